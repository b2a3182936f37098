// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-wing: n cells, not all in one house, that have n digits in all. Of each digit but
// one, z, all candidates in the cells see each other (a restricted digit), so each is true at most once. The n - 1 of
// them cannot fill n cells, so z is true in one of the cells, and every cell that sees all its candidates there loses
// z.
//
//   | P Q - | . A . |    P: 1 2 3 4    Q: 1 2 3    A: 3 4    B: 2 4
//   | . . . | . . . |    1, 2 and 3 are restricted, z = 4 is not
//   | B . . | . . . |    -: sees P, A and B, so it loses 4
//
// This includes wings with a pivot and without, with all digits in the pivot (complete) and with fewer (incomplete). No
// proper subset of the cells has as many digits as cells: else there is a smaller wing, or a locked set and a smaller
// wing. So every digit is in at least two cells.
//
// Doubly linked: where every digit is restricted, the n digits fill the n cells, and cells that see all candidates of a
// digit lose it. Cells in one house are naked subsets and skipped.
//
// Order: by the lowest cell of the wing; from there the wing grows by a cell that sees one of it and shares a digit
// with it, the lowest first. Eliminations by digit, then cell.

#include <algorithm>
#include <array>

#include "alphabet_wing.hpp"
#include "nonet/facts/almost_locked_sets.hpp"

namespace nonet::wings {

namespace {

/// The cells that are in some of several sets, and in two or more.
struct Tally {
  CellMap once;
  CellMap twice;

  void add(const CellMap& cells) {
    twice |= once & cells;
    once |= cells;
  }
};

/// Whether some proper subset of the cells has at most as many digits as cells.
template <int N>
bool has_smaller(const Board& board, const CellMap& cells) {
  std::array<DigitMask, 1U << N> digits;  // by set of cells
  digits[0] = 0;
  unsigned sets = 1;
  for (const Cell cell : cells) {
    const DigitMask own = board.candidates(cell);
    for (unsigned set = 0; set < sets; ++set) {
      digits[sets + set] = digits[set] | own;
      if (digits[sets + set].count() <= std::popcount(set) + 1 && sets + set + 1 != 1U << N) return true;
    }
    sets *= 2;
  }
  return false;
}

/// Grows wings of N cells from a cell, and calls a function with each.
template <int N>
class Growth {
 public:
  explicit Growth(const FindContext& context) : context_(&context), board_(&context.board()) {
    for (const Cell cell : board_->empty_cells()) {
      CellMap& linked = linked_[static_cast<std::size_t>(cell)];
      linked.clear();
      for (const Digit digit : digits_of(board_->candidates(cell))) linked |= board_->digit_cells(digit);
      linked &= peers_of(cell);
    }
  }

  /// The wings with a cell whose other cells are usable, in the order of their growth.
  template <typename Found>
  [[nodiscard]] Flow from(Cell start, const CellMap& usable, const Found& found) const {
    Wing none;
    none.seeing = board_->digit_cells();
    return grow(none, CellMap::of(start), usable + start, found);
  }

  /// Whether one set of linked cells comes before another of the same size in the order of growth.
  [[nodiscard]] bool is_before(const CellMap& a, const CellMap& b) const {
    Cell next_a = a.first();
    Cell next_b = b.first();
    CellMap grown;
    CellMap linked;
    while (next_a == next_b) {
      grown.add(next_a);
      linked |= linked_[static_cast<std::size_t>(next_a)];
      const CellMap more_a = (a & linked) - grown;
      const CellMap more_b = (b & linked) - grown;
      if (!more_a || !more_b) return false;  // the same cells
      next_a = more_a.first();
      next_b = more_b.first();
    }
    return next_a < next_b;
  }

 private:
  /// Adds each cell of the frontier in turn. `usable`: the cells that wings may still add; each cell is removed from it
  /// after its turn, so that each wing is found once.
  template <typename Found>
  [[nodiscard]] Flow grow(const Wing& wing, CellMap frontier, CellMap usable, const Found& found) const {
    while (frontier) {
      const Cell cell = frontier.pop_first();
      usable.remove(cell);
      if (!can_add(wing, cell)) continue;
      const CellMap within = wing.size + 1 < N ? cells_within(wing, cell, usable) : usable;
      if (within.count() < N - wing.size - 1) continue;
      const DigitMask open = opened(wing, cell);
      if (open.count() > 1) continue;
      Wing next = wing;
      extend(next, cell, open);
      if (!can_exclude(next)) continue;
      if (next.size == N) {
        if (!has_smaller<N>(*board_, next.cells) && found(next) == Flow::stop) return Flow::stop;
        continue;
      }
      if (next.size + 2 < N && context_->stop()) return Flow::stop;
      const CellMap fitting = fitting_cells(next, within);
      const CellMap reachable = (frontier | linked_[static_cast<std::size_t>(cell)]) & fitting;
      if (reachable && grow(next, reachable, fitting, found) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  /// Whether a wing may add the digits of a cell. Fewer than N cells must have more digits than cells; the last cell
  /// adds no new one.
  [[nodiscard]] bool can_add(const Wing& wing, Cell cell) const {
    const int count = (wing.digits | board_->candidates(cell)).count();
    const int size = wing.size + 1;
    return size + 1 >= N ? count == N : count > size && count <= N;
  }

  /// The usable cells that do not add too many digits to a wing with another cell. All of them may be added to the wing
  /// without that cell.
  [[nodiscard]] CellMap cells_within(const Wing& wing, Cell cell, const CellMap& usable) const {
    const DigitMask digits = wing.digits | board_->candidates(cell);
    const int missing = N - digits.count();
    if (missing > 1 || digits == wing.digits) return usable;
    Tally bringing;
    for (const Digit digit : digits_of(~digits)) bringing.add(board_->digit_cells(digit));
    return usable - (missing == 1 ? bringing.twice : bringing.once);
  }

  /// The open digits of a wing with another cell.
  [[nodiscard]] DigitMask opened(const Wing& wing, Cell cell) const {
    DigitMask open = wing.open;
    for (const Digit digit : digits_of(wing.digits & board_->candidates(cell))) {
      if (!wing.seeing[digit].contains(cell)) open |= mask_of(digit);
    }
    return open;
  }

  void extend(Wing& wing, Cell cell, DigitMask open) const {
    const DigitMask own = board_->candidates(cell);
    wing.twice |= wing.digits & own;
    wing.open = open;
    wing.cells.add(cell);
    ++wing.size;
    wing.digits |= own;
    for (const Digit digit : digits_of(own)) wing.seeing[digit] &= peers_of(cell);
  }

  /// Whether z can still have eliminations; z may be any digit as long as none is open.
  static bool can_exclude(const Wing& wing) {
    if (wing.open == 0 && wing.digits.count() < N) return true;
    for (const Digit digit : digits_of(wing.open != 0 ? wing.open : wing.digits)) {
      if (wing.seeing[digit]) return true;
    }
    return false;
  }

  /// The usable cells that an incomplete wing may add without a second open digit; empty if they cannot complete it.
  [[nodiscard]] CellMap fitting_cells(const Wing& wing, CellMap usable) const {
    if (wing.open == 0) {
      Tally opening;
      for (const Digit digit : digits_of(wing.digits)) opening.add(board_->digit_cells(digit) - wing.seeing[digit]);
      usable -= opening.twice;
    } else {
      for (const Digit digit : digits_of(wing.digits & ~wing.open)) {
        usable -= board_->digit_cells(digit) - wing.seeing[digit];
      }
    }
    if (usable.count() < N - wing.size) return {};
    for (const Digit digit : digits_of(wing.digits & ~wing.twice)) {
      // A digit in one cell must be in another, at the latest in the last one.
      if (wing.size + 1 == N) usable &= board_->digit_cells(digit);
      if (!usable.intersects(board_->digit_cells(digit))) return {};
    }
    return usable;
  }

  const FindContext* context_;
  const Board* board_;
  std::array<CellMap, kCells> linked_;  // of empty cells: those that they see and share a digit with
};

struct AlphabetWingOptions : DefinitionOption {
  bool with_doubly_linked = true;
};
constexpr auto kAlphabetWingOptions = options<AlphabetWingOptions>(
    option("doubly-linked", &AlphabetWingOptions::with_doubly_linked,
           "also wings of which every digit is restricted, which exclude all their digits"),
    sukaku_explainer_definition(
        "sukaku-explainer: an almost locked set and a cell with two candidates, in Sukaku Explainer's order"));
struct AlphabetWingMetrics {
  int size;
  int largest;
};
constexpr auto kMetrics = metrics<AlphabetWingMetrics>(
    metric("size", &AlphabetWingMetrics::size, "cells of the wing"),
    metric("largest", &AlphabetWingMetrics::largest, "candidates of the cell with the most"));

template <int N>
std::string alphabet_wing_explanation(const Board& board, const Wing& wing, std::span<const Conclusion> conclusions) {
  const std::string number = number_words(N);
  std::string text = cells_words(wing.cells) + " are " + number + " cells with " + number +
                     " digits: " + digits_words(wing.digits) + ". ";
  if (wing.open == 0) {
    text +=
        "Each of these can be in only one of them, as all its places see each other. So each is in one, and what "
        "sees all its places is not it: ";
    return text + conclusions_words(conclusions) + '.';
  }
  const Digit z = lowest_digit(wing.open);
  return text + "Each but " + digit_words(z) + " can be in only one of them, as all its places see each other, which " +
         "leaves a cell for " + digit_words(z) + ". So " + cells_words(wing.cells & board.digit_cells(z), "or") +
         " is " + digit_words(z) + ", and what sees all of them is not: " + conclusions_words(conclusions) + '.';
}

template <int N>
Flow report_wing(FindContext& context, const Wing& wing, const AlphabetWingOptions& options) {
  const Board& board = context.board();
  const bool is_doubly_linked = wing.open == 0;
  if (is_doubly_linked && (!options.with_doubly_linked || wing.cells.in_one_house())) return Flow::go_on;
  StepDraft draft(is_doubly_linked ? 1 : 0, wing.digits);
  for (const Digit digit : digits_of(is_doubly_linked ? wing.digits : wing.open)) {
    draft.eliminate(wing.seeing[digit], digit);
  }
  if (draft.empty()) return Flow::go_on;
  draft.base_cells(wing.cells);
  for (const Digit digit : digits_of(wing.digits & ~wing.open)) {
    draft.cover(house_truth((wing.cells & board.digit_cells(digit)).shared_house(), digit));
  }
  draft.metrics(kMetrics, {.size = N, .largest = largest_cell(board, wing.cells)});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    CellMap pivot;
    for (const Cell cell : wing.cells) {
      if ((wing.cells - cell).is_subset_of(peers_of(cell))) pivot.add(cell);
    }
    evidence.cells("pivot", pivot);
    evidence.cells("pincer", wing.cells - pivot);
    evidence.explanation(alphabet_wing_explanation<N>(board, wing, draft.conclusions()));
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

/// A new wing has a cell that has lost a candidate.
template <int N>
void find_new(FindContext& context, const Growth<N>& growth, CellMap usable, CellMap changed,
              const AlphabetWingOptions& options) {
  ArenaList<Wing> wings(context.arena());
  while (changed) {
    if (context.stop()) return;
    const Cell start = changed.pop_first();
    usable.remove(start);
    (void)growth.from(start, usable, [&](const Wing& wing) {
      wings.push_back(wing);
      return Flow::go_on;
    });
  }
  std::sort(wings.begin(), wings.end(),
            [&](const Wing& a, const Wing& b) { return growth.is_before(a.cells, b.cells); });
  for (const Wing& wing : wings) {
    if (context.stop() || report_wing<N>(context, wing, options) == Flow::stop) return;
  }
}

template <int N>
void find_alphabet_wings(FindContext& context, const AlphabetWingOptions& options) {
  const Board& board = context.board();
  if (options.definition == Definition::sukaku_explainer) {
    for (const Wing& wing : wings_of_sukaku_explainer(context, N).span()) {
      if (report_wing<N>(context, wing, options) == Flow::stop) return;
    }
    return;
  }
  CellMap usable;
  for (const Cell cell : board.empty_cells()) {
    const int count = board.candidates(cell).count();
    if (count >= 2 && count <= N) usable.add(cell);
  }
  if (usable.count() < N) return;
  const Growth<N> growth(context);
  const Changes changes = context.changes();
  if (!changes.is_everything()) return find_new<N>(context, growth, usable, usable & changes.cells(), options);
  while (usable.count() >= N) {
    const Cell start = usable.pop_first();
    const auto found = [&](const Wing& wing) { return report_wing<N>(context, wing, options); };
    if (context.stop() || growth.from(start, usable, found) == Flow::stop) return;
  }
}

constexpr const char* kSummary =
    "as many digits as cells, all candidates of each digit but z see each other: z leaves the cells that see all z";

constexpr KindInfo kWxyz[] = {
    {"wxyz-wing", "WXYZ-Wing", {{"sudoku-explainer", "WXYZ-Wing"}}},
    {"doubly-linked-wxyz-wing", "Doubly Linked WXYZ-Wing", {{"sudoku-explainer", "WXYZ-Wing"}}}};
constexpr KindInfo kVwxyz[] = {
    {"vwxyz-wing", "VWXYZ-Wing", {{"sudoku-explainer", "VWXYZ-Wing"}}},
    {"doubly-linked-vwxyz-wing", "Doubly Linked VWXYZ-Wing", {{"sudoku-explainer", "VWXYZ-Wing"}}}};
constexpr KindInfo kUvwxyz[] = {
    {"uvwxyz-wing", "UVWXYZ-Wing", {{"sudoku-explainer", "UVWXYZ-Wing"}}},
    {"doubly-linked-uvwxyz-wing", "Doubly Linked UVWXYZ-Wing", {{"sudoku-explainer", "UVWXYZ-Wing"}}}};
constexpr KindInfo kTuvwxyz[] = {
    {"tuvwxyz-wing", "TUVWXYZ-Wing", {{"sudoku-explainer", "TUVWXYZ-Wing"}}},
    {"doubly-linked-tuvwxyz-wing", "Doubly Linked TUVWXYZ-Wing", {{"sudoku-explainer", "TUVWXYZ-Wing"}}}};

template <int N, std::size_t Kinds>
constexpr TechniqueInfo info(const KindInfo (&kinds)[Kinds]) {
  return {.id = kinds[0].id,
          .name = kinds[0].name,
          .summary = kSummary,
          .kinds = kinds,
          .options = kAlphabetWingOptions,
          .metrics = kMetrics,
          .facts = kFactList<kAlmostLockedSets>,
          .create = create<find_alphabet_wings<N>, kAlphabetWingOptions>};
}

}  // namespace

extern constinit const TechniqueInfo kWxyzWing = info<4>(kWxyz);
extern constinit const TechniqueInfo kVwxyzWing = info<5>(kVwxyz);
extern constinit const TechniqueInfo kUvwxyzWing = info<6>(kUvwxyz);
extern constinit const TechniqueInfo kTuvwxyzWing = info<7>(kTuvwxyz);

}  // namespace nonet::wings
