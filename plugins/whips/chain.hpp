#pragma once
// The chains of this family: a target, and variables that lead from it to a contradiction.
//
// A variable is a truth: a cell, or a digit in a house. If the target is true, the left candidate of each variable is
// false, as it is linked to the target or to a right one before it, and so are all others but the right one. So the
// right candidate is true, until nothing is left in the last variable.

#include <span>
#include <string>

#include "assumptions.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/plugin.hpp"
#include "subset.hpp"

namespace nonet::whips {

/// The last variable of a chain has no right node.
inline constexpr Node kNoNode = kNodes;

struct Chain;

/// A variable of a chain, those of a subset, or an inner chain.
struct Link {
  Node left;   ///< a candidate; in a g-bivalue chain perhaps a group
  Node right;  ///< a candidate, or a group of its places; kNoNode for the last one, a subset and an inner chain
  Truth variable;
  const Subset* subset = nullptr;  ///< which has the variable; null if the right node is no subset
  const Chain* inner = nullptr;    ///< which refutes the left candidate, given what is before; null for a variable
};

/// A chain that refutes its target.
struct Chain {
  Candidate target;
  std::span<const Link> links;

  /// The number of variables, those of subsets and inner chains among them.
  [[nodiscard]] std::size_t length() const noexcept {
    std::size_t length = 0;
    for (const Link& link : links) {
      if (link.subset != nullptr) {
        length += static_cast<std::size_t>(link.subset->size);
      } else {
        length += link.inner != nullptr ? link.inner->length() : 1;
      }
    }
    return length;
  }
};

/// More variables than people or programs have seen in a shortest chain.
inline constexpr int kMostVariables = 40;

/// The options that all chains of this family have.
struct LengthOptions {
  int min_length = 1;
  int max_length = kMostVariables;
};
inline constexpr auto kMinLength = option("min-length", &LengthOptions::min_length, Range{1, kMostVariables},
                                          "variables at least; a candidate with a shorter chain is left out");
inline constexpr auto kMaxLength =
    option("max-length", &LengthOptions::max_length, Range{1, kMostVariables}, "variables at most");
inline constexpr OptionOrder kLengthOrder[] = {{"min-length", "max-length"}};

struct ChainMetrics {
  std::size_t length;
};
inline constexpr auto kMetrics = metrics<ChainMetrics>(metric("length", &ChainMetrics::length, "variables"));

/// A truth that has candidates of one digit each, all linked to all of the others.
[[nodiscard]] Truth shared_truth(const CandidateMap& one, const CandidateMap& other);
/// A candidate as CSP-Rules writes it: `n3r1c2`.
[[nodiscard]] std::string label_text(Candidate candidate);
/// The variable and its candidates as CSP-Rules writes them: `r1c2{n3 n4}`, `r3n4{c2 .}`, `b5n3{r4c6 r456c4}`. Of a
/// subset the variables, the left candidate, and the sets: `r1c25{n4r1c2 n37}`, `r1n37{n3r1c9 c25}`,
/// `r25n7{n7r2c4 c13}`. An inner chain after what it refutes: `[r1c5<>3: r1c2{n3 n4} - c5n4{r2 .}]`.
[[nodiscard]] std::string link_text(const Link& link);
/// The chain in the same notation, with a separator between variables.
[[nodiscard]] std::string chain_text(std::span<const Link> links, std::string_view separator = " - ");

/// Reports a chain as a step of the technique's first kind. In a braid a left candidate may be linked to any right node
/// before it, or to the target.
[[nodiscard]] Flow report(const FindContext& context, const Chain& chain);

/// Calls `report(chain)` for the chains within the limits of length, shortest first, until it returns `stop`.
template <typename Report>
void each_by_length(ArenaList<Chain>& chains, const LengthOptions& options, Report report) {
  chains.stable_sort([](const Chain& a, const Chain& b) { return a.links.size() < b.links.size(); });
  for (const Chain& chain : chains) {
    const auto length = static_cast<int>(chain.links.size());
    if (length < options.min_length || length > options.max_length) continue;
    if (report(chain) == Flow::stop) return;
  }
}

}  // namespace nonet::whips
