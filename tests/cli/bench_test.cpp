#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// Stands for every step that `basic` takes on the corpus, in order. Changes only when what techniques find changes,
/// and then on purpose.
constexpr const char* kSignature = "b6f105956f56e4b1";

TEST(Bench, FindsTheStepsThatItAlwaysFound) {
  const Ended bench = run({"bench", "--rounds", "1"});
  ASSERT_FALSE(lines_of(bench.out).empty());
  EXPECT_EQ(lines_of(bench.out)[0], std::string("signature ") + kSignature);
  EXPECT_EQ(bench.err, "");
  EXPECT_EQ(bench.exit, 0);
}

TEST(Bench, TellsASpeed) {
  const auto lines = lines_of(run({"bench", "--rounds", "1"}).out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[1].find(" puzzles, "), std::string::npos);
  EXPECT_NE(lines[2].find(" puzzles a second"), std::string::npos);
}

TEST(Bench, GivesAnotherSignatureForAnotherStrategy) {
  const auto lines = lines_of(run({"bench", "--rounds", "1", "--strategy", "singles"}).out);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0].find("signature "), 0U);
  EXPECT_NE(lines[0], std::string("signature ") + kSignature);
}

TEST(Bench, SaysThatTheCorpusIsMissing) {
  const Installation installation;
  const Ended bench = run({"bench"}, {.prefix = installation.prefix()});
  EXPECT_EQ(bench.err,
            "nonet: " + (installation.prefix() / "share/nonet/bench/corpus.txt").string() +
                ": cannot be read: No such file or directory, expected the corpus that comes with the program\n");
  EXPECT_EQ(bench.exit, 2);
}

TEST(Bench, MeasuresEachTechnique) {
  const Ended bench = run({"bench", "--techniques", "--rounds", "1", "--strategy", "singles"});
  const auto lines = lines_of(bench.out);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0].rfind("technique ", 0), 0U);
  EXPECT_EQ(lines[1].rfind("full-house ", 0), 0U);
  EXPECT_EQ(lines[3].rfind("hidden-single ", 0), 0U);
  EXPECT_EQ(lines[4].rfind("together ", 0), 0U);  // on the same boards, with facts that they share
  EXPECT_EQ(bench.err, "");
  EXPECT_EQ(bench.exit, 0);
}

TEST(Bench, WritesARecordForEachTechnique) {
  const auto lines =
      lines_of(run({"bench", "--techniques", "--rounds", "1", "--strategy", "singles", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].rfind("{\"technique\":\"full-house\",\"positions\":1000,\"first_ns\":", 0), 0U) << lines[0];
}

TEST(Bench, HasAFormatForTechniquesAlone) {
  const Ended bench = run({"bench", "--format", "csv"});
  EXPECT_EQ(bench.err, "nonet: --format: requires --techniques\n");
  EXPECT_EQ(bench.exit, 2);
}

TEST(Bench, RefusesNoRounds) { EXPECT_EQ(run({"bench", "--rounds", "0"}).exit, 2); }

}  // namespace
}  // namespace nonet::cli
