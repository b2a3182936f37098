// The step of two strong links that a weak link joins.

#include "single_digit.hpp"

namespace nonet::single_digit {

House weak_house(const CellMap& nodes) {
  const House line = nodes.covered_line();
  return line < kHouses ? line : nodes.shared_house();
}

void conclude(StepDraft& draft, const Chain& chain, const CellMap& targets) {
  draft.eliminate(targets, chain.digit);
  // A target that sees both nodes of a link needs only the house of that link.
  const auto& nodes = chain.nodes;
  const bool by_first = targets.is_subset_of((nodes[0] | nodes[1]).peer_intersection());
  const bool by_second = targets.is_subset_of((nodes[2] | nodes[3]).peer_intersection());
  if (by_first || !by_second) draft.base(house_truth(chain.houses[0], chain.digit));
  if (!by_first) draft.base(house_truth(chain.houses[1], chain.digit));
  draft.cover(house_truth(weak_house(nodes[1] | nodes[2]), chain.digit));
}

void show(EvidenceDraft& evidence, const Chain& chain) {
  const auto node = [&](std::size_t i) { return candidates_of(chain.nodes[i], chain.digit); };
  evidence.candidates("end", chain.nodes[0] | chain.nodes[3], chain.digit);
  evidence.candidates("connection", chain.nodes[1] | chain.nodes[2], chain.digit);
  evidence.houses("base", HouseMask{1} << chain.houses[0] | HouseMask{1} << chain.houses[1]);
  evidence.houses("cover", HouseMask{1} << weak_house(chain.nodes[1] | chain.nodes[2]));
  evidence.link(node(0), node(1), true);
  evidence.link(node(1), node(2), false);
  evidence.link(node(2), node(3), true);
}

std::string sentence(const Chain& chain, Notation notation) {
  const auto& nodes = chain.nodes;
  const std::string digit = digits_text(mask_of(chain.digit));
  if (notation == Notation::ends) {
    return digit + " in " + cells_text(nodes[0] | nodes[3]) + " (connected by " + cells_text(nodes[1] | nodes[2]) + ')';
  }
  return digit + ' ' + cells_text(nodes[0]) + " = " + cells_text(nodes[1]) + " - " + cells_text(nodes[2]) + " = " +
         cells_text(nodes[3]);
}

Flow report(FindContext& context, const Chain& chain, const CellMap& targets, Notation notation) {
  StepDraft draft(0, mask_of(chain.digit));
  conclude(draft, chain, targets);
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show(evidence, chain);
    evidence.sentence(sentence(chain, notation));
  });
}

}  // namespace nonet::single_digit
