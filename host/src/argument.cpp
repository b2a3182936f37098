#include "argument.hpp"

namespace nonet::host {

void Known::add(Truth truth) noexcept {
  ++truths;
  if (is_cell_truth(truth)) {
    cells.add(truth);
  } else {
    auto& mask = digits[static_cast<std::size_t>(house_of(truth))];
    mask = static_cast<DigitMask>(mask | mask_of(truth_digit(truth)));
  }
}

Assumptions::Assumptions(const Board& board) noexcept {
  for (Digit digit = 0; digit < kDigits; ++digit) places_[static_cast<std::size_t>(digit)] = board.digit_cells(digit);
  for (Cell cell = 0; cell < kCells; ++cell) {
    digits_[static_cast<std::size_t>(cell)] = board.grid().candidates(cell);
    if (const Digit digit = board.grid().value(cell); digit >= 0) {
      places_[static_cast<std::size_t>(digit)].add(cell);
      held_[static_cast<std::size_t>(digit)].add(cell);
    }
  }
}

bool Assumptions::hold(Cell cell, Digit digit) noexcept {
  CellMap& places = places_[static_cast<std::size_t>(digit)];
  CellMap& held = held_[static_cast<std::size_t>(digit)];
  if (!places.contains(cell)) return false;
  if (held.contains(cell)) return true;
  if (held.intersects(peers_of(cell))) return false;
  ++changes_;
  held.add(cell);
  for (const Digit other : digits_of(digits(cell) & ~static_cast<unsigned>(mask_of(digit)))) {
    if (!remove(cell, other)) return false;
  }
  const CellMap gone = places & peers_of(cell);
  places -= gone;
  for (const Cell peer : gone) {
    auto& mask = digits_[static_cast<std::size_t>(peer)];
    mask = static_cast<DigitMask>(mask & ~mask_of(digit));
  }
  return true;
}

bool Assumptions::remove(Cell cell, Digit digit) noexcept {
  CellMap& places = places_[static_cast<std::size_t>(digit)];
  if (!places.contains(cell)) return true;
  if (held(digit).contains(cell)) return false;
  ++changes_;
  places.remove(cell);
  auto& mask = digits_[static_cast<std::size_t>(cell)];
  mask = static_cast<DigitMask>(mask & ~mask_of(digit));
  return true;
}

bool Assumptions::assume(const Conclusion& literal) noexcept {
  return literal.is_placement() ? hold(literal.cell, literal.digit) : remove(literal.cell, literal.digit);
}

bool Assumptions::assume_not(const Conclusion& literal) noexcept {
  return literal.is_placement() ? remove(literal.cell, literal.digit) : hold(literal.cell, literal.digit);
}

Assumptions::Value Assumptions::value(const Conclusion& literal) const noexcept {
  const bool is_true = held(literal.digit).contains(literal.cell);
  const bool is_false = !places(literal.digit).contains(literal.cell);
  if (!is_true && !is_false) return Value::open;
  return is_true == literal.is_placement() ? Value::yes : Value::no;
}

namespace {

// Truths and clauses of which one candidate is left: it is true. None left: false.
bool settle_cells(const Known& known, Assumptions& state) noexcept {
  for (const Cell cell : known.cells) {
    const unsigned digits = state.digits(cell);
    if (digits == 0) return false;
    if ((digits & (digits - 1)) == 0 && !state.hold(cell, std::countr_zero(digits))) return false;
  }
  return true;
}

bool settle_houses(const Known& known, Assumptions& state) noexcept {
  for (House house = 0; house < kHouses; ++house) {
    for (const Digit digit : digits_of(known.digits[static_cast<std::size_t>(house)])) {
      const CellMap places = state.places(digit) & house_map(house);
      if (!places) return false;
      if (!places.more_than_one() && !state.hold(places.first(), digit)) return false;
    }
  }
  return true;
}

bool settle_clauses(const Known& known, Assumptions& state) noexcept {
  using Value = Assumptions::Value;
  for (const Clause& clause : known.clauses) {
    const Conclusion* open = nullptr;
    int left = 0;
    for (const Conclusion& literal : clause) {
      const Value value = state.value(literal);
      if (value == Value::no) continue;
      ++left;
      open = &literal;
      if (value == Value::yes) {
        open = nullptr;
        break;
      }
    }
    if (left == 0) return false;
    if (left == 1 && open != nullptr && !state.assume(*open)) return false;
  }
  return true;
}

/// Looks at every set of two or more of up to nine truths in one house, each with its candidates as a mask over the
/// other side (digits for cells, positions for digits). A set with fewer candidates than members has no way to be
/// filled; one with as many takes them all: `take(members, candidates)`. False on a contradiction.
template <typename Take>
bool hall_sets(std::span<const unsigned> masks, Take take) noexcept {
  std::array<unsigned, 512> unions;
  unions[0] = 0;
  for (unsigned members = 1; members < 1U << masks.size(); ++members) {
    const unsigned low = members & (0U - members);
    unions[members] = unions[members ^ low] | masks[static_cast<std::size_t>(std::countr_zero(members))];
    const int size = std::popcount(members);
    const int room = std::popcount(unions[members]);
    if (room < size) return false;
    if (room == size && size > 1 && !take(members, unions[members])) return false;
  }
  return true;
}

bool cells_of_house(const Known& known, House house, Assumptions& state) noexcept {
  std::array<unsigned, 9> masks;
  std::array<Cell, 9> cells;
  std::size_t count = 0;
  for (const Cell cell : known.cells& house_map(house)) {
    const unsigned digits = state.digits(cell);
    if ((digits & (digits - 1)) == 0) continue;  // settled
    masks[count] = digits;
    cells[count++] = cell;
  }
  if (count < 2) return true;
  return hall_sets({masks.data(), count}, [&](unsigned members, unsigned digits) {
    CellMap rest = house_map(house);
    for (const int position : positions_of(members)) rest.remove(cells[static_cast<std::size_t>(position)]);
    for (const Digit digit : digits_of(digits)) {
      for (const Cell cell : rest& state.places(digit)) {
        if (!state.remove(cell, digit)) return false;
      }
    }
    return true;
  });
}

bool digits_of_house(const Known& known, House house, Assumptions& state) noexcept {
  std::array<unsigned, 9> masks;
  std::array<Digit, 9> digits;
  std::size_t count = 0;
  for (const Digit digit : digits_of(known.digits[static_cast<std::size_t>(house)])) {
    const CellMap places = state.places(digit) & house_map(house);
    if (!places.more_than_one()) continue;  // settled
    masks[count] = places.positions_in(house);
    digits[count++] = digit;
  }
  if (count < 2) return true;
  return hall_sets({masks.data(), count}, [&](unsigned members, unsigned positions) {
    unsigned own = 0;
    for (const int position : positions_of(members)) {
      own |= mask_of(digits[static_cast<std::size_t>(position)]);
    }
    for (const int position : positions_of(positions)) {
      const Cell cell = cell_at(house, position);
      for (const Digit digit : digits_of(state.digits(cell) & ~own)) {
        if (!state.remove(cell, digit)) return false;
      }
    }
    return true;
  });
}

/// Depth first.
class Search {
 public:
  Search(const Known& known, const Assumptions& start, int max_nodes)
      : known_(known), start_(start), max_nodes_(max_nodes) {}

  SearchResult run() {
    SearchResult result;
    result.end = from(start_, result);
    return result;
  }

 private:
  using End = SearchResult::End;
  using Literals = std::vector<Conclusion>;

  // Not noexcept: the literals of a branch are allocated.
  End from(Assumptions state, SearchResult& result) {
    if (++result.nodes > max_nodes_) return End::undecided;
    while (propagate(known_, state)) {
      const Literals branch = smallest(state);
      if (branch.empty()) {
        result.model = state;
        return End::model;
      }
      Assumptions inner = state;
      if (inner.assume(branch.front())) {
        const End end = from(inner, result);
        if (end != End::contradiction) return end;
      }
      if (!state.assume_not(branch.front())) break;
    }
    return End::contradiction;
  }

  /// The open literals of the truth or clause with the fewest; none when all are satisfied.
  [[nodiscard]] Literals smallest(const Assumptions& state) const {
    Literals best;
    const auto offer = [&best](Literals literals) {
      if (best.empty() || literals.size() < best.size()) best = std::move(literals);
    };
    for (const Cell cell : known_.cells) {
      const unsigned digits = state.digits(cell);
      if ((digits & (digits - 1)) == 0) continue;
      Literals literals;
      for (const Digit digit : digits_of(digits)) {
        literals.push_back(Conclusion::place(cell, digit));
      }
      offer(std::move(literals));
    }
    for (House house = 0; house < kHouses; ++house) {
      for (const Digit digit : digits_of(known_.digits[static_cast<std::size_t>(house)])) {
        const CellMap places = state.places(digit) & house_map(house);
        if (!places.more_than_one()) continue;
        Literals literals;
        for (const Cell cell : places) literals.push_back(Conclusion::place(cell, digit));
        offer(std::move(literals));
      }
    }
    for (const Clause& clause : known_.clauses) {
      Literals literals;
      bool is_satisfied = false;
      for (const Conclusion& literal : clause) {
        const auto value = state.value(literal);
        is_satisfied |= value == Assumptions::Value::yes;
        if (value == Assumptions::Value::open) literals.push_back(literal);
      }
      if (!is_satisfied) offer(std::move(literals));
    }
    return best;
  }

  const Known& known_;
  const Assumptions& start_;
  int max_nodes_;
};

}  // namespace

bool propagate(const Known& known, Assumptions& state) noexcept {
  for (int before = -1; before != state.changes();) {
    before = state.changes();
    if (!settle_cells(known, state) || !settle_houses(known, state) || !settle_clauses(known, state)) return false;
    if (before != state.changes() || known.truths < 2) continue;  // sets of two only when singles give nothing more
    for (House house = 0; house < kHouses; ++house) {
      if (!cells_of_house(known, house, state) || !digits_of_house(known, house, state)) return false;
    }
  }
  return true;
}

SearchResult search(const Known& known, const Assumptions& start, int max_nodes) {
  return Search(known, start, max_nodes).run();
}

}  // namespace nonet::host
