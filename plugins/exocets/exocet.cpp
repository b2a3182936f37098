#include "exocet.hpp"

#include <bit>

namespace nonet::exocets {

Places::Places(const Board& board, std::uint64_t /*options*/) noexcept {
  for (Cell cell = 0; cell < kCells; ++cell) digits_[static_cast<std::size_t>(cell)] = board.grid().candidates(cell);
  for (auto& lines : lines_) lines.fill(0);
  for (Cell cell = 0; cell < kCells; ++cell) {
    const int row = row_of(cell);
    const int column = column_of(cell);
    for (const Digit digit : digits_of(digits(cell))) {
      auto& lines = lines_[static_cast<std::size_t>(digit)];
      lines[static_cast<std::size_t>(row)] |= static_cast<std::uint16_t>(1U << column);
      lines[static_cast<std::size_t>(9 + column)] |= static_cast<std::uint16_t>(1U << row);
    }
  }
}

Exocet::Exocet(const Base& of_base, const CrossLines& lines, const Places& places) noexcept
    : base(of_base), cross{of_base.first_cross, lines.lines[0], lines.lines[1]} {
  const unsigned outside = kAllDigits & ~band_levels(base.band());
  for (const Digit digit : digits_of(base.digits)) {
    for (std::size_t i = 0; i < 3; ++i) {
      levels[static_cast<std::size_t>(digit)][i] = places.in_line(base.cross_house(cross[i]), digit) & outside;
    }
  }
}

void Exocet::add_target(Cell cell) noexcept {
  const std::size_t line = line_of(cell);
  const int level = base.level_of(cell);
  targets[static_cast<std::size_t>(target_count++)] = {cell, line, level};
  for (const Digit digit : digits_of(base.digits)) {
    levels[static_cast<std::size_t>(digit)][line] &= ~(1U << level);
  }
}

std::size_t Exocet::line_of(Cell cell) const noexcept {
  const int line = base.cross_of(cell);
  return line == cross[0] ? 0 : line == cross[1] ? 1 : 2;
}

namespace {

/// Whether three sets have three different members, one of each (Hall's condition).
bool have_different(unsigned a, unsigned b, unsigned c) noexcept {
  const auto has = [](unsigned set, int count) { return std::popcount(set) >= count; };
  return a != 0 && b != 0 && c != 0 && has(a | b, 2) && has(a | c, 2) && has(b | c, 2) && has(a | b | c, 3);
}

}  // namespace

bool Exocet::can_spread(const Levels& some) const noexcept {
  const auto [first, second, third] = some;
  if (!have_different(first, second, third)) return false;
  if (!share_stack()) return true;
  for (int band = 0; band < 3; ++band) {
    const unsigned other_bands = kAllDigits & ~band_levels(band);
    if (have_different(first, second & ~other_bands, third & ~band_levels(band))) return true;
  }
  return false;
}

bool Exocet::is_in_two_levels(Digit digit) const noexcept {
  const auto [first, second, third] = levels[static_cast<std::size_t>(digit)];
  return std::popcount(first | second | third) <= 2;
}

int Exocet::other_covers() const noexcept {
  int count = 0;
  for (const Digit digit : digits_of(base.digits)) count += is_in_two_levels(digit) ? 0 : 1;
  return count;
}

unsigned Exocet::targets_with(const Board& board, Digit digit) const noexcept {
  unsigned having = 0;
  for (int i = 0; i < target_count; ++i) {
    having |= unsigned{board.has(targets[static_cast<std::size_t>(i)].cell, digit)} << i;
  }
  return having;
}

CellMap Exocet::cells_of(int seat) const noexcept {
  CellMap cells;
  for (const int target : positions_of(targets_of(seat))) {
    if (target < target_count) cells.add(targets[static_cast<std::size_t>(target)].cell);
  }
  return cells;
}

Levels Exocet::levels_with(Digit digit, int seat, unsigned lines) const noexcept {
  Levels result = levels[static_cast<std::size_t>(digit)];
  for (std::size_t i = 0; i < 3; ++i) {
    if ((lines >> i & 1U) == 0) result[i] = 1U << (9 + i);
  }
  for (const int target : positions_of(targets_of(seat))) {
    const Target& at = targets[static_cast<std::size_t>(target)];
    result[at.line] = 1U << at.level;
  }
  return result;
}

CellMap Exocet::cells_in_s(Digit digit) const noexcept {
  CellMap cells;
  for (std::size_t i = 0; i < 3; ++i) {
    for (const int level : positions_of(levels[static_cast<std::size_t>(digit)][i]))
      cells.add(base.at(level, cross[i]));
  }
  return cells;
}

HouseMask Exocet::covers(Digit digit) const noexcept {
  const CellMap cells = cells_in_s(digit);
  HouseMask across = 0;
  for (int level = 0; level < 9; ++level) across |= HouseMask{1} << base.level_house(level);
  // Levels first, as most have two of them.
  for (const HouseMask usable : {cells.houses() & across, cells.houses()}) {
    for (const House a : houses_in(usable)) {
      const CellMap rest = cells - house_map(a);
      if (rest.empty()) return HouseMask{1} << a;
      const HouseMask second = rest.covered_houses() & usable;
      if (second != 0) return HouseMask{1} << a | (second & (0U - second));
    }
  }
  return 0;
}

HouseMask Exocet::cross_houses() const noexcept {
  HouseMask houses = 0;
  for (const int line : cross) houses |= HouseMask{1} << base.cross_house(line);
  return houses;
}

}  // namespace nonet::exocets
