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

/// Which chains are looked for.
struct Mode {
  bool is_dynamic = false;
  bool is_nishio = false;         ///< dynamic, of one digit, contradictions alone
  int level = 0;                  ///< of advanced rules, 0-5
  DigitMask digits = kAllDigits;  ///< of assumptions; Nishio alone
};

/// What an advanced rule looks for that has assumptions of its own.
[[nodiscard]] constexpr Mode mode_of(Rule rule) noexcept {
  return {.is_dynamic = rule != Rule::multiple_chains, .level = rule == Rule::nested_chains ? 2 : 0};
}

[[nodiscard]] constexpr Reach reach_of(const Mode& mode) noexcept {
  return {.is_dynamic = mode.is_dynamic, .in_cells = !mode.is_nishio, .level = mode.level};
}

enum class AssumptionKind : std::uint8_t { contradiction, double_forcing, cell, region };

/// A chain from assumptions.
struct AssumptionHint {
  std::uint32_t complexity = 0;
  Sort sort = Sort::contradiction;
  AssumptionKind kind = AssumptionKind::contradiction;
  std::uint32_t order = 0;  ///< in which it is found
  Literal conclusion{};
  Literal assumption{};  ///< the first of its branches
  House house = 0;       ///< of a region
};

/// An end of a chain: a literal of a branch, or the one that contradicts it.
struct Target {
  const Branch* branch = nullptr;
  Node node;
};

/// Literals that lead to targets, each branch counted by itself.
class Ancestry {
 public:
  /// A target and what it follows from, breadth first: the target, its parents, theirs; each once.
  std::span<const Node> of(const Target& target);
  /// The complexity of all targets: their ancestries, and each chain nested in them once.
  std::uint32_t complexity(std::span<const Target> targets);
  /// The same, and the identity, and the truths by which true literals follow; an assumption follows by the candidates
  /// of its cell in a cell chain, by the places in the house in a region chain.
  Nested describe(std::span<const Target> targets, AssumptionKind kind, House house, std::vector<Truth>& truths);

 private:
  void count_nested(const Target& target);

  std::array<std::uint32_t, Literal::kCount> marks_{};
  std::uint32_t mark_ = 0;
  std::vector<Node> list_;
  std::vector<Nested> nested_;
};

class AssumptionSearch {
 public:
  /// `closure` is for static chains; it may be one that others use too.
  AssumptionSearch(InnerHints& inner, LinkClosure& closure) : propagation_(inner), closure_(closure) {}

  /// All chains, best first; of those that eliminate the same the first.
  std::span<const AssumptionHint> find_all(const Position& position, const Mode& mode);
  void find_all(const Position& position, const Mode& mode, ChainList& list);
  /// The first of all, null where there is none. `stop()` ends the search.
  template <typename Stop>
  const AssumptionHint* find_first(const Position& position, const Mode& mode, Stop stop);
  /// The ends of a chain, by branch; good until the next search.
  [[nodiscard]] std::span<const Target> targets(const AssumptionHint& hint);

 private:
  static constexpr std::uint32_t kNoLimit = 0xffffffff;

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
  void take_postponed();
  [[nodiscard]] bool has_effect(Literal conclusion) const noexcept;
  [[nodiscard]] Branch& branch(Literal assumption);
  [[nodiscard]] const Branch& traced(Literal assumption);
  void keep_branches(const Position& position, const Mode& mode);
  void sort();

  Propagation propagation_;
  LinkClosure& closure_;
  Ancestry ancestry_;
  const Position* position_ = nullptr;
  Position last_;  // that of the last search
  Mode mode_;
  DigitCells linked_;  // candidates from whose falsity something follows by a single
  bool is_first_only_ = false;
  std::uint32_t limit_ = kNoLimit;  // the complexity of the best chain so far
  std::uint32_t order_ = 0;
  std::array<std::unique_ptr<Branch>, Literal::kCount> branches_;
  std::array<bool, Literal::kCount> is_known_{};
  Branch::TraceMemory trace_memory_;
  std::vector<Target> targets_;
  std::vector<AssumptionHint> hints_;
  std::vector<AssumptionHint> postponed_;  // with the depth as complexity
};

template <typename Stop>
const AssumptionHint* AssumptionSearch::find_first(const Position& position, const Mode& mode, Stop stop) {
  start(position, mode, true);
  for (const Cell cell : position.empty_cells()) {
    if (stop()) return nullptr;
    search(cell);
  }
  take_postponed();
  return hints_.empty() ? nullptr : &hints_.front();
}

}  // namespace nonet::explainer_chains
