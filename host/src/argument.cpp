#include "argument.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::host {

void Premises::add(Truth truth) noexcept {
  if (all_.contains(truth)) return;
  all_.add(truth);
  if (is_cell_truth(truth)) {
    const Cell cell = cell_of(truth);
    cells_.add(cell);
    several_cells_ |= some_cells_ & houses_of(cell);
    some_cells_ |= houses_of(cell);
  } else {
    const House house = house_of(truth);
    const HouseMask bit = HouseMask{1} << house;
    houses_[static_cast<std::size_t>(truth_digit(truth))] |= bit;
    digits_[static_cast<std::size_t>(house)] |= mask_of(truth_digit(truth));
    several_digits_ |= some_digits_ & bit;
    some_digits_ |= bit;
  }
}

// Scopes

void Prover::forget() noexcept {
  drop();
  clauses_.clear();
  is_clause_fired_.clear();
  base_contradiction_.reset();
  is_contradictory_ = false;
  base_events_ = 0;
  base_ = start_;
  back_to(base_, 0);
}

void Prover::drop() noexcept {
  premises_ = {};
  back_to(base_, base_events_);
  is_contradictory_ = base_contradiction_.has_value();
  if (is_contradictory_) contradiction_ = *base_contradiction_;
  for (const int clause : fired_.clauses) is_clause_fired_[static_cast<std::size_t>(clause)] = 0;
  fired_.truths.clear();
  fired_.clauses.clear();
}

void Prover::add(Clause clause) {
  drop();
  is_clause_fired_.push_back(0);
  const Clauses::Said said = clauses_.add(clause, base_);
  if (is_contradictory_) return;
  const Reason reason{Why::clause, clauses_.count() - 1, {}};
  if (said.literal) assume(*said.literal, reason);
  if (said.is_contradiction) contradiction_ = reason;
  if (said.is_contradiction || !settle()) base_contradiction_ = contradiction_;
  is_contradictory_ = base_contradiction_.has_value();
  base_ = state_;
  base_events_ = events_.size();
}

void Prover::take(const Premises& premises) {
  drop();
  if (is_contradictory_) return;
  premises_ = premises;
  dirty_cells_ = premises.houses_of_cells();
  dirty_digits_ = premises.houses_of_digits();
  bool is_possible = premises.cells().empty() || settle_cells(premises.cells());
  for (Digit digit = 0; is_possible && digit < kDigits; ++digit) {
    is_possible = settle_houses(digit, premises.houses(digit));
  }
  is_contradictory_ = !is_possible || !propagate();
}

void Prover::back_to(const Assumptions& state, std::size_t events) noexcept {
  state_ = state;
  events_.resize(events);
  settled_ = events;
  dirty_cells_ = 0;
  dirty_digits_ = 0;
}

// Proofs

Prover::Proof Prover::prove(Clause clause, int max_nodes) {
  if (max_nodes < 1) return {End::undecided, 1};
  if (is_contradictory_) {
    trace_contradiction();
    return {};
  }
  const Assumptions before = state_;
  const std::size_t events = events_.size();
  Proof proof;
  if (std::all_of(clause.begin(), clause.end(), [this](const Conclusion& literal) { return assume_not(literal); })) {
    proof.nodes = 0;
    proof.end = search(proof.nodes, max_nodes);
    if (proof.end == End::model) model_ = state_;
  }
  back_to(before, events);
  return proof;
}

std::optional<Candidate> Prover::left_beside(const CandidateMap& pattern, const CandidateMap& removed) {
  if (is_contradictory_) {
    trace_contradiction();
    return std::nullopt;
  }
  const Assumptions before = state_;
  const std::size_t events = events_.size();
  bool is_possible = true;
  for (const Candidate candidate : removed) {
    is_possible = is_possible && assume_not(Conclusion::place(cell_of(candidate), digit_of(candidate)));
  }
  std::optional<Candidate> left;
  if (is_possible && !propagate()) {
    trace_contradiction();
  } else if (is_possible) {
    Needs needs;
    for (const Candidate candidate : pattern) {
      const Cell cell = cell_of(candidate);
      for (Digit digit = 0; digit < kDigits && !left; ++digit) {
        if (pattern.contains(candidate_of(cell, digit))) continue;
        if (state_.places(digit).contains(cell)) left = candidate_of(cell, digit);
        needs.removed.add(cell, digit);
      }
    }
    if (!left) trace(needs);
  }
  back_to(before, events);
  return left;
}

Prover::End Prover::search(int& nodes, int max_nodes) {
  if (++nodes > max_nodes) return End::undecided;
  while (propagate()) {
    const std::optional<Conclusion> branch = smallest();
    if (!branch) return End::model;
    const Assumptions before = state_;
    const std::size_t events = events_.size();
    assume(*branch, {});
    if (const End end = search(nodes, max_nodes); end != End::contradiction) return end;
    back_to(before, events);
    if (!assume_not(*branch)) return End::contradiction;  // never: it is open
  }
  trace_contradiction();
  return End::contradiction;
}

// The first open literal of the truth or clause with the fewest; nothing when all are satisfied.
std::optional<Conclusion> Prover::smallest() const noexcept {
  std::optional<Conclusion> first;
  int fewest = kCandidates;
  const auto offer = [&](int size, const Conclusion& literal) {
    if (size >= fewest) return;
    fewest = size;
    first = literal;
  };
  for (const Cell cell : premises_.cells()) {
    const unsigned digits = state_.digits(cell);
    if (const int size = std::popcount(digits); size > 1) {
      offer(size, Conclusion::place(cell, std::countr_zero(digits)));
    }
  }
  for (House house = 0; house < kHouses; ++house) {
    for (const Digit digit : digits_of(premises_.digits(house))) {
      const CellMap places = state_.places(digit) & house_map(house);
      if (const int size = places.count(); size > 1) offer(size, Conclusion::place(places.first(), digit));
    }
  }
  for (int i = 0; i < clauses_.count(); ++i) {
    int size = 0;
    const Conclusion* open = nullptr;
    for (const Conclusion& literal : clauses_[i]) {
      const auto value = state_.value(literal);
      if (value == Assumptions::Value::yes) size = kCandidates;  // satisfied
      if (value != Assumptions::Value::open) continue;
      ++size;
      if (open == nullptr) open = &literal;
    }
    if (open != nullptr) offer(size, *open);
  }
  return first;
}

// Reasons

void Prover::trace_contradiction() {
  if (fired_.truths == premises_.all() && static_cast<int>(fired_.clauses.size()) == clauses_.count()) return;
  Needs needs;
  explain(contradiction_, needs);
  trace(needs);
}

// Goes back through the changes. Each candidate is changed once, and only for what was changed before.
void Prover::trace(Needs& needs) {
  for (std::size_t i = events_.size(); i-- > 0;) {
    const Event& event = events_[i];
    bool is_needed = needs.removed[event.digit].intersects(event.gone);
    if (event.is_hold()) {
      is_needed |= needs.held[event.digit].contains(event.cell);
      for (const Digit digit : digits_of(event.digits)) is_needed |= needs.removed[digit].contains(event.cell);
    }
    if (is_needed) explain(event.reason, needs);
  }
}

// What fires for a reason, and which changes before it make it one. To ask after more than was changed does no harm.
void Prover::explain(const Reason& reason, Needs& needs) {
  switch (reason.why) {
    case Why::assumed:
      break;
    case Why::truth: {
      const auto truth = Truth(reason.by);
      fired_.truths.add(truth);
      if (is_cell_truth(truth)) {
        for (Digit digit = 0; digit < kDigits; ++digit) needs.removed[digit].add(cell_of(truth));
      } else {
        needs.removed[truth_digit(truth)] |= house_map(house_of(truth));
      }
      break;
    }
    case Why::clause:
      fire_clause(reason.by);
      for (const Conclusion& literal : clauses_[reason.by]) needs.add_negation(literal);
      break;
    case Why::hall_cells: {
      const CellMap cells = cells_at(reason.by, reason.set.members);
      for (const Cell cell : cells) fired_.truths.add(cell_truth(cell));
      for (const Digit digit : digits_of(kAllDigits & ~reason.set.room)) needs.removed[digit] |= cells;
      break;
    }
    case Why::hall_digits: {
      const CellMap others = cells_at(reason.by, kAllDigits & ~reason.set.room);
      for (const Digit digit : digits_of(reason.set.members)) {
        fired_.truths.add(house_truth(reason.by, digit));
        needs.removed[digit] |= others;
      }
      break;
    }
  }
}

void Prover::fire_clause(int clause) {
  auto& is_fired = is_clause_fired_[static_cast<std::size_t>(clause)];
  if (is_fired == 0) fired_.clauses.push_back(clause);
  is_fired = 1;
}

}  // namespace nonet::host
