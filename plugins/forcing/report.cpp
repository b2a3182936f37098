#include <string>

#include "forcing.hpp"
#include "nonet/notation.hpp"

namespace nonet::forcing {

namespace {

/// The candidates of a node.
CandidateMap candidates_of(const Board& board, Literal literal) noexcept {
  return nonet::candidates_of(node_cells(board, literal.node()), node_digit(literal.node()));
}

std::string text_of(const Board& board, Literal literal) {
  return digits_text(mask_of(node_digit(literal.node()))) + cells_text(node_cells(board, literal.node()));
}

/// The premise of a trace and what it places on the way: `4r2c1 off: r2c2=4, r5c4=5`.
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
    if (trace.impossible != kTruths) text += "; none left in " + truth_text(trace.impossible);
  }
  return text;
}

Conclusion conclusion_of(Literal literal) noexcept {
  const Candidate candidate = literal.candidate();
  return literal.is_on() ? Conclusion::place(cell_of(candidate), digit_of(candidate))
                         : Conclusion::eliminate(cell_of(candidate), digit_of(candidate));
}

/// Calls `take` for the truths of a trace, in the order in which they serve.
template <typename Take>
void for_each_truth(const Trace& trace, Take take) {
  for (const Inference& inference : trace.inferences) {
    if (inference.truth != kTruths) take(inference.truth);
  }
  if (trace.impossible != kTruths) take(trace.impossible);
}

/// The links of a trace at which at most one is true.
void cover_links(const Board& board, const Trace& trace, StepDraft& draft) {
  for (const Inference& inference : trace.inferences) {
    if (inference.reasons != 1 || inference.truth != kTruths) continue;
    const Node from = trace.inferences[trace.reasons_of(inference).front()].literal.node();
    const Node to = inference.literal.node();
    if (node_digit(from) != node_digit(to)) {
      draft.cover(cell_truth(cell_of(static_cast<Candidate>(to))));
    } else {
      draft.cover(house_truth((node_cells(board, from) | node_cells(board, to)).shared_house(), node_digit(to)));
    }
  }
}

void show(const Board& board, const Argument& argument, EvidenceDraft& evidence) {
  CandidateMap premises;
  CandidateMap on;
  CandidateMap off;
  for (const Trace& trace : argument.branches) {
    premises |= candidates_of(board, trace.inferences.front().literal);
    for (const Inference& inference : trace.inferences) {
      (inference.literal.is_on() ? on : off) |= candidates_of(board, inference.literal);
    }
    show_links(board, trace, evidence);
  }
  evidence.candidates("premise", premises);
  evidence.candidates("true", on);
  evidence.candidates("false", off);
  evidence.sentence(sentence_of(board, argument));
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

Lemma lemma_of(const Trace& trace, Literal literal, Arena& arena) {
  const auto clause = arena.array<Conclusion>(2);
  const Literal premise = trace.inferences.front().literal;
  clause[0] = conclusion_of(Literal(premise.node(), !premise.is_on()));
  clause[1] = conclusion_of(literal);
  ArenaList<Truth> premises(arena);
  TruthMap known;
  for_each_truth(trace, [&](Truth truth) {
    if (known.contains(truth)) return;
    known.add(truth);
    premises.push_back(truth);
  });
  // A premise that is the claim itself needs no proof.
  return {premise == literal ? std::span<const Conclusion>() : clause, premises.span()};
}

void show_links(const Board& board, const Trace& trace, EvidenceDraft& evidence) {
  for (const Inference& inference : trace.inferences) {
    for (const std::uint16_t reason : trace.reasons_of(inference)) {
      evidence.link(candidates_of(board, trace.inferences[reason].literal), candidates_of(board, inference.literal),
                    inference.truth != kTruths);
    }
  }
}

std::optional<Argument> argue_contradiction(Literal literal, const OpenTruths& truths, Tracer& tracer, Arena& arena) {
  const auto trace = tracer.to_contradiction(Literal(literal.node(), !literal.is_on()), truths.counted);
  if (!trace) return std::nullopt;
  ArenaList<Trace> branches(arena);
  branches.push_back(*trace);
  return Argument{{literal, kContradiction}, branches.span(), std::nullopt};
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
  return Argument{{literal, kVerity}, branches.span(), alternatives.truth};
}

Flow report(const FindContext& context, const Argument& argument) {
  const Board& board = context.board();
  const Candidate concluded = argument.claim.literal.candidate();
  StepDraft draft(argument.claim.kind, mask_of(digit_of(concluded)));
  if (argument.claim.literal.is_on()) {
    draft.place(cell_of(concluded), digit_of(concluded));
  } else {
    draft.eliminate(cell_of(concluded), digit_of(concluded));
  }
  ArenaList<Lemma> lemmas(context.arena());
  if (argument.claim.kind == kContradiction) {
    for_each_truth(argument.branches.front(), [&](Truth truth) { draft.base(truth); });
  } else {
    if (argument.truth) draft.base(*argument.truth);
    for (const Trace& trace : argument.branches) {
      const Lemma lemma = lemma_of(trace, argument.claim.literal, context.arena());
      if (!lemma.clause.empty()) lemmas.push_back(lemma);
    }
    draft.lemmas(lemmas.span());
  }
  std::size_t length = 0;
  for (const Trace& trace : argument.branches) {
    cover_links(board, trace, draft);
    length += trace.length();
  }
  draft.metric(static_cast<std::int64_t>(length));
  draft.metric(static_cast<std::int64_t>(argument.branches.size()));
  return draft.hand_over(context, [&](EvidenceDraft& evidence) { show(board, argument, evidence); });
}

}  // namespace nonet::forcing
