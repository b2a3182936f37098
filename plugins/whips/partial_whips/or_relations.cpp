#include "or_relations.hpp"

#include <algorithm>

namespace nonet::whips {

Relations::Relations(const FindContext& context, const OrOptions& options)
    : relations_(context.arena()), clauses_(context.arena()) {
  ArenaList<Relation> all(context.arena());
  for (const GuardedPattern& pattern : tridagons(context.board(), options.max_guardians).all()) {
    if (pattern.guarded.more_than_one()) all.push_back({pattern, PatternReason::tridagon});
  }
  if (options.has_impossible_patterns) {
    for (const GuardedPattern& pattern : impossible_patterns(context.board(), options.max_guardians).all()) {
      all.push_back({pattern, PatternReason::colours});
    }
  }
  all.stable_sort([](const Relation& a, const Relation& b) { return a.pattern.count < b.pattern.count; });
  for (const Relation& relation : all) {
    const CandidateMap& guardians = relation.pattern.guardians;
    const bool is_weaker = std::any_of(relations_.begin(), relations_.end(), [&](const Relation& earlier) {
      return earlier.pattern.guardians.is_subset_of(guardians);
    });
    if (is_weaker) continue;
    relations_.push_back(relation);
    const std::span<Candidate> clause = context.arena().array<Candidate>(guardians.size());
    std::copy(guardians.begin(), guardians.end(), clause.begin());
    clauses_.push_back(clause);
  }
}

void show_relation(const Relation& relation, EvidenceDraft& evidence) {
  evidence.cells("pattern", relation.pattern.cells);
  evidence.candidates("guardian", relation.pattern.guardians);
}

std::string relation_words(const Relation& relation) { return reason_words(relation.pattern, relation.reason); }

}  // namespace nonet::whips
