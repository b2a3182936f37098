#pragma once
// Charts as SVG without script. Colors come from the style sheet of the page: the classes `bar`, `axis`, `range` and
// `middle`.

#include <string>
#include <vector>

namespace nonet::studies {

/// What a chart shows, for those who see it and those who do not.
struct ChartText {
  std::string title;
  std::string description;  ///< where to find the numbers, and what stands out
};

/// A bar or column.
struct ChartBar {
  std::string label;
  double value;       ///< not negative
  std::string shown;  ///< the value as it is written
};

/// Bars from the left to the right, one below the other, each with its label before it and its value behind it.
[[nodiscard]] std::string bar_chart(const ChartText& text, const std::vector<ChartBar>& bars);
/// Columns beside each other, each with its label below it.
[[nodiscard]] std::string column_chart(const ChartText& text, const std::vector<ChartBar>& columns);

/// The middle half of some values, and the value in the middle.
struct ChartRange {
  std::string label;
  double low;
  double middle;
  double high;
};
/// Ranges beside each other, each with its label below it. `low_shown` and `high_shown` are written at the ends of the
/// axis, which goes from `low` to `high`.
struct RangeAxis {
  double low;
  double high;
  std::string low_shown;
  std::string high_shown;
};
[[nodiscard]] std::string range_chart(const ChartText& text, const std::vector<ChartRange>& ranges,
                                      const RangeAxis& axis);

}  // namespace nonet::studies
