#pragma once
// The words of strategies: keys, choices and limits, for the reader, the printer and the schema.

#include "nonet/solving/strategy.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

/// The one version of the language.
inline constexpr std::int64_t kStrategyVersion = 1;
/// The largest value of `stop: {steps: ...}`.
inline constexpr std::int64_t kMaxStopSteps = 1'000'000;

/// In the order of Combine.
inline constexpr const char* kCombineNames[] = {"sum",  "maximum", "er-ep-ed", "rounds", "count-at-maximum",
                                                "mean", "serial"};
/// In the order of Select; the last one is for groups only.
inline constexpr const char* kGroupSelectNames[] = {"first",     "batch",  "easiest", "most-progress",
                                                    "per-score", "random", "all"};
inline constexpr std::span<const char* const> kSelectNames = std::span(kGroupSelectNames).first(6);
/// Values of `rating: {scale: ...}`.
inline constexpr const char* kScaleNames[] = {"units", "tenths"};

inline constexpr YamlKey kStrategyKeys[] = {
    {"version", "The version of the language of strategies.", true},
    {"name", "Name of the strategy. Default: the name of its file."},
    {"description", "Purpose of the strategy in one sentence."},
    {"extends",
     "What this strategy starts from: the name of a shipped strategy, a path (relative to this file) or a list of "
     "them; later ones take precedence."},
    {"plugins", "Required plugins: names, or paths relative to this file."},
    {"rating", "How the score of a puzzle is computed from its steps."},
    {"select",
     "Which step is applied: the first step of the first technique that has one, all steps of that technique (batch), "
     "the step with the lowest score, the one that leaves the fewest candidates, or the one that removes most "
     "candidates "
     "for its score (per-score)."},
    {"stop", "When the solver stops, or counts a puzzle as solved."},
    {"levels", "Levels of difficulty, easiest first. Replaces the inherited list."},
    {"beyond", "The level of puzzles that the strategy does not solve; `beyond` by default."},
    {"techniques", "The techniques in the order in which they are tried. Replaces the inherited list."},
    {"disable",
     "Entries of the inherited list that are not used: ids or aliases, {plugin: NAME}, or {assumes: one-solution}."},
    {"move", "Entries and groups of the inherited list that get another place: one move or a list of them."},
    {"insert", "Further entries for the inherited list: one insertion or a list of them."},
    {"override",
     "Other settings for entries of the list: a map from ids or aliases to settings, or a list of settings each with "
     "`id`, `plugin` or `assumes`."}};

inline constexpr YamlKey kRatingKeys[] = {
    {"combine",
     "The score of a puzzle: the sum of the scores of its steps, their maximum, or ER/EP/ED as Sudoku Explainer has "
     "them; "
     "or a list of these, of which levels go by the first."},
    {"scale", "`tenths`: scores are written as decimals (2.6); `units`: as whole numbers."}};

inline constexpr YamlKey kStopKeys[] = {
    {"above-level", "A level: the solver stops before a step of a higher level."},
    {"above-score", "The solver stops when the score of the puzzle exceeds this."},
    {"steps", "The solver stops after this number of steps."},
    {"when-solved-by", "Ids of entries: the puzzle counts as solved once these alone can finish it."}};

inline constexpr YamlKey kGroupKeys[] = {
    {"name", "What the group is called.", true},
    {"select", "Which of its steps are taken; `all`: all steps of all its techniques.", true},
    {"entries", "The entries of the group.", true}};

inline constexpr YamlKey kLevelKeys[] = {
    {"name", "Name of the level.", true},
    {"max-score", "A puzzle with a higher score gets the next level. Default: no limit."},
    {"max_score", "Old spelling of max-score."}};

inline constexpr YamlKey kInsertKeys[] = {{"before", "The id of the entry before which the new ones go."},
                                          {"after", "The id of the entry after which the new ones go."},
                                          {"entries", "The new entries.", true}};

inline constexpr YamlKey kMoveKeys[] = {{"id", "The id of the entry, or the name of the group.", true},
                                        {"before", "The id of the entry before which it goes."},
                                        {"after", "The id of the entry after which it goes."}};

inline constexpr YamlKey kEntryKeys[] = {
    {"use", "The id of a technique.", true},
    {"as", "The id of this entry, when it is not that of its technique."},
    {"enabled", "Whether the technique is used. An unused technique may be missing."},
    {"level", "The level of the steps: one for all, or a map from kinds of steps to levels."},
    {"score", "The score of a step: a number, a base with tables over metrics, or a map from kinds of steps to these."},
    {"options", "Options of the technique."},
    {"kinds", "The kinds of steps that the entry asks for; all by default."},
    {"variants",
     "The variants of its codes that the entry answers, where lines of a regression library or records of another "
     "program name any; it is asked for nothing else there. Default: all that no other entry answers."}};
/// An item of `techniques` that is a group.
inline constexpr YamlKey kGroupItemKeys[] = {{"group", "Entries with a policy of their own.", true}};

/// Settings of an override: all of an entry but `use` and `as`.
inline constexpr std::span<const YamlKey> kOverrideKeys = std::span(kEntryKeys).subspan(2);

/// Keys that select entries in `disable` or in a list under `override`.
inline constexpr YamlKey kSelectorKeys[] = {{"id", "The id or an alias of an entry."},
                                            {"plugin", "The name of a plugin: all entries of its techniques."},
                                            {"assumes", "`one-solution`: all entries that assume one solution."}};
inline constexpr const char* kAssumptions[] = {"one-solution"};

/// A score that differs between the first and later steps of an entry.
inline constexpr YamlKey kUseScoreKeys[] = {{"first", "The score of the first step of the entry in a puzzle.", true},
                                            {"later", "The score of each further step.", true}};

inline constexpr YamlKey kScoreKeys[] = {
    {"base", "The score before the tables.", true},
    {"tables",
     "For each metric a map from ascending values of the metric to the score that is added from this value on."}};

}  // namespace nonet::host
