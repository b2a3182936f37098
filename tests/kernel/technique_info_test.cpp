#include "nonet/technique_info.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace nonet {
namespace {

constexpr KindInfo kKinds[] = {{"pair", "Pair", {{"sudokuwiki", "Naked Candidates"}}}, {"own", "Of Our Own"}};
constinit const TechniqueInfo kSeveral = {
    .id = "pair", .name = "Pair", .summary = "", .kinds = kKinds, .create = nullptr};
constinit const TechniqueInfo kOne = {
    .id = "pair", .name = "Pair", .summary = "", .names = {{"reglib", "0200"}, {"qqwing", "pair"}}, .create = nullptr};

TEST(TechniqueInfo, IsDataWithItsKindsAndTheirForeignNames) {
  EXPECT_EQ(kSeveral.kinds.size, 2U);
  EXPECT_EQ(kSeveral.kinds.items[0].names.in("sudokuwiki"), "Naked Candidates");
  EXPECT_EQ(kSeveral.kinds.items[1].names.size(), 0U);
}

TEST(TechniqueInfo, MayLeaveItsOnlyKindOut) {
  EXPECT_EQ(kOne.kinds.size, 0U);
  EXPECT_EQ(kOne.names.in("reglib"), "0200");
}

TEST(ForeignNames, KeepTheirOrder) {
  ASSERT_EQ(kOne.names.size(), 2U);
  EXPECT_STREQ(kOne.names.begin()->system, "reglib");
  EXPECT_STREQ((kOne.names.end() - 1)->system, "qqwing");
}

TEST(ForeignNames, LeaveNullNamesOutAndKnowNoOtherSystem) {
  constexpr ForeignNames kNames = {{"one", nullptr}, {"two", "2"}};
  EXPECT_EQ(kNames.size(), 1U);
  EXPECT_EQ(kNames.in("one"), "");
  EXPECT_EQ(kNames.in("two"), "2");
}

TEST(ForeignNames, HaveRoomForSoMany) {
  const ForeignName name{"system", "name"};
  EXPECT_EQ(ForeignNames({name, name, name, name, name, name}).size(), ForeignNames::kMost);
  EXPECT_THROW(ForeignNames({name, name, name, name, name, name, name}), std::logic_error);
}

}  // namespace
}  // namespace nonet
