// Verdicts on moves.
//
//   build/release/bin/move_judge_bench [--benchmark_...]
//
// The moves are the steps of the strategy `standard` at the built-in positions, with their premises. `argument` is the
// judge of arguments alone, `both` with the judge of truth, `move` the whole verdict: legal, true, proved, justified by
// the easiest step, claim. `no_premises` are the same moves without premises. `exact` counts idle premises exactly.
// `record` also reads each move from its record. `items_per_second` is the number of verdicts; each position has a
// judge that has judged a move before.

#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>

#include "nonet/judging/move_judge.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/records/move_text.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "nonet/text/grid_text.hpp"

namespace {

using namespace nonet;

/// Of the built-in positions.
constexpr std::size_t kPositions = 100;

/// A position with its moves.
struct Position {
  std::unique_ptr<host::TruthJudge> truth;
  std::unique_ptr<host::ArgumentJudge> argument;
  std::unique_ptr<host::MoveJudge> moves;
  host::OwnedSteps steps;
  std::vector<std::string> kinds;
  std::vector<std::string> records;
};

const host::Strategy& standard() {
  static const host::Strategy strategy = [] {
    static host::Registry registry;
    static_cast<void>(host::load_plugins({{std::filesystem::path(NONET_PLUGINS)}, {}}, registry));
    const auto document = host::read_strategy("standard", host::StrategySearch({NONET_CONFIG}));
    return *host::resolve_strategy(**document, registry);
  }();
  return strategy;
}

const std::vector<Position>& positions() {
  static const std::vector<Position> all = [] {
    std::vector<Position> made;
    host::Solver solver(standard());
    std::ifstream stream(NONET_POSITIONS);
    for (std::string line; std::getline(stream, line);) {
      if (line.empty() || line[0] == '#' || made.size() == kPositions) continue;
      ParseError error;
      const auto parsed = parse_grid_line(line, error);
      if (!parsed) throw std::runtime_error(error.message);
      Position position;
      static_cast<void>(solver.all_steps(*parsed, true, [&](const host::FoundStep& found) {
        position.steps.add(found.step);
        position.kinds.emplace_back(found.kind().id);
        host::append_step_record(position.records.emplace_back(), found, standard(), {line, "argument"}, 1);
        return true;
      }));
      if (position.steps.empty()) continue;
      position.truth = std::make_unique<host::TruthJudge>(parsed->grid);
      position.argument = std::make_unique<host::ArgumentJudge>(Board(*parsed));
      position.moves = std::make_unique<host::MoveJudge>(*parsed, &standard());
      static_cast<void>(position.moves->judge({position.steps.front(), true}));
      made.push_back(std::move(position));
    }
    return made;
  }();
  return all;
}

using JudgeOne = std::function<bool(const Position& position, std::size_t step)>;

void judge_all(benchmark::State& state, const JudgeOne& judge) {
  const auto& all = positions();
  std::size_t moves = 0;
  std::size_t proved = 0;
  for ([[maybe_unused]] auto round : state) {
    for (const Position& position : all) {
      for (std::size_t i = 0; i < position.steps.size(); ++i) proved += judge(position, i) ? 1 : 0;
      moves += position.steps.size();
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
  state.counters["positive"] = static_cast<double>(proved) / static_cast<double>(std::max<std::size_t>(moves, 1));
}

void add(const char* name, const JudgeOne& judge) {
  benchmark::RegisterBenchmark(name, [judge](benchmark::State& state) {
    judge_all(state, judge);
  })->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  add("argument", [](const Position& position, std::size_t i) { return position.argument->proves(position.steps[i]); });
  add("both", [](const Position& position, std::size_t i) {
    return judge_step(*position.truth, *position.argument, position.steps[i]).verdict == host::Verdict::proved;
  });
  add("move", [](const Position& position, std::size_t i) {
    return position.moves->judge({position.steps[i], true, position.kinds[i]}).is_proved();
  });
  add("no_premises", [](const Position& position, std::size_t i) {
    return position.moves->judge({position.steps[i], false, {}}).step.has_value();
  });
  add("exact", [](const Position& position, std::size_t i) {
    host::MoveQuestions questions;
    questions.idle = host::IdleCount::exact;
    return position.moves->judge({position.steps[i], true, {}}, questions).is_minimal();
  });
  add("record", [](const Position& position, std::size_t i) {
    const auto move = host::parse_move(position.records[i]);
    return move && position.moves->judge(host::move_of(*move)).is_proved();
  });
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
