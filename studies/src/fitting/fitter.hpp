#pragma once
// Fits scores to weighted samples of the same rows.

#include <cstdint>

#include "descent.hpp"
#include "rank_loss.hpp"
#include "row_loss.hpp"
#include "weighted_median.hpp"

namespace nonet::studies::fitting {

/// A fit to one sample.
struct Fit {
  Place place;
  double prior_factor = 1;
  double scale = 0;  ///< standard deviation of the errors, estimated robustly
};

class Fitter {
 public:
  /// `notes`: of tell_apart. All are referred to. `predictor` has the features, offsets and limits of the problem.
  Fitter(const FitProblem& problem, const FitOptions& options, const Predictor& predictor,
         const std::vector<FittedScore>& notes);

  /// A fit from the priors alone, to within a millionth of a standard error or so. `weights`: of each row; their mean
  /// over all rows of the problem is about 1.
  [[nodiscard]] Fit fit(std::span<const double> weights) const;
  /// A fit to a sample that resembles that of `near`, whose scale is kept; to within a hundredth of a standard error.
  [[nodiscard]] Fit refit(std::span<const double> weights, const Fit& near) const;

  /// The predictions of scores; if the loss takes logarithms, at least a hundredth of the least target.
  [[nodiscard]] std::vector<double> predict(std::span<const double> scores) const;
  /// The predictions of the scaled priors.
  [[nodiscard]] std::vector<double> predict_priors(double factor) const;

 private:
  [[nodiscard]] bool takes_logarithms() const { return options_.loss != FitLoss::absolute; }
  [[nodiscard]] double prior_factor(std::span<const double> weights) const;
  /// The score of each parameter that would make the median target alone, in the puzzles that count it.
  [[nodiscard]] std::vector<double> find_widths() const;
  [[nodiscard]] Penalty penalty(double factor) const;
  [[nodiscard]] RowLoss row_loss(std::span<const double> weights, double bend) const;
  /// The scale of the errors at a place, at least the rounding of targets.
  [[nodiscard]] double scale_at(std::span<const double> weights, const Place& place) const;
  [[nodiscard]] Place descend_at_scale(std::span<const double> weights, const Penalty& penalty, double scale,
                                       Place from, double tolerance) const;

  const FitProblem& problem_;
  const FitOptions& options_;
  const Predictor& predictor_;
  const std::vector<FittedScore>& notes_;
  double median_target_;
  double floor_;  // below which logarithms are continued by a line
  std::vector<double> priors_;
  std::vector<double> widths_;     // how uncertain priors are at least
  RowMedian prior_ratios_;         // of targets and the part of a prediction that can move, at the priors
  std::vector<RankedPair> pairs_;  // for FitLoss::ranking
};

}  // namespace nonet::studies::fitting
