#include "nonet/puzzles/diagnosis.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/text/notation.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

const std::string kSolvable = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";
const std::string kSolvableEnd = "756294138218536974943781562364952817891647253572318649689475321127863495435129786";

ParsedGrid grid_state(const std::string& text) {
  ParseError error;
  const auto grid = parse_grid_line(text, error);
  if (!grid) throw std::invalid_argument(error.message);
  return *grid;
}

/// The same puzzle with a digit placed in its first cell, which has a 7.
std::string with_first_cell(const std::string& text) { return text + kSolvable.substr(1); }

TEST(Diagnosis, FindsNothingWrongWithAPuzzle) {
  const Diagnosis diagnosis = diagnose(grid_state(kSolvable));
  EXPECT_EQ(diagnosis.state, GridState::one_solution);
  EXPECT_TRUE(diagnosis.is_sound());
  EXPECT_EQ(diagnosis.solutions, 1);
}

TEST(Diagnosis, FindsNothingWrongWithACompleteGrid) {
  const Diagnosis diagnosis = diagnose(grid_state(kSolvableEnd));
  EXPECT_EQ(diagnosis.state, GridState::complete);
  EXPECT_TRUE(diagnosis.is_sound());
}

TEST(Diagnosis, NamesEqualDigitsInAHouse) {
  const Diagnosis diagnosis = diagnose(grid_state("11" + std::string(79, '.')));
  EXPECT_EQ(diagnosis.state, GridState::conflict);
  EXPECT_EQ(diagnosis.conflict->first, 0);
  EXPECT_EQ(diagnosis.conflict->second, 1);
  EXPECT_FALSE(diagnosis.is_sound());
}

TEST(Diagnosis, NamesTheWrongDigitOfAConflict) {
  const Diagnosis diagnosis = diagnose(grid_state(with_first_cell("+3")));
  EXPECT_EQ(diagnosis.state, GridState::conflict);
  EXPECT_EQ(diagnosis.wrong_digits, (std::vector<WrongDigit>{{0, 2, 6}}));
}

TEST(Diagnosis, NamesACellWithoutCandidates) {
  const Diagnosis diagnosis = diagnose(grid_state("12345678.........9" + std::string(63, '.')));
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_EQ(truth_text(*diagnosis.unfillable), "r1c9");
  EXPECT_FALSE(diagnosis.is_after_singles);
}

TEST(Diagnosis, NamesAHouseWithoutAPlaceForADigit) {
  // 9 stands below both empty cells of the first row.
  const std::string two_empty_rows(18, '.');
  const Diagnosis diagnosis =
      diagnose(grid_state("1234567.." + two_empty_rows + ".......9." + two_empty_rows + "........9" + two_empty_rows));
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_EQ(truth_text(*diagnosis.unfillable), "9r1");
}

TEST(Diagnosis, NamesAWrongDigit) {
  const Diagnosis diagnosis = diagnose(grid_state(with_first_cell("+6")));
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_EQ(diagnosis.wrong_digits, (std::vector<WrongDigit>{{0, 5, 6}}));
  EXPECT_TRUE(diagnosis.removed.empty());
}

TEST(Diagnosis, NamesARemovedCandidateOfTheSolution) {
  const Diagnosis diagnosis = diagnose(grid_state(kSolvable + ":711"));
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_EQ(diagnosis.removed, (std::vector<Candidate>{candidate_of(0, 6)}));
  EXPECT_TRUE(diagnosis.wrong_digits.empty());
}

TEST(Diagnosis, DoesNotCallRemovedWhatAWrongDigitExcludes) {
  // 7 is right in r1c1, so it is excluded where r1c2 has it.
  const Diagnosis diagnosis = diagnose(grid_state(".+7" + kSolvable.substr(2)));
  EXPECT_EQ(diagnosis.wrong_digits, (std::vector<WrongDigit>{{1, 6, 4}}));
  EXPECT_TRUE(diagnosis.removed.empty());
}

TEST(Diagnosis, NamesWhatSinglesLeadTo) {
  // A puzzle with a given too many: the givens have no solution, which only placing singles shows.
  const Diagnosis diagnosis = diagnose(grid_state(with_first_cell("6")));
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_TRUE(diagnosis.wrong_digits.empty());
  EXPECT_TRUE(diagnosis.unfillable);
  EXPECT_TRUE(diagnosis.is_after_singles);
}

TEST(Diagnosis, CountsSolutionsToALimit) {
  const Diagnosis diagnosis = diagnose(grid_state(std::string(81, '.')));
  EXPECT_EQ(diagnosis.state, GridState::many);
  EXPECT_EQ(diagnosis.solutions, Diagnosis::kMaxSolutions + 1);
  EXPECT_EQ(diagnosis.difference->cell, 0);
  EXPECT_NE(diagnosis.difference->first, diagnosis.difference->second);
}

TEST(Diagnosis, TakesCandidatesAloneForAPuzzleOfTheirOwn) {
  ParsedGrid grid = grid_state(to_pencilmark_line(grid_state(kSolvable).grid));
  grid.grid.set_candidate(0, 6, false);
  const Diagnosis diagnosis = diagnose(grid);
  EXPECT_EQ(diagnosis.state, GridState::none);
  EXPECT_TRUE(diagnosis.removed.empty());
}

TEST(Diagnosis, RefusesMasksThatAreNotWellFormed) {
  ParsedGrid grid;
  grid.grid = Grid::undefined();
  EXPECT_EQ(diagnose(grid).state, GridState::none);
}

// A simple reference: finds solutions by trying every digit in every cell.
class NaiveSolutions {
 public:
  explicit NaiveSolutions(const Grid& grid) { fill(grid, 0); }
  std::vector<Grid> found;  // at most kMost

 private:
  static constexpr std::size_t kMost = 50;
  void fill(const Grid& grid, Cell cell) {
    while (cell < kCells && !grid.is_empty(cell)) ++cell;
    if (cell == kCells) {
      found.push_back(grid);
      return;
    }
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      const auto is_taken = [&](Cell peer) { return grid.value(peer) == digit; };
      const auto peers = peers_of(cell);
      if (std::any_of(peers.begin(), peers.end(), is_taken)) continue;
      Grid next = grid;
      next.fill(cell, digit, CellStatus::modifiable);
      fill(next, cell + 1);
      if (found.size() >= kMost) return;
    }
  }
};

/// A position of a puzzle, perhaps broken: digits placed, candidates removed, most of them rightly.
ParsedGrid random_position(tests::Random& random) {
  const auto solution = tests::random_solution(random);
  Grid grid;
  const int givens = 32 + tests::below(random, 20);
  while (grid.givens_count() < givens) {
    const Cell cell = tests::below(random, kCells);
    if (grid.is_empty(cell)) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  }
  const auto random_digit = [&](Cell cell) {
    return tests::below(random, 4) == 0 ? Digit{tests::below(random, kDigits)} : tests::digit_at(solution, cell);
  };
  for (int i = tests::below(random, 8); i > 0; --i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = random_digit(cell);
    const bool is_allowed = grid.has(cell, digit) || tests::chance(random, 10);
    if (grid.is_empty(cell) && is_allowed) grid.fill(cell, digit, CellStatus::modifiable);
  }
  for (int i = tests::below(random, 8); i > 0; --i) {
    const Cell cell = tests::below(random, kCells);
    if (grid.is_empty(cell)) grid.set_candidate(cell, tests::below(random, kDigits), false);
  }
  ParsedGrid position;
  position.grid = grid;
  position.has_history = false;
  return position;
}

/// Whether a cell or a house of a grid cannot be filled, by its definition.
bool is_unfillable(const Grid& grid, Truth truth) {
  if (is_cell_truth(truth)) {
    if (!grid.is_empty(cell_of(truth))) return false;
    for (const Digit digit : digits_of(grid.candidates(cell_of(truth)))) {
      const auto peers = peers_of(cell_of(truth));
      if (std::none_of(peers.begin(), peers.end(), [&](Cell peer) { return grid.value(peer) == digit; })) return false;
    }
    return true;
  }
  const Digit digit = truth_digit(truth);
  for (const Cell cell : house_map(house_of(truth))) {
    if (grid.value(cell) == digit) return false;
    const auto peers = peers_of(cell);
    if (grid.is_empty(cell) && grid.has(cell, digit) &&
        std::none_of(peers.begin(), peers.end(), [&](Cell peer) { return grid.value(peer) == digit; })) {
      return false;
    }
  }
  return true;
}

NONET_PROPERTY(DiagnosisProperty, SaysWhatTryingEveryDigitFinds, (std::uint64_t seed)) {
  tests::Random random(seed);
  const ParsedGrid position = random_position(random);
  const Grid& grid = position.grid;
  const Diagnosis diagnosis = diagnose(position);
  RC_TAG(grid_state_name(diagnosis.state));
  if (grid.conflict()) {
    RC_ASSERT(diagnosis.state == GridState::conflict);
  } else {
    const NaiveSolutions naive(grid);
    RC_ASSERT(std::min(diagnosis.solutions, 50) == static_cast<int>(naive.found.size()));
    RC_ASSERT((diagnosis.state == GridState::none) == naive.found.empty());
    RC_ASSERT((diagnosis.state == GridState::many) == (naive.found.size() > 1));
  }
  // What is reported of a grid without solution: first what cannot be filled at once.
  bool shows_at_once = false;
  for (int truth = 0; truth < kTruths; ++truth) shows_at_once |= is_unfillable(grid, Truth(truth));
  if (diagnosis.state == GridState::none && shows_at_once) {
    RC_ASSERT(diagnosis.unfillable && !diagnosis.is_after_singles && is_unfillable(grid, *diagnosis.unfillable));
  } else {
    RC_ASSERT(!diagnosis.unfillable || diagnosis.is_after_singles);
  }
  // Mistakes are what the solution of the givens contradicts.
  const NaiveSolutions of_givens(grid.reset_grid());
  std::size_t wrong = 0;
  if (of_givens.found.size() == 1 && !diagnosis.is_sound()) {
    for (const Cell cell : grid.modifiable_cells()) wrong += grid.value(cell) != of_givens.found[0].value(cell);
    for (const WrongDigit& digit : diagnosis.wrong_digits) {
      RC_ASSERT(grid.value(digit.cell) == digit.digit && of_givens.found[0].value(digit.cell) == digit.right);
    }
    for (const Candidate removed : diagnosis.removed) {
      RC_ASSERT(!grid.has(cell_of(removed), digit_of(removed)));
      RC_ASSERT(of_givens.found[0].value(cell_of(removed)) == digit_of(removed));
    }
    RC_ASSERT(diagnosis.wrong_digits.size() + diagnosis.removed.size() > 0);
  }
  RC_ASSERT(diagnosis.wrong_digits.size() == wrong);
}

NONET_PROPERTY(DiagnosisProperty, NamesADifferenceThatIsOne, (std::uint64_t seed)) {
  tests::Random random(seed);
  ParsedGrid position = random_position(random);
  position.grid.reset();
  const Diagnosis diagnosis = diagnose(position);
  RC_ASSERT(diagnosis.difference.has_value() == (diagnosis.state == GridState::many));
  if (!diagnosis.difference) return;
  const auto& [cell, first, second] = *diagnosis.difference;
  RC_ASSERT(first != second);
  for (const Digit digit : {first, second}) {
    Grid filled = position.grid;
    filled.fill(cell, digit, CellStatus::modifiable);
    RC_ASSERT(count_solutions(filled, 1) == 1);
  }
  for (const Cell lower : position.grid.empty_cells()) {
    if (lower == cell) break;
    int possible = 0;
    for (const Digit digit : digits_of(position.grid.candidates(lower))) {
      Grid filled = position.grid;
      filled.fill(lower, digit, CellStatus::modifiable);
      possible += count_solutions(filled, 1);
    }
    RC_ASSERT(possible == 1);
  }
}

}  // namespace
}  // namespace nonet
