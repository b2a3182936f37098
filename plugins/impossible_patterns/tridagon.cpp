// Tridagon: twelve cells in four blocks, where two bands and two stacks cross. Each block has three of them, in three
// rows and three columns. Three digits alone cannot fill them if the places are odd: with the sign of each block, that
// of the permutation from the rows of its cells to their columns, the product of the four is -1.
//
//   | x . . | x . . |    Each block would have all three digits, so between the blocks of a band, and of a stack, they
//   | . x . | . x . |    turn by one or two places. Around the four blocks, a quarter whose cells run the other way
//   | . . x | . . x |    reverses a turn, and with one or three such quarters no turns add up.
//   |-------+-------|
//   | x . . | . . x |    Here the lower right block runs the other way.
//   | . x . | . x . |
//   | . . x | x . . |
//
// Every cell is empty and has one of the digits. A cell without others is pure; it may lack some of the three.
//
// Order: that of GuardianSearch; equal patterns by digits (the highest first decides), bands, stacks, and the
// permutations of the blocks.

#include "guardians.hpp"
#include "nonet/facts/tridagons.hpp"

namespace nonet::impossible {

namespace {

constexpr auto kTridagonOptions = options<Limits>(kMaxGuardians, kMaxLength);

void find_tridagons(FindContext& context, const Limits& limits) {
  ArenaList<GuardedPattern> found(context.arena());
  for (const GuardedPattern& pattern : tridagons(context.board(), limits.guardians).all()) found.push_back(pattern);
  GuardianSearch(context, PatternReason::tridagon, limits).report(found);
}

constexpr KindInfo kTridagonKinds[] = {
    {"tridagon", "Tridagon"},
    {"tridagon-guardians", "Tridagon with Guardians"},
    {"tridagon-forcing-chain", "Tridagon Forcing Chain"},
};

}  // namespace

extern constinit const TechniqueInfo kTridagon = {
    .id = "tridagon",
    .name = "Tridagon",
    .summary = "three digits cannot fill twelve cells of four blocks: one of the other candidates there is true",
    .kinds = kTridagonKinds,
    .options = kTridagonOptions,
    .metrics = kMetrics,
    .facts = kFactList<kTridagons, kImplications, kLinks>,
    .create = create<find_tridagons, kTridagonOptions>,
};

}  // namespace nonet::impossible
