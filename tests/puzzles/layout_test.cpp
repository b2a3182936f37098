#include "nonet/puzzles/layout.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Layout, OrbitsDivideTheGrid) {
  for (const GivenSymmetry& symmetry : given_symmetries()) {
    const auto orbits = orbits_of(symmetry.name);
    ASSERT_TRUE(orbits) << symmetry.name;
    CellMap all;
    for (const CellMap& orbit : *orbits) {
      EXPECT_TRUE((all & orbit).empty()) << symmetry.name;
      all |= orbit;
    }
    EXPECT_EQ(all, CellMap::full()) << symmetry.name;
  }
  EXPECT_FALSE(orbits_of("rotatonal"));
}

TEST(Layout, OrbitsHaveTheirSizes) {
  EXPECT_EQ(orbits_of("none")->size(), 81U);
  EXPECT_EQ(orbits_of("rotational")->size(), 41U);
  EXPECT_EQ(orbits_of("rotational-90")->size(), 21U);
  EXPECT_EQ(orbits_of("diagonal")->size(), 45U);
  EXPECT_EQ(orbits_of("orthogonal")->size(), 25U);
  EXPECT_EQ(orbits_of("full")->size(), 15U);
}

TEST(Layout, ReadsMasksDrawnInAnyWay) {
  std::string error;
  const std::string line = "x" + std::string(79, '.') + "1";
  const auto mask = parse_mask(line, error);
  ASSERT_TRUE(mask);
  EXPECT_EQ(mask->count(), 2);
  EXPECT_TRUE(mask->contains(0));
  EXPECT_TRUE(mask->contains(80));
  std::string drawn;
  for (std::size_t i = 0; i < 81; ++i)
    drawn += std::string(i % 27 == 0 ? "\n+---+\n" : i % 3 == 0 ? "|" : " ") + line[i];
  EXPECT_EQ(parse_mask(drawn, error), mask);
}

TEST(Layout, SaysWhatIsWrongWithAMask) {
  std::string error;
  EXPECT_FALSE(parse_mask("x.x", error));
  EXPECT_EQ(error, "expected 81 cells, found 3");
  EXPECT_FALSE(parse_mask(std::string(80, '.') + "?", error));
  EXPECT_EQ(error, "expected '.' for an empty cell and 'x' for a given");
  EXPECT_FALSE(parse_mask(std::string(82, '.'), error));
  EXPECT_EQ(error, "expected 81 cells, found 82");
}

}  // namespace
}  // namespace nonet
