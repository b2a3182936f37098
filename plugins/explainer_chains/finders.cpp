// The techniques: forcing chains and cycles, Nishio, multiple and dynamic forcing chains.

#include "explainer_chains.hpp"
#include "nonet/plugin.hpp"

namespace nonet::explainer_chains {

Workspace& workspace() {
  thread_local Workspace workspace;
  return workspace;
}

namespace {

/// The option `max-complexity`.
std::uint32_t most_of(const CreateContext& context, std::size_t option) {
  return static_cast<std::uint32_t>(context.options[option]);
}

class StaticForcingChains final : public Technique {
 public:
  explicit StaticForcingChains(const CreateContext& context) : most_(most_of(context, 0)) {}

  void find(FindContext& context) const override {
    StaticSearch& search = workspace().chains;
    const Position position(context.board());
    if (context.sink().wants_only_first()) {
      if (const StaticHint* hint = search.find_first(position, most_))
        (void)report(context, *hint, search.links(*hint));
      return;
    }
    for (const StaticHint& hint : search.find_all(position, most_)) {
      if (report(context, hint, search.links(hint)) == Flow::stop) return;
    }
  }

 private:
  std::uint32_t most_;
};

/// Nishio, multiple and dynamic forcing chains.
class AssumedChains : public Technique {
 public:
  explicit AssumedChains(const Mode& mode) noexcept : mode_(mode) {}

  void find(FindContext& context) const override {
    AssumptionSearch& search = workspace().of(mode_);
    const Position position(context.board());
    const auto report_hint = [&](const AssumptionHint& hint) {
      return report(context, hint, mode_, position, kind_of(hint));
    };
    Mode mode = mode_;
    // A digit without changes gives nothing new.
    if (mode.is_nishio) mode.digits = context.changes().digits();
    if (context.sink().wants_only_first()) {
      const AssumptionHint* hint = search.find_first(position, mode, [&] { return context.stop(); });
      if (hint != nullptr) (void)report_hint(*hint);
      return;
    }
    for (const AssumptionHint& hint : search.find_all(position, mode)) {
      if (report_hint(hint) == Flow::stop) return;
    }
  }

 private:
  [[nodiscard]] std::size_t kind_of(const AssumptionHint& hint) const noexcept {
    const auto kind = static_cast<std::size_t>(hint.kind);
    if (mode_.is_nishio) return 0;
    // Multiple chains have only the last two sorts.
    return mode_.is_dynamic ? static_cast<std::size_t>(mode_.level) * kSorts + kind
                            : kind - static_cast<std::size_t>(AssumptionKind::cell);
  }
  static constexpr std::size_t kSorts = 4;

  Mode mode_;
};

struct NishioForcingChains final : AssumedChains {
  explicit NishioForcingChains(const CreateContext& context)
      : AssumedChains({.is_dynamic = true, .is_nishio = true, .most = most_of(context, 0)}) {}
};
struct MultipleForcingChains final : AssumedChains {
  explicit MultipleForcingChains(const CreateContext& context) : AssumedChains({.most = most_of(context, 0)}) {}
};
struct DynamicForcingChains final : AssumedChains {
  explicit DynamicForcingChains(const CreateContext& context)
      : AssumedChains(
            {.is_dynamic = true, .level = static_cast<int>(context.options[0]), .most = most_of(context, 1)}) {}
};

constexpr KindInfo kStaticKinds[] = {
    {"generalized-x-wing", "Generalized X-Wing", {.explainer = "Generalized X-Wing"}},
    {"bidirectional-x-cycle", "Bidirectional X-Cycle", {.explainer = "Bidirectional X-Cycle"}},
    {"bidirectional-y-cycle", "Bidirectional Y-Cycle", {.explainer = "Bidirectional Y-Cycle"}},
    {"bidirectional-cycle", "Bidirectional Cycle", {.explainer = "Bidirectional Cycle"}},
    {"forcing-turbot-fish", "Forcing Turbot Fish", {.explainer = "Turbot Fish"}},
    {"forcing-x-chain", "Forcing X-Chain", {.explainer = "Forcing X-Chain"}},
    {"forcing-xy-chain", "Forcing XY-Chain", {.explainer = "Forcing Chain"}},
};
constexpr KindInfo kNishioKinds[] = {
    {"nishio-forcing-chain", "Nishio Forcing Chain", {.explainer = "Nishio Forcing Chains"}},
};
constexpr KindInfo kMultipleKinds[] = {
    {"multiple-cell-forcing-chain", "Multiple Cell Forcing Chain", {.explainer = "Cell Forcing Chains"}},
    {"multiple-region-forcing-chain", "Multiple Region Forcing Chain", {.explainer = "Region Forcing Chains"}},
};

// The four sorts of dynamic chains of a level.
#define NONET_DYNAMIC_KINDS(id_end, name_end, explainer_end)             \
  {"dynamic-contradiction" id_end,                                       \
   "Dynamic Contradiction Forcing Chain" name_end,                       \
   {.explainer = "Dynamic Contradiction Forcing Chains" explainer_end}}, \
      {"dynamic-double" id_end,                                          \
       "Dynamic Double Forcing Chain" name_end,                          \
       {.explainer = "Dynamic Double Forcing Chains" explainer_end}},    \
      {"dynamic-cell" id_end,                                            \
       "Dynamic Cell Forcing Chain" name_end,                            \
       {.explainer = "Dynamic Cell Forcing Chains" explainer_end}},      \
  {                                                                      \
    "dynamic-region" id_end, "Dynamic Region Forcing Chain" name_end, {  \
      .explainer = "Dynamic Region Forcing Chains" explainer_end         \
    }                                                                    \
  }
constexpr KindInfo kDynamicKinds[] = {
    NONET_DYNAMIC_KINDS("-forcing-chain", "", ""),
    NONET_DYNAMIC_KINDS("-forcing-chain-plus", " (+)", " (+)"),
    NONET_DYNAMIC_KINDS("-forcing-chain-plus-chains", " (+ Forcing Chains)", " (+ Forcing Chains)"),
    NONET_DYNAMIC_KINDS("-forcing-chain-plus-multiple", " (+ Multiple Forcing Chains)", " (+ Multiple Forcing Chains)"),
    NONET_DYNAMIC_KINDS("-forcing-chain-plus-dynamic", " (+ Dynamic Forcing Chains)", " (+ Dynamic Forcing Chains)"),
    NONET_DYNAMIC_KINDS("-forcing-chain-plus-nested", " (+ Dynamic Forcing Chains (+ Forcing Chains))",
                        " (+ Dynamic Forcing Chains (+ Forcing Chains))"),
};
#undef NONET_DYNAMIC_KINDS

constexpr OptionInfo kMaxComplexity = {.name = "max-complexity",
                                       .type = OptionType::integer,
                                       .default_value = kMostComplexity,
                                       .min = 4,
                                       .max = kMostComplexity,
                                       .help = "the complexity that a chain may have; the default is no limit"};
constexpr OptionInfo kOptions[] = {kMaxComplexity};
constexpr OptionInfo kDynamicOptions[] = {
    {.name = "level",
     .type = OptionType::integer,
     .default_value = 0,
     .min = 0,
     .max = 5,
     .help = "techniques inside branches; 1: locked candidates, pairs, X-wings; 2: and forcing chains and "
             "cycles; 3: and multiple chains; 4: as 1, and dynamic chains; 5: and dynamic chains of level 2"},
    kMaxComplexity,
};

}  // namespace

extern constinit const TechniqueInfo kStaticForcingChains = {
    .id = "static-forcing-chains",
    .name = "Forcing Chains and Cycles",
    .summary = "Sudoku Explainer's forcing chains and bidirectional cycles, shortest first",
    .kinds = kStaticKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<StaticForcingChains>,
};

extern constinit const TechniqueInfo kNishioForcingChains = {
    .id = "nishio-forcing-chains",
    .name = "Nishio Forcing Chains",
    .summary = "Sudoku Explainer's Nishio: an assumption that its digit alone contradicts",
    .kinds = kNishioKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<NishioForcingChains>,
};

extern constinit const TechniqueInfo kMultipleForcingChains = {
    .id = "multiple-forcing-chains",
    .name = "Multiple Forcing Chains",
    .summary = "Sudoku Explainer's chains from all candidates of a cell, or all places of a digit, to the same",
    .kinds = kMultipleKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<MultipleForcingChains>,
};

extern constinit const TechniqueInfo kDynamicForcingChains = {
    .id = "dynamic-forcing-chains",
    .name = "Dynamic Forcing Chains",
    .summary = "Sudoku Explainer's dynamic chains, with patterns and chains inside branches by level",
    .kinds = kDynamicKinds,
    .options = kDynamicOptions,
    .metrics = kMetrics,
    .create = create<DynamicForcingChains>,
};

}  // namespace nonet::explainer_chains
