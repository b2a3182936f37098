#pragma once
// Plain searches that tests of whips and of their relatives share.

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "nonet/board.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {

/// Candidates of which one is true.
using Alternatives = std::vector<Candidate>;

inline bool are_linked(Candidate a, Candidate b) {
  if (a == b) return false;
  return digit_of(a) == digit_of(b) ? sees(cell_of(a), cell_of(b)) : cell_of(a) == cell_of(b);
}
/// Whether a candidate is linked to each of some.
inline bool is_linked_to(Candidate candidate, const Alternatives& node) {
  return std::all_of(node.begin(), node.end(), [&](Candidate other) { return are_linked(candidate, other); });
}

/// The candidates of each variable of a board.
inline std::vector<Alternatives> variables_of(const Board& board) {
  std::vector<Alternatives> variables;
  for (const Cell cell : board.empty_cells()) {
    Alternatives& variable = variables.emplace_back();
    for (const Digit digit : digits_of(board.candidates(cell))) variable.push_back(candidate_of(cell, digit));
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (House house = 0; house < kHouses; ++house) {
      Alternatives variable;
      for (const Cell cell : board.digit_cells(digit) & house_map(house)) variable.push_back(candidate_of(cell, digit));
      if (!variable.empty()) variables.push_back(variable);
    }
  }
  return variables;
}

/// Puzzles on the way to their solutions, in which chains are short.
inline std::vector<Board> boards_with_chains(int count = 12, std::uint64_t seed = 3) {
  Random random(seed);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) boards.emplace_back(random_state(random));
  return boards;
}

/// The targets of a technique's steps by length.
inline std::map<Candidate, std::size_t> found(const BuiltTechnique& technique, const Board& board) {
  std::map<Candidate, std::size_t> lengths;
  for (const MeasuredStep& step : technique.steps(board)) {
    lengths[step.outcome.begin()->candidate()] = static_cast<std::size_t>(step.metric);
  }
  return lengths;
}

}  // namespace nonet::tests
