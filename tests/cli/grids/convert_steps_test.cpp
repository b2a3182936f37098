// nonet convert of resolution paths: lines of CSP-Rules and records of steps.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

constexpr const char* kGrid =
    ".3+5.9.68.+1+89+564..2.+67..8+95.84+16.9..+5+926.+8+541.+7+5+32+41+896+59+84.+61..6+7+281+35+4+9+314+95..6+8";

std::string path_of(const std::vector<std::string>& lines) {
  std::string path = kGrid;
  for (const std::string& line : lines) path += '\t' + line;
  return path + '\n';
}

Ended to_steps(const std::string& paths) {
  return run_on(paths, {"convert", "--from", "csp-rules", "--to", "steps", "-"});
}
Ended to_csp_rules(const std::string& records) {
  return run_on(records, {"convert", "--from", "steps", "--to", "csp-rules", "-"});
}

std::vector<Json> converted_records(const Ended& ended) {
  std::vector<Json> records;
  for (const std::string& line : lines_of(ended.out)) records.push_back(Json::parse(line));
  return records;
}

TEST(ConvertSteps, ReadsALineOfCspRulesAsAStep) {
  const Ended ended = to_steps(path_of({"Entering_level_W2", "whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7 ≠ 7"}));
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
  const auto records = converted_records(ended);
  ASSERT_EQ(records.size(), 1U);
  const Json& step = records[0];
  EXPECT_EQ(step["kind"], "whip");
  EXPECT_EQ(step["text"], "Whip: r9n7{c7 c6} - c5n7{r7 .} => r4c7<>7");
  EXPECT_EQ(step["conclusions"], Json::list({"r4c7<>7"}));
  EXPECT_EQ(step["premises"], Json::list({"7r9", "7c5"}));
  EXPECT_EQ(step["metrics"], (Json{{"length", 2}}));
  EXPECT_EQ(step["digits"], "7");
  EXPECT_EQ(step["source"], "stdin:1");
}

TEST(ConvertSteps, GivesEachStepThePositionAfterThoseBefore) {
  const auto records = converted_records(to_steps(
      path_of({"whip[1]: b2n7{r1c4 .} ==> r1c9 ≠ 7, r1c1 ≠ 7", "whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7≠7"})));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]["conclusions"], Json::list({"r1c9<>7", "r1c1<>7"}));
  EXPECT_EQ(records[1]["state"], std::string(kGrid) + ":719");
}

TEST(ConvertSteps, DrawsTheLinksOfAChain) {
  const auto records = converted_records(to_steps(path_of({"whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7 ≠ 7"})));
  const Json expected =
      Json::list({{{"from", Json::list({"7r4c7"})}, {"to", Json::list({"7r9c7"})}, {"type", "weak"}},
                  {{"from", Json::list({"7r9c7"})}, {"to", Json::list({"7r9c6"})}, {"type", "strong"}},
                  {{"from", Json::list({"7r9c6"})}, {"to", Json::list({"7r7c5"})}, {"type", "weak"}}});
  EXPECT_EQ(records.at(0)["evidence"]["links"], expected);
}

TEST(ConvertSteps, KeepsANameThatOnlyCspRulesHas) {
  const auto records = converted_records(to_steps(path_of({"finned-x-wing-in-rows: n7{r1 r2}{c4 c5} ==> r4c7 ≠ 7"})));
  EXPECT_EQ(records.at(0)["name"], "finned-x-wing-in-rows");
  EXPECT_FALSE(records.at(0).contains("premises"));
}

TEST(ConvertSteps, DrawsNoLinksOfAChainThatHoldsNowhere) {
  const auto records = converted_records(to_steps(path_of({"whip[2]: r9n7{c7 c6} - c1n7{r7 .} ==> r4c7 ≠ 7"})));
  EXPECT_FALSE(records.at(0).contains("evidence"));
  EXPECT_EQ(records.at(0)["premises"], Json::list({"7r9", "7c1"}));
}

TEST(ConvertSteps, ReportsALineThatIsNoConclusion) {
  const Ended ended = to_steps(path_of({"whip[2]: r9n7{c7 c6} ==> r4c7 ? 7"}));
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err,
            "nonet: stdin:1: field 2: expected conclusions like 'r5c5 ≠ 3' or 'r1c2 = 4' after '==>', found 'r4c7 ? "
            "7'\n");
}

TEST(ConvertSteps, ReportsADigitThatIsNoCandidate) {
  const Ended ended = to_steps(path_of({"naked-single ==> r1c1 = 3"}));
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.err, "nonet: stdin:1: step 1: r1c1=3 is not possible there, expected a candidate\n");
}

TEST(ConvertSteps, WritesStepsAsCspRulesDoes) {
  const Ended solved = run({"solve", "-s", "csp-rules", "--format", "ndjson", kGrid});
  const Ended ended = to_csp_rules(solved.out);
  EXPECT_EQ(ended.exit, 0);
  EXPECT_EQ(ended.err, "");
  const std::string start = std::string(kGrid) + "\twhip[1]: b2n7{r1c4 .} ==> r1c9 ≠ 7\t";
  EXPECT_TRUE(ended.out.starts_with(start)) << ended.out;
}

TEST(ConvertSteps, RoundTripKeepsEveryStepAfterTheFirstSingles) {
  const std::string puzzles = whole_file(source_file("examples/puzzles.txt")) + kMedium + "\n" + kHard + "\n";
  const std::string rated = run_on(puzzles, {"rate", "-s", "csp-rules", "--steps", "--format", "ndjson"}).out;
  const Ended written = to_csp_rules(rated);
  EXPECT_EQ(written.err, "");
  std::vector<Json> before;
  bool has_chain = false;
  std::string grid;
  for (const std::string& line : lines_of(rated)) {
    Json record = Json::parse(line);
    if (!record.contains("step")) continue;
    has_chain = record["grid"] == grid && has_chain;
    grid = record["grid"].get<std::string>();
    has_chain |= record["metrics"].contains("length");
    if (has_chain) before.push_back(std::move(record));
  }
  const auto after = converted_records(to_steps(written.out));
  ASSERT_EQ(after.size(), before.size());
  ASSERT_GT(after.size(), 30U);
  for (std::size_t i = 0; i < after.size(); ++i) {
    for (const char* key :
         {"grid", "kind", "name", "conclusions", "digits", "premises", "covers", "metrics", "state"}) {
      EXPECT_EQ(after[i][key], before[i][key]) << key << " of " << before[i].dump();
    }
    if (!after[i]["metrics"].contains("length")) continue;
    EXPECT_EQ(after[i]["text"], before[i]["text"]);
    EXPECT_EQ(after[i]["evidence"]["candidates"], before[i]["evidence"]["candidates"]) << before[i].dump();
    EXPECT_EQ(after[i]["evidence"]["links"].size(), before[i]["evidence"]["links"].size()) << before[i].dump();
  }
  std::string with_steps;  // without the puzzles that singles solve
  for (const std::string& line : lines_of(written.out)) with_steps += line.find('\t') == line.npos ? "" : line + '\n';
  EXPECT_TRUE(to_csp_rules(to_steps(written.out).out).out == with_steps);
}

TEST(ConvertSteps, RecordsAreJudgedByVerify) {
  const Ended ended = to_steps(path_of({"whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7 ≠ 7"}));
  const Ended verified = run_on(ended.out, {"verify"});
  EXPECT_EQ(verified.exit, 0);
  EXPECT_EQ(verified.out, "1\tproved\t-\n");
}

TEST(ConvertSteps, AuditsProveWhatIsWritten) {
  const Ended written = to_csp_rules(run({"solve", "-s", "csp-rules", "--format", "ndjson", kHard}).out);
  const Ended audited = run_on(written.out, {"verify", "--from", "csp-rules", "--no-techniques"});
  EXPECT_EQ(audited.exit, 0);
  ASSERT_FALSE(audited.out.empty());
  for (const std::string& line : lines_of(audited.out)) EXPECT_NE(line.find("\tnamed\t"), std::string::npos) << line;
}

TEST(ConvertSteps, LeavesOutAPathWithAStepThatCspRulesHasNot) {
  const std::string both = run({"solve", "-s", "basic", "--format", "ndjson", kHard, kEasy}).out;
  const Ended ended = to_csp_rules(both);
  EXPECT_EQ(ended.exit, 1);
  EXPECT_NE(ended.err.find(": a step of kind '"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.out.find(kHard), std::string::npos);
}

TEST(ConvertSteps, RefusesOtherFormats) {
  for (const std::string from : {"csp-rules", "steps", "line"}) {
    const Ended ended = run_on(kEasy, {"convert", "--from", from, "--to", from == "line" ? "steps" : from, "-"});
    EXPECT_EQ(ended.exit, 2) << from;
    EXPECT_NE(ended.err.find("--from csp-rules --to steps"), std::string::npos) << ended.err;
  }
}

}  // namespace
}  // namespace nonet::cli
