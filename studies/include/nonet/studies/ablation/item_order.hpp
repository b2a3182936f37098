#pragma once
// The order of a strategy's items that costs least time.

#include <vector>

#include "nonet/studies/ablation/corpus_run.hpp"

namespace nonet::studies {

/// An order that was measured.
struct MeasuredOrder {
  std::vector<std::size_t> order;    ///< indices of the strategy's items
  std::chrono::nanoseconds time{0};  ///< of the processor, for all puzzles: the least of several runs
  std::size_t lost = 0;              ///< puzzles that are solved in the strategy's own order alone
  std::size_t gained = 0;            ///< puzzles that are solved in this order alone
  std::size_t rerated = 0;           ///< puzzles that both solve, with another score or level

  [[nodiscard]] bool has_equal_power() const { return lost == 0 && gained == 0; }
};

/// Both orders, measured in turns.
struct OrderComparison {
  MeasuredOrder own;
  MeasuredOrder other;
};

/// Whether the strategy takes the first step that it finds, so that the order of its items counts.
[[nodiscard]] bool has_order(const host::Strategy& strategy);

/// The strategy's items in the order of what a hit costs by a profile, the time of all calls by the calls that gave a
/// step; items without a hit come behind the others. The tiers keep their order: an item never comes before one of an
/// easier level or, in a strategy without levels, one with a lower score. Equal ones keep their order.
[[nodiscard]] std::vector<std::size_t> order_by_cost(const host::Strategy& strategy, const host::Profile& profile);

/// Orders the items by `profile`, measures that order, and orders again by what was measured, twice; then compares the
/// fastest order of equal power with the strategy's own, in `rounds` turns. Where none is of equal power and
/// faster, that is the strategy's own.
[[nodiscard]] OrderComparison find_order(const host::Strategy& strategy, const CorpusRun& run,
                                         const std::vector<PuzzleResult>& baseline, const host::Profile& profile,
                                         int rounds);

}  // namespace nonet::studies
