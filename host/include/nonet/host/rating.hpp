#pragma once
// Rating: the scores and levels of steps become those of a puzzle.

#include <algorithm>

#include "nonet/host/strategy.hpp"

namespace nonet::host {

/// The rating of the steps taken so far.
struct Rating {
  int level = 0;           ///< index into the strategy's levels: the highest of any step
  std::int64_t score = 0;  ///< combined as the strategy says

  /// Takes in one step.
  void add(const Strategy& strategy, int step_level, std::int64_t step_score) noexcept {
    level = std::max(level, step_level);
    score = strategy.combine == Combine::sum ? score + step_score : std::max(score, step_score);
  }
  /// The level after the end: raised while the score exceeds its maximum.
  [[nodiscard]] int final_level(const Strategy& strategy) const noexcept {
    int raised = level;
    while (raised + 1 < static_cast<int>(strategy.levels.size()) &&
           strategy.levels[static_cast<std::size_t>(raised)].max_score.value_or(score) < score) {
      ++raised;
    }
    return raised;
  }
};

}  // namespace nonet::host
