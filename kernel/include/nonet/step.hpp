#pragma once
// Step: one deduction. What is applied, what it rests on, what is shown and what it is rated by are kept apart.

#include <span>
#include <string_view>

#include "nonet/candidate_map.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// A statement that at least one of its literals holds, proved from premises of its own and from the lemmas before it.
struct Lemma {
  std::span<const Conclusion> clause;  ///< a placement says "this candidate is true", an elimination "it is false"
  std::span<const Truth> premises;
};

/// What an argument from uniqueness rests on: the grid has one solution, so the deadly pattern may not be left alone,
/// so one of the guardians is true.
struct UniquenessPattern {
  CandidateMap pattern;    ///< the deadly pattern: its cells and their digits
  CandidateMap guardians;  ///< candidates of which at least one must be true
};

/// A link to draw between two nodes (single candidates, or groups of one digit).
struct EvidenceLink {
  CandidateMap from;
  CandidateMap to;
  bool is_strong = false;
};
/// A named group, e.g. candidates "fin", cells "pivot", houses "base".
struct CandidateGroup {
  std::string_view role;
  CandidateMap candidates;
};
struct CellGroup {
  std::string_view role;
  CellMap cells;
};
struct HouseGroup {
  std::string_view role;
  HouseMask houses = 0;
};

/// What a step shows to people; made only when the sink asks for it.
struct Evidence {
  std::span<const CandidateGroup> candidates;
  std::span<const CellGroup> cells;
  std::span<const HouseGroup> houses;
  std::span<const EvidenceLink> links;
  /// The pattern in the community's notation, e.g. `3/7 r4c5 - r5c4 - r5c9 - r7c9`. Name and conclusions are added by
  /// whoever writes the step.
  std::string_view sentence;
  /// Why the conclusions follow, in plain English: one to a few sentences on one line, with every cell of the
  /// conclusions. Empty: the host makes one of the premises and links. `nonet/text/wording.hpp` has the words.
  std::string_view explanation;
};

/// One deduction, as a technique hands it to a sink. It owns nothing: what it points to lives until the sink returns.
struct Step {
  /// What is applied, in this order, and nothing else.
  std::span<const Conclusion> conclusions;
  /// Truths ("at least one") that the argument rests on, its premises; ordered as the pattern is read.
  std::span<const Truth> bases;
  /// Constraints used as links ("at most one").
  std::span<const Truth> covers;
  /// Usually none: clauses proved one after the other, then used like premises.
  std::span<const Lemma> lemmas;
  /// For arguments from uniqueness alone; null otherwise.
  const UniquenessPattern* uniqueness = nullptr;
  /// One value for each metric that the technique declares, in its order.
  std::span<const std::int64_t> metrics;
  /// Null unless the sink wants evidence.
  const Evidence* evidence = nullptr;
  // The small ones stand last, so that the rest is cleared in whole words, which are read back without a stall.
  /// Index into the technique's kinds.
  std::uint16_t kind = 0;
  /// The digits of the pattern.
  DigitMask digits = 0;
};

}  // namespace nonet
