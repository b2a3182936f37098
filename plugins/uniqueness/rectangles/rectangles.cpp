#include "rectangles.hpp"

#include <algorithm>

namespace nonet::uniqueness {

namespace {

/// For each digit the empty cells that see no filled cell with it.
std::array<CellMap, kDigits> allowed_cells(const Board& board) noexcept {
  std::array<CellMap, kDigits> allowed;
  allowed.fill(board.empty_cells());
  for (const Cell cell : ~board.empty_cells()) {
    allowed[static_cast<std::size_t>(board.grid().value(cell))] -= peers_of(cell);
  }
  return allowed;
}

}  // namespace

bool HodokuMemory::add(const CellMap& cells) noexcept {
  std::uint32_t number = 0;
  for (const Cell cell : cells) number = number * 10 + static_cast<std::uint32_t>(cell);
  const auto end = numbers_.begin() + static_cast<std::ptrdiff_t>(count_);
  if (marks_.test(number % kMarks) && std::find(numbers_.begin(), end, number) != end) return false;
  marks_.set(number % kMarks);
  numbers_[count_++] = number;
  return true;
}

Rectangles::Rectangles(const Board& board, std::uint64_t key) {
  // If the candidates are part of the puzzle, a removed digit is impossible there in another solution too.
  const bool missing = (key & RectangleSearch{true, false}.key()) != 0 && board.grid().given_cells();
  const bool hodoku = (key & RectangleSearch{false, true}.key()) != 0;
  const CellMap& pairs = board.bivalue_cells();
  std::array<CellMap, kDigits> allowed;
  if (missing) allowed = allowed_cells(board);
  const auto cells_for = [&](Digit digit) {
    return missing ? allowed[static_cast<std::size_t>(digit)] : board.digit_cells(digit);
  };
  HodokuMemory memory;

  for (const Cell start : pairs) {
    const DigitMask digits = board.candidates(start);
    const CellMap able = cells_for(digits.lowest()) & cells_for(static_cast<int>(std::bit_width(unsigned{digits})) - 1);
    const CellMap& block = house_map(block_house(start));
    const CellMap mates = able & block & (house_map(row_house(start)) | house_map(column_house(start)));
    for (const Cell mate : mates - CellMap::of(start)) {
      const bool in_row = row_of(start) == row_of(mate);
      const House line = in_row ? column_house(start) : row_house(start);
      const House mate_line = in_row ? column_house(mate) : row_house(mate);
      // The other corners have the same position in both lines.
      for (const int position : positions_of((able - block).positions_in(line) & able.positions_in(mate_line))) {
        const Cell third = cell_at(line, position);
        const Cell fourth = mate + third - start;
        Rectangle rectangle{{}, digits, 0, 0};
        bool is_known = false;
        for (std::size_t i = 0; const Cell cell : {start, mate, third, fourth}) {
          const DigitMask candidates = board.candidates(cell);
          const DigitMask extra = candidates & ~digits;
          is_known |= candidates == digits && cell < start;
          rectangle.corners[i] = static_cast<std::uint8_t>(cell);
          rectangle.extra |= extra;
          rectangle.extra_corners |= static_cast<std::uint16_t>((extra != 0 ? 1U : 0U) << i++);
        }
        if (hodoku) is_known = !memory.add(rectangle.cells());
        if (!is_known) rectangles_[count_++] = rectangle;
      }
    }
  }
}

}  // namespace nonet::uniqueness
