#pragma once
// An unfilled deadly pattern, and the four types of argument for it.
//
// Guardians are the candidates of the pattern's cells that are no part of the pattern. One of them is true.
//
//   type 1   one cell has guardians: it loses the pattern's digits
//   type 2   all guardians are one digit: cells that see all of them lose it
//   type 3   all cells with guardians lie in one house: together they act as one cell with the guardians' digits, which
//            can be a member of a naked subset of the house (or, seen from the other cells, of a hidden one)
//   type 4   two cells with guardians lie in one house, which has no other place for some digit of the pattern: one of
//            them holds that digit, the other a guardian, so both lose the other digits of the pattern

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::uniqueness {

/// The values of the option `definition` of the techniques for all types at once.
enum class Definition : std::uint8_t { complete, explainer, sukaku_explainer };
inline constexpr const char* kDefinitions[] = {"complete", "explainer", "sukaku-explainer"};

/// A deadly pattern on a board.
struct Deadly {
  CellMap cells;
  DigitMask digits = 0;  ///< of the step; 0 for a grave
  CellMap extra_cells;   ///< the cells with guardians
  DigitMask extra = 0;   ///< the digits of the guardians
  UniquenessPattern proof;
};

/// The pattern of some digits in all of some cells, which are empty.
[[nodiscard]] Deadly deadly_pattern(const Board& board, const CellMap& cells, DigitMask digits);

/// The metrics of all steps of deadly patterns, as report() writes them.
inline constexpr MetricInfo kMetrics[] = {
    {"length", "cells of the pattern"},
    {"degree", "type 3: digits of the subset; else 0"},
    {"hidden", "type 3: 1 for a hidden subset, 0 for a naked one; else 0"},
};

/// A subset that completes type 3.
struct Subset {
  House house = 0;
  CellMap cells;         ///< without the pattern's cells, which count as one
  DigitMask digits = 0;  ///< one more than the number of cells
  bool is_hidden = false;
};

/// The scope of a naked subset's eliminations: its house, or every house that has it and the cells with guardians.
enum class ClearScope : bool { house, all_shared_houses };

/// The pattern in the community's notation: `1/2 r1c14,r2c14`.
[[nodiscard]] std::string pattern_text(const Deadly& deadly);
void show_pattern(EvidenceDraft& evidence, const Board& board, const Deadly& deadly);

/// Adds the parts that every step of a pattern has, and reports it; `show` adds to the evidence.
template <typename Show>
Flow report(const FindContext& context, StepDraft& draft, const Deadly& deadly, const Subset* subset, Show&& show) {
  draft.uniqueness(deadly.proof);
  draft.metric(deadly.cells.count());
  draft.metric(subset == nullptr ? 0 : subset->digits.count());
  draft.metric(subset != nullptr && subset->is_hidden ? 1 : 0);
  return draft.hand_over(context, [&](EvidenceDraft& evidence) {
    show_pattern(evidence, context.board(), deadly);
    show(evidence);
  });
}

// Each reports one step, or none if there is nothing to eliminate.
Flow report_type_1(FindContext& context, std::size_t kind, const Deadly& deadly);
Flow report_type_2(FindContext& context, std::size_t kind, const Deadly& deadly);
Flow report_type_3(FindContext& context, std::size_t kind, const Deadly& deadly, const Subset& subset,
                   ClearScope scope);
Flow report_type_4(FindContext& context, std::size_t kind, const Deadly& deadly, House house, Digit locked);
/// Whether the subset removes anything from its house.
[[nodiscard]] bool has_effect(const Board& board, const Deadly& deadly, const Subset& subset) noexcept;

/// Type 3 with naked subsets of the cells of `from`, in each house that holds all cells with guardians: row, column,
/// block. Subsets grow depth first in cell order. (A hidden subset is the same as the naked subset of all other cells.)
Flow find_type_3(FindContext& context, std::size_t kind, const Deadly& deadly, const CellMap& from);
/// Type 4 for each digit of `digits` and the first house, in the same order, in which it is locked.
Flow find_type_4(FindContext& context, std::size_t kind, const Deadly& deadly, DigitMask digits);

/// Reports all steps of a type, 1 to 4, for a pattern.
Flow find_type(FindContext& context, std::size_t kind, int type, const Deadly& deadly);

/// A create function for a technique whose constructor takes its type.
template <typename Finder, int kType>
Technique* create_type(const CreateContext& /*context*/) {
  return new Finder(kType);  // NOLINT: the host owns it
}

/// Calls a function with some houses (rows, then columns, then blocks) until it returns `stop`.
template <typename Visit>
Flow for_each_house(HouseMask houses, Visit&& visit) {
  constexpr HouseMask kBlocks = (HouseMask{1} << kFirstRow) - 1;
  for (const HouseMask some : {houses & ~kBlocks, houses & kBlocks}) {
    for (const House house : houses_in(some)) {
      if (visit(house) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

}  // namespace nonet::uniqueness
