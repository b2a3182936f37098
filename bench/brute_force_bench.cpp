// Brute force over a corpus: solutions counted up to 2, and up to 1000.
//
// NONET_CORPUS names a file with one puzzle a line (81 characters, or 729 for pencilmarks; what follows is ignored).
// Without it the puzzles are made here by removing cells from random solutions.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "nonet/brute_force.hpp"

namespace {

using nonet::Cell;
using nonet::CellStatus;
using nonet::Grid;

Grid parse(const std::string& line) {
  Grid grid;
  const bool pencilmarks = line.size() >= nonet::kCandidates;
  for (Cell cell = 0; cell < nonet::kCells; ++cell) {
    if (pencilmarks) {
      for (int digit = 0; digit < nonet::kDigits; ++digit) {
        const char c = line[static_cast<std::size_t>(nonet::candidate_of(cell, digit))];
        if (c == '.' || c == '0') grid.set_candidate(cell, digit, false);
      }
    } else {
      const char c = line[static_cast<std::size_t>(cell)];
      if (c >= '1' && c <= '9') grid.fill(cell, c - '1', CellStatus::given);
    }
  }
  return grid;
}

/// Puzzles with one solution from which no given can be removed, each from its own random solution.
std::vector<Grid> make_puzzles(int count) {
  std::mt19937 rng(2024);
  std::vector<Grid> puzzles;
  while (puzzles.size() < static_cast<std::size_t>(count)) {
    // Solve a grid with one block filled at random and some candidates removed at random: a solution that is no mere
    // permutation of a regular one.
    Grid seed;
    std::array<int, 9> digits{};
    std::iota(digits.begin(), digits.end(), 0);
    std::shuffle(digits.begin(), digits.end(), rng);
    for (std::size_t i = 0; i < 9; ++i) {
      seed.fill(nonet::cell_at(4, static_cast<int>(i)), digits[i], CellStatus::given);
    }
    for (int i = 0; i < 60; ++i) {
      const auto cell = static_cast<Cell>(rng() % nonet::kCells);
      if (seed.is_empty(cell)) seed.set_candidate(cell, static_cast<int>(rng() % nonet::kDigits), false);
    }
    Grid solution;
    if (nonet::count_solutions(seed, 1, &solution) == 0) continue;

    std::array<Cell, nonet::kCells> order{};
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), rng);
    auto kept = nonet::CellMap::full();
    const auto grid_of = [&](const nonet::CellMap& cells) {
      Grid grid;
      for (const Cell cell : cells) grid.fill(cell, solution.value(cell), CellStatus::given);
      return grid;
    };
    for (const Cell cell : order) {
      kept.remove(cell);
      if (nonet::count_solutions(grid_of(kept), 2) != 1) kept.add(cell);
    }
    puzzles.push_back(grid_of(kept));
  }
  return puzzles;
}

const std::vector<Grid>& corpus() {
  static const std::vector<Grid> puzzles = [] {
    const char* const path = std::getenv("NONET_CORPUS");
    if (path == nullptr) return make_puzzles(1000);
    std::vector<Grid> read;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      if (line.size() >= nonet::kCells && line[0] != '#') read.push_back(parse(line));
    }
    return read;
  }();
  return puzzles;
}

void count_solutions(benchmark::State& state, const nonet::SearchPath& path) {
  const auto& puzzles = corpus();
  if (puzzles.empty()) {
    state.SkipWithError("the corpus is empty");
    return;
  }
  const int limit = static_cast<int>(state.range(0));
  for (auto _ : state) {
    for (const Grid& grid : puzzles) benchmark::DoNotOptimize(path.count(grid, limit, nullptr));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
}

void unique_solution(benchmark::State& state) {
  const auto& puzzles = corpus();
  for (auto _ : state) {
    for (const Grid& grid : puzzles) benchmark::DoNotOptimize(nonet::unique_solution(grid));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
}
BENCHMARK(unique_solution)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  for (const nonet::SearchPath& path : nonet::search_paths()) {
    benchmark::RegisterBenchmark(("count_solutions/" + std::string(path.name)).c_str(), count_solutions, path)
        ->ArgName("limit")
        ->Arg(2)
        ->Arg(1000)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
