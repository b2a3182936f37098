#pragma once
// What pointing and claiming share: a digit whose places in one house all lie in another leaves the rest of the other.

#include <array>
#include <string>

#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"

namespace nonet::locked_candidates {

/// The crossings of blocks with rows, or of blocks with columns: 27 bits, one for each three cells that a block and a
/// line share.
using Crossings = std::uint32_t;

/// For each digit the crossings at which it is locked: it has places in the crossing, none elsewhere in the base house
/// (the block for pointing, the line for claiming), and some elsewhere in the cover house, which are to go.
struct Locked {
  std::array<Crossings, kDigits> rows;     ///< bit 9 * row in band + 3 * stack + band
  std::array<Crossings, kDigits> columns;  ///< bit 9 * band + column
  Crossings any_row = 0;                   ///< of some digit
  Crossings any_column = 0;                ///< of some digit
};

/// The crossings in which a block meets its three lines of one kind, in the numbering of Locked.
[[nodiscard]] constexpr Crossings rows_of_block(House block) noexcept {
  return Crossings{0x40201} << (3 * (block % 3) + block / 3);
}
[[nodiscard]] constexpr Crossings columns_of_block(House block) noexcept {
  return Crossings{7} << (9 * (block / 3) + 3 * (block % 3));
}
/// The crossings of a row or column 0-8 with its three blocks.
[[nodiscard]] constexpr Crossings blocks_of_row(int row) noexcept {
  return Crossings{0x49} << (9 * (row % 3) + row / 3);
}
[[nodiscard]] constexpr Crossings blocks_of_column(int column) noexcept { return Crossings{0x40201} << column; }

/// All crossings at once, by shifts. A block with a single place counts as locked here.
enum class Base : bool { block, line };
[[nodiscard]] Locked locked_on(const Board& board, Base base) noexcept;

/// Hands over the elimination of a digit from the cells of `cover` outside `base`.
Flow report(FindContext& context, Digit digit, House base, House cover);

extern constinit const TechniqueInfo kPointing;
extern constinit const TechniqueInfo kClaiming;

}  // namespace nonet::locked_candidates
