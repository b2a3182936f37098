#include "cases.hpp"

namespace nonet::exocets {

Cases::Cases(const Exocet& exocet, const Board& board, const Places& places) noexcept
    : exocet_(&exocet), board_(&board), places_(&places) {
  for (const Digit digit : digits_of(exocet.base.digits)) use_lines(digit, 7);
}

void Cases::use_lines(Digit digit, unsigned lines) noexcept {
  const auto at = static_cast<std::size_t>(digit);
  lines_[at] = static_cast<std::uint8_t>(lines);
  seats_[at] = static_cast<std::uint8_t>(seats_by(digit, lines));
  for (const int seat : positions_of(seats_[at])) seen_[at][static_cast<std::size_t>(seat)] = seen_by_all(digit, seat);
}

CellMap Cases::seen_from(std::size_t base_cell, Digit digit) const noexcept {
  CellMap all = CellMap::full();
  for (const int seat : positions_of(seats(digit) & ~(1U << Exocet::kBothTargets))) {
    all &= seen_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(seat)];
  }
  return all | peers_of(exocet_->base.cells[base_cell]);
}

void Cases::ignore_places(Digit digit) noexcept {
  for (int seat = 0; seat < Exocet::kSeats; ++seat) {
    CellMap seen;
    for (const Cell target : exocet_->cells_of(seat)) seen |= peers_of(target);
    seen_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(seat)] = seen;
  }
}

unsigned Cases::seats_by(Digit digit, unsigned lines) const noexcept {
  const auto& [first, second] = exocet_->targets;
  const unsigned targets = exocet_->targets_with(*board_, digit);
  unsigned seats = 0;
  for (int seat = 0; seat < Exocet::kSeats; ++seat) {
    if ((Exocet::targets_of(seat) & ~targets) != 0) continue;
    if (seat == Exocet::kBothTargets && (first.line == second.line || sees(first.cell, second.cell))) continue;
    if (exocet_->can_spread(exocet_->levels_with(digit, seat, lines))) seats |= 1U << seat;
  }
  return seats;
}

unsigned Cases::needed_lines(Digit digit) const noexcept {
  for (const unsigned lines : {0U, 1U, 2U, 4U, 3U, 5U, 6U}) {
    if (seats_by(digit, lines) == seats(digit)) return lines;
  }
  return 7;
}

CellMap Cases::seen_by_all(Digit digit, int seat) const noexcept {
  const Levels levels = exocet_->levels_with(digit, seat, lines(digit));
  const auto peers_at = [&](int level, std::size_t line) {
    return level < 9 ? peers_of(exocet_->base.at(level, exocet_->cross[line])) : CellMap();
  };
  CellMap all = CellMap::full();
  for (const int first : positions_of(levels[0])) {
    for (const int second : positions_of(levels[1])) {
      for (const int third : positions_of(levels[2])) {
        if (!exocet_->can_spread({1U << first, 1U << second, 1U << third})) continue;
        all &= peers_at(first, 0) | peers_at(second, 1) | peers_at(third, 2);
      }
    }
  }
  return all;
}

DigitCells Cases::excluded_in(const Case& one) const noexcept {
  DigitCells excluded;
  for (std::size_t i = 0; i < 2; ++i) {
    const Digit digit = one.digits[i];
    const CellMap cells = CellMap::of(exocet_->base.cells[i]) | exocet_->cells_of(one.seats[i]);
    excluded[digit] |= peers_of(exocet_->base.cells[i]) |
                       seen_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(one.seats[i])];
    for (Digit other = 0; other < kDigits; ++other) {
      if (other != digit) excluded[other] |= cells;
    }
  }
  return excluded;
}

Mirror Cases::mirror(int target) const noexcept {
  const Exocet::Target& at = exocet_->targets[static_cast<std::size_t>(target)];
  const Base& base = exocet_->base;
  const int other_cross = exocet_->cross[at.line == 1 ? 2 : 1];
  const int level = 3 * (3 * base.band() + 1) - base.level - at.level;
  // Blocks of a band are numbered 0-2 here; with both targets' lines in one, the mirror is in the third.
  const int own = base.cross_of(at.cell) / 3;
  const int block = exocet_->share_stack() ? 3 - base.first_cross / 3 - own : other_cross / 3;
  Mirror mirror;
  mirror.target = target;
  mirror.digits = exocet_->base.digits;
  for (int cross = 3 * block; cross < 3 * block + 3; ++cross) {
    if (cross != other_cross) mirror.cells.add(base.at(level, cross));
  }
  mirror.block = block_of(mirror.cells.first());
  mirror.line = base.level_house(level);
  if (mirror.cells.count() == 2) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap& places = board_->digit_cells(digit);
      const auto is_locked = [&](House house) {
        const CellMap there = places & house_map(house);
        return there.is_subset_of(mirror.cells) && !there.empty();
      };
      if (is_locked(mirror.block)) {
        mirror.locked_in_block |= mask_of(digit);
      } else if (is_locked(mirror.line)) {
        mirror.locked_in_line |= mask_of(digit);
      }
    }
  }
  return mirror;
}

bool Cases::add_mirror(const Case& one, const Mirror& mirror, DigitCells& excluded) const noexcept {
  const int at = one.seats[0] == mirror.target ? 0 : one.seats[1] == mirror.target ? 1 : -1;
  if (at < 0) return true;
  const Digit digit = one.digits[static_cast<std::size_t>(at)];
  if ((mirror.digits & mask_of(digit)) == 0) return true;
  CellMap possible;
  for (const Cell cell : mirror.cells) {
    if ((places_->digits(cell) & mask_of(digit)) != 0) possible.add(cell);
  }
  if (possible.empty()) return false;
  excluded[digit] |= possible.peer_intersection();
  if (!possible.more_than_one()) {
    for (Digit other = 0; other < kDigits; ++other) {
      if (other != digit) excluded[other] |= possible;
    }
  }
  const unsigned locked = mirror.locked() & ~mask_of(digit);
  if ((locked & (locked - 1)) != 0) return false;
  if (locked != 0) {
    // The other target's digit cannot be locked there as well.
    const int other_target = one.seats[static_cast<std::size_t>(1 - at)];
    if (locked == mask_of(one.digits[static_cast<std::size_t>(1 - at)]) && other_target < Exocet::kNoTarget &&
        block_of(exocet_->targets[static_cast<std::size_t>(other_target)].cell) == mirror.block) {
      return false;
    }
    for (const Digit other : digits_of(kAllDigits & ~locked & ~mask_of(digit))) excluded[other] |= mirror.cells;
  }
  return true;
}

DigitCells Cases::excluded(const Mirror* mirror) const noexcept {
  DigitCells all = board_->digit_cells();
  bool has_case = false;
  each([&](const Case& one) {
    DigitCells excluded = excluded_in(one);
    if (mirror != nullptr && !add_mirror(one, *mirror, excluded)) return;
    all &= excluded;
    has_case = true;
  });
  return has_case ? all : DigitCells();
}

DigitMask Cases::known() const noexcept {
  unsigned known = exocet_->base.digits;
  each([&](const Case& one) { known &= mask_of(one.digits[0]) | mask_of(one.digits[1]); });
  return known;
}

}  // namespace nonet::exocets
