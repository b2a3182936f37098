#include "propagation.hpp"

namespace nonet::explainer_chains {

void Propagation::run(const Position& source, Literal assumption, const Reach& reach, Branch& branch, Record* record) {
  source_ = &source;
  if (reach.is_dynamic) now_ = source;
  reach_ = reach;
  branch_ = &branch;
  record_ = record;
  branch.start(assumption);
  std::size_t next_true = 0;
  std::size_t next_false = 0;
  while (true) {
    if (next_true < branch.true_count()) {
      if (!follow_true(next_true++)) return;
    } else if (next_false < branch.false_count()) {
      if (!follow_false(branch.false_at(next_false++))) return;
    } else if (reach.level == 0 || !advance()) {
      return;
    }
  }
}

// Returns whether there is no contradiction, as what follows does.
bool Propagation::follow_true(std::size_t number) {
  const Literal literal = branch_->true_at(number);
  const Cell cell = literal.cell();
  const Digit digit = literal.digit();
  const DigitCells& known_true = branch_->set(true);
  const DigitCells& known_false = branch_->set(false);
  const auto exclude = [&](Cell other_cell, Digit other_digit) {
    if (known_true.contains(other_cell, other_digit)) {
      branch_->contradict(Literal(other_cell, other_digit, false), number);
      return false;
    }
    if (!known_false.contains(other_cell, other_digit)) branch_->exclude(other_cell, other_digit, number);
    return true;
  };
  if (reach_.in_cells) {
    for (const Digit other : digits_of(position().candidates(cell) & ~static_cast<unsigned>(mask_of(digit)))) {
      if (!exclude(cell, other)) return false;
    }
  }
  CellMap open = position().cells(digit) & peers_of(cell);
  const bool may_contradict = open.intersects(known_true[digit]);
  if (!may_contradict) open -= known_false[digit];
  for (const CellMap& others : others_in_houses(cell)) {
    const CellMap here = open & others;
    open -= here;
    for (const Cell peer : here) {
      if (!may_contradict) {
        branch_->exclude(peer, digit, number);
      } else if (!exclude(peer, digit)) {
        return false;
      }
    }
  }
  return true;
}

bool Propagation::follow_false(Literal literal) {
  const Cell cell = literal.cell();
  const Digit digit = literal.digit();
  const Position& position = this->position();
  const CellMap places = position.cells(digit);
  const std::array<CellMap, 3>& houses = others_in_houses(cell);
  const DigitMask candidates = position.candidates(cell);
  if (reach_.is_dynamic) now_.remove(cell, digit);
  const bool is_bivalue = reach_.in_cells && are_two(candidates);
  const int in_block = (places & houses[0]).count();
  const int in_row = (places & houses[1]).count();
  const int in_column = (places & houses[2]).count();
  // Mostly nothing follows.
  if (!is_bivalue && in_block != 1 && in_row != 1 && in_column != 1) return true;
  if (is_bivalue && !conclude(literal, Literal(cell, other_of(candidates, digit), true), Cause::cell)) return false;
  CellMap known;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const CellMap others = places & houses[kind];
    if (others.count() != 1 || others.intersects(known)) continue;
    known |= others;
    if (!conclude(literal, Literal(others.first(), digit, true), kHouseCauses[kind])) return false;
  }
  return true;
}

bool Propagation::conclude(Literal parent, Literal literal, Cause cause) {
  const bool is_contradiction = branch_->has(literal.opposite());
  if (!is_contradiction && branch_->has(literal)) return true;
  Branch::Origin origin = origin_of(parent, literal, cause);
  if (is_contradiction) {
    branch_->contradict(origin);
    return false;
  }
  branch_->add(origin);
  return true;
}

/// It follows from the parent and from what was removed before.
Branch::Origin Propagation::origin_of(Literal parent, Literal literal, Cause cause) {
  Branch::Origin origin = branch_->begin(literal, cause);
  branch_->add_parent(origin, parent);
  if (!reach_.is_dynamic) return origin;
  if (cause == Cause::cell) {
    const Cell cell = literal.cell();
    const unsigned removed = source_->candidates(cell) & ~static_cast<unsigned>(now_.candidates(cell));
    for (const Digit digit : digits_of(removed & ~static_cast<unsigned>(mask_of(parent.digit())))) {
      branch_->add_parent(origin, Literal(cell, digit, false));
    }
  } else {
    const Digit digit = literal.digit();
    const House house = house_of(truth_of(literal, cause));
    for (const Cell cell : source_->cells(house, digit) - now_.cells(digit) - parent.cell()) {
      branch_->add_parent(origin, Literal(cell, digit, false));
    }
  }
  return origin;
}

/// Asks the advanced rules, the next one where one adds nothing. Returns whether something was added.
bool Propagation::advance() {
  for (const Rule rule : rules_of(reach_.level)) {
    bool is_any = false;
    for (const InnerHint& hint : inner_.find(position(), *source_, rule)) {
      for (const std::uint16_t candidate : hint.eliminated) {
        const Literal literal(candidate, false);
        if (branch_->has(literal)) continue;
        Branch::Origin origin = branch_->begin(literal, Cause::advanced);
        for (const std::uint16_t parent : hint.parents) branch_->add_parent(origin, Literal(parent, false));
        if (hint.nested.complexity != 0) branch_->nest(origin, hint.nested);
        branch_->add(origin);
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
