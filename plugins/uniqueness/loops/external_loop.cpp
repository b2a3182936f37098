// External unique loops: unique loops of six or more cells with guardians outside. Taken in pairs of neighbours around
// the loop, each pair keeps nothing but a and b if its other candidates are false, or if a and b are false elsewhere in
// a house of the pair.
//
//   | ab . . | ab . . | .  . . |    the lower row has other places for a and b in *: one of these is true
//   | .  . . | ab . . | ab . . |
//   | abx* . | .  * . | aby. . |    types 1 to 4: see guardians.hpp
//
// At most three cells of the loop have other candidates, and at least one guardian is outside.
//
// Order: loops by their lowest cell with two candidates, then in the order of a search that tries the lowest cells
// first; the pair of the first two cells first, then the other way to take pairs; for each pair as in
// guarded_rectangles.hpp.

#include "nonet/arena_list.hpp"

#include "../rectangles/guarded_rectangles.hpp"
#include "loops.hpp"

namespace nonet::uniqueness {

namespace {

constexpr int kExternalLoopMostCells = 14;
constexpr int kExternalLoopMostExtra = 3;

/// Follows the loops of one pair of digits through one cell.
template <typename Visit>
class ExternalLoops {
 public:
  ExternalLoops(const FindContext& context, Cell start, Visit& visit)
      : board_(context.board()), start_(start), cells_(board_, start), visit_(visit), known_(context.arena()) {}

  Flow run() {
    if (!cells_.may_have(6)) return Flow::go_on;
    path_[0] = start_;
    return follow(1, 0, Colouring{}.with(start_, 0), 0);
  }

 private:
  Flow follow(int length, unsigned colour, const Colouring& path, int extra) {
    const Cell cell = path_[static_cast<std::size_t>(length - 1)];
    if (colour == 1 && length > kRectangle && extra > 0 && path_[1] < cell && sees(cell, start_) &&
        path.is_balanced() && with_loop(length) == Flow::stop) {
      return Flow::stop;
    }
    if (length == kExternalLoopMostCells) return Flow::go_on;
    const unsigned next = 1 - colour;
    for (const Cell other : (cells_.able & peers_of(cell)) - path.seen[next] - path.cells[colour] - path.cells[next]) {
      const int more = extra + (cells_.pairs.contains(other) ? 0 : 1);
      if (more > kExternalLoopMostExtra) continue;
      path_[static_cast<std::size_t>(length)] = other;
      if (follow(length + 1, next, path.with(other, next), more) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  /// Both ways to take the cells in pairs.
  Flow with_loop(int length) {
    const auto path = std::span(path_).first(static_cast<std::size_t>(length));
    CellMap cells;
    for (const Cell cell : path) cells.add(cell);
    const Guarded guarded = guarded_pattern(cells, cells_.digits);
    return with_pairs(guarded, length, 0, 0, false) == Flow::stop ? Flow::stop
                                                                  : with_pairs(guarded, length, 1, 1, false);
  }

  /// Chooses guardians for the pair of the cells `from` and `from + 1` and those that follow; `begin`: the first pair.
  Flow with_pairs(const Guarded& guarded, int length, int begin, int from, bool is_external) {
    if (from == length + begin) {
      if (!is_external || !add(guarded)) return Flow::go_on;
      return visit_(guarded);
    }
    const Side side = side_of(board_, path_[static_cast<std::size_t>(from)],
                              path_[static_cast<std::size_t>((from + 1) % length)], cells_.digits);
    for (const GuardianChoice& choice : side) {
      Guarded next = guarded;
      next.proof.guardians |= choice.guardians;
      const bool has_house = choice.house >= 0;
      if (has_house) next.add_house(choice.house, cells_.digits);
      const bool is_outside = is_external || (has_house && choice.guardians);
      if (with_pairs(next, length, begin, from + 2, is_outside) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  struct Known {
    CellMap cells;
    CandidateMap guardians;
  };
  /// Whether the guardians are new: the same cells may form a loop in several ways.
  bool add(const Guarded& guarded) {
    for (const Known& known : known_) {
      if (known.cells == guarded.cells && known.guardians == guarded.proof.guardians) return false;
    }
    known_.push_back({guarded.cells, guarded.proof.guardians});
    return true;
  }

  const Board& board_;
  Cell start_;
  LoopCells cells_;
  Visit& visit_;
  std::array<Cell, kExternalLoopMostCells> path_{};
  ArenaList<Known> known_;
};

void find_external_loops(FindContext& context, int type) {
  auto visit = [&](const Guarded& guarded) {
    return context.stop() ? Flow::stop : find_guarded(context, 0, type, guarded);
  };
  for (const Cell start : context.board().bivalue_cells()) {
    if (ExternalLoops(context, start, visit).run() == Flow::stop || context.stop()) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kExternalUniqueLoop1 =
    type_of<find_external_loops, 1>(kGuardedInfo, "external-unique-loop-1", "External Unique Loop Type 1",
                                    "the one cell whose digits keep a loop from being exchanged holds one of these");
extern constinit const TechniqueInfo kExternalUniqueLoop2 = type_of<find_external_loops, 2>(
    kGuardedInfo, "external-unique-loop-2", "External Unique Loop Type 2",
    "what sees all candidates that keep a loop from being exchanged, some of them outside, is false");
extern constinit const TechniqueInfo kExternalUniqueLoop3 = type_of<find_external_loops, 3>(
    kGuardedInfo, "external-unique-loop-3", "External Unique Loop Type 3",
    "candidates that keep a loop from being exchanged, some of them outside, make a subset with other cells");
extern constinit const TechniqueInfo kExternalUniqueLoop4 = type_of<find_external_loops, 4>(
    kGuardedInfo, "external-unique-loop-4", "External Unique Loop Type 4",
    "two cells that keep a loop from being exchanged hold another digit of their house, so they lose the rest");

}  // namespace nonet::uniqueness
