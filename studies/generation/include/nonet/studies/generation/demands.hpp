#pragma once
// Demands on generated puzzles: solved by a strategy, level, score, techniques that are needed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "nonet/puzzles/drafts.hpp"
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
/// Parses `600`, `600-900` or `600-`, in the unit of the strategy; or says what is wrong.
[[nodiscard]] tl::expected<ScoreRange, std::string> parse_score_range(const std::string& text,
                                                                      const host::Strategy& strategy);

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
  bool accepts_use = false;  ///< whether it suffices that the puzzle uses the techniques of the needs
};

/// The demands on puzzles that use any one of some entries of the strategy, ascending indices: for positions at which
/// these are the next step.
[[nodiscard]] Demands use_of_entries(host::Strategy strategy, const std::vector<std::size_t>& entries);

/// Demands as people write them.
struct DemandTexts {
  std::optional<std::string> level;  ///< a level of the strategy, or its name for puzzles beyond them
  std::optional<std::string> score;  ///< `600`, `600-900` or `600-`, in the unit of the strategy
  std::vector<std::string> needs;    ///< as host::entries_named reads them
  std::vector<std::string> without;  ///< likewise; the strategy does without these
};

/// Resolves demands on puzzles that `strategy` rates. Returns a message such as `level: strategy 'basic' has no
/// levels`; `prefix` precedes the name of each demand there, `--` for options.
[[nodiscard]] tl::expected<Demands, std::string> resolve_demands(const DemandTexts& texts, host::Strategy strategy,
                                                                 std::string_view prefix = {});

/// Parses a number of givens, or two: `24`, `22-26`. The error says what was expected.
[[nodiscard]] tl::expected<ClueRange, std::string> parse_clues(const std::string& text);
/// `24`, or `22 to 26`.
[[nodiscard]] std::string clues_text(const ClueRange& range);

}  // namespace nonet::studies
