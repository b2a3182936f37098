// Brute force over a corpus: counts solutions up to 2, and up to 1000.
//
// NONET_CORPUS names a file with one puzzle per line (81 characters, or 729 for pencilmarks; anything after that is
// ignored). Without it, the puzzles are the first thousand of `nonet generate --seed 1`.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/generator.hpp"
#include "search_paths.hpp"

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

const std::vector<Grid>& corpus() {
  static const std::vector<Grid> puzzles = [] {
    const char* const path = std::getenv("NONET_CORPUS");
    std::vector<Grid> read;
    for (std::uint64_t i = 0; path == nullptr && i < 1000; ++i) read.push_back(*nonet::generate_puzzle(1, i).puzzle);
    if (path == nullptr) return read;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      if (line.size() >= nonet::kCells && line[0] != '#') read.push_back(parse(line));
    }
    return read;
  }();
  return puzzles;
}

void count_solutions(benchmark::State& state, const nonet::detail::SearchPath& path) {
  const auto& puzzles = corpus();
  if (puzzles.empty()) {
    state.SkipWithError("the corpus is empty");
    return;
  }
  const int limit = static_cast<int>(state.range(0));
  for (auto _ : state) {
    for (const Grid& grid : puzzles) benchmark::DoNotOptimize(path.count(grid, limit, std::stop_token(), nullptr));
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
  for (const nonet::detail::SearchPath& path : nonet::detail::search_paths()) {
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
