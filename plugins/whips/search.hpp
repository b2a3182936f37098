#pragma once
// The search for chains whose variables may have candidates that are linked to any right node before: whips, braids and
// t-whips, with groups and subsets too.

#include "chain.hpp"

namespace nonet::whips {

/// What distinguishes the techniques.
struct Family {
  bool is_braid = false;  ///< a left candidate may be linked to the target or any right node, not just to the last one
  bool has_groups = false;  ///< a right node may be a group
  bool has_target = true;   ///< a variable before the last one may have candidates linked to the target
  int subsets = 0;          ///< with 2 or more, a right node may be a subset of at most so many variables
  int shortest = 1;         ///< variables at least, by definition
};

struct SearchOptions : LengthOptions {
  bool allows_loops = false;
  std::uint32_t partial_chains = 10'000;
};
inline constexpr auto kLoops =
    option("loops", &SearchOptions::allows_loops,
           "whether one candidate may be the left one of several variables; published ratings forbid it");
inline constexpr auto kPartialChains =
    option("max-partial-chains", &SearchOptions::partial_chains, Range{100, 20'000'000},
           "partial chains to try for a candidate and a length; a candidate with more is left out");

/// Reports the shortest chain of each candidate that has one: by length, then by candidate.
void find_chains(const FindContext& context, const Family& family, const SearchOptions& options);

}  // namespace nonet::whips
