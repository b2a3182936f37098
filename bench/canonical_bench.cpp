// The canonical form of puzzles, of their solutions, and of grids with few or no givens.
//
//   NONET_CORPUS=FILE build/release/bin/canonical_bench
//
// The file has one puzzle per line; lines that are not grids are ignored.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/grid_text.hpp"

namespace {

using nonet::Grid;

std::vector<Grid> read_corpus() {
  const char* const path = std::getenv("NONET_CORPUS");
  std::ifstream file(path == nullptr ? NONET_CORPUS : path);
  std::vector<Grid> puzzles;
  nonet::ParseError error;
  for (std::string line; std::getline(file, line);) {
    if (const auto parsed = nonet::parse_grid(line, error)) puzzles.push_back(parsed->grid);
  }
  return puzzles;
}

const std::vector<Grid>& puzzles() {
  static const std::vector<Grid> read = read_corpus();
  return read;
}

const std::vector<Grid>& solutions() {
  static const std::vector<Grid> solved = [] {
    std::vector<Grid> grids;
    for (const Grid& puzzle : puzzles()) {
      if (const auto solution = nonet::unique_solution(puzzle)) grids.push_back(*solution);
    }
    return grids;
  }();
  return solved;
}

/// The empty grid, and for each puzzle a grid with only its digits 1 and 2.
const std::vector<Grid>& sparse_grids() {
  static const std::vector<Grid> sparse = [] {
    std::vector<Grid> grids(1);
    for (const Grid& puzzle : puzzles()) {
      Grid grid;
      for (const nonet::Cell cell : puzzle.given_cells()) {
        if (puzzle.value(cell) < 2) grid.fill(cell, puzzle.value(cell), nonet::CellStatus::given);
      }
      grids.push_back(grid);
    }
    return grids;
  }();
  return sparse;
}

void canonical_form(benchmark::State& state, const std::vector<Grid>& (*grids)()) {
  if (grids().empty()) {
    state.SkipWithError("the corpus is empty");
    return;
  }
  for (auto _ : state) {
    for (const Grid& grid : grids()) benchmark::DoNotOptimize(nonet::canonical_form(grid));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(grids().size()));
}
BENCHMARK_CAPTURE(canonical_form, puzzles, puzzles)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(canonical_form, solutions, solutions)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(canonical_form, sparse, sparse_grids)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
