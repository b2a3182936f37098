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
#include "nonet/descriptors.hpp"

namespace nonet::chains {

namespace {

constexpr int kAllKinds = -1;

/// `kOnly`: a Kind, or kAllKinds.
template <int kOnly, bool kGrouped>
class Loops final : public Technique {
 public:
  explicit Loops(const CreateContext& context) {
    query_.is_hodoku = context.options[0] != 0;
    query_.max_links = static_cast<int>(context.options[1]);
    if constexpr (kGrouped) {
      query_.nodes = ChainNodes::groups;
      if (context.options[2] != 0) query_.nodes = query_.nodes | ChainNodes::almost_locked_sets;
      if (context.options[3] != 0 && !query_.is_hodoku) query_.nodes = query_.nodes | ChainNodes::almost_hidden_sets;
      query_.is_only_grouped = true;
    }
    if constexpr (kOnly == kAllKinds) {
      if constexpr (kGrouped) {
        query_.is_only_grouped = context.options[4] == 0;
        query_.first_ungrouped_kind = 3;
      }
    } else {
      query_.kinds = {kOnly == kContinuous, kOnly == kDiscontinuous, kOnly == kAic};
      query_.kind_numbers = {};
    }
  }
  void find(FindContext& context) const override {
    query_.is_hodoku ? find_loops_like_hodoku(context, query_) : find_shortest(context, Links::all, query_);
  }

 private:
  ChainQuery query_;
};

constexpr OptionInfo kDefinition = hodoku_definition(
    "complete: the shortest chain between each two ends; hodoku: chains as its tables hold them, sorted as it does",
    /*is_order_dependent=*/true);
constexpr OptionInfo kSets = {.name = "als-nodes",
                              .type = OptionType::boolean,
                              .default_value = 0,
                              .help = "chains go through almost locked sets",
                              .is_order_dependent = true};
constexpr OptionInfo kHiddenSets = {.name = "ahs-nodes",
                                    .type = OptionType::boolean,
                                    .default_value = 0,
                                    .help = "chains go through almost hidden sets; not with definition hodoku",
                                    .is_order_dependent = true};
constexpr OptionInfo kUngrouped = {.name = "ungrouped",
                                   .type = OptionType::boolean,
                                   .default_value = 0,
                                   .help = "definition hodoku: chains without groups too, where its search meets any"};
constexpr OptionInfo kPlainOptions[] = {kDefinition, kMaxLength};
constexpr OptionInfo kGroupedOptions[] = {kDefinition, kMaxLength, kSets, kHiddenSets};
constexpr OptionInfo kAllGroupedOptions[] = {kDefinition, kMaxLength, kSets, kHiddenSets, kUngrouped};

/// By kind, without groups and with them. A technique of one kind has that kind's names.
constexpr KindInfo kLoopKinds[2][3] = {
    {{"continuous-nice-loop", "Continuous Nice Loop", {.hodoku = "Continuous Nice Loop", .reglib = "0706"}},
     {"discontinuous-nice-loop", "Discontinuous Nice Loop", {.hodoku = "Discontinuous Nice Loop", .reglib = "0707"}},
     {"aic", "AIC", {.hodoku = "AIC", .reglib = "0708"}}},
    {{"grouped-continuous-nice-loop",
      "Grouped Continuous Nice Loop",
      {.hodoku = "Grouped Continuous Nice Loop", .reglib = "0709"}},
     {"grouped-discontinuous-nice-loop",
      "Grouped Discontinuous Nice Loop",
      {.hodoku = "Grouped Discontinuous Nice Loop", .reglib = "0710"}},
     {"grouped-aic", "Grouped AIC", {.hodoku = "Grouped AIC", .reglib = "0711"}}}};
/// A kind of a search that asks for grouped chains. It has no code, so a lookup by code finds the ungrouped search
/// only.
constexpr KindInfo without_code(KindInfo kind) {
  kind.names.reglib = nullptr;
  return kind;
}

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
          .facts = kFacts,
          .create = create};
}
template <int kOnly, bool kGrouped>
constexpr TechniqueInfo one_kind(const char* summary) {
  const List<OptionInfo> options = kGrouped ? List<OptionInfo>(kGroupedOptions) : List<OptionInfo>(kPlainOptions);
  return info(kLoopKinds[kGrouped][kOnly], summary, {}, options, create<Loops<kOnly, kGrouped>>);
}

}  // namespace

extern constinit const TechniqueInfo kNiceLoop =
    info({"nice-loop", "Nice Loop/AIC"}, "continuous and discontinuous nice loops, and AICs, of single candidates",
         kLoopKinds[0], kPlainOptions, create<Loops<kAllKinds, false>>);
extern constinit const TechniqueInfo kContinuousNiceLoop =
    one_kind<kContinuous, false>("a chain whose ends exclude each other, so that one is true");
extern constinit const TechniqueInfo kDiscontinuousNiceLoop =
    one_kind<kDiscontinuous, false>("a chain that returns to the cell where it began");
extern constinit const TechniqueInfo kAicChain =
    one_kind<kAic, false>("a chain of strong and weak links in turns, of which one end at least is true");
extern constinit const TechniqueInfo kGroupedNiceLoop =
    info({"grouped-nice-loop", "Grouped Nice Loop/AIC"}, "nice loops and AICs through groups of a digit", kGroupedKinds,
         kAllGroupedOptions, create<Loops<kAllKinds, true>>);
extern constinit const TechniqueInfo kGroupedContinuousNiceLoop =
    one_kind<kContinuous, true>("a continuous nice loop through groups of a digit");
extern constinit const TechniqueInfo kGroupedDiscontinuousNiceLoop =
    one_kind<kDiscontinuous, true>("a discontinuous nice loop through groups of a digit");
extern constinit const TechniqueInfo kGroupedAic = one_kind<kAic, true>("an AIC through groups of a digit");

}  // namespace nonet::chains
