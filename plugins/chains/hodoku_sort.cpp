// How HoDoKu orders the chains that it has collected: those that exclude more first; of those of one kind that exclude
// the same the shorter; of others with as many the one with the smaller sum, see HodokuOrder. Two with equal sums are
// equal, so that a chain can be equal to two of which one comes before the other: the order is not transitive, and its
// outcome depends on the sort.

#include <algorithm>

#include "chains.hpp"
#include "tim_sort.hpp"

namespace nonet::chains {

void add_if_shorter(ArenaList<Found>& list, const Found& found) {
  const auto is_no_longer = [&found](const Found& kept) {
    return kept.length <= found.length && kept.kind == found.kind && kept.gone == found.gone;
  };
  if (std::none_of(list.begin(), list.end(), is_no_longer)) list.push_back(found);
}

void sort_like_hodoku(ArenaList<Found>& found, Arena& arena) {
  const auto compare = [](const Found& a, const Found& b) {
    if (a.kind == b.kind && a.gone == b.gone) return a.length - b.length;
    const auto order = a.order <=> b.order;
    return std::is_lt(order) ? -1 : std::is_gt(order) ? 1 : 0;
  };
  tim_sort(std::span(found.begin(), found.size()), arena.array<Found>(found.size() / 2), compare);
}

}  // namespace nonet::chains
