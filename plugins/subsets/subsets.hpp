#pragma once
// Code that naked and hidden subsets share. A house is a table of cells and digits: n cells with n candidates together
// are a naked subset, n digits with n places together a hidden one. The same search finds both, by rows and by columns
// of the table.

#include <array>
#include <bit>

#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::subsets {

/// The largest subset of the search. A larger one leaves a smaller one of the other kind.
inline constexpr int kMaxSize = 4;

/// By size, the houses that may have subsets with eliminations in the house itself. No others do.
struct Sizes {
  Sizes(const Board& board, std::uint64_t options) { update(board, options, Changes()); }
  /// Checks the houses again in which something changed.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  using BySize = std::array<HouseMask, kMaxSize + 1>;
  BySize naked{};
  BySize hidden{};
};
inline constexpr FactSlot kSizes = fact_slot<Sizes>("houses with subsets");

enum class HouseChoice : std::uint8_t { all, blocks, lines };
inline constexpr auto kHouseChoices =
    choices<HouseChoice>({{HouseChoice::all, "all"}, {HouseChoice::blocks, "blocks"}, {HouseChoice::lines, "lines"}});

/// The options of subsets.
struct SubsetOptions : DefinitionOption {
  HouseChoice houses = HouseChoice::all;

  [[nodiscard]] constexpr HouseMask chosen_houses() const noexcept {
    constexpr HouseMask kAll = (HouseMask{1} << kHouses) - 1;
    constexpr HouseMask kBlocks = (HouseMask{1} << kFirstRow) - 1;
    if (houses == HouseChoice::all) return kAll;
    return houses == HouseChoice::blocks ? kBlocks : kAll & ~kBlocks;
  }
};
inline constexpr auto kHousesOption = option("houses", &SubsetOptions::houses, kHouseChoices,
                                             "of the subsets; a naked one of a block and a line is the block's");

/// Candidates of the cells of a house, or places of the nine digits; 0 for filled cells and placed digits.
using Masks = std::array<std::uint16_t, 9>;
[[nodiscard]] inline Masks cells_in(const Board& board, House house) noexcept {
  Masks masks;
  for (std::size_t i = 0; i < 9; ++i) masks[i] = static_cast<std::uint16_t>(board.candidates(cells_of(house)[i]));
  return masks;
}
[[nodiscard]] inline Masks digits_in(const Board& board, House house) noexcept {
  const Board::Positions& positions = board.positions();
  Masks masks;
  for (std::size_t i = 0; i < 9; ++i)
    masks[i] = static_cast<std::uint16_t>(positions[i][static_cast<std::size_t>(house)]);
  return masks;
}

/// The lines of a house that may be in a subset: cells with their candidates, or digits with their places.
struct Lines {
  std::array<unsigned, 9> masks;    ///< candidates of a cell, or places of a digit; at least one
  std::array<std::uint8_t, 9> ids;  ///< positions of the cells, or the digits; ascending
  std::size_t count = 0;

  void add(unsigned mask, std::size_t id) noexcept {
    masks[count] = mask;
    ids[count++] = static_cast<std::uint8_t>(id);
  }
};
/// The lines with `least` to `most` bits.
[[nodiscard]] Lines lines_with(const Masks& masks, int least, int most) noexcept;

/// The order of the subsets of a house: {0,1} {0,2} {0,3} {1,2} ... or {0,1} {0,2} {1,2} {0,3} ...
enum class PickOrder : bool { lexicographic, by_last };

/// Some lines: the bits of their ids, and the union of their masks.
struct LineChoice {
  unsigned ids = 0;
  unsigned together = 0;
};

/// Calls `visit(choice)` for each kSize lines that have kSize bits together, until it returns `stop`. The next of the
/// kLeft lines still to be chosen comes after `bound` lines, or is one of the first `bound` if the search chooses the
/// last line first.
template <int kSize, int kLeft = kSize, typename Visit>
[[nodiscard]] Flow pick(const Lines& lines, PickOrder order, std::size_t bound, const LineChoice& choice,
                        const Visit& visit) {
  if constexpr (kLeft == 0) {
    return std::popcount(choice.together) == kSize ? visit(choice) : Flow::go_on;
  } else {
    const bool by_last = order == PickOrder::by_last;
    const std::size_t begin = by_last ? kLeft - 1 : bound;
    const std::size_t end = by_last ? bound : lines.count - (kLeft - 1);
    for (std::size_t i = begin; i < end; ++i) {
      const LineChoice more{choice.ids | 1U << lines.ids[i], choice.together | lines.masks[i]};
      if (std::popcount(more.together) > kSize) continue;
      if (pick<kSize, kLeft - 1>(lines, order, by_last ? i : i + 1, more, visit) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }
}
/// The same for all lines.
template <int kSize, typename Visit>
[[nodiscard]] Flow pick_all(const Lines& lines, PickOrder order, const Visit& visit) {
  if (lines.count < kSize) return Flow::go_on;
  return pick<kSize>(lines, order, order == PickOrder::by_last ? lines.count : 0, LineChoice{}, visit);
}

/// The i-th house, 0-26: blocks, columns, rows for Sudoku Explainer, else blocks, rows, columns.
[[nodiscard]] constexpr House house_at(int i, bool as_explainer) noexcept {
  return !as_explainer || i < 9 ? i : i < 18 ? i + 9 : i - 9;
}
[[nodiscard]] inline int empty_in(const Board& board, House house) noexcept {
  return (board.empty_cells() & house_map(house)).count();
}

/// The kinds of subsets.
enum class SubsetKind : bool { naked, hidden };
/// Visits the subsets of some houses in their order: `visit(house, choice)`, until it returns `stop`. As explainer a
/// house has at least twice as many empty cells as the subset, or more for a hidden one, and no line has a single bit.
template <SubsetKind kKind, int kSize, typename Visit>
void each_subset(const Board& board, HouseMask houses, bool as_explainer, const Visit& visit) {
  constexpr bool kIsNaked = kKind == SubsetKind::naked;
  for (int i = 0; i < kHouses; ++i) {
    const House house = house_at(i, as_explainer);
    if ((houses >> house & 1U) == 0) continue;
    if (as_explainer && empty_in(board, house) < 2 * kSize + (kIsNaked ? 0 : 1)) continue;
    const int least = as_explainer ? 2 : 1;
    const Lines lines = lines_with(kIsNaked ? cells_in(board, house) : digits_in(board, house), least, kSize);
    const Flow flow = pick_all<kSize>(lines, as_explainer ? PickOrder::by_last : PickOrder::lexicographic,
                                      [&](const LineChoice& choice) { return visit(house, choice); });
    if (flow == Flow::stop) return;
  }
}

}  // namespace nonet::subsets
