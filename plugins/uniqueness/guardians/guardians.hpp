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

#include <array>

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
void show_guarded(EvidenceDraft& evidence, const Board& board, const Guarded& guarded);

/// The metrics of all steps with such guardians.
inline constexpr MetricInfo kGuardedMetrics[] = {
    {"length", "cells of the pattern"},
    {"guardians", "candidates of which one is true"},
    {"degree", "type 3: digits of the subset; else 0"},
};

/// The description of a technique whose steps have these metrics.
constexpr TechniqueInfo guarded_info(const char* id, const char* name, const char* summary,
                                     Technique* (*create)(const CreateContext&), bool needs_givens = false) {
  return {.id = id,
          .name = name,
          .summary = summary,
          .metrics = kGuardedMetrics,
          .preconditions = {.assumes_one_solution = true, .needs_givens = needs_givens},
          .create = create};
}

/// Reports all steps of a type, 1 to 4, for a pattern.
Flow find_guarded(FindContext& context, std::size_t kind, int type, const Guarded& guarded);

}  // namespace nonet::uniqueness
