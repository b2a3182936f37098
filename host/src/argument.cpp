#include "argument.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::host {

void Premises::add(Truth truth) noexcept {
  if (all_.contains(truth)) return;
  all_.add(truth);
  if (is_cell_truth(truth)) {
    cells_.add(truth);
    several_cells_ |= some_cells_ & houses_of(truth);
    some_cells_ |= houses_of(truth);
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

// Changes

void Prover::hold(Cell cell, Digit digit, const Reason& reason) {
  const auto [peers, digits] = state_.hold(cell, digit);
  events_.push_back({peers, digits, static_cast<std::int8_t>(cell), static_cast<std::int8_t>(digit), reason});
}

void Prover::remove(const CellMap& cells, Digit digit, const Reason& reason) {
  state_.remove(cells, digit);
  events_.push_back({cells, 0, -1, static_cast<std::int8_t>(digit), reason});
}

void Prover::assume(const Conclusion& literal, const Reason& reason) {
  if (literal.is_placement()) {
    hold(literal.cell, literal.digit, reason);
  } else {
    remove(CellMap::of(literal.cell), literal.digit, reason);
  }
}

// False when the literal holds.
bool Prover::assume_not(const Conclusion& literal) {
  switch (state_.value(literal)) {
    case Assumptions::Value::yes: {
      Needs needs;
      (literal.is_placement() ? needs.held : needs.removed).add(literal.cell, literal.digit);
      trace(needs);
      return false;
    }
    case Assumptions::Value::open:
      if (literal.is_placement()) {
        remove(CellMap::of(literal.cell), literal.digit, {});
      } else {
        hold(literal.cell, literal.digit, {});
      }
      break;
    case Assumptions::Value::no:
      break;
  }
  return true;
}

bool Prover::contradict(const Reason& reason) noexcept {
  contradiction_ = reason;
  return false;
}

// Consequences

// Draws all conclusions of singles, clauses and Hall sets; false when it ends in a contradiction. What is drawn does
// not depend on the order.
bool Prover::propagate() {
  while (settle()) {
    if (dirty_cells_ != 0) {
      const House house = std::countr_zero(dirty_cells_);
      dirty_cells_ &= dirty_cells_ - 1;
      if (!settle_halls_of_cells(house)) return false;
    } else if (dirty_digits_ != 0) {
      const House house = std::countr_zero(dirty_digits_);
      dirty_digits_ &= dirty_digits_ - 1;
      if (!settle_halls_of_digits(house)) return false;
    } else {
      return true;
    }
  }
  return false;
}

// Singles and clauses, where something has changed.
bool Prover::settle() {
  while (settled_ < events_.size()) {
    CellMap changed;
    do {
      const Event event = events_[settled_++];  // a copy, as more will follow
      changed |= event.gone;
      if (const HouseMask named = premises_.houses(event.digit); named != 0) {
        if (!settle_houses(event.digit, named & event.gone.houses())) return false;
      }
      if (event.digits != 0) {
        changed.add(event.cell);
        for (const Digit digit : digits_of(event.digits)) {
          if (!settle_houses(digit, premises_.houses(digit) & houses_of(event.cell))) return false;
        }
      }
      if (!clauses_.empty() && !settle_clauses(event)) return false;
    } while (settled_ < events_.size());
    changed &= premises_.cells();
    if (changed && !settle_cells(changed)) return false;
  }
  return true;
}

bool Prover::settle_houses(Digit digit, HouseMask houses) {
  for (const House house : houses_in(houses)) {
    const CellMap places = state_.places(digit) & house_map(house);
    if (places.more_than_one()) {
      dirty_digits_ |= premises_.houses_of_digits() & HouseMask{1} << house;
      continue;
    }
    const Reason reason{Why::truth, house_truth(house, digit), {}};
    if (!places) return contradict(reason);
    if (const Cell cell = places.first(); !state_.held(digit).contains(cell)) hold(cell, digit, reason);
  }
  return true;
}

bool Prover::settle_cells(const CellMap& cells) {
  if (premises_.houses_of_cells() != 0) dirty_cells_ |= premises_.houses_of_cells() & cells.houses();
  CellMap some;
  CellMap several;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    several |= some & state_.places(digit);
    some |= state_.places(digit);
  }
  for (const Cell cell : cells - several) {
    const Reason reason{Why::truth, cell_truth(cell), {}};
    const unsigned digits = state_.digits(cell);
    if (digits == 0) return contradict(reason);
    if (const Digit digit = std::countr_zero(digits); !state_.held(digit).contains(cell)) hold(cell, digit, reason);
  }
  return true;
}

bool Prover::settle_clauses(const Event& event) {
  for (const Cell cell : event.gone& clauses_.concerned(event.digit, false)) {
    if (!settle_clauses(cell, event.digit, false)) return false;
  }
  if (!event.is_hold()) return true;
  for (const Digit digit : digits_of(event.digits)) {
    if (!clauses_.concerned(digit, false).contains(event.cell)) continue;
    if (!settle_clauses(event.cell, digit, false)) return false;
  }
  return !clauses_.concerned(event.digit, true).contains(event.cell) || settle_clauses(event.cell, event.digit, true);
}

bool Prover::settle_clauses(Cell cell, Digit digit, bool is_true) {
  const int broken = clauses_.settle(cell, digit, is_true, state_, [this](int clause, const Conclusion& literal) {
    assume(literal, {Why::clause, clause, {}});
  });
  return broken < 0 || contradict({Why::clause, broken, {}});
}

bool Prover::settle_halls_of_cells(House house) {
  std::array<unsigned, 9> masks;
  std::array<int, 9> positions;
  std::size_t count = 0;
  int fewest = kDigits + 1;
  for (const int position : positions_of(premises_.cells().positions_in(house))) {
    const unsigned digits = state_.digits(cell_at(house, position));
    if ((digits & (digits - 1)) == 0) continue;  // settled
    fewest = std::min(fewest, std::popcount(digits));
    masks[count] = digits;
    positions[count++] = position;
  }
  if (static_cast<int>(count) < fewest) return true;  // each member of a Hall set has no more than it has members
  bool is_possible = true;
  HallSets({masks.data(), count}).for_each([&](const HallSet& found) {
    Reason reason{Why::hall_cells, house, {0, found.room}};
    for (const int member : positions_of(found.members)) {
      reason.set.members |= 1U << positions[static_cast<std::size_t>(member)];
    }
    if (found.is_deficient()) {
      is_possible = contradict(reason);
      return;
    }
    const CellMap others = cells_at(house, kAllDigits & ~reason.set.members);
    for (const Digit digit : digits_of(found.room)) {
      if (const CellMap gone = others & state_.places(digit)) remove(gone, digit, reason);
    }
  });
  return is_possible;
}

bool Prover::settle_halls_of_digits(House house) {
  std::array<unsigned, 9> masks;
  std::array<Digit, 9> digits;
  std::size_t count = 0;
  int fewest = kDigits + 1;
  for (const Digit digit : digits_of(premises_.digits(house))) {
    const unsigned positions = state_.places(digit).positions_in(house);
    if ((positions & (positions - 1)) == 0) continue;  // settled
    fewest = std::min(fewest, std::popcount(positions));
    masks[count] = positions;
    digits[count++] = digit;
  }
  if (static_cast<int>(count) < fewest) return true;
  bool is_possible = true;
  HallSets({masks.data(), count}).for_each([&](const HallSet& found) {
    Reason reason{Why::hall_digits, house, {0, found.room}};
    for (const int member : positions_of(found.members)) {
      reason.set.members |= mask_of(digits[static_cast<std::size_t>(member)]);
    }
    if (found.is_deficient()) {
      is_possible = contradict(reason);
      return;
    }
    const CellMap cells = cells_at(house, found.room);
    for (const Digit digit : digits_of(kAllDigits & ~reason.set.members)) {
      if (const CellMap gone = cells & state_.places(digit)) remove(gone, digit, reason);
    }
  });
  return is_possible;
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
      const auto truth = static_cast<Truth>(reason.by);
      fired_.truths.add(truth);
      if (is_cell_truth(truth)) {
        for (Digit digit = 0; digit < kDigits; ++digit) needs.removed[digit].add(truth);
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
