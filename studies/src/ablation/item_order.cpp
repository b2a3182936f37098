#include "nonet/studies/ablation/item_order.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace nonet::studies {

namespace {

using ItemOrder = std::vector<std::size_t>;

ItemOrder own_order(const host::Strategy& strategy) {
  ItemOrder order(strategy.items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

/// The tier of an item: the lowest level of its steps, or without levels its lowest score.
std::int64_t tier_of(const host::Strategy& strategy, const host::StrategyItem& item) {
  std::int64_t tier = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = item.first; i < item.first + item.count; ++i) {
    for (const host::KindRating& kind : strategy.entries[i].kinds) {
      if (!kind.is_asked) continue;
      tier = std::min(tier, strategy.levels.empty() ? kind.score.range().first : kind.level);
    }
  }
  return tier;
}

double cost_of_hit(const host::StrategyItem& item, const host::Profile& profile) {
  host::EntryProfile sum;
  for (std::size_t i = item.first; i < item.first + item.count; ++i) sum += profile[i];
  if (sum.hits == 0) return std::numeric_limits<double>::infinity();
  return static_cast<double>(sum.time.count()) / static_cast<double>(sum.hits);
}

/// Solves all puzzles in an order; `profile` (by entry of the strategy) may be null.
MeasuredOrder measure_order(const host::Strategy& strategy, const CorpusRun& run, ItemOrder order,
                            const std::vector<PuzzleResult>& baseline, host::Profile* profile) {
  MeasuredOrder measured;
  const StrategyPart part = with_items(strategy, order);
  measured.order = std::move(order);
  std::vector<std::size_t> all(baseline.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  CorpusProfile counts;
  run.solve(
      part, strategy.entries.size(), all,
      [&](std::size_t puzzle, PuzzleResult& result) {
        const PuzzleResult& before = baseline[puzzle];
        measured.time += result.time;
        measured.lost += before.is_solved() && !result.is_solved() ? 1 : 0;
        measured.gained += !before.is_solved() && result.is_solved() ? 1 : 0;
        const bool is_equal = before.score == result.score && before.level == result.level;
        measured.rerated += before.is_solved() && result.is_solved() && !is_equal ? 1 : 0;
        return true;
      },
      profile != nullptr ? &counts : nullptr);
  if (profile != nullptr) {
    profile->assign(strategy.entries.size(), {});
    for (std::size_t i = 0; i < counts.all.size(); ++i) (*profile)[part.origins[i]] = counts.all[i];
  }
  return measured;
}

}  // namespace

bool has_order(const host::Strategy& strategy) {
  return strategy.select == host::Select::first || strategy.select == host::Select::batch ||
         strategy.select == host::Select::random;
}

std::vector<std::size_t> order_by_cost(const host::Strategy& strategy, const host::Profile& profile) {
  const auto key = [&](std::size_t item) {
    return std::pair(tier_of(strategy, strategy.items[item]), cost_of_hit(strategy.items[item], profile));
  };
  ItemOrder order = own_order(strategy);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return key(one) < key(other); });
  return order;
}

OrderComparison find_order(const host::Strategy& strategy, const CorpusRun& run,
                           const std::vector<PuzzleResult>& baseline, const host::Profile& profile, int rounds) {
  constexpr int kRefinements = 3;
  OrderComparison comparison{measure_order(strategy, run, own_order(strategy), baseline, nullptr), {}};
  comparison.other = comparison.own;
  host::Profile known = profile;
  for (int i = 0; i < kRefinements; ++i) {
    ItemOrder order = order_by_cost(strategy, known);
    host::Profile next;
    static_cast<void>(measure_order(strategy, run, order, baseline, &next));
    MeasuredOrder measured = measure_order(strategy, run, std::move(order), baseline, nullptr);
    known = std::move(next);
    if (measured.has_equal_power() && measured.time < comparison.other.time) comparison.other = std::move(measured);
  }
  for (int i = 1; i < rounds; ++i) {
    for (MeasuredOrder* order : {&comparison.own, &comparison.other}) {
      order->time = std::min(order->time, measure_order(strategy, run, order->order, baseline, nullptr).time);
    }
  }
  if (comparison.other.time >= comparison.own.time) comparison.other = comparison.own;
  return comparison;
}

}  // namespace nonet::studies
