// The judge of arguments beside its plain form: on the steps of the techniques, and on arguments made at random.

#include <gtest/gtest.h>

#include <filesystem>

#include "argument.hpp"
#include "counting.hpp"
#include "kernel/random_grids.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "nonet/text/grid_text.hpp"
#include "plugins/naive_judge.hpp"
#include "support/build.hpp"

namespace nonet::tests {
namespace {

namespace fs = std::filesystem;
using host::IdleCount;
using host::Judgement;
using host::Verdict;

/// Judges steps in both ways and compares.
class Comparison {
 public:
  explicit Comparison(const Board& board, int max_nodes = host::ArgumentJudge::kMaxNodes)
      : start_(host::JudgedPosition(board).candidates, host::JudgedPosition(board).filled),
        judge_(board, max_nodes),
        naive_(board, max_nodes),
        counting_(board, kEnough),
        naive_counting_(board, kEnough) {}

  /// The judgement.
  Judgement judge(const Step& step) const {
    const Judgement judgement = judge_.judge(step);
    const Judgement naive = naive_.judge(step);
    EXPECT_EQ(judgement.verdict, naive.verdict) << judgement.reason;
    EXPECT_EQ(judgement.nodes, naive.nodes);
    if (judgement.verdict != Verdict::proved || naive.verdict != Verdict::proved) return judgement;
    EXPECT_EQ(judgement.premises, naive.premises);
    const Judgement exact = counting_.judge(step, IdleCount::exact);
    EXPECT_EQ(exact.verdict, Verdict::proved);
    EXPECT_LE(judgement.idle, exact.idle);
    EXPECT_EQ(exact.idle, naive_idle(step));
    return judgement;
  }

 private:
  /// The premises without which the plain judge proves the step too, and those of lemmas that nothing uses. Along the
  /// way: what has fired proves each statement again, without anything else.
  std::ptrdiff_t naive_idle(const Step& step) const {
    std::vector<bool> idle = naive_counting_.idle_premises(step);
    host::Prover all(start_);
    std::vector<host::Clause> clauses;
    std::vector<Conclusion> guardians;
    if (step.uniqueness != nullptr) {
      for (const Candidate guardian : step.uniqueness->guardians) {
        guardians.push_back(Conclusion::place(cell_of(guardian), digit_of(guardian)));
      }
      clauses.emplace_back(guardians);
      all.add(guardians);
    }
    // The clauses that a proof uses, ascending.
    const auto prove = [&](std::span<const Truth> premises, host::Clause statement) {
      all.take(host::Premises(premises));
      EXPECT_EQ(all.prove(statement, kEnough).end, host::Prover::End::contradiction);
      std::vector<int> used = all.basis().clauses;
      std::sort(used.begin(), used.end());
      host::Prover some(start_);
      for (const int clause : used) some.add(clauses[static_cast<std::size_t>(clause)]);
      some.take(host::Premises(all.basis().truths));
      EXPECT_EQ(some.prove(statement, kEnough).end, host::Prover::End::contradiction);
      return used;
    };
    std::vector<std::vector<int>> uses;
    for (const Lemma& lemma : step.lemmas) {
      uses.push_back(prove(lemma.premises, lemma.clause));
      clauses.push_back(lemma.clause);
      all.add(lemma.clause);
    }
    std::vector<bool> is_used(clauses.size());
    const auto mark = [&is_used](const std::vector<int>& used) {
      for (const int clause : used) is_used[static_cast<std::size_t>(clause)] = true;
    };
    TruthMap counted;
    for (const Conclusion& conclusion :
         host::conclusions_not_counted(start_, host::map_of(step.bases), step, counted)) {
      mark(prove(step.bases, {&conclusion, 1}));
    }
    std::size_t end = idle.size();
    for (std::size_t i = step.lemmas.size(); i-- > 0;) {
      const std::size_t begin = end - step.lemmas[i].premises.size();
      if (is_used[clauses.size() - step.lemmas.size() + i]) {
        mark(uses[i]);
      } else {
        std::fill(idle.begin() + static_cast<std::ptrdiff_t>(begin), idle.begin() + static_cast<std::ptrdiff_t>(end),
                  true);
      }
      end = begin;
    }
    return std::count(idle.begin(), idle.end(), true);
  }

  static constexpr int kEnough = 1'000'000;  // nodes, for what is counted exactly

  host::Assumptions start_;
  host::ArgumentJudge judge_;
  naive::NaiveJudge naive_;
  host::ArgumentJudge counting_;
  naive::NaiveJudge naive_counting_;
};

/// Compares some of the steps that are found.
class ComparedSteps final : public host::StepObserver {
 public:
  explicit ComparedSteps(std::uint64_t seed) : StepObserver(host::Detail::argument, true), random_(seed) {}
  void on_found(const host::FoundStep& found) override {
    if (!chance(random_, found.step.lemmas.empty() ? 10 : 100)) return;
    if (!at_hand_) at_hand_.emplace(found.before);
    EXPECT_EQ(at_hand_->judge(found.step).verdict, Verdict::proved) << host::step_text(found);
    ++compared;
    with_lemmas += found.step.lemmas.empty() ? 0 : 1;
    unique += found.step.uniqueness != nullptr ? 1 : 0;
  }
  bool on_step(const host::FoundStep& /*found*/) override { return true; }
  void on_applied(const Board& /*after*/) override { at_hand_.reset(); }

  int compared = 0;
  int with_lemmas = 0;
  int unique = 0;

 private:
  Random random_;
  std::optional<Comparison> at_hand_;
};

TEST(NaiveJudge, AgreesOnTheStepsOfAllTechniques) {
  host::Registry registry;
  static_cast<void>(host::load_plugins({{fs::path(kBuildDir) / "lib" / "nonet" / "plugins"}, {}}, registry));
  const auto document = host::read_strategy("complete", host::StrategySearch({fs::path(kSourceDir) / "config"}));
  const auto strategy = host::resolve_strategy(**document, registry);
  ASSERT_TRUE(strategy);
  host::Solver solver(*strategy);
  ComparedSteps steps(1);
  for (const char* puzzle : {".7......8.2.......3.6.89.....5796....6..1........3..5..478....1..8.754........8.2",
                             "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
                             "98.7.....6.....97...7.....5.4...3.2...86.......1.4...9.....1.3.......2.1....5.8.."}) {
    ParseError error;
    static_cast<void>(solver.solve(*parse_grid_line(puzzle, error), &steps));
  }
  EXPECT_GT(steps.compared, 500);
  EXPECT_GT(steps.with_lemmas, 10);
  EXPECT_GT(steps.unique, 10);
}

/// Arguments about a position of which a solution is known.
class RandomArguments {
 public:
  explicit RandomArguments(std::uint64_t seed) : random_(seed), solution_(random_solution(random_)) {
    Grid grid;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (chance(random_, 20)) grid.fill(cell, digit_at(solution_, cell), CellStatus::given);
    }
    for (const Conclusion& deletion : random_deletions(random_, solution_, grid, 10 + below(random_, 60))) {
      grid.set_candidate(deletion.cell, deletion.digit, false);
    }
    board = Board(grid, Board::Queue::off);
  }

  /// True of the solution, more often than not.
  Conclusion literal() {
    const Cell cell = below(random_, kCells);
    const Digit digit = chance(random_, 40) ? digit_at(solution_, cell) : Digit{below(random_, kDigits)};
    const bool is_true = digit_at(solution_, cell) == digit;
    return is_true == chance(random_, 90) ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit);
  }
  std::vector<Conclusion> clause() {
    std::vector<Conclusion> literals;
    for (int left = chance(random_, 3) ? 0 : 1 + below(random_, 4); left > 0; --left) literals.push_back(literal());
    return literals;
  }
  /// A few or many; sometimes one is there twice.
  std::vector<Truth> premises() {
    std::vector<Truth> truths;
    const int percent = 2 + below(random_, 40);
    for (int truth = 0; truth < kTruths; ++truth) {
      if (chance(random_, percent)) truths.push_back(static_cast<Truth>(truth));
    }
    if (!truths.empty() && chance(random_, 20)) truths.push_back(truths.front());
    return truths;
  }

  Board board;

 private:
  Random random_;
  Solution solution_;
};

TEST(NaiveJudge, AgreesOnRandomArguments) {
  int proved = 0;
  int branched = 0;
  int undecided = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RandomArguments random(seed);
    // As many as there are statements at least: what contradicts itself is not searched, so the plain judge lets it
    // pass even then.
    const int max_nodes = seed % 3 == 0 ? 20 : 200;
    const Comparison comparison(random.board, max_nodes);
    host::OwnedSteps owned;
    std::vector<std::vector<Conclusion>> clauses;
    std::vector<std::vector<Truth>> truths;
    for (int tries = 0; tries < 10; ++tries) {
      const std::vector<Conclusion> conclusions{random.literal()};
      const std::vector<Truth> bases = random.premises();
      clauses.push_back(random.clause());
      truths.push_back(random.premises());
      std::vector<Lemma> lemmas;
      for (std::size_t i = 0; i < clauses.size(); ++i) lemmas.push_back({clauses[i], truths[i]});
      Step step;
      step.conclusions = conclusions;
      step.bases = bases;
      step.lemmas = lemmas;
      const Judgement judgement = comparison.judge(step);
      proved += judgement.verdict == Verdict::proved;
      branched += judgement.verdict == Verdict::proved && judgement.nodes > static_cast<int>(lemmas.size()) + 1;
      undecided += judgement.verdict == Verdict::undecided;
      Step alone;  // the lemma: kept when it follows
      alone.conclusions = conclusions;
      alone.bases = bases;
      static_cast<void>(comparison.judge(alone));
      alone.conclusions = {};
      alone.lemmas = lemmas;
      if (comparison.judge(alone).verdict != Verdict::proved) {
        clauses.pop_back();
        truths.pop_back();
      }
    }
  }
  EXPECT_GT(proved, 50);
  EXPECT_GT(branched, 5);
  EXPECT_GT(undecided, 5);
}

}  // namespace
}  // namespace nonet::tests
