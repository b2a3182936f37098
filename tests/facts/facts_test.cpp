// Compares each of the kernel's facts with a plain search, on random states and after updates for random changes.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "kernel/random_grids.hpp"
#include "nonet/facts/almost_hidden_sets.hpp"
#include "nonet/facts/conjugate_pairs.hpp"
#include "nonet/facts/group_nodes.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/facts/links.hpp"
#include "nonet/facts/restricted_commons.hpp"

namespace nonet {
namespace {

using tests::random_state;

/// Calls a function with boards of random states, and with each of them again after a few random changes.
template <typename Try>
void at_random_boards(int states, Try try_one) {
  tests::Random random(20'26);
  for (int i = 0; i < states; ++i) {
    const tests::Solution solution = tests::random_solution(random);
    Board board(random_state(random, solution));
    try_one(board);
    for (int change = 0; change < 4 && !board.is_complete(); ++change) {
      const CellMap empty = board.empty_cells();
      const Cell cell = empty[tests::below(random, empty.count())];
      std::vector<Conclusion> conclusions;
      if (tests::chance(random, 40)) conclusions.push_back(Conclusion::place(cell, tests::digit_at(solution, cell)));
      for (const Digit digit : digits_of(board.candidates(cell))) {
        if (digit != tests::digit_at(solution, cell)) conclusions.push_back(Conclusion::eliminate(cell, digit));
        if (tests::chance(random, 50)) break;
      }
      board.apply(conclusions);
      try_one(board);
    }
  }
}

TEST(ConjugatePairs, AreTheHousesWithTwoPlaces) {
  at_random_boards(200, [](const Board& board) {
    const ConjugatePairs& pairs = conjugate_pairs(board);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      CellMap cells;
      for (House house = 0; house < kHouses; ++house) {
        const CellMap places = board.digit_cells(digit) & house_map(house);
        ASSERT_EQ((pairs.houses(digit) >> house & 1U) != 0, places.count() == 2);
        if (places.count() != 2) continue;
        cells |= places;
        const ConjugatePair pair = pairs.in(house, digit);
        ASSERT_EQ((CellMap{pair.cells[0], pair.cells[1]}), places);
        ASSERT_LT(pair.cells[0], pair.cells[1]);
        ASSERT_EQ(pairs.partner(places.first(), house, digit), places.last());
        ASSERT_EQ(pairs.partner(places.last(), house, digit), places.first());
      }
      ASSERT_EQ(pairs.cells(digit), cells);
    }
  });
}

TEST(Crossings, AreTheThreeCellsOfABlockAndALine) {
  std::set<CellMap> seen;
  for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
    const CellMap cells = crossing_cells(crossing);
    EXPECT_EQ(cells.count(), 3) << crossing;
    EXPECT_TRUE(cells.is_subset_of(house_map(crossing_line(crossing)))) << crossing;
    seen.insert(cells);
  }
  EXPECT_EQ(seen.size(), 54U);
  EXPECT_EQ(crossing_cells(4), (CellMap{12, 13, 14}));
  EXPECT_EQ(crossing_cells(28), (CellMap{27, 36, 45}));
}

TEST(GroupNodes, AreTwoOrThreePlacesInACrossing) {
  at_random_boards(200, [](const Board& board) {
    const GroupNodes& groups = group_nodes(board);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
        const CellMap places = board.digit_cells(digit) & crossing_cells(crossing);
        ASSERT_EQ(groups.occupied(digit) >> crossing & 1U, places.empty() ? 0U : 1U);
        ASSERT_EQ(groups.crossings(digit) >> crossing & 1U, places.count() < 2 ? 0U : 1U);
        if (places.empty()) continue;
        const Node node = GroupNodes::node_in(board, crossing, digit);
        ASSERT_EQ(node_cells(board, node), places);
        ASSERT_EQ(node_digit(node), digit);
        ASSERT_EQ(is_group(node), places.count() > 1);
      }
    }
  });
}

using LinkSet = std::set<std::tuple<Node, Node, Truth>>;

/// Every two nodes that have all places of a digit in a house, or all candidates of a cell.
LinkSet naive_links(const Board& board, LinkNodes which) {
  LinkSet found;
  const auto add = [&](Node a, Node b, Truth truth) {
    found.insert({a, b, truth});
    found.insert({b, a, truth});
  };
  for (const Cell cell : board.empty_cells()) {
    if (board.candidates(cell).count() != 2) continue;
    for (const Digit a : digits_of(board.candidates(cell))) {
      for (const Digit b : digits_of(board.candidates(cell))) {
        if (a < b) add(node_of(candidate_of(cell, a)), node_of(candidate_of(cell, b)), cell_truth(cell));
      }
    }
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (House house = 0; house < kHouses; ++house) {
      const CellMap places = board.digit_cells(digit) & house_map(house);
      std::vector<Node> nodes;
      for (const Cell cell : places) nodes.push_back(node_of(candidate_of(cell, digit)));
      for (Crossing crossing = 0; crossing < kCrossings && which == LinkNodes::groups; ++crossing) {
        const CellMap cells = board.digit_cells(digit) & crossing_cells(crossing);
        if (cells.count() > 1 && crossing_cells(crossing).is_subset_of(house_map(house))) {
          nodes.push_back(group_node(crossing, digit));
        }
      }
      for (const Node a : nodes) {
        for (const Node b : nodes) {
          const CellMap of_a = node_cells(board, a);
          const CellMap of_b = node_cells(board, b);
          if (a < b && (of_a | of_b) == places && of_a != places && of_b != places)
            add(a, b, house_truth(house, digit));
        }
      }
    }
  }
  return found;
}

TEST(Links, AreThoseOfAPlainSearch) {
  at_random_boards(60, [](const Board& board) {
    for (const LinkNodes which : {LinkNodes::candidates, LinkNodes::groups}) {
      const Links& known = links(board, which);
      LinkSet found;
      std::size_t count = 0;
      for (Node node = 0; node < kNodes; ++node) {
        for (const StrongLink& link : known.strong(node)) {
          found.insert({node, link.to, link.truth});
          ++count;
        }
      }
      ASSERT_EQ(found, naive_links(board, which));
      ASSERT_EQ(found.size(), count) << "a link twice";
      std::vector<Node> nodes;
      for (Node node = 0; node < kNodes; ++node) {
        if (!known.strong(node).empty()) nodes.push_back(node);
        const bool is_linked = node < kCandidates && known.linked().contains(static_cast<Candidate>(node));
        ASSERT_EQ(is_linked, node < kCandidates && !known.strong(node).empty());
      }
      ASSERT_TRUE(std::ranges::equal(nodes, known.nodes()));
    }
  });
}

TEST(Links, OfAFullGridFitInTheirRoom) {
  // Every crossing of an empty block has pairs of nodes; no state has more links than the table has memory for.
  const Board board;
  EXPECT_TRUE(links(board, LinkNodes::groups).nodes().empty()) << "nine places in each house: no link";
}

TEST(WeakLinks, AreWhatATrueNodeExcludes) {
  at_random_boards(60, [](const Board& board) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
        const CellMap cells = board.digit_cells(digit) & crossing_cells(crossing);
        if (cells.empty()) continue;
        const Node node = GroupNodes::node_in(board, crossing, digit);
        DigitCells expected;
        expected[digit] = cells.peer_intersection() & board.digit_cells(digit);
        if (cells.count() == 1) {
          for (const Digit other : digits_of(board.candidates(cells.first()))) {
            if (other != digit) expected.add(cells.first(), other);
          }
        }
        ASSERT_EQ(weak_candidates(board, node), expected);
      }
    }
  });
}

std::vector<AlmostHiddenSet> naive_hidden_sets(const Board& board) {
  std::vector<AlmostHiddenSet> sets;
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned mask = 1; mask <= kAllDigits; ++mask) {
      const DigitMask digits = mask;
      AlmostHiddenSet set{{}, digits, house};
      bool is_open = true;
      for (const Digit digit : digits_of(digits)) {
        const CellMap places = board.digit_cells(digit) & house_map(house);
        is_open = is_open && places;
        set.cells |= places;
      }
      const bool is_known = std::any_of(sets.begin(), sets.end(), [&](const AlmostHiddenSet& other) {
        return other.cells == set.cells && other.digits == digits;
      });
      if (!is_open || is_known || set.cells.count() != digits.count() + 1) continue;
      if (set.cells != (board.empty_cells() & house_map(house))) sets.push_back(set);
    }
  }
  return sets;
}

TEST(AlmostHiddenSets, AreThoseOfAPlainSearch) {
  at_random_boards(60, [](const Board& board) {
    ASSERT_TRUE(std::ranges::equal(almost_hidden_sets(board).all(), naive_hidden_sets(board)));
  });
}

std::vector<AlmostLockedSet> naive_sets(const Board& board, const SetSizes& sizes) {
  std::vector<AlmostLockedSet> sets;
  for (House house = 0; house < kHouses; ++house) {
    std::vector<Cell> cells;
    for (const Cell cell : board.empty_cells() & house_map(house)) cells.push_back(cell);
    for (unsigned members = 1; members < 1U << cells.size(); ++members) {
      AlmostLockedSet set{{}, 0, house};
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((members >> i & 1U) == 0) continue;
        set.cells.add(cells[i]);
        set.digits |= board.candidates(cells[i]);
      }
      const int size = set.cells.count();
      if (size <= sizes.max_cells && set.digits.count() == size + sizes.extra && set.cells.shared_house() == house) {
        sets.push_back(set);
      }
    }
  }
  return sets;
}

TEST(AlmostLockedSets, AreThoseOfAPlainSearch) {
  at_random_boards(30, [](const Board& board) {
    for (const SetSizes sizes : {SetSizes{}, SetSizes{1, 1}, SetSizes{1, 4}, SetSizes{2, 8}, SetSizes{3, 5}}) {
      const AlmostLockedSets& sets = almost_locked_sets(board, sizes);
      ASSERT_TRUE(std::ranges::equal(sets.all(), naive_sets(board, sizes))) << sizes.extra << ' ' << sizes.max_cells;
      std::size_t in_houses = 0;
      for (House house = 0; house < kHouses; ++house) {
        in_houses += sets.in(house).size();
        for (const AlmostLockedSet& set : sets.in(house)) ASSERT_EQ(set.house, house);
      }
      ASSERT_EQ(in_houses, sets.all().size());
    }
  });
}

TEST(RestrictedCommons, AreThoseOfAPlainSearch) {
  at_random_boards(10, [](const Board& board) {
    const SetSizes sizes{1, 4};
    const auto sets = almost_locked_sets(board, sizes).all();
    const RestrictedCommons& known = restricted_commons(board, sizes);
    for (std::size_t a = 0; a < sets.size(); ++a) {
      std::vector<std::tuple<std::uint32_t, DigitMask, bool>> expected;
      for (std::size_t b = 0; b < sets.size(); ++b) {
        DigitMask digits = 0;
        for (const Digit digit : digits_of(sets[a].digits & sets[b].digits)) {
          bool is_restricted = true;
          for (const Cell cell : sets[a].places(board, digit)) {
            is_restricted &= sets[b].places(board, digit).is_subset_of(peers_of(cell));
          }
          if (is_restricted) digits |= mask_of(digit);
        }
        if (digits != 0) {
          expected.emplace_back(static_cast<std::uint32_t>(b), digits, sets[a].cells.intersects(sets[b].cells));
        }
      }
      std::vector<std::tuple<std::uint32_t, DigitMask, bool>> found;
      for (const RestrictedCommon& common : known.of(a))
        found.emplace_back(common.other, common.digits, common.overlaps);
      ASSERT_EQ(found, expected);
    }
  });
}

/// Literal by literal.
Implied naive_closure(const Board& board, Candidate start, bool is_on) {
  Implied closure;
  std::vector<std::pair<Candidate, bool>> rest{{start, is_on}};
  while (!rest.empty()) {
    const auto [candidate, on] = rest.back();
    rest.pop_back();
    DigitCells& reached = on ? closure.on : closure.off;
    if (reached.contains(candidate)) continue;
    reached.add(candidate);
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    if (on) {
      for (const Candidate other : weak_candidates(board, node_of(candidate)).candidates())
        rest.emplace_back(other, false);
      continue;
    }
    for (const House house : house_triple(cell)) {
      const CellMap places = board.digit_cells(digit) & house_map(house);
      if (places.count() == 2) rest.emplace_back(candidate_of((places - cell).first(), digit), true);
    }
    const unsigned others = board.candidates(cell) & ~mask_of(digit);
    if (std::popcount(others) == 1) rest.emplace_back(candidate_of(cell, std::countr_zero(others)), true);
  }
  return closure;
}

TEST(Implications, AreThoseOfAPlainSearch) {
  at_random_boards(20, [](const Board& board) {
    const Implications& known = implications(board);
    for (const Candidate candidate : board.digit_cells().candidates()) {
      const Implied on = naive_closure(board, candidate, true);
      ASSERT_EQ(known.if_on(candidate).on, on.on);
      ASSERT_EQ(known.if_on(candidate).off, on.off);
      if (!links(board).linked().contains(candidate)) {
        ASSERT_TRUE(known.if_off(candidate).on.empty() && known.if_off(candidate).off.empty());
        continue;
      }
      const Implied off = naive_closure(board, candidate, false);
      ASSERT_EQ(known.if_off(candidate).on, off.on);
      ASSERT_EQ(known.if_off(candidate).off, off.off);
    }
  });
}

TEST(Facts, OfAnotherBoardAreNotTakenOver) {
  tests::Random random(7);
  const Board first(random_state(random));
  const auto of_first = naive_sets(first, {});
  {
    const Board second(random_state(random));
    ASSERT_TRUE(std::ranges::equal(almost_locked_sets(second).all(), naive_sets(second, {})));
  }
  ASSERT_TRUE(std::ranges::equal(almost_locked_sets(first).all(), of_first));
  const Board fork = first.fork();
  ASSERT_TRUE(std::ranges::equal(almost_locked_sets(fork).all(), of_first));
}

}  // namespace
}  // namespace nonet
