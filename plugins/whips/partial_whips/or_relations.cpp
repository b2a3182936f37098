#include "or_relations.hpp"

#include <algorithm>

#include "nonet/facts/tridagons.hpp"

namespace nonet::whips {

Relations::Relations(const FindContext& context, int max_guardians)
    : patterns_(context.arena()), clauses_(context.arena()) {
  for (const GuardedPattern& pattern : tridagons(context.board(), max_guardians).all()) {
    if (pattern.guarded.more_than_one()) patterns_.push_back(pattern);
  }
  patterns_.stable_sort([](const GuardedPattern& a, const GuardedPattern& b) { return a.count < b.count; });
  ArenaList<GuardedPattern> kept(context.arena());
  for (const GuardedPattern& pattern : patterns_) {
    const bool is_weaker = std::any_of(kept.begin(), kept.end(), [&](const GuardedPattern& earlier) {
      return earlier.guardians.is_subset_of(pattern.guardians);
    });
    if (is_weaker) continue;
    kept.push_back(pattern);
    const std::span<Candidate> guardians = context.arena().array<Candidate>(pattern.guardians.size());
    std::copy(pattern.guardians.begin(), pattern.guardians.end(), guardians.begin());
    clauses_.push_back(guardians);
  }
  patterns_ = kept;
}

void show_relation(const GuardedPattern& pattern, EvidenceDraft& evidence) {
  evidence.cells("pattern", pattern.cells);
  evidence.candidates("guardian", pattern.guardians);
}

std::string relation_words(const GuardedPattern& pattern) { return reason_words(pattern, PatternReason::tridagon); }

}  // namespace nonet::whips
