#pragma once
// Makes strategies from parts of another one.

#include <cstddef>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::studies {

/// A strategy of some entries of another one, with their indices there.
struct StrategyPart {
  host::Strategy strategy;
  std::vector<std::size_t> origins;  ///< for each entry: its index in the other strategy
};

/// The strategy with only the entries for which `kept` is set, in their order. A technique may still use another one
/// inside. Instances are shared.
[[nodiscard]] StrategyPart with_entries(const host::Strategy& strategy, const std::vector<bool>& kept);

/// The strategy with its items in another order: `order` is a permutation of their indices.
[[nodiscard]] StrategyPart with_items(const host::Strategy& strategy, const std::vector<std::size_t>& order);

}  // namespace nonet::studies
