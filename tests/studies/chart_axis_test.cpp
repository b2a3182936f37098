// Axes of charts.

#include "nonet/studies/corpus/chart_axis.hpp"

#include <gtest/gtest.h>

namespace nonet::studies {
namespace {

using AxisTexts = std::vector<std::string>;

AxisTexts ticks(double low, double high) {
  AxisTexts texts;
  for (const ChartAxis::Tick& tick : ChartAxis(low, high).ticks()) texts.push_back(tick.text);
  return texts;
}

TEST(ChartAxis, HasRoundTicksInItsRange) {
  EXPECT_EQ(ticks(3, 57), (AxisTexts{"10", "20", "30", "40", "50"}));
  EXPECT_EQ(ticks(0, 1), (AxisTexts{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(ticks(-2, 2), (AxisTexts{"-2", "-1", "0", "1", "2"}));
  EXPECT_EQ(ticks(1000, 1017), (AxisTexts{"1000", "1005", "1010", "1015"}));
  EXPECT_EQ(ticks(0.001, 0.005), (AxisTexts{"0.001", "0.002", "0.003", "0.004", "0.005"}));
}

TEST(ChartAxis, IsLogarithmicForWideRangesOfPositiveValues) {
  EXPECT_FALSE(ChartAxis(5, 100).is_logarithmic());
  EXPECT_TRUE(ChartAxis(5, 101).is_logarithmic());
  EXPECT_FALSE(ChartAxis(0, 100).is_logarithmic());
  EXPECT_FALSE(ChartAxis(-5, 100).is_logarithmic());
  EXPECT_DOUBLE_EQ(ChartAxis(1, 100).position(10), 0.5);
  EXPECT_DOUBLE_EQ(ChartAxis(0, 100).position(10), 0.1);
}

TEST(ChartAxis, HasTicksAtPowersOfTenIfItIsLogarithmic) {
  EXPECT_EQ(ticks(40, 900), (AxisTexts{"50", "100", "200", "500"}));
  EXPECT_EQ(ticks(0.5, 50), (AxisTexts{"0.5", "1", "2", "5", "10", "20", "50"}));
  EXPECT_EQ(ticks(1, 100'000), (AxisTexts{"1", "10", "100", "1000", "10000", "100000"}));
  EXPECT_LE(ticks(1e-9, 1e12).size(), 8U);
}

TEST(ChartAxis, PutsASingleValueInTheMiddle) {
  EXPECT_EQ(ticks(7.5, 7.5), AxisTexts{"7.5"});
  EXPECT_EQ(ChartAxis(7.5, 7.5).position(7.5), 0.5);
}

}  // namespace
}  // namespace nonet::studies
