#include "fitting/constrained_quadratic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "synthetic_times.hpp"

namespace nonet::studies::fitting {
namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix inverse_of(const Quadratic& function) {
  const std::size_t size = function.linear.size();
  Matrix rows(size, std::vector<double>(2 * size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) rows[i][j] = function.hessian[i * size + j];
    rows[i][size + i] = 1;
  }
  for (std::size_t pivot = 0; pivot < size; ++pivot) {  // no exchange is needed in a positive definite matrix
    const double by = rows[pivot][pivot];
    for (double& value : rows[pivot]) value /= by;
    for (std::size_t i = 0; i < size; ++i) {
      const double times = rows[i][pivot];
      for (std::size_t j = 0; i != pivot && j < 2 * size; ++j) rows[i][j] -= times * rows[pivot][j];
    }
  }
  for (std::vector<double>& row : rows) row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size));
  return rows;
}

double side(const Limit& limit, const std::vector<double>& point) {
  return (limit.plus ? point[*limit.plus] : 0) - (limit.minus ? point[*limit.minus] : 0);
}

/// C. Hildreth, "A quadratic programming procedure", 1957: one multiplier after the other, again and again.
std::vector<double> hildreth(const Quadratic& function, const std::vector<Limit>& limits) {
  const std::size_t size = function.linear.size();
  const Matrix inverse = inverse_of(function);
  const auto push = [&](std::vector<double>& point, const Limit& limit, double force) {
    for (std::size_t i = 0; i < size; ++i) {
      if (limit.plus) point[i] += force * inverse[i][*limit.plus];
      if (limit.minus) point[i] -= force * inverse[i][*limit.minus];
    }
  };
  std::vector<double> point(size);
  for (std::size_t i = 0; i < size; ++i) push(point, {i, std::nullopt, 0}, function.linear[i]);
  std::vector<double> multipliers(limits.size());
  for (int round = 0; round < 3000; ++round) {
    for (std::size_t k = 0; k < limits.size(); ++k) {
      std::vector<double> direction(size);
      push(direction, limits[k], 1);
      const double step = (limits[k].bound - side(limits[k], point)) / side(limits[k], direction);
      const double multiplier = std::max(0.0, multipliers[k] + step);
      push(point, limits[k], multiplier - multipliers[k]);
      multipliers[k] = multiplier;
    }
  }
  return point;
}

Quadratic random_function(std::size_t size, Random& random) {
  Quadratic function{std::vector<double>(size * size), {}};
  for (int row = 0; row < 20; ++row) {
    std::vector<double> values;
    for (std::size_t i = 0; i < size; ++i) values.push_back(normal(random));
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) function.hessian[i * size + j] += values[i] * values[j];
    }
  }
  for (std::size_t i = 0; i < size; ++i) function.linear.push_back(20 * normal(random));
  return function;
}

/// Bounds of all, and an order from lower to higher indices.
std::vector<Limit> random_limits(std::size_t size, Random& random) {
  std::vector<Limit> limits;
  for (std::size_t i = 0; i < size; ++i) limits.push_back({i, std::nullopt, -uniform(random)});
  for (std::size_t i = 0; i < size; ++i) {
    if (random.below(3) == 0) limits.push_back({std::nullopt, i, -uniform(random)});
    for (std::size_t j = i + 1; j < size; ++j) {
      if (random.below(3) == 0) limits.push_back({j, i, 0});
    }
  }
  return limits;
}

TEST(ConstrainedQuadratic, FindsTheMinimumOfASimpleMethod) {
  Random random(1);
  for (int trial = 0; trial < 100; ++trial) {
    const std::size_t size = 1 + static_cast<std::size_t>(random.below(8));
    const Quadratic function = random_function(size, random);
    const std::vector<Limit> limits = random_limits(size, random);
    std::vector<std::size_t> active;
    const std::vector<double> point = minimum_within(function, limits, active);
    const std::vector<double> expected = hildreth(function, limits);
    for (std::size_t i = 0; i < size; ++i) EXPECT_NEAR(point[i], expected[i], 1e-6) << "trial " << trial;
    for (const Limit& limit : limits) EXPECT_GE(side(limit, point), limit.bound - 1e-9) << "trial " << trial;
  }
}

TEST(ConstrainedQuadratic, FindsTheSameMinimumFromAnyStart) {
  Random random(2);
  for (int trial = 0; trial < 100; ++trial) {
    const Quadratic function = random_function(6, random);
    const std::vector<Limit> limits = random_limits(6, random);
    std::vector<std::size_t> active;
    const std::vector<double> cold = minimum_within(function, limits, active);
    std::vector<std::size_t> start;
    for (std::size_t k = 0; k < limits.size(); ++k) {
      if (random.below(2) == 0) start.push_back(k);
    }
    const std::vector<double> warm = minimum_within(function, limits, start);
    for (std::size_t i = 0; i < cold.size(); ++i) EXPECT_NEAR(warm[i], cold[i], 1e-9) << "trial " << trial;
  }
}

TEST(ConstrainedQuadratic, PoolsAChainThatTheFunctionReverses) {
  // The nearest ascending values to 3 2 1 6.
  const Quadratic distance{{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, {3, 2, 1, 6}};
  std::vector<std::size_t> active;
  const std::vector<double> point = minimum_within(distance, {{1, 0, 0}, {2, 1, 0}, {3, 2, 0}}, active);
  const std::vector<double> expected = {2, 2, 2, 6};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(point[i], expected[i], 1e-12);
}

TEST(ConstrainedQuadratic, ToleratesLimitsThatFollowFromOthers) {
  const Quadratic distance{{1, 0, 0, 1}, {-1, -2}};
  std::vector<std::size_t> active;
  const std::vector<double> point =
      minimum_within(distance, {{0, std::nullopt, 0}, {1, std::nullopt, 0}, {1, 0, 0}, {1, 0, 0}}, active);
  EXPECT_NEAR(point[0], 0, 1e-12);
  EXPECT_NEAR(point[1], 0, 1e-12);
}

TEST(ConstrainedQuadratic, KeepsPrecisionBetweenVeryDifferentScales) {
  const Quadratic function{{1e8, 0, 0, 1e-4}, {5e8, 1e-4}};  // alone: 5 and 1
  std::vector<std::size_t> active;
  const std::vector<double> point = minimum_within(function, {{1, 0, 0}}, active);
  EXPECT_NEAR(point[0], 5, 1e-6);
  EXPECT_NEAR(point[1], 5, 1e-6);
}

}  // namespace
}  // namespace nonet::studies::fitting
