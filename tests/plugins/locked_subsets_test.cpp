// Compares locked candidates and locked subsets with the plainest search: every block with every line.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

void take_away(const Board& board, const CellMap& cells, unsigned digits, Outcome& outcome) {
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(board.candidates(cell) & digits)) {
      outcome.insert(Conclusion::eliminate(cell, digit));
    }
  }
}

/// A digit with at least two places in a house, all of them in another: the rest of the other loses it.
std::set<Outcome> locked(const Board& board, bool is_in_block) {
  std::set<Outcome> outcomes;
  for (House block = 0; block < kFirstRow; ++block) {
    for (House line = kFirstRow; line < kHouses; ++line) {
      const House base = is_in_block ? block : line;
      const House cover = is_in_block ? line : block;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const CellMap places = board.digit_cells(digit) & house_map(base);
        if (!places.more_than_one() || !places.is_subset_of(house_map(cover))) continue;
        Outcome outcome;
        take_away(board, house_map(cover) - house_map(base), mask_of(digit), outcome);
        if (!outcome.empty()) outcomes.insert(outcome);
      }
    }
  }
  return outcomes;
}

/// `size` cells of a block and a line with as many candidates, which both houses lose elsewhere.
std::set<Outcome> locked_subsets(const Board& board, int size) {
  std::set<Outcome> outcomes;
  for (House block = 0; block < kFirstRow; ++block) {
    for (House line = kFirstRow; line < kHouses; ++line) {
      const CellMap crossing = house_map(block) & house_map(line);
      for (unsigned choice = 0; choice < 8; ++choice) {
        CellMap cells;
        unsigned digits = 0;
        for (int i = 0; i < crossing.count(); ++i) {
          if ((choice >> i & 1U) == 0) continue;
          cells.add(crossing[i]);
          digits |= board.candidates(crossing[i]);
        }
        if (cells.count() != size || std::popcount(digits) != size || !cells.is_subset_of(board.empty_cells()))
          continue;
        Outcome in_line;
        Outcome in_block;
        take_away(board, house_map(line) - house_map(block), digits, in_line);
        take_away(board, house_map(block) - cells, digits, in_block);
        if (in_line.empty() || in_block.empty()) continue;
        in_line.merge(in_block);
        outcomes.insert(in_line);
      }
    }
  }
  return outcomes;
}

struct LockedCase {
  const char* id;
  std::set<Outcome> (*expected)(const Board&);

  friend void PrintTo(const LockedCase& value, std::ostream* out) { *out << value.id; }
};

class LockedCandidates : public testing::TestWithParam<LockedCase> {};
INSTANTIATE_TEST_SUITE_P(
    All, LockedCandidates,
    testing::Values(LockedCase{"pointing", [](const Board& board) { return locked(board, true); }},
                    LockedCase{"claiming", [](const Board& board) { return locked(board, false); }},
                    LockedCase{"locked-pair", [](const Board& board) { return locked_subsets(board, 2); }},
                    LockedCase{"locked-triple", [](const Board& board) { return locked_subsets(board, 3); }}));

TEST_P(LockedCandidates, AreAllThatAPlainSearchFinds) {
  const BuiltTechnique technique("locked_candidates", GetParam().id);
  Random random(4);
  std::size_t found = 0;
  for (int i = 0; i < 1000; ++i) {
    const Board board(random_state(random));
    const std::set<Outcome> outcomes = GetParam().expected(board);
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 50U);
}

}  // namespace
}  // namespace nonet::tests
