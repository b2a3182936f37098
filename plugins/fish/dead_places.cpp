// Dead places: places of a digit that are in no arrangement of the digit, one place in every row, column and block.
// Every place that is not known to be alive is tried: an arrangement is built around it, row by row, the rows with the
// fewest places first, and all that it holds is alive. A few tries clear a digit.

#include "fish.hpp"

namespace nonet::fish {

namespace {

/// The places of one digit, by row. A row that has none is filled and takes no part.
class Arrangements {
 public:
  explicit Arrangements(const CellMap& cells) {
    unsigned row = 0;
    for (const std::uint32_t band : cells.bands()) {
      for (unsigned shift = 0; shift < 27; shift += 9, ++row) {
        const unsigned places = band >> shift & kAllDigits;
        if (places == 0) continue;
        std::size_t at = count_++;
        for (; at > 0 && std::popcount(rows_[at - 1].places) > std::popcount(places); --at) rows_[at] = rows_[at - 1];
        rows_[at] = {.row = row, .band = row / 3 * 9, .places = places, .alive = 0};
      }
    }
  }

  [[nodiscard]] CellMap dead() {
    CellMap cells;
    for (std::size_t i = 0; i < count_; ++i) {
      Row& row = rows_[i];
      for (unsigned rest = row.places & ~row.alive; rest != 0; rest = (rest & (rest - 1)) & ~row.alive) {
        const int column = std::countr_zero(rest);
        fixed_ = i;
        if (complete(0, Taken{}.with(row, column))) {
          row.alive |= 1U << column;
        } else {
          cells.add(static_cast<Cell>(row.row) * 9 + column);
        }
      }
    }
    return cells;
  }

 private:
  struct Row {
    unsigned row;
    unsigned band;  ///< shift of its blocks in Taken
    unsigned places;
    unsigned alive;
  };
  /// The columns that are taken, and for each band the columns whose blocks are, nine bits each.
  struct Taken {
    unsigned columns = 0;
    unsigned in_bands = 0;

    [[nodiscard]] Taken with(const Row& row, int column) const {
      const auto stack = static_cast<unsigned>(column) / 3 * 3;
      return {columns | 1U << column, in_bands | 7U << stack << row.band};
    }
  };

  /// Finds places for the rows from `at` on, what is not yet known to be alive first, and marks them.
  bool complete(std::size_t at, const Taken& taken) {
    if (at == fixed_) ++at;
    if (at >= count_) return true;
    Row& row = rows_[at];
    const unsigned free = row.places & ~taken.columns & ~(taken.in_bands >> row.band);
    for (const unsigned some : {free & ~row.alive, free & row.alive}) {
      for (const int column : positions_of(some)) {
        if (!complete(at + 1, taken.with(row, column))) continue;
        row.alive |= 1U << column;
        return true;
      }
    }
    return false;
  }

  std::array<Row, 9> rows_{};
  std::size_t count_ = 0;
  std::size_t fixed_ = 0;  ///< the row whose place is being tried
};

}  // namespace

DeadPlaces::DeadPlaces(const Board& board, std::uint64_t /*options*/) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    cells[static_cast<std::size_t>(digit)] = Arrangements(board.digit_cells(digit)).dead();
  }
}

}  // namespace nonet::fish
