#include "nonet/studies/corpus/distribution.hpp"

namespace nonet::studies {

namespace {

/// The largest multiple of a width that does not exceed a value.
std::int64_t multiple_below(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = value % width;
  return value - (rest < 0 ? rest + width : rest);
}

/// The next of 1, 2, 5, 10, 20, 50 ...
std::int64_t next_width(std::int64_t width) {
  std::int64_t first_digit = width;
  while (first_digit >= 10) first_digit /= 10;
  return first_digit == 2 ? width / 2 * 5 : width * 2;
}

}  // namespace

double Distribution::mean() const {
  double sum = 0;
  for (const auto& [value, count] : counts_) sum += static_cast<double>(value) * static_cast<double>(count);
  return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

std::int64_t Distribution::quantile(int percent) const {
  std::uint64_t below = 0;
  for (const auto& [value, count] : counts_) {
    below += count;
    if (below * 100 >= count_ * static_cast<std::uint64_t>(percent)) return value;
  }
  return 0;
}

std::vector<Distribution::Bin> Distribution::bins(std::size_t most) const {
  std::vector<Bin> bins;
  if (counts_.empty()) return bins;
  const std::int64_t lowest = counts_.begin()->first;
  const std::int64_t highest = counts_.rbegin()->first;
  const std::int64_t high = quantile(99);
  std::int64_t width = 1;
  const auto regular_bins = [&] { return (high - multiple_below(lowest, width)) / width + 1; };
  while (regular_bins() >= static_cast<std::int64_t>(most)) width = next_width(width);
  for (std::int64_t from = multiple_below(lowest, width); from <= high; from += width) {
    bins.push_back({from, from + width - 1, 0});
  }
  if (bins.back().to < highest) bins.push_back({bins.back().to + 1, highest, 0});
  std::size_t at = 0;
  for (const auto& [value, count] : counts_) {
    while (value > bins[at].to) ++at;
    bins[at].count += count;
  }
  return bins;
}

}  // namespace nonet::studies
