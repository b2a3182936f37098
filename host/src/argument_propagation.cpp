// How the prover propagates: what a change of the assumptions implies by premises, clauses and Hall sets.

#include <algorithm>

#include "argument.hpp"
#include "nonet/houses.hpp"

namespace nonet::host {

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
    const Reason reason{Why::truth, house_truth(house, digit).index(), {}};
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
    const Reason reason{Why::truth, cell_truth(cell).index(), {}};
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

}  // namespace nonet::host
