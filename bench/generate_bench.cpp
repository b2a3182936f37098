// The generator: puzzles per second, without a limit and with a given number of clues; and random solved grids.

#include <benchmark/benchmark.h>

#include "nonet/puzzles/generator.hpp"
#include "nonet/puzzles/random_solution.hpp"

namespace {

void random_solution(benchmark::State& state) {
  nonet::Random random(1);
  for (auto _ : state) benchmark::DoNotOptimize(nonet::random_solution(random));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(random_solution)->Unit(benchmark::kMicrosecond);

void generate(benchmark::State& state) {
  std::uint64_t index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(nonet::generate_puzzle(1, index++));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(generate)->Unit(benchmark::kMicrosecond);

/// The counter `found` is the share of attempts with a puzzle.
void generate_with_clues(benchmark::State& state) {
  const int clues = static_cast<int>(state.range(0));
  std::uint64_t index = 0;
  std::int64_t found = 0;
  for (auto _ : state) found += nonet::generate_puzzle(1, index++, {clues, clues}).puzzle ? 1 : 0;
  state.SetItemsProcessed(found);
  state.counters["found"] = static_cast<double>(found) / static_cast<double>(state.iterations());
}
// A fixed number of iterations, so that all runs make the same puzzles.
BENCHMARK(generate_with_clues)->ArgName("clues")->DenseRange(21, 28)->Iterations(200)->Unit(benchmark::kMillisecond);
BENCHMARK(generate_with_clues)
    ->ArgName("clues")
    ->Arg(18)
    ->Arg(19)
    ->Arg(20)
    ->Arg(29)
    ->Arg(30)
    ->Arg(31)
    ->Iterations(20)
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
