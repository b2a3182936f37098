#pragma once
// What forcing chains and forcing nets share.
//
// Both start from premises, a candidate that is true or one that is false, and look at everything that follows.
//
//   Contradiction: what follows from one premise is impossible, so the premise does not hold.
//   Verity: one of several premises must hold, and the same follows from each of them, so it holds.
//
// They differ in how far they see: chains have one reason for each inference, nets any number.

#include <string>

#include "conclusions.hpp"
#include "nonet/step_draft.hpp"
#include "trace.hpp"

namespace nonet::forcing {

/// The kinds of step, of chains and of nets. HoDoKu does not tell verities apart.
enum Kind : std::size_t { kContradiction, kVerity, kOfCandidate, kOfCell, kOfHouse };

/// Why a literal holds: the traces of its premises, one of a contradiction.
struct Argument {
  Literal literal;
  Kind kind = kContradiction;
  std::span<const Trace> branches;
  std::optional<Truth> truth;  ///< one of whose candidates holds; none: a candidate is true or false
};

/// The argument for a literal by contradiction; nothing where there is none.
[[nodiscard]] std::optional<Argument> argue_contradiction(Literal literal, const OpenTruths& truths, Tracer& tracer,
                                                          Arena& arena);
/// The argument for a literal to which some premises lead, of which one holds.
[[nodiscard]] std::optional<Argument> argue_verity(Literal literal, const Alternatives& alternatives, Tracer& tracer,
                                                   const Board& board, Arena& arena);

/// The inferences of all branches together.
[[nodiscard]] inline std::size_t length_of(const Argument& argument) noexcept {
  std::size_t length = 0;
  for (const Trace& trace : argument.branches) length += trace.length();
  return length;
}

/// Hands over the step of an argument, as one of its kind.
[[nodiscard]] Flow report(const FindContext& context, const Argument& argument);

/// Adds what a trace to a literal proves, "not the premise, or the literal", behind the lemmas that this needs; nothing
/// where the premise is the literal.
void add_lemmas(const Trace& trace, Literal literal, ArenaList<Lemma>& lemmas, Arena& arena);
/// The chain to an end of a trace in which each inference has one reason: `1r3c8 = 7r3c8 - 7r9c8`.
[[nodiscard]] std::string chain_text(const Board& board, const Trace& trace, std::size_t end);
/// What follows from the premise of each trace, in words: `If r2c4 is 3, r3c5 is 1 (row 3) and r1c1 is 5.`; `end` is
/// what they lead to. In brief, inferences are counted.
[[nodiscard]] std::string cases_words(const Board& board, std::span<const Trace> traces, const std::string& end,
                                      bool is_brief);
/// Why an argument holds, in words.
[[nodiscard]] std::string explanation_of(const Board& board, const Argument& argument);
/// Shows from what each inference of a trace follows.
void show_links(const Board& board, const Trace& trace, EvidenceDraft& evidence);

inline constexpr MetricInfo kMetrics[] = {
    {"length", "inferences, of all premises together"},
    {"premises", "premises: 1 of a contradiction"},
};

}  // namespace nonet::forcing
