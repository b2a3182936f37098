// Techniques that assume one solution, at positions whose givens alone have several.

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "nonet/brute_force.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"
#include "shipped_strategy.hpp"

namespace nonet::host {
namespace {

ParsedGrid grid_of(std::string_view text) {
  ParseError error;
  auto parsed = parse_grid_line(text, error);
  if (!parsed) throw std::invalid_argument(error.message);
  return *parsed;
}

constexpr const char* kSeveralOfGivens[] = {
    ".2.83......5..6...6...2......9..45.2..42....7...18.....3....42.....5....5..9...16:673 775",
    "....+93....2..........48....41....5.3.8.......+3...528..9..5..+1....13.8.....4...268"};

/// The same, always by counting.
LeftOut counted(const ParsedGrid& position) {
  if (count_solutions(position.grid, 2) > 1) return LeftOut::several_solutions;
  if (position.is_pencilmarks) return LeftOut::nothing;
  std::string givens(81, '.');
  for (const Cell cell : position.grid.given_cells()) {
    givens[static_cast<std::size_t>(cell)] = static_cast<char>('1' + position.grid.value(cell));
  }
  return count_solutions(grid_of(givens).grid, 2) > 1 ? LeftOut::several_of_givens : LeftOut::nothing;
}

/// The number of positions of a long test.
int positions() {
  const char* slow = std::getenv("NONET_SLOW");
  return slow != nullptr && *slow != '\0' ? 10'000 : 300;
}

/// Positions with one solution, placed digits and removed candidates.
class Positions {
 public:
  explicit Positions(std::uint32_t seed) : random_(seed) {}

  /// A position whose givens alone have several solutions.
  ParsedGrid several_of_givens() {
    for (;;) {
      ParsedGrid position = next();
      if (counted(position) == LeftOut::several_of_givens) return position;
    }
  }
  /// Some givens of a solution; then removes candidates and places digits until the position has one solution.
  ParsedGrid next() {
    const Grid solution = random_solution();
    Grid grid;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (below(100) < 30) grid.fill(cell, solution.value(cell), CellStatus::given);
    }
    while (count_solutions(grid, 2) > 1) {  // the other solution shows where to change something
      Grid first;
      static_cast<void>(count_solutions(grid, 1, &first));
      if (is_equal(first, solution)) {
        const Cell cell = random_member(grid.empty_cells());
        if (below(4) == 0) {
          grid.set_value(cell, solution.value(cell));
        } else if (const DigitMask rest = grid.candidates(cell) & ~mask_of(solution.value(cell)); rest != 0) {
          grid.set_candidate(cell, std::countr_zero(static_cast<unsigned>(rest)), false);
        }
        continue;
      }
      for (const Cell cell : grid.empty_cells()) {
        if (first.value(cell) == solution.value(cell)) continue;
        if (below(4) == 0) {
          grid.set_value(cell, solution.value(cell));
        } else {
          grid.set_candidate(cell, first.value(cell), false);
        }
        break;
      }
    }
    return grid_of(to_state_line(grid));
  }

 private:
  static bool is_equal(const Grid& a, const Grid& b) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (a.value(cell) != b.value(cell)) return false;
    }
    return true;
  }
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint32_t>(limit)); }
  Cell random_member(const CellMap& cells) {
    int skip = below(cells.count());
    for (const Cell cell : cells) {
      if (skip-- == 0) return cell;
    }
    return 0;
  }
  Grid random_solution() {
    for (;;) {
      Grid grid;
      for (int i = 0; i < 12; ++i) {
        const Cell cell = random_member(grid.empty_cells());
        const DigitMask candidates = grid.candidates(cell);
        if (candidates == 0) break;
        DigitMask rest = candidates;
        for (int skip = below(candidates.count()); skip > 0; --skip) rest &= rest - 1;
        grid.fill(cell, rest.lowest(), CellStatus::given);
      }
      Grid solution;
      if (count_solutions(grid, 1, &solution) == 1) return solution;
    }
  }

  std::mt19937 random_;
};

/// Records steps that a solution contradicts.
class Judge final : public StepObserver {
 public:
  explicit Judge(const Grid& position) : StepObserver(Detail::argument) { solution_ = *unique_solution(position); }
  bool on_step(const FoundStep& found) override {
    for (const Conclusion& conclusion : found.step.conclusions) {
      if ((solution_.value(conclusion.cell) == conclusion.digit) != conclusion.is_placement()) {
        wrong += found.entry.id + ": " + conclusion_text(conclusion) + "; ";
      }
    }
    return true;
  }
  std::string wrong;

 private:
  Grid solution_;
};

/// Solves a position with one solution whose givens alone have several, and the same position as candidates alone,
/// which is a puzzle.
void expect_no_false_answer(const ParsedGrid& position) {
  const ParsedGrid marks = grid_of(to_pencilmark_line(position.grid));
  for (const char* strategy : {"basic", "complete", "hodoku", "sudoku-explainer"}) {
    for (const ParsedGrid* grid : {&position, &marks}) {
      Solver solver(shipped(strategy));
      Judge judge(grid->grid);
      const Outcome outcome = solver.solve(*grid, &judge);
      const bool leaves_out = grid == &position && !solver.left_out().empty();
      ASSERT_TRUE(outcome.status == Status::solved || outcome.status == Status::stuck)
          << strategy << ' ' << status_name(outcome.status) << ' ' << to_state_line(position.grid);
      ASSERT_EQ(judge.wrong, "") << strategy << ' ' << to_state_line(position.grid);
      ASSERT_EQ(outcome.left_out, leaves_out ? LeftOut::several_of_givens : LeftOut::nothing) << strategy;
    }
  }
}

TEST(Uniqueness, NoStrategyGivesAFalseAnswer) {
  for (const char* text : kSeveralOfGivens) expect_no_false_answer(grid_of(text));
  Positions made(1);
  for (int i = 0; i < positions() && !testing::Test::HasFatalFailure(); ++i) {
    expect_no_false_answer(made.several_of_givens());
  }
}

TEST(Uniqueness, ThePuzzleOfTheGivensAloneHasSeveralSolutionsAsBefore) {
  const ParsedGrid givens =
      grid_of(".2.83......5..6...6...2......9..45.2..42....7...18.....3....42.....5....5..9...16");
  EXPECT_EQ(Solver(shipped("complete")).solve(givens).status, Status::many);
}

TEST(Uniqueness, AllStepsLeavesOutWhatAssumesOneSolution) {
  Solver solver(shipped("complete"));
  const auto assuming = [&](const ParsedGrid& position) {
    int steps = 0;
    const AllSteps ended = solver.all_steps(position, false, [&](const FoundStep& found) {
      steps += found.entry.technique.info->preconditions.assumes_one_solution ? 1 : 0;
      return true;
    });
    return std::pair(ended.left_out, steps);
  };
  EXPECT_EQ(assuming(grid_of(kSeveralOfGivens[0])), std::pair(LeftOut::several_of_givens, 0));
  // A rectangle of two digits in two blocks: it would be a unique rectangle if there were one solution.
  const ParsedGrid several = grid_of(
      "51469...7+289+1.+7+5...3...+289.....+8.+712+79.+34+1..585+1...9+4+3..5+8+64..9..8+7+29...+97.51.+4.8:317 "
      "218 328 629 633 341 641 442 658 277 278 681 682 687 388 688");
  EXPECT_EQ(assuming(several), std::pair(LeftOut::several_solutions, 0));
  EXPECT_FALSE(solver.left_out().empty());
}

TEST(Uniqueness, EntriesThatAreNotAskedAnywayAreNotReportedAsLeftOut) {
  Solver solver(shipped("complete"));
  const AllSteps ended = solver.all_steps(
      grid_of(kSeveralOfGivens[0]), false, [](const FoundStep&) { return true; },
      [](const StrategyEntry& entry) { return entry.id == "naked-single"; });
  EXPECT_EQ(ended.left_out, LeftOut::nothing);
}

TEST(Uniqueness, IsCheckedAsByCountingAlways) {
  Positions made(7);
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    const ParsedGrid position = made.next();
    const LeftOut expected = counted(position);
    several += expected == LeftOut::several_of_givens ? 1 : 0;
    EXPECT_EQ(check_uniqueness(position), expected) << to_state_line(position.grid);
  }
  EXPECT_GT(several, 30);
  EXPECT_LT(several, 300);
  EXPECT_EQ(check_uniqueness(grid_of(std::string(81, '.'))), LeftOut::several_solutions);
}

}  // namespace
}  // namespace nonet::host
