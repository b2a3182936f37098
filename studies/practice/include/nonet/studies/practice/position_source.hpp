#pragma once
// A sequence of positions to practise on: shipped ones, then generated ones.

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "nonet/studies/practice/position_finder.hpp"

namespace nonet::studies {

/// The shipped positions, which the strategy `standard` has found. `tools/practice_positions.py` makes them.
[[nodiscard]] std::span<const ParsedGrid> shipped_positions();

/// The positions of a seed: those of the shipped ones where the strategy takes a step of the aim, in an order by the
/// seed, then generated ones. No two are equal up to a symmetry. The same on every machine.
class PositionSource {
 public:
  /// All must outlive the source.
  PositionSource(PositionFinder& finder, const PracticeAim& aim, std::uint64_t seed);

  /// The next position. Nothing after kMostPuzzles generated puzzles without one, a fault of a plugin, or a cancel.
  [[nodiscard]] std::optional<PracticePosition> next(const std::stop_token& cancel = {});

  /// The most puzzles that are generated for one position.
  static constexpr int kMostPuzzles = 20'000;

 private:
  PositionFinder& finder_;
  const PracticeAim& aim_;
  std::uint64_t seed_;
  std::vector<std::size_t> order_;  // of the shipped positions that are left, the next one last
  std::uint64_t generated_ = 0;
  DistinctPositions distinct_;
};

}  // namespace nonet::studies
