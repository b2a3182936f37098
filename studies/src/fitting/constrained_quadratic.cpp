// The dual active-set method of D. Goldfarb and A. Idnani, "A numerically stable dual method for solving strictly
// convex quadratic programs", 1983, with explicit inverses: there are a few dozen variables. It starts at the minimum
// without limits, and adds the limit that is violated most until none is. The multipliers y of the limits that hold
// with equality stay positive; x = H^-1 (g + G' y), where a limit is a row of G.

#include "constrained_quadratic.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

namespace nonet::studies::fitting {

namespace {

using Index = Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kRounding = 1e-11;

class DualSearch {
 public:
  DualSearch(const Quadratic& function, const std::vector<Limit>& limits) : limits_(limits) {
    const auto size = static_cast<Index>(function.linear.size());
    const Eigen::Map<const MatrixXd> hessian(function.hessian.data(), size, size);
    inverse_ = hessian.llt().solve(MatrixXd::Identity(size, size));
    free_ = inverse_ * Eigen::Map<const VectorXd>(function.linear.data(), size);
    multipliers_ = VectorXd::Zero(static_cast<Index>(limits.size()));
  }

  void start_from(const std::vector<std::size_t>& active) {
    for (const std::size_t limit : active) {
      if (dependence(limit).independent > 0) positive_.push_back(limit);
    }
    while (!positive_.empty()) {
      const VectorXd wanted = solve();
      if (wanted.minCoeff() > 0) {
        assign(wanted);
        return;
      }
      std::vector<std::size_t> rest;
      for (std::size_t i = 0; i < positive_.size(); ++i) {
        if (wanted[static_cast<Index>(i)] > 0) rest.push_back(positive_[i]);
      }
      positive_ = rest;
    }
  }

  void run() {
    std::vector<bool> is_refused(limits_.size());
    // Each limit joins and leaves a few times at most; the bound only guards against rounding.
    for (std::size_t round = 0; round < 20 * limits_.size() + 20; ++round) {
      const std::optional<std::size_t> joining = most_violated(is_refused);
      if (!joining) return;
      is_refused[*joining] = !join(*joining);
    }
  }

  [[nodiscard]] const std::vector<std::size_t>& active() const { return positive_; }
  [[nodiscard]] VectorXd point() const {
    VectorXd force = VectorXd::Zero(free_.size());
    for (std::size_t limit = 0; limit < limits_.size(); ++limit) {
      const double multiplier = multipliers_[static_cast<Index>(limit)];
      if (limits_[limit].plus) force[static_cast<Index>(*limits_[limit].plus)] += multiplier;
      if (limits_[limit].minus) force[static_cast<Index>(*limits_[limit].minus)] -= multiplier;
    }
    return free_ + inverse_ * force;
  }

 private:
  static double difference(const Limit& limit, const VectorXd& point) {
    return (limit.plus ? point[static_cast<Index>(*limit.plus)] : 0) -
           (limit.minus ? point[static_cast<Index>(*limit.minus)] : 0);
  }
  /// An element of D.
  [[nodiscard]] double dual(std::size_t first, std::size_t second) const {
    const Limit& a = limits_[first];
    const Limit& b = limits_[second];
    double sum = 0;
    if (a.plus && b.plus) sum += inverse_(static_cast<Index>(*a.plus), static_cast<Index>(*b.plus));
    if (a.plus && b.minus) sum -= inverse_(static_cast<Index>(*a.plus), static_cast<Index>(*b.minus));
    if (a.minus && b.plus) sum -= inverse_(static_cast<Index>(*a.minus), static_cast<Index>(*b.plus));
    if (a.minus && b.minus) sum += inverse_(static_cast<Index>(*a.minus), static_cast<Index>(*b.minus));
    return sum;
  }
  [[nodiscard]] MatrixXd dual_of_positive() const {
    const auto size = static_cast<Index>(positive_.size());
    MatrixXd matrix(size, size);
    for (Index row = 0; row < size; ++row) {
      for (Index column = 0; column < size; ++column) {
        matrix(row, column) =
            dual(positive_[static_cast<std::size_t>(row)], positive_[static_cast<std::size_t>(column)]);
      }
    }
    return matrix;
  }
  /// The multipliers of the positive set with which its limits hold with equality.
  [[nodiscard]] VectorXd solve() const {
    VectorXd violation(static_cast<Index>(positive_.size()));
    for (std::size_t i = 0; i < positive_.size(); ++i) {
      violation[static_cast<Index>(i)] = limits_[positive_[i]].bound - difference(limits_[positive_[i]], free_);
    }
    return dual_of_positive().llt().solve(violation);
  }
  void assign(const VectorXd& values) {
    multipliers_.setZero();
    for (std::size_t i = 0; i < positive_.size(); ++i) {
      multipliers_[static_cast<Index>(positive_[i])] = values[static_cast<Index>(i)];
    }
  }

  /// How the active limits and another one depend on each other.
  struct Dependence {
    VectorXd shares;     // by how much the multipliers of the active ones sink when that of the other rises
    double independent;  // by how much it moves x against the other limit, while the active ones hold: 0 or more
  };
  [[nodiscard]] Dependence dependence(std::size_t limit) const {
    VectorXd shared(static_cast<Index>(positive_.size()));
    for (std::size_t i = 0; i < positive_.size(); ++i) shared[static_cast<Index>(i)] = dual(positive_[i], limit);
    Dependence result{dual_of_positive().llt().solve(shared), dual(limit, limit)};
    const double rest = result.independent - shared.dot(result.shares);
    result.independent = rest > kRounding * result.independent ? rest : 0;
    return result;
  }

  [[nodiscard]] std::optional<std::size_t> most_violated(const std::vector<bool>& is_refused) const {
    const VectorXd at = point();
    const double largest = at.size() == 0 ? 0 : at.cwiseAbs().maxCoeff();
    std::optional<std::size_t> worst;
    double worst_gain = 0;
    for (std::size_t i = 0; i < limits_.size(); ++i) {
      const double violation = limits_[i].bound - difference(limits_[i], at);
      if (is_refused[i] || violation <= kRounding * (largest + std::abs(limits_[i].bound))) continue;
      if (std::find(positive_.begin(), positive_.end(), i) != positive_.end()) continue;
      const double gain = violation / std::sqrt(dual(i, i));
      if (gain > worst_gain) {
        worst = i;
        worst_gain = gain;
      }
    }
    return worst;
  }

  /// Raises the multiplier of a limit until it holds, and removes those whose multipliers reach 0 on the way. False if
  /// the limits contradict each other, which is rounding here.
  bool join(std::size_t limit) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    while (true) {
      const Dependence with = dependence(limit);
      const double violation = limits_[limit].bound - difference(limits_[limit], point());
      const double enough = with.independent > 0 ? std::max(0.0, violation) / with.independent : kNever;
      double step = enough;
      std::size_t blocking = 0;
      for (std::size_t i = 0; i < positive_.size(); ++i) {
        const double share = with.shares[static_cast<Index>(i)];
        if (share <= 0) continue;
        const double reach = multipliers_[static_cast<Index>(positive_[i])] / share;
        if (reach < step) {
          step = reach;
          blocking = i;
        }
      }
      if (step == kNever) {
        multipliers_[static_cast<Index>(limit)] = 0;
        assign(solve());
        return false;
      }
      for (std::size_t i = 0; i < positive_.size(); ++i) {
        multipliers_[static_cast<Index>(positive_[i])] -= step * with.shares[static_cast<Index>(i)];
      }
      multipliers_[static_cast<Index>(limit)] += step;
      if (step == enough) {
        positive_.push_back(limit);
        return true;
      }
      multipliers_[static_cast<Index>(positive_[blocking])] = 0;
      positive_.erase(positive_.begin() + static_cast<std::ptrdiff_t>(blocking));
    }
  }

  const std::vector<Limit>& limits_;
  MatrixXd inverse_;
  VectorXd free_;         // the minimum without limits
  VectorXd multipliers_;  // by limit
  std::vector<std::size_t> positive_;
};

}  // namespace

std::vector<double> minimum_within(const Quadratic& function, const std::vector<Limit>& limits,
                                   std::vector<std::size_t>& active) {
  DualSearch search(function, limits);
  search.start_from(active);
  search.run();
  active = search.active();
  const VectorXd point = search.point();
  return {point.begin(), point.end()};
}

}  // namespace nonet::studies::fitting
