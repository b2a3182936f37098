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

class AlsChain final : public Technique {
 public:
  explicit AlsChain(const CreateContext& context)
      : settings_(Settings::of(context)),
        chains_{static_cast<std::size_t>(context.options[3]), context.options[4] != 0} {}

  void find(FindContext& context) const override {
    const LinkedSets& sets = settings_.sets(context);
    if (settings_.is_hodoku) return find_hodoku_chains(context, settings_, sets, chains_);
    for (const Chain& chain : shortest_chains(context, settings_, sets, {4, chains_.max_sets, true})) {
      if (report_chain(context, sets, chain) == Flow::stop) return;
    }
  }

 private:
  Settings settings_;
  HodokuChainOptions chains_;
};

constexpr const char* kAliases[] = {"als-xy-chain"};
constexpr OptionInfo kAlsChainOptions[] = {
    hodoku_definition("hodoku: chains in which the sets ascend in HoDoKu's list, in its order",
                      /*is_order_dependent=*/true),
    kOverlap,
    kMaxCells,
    {.name = "max-sets", .type = OptionType::integer, .default_value = 51, .min = 4, .max = 51, .help = "of a chain"},
    {.name = "both-directions",
     .type = OptionType::boolean,
     .default_value = 0,
     .help = "with definition hodoku, sets need not ascend; of no effect otherwise"},
};

}  // namespace

extern constinit const TechniqueInfo kAlsChain = {
    .id = "als-chain",
    .name = "ALS Chain",
    .summary =
        "almost locked sets in a row, each linked with the next: a common digit of the ends leaves what sees both",
    .names = {.hodoku = "Almost Locked Set Chain", .reglib = "0903"},
    .aliases = kAliases,
    .options = kAlsChainOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<AlsChain>,
};

}  // namespace nonet::als
