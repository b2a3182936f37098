#pragma once
// HoDoKu's definition of the ALS chain.

#include "chain_search.hpp"

namespace nonet::als {

/// The options of ALS chains.
struct ChainOptions : Settings {
  std::size_t max_sets = 51;     ///< of a chain
  bool both_directions = false;  ///< links may lead to earlier sets, too
};

/// Reports the chains that HoDoKu finds, in its order; see hodoku_chain.cpp. `sets` must have the order `hodoku`.
void find_hodoku_chains(const FindContext& context, const LinkedSets& sets, const ChainOptions& options);

}  // namespace nonet::als
