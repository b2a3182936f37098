#include "nonet/puzzles/true_candidates.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/diagnosis.hpp"

namespace nonet {

namespace {

/// The candidates of all solutions, from a list of these; nothing for more than `most`.
std::optional<CandidateMap> from_all_solutions(const Grid& grid, int most) {
  CandidateMap found;
  int count = 0;
  each_solution(grid, [&](const Grid& solution) {
    for (const Cell cell : grid.empty_cells()) found.add(candidate_of(cell, solution.value(cell)));
    return ++count <= most;
  });
  return count <= most ? std::optional(found) : std::nullopt;
}

/// A puzzle with some givens of it taken away.
Grid with_fewer_givens(tests::Random& random, const tests::Solution& solution) {
  Grid grid;
  const int givens = 22 + tests::below(random, 12);
  while (grid.givens_count() < givens) {
    const Cell cell = tests::below(random, kCells);
    if (grid.is_empty(cell)) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  }
  return grid;
}

TEST(TrueCandidates, AreThoseOfAllSolutions) {
  tests::Random random(29);
  constexpr int kMost = 10'000;
  for (int tried = 0; tried < 2'000;) {
    const Grid grid = with_fewer_givens(random, tests::random_solution(random));
    const int solutions = count_solutions(grid, kMost + 1);
    if (solutions < 2 || solutions > kMost) continue;
    ++tried;
    ASSERT_EQ(true_candidates(grid), from_all_solutions(grid, kMost).value()) << tried;
  }
}

TEST(TrueCandidates, AreNoneWithoutSolution) {
  Grid grid;
  grid.fill(0, 0, CellStatus::given);
  grid.fill(1, 0, CellStatus::given);
  EXPECT_TRUE(true_candidates(grid).empty());
}

TEST(DecidingGivens, LeaveOneSolutionEach) {
  tests::Random random(31);
  for (int i = 0; i < 200; ++i) {
    const Grid grid = with_fewer_givens(random, tests::random_solution(random));
    if (count_solutions(grid, 2) < 2) continue;
    const CandidateMap candidates = true_candidates(grid);
    const std::vector<Candidate> deciding = deciding_givens(grid, candidates);
    for (const Candidate candidate : candidates) {
      Grid with = grid;
      with.fill(cell_of(candidate), digit_of(candidate), CellStatus::given);
      const bool decides = std::find(deciding.begin(), deciding.end(), candidate) != deciding.end();
      EXPECT_EQ(count_solutions(with, 2) == 1, decides) << i;
    }
  }
}

TEST(Diagnosis, OfSeveralSolutionsHasTheCellsThatDiffer) {
  tests::Random random(37);
  for (int i = 0; i < 100; ++i) {
    ParsedGrid parsed;
    parsed.grid = with_fewer_givens(random, tests::random_solution(random));
    const Diagnosis diagnosis = diagnose(parsed);
    if (diagnosis.state != GridState::many) continue;
    const CandidateMap candidates = true_candidates(parsed.grid);
    for (const Cell cell : parsed.grid.empty_cells()) {
      EXPECT_EQ(diagnosis.open.contains(cell), cell_digits(candidates, cell).count() > 1);
    }
    EXPECT_EQ(diagnosis.open.first(), diagnosis.difference->cell);
  }
}

}  // namespace

}  // namespace nonet
