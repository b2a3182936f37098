#include "output/minimal_steps.hpp"

namespace nonet::cli {

Option add_minimal(Command& command, bool& is_minimal) {
  return command.add_flag("--minimal", is_minimal,
                          "Leave out premises, one by one, for as long as a step is proved: every one that is left is "
                          "needed. Evidence and explanation stay");
}

bool MinimalSteps::on_step(const host::FoundStep& found) {
  if (!judge_) judge_.emplace(found.before);
  steps_.clear();
  const Step& minimal = judge_->minimal(found.step, steps_);
  return next_.on_step(
      {found.entry, minimal, found.before, found.level, found.score, found.round, found.verdict, found.position});
}

void MinimalSteps::on_applied(const Board& after) {
  judge_.reset();
  next_.on_applied(after);
}

}  // namespace nonet::cli
