// Proofs of the classifier: both judges accept every step, and the steps end in the solution.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>

#include "nonet/classification/classifier.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/text/notation.hpp"
#include "studies/classification_puzzles.hpp"
#include "support/puzzles.hpp"

namespace nonet::test {
namespace {

using classification::Classification;
using classification::Classifier;
using classification::Proof;
using classification::ProofKind;
using classification::ProofStep;

Classification proved(const Grid& grid, std::initializer_list<classification::Rating> ratings) {
  return Classifier().classify(grid, std::vector<classification::Rating>(ratings), true);
}

/// Judges the steps one after the other. Returns the first step that is not proved, or what is wrong at the end; empty
/// for a proof.
std::string fault_of(const Grid& grid, const Proof& proof) {
  const host::TruthJudge truth(grid);
  Board board(grid, Board::Queue::off);
  for (const ProofStep& made : proof) {
    std::vector<Lemma> lemmas;
    for (const auto& lemma : made.lemmas) lemmas.push_back({lemma.clause, lemma.premises});
    Step step;
    step.conclusions = made.conclusions;
    step.bases = made.premises;
    step.lemmas = lemmas;
    const host::Judgement judged = judge_step(truth, host::ArgumentJudge(board), step);
    if (judged.verdict != host::Verdict::proved) return conclusion_text(made.conclusions.front()) + ' ' + judged.reason;
    board.apply(made.conclusions);
  }
  return board.grid().empties_count() == 0 ? "" : "the steps do not end in the solution";
}

TEST(ClassificationProof, IsMadeOnlyOnRequest) {
  using enum classification::Rating;
  const Classification made = Classifier().classify(parsed(cli::kStuck).grid, std::array{te});
  EXPECT_FALSE(made.proved);
  EXPECT_TRUE(made.proof.empty());
}

TEST(ClassificationProof, OfDepthZeroPlacesSingles) {
  using enum classification::Rating;
  const Grid grid = parsed(cli::kEasy).grid;
  const Classification made = proved(grid, {te});
  EXPECT_EQ(made.proved, te);
  EXPECT_EQ(made.proof.size(), static_cast<std::size_t>(grid.empties_count()));
  EXPECT_EQ(fault_of(grid, made.proof), "");
}

TEST(ClassificationProof, IsThatOfTheLastRatingAboveZero) {
  using enum classification::Rating;
  EXPECT_EQ(proved(parsed(cli::kStuck).grid, {te, b, bxb, bxbb}).proved, b);
  EXPECT_EQ(proved(parsed(cli::kStuck).grid, {te}).proved, te);
  EXPECT_EQ(proved(parsed(cli::kStuck).grid, {bxb}).proved, bxb);
  EXPECT_EQ(proved(parsed(kEscargot).grid, {te, b, bxb, bxbb}).proved, bxb);
  EXPECT_EQ(proved(parsed(kEscargot).grid, {b}).proved, std::nullopt);
  EXPECT_EQ(proved(parsed(cli::kEmpty).grid, {te}).proved, std::nullopt);
}

TEST(ClassificationProof, SatisfiesBothJudgesForEachRatingOfASample) {
  using enum classification::Rating;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const Grid grid = puzzle(7, i);
    for (const classification::Rating rating : {te, gte, b, bxb, gb}) {
      const Classification made = proved(grid, {rating});
      EXPECT_EQ(made.proved, rating);
      EXPECT_EQ(fault_of(grid, made.proof), "") << i << ' ' << static_cast<int>(rating);
    }
  }
}

TEST(ClassificationProof, OfBHasNoLongerBraidThanItsValue) {
  using enum classification::Rating;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const Classification made = proved(puzzle(8, i), {b});
    for (const ProofStep& step : made.proof) {
      EXPECT_NE(step.kind, ProofKind::trial);
      EXPECT_LE(step.length, made.value(b).value());
      EXPECT_LE(step.premises.size(), static_cast<std::size_t>(std::max(step.length, 1)));
      EXPECT_TRUE(step.lemmas.empty());
    }
  }
}

TEST(ClassificationProof, SatisfiesBothJudgesAtDepthTwo) {
  using enum classification::Rating;
  const Grid grid = parsed(kEscargot).grid;
  for (const classification::Rating rating : {te, gte, bxb}) {
    const Classification made = proved(grid, {rating});
    EXPECT_EQ(made.proved, rating);
    EXPECT_EQ(fault_of(grid, made.proof), "") << static_cast<int>(rating);
  }
}

TEST(ClassificationProof, SatisfiesBothJudgesAtDepthThree) {
  using enum classification::Rating;
  const Grid grid = parsed(kLoki).grid;
  const Classification made = proved(grid, {bxbb});
  EXPECT_EQ(made.proved, bxbb);
  EXPECT_EQ(fault_of(grid, made.proof), "");
}

TEST(ClassificationProof, HasOnlyStepsThatLaterOnesNeed) {
  using enum classification::Rating;
  const Grid grid = parsed(kEscargot).grid;
  Proof proof = proved(grid, {bxb}).proof;
  const auto last =
      std::find_if(proof.rbegin(), proof.rend(), [](const ProofStep& step) { return step.kind != ProofKind::single; });
  ASSERT_NE(last, proof.rend());
  proof.erase(std::next(last).base());
  EXPECT_NE(fault_of(grid, proof), "");
}

TEST(ClassificationProof, FailsWithoutItsLemmas) {
  using enum classification::Rating;
  const Grid grid = parsed(kEscargot).grid;
  Proof proof = proved(grid, {bxb}).proof;
  for (ProofStep& step : proof) step.lemmas.clear();
  EXPECT_NE(fault_of(grid, proof), "");
}

TEST(ClassificationProof, IsNoneWhereTheSearchIsStopped) {
  const std::atomic<bool> stop = true;
  const Classification made =
      Classifier(&stop).classify(parsed(kEscargot).grid, std::array{classification::Rating::te}, true);
  EXPECT_TRUE(made.is_stopped);
  EXPECT_FALSE(made.proved);
  EXPECT_TRUE(made.proof.empty());
}

TEST(ClassificationProof, StartsFromCandidatesInsteadOfGivens) {
  using enum classification::Rating;
  Grid grid = parsed(cli::kStuck).grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) grid.set_status(cell, CellStatus::empty);
  }
  const Classification made = proved(grid, {b});
  EXPECT_EQ(fault_of(grid, made.proof), "");
}

}  // namespace
}  // namespace nonet::test
