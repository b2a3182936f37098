#include "nonet/facts/conjugate_pairs.hpp"

namespace nonet {

ConjugatePairs::ConjugatePairs(const Board& board, std::uint64_t /*options*/) noexcept {
  for (Digit digit = 0; digit < kDigits; ++digit) compute(board, digit);
}

void ConjugatePairs::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) noexcept {
  for (const Digit digit : digits_of(changes.digits())) compute(board, digit);
}

void ConjugatePairs::compute(const Board& board, Digit digit) noexcept {
  const auto at = static_cast<std::size_t>(digit);
  const HouseMask houses = board.houses_with(2, digit);
  houses_[at] = houses;
  CellMap cells;
  for (const House house : houses_in(houses)) {
    const CellMap places = board.digit_cells(digit) & house_map(house);
    ends_[at][static_cast<std::size_t>(house)] = {static_cast<std::uint8_t>(places.first()),
                                                  static_cast<std::uint8_t>(places.last())};
    cells |= places;
  }
  cells_[digit] = cells;
}

constinit const FactSlot kConjugatePairs = fact_slot<ConjugatePairs>("conjugate pairs");

}  // namespace nonet
