#include "nonet/descriptors.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nonet {
namespace {

std::vector<std::string> choices_of(const OptionInfo& option) { return {option.choices.begin(), option.choices.end()}; }

constinit const OptionInfo kOption = hodoku_definition("hodoku: fewer", /*is_order_dependent=*/true);
constexpr KindInfo kKinds[] = {{"pair", "Pair", {.hodoku = "Naked Pair"}}, {"own", "Of Our Own"}};
constinit const TechniqueInfo kSeveral = {
    .id = "pair", .name = "Pair", .summary = "", .kinds = kKinds, .create = nullptr};
constinit const TechniqueInfo kOne = {
    .id = "pair", .name = "Pair", .summary = "", .names = {.reglib = "0200"}, .create = nullptr};

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

TEST(TechniqueInfo, IsDataWithItsKindsAndTheirForeignNames) {
  EXPECT_EQ(kSeveral.kinds.size, 2U);
  EXPECT_STREQ(kSeveral.kinds.items[0].names.hodoku, "Naked Pair");
  EXPECT_EQ(kSeveral.kinds.items[1].names.hodoku, nullptr);
}

TEST(TechniqueInfo, MayLeaveItsOnlyKindOut) {
  EXPECT_EQ(kOne.kinds.size, 0U);
  EXPECT_STREQ(kOne.names.reglib, "0200");
}

}  // namespace
}  // namespace nonet
