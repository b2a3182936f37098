#pragma once
// Assumptions: which candidates of a position are possible, and which are assumed to be true.

#include "nonet/digit_cells.hpp"

namespace nonet::host {

[[nodiscard]] constexpr Conclusion opposite_of(const Conclusion& literal) noexcept {
  return literal.is_placement() ? Conclusion::eliminate(literal.cell, literal.digit)
                                : Conclusion::place(literal.cell, literal.digit);
}

/// A position under assumptions. A true candidate has removed the other candidates of its cell and those of its peers
/// ("at most one"), so an open candidate can always be assumed true, and always false.
class Assumptions {
 public:
  Assumptions() noexcept = default;
  /// No assumptions: only the filled cells are true.
  Assumptions(const DigitCells& candidates, const DigitCells& filled) noexcept : held_(filled) {
    const CellMap empty = ~filled.cells();
    for (Digit digit = 0; digit < kDigits; ++digit) {
      places_[digit] = (candidates[digit] & empty) - filled[digit].expanded_peers();
      places_[digit] |= filled[digit];
    }
  }

  /// All possible candidates, and all that are assumed to be true.
  [[nodiscard]] const DigitCells& places() const noexcept { return places_; }
  [[nodiscard]] const DigitCells& held() const noexcept { return held_; }
  /// The cells in which a digit is possible.
  [[nodiscard]] const CellMap& places(Digit digit) const noexcept { return places_[digit]; }
  /// The cells that are assumed to hold a digit.
  [[nodiscard]] const CellMap& held(Digit digit) const noexcept { return held_[digit]; }
  /// The possible digits of a cell.
  [[nodiscard]] DigitMask digits(Cell cell) const noexcept { return places_.digits_in(cell); }

  /// Whether a literal holds, or its negation, or neither.
  enum class Value { yes, no, open };
  [[nodiscard]] Value value(const Conclusion& literal) const noexcept {
    const bool is_true = held(literal.digit).contains(literal.cell);
    if (!is_true && places(literal.digit).contains(literal.cell)) return Value::open;
    return is_true == literal.is_placement() ? Value::yes : Value::no;
  }

  /// The candidates that a true candidate makes false.
  struct ExcludedCandidates {
    CellMap peers;     ///< they lose the digit
    DigitMask digits;  ///< the cell loses them
  };
  /// Makes the candidate, which must be open, true.
  ExcludedCandidates hold(Cell cell, Digit digit) noexcept {
    ExcludedCandidates excluded{places_[digit] & peers_of(cell), 0};
    for (const Digit other : digits_of(digits(cell) & ~mask_of(digit))) {
      excluded.digits |= mask_of(other);
      places_[other].remove(cell);
    }
    places_[digit] -= excluded.peers;
    held_[digit].add(cell);
    return excluded;
  }
  /// Makes the digit's candidates in these cells false; none of them may be true.
  void remove(const CellMap& cells, Digit digit) noexcept { places_[digit] -= cells; }
  /// Makes a literal, which must be open, hold.
  void assume(const Conclusion& literal) noexcept {
    if (literal.is_placement()) {
      hold(literal.cell, literal.digit);
    } else {
      remove(CellMap::of(literal.cell), literal.digit);
    }
  }

 private:
  DigitCells places_;
  DigitCells held_;
};

}  // namespace nonet::host
