#pragma once
// Branch: an assumption and all that was found to follow from it, each with what it follows from.

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
  /// The same candidate, false for true and true for false.
  [[nodiscard]] constexpr Literal opposite() const noexcept { return {cell(), digit(), !is_on()}; }
  /// A number for tables, below kCount.
  [[nodiscard]] constexpr std::size_t index() const noexcept { return cell_ * std::size_t{2 * kDigits} + value_; }
  friend constexpr bool operator==(Literal, Literal) noexcept = default;

 private:
  std::uint8_t cell_ = 0;
  std::uint8_t value_ = 0;
};

/// By what a literal follows.
enum class Cause : std::uint8_t {
  assumption,
  cell,     ///< the candidates of its cell
  block,    ///< the places of its digit in its block
  row,      ///< in its row
  column,   ///< in its column
  advanced  ///< a pattern, or a chain, of its own
};

/// The truth behind a cause, kTruths where there is none.
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
  return kTruths;
}

/// A chain inside a chain, as far as the outer one counts it.
struct Nested {
  std::uint64_t identity = 0;    ///< of its targets and all that they follow from
  std::uint32_t complexity = 0;  ///< nodes, 0 where the literal follows by a pattern
};

/// A literal of a branch.
struct Node {
  Literal literal;
  Literal parent{};              ///< the first literal that it follows from
  std::uint16_t number = 0;      ///< in the branch
  std::uint16_t more = 0;        ///< how many further parents
  std::uint16_t first_more = 0;  ///< into the further parents of the branch
  std::uint16_t first_word = 0;  ///< into the ancestors of the branch
  std::uint16_t last = 0;        ///< an ancestor that does not stand there, kNone where all do
  std::uint16_t nested = 0;      ///< 0: none; else one more than the number in the nested chains of the branch
  std::uint16_t count = 1;       ///< literals that lead to it, itself among them
  Cause cause = Cause::assumption;
  std::uint32_t heaviest = 0;  ///< the greatest complexity of a chain nested in it or in what it follows from

  static constexpr std::uint16_t kNone = 0xffff;
};

/// What follows from an assumption, in the order in which it was found.
class Branch {
 public:
  /// Forgets all but the memory, and assumes a literal.
  void start(Literal assumption);

  [[nodiscard]] std::span<const Node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] bool has(Literal literal) const noexcept {
    return set(literal.is_on()).contains(literal.cell(), literal.digit());
  }
  /// The candidates that are true, or false.
  [[nodiscard]] const DigitCells& set(bool is_on) const noexcept { return sets_[is_on ? 1 : 0]; }
  /// The node of a literal that it has.
  [[nodiscard]] const Node& node(Literal literal) const noexcept { return nodes_[numbers_[literal.index()]]; }
  /// Hands over what a node follows from, all of the branch.
  template <typename Take>
  void each_parent(const Node& node, Take take) const {
    if (node.cause == Cause::assumption) return;
    take(node.parent);
    for (const Literal parent : std::span(more_).subspan(node.first_more, node.more)) take(parent);
  }
  [[nodiscard]] const Nested* nested(const Node& node) const noexcept {
    return node.nested == 0 ? nullptr : &nested_[node.nested - 1];
  }
  /// The node that contradicts the branch and ended it. Its parents are in the branch, itself it is not; its opposite
  /// is.
  [[nodiscard]] const std::optional<Node>& contradiction() const noexcept { return contradiction_; }

  // For those who fill it
  /// A node with one parent, told by its number.
  [[nodiscard]] Node make(Literal literal, Cause cause, std::size_t parent) const noexcept {
    const Node& before = nodes_[parent];
    Node made;
    made.literal = literal;
    made.parent = before.literal;
    made.first_word = before.first_word;
    made.last = before.number;
    made.count = static_cast<std::uint16_t>(before.count + 1);
    made.cause = cause;
    made.heaviest = before.heaviest;
    return made;
  }
  /// A node of which the first parent is known, and `add_parent` tells the others; then `end_parents` must be called.
  [[nodiscard]] Node begin(Literal literal, Cause cause, Literal parent) {
    Node made;
    made.literal = literal;
    made.cause = cause;
    made.parent = parent;
    made.first_more = static_cast<std::uint16_t>(more_.size());
    made.first_word = static_cast<std::uint16_t>(ancestors_.size());
    made.last = Node::kNone;
    ancestors_.resize(ancestors_.size() + nodes_.size() / 64 + 1);
    collect(made, parent);
    return made;
  }
  void add_parent(Node& node, Literal parent) {
    more_.push_back(parent);
    ++node.more;
    collect(node, parent);
  }
  void end_parents(Node& node) const noexcept {
    for (std::size_t i = node.first_word; i < ancestors_.size(); ++i) {
      node.count = static_cast<std::uint16_t>(node.count + std::popcount(ancestors_[i]));
    }
  }
  void nest(Node& node, const Nested& nested);
  /// Returns the number of the node.
  std::uint16_t add(const Node& node) {
    const auto number = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back(node);
    nodes_.back().number = number;
    numbers_[node.literal.index()] = number;
    sets_[node.literal.is_on() ? 1 : 0].add(node.literal.cell(), node.literal.digit());
    return number;
  }
  void contradict(const Node& node) { contradiction_ = node; }

 private:
  /// Adds a parent, and what leads to it, to the ancestors of the node that is made.
  void collect(Node& node, Literal parent) noexcept {
    const Node& before = this->node(parent);
    node.heaviest = std::max(node.heaviest, before.heaviest);
    std::uint64_t* const words = ancestors_.data() + node.first_word;
    const auto mark = [words](std::size_t number) { words[number / 64] |= std::uint64_t{1} << number % 64; };
    mark(before.number);
    if (before.cause == Cause::assumption) return;
    // Those of a node with one parent are those of its parent, and the parent.
    std::size_t newest = before.number;
    if (before.last != Node::kNone) {
      mark(before.last);
      newest = before.last;
    }
    const std::uint64_t* const known = ancestors_.data() + before.first_word;
    for (std::size_t i = 0; i <= newest / 64; ++i) words[i] |= known[i];
  }

  std::vector<Node> nodes_;
  std::vector<std::uint64_t> ancestors_;  // of nodes the numbers of those that lead to them, as bits
  std::vector<Literal> more_;             // parents after the first
  std::vector<Nested> nested_;
  std::array<DigitCells, 2> sets_;
  std::array<std::uint16_t, Literal::kCount> numbers_;
  std::optional<Node> contradiction_;
};

/// How far an assumption is followed.
struct Reach {
  bool is_dynamic = false;  ///< what follows removes candidates
  bool in_cells = true;     ///< the candidates of a cell count too, not only the places of a digit
  int level = 0;            ///< of advanced rules, 0-5, see inner_rules.hpp
};

}  // namespace nonet::explainer_chains
