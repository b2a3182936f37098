#pragma once
// Code that the two definitions of remote pair share.

#include <array>

#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::remote_pair {

/// The cells that have all digits of a mask as candidates.
inline CellMap with_both(const Board& board, DigitMask pair) {
  CellMap cells = CellMap::full();
  for (const Digit digit : digits_of(pair)) cells &= board.digit_cells(digit);
  return cells;
}

/// The cells of a component by colour; colour 0 has the lowest cell.
struct Component {
  std::array<CellMap, 2> colours;

  [[nodiscard]] CellMap cells() const { return colours[0] | colours[1]; }
  /// Whether a cell has both colours: then the position has no solution.
  [[nodiscard]] bool is_broken() const { return colours[0].intersects(colours[1]); }
};

/// The component of a cell, breadth first over linked cells; a cell that gets both colours shows that colouring fails.
inline Component component_of(Cell start, const CellMap& linkable) {
  Component component;
  component.colours[0].add(start);
  CellMap frontier = CellMap::of(start);
  for (std::size_t colour = 1; frontier; colour ^= 1) {
    frontier = (frontier.expanded_peers() & linkable) - component.colours[colour];
    component.colours[colour] |= frontier;
  }
  return component;
}

/// Calls a function with each component of at least `least` cells that can be coloured, and its candidates, until it
/// returns `stop`: by lowest cell. Components that cannot be coloured have no solution.
template <typename Visit>
void each_component(const Board& board, int least, Visit&& visit) {
  // Digits that fewer cells have are in no such component.
  CellMap rest = board.bivalue_cells();
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap own = rest & board.digit_cells(digit);
    if (own.count() < least) rest -= own;
  }
  while (rest.more_than_one()) {
    const Cell start = rest.first();
    const DigitMask pair = board.candidates(start);
    // Cells with the same candidates in earlier components are not linked to it.
    const CellMap linkable = rest & with_both(board, pair);
    if (linkable.count() < least) {
      rest -= linkable;
      continue;
    }
    const Component component = component_of(start, linkable);
    rest -= component.cells();
    if (component.cells().count() < least || component.is_broken()) continue;
    if (visit(component, pair) == Flow::stop) return;
  }
}

/// The cells that see both colours of a component and have a digit of its pair.
inline CellMap seeing_both(const Board& board, const Component& component, DigitMask pair) {
  CellMap holders;
  for (const Digit digit : digits_of(pair)) holders |= board.digit_cells(digit);
  return component.colours[0].expanded_peers() & component.colours[1].expanded_peers() & holders;
}

/// Shows the weak links of neighbours, as if colour a held the lower digit: it forbids that digit in b, and b the other
/// digit in a.
inline void show_links(Cell a, Cell b, DigitMask pair, EvidenceDraft& evidence) {
  const Digit low = lowest_digit(pair);
  const Digit high = lowest_digit(pair & ~mask_of(low));
  evidence.link({candidate_of(a, low)}, {candidate_of(b, low)}, false);
  evidence.link({candidate_of(b, high)}, {candidate_of(a, high)}, false);
}

/// The options of remote pairs.
struct RemotePairOptions : DefinitionOption {
  int min_cells = 4;
};
struct RemotePairMetrics {
  std::size_t length;
};
inline constexpr auto kMetrics =
    metrics<RemotePairMetrics>(metric("length", &RemotePairMetrics::length, "cells that the argument needs"));

/// Reports single chains, as HoDoKu does.
void find_chains(FindContext& context, int min_cells);

}  // namespace nonet::remote_pair
