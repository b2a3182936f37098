#include "nonet/studies/fitting/timed_puzzles.hpp"

#include <fmt/core.h>

namespace nonet::studies {

std::optional<BadTime> TimedPuzzles::add(const PuzzleTable::Row& row) {
  if (!row.values.front() || !row.values.back()) {
    ++missing;
    return std::nullopt;
  }
  const double value = *row.values.front();
  if (value < kLeastTarget || value > kMostTarget) {
    return BadTime{"target", fmt::format("{} is not a number from {} to {}", value, kLeastTarget, kMostTarget)};
  }
  const double weight = has_weights_ ? *row.values.back() : 1;
  if (weight <= 0) return BadTime{"weight", fmt::format("{} is not above 0", weight)};
  if (keys_.insert(puzzle_key(row.grid)).second) {
    puzzles.push_back({{.grid = row.grid, .deletions = {}}, value, weight});
  } else {
    ++repeated;
  }
  return std::nullopt;
}

}  // namespace nonet::studies
