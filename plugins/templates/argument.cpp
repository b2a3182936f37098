#include "argument.hpp"

namespace nonet::templates {

namespace {

/// How many steps a check may take. A house that is given up makes the argument shorter to read but longer to check;
/// beyond this it stays.
constexpr int kMostSteps = 100;

/// Looks for a way to fill houses with a digit.
class Filling {
 public:
  /// Whether all houses can hold the digit, given where it may go. Also when that is not found out in time.
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
  /// The houses by which that was found out. Where filling is impossible these alone make it so.
  [[nodiscard]] HouseMask used() const noexcept { return used_; }

 private:
  int steps_ = kMostSteps;
  HouseMask used_ = 0;
};

/// Some of the houses from which a claim follows; none when it does not follow from them, or not in time.
HouseMask follows_from(const Claim& claim, const CellMap& places, HouseMask houses) noexcept {
  HouseMask used = 0;
  for (const Cell cell : claim.cells) {
    Filling filling;
    const bool is_elimination = claim.kind == Conclusion::Kind::elimination;
    if (is_elimination ? filling.is_possible(places - peers_of(cell), houses & ~houses_of(cell))
                       : filling.is_possible(places - CellMap::of(cell), houses)) {
      return 0;
    }
    used |= filling.used();
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
    for (const Certain& certain : templates.found().first(claim.earlier)) {
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
