#pragma once
// Tridagons: twelve cells of four blocks that three digits cannot fill.

#include <span>
#include <vector>

#include "nonet/facts.hpp"
#include "nonet/facts/guarded_patterns.hpp"

namespace nonet {

/// The tridagons of a board with their guardians. Where two bands and two stacks cross, each of four blocks has three
/// cells, in three rows and three columns; an odd number of the four permutations of rows to columns is odd. Every cell
/// is empty and has one of the three digits. Those without guardians too: then the board has no solution.
class NONET_EXPORT Tridagons {
 public:
  /// `max_guardians`: where these are in several cells; one cell may have any number.
  Tridagons(const Board& board, std::uint64_t max_guardians);

  /// By digits (the highest first decides), bands, stacks, and the permutations of the blocks.
  [[nodiscard]] std::span<const GuardedPattern> all() const noexcept { return all_; }

 private:
  std::vector<GuardedPattern> all_;
};

/// The slot of Tridagons; its options key is the number of guardians that a tridagon may have in several cells.
extern NONET_EXPORT const FactSlot kTridagons;
/// The tridagons of a board in its present state.
[[nodiscard]] inline const Tridagons& tridagons(const Board& board, int max_guardians) {
  return *static_cast<const Tridagons*>(board.fact(kTridagons, static_cast<std::uint64_t>(max_guardians)));
}

}  // namespace nonet
