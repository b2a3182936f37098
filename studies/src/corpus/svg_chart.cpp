#include "nonet/studies/corpus/svg_chart.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/studies/report/html_text.hpp"
#include "svg_parts.hpp"

namespace nonet::studies {

namespace {

double highest_value(const std::vector<ChartBar>& bars) {
  double most = 0;
  for (const ChartBar& bar : bars) most = std::max(most, bar.value);
  return most > 0 ? most : 1;
}

/// Geometry of columns: their width, labels below them, room for a value above them.
struct Columns {
  static constexpr int kHeight = 280;
  static constexpr int kTop = 30;
  static constexpr int kBottom = 190;
  static constexpr int kLeft = 60;

  explicit Columns(std::size_t count)
      : step(static_cast<double>(kChartWidth - kLeft - 10) / static_cast<double>(std::max<std::size_t>(count, 1))) {}
  [[nodiscard]] double left(std::size_t i) const { return kLeft + step * static_cast<double>(i); }
  [[nodiscard]] double middle(std::size_t i) const { return left(i) + step / 2; }
  /// Rotated, so that many fit side by side.
  [[nodiscard]] std::string label(std::size_t i, const std::string& text) const {
    return fmt::format("<text transform=\"translate({:.1f} {}) rotate(-45)\" text-anchor=\"end\">{}</text>\n",
                       middle(i) + 4, kBottom + 14, html_text(text));
  }
  static std::string base_line() {
    return fmt::format("<path class='axis' d='M{} {}H{}'/>\n", kLeft, kBottom, kChartWidth - 10);
  }

  double step;
};

}  // namespace

std::string begin_chart(const ChartText& text, int height) {
  return fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\" xmlns=\"http://www.w3.org/2000/svg\">\n"
      "<title>{}</title>\n<desc>{}</desc>\n",
      kChartWidth, height, html_text(text.title), html_text(text.title), html_text(text.description));
}

std::string bar_chart(const ChartText& text, const std::vector<ChartBar>& bars) {
  constexpr int kRow = 24;
  constexpr int kLabels = 220;
  constexpr int kLongest = kChartWidth - kLabels - 90;
  const double most = highest_value(bars);
  std::string chart = begin_chart(text, kRow * static_cast<int>(bars.size()) + 8);
  int y = 4;
  for (const ChartBar& bar : bars) {
    const double length = std::max(bar.value / most * kLongest, bar.value > 0 ? 1.0 : 0.0);
    chart += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{:.1f}\" "
        "height=\"{}\"/><text x=\"{:.1f}\" y=\"{}\">{}</text>\n",
        kLabels - 8, y + 16, html_text(bar.label), kLabels, y + 3, length, kRow - 6, kLabels + length + 6, y + 16,
        html_text(bar.shown));
    y += kRow;
  }
  return chart + "</svg>\n";
}

std::string column_chart(const ChartText& text, const std::vector<ChartBar>& columns) {
  const Columns place(columns.size());
  const double most = highest_value(columns);
  std::string chart = begin_chart(text, Columns::kHeight) + Columns::base_line();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const double height = columns[i].value / most * (Columns::kBottom - Columns::kTop);
    chart += fmt::format(R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                         place.left(i) + 1, Columns::kBottom - height, std::max(place.step - 2, 1.0), height);
    chart += fmt::format("<text class=\"small\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                         place.middle(i), Columns::kBottom - height - 4, html_text(columns[i].shown));
    chart += place.label(i, columns[i].label);
  }
  return chart + "</svg>\n";
}

std::string range_chart(const ChartText& text, const std::vector<ChartRange>& ranges, const RangeAxis& axis) {
  const Columns place(ranges.size());
  const double span = axis.high > axis.low ? axis.high - axis.low : 1;
  const auto y = [&](double value) {
    return Columns::kBottom - (value - axis.low) / span * (Columns::kBottom - Columns::kTop);
  };
  std::string chart = begin_chart(text, Columns::kHeight) + Columns::base_line();
  for (const auto& [value, shown] : {std::pair(axis.low, axis.low_shown), std::pair(axis.high, axis.high_shown)}) {
    chart += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", Columns::kLeft - 6,
                         y(value) + 4, html_text(shown));
  }
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const ChartRange& range = ranges[i];
    chart += fmt::format(R"(<path class="range" d="M{0:.1f} {1:.1f}V{2:.1f}"/>)", place.middle(i), y(range.low),
                         y(range.high));
    chart += fmt::format("<circle class=\"middle\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>\n", place.middle(i),
                         y(range.middle));
    chart += place.label(i, range.label);
  }
  return chart + "</svg>\n";
}

}  // namespace nonet::studies
