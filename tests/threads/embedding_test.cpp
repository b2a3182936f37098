// The libraries in a program with its own techniques: a built-in plugin and loaded ones, strategies as texts, recorded
// paths, and searches that another thread cancels.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <stdexcept>
#include <thread>

#include "host/fake_plugin.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/records/path_json.hpp"
#include "nonet/solving/checked_apply.hpp"
#include "nonet/solving/solved_path.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "nonet/workers/deadline.hpp"
#include "support/build.hpp"

namespace nonet::host {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEasyGrid = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";

ParsedGrid easy() {
  ParseError error;
  return *parse_grid_line(kEasyGrid, error);
}

/// Shared state of the techniques below and a test.
struct SharedState {
  std::atomic<int> calls = 0;       ///< of techniques
  std::atomic<bool> is_on = false;  ///< whether techniques wait for a cancel
};
SharedState embedded;

/// Places the digit that the solution has in the first empty cell.
Flow place_next(FindContext& context) {
  Grid solution;
  if (count_solutions(context.board().grid(), 1, &solution) == 0) return Flow::go_on;
  const Cell cell = *context.board().empty_cells().begin();
  const Conclusion conclusion = Conclusion::place(cell, solution.value(cell));
  Step step;
  step.conclusions = {&conclusion, 1};
  return context.sink().accept(step);
}

void call() {
  ++embedded.calls;
  embedded.calls.notify_all();
}

/// Searches until it is requested to stop, while the test wants that; then places.
class StoppableSearch final : public Technique {
 public:
  explicit StoppableSearch(const CreateContext& /*context*/) {}
  void find(FindContext& context) const override {
    call();
    while (embedded.is_on && !context.stop()) std::this_thread::yield();
    if (!context.stop()) static_cast<void>(place_next(context));
  }
};

/// Never polls the stop flag: places, but only after the test has requested a stop.
class UnstoppableSearch final : public Technique {
 public:
  explicit UnstoppableSearch(const CreateContext& /*context*/) {}
  void find(FindContext& context) const override {
    call();
    embedded.is_on.wait(true);
    static_cast<void>(place_next(context));
  }
};

/// Places in its first call, and then searches until it is requested to stop.
class StoppableAfterFirst final : public Technique {
 public:
  explicit StoppableAfterFirst(const CreateContext& /*context*/) {}
  void find(FindContext& context) const override {
    call();
    if (embedded.calls == 1) {
      static_cast<void>(place_next(context));
      return;
    }
    while (!context.stop()) std::this_thread::yield();
  }
};

constexpr KindInfo kKinds[] = {{"place", "Place"}};
template <typename T>
constexpr TechniqueInfo technique(const char* id) {
  return {.id = id, .name = id, .summary = "For tests.", .kinds = kKinds, .create = create<T>};
}
constexpr TechniqueInfo kPolite = technique<StoppableSearch>("polite");
constexpr TechniqueInfo kDeaf = technique<UnstoppableSearch>("deaf");
constexpr TechniqueInfo kOnce = technique<StoppableAfterFirst>("once-then-polite");
constexpr const TechniqueInfo* kEmbeddedTechniques[] = {&kPolite, &kDeaf, &kOnce};
constexpr PluginDescriptor kPlugin = fake::plugin_of("embedded", kEmbeddedTechniques);
constexpr const PluginDescriptor* kEmbeddedBuiltIns[] = {&kPlugin};

class EmbeddingTest : public testing::Test {
 protected:
  EmbeddingTest() {
    embedded.calls = 0;
    embedded.is_on = false;
    PluginSearch search;
    search.installed = {fs::path(kBuildDir) / "lib" / "nonet" / "plugins"};
    search.built_in = kEmbeddedBuiltIns;
    const Diagnostics problems = load_plugins(search, registry_);
    if (!problems.empty()) throw std::runtime_error(fake::texts(problems));
  }

  Strategy strategy(const std::string& text) {
    const StrategySearch shipped({fs::path(kSourceDir) / "config"});
    StrategyTexts texts(&shipped);
    texts.add("mine", "version: 1\n" + text);
    auto result = read_strategy("mine", texts).and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
      return resolve_strategy(*document, registry_);
    });
    if (!result) throw std::runtime_error(fake::texts(result.error()));
    return *std::move(result);
  }

  Registry registry_;
};

/// Cancels once techniques were called so often; then they no longer wait.
std::jthread cancel_after(int calls, std::stop_source& source) {
  embedded.is_on = true;
  return std::jthread([calls, &source] {
    for (int now = embedded.calls; now < calls; now = embedded.calls) embedded.calls.wait(now);
    source.request_stop();
    embedded.is_on = false;
    embedded.is_on.notify_all();
  });
}

TEST_F(EmbeddingTest, SolvesWithBuiltInAndLoadedTechniques) {
  const Strategy mine = strategy("extends: basic\ninsert: {before: naked-single, entries: [polite]}\n");
  Solver solver(mine);
  const SolvedPath path = record_path(solver, easy());
  EXPECT_EQ(path.status, Status::solved);
  const auto takes = [&](const char* entry) {
    return std::count_if(path.steps.begin(), path.steps.end(), [&](const PathStep& s) { return s.entry == entry; });
  };
  EXPECT_GT(takes("full-house"), 0);
  EXPECT_GT(takes("polite"), 0);
}

TEST_F(EmbeddingTest, RecordsAPathAsAValueThatOutlivesStrategyAndSolver) {
  const auto record = [&](Detail detail) {
    const Strategy basic = strategy("extends: basic\n");
    Solver solver(basic);
    return record_path(solver, easy(), detail);
  };
  const SolvedPath path = record(Detail::evidence);
  EXPECT_EQ(path.status, Status::solved);
  EXPECT_EQ(path.rating.sum, 320);
  ASSERT_EQ(path.steps.size(), static_cast<std::size_t>(path.rating.steps));
  EXPECT_EQ(path.steps.front().before, easy().grid);
  Board board(easy(), Board::Queue::off);
  for (const PathStep& step : path.steps) {
    EXPECT_EQ(board.grid(), step.before);
    EXPECT_NE(step.step->evidence, nullptr);
    EXPECT_FALSE(step.entry.empty());
    EXPECT_FALSE(step.kind.empty());
    board.apply(step.step->conclusions);
  }
  EXPECT_EQ(board.grid(), path.grid);
  EXPECT_EQ(record(Detail::evidence), path);
  const SolvedPath copy = path;
  EXPECT_EQ(copy, path);
  const SolvedPath shorter = record(Detail::conclusions);
  EXPECT_NE(shorter, path);
  EXPECT_EQ(shorter.steps.front().step->evidence, nullptr);
}

TEST_F(EmbeddingTest, WritesARecordedPathAsTheRecordsThatAnObserverWrites) {
  class Writer final : public StepObserver {
   public:
    explicit Writer(const Strategy& strategy) : StepObserver(Detail::evidence), strategy_(strategy) {}
    bool on_step(const FoundStep& found) override {
      append_step_record(records, found, strategy_, {kEasyGrid, "here"}, ++number_);
      return true;
    }
    std::string records;

   private:
    const Strategy& strategy_;
    int number_ = 0;
  };
  const Strategy basic = strategy("extends: basic\n");
  Solver solver(basic);
  Writer writer(basic);
  static_cast<void>(solver.solve(easy(), &writer));
  const SolvedPath path = record_path(solver, easy());
  std::string records;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    records += to_json(path.steps[i], basic, {kEasyGrid, "here"}, static_cast<int>(i) + 1).value() + "\n";
  }
  EXPECT_EQ(records, writer.records);
  const std::string json = to_json(path, basic, {kEasyGrid, "here"}).value();
  EXPECT_TRUE(
      json.starts_with(std::string(R"({"type":"path","version":1,"grid":")") + kEasyGrid +
                       R"(","source":"here","status":"solved","level":"easy","score":320,"steps":[{"type":"step",)"))
      << json;
  EXPECT_TRUE(json.ends_with(R"(}],"end":")" + to_state_line(path.grid) + "\"}")) << json;
}

TEST_F(EmbeddingTest, WritesNoRecordOfAStepThatTheStrategyDoesNotHave) {
  const Strategy basic = strategy("extends: basic\n");
  const Strategy other = strategy("techniques: [hidden-single]\n");
  Solver solver(basic);
  SolvedPath path = record_path(solver, easy());
  path.steps.front().entry = "full-house";
  EXPECT_EQ(messages_text(to_json(path, other, {kEasyGrid, "here"}).error()), "the strategy has no entry 'full-house'");
  path.steps.front().entry = "hidden-single";
  path.steps.front().kind = "hidden-single-triad";
  EXPECT_EQ(messages_text(to_json(path, other, {kEasyGrid, "here"}).error()),
            "entry 'hidden-single' has no kind 'hidden-single-triad'");
}

TEST_F(EmbeddingTest, EndsASearchThatAsksWhetherToStop) {
  const Strategy mine = strategy("techniques: [polite]\n");
  Solver solver(mine);
  for (int round = 0; round < 3; ++round) {
    embedded.calls = 0;
    std::stop_source source;
    const std::jthread canceller = cancel_after(1, source);
    const Outcome outcome = solver.solve(easy(), nullptr, source.get_token());
    EXPECT_EQ(outcome.status, Status::cancelled);
    EXPECT_EQ(outcome.grid, easy().grid);
    EXPECT_EQ(embedded.calls, 1);
    EXPECT_FALSE(outcome.fault);
  }
}

TEST_F(EmbeddingTest, EndsAfterTheSearchOfATechniqueThatNeverAsks) {
  for (const char* select : {"first", "batch", "easiest", "most-progress", "per-score"}) {
    const Strategy mine = strategy(std::string("select: ") + select + "\ntechniques: [deaf]\n");
    Solver solver(mine);
    embedded.calls = 0;
    std::stop_source source;
    const std::jthread canceller = cancel_after(1, source);
    const SolvedPath path = record_path(solver, easy(), Detail::conclusions, source.get_token());
    EXPECT_EQ(path.status, Status::cancelled) << select;
    EXPECT_TRUE(path.steps.empty()) << select << ": its step came too late";
    EXPECT_EQ(embedded.calls, 1) << select;
  }
}

TEST_F(EmbeddingTest, EndsBetweenTwoSteps) {
  class Canceller final : public StepObserver {
   public:
    Canceller() : StepObserver(Detail::conclusions) {}
    bool on_step(const FoundStep& /*found*/) override {
      if (++steps == 2) source.request_stop();
      return true;
    }
    int steps = 0;
    std::stop_source source;
  };
  const Strategy mine = strategy("techniques: [deaf]\n");
  Canceller canceller;
  const Outcome outcome = Solver(mine).solve(easy(), &canceller, canceller.source.get_token());
  EXPECT_EQ(outcome.status, Status::cancelled);
  EXPECT_EQ(outcome.steps, 2) << "the step that was shown is taken";
  EXPECT_EQ(outcome.grid.empty_cells().count(), easy().grid.empty_cells().count() - 2);
  EXPECT_EQ(embedded.calls, 2) << "no technique is asked any more";
}

TEST_F(EmbeddingTest, AsksNoTechniqueForATokenThatIsCancelledAlready) {
  std::stop_source source;
  source.request_stop();
  for (const char* select : {"first", "batch", "easiest", "most-progress", "per-score"}) {
    const Strategy mine = strategy(std::string("select: ") + select + "\ntechniques: [deaf, polite]\n");
    Solver solver(mine);
    const Outcome outcome = solver.solve(easy(), nullptr, source.get_token());
    EXPECT_EQ(outcome.status, Status::cancelled) << select;
    EXPECT_EQ(outcome.steps, 0);
    const auto visit = [](const FoundStep& /*found*/) { return true; };
    EXPECT_TRUE(solver.all_steps(easy(), true, visit, {}, source.get_token()).is_cancelled);
  }
  EXPECT_EQ(embedded.calls, 0);
}

TEST_F(EmbeddingTest, CancelsASearchForAllSteps) {
  const Strategy mine = strategy("techniques: [deaf, polite]\n");
  Solver solver(mine);
  std::stop_source source;
  const std::jthread canceller = cancel_after(1, source);
  int visited = 0;
  const auto visit = [&](const FoundStep& /*found*/) { return ++visited > 0; };
  const AllSteps all = solver.all_steps(easy(), false, visit, {}, source.get_token());
  EXPECT_TRUE(all.is_cancelled);
  EXPECT_FALSE(all.fault);
  EXPECT_EQ(visited, 0);
}

TEST_F(EmbeddingTest, EndsWhereItsOwnStepsLedAndNotWhereOthersWereTried) {
  const Strategy mine = strategy("techniques: [deaf, once-then-polite]\nstop: {when-solved-by: [once-then-polite]}\n");
  Solver solver(mine);
  std::stop_source source;
  const std::jthread canceller = cancel_after(2, source);
  const Outcome outcome = solver.solve(easy(), nullptr, source.get_token());
  EXPECT_EQ(outcome.status, Status::cancelled);
  EXPECT_EQ(outcome.steps, 0);
  EXPECT_EQ(outcome.grid, easy().grid);
}

TEST_F(EmbeddingTest, SolvesAgainAfterACancel) {
  const Strategy mine = strategy("techniques: [polite]\n");
  const auto give_up = [](const Fault& fault) { FAIL() << fault.text(); };
  Deadline deadline(std::chrono::seconds(60), give_up);
  for (SearchLimit* limit : {static_cast<SearchLimit*>(nullptr), static_cast<SearchLimit*>(&deadline)}) {
    Solver solver(mine, limit);
    embedded.calls = 0;
    std::stop_source source;
    {
      const std::jthread canceller = cancel_after(1, source);
      EXPECT_EQ(solver.solve(easy(), nullptr, source.get_token()).status, Status::cancelled);
    }
    const Outcome again = solver.solve(easy());
    EXPECT_EQ(again.status, Status::solved);
    EXPECT_EQ(to_line(again.grid), to_line(*unique_solution(easy().grid)));
    EXPECT_EQ(solver.solve(easy(), nullptr, std::stop_source().get_token()).status, Status::solved);
  }
}

/// Requests a stop from another thread, once it runs.
std::jthread cancel_soon(std::stop_source& source) {
  return std::jthread([&source] { source.request_stop(); });
}

TEST(Embedding, CancelsACountOfSolutions) {
  std::stop_source source;
  EXPECT_EQ(count_solutions(easy().grid, 2, source.get_token()), 1);
  const std::jthread canceller = cancel_soon(source);
  EXPECT_EQ(count_solutions(Grid(), std::numeric_limits<int>::max(), source.get_token()), std::nullopt)
      << "the empty grid has 6.7e21 solutions";
}

TEST(Embedding, CancelsTheGenerator) {
  std::stop_source source;
  EXPECT_FALSE(generate_puzzle(1, 0, {}, source.get_token()).is_cancelled);
  const std::jthread canceller = cancel_soon(source);
  const GeneratedPuzzle made = generate_puzzle(1, 0, {17, 17}, source.get_token());
  EXPECT_TRUE(made.is_cancelled);
  EXPECT_FALSE(made.puzzle.has_value());
}

TEST(Embedding, CancelsASearchForMinimalPuzzles) {
  const Grid solution = *unique_solution(easy().grid);
  std::stop_source source;
  const auto visit = [](const CellMap& /*givens*/) { return true; };
  EXPECT_TRUE(for_each_minimal_givens(solution, easy().grid.given_cells(), visit, source.get_token()));
  const std::jthread canceller = cancel_soon(source);
  EXPECT_FALSE(for_each_minimal_givens(solution, CellMap::full(), visit, source.get_token()))
      << "a whole solution has more minimal puzzles than anybody can count";
}

TEST(Embedding, RefusesCellsOutsideTheGrid) {
  Board board(easy());
  const Grid before = board.grid();
  using enum Conclusion::Kind;
  for (const Conclusion& bad : {Conclusion{placement, 81, 0}, Conclusion{placement, 255, 0},
                                Conclusion{elimination, 0, 9}, Conclusion{elimination, 200, 3}}) {
    EXPECT_FALSE(try_apply(board, {&bad, 1}));
    Step step;
    step.conclusions = {&bad, 1};
    EXPECT_FALSE(try_judge_step(board, step));
  }
  EXPECT_EQ(board.grid(), before);
}

}  // namespace
}  // namespace nonet::host
