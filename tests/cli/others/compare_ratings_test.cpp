// nonet compare --ratings.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

Ended compare_ratings(const std::string& lines, std::vector<std::string> options = {}) {
  const TemporaryDirectory files;
  options.insert(options.begin(), {"compare", "--ratings", files.write("ratings.txt", lines)});
  return run(options);
}

TEST(CompareRatings, ReadsPublishedFormats) {
  for (const std::string rating : {" 1.5/1.2/1.2", "\t1.5/1.2/1.2 a name", " ED=1.5/1.2/1.2", ",1.5", ";1.5;7",
                                   " SE:1.5 # easy", " x y 1.5|2.0"}) {
    const Ended ended = compare_ratings(kEasy + rating + "\n");
    EXPECT_EQ(ended.out, "") << rating;
    EXPECT_EQ(ended.exit, 0) << rating << ended.err;
  }
  EXPECT_EQ(compare_ratings("1.5 " + kEasy + "\n").exit, 0);
}

TEST(CompareRatings, ListsDifferencesInTheOrderOfTheFile) {
  const Ended ended = compare_ratings(kEasy + " 1.5/1.2/1.2\n# a comment\n" + kMedium + " 2.6/1.2/1.2\n" + kHard +
                                      " 7.1\n" + kConflict + " 1.2\n");
  EXPECT_EQ(ended.out, "3\t" + kMedium + "\texpected 2.6/1.2/1.2\tfound 2.5/1.2/1.2\tsolved\n4\t" + kHard +
                           "\texpected 7.1\tfound 6.6\tsolved\n5\t" + kConflict +
                           "\texpected 1.2\tfound none\tinvalid\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(CompareRatings, SumsUpByClassOfRating) {
  const Ended ended = compare_ratings(kEasy + " 1.5/1.2/1.2\n" + kEasy + " 1.5/1.3/1.2\n" + kMedium + " 2.6/1.2/1.2\n");
  EXPECT_EQ(ended.err,
            "class         puzzles       ER       EP       ED      all          \n"
            "1.0-1.9             2        2        1        2        1   50.00 %\n"
            "2.0-2.9             1        0        1        1        0    0.00 %\n"
            "all                 3        2        2        3        1   33.33 %\n");
}

TEST(CompareRatings, SumsUpSingleNumbers) {
  EXPECT_EQ(compare_ratings(kEasy + " 1.5\n").err,
            "class         puzzles       ER          \n"
            "1.0-1.9             1        1  100.00 %\n"
            "all                 1        1  100.00 %\n");
}

TEST(CompareRatings, EndsItsRecordsWithTheSums) {
  const Ended ended = compare_ratings(kEasy + " 1.5/1.2/1.2\n" + kMedium + " 2.6/1.2/1.2\n", {"--format", "ndjson"});
  const auto lines = lines_of(ended.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(Json::parse(lines[1]), (Json{{"type", "rating"},
                                         {"line", 2},
                                         {"puzzle", kMedium},
                                         {"status", "solved"},
                                         {"equal", false},
                                         {"expected", "2.6/1.2/1.2"},
                                         {"found", "2.5/1.2/1.2"}}));
  const Json sums = Json::parse(lines[2]);
  EXPECT_EQ(sums["type"], "rating-summary");
  EXPECT_EQ(sums["puzzles"], 2);
  EXPECT_EQ(sums["er"], 1);
  EXPECT_EQ(sums["ep"], 2);
  EXPECT_EQ(sums["rating"], 1);
  EXPECT_FALSE(sums.contains("path"));
  EXPECT_EQ(sums["classes"][1]["from"], 2);
}

TEST(CompareRatings, WritesTheSameWithAnyNumberOfThreads) {
  std::string lines;
  for (int i = 0; i < 40; ++i) lines += (i % 3 == 0 ? kEasy : kMedium) + (i % 2 == 0 ? " 1.5\n" : " 2.5/1.2/1.2\n");
  for (const char* format : {"text", "csv", "ndjson"}) {
    EXPECT_EQ(compare_ratings(lines, {"--jobs", "1", "--format", format}).out,
              compare_ratings(lines, {"--jobs", "4", "--format", format}).out);
  }
}

TEST(CompareRatings, ComparesWholeScoresOfOtherStrategies) {
  const Ended ended = compare_ratings(kEasy + " 320\n", {"-s", "basic"});
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err,
            "class         puzzles    score          \n"
            "300-399             1        1  100.00 %\n"
            "all                 1        1  100.00 %\n");
  EXPECT_NE(compare_ratings(kEasy + " 1.5\n", {"-s", "basic"}).err.find("ratings.txt:1: a rating with decimals"),
            std::string::npos);
}

TEST(CompareRatings, RefusesLinesWithoutAGridOrARating) {
  const std::string good = kEasy + " 1.5\n";
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"1.5", "no grid, expected a field of 81 characters"},
      {kEasy, "no rating, expected a field such as 7.1 or 7.1/1.2/1.2"},
      {kEasy + " hard 1.5/1.2", "no rating, expected a field such as 7.1 or 7.1/1.2/1.2"},
      {kEasy + ". 1.5", "not a grid: too long"}};
  for (const auto& [line, message] : examples) {
    const Ended ended = compare_ratings(line + "\n" + good);
    EXPECT_NE(ended.err.find("ratings.txt:1: " + message), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find("\nall                 1        1 "), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(CompareRatings, ExcludesRecords) {
  EXPECT_EQ(run({"compare"}).exit, 2);
  EXPECT_EQ(run({"compare"}).err,
            "nonet: nothing to compare with; give a file, or --ratings FILE (see: nonet compare --help)\n");
  EXPECT_EQ(run({"compare", "--ratings", "a", "--oracle", "b"}).exit, 2);
  EXPECT_EQ(run({"compare", "--ratings", "a", "--all-steps"}).exit, 2);
}

}  // namespace
}  // namespace nonet::cli
