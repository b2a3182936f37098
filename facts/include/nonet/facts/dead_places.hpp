#pragma once
// Dead places: the candidates of a digit that stand in no arrangement of the digit.

#include "nonet/export.hpp"
#include "nonet/technique.hpp"

namespace nonet {

/// The places of a digit that no arrangement has which takes one of them in every row, column and block. `places` are
/// the candidates of the digit, so a row without any is one that holds the digit. About 250 ns.
[[nodiscard]] NONET_EXPORT CellMap dead_places(const CellMap& places) noexcept;

/// The dead places of each digit. Whatever follows from the places of one digit alone is that some of them are dead: a
/// technique that looks at one digit finds nothing where the digit has none.
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

/// The digits of which a technique may find something that looks at one digit at a time: they have dead places, and
/// have changed since the technique last found nothing.
[[nodiscard]] inline DigitMask digits_to_search(const FindContext& context) {
  const DigitMask changed = context.changes().digits();
  return changed == 0 ? changed : static_cast<DigitMask>(changed & dead_places(context.board()).digits);
}

}  // namespace nonet
