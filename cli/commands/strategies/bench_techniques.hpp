#pragma once
// Measures the cost of a call of each technique on the positions that come with the program.

#include "common.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::cli {

/// The cost of a technique on a set of positions.
struct TechniqueCost {
  double first = 0;       ///< nanoseconds of a search for the first step, mean over the positions
  double all = 0;         ///< the same for all steps
  std::size_t hits = 0;   ///< positions that have a step
  std::size_t steps = 0;  ///< on all positions
};

/// Measures each entry of a strategy on fresh boards: facts of the kernel are already computed, facts of plugins are
/// not. The last element is the cost of all entries, called in turn on the same boards and sharing their facts.
[[nodiscard]] std::vector<TechniqueCost> measure_techniques(const host::Strategy& strategy,
                                                            const std::vector<ParsedGrid>& positions, int rounds);

/// Writes a table or records; `profile` is the profile of the strategy on whole puzzles, for the share of time.
void write_costs(const host::Strategy& strategy, std::span<const TechniqueCost> costs, const host::Profile& profile,
                 std::size_t positions, Format format, Console& console);

}  // namespace nonet::cli
