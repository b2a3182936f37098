#include "nonet/puzzles/true_candidates.hpp"

#include "nonet/brute_force.hpp"

namespace nonet {

namespace {

/// The grid where an empty cell has one candidate.
Grid with_only(const Grid& grid, Cell cell, Digit digit) noexcept {
  Grid with = grid;
  with.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | unsigned{mask_of(digit)}));
  return with;
}

}  // namespace

CandidateMap true_candidates(const Grid& grid) noexcept {
  CandidateMap found;
  for (const Cell cell : grid.empty_cells()) {
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      if (found.contains(candidate_of(cell, digit))) continue;
      Grid solution;
      if (count_solutions(with_only(grid, cell, digit), 1, &solution) == 0) continue;
      for (const Cell each : grid.empty_cells()) found.add(candidate_of(each, solution.value(each)));
    }
  }
  return found;
}

Grid with_candidates(const Grid& grid, const CandidateMap& candidates) noexcept {
  Grid with = grid;
  for (const Cell cell : grid.empty_cells()) {
    with.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | unsigned{cell_digits(candidates, cell)}));
  }
  return with;
}

std::vector<Candidate> deciding_givens(const Grid& grid, const CandidateMap& candidates) {
  std::vector<Candidate> deciding;
  for (const Candidate candidate : candidates) {
    if (count_solutions(with_only(grid, cell_of(candidate), digit_of(candidate)), 2) == 1) {
      deciding.push_back(candidate);
    }
  }
  return deciding;
}

}  // namespace nonet
