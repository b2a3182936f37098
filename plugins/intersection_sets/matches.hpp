#pragma once
// The parts of a line and a block that match some cells of their crossing. Terms: sue_de_coq.cpp.

#include <algorithm>
#include <optional>

#include "nonet/arena_list.hpp"
#include "parts.hpp"

namespace nonet::intersection_sets {

inline constexpr PositionMask kAllPositions = 0x1ff;

[[nodiscard]] inline int count_of(unsigned mask) noexcept { return std::popcount(mask); }

/// Where a line and a block cross.
struct Crossing {
  House line;
  House block;
  std::array<Cell, 3> cells;
  // Some of the cells (bits 0-2, in this order) as positions of the line and of the block.
  std::array<PositionMask, 8> in_line;
  std::array<PositionMask, 8> in_block;
};

/// The crossings in their order.
inline constexpr auto kCrossings = [] {
  std::array<Crossing, 54> crossings{};
  for (int i = 0; i < 54; ++i) {
    Crossing& at = crossings[static_cast<std::size_t>(i)];
    at.line = kFirstRow + i / 3;
    const auto first = cells_of(at.line).begin() + 3 * (i % 3);
    at.block = block_house(*first);
    std::copy_n(first, 3, at.cells.begin());
    for (unsigned chosen = 0; chosen < 8; ++chosen) {
      CellMap some;
      for (const int cell : positions_of(chosen)) some.add(at.cells[static_cast<std::size_t>(cell)]);
      at.in_line[chosen] = some.positions_in(at.line);
      at.in_block[chosen] = some.positions_in(at.block);
    }
  }
  return crossings;
}();

/// The line or the block, in a search for its parts that match some cells of a crossing.
struct Side {
  House house;
  const SmallParts& small;
  PositionMask crossing;                 ///< three cells; the third one may be in one side only
  PositionMask chosen = 0;               ///< those of them that neither side has
  PositionMask changed = kAllPositions;  ///< the part has one of these, which have changed
};

/// Some cells of a crossing.
struct CellChoice {
  CellChoice(Parts& parts, const Crossing& crossing)
      : at(crossing),
        line{at.line, parts.small_of(at.line), at.in_line[7]},
        block{at.block, parts.small_of(at.block), at.in_block[7]} {}

  void choose(unsigned cells, unsigned their_digits) noexcept {
    digits = their_digits;
    count = count_of(cells);
    line.chosen = at.in_line[cells];
    block.chosen = at.in_block[cells];
  }

  const Crossing& at;
  DigitMask digits = 0;
  int count = 0;
  Side line;
  Side block;
};

/// The parts of a line and a block that make a pattern with cells of the crossing.
struct Match {
  Part line;
  Part block;
};

/// What parts may contain.
struct Reading {
  bool shares_digits;  ///< both may have the same digits of the crossing
  bool is_extended;    ///< they may have digits that the crossing lacks
};

/// All matches of some cells of a crossing, in any order; empty if there are none.
[[nodiscard]] std::optional<ArenaList<Match>> matches(const FindContext& context, const CellChoice& chosen,
                                                      const Reading& reading);

}  // namespace nonet::intersection_sets
