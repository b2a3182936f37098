#include <string>

#include "forcing.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::forcing {

namespace {

/// The candidates of a node.
CandidateMap node_candidates(const Board& board, Literal literal) noexcept {
  return nonet::candidates_of(node_cells(board, literal.node()), node_digit(literal.node()));
}

std::string text_of(const Board& board, Literal literal) {
  return digits_text(mask_of(node_digit(literal.node()))) + cells_text(node_cells(board, literal.node()));
}

/// The premise of a trace and the placements that follow: `4r2c1 off: r2c2=4, r5c4=5`.
std::string net_text(const Board& board, const Trace& trace) {
  const Literal premise = trace.inferences.front().literal;
  std::string text;
  for (const Inference& inference : trace.inferences.subspan(1)) {
    if (!inference.literal.is_on()) continue;
    text += (text.empty() ? ": " : ", ") + cells_text(node_cells(board, inference.literal.node())) + '=' +
            digits_text(mask_of(node_digit(inference.literal.node())));
  }
  return text_of(board, premise) + (premise.is_on() ? "" : " off") + text;
}

bool is_chain(const Trace& trace) noexcept {
  return std::all_of(trace.inferences.begin(), trace.inferences.end(),
                     [](const Inference& inference) { return inference.reasons < 2; });
}

std::string sentence_of(const Board& board, const Argument& argument) {
  std::string text;
  for (const Trace& trace : argument.branches) {
    if (!is_chain(trace)) {
      text += (text.empty() ? "" : "; ") + net_text(board, trace);
    } else {
      for (const std::uint16_t end : trace.ends) text += (text.empty() ? "" : "; ") + chain_text(board, trace, end);
    }
    if (trace.impossible != kNoTruth) text += "; none left in " + truth_text(trace.impossible);
  }
  return text;
}

Conclusion conclusion_of(Literal literal) noexcept {
  const Candidate candidate = literal.candidate();
  return literal.is_on() ? Conclusion::place(cell_of(candidate), digit_of(candidate))
                         : Conclusion::eliminate(cell_of(candidate), digit_of(candidate));
}

/// The truths by which some inferences of a trace follow, in their order. A locked inference has its own lemma, see
/// add_lemmas_of_locked, so its truths are left out; except for the inference whose lemma is made.
std::span<const Truth> truths_of(const Trace& trace, std::span<const std::uint16_t> ends, Truth impossible,
                                 bool is_lemma_of_locked, Arena& arena) {
  const std::span<bool> needed = arena.array<bool>(trace.inferences.size());
  std::fill(needed.begin(), needed.end(), false);
  for (const std::uint16_t end : ends) needed[end] = true;
  const auto has_lemma = [&](std::size_t i) {
    return trace.inferences[i].is_locked() && !(is_lemma_of_locked && i == ends.front());
  };
  for (std::size_t i = trace.inferences.size(); i-- > 0;) {
    if (!needed[i] || has_lemma(i)) continue;
    for (const std::uint16_t reason : trace.reasons_of(trace.inferences[i])) needed[reason] = true;
  }
  ArenaList<Truth> truths(arena);
  TruthMap known;
  const auto take = [&](Truth truth) {
    if (truth == kNoTruth || known.contains(truth)) return;
    known.add(truth);
    truths.push_back(truth);
  };
  for (std::size_t i = 0; i < trace.inferences.size(); ++i) {
    if (needed[i] && !has_lemma(i)) take(trace.inferences[i].truth);
  }
  take(impossible);
  return truths.span();
}

/// The lemma "not the premise of a trace, or the literal", from some truths.
Lemma lemma_from(const Trace& trace, Literal literal, std::span<const Truth> truths, Arena& arena) {
  const auto clause = arena.array<Conclusion>(2);
  const Literal premise = trace.inferences.front().literal;
  clause[0] = conclusion_of(Literal(premise.node(), !premise.is_on()));
  clause[1] = conclusion_of(literal);
  return {clause, truths};
}

/// If the candidates left of a truth are in a crossing, no single candidate follows, so a checker would have to try
/// them all again and again. Adds a lemma for each candidate that is excluded in this way: "not the premise, or it is
/// false".
void add_lemmas_of_locked(const Trace& trace, ArenaList<Lemma>& lemmas, Arena& arena) {
  for (std::size_t i = 0; i < trace.inferences.size(); ++i) {
    if (!trace.inferences[i].is_locked()) continue;
    const auto end = static_cast<std::uint16_t>(i);
    const std::span<const Truth> truths = truths_of(trace, {&end, 1}, kNoTruth, true, arena);
    lemmas.push_back(lemma_from(trace, trace.inferences[i].literal, truths, arena));
  }
}

/// Covers the links of a trace of which at most one candidate is true.
void cover_links(const Board& board, const Trace& trace, StepDraft& draft) {
  for (const Inference& inference : trace.inferences) {
    if (inference.reasons != 1 || inference.truth != kNoTruth) continue;
    const Node from = trace.inferences[trace.reasons_of(inference).front()].literal.node();
    const Node to = inference.literal.node();
    if (node_digit(from) != node_digit(to)) {
      draft.cover(cell_truth(cell_of(static_cast<Candidate>(to))));
    } else {
      draft.cover(house_truth((node_cells(board, from) | node_cells(board, to)).shared_house(), node_digit(to)));
    }
  }
}

/// The cell or house that has no candidate left, else the candidate that is true and false.
void show_contradiction(const Board& board, const Trace& trace, EvidenceDraft& evidence) {
  if (trace.impossible == kNoTruth) {
    return evidence.candidates("contradiction", node_candidates(board, trace.inferences[trace.ends.front()].literal));
  }
  if (is_cell_truth(trace.impossible)) return evidence.cells("contradiction", CellMap::of(cell_of(trace.impossible)));
  evidence.houses("contradiction", HouseMask{1} << house_of(trace.impossible));
}

void show(const Board& board, const Argument& argument, EvidenceDraft& evidence) {
  CandidateMap premises;
  CandidateMap on;
  CandidateMap off;
  for (const Trace& trace : argument.branches) {
    premises |= node_candidates(board, trace.inferences.front().literal);
    for (const Inference& inference : trace.inferences) {
      (inference.literal.is_on() ? on : off) |= node_candidates(board, inference.literal);
    }
    show_branch(board, trace, evidence);
  }
  evidence.candidates("premise", premises);
  evidence.candidates("true", on);
  evidence.candidates("false", off);
  if (argument.kind == kContradiction) show_contradiction(board, argument.branches.front(), evidence);
  evidence.sentence(sentence_of(board, argument));
  evidence.explanation(explanation_of(board, argument));
}

}  // namespace

std::string chain_text(const Board& board, const Trace& trace, std::size_t end) {
  std::string text;
  while (true) {
    const Inference& inference = trace.inferences[end];
    const std::string own = text_of(board, inference.literal);
    if (inference.reasons == 0) return own + text;
    text = (inference.literal.is_on() ? " = " : " - ") + own + text;
    end = trace.reasons_of(inference).front();
  }
}

void add_lemmas(const Trace& trace, Literal literal, ArenaList<Lemma>& lemmas, Arena& arena) {
  const Literal premise = trace.inferences.front().literal;
  if (premise == literal) return;
  add_lemmas_of_locked(trace, lemmas, arena);
  if (trace.ends.size() == 1 && trace.inferences[trace.ends.front()].is_locked()) return;
  lemmas.push_back(lemma_from(trace, literal, truths_of(trace, trace.ends, trace.impossible, false, arena), arena));
}

void show_branch(const Board& board, const Trace& trace, EvidenceDraft& evidence) {
  const Literal premise = trace.inferences.front().literal;
  evidence.branch(node_candidates(board, premise), premise.is_on());
  for (const Inference& inference : trace.inferences) {
    for (const std::uint16_t reason : trace.reasons_of(inference)) {
      evidence.link(node_candidates(board, trace.inferences[reason].literal), node_candidates(board, inference.literal),
                    inference.truth != kNoTruth);
    }
  }
}

std::optional<Argument> argue_contradiction(Literal literal, const OpenTruths& truths, Tracer& tracer, Arena& arena) {
  const auto trace = tracer.to_contradiction(Literal(literal.node(), !literal.is_on()), truths.counted);
  if (!trace) return std::nullopt;
  ArenaList<Trace> branches(arena);
  branches.push_back(*trace);
  return Argument{literal, kContradiction, branches.span(), std::nullopt};
}

std::optional<Argument> argue_verity(Literal literal, const Alternatives& alternatives, Tracer& tracer,
                                     const Board& board, Arena& arena) {
  ArenaList<Trace> branches(arena);
  const auto branch = [&](Literal premise) {
    const auto trace = tracer.to(premise, literal);
    if (trace) branches.push_back(*trace);
    return trace.has_value();
  };
  if (!alternatives.truth) {
    if (!branch(Literal::on(alternatives.candidate)) || !branch(Literal::off(alternatives.candidate))) {
      return std::nullopt;
    }
  } else {
    for (const int candidate : candidates_of(board, *alternatives.truth)) {
      if (!branch(Literal::on(candidate))) return std::nullopt;
    }
  }
  Kind kind = kOfCandidate;
  if (alternatives.truth) kind = is_cell_truth(*alternatives.truth) ? kOfCell : kOfHouse;
  return Argument{literal, kind, branches.span(), alternatives.truth};
}

Flow report(const FindContext& context, const Argument& argument) {
  const Board& board = context.board();
  StepDraft draft(argument.kind, mask_of(digit_of(argument.literal.candidate())));
  draft.conclude(conclusion_of(argument.literal));
  ArenaList<Lemma> lemmas(context.arena());
  if (argument.kind == kContradiction) {
    const Trace& trace = argument.branches.front();
    add_lemmas_of_locked(trace, lemmas, context.arena());
    for (const Truth truth : truths_of(trace, trace.ends, trace.impossible, false, context.arena())) draft.base(truth);
  } else {
    if (argument.truth) draft.base(*argument.truth);
    for (const Trace& trace : argument.branches) add_lemmas(trace, argument.literal, lemmas, context.arena());
  }
  draft.lemmas(lemmas.span());
  for (const Trace& trace : argument.branches) cover_links(board, trace, draft);
  draft.metrics(kMetrics, {.length = length_of(argument), .premises = argument.branches.size()});
  return draft.report(context, [&](EvidenceDraft& evidence) { show(board, argument, evidence); });
}

}  // namespace nonet::forcing
