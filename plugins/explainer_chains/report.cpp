#include "explainer_chains.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::explainer_chains {

Flow report(const FindContext& context, const StaticHint& hint, std::span<const ChainLink> links) {
  StepDraft draft(static_cast<std::size_t>(hint.kind), mask_of(links.front().literal.digit()));
  if (!hint.is_cycle() && links.front().literal.is_on()) {
    draft.place(links.front().literal.cell(), links.front().literal.digit());
  } else {
    for (const int candidate : hint.eliminated.candidates()) draft.eliminate(cell_of(candidate), digit_of(candidate));
  }
  draft.metric(hint.complexity);
  return draft.hand_over(context);
}

Flow report(const FindContext& context, const AssumptionHint& hint, std::span<const Target> /*targets*/,
            const Position& /*position*/, std::size_t kind) {
  const Literal conclusion = hint.conclusion;
  StepDraft draft(kind, mask_of(conclusion.digit()));
  if (conclusion.is_on()) {
    draft.place(conclusion.cell(), conclusion.digit());
  } else {
    draft.eliminate(conclusion.cell(), conclusion.digit());
  }
  draft.metric(hint.complexity);
  return draft.hand_over(context);
}

}  // namespace nonet::explainer_chains
