#include "nonet/studies/practice/practice_aim.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/strategy/entry_choice.hpp"

namespace nonet::studies {

namespace {

/// Whether an entry is asked for steps of a level.
bool may_have_level(const host::StrategyEntry& entry, int level) {
  return std::any_of(entry.kinds.begin(), entry.kinds.end(),
                     [&](const host::KindRating& kind) { return kind.is_asked && kind.level == level; });
}

std::string level_names(const host::Strategy& strategy) {
  std::string names;
  for (const host::Level& level : strategy.levels) names += (names.empty() ? "" : ", ") + level.name;
  return names;
}

}  // namespace

bool PracticeAim::includes(const host::Strategy& strategy, const host::StrategyEntry& entry) const {
  const auto index = static_cast<std::size_t>(&entry - strategy.entries.data());
  return std::binary_search(entries.begin(), entries.end(), index);
}

bool PracticeAim::includes(const host::Strategy& strategy, const host::FoundStep& found) const {
  return includes(strategy, found.entry) && (!level || found.level == *level);
}

tl::expected<PracticeAim, std::string> find_practice_aim(const host::Strategy& strategy, const std::string& name) {
  PracticeAim aim{name, {}, {}};
  const auto level = std::find_if(strategy.levels.begin(), strategy.levels.end(),
                                  [&](const host::Level& one) { return one.name == name; });
  if (level != strategy.levels.end()) {
    aim.level = static_cast<int>(level - strategy.levels.begin());
    for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
      if (may_have_level(strategy.entries[i], *aim.level)) aim.entries.push_back(i);
    }
    if (!aim.entries.empty()) return aim;
    return tl::unexpected(fmt::format("strategy '{}' has no technique of level '{}'", strategy.name, name));
  }
  auto entries = host::entries_named(strategy, name);
  if (!entries) {
    const std::string levels = level_names(strategy);
    return tl::unexpected(host::messages_text(entries.error()) + (levels.empty() ? "" : "; its levels are " + levels));
  }
  aim.entries = std::move(*entries);
  return aim;
}

}  // namespace nonet::studies
