#include "nonet/studies/ablation/strategy_parts.hpp"

#include <algorithm>

namespace nonet::studies {

namespace {

StrategyPart empty_part(const host::Strategy& strategy) {
  StrategyPart part{strategy, {}};
  part.strategy.entries.clear();
  part.strategy.items.clear();
  part.strategy.stop.when_solved_by.clear();
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

/// Sets the remaining entries of `when-solved-by`, with their new indices.
void set_last_entries(const host::Strategy& from, StrategyPart& part) {
  for (const std::size_t entry : from.stop.when_solved_by) {
    const auto at = std::find(part.origins.begin(), part.origins.end(), entry);
    if (at == part.origins.end()) continue;
    part.strategy.stop.when_solved_by.push_back(static_cast<std::size_t>(at - part.origins.begin()));
  }
}

}  // namespace

StrategyPart with_entries(const host::Strategy& strategy, const std::vector<bool>& kept) {
  StrategyPart part = empty_part(strategy);
  for (const host::StrategyItem& item : strategy.items) add_item(strategy, item, kept, part);
  set_last_entries(strategy, part);
  return part;
}

StrategyPart with_items(const host::Strategy& strategy, const std::vector<std::size_t>& order) {
  StrategyPart part = empty_part(strategy);
  const std::vector<bool> all(strategy.entries.size(), true);
  for (const std::size_t item : order) add_item(strategy, strategy.items[item], all, part);
  set_last_entries(strategy, part);
  return part;
}

}  // namespace nonet::studies
