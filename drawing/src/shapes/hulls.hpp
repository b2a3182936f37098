#pragma once
// Hulls: one outline around the cells of a set. Neighbours merge; ties join others.

#include <string>
#include <vector>

#include "geometry.hpp"
#include "nonet/cell_map.hpp"

namespace nonet::drawing {

/// A rectangle with sides along the axes.
struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

struct Hull {
  std::vector<Box> boxes;  ///< boxes of the cells and of what joins them
  std::vector<Box> ties;   ///< those that cross other cells
  std::string path;        ///< the outline of all, for the attribute `d`
};

/// The hull of cells, which must not be empty. Its boxes are `inset` inside of the cells.
[[nodiscard]] Hull hull_of(const CellMap& cells, double inset);

/// The hulls of several sets: each as close to the cells' sides as possible without touching another one.
class Hulls {
 public:
  [[nodiscard]] Hull add(const CellMap& cells);
  /// Whether a tie is nearer than this to a point.
  [[nodiscard]] bool has_tie_near(Point point, double reach) const;

 private:
  struct PlacedHull {
    int level = 0;
    std::vector<Box> boxes;
    std::vector<Box> ties;
  };
  std::vector<PlacedHull> placed_;
};

}  // namespace nonet::drawing
