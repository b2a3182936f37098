#pragma once
// --verify: judges the steps of solve and rate.

#include <mutex>

#include "common.hpp"
#include "nonet/judging/step_judge.hpp"

namespace nonet::cli {

using host::VerifySummary;

/// Which steps the judge checks.
enum class Verify {
  none,
  applied,  ///< every step that is applied
  all       ///< every step that any technique of the strategy finds at any position
};

/// The option --verify, and the summary of the checked steps.
class Verification {
 public:
  /// For use without the option: `choice` is its value, empty for none.
  explicit Verification(std::string choice = {}) : choice_(std::move(choice)) {}
  /// Adds --verify and --exact-idle.
  void add_option(Command& command);
  /// Adds only --exact-idle.
  Option add_idle_option(Command& command);
  [[nodiscard]] Verify what() const;
  /// The value of the option; empty without it.
  [[nodiscard]] const std::string& choice() const { return choice_; }
  [[nodiscard]] host::IdleCount idle_count() const {
    return counts_exactly_ ? host::IdleCount::exact : host::IdleCount::unfired;
  }
  /// The judge for the option. Not for Verify::none.
  [[nodiscard]] host::StepJudge judge(host::StepObserver* next) const {
    return {what() == Verify::all, idle_count(), next};
  }
  /// Adds the results of one thread. Thread-safe.
  void add(const VerifySummary& part);
  /// Returns the sum and resets it.
  [[nodiscard]] VerifySummary take();
  /// Writes the summary: a record to stdout for programs, a line to stderr for people.
  void report(Format format, Console& console) const;

 private:
  std::string choice_;
  bool counts_exactly_ = false;
  mutable std::mutex mutex_;
  VerifySummary summary_;
};

/// The message about steps of a puzzle that were not proved; empty if all were.
[[nodiscard]] std::string unproved_message(const host::StepJudge& judge, const host::Strategy& strategy);

}  // namespace nonet::cli
