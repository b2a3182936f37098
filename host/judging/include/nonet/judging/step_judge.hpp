#pragma once
// An observer that judges the steps of a solver.

#include <optional>
#include <string>

#include "nonet/judging/verifier.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Counts of verdicts.
struct VerifySummary {
  std::uint64_t judged = 0;
  std::uint64_t proved = 0;
  std::uint64_t refuted = 0;
  std::uint64_t undecided = 0;
  std::uint64_t premises = 0;
  std::uint64_t idle = 0;

  void add(const Judgement& judgement);
  VerifySummary& operator+=(const VerifySummary& other);
};

/// Judges the steps of a solver, and passes them on to another observer.
class StepJudge final : public StepObserver {
 public:
  /// A step that was not proved, and its position.
  struct UnprovedStep {
    const StrategyEntry& entry;
    std::string what;  ///< `refuted step ...: why`
    Grid position;
  };

  /// `all`: judges every step that any technique finds at any position, not only the applied ones. `next` may be null.
  StepJudge(bool all, IdleCount idle, StepObserver* next)
      : StepObserver(next != nullptr && next->wants_evidence() ? Detail::evidence : Detail::argument, all),
        idle_(idle),
        next_(next) {}

  /// Starts a new puzzle and forgets the results of the last one.
  void begin(const ParsedGrid& puzzle);
  /// The first step of the puzzle that is not proved; nothing where all are proved.
  [[nodiscard]] const std::optional<UnprovedStep>& first_unproved() const { return first_; }
  /// Count of the puzzle's steps that are not proved.
  [[nodiscard]] std::uint64_t unproved() const { return unproved_; }
  /// Totals since the observer was made.
  [[nodiscard]] const VerifySummary& summary() const { return summary_; }
  /// Whether the run ended because the next step to apply was refuted.
  [[nodiscard]] bool ended() const { return ended_; }

  void on_found(const FoundStep& found) override;
  bool on_step(const FoundStep& found) override;
  void on_applied(const Board& after) override;

 private:
  [[nodiscard]] Verdict judge(const FoundStep& found, bool counts);

  IdleCount idle_;
  StepObserver* next_;
  std::optional<TruthJudge> truth_;
  std::optional<ArgumentJudge> argument_;  // of the current position
  VerifySummary summary_;
  bool ended_ = false;
  std::optional<UnprovedStep> first_;
  std::uint64_t unproved_ = 0;
};

}  // namespace nonet::host
