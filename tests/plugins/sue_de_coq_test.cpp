// Compares Sue de Coq with the plainest search: all sets of cells of every line and block.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

struct SueDeCoqForm {
  bool shares_digits;
  bool is_extended;

  friend void PrintTo(const SueDeCoqForm& definition, std::ostream* out) {
    *out << (definition.shares_digits ? "complete" : "hodoku") << (definition.is_extended ? "" : ", not extended");
  }
};

struct SetOfCells {
  CellMap cells;
  unsigned digits = 0;

  [[nodiscard]] int spare() const { return std::popcount(digits) - cells.count(); }
};

/// All subsets of some empty cells, including the empty one.
std::vector<SetOfCells> sets_of(const Board& board, const CellMap& cells) {
  std::vector<SetOfCells> parts{SetOfCells{}};
  for (const Cell cell : cells& board.empty_cells()) {
    for (std::size_t i = parts.size(); i-- > 0;) {
      parts.push_back({parts[i].cells + cell, parts[i].digits | board.candidates(cell)});
    }
  }
  return parts;
}

/// The eliminations of a pattern of cells of the crossing, the line and the block; none if it is no pattern.
Outcome outcome_of_pattern(const Board& board, House line, House block, const SetOfCells& c, const SetOfCells& l,
                           const SetOfCells& b, const SueDeCoqForm& definition) {
  if (l.cells.empty() || b.cells.empty() || l.cells.intersects(b.cells)) return {};
  const unsigned by_line = l.digits & c.digits;
  const unsigned by_block = b.digits & c.digits;
  if (!definition.shares_digits && (by_line & by_block) != 0) return {};
  if (!definition.is_extended && ((l.digits | b.digits) & ~c.digits) != 0) return {};
  const int isolated = std::popcount(c.digits & ~(l.digits | b.digits));
  const int uses = isolated + std::popcount(l.digits) + std::popcount(b.digits);
  if (uses != (c.cells | l.cells | b.cells).count() || l.spare() < 0 || b.spare() < 0) return {};
  if (std::popcount(by_line & ~by_block) <= l.spare() || std::popcount(by_block & ~by_line) <= b.spare()) return {};

  const unsigned digits = c.digits | l.digits | b.digits;
  const unsigned both = l.digits & b.digits;
  const CellMap pattern = c.cells | l.cells | b.cells;
  Outcome outcome;
  const auto clear = [&](const CellMap& cells, unsigned gone) {
    for (const Cell cell : cells& board.empty_cells()) {
      for (const Digit digit : digits_of(board.candidates(cell) & gone)) {
        outcome.insert(Conclusion::eliminate(cell, digit));
      }
    }
  };
  clear(house_map(line) - pattern, (digits & ~b.digits) | both);
  clear(house_map(block) - pattern, (digits & ~l.digits) | both);
  clear((house_map(line) - l.cells) | (house_map(block) - b.cells), both);
  return outcome;
}

std::set<Outcome> all_sue_de_coq(const Board& board, const SueDeCoqForm& definition) {
  std::set<Outcome> outcomes;
  for (House line = kFirstRow; line < kHouses; ++line) {
    for (House block = 0; block < kFirstRow; ++block) {
      const CellMap crossing = house_map(line) & house_map(block);
      for (const SetOfCells& c : sets_of(board, crossing)) {
        if (c.cells.count() < 2 || c.spare() < 2) continue;
        const std::vector<SetOfCells> blocks = sets_of(board, house_map(block) - c.cells);
        for (const SetOfCells& l : sets_of(board, house_map(line) - c.cells)) {
          for (const SetOfCells& b : blocks) {
            Outcome outcome = outcome_of_pattern(board, line, block, c, l, b, definition);
            if (!outcome.empty()) outcomes.insert(std::move(outcome));
          }
        }
      }
    }
  }
  return outcomes;
}

class SueDeCoq : public testing::TestWithParam<SueDeCoqForm> {};
INSTANTIATE_TEST_SUITE_P(All, SueDeCoq,
                         testing::Values(SueDeCoqForm{true, true}, SueDeCoqForm{true, false}, SueDeCoqForm{false, true},
                                         SueDeCoqForm{false, false}));

TEST_P(SueDeCoq, AreAllThatAPlainSearchFinds) {
  const BuiltTechnique technique(
      "intersection_sets", "sue-de-coq",
      {{"definition", GetParam().shares_digits ? 0 : 1}, {"extended", GetParam().is_extended ? 1 : 0}});
  Random random(3);
  std::size_t found = 0;
  for (int i = 0, looked_at = 0; looked_at < 600; ++i) {
    const Board board(random_state(random));
    if (board.empty_cells().count() > 60) continue;  // too many sets for the plain search
    ++looked_at;
    const std::set<Outcome> outcomes = all_sue_de_coq(board, GetParam());
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 300U);
}

}  // namespace
}  // namespace nonet::tests
