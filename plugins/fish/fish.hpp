#pragma once
// Code that all fish share. A fish is about one digit: N base houses, N cover houses. Each base house holds the digit;
// if all its places in the base houses lie in the cover houses, each cover house holds it in a base house, and nowhere
// else. Places in base houses outside the covers are fins, places in two base houses endo-fins: what sees all of them
// is eliminated too, since without them the fish is whole.

#include "nonet/facts/dead_places.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::fish {

// Every elimination of a fish is a dead place, as it follows from the places of one digit. A technique checks the
// digits that have dead places and have changed since its last search without a result.

/// The houses, places and eliminations of a fish.
struct Fish {
  Digit digit = 0;
  HouseMask base = 0;
  HouseMask cover = 0;
  CellMap body;           ///< covered places in the base houses that are no fins
  CellMap fins;           ///< without endo-fins
  CellMap endo_fins;      ///< places in two base houses or more
  CellMap gone;           ///< eliminated in cover houses, outside the base houses
  CellMap cannibalistic;  ///< eliminated in base houses: they lie in two cover houses
  bool is_sashimi = false;

  [[nodiscard]] CellMap all_gone() const noexcept { return gone | cannibalistic; }
  /// The elimination that is reported first.
  [[nodiscard]] Cell first_gone() const noexcept { return gone ? gone.first() : cannibalistic.first(); }
};

/// The cells of some houses.
[[nodiscard]] inline CellMap cells_in(HouseMask houses) noexcept {
  CellMap cells;
  for (const House house : houses_in(houses)) cells |= house_map(house);
  return cells;
}

/// Reports a fish as a step of the technique's first kind.
Flow report(const FindContext& context, const Fish& fish);
/// Reports two fish with the same base houses as one step of the second kind.
Flow report_siamese(const FindContext& context, const Fish& one, const Fish& other);
/// Reports the pairs of fish with the same base houses that make a siamese fish, in the order of the search: their
/// first eliminations differ. `leads(fish)` must hold for the first of a pair, and `are_new(one, other)` for both
/// together.
template <typename Leads, typename AreNew>
Flow report_pairs(const FindContext& context, std::span<const Fish> found, Leads leads, AreNew are_new) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!leads(found[i])) continue;
    for (std::size_t j = i + 1; j < found.size(); ++j) {
      if (found[i].first_gone() == found[j].first_gone() || !are_new(found[i], found[j])) continue;
      if (report_siamese(context, found[i], found[j]) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

/// Families of fish by the kinds of their houses and by fins. Each is a technique for every size.
enum class Family : std::uint8_t { basic, finned, sashimi, franken, finned_franken, mutant, finned_mutant };

inline constexpr int kMinSize = 2;

/// The options of all fish; a family has some of them.
struct FishOptions : DefinitionOption {
  int max_fins = 5;       ///< includes endo-fins
  int max_endo_fins = 2;  ///< places in two base houses
  bool is_cannibal = true;
  bool is_siamese = false;
};

// The searches by family, for sizes 2 to 7.
template <int Size>
void find_basic_fish(FindContext& context, const FishOptions& options);
template <int Size>
void find_finned_fish(FindContext& context, bool is_sashimi, const FishOptions& options);
void find_complex_fish(FindContext& context, Family family, int size, const FishOptions& options);

/// A set of houses in the order in which fish try them: rows 0-8, columns 9-17, blocks 18-26.
using Order = std::uint32_t;
inline constexpr Order kRows = 0x1ff;
inline constexpr Order kColumns = kRows << 9U;
inline constexpr Order kBlocks = kRows << 18U;

[[nodiscard]] constexpr HouseMask houses_of_order(Order order) noexcept {
  return (order << 9U & ~HouseMask{0x1ff} & 0x7ffffffU) | order >> 18U;
}
[[nodiscard]] constexpr Order order_of_houses(HouseMask houses) noexcept {
  return houses >> 9U | (houses & 0x1ffU) << 18U;
}
[[nodiscard]] constexpr House house_at(int order) noexcept { return order < 18 ? order + 9 : order - 18; }

}  // namespace nonet::fish
