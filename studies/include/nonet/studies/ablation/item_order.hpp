#pragma once
// Finds the fastest order of a strategy's items.

#include <vector>

#include "nonet/studies/ablation/corpus_run.hpp"

namespace nonet::studies {

/// A measured order.
struct MeasuredOrder {
  std::vector<std::size_t> order;    ///< indices of the strategy's items
  std::chrono::nanoseconds time{0};  ///< of the processor, for all puzzles: the minimum of several runs
  std::size_t lost = 0;              ///< puzzles that only the strategy's own order solves
  std::size_t gained = 0;            ///< puzzles that only this order solves
  std::size_t rerated = 0;           ///< puzzles that both solve, with different scores or levels

  [[nodiscard]] bool has_equal_power() const { return lost == 0 && gained == 0; }
};

/// Both orders, measured alternately.
struct OrderComparison {
  MeasuredOrder own;
  MeasuredOrder other;
};

/// Whether the strategy applies steps of the first technique that has any, so that the order of its items matters.
[[nodiscard]] bool has_order(const host::Strategy& strategy);

/// The strategy's items by the cost of a hit in a profile: the time of all calls divided by the number of calls with a
/// step; items without a hit come last. Tiers keep their order: an item never precedes one of an easier level or, in a
/// strategy without levels, one with a lower score. Equal ones keep their order.
[[nodiscard]] std::vector<std::size_t> order_by_cost(const host::Strategy& strategy, const host::Profile& profile);

/// Orders the items by `profile`, measures that order, and orders again by the measurement, twice; then compares the
/// fastest order of equal power with the strategy's own, in `rounds` alternations. If none is of equal power and
/// faster, the result is the strategy's own order.
[[nodiscard]] OrderComparison find_order(const host::Strategy& strategy, const CorpusRun& run,
                                         const std::vector<PuzzleResult>& baseline, const host::Profile& profile,
                                         int rounds);

}  // namespace nonet::studies
