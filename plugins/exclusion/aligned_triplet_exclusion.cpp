// Aligned triplet exclusion: aligned pair exclusion with three base cells. Three digits are forbidden when two of them
// are, as for a pair, or when they are the candidates of a cell that all three base cells see. A candidate that is
// forbidden with all candidates of the other two goes.
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

#include <algorithm>

#include "exclusion.hpp"
#include "nonet/descriptors.hpp"

namespace nonet::exclusion {

namespace {

class AlignedTripletExclusion final : public Technique {
 public:
  explicit AlignedTripletExclusion(const CreateContext& context)
      : is_explainer_(context.options[0] != 0), excluders_(static_cast<std::uint64_t>(context.options[1])) {}

  void find(FindContext& context) const override {
    if (is_explainer_) return find_as_explainer(context, 3);
    const Board& board = context.board();
    const CellMap cells = board.empty_cells() - board.univalue_cells();
    if (cells.count() < 3) return;
    const auto& table = context.fact<PairTable>(kPairTable, excluders_);
    Thirds thirds{};
    for (CellMap later = cells; later.more_than_one();) {
      if (context.stop()) return;
      const Cell first = later.pop_first();
      const CellMap seconds = find_bases(board, table, first, later, thirds);
      for (const Cell second : seconds) {
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

 private:
  /// By the second base cell, the third ones.
  using Thirds = std::array<CellMap, kCells>;

  /// Finds the bases that exclude something, their lowest cell and the cells for the others given. Each candidate of
  /// them is taken once: from the lowest cell, with each other cell as the second; from a later cell, with the lowest
  /// one as the second. Returns the second cells.
  static CellMap find_bases(const Board& board, const PairTable& table, Cell lowest, const CellMap& later,
                            Thirds& thirds) {
    CellMap seconds;
    const auto add = [&](Cell one, const CellMap& others) {
      for (const Cell other : others) {
        const Cell second = std::min(one, other);
        thirds[static_cast<std::size_t>(second)].add(std::max(one, other));
        seconds.add(second);
      }
    };
    for (const Digit digit : digits_of(board.candidates(lowest))) {
      for (const Cell other : later & table.reach(lowest, digit)) {
        add(other, excluding_thirds(board, table, lowest, digit, other) & later);
      }
    }
    for (const Cell cell : later) {
      for (const Digit digit : digits_of(board.candidates(cell))) {
        if (!table.reach(cell, digit).contains(lowest)) continue;
        add(cell, excluding_thirds(board, table, cell, digit, lowest) & later);
      }
    }
    return seconds;
  }

  /// The cells that, together with `other`, exclude a candidate, though none of the two does alone: those that it would
  /// leave without a candidate, whichever of its own `other` takes.
  static CellMap excluding_thirds(const Board& board, const PairTable& table, Cell cell, Digit digit, Cell other) {
    const DigitCells& with_digit = table.allowed(cell, digit);
    const CellMap excluders = board.trivalue_cells() & board.digit_cells(digit) & peers_of(cell) & peers_of(other);
    CellMap thirds = table.reach(cell, digit) - other;
    for (const Digit second : digits_of(board.candidates(other))) {
      if (!with_digit.contains(other, second)) continue;
      DigitCells left = with_digit & table.allowed(other, second);
      if (second != digit) {
        for (const Cell excluder : excluders & board.digit_cells(second)) {
          const DigitMask third = board.candidates(excluder) & ~(mask_of(digit) | mask_of(second));
          left[lowest_digit(third)] -= peers_of(excluder);
        }
      }
      thirds -= left.cells();
      if (!thirds) break;
    }
    return thirds;
  }

  /// Finds what leaves the base cells; `excluders` are the cells with three candidates that see all of them.
  static void exclude(const Board& board, const PairTable& table, const CellMap& excluders, Base& base) {
    const auto [a, b, c] = base.cells;
    const DigitMask all_a = board.candidates(a);
    const DigitMask all_b = board.candidates(b);
    const DigitMask all_c = board.candidates(c);
    DigitMask in_a = 0;  // what stands in an allowed tuple
    DigitMask in_b = 0;
    DigitMask in_c = 0;
    for (const Digit x : digits_of(all_a)) {
      const DigitMask with_x = table.allowed(a, x, c);
      for (const Digit y : digits_of(table.allowed(a, x, b))) {
        DigitMask allowed = with_x & table.allowed(b, y, c);
        for (const Cell excluder : excluders) {
          const auto left = static_cast<DigitMask>(board.candidates(excluder) & ~(mask_of(x) | mask_of(y)));
          if (std::popcount(left) == 1) allowed &= static_cast<DigitMask>(~left);
        }
        if (allowed == 0) continue;
        in_a |= mask_of(x);
        in_b |= mask_of(y);
        in_c |= allowed;
      }
      if (in_a != all_a) continue;
      if (in_b == all_b && in_c == all_c) return;
    }
    base.eliminated = {not_by_pairs(table, static_cast<DigitMask>(all_a & ~in_a), a, b, c),
                       not_by_pairs(table, static_cast<DigitMask>(all_b & ~in_b), b, a, c),
                       not_by_pairs(table, static_cast<DigitMask>(all_c & ~in_c), c, a, b)};
  }

  /// The digits of a cell that neither other cell excludes alone.
  static DigitMask not_by_pairs(const PairTable& table, DigitMask digits, Cell cell, Cell one, Cell two) {
    DigitMask kept = 0;
    for (const Digit digit : digits_of(digits)) {
      if (CellMap{one, two}.is_subset_of(table.reach(cell, digit))) kept |= mask_of(digit);
    }
    return kept;
  }

  bool is_explainer_;
  std::uint64_t excluders_;
};

constexpr Kinds kKinds(
    {{"aligned-triplet-exclusion", "Aligned Triplet Exclusion", {.explainer = "Aligned Triplet Exclusion"}}});
constexpr const char* kAliases[] = {"ate"};
constexpr OptionInfo kOptions[] = {
    kDefinition,
    {.name = "excluders",
     .type = OptionType::choice,
     .default_value = 0,
     .choices = kExcluders,
     .help = "what may exclude; cells: cells with two or three candidates alone"},
};

}  // namespace

extern constinit const TechniqueInfo kAlignedTripletExclusion = {
    .id = "aligned-triplet-exclusion",
    .name = "Aligned Triplet Exclusion",
    .summary = "a candidate that excluders forbid together with all candidates of two other cells goes",
    .kinds = kKinds,
    .aliases = kAliases,
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<AlignedTripletExclusion>,
};

}  // namespace nonet::exclusion
