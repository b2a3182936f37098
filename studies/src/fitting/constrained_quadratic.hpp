#pragma once
// Minimum of a convex quadratic function under bounds and orders.

#include <cstddef>
#include <optional>
#include <vector>

namespace nonet::studies::fitting {

/// The constraint x[plus] - x[minus] >= bound; without an index that term is missing.
struct Limit {
  std::optional<std::size_t> plus;
  std::optional<std::size_t> minus;
  double bound = 0;
};

/// x' H x / 2 - g' x.
struct Quadratic {
  std::vector<double> hessian;  ///< H, row after row: symmetric, positive definite
  std::vector<double> linear;   ///< g
};

/// The minimum under the limits. Precondition: some x satisfies them. `active` holds the indices of the limits that may
/// hold with equality, as a start of the search, and receives those that do.
[[nodiscard]] std::vector<double> minimum_within(const Quadratic& function, const std::vector<Limit>& limits,
                                                 std::vector<std::size_t>& active);

}  // namespace nonet::studies::fitting
