#pragma once
// Correlation of two numbers of the same puzzles.

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/coefficients.hpp"
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

  [[nodiscard]] Coefficients coefficients() const;

  /// The second number of the pairs whose first number is in a bin.
  struct Class {
    Distribution::Bin first;
    Distribution second;
  };
  /// The bins of Distribution::bins that have pairs.
  [[nodiscard]] std::vector<Class> classes(std::size_t most) const;

 private:
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

}  // namespace nonet::studies
