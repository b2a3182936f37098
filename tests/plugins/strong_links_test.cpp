// Compares chains of strong links with the plainest search: all sequences of houses, each with all pairs of nodes.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// A house whose places are in one of two nodes.
struct Link {
  House house;
  CellMap first;
  CellMap second;
};

/// Whether the cells are in one block and in one line.
bool is_node(const CellMap& cells) {
  const HouseMask houses = cells.covered_houses();
  return (houses & 0x1ffU) != 0 && (houses & ~HouseMask{0x1ff}) != 0;
}

/// All links of a digit, each in both directions.
std::vector<Link> links_of(const Board& board, Digit digit) {
  std::vector<Link> links;
  for (House house = 0; house < kHouses; ++house) {
    const CellMap places = board.digit_cells(digit) & house_map(house);
    const bool is_line_in_block = house >= kFirstRow && (places.covered_houses() & 0x1ffU) != 0;
    if (is_line_in_block && places.count() > 2) continue;
    for (unsigned positions = 1; positions < 512; ++positions) {
      CellMap first;
      first |= cells_at(house, positions);
      const CellMap second = places - first;
      if (!first.is_subset_of(places) || !second || !is_node(first) || !is_node(second)) continue;
      links.push_back({house, first, second});
    }
  }
  return links;
}

/// Whether targets follow from some of the links alone.
bool is_reducible(const std::vector<Link>& chain, const CellMap& targets) {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (std::size_t j = i; j < chain.size(); ++j) {
      if (j - i + 1 == chain.size()) continue;
      const CellMap ends = chain[i].first | chain[j].second;
      if (targets.is_subset_of(ends.peer_intersection())) return true;
    }
  }
  return false;
}

void extend(const Board& board, Digit digit, const std::vector<Link>& links, std::size_t size, std::vector<Link>& chain,
            std::set<Outcome>& outcomes) {
  if (chain.size() == size) {
    const CellMap ends = chain.front().first | chain.back().second;
    const CellMap targets = board.digit_cells(digit) & ends.peer_intersection();
    if (!targets || is_reducible(chain, targets)) return;
    Outcome outcome;
    for (const Cell target : targets) outcome.insert(Conclusion::eliminate(target, digit));
    outcomes.insert(std::move(outcome));
    return;
  }
  for (const Link& link : links) {
    if (!chain.empty() && !link.first.is_subset_of(chain.back().second.peer_intersection())) continue;
    const auto meets = [&](const Link& other) {
      return other.house == link.house || (other.first | other.second).intersects(link.first | link.second);
    };
    if (std::any_of(chain.begin(), chain.end(), meets)) continue;
    chain.push_back(link);
    extend(board, digit, links, size, chain, outcomes);
    chain.pop_back();
  }
}

struct Size {
  const char* id;
  std::size_t links;
  int positions;

  friend void PrintTo(const Size& size, std::ostream* out) { *out << size.id; }
};

class StrongLinks : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(All, StrongLinks,
                         testing::Values(Size{"two-strong-links", 2, 100}, Size{"three-strong-links", 3, 40},
                                         Size{"four-strong-links", 4, 20}));

TEST_P(StrongLinks, AreAllThatAPlainSearchFinds) {
  const auto& [id, size, positions] = GetParam();
  const BuiltTechnique technique("single_digit", id);
  Random random(6);
  std::size_t found = 0;
  for (int i = 0; i < positions; ++i) {
    const Board board(random_state(random));
    std::set<Outcome> outcomes;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      std::vector<Link> chain;
      extend(board, digit, links_of(board, digit), size, chain, outcomes);
    }
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 5U);
}

}  // namespace
}  // namespace nonet::tests
