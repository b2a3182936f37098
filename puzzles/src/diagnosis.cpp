#include "nonet/puzzles/diagnosis.hpp"

#include "nonet/board.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/true_candidates.hpp"

namespace nonet {

namespace {

/// The first cell without a candidate, else the first house without a place for a digit.
std::optional<Truth> find_unfillable(const Board& board) {
  for (const Cell cell : board.empty_cells()) {
    if (board.candidates(cell) == 0) return cell_truth(cell);
  }
  const auto filled = board.grid().values_map();
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap places = board.digit_cells(digit) | filled[static_cast<std::size_t>(digit)];
      if ((places & house_map(house)).empty()) return house_truth(house, digit);
    }
  }
  return std::nullopt;
}

/// Finds the reason why a position without equal digits has no solution, if candidates and singles show it.
void find_impasse(const Grid& grid, Diagnosis& diagnosis) {
  Board board(grid);
  diagnosis.unfillable = find_unfillable(board);
  if (diagnosis.unfillable || !diagnosis.wrong_digits.empty() || !diagnosis.removed.empty()) return;
  while (!board.is_contradictory()) {
    const auto single = board.next_single();
    if (!single) return;
    board.apply_one(*single);
  }
  diagnosis.unfillable = find_unfillable(board);
  diagnosis.is_after_singles = diagnosis.unfillable.has_value();
}

/// Finds what contradicts the solution of the givens, if they have one.
void compare_with_solution(const ParsedGrid& parsed, Diagnosis& diagnosis) {
  const Grid& grid = parsed.grid;
  if (parsed.is_pencilmarks || grid.given_cells().empty()) return;
  const auto solution = unique_solution(grid.reset_grid());
  if (!solution) return;
  const auto filled = grid.values_map();
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Digit right = solution->value(cell);
    if (!grid.is_empty(cell)) {
      if (grid.value(cell) != right) diagnosis.wrong_digits.push_back({cell, grid.value(cell), right});
      continue;
    }
    const bool is_excluded = !(filled[static_cast<std::size_t>(right)] & peers_of(cell)).empty();
    if (!grid.has(cell, right) && !is_excluded) diagnosis.removed.push_back(candidate_of(cell, right));
  }
}

/// The lowest cell that has another digit in some other solution.
std::optional<Difference> find_difference(const Grid& grid, const Grid& solution) {
  for (const Cell cell : grid.empty_cells()) {
    const Digit first = solution.value(cell);
    Grid others = grid;
    others.set_candidate(cell, first, false);
    Grid other;
    if (count_solutions(others, 1, &other) == 1) return Difference{cell, first, other.value(cell)};
  }
  return std::nullopt;
}

}  // namespace

const char* grid_state_name(GridState state) noexcept {
  switch (state) {
    case GridState::complete:
      return "complete";
    case GridState::one_solution:
      return "one";
    case GridState::many:
      return "many";
    case GridState::none:
      return "none";
    case GridState::conflict:
      return "invalid";
  }
  return "none";
}

Diagnosis diagnose(const ParsedGrid& parsed) {
  const Grid& grid = parsed.grid;
  Diagnosis diagnosis;
  if (!grid.is_well_formed()) {
    diagnosis.state = GridState::none;
    return diagnosis;
  }
  if ((diagnosis.conflict = grid.conflict())) {
    diagnosis.state = GridState::conflict;
    compare_with_solution(parsed, diagnosis);
    return diagnosis;
  }
  Grid solution;
  diagnosis.solutions = count_solutions(grid, Diagnosis::kMaxSolutions + 1, &solution);
  if (diagnosis.solutions == 0) {
    diagnosis.state = GridState::none;
    compare_with_solution(parsed, diagnosis);
    find_impasse(grid, diagnosis);
  } else if (diagnosis.solutions > 1) {
    diagnosis.state = GridState::many;
    diagnosis.difference = find_difference(grid, solution);
    const CandidateMap candidates = true_candidates(grid);
    for (const Cell cell : grid.empty_cells()) {
      if (!cell_digits(candidates, cell).is_single()) diagnosis.open.add(cell);
    }
    diagnosis.deciding = deciding_givens(grid, candidates);
  } else {
    diagnosis.state = grid.empty_cells().empty() ? GridState::complete : GridState::one_solution;
  }
  return diagnosis;
}

CellMap set_givens_of(const Grid& puzzle, ParsedGrid& position) {
  Grid& grid = position.grid;
  CellMap contradicted;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const bool is_given = puzzle.status(cell) == CellStatus::given;
    if (!is_given) {
      if (!grid.is_empty(cell)) grid.set_status(cell, CellStatus::modifiable);
      continue;
    }
    const Digit digit = puzzle.value(cell);
    const bool has_digit =
        grid.is_empty(cell) ? position.is_pencilmarks && grid.has(cell, digit) : grid.value(cell) == digit;
    if (!has_digit) {
      contradicted.add(cell);
      continue;
    }
    grid.fill(cell, digit, CellStatus::given);
    for (const Cell peer : peers_of(cell)) {
      if (grid.is_empty(peer)) grid.set_candidate(peer, digit, false);
    }
  }
  position.is_pencilmarks = false;  // it has givens now
  return contradicted;
}

}  // namespace nonet
