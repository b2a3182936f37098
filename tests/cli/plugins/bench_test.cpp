#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A hash of all steps that a strategy applies on the corpus, in order, with premises, metrics and evidence. It changes
/// only if the results of techniques change, and that must be intended.
struct Signature {
  const char* strategy;
  const char* value;
};
void PrintTo(const Signature& signature, std::ostream* out) { *out << signature.strategy; }

class BenchSignature : public testing::TestWithParam<Signature> {};

TEST_P(BenchSignature, StandsForTheStepsThatWereAlwaysFound) {
  const Ended bench = run({"bench", "--rounds", "1", "--strategy", GetParam().strategy});
  ASSERT_FALSE(lines_of(bench.out).empty());
  EXPECT_EQ(lines_of(bench.out)[0], std::string("signature ") + GetParam().value);
  EXPECT_EQ(bench.err, "");
  EXPECT_EQ(bench.exit, 0);
}

constexpr Signature kSignatures[] = {{"basic", "e562f01d4f903e75"},
                                     {"complete", "c370da5acc48a6b2"},
                                     {"hodoku", "285172510d4d561e"},
                                     {"sudoku-explainer", "c9073df4e61c9a44"}};
INSTANTIATE_TEST_SUITE_P(Shipped, BenchSignature, testing::ValuesIn(kSignatures));

TEST(Bench, ReportsASpeed) {
  const auto lines = lines_of(run({"bench", "--rounds", "1"}).out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[1].find(" puzzles, "), std::string::npos);
  EXPECT_NE(lines[2].find(" puzzles a second"), std::string::npos);
}

TEST(Bench, GivesAnotherSignatureForAnotherStrategy) {
  const auto lines = lines_of(run({"bench", "--rounds", "1", "--strategy", "singles"}).out);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0].find("signature "), 0U);
  EXPECT_NE(lines[0], std::string("signature ") + kSignatures[0].value);
}

TEST(Bench, ReportsAMissingCorpus) {
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
  EXPECT_EQ(lines[4].rfind("together ", 0), 0U);  // on the same boards, sharing facts
  EXPECT_EQ(bench.err, "");
  EXPECT_EQ(bench.exit, 0);
}

TEST(Bench, WritesARecordForEachTechnique) {
  const auto lines =
      lines_of(run({"bench", "--techniques", "--rounds", "1", "--strategy", "singles", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].rfind("{\"technique\":\"full-house\",\"positions\":1000,\"first_ns\":", 0), 0U) << lines[0];
}

TEST(Bench, HasAFormatOnlyForTechniques) {
  const Ended bench = run({"bench", "--format", "csv"});
  EXPECT_EQ(bench.err, "nonet: --format: requires --techniques\n");
  EXPECT_EQ(bench.exit, 2);
}

TEST(Bench, RefusesNoRounds) { EXPECT_EQ(run({"bench", "--rounds", "0"}).exit, 2); }

}  // namespace
}  // namespace nonet::cli
