#pragma once
// Charts as SVG without script. Colors come from the style sheet of the page: the classes `bar`, `axis`, `range`,
// `middle` and `point`.

#include <string>
#include <vector>

#include "nonet/studies/corpus/coefficients.hpp"

namespace nonet::studies {

/// The text alternative of a chart.
struct ChartText {
  std::string title;
  std::string description;  ///< where to find the numbers, and what is remarkable
};

/// A bar or column.
struct ChartBar {
  std::string label;
  double value;       ///< not negative
  std::string shown;  ///< the value as text
};

/// Horizontal bars, one below the other, each with its label before and its value after it.
[[nodiscard]] std::string bar_chart(const ChartText& text, const std::vector<ChartBar>& bars);
/// Vertical columns, each with its label below it.
[[nodiscard]] std::string column_chart(const ChartText& text, const std::vector<ChartBar>& columns);

/// The quartiles of some values.
struct ChartRange {
  std::string label;
  double low;
  double middle;
  double high;
};
/// Ranges side by side, each with its label below it. `low_shown` and `high_shown` label the ends of the axis, `low`
/// and `high`.
struct RangeAxis {
  double low;
  double high;
  std::string low_shown;
  std::string high_shown;
};
[[nodiscard]] std::string range_chart(const ChartText& text, const std::vector<ChartRange>& ranges,
                                      const RangeAxis& axis);

/// Points, semi-transparent, with axes as in ChartAxis: the first number across, named `across`, the second one upward.
/// Precondition: there is a point.
[[nodiscard]] std::string scatter_chart(const ChartText& text, const std::vector<NumberPair>& points,
                                        const std::string& across, const std::string& upward);

}  // namespace nonet::studies
