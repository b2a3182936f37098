#include "static_chains.hpp"

#include <algorithm>

namespace nonet::explainer_chains {

namespace {

constexpr double kCycleBase = 6.5;
constexpr double kXChainBase = 6.6;
constexpr double kXyBase = 7.0;

}  // namespace

std::span<const StaticHint> StaticSearch::find_all(const Position& position, std::uint32_t most) {
  is_first_only_ = false;
  limit_ = most;
  search(position);
  sort();
  return hints_;
}

const StaticHint* StaticSearch::find_first(const Position& position, std::uint32_t most) {
  is_first_only_ = true;
  limit_ = most;
  search(position);
  return hints_.empty() ? nullptr : &hints_.front();
}

void StaticSearch::find_all(const Position& position, ChainList& list) {
  list.clear();
  std::vector<std::uint16_t> eliminated;
  std::vector<Truth> truths;
  for (const StaticHint& hint : find_all(position)) {
    eliminated.clear();
    truths.clear();
    for (const int candidate : hint.eliminated.candidates())
      eliminated.push_back(static_cast<std::uint16_t>(candidate));
    TruthMap known;
    std::uint64_t identity = 0;
    const auto add = [&](Literal literal, Cause cause) {
      identity = mixed(identity, literal.index());
      if (!literal.is_on() || cause == Cause::assumption) return;
      const Truth truth = truth_of(literal, cause);
      if (known.contains(truth)) return;
      known.add(truth);
      truths.push_back(truth);
    };
    const std::span<const ChainLink> chain = links(hint);
    for (const ChainLink& link : chain) add(link.literal, link.cause);
    if (hint.is_cycle()) {
      // The same in reverse: each literal becomes its opposite, and keeps the cause of the original.
      identity = mixed(identity, Literal::kCount);
      add(chain.front().literal.opposite(), Cause::assumption);
      for (const ChainLink& link : std::vector(chain.rbegin(), chain.rend())) {
        if (link.literal != chain.front().literal) add(link.literal.opposite(), link.cause);
      }
    }
    list.add(eliminated, truths, {identity, hint.complexity});
  }
}

void StaticSearch::search(const Position& position) {
  position_ = &position;
  hints_.clear();
  links_.clear();
  order_ = 0;
  // A candidate that a cycle eliminates leads to its own falsity along the cycle. So without chains there are no
  // cycles.
  if (!close(closure_, true)) return;
  bound_ = {rating_of(kXyBase, closure_.complexity()), closure_.complexity()};
  has_x_chains_ = close(x_closure_, false);
  linked_ = {};
  for (const Cell cell : position.empty_cells()) {
    const DigitMask candidates = position.candidates(cell);
    for (const Digit digit : digits_of(candidates)) {
      Links& links = table_[static_cast<std::size_t>(candidate_of(cell, digit))];
      links.count = 0;
      if (are_two(candidates)) {
        const Digit other = (candidates & ~mask_of(digit)).lowest();
        links.to[links.count++] = {Literal(cell, other, true), Cause::cell};
        linked_[static_cast<std::size_t>(Pass::y)].add(cell, digit);
      }
      links.first_in_houses = links.count;
      std::size_t kind = 0;
      for (const House house : ordered_houses(cell)) {
        const Cause cause = kHouseCauses[kind++];
        const CellMap others = position.cells(house, digit) - cell;
        if (!others || others.more_than_one()) continue;
        const Literal literal(others.first(), digit, true);
        const auto end = links.to.begin() + links.count;
        if (std::any_of(links.to.begin(), end, [&](const ChainLink& link) { return link.literal == literal; }))
          continue;
        links.to[links.count++] = {literal, cause};
      }
      if (links.count != links.first_in_houses) linked_[static_cast<std::size_t>(Pass::x)].add(cell, digit);
    }
  }
  linked_[static_cast<std::size_t>(Pass::xy)] = linked_[0] | linked_[1];
  for (const Pass pass : {Pass::x, Pass::y, Pass::xy}) run(pass);
}

/// Does the rounds of a closure: until the first chain is found if only that is needed, else all. Returns whether there
/// is a chain.
bool StaticSearch::close(LinkClosure& closure, bool in_cells) const {
  closure.start(*position_, in_cells);
  while (closure.advance()) {
    if (is_first_only_ && closure.is_any_contradicted()) break;
  }
  return closure.is_any_contradicted();
}

void StaticSearch::run(Pass pass) {
  if (pass == Pass::x && !has_x_chains_) return;
  pass_ = pass;
  const LinkClosure& closure = pass == Pass::x ? x_closure_ : closure_;
  for (const Cell cell : position_->empty_cells()) {
    const DigitMask candidates = position_->candidates(cell);
    const int count = candidates.count();
    if (count < 2 || (pass == Pass::y && count > 2)) continue;
    for (const Digit digit : digits_of(candidates)) {
      find_cycles(Literal(cell, digit, true));
      if (pass == Pass::y) continue;
      for (const bool is_on : {true, false}) {
        if (closure.contradicted(is_on).contains(cell, digit)) find_chain(Literal(cell, digit, is_on));
      }
    }
  }
}

std::span<const ChainLink> StaticSearch::links_of(Literal literal) const noexcept {
  const Links& links = table_[static_cast<std::size_t>(literal.candidate())];
  const std::span<const ChainLink> all = std::span(links.to).first(links.count);
  if (pass_ == Pass::x) return all.subspan(links.first_in_houses);
  return pass_ == Pass::y ? all.first(links.first_in_houses) : all;
}

/// Calls `take(link)` with the wanted candidates that a step excludes, in order, until it returns false.
template <typename Take>
bool StaticSearch::each_excluded(std::size_t step, const DigitCells& targets, Take take) const {
  const Cell cell = steps_[step].literal.cell();
  const Digit digit = steps_[step].literal.digit();
  if (pass_ != Pass::x) {
    for (const Digit other : digits_of(position_->candidates(cell) & ~mask_of(digit))) {
      if (targets.contains(cell, other) && !take(ChainLink{Literal(cell, other, false), Cause::cell})) return false;
    }
  }
  CellMap open = targets[digit] & peers_of(cell);
  std::size_t kind = 0;
  for (const House house : ordered_houses(cell)) {
    const Cause cause = kHouseCauses[kind++];
    const CellMap here = open & house_map(house);
    open -= here;
    for (const Cell peer : here) {
      if (!take(ChainLink{Literal(peer, digit, false), cause})) return false;
    }
  }
  return true;
}

bool StaticSearch::is_ancestor(Literal literal, std::size_t step) const noexcept {
  for (; step != 0; step = steps_[step].parent) {
    if (steps_[step].literal == literal) return true;
  }
  return steps_[0].literal == literal;
}

/// The greatest complexity with which a chain of this base may come first.
std::uint32_t StaticSearch::most(double base) const noexcept {
  if (!is_first_only_) return std::min<std::uint32_t>(limit_, 2 * kCandidates);
  const auto [best, shortest] = bound_;
  std::uint32_t most = 0;
  for (std::uint32_t complexity = 4; complexity < 2 * kCandidates; complexity += 2) {
    const double rating = rating_of(base, complexity);
    if (rating > best || (rating == best && complexity > shortest)) break;
    most = complexity;
  }
  return std::min(limit_, most);
}

void StaticSearch::find_cycles(Literal start) {
  const std::span<const ChainLink> closing = links_of(start.opposite());
  if (closing.empty()) return;
  const std::uint32_t most = this->most(pass_ == Pass::xy ? kXyBase : kCycleBase);
  const LinkClosure& closure = pass_ == Pass::x ? x_closure_ : closure_;
  DigitCells to_start;
  for (const ChainLink& link : closing) to_start.add(link.literal.candidate());
  const DigitCells& linked = linked_[static_cast<std::size_t>(pass_)];
  DigitCells targets = linked;
  DigitCells on;
  on.add(start.candidate());
  steps_.assign(1, {start});
  std::size_t begin = 0;
  while (begin < steps_.size() && steps_[begin].depth < most) {
    const std::size_t end = steps_.size();
    // Ignore what cannot close a cycle any more.
    if (steps_[begin].depth + 3U > most) targets &= to_start;
    for (std::size_t i = begin; i < end; ++i) {
      each_excluded(i, targets, [&](const ChainLink& link) {
        if (is_ancestor(link.literal, i)) return true;
        // Another path to the same candidate only matters if it closes a cycle.
        if (!to_start.contains(link.literal.candidate())) targets.remove(link.literal.candidate());
        steps_.push_back(
            {link.literal, link.cause, static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(steps_[i].depth + 1)});
        return true;
      });
    }
    begin = steps_.size();
    for (std::size_t i = end; i < begin; ++i) {
      for (const ChainLink& link : links_of(steps_[i].literal)) {
        if (link.literal == start) {
          if (steps_[i].depth >= 4) take_cycle(i, link);
        } else if (!on.contains(link.literal.candidate())) {
          on.add(link.literal.candidate());
          // Follow only what can return within the limit.
          if (!closure.leads(link.literal, start, (most - steps_[i].depth) / 2)) continue;
          steps_.push_back({link.literal, link.cause, static_cast<std::uint16_t>(i),
                            static_cast<std::uint16_t>(steps_[i].depth + 1)});
        }
      }
    }
  }
}

void StaticSearch::find_chain(Literal start) {
  const std::uint32_t most = this->most(pass_ == Pass::xy ? kXyBase : kXChainBase);
  DigitCells targets = linked_[static_cast<std::size_t>(pass_)];
  DigitCells on;
  if (start.is_on()) {
    targets.add(start.candidate());
    on.add(start.candidate());
  } else {
    targets.remove(start.candidate());
  }
  steps_.assign(1, {start});
  std::size_t begin = 0;
  while (begin < steps_.size() && steps_[begin].depth < most) {
    const std::size_t end = steps_.size();
    const bool is_on = steps_[begin].literal.is_on();
    for (std::size_t i = begin; i < end; ++i) {
      const auto reach = [&](const ChainLink& link) {
        if (link.literal == start.opposite()) {
          take_chain(i, link);
          return false;
        }
        if (is_on) {
          targets.remove(link.literal.candidate());
        } else {
          on.add(link.literal.candidate());
        }
        steps_.push_back(
            {link.literal, link.cause, static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(steps_[i].depth + 1)});
        return true;
      };
      if (is_on) {
        if (!each_excluded(i, targets, reach)) return;
      } else {
        for (const ChainLink& link : links_of(steps_[i].literal)) {
          if (!on.contains(link.literal.candidate()) && !reach(link)) return;
        }
      }
    }
    begin = end;
  }
}

void StaticSearch::take_cycle(std::size_t last, const ChainLink& closing) {
  CellMap cells;
  std::array<DigitCells, 2> seen;
  DigitMask digits = 0;
  for (std::size_t i = last;; i = steps_[i].parent) {
    const Literal literal = steps_[i].literal;
    cells.add(literal.cell());
    seen[literal.is_on() ? 1 : 0][literal.digit()] |= peers_of(literal.cell());
    digits |= mask_of(literal.digit());
    if (i == 0) break;
  }
  StaticHint hint;
  bool is_any = false;
  for (const Digit digit : digits_of(digits)) {
    hint.eliminated[digit] = (seen[0][digit] & seen[1][digit] & position_->cells(digit)) - cells;
    is_any |= !hint.eliminated[digit].empty();
  }
  if (!is_any) return;
  hint.complexity = steps_[last].depth;
  hint.rating = rating_of(pass_ == Pass::xy ? kXyBase : kCycleBase, hint.complexity);
  hint.kind = pass_ == Pass::xy ? StaticKind::xy_cycle : pass_ == Pass::y ? StaticKind::y_cycle : StaticKind::x_cycle;
  if (pass_ == Pass::x && hint.complexity == 4) hint.kind = StaticKind::x_wing;
  take(hint, last, closing);
}

void StaticSearch::take_chain(std::size_t last, const ChainLink& end) {
  StaticHint hint;
  const Cell cell = end.literal.cell();
  if (end.literal.is_on()) {
    for (const Digit other : digits_of(position_->candidates(cell))) {
      if (other != end.literal.digit()) hint.eliminated.add(cell, other);
    }
  } else {
    hint.eliminated.add(cell, end.literal.digit());
  }
  hint.complexity = steps_[last].depth + 1U;
  hint.rating = rating_of(pass_ == Pass::xy ? kXyBase : kXChainBase, hint.complexity);
  hint.kind = pass_ == Pass::xy      ? StaticKind::xy_chain
              : hint.complexity == 6 ? StaticKind::turbot_fish
                                     : StaticKind::x_chain;
  take(hint, last, end);
}

void StaticSearch::take(StaticHint hint, std::size_t last, const ChainLink& end) {
  if (hint.complexity > limit_) return;
  constexpr std::array kSorts{Sort::x, Sort::y, Sort::xy};
  hint.sort = kSorts[static_cast<std::size_t>(pass_)];
  hint.order = order_++;
  if (is_first_only_) {
    if (!hints_.empty() && !precedes(hint, hints_.front())) return;
    hints_.clear();
    links_.clear();
    bound_ = {hint.rating, hint.complexity};
  }
  hint.first_link = links_.size();
  links_.push_back(end);
  for (std::size_t i = last; i != 0; i = steps_[i].parent) links_.push_back({steps_[i].literal, steps_[i].cause});
  if (!hint.is_cycle()) links_.push_back({steps_[0].literal, steps_[0].cause});
  hint.links = links_.size() - hint.first_link;
  hints_.push_back(hint);
}

void StaticSearch::sort() {
  std::sort(hints_.begin(), hints_.end(), precedes);
  std::vector<StaticHint> kept;
  for (const StaticHint& hint : hints_) {
    if (std::none_of(kept.begin(), kept.end(), [&](const StaticHint& k) { return k.eliminated == hint.eliminated; })) {
      kept.push_back(hint);
    }
  }
  hints_ = kept;
}

}  // namespace nonet::explainer_chains
