#include "nonet/puzzles/random_solution.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "nonet/grid_text.hpp"

namespace nonet {
namespace {

constexpr int kDrawn = 3000;

/// Grids of one sequence, and the number of attempts for them.
struct GridSample {
  std::vector<Grid> grids;
  std::uint64_t attempts = 0;
};
const GridSample& drawn() {
  static const GridSample result = [] {
    GridSample d;
    Random random(1);
    for (int i = 0; i < kDrawn; ++i) d.grids.push_back(random_solution(random, &d.attempts));
    return d;
  }();
  return result;
}

TEST(RandomSolution, IsASolvedGridOfGivens) {
  for (const Grid& grid : drawn().grids) {
    EXPECT_TRUE(grid.is_solved());
    EXPECT_EQ(grid.given_cells(), CellMap::full());
  }
}

TEST(RandomSolution, IsHardlyEverTheSameTwice) {
  std::set<std::string> lines;
  for (const Grid& grid : drawn().grids) lines.insert(to_line(grid));
  EXPECT_EQ(lines.size(), static_cast<std::size_t>(kDrawn));
}

// Each attempt chooses one of a known number of ways, and each solved grid comes from one way: if all are reached, the
// number of attempts shows how many grids there are.
TEST(RandomSolution, TakesAsManyAttemptsAsTheNumberOfAllSolvedGridsAsks) {
  const double ways = 362880.0 * 12096 * 12096 * 56 * 56 * 1728 * 1728;
  const double grids = ways * kDrawn / static_cast<double>(drawn().attempts);
  EXPECT_NEAR(grids / 6670903752021072936960.0, 1.0, 0.05);
}

TEST(RandomSolution, HasEachDigitInEachCellAboutEquallyOften) {
  std::array<int, kCandidates> counts{};
  for (const Grid& grid : drawn().grids) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      ++counts[static_cast<std::size_t>(candidate_of(cell, grid.value(cell)))];
    }
  }
  for (const int count : counts) EXPECT_NEAR(count, kDrawn / 9, 75);  // standard deviation 17
}

/// Whether the second block of a chute has the lines of the first block unchanged: in 2 of 56 ways to distribute
/// digits.
bool is_regular(const Grid& grid, bool rows, int chute) {
  const auto digits = [&](int line, int block) {
    unsigned set = 0;
    for (int i = 0; i < 3; ++i) {
      const int a = chute * 3 + line;
      const int b = block * 3 + i;
      set |= grid.candidates(rows ? a * 9 + b : b * 9 + a);
    }
    return set;
  };
  return digits(0, 0) == digits(1, 1) || digits(0, 0) == digits(2, 1);
}

// The blocks are built in an order and in different ways; the grids must not show it.
TEST(RandomSolution, TreatsBandsAndStacksAlike) {
  for (const bool rows : {true, false}) {
    for (int chute = 0; chute < 3; ++chute) {
      int regular = 0;
      for (const Grid& grid : drawn().grids) regular += is_regular(grid, rows, chute) ? 1 : 0;
      EXPECT_NEAR(regular, kDrawn / 28.0, 40) << (rows ? "band " : "stack ") << chute;  // standard deviation 10
    }
  }
}

}  // namespace
}  // namespace nonet
