// nonet stats on records of classify.

#include <gtest/gtest.h>

#include "cli/corpora/rated_records.hpp"
#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A record of a puzzle with one solution; `ratings` as members of JSON.
std::string classified(const std::string& grid, const std::string& ratings, const std::string& status = "one") {
  return R"({"line":1,"type":"classification","grid":")" + grid + R"(","status":")" + status + R"(",)" + ratings +
         "}\n";
}

/// Five puzzles with te 0, 1, 1, 1, 2 and b 0, 2, 4, 4, none.
std::string five_classified() {
  return classified(grid_with(1), R"("te":0,"b":0,"bxb":0)") + classified(grid_with(2), R"("te":1,"b":2,"bxb":0)") +
         classified(grid_with(3), R"("te":1,"b":4,"bxb":0)") + classified(grid_with(4), R"("te":1,"b":4,"bxb":0)") +
         classified(grid_with(5), R"("te":2,"b":-4,"bxb":3)");
}

class StatsOfClassifications : public testing::Test {
 protected:
  /// The output records of one type.
  std::vector<Json> records_of(const std::string& type, const std::string& records,
                               std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"stats", "--format", "ndjson", "-"});
    ended_ = run_on(records, more);
    std::vector<Json> found;
    for (const std::string& line : lines_of(ended_.out)) {
      Json record = Json::parse(line);
      if (record["type"] == type) found.push_back(std::move(record));
    }
    return found;
  }
  /// The correlation of two numbers.
  static Json correlation(const std::vector<Json>& all, const std::string& first, const std::string& second) {
    for (const Json& one : all) {
      if (one["first"] == first && one["second"] == second) return one;
    }
    return nullptr;
  }

  TemporaryDirectory directory_;
  Ended ended_;
};

TEST_F(StatsOfClassifications, CountStatusesOfAllRecords) {
  const auto summary = records_of("stats", run_on(kEasy + "\n" + kEmpty + "\n" + kConflict + "\n" + kNone + "\nno\n",
                                                  {"classify", "--format", "ndjson"})
                                               .out);
  ASSERT_EQ(summary.size(), 1U);
  EXPECT_EQ(summary[0]["statuses"], (Json{{"one", 1}, {"many", 1}, {"none", 1}, {"invalid", 1}, {"error", 1}}));
  EXPECT_EQ(summary[0]["puzzles"], 5);
  EXPECT_EQ(ended_.exit, 0);
  EXPECT_EQ(ended_.err, "");
}

TEST_F(StatsOfClassifications, CountEachRatingWhereItHasAValue) {
  const auto distributions = records_of("stats-distribution", five_classified());
  ASSERT_EQ(distributions.size(), 3U);
  EXPECT_EQ(distributions[0]["of"], "te");
  EXPECT_EQ(distributions[0]["puzzles"], 5);
  EXPECT_EQ(distributions[1]["of"], "b");
  EXPECT_EQ(distributions[1]["puzzles"], 4);
  EXPECT_EQ(distributions[1]["bins"], Json::list({{{"from", 0}, {"to", 0}, {"puzzles", 1}},
                                                  {{"from", 1}, {"to", 1}, {"puzzles", 0}},
                                                  {{"from", 2}, {"to", 2}, {"puzzles", 1}},
                                                  {{"from", 3}, {"to", 3}, {"puzzles", 0}},
                                                  {{"from", 4}, {"to", 4}, {"puzzles", 2}}}));
}

TEST_F(StatsOfClassifications, CountClassesTheEasiestFirst) {
  const std::string harder = classified(grid_with(6), R"("te":1,"b":10,"bxb":0)");
  std::vector<std::string> classes;
  for (const Json& level : records_of("stats-level", harder + five_classified())) {
    classes.push_back(level["level"].get<std::string>() + ": " + level["puzzles"].dump());
  }
  EXPECT_EQ(classes,
            (std::vector<std::string>{"te 0: 1", "te 1, b 2: 1", "te 1, b 4: 2", "te 1, b 10: 1", "te 2, bxb 3: 1"}));
}

TEST_F(StatsOfClassifications, NameAClassByWhatWasAskedFor) {
  const auto class_of = [&](const std::string& ratings) {
    return records_of("stats-level", classified(grid_with(1), ratings)).at(0)["level"].get<std::string>();
  };
  EXPECT_EQ(class_of(R"("te":1)"), "te 1");
  EXPECT_EQ(class_of(R"("gte":1)"), "gte 1");
  EXPECT_EQ(class_of(R"("gb":3,"b":4)"), "b 4");
  EXPECT_EQ(class_of(R"("b":0)"), "b 0");
  EXPECT_EQ(class_of(R"("b":-4,"bxb":-4,"bxbb":2)"), "bxbb 2");
  EXPECT_EQ(class_of(R"("b":-4)"), "-");
}

TEST_F(StatsOfClassifications, CorrelateRatingsThatVary) {
  const auto all = records_of("stats-correlation", five_classified());
  EXPECT_NEAR(correlation(all, "te", "b")["spearman"].get<double>(), 0.81650, 1e-5);
  EXPECT_EQ(correlation(all, "b", "bxb"), nullptr);
}

TEST_F(StatsOfClassifications, CompareEachRatingWithAScore) {
  std::string rated;
  for (int i = 1; i <= 5; ++i) rated += solved_record(grid_with(i), std::to_string(i) + ".5", 1);
  const std::string file = directory_.write("rated.ndjson", rated);
  const auto all = records_of("stats-correlation", five_classified(), {"--against", file});
  const Json braids = correlation(all, "b", "score against");
  EXPECT_EQ(braids["puzzles"], 4);
  EXPECT_NEAR(braids["spearman"].get<double>(), 0.94868, 1e-5);
  EXPECT_EQ(braids["classes"][2],
            (Json{{"from", 4}, {"to", 4}, {"puzzles", 2}, {"25", 3.5}, {"50", 3.5}, {"75", 4.5}}));
  EXPECT_EQ(correlation(all, "te", "score against")["puzzles"], 5);
  const auto join = records_of("stats-join", five_classified(), {"--against", file}).at(0);
  EXPECT_EQ(join["puzzles"], 5);
  EXPECT_EQ(join["levels"][0], (Json{{"first", "te 0"}, {"second", "easy"}, {"puzzles", 1}}));
}

TEST_F(StatsOfClassifications, CompareAScoreWithEachRating) {
  const std::string file = directory_.write("classified.ndjson", five_classified());
  const auto all =
      records_of("stats-correlation", solved_record(grid_with(2), "5", 1) + solved_record(grid_with(3), "9", 1),
                 {"--against", file});
  EXPECT_EQ(correlation(all, "score", "b against")["spearman"], 1.0);
}

TEST_F(StatsOfClassifications, CompareWithAColumn) {
  std::string table = "puzzle,seconds\n";
  for (int i = 1; i <= 5; ++i) table += grid_with(i) + ',' + std::to_string(i * 100) + '\n';
  const std::vector<std::string> column{"--against", directory_.write("times.csv", table), "--column", "seconds"};
  const auto all = records_of("stats-correlation", five_classified(), column);
  EXPECT_EQ(correlation(all, "te", "seconds")["puzzles"], 5);
  EXPECT_EQ(correlation(all, "b", "seconds")["puzzles"], 4);
  const auto classes = records_of("stats-column-level", five_classified(), column);
  EXPECT_EQ(classes.at(2)["level"], "te 1, b 4");
  EXPECT_EQ(classes.at(2)["50"], 300);
  const std::string page = (directory_.path() / "stats.html").string();
  EXPECT_EQ(
      run_on(five_classified(), {"stats", "-", "--against", column[1], "--column", "seconds", "--html", page}).exit, 0);
  EXPECT_NE(whole_file(page).find("seconds by "), std::string::npos);
}

TEST_F(StatsOfClassifications, AreRefusedTogetherWithRatings) {
  const Ended ended = run_on(solved_record(grid_with(1), "5", 1) + five_classified(), {"stats", "-"});
  EXPECT_EQ(ended.exit, 2);
  const std::string message =
      "nonet: stdin:2: a record of `classify`, and those before it are of `rate`; the two are compared with --against";
  EXPECT_EQ(ended.err.find(message), 0U) << ended.err;
}

TEST_F(StatsOfClassifications, WithOtherRatingsAreRefused) {
  const Ended ended = run_on(five_classified() + classified(grid_with(6), R"("te":1)"), {"stats", "-"});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err.find("nonet: stdin:6: other ratings than those before it"), 0U) << ended.err;
}

TEST_F(StatsOfClassifications, ReportARatingThatIsNone) {
  const Ended ended = run_on(five_classified() + classified(grid_with(6), R"("te":-2,"b":0,"bxb":0)"), {"stats", "-"});
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.err, "nonet: stdin:6: \"te\" is -2, expected a rating\n");
}

}  // namespace
}  // namespace nonet::cli
