// Aligned triplet exclusion: aligned pair exclusion with three base cells. Three digits are forbidden when two of them
// are, as for a pair, or when they are the candidates of a cell that all three base cells see. A candidate that is
// forbidden with all candidates of the other two is eliminated.
//
//   | P . . | . . . |    P, Q, R: the base cells
//   | Q . e | . . . |    e: 1 2 3, or an almost locked set
//   | R . . | . . . |    1, 2 and 3 for P, Q and R in any order would empty e
//
// A candidate that two of the base cells exclude is left to the pair.
//
// Order: by base cells. Eliminations by base cell, then digit.
//
// definition=explainer: base cells are those with a peer of two or three candidates and without a peer of one; the
// third is such a peer of the first or second. Excluders are cells with two or three candidates that see all base
// cells; there must be two of them, useful or not. By the second base cell, then the first, then the third in the order
// of the peers: those of the first, then of the second, each by block, row, column. What pairs exclude is not left out.
// definition=sukaku-explainer: the same, with the peers by cell.

#include <algorithm>

#include "exclusion.hpp"

namespace nonet::exclusion {

namespace {

constexpr auto kAlignedTripletExclusionOptions = options<ExclusionOptions>(
    explainers_definition("explainer, sukaku-explainer: as these programs, which ignore excluders"),
    option("excluders", &ExclusionOptions::excluders, kExcluders,
           "what may exclude; cells: only cells with two or three candidates"));

/// The cells that have some digit in both sets.
CellMap shared_cells(const DigitCells& a, const DigitCells& b) {
  CellMap cells;
  for (std::size_t i = 0; i < kDigits; ++i) cells |= a.maps()[i] & b.maps()[i];
  return cells;
}

/// The cells that keep a candidate if each excluder, which has both given digits, needs its third.
CellMap cells_left(const Board& board, DigitCells left, const CellMap& excluders, DigitMask two) {
  for (const Cell excluder : excluders) left[lowest_digit(board.candidates(excluder) & ~two)] -= peers_of(excluder);
  return left.cells();
}

/// The cells that, together with `other`, exclude a candidate, though neither does alone: the candidate would leave
/// the cell without candidates, whichever value `other` has.
CellMap excluding_thirds(const Board& board, const PairTable& table, Cell cell, Digit digit, Cell other,
                         CellMap thirds) {
  const DigitCells& with_digit = table.allowed(cell, digit);
  thirds = (thirds & table.reach(cell, digit)) - other;
  const CellMap excluders = board.trivalue_cells() & board.digit_cells(digit) & peers_of(cell) & peers_of(other);
  for (const Digit second : digits_of(board.candidates(other))) {
    if (!with_digit.contains(other, second)) continue;
    const DigitCells& with_second = table.allowed(other, second);
    const CellMap able = second == digit ? CellMap() : excluders & board.digit_cells(second);
    const DigitMask two = mask_of(digit) | mask_of(second);
    thirds -= able ? cells_left(board, with_digit & with_second, able, two) : shared_cells(with_digit, with_second);
    if (!thirds) break;
  }
  return thirds;
}

/// The lowest cells of the bases that exclude something.
class LowestCells {
 public:
  /// The first cell is enough if only the first step is needed.
  LowestCells(const FindContext& context, const PairTable& table, const CellMap& cells)
      : context_(&context), board_(&context.board()), table_(&table), cells_(cells), open_cells_(cells) {}

  CellMap find() {
    find_by_pairs();
    find_by_cells();
    return lowest_;
  }

 private:
  /// By pairs of forbidden candidates alone. An eliminated candidate leaves at most half of one of the two other
  /// cells, or more than half of both. In the second case most candidates of each of the two rule out most of the
  /// other; and the eliminated candidate rules out some of both, unless one of them excludes a candidate of the other
  /// alone.
  void find_by_pairs() {
    const CellsByCell pairs = excluding_pairs(*board_, *table_, cells_);
    CellsByCell by_most{};
    CellMap firsts;  // cells of a pair that rule out most of each other
    CellMap lone;    // cells together with a cell that excludes a candidate alone
    for (const Cell cell : cells_) {
      for (const Cell other : (table_->reduced_by_most(cell) & cells_) - CellMap::below(cell + 1)) {
        if (!table_->reduced_by_most(other).contains(cell)) continue;
        by_most[static_cast<std::size_t>(cell)].add(other);
        firsts.add(cell);
      }
      if (pairs[static_cast<std::size_t>(cell)]) lone.add(cell);
    }
    for (const Cell cell : cells_) {
      if (context_->stop()) return;
      for (const Digit digit : digits_of(board_->candidates(cell))) {
        const CellMap others = cells_ & table_->reach(cell, digit);
        const CellMap& halved = table_->halved(cell, digit);
        const CellMap& reduced = table_->reduced(cell, digit);
        for (const Cell other : others& halved) check(cell, digit, other, others);
        for (const Cell other : ((others - halved) & firsts) & (reduced | lone)) {
          const CellMap& excluding = pairs[static_cast<std::size_t>(other)];
          const CellMap thirds = (others & by_most[static_cast<std::size_t>(other)]) - halved;
          check(cell, digit, other, thirds & (reduced.contains(other) ? reduced | excluding : excluding));
        }
      }
    }
  }

  /// By the triples that a cell with three candidates forbids.
  void find_by_cells() {
    for (const Cell excluder : board_->trivalue_cells()) {
      if (context_->stop()) return;
      const CellMap seen = peers_of(excluder) & cells_;
      const DigitMask digits = board_->candidates(excluder);
      for (const Digit digit : digits_of(digits)) {
        const DigitMask rest = digits & ~mask_of(digit);
        const CellMap& seconds = board_->digit_cells(lowest_digit(rest));
        const CellMap& thirds = board_->digit_cells(lowest_digit(rest & (rest - 1)));
        for (const Cell cell : seen & board_->digit_cells(digit)) {
          const CellMap others = seen & table_->reach(cell, digit);
          for (const Cell other : others& seconds) check(cell, digit, other, others & thirds);
        }
      }
    }
  }

  void check(Cell cell, Digit digit, Cell other, CellMap thirds) {
    const Cell low = std::min(cell, other);
    if (!open_cells_.contains(low)) thirds &= open_cells_;
    if (!thirds) return;
    thirds = excluding_thirds(*board_, *table_, cell, digit, other, thirds);
    if (!thirds) return;
    const CellMap lower = thirds & CellMap::below(low);
    lowest_ |= lower;
    if (thirds != lower) lowest_.add(low);
    if (!context_->sink().wants_only_first()) return;
    lowest_ = CellMap::of(lowest_.first());
    open_cells_ = cells_ & CellMap::below(lowest_.first());
  }

  const FindContext* context_;
  const Board* board_;
  const PairTable* table_;
  CellMap cells_;
  CellMap open_cells_;  // cells that may still give a new lowest cell
  CellMap lowest_;
};

/// Finds the bases that exclude something, given their lowest cell and the cells for the others. Handles each
/// candidate once: for the lowest cell, with each other cell as the second; for a later cell, with the lowest one as
/// the second. Returns the second cells; `thirds`: for each of them the possible third ones.
CellMap find_bases(const Board& board, const PairTable& table, Cell lowest, const CellMap& later, CellsByCell& thirds) {
  CellMap seconds;
  const auto add = [&](Cell one, const CellMap& others) {
    for (const Cell other : others) {
      const Cell second = std::min(one, other);
      thirds[static_cast<std::size_t>(second)].add(std::max(one, other));
      seconds.add(second);
    }
  };
  for (const Digit digit : digits_of(board.candidates(lowest))) {
    for (const Cell other : later& table.reach(lowest, digit)) {
      add(other, excluding_thirds(board, table, lowest, digit, other, later));
    }
  }
  for (const Cell cell : later) {
    for (const Digit digit : digits_of(board.candidates(cell))) {
      if (!table.reach(cell, digit).contains(lowest)) continue;
      add(cell, excluding_thirds(board, table, cell, digit, lowest, later));
    }
  }
  return seconds;
}

/// The digits of a cell that neither other cell excludes alone.
DigitMask not_by_pairs(const PairTable& table, DigitMask digits, Cell cell, Cell one, Cell two) {
  DigitMask kept = 0;
  for (const Digit digit : digits_of(digits)) {
    if (CellMap{one, two}.is_subset_of(table.reach(cell, digit))) kept |= mask_of(digit);
  }
  return kept;
}

/// Finds the eliminations of the base cells; `excluders` are the cells with three candidates that see all of them.
void exclude(const Board& board, const PairTable& table, const CellMap& excluders, Base& base) {
  const auto [a, b, c] = base.cells;
  const DigitMask all_a = board.candidates(a);
  const DigitMask all_b = board.candidates(b);
  const DigitMask all_c = board.candidates(c);
  DigitMask in_a = 0;  // digits in an allowed tuple
  DigitMask in_b = 0;
  DigitMask in_c = 0;
  for (const Digit x : digits_of(all_a)) {
    const DigitMask with_x = table.allowed(a, x, c);
    for (const Digit y : digits_of(table.allowed(a, x, b))) {
      DigitMask allowed = with_x & table.allowed(b, y, c);
      for (const Cell excluder : excluders) {
        const DigitMask left = board.candidates(excluder) & ~(mask_of(x) | mask_of(y));
        if (left.count() == 1) allowed &= ~left;
      }
      if (allowed == 0) continue;
      in_a |= mask_of(x);
      in_b |= mask_of(y);
      in_c |= allowed;
    }
    if (in_a != all_a) continue;
    if (in_b == all_b && in_c == all_c) return;
  }
  base.eliminated = {not_by_pairs(table, all_a & ~in_a, a, b, c), not_by_pairs(table, all_b & ~in_b, b, a, c),
                     not_by_pairs(table, all_c & ~in_c, c, a, b)};
}

void find_aligned_triplet_exclusions(FindContext& context, const ExclusionOptions& options) {
  if (options.definition == Definition::explainer) return find_as_explainer(context, 3);
  if (options.definition == Definition::sukaku_explainer) return find_as_explainer(context, 3, PeerOrder::by_cell);
  const Board& board = context.board();
  const CellMap cells = board.empty_cells() - board.univalue_cells();
  if (cells.count() < 3) return;
  const auto& table = context.fact<PairTable>(kPairTable, static_cast<std::uint64_t>(options.excluders));
  CellsByCell thirds{};
  for (const Cell first : LowestCells(context, table, cells).find()) {
    const CellMap later = cells - CellMap::below(first + 1);
    for (const Cell second : find_bases(board, table, first, later, thirds)) {
      if (context.stop()) return;
      CellMap& found = thirds[static_cast<std::size_t>(second)];
      for (const Cell third : found) {
        Base base;
        base.cells = {first, second, third};
        base.size = 3;
        const CellMap seen = CellMap{first, second, third}.peer_intersection();
        exclude(board, table, seen & board.trivalue_cells(), base);
        if (report(context, base, table.excluders()) == Flow::stop) return;
      }
      found.clear();
    }
  }
}

constexpr const char* kAlignedTripletExclusionAliases[] = {"ate"};

}  // namespace

extern constinit const TechniqueInfo kAlignedTripletExclusion = {
    .id = "aligned-triplet-exclusion",
    .name = "Aligned Triplet Exclusion",
    .summary = "a candidate that excluders forbid together with all candidates of two other cells goes",
    .names = {{"sudoku-explainer", "Aligned Triplet Exclusion"}},
    .aliases = kAlignedTripletExclusionAliases,
    .options = kAlignedTripletExclusionOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kPairTable>,
    .create = create<find_aligned_triplet_exclusions, kAlignedTripletExclusionOptions>,
};

}  // namespace nonet::exclusion
