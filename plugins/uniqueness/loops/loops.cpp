#include "loops.hpp"

#include <algorithm>

namespace nonet::uniqueness {

/// Follows the loops of one pair of digits through one cell.
class Loops::Search {
 public:
  Search(const Board& board, Cell start, std::vector<Loop>& loops)
      : board_(board), start_(start), cells_(board, start), loops_(loops) {}

  void run() {
    if (cells_.may_have(kRectangle)) follow(start_, 0, Colouring{}.with(start_, 0), {}, 0);
  }

 private:
  void follow(Cell cell, unsigned colour, const Colouring& path, const CellMap& extra_cells, DigitMask extra) {
    if (colour == 1 && second_ < cell && sees(cell, start_) && path.is_balanced()) record(path.all());
    const unsigned next = 1 - colour;
    const CellMap options = (cells_.able & peers_of(cell)) - path.seen[next] - path.cells[colour] - path.cells[next];
    options.for_each([&](Cell other) {
      CellMap others = extra_cells;
      const DigitMask more = board_.candidates(other) & ~cells_.digits;
      if (more != 0) others.add(other);
      if (more != 0 && !is_useful(others, extra | more)) return;
      if (cell == start_) second_ = other;
      follow(other, next, path.with(other, next), others, extra | more);
    });
  }

  /// Whether a loop with these cells with other candidates might allow an elimination.
  [[nodiscard]] bool is_useful(const CellMap& cells, DigitMask extra) const noexcept {
    const int count = cells.count();
    if (count == 1 || (count == 2 && cells.in_one_house())) return true;
    return extra.is_single() && cells.peer_intersection().intersects(board_.digit_cells(extra.lowest()));
  }

  void record(const CellMap& cells) {
    // The same cells may form a circle in several ways.
    const bool is_known = std::any_of(loops_.begin(), loops_.end(), [&](const Loop& loop) {
      return loop.cells == cells && loop.digits == cells_.digits;
    });
    if (!is_known) loops_.push_back({cells, cells_.digits});
  }

  const Board& board_;
  Cell start_;
  Cell second_ = 0;
  LoopCells cells_;
  std::vector<Loop>& loops_;
};

Loops::Loops(const Board& board, std::uint64_t /*key*/) {
  for (const Cell start : board.bivalue_cells()) Search(board, start, loops_).run();
  std::stable_sort(loops_.begin(), loops_.end(),
                   [](const Loop& a, const Loop& b) { return a.cells.count() < b.cells.count(); });
}

}  // namespace nonet::uniqueness
