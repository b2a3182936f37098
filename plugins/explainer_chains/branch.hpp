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

/// Those in houses, in the order in which houses are looked at.
inline constexpr std::array kHouseCauses{Cause::block, Cause::row, Cause::column};

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
  Cause cause = Cause::assumption;
  /// True ones, and false ones by advanced rules: the number of their origin. Other false ones: that of their parent.
  std::uint16_t origin = 0;
  std::uint16_t count = 1;     ///< literals that lead to it, itself among them
  std::uint32_t heaviest = 0;  ///< the greatest complexity of a chain nested in it or in what it follows from
};

/// What follows from an assumption. Each literal is there once, with what it first followed from.
class Branch {
 public:
  /// Where a literal comes from that may have several parents, all of them false.
  struct Origin {
    Literal literal;
    Cause cause = Cause::assumption;
    std::uint16_t parents = 0;
    std::uint16_t first_parent = 0;
    std::uint16_t count = 1;
    std::uint16_t nested = 0;  ///< 0: none; else one more than the number in the nested chains
    std::uint16_t after = 0;   ///< how many false literals were there before
    std::uint32_t heaviest = 0;
    // All that leads to it: false candidates by digit and cell, true ones by number.
    std::array<std::uint64_t, CandidateMap::kWords> false_ones{};
    std::array<std::uint64_t, 2> true_ones{};
  };

  /// Forgets all but the memory, and assumes a literal.
  void start(Literal assumption);

  [[nodiscard]] Literal assumption() const noexcept { return assumption_; }
  [[nodiscard]] bool has(Literal literal) const noexcept {
    return set(literal.is_on()).contains(literal.cell(), literal.digit());
  }
  /// The candidates that are true, or false.
  [[nodiscard]] const DigitCells& set(bool is_on) const noexcept { return sets_[is_on ? 1 : 0]; }
  /// Hands over the true literals, or the false ones, in the order in which they were found.
  template <typename Take>
  void each(bool is_on, Take take) const {
    if (is_on) {
      for (const Origin& origin : std::span(true_).first(true_count_)) take(origin.literal);
    } else {
      for (const Literal literal : false_) take(literal);
    }
  }
  /// Hands over all literals in the order in which they were found.
  template <typename Take>
  void each(Take take) const {
    std::size_t next = 0;
    for (const Origin& origin : std::span(true_).first(true_count_)) {
      for (; next < origin.after; ++next) take(false_[next]);
      take(origin.literal);
    }
    for (; next < false_.size(); ++next) take(false_[next]);
  }
  /// A literal that it has.
  [[nodiscard]] Node node(Literal literal) const noexcept {
    if (literal.is_on()) return node(true_[true_numbers_[place(literal)]], true_numbers_[place(literal)]);
    const std::uint16_t number = false_origins_[place(literal)];
    if (number >= kAdvanced) return node(advanced_[number - kAdvanced], number);
    return false_node(literal, number);
  }
  /// How many literals lead to one that it has.
  [[nodiscard]] std::uint32_t count(Literal literal) const noexcept {
    if (literal.is_on()) return true_[true_numbers_[place(literal)]].count;
    const std::uint16_t number = false_origins_[place(literal)];
    if (number >= kAdvanced) return advanced_[number - kAdvanced].count;
    return number == kNone ? 1U : true_[number].count + 1U;
  }
  /// Hands over what a literal follows from, in order.
  template <typename Take>
  void each_parent(const Node& node, Take take) const {
    if (node.cause == Cause::assumption) return;
    if (!node.literal.is_on() && node.cause != Cause::advanced) return take(true_[node.origin].literal);
    const Origin& origin = origin_of(node);
    for (const Literal parent : std::span(parents_).subspan(origin.first_parent, origin.parents)) take(parent);
  }
  /// The chain that is nested in a literal, null where there is none.
  [[nodiscard]] const Nested* nested(const Node& node) const noexcept {
    if (node.cause != Cause::advanced || origin_of(node).nested == 0) return nullptr;
    return &nested_[origin_of(node).nested - 1U];
  }
  /// The literal that contradicts the branch and ended it. Its parents are in the branch, itself it is not; its
  /// opposite is.
  [[nodiscard]] const std::optional<Node>& contradiction() const noexcept { return contradiction_; }

  // For those who fill it
  /// The i-th true literal, and the i-th false one, in the order in which they were found.
  [[nodiscard]] Literal true_at(std::size_t i) const noexcept { return true_[i].literal; }
  [[nodiscard]] Literal false_at(std::size_t i) const noexcept { return false_[i]; }
  [[nodiscard]] std::size_t true_count() const noexcept { return true_count_; }
  [[nodiscard]] std::size_t false_count() const noexcept { return false_.size(); }
  /// A false literal that follows from the true one with a number.
  void exclude(Cell cell, Digit digit, std::size_t by) {
    const Literal literal(cell, digit, false);
    false_origins_[place(literal)] = static_cast<std::uint16_t>(by);
    false_.push_back(literal);
    sets_[0].add(cell, digit);
  }
  [[nodiscard]] Origin begin(Literal literal, Cause cause) const noexcept {
    Origin origin;
    origin.literal = literal;
    origin.cause = cause;
    origin.first_parent = static_cast<std::uint16_t>(parents_.size());
    origin.after = static_cast<std::uint16_t>(false_.size());
    return origin;
  }
  void add_parent(Origin& origin, Literal parent);
  void nest(Origin& origin, const Nested& nested);
  /// A true literal with all its parents, or a false one that follows by an advanced rule.
  void add(Origin& origin);
  /// What has all its parents contradicts the branch.
  void contradict(Origin& origin);
  void contradict(Literal literal, std::size_t by) { contradiction_ = false_node(literal, by); }

 private:
  static constexpr std::uint16_t kAdvanced = 0x4000;  // numbers from here on are of origins by advanced rules
  static constexpr std::uint16_t kNone = 0x3fff;      // the assumption's

  [[nodiscard]] static std::size_t place(Literal literal) noexcept {
    return static_cast<std::size_t>(literal.digit()) * kCells + static_cast<std::size_t>(literal.cell());
  }
  [[nodiscard]] const Origin& origin_of(const Node& node) const noexcept {
    return node.origin >= kAdvanced ? advanced_[node.origin - kAdvanced] : true_[node.origin];
  }
  [[nodiscard]] static Node node(const Origin& origin, std::size_t number) noexcept {
    return {origin.literal, origin.cause, static_cast<std::uint16_t>(number), origin.count, origin.heaviest};
  }
  [[nodiscard]] Node false_node(Literal literal, std::size_t by) const noexcept;
  static void finish(Origin& origin) noexcept;

  Literal assumption_;
  std::vector<Origin> true_;
  std::size_t true_count_ = 0;  // one that contradicts the branch stands behind them
  std::vector<Literal> false_;
  std::vector<Origin> advanced_;
  std::vector<Literal> parents_;
  std::vector<Nested> nested_;
  std::array<DigitCells, 2> sets_;
  std::array<std::uint8_t, kCandidates> true_numbers_;
  std::array<std::uint16_t, kCandidates> false_origins_;
  std::optional<Node> contradiction_;
};

/// How far an assumption is followed.
struct Reach {
  bool is_dynamic = false;  ///< what follows removes candidates
  bool in_cells = true;     ///< the candidates of a cell count too, not only the places of a digit
  int level = 0;            ///< of advanced rules, 0-5, see inner_hints.hpp
};

}  // namespace nonet::explainer_chains
