#include <string>

#include "explainer_chains.hpp"
#include "explaining/explanation.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::explainer_chains {

namespace {

std::string literal_text(Literal literal) {
  return cell_text(literal.cell()) + (literal.is_on() ? "=" : "<>") + digits_text(mask_of(literal.digit()));
}

/// The house or cell in which two literals exclude each other.
Truth link_between(Literal from, Literal to) {
  if (from.cell() == to.cell()) return cell_truth(from.cell());
  return house_truth((CellMap::of(from.cell()) + to.cell()).shared_house(), from.digit());
}

void show(std::span<const ChainLink> links, bool is_cycle, EvidenceDraft& evidence) {
  CandidateMap on;
  CandidateMap off;
  CandidateMap before;
  if (is_cycle) before.add(links.front().literal.candidate());
  for (std::size_t i = links.size(); i-- > 0;) {
    CandidateMap here;
    here.add(links[i].literal.candidate());
    (links[i].literal.is_on() ? on : off) |= here;
    if (before) evidence.link(before, here, links[i].literal.is_on());
    before = here;
  }
  evidence.candidates("on", on);
  evidence.candidates("off", off);
  evidence.sentence(text_of(links, is_cycle));
}

/// Shows each branch: the assumption, then its consequences; those by a pattern or nested chain are in brackets.
void show(std::span<const ExplainedBranch> branches, std::span<const Lemma> lemmas, EvidenceDraft& evidence) {
  CandidateMap premises;
  std::array<CandidateMap, 2> values;
  CandidateMap inner;
  for (const Lemma& lemma : lemmas) {
    if (!lemma.clause.back().is_placement()) inner.add(lemma.clause.back().candidate());
  }
  std::string text;
  for (const ExplainedBranch& branch : branches) {
    const Literal assumption = branch.literals.front();
    premises.add(assumption.candidate());
    text += (text.empty() ? "" : "; ") + literal_text(assumption);
    const char* separator = ": ";
    for (const Literal literal : branch.literals.subspan(1)) {
      values[literal.is_on() ? 1 : 0].add(literal.candidate());
      const bool is_inner = !literal.is_on() && inner.contains(literal.candidate());
      if (!literal.is_on() && !is_inner && literal != branch.literals.back()) continue;
      text += separator + (is_inner ? '[' + literal_text(literal) + ']' : literal_text(literal));
      separator = ", ";
    }
    evidence.branch({assumption.candidate()}, assumption.is_on());
    for (const EvidenceLink& link : branch.links) evidence.link(link.from, link.to, link.is_strong);
  }
  evidence.candidates("premise", premises);
  evidence.candidates("true", values[1]);
  evidence.candidates("false", values[0]);
  // The last literal of a contradiction is the opposite of another one.
  if (branches.size() == 1) evidence.candidates("contradiction", {branches.front().literals.back().candidate()});
  evidence.sentence(text);
}

}  // namespace

Flow report(const FindContext& context, const StaticHint& hint, std::span<const ChainLink> links) {
  DigitMask digits = 0;
  for (const ChainLink& link : links) digits |= mask_of(link.literal.digit());
  StepDraft draft(static_cast<std::size_t>(hint.kind), digits);
  const Literal end = links.front().literal;
  if (!hint.is_cycle() && end.is_on()) {
    draft.conclude(end.conclusion());
  } else {
    for (const int candidate : hint.eliminated.candidates()) draft.eliminate(cell_of(candidate), digit_of(candidate));
  }
  Literal before = hint.is_cycle() ? end : links.back().literal;
  for (std::size_t i = links.size() - (hint.is_cycle() ? 0 : 1); i-- > 0;) {
    const Literal literal = links[i].literal;
    literal.is_on() ? draft.base(truth_of(literal, links[i].cause)) : draft.cover(link_between(before, literal));
    before = literal;
  }
  draft.metrics(kMetrics, {.complexity = hint.complexity});
  return draft.report(context, [&](EvidenceDraft& evidence) { show(links, hint.is_cycle(), evidence); });
}

Flow report(const FindContext& context, const AssumptionHint& hint, const Mode& mode, const Position& position,
            std::size_t kind) {
  StepDraft draft(kind, mask_of(hint.conclusion.digit()));
  draft.conclude(hint.conclusion.conclusion());
  Explanation explanation(position, workspace().inner, context.arena(), context.sink().wants_evidence());
  explanation.explain(hint, mode);
  for (const Truth truth : explanation.bases()) draft.base(truth);
  draft.lemmas(explanation.lemmas());
  draft.metrics(kMetrics, {.complexity = hint.complexity});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show(explanation.branches(), explanation.lemmas(), evidence);
    evidence.explanation(explanation.words() + " So " + conclusions_words(draft.conclusions()) +
                         (hint.kind == AssumptionKind::contradiction ? "." : " in each case."));
  });
}

}  // namespace nonet::explainer_chains
