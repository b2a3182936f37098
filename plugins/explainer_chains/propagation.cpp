#include "propagation.hpp"

namespace nonet::explainer_chains {

namespace {

constexpr std::array kHouseCauses{Cause::block, Cause::row, Cause::column};

}  // namespace

void Propagation::run(const Position& source, Literal assumption, const Reach& reach, Branch& branch, Record* record) {
  source_ = &source;
  if (reach.is_dynamic) now_ = source;
  reach_ = reach;
  branch_ = &branch;
  record_ = record;
  on_.clear();
  off_.clear();
  branch.start(assumption);
  (assumption.is_on() ? on_ : off_).push(0);
  while (true) {
    if (!on_.is_empty()) {
      if (!follow_on(on_.pop())) return;
    } else if (!off_.is_empty()) {
      if (!follow_off(off_.pop())) return;
    } else if (reach.level == 0 || !advance()) {
      return;
    }
  }
}

// Returns whether there is no contradiction, as what follows does.
bool Propagation::follow_on(std::uint16_t number) {
  const Literal literal = branch_->nodes()[number].literal;
  const Cell cell = literal.cell();
  const Digit digit = literal.digit();
  const Position& position = this->position();
  const DigitCells& on = branch_->set(true);
  const DigitCells& off = branch_->set(false);
  const auto exclude = [&](Cell other_cell, Digit other_digit, Cause cause) {
    const Literal other(other_cell, other_digit, false);
    if (on.contains(other_cell, other_digit)) {
      branch_->contradict(branch_->make(other, cause, number));
      return false;
    }
    off_.push(branch_->add(branch_->make(other, cause, number)));
    return true;
  };
  if (reach_.in_cells) {
    for (const Digit other : digits_of(position.candidates(cell) & ~static_cast<unsigned>(mask_of(digit)))) {
      if (off.contains(cell, other) && !on.contains(cell, other)) continue;
      if (!exclude(cell, other, Cause::cell)) return false;
    }
  }
  // Nothing happens at those that are known to be false and not to be true.
  CellMap open = (position.cells(digit) & peers_of(cell)) - (off[digit] - on[digit]);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const CellMap here = open & house_map(ordered_houses(cell)[kind]);
    open -= here;
    for (const Cell peer : here) {
      if (!exclude(peer, digit, kHouseCauses[kind])) return false;
    }
  }
  return true;
}

bool Propagation::follow_off(std::uint16_t number) {
  const Literal parent = branch_->nodes()[number].literal;
  const Cell cell = parent.cell();
  const Digit digit = parent.digit();
  const Position& position = this->position();
  std::array<Consequence, 4> consequences;
  std::size_t count = 0;
  const DigitMask candidates = position.candidates(cell);
  if (reach_.in_cells && are_two(candidates)) {
    consequences[count++] = {Literal(cell, other_of(candidates, digit), true), Cause::cell};
  }
  const std::size_t first = count;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const CellMap others = position.cells(ordered_houses(cell)[kind], digit) - cell;
    if (!others || others.more_than_one()) continue;
    const Literal literal(others.first(), digit, true);
    const bool is_known = (count > first && consequences[first].literal == literal) ||
                          (count > first + 1 && consequences[first + 1].literal == literal);
    if (!is_known) consequences[count++] = {literal, kHouseCauses[kind]};
  }
  if (reach_.is_dynamic) now_.remove(cell, digit);
  for (const Consequence& consequence : std::span(consequences).first(count)) {
    if (!conclude(parent, consequence)) return false;
  }
  return true;
}

bool Propagation::conclude(Literal parent, const Consequence& consequence) {
  const bool is_contradiction = branch_->has(consequence.literal.opposite());
  if (!is_contradiction && branch_->has(consequence.literal)) return true;
  const Node node = node_of(parent, consequence);
  if (is_contradiction) {
    branch_->contradict(node);
    return false;
  }
  on_.push(branch_->add(node));
  return true;
}

/// It follows from the parent and from what was removed before.
Node Propagation::node_of(Literal parent, const Consequence& consequence) {
  const Literal literal = consequence.literal;
  Node node = branch_->begin(literal, consequence.cause, parent);
  const auto removed = [&](Cell cell, Digit digit) {
    if (cell != parent.cell() || digit != parent.digit()) branch_->add_parent(node, Literal(cell, digit, false));
  };
  if (!reach_.is_dynamic) {
    // Nothing was removed.
  } else if (consequence.cause == Cause::cell) {
    const DigitMask now = now_.candidates(literal.cell());
    for (const Digit digit : digits_of(source_->candidates(literal.cell()) & ~static_cast<unsigned>(now))) {
      removed(literal.cell(), digit);
    }
  } else {
    const House house = house_of(truth_of(literal, consequence.cause));
    for (const Cell cell : source_->cells(house, literal.digit()) - now_.cells(literal.digit())) {
      removed(cell, literal.digit());
    }
  }
  branch_->end_parents(node);
  return node;
}

/// Asks the advanced rules, the next one where one adds nothing. Returns whether something was added.
bool Propagation::advance() {
  for (const Rule rule : rules_of(reach_.level)) {
    bool is_any = false;
    for (const InnerHint& hint : inner_.find(position(), *source_, rule)) {
      for (const std::uint16_t candidate : hint.eliminated) {
        const Literal literal(candidate, false);
        if (branch_->has(literal)) continue;
        Node node = branch_->begin(literal, Cause::advanced, Literal(hint.parents.front(), false));
        for (const std::uint16_t parent : hint.parents.subspan(1)) branch_->add_parent(node, Literal(parent, false));
        branch_->end_parents(node);
        if (hint.nested.complexity != 0) branch_->nest(node, hint.nested);
        off_.push(branch_->add(node));
        if (record_ != nullptr) record_->places[literal.index()] = {record_->advances.size(), hint.number};
        is_any = true;
      }
    }
    if (!is_any) continue;
    if (record_ != nullptr) record_->advances.push_back({position(), rule});
    return true;
  }
  return false;
}

}  // namespace nonet::explainer_chains
