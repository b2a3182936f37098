#pragma once
// Chains as in Sudoku Explainer: code that its techniques share.

#include "assumptions.hpp"
#include "nonet/plugin.hpp"
#include "static_chains.hpp"

namespace nonet::explainer_chains {

/// Memory for searches, one for each thread. It caches the results inside branches, as the next step often reaches the
/// same positions.
struct Workspace {
  InnerHints inner;
  StaticSearch chains;
  // One search for each technique, as a search keeps branches for the next step.
  AssumptionSearch nishio{inner, chains.closure()};
  AssumptionSearch dynamic{inner, chains.closure()};
  AssumptionSearch others{inner, chains.closure()};

  [[nodiscard]] AssumptionSearch& of(const Mode& mode) noexcept {
    if (mode.is_nishio) return nishio;
    return mode.is_dynamic && mode.level == 0 ? dynamic : others;
  }
};
[[nodiscard]] Workspace& workspace();

/// Reports the step of a chain or cycle, as a step of its kind.
[[nodiscard]] Flow report(const FindContext& context, const StaticHint& hint, std::span<const ChainLink> links);
/// Reports the step of a chain from assumptions.
[[nodiscard]] Flow report(const FindContext& context, const AssumptionHint& hint, const Mode& mode,
                          const Position& position, std::size_t kind);

struct ChainMetrics {
  std::uint32_t complexity;
};
inline constexpr auto kMetrics = metrics<ChainMetrics>(
    metric("complexity", &ChainMetrics::complexity,
           "literals of the chain, counted for each of its branches, and of chains nested in it"));

}  // namespace nonet::explainer_chains
