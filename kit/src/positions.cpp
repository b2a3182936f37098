#include "nonet/kit/positions.hpp"

#include <stdexcept>
#include <utility>

#include "nonet/board.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/puzzles/random_solution.hpp"
#include "nonet/records/hash.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::kit {

namespace {

/// Two solved grids. If the position made of them has several solutions, both are among them.
struct Solutions {
  Grid first;
  Grid second;

  [[nodiscard]] bool has(Cell cell, Digit digit) const {
    return first.value(cell) == digit || second.value(cell) == digit;
  }
  [[nodiscard]] bool differ(Cell cell) const { return first.value(cell) != second.value(cell); }
};

/// Fills some cells in which the solutions agree, and removes candidates that neither needs.
Grid partly_solved(Grid grid, const Solutions& solutions, Random& random) {
  const int filled = random.below(50);  // per cent
  const int removed = random.below(10) * 10 + 5;
  for (const Cell cell : grid.empty_cells()) {
    if (!solutions.differ(cell) && random.below(100) < filled) grid.set_value(cell, solutions.first.value(cell));
  }
  for (const Candidate candidate : grid.candidates()) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    if (!solutions.has(cell, digit) && random.below(100) < removed) grid.set_candidate(cell, digit, false);
  }
  return grid;
}

/// A solution in which the two digits of a rectangle in two blocks are swapped; nothing if there is no such rectangle.
std::optional<Grid> with_swapped_rectangle(const Grid& solution, Random& random) {
  std::vector<std::array<Cell, 4>> rectangles;
  for (Cell a = 0; a < kCells; ++a) {
    for (Cell d = a + 1; d < kCells; ++d) {
      if (sees(a, d) || (row_of(a) / 3 == row_of(d) / 3) == (column_of(a) / 3 == column_of(d) / 3)) continue;
      const Cell b = row_of(a) * 9 + column_of(d);
      const Cell c = row_of(d) * 9 + column_of(a);
      if (solution.value(a) == solution.value(d) && solution.value(b) == solution.value(c)) {
        rectangles.push_back({a, b, c, d});
      }
    }
  }
  if (rectangles.empty()) return std::nullopt;
  const auto [a, b, c, d] = rectangles[static_cast<std::size_t>(random.below(static_cast<int>(rectangles.size())))];
  Grid swapped = solution;
  swapped.set_mask(a, solution.mask(b));
  swapped.set_mask(b, solution.mask(a));
  swapped.set_mask(c, solution.mask(d));
  swapped.set_mask(d, solution.mask(c));
  return swapped;
}

/// Two solutions of a puzzle from which givens were removed.
std::optional<Solutions> two_solutions(Grid puzzle, Random& random) {
  for (int taken = 1 + random.below(3); taken > 0; --taken) {
    std::vector<Cell> givens(puzzle.given_cells().begin(), puzzle.given_cells().end());
    puzzle.set_status(givens[static_cast<std::size_t>(random.below(static_cast<int>(givens.size())))],
                      CellStatus::modifiable);
    puzzle.reset();
  }
  Solutions solutions;
  if (count_solutions(puzzle, 1, &solutions.first) == 0) return std::nullopt;
  for (const Cell cell : puzzle.empty_cells()) {
    Grid other = puzzle;
    other.set_candidate(cell, solutions.first.value(cell), false);
    if (count_solutions(other, 1, &solutions.second) != 0) return solutions;
  }
  return std::nullopt;
}

Grid one_solution(std::uint64_t seed, std::uint64_t index, Random& random) {
  const GeneratedPuzzle made = generate_puzzle(seed, index);
  return partly_solved(*made.puzzle, {made.solution, made.solution}, random);
}

Grid many_solutions(std::uint64_t seed, std::uint64_t index, Random& random) {
  std::optional<Solutions> solutions;
  if (random.below(3) == 0) {
    solutions = two_solutions(*generate_puzzle(seed, index).puzzle, random);
  }
  while (!solutions) {
    const Grid first = random_solution(random);
    if (const auto second = with_swapped_rectangle(first, random)) solutions = Solutions{first, *second};
  }
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!solutions->differ(cell) && random.below(100) < 35) {
      grid.fill(cell, solutions->first.value(cell), CellStatus::given);
    }
  }
  return partly_solved(grid, *solutions, random);
}

Position made_position(const Grid& grid, bool is_pencilmarks) {
  auto position = position_of(grid, is_pencilmarks);
  if (!position) throw std::logic_error("a grid that was made has no solution");
  return std::move(*position);
}

}  // namespace

std::optional<Position> position_of(std::string text, ParsedGrid parsed) {
  const int solutions = count_solutions(parsed.grid, 2);
  if (solutions == 0 || Board(parsed, Board::Queue::off).is_contradictory()) return std::nullopt;
  const PositionKind kind = parsed.is_pencilmarks ? PositionKind::pencilmarks
                            : solutions == 1      ? PositionKind::one_solution
                                                  : PositionKind::many_solutions;
  const bool promise_holds = host::check_uniqueness(parsed) == host::LeftOut::nothing;
  return Position{kind, promise_holds, std::move(text), std::move(parsed)};
}

std::optional<Position> position_of(const Grid& grid, bool is_pencilmarks) {
  std::string text = is_pencilmarks ? to_pencilmark_line(grid) : to_state_line(grid);
  ParseError error;
  auto parsed = parse_grid(text, error);
  if (!parsed) throw std::logic_error("a grid that was made cannot be read: " + text);
  return position_of(std::move(text), std::move(*parsed));
}

Random random_at(const Position& position) {
  host::Hash hash;
  hash.add(position.text);
  return Random(hash.value());
}

std::vector<Position> make_positions(std::uint64_t seed, int count) {
  std::vector<Position> positions;
  for (int i = 0; i < count; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    Random random(seed, index);
    const Grid one = one_solution(seed, index, random);
    positions.push_back(made_position(one, false));
    if (i % 2 == 0) {
      const Grid many = many_solutions(seed, index, random);
      positions.push_back(made_position(many, false));
      positions.push_back(made_position(i % 4 == 0 ? one : many, true));
    }
  }
  return positions;
}

}  // namespace nonet::kit
