#include "nonet/records/rating_record.hpp"

#include <fmt/core.h>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

namespace {

/// The fields that all results share.
Json shared_fields(const StepSource& source, const Outcome& outcome) {
  return {{"type", "result"},
          {"grid", source.grid},
          {"source", source.where},
          {"status", status_name(outcome.status)},
          {"final", to_line(outcome.grid)},
          {"state", to_state_line(outcome.grid)}};
}

}  // namespace

Json score_field(const Strategy& strategy, std::int64_t score) {
  if (strategy.is_in_tenths) return static_cast<double>(score) / 10;
  return score;
}

bool has_several_numbers(const Strategy& strategy) {
  return strategy.combine.size() != 1 || strategy.combine.front() == Combine::er_ep_ed;
}

void set_rating(Json& record, const Outcome& outcome, const Strategy& strategy) {
  const std::string level(level_name(outcome, strategy));
  record.set("level", level.empty() ? Json() : Json(level));
  record.set("score", score_field(strategy, outcome.rating.score(strategy)));
  if (has_several_numbers(strategy)) record.set("rating", rating_text(outcome.rating, strategy));
  if (outcome.paths) record.set("paths", spread_field(*outcome.paths, strategy));
}

void set_steps(Json& record, const Outcome& outcome, std::span<const int> uses, const Strategy& strategy) {
  record.set("steps", outcome.steps);
  record.set("rounds", outcome.rounds);
  record.set("at_maximum", outcome.rating.at_maximum);
  const bool has_steps = outcome.hardest != nullptr;
  record.set("hardest", has_steps ? Json(outcome.hardest->id) : Json());
  record.set("hardest_kind", has_steps ? Json(hardest_kind(outcome).id) : Json());
  Json techniques = Json::object();
  for (std::size_t i = 0; i < uses.size() && has_steps; ++i) {
    if (uses[i] > 0) techniques.set(strategy.entries[i].id, uses[i]);
  }
  record.set("techniques", std::move(techniques));
  if (outcome.stopped != Stopped::no) record.set("stopped", stopped_name(outcome.stopped));
}

Json rated_fields(const RatedGrid& rated, const Strategy& strategy) {
  const Outcome& outcome = rated.outcome;
  Json record{{"line", rated.number}, {"grid", rated.text}, {"status", status_name(outcome.status)}};
  if (rated.givens) record.set("givens", *rated.givens);
  if (is_rated(outcome)) {
    set_rating(record, outcome, strategy);
    set_steps(record, outcome, rated.uses, strategy);
    if (!rated.hardest_step.empty()) record.set("hardest_step", rated.hardest_step);
    if (rated.position != nullptr && rated.position->has_values()) record.set("position", rated.position->record());
  }
  if (rated.microseconds) record.set("time_us", *rated.microseconds);
  if (is_rated(outcome) || outcome.status == Status::many) {
    record.set("final", to_line(outcome.grid));
    record.set("state", to_state_line(outcome.grid));
  }
  if (!rated.rest.empty()) record.set("rest", rated.rest);
  if (!rated.message.empty()) record.set("message", rated.message);
  return record;
}

const KindInfo& hardest_kind(const Outcome& outcome) {
  return outcome.hardest->technique.kinds()[outcome.hardest_kind];
}

std::string techniques_text(std::span<const int> uses, const Strategy& strategy) {
  std::string text;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (uses[i] == 0) continue;
    text += fmt::format("{}{}*{}", text.empty() ? "" : " ", strategy.entries[i].id, uses[i]);
  }
  return text;
}

std::string level_field(const Outcome& outcome, const Strategy& strategy) {
  const std::string_view level = level_name(outcome, strategy);
  if (level.empty()) return "-";
  return has_controls(level) ? sanitize_for_terminal(level) : std::string(level);
}

Outcome unsolvable(const Grid& grid, const Diagnosis& diagnosis) {
  Outcome outcome;
  outcome.status = diagnosis.conflict ? Status::invalid : Status::none;
  outcome.grid = grid;
  return outcome;
}

Json result_fields(const StepSource& source, const Outcome& outcome, const Strategy& strategy, const Solver& solver) {
  Json record = shared_fields(source, outcome);
  set_rating(record, outcome, strategy);
  set_steps(record, outcome, solver.steps_by_entry(), strategy);
  if (outcome.left_out != LeftOut::nothing) {
    Json left_out = Json::list();
    for (const StrategyEntry* entry : solver.left_out()) left_out.push(entry->id);
    record.set("left_out", std::move(left_out));
  }
  return record;
}

std::string result_record(const StepSource& source, const Outcome& outcome, const Strategy& strategy,
                          const Solver& solver) {
  return result_fields(source, outcome, strategy, solver).line();
}

std::string result_record(const StepSource& source, const Outcome& outcome) {
  return shared_fields(source, outcome).line();
}

}  // namespace nonet::host
