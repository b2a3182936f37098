// The ratings W, gW and B, and T&E(1), compared with published values.

#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

/// Puzzles of the classification with their values of a key.
using RatedLines = std::vector<std::pair<std::string, int>>;

/// Every `step`-th puzzle that has a value of at most `most`.
RatedLines values_of(const std::string& file, const std::string& key, int most, std::size_t step) {
  RatedLines values;
  std::size_t count = 0;
  for (const std::string& line : lines_of(whole_file(file))) {
    if (line[0] == '#') continue;
    const auto fields = fields_of(line, '\t');
    for (const std::string& field : fields) {
      if (!field.starts_with(key + '=')) continue;
      const int value = std::stoi(field.substr(key.size() + 1));
      if (value >= 0 && value <= most && count++ % step == 0) values.emplace_back(fields[0], value);
    }
  }
  return values;
}

/// The score of each puzzle by a strategy; -1 for those that it does not solve.
std::vector<int> scores(const std::string& strategy, const RatedLines& values) {
  std::vector<std::string> grids;
  for (const auto& [grid, value] : values) grids.push_back(grid);
  std::vector<int> scores;
  for (const std::string& line : lines_of(output_on(grids, "rate --timeout-ms 0 --strategy " + strategy))) {
    const auto fields = fields_of(line, '\t');
    scores.push_back(fields.at(1) == "solved" ? std::stoi(fields.at(3)) : -1);
  }
  return scores;
}

struct StrategyRating {
  const char* strategy;
  const char* key;
  int most;                ///< higher values take their time
  int percent;             ///< that must be equal: W and gW depend on the path
  std::size_t quick_step;  ///< of each so many puzzles one, unless the test may take minutes

  friend void PrintTo(const StrategyRating& rating, std::ostream* out) { *out << rating.strategy; }
};

class RatingByStrategy : public testing::TestWithParam<StrategyRating> {};
INSTANTIATE_TEST_SUITE_P(All, RatingByStrategy,
                         testing::Values(StrategyRating{"whips", "w", 9, 99, 10},
                                         StrategyRating{"g-whips", "gw", 8, 99, 10},
                                         StrategyRating{"braids", "b", 6, 100, 25}));

TEST_P(RatingByStrategy, IsThePublishedOne) {
  const StrategyRating& rating = GetParam();
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  const RatedLines values = values_of(file, rating.key, rating.most, runs_slow_ones() ? 1 : rating.quick_step);
  const std::vector<int> found = scores(rating.strategy, values);
  ASSERT_EQ(found.size(), values.size());
  std::size_t equal = 0;
  for (std::size_t i = 0; i < found.size(); ++i) equal += found[i] == values[i].second ? 1U : 0U;
  EXPECT_GE(equal * 100, values.size() * static_cast<std::size_t>(rating.percent)) << equal << " of " << values.size();
}

TEST(TrialAndErrorDepth, IsThePublishedOneUpToOne) {
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  const RatedLines values = values_of(file, "te", 3, runs_slow_ones() ? 1 : 10);
  const std::vector<int> found = scores("t-and-e", values);
  ASSERT_EQ(found.size(), values.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i], values[i].second <= 1 ? values[i].second : -1) << values[i].first;
  }
}

TEST(TrialAndErrorWithBraids, SolvesWhatBxBSays) {
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  const RatedLines values = values_of(file, "bxb", 4, runs_slow_ones() ? 20 : 200);
  for (const int inner : {2, 3, 4}) {
    const std::vector<int> found =
        scores("t-and-e --set trial-and-error.options.inner=" + std::to_string(inner), values);
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i] != -1, values[i].second <= inner) << values[i].first << " with " << inner;
    }
  }
}

}  // namespace

}  // namespace nonet::test
