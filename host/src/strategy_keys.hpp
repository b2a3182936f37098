#pragma once
// The words of strategies: their keys, choices and limits, by which the reader, the printer and the schema go.

#include "nonet/host/strategy.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

/// The one version of the language.
inline constexpr std::int64_t kStrategyVersion = 1;
/// Scores lie between this and its negative: far more than any scale needs, and safe to sum up.
inline constexpr std::int64_t kMaxScore = 1'000'000'000'000;

/// In the order of Combine.
inline constexpr const char* kCombineNames[] = {"sum", "maximum"};
/// In the order of Select.
inline constexpr const char* kSelectNames[] = {"first", "batch", "easiest", "most-progress"};

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
     "the step with "
     "the lowest score, or the one that leaves the fewest candidates."},
    {"levels", "Levels of difficulty, easiest first. Replaces the inherited list."},
    {"techniques", "The techniques in the order in which they are tried. Replaces the inherited list."},
    {"insert", "Further entries for the inherited list: one insertion or a list of them."},
    {"disable", "Entries of the inherited list that are not used."},
    {"override", "Other settings for entries of the list, by their ids."}};

inline constexpr YamlKey kRatingKeys[] = {
    {"combine", "The score of a puzzle is the sum of the scores of its steps, or the maximum of them."}};

inline constexpr YamlKey kLevelKeys[] = {
    {"name", "Name of the level.", true},
    {"max_score", "A puzzle with a higher score gets the next level. Required for all levels but the last."}};

inline constexpr YamlKey kInsertKeys[] = {{"before", "The id of the entry before which the new ones go."},
                                          {"after", "The id of the entry after which the new ones go."},
                                          {"entries", "The new entries.", true}};

inline constexpr YamlKey kEntryKeys[] = {
    {"use", "The id of a technique.", true},
    {"as", "The id of this entry, when it is not that of its technique."},
    {"enabled", "Whether the technique is used. An unused technique may be missing."},
    {"level", "The level of the steps: one for all, or a map from kinds of steps to levels."},
    {"score", "The score of a step: a number, a base with tables over metrics, or a map from kinds of steps to these."},
    {"options", "Options of the technique."}};

/// What an override can say of an entry: all but `use` and `as`.
inline constexpr std::span<const YamlKey> kOverrideKeys = std::span(kEntryKeys).subspan(2);

inline constexpr YamlKey kScoreKeys[] = {
    {"base", "The score before the tables.", true},
    {"tables",
     "For each metric a map from ascending values of the metric to the score that is added from this value on."}};

}  // namespace nonet::host
