// Coefficients of correlation: known values, and naive twins.

#include "nonet/studies/corpus/coefficients.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace nonet::studies {
namespace {

using Pairs = std::vector<NumberPair>;

Pairs pairs_of(const std::vector<double>& first, const std::vector<double>& second) {
  Pairs pairs;
  for (std::size_t i = 0; i < first.size(); ++i) pairs.push_back({first[i], second[i]});
  return pairs;
}

/// Intelligence and hours of television of ten people: a known example with a rank correlation of -29/165.
Pairs ten_people() {
  return pairs_of({106, 100, 86, 101, 99, 103, 97, 113, 112, 110}, {7, 27, 2, 50, 28, 29, 20, 12, 6, 17});
}

double sign(double number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

/// By its definition, over all pairs of puzzles.
double naive_kendall(const Pairs& pairs) {
  double same = 0;
  double first = 0;
  double second = 0;
  for (const NumberPair& one : pairs) {
    for (const NumberPair& other : pairs) {
      const double sign_of_first = sign(one.first - other.first);
      const double sign_of_second = sign(one.second - other.second);
      same += sign_of_first * sign_of_second;
      first += std::abs(sign_of_first);
      second += std::abs(sign_of_second);
    }
  }
  return same / std::sqrt(first * second);
}

/// The mean rank: one more than the smaller numbers and half of the other equal ones.
double naive_rank(const Pairs& pairs, double NumberPair::*number, double value) {
  double rank = 0.5;
  for (const NumberPair& pair : pairs) rank += pair.*number < value ? 1 : pair.*number == value ? 0.5 : 0;
  return rank;
}

/// By sums of products, without centering.
double naive_pearson(const Pairs& pairs) {
  double x = 0;
  double y = 0;
  double xx = 0;
  double yy = 0;
  double xy = 0;
  const auto n = static_cast<double>(pairs.size());
  for (const NumberPair& pair : pairs) {
    x += pair.first;
    y += pair.second;
    xx += pair.first * pair.first;
    yy += pair.second * pair.second;
    xy += pair.first * pair.second;
  }
  return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
}

double naive_spearman(const Pairs& pairs) {
  Pairs ranks;
  for (const NumberPair& pair : pairs) {
    ranks.push_back(
        {naive_rank(pairs, &NumberPair::first, pair.first), naive_rank(pairs, &NumberPair::second, pair.second)});
  }
  return naive_pearson(ranks);
}

/// Puzzles with whole numbers below `first_most` and `second_most`, so that many are equal.
Pairs random_pairs(std::mt19937& random, std::size_t count, int first_most, int second_most) {
  Pairs pairs;
  const auto below = [&random](int most) { return static_cast<double>(random() % static_cast<unsigned>(most)); };
  for (std::size_t i = 0; i < count; ++i) {
    const double first = below(first_most);
    pairs.push_back({first, below(second_most) + std::floor(first / 2)});
  }
  return pairs;
}

TEST(Coefficients, HaveTheirKnownValues) {
  const Coefficients found = coefficients_of(ten_people());
  EXPECT_EQ(found.count, 10U);
  EXPECT_NEAR(found.spearman->value, -29.0 / 165, 1e-12);
  EXPECT_NEAR(found.kendall->value, -1.0 / 9, 1e-12);
  EXPECT_NEAR(found.pearson->value, -0.070216326029057, 1e-12);
  EXPECT_EQ(found.lack, Lack::nothing);
}

TEST(Coefficients, HaveTheIntervalsOfTheFormulas) {
  const Coefficients found = coefficients_of(ten_people());
  EXPECT_NEAR(found.pearson->interval->low, -0.670212501189, 1e-9);
  EXPECT_NEAR(found.pearson->interval->high, 0.585285471745, 1e-9);
  EXPECT_NEAR(found.spearman->interval->low, -0.727830028239, 1e-9);
  EXPECT_NEAR(found.spearman->interval->high, 0.514546661633, 1e-9);
  EXPECT_NEAR(found.kendall->interval->low, -0.565253528057, 1e-9);
  EXPECT_NEAR(found.kendall->interval->high, 0.394717953474, 1e-9);
}

TEST(Coefficients, CountEqualNumbersAsTies) {
  // scipy.stats: kendalltau (tau-b) and spearmanr
  const Coefficients found = coefficients_of(pairs_of({12, 2, 1, 12, 2, 2, 7, 7}, {1, 4, 7, 1, 0, 4, 4, 9}));
  EXPECT_NEAR(found.kendall->value, -0.297939785765562, 1e-12);
  EXPECT_NEAR(found.spearman->value, -0.331216909819247, 1e-12);
}

TEST(Coefficients, AgreeWithNaiveOnes) {
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    const Pairs pairs = random_pairs(random, 5 + random() % 60, 2 + i % 40, 2 + i % 7);
    const Coefficients found = coefficients_of(pairs);
    if (found.lack != Lack::nothing) continue;
    EXPECT_NEAR(found.pearson->value, naive_pearson(pairs), 1e-9);
    EXPECT_NEAR(found.spearman->value, naive_spearman(pairs), 1e-9);
    EXPECT_NEAR(found.kendall->value, naive_kendall(pairs), 1e-9);
  }
}

TEST(Coefficients, OfCountedPairsAreThoseOfRepeatedOnes) {
  std::mt19937 random(2);
  Pairs counted = random_pairs(random, 30, 9, 9);
  Pairs repeated;
  for (NumberPair& pair : counted) {
    pair.count = 1 + random() % 4;
    repeated.insert(repeated.end(), pair.count, {pair.first, pair.second});
  }
  const Coefficients found = coefficients_of(counted);
  const Coefficients expected = coefficients_of(repeated);
  EXPECT_EQ(found.count, expected.count);
  EXPECT_NEAR(found.pearson->value, expected.pearson->value, 1e-12);
  EXPECT_NEAR(found.spearman->value, expected.spearman->value, 1e-12);
  EXPECT_NEAR(found.kendall->value, expected.kendall->value, 1e-12);
  EXPECT_NEAR(found.kendall->interval->low, expected.kendall->interval->low, 1e-12);
}

TEST(Coefficients, OfEqualOrdersAreOneWithoutWidth) {
  const Coefficients found = coefficients_of(pairs_of({1, 2, 3, 4, 5}, {2, 4, 6, 8, 10}));
  for (const auto& one : {found.pearson, found.spearman, found.kendall}) {
    EXPECT_EQ(one->value, 1.0);
    EXPECT_EQ(one->interval->low, 1.0);
    EXPECT_EQ(one->interval->high, 1.0);
  }
}

TEST(Coefficients, OfOppositeOrdersAreMinusOne) {
  const Coefficients found = coefficients_of(pairs_of({1, 2, 3, 4, 5}, {9, 7, 5, 3, 1}));
  for (const auto& one : {found.pearson, found.spearman, found.kendall}) EXPECT_EQ(one->value, -1.0);
}

TEST(Coefficients, StandHugeNumbers) {
  const Coefficients found = coefficients_of(pairs_of({1e300, -1e300, 0, 5e299, 1}, {1e-300, -1e-300, 0, 5e-301, 0}));
  EXPECT_NEAR(found.pearson->value, 1.0, 1e-12);
}

TEST(Coefficients, AreMissingWhereANumberIsConstant) {
  const Coefficients found = coefficients_of(pairs_of({1, 2, 3, 4, 5}, {7, 7, 7, 7, 7}));
  EXPECT_FALSE(found.pearson || found.spearman || found.kendall);
  EXPECT_EQ(found.reason("score", "seconds"), "no coefficient: seconds is the same for all puzzles");
  EXPECT_EQ(coefficients_of(pairs_of({1, 1}, {1, 2})).reason("score", "seconds"),
            "no coefficient: score is the same for all puzzles");
}

TEST(Coefficients, HaveNoIntervalsForTooFewPuzzles) {
  EXPECT_EQ(coefficients_of({}).reason("a", "b"), "no coefficient: fewer than 2 puzzles");
  EXPECT_EQ(coefficients_of({{1, 1}}).reason("a", "b"), "no coefficient: fewer than 2 puzzles");
  const Coefficients three = coefficients_of(pairs_of({1, 2, 3}, {1, 3, 2}));
  EXPECT_EQ(three.reason("a", "b"), "no interval: fewer than 4 puzzles");
  EXPECT_NEAR(three.kendall->value, 1.0 / 3, 1e-12);
  EXPECT_FALSE(three.pearson->interval || three.spearman->interval || three.kendall->interval);
  const Coefficients four = coefficients_of(pairs_of({1, 2, 3, 4}, {1, 3, 2, 4}));
  EXPECT_EQ(four.reason("a", "b"), "no interval of Kendall's coefficient: fewer than 5 puzzles");
  EXPECT_TRUE(four.pearson->interval && four.spearman->interval);
  EXPECT_FALSE(four.kendall->interval);
}

TEST(Coefficients, OfManyPuzzlesTakeLittleTime) {
  std::mt19937 random(3);
  const Coefficients found = coefficients_of(random_pairs(random, 300'000, 1'000'000, 1'000'000));
  EXPECT_NEAR(found.kendall->value, naive_kendall(random_pairs(random, 2000, 1'000'000, 1'000'000)), 0.1);
}

}  // namespace
}  // namespace nonet::studies
