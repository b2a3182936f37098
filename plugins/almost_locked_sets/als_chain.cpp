// ALS chain (ALS-XY-chain): four almost locked sets or more, each with a restricted common with the next one; the
// digits that link a set with the set before and the set after it are different. If the first set lacks a digit z it
// has all its others, so the second one lacks the digit that links them and has all its others, and so on: the last set
// has z. So a candidate z that sees all places of z in both ends is eliminated.
//
//   | A . . | . B . | - - - |    A: 1 5    B: 1 2    C: 2 3    D: 3 5, or larger sets
//   | . . . | . . . | . . . |    A has 5, or else 1, B has 2, C has 3, D has 5
//   | - - - | . C . | D . . |    -: not 5
//
// The sets may share cells, but no link is in a cell of both. A chain may return to a set by another digit, also to the
// first one, which then has z. Two and three sets are ALS-XZ and ALS-XY-wing.
//
// Order: see chain_search.hpp; the shortest chains first. A chain excludes one digit.
//
// definition=hodoku: see hodoku_chain.cpp.

#include "chain_search.hpp"
#include "hodoku_chain.hpp"

namespace nonet::als {

namespace {

constexpr auto kAlsChainOptions = options<ChainOptions>(
    hodoku_definition("hodoku: chains in which the sets ascend in HoDoKu's list, in its order").order_dependent(),
    kOverlap, kMaxCells, option("max-sets", &ChainOptions::max_sets, Range{4, 51}, "of a chain"),
    option("both-directions", &ChainOptions::both_directions,
           "with definition hodoku, sets need not ascend; of no effect otherwise"));

void find_als_chains(FindContext& context, const ChainOptions& options) {
  const LinkedSets& sets = options.sets(context);
  if (options.is_hodoku()) return find_hodoku_chains(context, sets, options);
  for (const Chain& chain : shortest_chains(context, options, sets, {4, options.max_sets, true})) {
    if (report_chain(context, sets, chain) == Flow::stop) return;
  }
}

constexpr const char* kAliases[] = {"als-xy-chain"};

}  // namespace

extern constinit const TechniqueInfo kAlsChain = {
    .id = "als-chain",
    .name = "ALS Chain",
    .summary =
        "almost locked sets in a row, each linked with the next: a common digit of the ends leaves what sees both",
    .names = {{"hodoku", "Almost Locked Set Chain"}, {"reglib", "0903"}},
    .aliases = kAliases,
    .options = kAlsChainOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kLinkedSets>,
    .create = create<find_als_chains, kAlsChainOptions>,
};

}  // namespace nonet::als
