#include "argument.hpp"

namespace nonet::templates {

namespace {

/// The limit of steps for a check. Removing a house makes the argument shorter to read but longer to check; the house
/// stays if the check exceeds this limit.
constexpr int kMostSteps = 100;

/// Searches a way to fill houses with a digit.
class FillSearch {
 public:
  /// Whether all houses can hold the digit, given its places. Also true if the search exceeds its limit.
  bool is_possible(CellMap places, HouseMask houses) noexcept {
    if (houses == 0 || --steps_ < 0) return true;
    House tightest = 0;
    int fewest = kCells;
    for (HouseMask rest = houses; rest != 0 && fewest != 0; rest &= rest - 1) {
      const House house = std::countr_zero(rest);
      if (const int count = (places & house_map(house)).count(); count < fewest) {
        tightest = house;
        fewest = count;
      }
    }
    used_ |= HouseMask{1} << tightest;
    for (const Cell cell : places& house_map(tightest)) {
      if (is_possible(places - peers_of(cell), houses & ~houses_of(cell))) return true;
      places.remove(cell);
    }
    return false;
  }
  /// The houses that the search used. If filling is impossible, these alone make it so.
  [[nodiscard]] HouseMask used() const noexcept { return used_; }

 private:
  int steps_ = kMostSteps;
  HouseMask used_ = 0;
};

/// Some of the houses from which a claim follows; empty if it does not follow from them, or the search exceeds its
/// limit.
HouseMask follows_from(const Claim& claim, const CellMap& places, HouseMask houses) noexcept {
  HouseMask used = 0;
  for (const Cell cell : claim.cells) {
    FillSearch search;
    const bool is_elimination = claim.kind == Conclusion::Kind::elimination;
    if (is_elimination ? search.is_possible(places - peers_of(cell), houses & ~houses_of(cell))
                       : search.is_possible(places - CellMap::of(cell), houses)) {
      return 0;
    }
    used |= search.used();
  }
  return used;
}

}  // namespace

Ground ground_of(const Board& board, const Templates& templates, const Claim& claim) noexcept {
  const CellMap& places = board.digit_cells(claim.digit);
  Ground ground{0, {}};
  for (House house = 0; house < kHouses; ++house) {
    if (board.count(house, claim.digit) != 0) ground.houses |= HouseMask{1} << house;
  }
  if (const HouseMask used = follows_from(claim, places, ground.houses); used != 0) {
    ground.houses = used;
  } else {
    for (const CertainCandidate& certain : templates.found().first(claim.earlier)) {
      if (certain.digit != claim.digit && places.contains(certain.cell)) ground.taken.add(certain.cell);
    }
    for (const Cell cell : ground.taken) {
      const CellMap taken = ground.taken - CellMap::of(cell);
      if (follows_from(claim, places - taken, ground.houses) != 0) ground.taken = taken;
    }
    const HouseMask used_with_taken = follows_from(claim, places - ground.taken, ground.houses);
    if (used_with_taken != 0) ground.houses = used_with_taken;
  }
  for (HouseMask rest = ground.houses; rest != 0; rest &= rest - 1) {
    const HouseMask houses = ground.houses & ~(rest & (0U - rest));
    if (follows_from(claim, places - ground.taken, houses) != 0) ground.houses = houses;
  }
  return ground;
}

}  // namespace nonet::templates
