#pragma once
// OR_k relations: one of k candidates is true. They are the guardians of patterns that cannot be left with their digits
// alone.

#include <string>

#include "../propagation.hpp"
#include "../search.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/facts/guarded_patterns.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::whips {

/// The options of chains through OR_k relations.
struct OrOptions : SearchOptions {
  int max_guardians = 5;
};
inline constexpr auto kMaxGuardians =
    option("max-guardians", &OrOptions::max_guardians, Range{2, 8}, "candidates of a relation at most, the k of OR_k");

struct OrMetrics {
  std::size_t length;
  int guardians;
  int cells;
};
inline constexpr auto kOrMetrics =
    metrics<OrMetrics>(metric("length", &OrMetrics::length, "variables, the relation among them"),
                       metric("guardians", &OrMetrics::guardians, "candidates of the relation, the k of OR_k"),
                       metric("cells", &OrMetrics::cells, "cells of the pattern"));

/// The relations of a board, those of fewer candidates first. One that has all candidates of an earlier one is left
/// out.
class Relations {
 public:
  Relations(const FindContext& context, int max_guardians);

  [[nodiscard]] bool empty() const noexcept { return patterns_.empty(); }
  [[nodiscard]] const GuardedPattern& pattern(std::size_t number) const noexcept { return patterns_.begin()[number]; }
  /// The candidates of each relation.
  [[nodiscard]] std::span<const Alternatives> clauses() const noexcept { return clauses_.span(); }

 private:
  ArenaList<GuardedPattern> patterns_;
  ArenaList<Alternatives> clauses_;
};

/// Adds the cells of the pattern, and the guardians.
void show_relation(const GuardedPattern& pattern, EvidenceDraft& evidence);
/// Why one of the guardians of a relation is true, as sentences.
[[nodiscard]] std::string relation_words(const GuardedPattern& pattern);

}  // namespace nonet::whips
