#pragma once
// Code that the techniques of almost locked sets share.

#include <algorithm>
#include <string>

#include "linked_sets.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/descriptors.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::als {

/// The options that all techniques of this plugin have.
struct Settings {
  bool is_hodoku = false;
  bool may_overlap = true;
  int max_cells = 8;

  /// Reads the first options of a technique: `definition`, `overlap`, `max-cells`.
  [[nodiscard]] static Settings of(const CreateContext& context) {
    return {context.options[0] != 0, context.options[1] != 0, static_cast<int>(context.options[2])};
  }

  [[nodiscard]] const LinkedSets& sets(const FindContext& context) const {
    const SetOrder order = is_hodoku ? SetOrder::hodoku : SetOrder::fewest_cells;
    return context.fact<LinkedSets>(kLinkedSets, LinkedSetsOptions{order, max_cells}.key());
  }
  /// Whether the overlap option allows these two sets together. A restricted common is never in a cell of both.
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

/// Sets of eliminations that were found before, in a hash table that grows in the arena.
class Exclusions {
 public:
  explicit Exclusions(Arena& arena) noexcept : arena_(&arena), known_(arena) {}

  /// Adds eliminations; returns their number (from 0, ascending) and whether they are new.
  struct AddResult {
    std::size_t number;
    bool is_new;
  };
  AddResult add(const DigitCells& gone) {
    if (2 * known_.size() >= table_.size()) grow();
    std::uint32_t& slot = table_[slot_of(gone)];
    if (slot != 0) return {slot - 1, false};
    known_.push_back(gone);
    slot = static_cast<std::uint32_t>(known_.size());
    return {slot - 1, true};
  }
  /// Removes all entries and keeps the memory.
  void clear() noexcept {
    known_.clear();
    std::fill(table_.begin(), table_.end(), 0);
  }

 private:
  [[nodiscard]] std::size_t slot_of(const DigitCells& gone) const {
    std::size_t slot = 0;
    for (const CellMap& cells : gone.maps()) slot = slot * 31 + std::hash<CellMap>()(cells);
    for (slot &= table_.size() - 1; table_[slot] != 0 && known_.begin()[table_[slot] - 1] != gone;)
      slot = (slot + 1) & (table_.size() - 1);
    return slot;
  }
  void grow() {
    table_ = arena_->array<std::uint32_t>(std::max<std::size_t>(16, 4 * table_.size()));
    std::fill(table_.begin(), table_.end(), 0);
    std::uint32_t number = 0;
    for (const DigitCells& gone : known_) table_[slot_of(gone)] = ++number;
  }

  Arena* arena_;
  ArenaList<DigitCells> known_;
  std::span<std::uint32_t> table_;  // numbers, plus 1; 0: free. The size is a power of two
};

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
