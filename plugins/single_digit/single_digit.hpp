#pragma once
// Code that the patterns of one digit share: two strong links that a weak link joins.

#include <array>
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

/// Every elimination of these patterns is a dead place, as it follows from the places of one digit.
inline constexpr const FactSlot* kFacts[] = {&kConjugatePairs, &kDeadPlaces};

/// The values of the option `definition`.
enum class Definition : std::uint8_t { complete, hodoku };

}  // namespace nonet::single_digit
