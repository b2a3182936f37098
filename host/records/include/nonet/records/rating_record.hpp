#pragma once
// Scores, ratings and levels in records and lines; the result of a grid as a record.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// A score as a number of JSON: 26, or 2.6 for a strategy in tenths.
[[nodiscard]] Json score_field(const Strategy& strategy, std::int64_t score);

/// Whether the strategy prints more than one number.
[[nodiscard]] bool has_several_numbers(const Strategy& strategy);

/// Sets `level` (null where the strategy has none), `score`, `rating` where the strategy prints more than one number,
/// and `paths` where it takes several, see spread_field.
void set_rating(Json& record, const Outcome& outcome, const Strategy& strategy);

/// Sets `steps`, `rounds`, `at_maximum`, `hardest`, `hardest_kind` (null without steps) and `techniques`: how often
/// each entry was used, in the order of the strategy, see Solver::steps_by_entry; and `stopped` where the
/// strategy ended the run.
void set_steps(Json& record, const Outcome& outcome, std::span<const int> uses, const Strategy& strategy);

/// The kind of the hardest step; there must be one.
[[nodiscard]] const KindInfo& hardest_kind(const Outcome& outcome);

/// `hidden-single*40 naked-pair*2`, in the order of the strategy.
[[nodiscard]] std::string techniques_text(std::span<const int> uses, const Strategy& strategy);

/// The level of a puzzle as a field of a line, `-` if there is none; sanitized for a terminal.
[[nodiscard]] std::string level_field(const Outcome& outcome, const Strategy& strategy);

/// Whether a grid has a solution, so that it is worth solving.
[[nodiscard]] inline bool has_solution(const Diagnosis& diagnosis) noexcept {
  return diagnosis.state != GridState::conflict && diagnosis.state != GridState::none;
}
/// The outcome of a grid without a solution: `invalid` or `none`, after no step.
[[nodiscard]] Outcome unsolvable(const Grid& grid, const Diagnosis& diagnosis);

/// The record of a result, which `nonet solve --format ndjson` writes behind the steps: `type` (`result`), `grid`,
/// `source`, `status`, `final`, `state`, the rating and what was used (see set_rating and set_steps), and `left_out`
/// where techniques were skipped. `solver`: the one that made the outcome last.
[[nodiscard]] Json result_fields(const StepSource& source, const Outcome& outcome, const Strategy& strategy,
                                 const Solver& solver);
/// The same as one line with its end.
[[nodiscard]] std::string result_record(const StepSource& source, const Outcome& outcome, const Strategy& strategy,
                                        const Solver& solver);
/// The line where no solver answered: without rating and techniques.
[[nodiscard]] std::string result_record(const StepSource& source, const Outcome& outcome);

/// Whether a grid has a rating: the strategy was applied to it.
[[nodiscard]] inline bool is_rated(const Outcome& outcome) {
  return outcome.status == Status::solved || outcome.status == Status::stuck || outcome.holds_for_all;
}

/// A line of `nonet rate` and its result. What may be empty or missing is no field of its record then.
struct RatedGrid {
  std::uint64_t number;   ///< of the line
  std::string_view text;  ///< the grid as it was written, or the text instead of it
  const Outcome& outcome;
  std::span<const int> uses = {};                 ///< steps by entry, see Solver::steps_by_entry
  std::string_view message = {};                  ///< a message about the line
  const PositionSummary* position = nullptr;      ///< the position metrics of its steps
  std::optional<int> givens = {};                 ///< of the grid, 0 to 81
  std::string_view hardest_step = {};             ///< see HardestStep
  std::optional<std::int64_t> microseconds = {};  ///< the time it took
  std::string_view rest = {};                     ///< the text after the grid
};
/// The record of the line, which `nonet rate --format ndjson` writes.
[[nodiscard]] Json rated_fields(const RatedGrid& rated, const Strategy& strategy);

/// The result for people, several lines. `status`: its word, perhaps colored; `suggestion`: for a puzzle that is stuck,
/// may be empty.
[[nodiscard]] std::string result_text(const Outcome& outcome, const Strategy& strategy, std::string_view status,
                                      const std::string& suggestion);

}  // namespace nonet::host
