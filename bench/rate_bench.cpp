// nonet rate and qqwing: whole programs on the same puzzles, one thread each, alternating.
//
//   build/release/bin/rate_bench [FILE] [--benchmark_...]
//
// Without a file it uses the built-in corpus. qqwing (apt-get install qqwing) is left out if it is not installed.
// Reports CPU seconds of a run, and lines per second. Random interleaving and ten repetitions are the default, so that
// other load on the machine affects both programs equally: compare the medians.

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace {

/// CPU seconds of all finished child processes.
double children_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Runs a program to its end, without a shell, which would take as long as the program's start. Its stdin is the whole
/// file; its output is discarded. Returns its exit code; -1 if it cannot be run.
int run_program(const std::vector<std::string>& words, std::FILE* input) {
  std::vector<char*> arguments;
  // The type that exec needs.
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  lseek(fileno(input), 0, SEEK_SET);
  pid_t child = 0;
  const int error = posix_spawnp(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (error != 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

void run(benchmark::State& state, const std::vector<std::string>& words, std::FILE* input, double lines) {
  for ([[maybe_unused]] auto round : state) {
    const double before = children_seconds();
    const int code = run_program(words, input);
    if (code != 0 && code != 1) {  // 1: some puzzle was not solved
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
  std::FILE* puzzles = std::tmpfile();  // qqwing does not accept comments
  if (puzzles == nullptr) {
    std::perror("rate_bench: no temporary file");
    return 1;
  }
  double lines = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::fputs((line + '\n').c_str(), puzzles);
    ++lines;
  }
  std::fflush(puzzles);
  const auto add = [&](const char* name, const std::vector<std::string>& words) {
    benchmark::RegisterBenchmark(
        name, [words, puzzles, lines](benchmark::State& state) { run(state, words, puzzles, lines); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  };
  add("nonet rate --strategy basic --jobs 1", {NONET_PROGRAM, "rate", "--strategy", "basic", "--jobs", "1", file});
  add("nonet rate --strategy singles --jobs 1", {NONET_PROGRAM, "rate", "--strategy", "singles", "--jobs", "1", file});
  add("nonet count --limit 2 --jobs 1", {NONET_PROGRAM, "count", "--limit", "2", "--jobs", "1", file});
  if (run_program({"qqwing", "--version"}, puzzles) == 0) {
    add("qqwing --solve --csv", {"qqwing", "--solve", "--csv"});
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
