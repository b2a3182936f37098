#pragma once
// What is practised: a technique or a level of a strategy.

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// A technique, several of them, or a level.
struct PracticeAim {
  std::string name;                  ///< as the user named it
  std::vector<std::size_t> entries;  ///< indices into those of the strategy, ascending: those that may have such steps
  std::optional<int> level;          ///< index into the strategy's levels: only steps of this level

  /// Whether a step is one to practise. `found` must come from a solver of this strategy or of a copy.
  [[nodiscard]] bool includes(const host::Strategy& strategy, const host::FoundStep& found) const;
  /// Whether an entry of this strategy may have such steps.
  [[nodiscard]] bool includes(const host::Strategy& strategy, const host::StrategyEntry& entry) const;
};

/// The aim of a name: a level of the strategy, or else techniques as host::entries_named reads them. The error names
/// the nearest technique, and the levels.
[[nodiscard]] tl::expected<PracticeAim, std::string> find_practice_aim(const host::Strategy& strategy,
                                                                       const std::string& name);

}  // namespace nonet::studies
