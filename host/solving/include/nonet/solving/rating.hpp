#pragma once
// Rating: the scores and levels of steps become those of a puzzle.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// The rating of the steps applied so far, by every rule but for rounds and serial, which are only kept where a
/// strategy needs them; it shows those that it names.
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
  std::int64_t round_points = 0;       ///< of the rounds themselves
  std::int64_t hardest_of_rounds = 0;  ///< the sum over all rounds of the score of the hardest step
  std::int64_t round_maximum = 0;      ///< of the current round
  bool is_round_empty = true;
  std::int64_t serial = 0;
  /// The means of the scores of several paths, by rule, rounded. None for one path: then the fields above say it all.
  std::optional<std::array<std::int64_t, kCombines>> over_paths;

  friend bool operator==(const Rating&, const Rating&) = default;

  /// ER of a puzzle beyond the techniques: 20.0, in tenths.
  static constexpr std::int64_t kBeyond = 200;

  /// Begins a round, before its first step is added.
  void begin_round(std::int64_t score_of_round) noexcept {
    round_points += score_of_round;
    is_round_empty = true;
  }
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
  /// Adds the score of the step that was added last to the current round.
  void add_to_round(std::int64_t step_score) noexcept {
    if (!is_round_empty && step_score <= round_maximum) return;
    hardest_of_rounds += step_score - (is_round_empty ? 0 : round_maximum);
    round_maximum = step_score;
    is_round_empty = false;
  }
  /// Adds the highest sum of scores of a chain that ends with the step that was added last, see Combine::serial.
  void add_chain(std::int64_t chain) noexcept { serial = steps == 1 ? chain : std::max(serial, chain); }
  /// The score by one rule, in the unit of the strategy's scores, counts too; of ER, EP and ED the first.
  [[nodiscard]] std::int64_t score(Combine combine, bool is_in_tenths = false) const noexcept;
  /// The score by the strategy's first rule.
  [[nodiscard]] std::int64_t score(const Strategy& strategy) const noexcept {
    return score(strategy.combine.front(), strategy.is_in_tenths);
  }
  /// The level at the end: raised while the score exceeds the level's maximum, or the steps of an entry one of its
  /// limits. `steps_by_entry`: in the order of the strategy.
  [[nodiscard]] int final_level(const Strategy& strategy, std::span<const int> steps_by_entry) const noexcept;
};

/// How the scores of the paths of a puzzle differ, see Strategy::paths.
struct PathSpread {
  int paths = 0;           ///< 2 or more
  double mean = 0;         ///< of the scores by the strategy's first rule
  double deviation = 0;    ///< their standard deviation (of a sample: with n - 1)
  std::int64_t least = 0;  ///< the lowest score
  std::int64_t most = 0;   ///< the highest

  friend bool operator==(const PathSpread&, const PathSpread&) = default;
};

/// Sets the means over the ratings of all paths of a puzzle in `rating`, which is that of the first. Returns their
/// spread. At least two ratings.
PathSpread average(std::span<const Rating> paths, const Strategy& strategy, Rating& rating);

/// The rating as the strategy shows it: the score by each of its rules with `/` between, ER/EP/ED as three.
[[nodiscard]] std::string rating_text(const Rating& rating, const Strategy& strategy);

}  // namespace nonet::host
