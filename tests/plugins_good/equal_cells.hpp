#pragma once
// Equal cells: n cells of a house that have the same n candidates keep them from the rest of the house.
//
//   row 1: r1c3 and r1c7 have 2 and 5 alone, so the others lose 2 and 5
//
// By house, then by the first of the cells. The cells with n candidates are a fact that all techniques of a plugin
// share. For tests that count, the environment makes steps tell by their metrics which computing of the fact they saw;
// they are no longer the same steps for the same board then.

#include <atomic>
#include <cstdlib>

#include "nonet/plugin.hpp"

namespace nonet::equal_cells {
namespace {

/// The empty cells with exactly so many candidates as the options key says.
struct CellsByCount {
  CellsByCount(const Board& board, std::uint64_t count) : serial(++computed) {
    ++living;
    for (const Cell cell : board.empty_cells()) {
      if (static_cast<std::uint64_t>(board.candidates(cell).count()) == count) cells.add(cell);
    }
  }
  CellsByCount(const CellsByCount&) = delete;
  CellsByCount& operator=(const CellsByCount&) = delete;
  ~CellsByCount() { --living; }

  CellMap cells;
  std::int64_t serial;
  static inline std::atomic<std::int64_t> computed = 0;
  static inline std::atomic<std::int64_t> living = 0;
};

constexpr FactSlot kCellsByCount = fact_slot<CellsByCount>("cells-by-count");
constexpr const FactSlot* kFacts[] = {&kCellsByCount};

struct Options {
  int size = 2;
};
constexpr auto kOptions =
    options<Options>(option("size", &Options::size, Range{2, 4}, "how many cells, and candidates of each"));
struct Metrics {
  std::int64_t serial;
  std::int64_t living;
};
constexpr auto kMetrics = metrics<Metrics>(
    metric("serial", &Metrics::serial, "which computing of the fact the step saw, from 1 on; 0 where nobody counts"),
    metric("living", &Metrics::living, "facts of the plugin that there were then; 0 where nobody counts"));

/// Looks in the houses from kFirst up to kEnd.
template <int kFirst, int kEnd>
class EqualCells final : public Technique {
 public:
  explicit EqualCells(const CreateContext& context)
      : size_(kOptions.read(context).size), counts_facts_(std::getenv("NONET_COUNTS_FACTS") != nullptr) {}

  void find(FindContext& context) const override {
    const auto& fact = context.fact<CellsByCount>(kCellsByCount, static_cast<std::uint64_t>(size_));
    for (House house = kFirst; house < kEnd; ++house) {
      const CellMap cells = fact.cells & house_map(house);
      for (const Cell cell : cells) {
        const CellMap equal = equal_to(cell, cells, context.board());
        if (equal.first() != cell || equal.count() != size_) continue;
        if (report(context, fact, equal, house_map(house) - equal) == Flow::stop) return;
      }
    }
  }

 private:
  static CellMap equal_to(Cell cell, const CellMap& cells, const Board& board) {
    CellMap equal;
    for (const Cell other : cells) {
      if (board.candidates(other) == board.candidates(cell)) equal.add(other);
    }
    return equal;
  }

  Flow report(FindContext& context, const CellsByCount& fact, const CellMap& equal, const CellMap& others) const {
    const Board& board = context.board();
    const DigitMask digits = board.candidates(equal.first());
    std::array<Conclusion, 9 * kDigits> gone;
    std::size_t count = 0;
    for (const Cell cell : others) {
      for (const Digit digit : digits_of(board.candidates(cell) & digits)) {
        gone[count++] = Conclusion::eliminate(cell, digit);
      }
    }
    if (count == 0) return Flow::go_on;
    std::array<Truth, 9> premises;
    std::size_t premise_count = 0;
    for (const Cell cell : equal) premises[premise_count++] = cell_truth(cell);
    const auto numbers =
        kMetrics.numbers(counts_facts_ ? Metrics{fact.serial, CellsByCount::living.load()} : Metrics{});
    Step step;
    step.conclusions = {gone.data(), count};
    step.digits = digits;
    step.bases = {premises.data(), premise_count};
    step.metrics = numbers;
    return context.sink().accept(step);
  }

  int size_;
  bool counts_facts_;
};

constexpr KindInfo kKinds[] = {{"equal-cells", "Equal Cells"}};

template <int kFirst, int kEnd>
constexpr TechniqueInfo technique(const char* id, const char* name) {
  return {.id = id,
          .name = name,
          .summary = "n cells of a house with the same n candidates keep them from the rest",
          .kinds = kKinds,
          .options = kOptions,
          .metrics = kMetrics,
          .facts = kFacts,
          .create = create<EqualCells<kFirst, kEnd>>};
}

}  // namespace
}  // namespace nonet::equal_cells
