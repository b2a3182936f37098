// OR_k forcing whip: partial whips from all guardians of an impossible pattern, k of them. One of them is true. So
// where all partial whips end in the same candidate, it is true; and what is linked to the ends of all is false.
//
//   | x . . | x . . |    Twelve cells that three digits cannot fill, with guardians in two of them: each leads to the
//   | . x4. | . x . |    same, by a partial whip, or by itself
//   | . . x | . . x5|
//
// A partial whip may be empty; it ends in its start. The length is that of all and one more.
//
// Order: by length, then placements before eliminations, then by cell and digit. Of patterns with the same conclusion
// at this length the one with the fewest guardians, else the first.

#include "forcing_whips.hpp"
#include "nonet/text/wording.hpp"
#include "or_relations.hpp"

namespace nonet::whips {

namespace {

Flow report_or_forcing_whip(const FindContext& context, const Relation& relation, const ForcingWhip& whip) {
  const GuardedPattern& pattern = relation.pattern;
  ArenaList<Lemma> lemmas(context.arena());
  lemmas.push_back(guardian_lemma(pattern, context.arena()));
  add_lemmas(whip, lemmas, context.arena());
  StepDraft draft(0, digits_of_forcing(whip) | pattern.digits);
  draft_forcing(whip, draft);
  draft.lemmas(lemmas.span());
  draft.metrics(kOrMetrics, {.length = whip.length(), .guardians = pattern.count, .cells = pattern.cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_relation(relation, evidence);
    show_forcing(whip, evidence);
    evidence.sentence(pattern_text(pattern) + ": " + forcing_text(whip));
    constexpr std::size_t kMostBytes = 1000;
    evidence.explanation(capital_words(relation_words(relation) + forcing_words(whip, kMostBytes)));
  });
}

void find_or_forcing_whips(FindContext& context, const OrOptions& options) {
  const Relations relations(context, options);
  each_forcing_whip(context, relations.clauses(), options, 1, [&](std::size_t number, const ForcingWhip& whip) {
    return report_or_forcing_whip(context, relations.relation(number), whip);
  });
}

constexpr auto kOrForcingWhipOptions =
    options<OrOptions>(kMinLength, kMaxLength, kMaxGuardians, kHasImpossiblePatterns, kPartialChains);

}  // namespace

extern constinit const TechniqueInfo kOrKForcingWhip = {
    .id = "or-k-forcing-whip",
    .name = "OR-k Forcing Whip",
    .summary = "what follows from all guardians of an impossible pattern by partial whips",
    .names = {{"csp-rules", "ORk-forcing-whip"}},
    .options = kOrForcingWhipOptions,
    .metrics = kOrMetrics,
    .facts = kRelationFacts,
    .option_orders = kLengthOrder,
    .create = create<find_or_forcing_whips, kOrForcingWhipOptions>,
};

}  // namespace nonet::whips
