#pragma once
// Code that the patterns of one digit share: two strong links that a weak link joins.

#include <array>
#include <bit>
#include <string>

#include "nonet/facts/conjugate_pairs.hpp"
#include "nonet/facts/dead_places.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::single_digit {

// Houses by kind.
inline constexpr HouseMask kBlocks = 0x1ff;
inline constexpr HouseMask kRows = kBlocks << kFirstRow;
inline constexpr HouseMask kColumns = kBlocks << kFirstColumn;

/// Two strong links whose inner nodes see each other. At most one of the inner nodes holds the digit, so at least one
/// of the outer nodes does: cells that see all of both lose it. A node is a cell, or several in a block and a line.
struct Chain {
  Digit digit;
  std::array<CellMap, 4> nodes;  ///< outer, inner, inner, outer
  std::array<House, 2> houses;   ///< of the strong links
};
/// The chain of two pairs whose i-th and j-th cells are the inner nodes.
[[nodiscard]] inline Chain chain_of(Digit digit, const ConjugatePair& first, std::size_t i, const ConjugatePair& second,
                                    std::size_t j) noexcept {
  return {digit,
          {CellMap::of(first.cells[1 - i]), CellMap::of(first.cells[i]), CellMap::of(second.cells[j]),
           CellMap::of(second.cells[1 - j])},
          {first.house, second.house}};
}

/// The house in which two nodes see each other; a line if possible, else a block.
[[nodiscard]] House weak_house(const CellMap& nodes);

/// The notation of a chain: its ends and what connects them, or node by node.
enum class Notation : bool { ends, nodes };

/// Adds to a step the eliminations of a chain's digit.
void conclude(StepDraft& draft, const Chain& chain, const CellMap& targets);
void show(EvidenceDraft& evidence, const Chain& chain);
[[nodiscard]] std::string sentence(const Chain& chain, Notation notation);
/// Reports the eliminations of a chain's digit; `targets` must not be empty.
Flow report(FindContext& context, const Chain& chain, const CellMap& targets, Notation notation);

/// Whether two pairs have a cell in common.
[[nodiscard]] inline bool share_a_cell(const ConjugatePair& first, const ConjugatePair& second) noexcept {
  const auto has = [&second](Cell cell) { return cell == second.cells[0] || cell == second.cells[1]; };
  return has(first.cells[0]) || has(first.cells[1]);
}

/// Reports the chains of two pairs without a common cell: `is_joined(i, j)` is whether the i-th cell of the first pair
/// and the j-th of the second may be the inner nodes. By inner nodes, ascending.
template <typename IsJoined>
Flow join(FindContext& context, Digit digit, const ConjugatePair& first, const ConjugatePair& second, Notation notation,
          const IsJoined& is_joined) {
  for (const std::size_t i : {0U, 1U}) {
    for (const std::size_t j : {0U, 1U}) {
      if (!is_joined(i, j)) continue;
      const CellMap targets =
          peers_of(first.cells[1 - i]) & peers_of(second.cells[1 - j]) & context.board().digit_cells(digit);
      if (!targets || share_a_cell(first, second)) continue;
      if (report(context, chain_of(digit, first, i, second, j), targets, notation) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

/// Calls `visit(first, second)` with each two pairs of a digit, of different houses in their order.
template <typename Visit>
Flow each_two_pairs(const ConjugatePairs& pairs, Digit digit, HouseMask houses, const Visit& visit) {
  for (HouseMask later = houses; later != 0;) {
    const ConjugatePair first = pairs.in(std::countr_zero(later), digit);
    later &= later - 1;
    for (const House other : houses_in(later)) {
      if (visit(first, pairs.in(other, digit)) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

}  // namespace nonet::single_digit
