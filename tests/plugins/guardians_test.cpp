// Compares blossoms, linked rectangles, graves and oddagons with the plainest search for them.

#include <bit>

#include "nonet/facts/almost_locked_sets.hpp"
#include "plugins/guardian_clauses.hpp"

namespace nonet::tests {
namespace {

/// What a guardian excludes by an almost locked set of up to four cells.
bool excludes_by_petal(const Board& board, Candidate guardian, Candidate target) {
  for (const AlmostLockedSet& set : almost_locked_sets(board, {1, 4}).all()) {
    const Digit taken = digit_of(guardian);
    const Digit z = digit_of(target);
    if (taken == z || set.cells.contains(cell_of(target)) || set.cells.contains(cell_of(guardian))) continue;
    if ((set.digits & mask_of(taken)) == 0 || (set.digits & mask_of(z)) == 0) continue;
    const auto sees_all = [&](Cell cell, Digit digit) {
      const CellMap places = set.places(board, digit);
      return std::all_of(places.begin(), places.end(), [&](Cell place) { return sees(place, cell); });
    };
    if (sees_all(cell_of(guardian), taken) && sees_all(cell_of(target), z)) return true;
  }
  return false;
}

/// Adds the candidates that some, but at most two guardians need a petal for.
void add_blossoms(const Board& board, const std::set<Candidate>& guardians, Outcome& outcome) {
  if (guardians.size() < 2 || guardians.size() > 8) return;
  for (Candidate target = 0; target < kCandidates; ++target) {
    if (!board.has(cell_of(target), digit_of(target))) continue;
    int petals = 0;
    const bool is_excluded = std::all_of(guardians.begin(), guardians.end(), [&](Candidate guardian) {
      if (excludes(guardian, target)) return true;
      ++petals;
      return excludes_by_petal(board, guardian, target);
    });
    if (is_excluded && petals > 0 && petals <= 2) {
      outcome.insert(Conclusion::eliminate(cell_of(target), digit_of(target)));
    }
  }
}

TEST(HouseBlossom, ExcludesWhatAPlainSearchDoes) {
  const BuiltTechnique technique("almost_locked_sets", "house-death-blossom");
  std::size_t found = 0;
  on_positions(60, 45, [&](const Board& board) {
    Outcome outcome;
    for (House house = 0; house < kHouses; ++house) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        std::set<Candidate> places;
        for (const Cell cell : house_map(house)) {
          if (board.has(cell, digit)) places.insert(candidate_of(cell, digit));
        }
        add_blossoms(board, places, outcome);
      }
    }
    ASSERT_EQ(all_of(technique.outcomes(board)), outcome);
    found += outcome.size();
  });
  EXPECT_GT(found, 20U);
}

/// What no way to fill the corners of a rectangle has, with up to three strong links, but does without its guardians.
Outcome linked_outcome(const Board& board, const std::array<Cell, 4>& cells, const std::vector<Digit>& digits) {
  constexpr std::array<std::array<std::size_t, 2>, 4> kSides{{{0, 1}, {2, 3}, {0, 2}, {1, 3}}};
  struct Link {
    std::array<std::size_t, 2> side;
    std::size_t digit;
  };
  std::vector<Link> links;
  for (const auto& side : kSides) {
    for (std::size_t digit = 0; digit < 2; ++digit) {
      for (House house = 0; house < kHouses; ++house) {
        const CellMap both{cells[side[0]], cells[side[1]]};
        if (!both.is_subset_of(house_map(house)) || board.count(house, digits[digit]) == 0) continue;
        if (!(board.digit_cells(digits[digit]) & house_map(house)).is_subset_of(both)) continue;
        links.push_back({side, digit});
        break;
      }
    }
  }
  Outcome outcome;
  for (unsigned set = 1; set >> links.size() == 0; ++set) {
    if (std::popcount(set) > 3) continue;
    // Which states each corner has in some way, with and without the guardians.
    std::array<std::array<bool, 3>, 4> with{};
    std::array<std::array<bool, 3>, 4> without{};
    bool has_way = false;
    for (unsigned way = 0; way < 81; ++way) {
      const std::array<std::size_t, 4> state{way % 3, way / 3 % 3, way / 9 % 3, way / 27};
      bool is_valid = true;
      bool has_guardian = false;
      for (std::size_t i = 0; i < 4; ++i) {
        const unsigned extra = board.candidates(cells[i]) & ~(mask_of(digits[0]) | mask_of(digits[1]));
        is_valid = is_valid && (state[i] == 2 ? extra != 0 : board.has(cells[i], digits[state[i]]));
        has_guardian = has_guardian || state[i] == 2;
      }
      for (const auto& [one, other] : kSides) is_valid = is_valid && (state[one] == 2 || state[one] != state[other]);
      for (std::size_t i = 0; i < links.size(); ++i) {
        const auto& [side, digit] = links[i];
        is_valid = is_valid && ((set >> i & 1U) == 0 || state[side[0]] == digit || state[side[1]] == digit);
      }
      if (!is_valid) continue;
      has_way = has_way || has_guardian;
      for (std::size_t i = 0; i < 4; ++i) {
        without[i][state[i]] = true;
        with[i][state[i]] = with[i][state[i]] || has_guardian;
      }
    }
    for (std::size_t i = 0; i < 4 && has_way; ++i) {
      for (const Digit digit : digits_of(board.candidates(cells[i]))) {
        const std::size_t state = digit == digits[0] ? 0 : digit == digits[1] ? 1 : 2;
        if (without[i][state] && !with[i][state]) outcome.insert(Conclusion::eliminate(cells[i], digit));
      }
    }
  }
  return outcome;
}

/// What type 1 excludes, which needs no link: the digits of the one corner with other candidates.
Outcome unlinked_outcome(const Board& board, const std::array<Cell, 4>& cells, const std::vector<Digit>& digits) {
  const unsigned both = mask_of(digits[0]) | mask_of(digits[1]);
  std::vector<Cell> extra;
  for (const Cell cell : cells) {
    if ((board.candidates(cell) & ~both) != 0) extra.push_back(cell);
  }
  Outcome outcome;
  if (extra.size() != 1) return outcome;
  for (const Digit digit : digits) {
    if (board.has(extra[0], digit)) outcome.insert(Conclusion::eliminate(extra[0], digit));
  }
  return outcome;
}

TEST(LinkedRectangle, ExcludesWhatAPlainSearchDoes) {
  const BuiltTechnique technique("uniqueness", "linked-unique-rectangle");
  std::size_t found = 0;
  on_positions(200, 60, [&](const Board& board) {
    Outcome outcome;
    Outcome unlinked;
    for_each_rectangle(board, [&](const std::array<Cell, 4>& cells, const std::vector<Digit>& digits) {
      const Outcome some = linked_outcome(board, cells, digits);
      const Outcome by_type_1 = unlinked_outcome(board, cells, digits);
      for (const Conclusion& conclusion : some) {
        if (by_type_1.count(conclusion) == 0) outcome.insert(conclusion);
      }
    });
    ASSERT_EQ(all_of(technique.outcomes(board)), outcome);
    found += outcome.size();
  });
  EXPECT_GT(found, 20U);
}

/// Fills cells with one candidate until none is left.
void fill_singles(Board& board) {
  while (!board.is_contradictory() && board.univalue_cells()) {
    const Cell cell = board.univalue_cells().first();
    board.apply_one(Conclusion::place(cell, board.candidates(cell).lowest()));
  }
}

bool is_grave(const Board& board) {
  if (board.is_contradictory() || board.is_complete() || board.bivalue_cells() != board.empty_cells()) return false;
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.count(house, digit) != 0 && board.count(house, digit) != 2) return false;
    }
  }
  return true;
}

TEST(BugFalseCandidate, IsOneThatLeavesAGrave) {
  const BuiltTechnique technique("uniqueness", "bug-false-candidate");
  std::size_t found = 0;
  on_positions(3000, 40, [&](const Board& board) {
    if ((board.empty_cells() - board.bivalue_cells() - board.univalue_cells()).count() > 16) return;
    std::set<Outcome> outcomes;
    for (const Cell cell : board.empty_cells()) {
      for (const Digit digit : digits_of(board.candidates(cell))) {
        Board hypothesis = board;
        hypothesis.apply_one(Conclusion::place(cell, digit));
        fill_singles(hypothesis);
        const CellMap open = hypothesis.empty_cells();
        const bool loses_candidates = std::any_of(
            open.begin(), open.end(), [&](Cell left) { return board.candidates(left) != hypothesis.candidates(left); });
        if (is_grave(hypothesis) && loses_candidates) outcomes.insert({Conclusion::eliminate(cell, digit)});
      }
    }
    ASSERT_EQ(technique.outcomes(board), outcomes);
    found += outcomes.size();
  });
  EXPECT_GT(found, 3U);
}

/// Odd loops of at least five cells in which only neighbours see each other, as sets of cells.
void add_odd_loops(const CellMap& able, std::vector<Cell>& path, std::set<std::set<Cell>>& loops) {
  const std::size_t size = path.size();
  if (size >= 5 && size % 2 != 0 && sees(path.front(), path.back())) {
    bool has_chord = false;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = i + 2; j < size; ++j) {
        has_chord = has_chord || (!(i == 0 && j == size - 1) && sees(path[i], path[j]));
      }
    }
    if (!has_chord) loops.insert({path.begin(), path.end()});
  }
  if (size == 7) return;
  for (const Cell cell : able) {
    if (cell <= path.front() || !sees(path.back(), cell)) continue;
    bool is_chord = false;
    for (std::size_t i = 1; i + 1 < size; ++i) is_chord = is_chord || path[i] == cell || sees(path[i], cell);
    if (is_chord || cell == path.back()) continue;
    path.push_back(cell);
    add_odd_loops(able, path, loops);
    path.pop_back();
  }
}

TEST(BivalueOddagon, IsFoundWhereAPlainSearchFindsOne) {
  const BuiltTechnique type_1("uniqueness", "bivalue-oddagon-1");
  const BuiltTechnique type_2("uniqueness", "bivalue-oddagon-2");
  std::size_t found = 0;
  on_positions(1200, 60, [&](const Board& board) {
    Outcome outcome;
    for (Digit a = 0; a < kDigits; ++a) {
      for (Digit b = a + 1; b < kDigits; ++b) {
        const CellMap able = board.digit_cells(a) & board.digit_cells(b);
        std::set<std::set<Cell>> loops;
        for (const Cell start : able) {
          std::vector<Cell> path{start};
          add_odd_loops(able, path, loops);
        }
        for (const std::set<Cell>& loop : loops) {
          Clause clause;
          for (const Cell cell : loop) {
            for (const Digit digit : digits_of(board.candidates(cell))) {
              if (digit != a && digit != b) clause.guardians.insert(candidate_of(cell, digit));
            }
          }
          const std::size_t extra = cells_of_clause(clause).size();
          if (extra == 0 || extra > 3) continue;
          for (const Conclusion& conclusion : outcome_of(board, clause)) outcome.insert(conclusion);
        }
      }
    }
    // Longer loops may add more.
    Outcome all = all_of(type_1.outcomes(board));
    all.merge(all_of(type_2.outcomes(board)));
    ASSERT_TRUE(std::includes(all.begin(), all.end(), outcome.begin(), outcome.end()));
    found += outcome.size();
  });
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace nonet::tests
