// rate_list FILE: rates the puzzles of a file, in any form that nonet reads, with a strategy that is written here.
// Judges each step of the hardest one and draws its hardest step as hardest.svg.

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>

#include <nonet/drawing/picture.hpp>
#include <nonet/judging/verifier.hpp>
#include <nonet/loading/plugin_loader.hpp>
#include <nonet/puzzles/exchange.hpp>
#include <nonet/records/files.hpp>
#include <nonet/records/grid_line.hpp>
#include <nonet/records/path_json.hpp>
#include <nonet/solving/solved_path.hpp>
#include <nonet/strategy/strategy_reader.hpp>

namespace host = nonet::host;

constexpr const char* kStrategy = R"(version: 1
rating: {combine: maximum}
levels: [{name: singles}, {name: more}]
techniques:
  - {use: hidden-single, level: singles, score: 10}
  - {use: naked-single, level: singles, score: 20}
  - {use: pointing, level: more, score: 30}
  - {use: naked-pair, level: more, score: 40}
  - {use: xy-wing, level: more, score: 50}
)";

host::Result<host::Strategy> read_strategy() {
  host::Registry registry;
  const host::Diagnostics refused = host::load_plugins({.directories = {PLUGINS}}, registry);
  if (!refused.empty()) return tl::unexpected(refused);
  host::StrategyTexts texts;
  texts.add("mine", kStrategy);
  const auto document = host::read_strategy("mine", texts);
  if (!document) return tl::unexpected(document.error());
  return host::resolve_strategy(**document, registry);
}

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: rate_list FILE\n";
    return 2;
  }
  const host::Result<host::Strategy> strategy = read_strategy();
  if (!strategy) {
    for (const host::Diagnostic& mistake : strategy.error()) std::cerr << mistake.text() << '\n';
    return 2;
  }

  const host::FileText text = host::read_unpacked(arguments[1]);
  if (!text) {
    std::cerr << arguments[1] << ": " << text.error() << '\n';
    return 2;
  }
  const nonet::FoundGrids found = nonet::read_grids(*text);
  for (const nonet::FoundError& error : found.errors) {
    std::cerr << arguments[1] << ':' << error.line << ':' << error.column << ": " << error.message << '\n';
  }
  const int code = found.errors.empty() ? 0 : 1;

  host::Solver solver(*strategy);  // one for each thread
  host::SolvedPath hardest;
  std::string hardest_line;
  for (const nonet::FoundGrid& puzzle : found.grids) {
    const std::string line = host::on_one_line(puzzle.parsed);
    const host::SolvedPath path = host::record_path(solver, puzzle.parsed);
    std::cout << line << ' ' << host::status_name(path.status) << ' ' << path.rating.maximum << '\n';
    if (hardest.steps.empty() || path.rating.maximum > hardest.rating.maximum) {
      hardest = path;
      hardest_line = line;
    }
  }
  if (hardest.steps.empty()) return code;

  for (const host::PathStep& step : hardest.steps) {
    const auto judged = host::try_judge_step(nonet::Board(step.before), *step.step);
    if (!judged) return 1;
    if (judged->verdict != host::Verdict::proved) std::cout << step.kind << ": " << judged->reason << '\n';
  }
  const host::PathStep& step = *std::ranges::max_element(hardest.steps, {}, &host::PathStep::score);
  std::ofstream("hardest.svg") << nonet::drawing::svg_picture(step.before, &*step.step, {.title = step.kind});
  std::cout << host::to_json(hardest, *strategy, {hardest_line, arguments[1]}).value() << '\n';
  return code;
}
