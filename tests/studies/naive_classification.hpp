#pragma once
// The definitions of trial and error and of braids, word for word: a twin for the classifier, slow.

#include <algorithm>
#include <bitset>
#include <set>
#include <vector>

#include "nonet/grid.hpp"

namespace nonet::test {

using Candidates = std::bitset<kCandidates>;

inline bool share_a_variable(int a, int b) {
  const int one = a / 9;
  const int other = b / 9;
  if (one == other) return true;
  return a % 9 == b % 9 &&
         (row_of(one) == row_of(other) || column_of(one) == column_of(other) || block_of(one) == block_of(other));
}
inline bool are_linked(int a, int b) { return a != b && share_a_variable(a, b); }

/// The candidates of each of the 324 CSP-variables.
inline const std::vector<std::vector<int>>& csp_variables() {
  static const auto made = [] {
    std::vector<std::vector<int>> variables(324);
    for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) {
      const std::size_t cell = candidate / 9;
      const std::size_t digit = candidate % 9;
      const std::size_t block = cell / 27 * 3 + cell % 9 / 3;
      for (const std::size_t variable :
           {cell, 81 + cell / 9 * 9 + digit, 162 + cell % 9 * 9 + digit, 243 + block * 9 + digit}) {
        variables[variable].push_back(static_cast<int>(candidate));
      }
    }
    return variables;
  }();
  return made;
}

inline Candidates candidates_of(const Grid& grid) {
  Candidates candidates;
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      candidates.set(static_cast<std::size_t>(candidate_of(cell, digit)));
    }
  }
  return candidates;
}

inline std::vector<int> left_of(const std::vector<int>& variable, const Candidates& state) {
  std::vector<int> left;
  left.reserve(variable.size());
  for (const int candidate : variable) {
    if (state.test(static_cast<std::size_t>(candidate))) left.push_back(candidate);
  }
  return left;
}

/// A right end: the labels of a candidate, or of a digit in the three cells of a line and a block.
using NaiveEnd = std::vector<int>;

/// All that is linked to each label of a right end.
inline Candidates linked_to(const NaiveEnd& end) {
  static const auto of_one = [] {
    std::vector<Candidates> all(kCandidates);
    for (int a = 0; a < kCandidates; ++a) {
      for (int b = 0; b < kCandidates; ++b) {
        if (are_linked(a, b)) all[static_cast<std::size_t>(a)].set(static_cast<std::size_t>(b));
      }
    }
    return all;
  }();
  Candidates all = ~Candidates();
  for (const int label : end) all &= of_one[static_cast<std::size_t>(label)];
  return all;
}

/// BRT to the end. Returns false on a contradiction.
inline bool propagate_naively(Candidates& state) {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const auto& variable : csp_variables()) {
      const auto left = left_of(variable, state);
      if (left.empty()) return false;
      if (left.size() > 1) continue;
      const Candidates linked = linked_to(left) & state;
      goes_on |= linked.any();
      state &= ~linked;
    }
  }
  return true;
}

/// The right end of a variable with these candidates left; empty if there is none.
inline NaiveEnd right_end(const std::vector<int>& left, bool has_groups) {
  if (left.size() == 1) return left;
  if (!has_groups || left.size() > 3) return {};
  for (const bool is_row : {true, false}) {
    NaiveEnd end;
    for (int candidate = left[0] % 9; candidate < kCandidates; candidate += 9) {
      const int cell = candidate / 9;
      const int first = left[0] / 9;
      const bool is_in_line = is_row ? row_of(cell) == row_of(first) : column_of(cell) == column_of(first);
      if (is_in_line && block_of(cell) == block_of(first)) end.push_back(candidate);
    }
    bool holds_all = true;
    for (const int candidate : left) holds_all &= std::find(end.begin(), end.end(), candidate) != end.end();
    if (holds_all) return end;
  }
  return {};
}

/// Whether there is a braid of at most `length`: breadth first over the sets of right ends.
inline bool has_braid_naively(const Candidates& state, int target, int length, bool has_groups = false) {
  std::set<std::set<NaiveEnd>> sets = {{}};
  for (int variables = 1; variables <= length; ++variables) {
    std::set<std::set<NaiveEnd>> longer;
    for (const auto& ends : sets) {
      Candidates untaken = state & ~linked_to({target});
      for (const NaiveEnd& end : ends) untaken &= ~linked_to(end);
      for (const auto& variable : csp_variables()) {
        if (std::find(variable.begin(), variable.end(), target) != variable.end()) continue;
        if (left_of(variable, state).size() < 2) continue;  // decided: nothing more is linked to its value
        const std::vector<int> left = left_of(variable, untaken);
        if (left.empty()) return true;
        if (NaiveEnd end = right_end(left, has_groups); !end.empty() && !ends.contains(end)) {
          auto more = ends;
          more.insert(std::move(end));
          longer.insert(std::move(more));
        }
      }
    }
    sets = std::move(longer);
  }
  return false;
}

inline bool is_solved(const Candidates& state) { return state.count() == kCells; }

/// Closes a state under braids of at most a length. Returns false on a contradiction.
inline bool close_braids_naively(Candidates& state, int length, bool has_groups = false) {
  if (!propagate_naively(state)) return false;
  for (int target = 0; target < kCandidates && length > 0; ++target) {
    const auto bit = static_cast<std::size_t>(target);
    if (!state.test(bit) || !has_braid_naively(state, target, length, has_groups)) continue;
    state.reset(bit);
    if (!propagate_naively(state)) return false;
    target = -1;  // from the start
  }
  return true;
}

/// Closes a state under T&E(B_length, depth). Returns false on a contradiction.
inline bool close_trials_naively(Candidates& state, int length, int depth) {
  if (!close_braids_naively(state, length)) return false;
  for (int target = 0; target < kCandidates && depth > 0 && !is_solved(state); ++target) {
    const auto bit = static_cast<std::size_t>(target);
    if (!state.test(bit)) continue;
    Candidates copy = state;
    copy &= ~linked_to({target});
    if (close_trials_naively(copy, length, depth - 1)) continue;
    state.reset(bit);
    if (!close_braids_naively(state, length)) return false;
    target = -1;  // from the start
  }
  return true;
}

}  // namespace nonet::test
