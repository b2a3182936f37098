// The classifier: named puzzles, conventions, and its searches beside their definitions.

#include "nonet/classification/classifier.hpp"

#include <gtest/gtest.h>

#include "braid_search.hpp"
#include "closure.hpp"
#include "nonet/puzzles/symmetry.hpp"
#include "studies/classification_puzzles.hpp"
#include "studies/naive_classification.hpp"
#include "support/property.hpp"
#include "support/puzzles.hpp"

namespace nonet::test {
namespace {

using classification::Classification;
using classification::Classifier;
using classification::kNoPuzzle;
using classification::kNotApplicable;
using classification::Rating;
using classification::Validity;
using enum classification::Rating;

constexpr std::array kAll = {te, gte, b, bxb, gb, bxbb};

Classification classified(const Grid& grid, std::span<const Rating> ratings = kAll) {
  return Classifier().classify(grid, ratings);
}
/// The values in the order of Rating.
std::vector<int> values(const Classification& made) {
  std::vector<int> all;
  for (const Rating rating : kAll) all.push_back(made.value(rating).value());
  return all;
}

TEST(Classifier, CountsNothingWhereSinglesSolve) {
  EXPECT_EQ(values(classified(parsed(cli::kEasy).grid)), (std::vector<int>{0, 0, 0, 0, 0, 0}));
}

TEST(Classifier, MeasuresBraidsWhereOneLevelOfTrialAndErrorSolves) {
  const Classification made = classified(parsed(cli::kStuck).grid);
  EXPECT_EQ(made.value(te), 1);
  EXPECT_GE(made.value(b).value(), 1);
  EXPECT_LE(made.value(gb).value(), made.value(b).value());
  EXPECT_EQ(made.value(bxb), 0);
  EXPECT_EQ(made.value(bxbb), 0);
}

TEST(Classifier, MeasuresBraidsInsideTrialAndErrorAtDepthTwo) {
  const Classification made = classified(parsed(kEscargot).grid);
  EXPECT_EQ(made.value(te), 2);
  EXPECT_EQ(made.value(bxb), 2);
  EXPECT_EQ(made.value(b), kNotApplicable);
  EXPECT_EQ(made.value(bxbb), 0);
}

TEST(Classifier, MeasuresBraidsInsideTwoLevelsAtDepthThree) {
  const Classification made = classified(parsed(kLoki).grid);
  EXPECT_EQ(made.value(te), 3);
  EXPECT_EQ(made.value(bxb), kNotApplicable);
  EXPECT_EQ(made.value(bxbb), 2);
}

TEST(Classifier, AnswersOnlyWhatItIsAskedFor) {
  const Classification made = classified(parsed(cli::kEasy).grid, std::array{b});
  EXPECT_EQ(made.value(b), 0);
  EXPECT_EQ(made.value(te), std::nullopt);
}

TEST(Classifier, RefusesWhatHasNoSolutionOrSeveral) {
  for (const auto& [text, validity] :
       {std::pair{cli::kConflict, Validity::invalid}, {cli::kNone, Validity::none}, {cli::kEmpty, Validity::many}}) {
    const Classification made = classified(parsed(text).grid);
    EXPECT_EQ(made.validity, validity);
    EXPECT_EQ(values(made), std::vector<int>(kAll.size(), kNoPuzzle));
  }
}

TEST(Classifier, TakesCandidatesInsteadOfGivens) {
  const Grid grid = parsed(cli::kStuck).grid;
  std::string marks;
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      marks += grid.has(cell, digit) ? static_cast<char>('1' + digit) : '.';
    }
  }
  EXPECT_EQ(values(classified(parsed(marks).grid)), values(classified(grid)));
}

TEST(Classifier, KeepsWhatItHasReachedWhenItIsStopped) {
  const std::atomic<bool> stop = true;
  const Classification made = Classifier(&stop).classify(parsed(kEscargot).grid, kAll);
  EXPECT_TRUE(made.is_stopped);
  EXPECT_EQ(made.validity, Validity::one);
  EXPECT_EQ(made.value(te), kNotApplicable);
}

TEST(Classifier, GivesEachPuzzleWhatItWouldGiveAlone) {
  Classifier classifier;
  for (const std::string& text : {kEscargot, cli::kEmpty, cli::kStuck, kLoki, cli::kEasy}) {
    const Grid grid = parsed(text).grid;
    EXPECT_EQ(values(classifier.classify(grid, kAll)), values(classified(grid))) << text;
  }
}

TEST(Classifier, HasANameForEachRating) {
  for (const Rating rating : kAll) {
    EXPECT_EQ(classification::rating_of_name(classification::kRatings[static_cast<std::size_t>(rating)]), rating);
  }
  EXPECT_EQ(classification::rating_of_name("er"), std::nullopt);
}

NONET_PROPERTY(ClassifierProperty, SymmetriesChangeNoValue, (std::uint64_t seed, std::uint64_t number)) {
  const Grid grid = puzzle(seed, 0);
  RC_ASSERT(values(classified(Symmetry::random(number).apply(grid))) == values(classified(grid)));
}

NONET_PROPERTY(ClassifierProperty, GroupsMakeNothingHarder, (std::uint64_t seed)) {
  const Classification made = classified(puzzle(seed, 0));
  RC_ASSERT(made.value(gte).value() <= made.value(te).value());
  if (made.value(b).value() >= 0) RC_ASSERT(made.value(gb).value() <= made.value(b).value());
}

/// A position in which nothing follows from singles, pointing and claiming any more: braids are searched there.
std::pair<classification::State, Candidates> closed_position(const Grid& grid) {
  using classification::kLayout;
  classification::Closure closure(nullptr);
  classification::State state = classification::State::of(grid);
  EXPECT_TRUE(closure.close_singles(state) && closure.close(state, {.length = 1}, 0));
  Candidates naive;
  for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) naive.set(candidate, state.has(candidate));
  return {state, naive};
}

TEST(BraidSearchTwin, FindsABraidExactlyWhereTheDefinitionHasOne) {
  classification::BraidSearch search(nullptr);
  int found = 0;
  for (std::uint64_t index = 0; index < 11; ++index) {
    const auto [state, naive] = closed_position(puzzle(7, index));
    for (std::size_t target = 0; target < kCandidates; ++target) {
      // A part of the targets: the definition takes long.
      if (!state.has(target) || state.is_decided(target / 9) || target % 11 != index) continue;
      for (int length = 1; length <= 3; ++length) {
        const bool has_braid = has_braid_naively(naive, static_cast<int>(target), length);
        found += has_braid ? 1 : 0;
        ASSERT_EQ(search.exists(state, static_cast<unsigned>(target), length, false), has_braid)
            << "puzzle " << index << ", target " << target << ", length " << length;
      }
    }
  }
  EXPECT_GT(found, 0);
}

TEST(BraidSearchTwin, FindsAGBraidExactlyWhereTheDefinitionHasOne) {
  classification::BraidSearch search(nullptr);
  int found = 0;
  for (std::uint64_t index = 0; index < 11; ++index) {
    const auto [state, naive] = closed_position(puzzle(7, index));
    for (std::size_t target = 0; target < kCandidates; ++target) {
      // A part of the targets: the definition takes long.
      if (!state.has(target) || state.is_decided(target / 9) || target % 11 != index) continue;
      for (int length = 1; length <= 3; ++length) {
        const bool has_braid = has_braid_naively(naive, static_cast<int>(target), length, true);
        found += has_braid ? 1 : 0;
        ASSERT_EQ(search.exists(state, static_cast<unsigned>(target), length, true), has_braid)
            << "puzzle " << index << ", target " << target << ", length " << length;
      }
    }
  }
  EXPECT_GT(found, 0);
}

TEST(ClassifierTwin, HasTheBRatingOfTheDefinition) {
  for (std::uint64_t index = 0; index < 12; ++index) {
    const Grid grid = puzzle(9, index);
    const int rating = classified(grid, std::array{b}).value(b).value();
    if (rating > 2) continue;  // the definition takes minutes
    Candidates state = candidates_of(grid);
    int length = 0;
    ASSERT_TRUE(propagate_naively(state));
    while (!is_solved(state)) ASSERT_TRUE(close_braids_naively(state, ++length));
    EXPECT_EQ(rating, length) << "puzzle " << index;
  }
}

TEST(ClassifierTwin, ClosesUnderTrialAndErrorAsTheDefinitionDoes) {
  for (const std::string& text : {cli::kStuck, kEscargot}) {
    const Grid grid = parsed(text).grid;
    Candidates naive = candidates_of(grid);
    EXPECT_TRUE(close_trials_naively(naive, 0, 1));
    classification::Closure closure(nullptr);
    classification::State state = classification::State::of(grid);
    EXPECT_TRUE(closure.close_singles(state) && closure.close(state, {}, 1));
    for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) {
      EXPECT_EQ(state.has(candidate), naive.test(candidate)) << text << ": " << candidate;
    }
  }
}

}  // namespace
}  // namespace nonet::test
