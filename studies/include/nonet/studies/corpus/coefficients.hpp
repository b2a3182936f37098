#pragma once
// Coefficients of correlation of two numbers, with their intervals.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::studies {

/// Two numbers of a puzzle, both at most kMost in size; of several puzzles if `count` is not 1.
struct NumberPair {
  static constexpr double kMost = 1e300;  // differences of numbers stay finite

  double first;
  double second;
  std::uint64_t count = 1;
};

/// A range that has the true value in 95 % of all samples.
struct Interval {
  double low;
  double high;
};

/// A coefficient, from -1 to 1.
struct Coefficient {
  double value;
  std::optional<Interval> interval;  ///< nothing if there are too few pairs
};

/// Why a coefficient or an interval is missing.
enum class Lack : std::uint8_t { nothing, first_is_constant, second_is_constant, pairs };

/// The coefficients of some pairs. An interval is tanh(atanh(r) -+ 1.96 s), Fisher's transformation; the standard error
/// s depends on the coefficient. The interval of 1 and of -1 has no width.
struct Coefficients {
  /// The least numbers of pairs for an interval.
  static constexpr std::uint64_t kLeastPairs = 4;
  static constexpr std::uint64_t kLeastPairsOfKendall = 5;

  std::uint64_t count = 0;  ///< of pairs
  /// Pearson's r. s = 1 / sqrt(n - 3), exact for numbers of a normal distribution.
  std::optional<Coefficient> pearson;
  /// Spearman's rho: Pearson's coefficient of the ranks; equal numbers share the mean of theirs.
  /// s = sqrt((1 + r^2 / 2) / (n - 3)), of Bonett and Wright, Psychometrika 65 (2000).
  std::optional<Coefficient> spearman;
  /// Kendall's tau-b: pairs of puzzles in the same order less those in opposite orders, divided by the geometric mean
  /// of the pairs of puzzles that differ in the first number and of those that differ in the second.
  /// s = sqrt(0.437 / (n - 4)), of Fieller, Hartley and Pearson, Biometrika 44 (1957).
  std::optional<Coefficient> kendall;
  Lack lack = Lack::nothing;

  /// The reason that something is missing, as a sentence without its full stop; empty if nothing is.
  [[nodiscard]] std::string reason(std::string_view first, std::string_view second) const;
};

/// Takes time of O(n log n) for n pairs.
[[nodiscard]] Coefficients coefficients_of(std::vector<NumberPair> pairs);

}  // namespace nonet::studies
