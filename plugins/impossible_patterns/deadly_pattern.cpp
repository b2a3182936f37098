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

class DeadlyPattern final : public Technique {
 public:
  explicit DeadlyPattern(const CreateContext& context)
      : limits_{static_cast<int>(context.options[0]), static_cast<int>(context.options[1])},
        most_cells_(static_cast<int>(context.options[2])) {}

  void find(FindContext& context) const override {
    ArenaList<Guarded> found(context.arena());
    DeadlySearch(context, most_cells_, limits_, found).run();
    GuardianSearch(context, Reason::deadly, limits_).report(found);
  }

 private:
  Limits limits_;
  int most_cells_;
};

constexpr KindInfo kDeadlyPatternKinds[] = {
    {"deadly-pattern", "Deadly Pattern"},
    {"deadly-pattern-guardians", "Deadly Pattern with Guardians"},
    {"deadly-pattern-forcing-chain", "Deadly Pattern Forcing Chain"},
};
constexpr OptionInfo kDeadlyPatternOptions[] = {
    {.name = "max-guardians",
     .type = OptionType::integer,
     .default_value = 3,
     .min = 1,
     .max = 8,
     .help = kMaxGuardians.help},
    kMaxLength,
    {.name = "max-cells",
     .type = OptionType::integer,
     .default_value = 12,
     .min = 4,
     .max = 20,
     .help = "cells of a pattern at most"},
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
    .facts = kFacts,
    .create = create<DeadlyPattern>,
};

}  // namespace nonet::impossible
