#include "positions.hpp"

#include "nonet/houses.hpp"
#include "nonet/records/grid_line.hpp"

namespace nonet::python {

ParsedGrid parsed_position(const Grid& grid, bool is_pencilmarks) {
  ParsedGrid parsed;
  parsed.grid = grid;
  parsed.is_pencilmarks = is_pencilmarks;
  if (is_pencilmarks) {
    parsed.has_history = false;
    for (Cell cell = 0; cell < kCells; ++cell) {
      parsed.grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | unsigned{grid.candidates(cell)}));
    }
    return parsed;
  }
  const CellMap empty = grid.empty_cells();
  for (const Cell cell : empty) {
    DigitMask gone = kAllDigits & ~unsigned{grid.candidates(cell)};
    for (const Cell peer : peers_of(cell) - empty) gone &= ~unsigned{grid.candidates(peer)};
    for (const Digit digit : digits_of(gone)) parsed.deletions.push_back(Conclusion::eliminate(cell, digit));
  }
  return parsed;
}

GridValue position_value(const Grid& grid, bool is_pencilmarks) {
  GridValue value{.parsed = parsed_position(grid, is_pencilmarks), .text = {}};
  value.text = host::on_one_line(value.parsed);
  value.parsed.end = value.text.size();
  return value;
}

}  // namespace nonet::python
