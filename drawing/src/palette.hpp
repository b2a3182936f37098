#pragma once
// The class names in a picture; the style sheet defines their shapes and colours.

#include <array>
#include <string_view>

#include "nonet/drawing/roles.hpp"

namespace nonet::drawing {

/// The classes of a mark: for its shape, and for the digit in it.
struct MarkClasses {
  std::string_view shape;
  std::string_view digit;
};

[[nodiscard]] MarkClasses classes_of(CandidateStyle style) noexcept;
/// The classes of a tile, and the class of a bar or frame.
[[nodiscard]] std::string_view tile_classes(CellStyle style) noexcept;
[[nodiscard]] std::string_view bar_class(HouseStyle style) noexcept;

/// The classes of hulls by colour: for the hull, its letter and the digits in it.
inline constexpr std::array<std::string_view, 6> kHullClasses{"ha", "hb", "hc", "hd", "he", "hf"};

}  // namespace nonet::drawing
