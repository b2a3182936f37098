#include "rectangles.hpp"

#include <bitset>
#include <optional>

namespace nonet::uniqueness {

namespace {

/// The empty cells that no filled peer keeps from being a digit.
CellMap allowed_cells(const Board& board, Digit digit) noexcept {
  CellMap cells = board.empty_cells();
  for (House house = 0; house < kHouses; ++house) {
    if (board.count(house, digit) == 0) cells -= house_map(house);  // the house holds it
  }
  return cells;
}

}  // namespace

std::size_t hodoku_number(const CellMap& cells) noexcept {
  std::size_t number = 0;
  for (const Cell cell : cells) number = number * 10 + static_cast<std::size_t>(cell);
  return number;
}

Rectangles::Rectangles(const Board& board, std::uint64_t key) {
  // Where candidates are the puzzle, a digit that is gone cannot stand there in another solution either.
  const bool missing = (key & RectangleSearch{true, false}.key()) != 0 && board.grid().given_cells();
  const bool hodoku = (key & RectangleSearch{false, true}.key()) != 0;
  const CellMap& pairs = board.bivalue_cells();
  std::array<CellMap, kDigits> allowed;
  DigitMask known = 0;
  const auto cells_for = [&](Digit digit) {
    CellMap& cells = allowed[static_cast<std::size_t>(digit)];
    if ((known >> digit & 1U) == 0) cells = missing ? allowed_cells(board, digit) : board.digit_cells(digit);
    known |= mask_of(digit);
    return cells;
  };
  std::optional<std::bitset<kHodokuNumbers>> seen;
  if (hodoku) seen.emplace();

  for (const Cell start : pairs) {
    const DigitMask digits = board.candidates(start);
    const CellMap able = cells_for(std::countr_zero(digits)) & cells_for(static_cast<int>(std::bit_width(digits)) - 1);
    const CellMap& block = house_map(block_house(start));
    const CellMap mates = able & block & (house_map(row_house(start)) | house_map(column_house(start)));
    for (const Cell mate : mates - CellMap::of(start)) {
      const bool in_row = row_of(start) == row_of(mate);
      const CellMap line = able & house_map(in_row ? column_house(start) : row_house(start));
      for (const Cell third : line - block) {
        const Cell fourth = mate + third - start;
        if (!able.contains(fourth)) continue;
        Rectangle rectangle;
        bool is_known = false;
        for (std::size_t i = 0; const Cell cell : {start, mate, third, fourth}) {
          const DigitMask candidates = board.candidates(cell);
          is_known |= candidates == digits && cell < start;
          rectangle.corners[i] = static_cast<std::uint8_t>(cell);
          rectangle.extra |= candidates & ~digits;
          rectangle.extra_corners |= static_cast<unsigned>((candidates & ~digits) != 0) << i++;
        }
        rectangle.digits = digits;
        if (seen) {
          const std::size_t number = hodoku_number(rectangle.cells());
          is_known = seen->test(number);
          seen->set(number);
        }
        if (!is_known) rectangles_[count_++] = rectangle;
      }
    }
  }
}

constinit const FactSlot kRectangles = fact_slot<Rectangles>("rectangles");

}  // namespace nonet::uniqueness
