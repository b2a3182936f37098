// The judge of arguments, for single steps.
//
//   build/release/bin/judge_bench [--benchmark_...]
//
// `net` and `eliminations` are steps of about 200 premises and 30 lemmas on a hard puzzle. Each lemma follows from its
// own premises, which are all needed, and the lemmas before it: in `net` a clause of two literals (if this candidate is
// true, so is that), in `eliminations` a single candidate that is false. `templates` are the steps with lemmas that the
// techniques of templates find at the built-in positions. The reported time is that of one step.

#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "argument.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "nonet/text/grid_text.hpp"

namespace {

using namespace nonet;
using host::ArgumentJudge;
using host::Prover;

constexpr int kLemmas = 30;
constexpr int kPremises = 200;
constexpr const char* kVeryHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
constexpr const char* kHard = "2...5.....3........8.7.4.19.9.6.7..4...8...6...7..31..76.5..8....1.......2..8....";

ParsedGrid grid_of(std::string_view line) {
  ParseError error;
  auto parsed = parse_grid_line(line, error);
  if (!parsed) throw std::runtime_error(error.message);
  return *parsed;
}

/// A step made of lemmas.
class Net {
 public:
  /// `clauses`: what may be proved. The next lemma is the one whose number of premises is nearest to the remaining
  /// truths divided by the remaining lemmas.
  Net(const Board& board, const std::vector<std::vector<Conclusion>>& clauses) {
    const host::JudgedPosition position(board);
    Prover prover({position.candidates, position.filled});
    const host::Premises everything(~TruthMap());
    int premises = 0;
    for (int left = kLemmas; left > 0; --left) {
      const int wanted = (kPremises - premises) / left;
      const std::vector<Conclusion>* best = nullptr;
      std::vector<Truth> truths;
      for (const auto& clause : clauses) {
        const std::vector<Truth> needed = needed_truths(prover, clause, everything);
        const auto distance = [wanted](std::size_t count) { return std::abs(static_cast<int>(count) - wanted); };
        if (needed.empty() || (best != nullptr && distance(needed.size()) >= distance(truths.size()))) continue;
        best = &clause;
        truths = needed;
      }
      if (best == nullptr) throw std::runtime_error("no lemma left");
      premises += static_cast<int>(truths.size());
      clauses_.push_back(*best);
      truths_.push_back(truths);
      prover.add(*best);
    }
    // The step concludes that some candidate is false, by a proof that uses lemmas.
    for (Candidate candidate = 0; candidate < kCandidates && conclusion_.empty(); ++candidate) {
      const std::vector<Conclusion> clause{Conclusion::eliminate(cell_of(candidate), digit_of(candidate))};
      prover.take(everything);
      const bool follows = prover.prove(clause, 1).end == Prover::End::contradiction;
      if (!follows || prover.basis().clauses.empty()) continue;
      conclusion_ = clause;
      for (const Truth truth : prover.basis().truths) bases_.push_back(truth);
    }
    if (conclusion_.empty()) throw std::runtime_error("nothing follows from the lemmas");
    for (std::size_t i = 0; i < clauses_.size(); ++i) lemmas_.push_back({clauses_[i], truths_[i]});
  }

  [[nodiscard]] Step step() const {
    Step step;
    step.conclusions = conclusion_;
    step.bases = bases_;
    step.lemmas = lemmas_;
    return step;
  }

 private:
  static std::vector<Truth> needed_truths(Prover& prover, const std::vector<Conclusion>& clause,
                                          const host::Premises& everything) {
    prover.take(everything);
    if (prover.prove(clause, 1).end != Prover::End::contradiction) return {};
    std::vector<Truth> truths;
    for (const Truth truth : prover.basis().truths) truths.push_back(truth);
    return truths;
  }

  std::vector<std::vector<Conclusion>> clauses_;
  std::vector<std::vector<Truth>> truths_;
  std::vector<Conclusion> conclusion_;
  std::vector<Truth> bases_;
  std::vector<Lemma> lemmas_;
};

/// For candidates of one cell: if one is true, another candidate is true.
std::vector<std::vector<Conclusion>> implications(const Board& board) {
  std::vector<std::vector<Conclusion>> clauses;
  const Cell start = board.empty_cells().first();
  for (const Digit digit : digits_of(board.candidates(start))) {
    for (const Cell cell : board.empty_cells() - CellMap::of(start)) {
      for (const Digit other : digits_of(board.candidates(cell))) {
        clauses.push_back({Conclusion::eliminate(start, digit), Conclusion::place(cell, other)});
      }
    }
  }
  return clauses;
}

std::vector<std::vector<Conclusion>> eliminations(const Board& board) {
  std::vector<std::vector<Conclusion>> clauses;
  for (const Cell cell : board.empty_cells()) {
    for (const Digit digit : digits_of(board.candidates(cell))) clauses.push_back({Conclusion::eliminate(cell, digit)});
  }
  return clauses;
}

using MakeClauses = std::vector<std::vector<Conclusion>> (*)(const Board&);

void judge_net(benchmark::State& state, const char* puzzle, MakeClauses clauses) {
  const Board board(grid_of(puzzle));
  const Net net(board, clauses(board));
  const Step step = net.step();
  const ArgumentJudge judge(board);
  const host::Judgement judgement = judge.judge(step);
  if (judgement.verdict != host::Verdict::proved) state.SkipWithError("not proved");
  for ([[maybe_unused]] auto round : state) benchmark::DoNotOptimize(judge.judge(step).idle);
  state.counters["premises"] = judgement.premises;
  state.counters["lemmas"] = static_cast<double>(step.lemmas.size());
  state.counters["nodes"] = judgement.nodes;
}

void judge_templates(benchmark::State& state) {
  host::Registry registry;
  static_cast<void>(host::load_plugins({{std::filesystem::path(NONET_PLUGINS)}, {}}, registry));
  const auto document = host::read_strategy("complete", host::StrategySearch({NONET_CONFIG}));
  const auto strategy = host::resolve_strategy(**document, registry);
  host::Solver solver(*strategy);
  struct Position {
    std::unique_ptr<ArgumentJudge> judge;
    host::OwnedSteps steps;
  };
  std::vector<Position> positions;
  double steps = 0;
  double lemmas = 0;
  double premises = 0;
  std::ifstream stream(NONET_POSITIONS);
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    const ParsedGrid parsed = grid_of(line);
    Position position;
    const auto collect = [&](const host::FoundStep& found) {
      if (found.step.lemmas.empty()) return true;
      position.steps.add(found.step);
      steps += 1;
      lemmas += static_cast<double>(found.step.lemmas.size());
      return true;
    };
    const auto is_template = [](const host::StrategyEntry& entry) {
      return std::string_view(entry.technique.info->id).starts_with("template");
    };
    static_cast<void>(solver.all_steps(parsed, false, collect, is_template));
    if (position.steps.empty()) continue;
    position.judge = std::make_unique<ArgumentJudge>(Board(parsed));
    for (const Step& step : position.steps) premises += position.judge->judge(step).premises;
    positions.push_back(std::move(position));
  }
  for ([[maybe_unused]] auto round : state) {
    for (const Position& position : positions) {
      for (const Step& step : position.steps) benchmark::DoNotOptimize(position.judge->judge(step).idle);
    }
  }
  state.counters["steps"] = steps;
  state.counters["lemmas"] = lemmas / steps;
  state.counters["premises"] = premises / steps;
  state.counters["step_time"] = benchmark::Counter(
      steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert, benchmark::Counter::kIs1000);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  benchmark::RegisterBenchmark("net", judge_net, kVeryHard, implications);
  benchmark::RegisterBenchmark("eliminations", judge_net, kHard, eliminations);
  benchmark::RegisterBenchmark("templates", judge_templates)->Unit(benchmark::kMicrosecond);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
