// Alphabet wings as Sukaku Explainer has them: an almost locked set of n - 1 cells of a house, and a cell with two of
// its n digits, x and z. The set's candidates x see the cell. If the cell is not z it is x, so the set has no x and
// holds z. Cells that see the cell and all z of the set lose z.
//
//   | . . P | . A . |    A: x z    P, Q, R: w x y z, x only where it sees A
//   | . Q R | - - - |    -: where it sees A and all z of P, Q and R
//
// Order: wings with a lower rating first (four and five cells are rated by the largest cell: the farther from three
// candidates, the lower); then those with more eliminations; then with all digits restricted, with a larger largest
// cell, with more candidates; then by the cells of the set, lexicographically, and the other cell.

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "alphabet_wing.hpp"
#include "nonet/arena_set.hpp"
#include "nonet/facts/almost_locked_sets.hpp"

namespace nonet::wings {

namespace {

/// A wing with what decides its place.
struct Ranked {
  Wing wing;
  CellMap set;
  int rank;  ///< in the order of ratings
  int eliminations;
  int largest;
  int candidates;

  [[nodiscard]] bool comes_before(const Ranked& other) const {
    const auto key = [](const Ranked& of) {
      return std::tuple(of.rank, -of.eliminations, of.wing.open != 0, -of.largest, -of.candidates);
    };
    if (key(*this) != key(other)) return key(*this) < key(other);
    const CellMap one_only = set ^ other.set;
    return one_only && set.contains(one_only.first());
  }
};

/// The wing of a set and a cell; its z is open unless all digits are restricted.
Wing wing_at(const Board& board, const AlmostLockedSet& set, Cell cell) {
  Wing wing;
  wing.cells = set.cells + cell;
  wing.size = wing.cells.count();
  wing.digits = set.digits;
  for (const Digit digit : digits_of(set.digits)) {
    const CellMap places = wing.cells & board.digit_cells(digit);
    wing.seeing[digit] = board.digit_cells(digit) & places.peer_intersection();
    const bool is_shared = (board.candidates(cell) & mask_of(digit)) != 0;
    if (is_shared && !set.places(board, digit).is_subset_of(peers_of(cell))) wing.open |= mask_of(digit);
  }
  return wing;
}

}  // namespace

int largest_cell(const Board& board, const CellMap& cells) {
  int largest = 0;
  for (const Cell cell : cells) largest = std::max(largest, board.candidates(cell).count());
  return largest;
}

ArenaList<Wing> wings_of_sukaku_explainer(const FindContext& context, int size) {
  const Board& board = context.board();
  ArenaList<Ranked> found(context.arena());
  for (const AlmostLockedSet& set : almost_locked_sets(board).all()) {
    if (set.cells.count() != size - 1) continue;
    for (const Cell cell : board.bivalue_cells() - set.cells) {
      if ((board.candidates(cell) & ~set.digits) != 0) continue;
      const Wing wing = wing_at(board, set, cell);
      if (wing.open.count() > 1) continue;
      int eliminations = 0;
      for (const Digit digit : digits_of(wing.open != 0 ? wing.open : wing.digits)) {
        eliminations += wing.seeing[digit].count();
      }
      if (eliminations == 0) continue;
      const int largest = largest_cell(board, wing.cells);
      int candidates = 0;
      for (const Cell member : wing.cells) candidates += board.candidates(member).count();
      found.push_back({wing, set.cells, size <= 5 ? -std::abs(3 - largest) : 0, eliminations, largest, candidates});
    }
  }
  found.stable_sort([](const Ranked& a, const Ranked& b) { return a.comes_before(b); });
  ArenaList<Wing> wings(context.arena());
  ArenaSet<CellMap> known(context.arena());
  for (const Ranked& ranked : found) {
    if (known.add(ranked.wing.cells).is_new) wings.push_back(ranked.wing);
  }
  return wings;
}

}  // namespace nonet::wings
