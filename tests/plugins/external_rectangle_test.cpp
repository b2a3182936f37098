// Compares rectangles with guardians outside with the plainest search for them.

#include <bit>

#include "plugins/guardian_clauses.hpp"

namespace nonet::tests {
namespace {

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

}  // namespace
}  // namespace nonet::tests
