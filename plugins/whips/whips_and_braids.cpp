// Whip: if the target is true, each variable of a sequence has a left candidate that is linked to the target (the
// first) or to the right candidate before it, and all others but its own right candidate are linked to the target or to
// any right candidate before. So the right candidates are true one after the other, until the last variable has nothing
// left. The target is false.
//
//   | Z . . | . . . |    Z = 1 in r1c1, r5c1{n1 n2} - r5n2{...}: 1 goes from r5c1, which leaves 2; 2 goes from the row
//   ...
//
// Braid: a left candidate may be linked to the target, or to any right candidate before it.
// t-whip: the target is used at both ends only; the first variable has two candidates.
// g-whip, g-braid: a right node may be a group, two or three places of a digit where a block and a line cross.
// S-whip, S-braid: it may also be a subset, see subset.hpp.
//
// Order: by length, then by cell and digit of the target; see search.cpp.

#include "known_chains.hpp"
#include "refutations.hpp"
#include "search.hpp"

namespace nonet::whips {

namespace {

constexpr auto kWhipOptions = options<SearchOptions>(kMinLength, kMaxLength, kLoops, kPartialChains);
constexpr auto kBraidOptions = options<SearchOptions>(kMinLength, kMaxLength, kPartialChains);

struct SubsetOptions : SearchOptions {
  int most = 2;
};
constexpr auto kMaxSubset = option("max-subset", &SubsetOptions::most, Range{1, kMostSubset},
                                   "variables of a subset at most: p of an S_p-whip or S_p-braid");
constexpr auto kSubsetOptions = options<SubsetOptions>(kMinLength, kMaxLength, kMaxSubset, kPartialChains);

void find_whips(FindContext& context, const SearchOptions& options) { find_chains(context, {}, options); }
void find_braids(FindContext& context, const SearchOptions& options) {
  find_chains(context, {.is_braid = true}, options);
}
void find_t_whips(FindContext& context, const SearchOptions& options) {
  find_chains(context, {.has_target = false, .shortest = 2}, options);
}
void find_g_whips(FindContext& context, const SearchOptions& options) {
  find_chains(context, {.has_groups = true}, options);
}
void find_g_braids(FindContext& context, const SearchOptions& options) {
  find_chains(context, {.is_braid = true, .has_groups = true}, options);
}
void find_s_whips(FindContext& context, const SubsetOptions& options) {
  find_chains(context, {.has_groups = true, .subsets = options.most}, options);
}
void find_s_braids(FindContext& context, const SubsetOptions& options) {
  find_chains(context, {.is_braid = true, .has_groups = true, .subsets = options.most}, options);
}

}  // namespace

extern constinit const TechniqueInfo kWhip = {
    .id = "whip",
    .name = "Whip",
    .summary = "if a candidate is true, one variable after the other has one candidate left, until one has none",
    .names = {{"csp-rules", "whip"}},
    .options = kWhipOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_whips, kWhipOptions>,
};

extern constinit const TechniqueInfo kTWhip = {
    .id = "t-whip",
    .name = "t-Whip",
    .summary = "a whip that needs its target at both ends only",
    .names = {{"csp-rules", "t-whip"}},
    .options = kWhipOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_t_whips, kWhipOptions>,
};

extern constinit const TechniqueInfo kBraid = {
    .id = "braid",
    .name = "Braid",
    .summary = "a whip in which each variable may follow from any before it",
    .names = {{"csp-rules", "braid"}},
    .options = kBraidOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_braids, kBraidOptions>,
};

extern constinit const TechniqueInfo kGWhip = {
    .id = "g-whip",
    .name = "g-Whip",
    .summary = "a whip through candidates and groups",
    .names = {{"csp-rules", "g-whip"}},
    .options = kWhipOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_g_whips, kWhipOptions>,
};

extern constinit const TechniqueInfo kGBraid = {
    .id = "g-braid",
    .name = "g-Braid",
    .summary = "a braid through candidates and groups",
    .names = {{"csp-rules", "g-braid"}},
    .options = kBraidOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_g_braids, kBraidOptions>,
};

extern constinit const TechniqueInfo kSWhip = {
    .id = "s-whip",
    .name = "S-Whip",
    .summary = "a whip through candidates, groups and subsets",
    .options = kSubsetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_s_whips, kSubsetOptions>,
};

extern constinit const TechniqueInfo kSBraid = {
    .id = "s-braid",
    .name = "S-Braid",
    .summary = "a braid through candidates, groups and subsets",
    .options = kSubsetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kKnownChains>,
    .option_orders = kLengthOrder,
    .create = create<find_s_braids, kSubsetOptions>,
};

}  // namespace nonet::whips
