// Compares WXYZ- to TUVWXYZ-wings with the plainest search: all choices of cells.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

unsigned wing_digits_in(const Board& board, const CellMap& cells) {
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

/// What cells exclude that have as many digits, at most one of them open.
Outcome excluded_by_wing(const Board& board, const CellMap& cells) {
  const DigitMask open = open_digits(board, cells);
  Outcome outcome;
  for (const Digit digit : digits_of(open != 0 ? unsigned{open} : wing_digits_in(board, cells))) {
    CellMap targets = board.digit_cells(digit);
    for (const Cell cell : cells& board.digit_cells(digit)) targets &= peers_of(cell);
    for (const Cell target : targets) outcome.insert(Conclusion::eliminate(target, digit));
  }
  return outcome;
}

/// The eliminations of a wing of these cells; none if they are no wing.
Outcome eliminated_by_wing(const Board& board, const std::vector<Cell>& chosen) {
  const CellMap cells = CellMap::from_cells(chosen).value();
  const unsigned digits = wing_digits_in(board, cells);
  if (std::popcount(digits) != cells.count() || cells.in_one_house() || !has_no_smaller(board, chosen)) return {};
  return excluded_by_wing(board, cells);
}

/// All choices of `size` cells with at most that many digits and at most one open digit.
void choose(const Board& board, CellMap usable, std::vector<Cell>& chosen, std::size_t size,
            std::set<Outcome>& outcomes) {
  if (chosen.size() == size) {
    Outcome outcome = eliminated_by_wing(board, chosen);
    if (!outcome.empty()) outcomes.insert(std::move(outcome));
    return;
  }
  while (usable) {
    chosen.push_back(usable.pop_first());
    const CellMap cells = CellMap::from_cells(chosen).value();
    if (std::popcount(wing_digits_in(board, cells)) <= static_cast<int>(size) &&
        open_digits(board, cells).count() <= 1) {
      choose(board, usable, chosen, size, outcomes);
    }
    chosen.pop_back();
  }
}

struct WingSize {
  const char* id;
  std::size_t cells;
  int positions;
  int most_cells;  // limit of empty cells, so that the plain search ends

  friend void PrintTo(const WingSize& size, std::ostream* out) { *out << size.id; }
};

class AlphabetWing : public testing::TestWithParam<WingSize> {};
INSTANTIATE_TEST_SUITE_P(All, AlphabetWing,
                         testing::Values(WingSize{"wxyz-wing", 4, 200, 45}, WingSize{"vwxyz-wing", 5, 100, 36},
                                         WingSize{"uvwxyz-wing", 6, 100, 40}, WingSize{"tuvwxyz-wing", 7, 100, 45}));

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

/// What all almost locked sets with a size exclude, each with a cell that has two of their digits.
std::set<Outcome> wings_of_sets(const Board& board, int size) {
  std::set<Outcome> outcomes;
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned positions = 0; positions < 512; ++positions) {
      CellMap set;
      set |= cells_at(house, positions);
      if (set.count() != size || !set.is_subset_of(board.empty_cells())) continue;
      const unsigned digits = wing_digits_in(board, set);
      if (std::popcount(digits) != size + 1) continue;
      for (const Cell cell : board.bivalue_cells() - set) {
        if ((board.candidates(cell) & ~digits) != 0 || (set + cell).in_one_house()) continue;
        if (open_digits(board, set + cell).count() > 1) continue;
        Outcome outcome = excluded_by_wing(board, set + cell);
        if (!outcome.empty()) outcomes.insert(std::move(outcome));
      }
    }
  }
  return outcomes;
}

TEST_P(AlphabetWing, OfSukakuExplainerAreSetsWithACell) {
  const auto& [id, size, positions, most_cells] = GetParam();
  const BuiltTechnique technique("wings", id, {{"definition", 1}});
  Random random(5);
  std::size_t found = 0;
  for (int i = 0; i < positions; ++i) {
    const Board board(random_state(random));
    const std::set<Outcome> outcomes = wings_of_sets(board, static_cast<int>(size) - 1);
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 5U);
}

}  // namespace
}  // namespace nonet::tests
