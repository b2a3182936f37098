#pragma once
// Position metrics: numbers about the position that a step is taken in, for scores and records. A technique's own
// metrics are about the pattern.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace nonet::host {

/// All are about the position in which the round of the step began, where steps that are taken together were found.
enum class PositionMetric : std::uint8_t {
  openings,          ///< different outcomes of the steps with the same or an easier level that the position offers
  openings_of_kind,  ///< different outcomes of the steps of the same entry and kind that it offers
  empty_cells,       ///< 1-81
  candidates,        ///< in all empty cells
  round,             ///< the number of the round, from 1
  /// King moves (the greater of the differences of rows and columns) from the nearest cell of the step before, 0-8; 0
  /// for the first step. The cells of a step are those of its conclusions.
  distance,
  same_digit,  ///< 1 if a conclusion has a digit of the conclusions of the step before, else 0; 0 for the first step
  /// The number of steps in the longest chain that ends with this one, in which each step waits for the one before: it
  /// relies on a truth that has lost a candidate by it. 1 for a step that relies on the puzzle alone.
  depth
};
inline constexpr std::size_t kPositionMetrics = 8;

/// What people call a position metric, and its range.
struct PositionMetricInfo {
  const char* name;  ///< in strategies and records
  const char* help;
  std::int64_t least;
  std::int64_t most;
};
/// In the order of PositionMetric.
inline constexpr std::array<PositionMetricInfo, kPositionMetrics> kPositionMetricInfos{
    {{"openings", "Different outcomes of steps of the same or an easier level that the position offers.", 1, 100'000},
     {"openings-of-kind", "Different outcomes of steps of the same entry and kind that the position offers.", 1,
      100'000},
     {"empty-cells", "Empty cells of the position.", 1, 81},
     {"candidates", "Candidates of the position, in all empty cells.", 1, 729},
     {"round", "Number of the round, from 1: steps that are taken together have the same.", 1, 1000},
     {"distance", "King moves from the nearest cell of the step before; 0 for the first step.", 0, 8},
     {"same-digit", "1 if a conclusion has a digit of the step before, else 0.", 0, 1},
     {"depth", "Steps in the longest chain of steps, each waiting for the one before, that ends with this one.", 1,
      1000}}};

[[nodiscard]] constexpr const PositionMetricInfo& info_of(PositionMetric metric) noexcept {
  return kPositionMetricInfos[static_cast<std::size_t>(metric)];
}
/// The position metric of a name.
[[nodiscard]] constexpr std::optional<PositionMetric> position_metric_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kPositionMetrics; ++i) {
    if (name == kPositionMetricInfos[i].name) return static_cast<PositionMetric>(i);
  }
  return std::nullopt;
}

/// A set of position metrics.
class PositionMetricSet {
 public:
  constexpr PositionMetricSet() = default;
  [[nodiscard]] static constexpr PositionMetricSet all() noexcept {
    PositionMetricSet set;
    set.bits_ = (1U << kPositionMetrics) - 1U;
    return set;
  }
  constexpr void add(PositionMetric metric) noexcept { bits_ |= bit(metric); }
  [[nodiscard]] constexpr bool has(PositionMetric metric) const noexcept { return (bits_ & bit(metric)) != 0; }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return bits_ == 0; }
  friend constexpr PositionMetricSet operator|(PositionMetricSet a, PositionMetricSet b) noexcept {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr bool operator==(PositionMetricSet, PositionMetricSet) noexcept = default;

 private:
  static constexpr unsigned bit(PositionMetric metric) noexcept { return 1U << static_cast<unsigned>(metric); }
  unsigned bits_ = 0;
};

/// The values of a set of position metrics for one step; 0 for metrics outside the set.
struct PositionValues {
  PositionMetricSet known;
  std::array<std::int64_t, kPositionMetrics> values{};

  [[nodiscard]] constexpr std::int64_t operator[](PositionMetric metric) const noexcept {
    return values[static_cast<std::size_t>(metric)];
  }
  constexpr void set(PositionMetric metric, std::int64_t value) noexcept {
    known.add(metric);
    values[static_cast<std::size_t>(metric)] = value;
  }
  friend constexpr bool operator==(const PositionValues&, const PositionValues&) noexcept = default;
};

}  // namespace nonet::host
