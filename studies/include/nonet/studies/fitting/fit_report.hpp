#pragma once
// A fit for people: tables, records, and the strategy that it makes.

#include <string>
#include <vector>

#include "nonet/studies/fitting/strategy_fit.hpp"

namespace nonet::studies {

/// A fit with what a report says about it.
struct FitReport {
  StrategyFit fit;
  std::string before;                    ///< the strategy that was fitted, as the user named it
  std::string extends;                   ///< the same for the file of the new one
  std::string target;                    ///< the name of the column
  std::vector<std::string> files;        ///< of the puzzles
  std::vector<ComparedRating> compared;  ///< other ratings of the same puzzles
  std::uint64_t missing = 0;             ///< rows without a target
  std::uint64_t repeated = 0;            ///< rows of a puzzle that an earlier row has
  FitOptions options;
};

/// The scores that a score is only known together with, the first two by name.
[[nodiscard]] std::string partners_text(const StrategyFit& fit, const FittedScore& score);
/// Tables of the scores and of the quality of predictions.
[[nodiscard]] std::string fit_text(const FitReport& report);
/// Records, one per line: of each score, then of each rating.
[[nodiscard]] std::string fit_records(const FitReport& report);
/// The strategy with the fitted scores as YAML: it extends the one before, and comments say how certain each score is.
/// `sets_levels`: whether the levels get new limits, each an equal share of the puzzles.
[[nodiscard]] std::string fit_yaml(const FitReport& report, bool sets_levels);

}  // namespace nonet::studies
