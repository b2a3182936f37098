#include "assumptions.hpp"

#include <algorithm>
#include <tuple>

#include "removal.hpp"

namespace nonet::explainer_chains {

namespace {

bool is_better(const AssumptionHint& a, const AssumptionHint& b) noexcept {
  return std::tie(a.complexity, a.sort, a.order) < std::tie(b.complexity, b.sort, b.order);
}

}  // namespace

void AssumptionSearch::start(const Position& position, const Mode& mode, bool is_first_only) {
  keep_branches(position, mode);
  propagation_.start(position);
  position_ = &position;
  mode_ = mode;
  is_first_only_ = is_first_only;
  limit_ = mode.most;
  order_ = 0;
  hints_.clear();
  postponed_.clear();
  if (mode.is_dynamic) {
    if (!mode.is_nishio) linked_ = position.linked(true);
    return;
  }
  closure_.complete(position);
  closure_.exclude_all();
}

/// Clears the branches of the last search except those that a step left unchanged.
void AssumptionSearch::keep_branches(const Position& position, const Mode& mode) {
  const Removal removal(last_, position);
  if (mode.is_dynamic && mode.level == 0 && mode_.is_dynamic && mode_.level == 0 && mode.is_nishio == mode_.is_nishio &&
      removal.is_small()) {
    for (std::size_t i = 0; i < Literal::kCount; ++i) {
      if (is_known_[i] && removal.may_change(*branches_[i], !mode.is_nishio)) is_known_[i] = false;
    }
  } else {
    is_known_.fill(false);
  }
  last_ = position;
}

std::span<const AssumptionHint> AssumptionSearch::find_all(const Position& position, const Mode& mode) {
  start(position, mode, false);
  for (const Cell cell : position.empty_cells()) search(cell);
  sort();
  return hints_;
}

void AssumptionSearch::find_all(const Position& position, const Mode& mode, ChainList& list) {
  list.clear();
  std::vector<std::uint16_t> eliminated;
  std::vector<Truth> truths;
  for (const AssumptionHint& hint : find_all(position, mode)) {
    eliminated.clear();
    const Cell cell = hint.conclusion.cell();
    const auto add = [&](Digit digit) { eliminated.push_back(static_cast<std::uint16_t>(candidate_of(cell, digit))); };
    if (!hint.conclusion.is_on()) {
      add(hint.conclusion.digit());
    } else {
      for (const Digit digit : digits_of(position.candidates(cell))) {
        if (digit != hint.conclusion.digit()) add(digit);
      }
    }
    truths.clear();
    const NestedChain nested = ancestry_.describe(targets(hint), hint.kind, hint.house, truths);
    list.add(eliminated, truths, nested);
  }
}

Branch& AssumptionSearch::branch(Literal assumption) {
  auto& branch = branches_[assumption.index()];
  if (!is_known_[assumption.index()]) {
    is_known_[assumption.index()] = true;
    if (!branch) branch = std::make_unique<Branch>();
    propagation_.run(assumption, reach_of(mode_), *branch);
  }
  return *branch;
}

const Branch& AssumptionSearch::traced(Literal assumption) {
  Branch& some = branch(assumption);
  if (!some.is_traced()) some.trace(*position_, trace_memory_);
  return some;
}

void AssumptionSearch::search(Cell cell) {
  const DigitMask candidates = position_->candidates(cell);
  const int count = candidates.count();
  if (count < (mode_.is_dynamic ? 2 : 3)) return;
  if (mode_.is_nishio) return search_nishio(cell);
  for (const Digit digit : digits_of(candidates)) {
    const Literal on(cell, digit, true);
    if (mode_.is_dynamic) {
      contradict(on);
      // If nothing follows from its falsity, no chain exists.
      if (mode_.level > 0 || linked_.contains(cell, digit)) {
        contradict(on.opposite());
        if (count >= 3) look_at_double(on);
      }
    }
    for (const House house : ordered_houses(cell)) look_at_region(on, house);
  }
  look_at_cell(cell);
}

void AssumptionSearch::search_nishio(Cell cell) {
  for (const Digit digit : digits_of(position_->candidates(cell) & mode_.digits)) {
    for (const bool is_on : {true, false}) {
      const Literal assumption(cell, digit, is_on);
      if (may_contradict(assumption)) contradict(assumption);
    }
  }
}

/// Whether an assumption leaves its digit without a place in some house, by singles of the digit alone.
bool AssumptionSearch::may_contradict(Literal assumption) const noexcept {
  const Digit digit = assumption.digit();
  CellMap open = position_->cells(digit);
  HouseMask undecided = open.houses();
  CellMap placed;
  if (assumption.is_on()) {
    placed.add(assumption.cell());
    open -= peers_of(assumption.cell());
  } else {
    open.remove(assumption.cell());
  }
  for (bool is_any = true; is_any;) {
    is_any = false;
    for (const House house : houses_in(undecided)) {
      const CellMap here = open & house_map(house);
      if (!here) return true;
      if (here.more_than_one()) continue;
      undecided &= ~(HouseMask{1} << house);
      const Cell cell = here.first();
      if (placed.contains(cell)) continue;
      placed.add(cell);
      open -= peers_of(cell);
      is_any = true;
    }
  }
  return false;
}

void AssumptionSearch::contradict(Literal assumption) {
  if (!branch(assumption).is_contradicted()) return;
  propose({.complexity = branch(assumption).contradiction_depth(),
           .sort = Sort::contradiction,
           .kind = AssumptionKind::contradiction,
           .conclusion = assumption.opposite(),
           .assumption = assumption});
}

void AssumptionSearch::look_at_double(Literal assumption) {
  const std::array both{assumption, assumption.opposite()};
  intersect(both, {.sort = Sort::double_forcing, .kind = AssumptionKind::double_forcing, .assumption = assumption});
}

void AssumptionSearch::look_at_region(Literal assumption, House house) {
  const CellMap cells = position_->cells(assumption.digit()) & house_map(house);
  if (cells.first() != assumption.cell() || !cells.more_than_one()) return;
  std::array<Literal, 9> assumptions;
  std::size_t count = 0;
  for (const Cell cell : cells) assumptions[count++] = Literal(cell, assumption.digit(), true);
  intersect(std::span(assumptions).first(count),
            {.sort = Sort::region, .kind = AssumptionKind::region, .assumption = assumption, .house = house});
}

void AssumptionSearch::look_at_cell(Cell cell) {
  std::array<Literal, 9> assumptions;
  std::size_t count = 0;
  for (const Digit digit : digits_of(position_->candidates(cell))) assumptions[count++] = Literal(cell, digit, true);
  intersect(std::span(assumptions).first(count),
            {.sort = Sort::cell, .kind = AssumptionKind::cell, .assumption = assumptions[0]});
}

/// Takes the literals that all branches have, in the order of the first; true ones before false ones.
void AssumptionSearch::intersect(std::span<const Literal> assumptions, AssumptionHint hint) {
  if (!mode_.is_dynamic && !closure_.have_common(assumptions)) return;
  const Branch& first = branch(assumptions[0]);
  std::array<DigitCells, 2> common{first.set(false), first.set(true)};
  for (const Literal assumption : assumptions.subspan(1)) {
    const Branch& other = branch(assumption);
    CellMap any;
    for (const bool is_on : {false, true}) {
      for (Digit digit = 0; digit < kDigits; ++digit) any |= common[is_on ? 1 : 0][digit] &= other.set(is_on)[digit];
    }
    if (!any) return;
  }
  for (const bool is_on : {true, false}) {
    const DigitCells& some = common[is_on ? 1 : 0];
    if (!some) continue;
    first.each(is_on, [&](Literal literal) {
      if (!some.contains(literal.cell(), literal.digit())) return;
      hint.conclusion = literal;
      hint.complexity = 0;
      for (const Literal assumption : assumptions) hint.complexity += branch(assumption).depth(literal);
      propose(hint);
    });
  }
}

bool AssumptionSearch::has_effect(Literal conclusion) const noexcept {
  return !conclusion.is_on() || position_->candidates(conclusion.cell()).count() > 1;
}

std::span<const Target> AssumptionSearch::targets(const AssumptionHint& hint) {
  targets_.clear();
  const auto add = [&](Literal assumption) {
    const Branch& some = traced(assumption);
    targets_.push_back({&some, some.node(hint.conclusion)});
  };
  const Cell cell = hint.assumption.cell();
  const Digit digit = hint.assumption.digit();
  switch (hint.kind) {
    case AssumptionKind::contradiction: {
      const Branch& some = traced(hint.assumption);
      const Node end = *some.contradiction();
      targets_.push_back({&some, end});
      const Target opposite{&some, some.node(end.literal.opposite())};
      targets_.insert(end.literal.is_on() ? targets_.end() : targets_.begin(), opposite);
      break;
    }
    case AssumptionKind::double_forcing:
      add(hint.assumption);
      add(hint.assumption.opposite());
      break;
    case AssumptionKind::cell:
      for (const Digit other : digits_of(position_->candidates(cell))) add(Literal(cell, other, true));
      break;
    case AssumptionKind::region:
      for (const Cell other : position_->cells(digit) & house_map(hint.house)) add(Literal(other, digit, true));
      break;
  }
  return targets_;
}

/// Handles a chain of which only a bound of its complexity is known: at once or, if only one chain is needed, after all
/// are collected.
void AssumptionSearch::propose(AssumptionHint hint) {
  if (!has_effect(hint.conclusion)) return;
  hint.order = order_++;
  is_first_only_ ? postponed_.push_back(hint) : take(hint);
}

void AssumptionSearch::take(AssumptionHint hint) {
  const std::span<const Target> ends = targets(hint);
  std::uint32_t count = 0;
  std::uint32_t heaviest = 0;
  for (const Target& end : ends) {
    count += end.node.count;
    heaviest = std::max(heaviest, end.node.heaviest);
  }
  if (count + heaviest > limit_) return;
  hint.complexity = mode_.level == 0 ? count : ancestry_.complexity(ends);
  if (hint.complexity > limit_) return;
  if (is_first_only_) {
    if (!hints_.empty() && !is_better(hint, hints_.front())) return;
    hints_.clear();
    limit_ = hint.complexity;
  }
  hints_.push_back(hint);
}

/// Handles the literals of several branches after all are known. Most need no exact complexity: the shortest chain is
/// among those of least depth or not much longer.
void AssumptionSearch::handle_postponed() {
  std::uint32_t least = kMostComplexity;
  for (const AssumptionHint& hint : postponed_) least = std::min(least, hint.complexity);
  for (const bool is_least : {true, false}) {
    for (const AssumptionHint& hint : postponed_) {
      if ((hint.complexity <= least + 1) == is_least && hint.complexity <= limit_) take(hint);
    }
  }
}

void AssumptionSearch::sort() {
  std::sort(hints_.begin(), hints_.end(), is_better);
  // An eliminated candidate and a cell decided by it give the same eliminations.
  std::array<DigitCells, 2> known;
  const auto is_new = [&](Literal conclusion) {
    const Cell cell = conclusion.cell();
    DigitMask eliminated = mask_of(conclusion.digit());
    if (conclusion.is_on()) eliminated ^= position_->candidates(cell);
    const bool is_one = eliminated.count() == 1;
    DigitCells& some = known[is_one ? 0 : 1];
    const Digit digit = is_one ? lowest_digit(eliminated) : conclusion.digit();
    if (some.contains(cell, digit)) return false;
    some.add(cell, digit);
    return true;
  };
  std::erase_if(hints_, [&](const AssumptionHint& hint) { return !is_new(hint.conclusion); });
}

std::span<const Node> Ancestry::of(const Target& target) {
  list_.clear();
  ++mark_;
  marks_[target.node.literal.index()] = mark_;
  list_.push_back(target.node);
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const Node node = list_[i];
    target.branch->each_parent(node, [&](Literal parent) {
      if (marks_[parent.index()] == mark_) return;
      marks_[parent.index()] = mark_;
      list_.push_back(target.branch->node(parent));
    });
  }
  return list_;
}

void Ancestry::count_nested(const Target& target) {
  for (const Node& node : list_) {
    const NestedChain* nested = target.branch->nested(node);
    if (nested == nullptr) continue;
    const auto is_same = [&](const NestedChain& known) { return known.identity == nested->identity; };
    if (std::none_of(nested_.begin(), nested_.end(), is_same)) nested_.push_back(*nested);
  }
}

std::uint32_t Ancestry::complexity(std::span<const Target> targets) {
  std::uint32_t complexity = 0;
  nested_.clear();
  for (const Target& target : targets) {
    complexity += static_cast<std::uint32_t>(of(target).size());
    count_nested(target);
  }
  for (const NestedChain& nested : nested_) complexity += nested.complexity;
  return complexity;
}

NestedChain Ancestry::describe(std::span<const Target> targets, AssumptionKind kind, House house,
                               std::vector<Truth>& truths) {
  NestedChain described;
  described.complexity = complexity(targets);
  TruthMap known;
  for (const Target& target : targets) {
    described.identity = mixed(described.identity, Literal::kCount);
    for (const Node& node : of(target)) {
      described.identity = mixed(described.identity, node.literal.index());
      if (!node.literal.is_on()) continue;
      Truth truth = truth_of(node.literal, node.cause);
      if (node.cause == Cause::assumption && kind == AssumptionKind::cell) truth = cell_truth(node.literal.cell());
      if (node.cause == Cause::assumption && kind == AssumptionKind::region) {
        truth = house_truth(house, node.literal.digit());
      }
      if (truth == kNoTruth || known.contains(truth)) continue;
      known.add(truth);
      truths.push_back(truth);
    }
  }
  return described;
}

}  // namespace nonet::explainer_chains
