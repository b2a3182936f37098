#pragma once
// Strategy: which techniques are asked, in which order, and how their steps are rated.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/solving/registered_technique.hpp"
#include "nonet/solving/score.hpp"

namespace nonet::host {

/// A condition of a level: at most so many steps of some entries.
struct CountLimit {
  std::string name;                  ///< as the strategy writes it: of an entry or a group
  std::vector<std::size_t> entries;  ///< indices, ascending
  int most = 0;
};

/// A level of difficulty. A level is raised while the score exceeds its `max_score` or the steps one of its limits.
struct Level {
  std::string name;
  std::optional<std::int64_t> max_score{};  ///< none: no limit
  std::vector<CountLimit> at_most{};
};

/// Rating of the steps of one kind.
struct KindRating {
  int level = 0;  ///< index into the strategy's levels
  Score score;
  std::optional<Score> later;  ///< from the second step of the entry on; none: `score`
  bool is_asked = true;        ///< whether the entry asks for steps of this kind
};

/// A text, and where it comes from.
struct NamedText {
  std::string name;
  std::string text;
  friend bool operator==(const NamedText&, const NamedText&) = default;
};

/// A technique with its options set, at its place in the strategy.
struct StrategyEntry {
  std::string id;  ///< `as`, or else the technique's id; unique in the strategy
  RegisteredTechnique technique;
  std::vector<std::int64_t> options;  ///< in the order of the technique's table
  std::vector<NamedText> tables;      ///< see CreateContext::tables
  std::vector<KindRating> kinds;      ///< one for each kind of the technique
  bool asks_all_kinds = true;         ///< whether `is_asked` is set for all of them
  bool is_last_resort = false;        ///< whether Solver::all_steps asks it only if no entry before it has a step
  std::vector<std::string> variants;  ///< of its codes in records of other programs; not used for solving
  std::size_t item = 0;               ///< index into the strategy's items
  std::size_t spec = 0;               ///< index of the entry in the document that it was resolved from
  std::shared_ptr<const Technique> instance;  ///< keeps the inner instances that it uses alive
};

/// How scores of steps become the score of a puzzle.
enum class Combine {
  sum,       ///< of all steps, and of the score of each round
  maximum,   ///< of all steps
  er_ep_ed,  ///< Sudoku Explainer's: the hardest step, the hardest step up to the first placement, the first step
  rounds,    ///< the sum over all rounds of the score of a round and that of its hardest step
  count_at_maximum,  ///< the number of steps with the highest score
  mean,              ///< of all steps, rounded
  /// The highest sum of scores along a chain of steps in which each waits for the one before, see
  /// PositionMetric::depth: the effort for a solver who takes independent steps at the same time.
  serial
};
inline constexpr std::size_t kCombines = 7;

/// Which step is applied.
enum class Select {
  first,    ///< the first step of the first technique that has one
  batch,    ///< all steps of the first technique that has any
  easiest,  ///< the step with the lowest score of all steps of all techniques, the earliest of equals
  /// The step after which and after whose singles the fewest candidates are left, the earliest of equals.
  most_progress,
  /// The step that removes most candidates, counted as in most_progress, for each point of its score (at least 1); the
  /// earliest of equals.
  per_score,
  random,  ///< a step at random of the first technique that has any
  all      ///< for groups only: all steps of all its techniques
};

/// An item of the strategy's list: an entry, or a group of entries with its own policy. Items are asked in order.
struct StrategyItem {
  std::string name;               ///< of a group; empty for an entry
  Select select = Select::first;  ///< of the group
  std::size_t first = 0;          ///< index of its first entry
  std::size_t count = 1;          ///< entries, at least 1
};

/// When a run ends early, or a puzzle counts as solved.
struct Stop {
  std::optional<int> above_level;           ///< index into the levels: a step of a higher level would be taken
  std::optional<std::int64_t> above_score;  ///< the score of the puzzle exceeds it
  std::optional<int> steps;                 ///< so many steps were applied
  /// Indices of entries: the puzzle counts as solved once these alone solve the rest of it. Their steps are not
  /// counted.
  std::vector<std::size_t> when_solved_by;

  [[nodiscard]] bool is_set() const { return above_level || above_score || steps || !when_solved_by.empty(); }
};

/// A strategy that is ready to run. Instances are shared by threads.
struct Strategy {
  std::string name;
  std::string description;                     ///< may be empty
  std::string file;                            ///< as the user named it
  std::vector<std::string> plugins;            ///< that it asks for: names, or paths
  std::vector<Combine> combine{Combine::sum};  ///< at least one; levels use the first
  std::int64_t round_score = 0;                ///< added to the score by each round
  bool is_in_tenths = false;                   ///< whether a score of 26 is written 2.6
  Select select = Select::first;
  std::uint64_t seed = 0;  ///< of `Select::random`
  int paths = 1;           ///< so many paths are taken; the score of a puzzle is the mean of their scores
  Stop stop;
  std::vector<Level> levels;           ///< easiest first; empty when the strategy names none
  std::string beyond = "beyond";       ///< the level of puzzles that the strategy does not solve
  std::vector<StrategyEntry> entries;  ///< enabled ones, in order
  std::vector<StrategyItem> items;     ///< in order; together they hold all entries
  /// Inner instances that entries use, inner ones first.
  std::vector<std::shared_ptr<const Technique>> inner;
};

/// The metric that a name means in scores of a technique: one of its own, or else one of the position.
[[nodiscard]] std::optional<MetricRef> find_metric(const TechniqueInfo& technique, std::string_view name) noexcept;
/// The name of a metric in scores of a technique.
[[nodiscard]] const char* metric_name(const TechniqueInfo& technique, const MetricRef& metric) noexcept;

/// A score as the strategy writes it: `26`, or `2.6` for a strategy in tenths.
[[nodiscard]] std::string score_text(const Strategy& strategy, std::int64_t score);

}  // namespace nonet::host
