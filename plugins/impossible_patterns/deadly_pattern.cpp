// Deadly pattern: empty cells with two candidates each, so that every digit of them stands twice in each house that it
// touches. If they hold nothing else, every cell can take its other digit, and the puzzle has two solutions or none. So
// in a puzzle with one solution, one of their other candidates is true.
//
//   | 12+ . . | 12  . . |    A cell with guardians (+) holds one of them.
//   | 13  . . | 13  . . |
//   | 23  . . | 23  . . |
//
// Order: that of GuardianSearch; equal patterns as DeadlySearch finds them.

#include "deadly_search.hpp"

namespace nonet::impossible {

namespace {

struct DeadlyPatternOptions : Limits {
  int max_cells = 12;

  constexpr DeadlyPatternOptions() noexcept { guardians = 3; }
};
constexpr auto kDeadlyPatternOptions = options<DeadlyPatternOptions>(
    kMaxGuardians, kMaxLength,
    option("max-cells", &DeadlyPatternOptions::max_cells, Range{4, 20}, "cells of a pattern at most"));

void find_deadly_patterns(FindContext& context, const DeadlyPatternOptions& options) {
  const Limits& limits = options;
  ArenaList<GuardedPattern> found(context.arena());
  DeadlySearch(context, options.max_cells, limits, found).run();
  GuardianSearch(context, PatternReason::deadly, limits).report(found);
}

constexpr KindInfo kDeadlyPatternKinds[] = {
    {"deadly-pattern", "Deadly Pattern"},
    {"deadly-pattern-guardians", "Deadly Pattern with Guardians"},
    {"deadly-pattern-forcing-chain", "Deadly Pattern Forcing Chain"},
};

}  // namespace

extern constinit const TechniqueInfo kDeadlyPattern = {
    .id = "deadly-pattern",
    .name = "Deadly Pattern",
    .summary = "cells with two digits each, which could be exchanged: one of their other candidates is true",
    .kinds = kDeadlyPatternKinds,
    .options = kDeadlyPatternOptions,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .facts = kFactList<kImplications, kLinks>,
    .create = create<find_deadly_patterns, kDeadlyPatternOptions>,
};

}  // namespace nonet::impossible
