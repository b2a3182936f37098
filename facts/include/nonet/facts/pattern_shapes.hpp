#pragma once
// Shapes: sets of cells by column, and their images when bands, stacks, rows and columns are exchanged.

#include <array>
#include <cstdint>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"

namespace nonet::patterns {

/// Nine columns: bit r for row r.
using Shape = std::array<std::uint16_t, 9>;

[[nodiscard]] NONET_EXPORT Shape shape_of(const CellMap& cells) noexcept;
[[nodiscard]] NONET_EXPORT CellMap cells_of(const Shape& shape) noexcept;
/// Rows and columns exchanged.
[[nodiscard]] NONET_EXPORT Shape transposed(const Shape& shape) noexcept;
/// Columns in order within their stacks, and stacks in order: the same for all images in which only these are
/// exchanged.
[[nodiscard]] NONET_EXPORT Shape sorted(Shape shape) noexcept;
/// The number of bands that have cells.
[[nodiscard]] NONET_EXPORT int band_count(const Shape& shape) noexcept;

/// The orders of three things: the i-th goes to place kOrders[order][i].
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
/// The rows of a band, three bits, in another order.
inline constexpr auto kReordered = [] {
  std::array<std::array<std::uint8_t, 8>, 6> all{};
  for (std::size_t order = 0; order < 6; ++order) {
    for (unsigned rows = 0; rows < 8; ++rows) {
      unsigned to = 0;
      for (std::size_t i = 0; i < 3; ++i) to |= (rows >> i & 1U) << kOrders[order][i];
      all[order][rows] = static_cast<std::uint8_t>(to);
    }
  }
  return all;
}();

/// Where the rows of some bands go.
struct Frame {
  std::array<std::uint8_t, 3> bands{};   ///< the band that each becomes
  std::array<std::uint8_t, 3> orders{};  ///< the order of its rows

  [[nodiscard]] std::uint16_t column(std::uint16_t rows, int bands_used) const noexcept {
    unsigned to = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(bands_used); ++i) {
      to |= unsigned{kReordered[orders[i]][rows >> 3 * i & 7U]} << 3 * bands[i];
    }
    return static_cast<std::uint16_t>(to);
  }
  [[nodiscard]] Shape image(const Shape& shape, int bands_used) const noexcept {
    Shape to;
    for (std::size_t c = 0; c < 9; ++c) to[c] = column(shape[c], bands_used);
    return to;
  }
};

/// The places of a shape's bands in some bands of the grid, as a number 0 to count - 1.
class Frames {
 public:
  /// `places`: the bands of the grid, as bits; as many as the shape has.
  explicit constexpr Frames(unsigned places) noexcept {
    for (std::uint8_t band = 0; band < 3; ++band) {
      if ((places >> band & 1U) != 0) places_[static_cast<std::size_t>(used_++)] = band;
    }
  }
  [[nodiscard]] constexpr int bands_used() const noexcept { return used_; }
  [[nodiscard]] constexpr int count() const noexcept {
    constexpr std::array<int, 4> kCounts{1, 6, 2 * 36, 6 * 216};
    return kCounts[static_cast<std::size_t>(used_)];
  }
  [[nodiscard]] constexpr Frame operator[](int number) const noexcept {
    Frame frame;
    for (std::size_t i = 0; i < static_cast<std::size_t>(used_); ++i) {
      frame.orders[i] = static_cast<std::uint8_t>(number % 6);
      number /= 6;
    }
    // The orders of fewer bands are the first ones of kOrders: of two 0 1 2 and 1 0 2.
    const auto& order = kOrders[static_cast<std::size_t>(used_ == 2 ? 2 * number : number)];
    for (std::size_t i = 0; i < static_cast<std::size_t>(used_); ++i) frame.bands[i] = places_[order[i]];
    return frame;
  }

 private:
  std::array<std::uint8_t, 3> places_{};
  int used_ = 0;
};

/// The least image of a shape under all exchanges and transposition, of those in as few bands as can be, the first
/// ones.
struct Canonical {
  Shape shape{};
  int bands = 0;
  bool is_its_transpose = false;  ///< the transposed shape is one of the images without transposition
};
[[nodiscard]] NONET_EXPORT Canonical canonical(const Shape& shape) noexcept;
/// The same for a shape that is its least image, which is cheaper.
[[nodiscard]] NONET_EXPORT Canonical canonical_of_least(const Shape& shape) noexcept;

}  // namespace nonet::patterns
