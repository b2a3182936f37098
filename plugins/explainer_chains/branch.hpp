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
  constexpr Literal(Candidate candidate, bool is_on) noexcept
      : index_(static_cast<std::uint16_t>(candidate * 2 + (is_on ? 1 : 0))) {}
  constexpr Literal(Cell cell, Digit digit, bool is_on) noexcept : Literal(candidate_of(cell, digit), is_on) {}

  [[nodiscard]] constexpr Candidate candidate() const noexcept { return index_ >> 1; }
  [[nodiscard]] constexpr Cell cell() const noexcept { return cell_of(candidate()); }
  [[nodiscard]] constexpr Digit digit() const noexcept { return digit_of(candidate()); }
  [[nodiscard]] constexpr bool is_on() const noexcept { return (index_ & 1U) != 0; }
  /// The same candidate, false for true and true for false.
  [[nodiscard]] constexpr Literal opposite() const noexcept { return {candidate(), !is_on()}; }
  /// A number for tables, below kCount.
  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }
  friend constexpr bool operator==(Literal, Literal) noexcept = default;

 private:
  std::uint16_t index_ = 0;
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
    case Cause::cell: return cell_truth(literal.cell());
    case Cause::block: return house_truth(block_house(literal.cell()), literal.digit());
    case Cause::row: return house_truth(row_house(literal.cell()), literal.digit());
    case Cause::column: return house_truth(column_house(literal.cell()), literal.digit());
    case Cause::assumption:
    case Cause::advanced: break;
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
  Cause cause = Cause::assumption;
  std::uint16_t parents = 0;       ///< how many literals it follows from, all of the branch
  std::uint32_t first_parent = 0;  ///< into the parents of the branch
  std::uint32_t nested = 0;        ///< 0: none; else one more than the number in the nested chains of the branch
  std::uint32_t first_word = 0;    ///< into the ancestors of the branch
  std::uint32_t heaviest = 0;      ///< the greatest complexity of a chain nested in it or in what it follows from
  std::uint32_t count = 1;         ///< literals that lead to it, itself among them

  /// The complexity of a chain to it is not less; and not more where no chain is nested in it.
  [[nodiscard]] constexpr std::uint32_t least_complexity() const noexcept { return count + heaviest; }
};

/// What follows from an assumption, in the order in which it was found.
class Branch {
 public:
  /// Forgets all but the memory, and assumes a literal.
  void start(Literal assumption);

  [[nodiscard]] std::span<const Node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] bool has(Literal literal) const noexcept { return set(literal.is_on()).contains(literal.candidate()); }
  /// The candidates that are true, or false.
  [[nodiscard]] const DigitCells& set(bool is_on) const noexcept { return sets_[is_on ? 1 : 0]; }
  /// The node of a literal that it has.
  [[nodiscard]] const Node& node(Literal literal) const noexcept { return nodes_[numbers_[literal.index()]]; }
  [[nodiscard]] std::span<const Literal> parents(const Node& node) const noexcept {
    return std::span(parents_).subspan(node.first_parent, node.parents);
  }
  [[nodiscard]] const Nested* nested(const Node& node) const noexcept {
    return node.nested == 0 ? nullptr : &nested_[node.nested - 1];
  }
  /// The node that contradicts the branch and ended it. Its parents are in the branch, itself it is not; its opposite
  /// is.
  [[nodiscard]] const std::optional<Node>& contradiction() const noexcept { return contradiction_; }
  /// Whether it was given up before all followed that has no more than some nodes.
  [[nodiscard]] bool is_cut() const noexcept { return is_cut_; }

  // For those who fill it
  /// Begins a node of which `add_parent` tells the parents.
  [[nodiscard]] Node begin_node(Literal literal, Cause cause) {
    Node node;
    node.literal = literal;
    node.cause = cause;
    node.first_parent = static_cast<std::uint32_t>(parents_.size());
    node.first_word = static_cast<std::uint32_t>(ancestors_.size());
    ancestors_.resize(ancestors_.size() + nodes_.size() / 64 + 1);
    return node;
  }
  void add_parent(Node& node, Literal parent) {
    const std::size_t number = numbers_[parent.index()];
    const Node& before = nodes_[number];
    parents_.push_back(parent);
    ++node.parents;
    node.heaviest = std::max(node.heaviest, before.heaviest);
    std::uint64_t* const words = &ancestors_[node.first_word];
    const std::uint64_t* const known = &ancestors_[before.first_word];
    for (std::size_t i = 0; i <= number / 64; ++i) words[i] |= known[i];
    words[number / 64] |= std::uint64_t{1} << number % 64;
  }
  void nest(Node& node, const Nested& nested);
  /// Adds a node with all its parents.
  void add(Node& node) {
    count(node);
    numbers_[node.literal.index()] = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back(node);
    sets_[node.literal.is_on() ? 1 : 0].add(node.literal.candidate());
  }
  void contradict(Node node) {
    count(node);
    contradiction_ = node;
  }
  void cut() noexcept { is_cut_ = true; }

 private:
  void count(Node& node) const noexcept {
    for (std::size_t i = node.first_word; i < ancestors_.size(); ++i) {
      node.count += static_cast<std::uint32_t>(std::popcount(ancestors_[i]));
    }
  }

  std::vector<Node> nodes_;
  std::vector<std::uint64_t> ancestors_;  // of each node the numbers of those that lead to it, as bits
  std::vector<Literal> parents_;
  std::vector<Nested> nested_;
  std::array<DigitCells, 2> sets_;
  std::array<std::uint16_t, Literal::kCount> numbers_;
  std::optional<Node> contradiction_;
  bool is_cut_ = false;
};

/// How far an assumption is followed.
struct Reach {
  bool is_dynamic = false;  ///< what follows removes candidates
  bool in_cells = true;     ///< the candidates of a cell count too, not only the places of a digit
  int level = 0;            ///< of advanced rules, 0-5, see inner_rules.hpp
};

}  // namespace nonet::explainer_chains
