#pragma once
// Links between candidates, and between groups of them. A strong link: at least one of two nodes is true. A weak link:
// at most one is.

#include <array>
#include <span>

#include "nonet/facts/group_nodes.hpp"

namespace nonet {

/// A strong link as seen from one of its ends.
struct StrongLink {
  Node to;      ///< true if the other end, at which the link is stored, is false
  Truth truth;  ///< its reason: a cell with two candidates, or a house in which both nodes have all places of a digit
};

/// The nodes of strong links; the options key of kLinks.
enum class LinkNodes : std::uint8_t {
  candidates,  ///< cells with two candidates, and conjugate pairs
  groups       ///< also houses whose places of a digit are in two nodes, at least one of them a group
};

/// The strong links of a board. Weak links need no table: see weak_cells and weak_candidates.
class NONET_EXPORT Links {
 public:
  explicit Links(const Board& board, std::uint64_t options = 0) noexcept;

  /// The strong links of a node: those of its cell first, then those of its houses, ascending by house and other end.
  [[nodiscard]] std::span<const StrongLink> strong(Node node) const noexcept {
    const auto at = static_cast<std::size_t>(node);
    return std::span(links_).subspan(begin_[at], begin_[at + 1U] - begin_[at]);
  }
  /// The candidates that have a strong link, by digit.
  [[nodiscard]] const DigitCells& linked() const noexcept { return linked_; }
  /// The nodes that have a strong link, ascending.
  [[nodiscard]] std::span<const Node> nodes() const noexcept { return std::span(nodes_).first(node_count_); }

 private:
  // A cell has one link. A line has at most one; a block as many as its six crossings have pairs. Each has two ends.
  static constexpr std::size_t kMostLinks = 2 * (kCells + kDigits * (18 + 9 * 15));

  std::array<StrongLink, kMostLinks> links_;
  std::array<std::uint16_t, kNodes + 1> begin_;
  std::array<Node, kNodes> nodes_;
  std::size_t node_count_ = 0;
  DigitCells linked_;
};

/// The cells that lose a digit if a node of that digit is true: those that see all of the node's cells, on any board.
[[nodiscard]] inline CellMap weak_cells(const Board& board, Node node) noexcept {
  if (!is_group(node)) return peers_of(cell_of(static_cast<Candidate>(node)));
  return (house_map(crossing_line(crossing_of(node))) | house_map(crossing_block(crossing_of(node)))) -
         node_cells(board, node);
}
/// The candidates of a board that are false if a node is true: its digit in the cells that see it, and for a single
/// candidate the others of its cell.
[[nodiscard]] NONET_EXPORT DigitCells weak_candidates(const Board& board, Node node) noexcept;

/// The slot of Links; its options key is a LinkNodes.
extern NONET_EXPORT const FactSlot kLinks;
/// The strong links of a board in its present state.
[[nodiscard]] inline const Links& links(const Board& board, LinkNodes nodes = LinkNodes::candidates) {
  return *static_cast<const Links*>(board.fact(kLinks, static_cast<std::uint64_t>(nodes)));
}

}  // namespace nonet
