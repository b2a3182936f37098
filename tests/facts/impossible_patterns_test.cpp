#include "nonet/facts/impossible_patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace nonet {
namespace {

TEST(ThreeDigitPatterns, AreSixHundredAndThirty) {
  std::map<int, int> by_size;
  std::set<std::string> names;
  for (const ThreeDigitPattern& pattern : three_digit_patterns()) {
    ++by_size[patterns::cells_of(pattern.image.shape).count()];
    names.insert(pattern.name);
  }
  EXPECT_EQ(by_size, (std::map<int, int>{{10, 30}, {12, 38}, {13, 290}, {14, 159}, {15, 102}, {16, 11}}));
  EXPECT_EQ(names.size(), 630U);
}

TEST(ThreeDigitPatterns, CannotBeFilledUnlessACellIsLeftOut) {
  for (const ThreeDigitPattern& pattern : three_digit_patterns()) {
    const CellMap cells = patterns::cells_of(pattern.image.shape);
    EXPECT_EQ(patterns::filling_of(cells, 3), "") << pattern.name;
    for (const Cell cell : cells) {
      EXPECT_NE(patterns::filling_of(cells - CellMap::of(cell), 3), "") << pattern.name << " without " << cell;
    }
  }
}

/// A board on which a pattern has the digits 1, 2 and 3, and two of its cells 4 as well; all else is open.
Board guarded_board(const CellMap& cells) {
  Grid grid;
  for (const Cell cell : cells) {
    for (Digit digit = 3; digit < kDigits; ++digit) grid.set_candidate(cell, digit, false);
  }
  grid.set_candidate(cells.first(), 3, true);
  grid.set_candidate(cells.last(), 3, true);
  return Board(grid);
}

TEST(ImpossiblePatterns, HaveTheirGuardiansOnABoard) {
  for (std::size_t i = 0; i < three_digit_patterns().size(); i += 50) {
    const ThreeDigitPattern& pattern = three_digit_patterns()[i];
    const CellMap cells = patterns::cells_of(pattern.image.shape);
    const Board board = guarded_board(cells);
    const auto all = impossible_patterns(board, 2).all();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const GuardedPattern& one) { return one.cells == cells; });
    ASSERT_NE(found, all.end()) << pattern.name;
    EXPECT_EQ(found->name, pattern.name);
    EXPECT_EQ(found->guardians, (CandidateMap{candidate_of(cells.first(), 3), candidate_of(cells.last(), 3)}));
    const auto one = impossible_patterns(board, 1).all();
    EXPECT_TRUE(std::none_of(one.begin(), one.end(), [&](const auto& other) { return other.cells == cells; }));
  }
}

}  // namespace
}  // namespace nonet
