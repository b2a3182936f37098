#include "nonet/loading/registry.hpp"

#include <gtest/gtest.h>

#include "fake_plugin.hpp"

namespace nonet::host {
namespace {

using fake::texts;

std::string refusal_of(const TechniqueInfo& technique) {
  const TechniqueInfo* const techniques[] = {&technique};
  const PluginDescriptor plugin = fake::plugin_of("bad", techniques);
  Registry registry;
  const Diagnostics problems = registry.add(plugin, "bad.so");
  EXPECT_TRUE(registry.techniques().empty());
  return texts(problems);
}

TEST(Diagnostic, TextLeavesOutWhatIsNotThere) {
  EXPECT_EQ((Diagnostic{"a.yaml", 3, 5, "levels[0]", "wrong"}.text()), "a.yaml:3:5: levels[0]: wrong");
  EXPECT_EQ((Diagnostic{"a.yaml", 3, 0, "", "wrong"}.text()), "a.yaml:3: wrong");
  EXPECT_EQ((Diagnostic{"a.yaml", 0, 0, "", "wrong"}.text()), "a.yaml: wrong");
  EXPECT_EQ((Diagnostic{"", 0, 0, "", "wrong"}.text()), "wrong");
}

TEST(DidYouMean, NamesTheNearest) {
  const std::vector<std::string> valid = {"naked-single", "hidden-single", "x-wing"};
  EXPECT_EQ(did_you_mean("naked-singel", valid), ", did you mean 'naked-single'?");
  EXPECT_EQ(did_you_mean("hiden-single", valid), ", did you mean 'hidden-single'?");
}

TEST(DidYouMean, TakesCaseAndUnderscoresForSlips) {
  EXPECT_EQ(did_you_mean("X_WING", {"xy-wing", "x-wing"}), ", did you mean 'x-wing'?");
}

TEST(DidYouMean, PrefersTheSameLettersToAFewerEdits) {
  const std::vector<std::string> valid = {"x-chain", "y-chain", "xy-chain"};
  for (const char* written : {"xychain", "XYChain", "XY Chain", "xy_chain", "x-y-chain"}) {
    EXPECT_EQ(did_you_mean(written, valid), ", did you mean 'xy-chain'?") << written;
  }
  EXPECT_EQ(did_you_mean("xchain", valid), ", did you mean 'x-chain'?");
  EXPECT_EQ(did_you_mean("max", {"sum", "maximum"}), ", did you mean 'maximum'?");
  EXPECT_EQ(did_you_mean("-", {""}), "");
}

TEST(DidYouMean, SaysNothingWhenNoneIsNear) {
  EXPECT_EQ(did_you_mean("swordfish", {"naked-single", "x-wing"}), "");
  EXPECT_EQ(did_you_mean("", {"a"}), "");
  EXPECT_EQ(did_you_mean("b", {"a"}), "");
  EXPECT_EQ(did_you_mean("hid", {"hidden-single", "hidden-pair"}), "");
  EXPECT_EQ(did_you_mean("abc", {}), "");
}

TEST(Registry, FindsTechniquesByIdAndAlias) {
  const Registry registry = fake::registry();
  ASSERT_NE(registry.find("naked-single"), nullptr);
  EXPECT_EQ(registry.find("naked-single"), registry.find("sole-candidate"));
  EXPECT_EQ(registry.find("naked-single")->info, &fake::kNakedSingle);
  EXPECT_EQ(*registry.find("naked-single")->file, "/plugins/fake.so");
  EXPECT_EQ(registry.find("x-wing"), nullptr);
}

TEST(Registry, ListsTechniquesInOrderAndNamesSorted) {
  const Registry registry = fake::registry();
  ASSERT_EQ(registry.techniques().size(), 3U);
  EXPECT_STREQ(registry.techniques()[2].info->id, "remote-pair");
  EXPECT_EQ(registry.names(),
            (std::vector<std::string>{"hidden-single", "naked-single", "remote-pair", "sole-candidate"}));
}

TEST(Registry, RefusesNamesThatAreTakenAndNamesBothFiles) {
  static constexpr const char* kAliases[] = {"remote-pair"};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.aliases = kAliases;
  const TechniqueInfo* const techniques[] = {&technique};
  const PluginDescriptor plugin = fake::plugin_of("other", techniques);
  Registry registry = fake::registry();
  EXPECT_EQ(texts(registry.add(plugin, "/opt/other.so")),
            "/opt/other.so: techniques[0].id: 'naked-single' is already the name of technique 'naked-single' of plugin "
            "'fake' from /plugins/fake.so\n"
            "/opt/other.so: techniques[0].aliases[0]: 'remote-pair' is already the name of technique 'remote-pair' of "
            "plugin 'fake' from /plugins/fake.so\n");
  EXPECT_EQ(registry.techniques().size(), 3U);
}

TEST(Registry, RefusesAPluginOfTheSameName) {
  TechniqueInfo technique = fake::kHiddenSingle;
  technique.id = "another";
  const TechniqueInfo* const techniques[] = {&technique};
  const PluginDescriptor plugin = fake::plugin_of("fake", techniques);
  Registry registry = fake::registry();
  EXPECT_EQ(texts(registry.add(plugin, "b.so")),
            "b.so: name: a plugin 'fake' is already loaded from /plugins/fake.so\n");
}

TEST(Registry, TellsAllProblemsOfAPluginAtOnce) {
  TechniqueInfo technique{};
  technique.id = "NotKebab";
  technique.summary = "x";
  EXPECT_EQ(refusal_of(technique),
            "bad.so: techniques[0].id: 'NotKebab' is not in kebab-case\n"
            "bad.so: techniques[0].name: technique 'NotKebab' has no name\n"
            "bad.so: techniques[0].create: technique 'NotKebab' has no create function\n");
}

TEST(Registry, RefusesOptionsThatSayNonsense) {
  static constexpr OptionInfo kOptions[] = {
      {.name = "a", .type = OptionType::integer, .default_value = 9, .min = 1, .max = 5},
      {.name = "b", .type = OptionType::integer, .default_value = 0, .min = 5, .max = 1},
      {.name = "c", .type = OptionType::choice, .default_value = 0},
      {.name = "d", .type = OptionType::boolean, .default_value = 2},
      {.name = "a", .type = OptionType::choice, .default_value = 2, .choices = fake::kOrders},
      {.name = "e", .type = OptionType::integer, .default_value = 0}};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.options = kOptions;
  EXPECT_EQ(
      refusal_of(technique),
      "bad.so: techniques[0].options[4]: technique 'naked-single' has the option 'a' twice\n"
      "bad.so: techniques[0].options[0].default_value: option 'a' of technique 'naked-single' has the default 9, "
      "outside of 1 to 5\n"
      "bad.so: techniques[0].options[1]: option 'b' of technique 'naked-single' has an empty range from 5 to "
      "1\n"
      "bad.so: techniques[0].options[2].choices: option 'c' of technique 'naked-single' has no choices\n"
      "bad.so: techniques[0].options[3].default_value: option 'd' of technique 'naked-single' has the default 2, "
      "outside of 0 to 1\n"
      "bad.so: techniques[0].options[4].default_value: option 'a' of technique 'naked-single' has the default 2, "
      "outside of 0 to 1\n"
      "bad.so: techniques[0].options[5]: option 'e' of technique 'naked-single' is an integer without a range: min "
      "and max are both 0\n");
}

TEST(Registry, RefusesOrdersOfOptionsThatSayNonsense) {
  static constexpr OptionInfo kOptions[] = {
      {.name = "least", .type = OptionType::integer, .default_value = 5, .min = 1, .max = 9},
      {.name = "most", .type = OptionType::integer, .default_value = 3, .min = 1, .max = 9},
      {.name = "order", .type = OptionType::choice, .default_value = 0, .choices = fake::kOrders}};
  static constexpr OptionOrder kOptionOrders[] = {
      {"least", "most"}, {"least", "all"}, {"order", "most"}, {"most", nullptr}, {"most", "least"}};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.options = kOptions;
  technique.option_orders = kOptionOrders;
  const std::string wrong = ": an order of options names two integer options of the technique\n";
  EXPECT_EQ(refusal_of(technique),
            "bad.so: techniques[0].option_orders[0]: the default of option 'least' is above that of option 'most'\n"
            "bad.so: techniques[0].option_orders[1]" +
                wrong + "bad.so: techniques[0].option_orders[2]" + wrong + "bad.so: techniques[0].option_orders[3]" +
                wrong);
}

TEST(Registry, RefusesUsedTechniquesThatSayNonsense) {
  static constexpr UsedTechnique::Option kUsedOptions[] = {{"size", nullptr}, {"", "2"}};
  static constexpr UsedTechnique kUses[] = {{"naked-pair", kUsedOptions, nullptr}, {"Naked Pair"}};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.uses = kUses;
  EXPECT_EQ(refusal_of(technique),
            "bad.so: techniques[0].uses[0].as: technique 'naked-single' uses a technique under a null name\n"
            "bad.so: techniques[0].uses[0].options[0].value: the option has no value\n"
            "bad.so: techniques[0].uses[0].options[1].name: the option has no name\n"
            "bad.so: techniques[0].uses[1].technique: 'Naked Pair' is not in kebab-case\n");
}

TEST(Registry, RefusesKindsThatAScoreCouldNotTellFromItsKeys) {
  static constexpr KindInfo kKinds[] = {{"base", "Base"}};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.kinds = kKinds;
  EXPECT_EQ(refusal_of(technique),
            "bad.so: techniques[0].kinds[0].id: 'base' is reserved and cannot be the id of a kind\n");
  technique.id = "tables";
  technique.kinds = {};
  EXPECT_EQ(refusal_of(technique), "bad.so: techniques[0].id: 'tables' is reserved and cannot be the id of a kind\n");
}

TEST(Registry, RefusesForeignNamesThatSayNonsense) {
  TechniqueInfo technique = fake::kNakedSingle;
  technique.names = {{"hodoku", ""}, {nullptr, "Pair"}, {"sudokuwiki", "One"}, {"sudokuwiki", "Two"}};
  EXPECT_EQ(refusal_of(technique),
            "bad.so: techniques[0].names[0].name: the name elsewhere of technique 'naked-single' has no name\n"
            "bad.so: techniques[0].names[1].system: the name elsewhere of technique 'naked-single' has no system\n"
            "bad.so: techniques[0].names[3]: technique 'naked-single' has two names in the system 'sudokuwiki'\n");
}

TEST(Registry, RefusesMetricsWithoutHelp) {
  static constexpr MetricInfo kMetrics[] = {{"length", nullptr}};
  TechniqueInfo technique = fake::kNakedSingle;
  technique.metrics = kMetrics;
  EXPECT_EQ(
      refusal_of(technique),
      "bad.so: techniques[0].metrics[0].help: metric 'length' of technique 'naked-single' has a null help text\n");
}

using Names = std::vector<std::pair<std::string, std::string>>;
Names names_of(const KindInfo& kind) {
  Names names;
  for (const ForeignName& name : kind.names) names.emplace_back(name.system, name.name);
  return names;
}

TEST(Registry, GivesATechniqueWithoutKindsOneOfItsOwn) {
  TechniqueInfo technique = fake::kNakedSingle;
  technique.names = {{"hodoku", "Naked Single"}, {"explainer", nullptr}, {"sudokuwiki", "Naked Candidates"}};
  const TechniqueInfo* const techniques[] = {&technique, &fake::kHiddenSingle};
  const PluginDescriptor plugin = fake::plugin_of("fake", techniques);
  Registry registry;
  ASSERT_TRUE(registry.add(plugin, "fake.so").empty());
  const RegisteredTechnique copy = *registry.find("naked-single");  // like an entry of a strategy
  ASSERT_EQ(copy.kinds().size(), 1U);
  EXPECT_STREQ(copy.kinds()[0].id, "naked-single");
  EXPECT_STREQ(copy.kinds()[0].name, "Naked Single");
  EXPECT_EQ(names_of(copy.kinds()[0]), (Names{{"hodoku", "Naked Single"}, {"sudokuwiki", "Naked Candidates"}}));
  const auto declared = registry.find("hidden-single")->kinds();
  EXPECT_EQ(declared.data(), fake::kHiddenSingle.kinds.items);
  EXPECT_EQ(declared.size(), fake::kHiddenSingle.kinds.size);
  EXPECT_EQ(names_of(declared[0]), Names{});
}

TEST(Registry, RefusesNullPointers) {
  const TechniqueInfo* const techniques[] = {nullptr};
  PluginDescriptor plugin = fake::plugin_of("bad", techniques);
  plugin.license = nullptr;
  Registry registry;
  EXPECT_EQ(texts(registry.add(plugin, "bad.so")),
            "bad.so: license: the plugin has no license\nbad.so: techniques[0]: the technique is null\n");
}

TEST(Registry, RefusesAPluginWithoutTechniques) {
  Registry registry;
  EXPECT_EQ(texts(registry.add(fake::plugin_of("bad", {}), "bad.so")),
            "bad.so: techniques: the plugin offers no techniques\n");
}

}  // namespace
}  // namespace nonet::host
