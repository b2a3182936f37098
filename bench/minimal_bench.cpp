// Time to shrink the premises of a step.
//
//   build/release/bin/minimal_bench FILE [STRATEGY]
//
// Solves the puzzles of the file, one per line, shrinks the premises of every applied step, and prints the time of one
// step (median, 99 %, maximum) and how many premises are left.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "nonet/judging/verifier.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "nonet/text/grid_text.hpp"

namespace {

using namespace nonet;

std::size_t premises_of(const Step& step) {
  std::size_t count = step.bases.size();
  for (const Lemma& lemma : step.lemmas) count += lemma.premises.size();
  return count;
}

class ShrinkTimer final : public host::StepObserver {
 public:
  ShrinkTimer() : StepObserver(host::Detail::argument) {}
  bool on_step(const host::FoundStep& found) override {
    using Clock = std::chrono::steady_clock;
    steps_.clear();
    const auto since = Clock::now();
    const host::ArgumentJudge judge(found.before);
    const Step& minimal = judge.minimal(found.step, steps_);
    microseconds_.push_back(std::chrono::duration<double, std::micro>(Clock::now() - since).count());
    before_ += premises_of(found.step);
    after_ += premises_of(minimal);
    return true;
  }
  void print() {
    if (microseconds_.empty()) return;
    std::sort(microseconds_.begin(), microseconds_.end());
    const auto at = [&](double share) {
      return microseconds_[static_cast<std::size_t>(share * static_cast<double>(microseconds_.size() - 1))];
    };
    std::printf("%zu steps: median %.1f us, 99 %% %.1f us, most %.1f us; %zu premises, %zu of them left\n",
                microseconds_.size(), at(0.5), at(0.99), at(1), before_, after_);
  }

 private:
  host::OwnedSteps steps_;
  std::vector<double> microseconds_;
  std::size_t before_ = 0;
  std::size_t after_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  std::ifstream stream(argc > 1 ? argv[1] : "");
  if (!stream) {
    std::fprintf(stderr, "usage: minimal_bench FILE [STRATEGY]\n");
    return 2;
  }
  host::Registry registry;
  static_cast<void>(host::load_plugins({{std::filesystem::path(NONET_PLUGINS)}, {}}, registry));
  const auto document = host::read_strategy(argc > 2 ? argv[2] : "complete", host::StrategySearch({NONET_CONFIG}));
  if (!document) {
    std::fprintf(stderr, "minimal_bench: no such strategy\n");
    return 2;
  }
  const auto strategy = host::resolve_strategy(**document, registry);
  host::Solver solver(*strategy);
  ShrinkTimer timer;
  for (std::string line; std::getline(stream, line);) {
    ParseError error;
    const auto parsed = parse_grid_line(line, error);
    if (parsed) static_cast<void>(solver.solve(*parsed, &timer));
  }
  timer.print();
}
