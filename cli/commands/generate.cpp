// nonet generate: minimal puzzles. Needs no strategy and loads no plugin.

#include "nonet/puzzles/generator.hpp"

#include <fmt/core.h>

#include <charconv>
#include <limits>
#include <random>

#include "common.hpp"
#include "input/text_lines.hpp"
#include "json.hpp"
#include "nonet/grid_text.hpp"

namespace nonet::cli {

namespace {

struct GenerateOptions {
  CommonOptions common;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  ClueRange clues;
  int jobs = 0;
};

std::uint64_t parse_number(const char* option, const std::string& text) {
  if (const auto number = parse_whole_number(text)) return *number;
  throw UsageError(option, fmt::format("'{}': expected a whole number from 0 to {}", text,
                                       std::numeric_limits<std::uint64_t>::max()));
}

/// Reads `24` or `22-26`.
ClueRange parse_clues(const std::string& text) {
  const char* const end = text.data() + text.size();
  ClueRange range;
  auto [at, error] = std::from_chars(text.data(), end, range.least);
  range.most = range.least;
  if (error == std::errc() && at != end && *at == '-') {
    const auto second = std::from_chars(at + 1, end, range.most);
    at = second.ptr;
    error = second.ec;
  }
  if (error == std::errc() && at == end && kFewestClues <= range.least && range.least <= range.most &&
      range.most <= kMostClues) {
    return range;
  }
  throw UsageError("--clues", fmt::format("'{}': expected a number of givens, {} to {}, or two of them with "
                                          "the lower first, such as 22-26",
                                          text, kFewestClues, kMostClues));
}

std::string text_of(const ClueRange& range) {
  return range.least == range.most ? std::to_string(range.least) : fmt::format("{} to {}", range.least, range.most);
}

host::NumberAnswer answer(const GenerateOptions& options, std::uint64_t seed, std::uint64_t index, Exit& exit) {
  const GeneratedPuzzle made = generate_puzzle(seed, index, options.clues);
  if (!made.puzzle) {
    exit.raise(kUnsolved);
    return {"", fmt::format("nonet: puzzle {}: no puzzle with {} givens found in {} attempts\n", index + 1,
                            text_of(options.clues), made.tries)};
  }
  const std::string grid = to_line(*made.puzzle);
  const int clues = made.puzzle->given_cells().count();
  switch (options.common.format) {
    case Format::text:
      break;
    case Format::csv:
      return {fmt::format("{},{},{}\n", grid, clues, to_line(made.solution)), ""};
    case Format::ndjson: {
      const Json record{{"puzzle", index + 1}, {"grid", grid}, {"clues", clues}, {"solution", to_line(made.solution)}};
      return {record.line(), ""};
    }
  }
  return {grid + '\n', ""};
}

void run_generate(const GenerateOptions& options, Exit& exit) {
  // Short enough to be typed, and told so that the run can be had again.
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();
  if (!options.seed) report_error(fmt::format("--seed {}", seed));
  if (options.common.format == Format::csv && !write_out("grid,clues,solution\n")) return;
  host::answer_in_order(
      options.count, jobs_or_all_cores(options.jobs),
      [&](std::uint64_t index) { return answer(options, seed, index, exit); }, write_answer);
}

}  // namespace

void add_generate(Command& program, Exit& exit) {
  Command command = program.add_command("generate", "Make minimal puzzles with one solution");
  const auto options = std::make_shared<GenerateOptions>();
  const auto add = [&](const std::string& names, const char* type, const char* help, auto&& read) {
    return command.add(names, std::forward<decltype(read)>(read), help).type(type);
  };
  add("-n,--count", "N", "Number of puzzles", [options](const std::string& text) {
    options->count = parse_number("--count", text);
  }).show_default("1");
  add("--seed", "S", "Seed; the same seed gives the same puzzles. Default: a random seed, printed on stderr",
      [options](const std::string& text) { options->seed = parse_number("--seed", text); });
  add("--clues", "A-B", "Only puzzles with this number of givens, such as 24 or 22-26; practical from 19 to 30",
      [options](const std::string& text) { options->clues = parse_clues(text); });
  add_jobs(command, options->jobs);
  options->common.add_format(command);
  command.example("nonet generate -n 3 --seed 1 --clues 24-26",
                  "Makes three puzzles with 24 to 26 givens, always the same three.");
  command.action([options, &exit] { run_generate(*options, exit); });
}

}  // namespace nonet::cli
