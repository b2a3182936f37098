#pragma once
// How a role of the evidence is drawn. Roles are words that techniques choose; the table names those that the shipped
// ones use.

#include <cstdint>
#include <optional>
#include <string_view>

#include "nonet/export.hpp"

namespace nonet::drawing {

/// How a candidate is drawn; a later one is drawn instead of an earlier one.
enum class Look : std::uint8_t {
  on,             ///< disc
  off,            ///< ring
  second_on,      ///< diamond: as `on`, of another pattern
  second_off,     ///< diamond without ground: as `off`, of another pattern
  alternating,    ///< `off` and `on` in turns along the links
  both,           ///< disc in a ring: `on` and `off`, in two branches
  fin,            ///< square
  endo_fin,       ///< square with two rims
  excluded,       ///< square with a slash
  cannibalistic,  ///< the same, filled
  placed,         ///< a value on a plate
};

/// How cells are drawn.
enum class CellLook : std::uint8_t {
  set,  ///< one hull with a letter
  on,   ///< a tile a cell, in the colour of Look::on
  off,  ///< the same of Look::off
};

/// How houses are drawn: a bar outside of the board, a frame in a block.
enum class HouseLook : std::uint8_t {
  base,   ///< solid
  cover,  ///< hatched
};

/// Of the roles in the table; nothing for other words, which are drawn as Look::on, CellLook::set and HouseLook::base.
[[nodiscard]] NONET_EXPORT std::optional<Look> candidate_look(std::string_view role) noexcept;
[[nodiscard]] NONET_EXPORT std::optional<CellLook> cell_look(std::string_view role) noexcept;
[[nodiscard]] NONET_EXPORT std::optional<HouseLook> house_look(std::string_view role) noexcept;

}  // namespace nonet::drawing
