#include "parts.hpp"

#include <algorithm>
#include <cstring>

#include "nonet/houses.hpp"

#ifdef __SSSE3__
#include <tmmintrin.h>
#endif

namespace nonet::intersection_sets {

namespace {

constexpr std::size_t kLanes = 8;

/// The number of cells of each of the 512 sets. The empty set is no part: it has fewer digits.
constexpr auto kSizes = [] {
  std::array<std::array<std::int16_t, kLanes>, 64> sizes{};
  for (unsigned set = 0; set < 512; ++set)
    sizes[set / kLanes][set % kLanes] = static_cast<std::int16_t>(std::popcount(set));
  sizes[0][0] = 9;
  return sizes;
}();

#ifdef __SSSE3__
/// For each set of lanes the byte shuffle that moves its lanes to the front.
constexpr auto kToFront = [] {
  std::array<std::array<std::uint8_t, 2 * kLanes>, 256> bytes{};
  for (unsigned set = 0; set < 256; ++set) {
    std::size_t to = 0;
    for (const int lane : positions_of(set)) {
      bytes[set][to++] = static_cast<std::uint8_t>(2 * lane);
      bytes[set][to++] = static_cast<std::uint8_t>(2 * lane + 1);
    }
  }
  return bytes;
}();
#endif

/// Moves some lanes (bits 0-7) to the front; the other lanes are unspecified.
Lanes to_front(Lanes lanes, unsigned some) noexcept {
#ifdef __SSSE3__
  return std::bit_cast<Lanes>(_mm_shuffle_epi8(std::bit_cast<__m128i>(lanes), std::bit_cast<__m128i>(kToFront[some])));
#else
  Lanes moved{};
  std::size_t to = 0;
  for (const int lane : positions_of(some)) moved[to++] = lanes[static_cast<std::size_t>(lane)];
  return moved;
#endif
}

/// Numbers for up to 512 parts, and for the rest of a group of eight.
class Numbers {
 public:
  void put_eight_at(std::size_t i, Lanes lanes) noexcept { std::memcpy(numbers_.data() + i, &lanes, sizeof lanes); }
  [[nodiscard]] Lanes eight_from(std::size_t i) const noexcept {
    Lanes lanes;
    std::memcpy(&lanes, numbers_.data() + i, sizeof lanes);
    return lanes;
  }

 private:
  std::array<std::int16_t, 512 + kLanes> numbers_;  // valid up to the number used
};

}  // namespace

// The number of a set shows which of the empty cells it has: eight sets of the first three cells for each set of the
// others.
SmallParts Parts::find_small(House house) const {
  std::array<Part, 9> cells;
  std::size_t cell_count = 0;
  for (const int position : positions_of(board_.empty_cells().positions_in(house))) {
    cells[cell_count++] = {1U << position, board_.candidates(cell_at(house, position))};
  }
  std::size_t taken = 0;
  std::array<std::int16_t, kLanes> first_places{};
  std::array<std::int16_t, kLanes> first_digits{};
  std::size_t first = 1;
  for (; taken < cell_count && first < kLanes; first *= 2) {
    const Part& cell = cells[taken++];
    for (std::size_t i = 0; i < first; ++i) {
      first_places[first + i] = static_cast<std::int16_t>(static_cast<unsigned>(first_places[i]) | cell.places);
      first_digits[first + i] = static_cast<std::int16_t>(static_cast<unsigned>(first_digits[i]) | cell.digits);
    }
  }
  std::array<Part, 64> others;  // valid up to the number used
  others[0] = {};
  std::size_t count = 1;
  for (; taken < cell_count; count *= 2) {
    const Part& cell = cells[taken++];
    for (std::size_t i = 0; i < count; ++i) {
      others[count + i] = {others[i].places | cell.places, others[i].digits | cell.digits};
    }
  }

  Numbers places;
  Numbers digits;
  Numbers spare;
  std::size_t size = 0;
  int least_spare = kNoSmallParts;
  for (std::size_t i = 0; i < count; ++i) {
    const Lanes own = std::bit_cast<Lanes>(first_digits) | static_cast<std::int16_t>(others[i].digits);
    const Lanes to_spare = counts(own) - std::bit_cast<Lanes>(kSizes[i]);
    unsigned small = bits_of(as_lanes((to_spare & ~1) == 0));
    for_lanes(as_lanes(to_spare == 0), [&](std::size_t lane) {  // few groups of eight have one
      // The other cells are the set with the complementary number.
      const unsigned outside = static_cast<unsigned>(first_digits[first - 1 - lane]) | others[count - 1 - i].digits;
      if ((outside & static_cast<unsigned>(own[lane])) == 0) {
        small &= ~(1U << lane);
      } else {
        least_spare = 0;
      }
    });
    const Lanes all_places = std::bit_cast<Lanes>(first_places) | static_cast<std::int16_t>(others[i].places);
    // Without a branch for groups that have such parts: it would be unpredictable.
    places.put_eight_at(size, to_front(all_places, small));
    digits.put_eight_at(size, to_front(own, small));
    spare.put_eight_at(size, to_front(to_spare, small));
    size += static_cast<std::size_t>(std::popcount(small));
  }
  if (size != 0) least_spare = std::min(least_spare, 1);
  for (Numbers* const numbers : {&places, &digits, &spare}) numbers->put_eight_at(size, Lanes{});
  const auto eights = arena_.array<Eight>((size + kLanes - 1) / kLanes);
  for (std::size_t i = 0; i < eights.size(); ++i) {
    const std::size_t from = i * kLanes;
    eights[i] = {places.eight_from(from), digits.eight_from(from), spare.eight_from(from)};
  }
  return {eights, least_spare};
}

}  // namespace nonet::intersection_sets
