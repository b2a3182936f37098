#include "nonet/studies/ablation/strategy_parts.hpp"

#include "nonet/strategy/entry_choice.hpp"

namespace nonet::studies {

namespace {

StrategyPart empty_part(const host::Strategy& strategy) {
  StrategyPart part{strategy, {}};
  part.strategy.entries.clear();
  part.strategy.items.clear();
  return part;
}

/// Adds an item with its kept entries, if there are any.
void add_item(const host::Strategy& from, const host::StrategyItem& item, const std::vector<bool>& kept,
              StrategyPart& part) {
  host::StrategyItem added = item;
  added.first = part.strategy.entries.size();
  for (std::size_t i = item.first; i < item.first + item.count; ++i) {
    if (!kept[i]) continue;
    part.strategy.entries.push_back(from.entries[i]);
    part.strategy.entries.back().item = part.strategy.items.size();
    part.origins.push_back(i);
  }
  added.count = part.strategy.entries.size() - added.first;
  if (added.count > 0) part.strategy.items.push_back(added);
}

/// Adapts what the strategy says about entries to their new indices.
void renumber(const host::Strategy& from, StrategyPart& part) {
  std::vector<std::ptrdiff_t> places(from.entries.size(), -1);
  for (std::size_t i = 0; i < part.origins.size(); ++i) places[part.origins[i]] = static_cast<std::ptrdiff_t>(i);
  host::renumber_entries(part.strategy, places);
}

}  // namespace

StrategyPart with_entries(const host::Strategy& strategy, const std::vector<bool>& kept) {
  StrategyPart part = empty_part(strategy);
  for (const host::StrategyItem& item : strategy.items) add_item(strategy, item, kept, part);
  renumber(strategy, part);
  return part;
}

StrategyPart with_items(const host::Strategy& strategy, const std::vector<std::size_t>& order) {
  StrategyPart part = empty_part(strategy);
  const std::vector<bool> all(strategy.entries.size(), true);
  for (const std::size_t item : order) add_item(strategy, strategy.items[item], all, part);
  renumber(strategy, part);
  return part;
}

}  // namespace nonet::studies
