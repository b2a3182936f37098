#pragma once
// The ratings of equivalent puzzles: how far a rating depends on where a puzzle's cells and digits are.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// The ratings of a puzzle and of equivalent puzzles.
struct IsomorphRatings {
  host::Outcome first;               ///< of the puzzle as given
  std::vector<std::int64_t> scores;  ///< of the others, ascending; the partial score of a puzzle that is not solved
  int differing = 0;                 ///< number of others with another status, level or score
  int solved = 0;                    ///< number of others that are solved

  /// The lower median, so that it is a score that occurs.
  [[nodiscard]] std::int64_t median() const { return scores[(scores.size() - 1) / 2]; }
};

/// Rates the puzzle and `count` equivalent ones. A seed gives the same symmetries to every puzzle. Returns nothing
/// after a fault of a plugin, which `fault` receives.
[[nodiscard]] std::optional<IsomorphRatings> rate_isomorphs(host::Solver& solver, const host::Strategy& strategy,
                                                            const ParsedGrid& puzzle, int count, std::uint64_t seed,
                                                            std::optional<host::Fault>& fault);

inline constexpr const char* kIsomorphsCsvHeader = "grid,score,min,median,max,differing,solved,isomorphs,source\n";
/// The ratings as a line in any format, with its end.
[[nodiscard]] std::string isomorphs_line(const IsomorphRatings& spread, const host::Strategy& strategy,
                                         host::Format format, const host::StepSource& source);

}  // namespace nonet::studies
