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

#include <array>
#include <bit>

#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::uniqueness {

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
struct DeadlyMetrics {
  int length;
  int degree;
  bool hidden;
};
inline constexpr auto kMetrics = metrics<DeadlyMetrics>(
    metric("length", &DeadlyMetrics::length, "cells of the pattern"),
    metric("degree", &DeadlyMetrics::degree, "type 3: digits of the subset; else 0"),
    metric("hidden", &DeadlyMetrics::hidden, "type 3: 1 for a hidden subset, 0 for a naked one; else 0"));

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
/// Shows the candidates that are left of a pattern, its guardians and its cells. `role`: of the candidates.
void show_pattern(EvidenceDraft& evidence, const Board& board, const UniquenessPattern& proof, const CellMap& cells,
                  std::string_view role = "deadly pattern");

/// Adds the parts that every step of a pattern has, and reports it; `show` adds to the evidence and returns what the
/// sentence has after the pattern.
template <typename Show>
Flow report(const FindContext& context, StepDraft& draft, const Deadly& deadly, const Subset* subset, Show&& show) {
  draft.uniqueness(deadly.proof);
  draft.metrics(kMetrics, {.length = deadly.cells.count(),
                           .degree = subset == nullptr ? 0 : subset->digits.count(),
                           .hidden = subset != nullptr && subset->is_hidden});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_pattern(evidence, context.board(), deadly.proof, deadly.cells);
    evidence.sentence(pattern_text(deadly) + show(evidence));
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

/// What the techniques of a pattern have in common.
struct PatternInfo {
  List<KindInfo> kinds{};
  List<OptionInfo> options{};
  List<MetricInfo> metrics{};
  Preconditions preconditions{};
  List<const FactSlot*> facts{};
};
/// The description of one of them.
constexpr TechniqueInfo info_of(const PatternInfo& pattern, const char* id, const char* name, const char* summary,
                                Technique* (*create)(const CreateContext&), ForeignNames names = {}) {
  return {.id = id,
          .name = name,
          .summary = summary,
          .kinds = pattern.kinds,
          .names = names,
          .options = pattern.options,
          .metrics = pattern.metrics,
          .preconditions = pattern.preconditions,
          .facts = pattern.facts,
          .create = create};
}

template <void (*kFind)(FindContext&, int), int kType>
void find_of_type(FindContext& context) {
  kFind(context, kType);
}
/// The description of one type, 1 to 4, of a pattern. `kFind` reports all steps of a type.
template <void (*kFind)(FindContext&, int), int kType>
constexpr TechniqueInfo type_of(const PatternInfo& pattern, const char* id, const char* name, const char* summary,
                                ForeignNames names = {}) {
  return info_of(pattern, id, name, summary, create<find_of_type<kFind, kType>>, names);
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

/// Grows naked subsets of a house of which some cells are a member that counts as one cell.
template <typename Visit>
class SubsetSearch {
 public:
  /// `from`: the other cells of the house.
  SubsetSearch(const Board& board, const CellMap& member, House house, const CellMap& from, const Visit& visit) noexcept
      : board_(board), member_(member), house_(house), visit_(visit) {
    from.for_each([this](Cell cell) { cells_[count_++] = cell; });
  }

  /// `from`: index of the next cell to choose. `digits`: of the member and the chosen cells.
  [[nodiscard]] Flow grow(std::size_t from, const CellMap& chosen, DigitMask digits) const {
    const int size = chosen.count();
    if (size > 0 && digits.count() == size + 1) {
      const HouseMask houses = (member_ | chosen).covered_houses();
      // In a block and a line: already visited for the line.
      const bool is_done = house_ < kFirstRow && !std::has_single_bit(houses);
      if (!is_done && visit_(house_, chosen, digits, houses) == Flow::stop) return Flow::stop;
    }
    for (; from < count_; ++from) {
      // Even with all remaining cells there would be too many digits.
      const DigitMask more = digits | board_.candidates(cells_[from]);
      if (more.count() > size + 1 + static_cast<int>(count_ - from)) continue;
      if (grow(from + 1, chosen + cells_[from], more) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

 private:
  const Board& board_;
  const CellMap& member_;
  House house_;
  const Visit& visit_;
  std::array<Cell, 9> cells_{};
  std::size_t count_ = 0;
};

/// Visits the naked subsets of cells of `from` and a member of some cells that counts as one cell with some digits, in
/// each house that has the member (row, column, block): `visit(house, cells, digits, houses)`, where `cells` are those
/// of `from`, and `houses` have all cells of the subset. Subsets grow depth first in cell order; one in a block and a
/// line is visited for the line.
template <typename Visit>
Flow for_each_subset(const Board& board, const CellMap& member, DigitMask digits, const CellMap& from,
                     const Visit& visit) {
  return for_each_house(member.covered_houses(), [&](House house) {
    return SubsetSearch(board, member, house, (from & house_map(house)) - member, visit).grow(0, {}, digits);
  });
}

}  // namespace nonet::uniqueness
