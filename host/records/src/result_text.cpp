#include <fmt/core.h>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

namespace {

/// ` (mean of 20 paths, 390 to 450)` where the strategy takes several.
std::string spread_text(const Outcome& outcome, const Strategy& strategy) {
  if (!outcome.paths) return {};
  const PathSpread& spread = *outcome.paths;
  return fmt::format(" (mean of {} paths, {} to {})", spread.paths, score_text(strategy, spread.least),
                     score_text(strategy, spread.most));
}

}  // namespace

std::string result_text(const Outcome& outcome, const Strategy& strategy, std::string_view status,
                        const std::string& suggestion) {
  const std::string_view level = level_name(outcome, strategy);
  const std::string rating = fmt::format(
      "{}score {}{}, {} steps", level.empty() ? "" : fmt::format("level {}, ", sanitize_for_terminal(level)),
      rating_text(outcome.rating, strategy), spread_text(outcome, strategy), outcome.steps);
  switch (outcome.status) {
    case Status::solved:
      return fmt::format("{}: {}\n{}\n", status, to_line(outcome.grid), rating);
    case Status::stuck:
      return fmt::format("{}: {}\n{} so far\n{}{}", status, to_state_line(outcome.grid), rating,
                         to_drawing(outcome.grid), suggestion.empty() ? "" : suggestion + '\n');
    case Status::many:
      return fmt::format("{}: more than one solution\n{}\n{}", status, to_state_line(outcome.grid),
                         outcome.steps == 0 ? ""
                                            : fmt::format("{} steps hold for all of them, {} cells are open\n",
                                                          outcome.steps, outcome.grid.empty_cells().count()));
    case Status::none:
      return fmt::format("{}: no solution\n", status);
    default:
      return fmt::format("{}\n", status);
  }
}

}  // namespace nonet::host
