#pragma once
// Correlation of two numbers of the same puzzles.

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/distribution.hpp"

namespace nonet::studies {

/// Pairs of values with their counts. Memory grows with the number of different pairs.
class PairTally {
 public:
  void add(std::int64_t first, std::int64_t second) {
    ++counts_[{first, second}];
    ++count_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// Pearson's coefficient; nothing if one of the numbers is constant.
  [[nodiscard]] std::optional<double> pearson() const;
  /// Spearman's coefficient: that of the ranks; equal values share their mean rank.
  [[nodiscard]] std::optional<double> spearman() const;

  /// The second number of the pairs whose first number is in a bin.
  struct Class {
    Distribution::Bin first;
    Distribution second;
  };
  /// The bins of Distribution::bins that have pairs.
  [[nodiscard]] std::vector<Class> classes(std::size_t most) const;

 private:
  using Values = std::map<std::int64_t, double>;  // a substitute for each value
  /// The counts of the first, or the second, values.
  [[nodiscard]] Distribution marginal(bool is_first) const;
  [[nodiscard]] std::optional<double> coefficient(const Values& first, const Values& second) const;

  std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

}  // namespace nonet::studies
