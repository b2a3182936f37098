#pragma once
// Plain searches that tests of techniques with guardians share.

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {

/// Guardians of which one is true, and whether some are outside the pattern.
struct Clause {
  std::set<Candidate> guardians;
  bool is_external = false;
};

inline bool excludes(Candidate one, Candidate other) {
  if (one == other) return false;
  if (cell_of(one) == cell_of(other)) return true;
  return digit_of(one) == digit_of(other) && sees(cell_of(one), cell_of(other));
}

/// Whether a cell could ever hold a digit: where givens are known, unless a filled peer has it.
inline bool is_able(const Board& board, Cell cell, Digit digit) {
  if (!board.grid().is_empty(cell)) return false;
  if (!board.grid().given_cells()) return board.has(cell, digit);
  const CellMap& peers = peers_of(cell);
  return std::none_of(peers.begin(), peers.end(),
                      [&](Cell peer) { return !board.grid().is_empty(peer) && board.grid().value(peer) == digit; });
}

/// All rectangles of empty cells as their corners row by row, with two digits.
template <typename Visit>
void for_each_rectangle(const Board& board, Visit&& visit) {
  for (int i = 0; i < 9 * 9 * 9 * 9; ++i) {
    const int top = i / 729;
    const int bottom = i / 81 % 9;
    const int left = i / 9 % 9;
    const int right = i % 9;
    if (top >= bottom || left >= right || (top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
    const std::array<Cell, 4> cells{top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right};
    for (Digit a = 0; a < kDigits; ++a) {
      for (Digit b = a + 1; b < kDigits; ++b) {
        const bool are_able = std::all_of(
            cells.begin(), cells.end(), [&](Cell cell) { return is_able(board, cell, a) && is_able(board, cell, b); });
        const auto is_filling = [&](Digit one, Digit other) {
          return board.has(cells[0], one) && board.has(cells[3], one) && board.has(cells[1], other) &&
                 board.has(cells[2], other);
        };
        if (are_able && (is_filling(a, b) || is_filling(b, a))) visit(cells, std::vector<Digit>{a, b});
      }
    }
  }
}

inline std::set<Cell> cells_of_clause(const Clause& clause) {
  std::set<Cell> cells;
  for (const Candidate guardian : clause.guardians) cells.insert(cell_of(guardian));
  return cells;
}

/// What follows for types 1 and 2: a guardian that is alone, or candidates that all exclude.
inline Outcome outcome_of(const Board& board, const Clause& clause) {
  if (clause.guardians.size() == 1) {
    const Candidate only = *clause.guardians.begin();
    return {Conclusion::place(cell_of(only), digit_of(only))};
  }
  Outcome outcome;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (board.has(cell_of(candidate), digit_of(candidate)) &&
        std::all_of(clause.guardians.begin(), clause.guardians.end(),
                    [&](Candidate guardian) { return excludes(guardian, candidate); })) {
      outcome.insert(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
    }
  }
  return outcome;
}

/// Looks at random positions with few enough empty cells.
template <typename Check>
void on_positions(int count, int max_empty, Check&& check) {
  Random random(5);
  for (int i = 0, looked_at = 0; looked_at < count; ++i) {
    const Board board(random_state(random));
    if (board.is_contradictory() || board.empty_cells().count() > max_empty) continue;
    ++looked_at;
    check(board);
    if (testing::Test::HasFatalFailure()) FAIL() << "position " << i;
  }
}

inline Outcome all_of(const std::set<Outcome>& outcomes) {
  Outcome all;
  for (const Outcome& outcome : outcomes) all.insert(outcome.begin(), outcome.end());
  return all;
}

}  // namespace nonet::tests
