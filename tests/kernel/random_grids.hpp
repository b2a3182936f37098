#pragma once
// Random cells, solved grids, puzzles and positions in the middle of a game. Equal seeds give equal grids.

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/grid_text.hpp"

namespace nonet::tests {

using Random = std::mt19937_64;
using Solution = std::array<Digit, kCells>;

/// A number from 0 to bound - 1.
inline int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

/// True with this probability.
inline bool chance(Random& random, int percent) { return below(random, 100) < percent; }

/// A set of cells of random density, from empty to full.
inline CellMap random_cells(Random& random) {
  const int percent = below(random, 11) * 10;
  CellMap cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (chance(random, percent)) cells.add(cell);
  }
  return cells;
}

inline Digit digit_at(const Solution& solution, Cell cell) { return solution[static_cast<std::size_t>(cell)]; }

/// A solved grid: a base pattern with digits, rows, bands, columns and stacks shuffled, perhaps transposed.
inline Solution random_solution(Random& random) {
  std::array<int, 9> digits{};
  std::iota(digits.begin(), digits.end(), 0);
  std::shuffle(digits.begin(), digits.end(), random);
  const auto shuffled_lines = [&random] {
    std::array<int, 3> chutes{0, 1, 2};
    std::shuffle(chutes.begin(), chutes.end(), random);
    std::vector<int> lines;
    for (const int chute : chutes) {
      std::array<int, 3> inside{0, 1, 2};
      std::shuffle(inside.begin(), inside.end(), random);
      for (const int line : inside) lines.push_back(chute * 3 + line);
    }
    return lines;
  };
  const auto rows = shuffled_lines();
  const auto columns = shuffled_lines();
  const bool transposed = chance(random, 50);
  Solution solution{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const int pattern = (rows[row] * 3 + rows[row] / 3 + columns[column]) % 9;
      solution[transposed ? column * 9 + row : row * 9 + column] = digits[static_cast<std::size_t>(pattern)];
    }
  }
  return solution;
}

/// Some cells of a solution as givens. The puzzle may have other solutions too.
inline Grid random_puzzle(Random& random, const Solution& solution) {
  const int percent = 15 + below(random, 75);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (chance(random, percent)) grid.fill(cell, digit_at(solution, cell), CellStatus::given);
  }
  return grid;
}

/// Candidates that the solution does not need, each with the same probability, in random order.
inline std::vector<Conclusion> random_deletions(Random& random, const Solution& solution, const Grid& grid,
                                                int percent) {
  std::vector<Conclusion> deletions;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    if (digit != digit_at(solution, cell) && grid.exists(cell, digit).value_or(false) && chance(random, percent)) {
      deletions.push_back(Conclusion::eliminate(cell, digit));
    }
  }
  std::shuffle(deletions.begin(), deletions.end(), random);
  return deletions;
}

/// A state in the middle of a game, with its history: givens, placed cells and removed candidates.
inline ParsedGrid random_state(Random& random, const Solution& solution) {
  ParsedGrid state;
  state.grid = random_puzzle(random, solution);
  const int placed = below(random, 5) * 10;
  for (const Cell cell : state.grid.empty_cells()) {
    if (chance(random, placed)) state.grid.fill(cell, digit_at(solution, cell), CellStatus::modifiable);
  }
  state.deletions = random_deletions(random, solution, state.grid, below(random, 6) * 15);
  for (const Conclusion& gone : state.deletions) state.grid.set_candidate(gone.cell, gone.digit, false);
  return state;
}

inline ParsedGrid random_state(Random& random) { return random_state(random, random_solution(random)); }

}  // namespace nonet::tests
