#include "rating/rating_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

/// Finds what `at-most` counts.
class CountedEntries {
 public:
  CountedEntries(const StrategyDocument& document, const Registry& registry, const Strategy& strategy)
      : document_(document), registry_(registry), strategy_(strategy) {}

  /// The entry or the entries of the group that a name means, as indices in ascending order.
  [[nodiscard]] std::vector<std::size_t> find(const std::string& name) const {
    std::vector<std::size_t> found;
    const RegisteredTechnique* technique = registry_.find(name);
    for (std::size_t i = 0; i < strategy_.entries.size(); ++i) {
      const StrategyEntry& entry = strategy_.entries[i];
      const bool is_alias = technique != nullptr && entry.id == technique->info->id;
      if (entry.id == name || is_alias || strategy_.items[entry.item].name == name) found.push_back(i);
    }
    return found;
  }
  /// Whether a name means entries that are disabled: they have no steps, so the limit holds.
  [[nodiscard]] bool is_disabled(const std::string& name) const {
    const RegisteredTechnique* technique = registry_.find(name);
    return std::any_of(document_.entries.begin(), document_.entries.end(), [&](const EntrySpec& entry) {
      const bool is_alias = technique != nullptr && !entry.as && registry_.find(entry.use.value) == technique;
      return entry.id().value == name || is_alias || (entry.group && document_.groups[*entry.group].name.value == name);
    });
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const StrategyItem& item : strategy_.items) {
      if (!item.name.empty()) names.push_back(item.name);
      for (std::size_t i = item.first; i < item.first + item.count; ++i) names.push_back(strategy_.entries[i].id);
    }
    return names;
  }

 private:
  const StrategyDocument& document_;
  const Registry& registry_;
  const Strategy& strategy_;
};

/// The select whose policy chooses the steps of an entry, and where it was given.
std::pair<Select, const Location*> choice_of(const StrategyDocument& document, const Strategy& strategy,
                                             const StrategyEntry& entry) {
  const StrategyItem& item = strategy.items[entry.item];
  if (!item.name.empty()) return {item.select, &document.groups[*document.entries[entry.spec].group].name.where};
  return {strategy.select, document.select ? &document.select->where : nullptr};
}

/// The score of a kind as it was written last; null if none was.
const ScoreValueSpec* score_of_kind(const ScoreSpec& scores, std::string_view kind) {
  const ScoreValueSpec* score = scores.all ? &*scores.all : nullptr;
  for (const auto& [name, value] : scores.by_kind) {
    if (name.value == kind) score = &value;
  }
  return score;
}

/// The first metric of a score that counts openings; null if there is none.
const Text* find_openings(const ScoreValueSpec& score, const TechniqueInfo& technique) {
  const auto counts_openings = [&](const Text& name) {
    const auto metric = find_metric(technique, name.value);
    return metric == metric_ref(PositionMetric::openings) || metric == metric_ref(PositionMetric::openings_of_kind);
  };
  for (const auto& [name, rows] : score.tables) {
    if (counts_openings(name)) return &name;
  }
  for (const auto& [name, term] : score.terms) {
    if (counts_openings(name)) return &name;
  }
  return score.later == nullptr ? nullptr : find_openings(*score.later, technique);
}

/// Openings are counted when a step has been chosen, so no step can be chosen by them.
void check_openings(const StrategyDocument& document, const Strategy& strategy, Diagnostics& mistakes) {
  std::vector<const Location*> reported;
  for (const StrategyEntry& entry : strategy.entries) {
    const auto [select, select_place] = choice_of(document, strategy, entry);
    if (select != Select::easiest && select != Select::per_score) continue;
    const ScoreSpec scores = document.entries[entry.spec].effective(&entry.technique).score;
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      const ScoreValueSpec* score = score_of_kind(scores, entry.technique.kinds()[i].id);
      if (!entry.kinds[i].is_asked || score == nullptr) continue;
      const Text* metric = find_openings(*score, *entry.technique.info);
      if (metric == nullptr) continue;
      const Location place = own_first(document.files, metric->where, *select_place).first;
      const auto is_here = [&](const Diagnostic& known) {
        return std::tie(known.file, known.line, known.column) == std::tie(*place.file, place.line, place.column);
      };
      if (std::any_of(mistakes.begin(), mistakes.end(), is_here)) continue;
      mistakes.push_back(mistake(
          place, fmt::format("`select: {}` cannot choose steps by a score with '{}', which is counted when a step has "
                             "been chosen: give '{}' another score, or select in another way",
                             kGroupSelectNames[static_cast<std::size_t>(select)], metric->value, entry.id)));
    }
  }
}

}  // namespace

void resolve_count_limits(const StrategyDocument& document, const Registry& registry, Strategy& strategy,
                          Diagnostics& mistakes) {
  const CountedEntries counted(document, registry, strategy);
  for (std::size_t i = 0; i < document.levels.size(); ++i) {
    for (const auto& [name, most] : document.levels[i].at_most) {
      std::vector<std::size_t> entries = counted.find(name.value);
      if (!entries.empty()) {
        strategy.levels[i].at_most.push_back({name.value, std::move(entries), most});
      } else if (!counted.is_disabled(name.value) && !document.are_entries_incomplete) {
        const std::vector<std::string> names = counted.names();
        mistakes.push_back(
            mistake(name.where, fmt::format("unknown entry or group {}{}", in_quotes(name.value),
                                            names.empty() ? "; the strategy has no entries"
                                                          : hint(name.value, names, "the entries and groups are"))));
      }
    }
  }
}

void check_choice(const StrategyDocument& document, const Strategy& strategy, Diagnostics& mistakes) {
  check_openings(document, strategy, mistakes);
  const bool is_select_unknown = std::any_of(mistakes.begin(), mistakes.end(), [](const Diagnostic& known) {
    return known.path == "select" || known.path.ends_with(".select");
  });
  if (strategy.paths > 1 && !chooses_at_random(strategy) && !is_select_unknown) {
    const Location& paths = document.paths->where;
    const Location place = document.select ? own_first(document.files, paths, document.select->where).first : paths;
    mistakes.push_back(mistake(place, fmt::format("`random: {{paths: {}}}` requires `select: random`, of the strategy "
                                                  "or of a group: without it all paths are the same",
                                                  strategy.paths)));
  }
}

bool chooses_at_random(const Strategy& strategy) {
  return strategy.select == Select::random ||
         std::any_of(strategy.items.begin(), strategy.items.end(),
                     [](const StrategyItem& item) { return !item.name.empty() && item.select == Select::random; });
}

}  // namespace nonet::host
