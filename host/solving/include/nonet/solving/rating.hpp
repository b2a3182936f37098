#pragma once
// Rating: the scores and levels of steps become those of a puzzle.

#include <algorithm>
#include <string>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// The rating of the steps applied so far, by every rule; a strategy shows those that it names.
struct Rating {
  int level = 0;  ///< index into the strategy's levels: the highest of any step
  std::int64_t sum = 0;
  std::int64_t maximum = 0;  ///< of the steps applied; 0 without any
  int at_maximum = 0;        ///< steps with that score
  std::int64_t pearl = 0;    ///< the maximum up to the first step that places a digit, that step included (EP)
  std::int64_t diamond = 0;  ///< the score of the first step (ED); 0, like EP, until there is one
  bool has_placement = false;
  bool is_beyond = false;  ///< whether the puzzle is unsolved because no technique has a step
  int steps = 0;

  friend bool operator==(const Rating&, const Rating&) = default;

  /// ER of a puzzle beyond the techniques: 20.0, in tenths.
  static constexpr std::int64_t kBeyond = 200;

  /// Adds a step. Returns whether its score exceeds those of all steps before it.
  bool add(int step_level, std::int64_t step_score, bool places_digit) noexcept {
    level = std::max(level, step_level);
    sum += step_score;
    const bool is_first = steps++ == 0;
    const bool is_hardest = is_first || step_score > maximum;
    if (is_first) diamond = step_score;
    if (is_hardest) {
      maximum = step_score;
      at_maximum = 0;
    }
    at_maximum += step_score == maximum ? 1 : 0;
    if (!has_placement && places_digit) {
      pearl = maximum;
      has_placement = true;
    }
    return is_hardest;
  }
  /// The score by one rule; of ER, EP and ED the first.
  [[nodiscard]] std::int64_t score(Combine combine) const noexcept {
    if (combine == Combine::er_ep_ed && is_beyond) return kBeyond;
    return combine == Combine::sum ? sum : maximum;
  }
  /// The score by the strategy's first rule.
  [[nodiscard]] std::int64_t score(const Strategy& strategy) const noexcept { return score(strategy.combine.front()); }
  /// The level at the end: raised while the score exceeds the level's maximum.
  [[nodiscard]] int final_level(const Strategy& strategy) const noexcept {
    const std::int64_t total = score(strategy);
    int raised = level;
    while (raised + 1 < static_cast<int>(strategy.levels.size()) &&
           strategy.levels[static_cast<std::size_t>(raised)].max_score.value_or(total) < total) {
      ++raised;
    }
    return raised;
  }
};

/// The rating as the strategy shows it: the score by each of its rules with `/` between, ER/EP/ED as three.
[[nodiscard]] NONET_EXPORT std::string rating_text(const Rating& rating, const Strategy& strategy);

}  // namespace nonet::host
