#include "nonet/solving/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "nonet/brute_force.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/workers/deadline.hpp"
#include "support/bad_plugins.hpp"
#include "threads/solver_fixture.hpp"

namespace nonet::host {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEasy = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";
constexpr const char* kMedium = "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";
constexpr const char* kHard = ".3..9.68...9.64..2..7..8.5.84.6.9....26...41....2.1.96.9.4..1..6..81.5...14.5..6.";
constexpr const char* kStuck = "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25.....";
constexpr const char* kPuzzles[] = {kEasy, kMedium, kHard, kStuck};

std::string bad(const std::string& name) { return bad_plugin(name).string(); }

class SolverTest : public SolverFixture {
 protected:
  /// Singles by scan, so that the steps of a position depend only on the position.
  Strategy scanned(const std::string& select) {
    return strategy("extends: basic\nselect: " + select +
                    "\noverride:\n"
                    "  full-house: {options: {order: scan}}\n"
                    "  naked-single: {score: 30, options: {order: scan}}\n"
                    "  hidden-single: {score: 20, options: {order: scan}}\n");
  }
};

/// The text of a fault; empty for none.
std::string text_of(const std::optional<Fault>& fault) { return fault ? fault->text() : ""; }

/// The compared parts of a step, as texts.
struct StepText {
  std::string entry;
  std::vector<Conclusion> conclusions;
  std::int64_t score;

  friend bool operator==(const StepText&, const StepText&) = default;
};
StepText seen(const FoundStep& found) {
  return {found.entry.id, {found.step.conclusions.begin(), found.step.conclusions.end()}, found.score};
}
std::ostream& operator<<(std::ostream& stream, const StepText& step) {
  return stream << step.entry << ' ' << conclusions_text(step.conclusions) << ' ' << step.score;
}

std::vector<StepText> all_steps(const Strategy& strategy, const Grid& grid) {
  std::vector<StepText> steps;
  Solver solver(strategy);
  const auto visit = [&](const FoundStep& found) {
    steps.push_back(seen(found));
    return true;
  };
  EXPECT_FALSE(solver.all_steps(grid_of(to_state_line(grid)), false, visit).fault);
  return steps;
}

/// Records every applied step and the position before it.
class Recorder final : public StepObserver {
 public:
  Recorder() : StepObserver(Detail::argument) {}
  bool on_step(const FoundStep& found) override {
    steps.push_back(seen(found));
    before.push_back(found.before.grid());
    rounds.push_back(found.round);
    return true;
  }
  void on_applied(const Board& board) override { after.push_back(board.grid()); }
  std::vector<StepText> steps;
  std::vector<int> rounds;
  std::vector<Grid> before;
  std::vector<Grid> after;
};

Outcome solve(const Strategy& strategy, std::string_view text, StepObserver* observer = nullptr) {
  return Solver(strategy).solve(grid_of(text), observer);
}

TEST_F(SolverTest, GivesTheSameOutcomesOnSeveralThreads) {
  const Strategy shared = basic();
  const auto run = [&shared] {
    std::string log;
    Solver solver(shared);
    for (int round = 0; round < 3; ++round) {
      for (const char* puzzle : kPuzzles) {
        Recorder recorder;
        const Outcome outcome = solver.solve(grid_of(puzzle), &recorder);
        log += std::string(status_name(outcome.status)) + ' ' + std::to_string(outcome.rating.sum) + ' ' +
               std::to_string(outcome.level) + ' ' + to_state_line(outcome.grid) + '\n';
        for (const StepText& step : recorder.steps) log += step.entry + ' ' + conclusions_text(step.conclusions) + '\n';
      }
    }
    return log;
  };
  const std::string alone = run();
  std::vector<std::string> logs(4);
  {
    std::vector<std::jthread> threads;
    for (std::string& log : logs) threads.emplace_back([&log, &run] { log = run(); });
  }
  for (const std::string& log : logs) EXPECT_EQ(log, alone);
}

TEST_F(SolverTest, CallsAPuzzleSolvedByItsStepsSolved) {
  const Outcome outcome = solve(basic(), kHard);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.grid.empty_cells().count(), 0);
  EXPECT_EQ(to_line(outcome.grid), to_line(*unique_solution(grid_of(kHard).grid)));
  EXPECT_FALSE(outcome.fault);
}

TEST_F(SolverTest, CallsAPuzzleWithOneSolutionAndNoStepStuck) {
  const Outcome outcome = solve(basic(), kStuck);
  EXPECT_EQ(outcome.status, Status::stuck);
  EXPECT_FALSE(outcome.grid.is_solved());
}

TEST_F(SolverTest, AssumesNoUniquenessOfAPuzzleWithSeveralSolutions) {
  const std::string names = "naked-single, hidden-single, unique-rectangle-1, bug-plus-1";
  const std::string entries = "techniques: [" + names + "]\n";
  std::vector<std::string> texts{
      "stop: {when-solved-by: [" + names + "]}\n" + entries,
      "techniques:\n  - full-house\n  - group: {name: rest, select: all, entries: [" + names + "]}\n"};
  for (const char* select : {"first", "batch", "easiest", "most-progress", "per-score"}) {
    texts.push_back("select: " + std::string(select) + "\n" + entries);
  }
  for (const std::string& text : texts) {
    const Strategy assuming = strategy(text);
    Solver solver(assuming);
    for (std::string puzzle : {kEasy, kMedium}) {
      for (char& given : puzzle) {
        if (given == '.') continue;
        const char digit = std::exchange(given, '.');  // without it there are several solutions
        if (count_solutions(grid_of(puzzle).grid, 2) == 2) {
          const Outcome outcome = solver.solve(grid_of(puzzle));
          EXPECT_EQ(outcome.status, Status::many) << text << puzzle;
          EXPECT_EQ(outcome.steps, 0) << text << puzzle;
          EXPECT_EQ(std::ranges::count(solver.steps_by_entry(), 0), std::ssize(assuming.entries)) << text << puzzle;
        }
        given = digit;
      }
    }
  }
}

TEST_F(SolverTest, CallsEqualDigitsInAHouseInvalid) {
  const Outcome outcome = solve(basic(), "11" + std::string(79, '.'));
  EXPECT_EQ(outcome.status, Status::invalid);
  EXPECT_EQ(outcome.steps, 0);
}

TEST_F(SolverTest, CallsMoreThanOneSolutionMany) {
  EXPECT_EQ(solve(basic(), std::string(81, '.')).status, Status::many);
}

TEST_F(SolverTest, CallsACellWithoutCandidateNone) {
  EXPECT_EQ(solve(basic(), "12345678.........9" + std::string(63, '.')).status, Status::none);
}

TEST_F(SolverTest, CallsAContradictionThatStepsMeetNone) {
  std::string puzzle = kEasy;
  puzzle[0] = '2';  // the solution has 7
  EXPECT_EQ(solve(basic(), puzzle).status, Status::none);
}

TEST_F(SolverTest, CallsNoSolutionNoneWhereStepsEndBeforeTheyMeetIt) {
  std::string puzzle = kStuck;
  puzzle[0] = '3';  // the solution has another digit
  ASSERT_EQ(count_solutions(grid_of(puzzle).grid, 2), 0);
  const Strategy few = strategy("extends: singles\ndisable: [naked-single, hidden-single]\n");
  EXPECT_EQ(solve(few, puzzle).status, Status::none);
}

TEST_F(SolverTest, CallsACompleteGridSolvedInNoSteps) {
  const Grid solution = *unique_solution(grid_of(kEasy).grid);
  const Outcome outcome = solve(basic(), to_line(solution));
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.steps, 0);
  EXPECT_EQ(outcome.rating.sum, 0);
}

TEST_F(SolverTest, EndsBeforeAStepThatTheObserverDeclines) {
  class Decliner final : public StepObserver {
   public:
    Decliner() : StepObserver(Detail::argument) {}
    bool on_step(const FoundStep& /*found*/) override { return ++seen_ < 3; }

   private:
    int seen_ = 0;
  };
  Decliner decliner;
  EXPECT_EQ(solve(basic(), kEasy, &decliner).steps, 2);
}

TEST_F(SolverTest, TellsWhichEntryItAsksAndAboutWhichPosition) {
  class Asker final : public StepObserver {
   public:
    explicit Asker(const Solver& asked) : StepObserver(Detail::argument), solver(asked) {}
    bool on_step(const FoundStep& found) override {
      const CurrentSearch asked = solver.current_search();
      is_right = asked.entry == &found.entry && *asked.position == found.before.grid();
      return is_right;
    }
    const Solver& solver;
    bool is_right = false;
  };
  const Strategy strategy = basic();
  Solver solver(strategy);
  EXPECT_EQ(solver.current_search().entry, nullptr);
  Asker asker(solver);
  EXPECT_EQ(solver.solve(grid_of(kEasy), &asker).status, Status::solved);
  EXPECT_TRUE(asker.is_right);
  EXPECT_EQ(solver.current_search().entry, nullptr);
  EXPECT_EQ(solver.current_search().position, nullptr);
}

TEST_F(SolverTest, GivesEvidenceToWhoWantsIt) {
  class Reader final : public StepObserver {
   public:
    Reader() : StepObserver(Detail::evidence) {}
    bool on_step(const FoundStep& found) override {
      text = step_text(found);
      return false;
    }
    std::string text;
  };
  Reader reader;
  solve(basic(), "12345678." + std::string(72, '.'), &reader);
  EXPECT_EQ(reader.text, "Full House: 9 in r1 => r1c9=9");
}

TEST_F(SolverTest, SelectFirstTakesTheFirstStepOfAll) {
  const Strategy first = scanned("first");
  Recorder recorder;
  solve(first, kHard, &recorder);
  ASSERT_FALSE(recorder.steps.empty());
  for (std::size_t i = 0; i < recorder.steps.size(); ++i) {
    EXPECT_EQ(recorder.steps[i], all_steps(first, recorder.before[i]).front());
  }
}

TEST_F(SolverTest, SelectBatchTakesAllStepsOfTheFirstTechniqueThatHasAny) {
  const Strategy batch = scanned("batch");
  Recorder recorder;
  EXPECT_EQ(solve(batch, kHard, &recorder).status, Status::solved);
  std::size_t at = 0;
  while (at < recorder.steps.size()) {
    std::vector<StepText> expected = all_steps(batch, recorder.before[at]);
    std::erase_if(expected, [&, first = expected.front()](const StepText& step) { return step.entry != first.entry; });
    for (const StepText& step : expected) {
      // Without the effects of the steps before it.
      const Grid& now = at == 0 ? recorder.before[0] : recorder.after[at - 1];
      const auto is_done = [&](const Conclusion& conclusion) {
        return !now.exists(conclusion.cell, conclusion.digit).value_or(false);
      };
      if (std::all_of(step.conclusions.begin(), step.conclusions.end(), is_done)) continue;
      ASSERT_LT(at, recorder.steps.size());
      EXPECT_EQ(recorder.steps[at], step);
      ++at;
    }
  }
}

TEST_F(SolverTest, SelectEasiestTakesTheFirstOfTheLowestScore) {
  const Strategy easiest = scanned("easiest");
  Recorder recorder;
  EXPECT_EQ(solve(easiest, kHard, &recorder).status, Status::solved);
  for (std::size_t i = 0; i < recorder.steps.size(); ++i) {
    const std::vector<StepText> all = all_steps(easiest, recorder.before[i]);
    const auto best = std::min_element(all.begin(), all.end(),
                                       [](const StepText& a, const StepText& b) { return a.score < b.score; });
    EXPECT_EQ(recorder.steps[i], *best);
  }
}

/// The number of candidates of empty cells after a step and all singles, by scanning the grid; nothing if that leads to
/// a contradiction.
std::optional<int> candidates_left(Grid grid, const StepText& step) {
  const auto apply = [&grid](const Conclusion& conclusion) {
    if (conclusion.is_placement()) {
      grid.fill(conclusion.cell, conclusion.digit, CellStatus::modifiable);
    } else if (grid.is_empty(conclusion.cell)) {
      grid.set_candidate(conclusion.cell, conclusion.digit, false);
    }
  };
  for (const Conclusion& conclusion : step.conclusions) apply(conclusion);
  for (bool changed = true; changed;) {
    changed = false;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!grid.is_empty(cell)) continue;
      const DigitMask candidates = grid.candidates(cell);
      if (candidates == 0) return std::nullopt;
      if (!candidates.is_single()) continue;
      apply(Conclusion::place(cell, candidates.lowest()));
      changed = true;
    }
    for (House house = 0; house < kHouses; ++house) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const PositionMask places = grid.candidates_map()[static_cast<std::size_t>(digit)].positions_in(house);
        if (!places.is_single()) continue;
        apply(Conclusion::place(cell_at(house, places.lowest()), digit));
        changed = true;
      }
    }
  }
  int left = 0;
  for (const CellMap& cells : grid.candidates_map()) left += cells.count();
  return left;
}

TEST_F(SolverTest, SelectMostProgressTakesTheFirstOfThoseThatLeaveTheFewestCandidates) {
  const Strategy progress = scanned("most-progress");
  for (const char* puzzle : {kMedium, kHard, kStuck}) {
    Recorder recorder;
    EXPECT_EQ(solve(progress, puzzle, &recorder).status, puzzle == kStuck ? Status::stuck : Status::solved);
    for (std::size_t i = 0; i < recorder.steps.size(); ++i) {
      const std::vector<StepText> all = all_steps(progress, recorder.before[i]);
      std::size_t best = 0;
      for (std::size_t j = 1; j < all.size(); ++j) {
        if (candidates_left(recorder.before[i], all[j]) < candidates_left(recorder.before[i], all[best])) best = j;
      }
      EXPECT_EQ(recorder.steps[i], all[best]);
    }
  }
}

/// Records the changes that it gets, and the sink's requests. Finds nothing.
class Listener final : public Technique {
 public:
  void find(FindContext& context) const override {
    const Changes changes = context.changes();
    counts.push_back(changes.is_everything() ? kCandidates : changes.gone().count());
    wants_only_first = context.sink().wants_only_first();
    has_queue = context.board().has_queue();
  }
  mutable std::vector<int> counts;
  mutable bool has_queue = false;
  mutable bool wants_only_first = false;
};

/// The strategy with a listener as its first entry, which is asked about every position.
const Listener& listen(Strategy& strategy, bool wants_queue = false) {
  const auto listener = std::make_shared<const Listener>();
  StrategyEntry& entry = strategy.entries.front();
  static TechniqueInfo info;
  info = *entry.technique.info;
  info.trigger = Trigger::anything;
  info.wants_queue = wants_queue;
  entry.technique.info = &info;
  entry.instance = listener;
  return *listener;
}

int grid_candidates(const Grid& grid) {
  int count = 0;
  for (const Cell cell : grid.empty_cells()) count += grid.candidates(cell).count();
  return count;
}

TEST_F(SolverTest, TellsATechniqueWhatWentSinceItFoundNothing) {
  for (const char* select : {"first", "batch", "easiest", "most-progress"}) {
    Strategy listened = scanned(select);
    const Listener& listener = listen(listened);
    Solver solver(listened);
    for (int puzzle = 0; puzzle < 2; ++puzzle) {  // everything is new again for the second puzzle
      listener.counts.clear();
      Recorder recorder;
      EXPECT_EQ(solver.solve(grid_of(kEasy), &recorder).status, Status::solved);
      std::vector<int> expected{kCandidates};
      int round = 0;
      int before = 0;
      for (std::size_t step = 0; step < recorder.steps.size(); ++step) {
        if (recorder.rounds[step] == round) continue;
        const int left = grid_candidates(recorder.before[step]);
        if (round != 0) expected.push_back(before - left);
        round = recorder.rounds[step];
        before = left;
      }
      EXPECT_EQ(listener.counts, expected) << select;
    }
    EXPECT_EQ(listener.wants_only_first, std::string(select) == "first") << select;
  }
}

TEST_F(SolverTest, TellsNothingOfChangesWhereEveryStepIsWanted) {
  class AllStepsObserver final : public StepObserver {
   public:
    AllStepsObserver() : StepObserver(Detail::argument, true) {}
    bool on_step(const FoundStep& /*found*/) override { return true; }
  };
  Strategy listened = scanned("first");
  const Listener& listener = listen(listened);
  Solver solver(listened);
  AllStepsObserver observer;
  EXPECT_EQ(solver.solve(grid_of(kEasy), &observer).status, Status::solved);
  // Two calls at each position: for all steps, where everything is new, and for the first.
  ASSERT_GT(listener.counts.size(), 4U);
  for (std::size_t i = 0; i < listener.counts.size(); i += 2) EXPECT_EQ(listener.counts[i], kCandidates) << i;
  for (std::size_t i = 3; i < listener.counts.size(); i += 2) EXPECT_LT(listener.counts[i], kCandidates) << i;
}

TEST_F(SolverTest, KeepsAQueueOfSinglesForATechniqueThatWantsIt) {
  for (const bool is_wanted : {false, true}) {
    Strategy listened = strategy("extends: singles\ndisable: [naked-single, hidden-single]\n");
    ASSERT_EQ(listened.entries.size(), 1U);
    const Listener& listener = listen(listened, is_wanted);
    Solver solver(listened);
    EXPECT_EQ(solver.solve(grid_of(kEasy)).status, Status::stuck);
    EXPECT_EQ(listener.has_queue, is_wanted);
  }
}

TEST_F(SolverTest, SumsScoresOrTakesTheHighest) {
  Recorder recorder;
  const Outcome sum = solve(strategy("extends: basic\nrating: {combine: sum}\n"), kHard, &recorder);
  std::int64_t total = 0;
  std::int64_t highest = 0;
  for (const StepText& step : recorder.steps) {
    total += step.score;
    highest = std::max(highest, step.score);
  }
  EXPECT_EQ(sum.rating.sum, total);
  EXPECT_EQ(solve(strategy("extends: basic\nrating: {combine: maximum}\n"), kHard).rating.maximum, highest);
}

TEST_F(SolverTest, SaysThatAPuzzleIsBeyondTheTechniquesWhereNoneHasAStep) {
  for (const char* select : {"first", "batch", "easiest"}) {
    const std::string text = std::string("extends: basic\nrating: {combine: er-ep-ed}\nselect: ") + select + "\n";
    EXPECT_TRUE(solve(strategy(text), kStuck).rating.is_beyond) << select;
    EXPECT_FALSE(solve(strategy(text), kEasy).rating.is_beyond) << select;
    EXPECT_FALSE(solve(strategy(text + "stop: {steps: 3}\n"), kStuck).rating.is_beyond) << select;
    EXPECT_FALSE(solve(strategy(text + "stop: {above-score: 1}\n"), kStuck).rating.is_beyond) << select;
  }
}

TEST_F(SolverTest, RaisesTheLevelWhileTheScoreExceedsItsMaximum) {
  const Strategy low = strategy(
      "extends: singles\nlevels:\n  - {name: easy, max-score: 10}\n  - {name: medium, max-score: 20}\n"
      "  - {name: hard, max-score: 100000}\n  - {name: harder}\n");
  const Outcome outcome = solve(low, kEasy);
  EXPECT_EQ(outcome.rating.level, 0);
  EXPECT_EQ(low.levels[static_cast<std::size_t>(outcome.level)].name, "hard");
}

TEST_F(SolverTest, TellsWhereAPluginThrew) {
  const Strategy faulty = strategy("plugins: [" + bad("throws_in_find") + "]\ntechniques: [throws-in-find]\n");
  const Outcome outcome = solve(faulty, kEasy);
  EXPECT_EQ(outcome.status, Status::error);
  EXPECT_EQ(text_of(outcome.fault).find("plugin " + bad("throws_in_find") + ", technique 'throws-in-find': "), 0U);
  EXPECT_NE(text_of(outcome.fault).find("lost my way"), std::string::npos) << text_of(outcome.fault);
  EXPECT_NE(text_of(outcome.fault).find(std::string("; grid ") + kEasy), std::string::npos) << text_of(outcome.fault);
}

TEST_F(SolverTest, TellsWhereAPluginThrewWhatIsNoException) {
  const std::string plugin = bad("throws_a_number_in_find");
  const Strategy faulty = strategy("plugins: [" + plugin + "]\ntechniques: [throws-a-number-in-find]\n");
  const Outcome outcome = solve(faulty, kEasy);
  EXPECT_EQ(outcome.status, Status::error);
  EXPECT_EQ(
      text_of(outcome.fault)
          .find("plugin " + plugin +
                ", technique 'throws-a-number-in-find': threw an object that is not a std::exception; grid " + kEasy),
      0U)
      << text_of(outcome.fault);
}

TEST_F(SolverTest, EndsASearchThatAsksWhetherItShouldStop) {
  const std::string plugin = bad("endless_polite");
  const Strategy faulty = strategy("extends: singles\nplugins: [" + plugin +
                                   "]\ninsert: {after: hidden-single, entries: [endless-polite]}\n");
  Deadline deadline(std::chrono::milliseconds(50), [](const Fault& fault) { FAIL() << fault.text(); });
  Solver solver(faulty, &deadline);
  for (int round = 0; round < 2; ++round) {
    const Outcome outcome = solver.solve(grid_of(kStuck));
    const std::string grid = to_state_line(outcome.grid);
    EXPECT_EQ(outcome.status, Status::error);
    EXPECT_EQ(text_of(outcome.fault),
              "plugin " + plugin + ", technique 'endless-polite': still searching after 50 ms; grid " + grid);
    EXPECT_EQ(outcome.fault->limit, std::chrono::milliseconds(50));
    EXPECT_EQ(outcome.fault->strategy, faulty.file);
    EXPECT_EQ(outcome.fault->position, outcome.grid);
    EXPECT_EQ(solver.solve(grid_of(kEasy)).status, Status::solved);
  }
}

TEST_F(SolverTest, EndsASearchForAllSteps) {
  const std::string plugin = bad("endless_polite");
  const Strategy faulty = strategy("plugins: [" + plugin + "]\ntechniques: [endless-polite]\n");
  Deadline deadline(std::chrono::milliseconds(50), [](const Fault& fault) { FAIL() << fault.text(); });
  Solver solver(faulty, &deadline);
  const std::string fault =
      text_of(solver.all_steps(grid_of(kEasy), false, [](const FoundStep&) { return true; }).fault);
  EXPECT_EQ(fault.find("plugin " + plugin + ", technique 'endless-polite': still searching after 50 ms; grid "), 0U)
      << fault;
}

TEST_F(SolverTest, DoesNotCountTheTimeOfAnObserver) {
  class Sleeper final : public StepObserver {
   public:
    Sleeper() : StepObserver(Detail::argument) {}
    bool on_step(const FoundStep& /*found*/) override {
      if (!has_slept_) std::this_thread::sleep_for(std::chrono::milliseconds(600));
      has_slept_ = true;
      return true;
    }

   private:
    bool has_slept_ = false;
  };
  const Strategy strategy = basic();
  Deadline deadline(std::chrono::milliseconds(300), [](const Fault& fault) { FAIL() << fault.text(); });
  Sleeper sleeper;
  EXPECT_EQ(Solver(strategy, &deadline).solve(grid_of(kEasy), &sleeper).status, Status::solved);
}

TEST_F(SolverTest, RefusesAStepWithoutEffect) {
  const Strategy faulty = strategy("plugins: [" + bad("no_effect") + "]\ntechniques: [no-effect]\n");
  const Outcome outcome = solve(faulty, kEasy);
  EXPECT_EQ(outcome.status, Status::error);
  EXPECT_EQ(text_of(outcome.fault)
                .find("plugin " + bad("no_effect") +
                      ", technique 'no-effect': returned a step without effect: r1c8<>3; grid " + kEasy),
            0U)
      << text_of(outcome.fault);
}

TEST_F(SolverTest, RefusesAStepThatCannotBeApplied) {
  const Strategy faulty = strategy("plugins: [" + bad("inapplicable_step") + "]\ntechniques: [inapplicable-step]\n");
  const Outcome outcome = solve(faulty, kEasy);
  EXPECT_EQ(outcome.status, Status::error);
  EXPECT_EQ(text_of(outcome.fault)
                .find("plugin " + bad("inapplicable_step") +
                      ", technique 'inapplicable-step': returned an inapplicable step: r1c1=1 is not a "
                      "candidate; grid " +
                      kEasy),
            0U)
      << text_of(outcome.fault);
}

TEST_F(SolverTest, TellsWhatAPluginDoesWrongWhenAllStepsAreAsked) {
  const Strategy faulty = strategy("plugins: [" + bad("throws_in_find") + "]\ntechniques: [throws-in-find]\n");
  Solver solver(faulty);
  const std::string fault =
      text_of(solver.all_steps(grid_of(kEasy), true, [](const FoundStep&) { return true; }).fault);
  EXPECT_NE(fault.find("lost my way"), std::string::npos) << fault;
}

TEST_F(SolverTest, RefusesAStepThatBreaksItsContractBeforeAnybodyReadsIt) {
  const std::string malformed = "returned a malformed step: ";
  const std::pair<const char*, std::string> wrong[] = {
      {"undeclared-kind", "returned a step of kind 1, but declares only kinds below 1"},
      {"undeclared-metrics", "returned a step with 1 metrics, but declares 0"},
      {"no-conclusions", "returned a step without conclusions"},
      {"base-out-of-range", malformed + "base 1 is 5000, not a truth from 0 to 323"},
      {"cover-out-of-range", malformed + "cover 1 is 324, not a truth from 0 to 323"},
      {"lemma-clause-out-of-range", malformed + "lemma 1: literal 1 is about cell 200"},
      {"lemma-premise-out-of-range", malformed + "lemma 1: premise 1 is 5000, not a truth from 0 to 323"},
      {"guardian-out-of-range", malformed + "the guardians have members outside the grid"},
      {"bases-null", malformed + "the bases are null, but there are 1"},
      {"evidence-null", malformed + "the links are null, but there are 1"}};
  class Reader final : public StepObserver {
   public:
    explicit Reader(bool wants_all) : StepObserver(Detail::evidence, wants_all) {}
    bool on_step(const FoundStep& /*found*/) override { return true; }
  };
  for (const char* select : {"first", "batch", "easiest", "most-progress"}) {
    for (const auto& [technique, message] : wrong) {
      const Strategy faulty = strategy("plugins: [" + bad("malformed_steps") + "]\nselect: " + select +
                                       "\ntechniques: [" + technique + "]\n");
      Solver solver(faulty);
      for (const bool wants_all : {false, true}) {
        Reader reader(wants_all);
        const Outcome outcome = solver.solve(grid_of(kEasy), &reader);
        EXPECT_EQ(outcome.status, Status::error) << technique;
        EXPECT_NE(text_of(outcome.fault).find("technique '" + std::string(technique) + "': " + message),
                  std::string::npos)
            << select << ' ' << technique << ' ' << text_of(outcome.fault);
      }
      const AllSteps ended = solver.all_steps(grid_of(kEasy), true, [](const FoundStep&) { return true; });
      EXPECT_NE(text_of(ended.fault).find(message), std::string::npos) << technique;
      const AllSteps distinct =
          solver.distinct_steps(grid_of(kEasy), Ways::simplest, [](const FoundStep&) { return true; });
      EXPECT_NE(text_of(distinct.fault).find(message), std::string::npos) << technique;
    }
  }
}

TEST_F(SolverTest, GoesOnAfterAFault) {
  const Strategy faulty = strategy("extends: singles\nplugins: [" + bad("throws_in_find") +
                                   "]\ninsert: {after: hidden-single, entries: [throws-in-find]}\n");
  Solver solver(faulty);
  EXPECT_EQ(solver.solve(grid_of(kStuck)).status, Status::error);
  EXPECT_EQ(solver.solve(grid_of(kEasy)).status, Status::solved);
}

TEST_F(SolverTest, IsNotMadeWithATechniqueThatThrowsInCreate) {
  const auto faulty = try_strategy("plugins: [" + bad("throws_in_create") + "]\ntechniques: [throws-in-create]\n");
  ASSERT_FALSE(faulty);
  EXPECT_EQ(fake::texts(faulty.error(), directory_.path()),
            "test.yaml:3:14: techniques[0]: technique 'throws-in-create' of " + bad("throws_in_create") +
                " refuses its options: these options do not go together\n");
}

TEST_F(SolverTest, IsNotMadeWithATechniqueThatThrowsWhatIsNoExceptionInCreate) {
  const std::string plugin = bad("throws_a_number_in_create");
  const auto faulty = try_strategy("plugins: [" + plugin + "]\ntechniques: [throws-a-number-in-create]\n");
  ASSERT_FALSE(faulty);
  EXPECT_EQ(fake::texts(faulty.error(), directory_.path()),
            "test.yaml:3:14: techniques[0]: technique 'throws-a-number-in-create' of " + plugin +
                " refuses its options with an exception of an unknown type\n");
}

}  // namespace
}  // namespace nonet::host
