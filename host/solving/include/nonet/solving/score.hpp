#pragma once
// Score: how the metrics of a step become its score.

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nonet/solving/position_metrics.hpp"

namespace nonet::host {

/// Scores lie between this and its negative: far more than any scale needs, and sums do not overflow.
inline constexpr std::int64_t kMaxScore = 1'000'000'000'000;

/// A metric in a score: one of the technique, or one of the position.
struct MetricRef {
  bool is_of_position = false;
  std::size_t index = 0;  ///< into the metrics of the technique, or a PositionMetric

  friend bool operator==(const MetricRef&, const MetricRef&) = default;
};
[[nodiscard]] inline MetricRef metric_ref(PositionMetric metric) noexcept {
  return {true, static_cast<std::size_t>(metric)};
}

/// The metrics of one step.
struct StepMetrics {
  std::span<const std::int64_t> own;  ///< in the order of the technique
  const PositionValues& position;

  [[nodiscard]] std::int64_t operator[](const MetricRef& metric) const noexcept {
    return metric.is_of_position ? position.values[metric.index] : own[metric.index];
  }
};

/// Adds to a score by one metric: the value of the last row whose `from` the metric reaches, nothing below the first.
struct ScoreTable {
  struct Row {
    std::int64_t from;
    std::int64_t add;
    friend bool operator==(const Row&, const Row&) = default;
  };
  MetricRef metric;
  std::vector<Row> rows;  ///< ascending
  friend bool operator==(const ScoreTable&, const ScoreTable&) = default;

  /// The row that a value reaches; null below the first.
  [[nodiscard]] const Row* row_of(std::int64_t value) const noexcept {
    const Row* reached = nullptr;
    for (const Row& row : rows) {
      if (row.from <= value) reached = &row;
    }
    return reached;
  }
};

/// What a term does with a metric.
enum class Function : std::uint8_t {
  linear,
  log,    ///< the natural logarithm; 0 for values below 1
  sqrt,   ///< the square root; 0 for negative values
  square  ///< 0 for negative values
};
/// In the order of Function, as strategies write them.
inline constexpr const char* kFunctionNames[] = {"linear", "log", "sqrt", "square"};

/// A number by one metric: `by` times a function of the metric, which is first limited to `at_least` and `at_most`.
struct ScoreTerm {
  enum class Role : std::uint8_t { add, times, per };
  Role role = Role::add;
  MetricRef metric;
  double by = 1;  ///< for `add` in the unit of stored scores (tenths where the strategy is in tenths)
  Function function = Function::linear;
  std::optional<std::int64_t> at_least;
  std::optional<std::int64_t> at_most;
  friend bool operator==(const ScoreTerm&, const ScoreTerm&) = default;

  /// The function of a metric's value, without `by`.
  [[nodiscard]] double function_of(std::int64_t value) const noexcept;
};

/// The score of a step of one kind: (base + tables + terms that add) times factors, per divisors; rounded to a whole
/// number (of tenths), halves away from zero, and limited to kMaxScore. A divisor below 1 counts as 1.
struct Score {
  std::int64_t base = 0;
  std::vector<ScoreTable> tables;
  std::vector<ScoreTerm> terms;
  friend bool operator==(const Score&, const Score&) = default;

  [[nodiscard]] bool is_constant() const noexcept { return tables.empty() && terms.empty(); }
  [[nodiscard]] std::int64_t of(const StepMetrics& metrics) const noexcept {
    return is_constant() ? base : computed(metrics);
  }
  /// The product of the factors over that of the divisors: what one point of `base` counts.
  [[nodiscard]] double scale(const StepMetrics& metrics) const noexcept;
  /// The lowest and the highest score that a step can have, whatever its metrics are.
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> range() const noexcept;
  /// The position metrics that it depends on.
  [[nodiscard]] PositionMetricSet position_metrics() const noexcept;

 private:
  [[nodiscard]] std::int64_t computed(const StepMetrics& metrics) const noexcept;
};

}  // namespace nonet::host
