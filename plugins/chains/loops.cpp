// Alternating inference chain (AIC): candidates, or groups of a digit, linked strongly and weakly in turns, with strong
// links at both ends. One of its ends is true at least, so what both exclude goes.
//
//   (5=3)r1c1 - (3)r1c7=(3)r9c7 - (3=5)r9c2      5 goes from the cells that see r1c1 and r9c2
//
// Continuous nice loop: the ends exclude each other as well, so exactly one is true, and the chain may begin at any of
// its links: each weak link, together with the rest of the loop, excludes what both of its ends see.
//
// Discontinuous nice loop: the chain returns to the cell where it began. With strong links at both ends and one digit
// that digit is true there (type 1); with weak ones it is false (type 2), which is an AIC between what it excludes.
//
// In the complete definition a discontinuous loop is one of type 1, and those of type 2 are AICs. Strong links: cells
// of two candidates, and houses with two places; in the grouped forms also houses whose places make two nodes, of which
// one at least is a group: two or three places where a block and a line cross. On demand chains go through almost
// locked sets: one that loses a digit keeps all others.
//
// Order: shortest.cpp. definition=hodoku: hodoku_loops.cpp.

#include "chains.hpp"
#include "nonet/descriptors.hpp"

namespace nonet::chains {

namespace {

constexpr int kAllKinds = -1;

/// `kOnly`: a Kind, or kAllKinds.
template <int kOnly, bool kGrouped>
class Loops final : public Technique {
 public:
  explicit Loops(const CreateContext& context) {
    wanted_.is_hodoku = context.options[0] != 0;
    wanted_.max_links = static_cast<int>(context.options[1]);
    if constexpr (kGrouped) {
      wanted_.nodes = context.options[2] != 0 ? ChainNodes::almost_locked_sets : ChainNodes::groups;
      wanted_.is_only_grouped = true;
    }
    if constexpr (kOnly == kAllKinds) {
      if constexpr (kGrouped) {
        wanted_.is_only_grouped = context.options[3] == 0;
        wanted_.first_ungrouped_kind = 3;
      }
    } else {
      wanted_.kinds = {kOnly == kContinuous, kOnly == kDiscontinuous, kOnly == kAic};
      wanted_.kind_numbers = {};
    }
  }
  void find(FindContext& context) const override {
    wanted_.is_hodoku ? find_loops_like_hodoku(context, wanted_) : find_shortest(context, Links::all, wanted_);
  }

 private:
  Wanted wanted_;
};

constexpr OptionInfo kDefinition = hodoku_definition(
    "complete: the shortest chain between each two ends; hodoku: chains as its tables hold them, sorted as it does",
    /*is_order_dependent=*/true);
constexpr OptionInfo kSets = {.name = "als-nodes",
                              .type = OptionType::boolean,
                              .default_value = 0,
                              .help = "chains go through almost locked sets",
                              .is_order_dependent = true};
constexpr OptionInfo kUngrouped = {.name = "ungrouped",
                                   .type = OptionType::boolean,
                                   .default_value = 0,
                                   .help = "definition hodoku: chains without groups too, where its search meets any"};
constexpr OptionInfo kPlainOptions[] = {kDefinition, kMaxLength};
constexpr OptionInfo kGroupedOptions[] = {kDefinition, kMaxLength, kSets};
constexpr OptionInfo kAllGroupedOptions[] = {kDefinition, kMaxLength, kSets, kUngrouped};

constexpr NamedKind kContinuousKind = {
    "continuous-nice-loop", "Continuous Nice Loop", {.hodoku = "Continuous Nice Loop", .reglib = "0706"}};
constexpr NamedKind kDiscontinuousKind = {
    "discontinuous-nice-loop", "Discontinuous Nice Loop", {.hodoku = "Discontinuous Nice Loop", .reglib = "0707"}};
constexpr NamedKind kAicKind = {"aic", "AIC", {.hodoku = "AIC", .reglib = "0708"}};
constexpr NamedKind kGroupedContinuousKind = {"grouped-continuous-nice-loop",
                                              "Grouped Continuous Nice Loop",
                                              {.hodoku = "Grouped Continuous Nice Loop", .reglib = "0709"}};
constexpr NamedKind kGroupedDiscontinuousKind = {"grouped-discontinuous-nice-loop",
                                                 "Grouped Discontinuous Nice Loop",
                                                 {.hodoku = "Grouped Discontinuous Nice Loop", .reglib = "0710"}};
constexpr NamedKind kGroupedAicKind = {"grouped-aic", "Grouped AIC", {.hodoku = "Grouped AIC", .reglib = "0711"}};
/// Of a search that is asked for chains with groups: no code, so that it does not answer for those without.
constexpr NamedKind kUngroupedKinds[] = {
    {"continuous-nice-loop", "Continuous Nice Loop", {.hodoku = "Continuous Nice Loop"}},
    {"discontinuous-nice-loop", "Discontinuous Nice Loop", {.hodoku = "Discontinuous Nice Loop"}},
    {"aic", "AIC", {.hodoku = "AIC"}}};

constexpr Kinds kPlainKinds({kContinuousKind, kDiscontinuousKind, kAicKind});
constexpr Kinds kGroupedKinds({kGroupedContinuousKind, kGroupedDiscontinuousKind, kGroupedAicKind, kUngroupedKinds[0],
                               kUngroupedKinds[1], kUngroupedKinds[2]});
constexpr Kinds kOnlyContinuous({kContinuousKind});
constexpr Kinds kOnlyDiscontinuous({kDiscontinuousKind});
constexpr Kinds kOnlyAic({kAicKind});
constexpr Kinds kOnlyGroupedContinuous({kGroupedContinuousKind});
constexpr Kinds kOnlyGroupedDiscontinuous({kGroupedDiscontinuousKind});
constexpr Kinds kOnlyGroupedAic({kGroupedAicKind});

constexpr TechniqueInfo plain(const char* id, const char* name, const char* summary, List<KindInfo> kinds,
                              Technique* (*create)(const CreateContext&)) {
  return {.id = id,
          .name = name,
          .summary = summary,
          .kinds = kinds,
          .options = kPlainOptions,
          .metrics = kMetrics,
          .facts = kFacts,
          .create = create};
}
constexpr TechniqueInfo grouped(const char* id, const char* name, const char* summary, List<KindInfo> kinds,
                                List<OptionInfo> options, Technique* (*create)(const CreateContext&)) {
  return {.id = id,
          .name = name,
          .summary = summary,
          .kinds = kinds,
          .options = options,
          .metrics = kMetrics,
          .facts = kFacts,
          .create = create};
}

}  // namespace

extern constinit const TechniqueInfo kNiceLoop =
    plain("nice-loop", "Nice Loop/AIC", "continuous and discontinuous nice loops, and AICs, of single candidates",
          kPlainKinds, create<Loops<kAllKinds, false>>);
extern constinit const TechniqueInfo kContinuousNiceLoop =
    plain("continuous-nice-loop", "Continuous Nice Loop", "a chain whose ends exclude each other, so that one is true",
          kOnlyContinuous, create<Loops<kContinuous, false>>);
extern constinit const TechniqueInfo kDiscontinuousNiceLoop =
    plain("discontinuous-nice-loop", "Discontinuous Nice Loop", "a chain that returns to the cell where it began",
          kOnlyDiscontinuous, create<Loops<kDiscontinuous, false>>);
extern constinit const TechniqueInfo kAicChain =
    plain("aic", "AIC", "a chain of strong and weak links in turns, of which one end at least is true", kOnlyAic,
          create<Loops<kAic, false>>);
extern constinit const TechniqueInfo kGroupedNiceLoop =
    grouped("grouped-nice-loop", "Grouped Nice Loop/AIC", "nice loops and AICs through groups of a digit",
            kGroupedKinds, kAllGroupedOptions, create<Loops<kAllKinds, true>>);
extern constinit const TechniqueInfo kGroupedContinuousNiceLoop = grouped(
    "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "a continuous nice loop through groups of a digit",
    kOnlyGroupedContinuous, kGroupedOptions, create<Loops<kContinuous, true>>);
extern constinit const TechniqueInfo kGroupedDiscontinuousNiceLoop =
    grouped("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop",
            "a discontinuous nice loop through groups of a digit", kOnlyGroupedDiscontinuous, kGroupedOptions,
            create<Loops<kDiscontinuous, true>>);
extern constinit const TechniqueInfo kGroupedAic =
    grouped("grouped-aic", "Grouped AIC", "an AIC through groups of a digit", kOnlyGroupedAic, kGroupedOptions,
            create<Loops<kAic, true>>);

}  // namespace nonet::chains
