#pragma once
// Demands on generated puzzles: solved by a strategy, level, score, techniques that are needed.

#include <optional>
#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::studies {

/// A range of scores, both ends included.
struct ScoreRange {
  std::int64_t least = 0;
  std::optional<std::int64_t> most;  ///< none: no limit

  /// The distance of a score from the range.
  [[nodiscard]] std::int64_t distance(std::int64_t score) const {
    if (score < least) return least - score;
    return most && score > *most ? score - *most : 0;
  }
};

/// Techniques that a puzzle must need: without them the strategy does not solve it, or gives it a higher score.
struct Need {
  std::string name;                  ///< as the user named it
  std::vector<std::size_t> entries;  ///< indices into those of the strategy
  host::Strategy without;            ///< the strategy without these entries
  /// The strategy with these entries moved directly after those of the easiest level. What they find here shows how
  /// near a puzzle is that does not need them yet. Nothing if the entries cannot be moved, or take too long.
  std::optional<host::Strategy> early;
  std::size_t early_first = 0;  ///< index in `early` of the first of these entries, which are consecutive
};

/// All demands, resolved.
struct Demands {
  host::Strategy strategy;    ///< without the techniques of --without
  std::optional<int> level;   ///< index into the strategy's levels
  bool wants_beyond = false;  ///< puzzles that the strategy does not solve
  std::optional<ScoreRange> score;
  std::vector<Need> needs;
};

}  // namespace nonet::studies
