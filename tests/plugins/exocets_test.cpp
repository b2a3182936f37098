// Compares junior exocets with the plainest search: every way to place the digits of a base, cell by cell.

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// The digit is in the cell or may be.
bool holds(const Board& board, Cell cell, Digit digit) { return board.grid().has(cell, digit); }

/// A base, its three cross lines, and the targets in the second and third.
struct Plain {
  House line = 0;
  std::array<Cell, 2> base{};
  std::array<House, 3> cross{};
  std::array<Cell, 2> targets{};
  DigitMask digits;
  std::array<CellMap, 3> s;
  CellMap band;
};

/// What a case puts where: two digits in the base, each also in a target.
struct PlainCase {
  std::array<Digit, 2> digits;
  std::array<std::size_t, 2> targets;
};

CellMap holding(const Board& board, const CellMap& cells, Digit digit) {
  CellMap some;
  for (const Cell cell : cells) {
    if (holds(board, cell, digit)) some.add(cell);
  }
  return some;
}

/// All ways to place a digit in three sets of cells, one in each, so that none sees another.
std::vector<std::array<Cell, 3>> ways(const std::array<CellMap, 3>& sets) {
  std::vector<std::array<Cell, 3>> found;
  for (const Cell a : sets[0]) {
    for (const Cell b : sets[1]) {
      for (const Cell c : sets[2]) {
        if (!sees(a, b) && !sees(a, c) && !sees(b, c)) found.push_back({a, b, c});
      }
    }
  }
  return found;
}

std::vector<std::array<Cell, 3>> ways_in_s(const Board& board, const Plain& plain, Digit digit) {
  return ways(
      {holding(board, plain.s[0], digit), holding(board, plain.s[1], digit), holding(board, plain.s[2], digit)});
}

std::vector<std::array<Cell, 3>> ways_with(const Board& board, const Plain& plain, Digit digit, std::size_t target) {
  if (!board.has(plain.targets[target], digit)) return {};
  std::array<CellMap, 3> sets;
  for (std::size_t i = 0; i < 3; ++i) sets[i] = holding(board, plain.s[i], digit);
  sets[target + 1] = CellMap::of(plain.targets[target]);
  return ways(sets);
}

std::vector<PlainCase> cases_of(const Board& board, const Plain& plain) {
  std::vector<PlainCase> cases;
  for (const Digit x : digits_of(board.candidates(plain.base[0]))) {
    for (const Digit y : digits_of(board.candidates(plain.base[1]))) {
      if (x == y) continue;
      for (const std::size_t target : {0, 1}) {
        if (ways_with(board, plain, x, target).empty() || ways_with(board, plain, y, 1 - target).empty()) continue;
        cases.push_back({{x, y}, {target, 1 - target}});
      }
    }
  }
  return cases;
}

void exclude_others(DigitCells& excluded, const CellMap& cells, DigitMask but) {
  for (const Digit digit : digits_of(~but)) excluded[digit] |= cells;
}

DigitCells excluded_in(const Board& board, const Plain& plain, const PlainCase& one) {
  DigitCells excluded;
  for (std::size_t i = 0; i < 2; ++i) {
    const Digit digit = one.digits[i];
    CellMap seen = CellMap::full();
    for (const auto& way : ways_with(board, plain, digit, one.targets[i])) {
      seen &= peers_of(way[0]) | peers_of(way[1]) | peers_of(way[2]);
    }
    excluded[digit] |= seen | peers_of(plain.base[i]);
    exclude_others(excluded, CellMap{plain.base[i], plain.targets[one.targets[i]]}, mask_of(digit));
  }
  return excluded;
}

/// The line through a cell in the direction of the base's.
House parallel(const Plain& plain, Cell cell) {
  return plain.line < kFirstColumn ? row_house(cell) : column_house(cell);
}

/// Adds what the mirror of a target excludes in a case; false if it makes the case impossible.
bool add_mirror(const Board& board, const Plain& plain, const PlainCase& one, std::size_t target, bool with_locked,
                DigitCells& excluded) {
  const std::size_t at = one.targets[0] == target ? 0 : 1;
  const Digit digit = one.digits[at];
  const House own = block_house(plain.targets[target]);
  House block = block_house(plain.targets[1 - target]);
  for (const Cell cell : plain.band) {
    if (block == own && block_house(cell) != own && block_house(cell) != block_house(plain.base[0])) {
      block = block_house(cell);
    }
  }
  const House of_target = parallel(plain, plain.targets[target]);
  CellMap mirror = house_map(block) - house_map(plain.line) - house_map(of_target) - house_map(plain.cross[2 - target]);
  const CellMap possible = holding(board, mirror, digit);
  if (possible.empty()) return false;
  excluded[digit] |= possible.peer_intersection();
  if (possible.count() == 1) exclude_others(excluded, possible, mask_of(digit));
  if (!with_locked || mirror.count() != 2) return true;
  unsigned locked = 0;
  for (const House house : {block, parallel(plain, mirror.first())}) {
    for (Digit other = 0; other < kDigits; ++other) {
      const CellMap places = board.digit_cells(other) & house_map(house);
      if (other != digit && !places.empty() && places.is_subset_of(mirror)) locked |= mask_of(other);
    }
  }
  if (locked == 0) return true;
  const bool has_other = locked == mask_of(one.digits[1 - at]) && block_house(plain.targets[1 - target]) == block;
  if ((locked & (locked - 1)) != 0 || has_other) return false;
  exclude_others(excluded, mirror, locked | mask_of(digit));
  return true;
}

/// What is false in all cases, with the mirror of a target or without (-1).
DigitCells excluded_by(const Board& board, const Plain& plain, int mirror, bool with_locked) {
  DigitCells all = board.digit_cells();
  bool has_case = false;
  for (const PlainCase& one : cases_of(board, plain)) {
    DigitCells excluded = excluded_in(board, plain, one);
    if (mirror >= 0 && !add_mirror(board, plain, one, static_cast<std::size_t>(mirror), with_locked, excluded)) {
      continue;
    }
    all &= excluded;
    has_case = true;
  }
  return has_case ? all : DigitCells();
}

void add_outcome(const DigitCells& excluded, std::set<Outcome>& outcomes) {
  Outcome outcome;
  for (const Cell cell : excluded.cells()) {
    for (const Digit digit : digits_of(excluded.digits_in(cell))) outcome.insert(Conclusion::eliminate(cell, digit));
  }
  if (!outcome.empty()) outcomes.insert(std::move(outcome));
}

/// The outcomes of an exocet: of base and targets, elsewhere, by each mirror without and with locked digits.
void add_outcomes(const Board& board, const Plain& plain, std::set<Outcome>& outcomes) {
  const CellMap own{plain.base[0], plain.base[1], plain.targets[0], plain.targets[1]};
  const DigitCells plainly = excluded_by(board, plain, -1, false);
  add_outcome(plainly & own, outcomes);
  add_outcome(plainly - own, outcomes);
  for (const int target : {0, 1}) {
    const DigitCells mirrored = excluded_by(board, plain, target, false) - plainly;
    add_outcome(mirrored, outcomes);
    add_outcome(excluded_by(board, plain, target, true) - plainly - mirrored, outcomes);
  }
}

/// The only cell of an object pair that has base digits, if it is empty; else -1.
Cell target_in(const Board& board, const CellMap& objects, DigitMask digits) {
  CellMap some;
  for (const Digit digit : digits_of(digits)) some |= holding(board, objects, digit);
  return some.count() == 1 && board.candidates(some.first()) != 0 ? some.first() : Cell{-1};
}

void with_cross_lines(const Board& board, Plain plain, std::set<Outcome>& outcomes) {
  for (std::size_t i = 0; i < 3; ++i) plain.s[i] = house_map(plain.cross[i]) - plain.band;
  for (std::size_t i = 0; i < 2; ++i) {
    plain.targets[i] =
        target_in(board, (house_map(plain.cross[i + 1]) & plain.band) - house_map(plain.line), plain.digits);
    if (plain.targets[i] < 0) return;
  }
  for (const Digit digit : digits_of(plain.digits)) {
    if (!ways_in_s(board, plain, digit).empty()) return;
  }
  add_outcomes(board, plain, outcomes);
}

std::set<Outcome> all_junior(const Board& board) {
  std::set<Outcome> outcomes;
  for (House line = kFirstRow; line < kHouses; ++line) {
    const House first_cross = line < kFirstColumn ? kFirstColumn : kFirstRow;
    for (House block = 0; block < kFirstRow; ++block) {
      const CellMap crossing = house_map(line) & house_map(block);
      for (const Cell third : crossing) {
        const CellMap pair = crossing - third;
        Plain plain{.line = line,
                    .base = {pair.first(), pair.last()},
                    .cross = {},
                    .targets = {},
                    .digits = {},
                    .s = {},
                    .band = {}};
        const DigitMask first = board.candidates(plain.base[0]);
        const DigitMask second = board.candidates(plain.base[1]);
        plain.digits = first | second;
        if (first == 0 || second == 0 || plain.digits.count() < 3 || plain.digits.count() > 5) continue;
        for (const Cell cell : house_map(line)) plain.band |= house_map(block_house(cell));
        for (House cross = first_cross; cross < first_cross + 9; ++cross) {
          if (house_map(cross).contains(third)) plain.cross[0] = cross;
        }
        for (House a = first_cross; a < first_cross + 9; ++a) {
          for (House b = a + 1; b < first_cross + 9; ++b) {
            if (house_map(a).intersects(crossing) || house_map(b).intersects(crossing)) continue;
            plain.cross[1] = a;
            plain.cross[2] = b;
            with_cross_lines(board, plain, outcomes);
          }
        }
      }
    }
  }
  return outcomes;
}

/// A position that nearly has an exocet: base r1c12, object cells in two columns, digits in few rows of S, and noise.
/// In half of the positions rows and columns are exchanged.
Board planted(Random& random) {
  const bool is_column = chance(random, 50);
  const auto cell_of = [&](int row, int column) { return is_column ? column * 9 + row : row * 9 + column; };
  const std::array<int, 2> columns{3 + below(random, 3),
                                   chance(random, 30) ? 3 + below(random, 3) : 6 + below(random, 3)};
  std::array<Digit, 9> digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::shuffle(digits.begin(), digits.end(), random);
  const int count = 3 + below(random, 3);
  Grid grid;
  const auto drop = [&](int row, int column, Digit digit) { grid.set_candidate(cell_of(row, column), digit, false); };
  for (int i = 0; i < 9; ++i) {
    const Digit digit = digits[static_cast<std::size_t>(i)];
    if (i >= count) {
      drop(0, 0, digit);
      drop(0, 1, digit);
      continue;
    }
    for (const int column : columns) {
      if (chance(random, 98)) drop(column % 2 + 1, column, digit);
    }
    const int keeps_column = chance(random, 15) ? below(random, 3) : -1;
    const int first = 3 + below(random, 6);
    const int second = 3 + below(random, 6);
    for (int row = 3; row < 9; ++row) {
      for (const int at : {0, 1, 2}) {
        const bool stays = row == first || (keeps_column < 0 ? row == second : at == keeps_column) || chance(random, 1);
        if (!stays) drop(row, at == 0 ? 2 : columns[static_cast<std::size_t>(at - 1)], digit);
      }
    }
  }
  const int noise = below(random, 4) * 10;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (chance(random, noise)) grid.set_candidate(nonet::cell_of(candidate), digit_of(candidate), false);
  }
  for (int filled = below(random, 4); filled > 0; --filled) {
    const Cell cell = cell_of(3 + below(random, 6), chance(random, 50) ? 2 : columns[1]);
    if (grid.is_empty(cell) && grid.candidates(cell) != 0) {
      grid.fill(cell, grid.candidates(cell).lowest(), CellStatus::given);
    }
  }
  return Board(grid);
}

TEST(JuniorExocet, AreAllThatAPlainSearchFinds) {
  const BuiltTechnique technique("exocets", "junior-exocet");
  Random random(6);
  std::size_t found = 0;
  for (int i = 0; i < 1500; ++i) {
    const Board board = i % 3 == 0 ? Board(random_state(random)) : planted(random);
    if (board.is_contradictory()) continue;
    const std::set<Outcome> outcomes = all_junior(board);
    ASSERT_EQ(technique.outcomes(board), outcomes) << "position " << i;
    found += outcomes.size();
  }
  EXPECT_GT(found, 300U);
}

}  // namespace
}  // namespace nonet::tests
