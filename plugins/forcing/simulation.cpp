#include "simulation.hpp"

namespace nonet::forcing {

namespace {

/// The cells of a set that are alone in their row, column or block.
CellMap lone_cells(const CellMap& cells) noexcept {
  constexpr std::uint32_t kRow = 0x1ff;
  constexpr std::uint32_t kBlock = 07007007;
  const auto bands = cells.bands();
  std::uint32_t once = 0;  // columns
  std::uint32_t twice = 0;
  for (const std::uint32_t band : bands) {
    for (unsigned shift = 0; shift < 27; shift += 9) {
      const std::uint32_t row = band >> shift & kRow;
      twice |= once & row;
      once |= row;
    }
  }
  const std::uint32_t columns = (once & ~twice) * (1U | 1U << 9U | 1U << 18U);
  std::array<std::uint32_t, 3> lone{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::uint32_t band = bands[i];
    lone[i] = band & columns;
    for (unsigned shift = 0; shift < 9; shift += 3) {
      const std::uint32_t row = band & kRow << 3 * shift;
      const std::uint32_t block = band & kBlock << shift;
      lone[i] |= ((row & (row - 1)) == 0 ? row : 0) | ((block & (block - 1)) == 0 ? block : 0);
    }
  }
  return CellMap::of_words({lone[0] | std::uint64_t{lone[1]} << 27U | std::uint64_t{lone[2]} << 54U, lone[2] >> 10U});
}

/// Whether some crossing has all cells of a set in its line, or all in its block, but not both. 27 bits stand for the
/// crossings of the rows, or of the columns, of which each has cells.
bool has_locked_crossing(const CellMap& cells) noexcept {
  constexpr std::uint32_t kAll = 0x7ffffff;
  constexpr std::uint32_t kEveryThird = 0111111111;
  const auto rotate = [](std::uint32_t bits, unsigned by) { return (bits << by | bits >> (27 - by)) & kAll; };
  std::uint32_t columns = 0;  // crossing of column c and band b: bit 9 b + c
  unsigned shift = 0;
  for (const std::uint32_t band : cells.bands()) {
    // Crossing of row r of the band and stack s: bit 9 r + 3 s.
    const std::uint32_t rows = (band | band >> 1U | band >> 2U) & kEveryThird;
    const std::uint32_t in_row = ((rows << 3U) & 0770770770) | ((rows << 6U) & 0700700700) |
                                 ((rows >> 3U) & 0077077077) | ((rows >> 6U) & 0007007007);
    const std::uint32_t in_block = rotate(rows, 9) | rotate(rows, 18);
    if ((rows & (in_row ^ in_block)) != 0) return true;
    columns |= ((band | band >> 9U | band >> 18U) & 0777U) << shift;
    shift += 9;
  }
  const std::uint32_t in_column = rotate(columns, 9) | rotate(columns, 18);
  const std::uint32_t first = columns & kEveryThird;
  const std::uint32_t second = columns >> 1U & kEveryThird;
  const std::uint32_t third = columns >> 2U & kEveryThird;
  const std::uint32_t in_block = (second | third) | (first | third) << 1U | (first | second) << 2U;
  return (columns & (in_column ^ in_block)) != 0;
}

}  // namespace

Simulation::Simulation(const Board& board, bool locks) noexcept
    : board_(board), locks_(locks), start_(board.digit_cells()) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (lone_cells(start_[digit])) with_singles_ |= mask_of(digit);
  }
}

/// Places some candidates at once.
void Simulation::place(const DigitCells& singles) noexcept {
  const CellMap filled = singles.cells();
  DigitCells off = now_ & filled;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (!singles[digit]) continue;
    const CellMap seen = singles[digit].expanded_peers();
    // A single eliminates the other digits of its cell, but not its own digit.
    off[digit] -= singles[digit];
    off[digit] |= start_[digit] & seen;
  }
  for (const Cell cell : filled) {
    const DigitMask digits = singles.digits_in(cell);
    if (digits.is_single()) continue;
    for (const Digit digit : digits_of(digits)) off.add(cell, digit);
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (!now_[digit].intersects(off[digit] | singles[digit])) continue;
    changed_ |= mask_of(digit);
    unlocked_ |= mask_of(digit);
  }
  found_.on |= singles;
  found_.off |= off;
  now_ -= off;
  now_ -= filled;
}

bool Simulation::place_singles() noexcept {
  CellMap once;
  CellMap twice;
  for (const CellMap& cells : now_.maps()) {
    twice |= once & cells;
    once |= cells;
  }
  once -= twice;
  DigitCells singles = now_ & once;
  for (const Digit digit : digits_of(changed_)) singles[digit] |= lone_cells(now_[digit]);
  changed_ = 0;
  if (!singles) return false;
  place(singles);
  return true;
}

/// If all places of a digit in a house are in a crossing, eliminates the digit from the rest of the other house.
/// Returns whether there were eliminations.
bool Simulation::lock() noexcept {
  DigitMask lost = 0;
  for (const Digit digit : digits_of(unlocked_)) {
    if (!has_locked_crossing(now_[digit])) continue;
    for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
      const CellMap line = now_[digit] & house_map(crossing_line(crossing));
      const CellMap block = now_[digit] & house_map(crossing_block(crossing));
      const CellMap both = line & block;
      if (both.empty() || (line == both) == (block == both)) continue;
      const CellMap gone = (line | block) - both;
      found_.off[digit] |= gone;
      now_[digit] -= gone;
      lost |= mask_of(digit);
    }
  }
  unlocked_ = lost;
  changed_ |= lost;
  return lost != 0;
}

const SimulationResult& Simulation::run(Candidate candidate, bool is_on, int rounds) noexcept {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  found_ = {};
  now_ = start_;
  changed_ = with_singles_;
  unlocked_ = locks_ ? kAllDigits : DigitMask{0};
  DigitCells first;
  if (is_on) {
    first.add(cell, digit);
  } else {
    found_.off.add(cell, digit);
    now_.remove(cell, digit);
    changed_ |= mask_of(digit);
    const DigitMask rest = now_.digits_in(cell);
    if (rest.is_single()) first.add(cell, rest.lowest());
  }
  if (first) place(first);
  for (int round = 0; round < rounds && (place_singles() || (locks_ && lock())); ++round) {
  }
  return found_;
}

bool Simulation::is_contradictory() const noexcept {
  return found_.on.intersects(found_.off) || !board_.empty_cells().is_subset_of(now_.cells() | found_.on.cells());
}

}  // namespace nonet::forcing
