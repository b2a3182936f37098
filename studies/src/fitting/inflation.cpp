#include "inflation.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace nonet::studies::fitting {

namespace {

/// Makes the correlations of equal columns invertible; limits factors to about its inverse.
constexpr double kTrace = 1e-10;
/// Partial correlation of partners. Of k equal columns it is 1 / (k - 1).
constexpr double kPartnership = 0.2;

}  // namespace

Inflation::Inflation(std::span<const double> gram, std::size_t size, std::span<const std::size_t> columns)
    : size_(columns.size()), inverse_(columns.size() * columns.size()) {
  const auto count = static_cast<Eigen::Index>(size_);
  Eigen::MatrixXd correlations(count, count);
  const auto element = [&](std::size_t i, std::size_t j) { return gram[columns[i] * size + columns[j]]; };
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) {
      correlations(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
          element(i, j) / std::sqrt(element(i, i) * element(j, j)) + (i == j ? kTrace : 0);
    }
  }
  Eigen::Map<Eigen::MatrixXd>(inverse_.data(), count, count) =
      correlations.llt().solve(Eigen::MatrixXd::Identity(count, count));
}

std::vector<std::size_t> Inflation::partners(std::size_t column) const {
  const auto together = [&](std::size_t other) {
    return std::abs(inverse_[column * size_ + other]) / std::sqrt(factor(column) * factor(other));
  };
  double closest = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i != column) closest = std::max(closest, together(i));
  }
  std::vector<std::size_t> partners;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i != column && together(i) >= std::min(closest, kPartnership)) partners.push_back(i);
  }
  return partners;
}

}  // namespace nonet::studies::fitting
