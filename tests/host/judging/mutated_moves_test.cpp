// No false acceptance: true steps with a changed conclusion or without a premise, judged by MoveJudge and in plain
// ways. With NONET_SLOW=1 a million moves.

#include <gtest/gtest.h>

#include <cstdlib>

#include "../shipped_strategy.hpp"
#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/judging/move_judge.hpp"
#include "nonet/text/notation.hpp"
#include "plugins/naive_judge.hpp"

namespace nonet::host {
namespace {

using tests::below;

int moves_to_judge() { return std::getenv("NONET_SLOW") != nullptr ? 1'000'000 : 10'000; }

/// A puzzle with one solution, which is known because the puzzle was made from it.
ParsedGrid seed_puzzle(const tests::Solution& solution, tests::Random& random) {
  std::array<Cell, kCells> order{};
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  CellMap givens = ~CellMap();
  const auto grid_of = [&solution](const CellMap& cells) {
    Grid grid;
    for (const Cell cell : cells) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
    return grid;
  };
  for (const Cell cell : order) {
    const CellMap fewer = givens - CellMap::of(cell);
    if (count_solutions(grid_of(fewer), 2) == 1) givens = fewer;
  }
  ParsedGrid parsed;
  parsed.grid = grid_of(givens);
  return parsed;
}

/// The positions of a strategy's path, as long as it gets.
class MovePositions final : public StepObserver {
 public:
  MovePositions() : StepObserver(Detail::conclusions) {}
  bool on_step(const FoundStep& found) override {
    ParsedGrid position;
    position.grid = found.before.grid();
    position.has_history = false;
    all.push_back(position);
    return true;
  }
  std::vector<ParsedGrid> all;
};

/// The judges in their plainest form.
class PlainJudge {
 public:
  PlainJudge(const ParsedGrid& position, const tests::Solution& solution, const Strategy& strategy)
      : solution_(solution), board_(position), naive_(board_, ArgumentJudge::kMaxNodes) {
    static_cast<void>(Solver(strategy).all_steps(position, false, [this](const FoundStep& found) {
      steps_.add(found.step);
      techniques_.push_back({&found.entry, found.step.kind, found.level, found.score});
      return true;
    }));
  }
  [[nodiscard]] const OwnedSteps& steps() const { return steps_; }

  [[nodiscard]] bool is_legal(const Conclusion& conclusion) const {
    return board_.grid().value(conclusion.cell) < 0 &&
           (board_.grid().candidates(conclusion.cell) & mask_of(conclusion.digit)) != 0;
  }
  [[nodiscard]] bool is_true(const Conclusion& conclusion) const {
    return (tests::digit_at(solution_, conclusion.cell) == conclusion.digit) == conclusion.is_placement();
  }
  [[nodiscard]] Verdict argument(const Step& step) const { return naive_.judge(step).verdict; }
  /// The easiest step that has all conclusions; null if there is none.
  [[nodiscard]] const StepTechnique* easiest(const Step& move) const {
    const StepTechnique* best = nullptr;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const bool has_all = std::all_of(move.conclusions.begin(), move.conclusions.end(), [&](const Conclusion& wanted) {
        return std::any_of(steps_[i].conclusions.begin(), steps_[i].conclusions.end(), [&](const Conclusion& one) {
          if (one == wanted) return true;
          if (!one.is_placement() || wanted.is_placement()) return false;
          const bool is_same_cell = one.cell == wanted.cell;
          return is_same_cell ? one.digit != wanted.digit : one.digit == wanted.digit && sees(one.cell, wanted.cell);
        });
      });
      if (has_all && (best == nullptr || techniques_[i].is_easier_than(*best))) best = &techniques_[i];
    }
    return best;
  }

 private:
  const tests::Solution& solution_;
  Board board_;
  tests::naive::NaiveJudge naive_;
  OwnedSteps steps_;
  std::vector<StepTechnique> techniques_;
};

/// A step, changed at random in one place.
struct Mutant {
  Mutant(const Step& original, tests::Random& random)
      : conclusions(original.conclusions.begin(), original.conclusions.end()),
        premises(original.bases.begin(), original.bases.end()),
        step(original) {
    Conclusion& conclusion = conclusions[random() % conclusions.size()];
    switch (below(random, 6)) {
      case 0:
        conclusion.cell = static_cast<std::uint8_t>(below(random, kCells));
        break;
      case 1:
        conclusion.digit = static_cast<std::uint8_t>(below(random, kDigits));
        break;
      case 2:
        conclusion = conclusion.is_placement() ? Conclusion::eliminate(conclusion.cell, conclusion.digit)
                                               : Conclusion::place(conclusion.cell, conclusion.digit);
        break;
      case 3:
        if (!premises.empty()) premises.erase(premises.begin() + below(random, static_cast<int>(premises.size())));
        break;
      case 4:
        if (!premises.empty()) premises[random() % premises.size()] = Truth(below(random, kTruths));
        break;
      default:
        conclusions.push_back(Conclusion::eliminate(below(random, kCells), below(random, kDigits)));
    }
    step.conclusions = conclusions;
    step.bases = premises;
  }
  Mutant(const Mutant&) = delete;
  Mutant& operator=(const Mutant&) = delete;

  std::vector<Conclusion> conclusions;
  std::vector<Truth> premises;
  Step step;
};

TEST(MutatedMoves, AreJudgedAsByThePlainJudges) {
  const Strategy& strategy = shipped("standard");
  tests::Random random(46);
  int judged = 0;
  int proved = 0;
  int justified = 0;
  int untrue = 0;
  while (judged < moves_to_judge()) {
    const tests::Solution solution = tests::random_solution(random);
    MovePositions positions;
    static_cast<void>(Solver(strategy).solve(seed_puzzle(solution, random), &positions));
    for (std::size_t i = random() % 4; i < positions.all.size(); i += 4) {
      const ParsedGrid& position = positions.all[i];
      MoveJudge judge(position, &strategy);
      const PlainJudge plain(position, solution, strategy);
      for (int tries = 0; tries < 100; ++tries, ++judged) {
        const Mutant mutant(plain.steps()[random() % plain.steps().size()], random);
        const MoveVerdict verdict = judge.judge({mutant.step, true});
        const auto& conclusions = mutant.conclusions;
        const auto shown = [&] { return to_state_line(position.grid) + " " + conclusions_text(conclusions); };
        const bool is_legal = std::ranges::all_of(conclusions, [&](const auto& one) { return plain.is_legal(one); });
        const bool is_true = std::ranges::all_of(conclusions, [&](const auto& one) { return plain.is_true(one); });
        ASSERT_EQ(verdict.error, "");
        ASSERT_EQ(verdict.is_legal, is_legal) << shown();
        ASSERT_EQ(verdict.is_true, is_true) << shown();
        untrue += is_true ? 0 : 1;
        const bool is_proved = is_legal && is_true && plain.argument(mutant.step) == Verdict::proved;
        ASSERT_EQ(verdict.is_proved(), is_proved) << shown();
        proved += is_proved ? 1 : 0;
        const StepTechnique* const easiest = is_legal && is_true ? plain.easiest(mutant.step) : nullptr;
        ASSERT_EQ(verdict.step.has_value(), easiest != nullptr) << shown();
        if (easiest == nullptr) continue;
        ++justified;
        EXPECT_EQ(verdict.step->entry, easiest->entry) << shown();
        EXPECT_EQ(verdict.step->score, easiest->score) << shown();
      }
    }
  }
  // Each answer occurs often enough to mean something.
  EXPECT_GT(proved, judged / 20);
  EXPECT_GT(justified, judged / 20);
  EXPECT_GT(untrue, judged / 20);
}

/// Counts the solutions in which a candidate is true, one by one, up to a limit of solutions.
class PlainCount {
 public:
  explicit PlainCount(const Grid& grid) { from(grid); }
  [[nodiscard]] bool is_complete() const { return solutions <= kMost; }

  int solutions = 0;
  std::array<int, kCandidates> with{};

 private:
  static constexpr int kMost = 300;

  void from(const Grid& grid) {
    const auto fewest = [&grid](Cell a, Cell b) {
      return std::popcount(unsigned{grid.candidates(a)}) < std::popcount(unsigned{grid.candidates(b)});
    };
    const CellMap empty = grid.empty_cells();
    if (!empty) {
      ++solutions;
      for (Cell cell = 0; cell < kCells; ++cell) {
        ++with[static_cast<std::size_t>(candidate_of(cell, grid.value(cell)))];
      }
      return;
    }
    const Cell cell = *std::min_element(empty.begin(), empty.end(), fewest);
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      if (solutions > kMost) return;
      Grid next = grid;
      next.fill(cell, digit, CellStatus::modifiable);
      from(next);
    }
  }
};

TEST(MutatedMoves, AreTrueInEverySolutionOfAPositionWithSeveral) {
  tests::Random random(7);
  int positions = 0;
  for (int i = 0; i < 2000 && positions < 60; ++i) {
    const ParsedGrid position = tests::random_state(random);
    const PlainCount count(position.grid);
    if (!count.is_complete() || count.solutions < 2) continue;
    ++positions;
    MoveJudge judge(position);
    for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
      const int with = count.with[static_cast<std::size_t>(candidate)];
      for (const bool places : {false, true}) {
        const Conclusion conclusion = places ? Conclusion::place(cell_of(candidate), digit_of(candidate))
                                             : Conclusion::eliminate(cell_of(candidate), digit_of(candidate));
        Move move;
        move.step.conclusions = {&conclusion, 1};
        ASSERT_EQ(judge.judge(move).is_true, with == (places ? count.solutions : 0))
            << to_state_line(position.grid) << " " << conclusion_text(conclusion);
      }
    }
  }
  EXPECT_EQ(positions, 60);
}

}  // namespace
}  // namespace nonet::host
