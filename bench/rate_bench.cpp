// nonet rate against qqwing, side by side: whole programs on the same file, one thread each, in turns.
//
//   build/release/bin/rate_bench [FILE] [--benchmark_...]
//
// Without a file it uses the built-in corpus. qqwing (apt-get install qqwing) is left out if it is not installed.
// Reported: CPU seconds of a run, and lines a second. Random interleaving and ten repetitions are the default, so that
// other load on the machine affects both programs equally: compare the medians.

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

/// CPU seconds that all finished child processes have used.
double children_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void run(benchmark::State& state, const std::string& command, double lines) {
  for ([[maybe_unused]] auto round : state) {
    const double before = children_seconds();
    const int status = std::system(command.c_str());
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {  // 1: some puzzle was not solved
      state.SkipWithError("the program failed");
      break;
    }
    state.SetIterationTime(children_seconds() - before);
  }
  state.counters["lines"] =
      benchmark::Counter(lines, benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
}

}  // namespace

int main(int argc, char** argv) {
  std::string file = NONET_CORPUS;
  std::vector<char*> arguments(argv, argv + argc);
  if (argc > 1 && argv[1][0] != '-') {
    file = argv[1];
    arguments.erase(arguments.begin() + 1);
  }
  std::string repetitions = "--benchmark_repetitions=10";
  std::string interleaving = "--benchmark_enable_random_interleaving=true";
  std::string aggregates = "--benchmark_report_aggregates_only=true";
  arguments.insert(arguments.begin() + 1, {repetitions.data(), interleaving.data(), aggregates.data()});
  auto count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());

  std::ifstream stream(file);
  double lines = 0;
  for (std::string line; std::getline(stream, line);) lines += line.empty() || line[0] == '#' ? 0 : 1;
  const std::string quoted = "'" + file + "'";
  const auto add = [&](const char* name, const std::string& command) {
    benchmark::RegisterBenchmark(name, [command, lines](benchmark::State& state) { run(state, command, lines); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  };
  add("nonet rate --strategy basic --jobs 1",
      std::string(NONET_PROGRAM) + " rate --strategy basic --jobs 1 " + quoted + " >/dev/null");
  add("nonet rate --strategy singles --jobs 1",
      std::string(NONET_PROGRAM) + " rate --strategy singles --jobs 1 " + quoted + " >/dev/null");
  add("nonet count --limit 2 --jobs 1",
      std::string(NONET_PROGRAM) + " count --limit 2 --jobs 1 " + quoted + " >/dev/null");
  if (std::system("command -v qqwing >/dev/null") == 0) {
    add("qqwing --solve --csv", "grep -v '^#' " + quoted + " | qqwing --solve --csv >/dev/null");
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
