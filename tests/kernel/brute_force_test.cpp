#include "nonet/brute_force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <ostream>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "nonet/text/grid_text.hpp"
#include "search_paths.hpp"

namespace nonet {

namespace detail {
inline void PrintTo(const SearchPath& path, std::ostream* out) { *out << path.name; }
}  // namespace detail

namespace {

using detail::search_paths;
using detail::SearchPath;

using Rng = std::mt19937;

int below(Rng& rng, int bound) { return static_cast<int>(rng() % static_cast<unsigned>(bound)); }

/// The reference: counts by plain backtracking over the cell with the fewest candidates.
int count_naively(std::array<unsigned, kCells> digits, CellMap open, int limit) {
  if (open.empty()) return 1;
  Cell best = open.first();
  for (const Cell cell : open) {
    if (std::popcount(digits[static_cast<std::size_t>(cell)]) < std::popcount(digits[static_cast<std::size_t>(best)])) {
      best = cell;
    }
  }
  open.remove(best);
  int found = 0;
  for (unsigned left = digits[static_cast<std::size_t>(best)]; left != 0 && found < limit; left &= left - 1) {
    auto next = digits;
    for (const Cell peer : peers_of(best)) next[static_cast<std::size_t>(peer)] &= ~(left & (0 - left));
    // A filled peer has another digit already, so clearing it is harmless.
    found += count_naively(next, open, limit - found);
  }
  return found;
}

int count_naively(const Grid& grid, int limit) {
  std::array<unsigned, kCells> digits{};
  for (Cell cell = 0; cell < kCells; ++cell) digits[static_cast<std::size_t>(cell)] = grid.candidates(cell);
  return count_naively(digits, CellMap::full(), limit);
}

/// A solved grid: the cyclic one with digits, rows of a band, columns of a stack and the diagonal shuffled.
std::array<Digit, kCells> shuffled_solution(Rng& rng) {
  std::array<int, 9> digits{};
  std::array<int, 9> rows{};
  std::array<int, 9> columns{};
  for (auto* order : {&digits, &rows, &columns}) {
    std::iota(order->begin(), order->end(), 0);
  }
  std::shuffle(digits.begin(), digits.end(), rng);
  for (auto* order : {&rows, &columns}) {
    for (int i = 0; i < 9; i += 3) std::shuffle(order->begin() + i, order->begin() + i + 3, rng);
  }
  const bool flip = below(rng, 2) == 1;
  std::array<Digit, kCells> solution{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const int a = rows[static_cast<std::size_t>(flip ? column_of(cell) : row_of(cell))];
    const int b = columns[static_cast<std::size_t>(flip ? row_of(cell) : column_of(cell))];
    solution[static_cast<std::size_t>(cell)] = digits[static_cast<std::size_t>((a * 3 + a / 3 + b) % 9)];
  }
  return solution;
}

/// The solution with about `givens` of its 81 cells.
Grid random_puzzle(Rng& rng, int givens) {
  const auto solution = shuffled_solution(rng);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (below(rng, kCells) < givens) grid.fill(cell, solution[static_cast<std::size_t>(cell)], CellStatus::given);
  }
  return grid;
}

/// A grid without filled cells: the candidates of one solution, and of the others one in `sparsity`.
Grid random_pencilmarks(Rng& rng, int sparsity) {
  const auto solution = shuffled_solution(rng);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (digit != solution[static_cast<std::size_t>(cell)] && below(rng, sparsity) != 0) {
        grid.set_candidate(cell, digit, false);
      }
    }
  }
  return grid;
}

/// A puzzle as pencilmarks: no cell is filled, and `removals` random candidates are removed, possibly those of
/// solutions.
Grid random_pencilmark_puzzle(Rng& rng, int givens, int removals) {
  Grid grid = random_puzzle(rng, givens);
  for (Cell cell = 0; cell < kCells; ++cell) grid.set_status(cell, CellStatus::empty);
  for (int i = 0; i < removals; ++i) grid.set_candidate(below(rng, kCells), below(rng, kDigits), false);
  return grid;
}

Grid from_line(std::string_view line) {
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    if (c != '.') grid.fill(cell, c - '1', CellStatus::given);
  }
  return grid;
}

void expect_solution_of(const Grid& solution, const Grid& grid) {
  for (House house = 0; house < kHouses; ++house) {
    unsigned digits = 0;
    for (const Cell cell : cells_of(house)) digits |= solution.candidates(cell);
    EXPECT_EQ(digits, kAllDigits) << "house " << house;
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(solution.candidates(cell).count(), 1) << "cell " << cell;
    EXPECT_EQ(solution.candidates(cell) & ~grid.candidates(cell), 0) << "cell " << cell;
  }
}

/// Every path of the search that this processor supports passes the same tests.
class BruteForce : public testing::TestWithParam<SearchPath> {
 protected:
  static int count_solutions(const Grid& grid, int limit, Grid* first = nullptr) {
    detail::FirstSolution sink(first);
    return GetParam().count(grid, limit, std::stop_token(), first == nullptr ? nullptr : &sink);
  }
};
INSTANTIATE_TEST_SUITE_P(Paths, BruteForce, testing::ValuesIn(search_paths().begin(), search_paths().end()),
                         [](const auto& path) { return path.param.name; });

// Only the contradiction itself limits a search in an otherwise open grid.
TEST_P(BruteForce, TwoCellsOfABlockThatNeedTheSameDigitHaveNoSolutionInAnOpenGrid) {
  for (const Cell other : {1, 10, 20}) {
    Grid grid;
    for (const Cell cell : {Cell{0}, other}) {
      grid.set_mask(cell, Grid::kEmptyMask | mask_of(0));
    }
    EXPECT_EQ(count_solutions(grid, 1), 0);
  }
}

TEST_P(BruteForce, EmptyGridStopsAtTheLimit) {
  EXPECT_EQ(count_solutions(Grid(), 1), 1);
  EXPECT_EQ(count_solutions(Grid(), 2), 2);
  EXPECT_EQ(count_solutions(Grid(), 1000), 1000);
}

TEST_P(BruteForce, SolvedGridHasOneSolutionAndItIsTheGrid) {
  Rng rng(1);
  const Grid grid = random_puzzle(rng, kCells);
  Grid first;
  EXPECT_EQ(count_solutions(grid, 10, &first), 1);
  EXPECT_EQ(first, grid);
}

TEST_P(BruteForce, EqualGivensInAHouseHaveNoSolution) {
  for (const Cell other : {Cell{8}, Cell{72}, Cell{20}}) {  // row, column, block of cell 0
    Grid grid;
    grid.fill(0, 4, CellStatus::given);
    grid.fill(other, 4, CellStatus::given);
    EXPECT_EQ(count_solutions(grid, 2), 0) << "cell " << other;
  }
}

TEST_P(BruteForce, EqualGivensInASolvedGridHaveNoSolution) {
  Rng rng(2);
  Grid grid = random_puzzle(rng, kCells);
  grid.set_mask(40, grid.mask(41));
  EXPECT_EQ(count_solutions(grid, 2), 0);
}

TEST_P(BruteForce, CellWithoutCandidatesHasNoSolution) {
  Grid grid;
  grid.set_mask(33, Grid::kEmptyMask);
  EXPECT_EQ(count_solutions(grid, 2), 0);
}

TEST_P(BruteForce, UndefinedGridHasNoSolution) { EXPECT_EQ(count_solutions(Grid::undefined(), 2), 0); }

TEST_P(BruteForce, FilledCellWithTwoDigitsHasNoSolution) {
  Grid grid;
  grid.set_mask(0, Grid::kGivenMask | 3);
  EXPECT_EQ(count_solutions(grid, 2), 0);
}

TEST_P(BruteForce, DigitWithoutPlaceInAHouseHasNoSolution) {
  for (House house = 0; house < kHouses; ++house) {
    Grid grid;
    for (const Cell cell : cells_of(house)) grid.set_candidate(cell, 6, false);
    EXPECT_EQ(count_solutions(grid, 2), 0) << "house " << house;
  }
}

TEST_P(BruteForce, NothingIsWrittenWithoutASolution) {
  Grid grid;
  grid.set_mask(33, Grid::kEmptyMask);
  Grid first = Grid::undefined();
  ASSERT_EQ(count_solutions(grid, 2, &first), 0);
  EXPECT_EQ(first, Grid::undefined());
}

TEST_P(BruteForce, SolvesAPuzzle) {
  // Made for this test by removing cells from a random solution.
  const Grid grid = from_line(".2.4.6..7..48.9.......3..6.3...2..76..86...31.......2......4...8..37....79.......");
  Grid first;
  ASSERT_EQ(count_solutions(grid, 2, &first), 1);
  std::string line;
  for (Cell cell = 0; cell < kCells; ++cell) line += static_cast<char>('1' + first.value(cell));
  EXPECT_EQ(line, "123456897674819253985732164319528476258647931467193528531964782842375619796281345");
}

TEST_P(BruteForce, GivensNeedNotBeClearedFromCandidates) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const Grid grid = random_puzzle(rng, 30);
    Grid raw;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!grid.is_empty(cell)) raw.set_mask(cell, grid.mask(cell));
    }
    EXPECT_EQ(count_solutions(raw, 100), count_solutions(grid, 100));
  }
}

TEST_P(BruteForce, RemovedCandidatesAreRespected) {
  Rng rng(4);
  const auto solution = shuffled_solution(rng);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cell != 10) grid.fill(cell, solution[static_cast<std::size_t>(cell)], CellStatus::given);
  }
  ASSERT_EQ(count_solutions(grid, 2), 1);
  grid.set_candidate(10, solution[10], false);
  EXPECT_EQ(count_solutions(grid, 2), 0);
}

TEST_P(BruteForce, FirstExtendsTheGridAndFillsEmptyCellsAsModifiable) {
  Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    Grid grid = random_puzzle(rng, 20 + i % 20);
    for (Cell cell = i % 5; cell < kCells; cell += 5) {
      if (!grid.is_empty(cell)) grid.set_status(cell, CellStatus::modifiable);
    }
    Grid first;
    ASSERT_GE(count_solutions(grid, 3, &first), 1);
    expect_solution_of(first, grid);
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (grid.is_empty(cell)) {
        EXPECT_EQ(first.status(cell), CellStatus::modifiable);
      } else {
        EXPECT_EQ(first.mask(cell), grid.mask(cell));
      }
    }
  }
}

TEST_P(BruteForce, FirstMayBeTheGridItself) {
  Rng rng(6);
  Grid grid = random_puzzle(rng, 35);
  const Grid before = grid;
  ASSERT_GE(count_solutions(grid, 5, &grid), 1);
  expect_solution_of(grid, before);
}

TEST_P(BruteForce, FirstOfAPencilmarkGridKeepsToItsCandidates) {
  Rng rng(7);
  for (int i = 0; i < 50; ++i) {
    const Grid grid = random_pencilmarks(rng, 2);
    Grid first;
    ASSERT_GE(count_solutions(grid, 2, &first), 1);
    expect_solution_of(first, grid);
  }
}

TEST_P(BruteForce, CountsAsTheReferenceOnPuzzles) {
  Rng rng(8);
  int unique = 0;
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    const Grid grid = random_puzzle(rng, 24 + i % 24);
    const int expected = count_naively(grid, 500);
    ASSERT_EQ(count_solutions(grid, 500), expected) << "puzzle " << i;
    unique += expected == 1;
    several += expected > 1;
  }
  EXPECT_GT(unique, 20);
  EXPECT_GT(several, 20);
}

TEST_P(BruteForce, CountsAsTheReferenceOnPuzzlesWithAWrongDigit) {
  Rng rng(9);
  int none = 0;
  for (int i = 0; i < 300; ++i) {
    Grid grid = random_puzzle(rng, 28);
    const Cell cell = below(rng, kCells);
    if (!grid.is_empty(cell) || grid.candidates(cell) == 0) continue;
    grid.fill(cell, grid.candidates(cell).lowest(), CellStatus::modifiable);
    const int expected = count_naively(grid, 50);
    ASSERT_EQ(count_solutions(grid, 50), expected) << "puzzle " << i;
    none += expected == 0;
  }
  EXPECT_GT(none, 20);
}

TEST_P(BruteForce, CountsAsTheReferenceOnRandomPencilmarks) {
  Rng rng(10);
  for (int i = 0; i < 300; ++i) {
    const Grid grid = random_pencilmarks(rng, 3 + i % 3);
    ASSERT_EQ(count_solutions(grid, 200), count_naively(grid, 200)) << "grid " << i;
  }
}

TEST_P(BruteForce, CountsAsTheReferenceOnPencilmarkPuzzles) {
  Rng rng(11);
  int none = 0;
  int unique = 0;
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    const Grid grid = random_pencilmark_puzzle(rng, 28 + i % 20, i % 11);
    const int expected = count_naively(grid, 200);
    ASSERT_EQ(count_solutions(grid, 200), expected) << "grid " << i;
    none += expected == 0;
    unique += expected == 1;
    several += expected > 1;
  }
  EXPECT_GT(none, 20);
  EXPECT_GT(unique, 20);
  EXPECT_GT(several, 20);
}

TEST(UniqueSolution, IsThatOfAUniquePuzzle) {
  Rng rng(12);
  Grid grid = random_puzzle(rng, kCells);
  grid.set_mask(17, static_cast<Grid::Mask>(Grid::kEmptyMask | grid.candidates(17)));
  const auto solution = unique_solution(grid);
  ASSERT_TRUE(solution.has_value());
  expect_solution_of(*solution, grid);
}

TEST(UniqueSolution, IsMissingWhereThereAreManyOrNone) {
  EXPECT_FALSE(unique_solution(Grid()).has_value());
  EXPECT_FALSE(unique_solution(Grid::undefined()).has_value());
}

TEST(EachSolution, ShowsEachOnce) {
  Rng rng(17);
  for (int i = 0; i < 200; ++i) {
    const Grid grid = random_pencilmark_puzzle(rng, 24 + i % 20, i % 11);
    const int expected = count_naively(grid, 2000);
    if (expected == 2000) continue;
    std::set<std::string> shown;
    each_solution(grid, [&](const Grid& solution) {
      expect_solution_of(solution, grid);
      return shown.insert(to_line(solution)).second;
    });
    EXPECT_EQ(static_cast<int>(shown.size()), expected) << "grid " << i;
  }
}

TEST(EachSolution, EndsWhenItIsTold) {
  int calls = 0;
  each_solution(Grid(), [&](const Grid&) { return ++calls < 1000; });
  EXPECT_EQ(calls, 1000);
}

TEST(EachSolution, PassesOnWhatIsThrown) {
  EXPECT_THROW(each_solution(Grid(), [](const Grid&) -> bool { throw std::runtime_error("no"); }), std::runtime_error);
}

TEST(SearchPaths, EndWithThePortableOne) {
  ASSERT_FALSE(search_paths().empty());
  EXPECT_STREQ(search_paths().back().name, "portable");
}

TEST(SearchPaths, EndWhenTheyAreCancelled) {
  std::stop_source source;
  const Grid empty;
  for (const SearchPath& path : search_paths()) {
    EXPECT_EQ(path.count(empty, 100, source.get_token(), nullptr), 100) << path.name;
  }
  source.request_stop();
  for (const SearchPath& path : search_paths()) {
    EXPECT_EQ(path.count(empty, 100, source.get_token(), nullptr), detail::kCancelled) << path.name;
  }
}

TEST(SearchPaths, AllFindTheSameFirstSolution) {
  Rng rng(13);
  for (int i = 0; i < 300; ++i) {
    const Grid grid = random_pencilmark_puzzle(rng, 28 + i % 20, i % 11);
    Grid expected;
    const int count = count_solutions(grid, 3, &expected);
    for (const SearchPath& path : search_paths()) {
      Grid found;
      detail::FirstSolution sink(&found);
      EXPECT_EQ(path.count(grid, 3, std::stop_token(), &sink), count) << path.name << ", grid " << i;
      EXPECT_EQ(found, expected) << path.name << ", grid " << i;
    }
  }
}

}  // namespace
}  // namespace nonet
