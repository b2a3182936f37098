#pragma once
// OR_k relations: one of k candidates is true. They are the guardians of patterns that cannot be left with their digits
// alone.

#include <string>

#include "../propagation.hpp"
#include "../search.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/facts/impossible_patterns.hpp"
#include "nonet/facts/tridagons.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::whips {

/// The options of chains through OR_k relations.
struct OrOptions : SearchOptions {
  int max_guardians = 5;
  bool has_impossible_patterns = false;
};
inline constexpr auto kMaxGuardians =
    option("max-guardians", &OrOptions::max_guardians, Range{2, 8}, "candidates of a relation at most, the k of OR_k");
inline constexpr auto kHasImpossiblePatterns = option(
    "impossible-patterns", &OrOptions::has_impossible_patterns,
    "whether relations are the guardians of all 630 patterns of three digits in two bands, not of tridagons alone");
/// The facts that relations are made of.
inline constexpr auto& kRelationFacts = kFactList<kTridagons, kImpossiblePatterns>;

struct OrMetrics {
  std::size_t length;
  int guardians;
  int cells;
};
inline constexpr auto kOrMetrics =
    metrics<OrMetrics>(metric("length", &OrMetrics::length, "variables, the relation among them"),
                       metric("guardians", &OrMetrics::guardians, "candidates of the relation, the k of OR_k"),
                       metric("cells", &OrMetrics::cells, "cells of the pattern"));

/// A relation: one of the guardians of a pattern is true.
struct Relation {
  GuardedPattern pattern;
  PatternReason reason;
};

/// The relations of a board, those of fewer candidates first, tridagons before other patterns. One that has all
/// candidates of an earlier one is left out.
class Relations {
 public:
  Relations(const FindContext& context, const OrOptions& options);

  [[nodiscard]] bool empty() const noexcept { return relations_.empty(); }
  [[nodiscard]] const Relation& relation(std::size_t number) const noexcept { return relations_.begin()[number]; }
  /// The candidates of each relation.
  [[nodiscard]] std::span<const Alternatives> clauses() const noexcept { return clauses_.span(); }

 private:
  ArenaList<Relation> relations_;
  ArenaList<Alternatives> clauses_;
};

/// Adds the cells of the pattern, and the guardians.
void show_relation(const Relation& relation, EvidenceDraft& evidence);
/// Why one of the guardians of a relation is true, as sentences.
[[nodiscard]] std::string relation_words(const Relation& relation);

}  // namespace nonet::whips
