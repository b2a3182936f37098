#pragma once
// Chains from assumptions: what follows from a candidate being true, and from it being false.
//
// Contradiction: it cannot be so. Double: both lead to the same. Cell, region: all candidates of a cell, all places of
// a digit in a house, lead to the same.

#include <memory>

#include "closure/link_closure.hpp"
#include "inner_hints.hpp"
#include "propagation.hpp"
#include "rating.hpp"

namespace nonet::explainer_chains {

/// The chains to search for.
struct Mode {
  bool is_dynamic = false;
  bool is_nishio = false;                ///< dynamic, one digit, contradictions only
  int level = 0;                         ///< of advanced rules, 0-5
  DigitMask digits = kAllDigits;         ///< digits of assumptions; Nishio only
  std::uint32_t most = kMostComplexity;  ///< the greatest complexity of a chain
};

/// The mode of an advanced rule that makes its own assumptions.
[[nodiscard]] constexpr Mode mode_of(Rule rule) noexcept {
  return {.is_dynamic = rule != Rule::multiple_chains, .level = rule == Rule::nested_chains ? 2 : 0};
}

[[nodiscard]] constexpr BranchOptions reach_of(const Mode& mode) noexcept {
  return {.is_dynamic = mode.is_dynamic, .in_cells = !mode.is_nishio, .level = mode.level};
}

enum class AssumptionKind : std::uint8_t { contradiction, double_forcing, cell, region };

/// A chain from assumptions.
struct AssumptionHint {
  std::uint32_t complexity = 0;
  Sort sort = Sort::contradiction;
  AssumptionKind kind = AssumptionKind::contradiction;
  std::uint32_t order = 0;  ///< in the order of the search
  Literal conclusion{};
  Literal assumption{};  ///< the first of its branches
  House house = 0;       ///< for a region
};

/// An end of a chain: a literal of a branch, or the literal that contradicts it.
struct Target {
  const Branch* branch = nullptr;
  Node node;
};

/// The literals that lead to targets; each branch counts separately.
class Ancestry {
 public:
  /// A target and its ancestors, breadth first: the target, its parents, theirs; each once.
  std::span<const Node> of(const Target& target);
  /// The complexity of all targets: their ancestors, and each chain nested in them once.
  std::uint32_t complexity(std::span<const Target> targets);
  /// The same, with the identity and with the truths by which true literals follow. An assumption follows by the
  /// candidates of its cell in a cell chain, by the places in the house in a region chain.
  NestedChain describe(std::span<const Target> targets, AssumptionKind kind, House house, std::vector<Truth>& truths);

 private:
  void count_nested(const Target& target);

  std::array<std::uint32_t, Literal::kCount> marks_{};
  std::uint32_t mark_ = 0;
  std::vector<Node> list_;
  std::vector<NestedChain> nested_;
};

class AssumptionSearch {
 public:
  /// `closure` is for static chains; other users may share it.
  AssumptionSearch(InnerHints& inner, LinkClosure& closure) : propagation_(inner), closure_(closure) {}

  /// All chains, best first; of those with the same eliminations only the first.
  std::span<const AssumptionHint> find_all(const Position& position, const Mode& mode);
  void find_all(const Position& position, const Mode& mode, ChainList& list);
  /// The best chain, null if there is none. `stop()` ends the search.
  template <typename Stop>
  const AssumptionHint* find_first(const Position& position, const Mode& mode, Stop stop);
  /// The ends of a chain, by branch; valid until the next search.
  [[nodiscard]] std::span<const Target> targets(const AssumptionHint& hint);

 private:
  void start(const Position& position, const Mode& mode, bool is_first_only);
  void search(Cell cell);
  void search_nishio(Cell cell);
  void contradict(Literal assumption);
  void look_at_double(Literal assumption);
  void look_at_region(Literal assumption, House house);
  void look_at_cell(Cell cell);
  void intersect(std::span<const Literal> assumptions, AssumptionHint hint);
  [[nodiscard]] bool may_contradict(Literal assumption) const noexcept;
  void propose(AssumptionHint hint);
  void take(AssumptionHint hint);
  void handle_postponed();
  [[nodiscard]] bool has_effect(Literal conclusion) const noexcept;
  [[nodiscard]] Branch& branch(Literal assumption);
  [[nodiscard]] const Branch& traced(Literal assumption);
  void keep_branches(const Position& position, const Mode& mode);
  void sort();

  Propagation propagation_;
  LinkClosure& closure_;
  Ancestry ancestry_;
  const Position* position_ = nullptr;
  Position last_;  // the position of the last search
  Mode mode_;
  DigitCells linked_;  // candidates from whose falsity something follows by a single
  bool is_first_only_ = false;
  std::uint32_t limit_ = 0;  // the greatest complexity of a chain: of the mode, or of the best one so far
  std::uint32_t order_ = 0;
  std::array<std::unique_ptr<Branch>, Literal::kCount> branches_;
  std::array<bool, Literal::kCount> is_known_{};
  Branch::TraceMemory trace_memory_;
  std::vector<Target> targets_;
  std::vector<AssumptionHint> hints_;
  std::vector<AssumptionHint> postponed_;  // with the depth instead of the complexity
};

template <typename Stop>
const AssumptionHint* AssumptionSearch::find_first(const Position& position, const Mode& mode, Stop stop) {
  start(position, mode, true);
  for (const Cell cell : position.empty_cells()) {
    if (stop()) return nullptr;
    search(cell);
  }
  handle_postponed();
  return hints_.empty() ? nullptr : &hints_.front();
}

}  // namespace nonet::explainer_chains
