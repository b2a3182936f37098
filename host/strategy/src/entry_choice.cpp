#include "nonet/strategy/entry_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "nonet/loading/instances.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kPluginPrefix = "plugin:";
constexpr std::string_view kAssumesPrefix = "assumes:";
constexpr std::string_view kOneSolution = "one-solution";

template <typename Is>
std::vector<std::size_t> entries_that(const Strategy& strategy, Is is) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
    if (is(strategy.entries[i])) indices.push_back(i);
  }
  return indices;
}

/// The names of an entry: its own, and those of its technique unless the entry has another.
std::vector<std::string_view> names_of_entry(const StrategyEntry& entry) {
  const TechniqueInfo& info = *entry.technique.info;
  std::vector<std::string_view> names{entry.id};
  // Entries of one technique with ids of their own can only be selected by these.
  if (entry.id == info.id) names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  return names;
}

std::vector<std::size_t> entries_of_plugin(const Strategy& strategy, std::string_view plugin) {
  return entries_that(strategy, [&](const StrategyEntry& entry) { return plugin == entry.technique.plugin->name; });
}

/// Each once, in the order of the strategy.
std::vector<std::string> plugin_names(const Strategy& strategy) {
  std::vector<std::string> names;
  for (const StrategyEntry& entry : strategy.entries) {
    const std::string name = entry.technique.plugin->name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

std::vector<std::string> all_names(const Strategy& strategy) {
  std::vector<std::string> names = plugin_names(strategy);
  for (const StrategyEntry& entry : strategy.entries) {
    for (const std::string_view name : names_of_entry(entry)) names.emplace_back(name);
  }
  for (const StrategyItem& item : strategy.items) {
    if (!item.name.empty()) names.push_back(item.name);
  }
  return names;
}

/// The new indices of entries, without removed ones.
std::vector<std::size_t> renumbered(const std::vector<std::size_t>& entries, std::span<const std::ptrdiff_t> places) {
  std::vector<std::size_t> result;
  for (const std::size_t entry : entries) {
    if (places[entry] >= 0) result.push_back(static_cast<std::size_t>(places[entry]));
  }
  return result;
}

/// The strategy's items without the removed entries. `places`: the new index of each entry, -1 for a removed one.
std::vector<StrategyItem> remaining_items(const Strategy& strategy, std::span<const std::ptrdiff_t> places) {
  std::vector<StrategyItem> items;
  for (StrategyItem item : strategy.items) {
    const auto begin = places.begin() + static_cast<std::ptrdiff_t>(item.first);
    const auto end = begin + static_cast<std::ptrdiff_t>(item.count);
    const auto first = std::find_if(begin, end, [](std::ptrdiff_t place) { return place >= 0; });
    if (first == end) continue;
    item.first = static_cast<std::size_t>(*first);
    item.count = static_cast<std::size_t>(std::count_if(begin, end, [](std::ptrdiff_t place) { return place >= 0; }));
    items.push_back(std::move(item));
  }
  return items;
}

}  // namespace

Result<std::vector<std::size_t>> entries_named(const Strategy& strategy, std::string_view name) {
  const auto unknown = [&](std::string_view what, std::string_view written, const std::vector<std::string>& valid) {
    return failure(
        fmt::format("strategy '{}' has no {} '{}'{}", strategy.name, what, written, did_you_mean(written, valid)));
  };
  if (name.starts_with(kPluginPrefix)) {
    const std::string_view plugin = name.substr(kPluginPrefix.size());
    auto entries = entries_of_plugin(strategy, plugin);
    if (entries.empty()) return unknown("technique of plugin", plugin, plugin_names(strategy));
    return entries;
  }
  if (name.starts_with(kAssumesPrefix)) {
    const std::string_view assumption = name.substr(kAssumesPrefix.size());
    if (assumption != kOneSolution) return unknown("assumption", assumption, {std::string(kOneSolution)});
    auto entries = entries_that(
        strategy, [](const StrategyEntry& entry) { return entry.technique.info->preconditions.assumes_one_solution; });
    if (entries.empty()) return unknown("technique that assumes", assumption, {});
    return entries;
  }
  auto entries = entries_that(strategy, [&](const StrategyEntry& entry) {
    const auto names = names_of_entry(entry);
    return std::find(names.begin(), names.end(), name) != names.end() ||
           (!strategy.items[entry.item].name.empty() && strategy.items[entry.item].name == name);
  });
  if (entries.empty()) entries = entries_of_plugin(strategy, name);
  if (entries.empty()) return unknown("technique", name, all_names(strategy));
  return entries;
}

Strategy without_entries(const Strategy& strategy, std::span<const std::size_t> entries) {
  Strategy reduced = strategy;
  reduced.entries.clear();
  std::vector<std::ptrdiff_t> places(strategy.entries.size(), -1);
  for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
    if (std::binary_search(entries.begin(), entries.end(), i)) continue;
    places[i] = static_cast<std::ptrdiff_t>(reduced.entries.size());
    reduced.entries.push_back(strategy.entries[i]);
  }
  reduced.items = remaining_items(strategy, places);
  for (std::size_t item = 0; item < reduced.items.size(); ++item) {
    const StrategyItem& one = reduced.items[item];
    for (std::size_t i = one.first; i < one.first + one.count; ++i) reduced.entries[i].item = item;
  }
  renumber_entries(reduced, places);
  return reduced;
}

void renumber_entries(Strategy& strategy, std::span<const std::ptrdiff_t> places) {
  strategy.stop.when_solved_by = renumbered(strategy.stop.when_solved_by, places);
  for (Level& level : strategy.levels) {
    for (CountLimit& limit : level.at_most) {
      limit.entries = renumbered(limit.entries, places);
      std::sort(limit.entries.begin(), limit.entries.end());
    }
    std::erase_if(level.at_most, [](const CountLimit& limit) { return limit.entries.empty(); });
  }
}

namespace {

/// Reduces a strategy to some of its entries.
class EntrySelector {
 public:
  EntrySelector(Strategy& strategy, const Registry& registry)
      : strategy_(strategy), registry_(registry), instances_(registry), all_(std::exchange(strategy.entries, {})) {
    strategy_.items.clear();
    strategy_.stop = {};
    for (Level& level : strategy_.levels) level.at_most.clear();  // they count entries that may be left out
  }

  /// Returns errors in the names; empty on success.
  std::vector<std::string> select(const std::vector<std::string>& names) {
    for (const StrategyEntry& entry : all_) {
      if (std::any_of(names.begin(), names.end(), [&](const std::string& name) { return is_named(entry, name); })) {
        add(entry);
      }
    }
    const std::size_t own = strategy_.entries.size();
    for (const std::string& name : names) {
      const auto& entries = strategy_.entries;
      const bool is_there = std::any_of(entries.begin(), entries.end(),
                                        [&](const StrategyEntry& entry) { return is_named(entry, name); });
      if (!is_there) add_technique(name);
    }
    // Steps of techniques that the strategy lacks have no level.
    if (!strategy_.levels.empty() && strategy_.entries.size() > own) {
      for (std::size_t i = own; i < strategy_.entries.size(); ++i) {
        for (KindRating& kind : strategy_.entries[i].kinds) kind.level = static_cast<int>(strategy_.levels.size());
      }
      strategy_.levels.push_back({"-", std::nullopt});
    }
    strategy_.inner.insert(strategy_.inner.end(), instances_.inner().begin(), instances_.inner().end());
    return std::move(mistakes_);
  }

 private:
  [[nodiscard]] bool is_named(const StrategyEntry& entry, const std::string& name) const {
    const RegisteredTechnique* technique = registry_.find(name);
    return entry.id == name || (technique != nullptr && technique->info == entry.technique.info);
  }

  void add(StrategyEntry entry) {
    entry.item = strategy_.items.size();
    strategy_.items.push_back({"", Select::first, strategy_.entries.size(), 1});
    strategy_.entries.push_back(std::move(entry));
  }

  void add_technique(const std::string& name) {
    const RegisteredTechnique* technique = registry_.find(name);
    if (technique == nullptr) {
      std::vector<std::string> known = registry_.names();
      for (const StrategyEntry& entry : all_) known.push_back(entry.id);
      mistakes_.push_back(fmt::format("no technique '{}'{}", name, did_you_mean(name, known)));
      return;
    }
    StrategyEntry entry;
    entry.id = technique->info->id;
    entry.technique = *technique;
    entry.options = default_options(*technique->info);
    entry.kinds.resize(technique->kinds().size());
    auto instance = instances_.make(*technique, entry.options);
    if (!instance) {
      for (Diagnostic& mistake : instance.error()) mistakes_.push_back(std::move(mistake.message));
      return;
    }
    entry.instance = *std::move(instance);
    add(std::move(entry));
  }

  Strategy& strategy_;
  const Registry& registry_;
  Instances instances_;
  std::vector<StrategyEntry> all_;
  std::vector<std::string> mistakes_;
};

/// The ids of the techniques of a plugin, whose name may have `-` for `_`; none if there is no such plugin.
std::vector<std::string> family_of(std::string name, const Registry& registry) {
  std::replace(name.begin(), name.end(), '-', '_');
  std::vector<std::string> ids;
  for (const RegisteredTechnique& technique : registry.techniques()) {
    if (name == technique.plugin->name) ids.emplace_back(technique.info->id);
  }
  return ids;
}

}  // namespace

std::vector<std::string> keep_techniques(Strategy& strategy, const Registry& registry,
                                         const std::vector<std::string>& names) {
  std::vector<std::string> known = registry.names();
  for (const StrategyEntry& entry : strategy.entries) known.push_back(entry.id);
  std::vector<std::string> all;  // with the techniques of a family in place of its name
  for (const std::string& name : names) {
    const std::vector<std::string> family =
        std::find(known.begin(), known.end(), name) == known.end() ? family_of(name, registry) : std::vector{name};
    all.insert(all.end(), family.begin(), family.end());
    if (family.empty()) all.push_back(name);
  }
  std::vector<std::string> mistakes = EntrySelector(strategy, registry).select(all);
  for (StrategyEntry& entry : strategy.entries) entry.is_last_resort = false;  // who names a technique wants its steps
  return mistakes;
}

}  // namespace nonet::host
