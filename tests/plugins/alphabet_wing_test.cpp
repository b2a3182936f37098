// Compares WXYZ- to TUVWXYZ-wings with the plainest search: all choices of cells.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

unsigned digits_in(const Board& board, const CellMap& cells) {
  unsigned digits = 0;
  for (const Cell cell : cells) digits |= board.candidates(cell);
  return digits;
}

/// Whether all proper subsets of the cells have more digits than cells.
bool has_no_smaller(const Board& board, const std::vector<Cell>& cells) {
  for (unsigned choice = 1; choice + 1 < 1U << cells.size(); ++choice) {
    unsigned digits = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      digits |= (choice >> i & 1U) != 0 ? unsigned{board.candidates(cells[i])} : 0U;
    if (std::popcount(digits) <= std::popcount(choice)) return false;
  }
  return true;
}

/// The digits of some cells whose candidates do not all see each other.
DigitMask open_digits(const Board& board, const CellMap& cells) {
  DigitMask open = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap places = cells & board.digit_cells(digit);
    for (const Cell place : places) {
      if (!(places - place).is_subset_of(peers_of(place))) open |= mask_of(digit);
    }
  }
  return open;
}

/// The eliminations of a wing of these cells; none if they are no wing.
Outcome eliminated(const Board& board, const std::vector<Cell>& chosen) {
  const CellMap cells = CellMap::from_cells(chosen).value();
  const unsigned digits = digits_in(board, cells);
  if (std::popcount(digits) != cells.count() || cells.in_one_house() || !has_no_smaller(board, chosen)) return {};
  const DigitMask open = open_digits(board, cells);
  Outcome outcome;
  for (const Digit digit : digits_of(open != 0 ? unsigned{open} : digits)) {
    CellMap targets = board.digit_cells(digit);
    for (const Cell cell : cells& board.digit_cells(digit)) targets &= peers_of(cell);
    for (const Cell target : targets) outcome.insert(Conclusion::eliminate(target, digit));
  }
  return outcome;
}

/// All choices of `size` cells with at most that many digits and at most one open digit.
void choose(const Board& board, CellMap usable, std::vector<Cell>& chosen, std::size_t size,
            std::set<Outcome>& outcomes) {
  if (chosen.size() == size) {
    Outcome outcome = eliminated(board, chosen);
    if (!outcome.empty()) outcomes.insert(std::move(outcome));
    return;
  }
  while (usable) {
    chosen.push_back(usable.pop_first());
    const CellMap cells = CellMap::from_cells(chosen).value();
    if (std::popcount(digits_in(board, cells)) <= static_cast<int>(size) && open_digits(board, cells).count() <= 1) {
      choose(board, usable, chosen, size, outcomes);
    }
    chosen.pop_back();
  }
}

struct Size {
  const char* id;
  std::size_t cells;
  int positions;
  int most_cells;  // limit of empty cells, so that the plain search ends

  friend void PrintTo(const Size& size, std::ostream* out) { *out << size.id; }
};

class AlphabetWing : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(All, AlphabetWing,
                         testing::Values(Size{"wxyz-wing", 4, 200, 45}, Size{"vwxyz-wing", 5, 100, 36},
                                         Size{"uvwxyz-wing", 6, 100, 40}, Size{"tuvwxyz-wing", 7, 100, 45}));

TEST_P(AlphabetWing, AreAllThatAPlainSearchFinds) {
  const auto& [id, size, positions, most_cells] = GetParam();
  const BuiltTechnique technique("wings", id);
  Random random(4);
  std::size_t found = 0;
  for (int i = 0; i < positions;) {
    const Board board(random_state(random));
    const CellMap usable = board.empty_cells() - board.univalue_cells();
    if (usable.count() < static_cast<int>(size) || usable.count() > most_cells) continue;
    std::set<Outcome> outcomes;
    std::vector<Cell> chosen;
    choose(board, usable, chosen, size, outcomes);
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
    ++i;
  }
  EXPECT_GT(found, 5U);
}

}  // namespace
}  // namespace nonet::tests
