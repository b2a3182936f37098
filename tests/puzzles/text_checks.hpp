#pragma once
// The effect of exchange formats on a grid, computed without their readers and writers.

#include <string>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/exchange.hpp"

namespace nonet::tests {

/// The filled cells as givens, with all candidates that they allow.
inline Grid values_as_givens(const Grid& grid, bool with_placed = true) {
  Grid values;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const CellStatus status = grid.status(cell);
    if (status == CellStatus::given || (with_placed && status == CellStatus::modifiable)) {
      values.fill(cell, grid.value(cell), CellStatus::given);
    }
  }
  return values;
}

/// Givens and placed digits, with all candidates that they allow.
inline Grid without_deletions(const Grid& grid) {
  Grid values;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) values.fill(cell, grid.value(cell), grid.status(cell));
  }
  return values;
}

/// All cells empty, with their candidates.
inline Grid all_empty(const Grid& grid) {
  Grid open = grid;
  for (Cell cell = 0; cell < kCells; ++cell) open.set_status(cell, CellStatus::empty);
  return open;
}

/// HoDoKu's rule: a lone candidate is a given if no peer has it. Placed cells stay if `with_placed`.
inline Grid lone_as_givens(const Grid& grid, bool with_placed) {
  Grid settled = grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (with_placed && grid.status(cell) == CellStatus::modifiable) continue;
    if (grid.candidates(cell).count() != 1) continue;
    bool is_shared = false;
    for (const Cell peer : peers_of(cell)) is_shared |= (grid.candidates(peer) & grid.candidates(cell)) != 0;
    settled.set_status(cell, is_shared ? CellStatus::empty : CellStatus::given);
  }
  return settled;
}

/// The same in a drawing of unknown origin: if the givens then have several solutions, and one with all lone
/// candidates, these are givens too.
inline Grid lone_as_people_mean(const Grid& grid) {
  const Grid settled = lone_as_givens(grid, false);
  Grid all = settled;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const bool is_lone = settled.is_empty(cell) && settled.candidates(cell).count() == 1;
    if (is_lone) all.fill(cell, settled.candidates(cell).lowest(), CellStatus::given);
  }
  const auto has_one_solution = [](const Grid& each) {
    const Grid values = values_as_givens(each);
    return !values.conflict() && count_solutions(values, 2) == 1;
  };
  return !has_one_solution(settled) && has_one_solution(all) ? all : settled;
}

/// The grid that is read from a text in the format.
inline Grid projection(const Grid& grid, ExchangeFormat format) {
  switch (format) {
    case ExchangeFormat::state:
    case ExchangeFormat::masks:
    case ExchangeFormat::sudosol:
    case ExchangeFormat::s9b:
    case ExchangeFormat::sudoku_coach:
    case ExchangeFormat::f_puzzles:
    case ExchangeFormat::hodoku_library:
    case ExchangeFormat::pencilmarks:
    case ExchangeFormat::simple_sudoku:
      return grid;
    case ExchangeFormat::sukaku:
    case ExchangeFormat::lists:
      return all_empty(grid);
    case ExchangeFormat::comma_list:
    case ExchangeFormat::hodoku_pm:
      return lone_as_givens(grid, false);
    case ExchangeFormat::sdx:
      return lone_as_givens(grid, true);
    case ExchangeFormat::braces: {
      Grid givens = grid;
      for (const Cell cell : grid.modifiable_cells()) givens.set_status(cell, CellStatus::given);
      return givens;
    }
    case ExchangeFormat::sdk:
      return without_deletions(grid);
    default:
      return values_as_givens(grid);
  }
}

/// A puzzle or a position in the middle of a game; sometimes one of candidates alone.
inline Grid random_grid(Random& random) {
  if (chance(random, 30)) return random_puzzle(random, random_solution(random));
  if (chance(random, 10)) return all_empty(random_state(random).grid);
  return random_state(random).grid;
}

/// The first failure when grids are written and read in all formats; empty if there is none.
inline std::string round_trip_failure(std::uint64_t seed, int grids) {
  Random random(seed);
  for (int i = 0; i < grids; ++i) {
    const Grid grid = random_grid(random);
    for (const ExchangeFormatInfo& info : exchange_formats()) {
      if (!info.is_written) continue;
      std::string why;
      const auto text = write_grid(grid, info.format, why);
      if (!text) return std::string(info.id) + ": " + why;
      const std::string file = std::string(file_head(info.format)) + *text + std::string(file_tail(info.format));
      ParseError error;
      const auto parsed = parse_grid(file, info.format, error);
      if (!parsed) return std::string(info.id) + ": " + error.message + "\n" + file;
      if (parsed->grid != projection(grid, info.format)) return std::string(info.id) + " differs:\n" + file;
    }
  }
  return "";
}

}  // namespace nonet::tests
