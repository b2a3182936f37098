#include "nonet/solving/score.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

namespace {

/// Rounds and limits a score.
std::int64_t whole_score(double score) noexcept {
  constexpr auto kMost = static_cast<double>(kMaxScore);
  return std::llround(std::clamp(score, -kMost, kMost));
}

double divisor_of(double value) noexcept { return std::max(value, 1.0); }

/// From the lowest to the highest value.
struct Interval {
  double low;
  double high;

  [[nodiscard]] Interval operator+(const Interval& other) const noexcept {
    return {low + other.low, high + other.high};
  }
  [[nodiscard]] Interval operator*(const Interval& other) const noexcept {
    const double products[] = {product(low, other.low), product(low, other.high), product(high, other.low),
                               product(high, other.high)};
    const auto [least, most] = std::minmax_element(std::begin(products), std::end(products));
    return {*least, *most};
  }
  /// By a divisor, at least 1.
  [[nodiscard]] Interval operator/(const Interval& divisor) const noexcept {
    const double quotients[] = {quotient(low, divisor.low), quotient(low, divisor.high), quotient(high, divisor.low),
                                quotient(high, divisor.high)};
    const auto [least, most] = std::minmax_element(std::begin(quotients), std::end(quotients));
    return {*least, *most};
  }
  /// Of infinity and 0 it is 0: the value is finite.
  [[nodiscard]] static double product(double a, double b) noexcept { return a == 0 || b == 0 ? 0 : a * b; }
  [[nodiscard]] static double quotient(double a, double b) noexcept { return std::isinf(b) ? 0 : a / b; }
};

/// All values of a metric. Those of techniques have no declared range.
Interval range_of(const MetricRef& metric) noexcept {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (!metric.is_of_position) return {-kInfinity, kInfinity};
  const PositionMetricInfo& info = kPositionMetricInfos[metric.index];
  return {static_cast<double>(info.least), static_cast<double>(info.most)};
}

double value_of(Function function, double x) noexcept {
  switch (function) {
    case Function::log:
      return x < 1 ? 0 : std::log(x);
    case Function::sqrt:
      return x < 0 ? 0 : std::sqrt(x);
    case Function::square:
      return x < 0 ? 0 : x * x;
    case Function::linear:
      break;
  }
  return x;
}

/// All values of a term.
Interval range_of(const ScoreTerm& term) noexcept {
  Interval range = range_of(term.metric);
  const auto limited = [&](double x) {
    if (term.at_least) x = std::max(x, static_cast<double>(*term.at_least));
    if (term.at_most) x = std::min(x, static_cast<double>(*term.at_most));
    return value_of(term.function, x);
  };
  range = {limited(range.low), limited(range.high)};  // the functions ascend
  return range * Interval{term.by, term.by};
}

}  // namespace

double ScoreTerm::function_of(std::int64_t value) const noexcept {
  if (at_least) value = std::max(value, *at_least);
  if (at_most) value = std::min(value, *at_most);
  return value_of(function, static_cast<double>(value));
}

double Score::scale(const StepMetrics& metrics) const noexcept {
  double scale = 1;
  for (const ScoreTerm& term : terms) {
    const double value = term.by * term.function_of(metrics[term.metric]);
    if (term.role == ScoreTerm::Role::times) scale *= value;
    if (term.role == ScoreTerm::Role::per) scale /= divisor_of(value);
  }
  return scale;
}

std::int64_t Score::computed(const StepMetrics& metrics) const noexcept {
  std::int64_t score = base;
  for (const ScoreTable& table : tables) {
    const ScoreTable::Row* row = table.row_of(metrics[table.metric]);
    if (row != nullptr) score += row->add;
  }
  if (terms.empty()) return score;
  auto sum = static_cast<double>(score);
  for (const ScoreTerm& term : terms) {
    if (term.role == ScoreTerm::Role::add) sum += term.by * term.function_of(metrics[term.metric]);
  }
  return whole_score(sum * scale(metrics));
}

std::pair<std::int64_t, std::int64_t> Score::range() const noexcept {
  Interval sum{static_cast<double>(base), static_cast<double>(base)};
  for (const ScoreTable& table : tables) {
    Interval add{0, 0};  // below the first row
    for (const ScoreTable::Row& row : table.rows) {
      add = {std::min(add.low, static_cast<double>(row.add)), std::max(add.high, static_cast<double>(row.add))};
    }
    sum = sum + add;
  }
  Interval scale{1, 1};
  for (const ScoreTerm& term : terms) {
    const Interval range = range_of(term);
    switch (term.role) {
      case ScoreTerm::Role::add:
        sum = sum + range;
        break;
      case ScoreTerm::Role::times:
        scale = scale * range;
        break;
      case ScoreTerm::Role::per:
        scale = scale / Interval{divisor_of(range.low), divisor_of(range.high)};
        break;
    }
  }
  const Interval range = sum * scale;
  return {whole_score(range.low), whole_score(range.high)};
}

PositionMetricSet Score::position_metrics() const noexcept {
  PositionMetricSet set;
  const auto add = [&](const MetricRef& metric) {
    if (metric.is_of_position) set.add(static_cast<PositionMetric>(metric.index));
  };
  for (const ScoreTable& table : tables) add(table.metric);
  for (const ScoreTerm& term : terms) add(term.metric);
  return set;
}

std::optional<MetricRef> find_metric(const TechniqueInfo& technique, std::string_view name) noexcept {
  for (std::size_t i = 0; i < technique.metrics.size; ++i) {
    if (name == technique.metrics.items[i].name) return MetricRef{false, i};
  }
  const auto metric = position_metric_named(name);
  return metric ? std::optional(metric_ref(*metric)) : std::nullopt;
}

const char* metric_name(const TechniqueInfo& technique, const MetricRef& metric) noexcept {
  return metric.is_of_position ? kPositionMetricInfos[metric.index].name : technique.metrics.items[metric.index].name;
}

}  // namespace nonet::host
