#pragma once
// The style of each role of the evidence. Roles are words that techniques choose; the table has those of the shipped
// techniques.

#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet::drawing {

/// The style of a candidate; a later one overrides an earlier one.
enum class CandidateStyle : std::uint8_t {
  aside,          ///< square with a dashed rim: the premise of another branch
  on,             ///< disc
  off,            ///< ring
  second_on,      ///< diamond: as `on`, of another pattern
  second_off,     ///< diamond without fill: as `off`, of another pattern
  alternating,    ///< `off` and `on` alternately along the links
  both,           ///< disc in a ring: `on` and `off`, in two branches
  fin,            ///< square
  endo_fin,       ///< square with two rims
  excluded,       ///< square with a slash
  cannibalistic,  ///< the same, filled
  clash,          ///< a ring round the mark: true and false
  placed,         ///< a value on a plate
};

/// The style of cells.
enum class CellStyle : std::uint8_t {
  set,    ///< one hull with a letter
  on,     ///< a tile for each cell, in the colour of CandidateStyle::on
  off,    ///< the same in the colour of CandidateStyle::off
  clash,  ///< the same in the colour of contradictions
};

/// The style of houses: a bar outside of the board, a frame in a block.
enum class HouseStyle : std::uint8_t {
  base,   ///< solid
  cover,  ///< hatched
  clash,  ///< in the colour of contradictions
};

/// The styles of the roles in the table; nothing for other words. Of these, candidates and houses get a style of their
/// own for each word of a step, as long as there are styles; cells get CellStyle::set.
[[nodiscard]] std::optional<CandidateStyle> candidate_style(std::string_view role) noexcept;
[[nodiscard]] std::optional<CellStyle> cell_style(std::string_view role) noexcept;
[[nodiscard]] std::optional<HouseStyle> house_style(std::string_view role) noexcept;

}  // namespace nonet::drawing
