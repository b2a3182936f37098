#pragma once
// Step: one deduction. It separates what is applied, the premises, what is shown and what it is rated by.

#include <span>
#include <string_view>

#include "nonet/candidate_map.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// A statement that at least one of its literals holds, proved from its own premises and from the lemmas before it.
struct Lemma {
  std::span<const Conclusion> clause;  ///< a placement means "this candidate is true", an elimination "it is false"
  std::span<const Truth> premises;
};

/// The premise of an argument from uniqueness: the grid has one solution, so a deadly pattern cannot remain, so one of
/// the guardians is true.
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
/// One line of argument of a step that has several: what follows from an assumption, e.g. from one candidate of a cell.
struct EvidenceBranch {
  CandidateMap premise;        ///< of one digit; assumed is that one of these is true, or that none is
  bool is_on = true;           ///< whether they are assumed to be true
  std::size_t first_link = 0;  ///< index of its first link; the last one comes before the next branch's first
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

/// What a step shows to users; only made if the sink wants it.
struct Evidence {
  std::span<const CandidateGroup> candidates;
  std::span<const CellGroup> cells;
  std::span<const HouseGroup> houses;
  /// In each branch, and in a chain without branches, a link comes after those that lead to it.
  std::span<const EvidenceLink> links;
  /// Two at least or none, in the order of their links, of which each belongs to one.
  std::span<const EvidenceBranch> branches;
  /// The pattern in the community's notation, e.g. `3/7 r4c5 - r5c4 - r5c9 - r7c9`. The writer of the step adds its
  /// name and conclusions.
  std::string_view sentence;
  /// Why the conclusions follow, in plain English: one or a few sentences on one line, with every cell of the
  /// conclusions. If empty, the host makes one from the premises and links. `nonet/text/wording.hpp` has functions for
  /// its parts.
  std::string_view explanation;

  /// The links of one of the branches.
  [[nodiscard]] std::span<const EvidenceLink> links_of(std::size_t branch) const noexcept {
    const std::size_t first = branches[branch].first_link;
    const std::size_t end = branch + 1 < branches.size() ? branches[branch + 1].first_link : links.size();
    return links.subspan(first, end - first);
  }
};

/// One deduction, as a technique passes it to a sink. It owns nothing: what it points to lives until the sink returns.
struct Step {
  /// The conclusions to apply, in this order.
  std::span<const Conclusion> conclusions;
  /// Truths ("at least one") that are the premises of the argument, in the order in which the pattern is read.
  std::span<const Truth> bases;
  /// Constraints used as links ("at most one").
  std::span<const Truth> covers;
  /// Clauses proved one after the other, then used like premises; usually none.
  std::span<const Lemma> lemmas;
  /// Only for arguments from uniqueness; else null.
  const UniquenessPattern* uniqueness = nullptr;
  /// One value for each metric that the technique declares, in its order.
  std::span<const std::int64_t> metrics;
  /// Null unless the sink wants evidence.
  const Evidence* evidence = nullptr;
  // The small fields come last, so that the rest is cleared in whole words, which are read back without a stall.
  /// Index into the technique's kinds.
  std::uint16_t kind = 0;
  /// The digits of the pattern.
  DigitMask digits = 0;
};

}  // namespace nonet
