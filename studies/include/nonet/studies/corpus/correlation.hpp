#pragma once
// How two numbers of the same puzzles go together.

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/distribution.hpp"

namespace nonet::studies {

/// Pairs of values with the number of times that each occurs. Memory grows with the number of different pairs.
class PairTally {
 public:
  void add(std::int64_t first, std::int64_t second) {
    ++counts_[{first, second}];
    ++count_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// Pearson's coefficient; nothing where one of both numbers is always the same.
  [[nodiscard]] std::optional<double> pearson() const;
  /// Spearman's: that of the ranks, of which equal values share the mean.
  [[nodiscard]] std::optional<double> spearman() const;

  /// What the second number is where the first lies in a bin.
  struct Class {
    Distribution::Bin first;
    Distribution second;
  };
  /// The classes of Distribution::bins that have pairs.
  [[nodiscard]] std::vector<Class> classes(std::size_t most) const;

 private:
  using Values = std::map<std::int64_t, double>;  // what stands for each value
  /// How often each first, or each second, value occurs.
  [[nodiscard]] Distribution marginal(bool is_first) const;
  [[nodiscard]] std::optional<double> coefficient(const Values& first, const Values& second) const;

  std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

}  // namespace nonet::studies
