// Compares naked and hidden subsets with the plainest search: all choices of cells, or of digits, of every house.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

void eliminate(const Board& board, const CellMap& cells, DigitMask digits, Outcome& outcome) {
  for (const Cell cell : cells) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if ((digits >> digit & 1U) != 0 && board.has(cell, digit)) outcome.insert(Conclusion::eliminate(cell, digit));
    }
  }
}

/// `size` cells of a house with as many candidates together: other cells of their houses lose these.
std::set<Outcome> naked(const Board& board, int size) {
  std::set<Outcome> outcomes;
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned choice = 1; choice <= kAllDigits; ++choice) {
      if (std::popcount(choice) != size) continue;
      CellMap cells;
      unsigned digits = 0;
      for (int i = 0; i < 9; ++i) {
        if ((choice >> i & 1U) == 0) continue;
        cells.add(cell_at(house, i));
        digits |= board.candidates(cell_at(house, i));
      }
      if (std::popcount(digits) != size || !cells.is_subset_of(board.empty_cells())) continue;
      Outcome outcome;
      for (House other = 0; other < kHouses; ++other) {
        if (!cells.is_subset_of(house_map(other))) continue;
        eliminate(board, house_map(other) - cells, digits, outcome);
      }
      if (!outcome.empty()) outcomes.insert(outcome);
    }
  }
  return outcomes;
}

/// `size` digits of a house with as many places together: these cells lose the other digits.
std::set<Outcome> hidden(const Board& board, int size) {
  std::set<Outcome> outcomes;
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned digits = 1; digits <= kAllDigits; ++digits) {
      if (std::popcount(digits) != size) continue;
      CellMap places;
      bool are_open = true;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if ((digits >> digit & 1U) == 0) continue;
        are_open = are_open && board.count(house, digit) > 0;
        places |= board.digit_cells(digit) & house_map(house);
      }
      if (!are_open || places.count() != size) continue;
      Outcome outcome;
      eliminate(board, places, kAllDigits & ~digits, outcome);
      if (!outcome.empty()) outcomes.insert(outcome);
    }
  }
  return outcomes;
}

struct Subset {
  const char* id;
  int size;
  std::set<Outcome> (*expected)(const Board&, int);

  friend void PrintTo(const Subset& subset, std::ostream* out) { *out << subset.id; }
};

class Subsets : public testing::TestWithParam<Subset> {};
INSTANTIATE_TEST_SUITE_P(All, Subsets,
                         testing::Values(Subset{"naked-pair", 2, naked}, Subset{"naked-triple", 3, naked},
                                         Subset{"naked-quad", 4, naked}, Subset{"hidden-pair", 2, hidden},
                                         Subset{"hidden-triple", 3, hidden}, Subset{"hidden-quad", 4, hidden}));

TEST_P(Subsets, AreAllThatAPlainSearchFinds) {
  const auto& [id, size, expected] = GetParam();
  const BuiltTechnique technique("subsets", id);
  Random random(1);
  std::size_t found = 0;
  for (int i = 0; i < 400; ++i) {
    const Board board(random_state(random));
    const std::set<Outcome> outcomes = expected(board, size);
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 100U);
}

TEST_P(Subsets, OfBlocksAndOfLinesAreTogetherAll) {
  const auto& [id, size, expected] = GetParam();
  Random random(2);
  std::size_t in_blocks = 0;
  std::size_t in_lines = 0;
  for (int i = 0; i < 100; ++i) {
    const Board board(random_state(random));
    std::vector<MeasuredStep> steps;
    for (const std::int64_t houses : {1, 2}) {
      const auto some = BuiltTechnique("subsets", id, {{"houses", houses}}).steps(board);
      (houses == 1 ? in_blocks : in_lines) += some.size();
      steps.insert(steps.end(), some.begin(), some.end());
    }
    ASSERT_EQ(steps, BuiltTechnique("subsets", id).steps(board)) << "position " << i;
  }
  EXPECT_GT(in_blocks, 0U);
  EXPECT_GT(in_lines, 0U);
}

}  // namespace
}  // namespace nonet::tests
