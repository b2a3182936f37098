// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-wing: n cells, not all in one house, that have n digits in all. Of each digit but
// one, z, all candidates in the cells see each other (a restricted digit), so each is true at most once. The n - 1 of
// them cannot fill n cells, so z is true in one of the cells, and leaves every cell that sees all its candidates there.
//
//   | P Q - | . A . |    P: 1 2 3 4    Q: 1 2 3    A: 3 4    B: 2 4
//   | . . . | . . . |    1, 2 and 3 are restricted, z = 4 is not
//   | B . . | . . . |    -: sees P, A and B, so 4 goes
//
// This takes in wings with a pivot and without, with all digits in the pivot (complete) and with fewer (incomplete). No
// fewer of the cells have as many digits as cells: else they are a smaller wing, or a locked set and a smaller wing. So
// every digit stands in two cells or more.
//
// Doubly linked: where every digit is restricted, the n digits fill the n cells, and each digit leaves the cells that
// see all its candidates. Cells in one house are naked subsets and passed over.
//
// Order: by the lowest cell of the wing; from there the wing grows by a cell that sees one of it and shares a digit
// with it, the lowest first. Eliminations by digit, then cell.

#include <array>

#include "wings.hpp"

namespace nonet::wings {

namespace {

/// Cells with what their digits allow.
struct Wing {
  CellMap cells;
  int size = 0;
  DigitMask digits = 0;
  DigitMask twice = 0;  ///< digits that at least two of the cells have
  DigitMask open = 0;   ///< digits that are not restricted
  /// For each digit the candidates on the board that see all the wing's candidates of it.
  DigitCells seeing;
};

/// The cells that are in some of several sets, and in two or more.
struct Tally {
  CellMap once;
  CellMap twice;

  void add(const CellMap& cells) {
    twice |= once & cells;
    once |= cells;
  }
};

template <int N>
class AlphabetWing final : public Technique {
 public:
  explicit AlphabetWing(const CreateContext& context) : with_doubly_linked_(context.options[0] != 0) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    CellMap usable;
    for (const Cell cell : board.empty_cells()) {
      const int count = std::popcount(board.candidates(cell));
      if (count >= 2 && count <= N) usable.add(cell);
    }
    SetDigits sets{};
    Wing none;
    none.seeing = board.digit_cells();
    while (usable.count() >= N) {
      if (context.stop()) return;
      const Cell start = usable.first();
      if (grow(context, none, CellMap::of(start), usable, sets) == Flow::stop) return;
      usable.remove(start);
    }
  }

 private:
  /// The digits of each set of the wing's cells: bit i stands for the cell that came i-th.
  using SetDigits = std::array<DigitMask, 1U << N>;

  /// Adds each cell of the frontier in turn. `usable` is what wings may still take; a cell that has had its turn is no
  /// longer part of it, so that each wing is met once.
  Flow grow(FindContext& context, const Wing& wing, CellMap frontier, CellMap usable, SetDigits& sets) const {
    const Board& board = context.board();
    while (frontier) {
      const Cell cell = frontier.pop_first();
      usable.remove(cell);
      Wing next;
      if (!add(board, wing, cell, sets, next)) continue;
      if (next.size == N) {
        if (report(context, next) == Flow::stop) return Flow::stop;
        continue;
      }
      if (next.size + 2 < N && context.stop()) return Flow::stop;
      const CellMap fitting = fitting_cells(board, next, usable);
      CellMap sharing;
      for (const Digit digit : digits_of(board.candidates(cell))) sharing |= board.digit_cells(digit);
      const CellMap reachable = (frontier | (sharing & peers_of(cell))) & fitting;
      if (reachable && grow(context, next, reachable, fitting, sets) == Flow::stop) return Flow::stop;
      if (wing.size == 0) return Flow::go_on;  // the one start
    }
    return Flow::go_on;
  }

  /// The wing with another cell; false when nothing can come of it.
  static bool add(const Board& board, const Wing& wing, Cell cell, SetDigits& sets, Wing& next) {
    const DigitMask own = board.candidates(cell);
    const auto digits = static_cast<DigitMask>(wing.digits | own);
    const int size = wing.size + 1;
    const int count = std::popcount(digits);
    // Fewer cells must have more digits than cells; the last cell brings no new one.
    if (count > N || (size < N ? count <= size : count != N) || (size + 1 == N && count != N)) return false;
    DigitMask open = wing.open;
    for (const Digit digit : digits_of(wing.digits & own)) {
      if (!wing.seeing[digit].contains(cell)) open |= mask_of(digit);
    }
    if (std::popcount(open) > 1) return false;

    next = wing;
    next.open = open;
    next.cells.add(cell);
    next.size = size;
    next.digits = digits;
    next.twice = static_cast<DigitMask>(wing.twice | (wing.digits & own));
    for (const Digit digit : digits_of(own)) next.seeing[digit] &= peers_of(cell);
    if (has_smaller(sets, size, own)) return false;
    // Somewhere z must be left to go; that may be any digit as long as none is open.
    bool is_any_left = open == 0 && count < N;
    for (const Digit digit : digits_of(open != 0 ? open : digits)) is_any_left |= !next.seeing[digit].empty();
    return is_any_left;
  }

  /// What of the usable cells a wing that is not complete may take; nothing when that is not enough.
  static CellMap fitting_cells(const Board& board, const Wing& wing, CellMap usable) {
    // One digit may be open and N may stand in all.
    Tally opening;
    for (const Digit digit : digits_of(wing.digits & ~wing.open)) {
      opening.add(board.digit_cells(digit) - wing.seeing[digit]);
    }
    usable -= wing.open == 0 ? opening.twice : opening.once;
    const int missing = N - std::popcount(wing.digits);
    if (missing < 2) {
      Tally bringing;
      for (const Digit digit : digits_of(kAllDigits & ~wing.digits)) bringing.add(board.digit_cells(digit));
      usable -= missing == 1 ? bringing.twice : bringing.once;
    }
    bool is_enough = usable.count() >= N - wing.size;
    for (const Digit digit : digits_of(wing.digits & ~wing.twice)) {
      // What stands once must stand again, in the last cell at the latest.
      if (wing.size + 1 == N) usable &= board.digit_cells(digit);
      is_enough &= usable.intersects(board.digit_cells(digit));
    }
    return is_enough ? usable : CellMap();
  }

  /// Whether some of the cells with a new one, not all N, have no more digits than cells. Notes the digits of each set
  /// of the cells.
  static bool has_smaller(SetDigits& sets, int size, DigitMask own) {
    const unsigned before = 1U << (size - 1);  // sets without the new cell
    for (unsigned set = 0; set < before; ++set) {
      sets[before + set] = sets[set] | own;
      if (std::popcount(sets[before + set]) <= std::popcount(set) + 1 && before + set + 1 != 1U << N) return true;
    }
    return false;
  }

  Flow report(FindContext& context, const Wing& wing) const {
    const Board& board = context.board();
    const bool is_doubly_linked = wing.open == 0;
    if (is_doubly_linked && (!with_doubly_linked_ || wing.cells.in_one_house())) return Flow::go_on;
    StepDraft draft(is_doubly_linked ? 1 : 0, wing.digits);
    for (const Digit digit : digits_of(is_doubly_linked ? wing.digits : wing.open)) {
      draft.eliminate(wing.seeing[digit], digit);
    }
    if (draft.empty()) return Flow::go_on;
    draft.base_cells(wing.cells);
    for (const Digit digit : digits_of(wing.digits & ~wing.open)) {
      draft.cover(house_truth((wing.cells & board.digit_cells(digit)).shared_house(), digit));
    }
    draft.metric(N);
    return draft.hand_over(context, [&](EvidenceDraft& evidence) {
      CellMap pivot;
      for (const Cell cell : wing.cells) {
        if ((wing.cells - cell).is_subset_of(peers_of(cell))) pivot.add(cell);
      }
      evidence.cells("pivot", pivot);
      evidence.cells("pincer", wing.cells - pivot);
      std::string text = digits_text(wing.digits, "/") + ' ' + cells_text(wing.cells);
      if (is_doubly_linked) {
        text += ", all restricted";
      } else {
        evidence.candidates("z", wing.cells & board.digit_cells(lowest_digit(wing.open)), lowest_digit(wing.open));
        text += ", all but " + digits_text(wing.open) + " restricted";
      }
      evidence.sentence(std::move(text));
    });
  }

  bool with_doubly_linked_;
};

constexpr MetricInfo kMetrics[] = {{"size", "cells of the wing"}};
constexpr OptionInfo kOptions[] = {
    {.name = "doubly-linked",
     .type = OptionType::boolean,
     .default_value = 1,
     .help = "also wings of which every digit is restricted, which exclude all their digits"},
};
constexpr const char* kSummary =
    "as many digits as cells, all candidates of each digit but z see each other: z leaves the cells that see all z";

constexpr KindInfo kWxyz[] = {{"wxyz-wing", "WXYZ-Wing"}, {"doubly-linked-wxyz-wing", "Doubly Linked WXYZ-Wing"}};
constexpr KindInfo kVwxyz[] = {{"vwxyz-wing", "VWXYZ-Wing"}, {"doubly-linked-vwxyz-wing", "Doubly Linked VWXYZ-Wing"}};
constexpr KindInfo kUvwxyz[] = {{"uvwxyz-wing", "UVWXYZ-Wing"},
                                {"doubly-linked-uvwxyz-wing", "Doubly Linked UVWXYZ-Wing"}};
constexpr KindInfo kTuvwxyz[] = {{"tuvwxyz-wing", "TUVWXYZ-Wing"},
                                 {"doubly-linked-tuvwxyz-wing", "Doubly Linked TUVWXYZ-Wing"}};

template <int N, std::size_t Kinds>
constexpr TechniqueInfo info(const KindInfo (&kinds)[Kinds]) {
  return {.id = kinds[0].id,
          .name = kinds[0].name,
          .summary = kSummary,
          .kinds = kinds,
          .options = kOptions,
          .metrics = kMetrics,
          .create = create<AlphabetWing<N>>};
}

}  // namespace

extern constinit const TechniqueInfo kWxyzWing = info<4>(kWxyz);
extern constinit const TechniqueInfo kVwxyzWing = info<5>(kVwxyz);
extern constinit const TechniqueInfo kUvwxyzWing = info<6>(kUvwxyz);
extern constinit const TechniqueInfo kTuvwxyzWing = info<7>(kTuvwxyz);

}  // namespace nonet::wings
