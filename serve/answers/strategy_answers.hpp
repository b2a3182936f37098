#pragma once
// Answers of a strategy: hints, all steps, why a candidate is there or not, ratings.

#include <string>

#include "answers/answer.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::serve {

/// Whether a request of this name is answered here.
[[nodiscard]] bool is_for_strategy(std::string_view name);

/// A strategy that is open, and answers one request after the other.
class StrategyAnswers {
 public:
  /// `strategy` must outlive it, and `deadline`, which may be null.
  StrategyAnswers(host::Strategy& strategy, host::SearchLimit* deadline);

  /// The solver of requests of this name, to report what it is doing.
  [[nodiscard]] const host::Solver& solver_for(std::string_view name) const;

  /// The answer as JSON. Throws Refusal. All take a position; a `note` says which techniques were not asked, and why.
  /// - `hint`: `nudge` 1 to 3, as `hint --nudge`. Has `text`, `level`, `svg`; for 3 also `step`, the record of
  ///   `--format ndjson`. Without a step `text` alone.
  /// - `steps`: has `steps`, a list of records, each outcome once and no more than kMostSteps, and whether there are
  ///   `more`.
  /// - `why`: `candidate`, e.g. `5r1c3`. Has `answer` and `text` as `steps --eliminates`, and `steps`, which remove it,
  ///   those with the lowest scores first, or lead there, in order.
  /// - `rate`: has `status`, `level`, `score`, `text`, and `steps`, how many were taken.
  [[nodiscard]] std::string answer(std::string_view name, const Json& request);

  static constexpr int kMostSteps = 300;

 private:
  [[nodiscard]] std::string hint(const Json& request);
  [[nodiscard]] std::string steps(const Json& request);
  [[nodiscard]] std::string why(const Json& request);
  [[nodiscard]] std::string rate(const Json& request);

  host::Strategy& strategy_;
  host::Stop stop_;
  host::Solver solver_;        // without a stop, which is about whole puzzles
  host::Solver whole_solver_;  // of `rate`
};

}  // namespace nonet::serve
