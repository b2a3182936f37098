#pragma once
// Chains of almost locked sets, and a breadth-first search for the shortest.

#include "almost_locked_sets.hpp"
#include "nonet/arena_list.hpp"

namespace nonet::als {

/// A set of a chain.
struct ChainLink {
  std::uint32_t set;
  DigitMask entered;  ///< the digits that link it with the set before it; 0 for the first
};

/// Sets, each linked with the next by a restricted common, and the eliminations of the two ends.
struct Chain {
  std::span<const ChainLink> links;
  int cells = 0;  ///< of all sets
  DigitCells gone;

  [[nodiscard]] const ChainLink& front() const noexcept { return links.front(); }
  [[nodiscard]] const ChainLink& back() const noexcept { return links.back(); }
};

/// Eliminations by the ends of a chain: of all digits that both have, except those by which they are linked with the
/// chain.
[[nodiscard]] DigitCells excluded_by(const LinkedSets& sets, std::span<const ChainLink> chain);

/// Reports a chain as a step. Premises: the cells of all sets, those of large sets in lemmas. Eliminations: by digit,
/// then cell. Sentence: `(2=31)r1c13 - (1=42)r5c3,r6c2 - ...`, for each set the digit by which it is entered, the other
/// digits and the digit by which it is left; at the ends, the excluded digits.
[[nodiscard]] Flow report_chain(const FindContext& context, const LinkedSets& sets, const Chain& chain);
struct ChainLengths {
  std::size_t min_sets;
  std::size_t max_sets;
  bool may_return;  ///< the last set may be the first one, if its digits of entry and exit are different
};
/// For each digit and each pair of its places: the shortest chain (fewest sets, then fewest cells) of at least
/// `min_sets` sets whose ends have the digit there, if these exclude it somewhere. The digits by which a set is entered
/// and left are different. Sorted by number of sets, then of cells, then by order of the search; of chains with the
/// same eliminations only the first.
[[nodiscard]] std::span<const Chain> shortest_chains(const FindContext& context, const Settings& settings,
                                                     const LinkedSets& sets, const ChainLengths& lengths);

}  // namespace nonet::als
