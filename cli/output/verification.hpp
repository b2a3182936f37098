#pragma once
// --verify: judges the steps of solve and rate.

#include <mutex>
#include <optional>

#include "common.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Which steps are judged.
enum class Verify {
  none,
  applied,  ///< every step that is applied
  all       ///< every step that every technique of the strategy has at every position
};

/// How many steps were judged, and how it went.
struct VerifySummary {
  std::uint64_t judged = 0;
  std::uint64_t proved = 0;
  std::uint64_t refuted = 0;
  std::uint64_t undecided = 0;
  std::uint64_t premises = 0;
  std::uint64_t idle = 0;

  void add(const host::Judgement& judgement);
  VerifySummary& operator+=(const VerifySummary& other);
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

/// Judges the steps of a solver, and passes them on to another observer.
class StepJudge final : public host::StepObserver {
 public:
  /// `next` may be null.
  StepJudge(Verification& verification, const host::Strategy& strategy, host::StepObserver* next)
      : StepObserver(next != nullptr && next->wants_evidence() ? host::Detail::evidence : host::Detail::argument,
                     verification.what() == Verify::all),
        verification_(verification),
        strategy_(strategy),
        next_(next) {}
  StepJudge(const StepJudge&) = delete;
  StepJudge& operator=(const StepJudge&) = delete;
  ~StepJudge() override;

  /// A new puzzle: forgets what was found of the one before.
  void begin(const ParsedGrid& puzzle);
  /// What is to be said of the puzzle's steps: the first that is not proved, and how many more there are; empty when
  /// there is none.
  [[nodiscard]] std::string exit_message() const;
  /// Whether a step was refuted that would have been applied next; the run ended before it.
  [[nodiscard]] bool ended() const { return ended_; }

  void on_found(const host::FoundStep& found) override;
  bool on_step(const host::FoundStep& found) override;
  void on_applied(const Board& after) override;

 private:
  [[nodiscard]] host::Verdict judge(const host::FoundStep& found, bool counts);

  Verification& verification_;
  const host::Strategy& strategy_;
  host::StepObserver* next_;
  std::optional<host::TruthJudge> truth_;
  std::optional<host::ArgumentJudge> argument_;  // of the position at hand
  VerifySummary summary_;
  bool ended_ = false;
  std::string first_;
  std::uint64_t unproved_ = 0;
};

}  // namespace nonet::cli
