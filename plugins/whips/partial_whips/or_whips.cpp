// OR_k whip: a whip in which one variable is the relation of an impossible pattern: one of its guardians, k of them, is
// true. All guardians but one are linked to the target or to right candidates before, one of these to the last one;
// that which is left is the right candidate. If none is left, the relation ends the whip.
//
//   r8c1{n7 n6} - c9n6{r8 r2} - OR2{{n6r2c8 | n1r5c6}} - b4n1{r5c1 r6c3} - r6n8{c3 .}
//
// OR_k contrad-whip: a partial whip whose right candidates exclude all guardians, whatever their order.
//
//   c6n1{r6 r3} - r3c8{n1 n6} - c5n6{r3 r7} - OR2{{n4r7c5 n1r2c4 | .}}
//
// The relation counts as one variable.
//
// Order: by length, then by cell and digit of the target. Of patterns with as long a chain the one with the fewest
// guardians at the place where it is first of use.

#include "nonet/text/branch_words.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"
#include "or_relations.hpp"
#include "partial_whips.hpp"

namespace nonet::whips {

namespace {

/// A chain that refutes its target, through a pattern.
struct OrChain {
  Candidate target;
  std::span<const Link> links;  ///< the relation has no variable
  const Relation* relation;
};

/// The guardians, false ones first, then the one that is left: `OR3{{n1r5c6 n6r2c8 | n4r1c1}}`.
std::string relation_text(const GuardedPattern& pattern, Node right) {
  std::string text = "OR" + std::to_string(pattern.count) + "{{";
  for (const Candidate guardian : pattern.guardians) {
    if (node_of(guardian) != right) text += label_text(guardian) + ' ';
  }
  return text + "| " + (right == kNoNode ? "." : label_text(static_cast<Candidate>(right))) + "}}";
}

std::string or_chain_text(const OrChain& chain) {
  std::string text;
  for (const Link& link : chain.links) {
    if (!text.empty()) text += " - ";
    text += link.variable == kNoTruth ? relation_text(chain.relation->pattern, link.right) : link_text(link);
  }
  return text;
}

std::string or_refutation(const OrChain& chain) {
  BranchWords words;
  words.assumption = literal_words(CellMap::of(cell_of(chain.target)), digit_of(chain.target), true);
  words.is_impossible = true;
  for (const Link& link : chain.links) {
    const bool is_relation = link.variable == kNoTruth;
    if (link.right == kNoNode) {
      words.end = is_relation ? "none of these cases is left" : failure_words(link.variable);
      break;
    }
    const auto right = static_cast<Candidate>(link.right);
    const CellMap cell = CellMap::of(cell_of(right));
    words.consequences.push_back(is_relation ? cell_text(cell_of(right)) + " must be " + digit_words(digit_of(right)) +
                                                   " (the last of these cases)"
                                             : necessity_words(link.variable, cell, digit_of(right)));
  }
  constexpr std::size_t kMostBytes = 1200;
  return refutation_words(words, kMostBytes);
}

/// Calls `take(false candidate, node before)` for the left candidate of a variable, or for the false guardians.
template <typename Take>
void each_false(const OrChain& chain, std::size_t at, Take take) {
  const Link& link = chain.links[at];
  const Candidate before = at == 0 ? chain.target : static_cast<Candidate>(chain.links[at - 1].right);
  if (link.variable != kNoTruth) return take(static_cast<Candidate>(link.left), before);
  for (const Candidate guardian : chain.relation->pattern.guardians) {
    if (node_of(guardian) == link.right) continue;
    Candidate by = chain.target;
    for (std::size_t i = 0; i < at; ++i) {
      const auto right = static_cast<Candidate>(chain.links[i].right);
      if (is_linked(guardian, node_of(right))) by = right;
    }
    take(guardian, by);
  }
}

Flow report_or_chain(const FindContext& context, const OrChain& chain) {
  const GuardedPattern& pattern = chain.relation->pattern;
  DigitMask digits = pattern.digits | mask_of(digit_of(chain.target));
  CandidateMap on;
  CandidateMap off;
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    each_false(chain, i, [&](Candidate candidate, Candidate /*by*/) { off.add(candidate); });
    if (chain.links[i].right != kNoNode) on.add(static_cast<Candidate>(chain.links[i].right));
  }
  for (const Candidate candidate : on | off) digits |= mask_of(digit_of(candidate));
  StepDraft draft(0, digits);
  draft.eliminate(cell_of(chain.target), digit_of(chain.target));
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    if (chain.links[i].variable != kNoTruth) draft.base(chain.links[i].variable);
    each_false(chain, i, [&](Candidate candidate, Candidate by) {
      draft.cover(shared_truth(CandidateMap{candidate}, CandidateMap{by}));
    });
  }
  const Lemma lemma = guardian_lemma(pattern, context.arena());
  draft.lemmas({&lemma, 1});
  draft.metrics(kOrMetrics, {.length = chain.links.size(), .guardians = pattern.count, .cells = pattern.cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_relation(*chain.relation, evidence);
    for (std::size_t i = 0; i < chain.links.size(); ++i) {
      each_false(chain, i, [&](Candidate candidate, Candidate by) {
        evidence.link({by}, {candidate}, false);
        if (chain.links[i].right == kNoNode) return;
        evidence.link({candidate}, {static_cast<Candidate>(chain.links[i].right)}, true);
      });
    }
    evidence.candidates("on", on);
    evidence.candidates("off", off);
    evidence.sentence(pattern_text(pattern) + ": " + or_chain_text(chain));
    evidence.explanation(capital_words(relation_words(*chain.relation) + or_refutation(chain) + " So " +
                                       conclusions_words(draft.conclusions()) + '.'));
  });
}

/// Searches for the chains of all targets, one length after the other.
class OrSearch {
 public:
  OrSearch(const FindContext& context, const OrOptions& options, bool is_contrad)
      : context_(context),
        options_(options),
        is_contrad_(is_contrad),
        all_(context.board().digit_cells()),
        relations_(context, options) {}

  void run() {
    if (relations_.empty()) return;
    keep_refuted();
    for (int length = is_contrad_ ? 2 : 1; length <= options_.max_length && targets_; ++length) {
      for (const Candidate target : CandidateMap(targets_)) {
        if (rounds_[static_cast<std::size_t>(int{target})] >= length) continue;
        const Arena::Mark mark = context_.arena().mark();
        if (find(target, length) == Flow::stop || context_.stop()) return;
        context_.arena().return_to(mark);
      }
    }
  }

 private:
  /// Every target is refuted by singles with the relations.
  void keep_refuted() {
    for (const Candidate target : all_.candidates()) {
      const int rounds = Propagation(all_, target, 0, relations_.clauses()).run();
      rounds_[static_cast<std::size_t>(int{target})] = static_cast<std::uint8_t>(rounds);
      if (rounds != Propagation::kNever) targets_.add(target);
    }
  }
  Flow find(Candidate target, int length) {
    const std::span<const Alternatives> clauses = relations_.clauses();
    PartialWhips partial(context_, all_, target, options_.partial_chains,
                         is_contrad_ ? std::span<const Alternatives>{} : clauses);
    for (int size = 1; size < length; ++size) {
      if (partial.grow()) continue;
      targets_.remove(target);
      return Flow::go_on;
    }
    for (std::size_t number = partial.first(); number < partial.end(); ++number) {
      const std::optional<PartialWhips::End> end =
          is_contrad_ ? end_of_contrad(partial, number) : partial.end_through_clause(number);
      if (!end) continue;
      targets_.remove(target);
      if (length < options_.min_length) return Flow::go_on;
      const std::span<const Link> before = partial.links(number);
      const std::span<Link> links = context_.arena().array<Link>(before.size() + 1);
      *std::copy(before.begin(), before.end(), links.begin()) = end->link;
      return report_or_chain(context_, {target, links, &relations_.relation(end->clause)});
    }
    return Flow::go_on;
  }
  [[nodiscard]] std::optional<PartialWhips::End> end_of_contrad(const PartialWhips& partial, std::size_t number) const {
    const std::span<const Alternatives> clauses = relations_.clauses();
    for (std::size_t clause = 0; clause < clauses.size(); ++clause) {
      if (!partial.refutes(number, clauses[clause])) continue;
      return PartialWhips::End{{node_of(clauses[clause].front()), kNoNode, kNoTruth}, clause};
    }
    return std::nullopt;
  }

  const FindContext& context_;
  const OrOptions& options_;
  bool is_contrad_;
  DigitCells all_;
  Relations relations_;
  CandidateMap targets_;
  std::array<std::uint8_t, kCandidates> rounds_;
};

void find_or_whips(FindContext& context, const OrOptions& options) { OrSearch(context, options, false).run(); }
void find_or_contrad_whips(FindContext& context, const OrOptions& options) { OrSearch(context, options, true).run(); }

constexpr auto kOrWhipOptions =
    options<OrOptions>(kMinLength, kMaxLength, kMaxGuardians, kHasImpossiblePatterns, kPartialChains);

}  // namespace

extern constinit const TechniqueInfo kOrKWhip = {
    .id = "or-k-whip",
    .name = "OR-k Whip",
    .summary = "a whip in which one variable is the guardians of an impossible pattern",
    .names = {{"csp-rules", "ORk-whip"}},
    .options = kOrWhipOptions,
    .metrics = kOrMetrics,
    .facts = kRelationFacts,
    .option_orders = kLengthOrder,
    .create = create<find_or_whips, kOrWhipOptions>,
};

extern constinit const TechniqueInfo kOrKContradWhip = {
    .id = "or-k-contrad-whip",
    .name = "OR-k Contrad-Whip",
    .summary = "a partial whip that excludes all guardians of an impossible pattern",
    .names = {{"csp-rules", "ORk-ctr-whip"}},
    .options = kOrWhipOptions,
    .metrics = kOrMetrics,
    .facts = kRelationFacts,
    .option_orders = kLengthOrder,
    .create = create<find_or_contrad_whips, kOrWhipOptions>,
};

}  // namespace nonet::whips
