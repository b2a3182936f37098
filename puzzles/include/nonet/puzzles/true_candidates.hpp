#pragma once
// What a grid with several solutions leaves open.

#include <vector>

#include "nonet/candidate_map.hpp"
#include "nonet/grid.hpp"

namespace nonet {

/// The true candidates: those of empty cells that are in some solution. None for a grid without solution.
[[nodiscard]] NONET_EXPORT CandidateMap true_candidates(const Grid& grid) noexcept;

/// The grid whose empty cells have these candidates, and no others.
[[nodiscard]] NONET_EXPORT Grid with_candidates(const Grid& grid, const CandidateMap& candidates) noexcept;

/// Those of the true candidates of a grid each of which, as a further given, leaves exactly one solution, ascending.
[[nodiscard]] NONET_EXPORT std::vector<Candidate> deciding_givens(const Grid& grid, const CandidateMap& candidates);

}  // namespace nonet
