#include "guardians.hpp"

#include "chains.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::impossible {

namespace {

/// The number of bytes up to which an explanation lists the inferences of chains.
constexpr std::size_t kListingLimit = 1200;

CandidateMap on_board(const Board& board, const CandidateMap& candidates) noexcept {
  return candidates & board.digit_cells().candidates();
}

void show_pattern(EvidenceDraft& evidence, const Board& board, const GuardedPattern& pattern) {
  evidence.candidates("pattern", on_board(board, pattern.pattern));
  evidence.candidates("guardian", pattern.guardians);
  evidence.cells("pattern", pattern.cells);
}

}  // namespace

template <typename Show>
Flow GuardianSearch::report(StepDraft& draft, const GuardedPattern& pattern, int length, Show&& show) {
  draft.metrics(kMetrics, {.cells = pattern.cells.count(), .guardians = pattern.count, .length = length});
  const UniquenessPattern uniqueness{pattern.pattern, pattern.guardians};
  Lemma lemma;
  if (reason_ == PatternReason::deadly) {
    draft.uniqueness(uniqueness);
  } else if (pattern.guarded.more_than_one()) {
    lemma = guardian_lemma(pattern, context_.arena());
    draft.lemmas({&lemma, 1});
  } else {
    draft.base_cells(pattern.cells);
  }
  return draft.report(context_, [&](EvidenceDraft& evidence) {
    show_pattern(evidence, context_.board(), pattern);
    show(evidence);
  });
}

void GuardianSearch::report(ArenaList<GuardedPattern>& patterns) {
  const auto rank = [](const GuardedPattern& pattern) { return pattern.guarded.more_than_one() ? pattern.count : 0; };
  patterns.stable_sort([&](const GuardedPattern& a, const GuardedPattern& b) {
    return rank(a) != rank(b) ? rank(a) < rank(b) : a.cells.count() < b.cells.count();
  });
  for (Patterns rest = patterns.span(); !rest.empty();) {
    const int first = rank(rest.front());
    std::size_t count = 1;
    while (count < rest.size() && rank(rest[count]) == first) ++count;
    const Patterns same = rest.first(count);
    if ((first == 0 ? report_one_cell(same) : report_several(same)) == Flow::stop) return;
    rest = rest.subspan(count);
  }
}

Flow GuardianSearch::report_one_cell(Patterns patterns) {
  for (const GuardedPattern& pattern : patterns) {
    if (!pattern.guarded) continue;  // no solution
    const Cell cell = pattern.guarded.first();
    const DigitMask gone = context_.board().candidates(cell) & cell_digits(pattern.pattern, cell);
    const DigitCells conclusions(CellMap::of(cell), gone);
    if (gone == 0 || !seen_.add(conclusions).is_new) continue;
    known_false_ |= conclusions;
    StepDraft draft(kOneCell, pattern.digits);
    draft.eliminate_digits(cell, gone);
    const Flow flow = report(draft, pattern, 0, [&](EvidenceDraft& evidence) {
      evidence.sentence(pattern_text(pattern));
      evidence.explanation(capital_words(reason_words(pattern, reason_) +
                                         "That leaves nothing else: " + conclusions_words(draft.conclusions()) + '.'));
    });
    if (flow == Flow::stop) return flow;
  }
  return Flow::go_on;
}

GuardianSearch::Common GuardianSearch::common_of(const GuardedPattern& pattern) const {
  const Board& board = context_.board();
  const DigitCells all = board.digit_cells();
  Common common{all, all, all};
  const Implications& implied = implications(board);
  for (const Candidate guardian : pattern.guardians) {
    common.linked &= weak_candidates(board, static_cast<Node>(guardian));
    common.on &= implied.if_on(guardian).on;
    common.off &= implied.if_on(guardian).off;
  }
  return common;
}

Flow GuardianSearch::report_several(Patterns patterns) {
  // Where an earlier pattern has the same guardians, the same follows.
  ArenaSet<CandidateMap> known(context_.arena());
  ArenaList<GuardedPattern> same_count(context_.arena());
  for (const GuardedPattern& pattern : patterns) {
    if (known.add(pattern.guardians).is_new) same_count.push_back(pattern);
  }
  seen_.clear();
  DigitCells gone;
  for (const GuardedPattern& pattern : same_count) {
    const DigitCells linked = common_of(pattern).linked;
    if ((linked - known_false_).empty() || !seen_.add(linked).is_new) continue;
    gone |= linked;
    if (report_links(pattern, linked) == Flow::stop) return Flow::stop;
  }
  known_false_ |= gone;
  for (const bool is_true : {true, false}) {
    for (const GuardedPattern& pattern : same_count) {
      if (context_.stop()) return Flow::stop;
      const Common common = common_of(pattern);
      const DigitCells literals = is_true ? common.on - known_true_ : common.off - known_false_;
      if (!literals.empty() && report_chains(pattern, literals, is_true) == Flow::stop) return Flow::stop;
    }
    // What placements exclude needs no step.
    for (const Candidate candidate : known_true_.candidates()) {
      known_false_ |= weak_candidates(context_.board(), static_cast<Node>(candidate));
    }
  }
  return Flow::go_on;
}

Flow GuardianSearch::report_links(const GuardedPattern& pattern, const DigitCells& gone) {
  StepDraft draft(kByLinks, pattern.digits);
  for (Digit digit = 0; digit < kDigits; ++digit) draft.eliminate(gone[digit], digit);
  return report(draft, pattern, 0, [&](EvidenceDraft& evidence) {
    evidence.sentence(pattern_text(pattern) + ", guardians " + candidates_text(pattern.guardians));
    evidence.explanation(capital_words(reason_words(pattern, reason_) + "Whichever it is, " +
                                       conclusions_words(draft.conclusions()) + '.'));
  });
}

Flow GuardianSearch::report_chains(const GuardedPattern& pattern, const DigitCells& literals, bool is_true) {
  const Arena::Mark mark = context_.arena().mark();
  const Chains chains(context_.board(), pattern.guardians, context_.arena());
  const Implications& implied = implications(context_.board());
  Flow flow = Flow::go_on;
  for (const Candidate candidate : literals.candidates()) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    const Conclusion conclusion = is_true ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit);
    if (chains.length_to(conclusion) > limits_.length) continue;
    if (is_true ? implied.if_off(candidate).is_contradictory() : implied.self_refuting().contains(candidate)) continue;
    (is_true ? known_true_ : known_false_).add(candidate);
    flow = report_chains(pattern, chains, conclusion);
    if (flow == Flow::stop) break;
  }
  context_.arena().return_to(mark);
  return flow;
}

Flow GuardianSearch::report_chains(const GuardedPattern& pattern, const Chains& chains, Conclusion conclusion) {
  StepDraft draft(kByChains, pattern.digits);
  draft.conclude(conclusion);
  chains.add_premises(conclusion, draft);
  return report(draft, pattern, chains.length_to(conclusion), [&](EvidenceDraft& evidence) {
    chains.show_branches(conclusion, evidence);
    evidence.sentence(pattern_text(pattern) + ": " + chains.text(conclusion));
    const std::vector<BranchWords> branches = chains.branches(conclusion);
    const std::string reason = reason_words(pattern, reason_);
    evidence.explanation(capital_words(reason + branches_words(branches, kListingLimit) + " So " +
                                       conclusions_words(draft.conclusions()) + " in each case."));
  });
}

}  // namespace nonet::impossible
