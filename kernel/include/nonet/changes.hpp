#pragma once
// Changes: the candidates removed from a board between two of its states.

#include "nonet/digit_cells.hpp"
#include "nonet/houses.hpp"

namespace nonet {

/// The candidates removed from a board between an earlier state and the current one. Filling a cell removes all of its
/// candidates, so this includes a change of any kind. If the earlier state is unknown, everything has changed.
class Changes {
 public:
  /// Everything has changed.
  Changes() noexcept : gone_(CellMap::full(), kAllDigits) {}
  /// From the candidates of the earlier state to those of the current one, which must be a subset.
  Changes(const DigitCells& before, const DigitCells& now) noexcept : gone_(before - now), is_everything_(false) {}

  /// Whether the earlier state is unknown. The other functions then return what they would if every candidate had been
  /// removed.
  [[nodiscard]] bool is_everything() const noexcept { return is_everything_; }
  /// The removed candidates.
  [[nodiscard]] const DigitCells& gone() const noexcept { return gone_; }
  /// The cells that lost a digit as a candidate.
  [[nodiscard]] const CellMap& gone(Digit digit) const noexcept { return gone_[digit]; }
  /// The digits that lost a candidate.
  [[nodiscard]] DigitMask digits() const noexcept { return gone_.digits(); }
  /// The cells that lost a candidate.
  [[nodiscard]] CellMap cells() const noexcept { return gone_.cells(); }
  /// The houses in which a cell lost a candidate.
  [[nodiscard]] HouseMask houses() const noexcept { return cells().houses(); }
  /// The houses in which a digit lost a place.
  [[nodiscard]] HouseMask houses(Digit digit) const noexcept { return gone_[digit].houses(); }

 private:
  DigitCells gone_;
  bool is_everything_ = true;
};

}  // namespace nonet
