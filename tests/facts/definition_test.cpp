#include "nonet/programs/definition.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nonet {
namespace {

template <typename Option>
std::vector<std::string> choices_of(const Option& option) {
  return {option.info.choices.begin(), option.info.choices.end()};
}

TEST(Definition, IsAChoiceWithCompleteFirst) {
  static constexpr auto kOption = hodoku_definition("hodoku: fewer").order_dependent();
  EXPECT_STREQ(kOption.info.name, "definition");
  EXPECT_EQ(kOption.info.type, OptionType::choice);
  EXPECT_STREQ(kOption.info.help, "hodoku: fewer");
  EXPECT_TRUE(kOption.info.is_order_dependent);
  EXPECT_EQ(choices_of(kOption), (std::vector<std::string>{"complete", "hodoku"}));
}

TEST(Definition, HasTheOtherProgramsThatItIsMadeFor) {
  EXPECT_EQ(choices_of(explainer_definition("")), (std::vector<std::string>{"complete", "explainer"}));
  EXPECT_EQ(choices_of(hodoku_or_explainer_definition("")),
            (std::vector<std::string>{"complete", "hodoku", "explainer"}));
  EXPECT_EQ(choices_of(explainers_definition("")),
            (std::vector<std::string>{"complete", "explainer", "sukaku-explainer"}));
  EXPECT_EQ(choices_of(sukaku_explainer_definition("")), (std::vector<std::string>{"complete", "sukaku-explainer"}));
}

TEST(Definition, IsReadAsTheProgramWhateverTheOtherChoicesAre) {
  static constexpr auto kOptions = options<DefinitionOption>(explainer_definition(""));
  static constexpr TechniqueInfo kInfo = {
      .id = "x", .name = "X", .summary = "", .options = kOptions, .create = nullptr};
  const std::int64_t second[] = {1};
  EXPECT_EQ(kOptions.read({.options = second, .uses = {}, .tables = {}, .technique = &kInfo}).definition,
            Definition::explainer);
}

}  // namespace
}  // namespace nonet
