#include "nonet/puzzles/symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "kernel/board_checks.hpp"
#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/cell_map_operators.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

constexpr Symmetry kIdentity;

/// Any symmetry, also for small numbers.
Symmetry symmetry_of(std::uint64_t number) { return Symmetry::random(tests::Random(number)()); }

CandidateMap random_candidates(tests::Random& random) {
  CandidateMap candidates;
  const int percent = tests::below(random, 101);
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (tests::chance(random, percent)) candidates.add(candidate);
  }
  return candidates;
}

/// A grid that may have equal digits in a house.
Grid random_fill(tests::Random& random) {
  Grid grid;
  for (int i = tests::below(random, 20); i > 0; --i) {
    grid.fill(tests::below(random, kCells), tests::below(random, kDigits), CellStatus::given);
  }
  return grid;
}

std::array<CellMap, kDigits> applied(const Symmetry& symmetry, const std::array<CellMap, kDigits>& maps) {
  std::array<CellMap, kDigits> to;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    to[static_cast<std::size_t>(symmetry.digit(digit))] = symmetry.apply(maps[static_cast<std::size_t>(digit)]);
  }
  return to;
}

template <typename Map>
void expect_commutes_with_sets(const Symmetry& symmetry, const Map& a, const Map& b) {
  const auto apply = [&](const Map& map) { return symmetry.apply(map); };
  EXPECT_EQ(apply(a & b), apply(a) & apply(b));
  EXPECT_EQ(apply(a | b), apply(a) | apply(b));
  EXPECT_EQ(apply(a ^ b), apply(a) ^ apply(b));
  EXPECT_EQ(apply(a - b), apply(a) - apply(b));
  EXPECT_EQ(apply(~a), ~apply(a));
  EXPECT_EQ(apply(a).count(), a.count());
  EXPECT_EQ(a.is_subset_of(b), apply(a).is_subset_of(apply(b)));
  EXPECT_TRUE(apply(a & b).is_subset_of(apply(b)));
  EXPECT_EQ(a.intersects(b), apply(a).intersects(apply(b)));
}

// Numbers

TEST(Symmetry, NumberZeroIsTheIdentity) {
  EXPECT_EQ(Symmetry::numbered(0), kIdentity);
  EXPECT_EQ(kIdentity.transformation(), 0);
  EXPECT_EQ(kIdentity.relabelling(), 0);
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate)
    EXPECT_EQ(kIdentity.candidate(candidate), candidate);
}

TEST(Symmetry, IsKnownAtCompileTime) {
  static_assert(Symmetry::numbered(1).cell(8) == 7);
  static_assert(Symmetry::numbered(kTransformations / 2).cell(1) == 9);
  static_assert(Symmetry::numbered(kTransformations - 1, kRelabellings - 1)
                    .inverse()
                    .then(Symmetry::numbered(kTransformations - 1, kRelabellings - 1)) == Symmetry());
  static_assert(Symmetry::numbered(0, 1).apply(Conclusion::place(3, 8)) == Conclusion::place(3, 7));
}

TEST(Symmetry, TransformationsHaveNumbersOfTheirOwn) {
#ifdef NDEBUG
  constexpr int kStep = 1;
#else
  constexpr int kStep = 101;  // a prime that divides none of the numbers of orders
#endif
  const std::array transpositions{kIdentity, Symmetry::transposition()};
  for (int number = 0; number < kTransformations; number += kStep) {
    const auto symmetry = Symmetry::numbered(number);
    ASSERT_EQ(symmetry.transformation(), number);
    ASSERT_EQ(symmetry.relabelling(), 0);
    const auto rows = Symmetry::numbered(number / 1296 % 1296 * 1296);
    const auto columns = Symmetry::numbered(number % 1296);
    ASSERT_EQ(symmetry, transpositions[static_cast<std::size_t>(number / 1296 / 1296)].then(rows).then(columns));
  }
}

// Together with the test before: no two of them have the same effect on all cells.
TEST(Symmetry, TransformationsAreDistinctOnCells) {
  std::vector<std::array<std::uint8_t, 9>> lines;
  for (int rows = 0; rows < 1296; ++rows) {
    const auto symmetry = Symmetry::numbered(rows * 1296);
    const auto columns = Symmetry::numbered(rows);
    std::array<std::uint8_t, 9> order{};
    for (Cell i = 0; i < 9; ++i) {
      order[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(row_of(symmetry.cell(i * 9)));
      // Rows and columns are numbered alike and do not touch each other.
      EXPECT_EQ(column_of(symmetry.cell(i * 9 + 4)), 4);
      EXPECT_EQ(row_of(columns.cell(36 + i)), 4);
      EXPECT_EQ(column_of(columns.cell(36 + i)), row_of(symmetry.cell(i * 9)));
    }
    lines.push_back(order);
  }
  std::sort(lines.begin(), lines.end());
  EXPECT_EQ(std::unique(lines.begin(), lines.end()), lines.end());
}

TEST(Symmetry, RelabellingsStandInLexicographicOrder) {
  std::array<int, 9> digits{};
  std::iota(digits.begin(), digits.end(), 0);
  int number = 0;
  do {
    const auto symmetry = Symmetry::numbered(0, number);
    ASSERT_EQ(symmetry.relabelling(), number);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      ASSERT_EQ(symmetry.digit(digit), digits[static_cast<std::size_t>(digit)]) << number;
    }
#ifdef NDEBUG
    ++number;
  } while (std::next_permutation(digits.begin(), digits.end()));
  EXPECT_EQ(number, kRelabellings);
#else
    for (int i = 0; i < 97; ++i, ++number) std::next_permutation(digits.begin(), digits.end());
  } while (number < kRelabellings);
#endif
}

NONET_PROPERTY(SymmetryProperty, IsGivenBackByItsNumbers, (std::uint64_t number)) {
  const auto any = symmetry_of(number);
  RC_ASSERT(Symmetry::numbered(any.transformation(), any.relabelling()) == any);
  const auto symmetry = Symmetry::random(number);
  RC_ASSERT(Symmetry::numbered(symmetry.transformation(), symmetry.relabelling()) == symmetry);
  RC_ASSERT(symmetry.transformation() == static_cast<int>(number % kTransformations));
}

TEST(Symmetry, OfPartsTakesWhatKeepsBandsAndStacks) {
  using Order = Symmetry::Order;
  const Order same{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const Order bands{6, 8, 7, 0, 1, 2, 3, 4, 5};
  const Order torn{0, 1, 3, 2, 4, 5, 6, 7, 8};
  const Order twice{0, 0, 2, 3, 4, 5, 6, 7, 8};
  const Order beyond{0, 1, 2, 3, 4, 5, 6, 7, 9};
  EXPECT_EQ(Symmetry::of(false, same, same, same), kIdentity);
  const auto symmetry = Symmetry::of(true, same, bands, torn).value();
  EXPECT_EQ(symmetry.cell(1), 9 + 6);
  EXPECT_EQ(symmetry.digit(2), 3);
  EXPECT_EQ(Symmetry::numbered(symmetry.transformation(), symmetry.relabelling()), symmetry);
  EXPECT_FALSE(Symmetry::of(false, torn, same, same));
  EXPECT_FALSE(Symmetry::of(false, same, torn, same));
  for (const Order& bad : {twice, beyond}) {
    EXPECT_FALSE(Symmetry::of(false, bad, same, same));
    EXPECT_FALSE(Symmetry::of(false, same, bad, same));
    EXPECT_FALSE(Symmetry::of(false, same, same, bad));
  }
}

TEST(Symmetry, HasTheTurnsAndMirrorsOfTheSquare) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    const int row = row_of(cell);
    const int column = column_of(cell);
    EXPECT_EQ(Symmetry::transposition().cell(cell), column * 9 + row);
    EXPECT_EQ(Symmetry::upside_down().cell(cell), (8 - row) * 9 + column);
    EXPECT_EQ(Symmetry::left_to_right().cell(cell), row * 9 + 8 - column);
    EXPECT_EQ(Symmetry::quarter_turn().cell(cell), column * 9 + 8 - row);
  }
  const auto half = Symmetry::quarter_turn().then(Symmetry::quarter_turn());
  EXPECT_EQ(half, Symmetry::upside_down().then(Symmetry::left_to_right()));
  EXPECT_EQ(half.then(half), kIdentity);
}

// The group

NONET_PROPERTY(SymmetryProperty, IsAGroup, (std::uint64_t x, std::uint64_t y, std::uint64_t z)) {
  const auto a = symmetry_of(x);
  const auto b = symmetry_of(y);
  const auto c = symmetry_of(z);
  RC_ASSERT(a.then(b).then(c) == a.then(b.then(c)));
  RC_ASSERT(a.then(kIdentity) == a);
  RC_ASSERT(kIdentity.then(a) == a);
  RC_ASSERT(a.then(a.inverse()) == kIdentity);
  RC_ASSERT(a.inverse().then(a) == kIdentity);
  RC_ASSERT(a.then(b).inverse() == b.inverse().then(a.inverse()));
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    RC_ASSERT(a.then(b).candidate(candidate) == b.candidate(a.candidate(candidate)));
  }
}

NONET_PROPERTY(SymmetryProperty, MovesEveryCellToAPlaceOfItsOwn, (std::uint64_t number)) {
  const auto symmetry = symmetry_of(number);
  std::set<Candidate> seen;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) seen.insert(symmetry.candidate(candidate));
  RC_ASSERT(seen.size() == static_cast<std::size_t>(kCandidates));
  RC_ASSERT(*seen.begin() == 0);
  RC_ASSERT(*seen.rbegin() == kCandidates - 1);
}

// Houses and sets

NONET_PROPERTY(SymmetryProperty, TakesHousesToHouses, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  HouseMask seen = 0;
  for (House house = 0; house < kHouses; ++house) {
    const House to = symmetry.house(house);
    RC_ASSERT(symmetry.apply(house_map(house)) == house_map(to));
    RC_ASSERT(symmetry.houses(HouseMask{1} << house) == HouseMask{1} << to);
    seen |= HouseMask{1} << to;
    const CellMap cells = tests::random_cells(random);
    RC_ASSERT(symmetry.positions(house, cells.positions_in(house)) == symmetry.apply(cells).positions_in(to));
  }
  RC_ASSERT(seen == (HouseMask{1} << kHouses) - 1);
  for (Cell cell = 0; cell < kCells; ++cell) {
    RC_ASSERT(symmetry.apply(peers_of(cell)) == peers_of(symmetry.cell(cell)));
    RC_ASSERT(symmetry.houses(houses_of(cell)) == houses_of(symmetry.cell(cell)));
  }
}

NONET_PROPERTY(SymmetryProperty, CommutesWithSets, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random);
  expect_commutes_with_sets(symmetry, cells, tests::random_cells(random));
  const CandidateMap candidates = random_candidates(random);
  expect_commutes_with_sets(symmetry, candidates, random_candidates(random));
  for (const Cell cell : cells) RC_ASSERT(symmetry.apply(cells).contains(symmetry.cell(cell)));
  for (const Candidate candidate : candidates) {
    RC_ASSERT(symmetry.apply(candidates).contains(symmetry.candidate(candidate)));
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    RC_ASSERT(symmetry.apply(candidates_of(cells, digit)) ==
              candidates_of(symmetry.apply(cells), symmetry.digit(digit)));
    RC_ASSERT(symmetry.digits(mask_of(digit)) == mask_of(symmetry.digit(digit)));
  }
}

NONET_PROPERTY(SymmetryProperty, CommutesWithPeersAndCoveredHouses, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  // Few cells, often of one house: many have common peers or houses.
  CellMap cells;
  const CellMap from = tests::chance(random, 50) ? house_map(tests::below(random, kHouses)) : CellMap::full();
  for (int i = tests::below(random, 5); i > 0; --i) cells.add(tests::below(random, kCells));
  for (const CellMap& some : {cells, cells & from}) {
    RC_ASSERT(symmetry.apply(some).peer_intersection() == symmetry.apply(some.peer_intersection()));
    RC_ASSERT(symmetry.apply(some).covered_houses() == symmetry.houses(some.covered_houses()));
  }
}

// The candidates of a truth, by its definition.
CandidateMap candidates_of_truth(Truth truth) {
  CandidateMap candidates;
  if (is_cell_truth(truth)) {
    for (Digit digit = 0; digit < kDigits; ++digit) candidates.add(candidate_of(cell_of(truth), digit));
    return candidates;
  }
  return candidates_of(house_map(house_of(truth)), truth_digit(truth));
}

NONET_PROPERTY(SymmetryProperty, TakesTruthsToTruths, (std::uint64_t number)) {
  const auto symmetry = symmetry_of(number);
  TruthMap some;
  TruthMap expected;
  for (int i = 0; i < kTruths; ++i) {
    const auto truth = static_cast<Truth>(i);
    RC_ASSERT(symmetry.apply(candidates_of_truth(truth)) == candidates_of_truth(symmetry.truth(truth)));
    if (i % 7 != 0) continue;
    some.add(truth);
    expected.add(symmetry.truth(truth));
  }
  RC_ASSERT(symmetry.apply(some) == expected);
}

// Grids

NONET_PROPERTY(SymmetryProperty, CommutesWithTheMapsOfAGrid, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const Grid to = symmetry.apply(grid);
  RC_ASSERT(symmetry.inverse().apply(to) == grid);
  RC_ASSERT(to.given_cells() == symmetry.apply(grid.given_cells()));
  RC_ASSERT(to.modifiable_cells() == symmetry.apply(grid.modifiable_cells()));
  RC_ASSERT(to.empty_cells() == symmetry.apply(grid.empty_cells()));
  RC_ASSERT(to.bivalue_cells() == symmetry.apply(grid.bivalue_cells()));
  RC_ASSERT(to.values_map() == applied(symmetry, grid.values_map()));
  RC_ASSERT(to.candidates_map() == applied(symmetry, grid.candidates_map()));
  for (Cell cell = 0; cell < kCells; ++cell) {
    RC_ASSERT(to.status(symmetry.cell(cell)) == grid.status(cell));
    RC_ASSERT(to.candidates(symmetry.cell(cell)) == symmetry.digits(grid.candidates(cell)));
  }
}

NONET_PROPERTY(SymmetryProperty, CommutesWithWhatAPlayerDoes, (std::uint64_t number, std::uint64_t seed)) {
  const Symmetry symmetry = Symmetry::random(number);
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const Grid to = symmetry.apply(grid);
  RC_ASSERT(to.null_houses() == symmetry.houses(grid.null_houses()));
  const CellMap cells = tests::random_cells(random);
  RC_ASSERT(to.digits_in(symmetry.apply(cells)) == symmetry.digits(grid.digits_in(cells)));
  const auto commutes = [&](auto edit) {
    Grid before = grid;
    Grid after = to;
    edit(before, Symmetry());
    edit(after, symmetry);
    return symmetry.apply(before) == after;
  };
  const Cell cell = tests::below(random, kCells);
  const Digit digit = tests::below(random, kDigits + 1) - 1;
  RC_ASSERT(commutes([](Grid& edited, const Symmetry&) { edited.fix(); }));
  RC_ASSERT(commutes([](Grid& edited, const Symmetry&) { edited.unfix(); }));
  RC_ASSERT(commutes([](Grid& edited, const Symmetry&) { edited.reset(); }));
  RC_ASSERT(commutes(
      [&](Grid& edited, const Symmetry& by) { edited.set_value(by.cell(cell), digit < 0 ? digit : by.digit(digit)); }));
}

NONET_PROPERTY(SymmetryProperty, CommutesWithWhatMembersSee, (std::uint64_t number, std::uint64_t seed)) {
  const Symmetry symmetry = Symmetry::random(number);
  tests::Random random(seed);
  const CellMap a = tests::random_cells(random) & tests::random_cells(random);
  const CellMap b = tests::random_cells(random);
  RC_ASSERT(symmetry.apply(a.expanded_peers()) == symmetry.apply(a).expanded_peers());
  RC_ASSERT(symmetry.apply(a % b) == symmetry.apply(a) % symmetry.apply(b));
  RC_ASSERT(symmetry.apply(a * 4) == symmetry.apply(a) * symmetry.digit(4));
}

NONET_PROPERTY(SymmetryProperty, CommutesWithFillingACell, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  Grid grid = tests::random_state(random).grid;
  Grid to = symmetry.apply(grid);
  const Cell cell = tests::below(random, kCells);
  const Digit digit = tests::below(random, kDigits);
  grid.fill(cell, digit, CellStatus::modifiable);
  to.fill(symmetry.cell(cell), symmetry.digit(digit), CellStatus::modifiable);
  RC_ASSERT(to == symmetry.apply(grid));
}

NONET_PROPERTY(SymmetryProperty, KeepsConflictsAndSolvedGrids, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  const Grid grid = random_fill(random);
  RC_ASSERT(symmetry.apply(grid).conflict().has_value() == grid.conflict().has_value());
  const auto solution = tests::random_solution(random);
  Grid solved;
  for (Cell cell = 0; cell < kCells; ++cell) solved.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  RC_ASSERT(solved.is_solved());
  RC_ASSERT(symmetry.apply(solved).is_solved());
  const Cell cell = tests::below(random, kCells);
  solved.set_mask(cell, tests::chance(random, 50)
                            ? Grid::kDefaultMask
                            : static_cast<Grid::Mask>(Grid::kGivenMask | mask_of((solved.value(cell) + 1) % kDigits)));
  RC_ASSERT(!symmetry.apply(solved).is_solved());
}

NONET_PROPERTY(SymmetryProperty, CommutesWithBruteForce, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const Grid to = symmetry.apply(grid);
  RC_ASSERT(count_solutions(to, 500) == count_solutions(grid, 500));
  const auto solution = unique_solution(grid);
  const auto other = unique_solution(to);
  RC_ASSERT(other.has_value() == solution.has_value());
  if (solution) RC_ASSERT(*other == symmetry.apply(*solution));
}

NONET_PROPERTY(SymmetryProperty, KeepsTheOrderOfAStatesDeletions, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  ParsedGrid state = tests::random_state(random);
  state.end = 5;
  state.has_history = tests::chance(random, 50);
  state.is_pencilmarks = tests::chance(random, 50);
  const ParsedGrid to = symmetry.apply(state);
  RC_ASSERT(to.grid == symmetry.apply(state.grid));
  RC_ASSERT(to.deletions.size() == state.deletions.size());
  for (std::size_t i = 0; i < to.deletions.size(); ++i) {
    RC_ASSERT(to.deletions[i] == symmetry.apply(state.deletions[i]));
  }
  RC_ASSERT(to.has_history == state.has_history);
  RC_ASSERT(to.is_pencilmarks == state.is_pencilmarks);
  RC_ASSERT(to.end == state.end);
}

// Boards

/// The first difference between a board and the transformed other one; empty when there is none.
std::string difference(const Symmetry& symmetry, const Board& board, const Board& to) {
  if (to.grid() != symmetry.apply(board.grid())) return "grid";
  if (to.has_queue() != board.has_queue()) return "has_queue";
  if (to.empty_cells() != symmetry.apply(board.empty_cells())) return "empty_cells";
  if (to.last_cell_houses() != symmetry.houses(board.last_cell_houses())) return "last_cell_houses";
  if (to.univalue_cells() != symmetry.apply(board.univalue_cells())) return "univalue_cells";
  if (to.bivalue_cells() != symmetry.apply(board.bivalue_cells())) return "bivalue_cells";
  if (to.is_contradictory() != board.is_contradictory()) return "is_contradictory";
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (to.candidates(symmetry.cell(cell)) != symmetry.digits(board.candidates(cell))) return "candidates";
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const Digit other = symmetry.digit(digit);
    if (to.digit_cells(other) != symmetry.apply(board.digit_cells(digit))) return "digit_cells";
    for (House house = 0; house < kHouses; ++house) {
      const House there = symmetry.house(house);
      if (to.count(there, other) != board.count(house, digit)) return "count";
      if (to.positions(there, other) != symmetry.positions(house, board.positions(house, digit))) return "positions";
    }
  }
  std::vector<Cell> naked = tests::live_naked(board);
  for (Cell& cell : naked) cell = symmetry.cell(cell);
  if (tests::sorted(naked) != tests::sorted(tests::live_naked(to))) return "naked_queue";
  std::vector<tests::HiddenSingle> hidden = tests::live_hidden(board);
  for (auto& single : hidden) {
    single = {symmetry.house(single.house), symmetry.digit(single.digit), symmetry.cell(single.cell)};
  }
  if (tests::sorted(hidden) != tests::sorted(tests::live_hidden(to))) return "hidden_queue";
  return {};
}

NONET_PROPERTY(SymmetryProperty, CommutesWithBoards, (std::uint64_t number, std::uint64_t seed)) {
  const auto symmetry = symmetry_of(number);
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  const auto queue = tests::chance(random, 50) ? Board::Queue::on : Board::Queue::off;
  Board board(state, queue);
  Board to = symmetry.apply(board);
  RC_ASSERT(difference(symmetry, board, to) == "");
  RC_ASSERT(difference(symmetry, board, Board(symmetry.apply(state), queue)) == "");
  for (int i = 0; i < 8; ++i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = tests::below(random, kDigits);
    const Digit solved = tests::digit_at(solution, cell);
    const auto conclusion = tests::chance(random, 30) || digit == solved ? Conclusion::place(cell, solved)
                                                                         : Conclusion::eliminate(cell, digit);
    const auto transformed = symmetry.apply(conclusion);
    RC_ASSERT(board.apply({&conclusion, 1}) == to.apply({&transformed, 1}));
    RC_ASSERT(difference(symmetry, board, to) == "");
    RC_ASSERT(difference(symmetry, board, symmetry.apply(board)) == "");
  }
}

NONET_PROPERTY(SymmetryProperty, KeepsTheContradictionsThatAGridShows, (std::uint64_t number, std::uint64_t seed)) {
  tests::Random random(seed);
  const Board board(random_fill(random));
  RC_ASSERT(symmetry_of(number).apply(board).is_contradictory() == board.is_contradictory());
}

// Steps

/// The parts of a step that are compared.
struct StepParts {
  explicit StepParts(const Step& step)
      : conclusions(step.conclusions.begin(), step.conclusions.end()),
        bases(step.bases.begin(), step.bases.end()),
        covers(step.covers.begin(), step.covers.end()),
        metrics(step.metrics.begin(), step.metrics.end()) {
    for (const Lemma& lemma : step.lemmas) {
      clauses.emplace_back(lemma.clause.begin(), lemma.clause.end());
      premises.emplace_back(lemma.premises.begin(), lemma.premises.end());
    }
  }
  friend bool operator==(const StepParts&, const StepParts&) = default;

  std::vector<Conclusion> conclusions;
  std::vector<Truth> bases;
  std::vector<Truth> covers;
  std::vector<std::int64_t> metrics;
  std::vector<std::vector<Conclusion>> clauses;
  std::vector<std::vector<Truth>> premises;
};

class SymmetryOfSteps : public ::testing::Test {
 protected:
  SymmetryOfSteps() {
    step_.conclusions = conclusions_;
    step_.bases = bases_;
    step_.covers = covers_;
    step_.lemmas = lemmas_;
    step_.uniqueness = &uniqueness_;
    step_.metrics = metrics_;
    step_.evidence = &evidence_;
    step_.kind = 3;
    step_.digits = 0b100'000'101;
  }

  // This symmetry moves everything, and no two things to the same place.
  Symmetry symmetry_ = Symmetry::numbered(2'987'654, 271'828);
  Arena arena_;
  std::vector<Conclusion> conclusions_{Conclusion::eliminate(50, 4), Conclusion::place(7, 8),
                                       Conclusion::eliminate(0, 0)};
  std::vector<Truth> bases_{cell_truth(80), house_truth(20, 3), cell_truth(2)};
  std::vector<Truth> covers_{house_truth(2, 0), house_truth(13, 8)};
  std::vector<Conclusion> clause_{Conclusion::place(33, 1), Conclusion::eliminate(66, 7)};
  std::vector<Lemma> lemmas_{{clause_, bases_}, {conclusions_, {}}};
  UniquenessPattern uniqueness_{{1, 700, 23}, {44, 5}};
  std::vector<std::int64_t> metrics_{-5, 1'000'000'000'000};
  std::vector<CandidateGroup> candidates_{{"fin", {9, 300}}, {"body", {4}}};
  std::vector<CellGroup> cells_{{"pivot", {4, 79}}};
  std::vector<HouseGroup> houses_{{"base", HouseMask{1} << 26 | 3U}};
  std::vector<EvidenceLink> links_{{{1}, {2, 3}, true}, {{728}, {5}, false}};
  std::vector<EvidenceBranch> branches_{{{1}, true, 0}, {{728}, false, 1}};
  Evidence evidence_{candidates_, cells_, houses_, links_, branches_, "r1c1 - r1c2", {}};
  Step step_;
};

TEST_F(SymmetryOfSteps, EveryPartIsTransformedInItsOrder) {
  const Step to = symmetry_.apply(step_, arena_);
  ASSERT_EQ(to.conclusions.size(), 3U);
  EXPECT_EQ(to.conclusions[1], Conclusion::place(symmetry_.cell(7), symmetry_.digit(8)));
  EXPECT_EQ(to.conclusions[2], Conclusion::eliminate(symmetry_.cell(0), symmetry_.digit(0)));
  ASSERT_EQ(to.bases.size(), 3U);
  EXPECT_EQ(to.bases[0], cell_truth(symmetry_.cell(80)));
  EXPECT_EQ(to.bases[1], house_truth(symmetry_.house(20), symmetry_.digit(3)));
  ASSERT_EQ(to.covers.size(), 2U);
  EXPECT_EQ(to.covers[1], house_truth(symmetry_.house(13), symmetry_.digit(8)));
  ASSERT_EQ(to.lemmas.size(), 2U);
  EXPECT_EQ(to.lemmas[0].clause[1], Conclusion::eliminate(symmetry_.cell(66), symmetry_.digit(7)));
  EXPECT_EQ(to.lemmas[0].premises[2], cell_truth(symmetry_.cell(2)));
  EXPECT_TRUE(to.lemmas[1].premises.empty());
  ASSERT_NE(to.uniqueness, nullptr);
  EXPECT_EQ(to.uniqueness->pattern, symmetry_.apply(uniqueness_.pattern));
  EXPECT_EQ(to.uniqueness->guardians, symmetry_.apply(uniqueness_.guardians));
  EXPECT_EQ(to.digits, symmetry_.digits(0b100'000'101));
}

TEST_F(SymmetryOfSteps, KindAndMetricsStayAsTheyWere) {
  const Step to = symmetry_.apply(step_, arena_);
  EXPECT_EQ(to.kind, 3);
  EXPECT_EQ(StepParts(to).metrics, metrics_);
}

TEST_F(SymmetryOfSteps, EvidenceIsTransformedAndLosesItsSentence) {
  const Step to = symmetry_.apply(step_, arena_);
  ASSERT_NE(to.evidence, nullptr);
  const Evidence& evidence = *to.evidence;
  ASSERT_EQ(evidence.candidates.size(), 2U);
  EXPECT_EQ(evidence.candidates[0].role, "fin");
  EXPECT_EQ(evidence.candidates[0].candidates, symmetry_.apply(candidates_[0].candidates));
  EXPECT_EQ(evidence.candidates[1].role, "body");
  ASSERT_EQ(evidence.cells.size(), 1U);
  EXPECT_EQ(evidence.cells[0].role, "pivot");
  EXPECT_EQ(evidence.cells[0].cells, symmetry_.apply(cells_[0].cells));
  ASSERT_EQ(evidence.houses.size(), 1U);
  EXPECT_EQ(evidence.houses[0].role, "base");
  EXPECT_EQ(evidence.houses[0].houses, symmetry_.houses(houses_[0].houses));
  ASSERT_EQ(evidence.links.size(), 2U);
  EXPECT_EQ(evidence.links[0].from, symmetry_.apply(links_[0].from));
  EXPECT_EQ(evidence.links[0].to, symmetry_.apply(links_[0].to));
  EXPECT_TRUE(evidence.links[0].is_strong);
  EXPECT_FALSE(evidence.links[1].is_strong);
  EXPECT_EQ(evidence.sentence, "");
  EXPECT_EQ(evidence.explanation, "");
}

TEST_F(SymmetryOfSteps, TheInverseGivesTheStepBack) {
  const Step back = symmetry_.inverse().apply(symmetry_.apply(step_, arena_), arena_);
  EXPECT_EQ(StepParts(back), StepParts(step_));
  EXPECT_EQ(back.uniqueness->pattern, uniqueness_.pattern);
  EXPECT_EQ(back.digits, step_.digits);
}

TEST_F(SymmetryOfSteps, NothingPointsIntoTheStepAsItWas) {
  const Step to = symmetry_.apply(step_, arena_);
  const StepParts before(to);
  std::fill(conclusions_.begin(), conclusions_.end(), Conclusion());
  std::fill(bases_.begin(), bases_.end(), Truth{0});
  std::fill(covers_.begin(), covers_.end(), Truth{0});
  std::fill(metrics_.begin(), metrics_.end(), 0);
  std::fill(clause_.begin(), clause_.end(), Conclusion());
  lemmas_.assign(2, {});
  EXPECT_EQ(StepParts(to), before);
  EXPECT_NE(to.evidence->candidates[0].role.data(), candidates_[0].role.data());
}

TEST_F(SymmetryOfSteps, WhatIsMissingStaysMissing) {
  const Step to = symmetry_.apply(Step(), arena_);
  EXPECT_EQ(StepParts(to), StepParts(Step()));
  EXPECT_EQ(to.uniqueness, nullptr);
  EXPECT_EQ(to.evidence, nullptr);
  EXPECT_EQ(to.digits, 0);
}

}  // namespace
}  // namespace nonet
