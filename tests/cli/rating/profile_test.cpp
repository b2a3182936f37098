// The report of --profile on the techniques of a strategy.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A strategy of three techniques.
class Profile : public testing::Test {
 protected:
  static std::vector<Json> records(const std::string& output) {
    std::vector<Json> found;
    for (const std::string& line : lines_of(output)) {
      Json record = Json::parse(line);
      if (record.value("type", "") == "profile") found.push_back(std::move(record));
    }
    return found;
  }
  /// The records without measured times.
  static std::vector<Json> counts(const std::string& output) {
    std::vector<Json> found = records(output);
    for (Json& record : found) {
      record.erase("nanoseconds");
      record.erase("share");
    }
    return found;
  }
  static Json entry(const char* id, int calls, int hits, int steps) {
    return {{"type", "profile"}, {"technique", id}, {"calls", calls}, {"hits", hits}, {"steps", steps}};
  }
  std::string strategy(const std::string& select) {
    return directory_.write(select + ".yaml", "version: 1\nselect: " + select +
                                                  "\nlevels: [{name: easy}]\ntechniques:\n" +
                                                  "  - {use: naked-single, level: easy, score: 2}\n" +
                                                  "  - {use: hidden-single, level: easy, score: 1}\n" +
                                                  "  - {use: remote-pair, level: easy, score: 9}\n");
  }
  TemporaryDirectory directory_;
};

// One cell is empty; it takes one step, which both kinds of singles find.
const std::string kAlmost = "." + kEasySolution.substr(1);

TEST_F(Profile, CountsCallsHitsAndSteps) {
  const Ended rated =
      run_on(kAlmost + "\n" + kAlmost + "\n", {"rate", "--profile", "--format", "ndjson", "-s", strategy("first")});
  const std::vector<Json> expected{entry("naked-single", 2, 2, 2), entry("hidden-single", 0, 0, 0),
                                   entry("remote-pair", 0, 0, 0)};
  EXPECT_EQ(counts(rated.out), expected);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST_F(Profile, CountsAHitWhoseStepIsNotSelected) {
  const Ended rated =
      run_on(kAlmost + "\n", {"rate", "--profile", "--format", "ndjson", "-s", strategy("most-progress")});
  const std::vector<Json> expected{entry("naked-single", 1, 1, 1), entry("hidden-single", 1, 1, 0),
                                   entry("remote-pair", 1, 0, 0)};
  EXPECT_EQ(counts(rated.out), expected);
}

TEST_F(Profile, SkipsEntriesThatCannotBeTheEasiest) {
  const Ended rated = run_on(kAlmost + "\n", {"rate", "--profile", "--format", "ndjson", "-s", strategy("easiest")});
  const std::vector<Json> found = counts(rated.out);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[1], entry("hidden-single", 1, 1, 1));
  EXPECT_EQ(found[2], entry("remote-pair", 0, 0, 0));
}

TEST_F(Profile, ReportsTheTimeAndItsShare) {
  const Ended rated = run_on(kHard + "\n", {"rate", "-s", "basic", "--profile", "--format", "ndjson"});
  std::int64_t nanoseconds = 0;
  double share = 0;
  for (const Json& record : records(rated.out)) {
    EXPECT_GT(record["nanoseconds"], 0) << record;
    nanoseconds += record["nanoseconds"].get<std::int64_t>();
    share += record["share"].get<double>();
  }
  EXPECT_LT(nanoseconds, std::int64_t{60} * 1000 * 1000 * 1000);
  EXPECT_NEAR(share, 1, 0.01);
}

TEST_F(Profile, HasAsManyStepsAsTheAnswers) {
  const std::string lines = kEasy + "\n" + kHard + "\n" + kStuck + "\n" + kMedium + "\n";
  const Ended rated = run_on(lines, {"rate", "-s", "basic", "--profile", "--format", "ndjson"});
  std::int64_t answered = 0;
  for (const std::string& line : lines_of(rated.out)) {
    const Json record = Json::parse(line);
    if (record.contains("status")) answered += record["steps"].get<std::int64_t>();
  }
  std::int64_t counted = 0;
  for (const Json& record : records(rated.out)) counted += record["steps"].get<std::int64_t>();
  EXPECT_EQ(counted, answered);
}

TEST_F(Profile, IsATableOnStderrForPeople) {
  for (const char* format : {"text", "csv"}) {
    const Ended plain = run_on(kAlmost + "\n", {"rate", "--format", format, "-s", strategy("first")});
    const Ended rated = run_on(kAlmost + "\n", {"rate", "--profile", "--format", format, "-s", strategy("first")});
    EXPECT_EQ(rated.out, plain.out);
    const std::vector<std::string> lines = lines_of(rated.err);
    ASSERT_EQ(lines.size(), 5U) << rated.err;
    EXPECT_EQ(lines[0], "technique            calls         hits        steps           ms   share");
    EXPECT_EQ(lines[1].find("naked-single             1            1            1        0."), 0U) << rated.err;
    EXPECT_EQ(lines[1].substr(lines[1].size() - 8), " 100.0 %");
    EXPECT_EQ(lines[2], "hidden-single            0            0            0        0.000   0.0 %");
    EXPECT_EQ(lines[3], "remote-pair              0            0            0        0.000   0.0 %");
    EXPECT_EQ(lines[4].find("all                      1            1            1        0."), 0U) << rated.err;
  }
}

TEST_F(Profile, OfNoPuzzlesIsZero) {
  const Ended rated = run_on("", {"rate", "--profile", "--format", "ndjson", "-s", strategy("first")});
  ASSERT_EQ(records(rated.out).size(), 3U);
  for (const Json& record : records(rated.out)) {
    EXPECT_EQ(record["calls"], 0);
    EXPECT_EQ(record["nanoseconds"], 0);
    EXPECT_EQ(record["share"], 0.0);
  }
}

TEST_F(Profile, IsTheSameForAnyNumberOfThreadsAndWorkers) {
  std::string lines;
  for (int i = 0; i < 300; ++i) lines += kEasy + "\n" + kHard + "\n";
  const std::vector<std::string> arguments{"rate", "-s", "basic", "--profile", "--format", "ndjson"};
  const std::vector<Json> one = counts(run_on(lines, arguments).out);
  EXPECT_EQ(one.size(), 6U);
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{"-j", "1"}, {"-j", "3"}, {"--isolate"}, {"--isolate", "-j", "3"}}) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), more.begin(), more.end());
    EXPECT_EQ(counts(run_on(lines, all).out), one);
  }
}

TEST_F(Profile, FollowsTheVerificationAndExcludesItsCalls) {
  const Ended plain = run_on(kHard + "\n", {"rate", "-s", "basic", "--profile", "--format", "ndjson"});
  const Ended judged = run_on(kHard + "\n", {"rate", "-s", "basic", "--profile", "--verify=all", "--format", "ndjson"});
  EXPECT_EQ(counts(judged.out), counts(plain.out));
  const std::vector<std::string> lines = lines_of(judged.out);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(Json::parse(lines[1])["type"], "verification");
  EXPECT_EQ(Json::parse(lines[2])["type"], "profile");
  EXPECT_EQ(Json::parse(lines[7])["type"], "profile");
}

TEST_F(Profile, OfSolveEqualsThatOfRate) {
  const std::vector<Json> rated = counts(run({"rate", "-s", "basic", "--profile", "--format", "ndjson", kHard}).out);
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"solve", "-s", "basic", "--profile", "--format", "ndjson", kHard},
           {"solve", "-s", "basic", "--isolate", "--profile", "--format", "ndjson", kHard}}) {
    const Ended solved = run(arguments);
    EXPECT_EQ(counts(solved.out), rated);
    EXPECT_EQ(Json::parse(lines_of(solved.out).back())["type"], "profile");
  }
  EXPECT_EQ(lines_of(run({"solve", "-s", "basic", "--profile", kHard}).err).size(), 8U);
}

TEST_F(Profile, IsSkippedByVerify) {
  const Ended solved = run({"solve", "-s", "basic", "--profile", "--format", "ndjson", kHard});
  const Ended plain = run({"solve", "-s", "basic", "--format", "ndjson", kHard});
  EXPECT_EQ(run_on(solved.out, {"verify"}).out, run_on(plain.out, {"verify"}).out);
}

TEST_F(Profile, IsWrittenOnlyOnRequest) {
  EXPECT_TRUE(records(run({"rate", "-s", "basic", "--format", "ndjson", kHard}).out).empty());
  EXPECT_EQ(run({"rate", "-s", "basic", kHard}).err, "");
}

}  // namespace
}  // namespace nonet::cli
