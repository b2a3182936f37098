#include "nonet/solving/solved_path.hpp"

namespace nonet::host {

namespace {

class Recorder final : public StepObserver {
 public:
  Recorder(Detail detail, std::vector<PathStep>& steps) : StepObserver(detail), steps_(steps) {}

  bool on_step(const FoundStep& found) override {
    steps_.push_back({found.before.grid(), OwnedStep(found.step), found.entry.id, found.kind().id, found.level,
                      found.score, found.round, found.position == nullptr ? PositionValues() : *found.position});
    return true;
  }

 private:
  std::vector<PathStep>& steps_;
};

}  // namespace

SolvedPath record_path(Solver& solver, const ParsedGrid& puzzle, Detail detail, const std::stop_token& cancel) {
  std::vector<PathStep> steps;
  Recorder recorder(detail, steps);
  Outcome outcome = solver.solve(puzzle, &recorder, cancel);
  return {outcome.status, outcome.rating,           outcome.level,    outcome.stopped, outcome.left_out,
          outcome.grid,   std::move(outcome.fault), std::move(steps), outcome.paths};
}

}  // namespace nonet::host
