#pragma once
// Chain tables: what follows from a literal step by step, each literal with the one that it follows from, so that the
// chain between them can be written. Implications says what follows; these tables say how.

#include <optional>
#include <span>
#include <vector>

#include "nonet/arena.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "nonet/facts/group_nodes.hpp"

namespace nonet {

/// Through which nodes chains go; the options key of kChainTables. Values may be combined.
enum class ChainNodes : std::uint8_t {
  candidates = 0,          ///< single candidates
  groups = 1,              ///< and group nodes
  almost_locked_sets = 3,  ///< groups, and almost locked sets of two cells or more that lose a digit
  almost_hidden_sets = 5   ///< groups, and almost hidden sets of two digits or more that lose a cell
};
[[nodiscard]] constexpr ChainNodes operator|(ChainNodes a, ChainNodes b) noexcept {
  return static_cast<ChainNodes>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Whether some nodes include others.
[[nodiscard]] constexpr bool has_nodes(ChainNodes nodes, ChainNodes part) noexcept { return (nodes | part) == nodes; }
/// Whether there are nodes of sets among them.
[[nodiscard]] constexpr bool has_sets(ChainNodes nodes) noexcept {
  return nodes != ChainNodes::candidates && nodes != ChainNodes::groups;
}

/// The first node of a set; the i-th of ChainTables::set_nodes is node kFirstSetNode + i.
inline constexpr Node kFirstSetNode = kNodes;

/// A node that is true, or false. A set's node is false: the set has lost a digit, or a cell.
class Literal {
 public:
  constexpr Literal() noexcept = default;
  constexpr Literal(Node node, bool is_on) noexcept : index_(node * 2U + (is_on ? 1U : 0U)) {}
  [[nodiscard]] static constexpr Literal on(Candidate candidate) noexcept { return {node_of(candidate), true}; }
  [[nodiscard]] static constexpr Literal off(Candidate candidate) noexcept { return {node_of(candidate), false}; }

  [[nodiscard]] constexpr Node node() const noexcept { return static_cast<Node>(index_ >> 1U); }
  [[nodiscard]] constexpr bool is_on() const noexcept { return (index_ & 1U) != 0; }
  /// Whether the node is a single candidate.
  [[nodiscard]] constexpr bool is_candidate() const noexcept { return node() < kCandidates; }
  /// Whether it is a group of two or three.
  [[nodiscard]] constexpr bool is_group() const noexcept { return node() >= kCandidates && node() < kFirstSetNode; }
  /// Whether it is a set.
  [[nodiscard]] constexpr bool is_set() const noexcept { return node() >= kFirstSetNode; }
  /// The candidate of a literal that has one.
  [[nodiscard]] constexpr Candidate candidate() const noexcept { return node(); }
  /// A number for tables: node * 2, and 1 more for "true".
  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }
  friend constexpr bool operator==(Literal, Literal) noexcept = default;

 private:
  std::uint32_t index_ = 0;
};

/// Candidates of a set of which one at most is true: of one digit of an almost locked set, in one cell of an almost
/// hidden set.
struct SetPart {
  CellMap cells;
  DigitMask digits = 0;

  friend bool operator==(const SetPart&, const SetPart&) = default;
};

/// A set that loses one of its parts, so that each of its others has a true candidate: an almost locked set that loses
/// a digit is locked, an almost hidden set that loses a cell is hidden.
struct SetNode {
  CellMap cells;
  DigitMask digits = 0;
  House house = 0;         ///< one that has the set
  bool is_hidden = false;  ///< n digits in n + 1 cells, or else n cells with n + 1 digits
  SetPart lost;

  /// Calls a function with each part that is kept: by digit, or of a hidden set by cell, ascending.
  template <typename Take>
  void each_kept(const Board& board, Take take) const {
    if (is_hidden) {
      for (const Cell cell : cells - lost.cells) {
        take(SetPart{CellMap::of(cell), static_cast<DigitMask>(board.candidates(cell) & digits)});
      }
    } else {
      for (const Digit digit : digits_of(digits & ~unsigned{lost.digits})) {
        take(SetPart{cells & board.digit_cells(digit), mask_of(digit)});
      }
    }
  }
  /// What a part excludes outside the set if one of its candidates is true; for a part in a cell also the others of the
  /// cell.
  [[nodiscard]] DigitCells excluded_by(const Board& board, const SetPart& part) const noexcept {
    DigitCells excluded;
    if (std::has_single_bit(part.digits)) {
      const Digit digit = lowest_digit(part.digits);
      excluded[digit] = (part.cells.peer_intersection() & board.digit_cells(digit)) - cells;
    }
    if (is_hidden) {
      const Cell cell = part.cells.first();
      for (const Digit digit : digits_of(board.candidates(cell) & ~unsigned{part.digits})) excluded.add(cell, digit);
    }
    return excluded;
  }
};

/// What a link adds to a distance: distances are counted in half links.
inline constexpr std::uint16_t kLinkDistance = 2;

/// One literal follows from another.
struct ChainImplication {
  Literal to;
  std::uint16_t distance = kLinkDistance;  ///< more only where a set is left
};

/// An entry of a table.
struct ChainEntry {
  Literal literal;
  std::uint16_t predecessor = 0;  ///< index of the entry that it follows from; its own for the premise
  std::uint16_t distance = 0;     ///< sum of the distances of the implications from the premise to it
};

/// For each literal what it implies at once, and for each premise the list of all that follows, as HoDoKu builds it: by
/// breadth, in a documented order, which decides what the chain to a literal is.
///
/// At once, a candidate that is true makes false: the other candidates of its cell, ascending; then the digit's other
/// places in row, column and block, ascending in each; then the digit's group nodes that it sees, rows before columns.
/// One that is false makes true: the other candidate of a cell with two; the other place in row, column, block; then
/// for each group node by its block and by its line the node that would be alone there with it. A group node that is
/// true makes false the places that see it, then the other nodes of the digit in its line or block. One that is
/// false makes true the only other place in its block, the only one in its line, then the only other group there,
/// line first. A set that loses a part is entered by candidates and groups outside that exclude the part, and makes
/// false what another part excludes: candidates and groups part by part, then other sets that lose a part (of almost
/// locked sets only those that it shares no cell with), then true what a cell has left if it had more than two
/// candidates. Leaving a set costs a distance of as many links as it has digits, the last kind half a link more.
class NONET_EXPORT ChainTables {
 public:
  ChainTables(const Board& board, std::uint64_t options);
  /// Makes them those of the board's present state, in the memory that there is.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// What a literal implies at once.
  [[nodiscard]] std::span<const ChainImplication> direct(Literal literal) const noexcept {
    const std::size_t at = literal.index();
    return std::span(direct_).subspan(begin_[at], begin_[at + 1] - begin_[at]);
  }
  /// All that follows from a premise: the premise, what it implies at once, and so on, entry after entry. A literal
  /// that is met again stands where it was met first; it takes the later predecessor if that makes its distance
  /// smaller, unless the premise implies it at once. At most kMaxEntries. Computed when it is asked for first, and good
  /// as long as the board's state.
  [[nodiscard]] std::span<const ChainEntry> table(Literal premise) const;
  static constexpr std::size_t kMaxEntries = 1000;

  /// Where a literal stands in a table.
  [[nodiscard]] static std::optional<std::size_t> find(std::span<const ChainEntry> table, Literal literal) noexcept;
  /// The chain from the premise of a table to one of its entries, both included.
  [[nodiscard]] static std::span<const Literal> chain(std::span<const ChainEntry> table, std::size_t entry,
                                                      Arena& arena);

  /// The nodes of sets: almost locked ones in the order of sets_in_hodoku_order, then by lost digit; almost hidden ones
  /// in the order of AlmostHiddenSets, then by lost cell.
  [[nodiscard]] std::span<const SetNode> set_nodes() const noexcept { return set_nodes_; }
  [[nodiscard]] const SetNode& set_node(Node node) const noexcept { return set_nodes_[node - kFirstSetNode]; }

 private:
  class Direct;
  struct Place {
    std::uint32_t table = 0;  // in which the literal was met last
    std::uint16_t entry = 0;
  };
  struct Span {
    const ChainEntry* begin = nullptr;
    std::size_t size = 0;
  };

  std::vector<ChainImplication> direct_;
  std::vector<std::uint32_t> begin_;  // by literal
  std::vector<SetNode> set_nodes_;
  // What is computed on demand. A board's facts are not for two threads at once.
  mutable std::vector<Span> tables_;   // by literal
  mutable std::vector<Place> places_;  // by literal
  mutable std::uint32_t table_number_ = 0;
  mutable Arena entries_;
};

/// The slot of ChainTables; its options key is a ChainNodes.
extern NONET_EXPORT const FactSlot kChainTables;
/// The chain tables of a board in its present state.
[[nodiscard]] inline const ChainTables& chain_tables(const Board& board, ChainNodes nodes = ChainNodes::candidates) {
  return *static_cast<const ChainTables*>(board.fact(kChainTables, static_cast<std::uint64_t>(nodes)));
}

/// The almost locked sets of a board in the order in which HoDoKu lists them: rows, columns, blocks; in a house by
/// their cells as words are sorted, each set under its first house. `house` of each is that house.
[[nodiscard]] NONET_EXPORT std::vector<AlmostLockedSet> sets_in_hodoku_order(const Board& board);

}  // namespace nonet
