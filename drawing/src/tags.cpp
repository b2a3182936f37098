#include "tags.hpp"

#include <algorithm>
#include <limits>

#include "palette.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kRadius = 8.2;
constexpr double kLetterSize = 12;
constexpr std::size_t kMostParts = 4;  // parts of a set that each get a letter

class TagPlaces {
 public:
  TagPlaces(const Scene& scene, const Links& links) : obstacles_(obstacles_of(scene)), links_(links) {}

  /// The best position for the letter of these cells.
  [[nodiscard]] Point find(const CellMap& cells) {
    Point best;
    double least = std::numeric_limits<double>::max();
    for (const Cell cell : cells) {
      for (const Point corner : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
        for (const double inset : {6.5, 0.0, 3.0}) {
          const Point inward{inset * (1 - 2 * corner.x), inset * (1 - 2 * corner.y)};
          const Point place = cell_corner(cell) + corner * kCellSize + inward;
          const double price = price_of(place) + (inset == 6.5 ? 0 : 0.5) + corner.x * 0.1 + corner.y * 0.2;
          if (price < least) {
            least = price;
            best = place;
          }
        }
      }
    }
    taken_.push_back(best);
    return best;
  }

 private:
  /// The cost of what a letter hides there.
  [[nodiscard]] double price_of(Point place) const {
    constexpr double kTaken = 1000;
    constexpr double kMarked = 100;
    constexpr double kDigit = 20;
    constexpr double kLink = 3;
    constexpr double kOtherCells = 0.3;
    double price = 0;
    for (const Point other : taken_) {
      if (distance(other, place) < 2 * kRadius + 1) price += kTaken;
    }
    for (const Obstacle& obstacle : obstacles_) {
      const double reach = obstacle.is_marked ? kOnRadius + 0.5 : 6.5;
      if (obstacle.is_round && distance(obstacle.centre, place) < kRadius + reach) {
        price += obstacle.is_marked ? kMarked : kDigit;
      }
    }
    if (links_.has_link_near(place, kRadius)) price += kLink;
    if (place.x <= kBoard.x || place.y <= kBoard.y || place.x >= kBoardRight || place.y >= kBoardBottom) {
      price += kOtherCells;
    }
    return price;
  }

  std::vector<Obstacle> obstacles_;
  std::vector<Point> taken_;
  const Links& links_;
};

}  // namespace

void append_tags(std::string& out, const Scene& scene, const Links& links) {
  TagPlaces places(scene, links);
  for (const CellSet& set : scene.sets()) {
    if (set.style != CellStyle::set) continue;
    auto parts = set.parts();
    if (parts.size() > kMostParts) parts.resize(1);
    const std::string colour(kHullClasses[static_cast<std::size_t>(set.colour)]);
    for (const CellMap& part : parts) {
      const Point place = places.find(part);
      Element(out, "circle").set("class", "tag " + colour).centre(place).set("r", kRadius);
      append_centred(out, "letter " + colour, place, kLetterSize, std::string(1, set.letter));
    }
  }
}

}  // namespace nonet::drawing
