#pragma once
// What is left of a board where some candidates, and groups of candidates, are assumed to be true.

#include "nonet/facts/group_nodes.hpp"

namespace nonet::whips {

/// The cells in which a node excludes its own digit: those that see all of its cells.
[[nodiscard]] inline const CellMap& seen_by(Node node) noexcept {
  static constexpr auto kSeenByGroup = [] {
    std::array<CellMap, kCrossings> seen;
    for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
      seen[static_cast<std::size_t>(crossing)] =
          (house_map(crossing_line(crossing)) | house_map(crossing_block(crossing))) - crossing_cells(crossing);
    }
    return seen;
  }();
  return is_group(node) ? kSeenByGroup[static_cast<std::size_t>(crossing_of(node))]
                        : peers_of(cell_of(static_cast<Candidate>(node)));
}

/// Whether a candidate cannot be true together with a node. A candidate is not linked to itself.
[[nodiscard]] inline bool is_linked(Candidate candidate, Node node) noexcept {
  if (digit_of(candidate) == node_digit(node)) return seen_by(node).contains(cell_of(candidate));
  return !is_group(node) && cell_of(candidate) == cell_of(static_cast<Candidate>(node));
}

/// Whether two nodes of a board cannot both be true.
[[nodiscard]] inline bool is_linked(const Board& board, Node a, Node b) noexcept {
  if (!is_group(a)) return is_linked(static_cast<Candidate>(a), b);
  return node_digit(a) == node_digit(b) && node_cells(board, a).is_subset_of(seen_by(b));
}

/// The crossing that has all of two or more cells of a house, or -1.
[[nodiscard]] inline Crossing crossing_of_cells(const CellMap& cells, House house) noexcept {
  const HouseMask covered = cells.covered_houses();
  const bool is_block = house < kFirstRow;
  const HouseMask others = is_block ? covered >> kFirstRow : covered & ((HouseMask{1} << kFirstRow) - 1);
  if (others == 0) return -1;
  const int other = std::countr_zero(others);
  const int line = is_block ? other : house - kFirstRow;
  const int block = is_block ? int{house} : other;
  return line * 3 + (line < 9 ? block % 3 : block / 3);
}

/// Nodes that are assumed to be true, none of which excludes another.
class Assumptions {
 public:
  void add(Node node) noexcept {
    const auto digit = static_cast<std::size_t>(int{node_digit(node)});
    seen_[digit] |= seen_by(node);
    if (is_group(node)) return;
    const Cell cell = cell_of(static_cast<Candidate>(node));
    own_[digit].add(cell);
    filled_.add(cell);
  }
  /// Adds what excludes some candidates.
  void exclude(const DigitCells& excluded) noexcept {
    for (Digit digit = 0; digit < kDigits; ++digit) seen_[static_cast<std::size_t>(int{digit})] |= excluded[digit];
  }
  /// Whether a candidate is one of them.
  [[nodiscard]] bool contains(Candidate candidate) const noexcept {
    return own_[static_cast<std::size_t>(int{digit_of(candidate)})].contains(cell_of(candidate));
  }
  /// Those that are single candidates.
  [[nodiscard]] DigitCells candidates() const noexcept { return DigitCells(own_); }
  /// Whether the cell of a candidate holds one of them, the same or another.
  [[nodiscard]] bool fills_cell_of(Candidate candidate) const noexcept { return filled_.contains(cell_of(candidate)); }
  /// The candidates that none of them excludes; they themselves among these.
  [[nodiscard]] DigitCells left_of(const DigitCells& all) const noexcept {
    DigitCells left;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const auto at = static_cast<std::size_t>(int{digit});
      left[digit] = all[digit] - seen_[at] - (filled_ - own_[at]);
    }
    return left;
  }

 private:
  std::array<CellMap, kDigits> seen_{};
  std::array<CellMap, kDigits> own_{};
  CellMap filled_;
};

/// The candidates of a variable among these.
[[nodiscard]] inline CandidateMap candidates_in(const DigitCells& all, Truth variable) noexcept {
  CandidateMap candidates;
  if (!is_cell_truth(variable)) {
    const Digit digit = truth_digit(variable);
    return candidates_of(all[digit] & house_map(house_of(variable)), digit);
  }
  const Cell cell = cell_of(variable);
  for (const Digit digit : digits_of(all.digits_in(cell))) candidates.add(candidate_of(cell, digit));
  return candidates;
}

}  // namespace nonet::whips
