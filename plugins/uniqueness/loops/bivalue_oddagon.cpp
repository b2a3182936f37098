// Bivalue oddagons: an odd number of cells in a loop, each of which sees the next, that all have a and b. Left with
// these two digits they could not be filled at all, so one of the other candidates (guardians) is true.
//
//   | ab . . | ab . . | .  . . |    five cells: types 1 to 4 for the guardians, see guardians.hpp
//   | .  . . | .  . ab| .  . . |
//   | .  . . | .  . . | .  . . |
//   |--------+--------+--------|
//   | abx. . | .  . ab| .  . . |
//
// Cells that are no neighbours in the loop do not see each other: otherwise there is a shorter one. Up to three cells
// have guardians. This is no argument from uniqueness.
//
// Order: by digits, by the lowest cell, then in the order of a search that tries the lowest cells first.

#include "../guardians/guardians.hpp"

namespace nonet::uniqueness {

namespace {

constexpr int kShortest = 5;
constexpr int kLongest = 15;
constexpr int kBivalueOddagonMostExtra = 3;

/// Visits the odd loops of two digits: `visit(cells)`.
template <typename Visit>
class OddLoops {
 public:
  OddLoops(const Board& board, DigitMask digits, Visit& visit) : visit_(visit) {
    const Digit low = digits.lowest();
    able_ = board.digit_cells(low) & board.digit_cells((digits & ~mask_of(low)).lowest());
    extra_cells_ = able_ - board.bivalue_cells();
  }

  Flow run() {
    if ((able_ - extra_cells_).count() < kShortest - kBivalueOddagonMostExtra) return Flow::go_on;
    for (const Cell start : CellMap(able_)) {
      start_ = start;
      able_.remove(start);
      for (const Cell second : able_& peers_of(start)) {
        second_ = second;
        const CellMap path{start, second};
        if (follow(second, path, {}, (path & extra_cells_).count()) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

 private:
  /// `seen`: by the cells of the path between the first and the last.
  Flow follow(Cell last, const CellMap& path, const CellMap& seen, int extra) {
    if (extra > kBivalueOddagonMostExtra) return Flow::go_on;
    const CellMap next = (able_ & peers_of(last)) - seen - path;
    const int length = path.count() + 1;
    if (length >= kShortest && length % 2 != 0) {
      for (const Cell end : next& peers_of(start_)) {
        // Each loop is found in one direction.
        if (end < second_ || extra + (extra_cells_.contains(end) ? 1 : 0) > kBivalueOddagonMostExtra) continue;
        if (visit_(path + end) == Flow::stop) return Flow::stop;
      }
    }
    if (length == kLongest) return Flow::go_on;
    for (const Cell cell : next - peers_of(start_)) {
      const int more = extra + (extra_cells_.contains(cell) ? 1 : 0);
      if (follow(cell, path + cell, seen | peers_of(last), more) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  Visit& visit_;
  CellMap able_;
  CellMap extra_cells_;
  Cell start_ = 0;
  Cell second_ = 0;
};

Guarded guarded_loop(const Board& board, const CellMap& cells, DigitMask digits) {
  Guarded guarded = guarded_pattern(cells, digits);
  guarded.is_impossible = true;
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(board.candidates(cell) & ~digits)) {
      guarded.proof.guardians.add(candidate_of(cell, digit));
    }
    guarded.premises.add(cell_truth(cell));
  }
  return guarded;
}

void find_oddagons(FindContext& context, int type) {
  const Board& board = context.board();
  for (Digit low = 0; low < kDigits; ++low) {
    for (Digit high = low + 1; high < kDigits; ++high) {
      const DigitMask digits = mask_of(low) | mask_of(high);
      auto visit = [&](const CellMap& cells) {
        if (context.stop()) return Flow::stop;
        const Guarded guarded = guarded_loop(board, cells, digits);
        return guarded.proof.guardians ? find_guarded(context, 0, type, guarded) : Flow::go_on;
      };
      if (OddLoops(board, digits, visit).run() == Flow::stop) return;
    }
  }
}

constexpr PatternInfo kOddagonInfo{.metrics = kGuardedMetrics};

}  // namespace

extern constinit const TechniqueInfo kBivalueOddagon1 =
    type_of<find_oddagons, 1>(kOddagonInfo, "bivalue-oddagon-1", "Bivalue Oddagon Type 1",
                              "the one cell of an odd loop that has other candidates is neither of its digits");
extern constinit const TechniqueInfo kBivalueOddagon2 = type_of<find_oddagons, 2>(
    kOddagonInfo, "bivalue-oddagon-2", "Bivalue Oddagon Type 2",
    "what sees all other candidates of an odd loop of cells with the same two digits is false");
extern constinit const TechniqueInfo kBivalueOddagon3 =
    type_of<find_oddagons, 3>(kOddagonInfo, "bivalue-oddagon-3", "Bivalue Oddagon Type 3",
                              "the other candidates of an odd loop make a subset with other cells of a house");
extern constinit const TechniqueInfo kBivalueOddagon4 =
    type_of<find_oddagons, 4>(kOddagonInfo, "bivalue-oddagon-4", "Bivalue Oddagon Type 4",
                              "two cells of an odd loop hold another digit of their house, so they lose the rest");

}  // namespace nonet::uniqueness
