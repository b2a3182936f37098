#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "nonet/studies/corpus/chart_axis.hpp"
#include "nonet/studies/corpus/svg_chart.hpp"
#include "nonet/studies/report/html_text.hpp"
#include "svg_parts.hpp"

namespace nonet::studies {

namespace {

constexpr int kHeight = 440;
constexpr int kLeft = 80;
constexpr int kRight = kChartWidth - 20;
constexpr int kTop = 34;
constexpr int kBottom = kHeight - 60;

ChartAxis axis_of(const std::vector<NumberPair>& points, double NumberPair::*number) {
  const auto [low, high] =
      std::minmax_element(points.begin(), points.end(),
                          [&](const NumberPair& one, const NumberPair& other) { return one.*number < other.*number; });
  return {(*low).*number, (*high).*number};
}

std::string axis_title(const std::string& name, const ChartAxis& axis) {
  return html_text(axis.is_logarithmic() ? name + " (logarithmic)" : name);
}

}  // namespace

std::string scatter_chart(const ChartText& text, const std::vector<NumberPair>& points, const std::string& across,
                          const std::string& upward) {
  const ChartAxis x_axis = axis_of(points, &NumberPair::first);
  const ChartAxis y_axis = axis_of(points, &NumberPair::second);
  const auto x_of = [&](double value) { return kLeft + 8 + x_axis.position(value) * (kRight - kLeft - 16); };
  const auto y_of = [&](double value) { return kBottom - 8 - y_axis.position(value) * (kBottom - kTop - 16); };
  std::string chart = begin_chart(text, kHeight);
  chart += fmt::format("<path class=\"axis\" d=\"M{} {}V{}H{}\"/>\n", kLeft, kTop, kBottom, kRight);
  for (const ChartAxis::Tick& tick : x_axis.ticks()) {
    const double x = x_of(tick.value);
    chart += fmt::format(
        "<path class=\"axis\" d=\"M{0:.1f} {1}v5\"/><text x=\"{0:.1f}\" y=\"{2}\" text-anchor=\"middle\">{3}</text>\n",
        x, kBottom, kBottom + 20, tick.text);
  }
  for (const ChartAxis::Tick& tick : y_axis.ticks()) {
    const double y = y_of(tick.value);
    chart += fmt::format(
        "<path class=\"axis\" d=\"M{0} {1:.1f}h-5\"/><text x=\"{2}\" y=\"{3:.1f}\" text-anchor=\"end\">{4}</text>\n",
        kLeft, y, kLeft - 9, y + 4, tick.text);
  }
  chart += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", (kLeft + kRight) / 2, kHeight - 12,
                       axis_title(across, x_axis));
  chart += fmt::format("<text x=\"8\" y=\"18\">{}</text>\n", axis_title(upward, y_axis));
  // Points in one place become one that is less transparent, so that the size of the page is limited.
  constexpr double kOpacity = 0.35;
  constexpr double kPlace = 2;  // px
  std::map<std::pair<int, int>, std::uint64_t> places;
  for (const NumberPair& point : points) {
    places[{static_cast<int>(std::lround(x_of(point.first) / kPlace)),
            static_cast<int>(std::lround(y_of(point.second) / kPlace))}] += point.count;
  }
  for (const auto& [place, count] : places) {
    const double opacity = 1 - std::pow(1 - kOpacity, static_cast<double>(count));
    chart += fmt::format("<circle class=\"point\" cx=\"{}\" cy=\"{}\" r=\"3\" fill-opacity=\"{:.2f}\"/>\n",
                         place.first * static_cast<int>(kPlace), place.second * static_cast<int>(kPlace), opacity);
  }
  return chart + "</svg>\n";
}

}  // namespace nonet::studies
