#pragma once
// An axis of a chart, with round ticks.

#include <string>
#include <vector>

namespace nonet::studies {

/// Maps values to positions. It is logarithmic if all values are positive and the largest is more than 20 times the
/// smallest, else linear.
class ChartAxis {
 public:
  /// For values from `low` to `high`, both finite.
  ChartAxis(double low, double high);

  [[nodiscard]] bool is_logarithmic() const { return is_logarithmic_; }
  /// The position of a value: 0 for the lowest one, 1 for the highest; 0.5 if both are the same.
  [[nodiscard]] double position(double value) const;

  /// A value to mark, and its text.
  struct Tick {
    double value;
    std::string text;
  };
  /// From two to eight multiples of 1, 2 or 5 times a power of ten between the lowest and the highest value; on a
  /// logarithmic axis powers of ten, with twice and five times of them if these are few; on an axis with one value
  /// that.
  [[nodiscard]] std::vector<Tick> ticks() const;

 private:
  double low_;
  double high_;
  bool is_logarithmic_;
};

}  // namespace nonet::studies
