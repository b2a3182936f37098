#pragma once
// Parts that all charts have.

#include <string>

#include "nonet/studies/corpus/svg_chart.hpp"

namespace nonet::studies {

inline constexpr int kChartWidth = 720;

/// The start of an SVG, with its text alternative.
[[nodiscard]] std::string begin_chart(const ChartText& text, int height);

}  // namespace nonet::studies
