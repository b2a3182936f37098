#include "output/verification.hpp"

#include <fmt/core.h>

#include "nonet/records/judged_line.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

void Verification::add_option(Command& command) {
  const Option verify = command.add_optional_value(
      "--verify", {"applied", "all"}, "applied", choice_,
      "Verify every applied step; with `all`, every step that any technique finds at any position");
  add_idle_option(command).needs(verify);
}

Option Verification::add_idle_option(Command& command) {
  return command.add_flag("--exact-idle", counts_exactly_,
                          "Count every premise as idle without which a step is still proved, not only those that its "
                          "proof does not use; takes a proof more for each premise");
}

Verify Verification::what() const {
  return choice_.empty() ? Verify::none : choice_ == "all" ? Verify::all : Verify::applied;
}

void Verification::add(const VerifySummary& part) {
  const std::lock_guard lock(mutex_);
  summary_ += part;
}

VerifySummary Verification::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(summary_, {});
}

void Verification::report(Format format, Console& console) const {
  if (what() == Verify::none) return;
  const std::lock_guard lock(mutex_);
  if (format == Format::ndjson) {
    console.write_out(host::summary_record(summary_));
  } else {
    console.report_error(host::summary_text(summary_));
  }
}

std::string unproved_message(const host::StepJudge& judge, const host::Strategy& strategy) {
  const auto& first = judge.first_unproved();
  if (!first) return {};
  std::string text =
      host::fault_text(host::fault_of(first->entry, first->what, first->position, strategy), "solve --verify all");
  if (judge.unproved() < 2) return text;
  return fmt::format("{} ({} more {} of this grid not proved)", text, judge.unproved() - 1,
                     judge.unproved() == 2 ? "step" : "steps");
}

}  // namespace nonet::cli
