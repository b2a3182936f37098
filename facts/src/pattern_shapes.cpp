#include "nonet/facts/pattern_shapes.hpp"

#include <algorithm>

namespace nonet::patterns {

namespace {

/// The bands that have cells, as bits.
unsigned bands_of(const Shape& shape) noexcept {
  unsigned rows = 0;
  for (const std::uint16_t column : shape) rows |= column;
  unsigned bands = 0;
  for (unsigned band = 0; band < 3; ++band) bands |= unsigned{(rows >> 3 * band & 7U) != 0} << band;
  return bands;
}

/// The same cells in the first bands.
Shape in_first_bands(const Shape& shape) noexcept {
  const unsigned bands = bands_of(shape);
  Shape to{};
  for (std::size_t c = 0; c < 9; ++c) {
    int next = 0;
    for (unsigned band = 0; band < 3; ++band) {
      if ((bands >> band & 1U) == 0) continue;
      to[c] = static_cast<std::uint16_t>(to[c] | (shape[c] >> 3 * band & 7U) << 3 * next++);
    }
  }
  return to;
}

/// The least image without transposition of a shape in the first bands.
Shape least_image(const Shape& shape, int bands) noexcept {
  const Frames frames((1U << bands) - 1);
  Shape least = sorted(shape);
  for (int i = 1; i < frames.count(); ++i) least = std::min(least, sorted(frames[i].image(shape, bands)));
  return least;
}

}  // namespace

Shape shape_of(const CellMap& cells) noexcept {
  Shape shape{};
  for (const Cell cell : cells) {
    std::uint16_t& column = shape[static_cast<std::size_t>(column_of(cell))];
    column = static_cast<std::uint16_t>(column | 1U << row_of(cell));
  }
  return shape;
}

CellMap cells_of(const Shape& shape) noexcept {
  CellMap cells;
  for (std::size_t c = 0; c < 9; ++c) {
    for (const int row : positions_of(shape[c])) cells.add(9 * row + static_cast<int>(c));
  }
  return cells;
}

Shape transposed(const Shape& shape) noexcept {
  Shape to{};
  for (std::size_t c = 0; c < 9; ++c) {
    for (const int row : positions_of(shape[c])) {
      std::uint16_t& column = to[static_cast<std::size_t>(row)];
      column = static_cast<std::uint16_t>(column | 1U << c);
    }
  }
  return to;
}

Shape sorted(Shape shape) noexcept {
  std::array<std::array<std::uint16_t, 3>, 3> stacks;
  for (std::size_t s = 0; s < 3; ++s) {
    std::copy_n(shape.begin() + static_cast<std::ptrdiff_t>(3 * s), 3, stacks[s].begin());
    std::sort(stacks[s].begin(), stacks[s].end());
  }
  std::sort(stacks.begin(), stacks.end());
  for (std::size_t c = 0; c < 9; ++c) shape[c] = stacks[c / 3][c % 3];
  return shape;
}

int band_count(const Shape& shape) noexcept { return std::popcount(bands_of(shape)); }

Canonical canonical(const Shape& shape) noexcept {
  const Shape other = transposed(shape);
  const int bands = band_count(shape);
  const int stacks = band_count(other);
  if (bands < stacks) return {least_image(in_first_bands(shape), bands), bands, false};
  if (stacks < bands) return {least_image(in_first_bands(other), stacks), stacks, false};
  const Shape a = least_image(in_first_bands(shape), bands);
  const Shape b = least_image(in_first_bands(other), stacks);
  return {std::min(a, b), bands, a == b};
}

Canonical canonical_of_least(const Shape& shape) noexcept {
  const Shape other = transposed(shape);
  const int bands = band_count(shape);
  const bool is_its_transpose = band_count(other) == bands && least_image(in_first_bands(other), bands) == shape;
  return {shape, bands, is_its_transpose};
}

}  // namespace nonet::patterns
