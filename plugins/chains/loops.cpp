// Alternating inference chain (AIC): candidates, or groups of a digit, linked strongly and weakly in turns, with strong
// links at both ends. At least one of its ends is true, so whatever both exclude is eliminated.
//
//   (5=3)r1c1 - (3)r1c7=(3)r9c7 - (3=5)r9c2      5 is eliminated from the cells that see r1c1 and r9c2
//
// Continuous nice loop: the ends exclude each other as well, so exactly one is true, and the chain may begin at any of
// its links: each weak link, together with the rest of the loop, excludes what both of its ends see.
//
// Discontinuous nice loop: the chain returns to the cell where it began. With strong links at both ends and one digit
// that digit is true there (type 1); with weak ones it is false (type 2), which is an AIC between what it excludes.
//
// In the complete definition a discontinuous loop is one of type 1, and those of type 2 are AICs. Strong links: cells
// of two candidates, and houses with two places; in the grouped forms also houses whose places make two nodes, of which
// at least one is a group: two or three places where a block and a line cross. With the options for sets, chains pass
// almost locked sets (a set that loses a digit keeps all others) and almost hidden sets (a set that loses a cell keeps
// all others).
//
// Order: shortest.cpp. definition=hodoku: hodoku_loops.cpp.

#include "chains.hpp"

namespace nonet::chains {

namespace {

struct LoopOptions : ChainOptions {
  bool has_sets = false;
  bool has_hidden_sets = false;
  bool has_ungrouped = false;
};
constexpr auto kDefinition = hodoku_definition(
                                 "complete: the shortest chain between each two ends; hodoku: chains as "
                                 "its tables hold them, sorted as it does")
                                 .order_dependent();
constexpr auto kSets =
    option("als-nodes", &LoopOptions::has_sets, "chains go through almost locked sets").order_dependent();
constexpr auto kHiddenSets = option("ahs-nodes", &LoopOptions::has_hidden_sets,
                                    "chains go through almost hidden sets; not with definition hodoku")
                                 .order_dependent();
constexpr auto kUngrouped = option("ungrouped", &LoopOptions::has_ungrouped,
                                   "definition hodoku: chains without groups too, where its search meets any");
constexpr auto kPlainOptions = options<LoopOptions>(kDefinition, kMaxLength);
constexpr auto kGroupedOptions = options<LoopOptions>(kDefinition, kMaxLength, kSets, kHiddenSets);
constexpr auto kAllGroupedOptions = options<LoopOptions>(kDefinition, kMaxLength, kSets, kHiddenSets, kUngrouped);

constexpr int kAllKinds = -1;

/// `kOnly`: a Kind, or kAllKinds.
template <int kOnly, bool kGrouped>
void find_loops(FindContext& context, const LoopOptions& options) {
  ChainQuery query{.is_hodoku = options.definition == Definition::hodoku, .max_links = options.max_length};
  if constexpr (kGrouped) {
    query.nodes = ChainNodes::groups;
    if (options.has_sets) query.nodes = query.nodes | ChainNodes::almost_locked_sets;
    if (options.has_hidden_sets && !query.is_hodoku) query.nodes = query.nodes | ChainNodes::almost_hidden_sets;
    query.is_only_grouped = !options.has_ungrouped;
  }
  if constexpr (kOnly == kAllKinds) {
    if constexpr (kGrouped) query.first_ungrouped_kind = 3;
  } else {
    query.kinds = {kOnly == kContinuous, kOnly == kDiscontinuous, kOnly == kAic};
    query.kind_numbers = {};
  }
  query.is_hodoku ? find_loops_like_hodoku(context, query) : find_shortest(context, Links::all, query);
}

/// By kind, without groups and with them. A technique of one kind has that kind's names.
constexpr KindInfo kLoopKinds[2][3] = {
    {{"continuous-nice-loop", "Continuous Nice Loop", {{"hodoku", "Continuous Nice Loop"}, {"reglib", "0706"}}},
     {"discontinuous-nice-loop",
      "Discontinuous Nice Loop",
      {{"hodoku", "Discontinuous Nice Loop"}, {"reglib", "0707"}}},
     {"aic", "AIC", {{"hodoku", "AIC"}, {"reglib", "0708"}}}},
    {{"grouped-continuous-nice-loop",
      "Grouped Continuous Nice Loop",
      {{"hodoku", "Grouped Continuous Nice Loop"}, {"reglib", "0709"}}},
     {"grouped-discontinuous-nice-loop",
      "Grouped Discontinuous Nice Loop",
      {{"hodoku", "Grouped Discontinuous Nice Loop"}, {"reglib", "0710"}}},
     {"grouped-aic", "Grouped AIC", {{"hodoku", "Grouped AIC"}, {"reglib", "0711"}}}}};
/// A kind of a search that asks for grouped chains. It has no code, so a lookup by code finds the ungrouped search
/// only.
constexpr KindInfo without_code(const KindInfo& kind) { return {kind.id, kind.name, {{"hodoku", kind.name}}}; }

constexpr KindInfo kGroupedKinds[] = {kLoopKinds[1][0],
                                      kLoopKinds[1][1],
                                      kLoopKinds[1][2],
                                      without_code(kLoopKinds[0][0]),
                                      without_code(kLoopKinds[0][1]),
                                      without_code(kLoopKinds[0][2])};

/// `what` has the id and the names of the technique.
constexpr TechniqueInfo info(const KindInfo& what, const char* summary, List<KindInfo> kinds, List<OptionInfo> options,
                             Technique* (*create)(const CreateContext&)) {
  return {.id = what.id,
          .name = what.name,
          .summary = summary,
          .kinds = kinds,
          .names = what.names,
          .options = options,
          .metrics = kMetrics,
          .facts = kFactList<kChainTables, kImplications>,
          .create = create};
}
template <int kOnly, bool kGrouped, const auto& kOptions>
constexpr TechniqueInfo one_kind(const char* summary) {
  return info(kLoopKinds[kGrouped][kOnly], summary, {}, kOptions, create<find_loops<kOnly, kGrouped>, kOptions>);
}

}  // namespace

extern constinit const TechniqueInfo kNiceLoop =
    info({"nice-loop", "Nice Loop/AIC"}, "continuous and discontinuous nice loops, and AICs, of single candidates",
         kLoopKinds[0], kPlainOptions, create<find_loops<kAllKinds, false>, kPlainOptions>);
extern constinit const TechniqueInfo kContinuousNiceLoop =
    one_kind<kContinuous, false, kPlainOptions>("a chain whose ends exclude each other, so that one is true");
extern constinit const TechniqueInfo kDiscontinuousNiceLoop =
    one_kind<kDiscontinuous, false, kPlainOptions>("a chain that returns to the cell where it began");
extern constinit const TechniqueInfo kAicChain = one_kind<kAic, false, kPlainOptions>(
    "a chain of strong and weak links in turns, of which one end at least is true");
extern constinit const TechniqueInfo kGroupedNiceLoop =
    info({"grouped-nice-loop", "Grouped Nice Loop/AIC"}, "nice loops and AICs through groups of a digit", kGroupedKinds,
         kAllGroupedOptions, create<find_loops<kAllKinds, true>, kAllGroupedOptions>);
extern constinit const TechniqueInfo kGroupedContinuousNiceLoop =
    one_kind<kContinuous, true, kGroupedOptions>("a continuous nice loop through groups of a digit");
extern constinit const TechniqueInfo kGroupedDiscontinuousNiceLoop =
    one_kind<kDiscontinuous, true, kGroupedOptions>("a discontinuous nice loop through groups of a digit");
extern constinit const TechniqueInfo kGroupedAic =
    one_kind<kAic, true, kGroupedOptions>("an AIC through groups of a digit");

}  // namespace nonet::chains
