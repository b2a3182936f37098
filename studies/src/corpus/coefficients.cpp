#include "nonet/studies/corpus/coefficients.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace nonet::studies {

namespace {

using Pairs = std::vector<NumberPair>;
using Member = double NumberPair::*;

double size_of(const NumberPair& pair) { return static_cast<double>(pair.count); }

std::uint64_t pair_count(const Pairs& pairs) {
  std::uint64_t count = 0;
  for (const NumberPair& pair : pairs) count += pair.count;
  return count;
}

bool is_constant(const Pairs& pairs, Member number) {
  return std::all_of(pairs.begin(), pairs.end(),
                     [&](const NumberPair& pair) { return pair.*number == pairs.front().*number; });
}

/// Replaces a number by its distance from the mean, the largest one being 1, so that no product is too large.
void center(Pairs& pairs, Member number, double total) {
  double mean = 0;
  for (const NumberPair& pair : pairs) mean += pair.*number * (size_of(pair) / total);
  double most = 0;
  for (const NumberPair& pair : pairs) most = std::max(most, std::abs(pair.*number - mean));
  for (NumberPair& pair : pairs) pair.*number = (pair.*number - mean) / most;
}

/// Pearson's coefficient. Precondition: neither number is constant.
double product_moment(Pairs pairs) {
  const auto total = static_cast<double>(pair_count(pairs));
  center(pairs, &NumberPair::first, total);
  center(pairs, &NumberPair::second, total);
  double both = 0;
  double of_first = 0;
  double of_second = 0;
  for (const NumberPair& pair : pairs) {
    both += pair.first * pair.second * size_of(pair);
    of_first += pair.first * pair.first * size_of(pair);
    of_second += pair.second * pair.second * size_of(pair);
  }
  return std::clamp(both / std::sqrt(of_first * of_second), -1.0, 1.0);
}

/// Sorts by a number; calls `visit` with each range of equal ones and the number of puzzles in it.
template <typename Visit>
void for_each_tie(Pairs& pairs, Member number, Visit visit) {
  std::sort(pairs.begin(), pairs.end(),
            [&](const NumberPair& one, const NumberPair& other) { return one.*number < other.*number; });
  for (auto first = pairs.begin(); first != pairs.end();) {
    double count = 0;
    auto last = first;
    for (; last != pairs.end() && (*last).*number == (*first).*number; ++last) count += size_of(*last);
    visit(first, last, count);
    first = last;
  }
}

void replace_by_ranks(Pairs& pairs, Member number) {
  double below = 0;
  for_each_tie(pairs, number, [&](auto first, auto last, double count) {
    for (; first != last; ++first) (*first).*number = below + (count + 1) / 2;
    below += count;
  });
}

/// The number of pairs of puzzles, of `count` puzzles.
double pairs_among(double count) { return count * (count - 1) / 2; }

/// Replaces a number by its index among the different ones. Returns the pairs of puzzles that differ in it.
double replace_by_indices(Pairs& pairs, Member number) {
  double index = 0;
  double equal = 0;
  for_each_tie(pairs, number, [&](auto first, auto last, double count) {
    for (; first != last; ++first) (*first).*number = index;
    ++index;
    equal += pairs_among(count);
  });
  return pairs_among(static_cast<double>(pair_count(pairs))) - equal;
}

/// Sums of the first elements of a list (a Fenwick tree).
class PrefixSums {
 public:
  explicit PrefixSums(std::size_t size) : sums_(size + 1) {}
  void add(std::size_t at, double value) {
    for (++at; at < sums_.size(); at += at & (~at + 1)) sums_[at] += value;
  }
  /// The sum of the elements before `end`.
  [[nodiscard]] double before(std::size_t end) const {
    double sum = 0;
    for (; end > 0; end &= end - 1) sum += sums_[end];
    return sum;
  }

 private:
  std::vector<double> sums_;
};

/// Kendall's tau-b. Precondition: neither number is constant.
double concordance(Pairs pairs) {
  const double differ_in_first = replace_by_indices(pairs, &NumberPair::first);
  const double differ_in_second = replace_by_indices(pairs, &NumberPair::second);
  PrefixSums earlier(pairs.size());  // puzzles with a smaller first number, by their second number
  double earlier_count = 0;
  double same_less_opposite = 0;
  for_each_tie(pairs, &NumberPair::first, [&](auto first, auto last, double count) {
    for (auto pair = first; pair != last; ++pair) {
      const auto second = static_cast<std::size_t>(pair->second);
      const double smaller = earlier.before(second);
      const double larger = earlier_count - earlier.before(second + 1);
      same_less_opposite += (smaller - larger) * size_of(*pair);
    }
    for (auto pair = first; pair != last; ++pair) earlier.add(static_cast<std::size_t>(pair->second), size_of(*pair));
    earlier_count += count;
  });
  return std::clamp(same_less_opposite / std::sqrt(differ_in_first * differ_in_second), -1.0, 1.0);
}

Coefficient with_interval(double value, double standard_error) {
  constexpr double kNormal = 1.959963984540054;  // the 97.5 % quantile of the normal distribution
  const double middle = std::atanh(value);
  return {value, Interval{std::tanh(middle - kNormal * standard_error), std::tanh(middle + kNormal * standard_error)}};
}

Lack lack_of(const Pairs& pairs, std::uint64_t count) {
  if (count < 2) return Lack::pairs;
  if (is_constant(pairs, &NumberPair::first)) return Lack::first_is_constant;
  if (is_constant(pairs, &NumberPair::second)) return Lack::second_is_constant;
  return count < Coefficients::kLeastPairsOfKendall ? Lack::pairs : Lack::nothing;
}

}  // namespace

std::string Coefficients::reason(std::string_view first, std::string_view second) const {
  switch (lack) {
    case Lack::nothing:
      return {};
    case Lack::first_is_constant:
      return fmt::format("no coefficient: {} is the same for all puzzles", first);
    case Lack::second_is_constant:
      return fmt::format("no coefficient: {} is the same for all puzzles", second);
    case Lack::pairs:
      break;
  }
  if (count < 2) return "no coefficient: fewer than 2 puzzles";
  if (count < kLeastPairs) return fmt::format("no interval: fewer than {} puzzles", kLeastPairs);
  return fmt::format("no interval of Kendall's coefficient: fewer than {} puzzles", kLeastPairsOfKendall);
}

Coefficients coefficients_of(std::vector<NumberPair> pairs) {
  Coefficients result;
  result.count = pair_count(pairs);
  result.lack = lack_of(pairs, result.count);
  const bool is_constant = result.lack == Lack::first_is_constant || result.lack == Lack::second_is_constant;
  if (is_constant || result.count < 2) return result;
  const auto count = static_cast<double>(result.count);
  const bool has_intervals = result.count >= Coefficients::kLeastPairs;
  const auto coefficient = [](double value, bool has_interval, double variance) {
    return has_interval ? with_interval(value, std::sqrt(variance)) : Coefficient{value, {}};
  };
  result.pearson = coefficient(product_moment(pairs), has_intervals, 1 / (count - 3));
  replace_by_ranks(pairs, &NumberPair::first);
  replace_by_ranks(pairs, &NumberPair::second);
  const double rho = product_moment(pairs);
  result.spearman = coefficient(rho, has_intervals, (1 + rho * rho / 2) / (count - 3));
  result.kendall = coefficient(concordance(std::move(pairs)), result.count >= Coefficients::kLeastPairsOfKendall,
                               0.437 / (count - 4));
  return result;
}

}  // namespace nonet::studies
