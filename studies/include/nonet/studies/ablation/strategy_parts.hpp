#pragma once
// Strategies made of the parts of another one.

#include <cstddef>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::studies {

/// A strategy of some entries of another one, and where they stand there.
struct StrategyPart {
  host::Strategy strategy;
  std::vector<std::size_t> origins;  ///< of each entry: its index in the other strategy
};

/// The strategy with those entries alone for which `kept` is set, in their order. A technique may still use another one
/// inside. Instances are shared.
[[nodiscard]] StrategyPart with_entries(const host::Strategy& strategy, const std::vector<bool>& kept);

/// The strategy with its items in another order: `order` has the index of each once.
[[nodiscard]] StrategyPart with_items(const host::Strategy& strategy, const std::vector<std::size_t>& order);

}  // namespace nonet::studies
