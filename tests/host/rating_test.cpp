#include "nonet/host/rating.hpp"

#include <gtest/gtest.h>

namespace nonet::host {
namespace {

/// Adds a step with a score.
void take(Rating& rating, std::int64_t score, bool places) {
  rating.add(0, score, [places] { return places; });
}

TEST(Rating, EpIsTheHardestStepUpToTheFirstThatPlaces) {
  Rating rating;
  take(rating, 95, false);
  take(rating, 26, false);
  take(rating, 98, false);
  take(rating, 15, true);
  take(rating, 99, true);
  EXPECT_EQ(rating.score(Combine::er_ep_ed), 99);
  EXPECT_EQ(rating.pearl, 98);
  EXPECT_EQ(rating.diamond, 95);
}

TEST(Rating, EpIsThatOfTheFirstStepWhereItPlaces) {
  Rating rating;
  take(rating, 12, true);
  take(rating, 45, false);
  take(rating, 23, true);
  EXPECT_EQ(rating.score(Combine::er_ep_ed), 45);
  EXPECT_EQ(rating.pearl, 12);
  EXPECT_EQ(rating.diamond, 12);
}

TEST(Rating, EpIsZeroUntilAStepPlaces) {
  Rating rating;
  take(rating, 26, false);
  EXPECT_EQ(rating.pearl, 0);
  EXPECT_EQ(rating.diamond, 26);
}

TEST(Rating, ErIs20WhereNoTechniqueHasAStep) {
  Rating rating;
  take(rating, 26, false);
  rating.is_beyond = true;
  EXPECT_EQ(rating.score(Combine::er_ep_ed), 200);
  EXPECT_EQ(rating.score(Combine::maximum), 26);
  EXPECT_EQ(rating.score(Combine::sum), 26);
}

TEST(Rating, TakesInStepsWithScoresOfEarlierOnesTogether) {
  Rating one_by_one;
  Rating together;
  for (Rating* rating : {&one_by_one, &together}) {
    for (const std::int64_t score : {12, 23, 12, 20}) take(*rating, score, true);
  }
  for (const std::int64_t score : {12, 23, 12, 23, 20, 23, 12}) take(one_by_one, score, true);
  together.repeat(12, 3);
  together.repeat(23, 3);
  together.repeat(20, 1);
  EXPECT_EQ(together.sum, one_by_one.sum);
  EXPECT_EQ(together.maximum, one_by_one.maximum);
  EXPECT_EQ(together.at_maximum, one_by_one.at_maximum);
  EXPECT_EQ(together.steps, one_by_one.steps);
  EXPECT_EQ(together.pearl, one_by_one.pearl);
  EXPECT_EQ(together.diamond, one_by_one.diamond);
}

}  // namespace
}  // namespace nonet::host
