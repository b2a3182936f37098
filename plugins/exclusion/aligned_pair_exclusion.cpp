// Aligned pair exclusion: two base cells, and excluders, which both base cells see entirely: almost locked sets, cells
// of a house with one digit more than cells (a cell with two candidates is the smallest). The base cells may not take
// two digits of an excluder, which would be left with too few; nor the same digit where they see each other. A
// candidate that no candidate of the other base cell allows is eliminated.
//
//   | P . . | e . . |    P: 1 2 5    Q: 1 2    e: 1 5    f: 2 5
//   | . . . | . . . |    with 5 in P, 1 in Q would leave no candidate to e, and 2 in Q none to f: P loses 5
//   | f . . | Q . . |
//
// Base cells have two candidates or more. They need not be aligned, that is, see each other. The argument uses few
// excluders.
//
// Order: by base cells. Eliminations by base cell, then digit.
//
// definition=explainer: base cells are those with a peer of two candidates and without a peer of one. Excluders are
// cells with two candidates that see both base cells; there must be two of them, useful or not. By the later base cell,
// then the earlier one.

#include "exclusion.hpp"

namespace nonet::exclusion {

namespace {

constexpr auto kAlignedPairExclusionOptions =
    options<ExclusionOptions>(explainer_definition("explainer: as Sudoku Explainer, which ignores excluders"),
                              option("excluders", &ExclusionOptions::excluders, kExcluders,
                                     "what may exclude; cells: only cells with two candidates"));

/// The candidates of a cell that no candidate of the other allows.
DigitMask excluded_by(const Board& board, const PairTable& table, Cell cell, Cell other) {
  DigitMask gone = 0;
  for (const Digit digit : digits_of(board.candidates(cell))) {
    if (!table.reach(cell, digit).contains(other)) gone |= mask_of(digit);
  }
  return gone;
}

void find_aligned_pair_exclusions(FindContext& context, const ExclusionOptions& options) {
  if (options.definition == Definition::explainer) return find_as_explainer(context, 2);
  const Board& board = context.board();
  CellMap later = board.empty_cells() - board.univalue_cells();
  if (!later.more_than_one()) return;
  const auto& table = context.fact<PairTable>(kPairTable, static_cast<std::uint64_t>(options.excluders));
  const CellsByCell excluding = excluding_pairs(board, table, later);
  while (later) {
    if (context.stop()) return;
    const Cell first = later.pop_first();
    for (const Cell second : later& excluding[static_cast<std::size_t>(first)]) {
      Base base;
      base.cells = {first, second};
      base.eliminated = {excluded_by(board, table, first, second), excluded_by(board, table, second, first)};
      base.size = 2;
      if (report(context, base, table.excluders()) == Flow::stop) return;
    }
  }
}

constexpr const char* kAlignedPairExclusionAliases[] = {"ape"};

}  // namespace

extern constinit const TechniqueInfo kAlignedPairExclusion = {
    .id = "aligned-pair-exclusion",
    .name = "Aligned Pair Exclusion",
    .summary = "a candidate that excluders forbid together with every candidate of another cell goes",
    .names = {{"sudoku-explainer", "Aligned Pair Exclusion"}},
    .aliases = kAlignedPairExclusionAliases,
    .options = kAlignedPairExclusionOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kPairTable>,
    .create = create<find_aligned_pair_exclusions, kAlignedPairExclusionOptions>,
};

}  // namespace nonet::exclusion
