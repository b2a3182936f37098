#pragma once
// Clauses: what is known beside truths. Two literals of each are watched; only a change of one of these visits the
// clause.

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "assumptions.hpp"

namespace nonet::host {

/// At least one of these literals holds; a placement means "this candidate is true", an elimination "it is false".
using Clause = std::span<const Conclusion>;

/// One of these candidates is true.
[[nodiscard]] inline std::vector<Conclusion> clause_of(const CandidateMap& candidates) {
  std::vector<Conclusion> clause;
  for (const Candidate candidate : candidates) {
    clause.push_back(Conclusion::place(cell_of(candidate), digit_of(candidate)));
  }
  return clause;
}

/// Clauses, numbered from 0 in the order in which they are added. A clause watches two literals that are not false,
/// where it has two; the watches stay right when assumptions are undone.
class Clauses {
 public:
  [[nodiscard]] bool empty() const noexcept { return clauses_.empty(); }
  [[nodiscard]] int count() const noexcept { return static_cast<int>(clauses_.size()); }
  [[nodiscard]] Clause operator[](int clause) const noexcept { return at(clause).literals; }

  /// Removes all of them; keeps the memory.
  void clear() noexcept {
    clauses_.clear();
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : off_[digit]) heads_[index_of(cell, digit, true)] = kNone;
      for (const Cell cell : on_[digit]) heads_[index_of(cell, digit, false)] = kNone;
    }
    off_.clear();
    on_.clear();
  }
  /// What follows from a clause where all its literals but one are false.
  struct UnitResult {
    bool is_contradiction = false;      ///< that one is false too, or there is none
    std::optional<Conclusion> literal;  ///< it must hold, and does not yet
  };
  /// The clause must outlive this.
  UnitResult add(Clause clause, const Assumptions& state) {
    WatchedClause added{clause, {}, {}};
    std::size_t found = 0;
    UnitResult result{true, {}};
    for (std::size_t i = 0; i < clause.size() && found < 2; ++i) {
      const auto value = state.value(clause[i]);
      if (value == Assumptions::Value::no) continue;
      result = {};
      if (value == Assumptions::Value::open) result.literal = clause[i];
      added.watches[found++] = i;
    }
    clauses_.push_back(added);
    if (found < 2) return result;
    for (const int side : {0, 1}) watch(count() - 1, side);
    return {};
  }
  /// Adds a clause whose literals but the last became false in their order: the last two are the first to be open
  /// again.
  void learn(Clause clause) {
    clauses_.push_back({clause, {clause.size() - 1, clause.size() - 2}, {}});
    for (int side = 0; side < 2 && clause.size() > 1; ++side) watch(count() - 1, side);
  }

  /// To be called when a candidate becomes true (or false): calls `hold(clause, literal)` for each literal that must
  /// hold now. Returns the first clause all of whose literals are false, or -1.
  template <typename Hold>
  int settle(Cell cell, Digit digit, bool is_true, const Assumptions& state, Hold hold) {
    int* link = &heads_[index_of(cell, digit, !is_true)];
    while (*link != kNone) {
      const int clause = *link / 2;
      const int side = *link % 2;
      WatchedClause& watched = at(clause);
      const auto own = static_cast<std::size_t>(side);
      const Conclusion& other = watched.literals[watched.watches[1 - own]];
      const auto value = state.value(other);
      if (value != Assumptions::Value::yes) {
        if (find_watch(watched, own, state)) {
          *link = watched.next[own];
          watch(clause, side);
          continue;
        }
        if (value == Assumptions::Value::no) return clause;
        hold(clause, other);
      }
      link = &watched.next[own];
    }
    return kNone;
  }
  /// The cells where a digit that becomes true (or false) may affect a clause.
  [[nodiscard]] const CellMap& concerned(Digit digit, bool is_true) const noexcept {
    return is_true ? on_[digit] : off_[digit];
  }

 private:
  static constexpr int kNone = -1;
  struct WatchedClause {
    Clause literals;
    std::array<std::size_t, 2> watches;  // indexes of literals
    std::array<int, 2> next;             // in the list of each literal: 2 * clause + side
  };

  [[nodiscard]] WatchedClause& at(int clause) noexcept { return clauses_[static_cast<std::size_t>(clause)]; }
  [[nodiscard]] const WatchedClause& at(int clause) const noexcept {
    return clauses_[static_cast<std::size_t>(clause)];
  }
  [[nodiscard]] static std::size_t index_of(Cell cell, Digit digit, bool is_placement) noexcept {
    return static_cast<std::size_t>(2 * candidate_of(cell, digit)) + std::size_t{is_placement};
  }

  /// Moves a watch to another literal that is not false.
  [[nodiscard]] static bool find_watch(WatchedClause& watched, std::size_t side, const Assumptions& state) noexcept {
    for (std::size_t i = 0; i < watched.literals.size(); ++i) {
      if (i == watched.watches[0] || i == watched.watches[1]) continue;
      if (state.value(watched.literals[i]) == Assumptions::Value::no) continue;
      watched.watches[side] = i;
      return true;
    }
    return false;
  }
  /// Enters a watch into the list of its literal.
  void watch(int clause, int side) {
    if (heads_.empty()) heads_.resize(2 * kCandidates, kNone);
    const auto own = static_cast<std::size_t>(side);
    const Conclusion& literal = at(clause).literals[at(clause).watches[own]];
    const std::size_t index = index_of(literal.cell, literal.digit, literal.is_placement());
    at(clause).next[own] = heads_[index];
    heads_[index] = 2 * clause + side;
    (literal.is_placement() ? off_ : on_)[literal.digit].add(literal.cell);
  }

  std::vector<WatchedClause> clauses_;
  std::vector<int> heads_;  // for each literal the first watch, 2 * clause + side
  DigitCells off_;          // placements that are or were watched
  DigitCells on_;           // eliminations
};

}  // namespace nonet::host
