#pragma once
// Code that aligned pair and triplet exclusion share: excluders, the table of forbidden pairs, and the step.

#include <array>
#include <span>
#include <vector>

#include "nonet/digit_cells.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::exclusion {

/// Cells of one house with `slack` more digits than cells: an almost locked set (1), or a cell with three candidates
/// (2). Base cells that see all of it may not use more than `slack` of its digits.
struct Excluder {
  CellMap cells;
  DigitMask digits = 0;
  int slack = 1;
};

/// The sets of cells that may exclude; the values of the option `excluders`.
enum class Excluders : std::uint8_t { almost_locked_sets, cells };

/// The pairs of candidates that excluders and houses forbid.
class PairTable {
 public:
  /// `excluders` is a value of Excluders.
  PairTable(const Board& board, std::uint64_t excluders) { update(board, excluders, {}); }
  /// Rebuilds the table, in the memory that it has.
  void update(const Board& board, std::uint64_t excluders, const Changes& changes);

  /// All candidates of other cells that a candidate allows.
  [[nodiscard]] const DigitCells& allowed(Cell cell, Digit digit) const { return allowed_[index(cell, digit)]; }
  /// The candidates of another cell that a candidate allows.
  [[nodiscard]] DigitMask allowed(Cell cell, Digit digit, Cell other) const {
    return allowed(cell, digit).digits_in(other);
  }
  /// The other cells that have these candidates.
  [[nodiscard]] const CellMap& reach(Cell cell, Digit digit) const { return reach_[index(cell, digit)]; }
  // If two candidates leave a cell without any, each rules out what the other leaves, and one of them at least half.
  /// The other cells of whose candidates a candidate rules out some.
  [[nodiscard]] const CellMap& reduced(Cell cell, Digit digit) const { return reduced_[index(cell, digit)]; }
  /// The other cells of whose candidates a candidate rules out at least half.
  [[nodiscard]] const CellMap& halved(Cell cell, Digit digit) const { return halved_[index(cell, digit)]; }
  /// The other cells in which more than half of a cell's candidates rule out more than half of the candidates each.
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
  std::array<DigitCells, kCandidates> allowed_;  // by candidate of the board
  std::array<CellMap, kCandidates> reach_;       // the same
  std::array<CellMap, kCandidates> reduced_;     // the same
  std::array<CellMap, kCandidates> halved_;      // the same
  std::array<CellMap, kCells> reduced_by_most_;  // of empty cells
};

inline constexpr FactSlot kPairTable = fact_slot<PairTable>("pairs of candidates that excluders forbid");

using CellsByCell = std::array<CellMap, kCells>;
/// For each of some cells, those of them with which it forms a pair that excludes something.
[[nodiscard]] CellsByCell excluding_pairs(const Board& board, const PairTable& table, const CellMap& cells);

/// Base cells, ascending or in the order of the search, and their eliminations.
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

/// For each base cell the candidates that it has in some combination of candidates that is not forbidden.
[[nodiscard]] std::array<DigitMask, 3> allowed_digits(const Board& board, const Base& base,
                                                      std::span<const Excluder> excluders);

/// Reports the eliminations of a base, with a small set of excluders that suffices.
Flow report(FindContext& context, const Base& base, std::span<const Excluder> excluders);

// Declarations of both techniques: options, metrics and facts.
struct ExclusionOptions : DefinitionOption {
  Excluders excluders = Excluders::almost_locked_sets;
};
inline constexpr auto kExcluders =
    choices<Excluders>({{Excluders::almost_locked_sets, "almost-locked-sets"}, {Excluders::cells, "cells"}});
struct ExclusionMetrics {
  std::size_t excluders;
};
inline constexpr auto kMetrics =
    metrics<ExclusionMetrics>(metric("excluders", &ExclusionMetrics::excluders, "excluders that the argument uses"));

/// The order of the peers of a cell: its block, the rest of its row, the rest of its column, or ascending.
enum class PeerOrder : bool { by_house, by_cell };
/// Finds the steps of the technique for two or three base cells in Sudoku Explainer's definition and order. Only third
/// base cells come in an order of peers.
void find_as_explainer(FindContext& context, std::size_t base_size, PeerOrder order = PeerOrder::by_house);

}  // namespace nonet::exclusion
