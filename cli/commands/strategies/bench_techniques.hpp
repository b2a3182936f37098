#pragma once
// What a call of each technique costs on the positions that come with the program.

#include "common.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::cli {

/// What one technique costs on a set of positions.
struct TechniqueCost {
  double first = 0;       ///< nanoseconds of a search for the first step, the mean over the positions
  double all = 0;         ///< the same for all steps
  std::size_t hits = 0;   ///< positions that have a step
  std::size_t steps = 0;  ///< on all positions
};

/// Measures the entries of a strategy, each on fresh boards: facts of plugins are computed anew, those of the kernel
/// are there. Last comes what all of them take, asked one after the other on the same boards, sharing their facts.
[[nodiscard]] std::vector<TechniqueCost> measure_techniques(const host::Strategy& strategy,
                                                            const std::vector<ParsedGrid>& positions, int rounds);

/// Writes a table or records; `profile` is of the strategy on whole puzzles, for the share of the time.
void write_costs(const host::Strategy& strategy, std::span<const TechniqueCost> costs, const host::Profile& profile,
                 std::size_t positions, Format format, Console& console);

}  // namespace nonet::cli
