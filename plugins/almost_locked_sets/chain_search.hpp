#pragma once
// Chains of almost locked sets, and a breadth-first search for the shortest.

#include <algorithm>

#include "almost_locked_sets.hpp"
#include "nonet/arena_list.hpp"

namespace nonet::als {

/// A set of a chain.
struct ChainLink {
  std::uint32_t set;
  DigitMask entered;  ///< the digits that link it with the set before it; none for the first
};

/// Sets of which each is linked with the next by a restricted common, and what the two ends exclude.
struct Chain {
  std::span<const ChainLink> links;
  int cells = 0;  ///< of all sets
  DigitCells gone;

  [[nodiscard]] const ChainLink& front() const noexcept { return links.front(); }
  [[nodiscard]] const ChainLink& back() const noexcept { return links.back(); }
};

/// What the ends of a chain exclude of all digits that both have, but for those by which they are linked with the
/// chain.
[[nodiscard]] DigitCells excluded_by(const LinkedSets& sets, std::span<const ChainLink> chain);

/// Hands over a chain: premises are the cells of all sets, those of large ones in
/// lemmas; eliminations by digit, then cell; the sentence is
/// `(2=31)r1c13 - (1=42)r5c3,r6c2 - ...`: each set with the digit by which it is entered, the others, and that by which
/// it is left; at the ends, what is excluded.
[[nodiscard]] Flow report_chain(const FindContext& context, const LinkedSets& sets, const Chain& chain);
struct ChainLengths {
  std::size_t min_sets;
  std::size_t max_sets;
  bool may_return;  ///< the last set may be the first one, if it is entered by another digit than it is left by
};
/// For each digit and each two places of it the shortest chain (fewest sets, then fewest cells) of at least `min_sets`
/// whose ends have it there, if these exclude it somewhere. The digits by which a set is entered and left are
/// different. Sorted by number of sets, then of cells, then as found; of chains that exclude the same the first is
/// kept.
[[nodiscard]] std::span<const Chain> shortest_chains(const FindContext& context, const Settings& settings,
                                                     const LinkedSets& sets, const ChainLengths& lengths);

}  // namespace nonet::als
