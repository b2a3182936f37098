#pragma once
// Code that forcing chains and forcing nets share.
//
// Both start from premises, a candidate that is true or one that is false, and compute all consequences.
//
// Contradiction: a consequence of one premise is impossible, so the premise is false. Verity: one of several premises
// must hold, and all have the same consequence, so it holds.
//
// They differ in their inferences: an inference of a chain has one reason, one of a net any number.

#include <string>

#include "conclusions.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/branch_words.hpp"
#include "trace.hpp"

namespace nonet::forcing {

/// The kinds of step, of chains and of nets. HoDoKu has one kind for all verities.
enum Kind : std::size_t { kContradiction, kVerity, kOfCandidate, kOfCell, kOfHouse };

/// The argument for a literal: the traces of its premises, a single one for a contradiction.
struct Argument {
  Literal literal;
  Kind kind = kContradiction;
  std::span<const Trace> branches;
  std::optional<Truth> truth;  ///< one of its candidates holds; none: a candidate is true or false
};

/// The argument for a literal by contradiction; nothing where there is none.
[[nodiscard]] std::optional<Argument> argue_contradiction(Literal literal, const OpenTruths& truths, Tracer& tracer,
                                                          Arena& arena);
/// The argument for a literal that follows from each of some premises, one of which holds.
[[nodiscard]] std::optional<Argument> argue_verity(Literal literal, const Alternatives& alternatives, Tracer& tracer,
                                                   const Board& board, Arena& arena);

/// The number of inferences of all branches.
[[nodiscard]] inline std::size_t length_of(const Argument& argument) noexcept {
  std::size_t length = 0;
  for (const Trace& trace : argument.branches) length += trace.length();
  return length;
}

/// Reports the step of an argument, as a step of its kind.
[[nodiscard]] Flow report(const FindContext& context, const Argument& argument);

/// Adds the lemma that a trace to a literal proves, "not the premise, or the literal", after the lemmas that it needs;
/// adds nothing if the premise is the literal.
void add_lemmas(const Trace& trace, Literal literal, ArenaList<Lemma>& lemmas, Arena& arena);
/// The chain to an end of a trace whose inferences have one reason each: `1r3c8 = 7r3c8 - 7r9c8`.
[[nodiscard]] std::string chain_text(const Board& board, const Trace& trace, std::size_t end);
/// A trace in words: the consequences of its premise, and how it ends. `goal`: the literal to which it leads if it is
/// no contradiction.
[[nodiscard]] BranchWords branch_words(const Board& board, const Trace& trace, Literal goal);
/// The explanation of an argument, in words.
[[nodiscard]] std::string explanation_of(const Board& board, const Argument& argument);
/// Shows a trace as a branch, with the reasons of each inference.
void show_branch(const Board& board, const Trace& trace, EvidenceDraft& evidence);

/// More inferences than any argument has: every candidate true and false, in nine branches.
inline constexpr int kMostInferences = 9 * 2 * kCandidates;
/// The options of forcing chains, nets and Nishio.
struct ForcingOptions : DefinitionOption {
  std::size_t max_length = kMostInferences;
};
inline constexpr auto kMaxLength =
    option("max-length", &ForcingOptions::max_length, Range{2, kMostInferences},
           "inferences that a step may have, of all premises together; the default is no limit");
struct ForcingMetrics {
  std::size_t length;
  std::size_t premises;
};
inline constexpr auto kMetrics =
    metrics<ForcingMetrics>(metric("length", &ForcingMetrics::length, "inferences, of all premises together"),
                            metric("premises", &ForcingMetrics::premises, "premises: 1 of a contradiction"));

}  // namespace nonet::forcing
