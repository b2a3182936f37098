#include "propagation.hpp"

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

void Propagation::forget() noexcept {
  drop();
  clauses_.clear();
  first_learned_ = 0;
  base_contradiction_.reset();
  is_contradictory_ = false;
  base_events_ = 0;
  base_ = start_;
  back_to(base_, 0);
}

void Propagation::drop() noexcept {
  premises_ = {};
  back_to(base_, base_events_);
  is_contradictory_ = base_contradiction_.has_value();
  if (is_contradictory_) contradiction_ = *base_contradiction_;
}

void Propagation::add(Clause clause) {
  drop();
  const Clauses::UnitResult result = clauses_.add(clause, base_);
  first_learned_ = clauses_.count();
  if (is_contradictory_) return;
  const Reason reason{ReasonKind::clause, clauses_.count() - 1, {}};
  if (result.literal) assume(*result.literal, reason);
  if (result.is_contradiction) contradiction_ = reason;
  if (result.is_contradiction || !settle()) base_contradiction_ = contradiction_;
  is_contradictory_ = base_contradiction_.has_value();
  base_ = state_;
  base_events_ = events_.size();
}

void Propagation::take(const Premises& premises) {
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

void Propagation::back_to(const Assumptions& state, std::size_t events) noexcept {
  state_ = state;
  events_.resize(events);
  settled_ = events;
  dirty_cells_ = 0;
  dirty_digits_ = 0;
}

// Changes

void Propagation::hold(Cell cell, Digit digit, const Reason& reason) {
  const auto [peers, digits] = state_.hold(cell, digit);
  events_.push_back({peers, digits, static_cast<std::int8_t>(cell), static_cast<std::int8_t>(digit), reason});
}

void Propagation::remove(const CellMap& cells, Digit digit, const Reason& reason) {
  state_.remove(cells, digit);
  events_.push_back({cells, 0, -1, static_cast<std::int8_t>(digit), reason});
}

void Propagation::assume(const Conclusion& literal, const Reason& reason) {
  if (literal.is_placement()) {
    hold(literal.cell, literal.digit, reason);
  } else {
    remove(CellMap::of(literal.cell), literal.digit, reason);
  }
}

bool Propagation::learn(Clause clause) {
  clauses_.learn(clause);
  for (int i = first_learned_; i < clauses_.count(); ++i) {
    const Conclusion* left = nullptr;
    int possible = 0;
    for (const Conclusion& literal : clauses_[i]) {
      const auto value = state_.value(literal);
      if (value == Assumptions::Value::no) continue;
      possible += value == Assumptions::Value::yes ? 2 : 1;  // satisfied
      left = &literal;
    }
    const Reason reason{ReasonKind::clause, i, {}};
    if (possible == 0) return contradict(reason);
    if (possible == 1) assume(*left, reason);
  }
  return true;
}

bool Propagation::contradict(const Reason& reason) noexcept {
  contradiction_ = reason;
  return false;
}

// Consequences

bool Propagation::propagate() {
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

// Applies singles and clauses where something has changed.
bool Propagation::settle() {
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

bool Propagation::settle_houses(Digit digit, HouseMask houses) {
  for (const House house : houses_in(houses)) {
    const CellMap places = state_.places(digit) & house_map(house);
    if (places.more_than_one()) {
      dirty_digits_ |= premises_.houses_of_digits() & HouseMask{1} << house;
      continue;
    }
    const Reason reason{ReasonKind::truth, house_truth(house, digit).index(), {}};
    if (!places) return contradict(reason);
    if (const Cell cell = places.first(); !state_.held(digit).contains(cell)) hold(cell, digit, reason);
  }
  return true;
}

bool Propagation::settle_cells(const CellMap& cells) {
  if (premises_.houses_of_cells() != 0) dirty_cells_ |= premises_.houses_of_cells() & cells.houses();
  CellMap some;
  CellMap several;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    several |= some & state_.places(digit);
    some |= state_.places(digit);
  }
  for (const Cell cell : cells - several) {
    const Reason reason{ReasonKind::truth, cell_truth(cell).index(), {}};
    const unsigned digits = state_.digits(cell);
    if (digits == 0) return contradict(reason);
    if (const Digit digit = std::countr_zero(digits); !state_.held(digit).contains(cell)) hold(cell, digit, reason);
  }
  return true;
}

bool Propagation::settle_clauses(const Event& event) {
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

bool Propagation::settle_clauses(Cell cell, Digit digit, bool is_true) {
  const int broken = clauses_.settle(cell, digit, is_true, state_, [this](int clause, const Conclusion& literal) {
    assume(literal, {ReasonKind::clause, clause, {}});
  });
  return broken < 0 || contradict({ReasonKind::clause, broken, {}});
}

bool Propagation::settle_halls_of_cells(House house) {
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
    Reason reason{ReasonKind::hall_cells, house, {0, found.room}};
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

bool Propagation::settle_halls_of_digits(House house) {
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
    Reason reason{ReasonKind::hall_digits, house, {0, found.room}};
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

std::optional<Conclusion> Propagation::smallest() const noexcept {
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

void Propagation::add_needs(const Reason& reason, Unexplained& needs) const noexcept {
  switch (reason.kind) {
    case ReasonKind::assumed:
      break;
    case ReasonKind::truth: {
      const auto truth = Truth(reason.by);
      if (is_cell_truth(truth)) {
        for (Digit digit = 0; digit < kDigits; ++digit) needs.removed[digit].add(cell_of(truth));
      } else {
        needs.removed[truth_digit(truth)] |= house_map(house_of(truth));
      }
      break;
    }
    case ReasonKind::clause:
      for (const Conclusion& literal : clauses_[reason.by]) needs.add(opposite_of(literal));
      break;
    case ReasonKind::hall_cells: {
      const CellMap cells = cells_at(reason.by, reason.set.members);
      for (const Digit digit : digits_of(kAllDigits & ~reason.set.room)) needs.removed[digit] |= cells;
      break;
    }
    case ReasonKind::hall_digits: {
      const CellMap others = cells_at(reason.by, kAllDigits & ~reason.set.room);
      for (const Digit digit : digits_of(reason.set.members)) needs.removed[digit] |= others;
      break;
    }
  }
}

}  // namespace nonet::host
