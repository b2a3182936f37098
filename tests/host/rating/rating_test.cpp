#include "nonet/solving/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "nonet/random.hpp"

namespace nonet::host {
namespace {

/// Adds a step with a score.
void take(Rating& rating, std::int64_t score, bool places) {
  rating.add(0, score, places);
  rating.add_to_round(score);
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

TEST(Rating, OfNothingIsZeroByEveryRule) {
  for (std::size_t rule = 0; rule < kCombines; ++rule) EXPECT_EQ(Rating().score(static_cast<Combine>(rule)), 0);
}

TEST(Rating, CountsInTheUnitOfScores) {
  Rating rating;
  take(rating, 26, false);
  take(rating, 26, true);
  take(rating, 15, true);
  EXPECT_EQ(rating.score(Combine::count_at_maximum), 2);
  EXPECT_EQ(rating.score(Combine::count_at_maximum, true), 20) << "2.0 in tenths";
}

TEST(Rating, RoundsAMeanWithHalvesAwayFromZero) {
  Rating rating;
  take(rating, 2, false);
  take(rating, 3, false);
  EXPECT_EQ(rating.score(Combine::mean), 3);
  Rating negative;
  take(negative, -2, false);
  take(negative, -3, false);
  EXPECT_EQ(negative.score(Combine::mean), -3);
}

TEST(Rating, IsThatOfTheDefinitionsForRandomRounds) {
  Random random(1);
  for (int i = 0; i < 2'000; ++i) {
    const int round_score = random.below(5) - 1;
    Rating rating;
    std::vector<std::int64_t> scores;
    std::int64_t rounds = 0;
    std::int64_t serial = 0;
    for (int left = random.below(6); left > 0; --left) {
      rating.begin_round(round_score);
      std::vector<std::int64_t> of_round;
      for (int steps = 1 + random.below(4); steps > 0; --steps) {
        const std::int64_t score = random.below(30) - 10;
        const std::int64_t chain = score + random.below(20);
        take(rating, score, true);
        rating.add_chain(chain);
        serial = scores.empty() ? chain : std::max(serial, chain);
        scores.push_back(score);
        of_round.push_back(score);
      }
      rounds += round_score + *std::max_element(of_round.begin(), of_round.end());
      std::int64_t sum = 0;
      for (const std::int64_t score : scores) sum += score;
      const std::int64_t most = *std::max_element(scores.begin(), scores.end());
      ASSERT_EQ(rating.score(Combine::rounds), rounds);
      ASSERT_EQ(rating.score(Combine::sum) - rating.round_points, sum);
      ASSERT_EQ(rating.score(Combine::maximum), most);
      ASSERT_EQ(rating.score(Combine::count_at_maximum), std::count(scores.begin(), scores.end(), most));
      ASSERT_EQ(rating.score(Combine::mean),
                std::llround(static_cast<double>(sum) / static_cast<double>(scores.size())));
      ASSERT_EQ(rating.score(Combine::serial), serial);
    }
  }
}

TEST(Rating, OverPathsIsTheMeanByEachRule) {
  std::vector<Rating> paths(3);
  for (const auto& [path, scores] :
       {std::pair<std::size_t, std::vector<std::int64_t>>{0, {10, 40}}, {1, {20, 20, 20}}, {2, {45}}}) {
    for (const std::int64_t score : scores) {
      paths[path].begin_round(1);
      take(paths[path], score, true);
    }
  }
  Strategy strategy;
  strategy.combine = {Combine::maximum, Combine::sum};
  Rating rating = paths.front();
  const PathSpread spread = average(paths, strategy, rating);
  EXPECT_EQ(spread.paths, 3);
  EXPECT_DOUBLE_EQ(spread.mean, 35);
  EXPECT_NEAR(spread.deviation, std::sqrt((5 * 5 + 15 * 15 + 10 * 10) / 2.0), 1e-9);
  EXPECT_EQ(spread.least, 20);
  EXPECT_EQ(spread.most, 45);
  EXPECT_EQ(rating.score(Combine::maximum), 35);
  EXPECT_EQ(rating.score(Combine::sum), 54) << "(52 + 63 + 46) / 3 is 53.7";
  EXPECT_EQ(rating.score(Combine::count_at_maximum), 2) << "(1 + 3 + 1) / 3 is 1.7";
  EXPECT_EQ(rating_text(rating, strategy), "35/54");
}

TEST(Rating, RaisesTheLevelForCountsOfSteps) {
  Strategy strategy;
  strategy.levels = {{"easy", 100, {{"pairs", {0, 2}, 3}}}, {"medium", std::nullopt, {{"x-wing", {1}, 0}}}, {"hard"}};
  Rating rating;
  take(rating, 50, true);
  const auto level = [&](const std::vector<int>& uses) { return rating.final_level(strategy, uses); };
  EXPECT_EQ(level({1, 0, 2}), 0);
  EXPECT_EQ(level({2, 0, 2}), 1) << "four of the two entries";
  EXPECT_EQ(level({0, 1, 0}), 0) << "only the limits of the level that it has count";
  EXPECT_EQ(level({4, 1, 0}), 2);
  take(rating, 60, true);
  EXPECT_EQ(level({0, 0, 0}), 1) << "over the score";
  EXPECT_EQ(level({0, 1, 0}), 2);
}

}  // namespace
}  // namespace nonet::host
