#pragma once
// Dead places: the candidates of a digit that are in no arrangement of the digit.

#include "nonet/export.hpp"
#include "nonet/technique.hpp"

namespace nonet {

/// The places of a digit that are in no arrangement, that is, in no choice of one place for every row, column and
/// block. `places`: the candidates of the digit; a row without any counts as a row that holds the digit. About 250 ns.
[[nodiscard]] NONET_EXPORT CellMap dead_places(const CellMap& places) noexcept;

/// The dead places of each digit. A conclusion from the places of one digit alone always eliminates dead places: a
/// technique that considers one digit at a time finds nothing for a digit without dead places.
struct NONET_EXPORT DeadPlaces {
  explicit DeadPlaces(const Board& board, std::uint64_t options = 0) noexcept;
  /// See FactSlot::update: the digits that lost no candidate stay as they are.
  void update(const Board& board, std::uint64_t options, const Changes& changes) noexcept;

  DigitCells cells;
  DigitMask digits = 0;  ///< those with dead places
};

/// The slot of DeadPlaces; it has no options.
extern NONET_EXPORT const FactSlot kDeadPlaces;
/// The dead places of a board in its present state.
[[nodiscard]] inline const DeadPlaces& dead_places(const Board& board) {
  return *static_cast<const DeadPlaces*>(board.fact(kDeadPlaces));
}

/// The digits for which a technique that considers one digit at a time may have new results: they have dead places, and
/// have changed since its last search without a result.
[[nodiscard]] inline DigitMask digits_to_search(const FindContext& context) {
  const DigitMask changed = context.changes().digits();
  return changed == 0 ? changed : changed & dead_places(context.board()).digits;
}

}  // namespace nonet
