#include "output/stuck_puzzles.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace nonet::cli {

namespace {

bool has_no_step_left(const host::Outcome& outcome) {
  return outcome.status == host::Status::stuck && outcome.stopped == host::Stopped::no;
}

}  // namespace

std::string stronger_strategy(const std::string& name) {
  constexpr std::array<std::string_view, 4> kShipped = {"singles", "basic", "standard", "complete"};
  const auto* const found = std::find(kShipped.begin(), kShipped.end(), name);
  if (found == kShipped.end()) return "complete";
  return found + 1 == kShipped.end() ? "" : std::string(found[1]);
}

std::string stuck_suggestion(const host::Outcome& outcome, const std::string& name) {
  const std::string stronger = has_no_step_left(outcome) ? stronger_strategy(name) : "";
  return stronger.empty() ? "" : fmt::format("`--strategy {}` has more techniques", stronger);
}

void StuckPuzzles::add(const host::Outcome& outcome) {
  if (has_no_step_left(outcome)) ++count_;
}

void StuckPuzzles::report(const std::string& strategy, const Console& console) {
  const std::uint64_t count = take();
  const std::string stronger = stronger_strategy(strategy);
  if (count == 0 || stronger.empty() || !console.is_error_terminal()) return;
  console.report_error(fmt::format("{} {} stuck; `--strategy {}` has more techniques", count,
                                   count == 1 ? "puzzle is" : "puzzles are", stronger));
}

}  // namespace nonet::cli
