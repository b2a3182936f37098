#pragma once
// Group nodes: two or three places of a digit where a block and a line cross. In a chain they act as one candidate.

#include <array>

#include "nonet/board.hpp"

namespace nonet {

/// A crossing of a block and a line, 0-53: 0-26 in rows, three in each row from left to right; 27-53 in columns, three
/// in each column from top to bottom.
using Crossing = int;
inline constexpr int kCrossings = 54;

/// The line of a crossing, a row or a column.
[[nodiscard]] constexpr House crossing_line(Crossing crossing) noexcept { return kFirstRow + crossing / 3; }
/// The block of a crossing.
[[nodiscard]] constexpr House crossing_block(Crossing crossing) noexcept {
  const int line = crossing / 3;
  const int part = crossing % 3;
  return line < 9 ? line / 3 * 3 + part : part * 3 + (line - 9) / 3;
}
/// The three cells of a crossing.
[[nodiscard]] constexpr CellMap crossing_cells(Crossing crossing) noexcept {
  return house_map(crossing_line(crossing)) & house_map(crossing_block(crossing));
}

/// A node of a chain, 0-1214: 0-728 a candidate; 729 + digit * 54 + crossing the places of a digit in a crossing.
using Node = std::uint16_t;
inline constexpr int kNodes = kCandidates + kDigits * kCrossings;
[[nodiscard]] constexpr Node node_of(Candidate candidate) noexcept { return static_cast<Node>(candidate); }
[[nodiscard]] constexpr Node group_node(Crossing crossing, Digit digit) noexcept {
  return static_cast<Node>(kCandidates + digit * kCrossings + crossing);
}
[[nodiscard]] constexpr bool is_group(Node node) noexcept { return node >= kCandidates; }
/// The crossing of a group node.
[[nodiscard]] constexpr Crossing crossing_of(Node group) noexcept { return (group - kCandidates) % kCrossings; }
/// The digit of a node.
[[nodiscard]] constexpr Digit node_digit(Node node) noexcept {
  return is_group(node) ? Digit{(node - kCandidates) / kCrossings} : digit_of(static_cast<Candidate>(node));
}
/// The cells of a node on a board.
[[nodiscard]] inline CellMap node_cells(const Board& board, Node node) noexcept {
  if (!is_group(node)) return CellMap::of(cell_of(static_cast<Candidate>(node)));
  return board.digit_cells(node_digit(node)) & crossing_cells(crossing_of(node));
}

/// The group nodes of each digit: a mask of crossings (bit 0-53).
class NONET_EXPORT GroupNodes {
 public:
  explicit GroupNodes(const Board& board, std::uint64_t options = 0) noexcept;
  /// Updates the digits that lost candidates.
  void update(const Board& board, std::uint64_t options, const Changes& changes) noexcept;

  /// The crossings with at least two places of a digit.
  [[nodiscard]] std::uint64_t crossings(Digit digit) const noexcept {
    return several_[static_cast<std::size_t>(digit)];
  }
  /// The crossings with at least one place of a digit.
  [[nodiscard]] std::uint64_t occupied(Digit digit) const noexcept { return some_[static_cast<std::size_t>(digit)]; }
  /// The node of a digit's places in an occupied crossing: its only candidate, or a group.
  [[nodiscard]] static Node node_in(const Board& board, Crossing crossing, Digit digit) noexcept {
    const CellMap cells = board.digit_cells(digit) & crossing_cells(crossing);
    return cells.more_than_one() ? group_node(crossing, digit) : node_of(candidate_of(cells.first(), digit));
  }

 private:
  void compute(const Board& board, Digit digit) noexcept;

  std::array<std::uint64_t, kDigits> some_;
  std::array<std::uint64_t, kDigits> several_;
};

/// The slot of GroupNodes; it has no options.
extern NONET_EXPORT const FactSlot kGroupNodes;
/// The group nodes of a board in its present state.
[[nodiscard]] inline const GroupNodes& group_nodes(const Board& board) {
  return *static_cast<const GroupNodes*>(board.fact(kGroupNodes));
}

}  // namespace nonet
