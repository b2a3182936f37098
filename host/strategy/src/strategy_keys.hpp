#pragma once
// The words of strategies: keys, choices and limits, for the reader, the printer and the schema.

#include <limits>

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
/// The largest values of `random`, and of a count in `at-most`.
inline constexpr std::int64_t kMaxSeed = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kMaxPaths = 1000;
inline constexpr std::int64_t kMaxCount = 1000;
/// The largest `by` of a term.
inline constexpr std::int64_t kMaxBy = 1'000'000'000;
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
     "the step with the lowest score, the one that leaves the fewest candidates, the one that removes most candidates "
     "for its score (per-score), or a step at random of the first technique that has one."},
    {"random", "How steps are chosen at random, and how often a puzzle is solved."},
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
     "The score of a puzzle: of the scores of its steps the sum, the maximum, the mean or ER/EP/ED as Sudoku Explainer "
     "has them; the sum of the hardest of each round; the number of steps with the highest score; the highest sum "
     "along "
     "a chain of steps that wait for each other (serial); or a list of these, of which levels go by the first."},
    {"round", "The score that each round adds to `sum` and `rounds`. Default: 0."},
    {"scale", "`tenths`: scores are written as decimals (2.6); `units`: as whole numbers."}};

inline constexpr YamlKey kRandomKeys[] = {
    {"seed", "Of the random numbers; the same seed gives the same ratings. Default: 0."},
    {"paths", "How often a puzzle is solved: its score is the mean over so many paths. Default: 1."}};

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
    {"at-most",
     "A map from names of entries or groups to numbers of steps: a puzzle with more of them gets the next level."},
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
    {"last-resort",
     "Whether lists of all steps have those of the entry only if no entry before it has a step; true by default for "
     "techniques that try out."},
    {"level", "The level of the steps: one for all, or a map from kinds of steps to levels."},
    {"score",
     "The score of a step: a number, a base with tables and terms over metrics, or a map from kinds of steps to "
     "these."},
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
    {"base", "The score before tables and terms.", true},
    {"tables",
     "For each metric a map from ascending values of the metric to the score that is added from this value on."},
    {"add", "For each metric a term that is added."},
    {"times", "For each metric a term that multiplies what was added up."},
    {"per", "For each metric a term that divides it; one below 1 counts as 1."}};
/// The keys of terms in the order of ScoreTerm::Role, the last ones of kScoreKeys.
inline constexpr std::span<const YamlKey> kTermKeys = std::span(kScoreKeys).subspan(2);

/// A term that is not a number alone.
inline constexpr YamlKey kTermParts[] = {
    {"by", "The number that the function of the metric is multiplied by. Default: 1."},
    {"function",
     "linear (the metric itself, the default), log (the natural logarithm), sqrt (the square root) or square."},
    {"at-least", "A lower metric counts as this."},
    {"at-most", "A higher metric counts as this."}};

}  // namespace nonet::host
