// Minimal premises, compared with the simplest way: each one is removed in turn, and the judge tries the rest.

#include <gtest/gtest.h>

#include "nonet/judging/verifier.hpp"
#include "nonet/text/notation.hpp"
#include "support/case_visits.hpp"

namespace nonet::host {
namespace {

/// The step without one premise: of the step itself, or of a lemma.
template <typename Visit>
void without_each_premise(const Step& step, Visit visit) {
  const auto without = [](std::span<const Truth> premises, std::size_t left_out) {
    std::vector<Truth> rest(premises.begin(), premises.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
    return rest;
  };
  for (std::size_t i = 0; i < step.bases.size(); ++i) {
    const std::vector<Truth> rest = without(step.bases, i);
    Step fewer = step;
    fewer.bases = rest;
    visit(fewer, step.bases[i]);
  }
  for (std::size_t lemma = 0; lemma < step.lemmas.size(); ++lemma) {
    for (std::size_t i = 0; i < step.lemmas[lemma].premises.size(); ++i) {
      const std::vector<Truth> rest = without(step.lemmas[lemma].premises, i);
      std::vector<Lemma> lemmas(step.lemmas.begin(), step.lemmas.end());
      lemmas[lemma].premises = rest;
      Step fewer = step;
      fewer.lemmas = lemmas;
      visit(fewer, step.lemmas[lemma].premises[i]);
    }
  }
}

bool has_same_premises(const Step& one, const Step& other) {
  if (!std::ranges::equal(one.bases, other.bases) || one.lemmas.size() != other.lemmas.size()) return false;
  for (std::size_t i = 0; i < one.lemmas.size(); ++i) {
    if (!std::ranges::equal(one.lemmas[i].premises, other.lemmas[i].premises)) return false;
  }
  return true;
}

TEST(MinimalPremises, OfEveryCaseAreAllNeeded) {
  int count = 0;
  visit_cases(1'000'000, [&](const std::string& where, const kit::VisitedStep& visited) {
    const ArgumentJudge judge(visited.board);
    if (!judge.proves(visited.step)) return;
    ++count;
    OwnedSteps steps;
    judge.minimal(visited.step, steps);
    const Step& minimal = steps.back();
    EXPECT_TRUE(judge.proves(minimal)) << where;
    EXPECT_TRUE(std::ranges::equal(minimal.conclusions, visited.step.conclusions)) << where;
    EXPECT_LE(minimal.bases.size(), visited.step.bases.size()) << where;
    EXPECT_LE(minimal.lemmas.size(), visited.step.lemmas.size()) << where;
    ASSERT_NE(minimal.evidence, nullptr) << where;
    EXPECT_EQ(minimal.evidence->sentence, visited.step.evidence->sentence) << where;
    without_each_premise(minimal, [&](const Step& fewer, Truth left_out) {
      EXPECT_FALSE(judge.proves(fewer)) << where << ": premise " << truth_text(left_out) << " can be left out";
    });
    OwnedSteps again;
    EXPECT_TRUE(has_same_premises(minimal, judge.minimal(visited.step, again))) << where;
    OwnedSteps of_minimal;
    EXPECT_TRUE(has_same_premises(minimal, judge.minimal(minimal, of_minimal))) << where;
  });
  EXPECT_GE(count, 150);
}

TEST(MinimalPremises, LeaveOutWhatIsIdle) {
  const Board board{Grid()};
  const std::array<Truth, 0> none = {};
  // No named premise removes 1r1c1: the step stays unchanged.
  const std::array<Conclusion, 1> conclusions = {Conclusion::eliminate(0, 0)};
  Step step;
  step.conclusions = conclusions;
  step.bases = none;
  OwnedSteps steps;
  EXPECT_EQ(ArgumentJudge(board).minimal(step, steps).conclusions.size(), 1U);

  Grid grid;
  for (const Cell cell : house_map(row_house(0))) {
    if (cell > 1) grid.set_candidate(cell, 0, false);
  }
  // A locked candidate of row 1, and one superfluous premise.
  const std::array<Conclusion, 1> locked = {Conclusion::eliminate(9, 0)};
  const std::array<Truth, 2> premises = {cell_truth(40), house_truth(row_house(0), 0)};
  step.conclusions = locked;
  step.bases = premises;
  OwnedSteps shrunk;
  const Step& minimal = ArgumentJudge(Board(grid)).minimal(step, shrunk);
  ASSERT_EQ(minimal.bases.size(), 1U);
  EXPECT_EQ(minimal.bases[0], house_truth(row_house(0), 0));
}

}  // namespace
}  // namespace nonet::host
