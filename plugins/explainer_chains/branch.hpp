#pragma once
// Branch: an assumption and its consequences, each with the literals that it follows from.

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "position.hpp"

namespace nonet::explainer_chains {

/// A candidate that is true ("on") or false ("off").
class Literal {
 public:
  static constexpr std::size_t kCount = std::size_t{2} * kCandidates;

  constexpr Literal() noexcept = default;
  constexpr Literal(Cell cell, Digit digit, bool is_on) noexcept
      : cell_(static_cast<std::uint8_t>(cell)), value_(static_cast<std::uint8_t>(digit * 2 + (is_on ? 1 : 0))) {}
  constexpr Literal(Candidate candidate, bool is_on) noexcept
      : Literal(cell_of(candidate), digit_of(candidate), is_on) {}

  [[nodiscard]] constexpr Candidate candidate() const noexcept { return candidate_of(cell(), digit()); }
  [[nodiscard]] constexpr Cell cell() const noexcept { return cell_; }
  [[nodiscard]] constexpr Digit digit() const noexcept { return value_ >> 1; }
  [[nodiscard]] constexpr bool is_on() const noexcept { return (value_ & 1U) != 0; }
  [[nodiscard]] constexpr Conclusion conclusion() const noexcept {
    return is_on() ? Conclusion::place(cell(), digit()) : Conclusion::eliminate(cell(), digit());
  }
  /// The same candidate with the opposite value.
  [[nodiscard]] constexpr Literal opposite() const noexcept { return {cell(), digit(), !is_on()}; }
  /// An index for tables, below kCount.
  [[nodiscard]] constexpr std::size_t index() const noexcept { return cell_ * std::size_t{2 * kDigits} + value_; }
  /// The index of its candidate by digit, then cell; and the literal with an index.
  [[nodiscard]] constexpr std::size_t place() const noexcept {
    return static_cast<std::size_t>(digit()) * kCells + static_cast<std::size_t>(cell());
  }
  [[nodiscard]] static constexpr Literal at_place(std::size_t place, bool is_on) noexcept {
    return {static_cast<Cell>(place % kCells), static_cast<Digit>(place / kCells), is_on};
  }
  friend constexpr bool operator==(Literal, Literal) noexcept = default;

 private:
  std::uint8_t cell_ = 0;
  std::uint8_t value_ = 0;
};

/// The reason by which a literal follows.
enum class Cause : std::uint8_t {
  assumption,
  cell,     ///< the candidates of its cell
  block,    ///< the places of its digit in its block
  row,      ///< in its row
  column,   ///< in its column
  advanced  ///< a pattern, or a nested chain
};

/// The causes in houses, in the order in which houses are searched.
inline constexpr std::array kHouseCauses{Cause::block, Cause::row, Cause::column};

/// The truth behind a cause, kTruths if it has none.
[[nodiscard]] constexpr Truth truth_of(Literal literal, Cause cause) noexcept {
  switch (cause) {
    case Cause::cell:
      return cell_truth(literal.cell());
    case Cause::block:
      return house_truth(block_house(literal.cell()), literal.digit());
    case Cause::row:
      return house_truth(row_house(literal.cell()), literal.digit());
    case Cause::column:
      return house_truth(column_house(literal.cell()), literal.digit());
    case Cause::assumption:
    case Cause::advanced:
      break;
  }
  return kNoTruth;
}

/// A chain inside a chain, with what the outer one counts of it.
struct NestedChain {
  std::uint64_t identity = 0;    ///< hash of its targets and all their ancestors
  std::uint32_t complexity = 0;  ///< nodes; 0 if the literal follows by a pattern
};

/// A literal of a branch.
struct Node {
  Literal literal;
  Cause cause = Cause::assumption;
  /// True literals, and false ones by advanced rules: the number of their origin. Other false ones: that of their
  /// parent.
  std::uint16_t origin = 0;
  std::uint16_t count = 1;     ///< literals that lead to it, including itself
  std::uint32_t heaviest = 0;  ///< the greatest complexity of a chain nested in it or in its ancestors
};

/// The consequences of an assumption. Each literal is there once, with its first cause.
///
/// Most branches are only used for their literals, so only trace() computes how each is reached: counts, nodes and
/// parents are valid after it.
class Branch {
 public:
  /// Memory of trace(): the ancestors of each literal; false candidates by digit and cell, true ones by number.
  struct Ancestors {
    std::array<std::uint64_t, CandidateMap::kWords> false_ones{};
    std::array<std::uint64_t, 2> true_ones{};
  };
  struct TraceMemory {
    std::array<Ancestors, 129> of_true;
    std::vector<Ancestors> of_advanced;
    std::array<std::uint16_t, kCandidates> origins;  ///< of false literals, by Literal::place
  };

  /// Clears all but the memory, and assumes a literal. If the branch is dynamic, false literals remove candidates.
  void start(Literal assumption, bool is_dynamic);
  /// Computes the ancestors of each literal; `source` is the position on which the literal was assumed.
  void trace(const Position& source, TraceMemory& memory);
  [[nodiscard]] bool is_traced() const noexcept { return is_traced_; }

  [[nodiscard]] Literal assumption() const noexcept { return assumption_; }
  [[nodiscard]] bool has(Literal literal) const noexcept {
    return set(literal.is_on()).contains(literal.cell(), literal.digit());
  }
  /// The candidates that are true, or false.
  [[nodiscard]] const DigitCells& set(bool is_on) const noexcept { return sets_[is_on ? 1 : 0]; }
  /// Calls a function with the true literals, or the false ones, in the order of their discovery.
  template <typename Take>
  void each(bool is_on, Take take) const {
    if (is_on) {
      for (std::size_t i = 0; i < true_count_; ++i) take(true_[i].literal);
    } else {
      for (std::size_t i = 0; i < false_count_; ++i) take(false_at(i));
    }
  }
  /// Calls a function with all literals in the order of their discovery.
  template <typename Take>
  void each(Take take) const {
    std::size_t next = 0;
    for (std::size_t i = 0; i < true_count_; ++i) {
      for (; next < true_[i].after; ++next) take(false_at(next));
      take(true_[i].literal);
    }
    for (; next < false_count_; ++next) take(false_at(next));
  }
  /// Whether something contradicts the branch.
  [[nodiscard]] bool is_contradicted() const noexcept { return end_ != End::none; }

  /// The length of a chain that leads to a literal: at most its count.
  [[nodiscard]] std::uint32_t depth(Literal literal) const noexcept {
    return literal.is_on() ? true_[true_number(literal)].depth : false_depth(false_origin(literal));
  }

  /// The same for the contradiction: for both its sides.
  [[nodiscard]] std::uint32_t contradiction_depth() const noexcept {
    const Literal end = end_ == End::is_true ? true_.back().literal : end_literal_;
    const std::uint32_t own = end_ == End::is_true ? true_.back().depth : true_[end_by_].depth + 1U;
    return own + depth(end.opposite());
  }

  // Valid after trace()
  /// A literal that the branch has.
  [[nodiscard]] Node node(Literal literal) const noexcept {
    if (literal.is_on()) return node(true_[true_number(literal)], true_number(literal));
    const std::uint16_t number = false_origin(literal);
    if (number >= kAdvanced) return node(advanced_[number - kAdvanced], number);
    return false_node(literal, number);
  }
  /// The number of literals that lead to a literal of the branch.
  [[nodiscard]] std::uint32_t count(Literal literal) const noexcept {
    NONET_ASSERT(is_traced_);
    if (literal.is_on()) return true_[true_number(literal)].count;
    const std::uint16_t number = false_origin(literal);
    if (number >= kAdvanced) return advanced_[number - kAdvanced].count;
    return number == kNone ? 1U : true_[number].count + 1U;
  }
  /// Calls a function with the parents of a literal, in order.
  template <typename Take>
  void each_parent(const Node& node, Take take) const {
    if (node.cause == Cause::assumption) return;
    if (!node.literal.is_on() && node.cause != Cause::advanced) return take(true_[node.origin].literal);
    const Origin& origin = origin_of(node);
    for (const Literal parent : std::span(parents_).subspan(origin.first_parent, origin.parents)) take(parent);
  }
  /// The chain that is nested in a literal, null if there is none.
  [[nodiscard]] const NestedChain* nested(const Node& node) const noexcept {
    if (node.cause != Cause::advanced || origin_of(node).nested == 0) return nullptr;
    return &nested_[origin_of(node).nested - 1U];
  }
  /// The literal that contradicts the branch and ended it. The branch has its parents and its opposite, but not the
  /// literal itself.
  [[nodiscard]] std::optional<Node> contradiction() const noexcept;

  // For code that fills the branch
  /// The i-th true literal, and the i-th false one, in the order in which they were found.
  [[nodiscard]] Literal true_at(std::size_t i) const noexcept { return true_[i].literal; }
  [[nodiscard]] Literal false_at(std::size_t i) const noexcept { return Literal::at_place(false_[i], false); }
  [[nodiscard]] std::size_t false_place_at(std::size_t i) const noexcept { return false_[i]; }
  [[nodiscard]] std::size_t true_count() const noexcept { return true_count_; }
  [[nodiscard]] std::size_t false_count() const noexcept { return false_count_; }
  /// Adds a false literal that follows from the true one with a number.
  void exclude(Cell cell, Digit digit, std::size_t by) noexcept {
    push_false(Literal(cell, digit, false).place(), by);
    sets_[0].add(cell, digit);
  }
  /// The same for a digit in several cells.
  void exclude(const CellMap& cells, Digit digit, std::size_t by) noexcept {
    for (const Cell cell : cells) push_false(Literal(cell, digit, false).place(), by);
    sets_[0][digit] |= cells;
  }
  /// Ends the branch with a false literal that contradicts it and follows from the true one with a number.
  void contradict(Literal literal, std::size_t by) noexcept {
    end_ = End::is_false;
    end_literal_ = literal;
    end_by_ = by;
  }
  /// Adds a true literal that follows after `followed` false ones were processed: from the last of these and those of
  /// its cause before it.
  void conclude(Literal literal, Cause cause, std::size_t followed);
  /// The same for a literal that contradicts the branch.
  void contradict(Literal literal, Cause cause, std::size_t followed);
  /// Adds a false literal that follows by an advanced rule.
  void advance(Literal literal, std::span<const std::uint16_t> parents, const NestedChain& nested);

 private:
  static constexpr std::uint16_t kAdvanced = 0x4000;  // numbers from here on are origins of advanced rules
  static constexpr std::uint16_t kNone = 0x3fff;      // number of the assumption

  /// The origin of a literal that may have several parents, all of them false.
  struct Origin {
    Literal literal;
    Cause cause = Cause::assumption;
    std::uint16_t followed = 0;  // number of false literals that were processed before
    std::uint16_t after = 0;     // number of false literals that were added before
    std::uint16_t parents = 0;
    std::uint16_t first_parent = 0;
    std::uint16_t count = 1;
    std::uint16_t depth = 1;
    std::uint16_t nested = 0;  // 0: none; else one more than the index in the nested chains
    std::uint32_t heaviest = 0;
  };
  enum class End : std::uint8_t { none, is_true, is_false };

  // Most literals are never looked up, so a search replaces a table.
  [[nodiscard]] std::size_t true_number(Literal literal) const noexcept {
    std::size_t number = 0;
    while (true_[number].literal != literal) ++number;
    return number;
  }
  [[nodiscard]] std::uint16_t false_origin(Literal literal) const noexcept {
    const auto* const end = false_.data() + false_count_;
    return false_by_[static_cast<std::size_t>(
        std::find(false_.data(), end, static_cast<std::uint16_t>(literal.place())) - false_.data())];
  }
  [[nodiscard]] std::uint32_t false_depth(std::uint16_t number) const noexcept {
    return number >= kNone ? 1U : true_[number].depth + 1U;
  }
  void push_false(std::size_t place, std::size_t by) noexcept {
    false_by_[false_count_] = static_cast<std::uint16_t>(by);
    false_[false_count_++] = static_cast<std::uint16_t>(place);
  }
  [[nodiscard]] const Origin& origin_of(const Node& node) const noexcept {
    return node.origin >= kAdvanced ? advanced_[node.origin - kAdvanced] : true_[node.origin];
  }
  [[nodiscard]] static Node node(const Origin& origin, std::size_t number) noexcept {
    return {origin.literal, origin.cause, static_cast<std::uint16_t>(number), origin.count, origin.heaviest};
  }
  [[nodiscard]] Node false_node(Literal literal, std::size_t by) const noexcept;
  void collect_parents(Origin& origin, const Position& source);
  void trace(Origin& origin, Ancestors& own, const TraceMemory& memory) const;

  Literal assumption_;
  bool is_dynamic_ = false;
  bool is_traced_ = false;
  End end_ = End::none;
  Literal end_literal_;  // of a false end
  std::size_t end_by_ = 0;
  std::size_t true_count_ = 0;  // a literal that contradicts the branch is stored after them
  std::size_t false_count_ = 0;
  std::array<DigitCells, 2> sets_;
  std::vector<Origin> true_;
  std::vector<Origin> advanced_;
  std::vector<Literal> parents_;
  std::vector<NestedChain> nested_;
  std::array<std::uint16_t, kCandidates> false_;     // by Literal::place
  std::array<std::uint16_t, kCandidates> false_by_;  // the numbers of their origins
};

/// How far the consequences of an assumption are followed.
struct BranchOptions {
  bool is_dynamic = false;  ///< false literals remove candidates
  bool in_cells = true;     ///< also by candidates of a cell, not only by places of a digit
  int level = 0;            ///< of advanced rules, 0-5, see inner_hints.hpp
};

}  // namespace nonet::explainer_chains
