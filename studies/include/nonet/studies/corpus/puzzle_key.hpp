#pragma once
// A key for joining puzzles.

#include <compare>
#include <cstdint>
#include <string_view>

namespace nonet {
class Grid;
}

namespace nonet::studies {

/// 128 bits of hash of a grid: equal grids have equal keys, in whatever form they are written; different ones differ.
struct PuzzleKey {
  std::uint64_t hash;
  std::uint64_t other_hash;

  friend auto operator<=>(const PuzzleKey&, const PuzzleKey&) = default;
};

[[nodiscard]] PuzzleKey puzzle_key(const Grid& grid);
/// The key of the grid; of the text itself if it is no grid.
[[nodiscard]] PuzzleKey puzzle_key(std::string_view text);

}  // namespace nonet::studies
