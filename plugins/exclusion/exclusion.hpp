#pragma once
// What aligned pair and triplet exclusion share: excluders, the table of what they forbid, and the step.

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "nonet/descriptors.hpp"
#include "nonet/digit_cells.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::exclusion {

/// Cells of one house that have `slack` more digits than cells: an almost locked set (1), or a cell with three
/// candidates (2). Base cells that see all of it may not take more than `slack` of its digits.
struct Excluder {
  CellMap cells;
  DigitMask digits = 0;
  int slack = 1;
};

/// Which sets of cells may exclude; the values of the option `excluders`.
enum class Excluders : std::uint8_t { almost_locked_sets, cells };

/// What excluders, and houses, forbid pairs of candidates.
class PairTable {
 public:
  /// `excluders` is a value of Excluders.
  PairTable(const Board& board, std::uint64_t excluders) { update(board, excluders, {}); }
  /// Makes it anew, in the memory that it has.
  void update(const Board& board, std::uint64_t excluders, const Changes& changes);

  /// All candidates of other cells that may stand together with a candidate.
  [[nodiscard]] const DigitCells& allowed(Cell cell, Digit digit) const { return allowed_[index(cell, digit)]; }
  /// The candidates of another cell that may stand together with a candidate.
  [[nodiscard]] DigitMask allowed(Cell cell, Digit digit, Cell other) const {
    return allowed(cell, digit).digits_in(other);
  }
  /// The other cells that have such candidates.
  [[nodiscard]] const CellMap& reach(Cell cell, Digit digit) const { return reach_[index(cell, digit)]; }
  // Where two candidates leave a cell without any, each rules out what the other leaves, and one of them half or more.
  /// The other cells of whose candidates a candidate rules out some.
  [[nodiscard]] const CellMap& reduced(Cell cell, Digit digit) const { return reduced_[index(cell, digit)]; }
  /// The other cells of whose candidates a candidate rules out half or more.
  [[nodiscard]] const CellMap& halved(Cell cell, Digit digit) const { return halved_[index(cell, digit)]; }
  /// The other cells of whose candidates more than half of a cell's candidates rule out more than half each.
  [[nodiscard]] const CellMap& reduced_by_most(Cell cell) const {
    return reduced_by_most_[static_cast<std::size_t>(cell)];
  }
  /// Almost locked sets by house, then the cells with three candidates.
  [[nodiscard]] std::span<const Excluder> excluders() const { return excluders_; }

 private:
  static std::size_t index(Cell cell, Digit digit) { return static_cast<std::size_t>(candidate_of(cell, digit)); }
  void forbid(const Board& board, const Excluder& excluder);
  void count(const Board& board);

  std::vector<Excluder> excluders_;
  std::array<DigitCells, kCandidates> allowed_;  // of candidates that are there
  std::array<CellMap, kCandidates> reach_;       // the same
  std::array<CellMap, kCandidates> reduced_;     // the same
  std::array<CellMap, kCandidates> halved_;      // the same
  std::array<CellMap, kCells> reduced_by_most_;  // of empty cells
};

inline constexpr FactSlot kPairTable = fact_slot<PairTable>("pairs of candidates that excluders forbid");

using CellsByCell = std::array<CellMap, kCells>;
/// For each of some cells those of them with which it forms a pair that excludes something.
[[nodiscard]] CellsByCell excluding_pairs(const Board& board, const PairTable& table, const CellMap& cells);

/// Base cells, ascending or in the order of the search, and what leaves each of them.
struct Base {
  std::array<Cell, 3> cells{};
  std::array<DigitMask, 3> eliminated{};
  std::size_t size = 0;

  [[nodiscard]] CellMap map() const {
    CellMap map;
    for (std::size_t i = 0; i < size; ++i) map.add(cells[i]);
    return map;
  }
};

/// Hands over the eliminations of a base with as few of the excluders as forbid what must be forbidden.
Flow report(FindContext& context, const Base& base, std::span<const Excluder> excluders);

// What the two techniques declare alike: the option `definition`, the values of `excluders`, metrics and facts.
inline constexpr OptionInfo kDefinition =
    explainer_definition("explainer: as Sudoku Explainer, whatever excluders says");
inline constexpr const char* kExcluders[] = {"almost-locked-sets", "cells"};
inline constexpr MetricInfo kMetrics[] = {{"excluders", "excluders that the argument uses"}};
inline constexpr const FactSlot* kFacts[] = {&kAlmostLockedSets, &kPairTable};

/// The technique for two or three base cells in Sudoku Explainer's definition and order.
void find_as_explainer(FindContext& context, std::size_t base_size);

}  // namespace nonet::exclusion
