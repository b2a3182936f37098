#include "nonet/records/solution_record.hpp"

#include "nonet/records/rating_record.hpp"
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

Outcome unsolvable(const Grid& grid, const Diagnosis& diagnosis) {
  Outcome outcome;
  outcome.status = diagnosis.conflict ? Status::invalid : Status::none;
  outcome.grid = grid;
  return outcome;
}

std::string result_record(const StepSource& source, const Outcome& outcome, const Strategy& strategy,
                          const Solver& solver) {
  Json record = shared_fields(source, outcome);
  set_rating(record, outcome, strategy);
  set_steps(record, outcome, solver.steps_by_entry(), strategy);
  if (outcome.left_out != LeftOut::nothing) {
    Json left_out = Json::list();
    for (const StrategyEntry* entry : solver.left_out()) left_out.push(entry->id);
    record.set("left_out", std::move(left_out));
  }
  return record.line();
}

std::string result_record(const StepSource& source, const Outcome& outcome) {
  return shared_fields(source, outcome).line();
}

}  // namespace nonet::host
