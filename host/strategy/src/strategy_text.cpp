#include "nonet/strategy/strategy_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "nonet/loading/option_value.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "rating/rating_check.hpp"
#include "rating/score_text.hpp"

namespace nonet::host {

namespace {

const char* select_sentence(Select select) {
  switch (select) {
    case Select::first:
      return "applies the first step of the first technique that has one";
    case Select::batch:
      return "applies all steps of the first technique that has one";
    case Select::easiest:
      return "applies the step with the lowest score of all techniques";
    case Select::most_progress:
      return "applies the step that leaves the fewest candidates";
    case Select::per_score:
      return "applies the step that removes most candidates for its score";
    case Select::random:
      return "applies a step at random of the first technique that has one";
    case Select::all:
      return "applies all steps of all its techniques";
  }
  return "";
}

std::string combine_text(const Strategy& strategy) {
  constexpr const char* kErEpEd =
      "ER/EP/ED: the highest score of its steps, of those up to the first placement, and the score of the first step";
  constexpr const char* kTexts[] = {"the sum of the scores of its steps",
                                    "the highest score of its steps",
                                    kErEpEd,
                                    "the sum over its rounds of the score of the hardest step",
                                    "the number of steps with the highest score",
                                    "the mean score of its steps",
                                    "the highest sum of scores along a chain of steps that wait for each other"};
  std::string text;
  for (const Combine combine : strategy.combine) {
    text += (text.empty() ? "" : "; then ") + std::string(kTexts[static_cast<std::size_t>(combine)]);
    if (strategy.round_score != 0 && (combine == Combine::sum || combine == Combine::rounds)) {
      text += fmt::format(", and {} for each round", score_text(strategy, strategy.round_score));
    }
  }
  return text;
}

std::string level_of(const Strategy& strategy, const KindRating& kind) {
  return strategy.levels.empty() ? "" : strategy.levels[static_cast<std::size_t>(kind.level)].name;
}

std::string rating_of(const Strategy& strategy, const StrategyEntry& entry, const KindRating& kind,
                      const SharedTables* shared) {
  const std::string level = level_of(strategy, kind);
  std::string text =
      (level.empty() ? "" : level + ", ") + "score " + score_formula(strategy, entry, kind.score, shared);
  if (kind.later) text += fmt::format(" (later {})", score_formula(strategy, entry, *kind.later, shared));
  return text;
}

/// Level and score by kind, kinds with the same together; a single one where all kinds have the same.
std::string ratings_of(const Strategy& strategy, const StrategyEntry& entry, const SharedTables* shared = nullptr) {
  std::vector<std::pair<std::string, std::string>> texts;  // kinds, rating
  for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
    if (!entry.kinds[i].is_asked) continue;
    const std::string rating = rating_of(strategy, entry, entry.kinds[i], shared);
    const auto same = std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.second == rating; });
    if (same == texts.end()) {
      texts.emplace_back(entry.technique.kinds()[i].id, rating);
    } else {
      same->first.append(", ").append(entry.technique.kinds()[i].id);
    }
  }
  if (entry.asks_all_kinds && texts.size() == 1) return texts.front().second;
  std::string all;
  for (const auto& [kinds, rating] : texts) all += (all.empty() ? "" : "; ") + kinds + ": " + rating;
  return all;
}

/// The options of an entry; those at their defaults only if wanted.
std::map<std::string, std::string> options_of(const StrategyEntry& entry, bool with_defaults) {
  std::map<std::string, std::string> options;
  const TechniqueInfo& info = *entry.technique.info;
  for (std::size_t i = 0; i < info.options.size; ++i) {
    const OptionInfo& option = info.options.items[i];
    if (!with_defaults && entry.options[i] == option.default_value) continue;
    const bool is_table = option.type == OptionType::table && entry.options[i] != 0;
    options.emplace(option.name, is_table ? entry.tables[static_cast<std::size_t>(entry.options[i] - 1)].name
                                          : option_value_text(option, entry.options[i]));
  }
  return options;
}

std::string entry_line(const Strategy& strategy, const StrategyEntry& entry, const SharedTables* shared = nullptr) {
  std::string line = entry.id;
  if (entry.id != entry.technique.info->id) line += fmt::format(" ({})", entry.technique.info->id);
  line += ": " + ratings_of(strategy, entry, shared);
  for (const auto& [name, value] : options_of(entry, false)) line += fmt::format(", {} {}", name, value);
  if (entry.is_last_resort && !entry.technique.info->tries_out) line += ", last resort";
  if (!entry.variants.empty()) line += ", variants " + fmt::format("{}", fmt::join(entry.variants, "/"));
  return line;
}

/// When a puzzle ends early, a sentence for each reason.
std::vector<std::string> stop_sentences(const Strategy& strategy) {
  const Stop& stop = strategy.stop;
  std::vector<std::string> sentences;
  if (stop.above_level) {
    sentences.push_back(fmt::format("It gives a puzzle up at the first step above level {}.",
                                    strategy.levels[static_cast<std::size_t>(*stop.above_level)].name));
  }
  if (stop.above_score) {
    sentences.push_back(
        fmt::format("It gives a puzzle up when its score exceeds {}.", score_text(strategy, *stop.above_score)));
  }
  if (stop.steps) sentences.push_back(fmt::format("It gives a puzzle up after {} steps.", *stop.steps));
  if (!stop.when_solved_by.empty()) {
    std::vector<std::string> ids;
    for (const std::size_t entry : stop.when_solved_by) ids.push_back(strategy.entries[entry].id);
    sentences.push_back(fmt::format("A puzzle counts as solved once these alone solve the rest of it: {}.",
                                    fmt::format("{}", fmt::join(ids, ", "))));
  }
  return sentences;
}

std::string levels_text(const Strategy& strategy) {
  std::string text;
  for (const Level& level : strategy.levels) {
    text += (text.empty() ? "" : ", ") + level.name;
    std::vector<std::string> limits;
    if (level.max_score) limits.push_back("up to " + score_text(strategy, *level.max_score));
    for (const CountLimit& limit : level.at_most) {
      limits.push_back(fmt::format("at most {} of {}", limit.most, limit.name));
    }
    if (!limits.empty()) text += fmt::format(" ({})", fmt::join(limits, ", "));
  }
  return text;
}

/// How a puzzle becomes too hard for a level.
const char* raising_text(const Strategy& strategy) {
  const bool has_counts = std::any_of(strategy.levels.begin(), strategy.levels.end(),
                                      [](const Level& level) { return !level.at_most.empty(); });
  return has_counts ? "the score or a number of steps" : "the score";
}

/// How steps are chosen at random; empty where none are.
std::string random_text(const Strategy& strategy) {
  if (!chooses_at_random(strategy)) return {};
  if (strategy.paths == 1) return fmt::format("that of one path, from seed {}", strategy.seed);
  return fmt::format("the mean of {} paths, from seed {}", strategy.paths, strategy.seed);
}

}  // namespace

std::string strategy_explanation(const Strategy& strategy) {
  std::vector<std::string> lines;
  lines.push_back(strategy.description.empty() ? strategy.name : strategy.name + ": " + strategy.description);
  lines.push_back(
      fmt::format("It has {} techniques and {}:", strategy.entries.size(), select_sentence(strategy.select)));
  const SharedTables shared(strategy);
  int number = 0;
  for (const StrategyItem& item : strategy.items) {
    const bool is_group = !item.name.empty();
    if (is_group) {
      lines.push_back(fmt::format("{:4}. {}: a group that {}", ++number, item.name, select_sentence(item.select)));
    }
    for (std::size_t i = item.first; i < item.first + item.count; ++i) {
      const std::string line = entry_line(strategy, strategy.entries[i], &shared);
      lines.push_back(is_group ? "      - " + line : fmt::format("{:4}. {}", ++number, line));
    }
  }
  for (std::string& line : shared.lines()) lines.push_back(std::move(line));
  lines.push_back(fmt::format("The score of a puzzle is {}.", combine_text(strategy)));
  if (const std::string random = random_text(strategy); !random.empty()) {
    lines.push_back(fmt::format("It chooses steps at random; the score is {}.", random));
  }
  if (strategy.levels.empty()) {
    lines.emplace_back("It has no levels.");
  } else {
    lines.push_back(
        fmt::format("The level of a puzzle is the highest level of its steps, or a higher one when {} is too high for "
                    "it: {}.",
                    raising_text(strategy), levels_text(strategy)));
    lines.push_back(fmt::format("A puzzle that it does not solve gets the level {}.", strategy.beyond));
  }
  for (std::string& sentence : stop_sentences(strategy)) lines.push_back(std::move(sentence));
  std::vector<std::string> assuming;
  for (const StrategyEntry& entry : strategy.entries) {
    if (entry.technique.info->preconditions.assumes_one_solution) assuming.push_back(entry.id);
  }
  lines.push_back(assuming.empty() ? "No technique assumes that the puzzle has one solution."
                                   : fmt::format("These assume that the puzzle has one solution: {}.",
                                                 fmt::format("{}", fmt::join(assuming, ", "))));
  std::string text;
  for (const std::string& line : lines) text += sanitize_for_terminal(line) + '\n';
  return text;
}

namespace {

/// The entries of a strategy, as differences compare them.
std::map<std::string, const StrategyEntry*> entries_by_id(const Strategy& strategy) {
  std::map<std::string, const StrategyEntry*> entries;
  for (const StrategyEntry& entry : strategy.entries) entries.emplace(entry.id, &entry);
  return entries;
}

/// The ids that occur in both, in the order of the first.
std::vector<std::string> common_ids(const Strategy& strategy,
                                    const std::map<std::string, const StrategyEntry*>& other) {
  std::vector<std::string> ids;
  for (const StrategyEntry& entry : strategy.entries) {
    if (other.count(entry.id) != 0) ids.push_back(entry.id);
  }
  return ids;
}

/// The fewest ids to move from one order to the other: those outside a longest common subsequence.
std::vector<std::string> moved_ids(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const std::size_t count = before.size();
  std::vector<std::vector<std::size_t>> length(count + 1, std::vector<std::size_t>(count + 1));
  for (std::size_t i = count; i-- > 0;) {
    for (std::size_t j = count; j-- > 0;) {
      length[i][j] = before[i] == after[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
    }
  }
  std::vector<std::string> moved;
  for (std::size_t i = 0, j = 0; j < count;) {
    if (i < count && before[i] == after[j]) {
      ++i;
      ++j;
    } else if (i < count && length[i + 1][j] >= length[i][j + 1]) {
      ++i;
    } else {
      moved.push_back(after[j++]);
    }
  }
  return moved;
}

/// The group of an entry; empty for none.
std::string group_of(const Strategy& strategy, const StrategyEntry& entry) {
  const StrategyItem& item = strategy.items[entry.item];
  return item.name.empty() ? "" : fmt::format("{} ({})", item.name, select_sentence(item.select));
}

class Differences {
 public:
  void compare(const std::string& what, const std::string& before, const std::string& after) {
    const auto shown = [](const std::string& text) { return text.empty() ? "none" : text; };
    if (before != after) lines.push_back(fmt::format("{}: {} -> {}", what, shown(before), shown(after)));
  }
  std::vector<std::string> lines;
};

}  // namespace

std::vector<std::string> strategy_differences(const Strategy& before, const Strategy& after) {
  Differences found;
  const auto old_entries = entries_by_id(before);
  const auto new_entries = entries_by_id(after);
  found.compare("select", select_sentence(before.select), select_sentence(after.select));
  found.compare("score", combine_text(before), combine_text(after));
  found.compare("random", random_text(before), random_text(after));
  found.compare("levels", levels_text(before), levels_text(after));
  found.compare("not solved", before.beyond, after.beyond);
  found.compare("stop", fmt::format("{}", fmt::join(stop_sentences(before), " ")),
                fmt::format("{}", fmt::join(stop_sentences(after), " ")));
  for (const StrategyEntry& entry : before.entries) {
    if (new_entries.count(entry.id) == 0) found.lines.push_back("only in the first: " + entry_line(before, entry));
  }
  for (const StrategyEntry& entry : after.entries) {
    if (old_entries.count(entry.id) != 0) continue;
    const bool is_first = &entry == &after.entries.front();
    found.lines.push_back(fmt::format("only in the second: {}; {}", entry_line(after, entry),
                                      is_first ? "first" : "after " + std::prev(&entry)->id));
  }
  const std::vector<std::string> order = common_ids(after, old_entries);
  for (const std::string& id : moved_ids(common_ids(before, new_entries), order)) {
    const auto at = std::find(order.begin(), order.end(), id);
    found.lines.push_back(at == order.begin() ? fmt::format("{}: moved to the start", id)
                                              : fmt::format("{}: moved behind {}", id, *std::prev(at)));
  }
  for (const std::string& id : order) {
    const StrategyEntry& was = *old_entries.at(id);
    const StrategyEntry& is = *new_entries.at(id);
    found.compare(id + ": technique", was.technique.info->id, is.technique.info->id);
    found.compare(id + ": group", group_of(before, was), group_of(after, is));
    found.compare(id, ratings_of(before, was), ratings_of(after, is));
    found.compare(id + ": last-resort", fmt::format("{}", was.is_last_resort), fmt::format("{}", is.is_last_resort));
    found.compare(id + ": variants", fmt::format("{}", fmt::join(was.variants, "/")),
                  fmt::format("{}", fmt::join(is.variants, "/")));
    if (was.technique.info != is.technique.info) continue;
    const auto new_options = options_of(is, true);
    for (const auto& [name, value] : options_of(was, true)) {
      found.compare(fmt::format("{}: option {}", id, name), value, new_options.at(name));
    }
  }
  for (std::string& line : found.lines) line = sanitize_for_terminal(line);
  return std::move(found.lines);
}

}  // namespace nonet::host
