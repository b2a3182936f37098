#include "parts.hpp"

#include <algorithm>
#include <cstring>

#include "nonet/houses.hpp"

namespace nonet::intersection_sets {

namespace {

constexpr std::size_t kLanes = 8;

/// How many cells each of 512 sets has, by number. The empty set is no part: it has fewer digits.
constexpr auto kSizes = [] {
  std::array<std::array<std::int16_t, kLanes>, 64> sizes{};
  for (unsigned set = 0; set < 512; ++set)
    sizes[set / kLanes][set % kLanes] = static_cast<std::int16_t>(std::popcount(set));
  sizes[0][0] = 9;
  return sizes;
}();

/// Numbers for up to 512 parts, and for what is left of eight.
class Numbers {
 public:
  [[nodiscard]] std::int16_t& operator[](std::size_t i) noexcept { return numbers_[i]; }
  [[nodiscard]] Lanes eight_from(std::size_t i) const noexcept {
    Lanes lanes;
    std::memcpy(&lanes, numbers_.data() + i, sizeof lanes);
    return lanes;
  }
  void clear_eight_from(std::size_t i) noexcept { std::memset(numbers_.data() + i, 0, sizeof(Lanes)); }

 private:
  std::array<std::int16_t, 512 + kLanes> numbers_;  // as far as they are used
};

}  // namespace

// Sets are numbered by which of the empty cells they have: eight sets of the first three cells for each set of the
// others.
SmallParts Parts::find_small(House house) const {
  unsigned rest = board_.empty_cells() / house;
  const auto take_cell = [&]() -> Part {
    const auto place = static_cast<PositionMask>(rest & (0U - rest));
    const DigitMask digits = board_.candidates(cell_at(house, std::countr_zero(rest)));
    rest &= rest - 1;
    return {place, digits};
  };
  std::array<std::int16_t, kLanes> first_places{};
  std::array<std::int16_t, kLanes> first_digits{};
  std::size_t first = 1;
  for (; rest != 0 && first < kLanes; first *= 2) {
    const Part cell = take_cell();
    for (std::size_t i = 0; i < first; ++i) {
      first_places[first + i] = static_cast<std::int16_t>(first_places[i] | cell.places);
      first_digits[first + i] = static_cast<std::int16_t>(first_digits[i] | cell.digits);
    }
  }
  std::array<Part, 64> others;  // as far as they are used
  others[0] = {};
  std::size_t count = 1;
  for (; rest != 0; count *= 2) {
    const Part cell = take_cell();
    for (std::size_t i = 0; i < count; ++i) {
      others[count + i] = {static_cast<PositionMask>(others[i].places | cell.places),
                           static_cast<DigitMask>(others[i].digits | cell.digits)};
    }
  }

  Numbers places;
  Numbers digits;
  Numbers spare;
  std::size_t size = 0;
  int least_spare = kNoSmallParts;
  for (std::size_t i = 0; i < count; ++i) {
    const auto more = static_cast<std::int16_t>(others[i].digits);
    const Lanes to_spare = counts(std::bit_cast<Lanes>(first_digits) | more) - std::bit_cast<Lanes>(kSizes[i]);
    for_lanes(as_lanes((to_spare & ~1) == 0), [&](std::size_t lane) {
      const unsigned own = static_cast<unsigned>(first_digits[lane]) | others[i].digits;
      if (to_spare[lane] == 0) {  // few
        // The other cells make the set with the opposite number.
        if ((own & (static_cast<unsigned>(first_digits[first - 1 - lane]) | others[count - 1 - i].digits)) == 0) return;
        least_spare = 0;
      }
      places[size] = static_cast<std::int16_t>(first_places[lane] | others[i].places);
      digits[size] = static_cast<std::int16_t>(own);
      spare[size] = to_spare[lane];
      ++size;
    });
  }
  if (size != 0) least_spare = std::min(least_spare, 1);
  for (Numbers* const numbers : {&places, &digits, &spare}) numbers->clear_eight_from(size);
  const auto eights = arena_.array<Eight>((size + kLanes - 1) / kLanes);
  for (std::size_t i = 0; i < eights.size(); ++i) {
    const std::size_t from = i * kLanes;
    eights[i] = {places.eight_from(from), digits.eight_from(from), spare.eight_from(from)};
  }
  return {eights, least_spare};
}

}  // namespace nonet::intersection_sets
