#pragma once
// What predictions cost, with a quadratic model near them.

#include <memory>
#include <span>
#include <vector>

namespace nonet::studies::fitting {

/// A quadratic model of a loss near predictions p: gradient' d + d' C d / 2, where the matrix C is diagonal but for
/// corrections factor * v v'. C is positive semidefinite.
struct LossModel {
  struct Correction {
    double factor;
    std::vector<double> direction;
  };
  std::vector<double> gradient;
  std::vector<double> curvature;  ///< the diagonal
  std::vector<Correction> corrections;
};

/// A loss of the predictions of all rows. A row of weight 0 does not count.
class Loss {
 public:
  virtual ~Loss() = default;
  Loss(const Loss&) = delete;
  Loss& operator=(const Loss&) = delete;

  [[nodiscard]] virtual double value(std::span<const double> predictions) const = 0;
  [[nodiscard]] virtual LossModel model(std::span<const double> predictions) const = 0;

 protected:
  Loss() = default;
};

/// The natural logarithm, continued below `floor` by its tangent there: a puzzle whose scores are all 0 has no
/// logarithm, and still has to raise them.
class SoftLog {
 public:
  explicit SoftLog(double floor) : floor_(floor) {}
  [[nodiscard]] double operator()(double value) const;
  /// The derivative.
  [[nodiscard]] double slope(double value) const { return 1 / (value < floor_ ? floor_ : value); }

 private:
  double floor_;
};

}  // namespace nonet::studies::fitting
