#include "nonet/facts/almost_locked_sets.hpp"

namespace nonet {

namespace {

void add_sets(const Board& board, House house, const SetSizes& sizes, std::vector<AlmostLockedSet>& sets) {
  std::array<Cell, 9> cells;
  const std::size_t count = (board.empty_cells() & house_map(house)).copy_to(cells);
  // A set of a line whose cells are in one block belongs to the block.
  std::array<unsigned, 3> in_block{};
  if (house >= kFirstRow) {
    unsigned member = 1;
    for (const int position : positions_of(board.empty_cells().positions_in(house))) {
      in_block[static_cast<std::size_t>(position / 3)] |= member;
      member <<= 1U;
    }
  }
  std::array<DigitMask, 512> digits;  // by set of cells
  digits[0] = 0;
  for (unsigned set = 1; set < 1U << count; ++set) {
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    const unsigned rest = set & (set - 1);
    digits[set] = digits[rest] | board.candidates(cells[first]);
    const int size = std::popcount(set);
    if (digits[set].count() != size + sizes.extra || size > sizes.max_cells) continue;
    if ((set & ~in_block[0]) == 0 || (set & ~in_block[1]) == 0 || (set & ~in_block[2]) == 0) continue;
    CellMap members;  // needed for few sets only
    for (unsigned left = set; left != 0; left &= left - 1) {
      members.add(cells[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    sets.push_back({members, digits[set], house});
  }
}

constexpr SetSizes sizes_of(std::uint64_t key) noexcept {
  return {static_cast<int>(key / 16), static_cast<int>(key % 16)};
}

}  // namespace

AlmostLockedSets::AlmostLockedSets(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

void AlmostLockedSets::update(const Board& board, std::uint64_t options, const Changes& changes) {
  const SetSizes sizes = sizes_of(options);
  const HouseMask touched = changes.houses();
  sets_.swap(before_);
  const auto begin = begin_;
  sets_.clear();
  for (House house = 0; house < kHouses; ++house) {
    const auto at = static_cast<std::size_t>(house);
    begin_[at] = static_cast<std::uint32_t>(sets_.size());
    if ((touched >> house & 1U) != 0) {
      add_sets(board, house, sizes, sets_);
    } else {
      sets_.insert(sets_.end(), before_.begin() + begin[at], before_.begin() + begin[at + 1]);
    }
  }
  begin_[kHouses] = static_cast<std::uint32_t>(sets_.size());
}

constinit const FactSlot kAlmostLockedSets = fact_slot<AlmostLockedSets>("almost locked sets");

}  // namespace nonet
