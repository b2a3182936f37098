#pragma once
// Truths and links that a person names (Allan Barker's set logic): what follows by counting, which links are missing,
// and whether fewer sets do. docs/truths-and-links.md has the definitions.

#include <vector>

#include "nonet/board.hpp"
#include "nonet/truths.hpp"

namespace nonet::host {

/// What some truths and links imply at a position.
struct SetLogic {
  /// Truths and links that share candidates, directly or through others. Those of placed digits are left out.
  struct Part {
    TruthMap truths;
    TruthMap links;
    CandidateMap
        uncovered;  ///< candidates that are in fewer links than truths: as long as there are any, nothing follows
    CandidateMap eliminated;  ///< candidates that are false: their links exceed their truths by more than the rank
    /// Links less truths.
    [[nodiscard]] int rank() const noexcept { return links.count() - truths.count(); }
  };
  std::vector<Part> parts;

  [[nodiscard]] CandidateMap uncovered() const noexcept;
  [[nodiscard]] CandidateMap eliminated() const noexcept;
};

/// Counts. The board must be free of contradictions.
[[nodiscard]] SetLogic count_sets(const Board& board, const TruthMap& truths, const TruthMap& links);

/// Links for some truths.
struct ProposedLinks {
  TruthMap links;           ///< with those that were given
  bool is_smallest = true;  ///< no smaller number covers the truths; false where the search reached its limit
};
/// The fewest links, among them the given ones, that cover each candidate of the truths. A truth is its own link only
/// where a candidate has no others left, as nothing follows from it. Of several sets of that size the one with most
/// eliminations, as far as the search tries them (`max_nodes`).
[[nodiscard]] ProposedLinks find_links(const Board& board, const TruthMap& truths, const TruthMap& given,
                                       int max_nodes = 200'000);

/// Some of the truths and links that eliminate at least the same: without any one of these truths, and any links, they
/// do not.
struct FewerSets {
  TruthMap truths;
  TruthMap links;
};
[[nodiscard]] FewerSets fewer_sets(const Board& board, const TruthMap& truths, const TruthMap& links);

}  // namespace nonet::host
