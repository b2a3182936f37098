#include "nonet/solving/rating.hpp"

#include <gtest/gtest.h>

namespace nonet::host {
namespace {

/// Adds a step with a score.
void take(Rating& rating, std::int64_t score, bool places) {
  rating.begin_round(0);
  rating.add({.score = score, .places_digit = places});
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

}  // namespace
}  // namespace nonet::host
