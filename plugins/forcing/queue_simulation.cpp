#include "queue_simulation.hpp"

#include <algorithm>

namespace nonet::forcing {

namespace {

/// The houses of a cell in HoDoKu's order.
std::array<House, 3> houses_in_order(Cell cell) noexcept {
  return {row_house(cell), column_house(cell), block_house(cell)};
}

}  // namespace

QueueSimulation::QueueSimulation(const Board& board) noexcept : board_(board) {
  start_.empty = board.empty_cells();
  for (const Cell cell : start_.empty) {
    const DigitMask digits = board.candidates(cell);
    start_.candidates[static_cast<std::size_t>(cell)] = digits;
    if (digits.is_single()) start_.naked.push(cell, digits.lowest());
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (House house = 0; house < kHouses; ++house) {
      start_.counts[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)] =
          static_cast<std::uint8_t>(board.count(house, digit));
    }
  }
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.count(house, digit) == 1) start_.hidden.push(board.only_place(house, digit), digit);
    }
  }
}

int QueueSimulation::lose(House house, Digit digit) noexcept {
  return --now_.counts[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
}

void QueueSimulation::queue_hidden(House house, Digit digit) noexcept {
  for (const Cell cell : cells_of(house)) {
    if ((now_.candidates[static_cast<std::size_t>(cell)] & mask_of(digit)) == 0) continue;
    now_.hidden.push(cell, digit);
    return;
  }
}

void QueueSimulation::eliminate(Cell cell, Digit digit) noexcept {
  DigitMask& digits = now_.candidates[static_cast<std::size_t>(cell)];
  if ((digits & mask_of(digit)) == 0) return;
  digits ^= mask_of(digit);
  if (digits.is_single()) now_.naked.push(cell, digits.lowest());
  if (digits == 0) return;  // its houses keep their counts
  for (const House house : houses_in_order(cell)) {
    const int left = lose(house, digit);
    if (left == 1) queue_hidden(house, digit);
    if (left != 0) continue;
    auto& hidden = now_.hidden;
    const auto end = hidden.singles.begin() + static_cast<std::ptrdiff_t>(hidden.size);
    const auto gone = std::find_if(hidden.singles.begin(), end, [&](const Single& single) {
      return single.digit == digit && house_map(house).contains(single.cell);
    });
    if (gone == end) continue;
    std::copy(gone + 1, end, gone);
    --hidden.size;
  }
}

void QueueSimulation::place(Cell cell, Digit digit) noexcept {
  DigitMask& digits = now_.candidates[static_cast<std::size_t>(cell)];
  const DigitMask before = digits;
  found_.on.add(cell, digit);
  found_.off[digit] |= board_.digit_cells(digit) & peers_of(cell);
  for (const Digit other : digits_of(before & ~mask_of(digit))) found_.off.add(cell, other);
  digits = 0;
  now_.empty.remove(cell);
  for (const Cell peer : peers_of(cell)) eliminate(peer, digit);
  for (const Digit other : digits_of(before)) {
    for (const House house : houses_in_order(cell)) {
      if (lose(house, other) == 1 && other != digit) queue_hidden(house, other);
    }
  }
}

const SimulationResult& QueueSimulation::run(Candidate candidate, bool is_on, int rounds) noexcept {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  found_ = {};
  now_ = start_;
  if (is_on) {
    place(cell, digit);
  } else {
    found_.off.add(cell, digit);
    eliminate(cell, digit);
    const DigitMask rest = now_.candidates[static_cast<std::size_t>(cell)];
    if (rest.is_single()) place(cell, rest.lowest());
  }
  for (int round = 0; round < rounds; ++round) {
    Queue<kCells> singles;  // a cell may be naked and hidden
    Queue<kCells> hidden;
    for (const Single& single : std::span(now_.naked.singles).first(now_.naked.size)) {
      if (now_.empty.contains(single.cell)) singles.push(single.cell, single.digit);
    }
    CellMap once;  // cells of hidden singles
    for (const Single& single : std::span(now_.hidden.singles).first(now_.hidden.size)) {
      if (!now_.empty.contains(single.cell) || once.contains(single.cell)) continue;
      const auto& counts = now_.counts[single.digit];
      const auto houses = house_triple(single.cell);
      if (std::none_of(houses.begin(), houses.end(), [&](std::uint8_t house) { return counts[house] == 1; })) continue;
      once.add(single.cell);
      hidden.push(single.cell, single.digit);
    }
    if (singles.size + hidden.size == 0) break;
    for (std::size_t i = 0; i < singles.size; ++i) place(singles.singles[i].cell, singles.singles[i].digit);
    for (std::size_t i = 0; i < hidden.size; ++i) place(hidden.singles[i].cell, hidden.singles[i].digit);
  }
  return found_;
}

}  // namespace nonet::forcing
