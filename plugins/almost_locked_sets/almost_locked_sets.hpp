#pragma once
// What the techniques of almost locked sets share.

#include <string>

#include "linked_sets.hpp"
#include "nonet/descriptors.hpp"
#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::als {

/// The first options of each technique here, in this order: `definition`, `overlap`, `max-cells`.
struct Settings {
  bool is_hodoku = false;
  bool may_overlap = true;
  int max_cells = 8;

  explicit Settings(const CreateContext& context)
      : is_hodoku(context.options[0] != 0),
        may_overlap(context.options[1] != 0),
        max_cells(static_cast<int>(context.options[2])) {}

  [[nodiscard]] const LinkedSets& sets(const FindContext& context) const {
    const SetOrder order = is_hodoku ? SetOrder::hodoku : SetOrder::fewest_cells;
    return context.fact<LinkedSets>(kLinkedSets, LinkedSetsOptions{order, max_cells}.key());
  }
  /// Whether two sets may stand side by side. A restricted common is never in a cell of both.
  [[nodiscard]] bool allows(const AlmostLockedSet& a, const AlmostLockedSet& b) const {
    return may_overlap || !a.cells.intersects(b.cells);
  }
};

inline constexpr OptionInfo kOverlap = {.name = "overlap",
                                        .type = OptionType::boolean,
                                        .default_value = 1,
                                        .help = "sets may share cells that do not have the digit that links them"};
inline constexpr OptionInfo kMaxCells = {
    .name = "max-cells", .type = OptionType::integer, .default_value = 8, .min = 1, .max = 8, .help = "of a set"};

inline constexpr const FactSlot* kFacts[] = {&kAlmostLockedSets, &kLinkedSets};
inline constexpr MetricInfo kMetrics[] = {{"sets", "almost locked sets"}, {"cells", "cells of all sets"}};

/// The link of a digit between cells that all see each other: the house that has all of them, else one for each two.
inline void cover_link(StepDraft& draft, const CellMap& a, const CellMap& b, Digit digit) {
  if (const House house = (a | b).shared_house(); house >= 0) return draft.cover(house_truth(house, digit));
  for (const Cell one : a) {
    for (const Cell other : b) draft.cover(house_truth(CellMap{one, other}.shared_house(), digit));
  }
}
/// The links by which each of some cells sees all places of a digit.
inline void cover_targets(StepDraft& draft, const CellMap& targets, const CellMap& places, Digit digit) {
  for (const Cell target : targets) cover_link(draft, CellMap::of(target), places, digit);
}

/// A set as `r1c13 {125}`.
[[nodiscard]] inline std::string set_text(const AlmostLockedSet& set) {
  return cells_text(set.cells) + " {" + digits_text(set.digits) + '}';
}
/// The digits of what a step eliminates.
[[nodiscard]] inline DigitMask digits_of_conclusions(const StepDraft& draft) {
  unsigned digits = 0;
  for (const Conclusion& conclusion : draft.conclusions()) digits |= mask_of(conclusion.digit);
  return static_cast<DigitMask>(digits);
}

}  // namespace nonet::als
