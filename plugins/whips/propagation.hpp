#pragma once
// Propagation: what follows from a candidate by singles alone, by singles and locked candidates, or by subsets too.

#include <span>

#include "subset.hpp"

namespace nonet::whips {

/// Some candidates of which one is true.
using Alternatives = std::span<const Candidate>;

/// Follows all singles from one candidate, round by round.
class Propagation {
 public:
  /// `subsets`: 0 for singles alone, 1 for locked candidates too, else for subsets of at most so many variables too.
  /// `clauses`: what is used like variables.
  Propagation(const DigitCells& all, Candidate start, int subsets, std::span<const Alternatives> clauses = {}) noexcept
      : all_(all), subsets_(subsets), clauses_(clauses) {
    assumed_.add(node_of(start));
  }

  /// Rounds in which all singles are filled in at once until something has no candidate left, 0 where subsets count;
  /// kNever if nothing is left to fill in before.
  [[nodiscard]] int run() noexcept {
    for (int round = 0;; ++round) {
      left_ = assumed_.left_of(all_);
      has_new_ = false;
      if (!fill_cells() || !fill_houses() || !fill_clauses()) return subsets_ < 2 ? round : 0;
      if (has_clash_) return subsets_ < 2 ? round + 1 : 0;
      for (int size = 2; size <= subsets_ && !has_new_; ++size) exclude_by_subsets(size);
      if (!has_new_) return kNever;
    }
  }
  static constexpr int kNever = 0xff;

  /// What is filled in, the start too.
  [[nodiscard]] const Assumptions& assumed() const noexcept { return assumed_; }
  /// What that leaves, itself too.
  [[nodiscard]] const DigitCells& left() const noexcept { return left_; }

 private:
  // They return false where a truth has nothing left.
  [[nodiscard]] bool fill_cells() noexcept {
    CellMap some;
    CellMap several;
    CellMap touched;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      several |= some & left_[digit];
      some |= left_[digit];
      touched |= all_[digit] - left_[digit];
    }
    if (touched - some) return false;
    for (const Cell cell : (touched & some) - several) {
      Digit digit = 0;
      while (!left_[digit].contains(cell)) ++digit;
      add(candidate_of(cell, digit));
    }
    return true;
  }
  [[nodiscard]] bool fill_houses() noexcept {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in((all_[digit] - left_[digit]).houses())) {
        const CellMap cells = left_[digit] & house_map(house);
        if (cells.empty()) return false;
        if (!cells.more_than_one()) {
          add(candidate_of(cells.first(), digit));
        } else if (subsets_ != 0) {
          lock(cells, house, digit);
        }
      }
    }
    return true;
  }
  [[nodiscard]] bool fill_clauses() noexcept {
    for (const Alternatives& clause : clauses_) {
      int open = 0;
      Candidate last = clause.front();
      for (const Candidate candidate : clause) {
        if (!left_.contains(candidate)) continue;
        last = candidate;
        ++open;
      }
      if (open == 0) return false;
      if (open == 1) add(last);
    }
    return true;
  }
  void add(Candidate candidate) noexcept {
    if (assumed_.contains(candidate)) return;
    has_clash_ |= assumed_.fills_cell_of(candidate);
    assumed_.add(node_of(candidate));
    has_new_ = true;
  }
  void lock(const CellMap& cells, House house, Digit digit) noexcept {
    const Crossing crossing = crossing_of_cells(cells, house);
    if (crossing < 0) return;
    const Node group = group_node(crossing, digit);
    if (!(left_[digit] & seen_by(group))) return;
    assumed_.add(group);
    has_new_ = true;
  }
  void exclude_by_subsets(int size) noexcept {
    const DigitCells gone = all_ - left_;
    const bool is_stopped = SubsetFinder(left_, gone).any(size, [this](const Subset& subset) {
      if (!subset.excluded.intersects(left_)) return false;
      assumed_.exclude(subset.excluded);
      has_new_ = true;
      return false;
    });
    static_cast<void>(is_stopped);
  }

  const DigitCells& all_;
  int subsets_;
  std::span<const Alternatives> clauses_;
  bool has_new_ = false;
  bool has_clash_ = false;  // two digits in one cell, each the only one left of a house
  Assumptions assumed_;
  DigitCells left_;
};

}  // namespace nonet::whips
