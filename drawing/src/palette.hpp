#pragma once
// The names of the classes in a picture, whose shapes and colours the style sheet has.

#include <array>
#include <string_view>

#include "nonet/drawing/roles.hpp"

namespace nonet::drawing {

/// Of a mark: its shape, and the digit in it.
struct MarkClasses {
  std::string_view shape;
  std::string_view digit;
};

[[nodiscard]] MarkClasses classes_of(Look look) noexcept;

/// Of hulls by colour: the hull, its letter and the digits in it.
inline constexpr std::array<std::string_view, 3> kHullClasses{"ha", "hb", "hc"};

}  // namespace nonet::drawing
