#include "parts.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::intersection_sets {

namespace {

constexpr std::size_t kLanes = 8;

/// How many cells each of 512 sets has, by number.
constexpr auto kSizes = [] {
  std::array<std::array<std::int16_t, kLanes>, 64> sizes{};
  for (unsigned set = 0; set < 512; ++set)
    sizes[set / kLanes][set % kLanes] = static_cast<std::int16_t>(std::popcount(set));
  return sizes;
}();

}  // namespace

// Sets are numbered by which of the empty cells they have. The first eight are made one after the other; with each
// further cell there are twice as many.
const HouseParts& Parts::make(House house) {
  const unsigned empty = board_.empty_cells() / house;
  const auto count = static_cast<std::size_t>(std::popcount(empty));
  const auto all = arena_.array<Eight>(std::max<std::size_t>(1, (std::size_t{1} << count) / kLanes));
  std::array<std::int16_t, kLanes> places{};
  std::array<std::int16_t, kLanes> digits{};
  std::size_t made = 1;
  unsigned rest = empty;
  for (; rest != 0 && made < kLanes; rest &= rest - 1, made *= 2) {
    const auto own = static_cast<std::int16_t>(board_.candidates(cell_at(house, std::countr_zero(rest))));
    for (std::size_t set = 0; set < made; ++set) {
      places[made + set] = static_cast<std::int16_t>(static_cast<unsigned>(places[set]) | (rest & (0U - rest)));
      digits[made + set] = static_cast<std::int16_t>(digits[set] | own);
    }
  }
  all[0].places = std::bit_cast<Lanes>(places);
  all[0].digits = std::bit_cast<Lanes>(digits);
  for (std::size_t eights = 1; rest != 0; rest &= rest - 1, eights *= 2) {
    const auto own = static_cast<std::int16_t>(board_.candidates(cell_at(house, std::countr_zero(rest))));
    const auto place = static_cast<std::int16_t>(rest & (0U - rest));
    for (std::size_t i = 0; i < eights; ++i) {
      all[eights + i].places = all[i].places | place;
      all[eights + i].digits = all[i].digits | own;
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Lanes spare = counts(all[i].digits) - std::bit_cast<Lanes>(kSizes[i]);
    const Lanes is_part = as_lanes(spare >= 0) & as_lanes(all[i].places != 0);
    all[i].spare = (spare & is_part) | (kNoPart & ~is_part);
  }
  HouseParts& parts = arena_.array<HouseParts>(1).front();
  parts = {all, small_of(all)};
  return parts;
}

std::span<const Eight> Parts::small_of(std::span<const Eight> all) {
  std::array<Eight, 512 / kLanes> found;  // as far as they are used
  std::size_t size = 0;
  for (const Eight& eight : all) {
    for_lanes(as_lanes(eight.spare <= 1), [&](std::size_t lane) {
      Eight& to = found[size / kLanes];
      if (size % kLanes == 0) to = {Lanes{}, Lanes{}, Lanes{} + kNoPart};
      to.places[size % kLanes] = eight.places[lane];
      to.digits[size % kLanes] = eight.digits[lane];
      to.spare[size % kLanes] = eight.spare[lane];
      ++size;
    });
  }
  const auto small = arena_.array<Eight>((size + kLanes - 1) / kLanes);
  std::copy_n(found.begin(), small.size(), small.begin());
  return small;
}

}  // namespace nonet::intersection_sets
