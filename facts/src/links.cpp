#include "nonet/facts/links.hpp"

#include <algorithm>

#include "nonet/facts/conjugate_pairs.hpp"

namespace nonet {

namespace {

/// For each house the crossings in it.
constexpr std::array<std::uint64_t, kHouses> kCrossingsOf = [] {
  std::array<std::uint64_t, kHouses> all{};
  for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
    for (const House house : {crossing_block(crossing), crossing_line(crossing)}) {
      all[static_cast<std::size_t>(house)] |= std::uint64_t{1} << crossing;
    }
  }
  return all;
}();
constexpr std::uint64_t kRowCrossings = (std::uint64_t{1} << 27U) - 1;

/// Calls a function with the two nodes of each grouped link of a digit in a house with at least three places.
template <typename Take>
void each_group_link(const Board& board, const GroupNodes& groups, House house, Digit digit, Take take) {
  const CellMap places = board.digit_cells(digit) & house_map(house);
  std::uint64_t nodes = groups.occupied(digit) & kCrossingsOf[static_cast<std::size_t>(house)];
  // A place of a block that is alone in its row and in its column there is one node.
  for (std::uint64_t rest = house < kFirstRow ? nodes & ~groups.crossings(digit) & ~kRowCrossings : 0; rest != 0;
       rest &= rest - 1) {
    const Crossing column = std::countr_zero(rest);
    const Cell place = (places & crossing_cells(column)).first();
    const Crossing row = 3 * (row_house(place) - kFirstRow) + house % 3;
    if ((groups.crossings(digit) >> row & 1U) == 0) nodes &= ~(std::uint64_t{1} << column);
  }
  for (std::uint64_t rest = nodes; rest != 0; rest &= rest - 1) {
    const Crossing first = std::countr_zero(rest);
    const CellMap others = places - crossing_cells(first);
    if (!others) continue;  // all in one crossing: no link within the house
    for (std::uint64_t later = rest & (rest - 1); later != 0; later &= later - 1) {
      const Crossing second = std::countr_zero(later);
      if (!others.is_subset_of(crossing_cells(second))) continue;
      if (places.is_subset_of(crossing_cells(second))) continue;
      take(GroupNodes::node_in(board, first, digit), GroupNodes::node_in(board, second, digit),
           house_truth(house, digit));
    }
  }
}

/// Calls a function with both nodes and the truth of each strong link: cells first, then digit by digit the houses.
template <typename Take>
void each_strong_link(const Board& board, LinkNodes nodes, Take take) {
  for (const Cell cell : board.bivalue_cells()) {
    const unsigned digits = board.candidates(cell);
    take(node_of(candidate_of(cell, std::countr_zero(digits))),
         node_of(candidate_of(cell, std::countr_zero(digits & (digits - 1)))), cell_truth(cell));
  }
  const ConjugatePairs& pairs = conjugate_pairs(board);
  const GroupNodes* groups = nodes == LinkNodes::groups ? &group_nodes(board) : nullptr;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const HouseMask with_pairs = pairs.houses(digit);
    for (House house = 0; house < kHouses; ++house) {
      if ((with_pairs >> house & 1U) != 0) {
        const auto [first, second] = pairs.in(house, digit).cells;
        take(node_of(candidate_of(first, digit)), node_of(candidate_of(second, digit)), house_truth(house, digit));
      } else if (groups != nullptr && board.count(house, digit) > 2) {
        each_group_link(board, *groups, house, digit, take);
      }
    }
  }
}

}  // namespace

Links::Links(const Board& board, std::uint64_t options) noexcept {
  struct Pair {
    Node first;
    Node second;
    Truth truth;
  };
  std::array<Pair, kMostLinks / 2> pairs;
  std::size_t count = 0;
  begin_.fill(0);
  each_strong_link(board, static_cast<LinkNodes>(options), [&](Node first, Node second, Truth truth) {
    pairs[count++] = {first, second, truth};
    ++begin_[first + 1U];
    ++begin_[second + 1U];
  });
  // Converts the number of links of each node to the index of its first link.
  const std::size_t node_end = static_cast<LinkNodes>(options) == LinkNodes::groups ? kNodes : kCandidates;
  for (std::size_t node = 0; node < node_end; ++node) {
    if (begin_[node + 1] != 0) {
      nodes_[node_count_++] = static_cast<Node>(node);
      if (node < kCandidates) linked_.add(static_cast<Candidate>(node));
    }
    begin_[node + 1] = static_cast<std::uint16_t>(begin_[node + 1] + begin_[node]);
  }
  std::fill(begin_.begin() + static_cast<std::ptrdiff_t>(node_end), begin_.end(), begin_[node_end]);
  std::array<std::uint16_t, kNodes> end;
  std::copy(begin_.begin(), begin_.end() - 1, end.begin());
  for (const Pair& pair : std::span(pairs).first(count)) {
    links_[end[pair.first]++] = {pair.second, pair.truth};
    links_[end[pair.second]++] = {pair.first, pair.truth};
  }
}

DigitCells weak_candidates(const Board& board, Node node) noexcept {
  const Digit digit = node_digit(node);
  DigitCells weak;
  weak[digit] = board.digit_cells(digit) & weak_cells(board, node);
  if (is_group(node)) return weak;
  const Cell cell = cell_of(static_cast<Candidate>(node));
  for (const Digit other : digits_of(board.candidates(cell) & ~mask_of(digit))) {
    weak.add(cell, other);
  }
  return weak;
}

constinit const FactSlot kLinks = fact_slot<Links>("links");

}  // namespace nonet
