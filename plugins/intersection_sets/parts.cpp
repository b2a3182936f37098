#include "parts.hpp"

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

/// Calls a function with each lane that is set; the others are zero.
template <typename Function>
void for_lanes(Lanes lanes, Function&& function) {
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

const Parts::BySpare& Parts::of(House house) {
  BySpare& parts = parts_[static_cast<std::size_t>(house)];
  if ((listed_ >> house & 1U) == 0) list(house, parts);
  listed_ |= HouseMask{1} << house;
  return parts;
}

void Parts::list(House house, BySpare& parts) {
  // The sets of the empty cells, numbered by which of these they have.
  std::array<PositionMask, 512> places;
  std::array<DigitMask, 512> digits;
  places[0] = 0;
  digits[0] = 0;
  std::size_t sets = 1;
  for (int position = 0; position < 9; ++position) {
    const DigitMask own = board_.candidates(cell_at(house, position));
    if (own == 0) continue;
    for (std::size_t set = 0; set < sets; ++set) {
      places[sets + set] = static_cast<PositionMask>(places[set] | 1U << position);
      digits[sets + set] = static_cast<DigitMask>(digits[set] | own);
    }
    sets *= 2;
  }
  for (; sets < kLanes; ++sets) digits[sets] = 0;  // no more than the empty set, which is no part

  std::array<std::span<Eight>, kMostSpare + 1> made;
  std::array<std::size_t, kMostSpare + 1> size{};
  for (auto& some : made) some = arena_.array<Eight>(sets / kLanes);
  for (std::size_t from = 0; from < sets; from += kLanes) {
    const auto load = [from](const auto& masks) {
      Lanes lanes;
      std::memcpy(&lanes, masks.data() + from, sizeof lanes);
      return lanes;
    };
    const Lanes some_digits = load(digits);
    const Lanes spare = counts(some_digits) - load(kSizes);  // below 0 is a large number
    const Lanes is_part = __builtin_convertvector((spare <= kMostSpare) & (some_digits != 0), Lanes);
    for_lanes(is_part, [&](std::size_t lane) {
      const std::size_t at = size[spare[lane]]++;
      Eight& eight = made[spare[lane]][at / kLanes];
      eight.places[at % kLanes] = places[from + lane];
      eight.digits[at % kLanes] = digits[from + lane];
    });
  }
  for (std::size_t spare = 0; spare < made.size(); ++spare) {
    const std::size_t eights = (size[spare] + kLanes - 1) / kLanes;
    for (std::size_t at = size[spare]; at < eights * kLanes; ++at) {
      made[spare][at / kLanes].places[at % kLanes] = kAllDigits;
      made[spare][at / kLanes].digits[at % kLanes] = 0;
    }
    parts[spare] = made[spare].first(eights);
  }
}

void Parts::Takers::take(const BySpare& parts, PositionMask used, DigitMask digits, int most_spare) noexcept {
  std::size_t size = 0;
  for (std::size_t spare = 0; spare < parts.size(); ++spare) {
    if (static_cast<int>(spare) <= most_spare) {
      for (const Eight& eight : parts[spare]) {
        const Lanes taken = eight.digits & digits;
        auto fits = ((eight.places & used) == 0) & (counts(taken) > static_cast<std::uint16_t>(spare));
        if (!is_extended_) fits &= taken == eight.digits;
        for_lanes(__builtin_convertvector(fits, Lanes), [&](std::size_t lane) {
          room_[size++] = {eight.places[lane], eight.digits[lane]};
        });
      }
    }
    end_[spare + 1] = size;
  }
}

}  // namespace nonet::intersection_sets
