#include "nonet/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/board_checks.hpp"
#include "kernel/random_grids.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

using tests::apply_to;
using tests::disagreement;
using tests::HiddenSingle;
using tests::live_hidden;
using tests::live_naked;
using tests::naive_hidden;
using tests::naive_is_contradictory;
using tests::naive_naked;
using tests::sorted;

std::array<House, 3> row_column_block(Cell cell) { return {row_house(cell), column_house(cell), block_house(cell)}; }

/// The two queues of singles, literally from their definition: candidates, free places by house and digit, and the
/// entries that each change appends.
class LiteralQueues {
 public:
  LiteralQueues() {
    candidates_.fill(kAllDigits);
    for (auto& counts : free_) counts.fill(9);
  }

  void remove(Cell cell, Digit digit) {
    auto& mask = candidates_[static_cast<std::size_t>(cell)];
    if ((mask >> digit & 1U) == 0) return;
    mask &= ~mask_of(digit);
    if (mask.count() == 1) naked_.push_back(cell);
    if (mask == 0) return;
    for (const House house : row_column_block(cell)) {
      int& free = free_of(house, digit);
      --free;
      if (free == 1) queue_hidden(house, digit);
      if (free == 0) {
        const auto stale = std::find_if(hidden_.begin(), hidden_.end(), [&](const HiddenSingle& single) {
          return single.digit == digit && house_map(house).contains(single.cell);
        });
        if (stale != hidden_.end()) hidden_.erase(stale);
      }
    }
  }

  void set(Cell cell, Digit value) {
    const unsigned had = std::exchange(candidates_[static_cast<std::size_t>(cell)], DigitMask{0});
    solved_.add(cell);
    for (const Cell buddy : peers_of(cell)) remove(buddy, value);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if ((had >> digit & 1U) == 0) continue;
      for (const House house : row_column_block(cell)) {
        if (--free_of(house, digit) == 1 && digit != value) queue_hidden(house, digit);
      }
    }
  }

  void apply(const Conclusion& conclusion) {
    if (solved_.contains(conclusion.cell)) return;
    conclusion.is_placement() ? set(conclusion.cell, conclusion.digit) : remove(conclusion.cell, conclusion.digit);
  }

  [[nodiscard]] std::vector<Cell> naked() const {
    std::vector<Cell> live;
    std::copy_if(naked_.begin(), naked_.end(), std::back_inserter(live), [&](Cell c) { return !solved_.contains(c); });
    return live;
  }
  [[nodiscard]] std::vector<HiddenSingle> hidden() const {
    std::vector<HiddenSingle> live;
    std::copy_if(hidden_.begin(), hidden_.end(), std::back_inserter(live),
                 [&](const HiddenSingle& single) { return !solved_.contains(single.cell); });
    return live;
  }

 private:
  int& free_of(House house, Digit digit) {
    return free_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)];
  }
  void queue_hidden(House house, Digit digit) {
    for (const Cell cell : cells_of(house)) {
      if ((candidates_[static_cast<std::size_t>(cell)] >> digit & 1U) == 0) continue;
      hidden_.push_back({house, digit, cell});
      return;
    }
  }

  std::array<DigitMask, kCells> candidates_{};
  std::array<std::array<int, kDigits>, kHouses> free_{};
  CellMap solved_;
  std::vector<Cell> naked_;
  std::vector<HiddenSingle> hidden_;
};

LiteralQueues literal_queues(const ParsedGrid& state) {
  LiteralQueues queues;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!state.grid.is_empty(cell)) queues.set(cell, state.grid.value(cell));
  }
  for (const Conclusion& deletion : state.deletions) queues.apply(deletion);
  return queues;
}

/// Some conclusions that the solution allows, sometimes one without an effect (any more).
std::vector<Conclusion> random_conclusions(tests::Random& random, const tests::Solution& solution) {
  std::vector<Conclusion> conclusions;
  const bool eliminates = tests::chance(random, 80);
  for (int i = eliminates ? tests::below(random, 30) : 1; i >= 0; --i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = tests::below(random, kDigits);
    const Digit right = tests::digit_at(solution, cell);
    if (tests::chance(random, 15)) {
      conclusions.push_back(Conclusion::place(cell, right));
    } else if (digit != right) {
      conclusions.push_back(Conclusion::eliminate(cell, digit));
    }
    if (!conclusions.empty() && tests::chance(random, 10)) conclusions.push_back(conclusions.back());
  }
  return conclusions;
}

/// A grid whose cell r1c1 has the candidates 1 and 2, and whose row 1 has 9 in r1c8 and r1c9 only.
Grid small_example() {
  Grid grid;
  for (const Digit digit : {2, 3, 4, 5, 6, 7, 8}) grid.set_candidate(0, digit, false);
  for (Cell cell = 1; cell < 7; ++cell) grid.set_candidate(cell, 8, false);
  return grid;
}

int apply_one(Board& board, const Conclusion& conclusion) { return board.apply_one(conclusion) ? 1 : 0; }

TEST(Board, IsTheEmptyGridWhenMade) {
  const Board board;
  EXPECT_EQ(disagreement(board, Grid()), "");
  EXPECT_FALSE(board.is_contradictory());
  EXPECT_TRUE(board.naked_queue().empty());
  EXPECT_TRUE(board.hidden_queue().empty());
}

TEST(Board, TakesTheDigitsOfFilledCellsFromTheCandidatesOfAGrid) {
  Grid grid;
  grid.set_mask(0, Grid::kGivenMask | 1);
  Grid filled;
  filled.fill(0, 0, CellStatus::given);
  EXPECT_EQ(disagreement(Board(grid), filled), "");
}

TEST(Board, KeepsTheStatusOfFilledCells) {
  Grid grid;
  grid.fill(0, 0, CellStatus::given);
  grid.fill(1, 1, CellStatus::modifiable);
  EXPECT_EQ(Board(grid).grid(), grid);
  ParsedGrid parsed;
  parsed.grid = grid;
  EXPECT_EQ(Board(parsed).grid(), grid);
}

TEST(Board, PlacedCellsAreModifiable) {
  Board board;
  apply_one(board, Conclusion::place(3, 3));
  EXPECT_EQ(board.grid().status(3), CellStatus::modifiable);
}

TEST(Board, IsCompleteWhenNoCellIsEmpty) {
  tests::Random random(1);
  const auto solution = tests::random_solution(random);
  Board board;
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_FALSE(board.is_complete());
    apply_one(board, Conclusion::place(cell, tests::digit_at(solution, cell)));
  }
  EXPECT_TRUE(board.is_complete());
  EXPECT_FALSE(board.is_contradictory());
}

NONET_PROPERTY(BoardProperty, AgreesWithAComputationFromScratchWhenMade, (std::uint64_t seed)) {
  tests::Random random(seed);
  const ParsedGrid state = tests::random_state(random);
  RC_ASSERT(disagreement(Board(state), state.grid) == "");
  RC_ASSERT(disagreement(Board(state.grid), state.grid) == "");
  RC_ASSERT(!Board(state).is_contradictory());
  RC_ASSERT(!Board(state.grid).is_contradictory());
}

NONET_PROPERTY(BoardProperty, AgreesWithAComputationFromScratchAfterEveryApply, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Grid grid = state.grid;
  Board board(state, tests::chance(random, 50) ? Board::Queue::on : Board::Queue::off);
  for (int i = 0; i < 12; ++i) {
    for (const auto& conclusion : random_conclusions(random, solution)) {
      const int effects = apply_to(grid, conclusion) ? 1 : 0;
      RC_ASSERT(apply_one(board, conclusion) == effects);
    }
    RC_ASSERT(disagreement(board, grid) == "");
    RC_ASSERT(!board.is_contradictory());
  }
}

NONET_PROPERTY(BoardProperty, ApplyCountsTheEffectsAndMovesOnOnlyWhenThereAreAny, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Grid grid = state.grid;
  Board board(state);
  for (int i = 0; i < 20; ++i) {
    const auto conclusions = random_conclusions(random, solution);
    int effects = 0;
    for (const auto& conclusion : conclusions) effects += apply_to(grid, conclusion) ? 1 : 0;
    const auto before = board.state();
    RC_ASSERT(board.apply(conclusions) == effects);
    RC_ASSERT((board.state() > before) == (effects != 0));
    RC_ASSERT((board.state() == before) == (effects == 0));
    RC_ASSERT(board.grid() == grid);
  }
}

NONET_PROPERTY(BoardProperty, FindsEveryContradictionWhateverIsApplied, (std::uint64_t seed)) {
  tests::Random random(seed);
  Grid grid = tests::random_state(random).grid;
  Board board(grid, tests::chance(random, 50) ? Board::Queue::on : Board::Queue::off);
  bool contradictory = false;
  for (int i = 0; i < 60; ++i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = tests::below(random, kDigits);
    const bool is_candidate = grid.exists(cell, digit).value_or(false);
    const auto conclusion =
        tests::chance(random, 30) ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit);
    contradictory |= grid.is_empty(cell) && conclusion.is_placement() && !is_candidate;
    apply_to(grid, conclusion);
    apply_one(board, conclusion);
    contradictory |= naive_is_contradictory(grid);
    RC_ASSERT(board.is_contradictory() == contradictory);
    if (i % 10 == 0) RC_ASSERT(disagreement(board, grid) == "");
  }
}

TEST(BoardContradiction, ComesWhenACellLosesItsLastCandidate) {
  Board board(small_example());
  apply_one(board, Conclusion::eliminate(0, 0));
  EXPECT_FALSE(board.is_contradictory());
  apply_one(board, Conclusion::eliminate(0, 1));
  EXPECT_TRUE(board.is_contradictory());
}

TEST(BoardContradiction, ComesWhenAHouseLosesItsLastPlaceForADigit) {
  Board board(small_example());
  apply_one(board, Conclusion::eliminate(7, 8));
  EXPECT_FALSE(board.is_contradictory());
  apply_one(board, Conclusion::eliminate(8, 8));
  EXPECT_TRUE(board.is_contradictory());
}

TEST(BoardContradiction, ComesWhenTheLastPlaceIsFilledWithAnotherDigit) {
  Board board(small_example());
  apply_one(board, Conclusion::eliminate(7, 8));
  apply_one(board, Conclusion::place(8, 4));
  EXPECT_TRUE(board.is_contradictory());
}

TEST(BoardContradiction, ComesWhenADigitIsPlacedThatIsNoCandidate) {
  Board board(small_example());
  EXPECT_EQ(apply_one(board, Conclusion::place(0, 7)), 1);
  EXPECT_TRUE(board.is_contradictory());
}

TEST(BoardContradiction, IsSeenInAGridWithoutAHistory) {
  Grid grid = small_example();
  grid.set_mask(0, Grid::kEmptyMask);
  EXPECT_TRUE(Board(grid).is_contradictory());
}

TEST(BoardContradiction, IsSeenInTheDeletionsOfAText) {
  ParsedGrid state;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    state.deletions.push_back(Conclusion::eliminate(0, digit));
    state.grid.set_candidate(0, digit, false);
  }
  EXPECT_TRUE(Board(state).is_contradictory());
}

TEST(BoardContradiction, IsSeenInGivensThatLeaveACellWithoutCandidates) {
  ParsedGrid state;
  for (Cell cell = 1; cell < 9; ++cell) state.grid.fill(cell, cell - 1, CellStatus::given);
  state.grid.fill(18, 8, CellStatus::given);
  EXPECT_TRUE(Board(state).is_contradictory());
  EXPECT_TRUE(Board(state.grid).is_contradictory());
}

TEST(BoardContradiction, IsSeenInAGridWithAConflict) {
  ParsedGrid state;
  state.grid.fill(0, 0, CellStatus::given);
  state.grid.fill(8, 0, CellStatus::given);
  for (const auto queue : {Board::Queue::on, Board::Queue::off}) {
    EXPECT_TRUE(Board(state, queue).is_contradictory());
    EXPECT_TRUE(Board(state.grid, queue).is_contradictory());
  }
}

NONET_PROPERTY(BoardContradictionProperty, IsSeenWhateverTheGivens, (std::uint64_t seed)) {
  tests::Random random(seed);
  ParsedGrid state = tests::random_state(random);
  state.deletions.clear();
  state.grid.fill(tests::below(random, kCells), tests::below(random, kDigits), CellStatus::given);
  Grid grid;
  for (const Cell cell : ~state.grid.empty_cells()) grid.fill(cell, state.grid.value(cell), CellStatus::given);
  state.grid = grid;
  for (const auto queue : {Board::Queue::on, Board::Queue::off}) {
    RC_ASSERT(Board(state, queue).is_contradictory() == naive_is_contradictory(grid));
    RC_ASSERT(Board(grid, queue).is_contradictory() == naive_is_contradictory(grid));
  }
}

TEST(BoardContradiction, IsCopied) {
  Board board(small_example());
  apply_one(board, Conclusion::place(0, 7));
  EXPECT_TRUE(Board(board).is_contradictory());
}

TEST(BoardContradiction, IsSeenInAGridThatIsNotWellFormed) {
  Grid without_digit;
  without_digit.fill(0, 4, CellStatus::given);
  without_digit.set_candidate(0, 4, false);
  for (const Grid& grid : {Grid::undefined(), without_digit}) {
    EXPECT_TRUE(Board(grid).is_contradictory());
    ParsedGrid parsed;
    parsed.grid = grid;
    EXPECT_TRUE(Board(parsed).is_contradictory());
  }
}

TEST(BoardApply, IgnoresDuplicates) {
  Board board;
  const std::vector<Conclusion> conclusions{Conclusion::eliminate(0, 0), Conclusion::eliminate(0, 0),
                                            Conclusion::place(5, 5), Conclusion::place(5, 5)};
  EXPECT_EQ(board.apply(conclusions), 2);
  EXPECT_FALSE(board.is_contradictory());
}

TEST(BoardApply, IgnoresAnotherDigitForAFilledCell) {
  Board board;
  apply_one(board, Conclusion::place(5, 5));
  EXPECT_EQ(apply_one(board, Conclusion::place(5, 6)), 0);
  EXPECT_EQ(apply_one(board, Conclusion::eliminate(5, 5)), 0);
  EXPECT_EQ(board.grid().value(5), 5);
}

TEST(BoardApply, OfNothingLeavesTheStateAsItIs) {
  Board board;
  const auto before = board.state();
  EXPECT_EQ(board.apply({}), 0);
  EXPECT_EQ(board.state(), before);
}

TEST(BoardQueue, IsFilledFromAGridByAScan) {
  Grid grid;
  for (const Cell cell : {70, 3}) grid.set_mask(cell, Grid::kEmptyMask | 1);
  EXPECT_EQ(live_naked(Board(grid)), (std::vector<Cell>{3, 70}));
}

TEST(BoardQueue, HoldsSinglesInTheOrderInWhichDeletionsMadeThem) {
  ParsedGrid state;
  ASSERT_TRUE(state.has_history);
  for (const Cell cell : {6, 2}) {
    for (Digit digit = 1; digit < kDigits; ++digit) {
      state.grid.set_candidate(cell, digit, false);
      state.deletions.push_back(Conclusion::eliminate(cell, digit));
    }
  }
  EXPECT_EQ(live_naked(Board(state)), (std::vector<Cell>{6, 2}));
}

TEST(BoardQueue, FallsBackToTheScanForATextWithoutHistory) {
  ParsedGrid state;
  state.has_history = false;
  for (const Cell cell : {6, 2})
    state.grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | 1U << (cell / 2)));
  EXPECT_EQ(live_naked(Board(state)), (std::vector<Cell>{2, 6}));
}

TEST(BoardQueue, NamesRowBeforeColumnBeforeBlockForOneCell) {
  Board board;
  for (const House house : row_column_block(40)) {
    for (const Cell cell : cells_of(house)) {
      if (cell != 40 && cell != 0 && cell != 41 && cell != 49) apply_one(board, Conclusion::eliminate(cell, 0));
    }
  }
  EXPECT_TRUE(board.hidden_queue().empty());
  apply_one(board, Conclusion::eliminate(41, 0));  // the last other place of the row
  apply_one(board, Conclusion::eliminate(49, 0));  // of the column and of the block
  EXPECT_EQ(live_hidden(board), (std::vector<HiddenSingle>{{13, 0, 40}, {22, 0, 40}, {4, 0, 40}}));
}

TEST(BoardQueue, IsEmptyWhenOff) {
  tests::Random random(3);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Board with_history(state, Board::Queue::off);
  Board without_history(state.grid, Board::Queue::off);
  for (Board* board : {&with_history, &without_history}) {
    EXPECT_FALSE(board->has_queue());
    for (Cell cell = 0; cell < kCells; ++cell) {
      EXPECT_TRUE(board->naked_queue().empty());
      EXPECT_TRUE(board->hidden_queue().empty());
      apply_one(*board, Conclusion::place(cell, tests::digit_at(solution, cell)));
    }
  }
}

TEST(BoardQueue, IsOnUnlessToldOtherwise) {
  EXPECT_TRUE(Board().has_queue());
  EXPECT_TRUE(Board(Grid()).has_queue());
  EXPECT_TRUE(Board(ParsedGrid()).has_queue());
}

NONET_PROPERTY(BoardQueueProperty, OfAGridWithoutHistoryIsTheScan, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const Board board(grid);
  RC_ASSERT(live_naked(board) == naive_naked(grid));
  RC_ASSERT(live_hidden(board) == naive_hidden(grid));
}

NONET_PROPERTY(BoardQueueProperty, OfATextIsInTheOrderOfItsHistory, (std::uint64_t seed)) {
  tests::Random random(seed);
  const ParsedGrid state = tests::random_state(random);
  const Board board(state);
  const LiteralQueues expected = literal_queues(state);
  RC_ASSERT(live_naked(board) == expected.naked());
  RC_ASSERT(live_hidden(board) == expected.hidden());
}

NONET_PROPERTY(BoardQueueProperty, StaysInTheOrderInWhichSinglesCameIntoBeing, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Board board(state);
  LiteralQueues expected = literal_queues(state);
  for (int i = 0; i < 15; ++i) {
    const auto conclusions = random_conclusions(random, solution);
    board.apply(conclusions);
    for (const auto& conclusion : conclusions) expected.apply(conclusion);
    RC_ASSERT(live_naked(board) == expected.naked());
    RC_ASSERT(live_hidden(board) == expected.hidden());
  }
}

NONET_PROPERTY(BoardQueueProperty, HoldsEachLiveSingleExactlyOnce, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Board with_history(state);
  Board without_history(state.grid);
  for (int i = 0; i < 10; ++i) {
    for (const Board* board : {&with_history, &without_history}) {
      RC_ASSERT(sorted(live_naked(*board)) == naive_naked(board->grid()));
      RC_ASSERT(sorted(live_hidden(*board)) == naive_hidden(board->grid()));
    }
    const auto conclusions = random_conclusions(random, solution);
    with_history.apply(conclusions);
    without_history.apply(conclusions);
  }
}

NONET_PROPERTY(BoardQueueProperty, LeadsToTheSolutionThroughSinglesAlone, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  Board board;
  LiteralQueues expected;
  for (Cell cell = 0; cell < kCells; cell += 2) {
    const auto given = Conclusion::place(cell, tests::digit_at(solution, cell));
    apply_one(board, given);
    expected.apply(given);
  }
  while (true) {
    const auto naked = live_naked(board);
    RC_ASSERT(naked == expected.naked());
    RC_ASSERT(live_hidden(board) == expected.hidden());
    if (naked.empty()) break;
    const auto step = Conclusion::place(naked[0], tests::digit_at(solution, naked[0]));
    RC_ASSERT(board.candidates(naked[0]) == mask_of(step.digit));
    apply_one(board, step);
    expected.apply(step);
  }
}

TEST(BoardCopy, IsNotChangedWithTheOriginal) {
  tests::Random random(4);
  const auto solution = tests::random_solution(random);
  const ParsedGrid state = tests::random_state(random, solution);
  Board board(state);
  const Board copy(board);
  const auto naked = live_naked(copy);
  const auto hidden = live_hidden(copy);
  for (Cell cell = 0; cell < kCells; ++cell) apply_one(board, Conclusion::place(cell, tests::digit_at(solution, cell)));
  EXPECT_TRUE(board.is_complete());
  EXPECT_EQ(disagreement(copy, state.grid), "");
  EXPECT_EQ(live_naked(copy), naked);
  EXPECT_EQ(live_hidden(copy), hidden);
}

TEST(BoardCopy, CannotThrow) {
  static_assert(std::is_nothrow_copy_constructible_v<Board>);
  static_assert(std::is_nothrow_copy_assignable_v<Board>);
}

TEST(BoardCopy, MayBeAssignedToItself) {
  Board board(small_example());
  const Board& same = board;
  board = same;
  EXPECT_EQ(disagreement(board, small_example()), "");
}

NONET_PROPERTY(BoardCopyProperty, BehavesLikeTheOriginal, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  Board board(tests::random_state(random, solution));
  board.apply(random_conclusions(random, solution));
  Board assigned(tests::random_state(random));
  // Results computed for the old state must not survive the assignment.
  RC_ASSERT(disagreement(assigned, assigned.grid()) == "");
  assigned = board;
  RC_ASSERT(disagreement(assigned, board.grid()) == "");
  for (int i = 0; i < 5; ++i) {
    const auto conclusions = random_conclusions(random, solution);
    Board copy(board);
    RC_ASSERT(copy.state() == board.state());
    board.apply(conclusions);
    copy.apply(conclusions);
    assigned.apply(conclusions);
    for (const Board* other : {&copy, &assigned}) {
      RC_ASSERT(disagreement(*other, board.grid()) == "");
      RC_ASSERT(live_naked(*other) == live_naked(board));
      RC_ASSERT(live_hidden(*other) == live_hidden(board));
    }
  }
}

// Forks and hashes

TEST(BoardFork, IsTheSamePositionWithoutAQueue) {
  tests::Random random(3);
  for (int i = 0; i < 50; ++i) {
    const Board board(tests::random_state(random));
    const Board fork = board.fork();
    EXPECT_EQ(disagreement(fork, board.grid()), "");
    EXPECT_EQ(fork.state(), board.state());
    EXPECT_EQ(fork.is_contradictory(), board.is_contradictory());
    EXPECT_EQ(fork.bivalue_cells(), board.bivalue_cells());
    EXPECT_FALSE(fork.has_queue());
  }
}

TEST(BoardFork, ChangesAlone) {
  const Board board;
  Board fork = board.fork();
  apply_one(fork, Conclusion::place(0, 0));
  EXPECT_TRUE(board.grid().is_empty(0));
  EXPECT_EQ(disagreement(fork, fork.grid()), "");
}

TEST(BoardHash, DependsOnTheGridAlone) {
  tests::Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Board board(tests::random_state(random));
    EXPECT_EQ(board.hash(), Board(board.grid()).hash());
    EXPECT_EQ(board.hash(), board.fork().hash());
  }
}

TEST(BoardHash, TellsEveryCandidateDigitAndGivenApart) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  const auto add = [&](const Board& board) {
    const StateHash hash = board.hash();
    return seen.insert({hash.low, hash.high}).second;
  };
  EXPECT_TRUE(add(Board()));
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    for (const bool places : {false, true}) {
      const Cell cell = cell_of(candidate);
      const Digit digit = digit_of(candidate);
      Board board;
      apply_one(board, places ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit));
      EXPECT_TRUE(add(board)) << candidate << places;
    }
    Grid given;
    given.fill(cell_of(candidate), digit_of(candidate), CellStatus::given);
    EXPECT_TRUE(add(Board(given))) << candidate;
  }
  for (std::size_t bit = 0; bit < 128; ++bit) {
    const auto is_set = [&](const auto& hash) { return ((bit < 64 ? hash.first : hash.second) >> bit % 64 & 1U) != 0; };
    const auto ones = std::count_if(seen.begin(), seen.end(), is_set);
    EXPECT_NEAR(static_cast<double>(ones) / static_cast<double>(seen.size()), 0.5, 0.06) << bit;
  }
}

TEST(BoardCellCounts, AreOfOneTwoAndThreeCandidates) {
  tests::Random random(5);
  for (int i = 0; i < 100; ++i) {
    const Board board(tests::random_state(random));
    for (Cell cell = 0; cell < kCells; ++cell) {
      const int count = board.candidates(cell).count();
      EXPECT_EQ(board.univalue_cells().contains(cell), count == 1);
      EXPECT_EQ(board.bivalue_cells().contains(cell), count == 2);
      EXPECT_EQ(board.trivalue_cells().contains(cell), count == 3);
    }
  }
}

TEST(BoardHousesWith, HaveSoManyPlaces) {
  tests::Random random(7);
  for (int i = 0; i < 100; ++i) {
    const Board board(tests::random_state(random));
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (int places = 0; places <= 9; ++places) {
        HouseMask houses = 0;
        for (House house = 0; house < kHouses; ++house) {
          houses |= HouseMask{board.count(house, digit) == places} << house;
        }
        ASSERT_EQ(board.houses_with(places, digit), houses);
      }
    }
  }
}

TEST(BoardChanges, AreWhatWent) {
  tests::Random random(6);
  for (int i = 0; i < 50; ++i) {
    const tests::Solution solution = tests::random_solution(random);
    Board board(tests::random_state(random, solution));
    if (board.is_complete()) continue;
    const DigitCells before = board.digit_cells();
    const Cell cell = board.empty_cells().first();
    apply_one(board, Conclusion::place(cell, tests::digit_at(solution, cell)));
    const Changes changes(before, board.digit_cells());
    EXPECT_FALSE(changes.is_everything());
    EXPECT_EQ(changes.gone(), before - board.digit_cells());
    EXPECT_TRUE(changes.cells().contains(cell));
    EXPECT_EQ(changes.houses() & houses_of(cell), houses_of(cell));
    for (Digit digit = 0; digit < kDigits; ++digit) {
      EXPECT_EQ((changes.digits() >> digit & 1U) != 0, !changes.gone(digit).empty());
      EXPECT_EQ(changes.houses(digit), changes.gone(digit).houses());
    }
  }
  const Changes everything;
  EXPECT_TRUE(everything.is_everything());
  EXPECT_EQ(everything.gone().count(), kCandidates);
}

}  // namespace
}  // namespace nonet
