// Finned and sashimi fish: a basic fish except for some places of the base lines outside the cover lines, the fins.
// Either a fin is true or the fish is whole, so the eliminations of the fish hold for cells that see all fins: in the
// one block that holds them.
//
//   | . x . | . x . | . . . |    a finned X-wing in rows 1 and 4, columns 2 and 5
//   | . . . | . . . | . . . |    f: the fin; -: the digit is eliminated
//   | . . . | . . . | . . . |
//   |-------+-------+-------|
//   | . x . | . x f | . . . |
//   | . . . | . - . | . . . |
//   | . . . | . - . | . . . |
//
// Where a base line keeps at most one place without the fins (no x at r4c5 above), the fish is sashimi, else finned.
// Endo-fins and cannibalism are impossible: base lines do not cross.
//
// Since all fins lie in one block, all columns of the base places but those of the block's stack are cover lines (for
// rows as base lines), and of the stack at least one is and one is not. That leaves few sets of base lines, and for one
// set few sets of cover lines.
//
// Order: by digit, rows against columns first, then columns against rows; the base lines depth-first in ascending
// order, then the cover lines. Eliminations by cell. A siamese fish follows the other fish of its base lines. Fish with
// known eliminations are reported too: there are few.

#include <algorithm>

#include "fish.hpp"

namespace nonet::fish {

namespace {

constexpr unsigned kStack = 7;  ///< three lines of a stack or band, shifted by 0, 3 or 6

/// The fish that one of these techniques reports.
struct FinLimits {
  bool is_sashimi;
  bool is_siamese;
  int max_fins;
};

/// For each set of places the stacks that may hold the fins (bits 0, 3, 6): the places elsewhere leave a cover line for
/// the stack.
template <int Size>
inline constexpr auto kFinStacks = [] {
  std::array<std::uint8_t, 512> stacks{};
  for (unsigned places = 0; places < 512; ++places) {
    for (unsigned stack = 0; stack < 9; stack += 3) {
      if (std::popcount(places & ~(kStack << stack)) < Size) stacks[places] |= static_cast<std::uint8_t>(1U << stack);
    }
  }
  return stacks;
}();

/// The search for base lines of one kind and one digit.
template <int Size>
struct FinnedFishSearch {
  const FindContext& context;
  const FinLimits& limits;
  const PositionMask* lines;
  Digit digit;
  House first;  ///< row or column 0, the kind of the base lines
  /// Sets of places, one for each band of lines: nine bits each.
  using ByBand = std::uint32_t;
  struct Line {
    ByBand places;
    unsigned bit;
  };
  std::array<Line, 10> usable;  ///< usable base lines, and one entry for an unusable one
  unsigned count = 0;

  [[nodiscard]] static constexpr ByBand in_all_bands(unsigned places) noexcept { return places * 0x40201U; }
  [[nodiscard]] static constexpr unsigned all_of(ByBand places) noexcept {
    return (places | places >> 9U | places >> 18U) & kAllDigits;
  }

  [[nodiscard]] Flow run() {
    unsigned with_places = 0;
    for (unsigned line = 0; line < 9; ++line) {
      const unsigned places = lines[line];
      with_places += static_cast<unsigned>(places != 0);
      usable[count] = {.places = places << line / 3 * 9, .bit = 1U << line};
      count += static_cast<unsigned>(places != 0 && kFinStacks<Size>[places] != 0);
    }
    // An elimination needs a line with places in addition to the base lines.
    if (with_places <= Size) return Flow::go_on;
    return extend<Size>(0, 0, 0, 0x49);
  }

  /// Adds `Left` base lines.
  template <int Left>
  [[nodiscard]] Flow extend(unsigned from, unsigned base, ByBand places, unsigned stacks) const {
    for (unsigned i = from; i + Left <= count; ++i) {
      const Line& line = usable[i];
      const ByBand all = places | line.places;
      const unsigned possible = kFinStacks<Size>[all_of(all)] & stacks;
      if (possible == 0) continue;
      const unsigned bases = base | line.bit;
      Flow flow = Flow::go_on;
      if constexpr (Left > 1) {
        flow = extend<Left - 1>(i + 1, bases, all, possible);
      } else {
        flow = try_covers(bases, all, possible);
      }
      if (flow == Flow::stop) return flow;
    }
    return Flow::go_on;
  }

  /// Tries all sets of cover lines for a set of base lines.
  [[nodiscard]] Flow try_covers(unsigned base, ByBand by_band, unsigned stacks) const {
    std::array<unsigned, 9> covers;  // at most three for each stack
    std::size_t found = 0;
    const unsigned places = all_of(by_band);
    for (const int bit : positions_of(stacks)) {
      const unsigned stack = kStack << bit;
      const unsigned inside = places & stack;
      const int wanted_inside = Size - std::popcount(places & ~stack);
      if (wanted_inside >= std::popcount(inside)) continue;  // nothing is left for fins
      // The covers need one line of two or three, or two of three.
      for (unsigned lone = inside; lone != 0; lone &= lone - 1) {
        const unsigned one = lone & (0U - lone);
        const unsigned some = wanted_inside == 1 ? one : inside ^ one;
        const ByBand fins = by_band & in_all_bands(inside ^ some);
        const unsigned band = static_cast<unsigned>(std::countr_zero(fins)) / 9;
        if (fins >> 9 * (band + 1) == 0 && gone_lines(base, band, some) != 0)
          covers[found++] = (places & ~stack) | some;
      }
    }
    return found == 0 ? Flow::go_on : report_covers(base, {covers.data(), found});
  }

  /// The lines of a band that are no base lines and have places in some columns.
  [[nodiscard]] unsigned gone_lines(unsigned base, unsigned band, unsigned some) const {
    unsigned gone = 0;
    for (unsigned line = 3 * band; line < 3 * band + 3; ++line) {
      gone |= static_cast<unsigned>((lines[line] & some) != 0) << line;
    }
    return gone & ~base;
  }

  [[nodiscard]] bool is_sashimi(unsigned base, unsigned cover) const {
    for (const int line : positions_of(base)) {
      if (std::popcount(lines[line] & cover) <= 1) return true;
    }
    return false;
  }

  [[nodiscard, gnu::noinline]] Flow report_covers(unsigned base, std::span<unsigned> covers) const {
    // Depth-first order: of two sets, first the one with the lowest line in which they differ.
    std::ranges::sort(covers, [](unsigned a, unsigned b) { return ((a ^ b) & (0U - (a ^ b)) & a) != 0; });
    std::array<Fish, 9> found;
    std::size_t number = 0;
    for (const unsigned cover : covers) {
      Fish& fish = found[number];
      fish = fish_of(base, cover);
      if (fish.fins.count() > limits.max_fins) continue;
      ++number;
      if (fish.is_sashimi == limits.is_sashimi && report(context, fish) == Flow::stop) return Flow::stop;
    }
    if (!limits.is_siamese) return Flow::go_on;
    return report_pairs(
        context, {found.data(), number}, [this](const Fish& fish) { return fish.is_sashimi == limits.is_sashimi; },
        [](const Fish&, const Fish&) { return true; });
  }

  [[nodiscard]] Fish fish_of(unsigned base, unsigned cover) const {
    const CellMap& cells = context.board().digit_cells(digit);
    Fish fish;
    fish.digit = digit;
    fish.base = base << first;
    fish.cover = cover << (kFirstRow + kFirstColumn - first);
    const CellMap in_base = cells_in(fish.base) & cells;
    const CellMap in_cover = cells_in(fish.cover) & cells;
    fish.body = in_base & in_cover;
    fish.fins = in_base - in_cover;
    fish.gone = (in_cover - in_base) & house_map(block_house(fish.fins.first()));
    fish.is_sashimi = is_sashimi(base, cover);
    return fish;
  }
};

}  // namespace

template <int Size>
void find_finned_fish(FindContext& context, bool is_sashimi, const FishOptions& options) {
  const FinLimits limits{.is_sashimi = is_sashimi, .is_siamese = options.is_siamese, .max_fins = options.max_fins};
  for (const Digit digit : digits_of(digits_to_search(context))) {
    for (const House first : {kFirstRow, kFirstColumn}) {
      const PositionMask* const lines = context.board().positions()[static_cast<std::size_t>(digit)].data() + first;
      FinnedFishSearch<Size> search{.context = context,
                                    .limits = limits,
                                    .lines = lines,
                                    .digit = digit,
                                    .first = first,
                                    .usable = {},
                                    .count = 0};
      if (search.run() == Flow::stop) return;
    }
  }
}
template void find_finned_fish<2>(FindContext& context, bool is_sashimi, const FishOptions& options);
template void find_finned_fish<3>(FindContext& context, bool is_sashimi, const FishOptions& options);
template void find_finned_fish<4>(FindContext& context, bool is_sashimi, const FishOptions& options);
template void find_finned_fish<5>(FindContext& context, bool is_sashimi, const FishOptions& options);
template void find_finned_fish<6>(FindContext& context, bool is_sashimi, const FishOptions& options);
template void find_finned_fish<7>(FindContext& context, bool is_sashimi, const FishOptions& options);

}  // namespace nonet::fish
