// Compares aligned pair and triplet exclusion with the plainest search: all base cells, and all tuples of their
// candidates.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// Cells that allow at most `slack` of their digits in base cells that see them all.
struct Excluder {
  CellMap cells;
  unsigned digits;
  int slack;
};

std::vector<Excluder> excluders_of(const Board& board, bool are_cells) {
  std::vector<Excluder> excluders;
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned choice = 1; choice < 1U << 9; ++choice) {
      CellMap cells;
      unsigned digits = 0;
      for (int i = 0; i < 9; ++i) {
        if ((choice >> i & 1U) == 0) continue;
        cells.add(cell_at(house, i));
        digits |= board.candidates(cell_at(house, i));
      }
      if (!cells.is_subset_of(board.empty_cells()) || std::popcount(digits) != cells.count() + 1) continue;
      if (!are_cells || cells.count() == 1) excluders.push_back({cells, digits, 1});
    }
  }
  for (const Cell cell : board.empty_cells()) {
    const unsigned digits = board.candidates(cell);
    if (std::popcount(digits) == 3) excluders.push_back({CellMap::of(cell), digits, 2});
  }
  return excluders;
}

using Tuple = std::vector<Candidate>;

/// The digits that base cells may have.
class Allowed {
 public:
  Allowed(const Board& board, bool are_cells) : excluders_(excluders_of(board, are_cells)) {}

  [[nodiscard]] bool operator()(const Tuple& tuple) const {
    CellMap cells;
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      cells.add(cell_of(tuple[i]));
      for (std::size_t j = 0; j < i; ++j) {
        if (digit_of(tuple[i]) == digit_of(tuple[j]) && sees(cell_of(tuple[i]), cell_of(tuple[j]))) return false;
      }
    }
    for (const Excluder& excluder : excluders_) {
      unsigned taken = 0;
      for (const Candidate candidate : tuple) {
        if (excluder.cells.is_subset_of(peers_of(cell_of(candidate)))) taken |= mask_of(digit_of(candidate));
      }
      if (std::popcount(taken & excluder.digits) > excluder.slack) return false;
    }
    return true;
  }

 private:
  std::vector<Excluder> excluders_;
};

/// The candidates that are in some allowed tuple of two cells, by the first cell and the second.
using Pairs = std::map<std::pair<Cell, Cell>, std::set<std::pair<Digit, Digit>>>;

std::set<Digit> firsts(const std::set<std::pair<Digit, Digit>>& pairs) {
  std::set<Digit> digits;
  for (const auto& [first, second] : pairs) digits.insert(first);
  return digits;
}

Pairs pairs_of(const Board& board, const CellMap& cells, const Allowed& allowed) {
  Pairs pairs;
  for (const Cell one : cells) {
    for (const Cell other : cells - one) {
      auto& some = pairs[{one, other}];
      for (const Digit a : digits_of(board.candidates(one))) {
        for (const Digit b : digits_of(board.candidates(other))) {
          if (allowed({candidate_of(one, a), candidate_of(other, b)})) some.emplace(a, b);
        }
      }
    }
  }
  return pairs;
}

std::set<Outcome> by_pairs(const Board& board, const CellMap& cells, const Pairs& pairs) {
  std::set<Outcome> outcomes;
  for (const Cell one : cells) {
    for (const Cell other : cells& CellMap::below(one)) {
      Outcome outcome;
      for (const auto& [cell, second] : {std::pair(one, other), std::pair(other, one)}) {
        const std::set<Digit> kept = firsts(pairs.at({cell, second}));
        for (const Digit digit : digits_of(board.candidates(cell))) {
          if (!kept.contains(digit)) outcome.insert(Conclusion::eliminate(cell, digit));
        }
      }
      if (!outcome.empty()) outcomes.insert(std::move(outcome));
    }
  }
  return outcomes;
}

/// The eliminations of three base cells that no two of them give.
Outcome by_triplet(const Board& board, const std::array<Cell, 3>& base, const Pairs& pairs, const Allowed& allowed) {
  const auto [p, q, r] = base;
  std::array<DigitMask, 3> kept{};
  for (const auto& [a, b] : pairs.at({p, q})) {
    for (const auto& [second, c] : pairs.at({q, r})) {
      if (second != b || !pairs.at({p, r}).contains({a, c})) continue;
      if (!allowed({candidate_of(p, a), candidate_of(q, b), candidate_of(r, c)})) continue;
      kept[0] |= mask_of(a);
      kept[1] |= mask_of(b);
      kept[2] |= mask_of(c);
    }
  }
  Outcome outcome;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::set<Digit> with_one = firsts(pairs.at({base[i], base[(i + 1) % 3]}));
    const std::set<Digit> with_other = firsts(pairs.at({base[i], base[(i + 2) % 3]}));
    for (const Digit digit : digits_of(board.candidates(base[i]) & ~kept[i])) {
      if (with_one.contains(digit) && with_other.contains(digit)) outcome.insert(Conclusion::eliminate(base[i], digit));
    }
  }
  return outcome;
}

std::set<Outcome> by_triplets(const Board& board, const CellMap& cells, const Pairs& pairs, const Allowed& allowed) {
  std::set<Outcome> outcomes;
  for (const Cell r : cells) {
    for (const Cell q : cells& CellMap::below(r)) {
      for (const Cell p : cells& CellMap::below(q)) {
        Outcome outcome = by_triplet(board, {p, q, r}, pairs, allowed);
        if (!outcome.empty()) outcomes.insert(std::move(outcome));
      }
    }
  }
  return outcomes;
}

struct Search {
  std::int64_t excluders;  // the value of the option
  int positions;
  int most_cells;  // limit of empty cells, so that the plain search ends

  friend void PrintTo(const Search& search, std::ostream* out) {
    *out << (search.excluders == 0 ? "almost locked sets" : "cells");
  }
};

class AlignedExclusion : public testing::TestWithParam<Search> {};
INSTANTIATE_TEST_SUITE_P(All, AlignedExclusion, testing::Values(Search{0, 40, 28}, Search{1, 50, 32}));

TEST_P(AlignedExclusion, IsAllThatAPlainSearchFinds) {
  const auto& [excluders, positions, most_cells] = GetParam();
  const std::map<std::string, std::int64_t> options{{"excluders", excluders}};
  const BuiltTechnique pair("exclusion", "aligned-pair-exclusion", options);
  const BuiltTechnique triplet("exclusion", "aligned-triplet-exclusion", options);
  Random random(3);
  std::size_t found = 0;
  for (int i = 0; i < positions;) {
    const Board board(random_state(random));
    const CellMap cells = board.empty_cells() - board.univalue_cells();
    if (cells.count() < 3 || cells.count() > most_cells) continue;
    const Allowed allowed(board, excluders != 0);
    const Pairs pairs = pairs_of(board, cells, allowed);
    ASSERT_EQ(pair.outcomes(board), by_pairs(board, cells, pairs)) << "position " << i;
    const std::set<Outcome> triplets = by_triplets(board, cells, pairs, allowed);
    ASSERT_EQ(triplet.outcomes(board), triplets) << "position " << i;
    found += triplets.size();
    ++i;
  }
  EXPECT_GT(found, 100U);
}

}  // namespace
}  // namespace nonet::tests
