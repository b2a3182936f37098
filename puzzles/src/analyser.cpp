#include "nonet/puzzles/analyser.hpp"

#include <bit>

namespace nonet {

Analyser::Analyser(const Board& board, Level level) noexcept : board_(board), level_(level) {
  unseen_.fill((HouseMask{1} << kHouses) - 1);
}
Analyser::Analyser(const Grid& grid, Level level) : Analyser(Board(grid), level) {}
Analyser::Analyser(const ParsedGrid& parsed, Level level) : Analyser(Board(parsed), level) {}

int Analyser::filled_count(Digit digit) const noexcept {
  return board_.grid().values_map()[static_cast<std::size_t>(digit)].count();
}

Analyser::Cascade Analyser::place(Cell cell, Digit digit) noexcept {
  cascade_size_ = 0;
  if (change(Conclusion::place(cell, digit))) follow();
  return cascade();
}

Analyser::Cascade Analyser::eliminate(Cell cell, Digit digit) noexcept {
  cascade_size_ = 0;
  if (change(Conclusion::eliminate(cell, digit))) follow();
  return cascade();
}

Analyser::Cascade Analyser::eliminate_only(Cell cell, Digit digit) noexcept {
  cascade_size_ = 0;
  change(Conclusion::eliminate(cell, digit));
  return cascade();
}

Analyser::Cascade Analyser::settle() noexcept {
  cascade_size_ = 0;
  follow();
  return cascade();
}

/// Applies a conclusion and records the houses that lost a place by it; false if it has no effect.
bool Analyser::change(const Conclusion& conclusion) noexcept {
  std::array<CellMap, kDigits> before;
  for (std::size_t digit = 0; digit < kDigits; ++digit) before[digit] = board_.digit_cells(static_cast<Digit>(digit));
  if (!board_.apply_one(conclusion)) return false;
  cascade_[cascade_size_++] = conclusion;
  if (level_ < Level::locked_candidates) return true;
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : before[digit] - board_.digit_cells(static_cast<Digit>(digit))) {
      unseen_[digit] |= houses_of(cell);
    }
  }
  return true;
}

void Analyser::follow() noexcept {
  while (!board_.is_contradictory() && (next_single() || (level_ >= Level::locked_candidates && next_locked()))) {
  }
}

/// Fills the next single of the board's queue; false if there is none.
bool Analyser::next_single() noexcept {
  const auto single = board_.next_single();
  return single && change(*single);
}

/// Checks houses that lost a place until locked candidates eliminate something; false if there is no elimination.
bool Analyser::next_locked() noexcept {
  for (std::size_t at = 0; at < kDigits; ++at) {
    const auto digit = static_cast<Digit>(at);
    while (unseen_[at] != 0) {
      const House house = std::countr_zero(unseen_[at]);
      unseen_[at] &= unseen_[at] - 1;
      const CellMap places = board_.digit_cells(digit) & house_map(house);
      if (places.empty()) continue;
      const HouseMask others = places.covered_houses() & ~(HouseMask{1} << house);
      bool has_effect = false;
      for (const House other : houses_in(others)) {
        for (const Cell cell : (board_.digit_cells(digit) & house_map(other)) - places) {
          has_effect |= change(Conclusion::eliminate(cell, digit));
        }
      }
      if (has_effect) return true;
    }
  }
  return false;
}

}  // namespace nonet
