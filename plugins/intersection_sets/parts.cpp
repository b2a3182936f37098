#include "parts.hpp"

#include <algorithm>
#include <cstring>

#include "nonet/houses.hpp"

namespace nonet::intersection_sets {

namespace {

constexpr std::size_t kLanes = 8;

/// The number of cells of each of 512 sets.
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

}  // namespace

Parts::Sets& Parts::make(House house) {
  const CellMap empty = board_.empty_cells() & house_map(house);
  const std::size_t count = std::max(std::size_t{1} << empty.count(), kLanes);
  Sets& sets = arena_.array<Sets>(1).front();
  sets = {arena_.array<PositionMask>(count), arena_.array<DigitMask>(count), arena_.array<std::uint16_t>(count), 0, {}};
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
    const Lanes digits = load(sets.digits, from);
    // The empty set is no part.
    const Lanes spare = (counts(digits) - load(kSizes, from)) | as_lanes(digits == 0);
    std::memcpy(sets.spare.data() + from, &spare, sizeof spare);
  }
  return sets;
}

void Parts::list(Level level, Sets& sets) {
  const unsigned least = level == kUpToOne ? 0U : unsigned{level} + 1;
  const unsigned more = level == kUpToOne ? 1U : 0U;
  std::array<std::uint16_t, 512 + kLanes> found;  // each set is written down, and what is no part is written over
  std::size_t size = 0;
  for (std::size_t set = 0; const std::uint16_t spare : sets.spare) {
    found[size] = static_cast<std::uint16_t>(set++);
    size += static_cast<std::size_t>(spare - least <= more);
  }
  const auto parts = arena_.array<Eight>((size + kLanes - 1) / kLanes);
  for (std::size_t i = 0; i < parts.size() * kLanes; ++i) {
    Eight& eight = parts[i / kLanes];
    const bool is_part = i < size;
    eight.places[i % kLanes] = is_part ? sets.places[found[i]] : kAllDigits;
    eight.digits[i % kLanes] = is_part ? sets.digits[found[i]] : DigitMask{0};
    eight.spare[i % kLanes] = is_part ? sets.spare[found[i]] : std::uint16_t{0};
  }
  sets.parts[level] = parts;
  sets.listed |= 1U << level;
}

}  // namespace nonet::intersection_sets
