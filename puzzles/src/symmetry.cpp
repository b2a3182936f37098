#include "nonet/puzzles/symmetry.hpp"

#include <algorithm>

namespace nonet {

namespace {

/// An array in the arena with the results of a function for each value.
template <typename T, typename Function>
std::span<const T> mapped(std::span<const T> values, Arena& arena, Function function) {
  const auto to = arena.array<T>(values.size());
  for (std::size_t i = 0; i < to.size(); ++i) ::new (&to[i]) T(function(values[i]));
  return to;
}

Evidence apply_to(const Evidence& evidence, const Symmetry& symmetry, Arena& arena) {
  Evidence to;
  to.candidates = mapped(evidence.candidates, arena, [&](const CandidateGroup& group) {
    return CandidateGroup{arena.text(group.role), symmetry.apply(group.candidates)};
  });
  to.cells = mapped(evidence.cells, arena, [&](const CellGroup& group) {
    return CellGroup{arena.text(group.role), symmetry.apply(group.cells)};
  });
  to.houses = mapped(evidence.houses, arena, [&](const HouseGroup& group) {
    return HouseGroup{arena.text(group.role), symmetry.houses(group.houses)};
  });
  to.links = mapped(evidence.links, arena, [&](const EvidenceLink& link) {
    return EvidenceLink{symmetry.apply(link.from), symmetry.apply(link.to), link.is_strong};
  });
  to.branches = mapped(evidence.branches, arena, [&](const EvidenceBranch& branch) {
    return EvidenceBranch{symmetry.apply(branch.premise), branch.is_on, branch.first_link};
  });
  return to;
}

}  // namespace

ParsedGrid Symmetry::apply(const ParsedGrid& parsed) const {
  ParsedGrid to = parsed;
  to.grid = apply(parsed.grid);
  for (Conclusion& deletion : to.deletions) deletion = apply(deletion);
  return to;
}

Board Symmetry::apply(const Board& board) const noexcept {
  return Board(apply(board.grid()), board.has_queue() ? Board::Queue::on : Board::Queue::off);
}

Step Symmetry::apply(const Step& step, Arena& arena) const {
  const auto conclusions = [&](std::span<const Conclusion> values) {
    return mapped(values, arena, [this](const Conclusion& conclusion) { return apply(conclusion); });
  };
  const auto truths = [&](std::span<const Truth> values) {
    return mapped(values, arena, [this](Truth value) { return truth(value); });
  };
  Step to;
  to.conclusions = conclusions(step.conclusions);
  to.bases = truths(step.bases);
  to.covers = truths(step.covers);
  to.lemmas = mapped(step.lemmas, arena, [&](const Lemma& lemma) {
    return Lemma{conclusions(lemma.clause), truths(lemma.premises)};
  });
  if (const auto* const uniqueness = step.uniqueness; uniqueness != nullptr) {
    const UniquenessPattern pattern{apply(uniqueness->pattern), apply(uniqueness->guardians)};
    to.uniqueness = arena.copy(std::span(&pattern, 1)).data();
  }
  to.metrics = arena.copy(step.metrics);
  if (step.evidence != nullptr) {
    const Evidence evidence = apply_to(*step.evidence, *this, arena);
    to.evidence = arena.copy(std::span(&evidence, 1)).data();
  }
  to.kind = step.kind;
  to.digits = digits(step.digits);
  return to;
}

}  // namespace nonet
