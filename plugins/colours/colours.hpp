#pragma once
// Code that the colouring techniques share: the clusters of a digit's conjugate pairs, and trees of strong links for
// their arguments.

#include <array>
#include <span>
#include <string>

#include "nonet/facts/conjugate_pairs.hpp"
#include "nonet/facts/dead_places.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::colours {

/// Cells connected by conjugate pairs of one digit (two places in a house), coloured alternately: either all cells of
/// one colour hold the digit, or all of the other.
struct Cluster {
  std::array<CellMap, 2> colours;  ///< the first has the lowest cell
  std::array<CellMap, 2> seen;     ///< cells that see some cell of the colour
};

/// The clusters of the digits that have dead places, by lowest cell. Clusters of other digits eliminate nothing.
/// Clusters that cannot be coloured are left out: they have an odd ring of conjugate pairs, so the position has no
/// solution.
class Clusters {
 public:
  explicit Clusters(const Board& board, std::uint64_t options) { update(board, options, Changes()); }
  /// Rebuilds the clusters of the digits that lost a candidate.
  void update(const Board& board, std::uint64_t options, const Changes& changes);
  [[nodiscard]] std::span<const Cluster> of(Digit digit) const noexcept {
    const auto at = static_cast<std::size_t>(digit);
    return {clusters_[at].data(), counts_[at]};
  }

 private:
  // A cluster has a house with one of its cells in the solution, so a digit has at most nine clusters.
  std::array<std::array<Cluster, 9>, kDigits> clusters_;
  std::array<std::size_t, kDigits> counts_{};
};
inline constexpr FactSlot kClusters = fact_slot<Clusters>("colours.clusters");
/// The facts of the techniques of one digit, and the metrics of all.
struct ColourMetrics {
  int coloured;
};
inline constexpr auto kMetrics =
    metrics<ColourMetrics>(metric("coloured", &ColourMetrics::coloured, "candidates that are coloured"));

/// The strong links to use: conjugate pairs of a digit, or these and cells with two candidates.
enum class Links : bool { digit, digit_and_cell };

/// Calls a function with the candidate at the other end of each strong link of a candidate, and the truth that links
/// them.
template <typename Take>
void each_link(const Board& board, const ConjugatePairs& pairs, Links links, Candidate candidate, Take&& take) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  for (const House house : house_triple(cell)) {
    if ((pairs.houses(digit) >> house & 1U) == 0) continue;
    take(candidate_of(pairs.partner(cell, house, digit), digit), house_truth(house, digit));
  }
  if (links == Links::digit_and_cell && board.bivalue_cells().contains(cell)) {
    const unsigned other = board.candidates(cell) & ~mask_of(digit);
    take(candidate_of(cell, std::countr_zero(other)), cell_truth(cell));
  }
}

/// The shortest paths by strong links from a candidate to all others of its cluster.
class LinkTree {
 public:
  LinkTree(const Board& board, Links links, Candidate root);
  /// The number of links from a candidate of the cluster to the root.
  [[nodiscard]] int depth(Candidate candidate) const noexcept { return depths_[index(candidate)]; }
  [[nodiscard]] Candidate root() const noexcept { return root_; }
  /// Makes every second link of the path from the root to a candidate a premise of a step, beginning with the first.
  /// These prove that a candidate of the other colour is true if the root is false; and that the root is true if a
  /// candidate of the other colour is false, or one of the same colour true. The links between them need only that two
  /// candidates that see each other are not both true.
  void connect(StepDraft& draft, Candidate candidate) const noexcept;
  void connect(StepDraft& draft, const CandidateMap& candidates) const noexcept {
    for (const Candidate candidate : candidates) connect(draft, candidate);
  }
  /// The same with every link, so that a truth at either end implies the other.
  void connect_both_ways(StepDraft& draft, Candidate candidate) const noexcept;

 private:
  static std::size_t index(Candidate candidate) noexcept { return static_cast<std::size_t>(candidate); }

  Candidate root_;
  std::array<std::uint16_t, kCandidates> depths_;  // only the entries of the cluster's candidates are filled
  std::array<std::uint16_t, kCandidates> parents_;
  std::array<Truth, kCandidates> truths_;
};

/// The two candidates of a cluster with the shortest path between them: one of `some`, and one of `others(one)`.
template <typename Others>
[[nodiscard]] std::array<Candidate, 2> nearest_pair(const Board& board, Links links, const CandidateMap& some,
                                                    const Others& others) {
  int best = kCandidates;
  std::array<Candidate, 2> ends{};
  for (const Candidate from : some) {
    const CandidateMap& targets = others(from);
    if (targets.empty()) continue;
    const LinkTree tree(board, links, from);
    for (const Candidate to : targets) {
      if (tree.depth(to) >= best) continue;
      best = tree.depth(to);
      ends = {from, to};
    }
  }
  return ends;
}

/// Makes premises of a step which prove that a candidate of `some` and one of `others` are not both false: the pair of
/// a cluster with the shortest path between them. Returns that pair.
std::array<Candidate, 2> connect_nearest(StepDraft& draft, const Board& board, Links links, const CandidateMap& some,
                                         const CandidateMap& others);

/// `Houses with only two places for 5 link these cells, so either r1c1 and r5c6 are 5 or r1c7 is.`
[[nodiscard]] std::string colours_words(Digit digit, const std::array<CellMap, 2>& colours);
/// Two colours as text: `(r1c1,r5c6) / (r1c7)`.
[[nodiscard]] std::string colours_text(const std::array<CellMap, 2>& colours);

}  // namespace nonet::colours
