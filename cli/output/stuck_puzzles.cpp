#include "output/stuck_puzzles.hpp"

#include <fmt/core.h>

#include <cstring>

namespace nonet::cli {

namespace {

bool has_no_step_left(const host::Outcome& outcome) {
  return outcome.status == host::Status::stuck && outcome.stopped == host::Stopped::no;
}

}  // namespace

std::string StrategyAdvice::strategy_for(const Grid& position) {
  if (!ladder_) ladder_.emplace(strategy_search(console_), plugin_search(options_, console_));
  return ladder_->next_for(options_.strategy, position);
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
