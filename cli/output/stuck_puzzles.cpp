#include "output/stuck_puzzles.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace nonet::cli {

namespace {

/// The shipped strategies for people, cheapest first. Each has the techniques of the one before it, or more general
/// ones.
constexpr std::array<const char*, 4> kLadder = {"singles", "basic", "standard", "complete"};

/// The strategies of the ladder after a name; all of them for one that is not on it.
std::span<const char* const> stronger_than(std::string_view name) {
  const auto found = std::find(kLadder.begin(), kLadder.end(), name);
  const std::size_t first = found == kLadder.end() ? 0 : static_cast<std::size_t>(found - kLadder.begin()) + 1;
  return std::span(kLadder).subspan(first);
}

bool has_no_step_left(const host::Outcome& outcome) {
  return outcome.status == host::Status::stuck && outcome.stopped == host::Stopped::no;
}

/// Ends a run at its first step.
class FirstStep final : public host::StepObserver {
 public:
  FirstStep() : StepObserver(host::Detail::argument) {}
  bool on_step(const host::FoundStep& /*found*/) override {
    has_step = true;
    return false;
  }

  bool has_step = false;
};

}  // namespace

const host::Strategy* StrategyAdvice::open(const std::string& name) {
  const auto [place, is_new] = opened_.try_emplace(name);
  std::optional<host::Strategy>& strategy = place->second;
  if (is_new) {
    auto opening = host::open_strategy(name, strategy_search(console_), {}, plugin_search(options_, console_));
    if (opening.result) strategy = std::move(opening.result->strategy);
  }
  return strategy ? &*strategy : nullptr;
}

std::string StrategyAdvice::strategy_for(const Grid& position) {
  ParsedGrid puzzle;
  puzzle.grid = position;
  puzzle.has_history = false;
  for (const char* const name : stronger_than(options_.strategy)) {
    const host::Strategy* const strategy = open(name);
    if (strategy == nullptr) continue;
    FirstStep first;
    static_cast<void>(host::Solver(*strategy).solve(puzzle, &first));
    if (first.has_step) return name;
  }
  return "";
}

std::string StrategyAdvice::text(const host::Outcome& outcome) {
  const std::string name = has_no_step_left(outcome) ? strategy_for(outcome.grid) : "";
  return name.empty() ? "" : fmt::format("`--strategy {}` goes on", name);
}

void StuckPuzzles::add(const host::Outcome& outcome) {
  if (!has_no_step_left(outcome)) return;
  ++count_;
  const std::scoped_lock lock(mutex_);
  if (!position_ || std::memcmp(&outcome.grid, &*position_, sizeof(Grid)) < 0) position_ = outcome.grid;
}

void StuckPuzzles::report(const CommonOptions& options, const Console& console) {
  const std::uint64_t count = take();
  if (count == 0 || !console.is_error_terminal()) return;
  const std::string stronger = position_ ? StrategyAdvice(options, console).strategy_for(*position_) : "";
  std::string advice = "`nonet solve` names a strategy that goes on, if there is one";
  if (!stronger.empty()) {
    advice = fmt::format("`--strategy {}` goes on{}", stronger, count == 1 ? "" : " with one of them");
  }
  console.report_error(fmt::format("{} {} stuck; {}", count, count == 1 ? "puzzle is" : "puzzles are", advice));
}

}  // namespace nonet::cli
