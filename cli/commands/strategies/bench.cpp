// nonet bench: a signature of what the program finds, and its speed.

#include <fmt/core.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/kit/measurement.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

namespace {

struct BenchOptions {
  CommonOptions common;
  int rounds = 5;
  bool by_technique = false;
};

/// The grids of a file that comes with the program; nullopt after reporting that it cannot be read.
std::optional<std::vector<ParsedGrid>> read_corpus(const char* name, Console& console) {
  const auto file = share_directory(console) / "bench" / name;
  std::ifstream stream(file);
  if (!stream) {
    console.report_error(fmt::format("{}: cannot be read: {}, expected the corpus that comes with the program",
                                     file.string(), std::strerror(errno)));
    console.raise(kUsage);
    return std::nullopt;
  }
  std::vector<ParsedGrid> corpus;
  for (std::string line; std::getline(stream, line);) {
    ParseError error;
    if (host::is_blank_or_comment(line)) continue;
    if (auto parsed = parse_grid(line, error)) corpus.push_back(std::move(*parsed));
  }
  return corpus;
}

void bench_techniques(const BenchOptions& options, const host::Strategy& strategy, Console& console) {
  const auto positions = read_corpus("positions.txt", console);
  const auto puzzles = read_corpus("corpus.txt", console);
  if (!positions || !puzzles) return;
  host::Profile profile;
  host::Solver solver(strategy, nullptr, &profile);
  for (const ParsedGrid& puzzle : *puzzles) static_cast<void>(solver.solve(puzzle));
  const auto costs = kit::measure_techniques(strategy, *positions, options.rounds);
  console.write_out(kit::cost_report(strategy, costs, profile, positions->size(), options.common.format));
}

void run_bench(const BenchOptions& options, Console& console) {
  if (options.common.format != Format::text && !options.by_technique) {
    console.report_error("--format: requires --techniques");
    console.raise(kUsage);
    return;
  }
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  if (options.by_technique) return bench_techniques(options, *strategy, console);
  const auto loaded = read_corpus("corpus.txt", console);
  if (!loaded) return;
  const std::vector<ParsedGrid>& corpus = *loaded;

  host::Solver solver(*strategy);
  host::Hash hash;
  int steps = 0;
  std::size_t solved = 0;
  for (const ParsedGrid& puzzle : corpus) {
    kit::SignatureObserver observer(hash);
    const host::Outcome outcome = solver.solve(puzzle, &observer);
    hash.add(host::status_name(outcome.status));
    steps += outcome.steps;
    solved += outcome.status == host::Status::solved ? 1 : 0;
    if (outcome.fault) {
      console.report_error(host::fault_text(*outcome.fault));
      console.raise(kPlugin);
    }
  }
  double best = 0;
  for (int round = 0; round < options.rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    for (const ParsedGrid& puzzle : corpus) static_cast<void>(solver.solve(puzzle));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    best = std::max(best, static_cast<double>(corpus.size()) / seconds);
  }
  console.write_out(fmt::format("signature {:016x}\n{} puzzles, {} solved, {} steps\n{:.0f} puzzles a second\n",
                                hash.value(), corpus.size(), solved, steps, best));
}

}  // namespace

void add_bench(Command& program, Console& console) {
  Command command =
      program.add_command("bench", "Solve the built-in corpus; print a signature of all steps and the speed");
  const auto options = std::make_shared<BenchOptions>();
  options->common.strategy = "basic";  // published figures use it
  options->common.add_strategy(command);
  command.add("--rounds", options->rounds, "Number of runs to measure the speed; the best one counts")
      .number(1, 100000);
  options->common.add_format(command);
  command.add_flag(
      "--techniques", options->by_technique,
      "Measure the cost of a call of each technique instead, on the built-in positions (nanoseconds, for the first "
      "step and for all), and its share of the time in which the corpus is solved");
  command.example("nonet bench --rounds 1", "Solves the corpus once.");
  command.action([options, &console] { run_bench(*options, console); });
}

}  // namespace nonet::cli
