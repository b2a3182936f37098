#include "nonet/puzzles/minimal.hpp"

#include "reducer.hpp"

namespace nonet {

namespace {

/// All minimal sets of givens, depth first: each given that can be missed is taken away, then kept.
class MinimalSets {
 public:
  MinimalSets(const Grid& solution, const std::function<bool(const CellMap&)>& visit, const std::stop_token& cancel)
      : solution_(solution), visit_(visit), cancel_(cancel) {}

  /// `kept` stay; of `open` each may go. Returns false when `visit` has enough, or the search is cancelled.
  bool search(CellMap kept, CellMap open) {
    if (cancel_.stop_requested()) return false;
    // As givens only become fewer, those that are needed now stay needed.
    const CellMap undecided = open;
    for (const Cell cell : undecided) {
      if (!is_needed(cell, kept | open)) continue;
      open.remove(cell);
      kept.add(cell);
    }
    // What is kept must be needed at the end: it never is where the others that are kept do without it.
    for (const Cell cell : kept) {
      if (!is_needed(cell, kept)) return true;
    }
    if (open.empty()) return visit_(kept);
    const Cell cell = open[0];
    open.remove(cell);
    if (!search(kept, open)) return false;
    kept.add(cell);
    return search(kept, open);
  }

 private:
  /// Whether the other givens allow another digit in the cell of this one.
  [[nodiscard]] bool is_needed(Cell cell, const CellMap& givens) const noexcept {
    return !detail::Reducer(solution_, givens).take(cell);
  }

  const Grid& solution_;
  const std::function<bool(const CellMap&)>& visit_;
  const std::stop_token& cancel_;
};

}  // namespace

CellMap minimal_givens(const Grid& solution, const CellMap& givens, Random& random) noexcept {
  detail::Reducer reducer(solution, givens);
  const detail::ShuffledCells order(random, givens);
  for (const Cell cell : order.cells()) reducer.take(cell);
  return reducer.givens();
}

bool for_each_minimal_givens(const Grid& solution, const CellMap& givens,
                             const std::function<bool(const CellMap&)>& visit, const std::stop_token& cancel) {
  return MinimalSets(solution, visit, cancel).search({}, givens);
}

Grid puzzle_of(const Grid& solution, const CellMap& givens) noexcept {
  Grid puzzle;
  for (const Cell cell : givens) puzzle.fill(cell, solution.value(cell), CellStatus::given);
  return puzzle;
}

}  // namespace nonet
