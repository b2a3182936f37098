#pragma once
// Position metrics and spreads of paths in records.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// A mean or a deviation of scores as a number of JSON, with at most three decimals.
[[nodiscard]] Json mean_field(double mean);

/// The names of all position metrics.
[[nodiscard]] std::vector<std::string> position_metric_names();
/// Parses names of position metrics with commas between, or `all`.
[[nodiscard]] Result<PositionMetricSet> parse_position_metrics(std::string_view list);

/// Position metrics as an object of JSON: `{"openings":5,"empty-cells":51}`.
[[nodiscard]] std::string position_text(const PositionValues& position);

/// The spread of the paths of a puzzle: `count`, `mean`, `deviation`, `least`, `most`, in the scale of the strategy.
[[nodiscard]] Json spread_field(const PathSpread& spread, const Strategy& strategy);

/// Collects the position metrics of the steps of a puzzle.
class PositionSummary final : public StepObserver {
 public:
  /// `next`: another observer of the steps; may be null, must outlive this.
  explicit PositionSummary(StepObserver* next);

  /// Begins a puzzle.
  void begin();
  /// Whether the puzzle has steps with position metrics.
  [[nodiscard]] bool has_values() const { return !known_.is_empty(); }
  /// For each metric `least`, `mean` and `most` over the steps, as an object of JSON.
  [[nodiscard]] Json record() const;
  /// The same for a line: `openings=1/3.25/9 empty-cells=1/25.5/50`; empty without values.
  [[nodiscard]] std::string text() const;

  bool on_step(const FoundStep& found) override;
  void on_applied(const Board& after) override;

 private:
  struct Sum {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t total = 0;
  };
  /// Calls `visit` with the info and the sum of each metric that has values.
  template <typename Visit>
  void for_each(Visit visit) const;
  [[nodiscard]] Json mean_of(const Sum& sum) const;

  StepObserver* next_;
  PositionMetricSet known_;
  std::array<Sum, kPositionMetrics> sums_{};
  std::int64_t steps_ = 0;
};

}  // namespace nonet::host
