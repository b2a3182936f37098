#pragma once
// --verify: judges the steps of solve and rate.

#include <mutex>
#include <optional>

#include "common.hpp"
#include "nonet/judging/step_judge.hpp"

namespace nonet::cli {

using host::VerifySummary;

/// Which steps are judged.
enum class Verify {
  none,
  applied,  ///< every step that is applied
  all       ///< every step that every technique of the strategy has at every position
};

/// The option, and the summary of all that was judged under it.
class Verification {
 public:
  /// Without the option: `choice` is what its value would say, empty for none.
  explicit Verification(std::string choice = {}) : choice_(std::move(choice)) {}
  /// --verify, and --exact-idle beside it.
  void add_option(Command& command);
  /// --exact-idle alone.
  Option add_idle_option(Command& command);
  [[nodiscard]] Verify what() const;
  /// The value of the option, empty without it.
  [[nodiscard]] const std::string& choice() const { return choice_; }
  [[nodiscard]] host::IdleCount idle_count() const {
    return counts_exactly_ ? host::IdleCount::exact : host::IdleCount::unfired;
  }
  /// A judge as the option says. Not for Verify::none.
  [[nodiscard]] host::StepJudge judge(host::StepObserver* next) const {
    return {what() == Verify::all, idle_count(), next};
  }
  /// Adds what one thread has judged. From any thread.
  void add(const VerifySummary& part);
  /// The sum so far, which is 0 from then on.
  [[nodiscard]] VerifySummary take();
  /// Writes the summary: a record to stdout for programs, a line to stderr for people.
  void report(Format format, Console& console) const;

 private:
  std::string choice_;
  bool counts_exactly_ = false;
  mutable std::mutex mutex_;
  VerifySummary summary_;
};

/// What to say of the steps of a puzzle that were not proved; empty where all were.
[[nodiscard]] std::string unproved_message(const host::StepJudge& judge, const host::Strategy& strategy);

}  // namespace nonet::cli
