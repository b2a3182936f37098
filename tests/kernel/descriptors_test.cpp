#include "nonet/descriptors.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace nonet {
namespace {

std::vector<std::string> choices_of(const OptionInfo& option) { return {option.choices.begin(), option.choices.end()}; }
std::vector<std::pair<std::string, std::string>> names_of(const KindInfo& kind) {
  std::vector<std::pair<std::string, std::string>> names;
  for (const ForeignName& name : kind.names) names.emplace_back(name.system, name.name);
  return names;
}

constinit const OptionInfo kOption = hodoku_definition("hodoku: fewer", /*is_order_dependent=*/true);
constexpr Kinds kKinds({
    {"pair", "Pair", {.hodoku = "Naked Pair", .reglib = "0200", .explainer = "Naked Pair"}},
    {"own", "Of Our Own"},
    {"triple", "Triple", {.explainer = "Naked Triplet"}},
});
constinit const TechniqueInfo kInfo = {.id = "pair", .name = "Pair", .summary = "", .kinds = kKinds, .create = nullptr};

TEST(DefinitionOption, IsAChoiceWithCompleteFirst) {
  EXPECT_STREQ(kOption.name, "definition");
  EXPECT_EQ(kOption.type, OptionType::choice);
  EXPECT_EQ(kOption.default_value, 0);
  EXPECT_STREQ(kOption.help, "hodoku: fewer");
  EXPECT_TRUE(kOption.is_order_dependent);
  EXPECT_EQ(choices_of(kOption), (std::vector<std::string>{"complete", "hodoku"}));
}

TEST(DefinitionOption, HasTheOtherProgramsThatItIsMadeFor) {
  EXPECT_EQ(choices_of(explainer_definition("")), (std::vector<std::string>{"complete", "explainer"}));
  EXPECT_EQ(choices_of(hodoku_or_explainer_definition("")),
            (std::vector<std::string>{"complete", "hodoku", "explainer"}));
  EXPECT_FALSE(explainer_definition("").is_order_dependent);
}

TEST(Kinds, HaveTheNamesThatTheyAreGivenInTheOrderOfTheSystems) {
  ASSERT_EQ(kInfo.kinds.size, 3U);
  const KindInfo* const kinds = kInfo.kinds.items;
  EXPECT_STREQ(kinds[0].id, "pair");
  EXPECT_STREQ(kinds[0].name, "Pair");
  using Names = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(names_of(kinds[0]),
            (Names{{"hodoku", "Naked Pair"}, {"reglib", "0200"}, {"sudoku-explainer", "Naked Pair"}}));
  EXPECT_EQ(names_of(kinds[1]), Names{});
  EXPECT_EQ(names_of(kinds[2]), (Names{{"sudoku-explainer", "Naked Triplet"}}));
}

}  // namespace
}  // namespace nonet
