#include "parts.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::intersection_sets {

namespace {

constexpr std::size_t kLanes = 8;

}  // namespace

Parts::Sets& Parts::make(House house) {
  const CellMap empty = board_.empty_cells() & house_map(house);
  const std::size_t count = std::max(std::size_t{1} << empty.count(), kLanes);
  Sets& sets = arena_.array<Sets>(1).front();
  sets = {arena_.array<Eight>(count / kLanes), 0, {}};
  // The first eight by three cells, one after the other; with each further cell they are doubled.
  std::array<PositionMask, kLanes> places{};
  std::array<DigitMask, kLanes> digits{};
  std::size_t made = 1;
  const auto put_first = [&] {
    sets.all[0].places = std::bit_cast<Lanes>(places);
    sets.all[0].digits = std::bit_cast<Lanes>(digits);
  };
  for (const int position : positions_of(empty / house)) {
    const DigitMask own_digits = board_.candidates(cell_at(house, position));
    const auto own_place = static_cast<PositionMask>(1U << position);
    if (made < kLanes) {
      for (std::size_t set = 0; set < made; ++set) {
        places[made + set] = static_cast<PositionMask>(places[set] | own_place);
        digits[made + set] = static_cast<DigitMask>(digits[set] | own_digits);
      }
    } else {
      if (made == kLanes) put_first();
      for (std::size_t i = 0; i < made / kLanes; ++i) {
        sets.all[made / kLanes + i].places = sets.all[i].places | own_place;
        sets.all[made / kLanes + i].digits = sets.all[i].digits | own_digits;
      }
    }
    made *= 2;
  }
  if (made <= kLanes) put_first();
  for (Eight& eight : sets.all) {
    // Those with less digits than cells get a large number, and the empty set, which is no part.
    eight.spare = (counts(eight.digits) - counts(eight.places)) | as_lanes(eight.digits == 0);
  }
  return sets;
}

void Parts::list(Level level, Sets& sets) {
  const unsigned least = level == kUpToOne ? 0U : unsigned{level} + 1;
  const unsigned more = level == kUpToOne ? 1U : 0U;
  std::array<std::uint16_t, 512 + kLanes> found;  // each set is written down, and what is no part is written over
  std::size_t size = 0;
  std::uint16_t set = 0;
  for (const Eight& eight : sets.all) {
    const auto spare = std::bit_cast<std::array<std::uint16_t, kLanes>>(eight.spare);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      found[size] = set++;
      size += static_cast<std::size_t>(spare[lane] - least <= more);
    }
  }
  const auto parts = arena_.array<Eight>((size + kLanes - 1) / kLanes);
  const auto copy = [&](std::size_t i) {
    const Eight& from = sets.all[found[i] / kLanes];
    parts[i / kLanes].places[i % kLanes] = from.places[found[i] % kLanes];
    parts[i / kLanes].digits[i % kLanes] = from.digits[found[i] % kLanes];
    parts[i / kLanes].spare[i % kLanes] = from.spare[found[i] % kLanes];
  };
  for (std::size_t i = 0; i < size; ++i) copy(i);
  for (std::size_t i = size; i < parts.size() * kLanes; ++i) {
    parts[i / kLanes].places[i % kLanes] = kAllDigits;
    parts[i / kLanes].digits[i % kLanes] = 0;
    parts[i / kLanes].spare[i % kLanes] = 0;
  }
  sets.parts[level] = parts;
  sets.listed |= 1U << level;
}

}  // namespace nonet::intersection_sets
