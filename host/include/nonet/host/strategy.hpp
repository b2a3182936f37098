#pragma once
// Strategy: which techniques are asked, in which order, and what their steps count. Read from YAML.

#include <memory>
#include <optional>
#include <utility>

#include "nonet/host/registry.hpp"

namespace nonet::host {

/// What is added to a score by one metric: the value of the last row whose `from` the metric reaches, nothing below the
/// first.
struct ScoreTable {
  struct Row {
    std::int64_t from;
    std::int64_t add;
  };
  std::size_t metric;     ///< index into the technique's metrics
  std::vector<Row> rows;  ///< ascending
};

/// The score of a step of one kind: a base and tables over metrics.
struct Score {
  std::int64_t base = 0;
  std::vector<ScoreTable> tables;

  [[nodiscard]] std::int64_t of(std::span<const std::int64_t> metrics) const noexcept {
    return tables.empty() ? base : base + added_by(metrics);
  }
  /// What the tables add.
  [[nodiscard]] NONET_EXPORT std::int64_t added_by(std::span<const std::int64_t> metrics) const noexcept;
  /// The lowest and the highest score that a step can have, whatever its metrics are.
  [[nodiscard]] NONET_EXPORT std::pair<std::int64_t, std::int64_t> range() const noexcept;
};

/// A level of difficulty. A level is raised while the score exceeds its `max_score`.
struct Level {
  std::string name;
  std::optional<std::int64_t> max_score;  ///< none: no limit
};

/// What the steps of one kind count.
struct KindRating {
  int level = 0;  ///< index into the strategy's levels
  Score score;
  std::optional<Score> later;  ///< from the second step of the entry on; none: `score`
  bool is_asked = true;        ///< whether the entry asks for steps of this kind
};

/// A technique with its options set, at its place in the strategy.
struct StrategyEntry {
  std::string id;  ///< `as`, or else the technique's id; unique in the strategy
  RegisteredTechnique technique;
  std::vector<std::int64_t> options;          ///< in the order of the technique's table
  std::vector<KindRating> kinds;              ///< one for each kind of the technique
  bool asks_all_kinds = true;                 ///< whether `is_asked` is set for all of them
  std::vector<std::string> variants;          ///< of its codes in records of other programs; solving ignores them
  std::size_t item = 0;                       ///< index into the strategy's items
  std::size_t spec = 0;                       ///< index of the entry in the document that it was resolved from
  std::shared_ptr<const Technique> instance;  ///< keeps the inner instances that it uses alive
};

/// How scores of steps become the score of a puzzle.
enum class Combine {
  sum,
  maximum,
  er_ep_ed  ///< Sudoku Explainer's: the hardest step, the hardest step up to the first placement, the first step
};

/// Which step is taken.
enum class Select {
  first,          ///< the first step of the first technique that has one
  batch,          ///< all steps of the first technique that has any
  easiest,        ///< the step with the lowest score of all steps of all techniques, the earliest of equals
  most_progress,  ///< the step after which most candidates are gone once its singles are followed, the earliest of
                  ///< equals
  per_score,      ///< the step that removes most candidates, counted as in most_progress, for each point of its score
                  ///< (at least 1); the earliest of equals
  all             ///< of a group alone: all steps of all its techniques
};

/// An item of the strategy's list: an entry, or a group of entries with a policy of its own. Items are asked in order.
struct StrategyItem {
  std::string name;               ///< of a group; empty for an entry
  Select select = Select::first;  ///< of the group
  std::size_t first = 0;          ///< index of its first entry
  std::size_t count = 1;          ///< entries, at least 1
};

/// When a puzzle is given up, or is as good as solved.
struct Stop {
  std::optional<int> above_level;           ///< index into the levels: a step of a higher level would be taken
  std::optional<std::int64_t> above_score;  ///< the score of the puzzle exceeds it
  std::optional<int> steps;                 ///< so many steps were taken
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
  std::vector<std::string> plugins;            ///< see plugins_of
  std::vector<Combine> combine{Combine::sum};  ///< at least one; levels go by the first
  bool is_in_tenths = false;                   ///< whether a score of 26 is written 2.6
  Select select = Select::first;
  Stop stop;
  std::vector<Level> levels;           ///< easiest first; empty when the strategy names none
  std::string beyond = "beyond";       ///< the level of puzzles that the strategy does not solve
  std::vector<StrategyEntry> entries;  ///< enabled ones, in order
  std::vector<StrategyItem> items;     ///< in order; together they hold all entries
  /// Inner instances that entries use, inner ones first.
  std::vector<std::shared_ptr<const Technique>> inner;
};

/// A score as the strategy writes it: `26`, or `2.6` for a strategy in tenths.
[[nodiscard]] NONET_EXPORT std::string score_text(const Strategy& strategy, std::int64_t score);

/// Where strategies that are named without a path are looked for: NAME.yaml in these directories, in order.
struct StrategySearch {
  std::vector<std::filesystem::path> directories;
};

/// What a strategy says before techniques are resolved, with inherited parts merged: for `plugins`, printing, schemas.
struct StrategyDocument;

/// Reads a strategy: `name_or_file` is a file when it has a `/` or ends in `.yaml` or `.yml`, a name otherwise.
/// Fails at once when there is no such file or it is not YAML; other mistakes, those of inherited files too, stay with
/// the document until resolve_strategy tells them together with its own.
[[nodiscard]] NONET_EXPORT Result<std::shared_ptr<const StrategyDocument>> read_strategy(
    const std::string& name_or_file, const StrategySearch& search);
/// The plugins that the document asks for: names, or paths relative to the strategy's file (made absolute).
[[nodiscard]] NONET_EXPORT std::vector<std::string> plugins_of(const StrategyDocument& document);
/// What a registry must have for resolve_strategy to say the same as with all plugins there are: the plugins that the
/// document asks for by name, and the techniques of all entries, disabled ones too.
[[nodiscard]] NONET_EXPORT PluginNeeds needs_of(const StrategyDocument& document);
/// Resolves ids, options, kinds and metrics against the registry and makes the instances. All mistakes at once, those
/// of reading and of resolving, sorted by file (the strategy's own first) and position.
[[nodiscard]] NONET_EXPORT Result<Strategy> resolve_strategy(const StrategyDocument& document,
                                                             const Registry& registry);
/// What is allowed in the document that the strategy was resolved from, and probably not what was meant: no score, a
/// kind that is never scored, a level that nothing reaches, an entry that another makes useless, an edit that changes
/// nothing. Sorted by position.
[[nodiscard]] NONET_EXPORT Diagnostics warnings_of(const Strategy& strategy, const StrategyDocument& document,
                                                   const Registry& registry);
/// The effective strategy as YAML: every entry with its id, options, levels and scores written out, each value with a
/// comment that names the file and line it comes from, or `default`, unless `has_origins` is false. `document` is what
/// the strategy was resolved from.
[[nodiscard]] NONET_EXPORT std::string to_yaml(const Strategy& strategy, const StrategyDocument& document,
                                               bool has_origins = true);
/// The names of the strategies in the directories of the search, sorted.
[[nodiscard]] NONET_EXPORT std::vector<std::string> list_strategies(const StrategySearch& search);

}  // namespace nonet::host
