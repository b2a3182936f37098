// Compares techniques of guardians with the plainest search for them.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "kernel/random_grids.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// Guardians of which one is true, and whether some are outside the pattern.
struct Clause {
  std::set<Candidate> guardians;
  bool is_external = false;
};

bool excludes(Candidate one, Candidate other) {
  if (one == other) return false;
  if (cell_of(one) == cell_of(other)) return true;
  return digit_of(one) == digit_of(other) && sees(cell_of(one), cell_of(other));
}

/// Whether a cell could ever hold a digit: where givens are known, unless a filled peer has it.
bool is_able(const Board& board, Cell cell, Digit digit) {
  if (!board.grid().is_empty(cell)) return false;
  if (!board.grid().given_cells()) return board.has(cell, digit);
  const CellMap& peers = peers_of(cell);
  return std::none_of(peers.begin(), peers.end(),
                      [&](Cell peer) { return !board.grid().is_empty(peer) && board.grid().value(peer) == digit; });
}

/// The ways to keep two cells of a side to two digits: their other candidates, or the digits elsewhere in a house.
std::vector<Clause> ways_for(const Board& board, Cell one, Cell two, const std::vector<Digit>& digits) {
  std::vector<Clause> ways(1);
  for (const Cell cell : {one, two}) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.has(cell, digit) && std::find(digits.begin(), digits.end(), digit) == digits.end()) {
        ways[0].guardians.insert(candidate_of(cell, digit));
      }
    }
  }
  if (ways[0].guardians.empty()) return ways;
  for (House house = 0; house < kHouses; ++house) {
    if (!house_map(house).contains(one) || !house_map(house).contains(two)) continue;
    Clause way;
    for (const Digit digit : digits) {
      for (const Cell cell : house_map(house)) {
        if (cell != one && cell != two && board.has(cell, digit)) way.guardians.insert(candidate_of(cell, digit));
      }
    }
    way.is_external = !way.guardians.empty();
    ways.push_back(way);
  }
  return ways;
}

/// All rectangles of empty cells as their corners row by row, with two digits.
template <typename Visit>
void for_each_rectangle(const Board& board, Visit&& visit) {
  for (int i = 0; i < 9 * 9 * 9 * 9; ++i) {
    const int top = i / 729;
    const int bottom = i / 81 % 9;
    const int left = i / 9 % 9;
    const int right = i % 9;
    if (top >= bottom || left >= right || (top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
    const std::array<Cell, 4> cells{top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right};
    for (Digit a = 0; a < kDigits; ++a) {
      for (Digit b = a + 1; b < kDigits; ++b) {
        const bool are_able = std::all_of(
            cells.begin(), cells.end(), [&](Cell cell) { return is_able(board, cell, a) && is_able(board, cell, b); });
        const auto is_filling = [&](Digit one, Digit other) {
          return board.has(cells[0], one) && board.has(cells[3], one) && board.has(cells[1], other) &&
                 board.has(cells[2], other);
        };
        if (are_able && (is_filling(a, b) || is_filling(b, a))) visit(cells, std::vector<Digit>{a, b});
      }
    }
  }
}

std::vector<Clause> rectangle_clauses(const Board& board) {
  std::vector<Clause> all;
  for_each_rectangle(board, [&](const std::array<Cell, 4>& cells, const std::vector<Digit>& digits) {
    std::vector<Clause> clauses;
    for (const auto& [one, two, three, four] : {std::array{0, 1, 2, 3}, std::array{0, 2, 1, 3}}) {
      const auto at = [&](int i) { return cells[static_cast<std::size_t>(i)]; };
      for (const Clause& first : ways_for(board, at(one), at(two), digits)) {
        for (const Clause& second : ways_for(board, at(three), at(four), digits)) {
          Clause clause = first;
          clause.guardians.insert(second.guardians.begin(), second.guardians.end());
          clause.is_external = first.is_external || second.is_external;
          clauses.push_back(clause);
        }
      }
    }
    // Those that contain another one say less.
    for (const Clause& clause : clauses) {
      if (std::none_of(clauses.begin(), clauses.end(), [&](const Clause& other) {
            return other.guardians.size() < clause.guardians.size() &&
                   std::includes(clause.guardians.begin(), clause.guardians.end(), other.guardians.begin(),
                                 other.guardians.end());
          })) {
        all.push_back(clause);
      }
    }
  });
  return all;
}

std::set<Cell> cells_of_clause(const Clause& clause) {
  std::set<Cell> cells;
  for (const Candidate guardian : clause.guardians) cells.insert(cell_of(guardian));
  return cells;
}

/// What follows for types 1 and 2: a guardian that is alone, or candidates that all exclude.
Outcome outcome_of(const Board& board, const Clause& clause) {
  if (clause.guardians.size() == 1) {
    const Candidate only = *clause.guardians.begin();
    return {Conclusion::place(cell_of(only), digit_of(only))};
  }
  Outcome outcome;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (board.has(cell_of(candidate), digit_of(candidate)) &&
        std::all_of(clause.guardians.begin(), clause.guardians.end(),
                    [&](Candidate guardian) { return excludes(guardian, candidate); })) {
      outcome.insert(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
    }
  }
  return outcome;
}

/// Subsets with the cells of the guardians (type 3) in each house.
std::set<Outcome> subsets_of(const Board& board, const Clause& clause) {
  std::set<Outcome> outcomes;
  unsigned guardian_digits = 0;
  for (const Candidate guardian : clause.guardians) guardian_digits |= mask_of(digit_of(guardian));
  const std::set<Cell> guards = cells_of_clause(clause);
  for (House house = 0; house < kHouses; ++house) {
    const auto is_here = [&](Cell cell) { return house_map(house).contains(cell); };
    if (!std::all_of(guards.begin(), guards.end(), is_here)) continue;
    for (unsigned choice = 1; choice < 512; ++choice) {
      unsigned digits = guardian_digits;
      bool is_set = true;
      CellMap chosen;
      for (const int i : positions_of(choice)) {
        const Cell cell = cell_at(house, i);
        is_set = is_set && board.grid().is_empty(cell) && guards.count(cell) == 0;
        digits |= board.candidates(cell);
        chosen.add(cell);
      }
      if (!is_set || std::popcount(digits) != std::popcount(choice) + 1) continue;
      Outcome outcome;
      for (House other = 0; other < kHouses; ++other) {
        const auto is_there = [&](Cell cell) { return house_map(other).contains(cell); };
        if (!std::all_of(guards.begin(), guards.end(), is_there)) continue;
        if (!std::all_of(chosen.begin(), chosen.end(), is_there)) continue;
        for (const Cell cell : house_map(other) - chosen) {
          for (const Digit digit : digits_of(board.candidates(cell) & digits)) {
            if (clause.guardians.count(candidate_of(cell, digit)) == 0) {
              outcome.insert(Conclusion::eliminate(cell, digit));
            }
          }
        }
      }
      if (!outcome.empty()) outcomes.insert(outcome);
    }
  }
  return outcomes;
}

/// A digit that two cells with guardians share with no third cell of a house (type 4).
std::set<Outcome> locked_of(const Board& board, const Clause& clause) {
  std::set<Outcome> outcomes;
  const std::set<Cell> guards = cells_of_clause(clause);
  if (guards.size() != 2) return outcomes;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (std::any_of(clause.guardians.begin(), clause.guardians.end(),
                    [&](Candidate guardian) { return digit_of(guardian) == digit; })) {
      continue;
    }
    for (House house = 0; house < kHouses; ++house) {
      std::set<Cell> places;
      for (const Cell cell : house_map(house)) {
        if (board.has(cell, digit)) places.insert(cell);
      }
      if (places != guards) continue;
      Outcome outcome;
      for (const Cell cell : guards) {
        for (const Digit other : digits_of(board.candidates(cell))) {
          if (other != digit && clause.guardians.count(candidate_of(cell, other)) == 0) {
            outcome.insert(Conclusion::eliminate(cell, other));
          }
        }
      }
      if (!outcome.empty()) outcomes.insert(outcome);
    }
  }
  return outcomes;
}

/// The outcomes of all clauses of a type.
std::set<Outcome> outcomes_of(const Board& board, const std::vector<Clause>& clauses, int type) {
  std::set<Outcome> outcomes;
  for (const Clause& clause : clauses) {
    if (!clause.is_external) continue;
    const bool is_one_cell = cells_of_clause(clause).size() == 1;
    if ((type == 1) != is_one_cell) continue;
    std::set<Outcome> some;
    if (type == 3) some = subsets_of(board, clause);
    if (type == 4) some = locked_of(board, clause);
    if (type <= 2) some.insert(outcome_of(board, clause));
    for (const Outcome& outcome : some) {
      if (!outcome.empty()) outcomes.insert(outcome);
    }
  }
  return outcomes;
}

/// Looks at random positions with few enough empty cells.
template <typename Check>
void on_positions(int count, int max_empty, Check&& check) {
  Random random(5);
  for (int i = 0, looked_at = 0; looked_at < count; ++i) {
    const Board board(random_state(random));
    if (board.is_contradictory() || board.empty_cells().count() > max_empty) continue;
    ++looked_at;
    check(board);
    if (testing::Test::HasFatalFailure()) FAIL() << "position " << i;
  }
}

class ExternalRectangle : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Types, ExternalRectangle, testing::Values(1, 2, 3, 4));

TEST_P(ExternalRectangle, IsFoundWhereAPlainSearchFindsOne) {
  const BuiltTechnique technique("uniqueness", "external-unique-rectangle-" + std::to_string(GetParam()));
  std::size_t found = 0;
  on_positions(300, 55, [&](const Board& board) {
    const std::set<Outcome> outcomes = outcomes_of(board, rectangle_clauses(board), GetParam());
    ASSERT_EQ(technique.outcomes(board), outcomes);
    found += outcomes.size();
  });
  EXPECT_GT(found, 3U);  // type 4 is rare
}

Outcome all_of(const std::set<Outcome>& outcomes) {
  Outcome all;
  for (const Outcome& outcome : outcomes) all.insert(outcome.begin(), outcome.end());
  return all;
}

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
