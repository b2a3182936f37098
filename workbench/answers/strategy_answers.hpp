#pragma once
// Answers by a strategy: what it has, hints, all steps, paths, why a candidate is true or false, ratings, new puzzles.

#include <string>
#include <vector>

#include "answers/answer.hpp"
#include "answers/classification_answers.hpp"
#include "answers/practice_answers.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::workbench {

/// Whether requests of this name are answered here.
[[nodiscard]] bool is_for_strategy(std::string_view name);

/// An open strategy that answers requests one by one.
class StrategyAnswers {
 public:
  /// `strategy` and `deadline`, which may be null, must outlive it. `warnings`: about the strategy.
  StrategyAnswers(host::Strategy& strategy, host::SearchLimit* deadline, std::vector<std::string> warnings = {});

  /// The solver for requests of this name, to report its current search.
  [[nodiscard]] const host::Solver& solver_for(std::string_view name) const;

  /// The answer as JSON. Throws Refusal. All requests but `open`, `new` and `practice` have a position; a `note` says
  /// which techniques were skipped, and why.
  /// - `open`: see strategy_outline.
  /// - `hint`: `nudge` 1 to 3, as `hint --nudge`. Has `text`, `level`, `svg`; for 3 also `step`, the record of
  ///   `--format ndjson`. Without a step only `text`.
  /// - `steps`: has `steps`, a list of up to kMostSteps records with different outcomes, each conclusion by
  ///   the simplest technique as in `nonet steps`, and whether there are `more`.
  /// - `why`: `candidate`, e.g. `5r1c3`. Has `answer` and `text` as `steps --eliminates`, and `steps` that remove it,
  /// by
  ///   ascending score, or that lead to its removal, in order.
  /// - `report`: has `page`, HTML, the page of `solve --html` from here.
  /// - `practice`, `judge`: see PracticeAnswers.
  /// - `classify`: see ClassificationAnswers. The strategy does not matter.
  /// - `rate`: has `status`, `level`, `score` and `hardest`, the name of its kind, if there are steps, `text`, and
  ///   `steps`, the number of steps.
  /// - `path`: `singles` for the singles alone that come before any other step. Has `steps`, the records of `solve`; of
  ///   a whole path also what `rate` has.
  /// - `new`: see new_puzzle.
  [[nodiscard]] std::string answer(std::string_view name, const Json& request);

  static constexpr int kMostSteps = 300;

 private:
  [[nodiscard]] std::string hint(const Json& request);
  [[nodiscard]] std::string steps(const Json& request);
  [[nodiscard]] std::string why(const Json& request);
  [[nodiscard]] std::string rate(const Json& request);
  [[nodiscard]] std::string path(const Json& request);
  [[nodiscard]] std::string report(const Json& request);

  host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  std::vector<std::string> warnings_;
  host::Stop stop_;
  host::Solver solver_;        // without a stop, as that is for whole puzzles
  host::Solver whole_solver_;  // of `rate`, `path` and `report`
  PracticeAnswers practice_;
  ClassificationAnswers classification_;
};

}  // namespace nonet::workbench
