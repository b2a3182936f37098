#pragma once
// Counts of values, with quantiles and histograms.

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace nonet::studies {

/// Values with their counts. Memory grows with the number of different values.
class Distribution {
 public:
  void add(std::int64_t value, std::uint64_t count = 1) {
    counts_[value] += count;
    count_ += count;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
  /// 0 without values.
  [[nodiscard]] double mean() const;
  /// The smallest value that at least `percent` of all values (1 to 100) do not exceed; with 0 the smallest of all.
  /// Precondition: there is a value.
  [[nodiscard]] std::int64_t quantile(int percent) const;

  /// Values from `from` to `to`, both included.
  struct Bin {
    std::int64_t from;
    std::int64_t to;
    std::uint64_t count;
  };
  /// A histogram of at most `most` (at least 2) bins. Their width is the smallest possible of 1, 2 or 5 times a power
  /// of ten, and they begin at multiples of it. The last one also has all values beyond the bin of the 99 % quantile.
  [[nodiscard]] std::vector<Bin> bins(std::size_t most) const;

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

}  // namespace nonet::studies
