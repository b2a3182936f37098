#pragma once
// Code that the techniques of almost locked sets share.

#include <string>

#include "linked_sets.hpp"
#include "nonet/arena_set.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::als {

/// The options that the techniques of this plugin share.
struct Settings : DefinitionOption {
  bool may_overlap = true;
  int max_cells = 8;

  [[nodiscard]] bool is_hodoku() const noexcept { return definition == Definition::hodoku; }
  [[nodiscard]] const LinkedSets& sets(const FindContext& context) const {
    const SetOrder order = is_hodoku() ? SetOrder::hodoku : SetOrder::fewest_cells;
    return context.fact<LinkedSets>(kLinkedSets, LinkedSetsOptions{order, max_cells}.key());
  }
  /// Whether the overlap option allows these two sets together. A restricted common is never in a cell of both.
  [[nodiscard]] bool allows(const AlmostLockedSet& a, const AlmostLockedSet& b) const {
    return may_overlap || !a.cells.intersects(b.cells);
  }
};

inline constexpr auto kOverlap =
    option("overlap", &Settings::may_overlap, "sets may share cells that do not have the digit that links them");
inline constexpr auto kMaxCells = option("max-cells", &Settings::max_cells, Range{1, 8}, "of a set");

struct SetMetrics {
  std::size_t sets;
  int cells;
};
inline constexpr auto kMetrics = metrics<SetMetrics>(metric("sets", &SetMetrics::sets, "almost locked sets"),
                                                     metric("cells", &SetMetrics::cells, "cells of all sets"));

/// The eliminations of steps that were found before.
using Exclusions = ArenaSet<DigitCells>;

/// Covers the link of a digit between cells that all see each other: by a house that has all of them, else by one for
/// each pair.
inline void cover_link(StepDraft& draft, const CellMap& a, const CellMap& b, Digit digit) {
  if (const House house = (a | b).shared_house(); house >= 0) return draft.cover(house_truth(house, digit));
  for (const Cell one : a) {
    for (const Cell other : b) draft.cover(house_truth(CellMap{one, other}.shared_house(), digit));
  }
}
/// Covers the links by which each target sees all places of a digit.
inline void cover_targets(StepDraft& draft, const CellMap& targets, const CellMap& places, Digit digit) {
  for (const Cell target : targets) cover_link(draft, CellMap::of(target), places, digit);
}

/// Covers the link of two sets by a restricted common.
inline void cover_restricted(StepDraft& draft, const LinkedSets& sets, std::size_t a, std::size_t b, Digit digit) {
  cover_link(draft, sets.places(a, digit).cells, sets.places(b, digit).cells, digit);
}
inline void show_restricted(EvidenceDraft& evidence, const LinkedSets& sets, std::size_t a, std::size_t b,
                            Digit digit) {
  const CandidateMap in_a = candidates_of(sets.places(a, digit).cells, digit);
  const CandidateMap in_b = candidates_of(sets.places(b, digit).cells, digit);
  evidence.candidates("restricted common", in_a | in_b);
  evidence.link(in_a, in_b, false);
}
/// Covers the links by which what two sets exclude sees all places of its digit in both.
inline void cover_both(StepDraft& draft, const LinkedSets& sets, std::size_t a, std::size_t b, const DigitCells& gone) {
  for (const Digit z : digits_of(gone.digits())) {
    for (const std::size_t set : {a, b}) cover_targets(draft, gone[z], sets.places(set, z).cells, z);
  }
}

/// A set as `r1c13 {125}`.
[[nodiscard]] inline std::string set_text(const AlmostLockedSet& set) {
  return cells_text(set.cells) + " {" + digits_text(set.digits) + '}';
}
/// The eliminations of a step.
[[nodiscard]] inline DigitCells eliminated_by(const StepDraft& draft) {
  DigitCells gone;
  for (const Conclusion& conclusion : draft.conclusions()) gone.add(conclusion.cell, conclusion.digit);
  return gone;
}

}  // namespace nonet::als
