#pragma once
// Subsets as nodes of chains: naked, hidden and fish, among what is left where candidates are assumed.

#include <bit>
#include <span>

#include "assumptions.hpp"

namespace nonet::whips {

/// The variables of the largest subset.
inline constexpr int kMostSubset = 4;

/// As many variables as transversal sets. A transversal set is a cell, or a digit of a house: at most one of its
/// candidates is true. Together they have all candidates that are left of the variables, so that one of each is true.
struct Subset {
  int size = 0;
  std::array<Truth, kMostSubset> variables{};
  std::array<Truth, kMostSubset> sets{};
  DigitCells candidates;  ///< what is left of the variables
  DigitCells excluded;    ///< what is linked to all that is left of some transversal set

  [[nodiscard]] std::span<const Truth> variable_span() const noexcept {
    return std::span(variables).first(static_cast<std::size_t>(size));
  }
  [[nodiscard]] std::span<const Truth> set_span() const noexcept {
    return std::span(sets).first(static_cast<std::size_t>(size));
  }
};

/// Finds the subsets of a board.
class SubsetFinder {
 public:
  /// `left`: the candidates that remain. `gone`: those of which each subset has one in a variable.
  SubsetFinder(const DigitCells& left, const DigitCells& gone) noexcept;

  /// Calls `take(subset)` for the subsets of a size, 2-4, of which no part is a subset, until it returns true; returns
  /// whether it did. Order: naked, then hidden ones by house, then fish in rows, then in columns by digit; in each by
  /// the first variable with a candidate of `gone`.
  template <typename Take>
  [[nodiscard]] bool any(int size, Take take) const {
    for (const Form form : {Form::naked, Form::hidden, Form::rows, Form::columns}) {
      const int count = form == Form::naked || form == Form::hidden ? kHouses : kDigits;
      for (int index = 0; index < count; ++index) {
        const unsigned touched = touched_in(form, index);
        if (touched != 0 && any_in(matrix_of(form, index, size, touched), size, take)) return true;
      }
    }
    return false;
  }

 private:
  enum class Form : std::uint8_t { naked, hidden, rows, columns };
  /// Nine variables of one form, and the transversal sets in which each has candidates left: a bit for each.
  struct Matrix {
    Form form;
    int index;               ///< the house, or the digit
    unsigned variables = 0;  ///< those that may be in a subset
    unsigned touched = 0;    ///< those that have a candidate of `gone`
    std::array<unsigned, 9> sets{};
  };
  struct Chosen {
    unsigned variables = 0;
    unsigned sets = 0;
    int count = 0;
  };

  template <typename Take>
  [[nodiscard]] bool any_in(const Matrix& matrix, int size, Take& take) const {
    if (std::popcount(matrix.variables) < size) return false;
    unsigned others = matrix.variables;
    for (const int first : positions_of(matrix.variables & matrix.touched)) {
      others &= ~(1U << first);  // also of the next ones, which would choose the same
      const Chosen chosen{1U << first, matrix.sets[static_cast<std::size_t>(first)], 1};
      if (choose(matrix, size, others, chosen, take)) return true;
    }
    return false;
  }
  template <typename Take>
  [[nodiscard]] bool choose(const Matrix& matrix, int size, unsigned others, const Chosen& before, Take& take) const {
    if (before.count == size) return !has_part(matrix, before.variables) && take(subset_of(matrix, before));
    for (const int next : positions_of(others)) {
      others &= ~(1U << next);
      const Chosen chosen{before.variables | 1U << next, before.sets | matrix.sets[static_cast<std::size_t>(next)],
                          before.count + 1};
      if (std::popcount(chosen.sets) <= size && choose(matrix, size, others, chosen, take)) return true;
    }
    return false;
  }
  [[nodiscard]] unsigned touched_in(Form form, int index) const noexcept;
  [[nodiscard]] Matrix matrix_of(Form form, int index, int size, unsigned touched) const noexcept;
  [[nodiscard]] static bool has_part(const Matrix& matrix, unsigned variables) noexcept;
  [[nodiscard]] Subset subset_of(const Matrix& matrix, const Chosen& chosen) const noexcept;

  const DigitCells& left_;
  CellMap gone_cells_;
  std::array<HouseMask, kDigits> gone_houses_;
};

}  // namespace nonet::whips
