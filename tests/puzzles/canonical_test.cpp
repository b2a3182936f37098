#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

Grid canonical_input(const std::string& line) {
  ParseError error;
  const auto parsed = parse_grid(line, error);
  EXPECT_TRUE(parsed) << error.message;
  return parsed ? parsed->grid : Grid();
}

std::string canonical_line(const Grid& grid) { return to_line(canonical_form(grid).value().grid); }

/// The orders of nine lines that keep the three lines of each chute together, filtered from all orders.
const std::vector<std::vector<int>>& line_orders() {
  static const auto orders = [] {
    std::vector<std::vector<int>> all;
    std::vector<int> order(9);
    std::iota(order.begin(), order.end(), 0);
    do {
      bool is_kept = true;
      for (std::size_t i = 0; i < 9; ++i) is_kept &= order[i] / 3 == order[i / 3 * 3] / 3;
      if (is_kept) all.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return all;
  }();
  return orders;
}

struct LeastForm {
  std::string line;
  int times = 0;  ///< how many transformations give it
};

/// The least line of all transformations, each with its least relabelling.
LeastForm least_of_all(const Grid& grid) {
  std::array<std::uint8_t, kCells> digits{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(grid.value(cell) + 1);
  }
  std::array<std::uint8_t, kCells> best{};
  best.fill(10);
  int times = 0;
  for (const bool transposed : {false, true}) {
    for (const auto& rows : line_orders()) {
      for (const auto& columns : line_orders()) {
        std::array<std::uint8_t, 10> labels{};
        std::uint8_t used = 0;
        bool is_less = false;
        std::size_t cell = 0;
        for (; cell < kCells; ++cell) {
          const int row = rows[cell / 9];
          const int column = columns[cell % 9];
          const auto digit = digits[static_cast<std::size_t>(transposed ? column * 9 + row : row * 9 + column)];
          if (digit != 0 && labels[digit] == 0) labels[digit] = ++used;
          const auto label = labels[digit];
          if (!is_less && label > best[cell]) break;
          is_less |= label < best[cell];
          if (is_less) best[cell] = label;
        }
        if (cell < kCells) continue;
        times = is_less ? 1 : times + 1;
      }
    }
  }
  std::string line;
  for (const auto label : best) line += label == 0 ? '.' : static_cast<char>('0' + label);
  return {line, times};
}

/// Random puzzles with any number of givens, mostly few.
Grid random_grid(tests::Random& random) {
  const auto solution = tests::random_solution(random);
  const int givens = tests::chance(random, 50) ? tests::below(random, 20) : tests::below(random, 82);
  std::vector<Cell> cells(kCells);
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(static_cast<std::size_t>(givens));
  Grid grid;
  for (const Cell cell : cells) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  return grid;
}

/// A solved grid without the regularity of shuffled ones.
Grid irregular_solution(tests::Random& random) {
  for (;;) {
    Grid grid;
    for (int i = 0; i < 12; ++i) {
      const Cell cell = tests::below(random, kCells);
      const Digit digit = tests::below(random, kDigits);
      if (grid.exists(cell, digit).value_or(false)) grid.fill(cell, digit, CellStatus::given);
    }
    for (int i = 0; i < 100; ++i) {
      const Cell cell = tests::below(random, kCells);
      if (grid.is_empty(cell)) grid.set_candidate(cell, tests::below(random, kDigits), false);
    }
    Grid solution;
    if (count_solutions(grid, 1, &solution) == 1) return solution;
  }
}

const std::string kMostSymmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// All requirements of a form.
void expect_form_of(const Grid& grid, const CanonicalForm& form) {
  // The symmetry proves that they are equivalent.
  EXPECT_EQ(to_line(form.symmetry.apply(grid)), to_line(form.grid));
  EXPECT_EQ(form.grid.modifiable_cells(), CellMap{});
  const auto again = canonical_form(form.grid).value();
  EXPECT_EQ(to_line(again.grid), to_line(form.grid));
  EXPECT_EQ(again.automorphisms, form.automorphisms);
}

TEST(CanonicalForm, IsTheLeastOfAllTransformations) {
  tests::Random random(5);
  Grid almost = irregular_solution(random);
  almost.set_mask(tests::below(random, kCells), Grid::kDefaultMask);
  std::vector<Grid> grids{random_grid(random), irregular_solution(random), almost};
#ifdef NDEBUG
  grids.push_back(Grid());
  grids.push_back(canonical_input(kMostSymmetric));
  grids.push_back(canonical_input("1" + std::string(79, '.') + "2"));
  for (int i = 0; i < 25; ++i) grids.push_back(random_grid(random));
  for (int i = 0; i < 5; ++i) grids.push_back(irregular_solution(random));
#endif
  for (const Grid& grid : grids) {
    const auto form = canonical_form(grid).value();
    const LeastForm least = least_of_all(grid);
    EXPECT_EQ(to_line(form.grid), least.line) << to_line(grid);
    EXPECT_EQ(form.automorphisms, least.times) << to_line(grid);
    expect_form_of(grid, form);
  }
}

NONET_PROPERTY(CanonicalFormProperty, IsTheSameForEquivalentGrids, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::chance(random, 10) ? irregular_solution(random) : random_grid(random);
  const auto form = canonical_form(grid).value();
  const auto other = canonical_form(Symmetry::random(random()).apply(grid)).value();
  RC_ASSERT(to_line(other.grid) == to_line(form.grid));
  RC_ASSERT(other.automorphisms == form.automorphisms);
  expect_form_of(grid, form);
}

NONET_PROPERTY(CanonicalFormProperty, IsNotMoreThanAnyEquivalentGrid, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = random_grid(random);
  RC_ASSERT(canonical_line(grid) <= to_line(Symmetry::random(random()).apply(grid)));
}

TEST(CanonicalForm, OfTheEmptyGridHasAllTransformationsForAutomorphisms) {
  const auto form = canonical_form(Grid()).value();
  EXPECT_EQ(form.grid, Grid());
  EXPECT_EQ(form.automorphisms, kTransformations);
  EXPECT_EQ(canonical_form(Grid::undefined()).value().grid, Grid());
}

TEST(CanonicalForm, OfOneGivenIsAOneInTheLastCell) {
  for (const Cell cell : {0, 40, 77}) {
    Grid grid;
    grid.fill(cell, 6, CellStatus::given);
    const auto form = canonical_form(grid).value();
    EXPECT_EQ(to_line(form.grid), std::string(80, '.') + "1");
    EXPECT_EQ(form.automorphisms, kTransformations / kCells);
  }
}

TEST(CanonicalForm, CountsTheAutomorphismsOfTheMostSymmetricSolution) {
  const auto form = canonical_form(canonical_input(kMostSymmetric)).value();
  EXPECT_EQ(form.automorphisms, 648);
  EXPECT_EQ(to_line(form.grid), kMostSymmetric);
}

// One digit nine times, one full block, a full row and column.
TEST(CanonicalForm, CountsTheAutomorphismsOfPatterns) {
  tests::Random random(9);
  const Grid solution = irregular_solution(random);
  Grid digit;
  Grid block;
  const auto values = solution.values_map();
  for (const Cell cell : values[3]) digit.fill(cell, 3, CellStatus::given);
  for (const Cell cell : house_map(4)) block.fill(cell, solution.value(cell), CellStatus::given);
  // There are 46656 ways to place one digit nine times, all of them equivalent.
  EXPECT_EQ(canonical_form(digit).value().automorphisms, kTransformations / 46656);
  // The nine places of the block are free in both orders of lines, with any labels.
  EXPECT_EQ(canonical_form(block).value().automorphisms, kTransformations / 9);
}

TEST(CanonicalForm, CountsPlacedDigitsLikeGivens) {
  tests::Random random(3);
  const Grid solution = irregular_solution(random);
  Grid placed;
  for (const Cell cell : CellMap{3, 17, 18, 40, 66}) placed.fill(cell, solution.value(cell), CellStatus::modifiable);
  placed.set_candidate(80, 0, false);
  Grid given;
  for (const Cell cell : placed.modifiable_cells()) given.fill(cell, solution.value(cell), CellStatus::given);
  EXPECT_EQ(canonical_form(placed).value().grid, canonical_form(given).value().grid);
  expect_form_of(placed, canonical_form(placed).value());
}

TEST(CanonicalForm, IsNothingWhereDigitsAreEqualInAHouse) {
  EXPECT_FALSE(canonical_form(canonical_input("1.......1" + std::string(72, '.'))));
  EXPECT_FALSE(canonical_form(canonical_input(std::string(81, '1'))));
}

TEST(Canonical, CellsWithoutADigitAreEmpty) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.set_candidate(0, 4, false);
  const auto form = canonical_form(grid);
  ASSERT_TRUE(form);
  EXPECT_EQ(form->grid, Grid());
}

}  // namespace
}  // namespace nonet
