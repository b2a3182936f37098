#include "parts.hpp"

#include <algorithm>
#include <cstring>

#include "nonet/houses.hpp"

namespace nonet::intersection_sets {

namespace {

using Lanes = Parts::Lanes;
constexpr std::size_t kLanes = 8;

/// How many of nine bits are set in each lane.
Lanes counts(Lanes lanes) noexcept {
  lanes -= lanes >> 1U & 0x5555;
  lanes = (lanes & 0x3333) + (lanes >> 2U & 0x3333);
  lanes = (lanes + (lanes >> 4U)) & 0x0f0f;
  return (lanes + (lanes >> 8U)) & 0x1f;
}

/// The number of cells of each of 512 sets of positions.
constexpr auto kSizes = [] {
  std::array<std::uint16_t, 512> sizes{};
  for (unsigned set = 0; set < 512; ++set) sizes[set] = static_cast<std::uint16_t>(std::popcount(set));
  return sizes;
}();

template <typename Masks>
Lanes load(const Masks& masks, std::size_t from) noexcept {
  Lanes lanes;
  std::memcpy(&lanes, masks.data() + from, sizeof lanes);
  return lanes;
}

/// Calls a function with each lane that is all ones; the others are zero.
template <typename IsSet, typename Function>
void for_lanes(const IsSet& lanes, Function&& function) {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  for (std::size_t word = 0; word < 2; ++word) {
    for (std::uint64_t rest = words[word]; rest != 0;) {
      const auto lane = static_cast<unsigned>(std::countr_zero(rest)) / 16;
      function(4 * word + lane);
      rest &= ~(std::uint64_t{0xffff} << 16 * lane);
    }
  }
}

}  // namespace

std::span<const Parts::Eight> Parts::of(House house, int spare) {
  Sets& sets = houses_[static_cast<std::size_t>(house)];
  if (sets.places.empty()) make(house, sets);
  auto& parts = sets.parts[static_cast<std::size_t>(spare)];
  if ((sets.listed >> spare & 1U) == 0) parts = list(sets, spare);
  sets.listed |= 1U << spare;
  return parts;
}

void Parts::make(House house, Sets& sets) {
  const CellMap empty = board_.empty_cells() & house_map(house);
  const std::size_t count = std::max(std::size_t{1} << empty.count(), kLanes);
  sets.places = arena_.array<PositionMask>(count);
  sets.digits = arena_.array<DigitMask>(count);
  sets.spare = arena_.array<std::uint16_t>(count);
  std::ranges::fill_n(sets.places.begin(), kLanes, PositionMask{0});
  std::ranges::fill_n(sets.digits.begin(), kLanes, DigitMask{0});
  std::size_t made = 1;
  for (const int position : positions_of(empty / house)) {
    const DigitMask own = board_.candidates(cell_at(house, position));
    for (std::size_t set = 0; set < made; ++set) {
      sets.places[made + set] = static_cast<PositionMask>(sets.places[set] | 1U << position);
      sets.digits[made + set] = static_cast<DigitMask>(sets.digits[set] | own);
    }
    made *= 2;
  }
  for (std::size_t from = 0; from < count; from += kLanes) {
    Lanes digits = load(sets.digits, from);
    // The empty set is no part.
    const Lanes spare = (counts(digits) - load(kSizes, from)) | __builtin_convertvector(digits == 0, Lanes);
    std::memcpy(sets.spare.data() + from, &spare, sizeof spare);
  }
}

std::span<const Parts::Eight> Parts::list(const Sets& sets, int spare) {
  const auto made = arena_.array<Eight>(sets.places.size() / kLanes);
  std::size_t size = 0;
  for (std::size_t from = 0; from < sets.places.size(); from += kLanes) {
    for_lanes(load(sets.spare, from) == static_cast<std::uint16_t>(spare), [&](std::size_t lane) {
      Eight& eight = made[size / kLanes];
      eight.places[size % kLanes] = sets.places[from + lane];
      eight.digits[size++ % kLanes] = sets.digits[from + lane];
    });
  }
  const std::size_t eights = (size + kLanes - 1) / kLanes;
  for (; size % kLanes != 0; ++size) {
    made[size / kLanes].places[size % kLanes] = kAllDigits;
    made[size / kLanes].digits[size % kLanes] = 0;
  }
  return made.first(eights);
}

void Takers::take(int spare) {
  Range& range = ranges_[static_cast<std::size_t>(spare)];
  range.begin = size_;
  for (const Parts::Eight& eight : parts_.of(house_, spare)) {
    const Lanes own = load(eight.digits, 0);
    const Lanes taken = own & digits_;
    auto fits = ((load(eight.places, 0) & used_) == 0) & (counts(taken) > static_cast<std::uint16_t>(spare));
    if (!is_extended_) fits &= taken == own;
    for_lanes(fits, [&](std::size_t lane) { room_[size_++] = {eight.places[lane], eight.digits[lane]}; });
  }
  range.end = size_;
}

}  // namespace nonet::intersection_sets
