#pragma once
// Medians of values whose weights change.

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace nonet::studies::fitting {

/// Values of some rows, sorted once for the medians of many samples.
class RowMedian {
 public:
  void add(double value, std::size_t row) { values_.emplace_back(value, row); }
  void sort() { std::sort(values_.begin(), values_.end()); }

  /// The value at which half of the weight of these rows is reached; the mean with the next one if it is exactly half.
  /// Nothing without weight.
  [[nodiscard]] std::optional<double> median(std::span<const double> weights) const {
    double total = 0;
    for (const auto& [value, row] : values_) total += weights[row];
    double below = 0;
    std::optional<double> half;
    for (const auto& [value, row] : values_) {
      if (weights[row] == 0) continue;
      if (half) return (*half + value) / 2;
      below += weights[row];
      if (2 * below > total) return value;
      if (2 * below == total) half = value;
    }
    return half;
  }

 private:
  std::vector<std::pair<double, std::size_t>> values_;
};

}  // namespace nonet::studies::fitting
