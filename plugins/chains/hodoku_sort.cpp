// How HoDoKu orders the chains that it has collected: by more eliminations first; then, within one kind and with the
// same eliminations, by length; otherwise by the smaller sum, see HodokuOrder. Chains with equal sums are equal, so a
// chain can be equal to two of which one is less than the other: the order is not transitive, and its result depends on
// the sort algorithm.

#include <algorithm>

#include "chains.hpp"
#include "tim_sort.hpp"

namespace nonet::chains {

void add_if_shorter(ArenaList<ChainMatch>& list, const ChainMatch& found) {
  const auto is_no_longer = [&found](const ChainMatch& kept) {
    return kept.length <= found.length && kept.kind == found.kind && kept.gone == found.gone;
  };
  if (std::none_of(list.begin(), list.end(), is_no_longer)) list.push_back(found);
}

void sort_like_hodoku(ArenaList<ChainMatch>& found, Arena& arena) {
  const auto compare = [](const ChainMatch& a, const ChainMatch& b) {
    if (a.kind == b.kind && a.gone == b.gone) return a.length - b.length;
    const auto order = a.order <=> b.order;
    return std::is_lt(order) ? -1 : std::is_gt(order) ? 1 : 0;
  };
  tim_sort(std::span(found.begin(), found.size()), arena.array<ChainMatch>(found.size() / 2), compare);
}

}  // namespace nonet::chains
