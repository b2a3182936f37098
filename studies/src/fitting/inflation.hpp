#pragma once
// Which features vary together.

#include <cstddef>
#include <span>
#include <vector>

namespace nonet::studies::fitting {

/// Variance inflation factors (D. Belsley, E. Kuh, R. Welsch, "Regression Diagnostics", 1980), about 0 rather than the
/// mean, as predictions have no constant.
class Inflation {
 public:
  /// `gram`: X' W X of all `size` columns, row after row; `columns`: those that are compared, none of them 0.
  Inflation(std::span<const double> gram, std::size_t size, std::span<const std::size_t> columns);

  /// By how much the others increase the variance of a coefficient: 1 or more. Indices are those of `columns`.
  [[nodiscard]] double factor(std::size_t column) const { return inverse_[column * size_ + column]; }
  /// The columns with which one varies together when the others are held, the closest included, ascending.
  [[nodiscard]] std::vector<std::size_t> partners(std::size_t column) const;

 private:
  std::size_t size_;
  std::vector<double> inverse_;  // of the correlations, row after row
};

}  // namespace nonet::studies::fitting
