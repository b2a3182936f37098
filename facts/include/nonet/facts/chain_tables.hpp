#pragma once
// Chain tables: the consequences of a literal step by step, each with its predecessor, so that the chain between them
// can be written. Implications has the same consequences without the chains.

#include <optional>
#include <span>
#include <vector>

#include "nonet/arena.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "nonet/facts/group_nodes.hpp"

namespace nonet {

/// The nodes of chains; the options key of kChainTables. Values may be combined.
enum class ChainNodes : std::uint8_t {
  candidates = 0,          ///< single candidates
  groups = 1,              ///< also group nodes
  almost_locked_sets = 3,  ///< groups, and almost locked sets of at least two cells that lose a digit
  almost_hidden_sets = 5   ///< groups, and almost hidden sets of at least two digits that lose a cell
};
[[nodiscard]] constexpr ChainNodes operator|(ChainNodes a, ChainNodes b) noexcept {
  return static_cast<ChainNodes>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Whether some nodes include others.
[[nodiscard]] constexpr bool has_nodes(ChainNodes nodes, ChainNodes part) noexcept { return (nodes | part) == nodes; }
/// Whether they include nodes of sets.
[[nodiscard]] constexpr bool has_sets(ChainNodes nodes) noexcept {
  return nodes != ChainNodes::candidates && nodes != ChainNodes::groups;
}

/// The first node of a set; the i-th of ChainTables::set_nodes is node kFirstSetNode + i.
inline constexpr Node kFirstSetNode = kNodes;

/// A node that is true, or false. The node of a set is always false: the set has lost a digit, or a cell.
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
  /// An index for tables: node * 2, plus 1 for "true".
  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }
  friend constexpr bool operator==(Literal, Literal) noexcept = default;

 private:
  std::uint32_t index_ = 0;
};

/// Candidates of a set of which at most one is true: of one digit of an almost locked set, or in one cell of an almost
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
  House house = 0;         ///< a house that has the set
  bool is_hidden = false;  ///< n digits in n + 1 cells; else n cells with n + 1 digits
  SetPart lost;

  /// Calls a function with each remaining part: by digit, or for a hidden set by cell, ascending.
  template <typename Take>
  void each_kept(const Board& board, Take take) const {
    if (is_hidden) {
      for (const Cell cell : cells - lost.cells) {
        take(SetPart{CellMap::of(cell), board.candidates(cell) & digits});
      }
    } else {
      for (const Digit digit : digits_of(digits & ~lost.digits)) {
        take(SetPart{cells & board.digit_cells(digit), mask_of(digit)});
      }
    }
  }
  /// The candidates outside the set that a part excludes if one of its candidates is true; for a part in a cell also
  /// the others of the cell.
  [[nodiscard]] DigitCells excluded_by(const Board& board, const SetPart& part) const noexcept {
    DigitCells excluded;
    if (part.digits.is_single()) {
      const Digit digit = lowest_digit(part.digits);
      excluded[digit] = (part.cells.peer_intersection() & board.digit_cells(digit)) - cells;
    }
    if (is_hidden) {
      const Cell cell = part.cells.first();
      for (const Digit digit : digits_of(board.candidates(cell) & ~part.digits)) excluded.add(cell, digit);
    }
    return excluded;
  }
};

/// The distance of a link: distances count half links.
inline constexpr std::uint16_t kLinkDistance = 2;

/// The consequence of a literal.
struct ChainImplication {
  Literal to;
  std::uint16_t distance = kLinkDistance;  ///< greater only for links out of a set
};

/// An entry of a table.
struct ChainEntry {
  Literal literal;
  std::uint16_t predecessor = 0;  ///< index of the entry that it follows from; the premise has its own index
  std::uint16_t distance = 0;     ///< sum of the distances of the implications from the premise to this entry
};

/// For each literal its direct consequences, and for each premise the list of all consequences, in the same way as
/// HoDoKu: breadth first, in a documented order, which determines the chain to each literal.
///
/// Direct consequences. A true candidate makes false: the other candidates of its cell, ascending; then the digit's
/// other places in row, column and block, ascending in each; then the digit's group nodes that it sees, rows before
/// columns. A false candidate makes true: the other candidate of a cell with two; the other place in row, column,
/// block; then for each group node by its block and by its line the node that would be alone there with it. A true
/// group node makes false the places that see it, then the other nodes of the digit in its line or block. A false group
/// node makes true the only other place in its block, the only one in its line, then the only other group there, line
/// first. Candidates and groups outside a set that exclude one of its parts lead to the node of the set that loses the
/// part. That node makes false what another part excludes: candidates and groups part by part, then other sets that
/// lose a part (another almost locked set only if they share no cell). Then it makes true the last candidate of a cell
/// that had more than two candidates. A link out of a set has a distance of as many links as the set has digits; the
/// last kind adds half a link.
class NONET_EXPORT ChainTables {
 public:
  ChainTables(const Board& board, std::uint64_t options);
  /// Recomputes them for the board's present state, in the memory that they have.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// The direct consequences of a literal.
  [[nodiscard]] std::span<const ChainImplication> direct(Literal literal) const noexcept {
    const std::size_t at = literal.index();
    return std::span(direct_).subspan(begin_[at], begin_[at + 1] - begin_[at]);
  }
  /// All consequences of a premise: the premise, its direct consequences, theirs, and so on, entry by entry. A literal
  /// that is reached again keeps its place; it gets the later predecessor if that reduces its distance, unless it is a
  /// direct consequence of the premise. At most kMaxEntries. Computed at first use, valid as long as the board's state.
  [[nodiscard]] std::span<const ChainEntry> table(Literal premise) const;
  static constexpr std::size_t kMaxEntries = 1000;

  /// The index of a literal in a table.
  [[nodiscard]] static std::optional<std::size_t> find(std::span<const ChainEntry> table, Literal literal) noexcept;
  /// The chain from the premise of a table to one of its entries, both included.
  [[nodiscard]] static std::span<const Literal> chain(std::span<const ChainEntry> table, std::size_t entry,
                                                      Arena& arena);

  /// The nodes of sets: almost locked sets in the order of sets_in_hodoku_order, then by lost digit; almost hidden sets
  /// in the order of AlmostHiddenSets, then by lost cell.
  [[nodiscard]] std::span<const SetNode> set_nodes() const noexcept { return set_nodes_; }
  [[nodiscard]] const SetNode& set_node(Node node) const noexcept { return set_nodes_[node - kFirstSetNode]; }

 private:
  class Direct;
  struct Place {
    std::uint32_t table = 0;  // the last table with the literal
    std::uint16_t entry = 0;
  };
  struct Span {
    const ChainEntry* begin = nullptr;
    std::size_t size = 0;
  };

  std::vector<ChainImplication> direct_;
  std::vector<std::uint32_t> begin_;  // by literal
  std::vector<SetNode> set_nodes_;
  // Computed on demand. Only one thread at a time may use a board's facts.
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
