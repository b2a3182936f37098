#include "nonet/studies/corpus/chart_axis.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace nonet::studies {

namespace {

constexpr double kMostIntervals = 6;
constexpr std::size_t kMostTicks = 8;

/// The text of a multiple of 1, 2 or 5 times `power_of_ten`.
std::string text_of_multiple(double value, double power_of_ten) {
  constexpr double kLargestPlain = 1e15;
  const double decimals = std::max(0.0, -std::floor(std::log10(power_of_ten) + 1e-9));
  if (std::abs(value) > kLargestPlain || decimals > 9) return fmt::format("{:.3g}", value);
  return fmt::format("{:.{}f}", value, static_cast<int>(decimals));
}

std::vector<ChartAxis::Tick> linear_ticks(double low, double high) {
  const double least_step = (high - low) / kMostIntervals;
  const double power = std::pow(10, std::floor(std::log10(least_step)));
  double step = 10 * power;
  for (const double factor : {1, 2, 5}) {
    if (factor * power >= least_step) step = std::min(step, factor * power);
  }
  const double unit = step == 10 * power ? step : power;
  std::vector<ChartAxis::Tick> ticks;
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + step * 1e-9; ++i) {
    // Adding 0 turns -0 into 0.
    ticks.push_back({i * step + 0, text_of_multiple(i * step + 0, unit)});
  }
  return ticks;
}

/// Multiples of powers of ten by these factors.
std::vector<ChartAxis::Tick> logarithmic_ticks(double low, double high, const std::vector<double>& factors) {
  std::vector<ChartAxis::Tick> ticks;
  for (double exponent = std::floor(std::log10(low)); exponent <= std::log10(high); ++exponent) {
    const double power = std::pow(10, exponent);
    for (const double factor : factors) {
      const double value = factor * power;
      if (value >= low && value <= high) ticks.push_back({value, text_of_multiple(value, power)});
    }
  }
  return ticks;
}

}  // namespace

ChartAxis::ChartAxis(double low, double high) : low_(low), high_(high), is_logarithmic_(low > 0 && high / low > 20) {}

double ChartAxis::position(double value) const {
  if (low_ == high_) return 0.5;
  if (is_logarithmic_) return std::log(value / low_) / std::log(high_ / low_);
  return (value - low_) / (high_ - low_);
}

std::vector<ChartAxis::Tick> ChartAxis::ticks() const {
  if (low_ == high_) return {{low_, fmt::format("{}", low_)}};
  if (!is_logarithmic_) return linear_ticks(low_, high_);
  std::vector<Tick> ticks = logarithmic_ticks(low_, high_, {1, 2, 5});
  if (ticks.size() > kMostTicks) ticks = logarithmic_ticks(low_, high_, {1});
  while (ticks.size() > kMostTicks) {
    std::vector<Tick> fewer;
    for (std::size_t i = 0; i < ticks.size(); i += 2) fewer.push_back(ticks[i]);
    ticks = std::move(fewer);
  }
  return ticks;
}

}  // namespace nonet::studies
