#pragma once
// Guardians that may lie outside their pattern, and four types of argument for them.
//
// A deadly pattern need not be threatened by the candidates of its own cells alone: if a house has no other places for
// the pattern's digits than cells of the pattern, these hold nothing else. So the other places are guardians as well.
//
//   type 1   all guardians are in one cell: it holds one of them
//   type 2   a candidate that sees every guardian is false (one of another digit in the cell of a guardian sees it too)
//   type 3   all guardians lie in one house: their cells together act as one cell with their digits, which can be a
//            member of a naked subset of the house
//   type 4   the guardians lie in two cells of a house which has no other place for some other digit: one cell holds
//            this digit, the other a guardian, so neither has other candidates

#include "deadly.hpp"

namespace nonet::uniqueness {

/// A deadly pattern with any guardians.
struct Guarded {
  CellMap cells;               ///< of the pattern
  DigitMask digits = 0;        ///< of the pattern; 0 for a grave
  UniquenessPattern proof;     ///< the pattern and all guardians
  TruthMap premises;           ///< of the houses that leave to the cells the pattern's digits alone
  HouseMask houses = 0;        ///< these houses
  bool is_impossible = false;  ///< without guardians it could not be filled at all: `premises` exclude it

  /// Adds a house that has some digits in the pattern's cells alone if the guardians are false.
  void add_house(House house, DigitMask house_digits) noexcept {
    houses |= HouseMask{1} << house;
    for (const Digit digit : digits_of(house_digits)) premises.add(house_truth(house, digit));
  }
};
/// The pattern of some digits in all of some cells, without guardians yet.
[[nodiscard]] inline Guarded guarded_pattern(const CellMap& cells, DigitMask digits) noexcept {
  Guarded guarded;
  guarded.cells = cells;
  guarded.digits = digits;
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(digits)) guarded.proof.pattern.add(candidate_of(cell, digit));
  }
  return guarded;
}
/// A grave with its guardians.
[[nodiscard]] inline Guarded guarded_grave(const Deadly& grave) noexcept {
  Guarded guarded;
  guarded.cells = grave.cells;
  guarded.proof = grave.proof;
  return guarded;
}

/// A choice of guardians for some cells: their own other candidates, or other places of digits of the pattern.
struct GuardianChoice {
  CandidateMap guardians;
  House house = -1;  ///< that has these places, or -1 for the cells' own candidates
};
/// Up to N choices.
template <std::size_t N>
struct GuardianChoices {
  std::array<GuardianChoice, N> all;
  std::size_t count = 0;

  void add(const CandidateMap& guardians, House house = -1) noexcept { all[count++] = {guardians, house}; }
  [[nodiscard]] const GuardianChoice* begin() const noexcept { return all.data(); }
  [[nodiscard]] const GuardianChoice* end() const noexcept { return all.data() + count; }
};

/// Guardians by cell and digit.
struct GuardianSets {
  explicit GuardianSets(const CandidateMap& guardians) noexcept;

  CellMap cells;
  DigitMask digits = 0;
  std::array<DigitMask, kCells> of;  ///< those of each of the cells; otherwise uninitialized
};

/// The candidates that see all guardians, without these.
[[nodiscard]] DigitCells seen_by_all(const Board& board, const GuardianSets& sets) noexcept;

/// The pattern and its guardians in the community's notation.
[[nodiscard]] std::string guarded_text(const Guarded& guarded);
/// What an explanation begins with, up to "one of the guardians is true", without a full stop.
[[nodiscard]] std::string opening_words(const Guarded& guarded);
inline void show_guarded(EvidenceDraft& evidence, const Board& board, const Guarded& guarded) {
  show_pattern(evidence, board, guarded.proof, guarded.cells, guarded.is_impossible ? "ring" : "deadly pattern");
}

/// The metrics of all steps with such guardians.
struct GuardedMetrics {
  int length;
  int guardians;
  int degree;
};
inline constexpr auto kGuardedMetrics =
    metrics<GuardedMetrics>(metric("length", &GuardedMetrics::length, "cells of the pattern"),
                            metric("guardians", &GuardedMetrics::guardians, "candidates of which one is true"),
                            metric("degree", &GuardedMetrics::degree, "type 3: digits of the subset; else 0"));

/// Patterns whose steps have these metrics.
inline constexpr PatternInfo kGuardedInfo{.metrics = kGuardedMetrics, .preconditions = {.assumes_one_solution = true}};
/// Such patterns where the givens must be known.
inline constexpr PatternInfo kGuardedWithGivens{.metrics = kGuardedMetrics,
                                                .preconditions = {.assumes_one_solution = true, .needs_givens = true}};

/// Reports all steps of a type, 1 to 4, for a pattern.
Flow find_guarded(FindContext& context, std::size_t kind, int type, const Guarded& guarded);

}  // namespace nonet::uniqueness
