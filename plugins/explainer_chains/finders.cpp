// The techniques: forcing chains and cycles, Nishio, multiple and dynamic forcing chains.

#include "explainer_chains.hpp"

namespace nonet::explainer_chains {

Workspace& workspace() {
  thread_local Workspace workspace;
  return workspace;
}

namespace {

struct ChainOptions {
  std::uint32_t max_complexity = kMostComplexity;
};
constexpr auto kMaxComplexity = option("max-complexity", &ChainOptions::max_complexity, Range{4, kMostComplexity},
                                       "the complexity that a chain may have; the default is no limit");
constexpr auto kOptions = options<ChainOptions>(kMaxComplexity);
struct DynamicOptions : ChainOptions {
  int level = 0;
  int max_candidates = kCandidates;
};
constexpr auto kDynamicOptions = options<DynamicOptions>(
    option("level", &DynamicOptions::level, Range{0, 5},
           "techniques inside branches; 1: locked candidates, pairs, X-wings; 2: and forcing chains and "
           "cycles; 3: and multiple chains; 4: as 1, and dynamic chains; 5: and dynamic chains of level 2"),
    kMaxComplexity,
    option("max-candidates", &DynamicOptions::max_candidates, Range{1, kCandidates},
           "finds nothing on a board with more candidates, where higher levels take minutes; the default is no limit"));

void find_static_forcing_chains(FindContext& context, const ChainOptions& options) {
  StaticSearch& search = workspace().chains;
  const Position position(context.board());
  if (context.sink().wants_only_first()) {
    if (const StaticHint* hint = search.find_first(position, options.max_complexity))
      (void)report(context, *hint, search.links(*hint));
    return;
  }
  for (const StaticHint& hint : search.find_all(position, options.max_complexity)) {
    if (report(context, hint, search.links(hint)) == Flow::stop) return;
  }
}

[[nodiscard]] std::size_t kind_of(const AssumptionHint& hint, const Mode& mode) noexcept {
  constexpr std::size_t kSorts = 4;
  const auto kind = static_cast<std::size_t>(hint.kind);
  if (mode.is_nishio) return 0;
  // Multiple chains have only the last two sorts.
  return mode.is_dynamic ? static_cast<std::size_t>(mode.level) * kSorts + kind
                         : kind - static_cast<std::size_t>(AssumptionKind::cell);
}

/// Nishio, multiple and dynamic forcing chains.
void find_assumed_chains(FindContext& context, const Mode& mode) {
  AssumptionSearch& search = workspace().of(mode);
  const Position position(context.board());
  const auto report_hint = [&](const AssumptionHint& hint) {
    return report(context, hint, mode, position, kind_of(hint, mode));
  };
  Mode changed = mode;
  // A digit without changes gives nothing new.
  if (mode.is_nishio) changed.digits = context.changes().digits();
  if (context.sink().wants_only_first()) {
    const AssumptionHint* hint = search.find_first(position, changed, [&] { return context.stop(); });
    if (hint != nullptr) (void)report_hint(*hint);
    return;
  }
  for (const AssumptionHint& hint : search.find_all(position, changed)) {
    if (report_hint(hint) == Flow::stop) return;
  }
}

void find_nishio_forcing_chains(FindContext& context, const ChainOptions& options) {
  find_assumed_chains(context, {.is_dynamic = true, .is_nishio = true, .most = options.max_complexity});
}
void find_multiple_forcing_chains(FindContext& context, const ChainOptions& options) {
  find_assumed_chains(context, {.most = options.max_complexity});
}
void find_dynamic_forcing_chains(FindContext& context, const DynamicOptions& options) {
  if (context.board().digit_cells().candidates().count() > options.max_candidates) return;
  find_assumed_chains(context, {.is_dynamic = true, .level = options.level, .most = options.max_complexity});
}

constexpr KindInfo kStaticKinds[] = {
    {"generalized-x-wing", "Generalized X-Wing", {{"sudoku-explainer", "Generalized X-Wing"}}},
    {"bidirectional-x-cycle", "Bidirectional X-Cycle", {{"sudoku-explainer", "Bidirectional X-Cycle"}}},
    {"bidirectional-y-cycle", "Bidirectional Y-Cycle", {{"sudoku-explainer", "Bidirectional Y-Cycle"}}},
    {"bidirectional-cycle", "Bidirectional Cycle", {{"sudoku-explainer", "Bidirectional Cycle"}}},
    {"forcing-turbot-fish", "Forcing Turbot Fish", {{"sudoku-explainer", "Turbot Fish"}}},
    {"forcing-x-chain", "Forcing X-Chain", {{"sudoku-explainer", "Forcing X-Chain"}}},
    {"forcing-xy-chain", "Forcing XY-Chain", {{"sudoku-explainer", "Forcing Chain"}}},
};
constexpr KindInfo kNishioKinds[] = {
    {"nishio-forcing-chain", "Nishio Forcing Chain", {{"sudoku-explainer", "Nishio Forcing Chains"}}},
};
constexpr KindInfo kMultipleKinds[] = {
    {"multiple-cell-forcing-chain", "Multiple Cell Forcing Chain", {{"sudoku-explainer", "Cell Forcing Chains"}}},
    {"multiple-region-forcing-chain", "Multiple Region Forcing Chain", {{"sudoku-explainer", "Region Forcing Chains"}}},
};

// The four sorts of dynamic chains of a level.
#define NONET_DYNAMIC_KINDS(id_end, name_end, explainer_end)                      \
  {"dynamic-contradiction" id_end,                                                \
   "Dynamic Contradiction Forcing Chain" name_end,                                \
   {{"sudoku-explainer", "Dynamic Contradiction Forcing Chains" explainer_end}}}, \
      {"dynamic-double" id_end,                                                   \
       "Dynamic Double Forcing Chain" name_end,                                   \
       {{"sudoku-explainer", "Dynamic Double Forcing Chains" explainer_end}}},    \
      {"dynamic-cell" id_end,                                                     \
       "Dynamic Cell Forcing Chain" name_end,                                     \
       {{"sudoku-explainer", "Dynamic Cell Forcing Chains" explainer_end}}},      \
  {                                                                               \
    "dynamic-region" id_end, "Dynamic Region Forcing Chain" name_end, {           \
      { "sudoku-explainer", "Dynamic Region Forcing Chains" explainer_end }       \
    }                                                                             \
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

}  // namespace

extern constinit const TechniqueInfo kStaticForcingChains = {
    .id = "static-forcing-chains",
    .name = "Forcing Chains and Cycles",
    .summary = "Sudoku Explainer's forcing chains and bidirectional cycles, shortest first",
    .kinds = kStaticKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<find_static_forcing_chains, kOptions>,
};

extern constinit const TechniqueInfo kNishioForcingChains = {
    .id = "nishio-forcing-chains",
    .name = "Nishio Forcing Chains",
    .summary = "Sudoku Explainer's Nishio: an assumption that its digit alone contradicts",
    .kinds = kNishioKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<find_nishio_forcing_chains, kOptions>,
};

extern constinit const TechniqueInfo kMultipleForcingChains = {
    .id = "multiple-forcing-chains",
    .name = "Multiple Forcing Chains",
    .summary = "Sudoku Explainer's chains from all candidates of a cell, or all places of a digit, to the same",
    .kinds = kMultipleKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<find_multiple_forcing_chains, kOptions>,
};

extern constinit const TechniqueInfo kDynamicForcingChains = {
    .id = "dynamic-forcing-chains",
    .name = "Dynamic Forcing Chains",
    .summary = "Sudoku Explainer's dynamic chains, with patterns and chains inside branches by level",
    .kinds = kDynamicKinds,
    .options = kDynamicOptions,
    .metrics = kMetrics,
    .create = create<find_dynamic_forcing_chains, kDynamicOptions>,
};

}  // namespace nonet::explainer_chains
