#include "nonet/facts/almost_hidden_sets.hpp"

namespace nonet {

namespace {

/// Whether an earlier house than the set's has it too: all its cells, no other places of its digits, and another empty
/// cell.
bool has_earlier_house(const Board& board, const AlmostHiddenSet& set) {
  const HouseMask earlier = set.cells.covered_houses() & ((HouseMask{1} << set.house) - 1);
  for (const House house : houses_in(earlier)) {
    bool has_set = set.cells != (board.empty_cells() & house_map(house));
    for (const Digit digit : digits_of(set.digits)) {
      has_set = has_set && (board.digit_cells(digit) & house_map(house)).is_subset_of(set.cells);
    }
    if (has_set) return true;
  }
  return false;
}

void add_hidden_sets(const Board& board, House house, std::vector<AlmostHiddenSet>& sets) {
  std::array<DigitMask, 9> digits;
  std::size_t count = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (board.count(house, digit) != 0) digits[count++] = mask_of(digit);
  }
  const int empty = (board.empty_cells() & house_map(house)).count();
  std::array<PositionMask, 512> places;  // by set of digits
  std::array<DigitMask, 512> members;
  places[0] = 0;
  members[0] = 0;
  for (unsigned set = 1; set < 1U << count; ++set) {
    const DigitMask first = digits[static_cast<std::size_t>(std::countr_zero(set))];
    const unsigned rest = set & (set - 1);
    members[set] = members[rest] | first;
    places[set] = places[rest] | board.positions(house, lowest_digit(first));
    const int cells = places[set].count();
    if (cells != std::popcount(set) + 1 || cells == empty) continue;
    const AlmostHiddenSet found{cells_at(house, places[set]), members[set], house};
    if (!has_earlier_house(board, found)) sets.push_back(found);
  }
}

}  // namespace

AlmostHiddenSets::AlmostHiddenSets(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

void AlmostHiddenSets::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) {
  const HouseMask touched = changes.houses();
  sets_.swap(before_);
  const auto begin = begin_;
  sets_.clear();
  for (House house = 0; house < kHouses; ++house) {
    const auto at = static_cast<std::size_t>(house);
    begin_[at] = static_cast<std::uint32_t>(sets_.size());
    // The block decides which sets of a line are its own.
    const HouseMask decisive = HouseMask{1} << house | house_map(house).block_mask();
    if ((touched & decisive) != 0) {
      add_hidden_sets(board, house, sets_);
    } else {
      sets_.insert(sets_.end(), before_.begin() + begin[at], before_.begin() + begin[at + 1]);
    }
  }
  begin_[kHouses] = static_cast<std::uint32_t>(sets_.size());
}

constinit const FactSlot kAlmostHiddenSets = fact_slot<AlmostHiddenSets>("almost hidden sets");

}  // namespace nonet
