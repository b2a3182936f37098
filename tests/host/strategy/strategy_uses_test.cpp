// Techniques that use others.

#include <deque>

#include "strategy_fixture.hpp"

namespace nonet::host {
namespace {

using fake::texts;

class UsesTest : public StrategyFixture {
 protected:
  struct Technique {
    TechniqueInfo info;
    std::vector<UsedTechnique> uses;
  };

  void add(const char* id, std::vector<UsedTechnique> uses, decltype(TechniqueInfo::create) create) {
    techniques_.push_back({fake::kNakedSingle, std::move(uses)});
    Technique& technique = techniques_.back();
    technique.info.id = id;
    technique.info.aliases = {};
    technique.info.create = create;
    technique.info.uses.items = technique.uses.data();
    technique.info.uses.size = technique.uses.size();
  }
  void add_plugin() {
    for (const Technique& technique : techniques_) infos_.push_back(&technique.info);
    List<const TechniqueInfo*> list;
    list.items = infos_.data();
    list.size = infos_.size();
    plugin_ = fake::plugin_of("users", list);
    EXPECT_EQ(texts(registry_.add(plugin_, "/plugins/users.so")), "");
  }
  Strategy strategy_with_uses(const std::string& text) {
    add_plugin();
    return strategy(text);
  }
  std::string mistakes_with_uses(const std::string& text) {
    add_plugin();
    return mistakes(text);
  }

  std::deque<Technique> techniques_;
  std::vector<const TechniqueInfo*> infos_;
  PluginDescriptor plugin_;
};

TEST_F(UsesTest, GivesTechniquesWhatTheyUse) {
  add("middle", {{"remote-pair"}}, create<fake::Recorder>);
  add("outer", {{"middle"}, {"remote-pair"}}, create<fake::Recorder>);
  const Strategy read = strategy_with_uses("techniques: [outer, {use: remote-pair, options: {max-length: 5}}]\n");
  ASSERT_EQ(read.inner.size(), 2U);
  const auto& inner = dynamic_cast<const fake::Recorder&>(*read.inner[0]);
  const auto& middle = dynamic_cast<const fake::Recorder&>(*read.inner[1]);
  const auto& outer = dynamic_cast<const fake::Recorder&>(*read.entries[0].instance);
  EXPECT_EQ(inner.options, (std::vector<std::int64_t>{0, 20, 0})) << "inner instances have default options";
  EXPECT_EQ(middle.uses, (std::vector<const nonet::Technique*>{&inner}));
  EXPECT_EQ(outer.uses, (std::vector<const nonet::Technique*>{&middle, &inner}));
}

TEST_F(UsesTest, GivesInnerTechniquesTheirOptions) {
  static constexpr UsedTechnique::Option kShort[] = {{"max-length", "7"}};
  add("outer", {{"remote-pair", kShort, "short"}, {"remote-pair"}, {"remote-pair", kShort, "again"}},
      create<fake::Recorder>);
  const Strategy read = strategy_with_uses("techniques: [outer]\n");
  const auto& uses = dynamic_cast<const fake::Recorder&>(*read.entries[0].instance).uses;
  ASSERT_EQ(uses.size(), 3U);
  EXPECT_EQ(dynamic_cast<const fake::Recorder&>(*uses[0]).options, (std::vector<std::int64_t>{0, 7, 0}));
  EXPECT_EQ(dynamic_cast<const fake::Recorder&>(*uses[1]).options, (std::vector<std::int64_t>{0, 20, 0}));
  EXPECT_EQ(uses[2], uses[0]) << "one instance for each setting";
}

TEST_F(UsesTest, SaysWhichOptionAnInnerTechniqueDoesNotHave) {
  static constexpr UsedTechnique::Option kWrong[] = {{"max-lenght", "7"}, {"max-length", "many"}};
  add("outer", {{"remote-pair", kWrong, "short"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("techniques: [outer]\n"),
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so uses 'remote-pair' as 'short' with "
            "options that it does not have: technique 'remote-pair' has no option 'max-lenght', did you mean "
            "'max-length'?\n"
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so uses 'remote-pair' as 'short' with "
            "options that it does not have: 'many' is not a value of option 'max-length', expected 4 to 81\n");
}

TEST_F(UsesTest, EndsEveryInstanceBeforeThoseThatItUses) {
  add("middle", {{"remote-pair"}}, create<fake::Recorder>);
  add("outer", {{"middle"}, {"remote-pair"}}, create<fake::Recorder>);
  fake::Recorder::ended = 0;
  {
    Strategy read = strategy_with_uses("techniques: [outer, naked-single]\n");
    Strategy other = std::move(read);
    other = Strategy();
    EXPECT_EQ(fake::Recorder::ended, 4);
  }
  EXPECT_EQ(fake::Recorder::ended, 4);
}

TEST_F(UsesTest, ShowsACircle) {
  add("a", {{"b"}}, create<fake::Recorder>);
  add("b", {{"a"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("techniques: [a]\n"),
            "test.yaml:2:14: techniques[0]: techniques use each other in a cycle: a -> b -> a\n");
}

TEST_F(UsesTest, NamesWhatIsMissing) {
  add("outer", {{"x-wing"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("techniques: [outer]\n"),
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so requires another technique: unknown "
            "technique 'x-wing'; searched for plugins in: /plugins, /opt/plugins\n");
}

TEST_F(UsesTest, TellsWhyATechniqueRefuses) {
  add("bad", {}, fake::refuse);
  add("none", {}, [](const CreateContext&) -> nonet::Technique* { return nullptr; });
  EXPECT_EQ(mistakes_with_uses("techniques: [bad, none]\n"),
            "test.yaml:2:14: techniques[0]: technique 'bad' of /plugins/users.so refuses its options: no luck today\n"
            "test.yaml:2:19: techniques[1]: technique 'none' of /plugins/users.so created no instance\n");
}

}  // namespace
}  // namespace nonet::host
