#pragma once
// The inference that the judge of arguments knows: what follows from named truths and clauses by the rules of sudoku.

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "nonet/board.hpp"

namespace nonet::host {

/// Of these literals at least one holds; a placement says "this candidate is true", an elimination "it is false".
using Clause = std::span<const Conclusion>;

/// What an argument may use: truths ("at least one"), and clauses. "At most one" is always known.
struct Known {
  CellMap cells;                            ///< the cells whose truth is named
  std::array<DigitMask, kHouses> digits{};  ///< for each house the digits whose truth is named
  std::vector<Clause> clauses;
  int truths = 0;

  void add(Truth truth) noexcept;
};

/// Which candidates are possible and which are taken for true, under assumptions. Filled cells are true from the start.
class Assumptions {
 public:
  explicit Assumptions(const Board& board) noexcept;

  /// The possible digits of a cell.
  [[nodiscard]] DigitMask digits(Cell cell) const noexcept { return digits_[static_cast<std::size_t>(cell)]; }
  /// The cells in which a digit is possible.
  [[nodiscard]] const CellMap& places(Digit digit) const noexcept { return places_[static_cast<std::size_t>(digit)]; }
  /// The cells that are taken to hold a digit.
  [[nodiscard]] const CellMap& held(Digit digit) const noexcept { return held_[static_cast<std::size_t>(digit)]; }
  /// Grows with every change.
  [[nodiscard]] int changes() const noexcept { return changes_; }

  // Each returns false when the assumption contradicts what is assumed already; the object is of no use then.
  /// The candidate is true: the cell's other candidates and those of its peers are false.
  [[nodiscard]] bool hold(Cell cell, Digit digit) noexcept;
  /// The candidate is false.
  [[nodiscard]] bool remove(Cell cell, Digit digit) noexcept;
  [[nodiscard]] bool assume(const Conclusion& literal) noexcept;
  [[nodiscard]] bool assume_not(const Conclusion& literal) noexcept;
  /// Whether the literal holds, or its negation, or neither.
  enum class Value { yes, no, open };
  [[nodiscard]] Value value(const Conclusion& literal) const noexcept;

 private:
  std::array<DigitMask, kCells> digits_{};
  std::array<CellMap, kDigits> places_;
  std::array<CellMap, kDigits> held_;
  int changes_ = 0;
};

/// Draws all conclusions of singles and Hall sets over what is known; false when it ends in a contradiction.
[[nodiscard]] bool propagate(const Known& known, Assumptions& state) noexcept;

/// How a search ended.
struct SearchResult {
  enum class End { contradiction, model, undecided };
  End end = End::contradiction;
  int nodes = 0;
  std::optional<Assumptions> model;  ///< what satisfies all that is known; of a model alone
};
/// Looks for a way to satisfy all that is known, branching on the smallest truth or clause; gives up after `max_nodes`
/// propagations.
[[nodiscard]] SearchResult search(const Known& known, const Assumptions& start, int max_nodes);

}  // namespace nonet::host
