#pragma once
// Answers for those who practise: positions, and what an answer at one is worth.

#include <string>

#include "answers/answer.hpp"
#include "nonet/studies/practice/position_finder.hpp"

namespace nonet::workbench {

/// Answers by one strategy, one by one.
class PracticeAnswers {
 public:
  /// `deadline`, which may be null, must outlive it.
  PracticeAnswers(host::Strategy strategy, host::SearchLimit* deadline);
  PracticeAnswers(const PracticeAnswers&) = delete;
  PracticeAnswers& operator=(const PracticeAnswers&) = delete;
  ~PracticeAnswers() = default;

  /// The request `practice`: `technique`, a technique or a level of the strategy; `seed` and `number`, both from 0 and
  /// by default 0, `number` below kMostNumber. Has the position `number` of those of the seed, see
  /// studies::PositionSource. Throws Refusal, also if there are not so many.
  [[nodiscard]] std::string position(const Json& request);
  /// The request `judge`: a position; `technique` likewise; `conclusions`, at least one; `reveal`, whether the answer
  /// may name the solution's digit. Has `verdict`, see studies::answer_verdict_name, and `text`. Throws Refusal.
  [[nodiscard]] std::string judge(const Json& request);

  static constexpr std::int64_t kMostNumber = 1000;

 private:
  [[nodiscard]] studies::PracticeAim requested_aim(const Json& request) const;

  host::Strategy strategy_;
  host::SearchLimit* deadline_;
  studies::PositionFinder finder_;
};

}  // namespace nonet::workbench
