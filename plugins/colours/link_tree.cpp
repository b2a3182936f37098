// Clusters and trees of strong links.

#include "colours.hpp"

namespace nonet::colours {

namespace {

/// The cells that share a conjugate pair of a digit with some of its cells.
CellMap partners(const ConjugatePairs& pairs, Digit digit, const CellMap& cells) {
  CellMap found;
  for (const Cell cell : cells) {
    for (const House house : houses_in(houses_of(cell) & pairs.houses(digit))) {
      found.add(pairs.partner(cell, house, digit));
    }
  }
  return found;
}

}  // namespace

void Clusters::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) {
  const DeadPlaces& dead = dead_places(board);
  const ConjugatePairs& pairs = conjugate_pairs(board);
  for (const Digit digit : digits_of(changes.digits())) {
    std::size_t& count = counts_[static_cast<std::size_t>(digit)];
    count = 0;
    if ((dead.digits >> digit & 1U) == 0) continue;
    auto& clusters = clusters_[static_cast<std::size_t>(digit)];
    CellMap rest = pairs.cells(digit);
    while (rest && count < clusters.size()) {
      Cluster cluster;
      CellMap frontier = CellMap::of(rest.first());
      for (std::size_t colour = 0; frontier; colour ^= 1) {
        cluster.colours[colour] |= frontier;
        frontier = partners(pairs, digit, frontier) - cluster.colours[colour ^ 1];
      }
      rest -= cluster.colours[0] | cluster.colours[1];
      if (cluster.colours[0].intersects(cluster.colours[1])) continue;
      for (std::size_t colour = 0; colour < 2; ++colour) {
        cluster.seen[colour] = cluster.colours[colour].expanded_peers();
      }
      clusters[count++] = cluster;
    }
  }
}

LinkTree::LinkTree(const Board& board, Links links, Candidate root) : root_(root) {
  const ConjugatePairs& pairs = conjugate_pairs(board);
  std::array<std::uint16_t, kCandidates> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  CandidateMap reached{root};
  depths_[index(root)] = 0;
  queue[tail++] = static_cast<std::uint16_t>(root);
  while (head < tail) {
    const std::uint16_t from = queue[head++];
    each_link(board, pairs, links, from, [&](Candidate to, Truth link) {
      if (reached.contains(to)) return;
      reached.add(to);
      depths_[index(to)] = static_cast<std::uint16_t>(depths_[from] + 1);
      parents_[index(to)] = from;
      truths_[index(to)] = link;
      queue[tail++] = static_cast<std::uint16_t>(to);
    });
  }
}

void LinkTree::connect(StepDraft& draft, Candidate candidate) const noexcept {
  for (; candidate != root_; candidate = parents_[index(candidate)]) {
    if (depth(candidate) % 2 == 1) draft.base(truths_[index(candidate)]);
  }
}

void LinkTree::connect_both_ways(StepDraft& draft, Candidate candidate) const noexcept {
  for (; candidate != root_; candidate = parents_[index(candidate)]) draft.base(truths_[index(candidate)]);
}

std::array<Candidate, 2> connect_nearest(StepDraft& draft, const Board& board, Links links, const CandidateMap& some,
                                         const CandidateMap& others) {
  const auto ends = nearest_pair(board, links, some, [&](Candidate /*from*/) -> const CandidateMap& { return others; });
  LinkTree(board, links, ends[0]).connect(draft, ends[1]);
  return ends;
}

std::string colours_words(Digit digit, const std::array<CellMap, 2>& colours) {
  const auto verb = [](const CellMap& cells) { return std::string(verb_words(cells.size(), " is", " are")); };
  return "Houses with only two places for " + digit_words(digit) + " link these cells, so either " +
         cells_words(colours[0]) + verb(colours[0]) + ' ' + digit_words(digit) + " or " + cells_words(colours[1]) +
         verb(colours[1]) + '.';
}

std::string colours_text(const std::array<CellMap, 2>& colours) {
  return '(' + cells_text(colours[0]) + ") / (" + cells_text(colours[1]) + ')';
}

}  // namespace nonet::colours
