#include "nonet/solving/solver.hpp"

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"
#include "solver_run.hpp"

namespace nonet::host {

const char* status_name(Status status) noexcept {
  switch (status) {
    case Status::solved:
      return "solved";
    case Status::stuck:
      return "stuck";
    case Status::invalid:
      return "invalid";
    case Status::many:
      return "many";
    case Status::none:
      return "none";
    case Status::error:
      return "error";
    case Status::cancelled:
      return "cancelled";
  }
  return "error";
}

const char* stopped_name(Stopped reason) noexcept {
  switch (reason) {
    case Stopped::no:
      return "";
    case Stopped::above_level:
      return "above-level";
    case Stopped::above_score:
      return "above-score";
    case Stopped::steps:
      return "steps";
    case Stopped::solved_by:
      return "when-solved-by";
  }
  return "";
}

std::string_view level_name(const Outcome& outcome, const Strategy& strategy) {
  if (strategy.levels.empty()) return {};
  if (outcome.status == Status::solved) return strategy.levels[static_cast<std::size_t>(outcome.level)].name;
  return outcome.status == Status::stuck ? strategy.beyond : std::string_view();
}

Solver::Solver(const Strategy& strategy, SearchLimit* limit, Profile* profile)
    : state_(std::make_unique<SolverState>(strategy, limit, profile)) {}
Solver::~Solver() = default;

CurrentSearch Solver::current_search() const noexcept {
  const Board* board = state_->board.load(std::memory_order_acquire);
  const Call* call = state_->current_call.load(std::memory_order_acquire);
  if (board == nullptr || call == nullptr) return {};
  return {call->entry, &board->grid()};
}

void Solver::want(PositionMetricSet metrics) noexcept { state_->metrics = state_->metrics | metrics; }

void Solver::take_several(bool takes) noexcept { state_->takes_several = takes; }

PositionMetricSet Solver::position_metrics() const noexcept { return state_->metrics; }

Outcome Solver::solve(const ParsedGrid& puzzle, StepObserver* observer, const std::stop_token& cancel) {
  return solve_puzzle(*state_, puzzle, observer, cancel);
}

Outcome Solver::solve_path(int path, const ParsedGrid& puzzle, StepObserver* observer, const std::stop_token& cancel) {
  return take_path(*state_, path, puzzle, observer, cancel);
}

AllSteps Solver::all_steps(const ParsedGrid& puzzle, bool with_evidence,
                           const std::function<bool(const FoundStep&)>& visit,
                           const std::function<bool(const StrategyEntry&)>& is_selected, std::stop_token cancel) {
  return visit_steps(*state_, puzzle, with_evidence, visit, is_selected, std::move(cancel));
}

AllSteps Solver::distinct_steps(const ParsedGrid& puzzle, Ways ways, const std::function<bool(const FoundStep&)>& visit,
                                std::stop_token cancel) {
  ShownSteps shown(ways);
  return visit_steps(*state_, puzzle, true, visit, {}, std::move(cancel), &shown);
}

std::span<const int> Solver::steps_by_entry() const noexcept { return state_->used; }

std::span<const StrategyEntry* const> Solver::left_out() const noexcept { return state_->assuming; }

Fault fault_of(const StrategyEntry& entry, std::string what, const Grid& position, const Strategy& strategy,
               std::chrono::milliseconds limit) {
  return {entry.technique.file->string(), entry.id, strategy.file, std::move(what), position, limit};
}

std::string step_text(const FoundStep& found) {
  const std::string_view sentence = found.step.evidence == nullptr ? "" : found.step.evidence->sentence;
  return sanitize_for_terminal(fmt::format("{}: {}{}=> {}", found.kind().name, sentence, sentence.empty() ? "" : " ",
                                           conclusions_text(found.step.conclusions)));
}

}  // namespace nonet::host
