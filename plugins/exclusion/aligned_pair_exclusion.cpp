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
#include "nonet/plugin.hpp"

namespace nonet::exclusion {

namespace {

class AlignedPairExclusion final : public Technique {
 public:
  explicit AlignedPairExclusion(const CreateContext& context)
      : is_explainer_(context.options[0] != 0), excluders_(static_cast<std::uint64_t>(context.options[1])) {}

  void find(FindContext& context) const override {
    if (is_explainer_) return find_as_explainer(context, 2);
    const Board& board = context.board();
    CellMap later = board.empty_cells() - board.univalue_cells();
    if (!later.more_than_one()) return;
    const auto& table = context.fact<PairTable>(kPairTable, excluders_);
    const CellsByCell excluding = excluding_pairs(board, table, later);
    while (later) {
      if (context.stop()) return;
      const Cell first = later.pop_first();
      for (const Cell second : later& excluding[static_cast<std::size_t>(first)]) {
        Base base;
        base.cells = {first, second};
        base.eliminated = {excluded(board, table, first, second), excluded(board, table, second, first)};
        base.size = 2;
        if (report(context, base, table.excluders()) == Flow::stop) return;
      }
    }
  }

 private:
  /// The candidates of a cell that no candidate of the other allows.
  static DigitMask excluded(const Board& board, const PairTable& table, Cell cell, Cell other) {
    DigitMask gone = 0;
    for (const Digit digit : digits_of(board.candidates(cell))) {
      if (!table.reach(cell, digit).contains(other)) gone |= mask_of(digit);
    }
    return gone;
  }

  bool is_explainer_;
  std::uint64_t excluders_;
};

constexpr const char* kAlignedPairExclusionAliases[] = {"ape"};
constexpr OptionInfo kAlignedPairExclusionOptions[] = {
    kDefinition,
    {.name = "excluders",
     .type = OptionType::choice,
     .default_value = 0,
     .choices = kExcluders,
     .help = "what may exclude; cells: only cells with two candidates"},
};

}  // namespace

extern constinit const TechniqueInfo kAlignedPairExclusion = {
    .id = "aligned-pair-exclusion",
    .name = "Aligned Pair Exclusion",
    .summary = "a candidate that excluders forbid together with every candidate of another cell goes",
    .names = {.explainer = "Aligned Pair Exclusion"},
    .aliases = kAlignedPairExclusionAliases,
    .options = kAlignedPairExclusionOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<AlignedPairExclusion>,
};

}  // namespace nonet::exclusion
