#include <gtest/gtest.h>

#include <chrono>

#include "nonet/json/json.hpp"
#include "support/net.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// In the first row, 8 and 9 are possible only in the first block.
const std::string kPosition = ":0000:x:..1......234......567......" + std::string(54, '.') + ":::";
const std::string kEight = "8:8r1c4 8r1c5 8r1c6 8r1c7 8r1c8 8r1c9";
const std::string kNine = "9:9r1c9 9r1c8 9r1c7 9r1c6 9r1c5 9r1c4";  // in any order

std::string record(const Json& results) { return Json{{"position", kPosition}, {"results", results}}.dump() + "\n"; }

Ended compare(const std::string& oracle, std::vector<std::string> options = {}) {
  const TemporaryDirectory files;
  options.insert(options.begin(),
                 {"compare", "--oracle", files.write("oracle.jsonl", oracle), "--all-steps", "--strategy", "basic"});
  return run(options);
}

TEST(Compare, AcceptsEqualSets) {
  const Ended ended = compare(record({{"0100", Json::list({kNine, kEight})}}));
  EXPECT_EQ(ended.out, "");
  EXPECT_NE(ended.err.find("0100              1          1          2\n"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 0);
}

TEST(Compare, ReportsMissingAndAdditionalSteps) {
  const Ended ended = compare(record({{"0100", Json::list({kNine, "7:7r1c4"})}}));
  EXPECT_EQ(ended.out, "1\t0100\tmissing 7:7r1c4\textra " + kEight + "\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Compare, TreatsACodeWithoutARecordAsNotFound) { EXPECT_EQ(compare(record(Json::object())).exit, 1); }

TEST(Compare, ReportsCodesThatNoTechniqueHas) {
  const Ended ended = compare(record({{"0100", Json::list({kNine, kEight})}, {"1301", Json::list({"1:1r1c1"})}}));
  EXPECT_NE(ended.err.find("not compared, as the strategy has no technique for them: 1301\n"), std::string::npos);
  EXPECT_EQ(ended.exit, 0);
}

TEST(Compare, ListsStepsOfAnEntryWithVariantsOnlyUnderTheVariants) {
  const TemporaryDirectory files;
  const auto strategy = files.write("variants.yaml",
                                    "version: 1\nplugins: [locked_candidates]\ntechniques:\n"
                                    "  - {use: claiming}\n"
                                    "  - {use: pointing, variants: [a, 2]}\n");
  const auto oracle =
      files.write("oracle.jsonl", record({{"0100+a", Json::list({kNine, kEight})}, {"0100+2", Json::list({kNine})}}));
  const Ended ended = run({"compare", "--oracle", oracle, "--all-steps", "--strategy", strategy});
  EXPECT_EQ(ended.out, "1\t0100+2\tmissing none\textra " + kEight + "\n");
  EXPECT_EQ(ended.err.find("not compared"), std::string::npos) << ended.err;
}

TEST(Compare, WritesARecordForEachPositionAndCode) {
  const auto lines = lines_of(compare(record({{"0100", Json::list({kNine})}}), {"--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 6U);  // the codes of basic
  const Json pointing = Json::parse(lines[3]);
  EXPECT_EQ(pointing["code"], "0100");
  EXPECT_EQ(pointing["position"], kPosition);
  EXPECT_EQ(pointing["equal"], false);
  EXPECT_EQ(pointing["missing"], Json::list());
  EXPECT_EQ(pointing["extra"], Json::list({kEight}));
  EXPECT_EQ(Json::parse(lines[4])["equal"], true);
}

TEST(Compare, RefusesInvalidRecordsAndComparesTheOthers) {
  const std::string good = record({{"0100", Json::list({kNine, kEight})}});
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"nonsense", "not a record of a position, expected a JSON object"},
      {"{}", "not a record of a position, expected a text \"position\""},
      {R"({"position": "..."})",
       "not a record of a position, expected \"results\", an object of lists of outcomes by code"},
      {R"({"position": "...", "results": {}})", "\"position\": "},
      {R"({"position": ")" + kPosition + R"(", "results": {"0100": [1]}})",
       "not a record of a position, expected \"results\", an object of lists of outcomes by code"},
  };
  for (const auto& [line, message] : examples) {
    const Ended ended = compare(line + "\n" + good);
    EXPECT_EQ(ended.err.rfind("nonet: ", 0), 0U);
    EXPECT_NE(ended.err.find("oracle.jsonl:1: " + message), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find("0100              1          1          2\n"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Compare, ReportsAnUnreadableFile) {
  const Ended ended = run({"compare", "--oracle", "/nowhere/x.gz", "--all-steps", "--strategy", "basic"});
  EXPECT_EQ(ended.err, "nonet: /nowhere/x.gz: cannot be read: No such file or directory, expected a file of lines\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Compare, ReadsPackedFiles) {
  const TemporaryDirectory files;
  const auto file = files.write("oracle.jsonl", record({{"0100", Json::list({kNine, kEight})}}));
  ASSERT_EQ(std::system(("gzip '" + file + "'").c_str()), 0);
  const Ended ended = run({"compare", "--oracle", file + ".gz", "--all-steps", "--strategy", "basic"});
  EXPECT_EQ(ended.exit, 0) << ended.err;
}

TEST(Compare, RequiresSomethingToCompareWith) { EXPECT_EQ(run({"compare", "--all-steps"}).exit, 2); }

TEST(Compare, RefusesAnEmptyOracle) {
  const TemporaryDirectory files;
  for (const char* text : {"", "\n# nothing\n"}) {
    const std::string file = files.write("oracle.jsonl", text);
    const Ended ended = run({"compare", "--oracle", file, "--all-steps", "--strategy", "basic"});
    EXPECT_EQ(ended.err, "nonet: " + file + ": empty, expected a file of lines\n");
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Compare, RefusesAFileThatUnpacksToMoreThanTheLimit) {
  const TemporaryDirectory files;
  const std::string file = (files.path() / "bomb.gz").string();
  ASSERT_EQ(std::system(("head -c 200000000 /dev/zero | gzip -1 > '" + file + "'").c_str()), 0);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"compare", "--all-steps", "--strategy", "basic", "--oracle", file},
        {"compare", "--reglib", "--strategy", "basic", file}}) {
    const Ended ended = run_process(command);
    EXPECT_EQ(ended.err, "nonet: " + file +
                             ": larger than 64 MiB, the most that is read of a file, expected a file of "
                             "lines\n");
    EXPECT_EQ(ended.exit, 2);
    EXPECT_LT(ended.peak_kib, memory_limit_kib(200));
  }
}

TEST(Compare, IsFastForManyCodes) {
  std::string codes;  // searching each among the previous ones would take half a minute
  for (int i = 0; i < 200'000; ++i) codes += ",\"x" + std::to_string(i) + "\":[]";
  const auto start = std::chrono::steady_clock::now();
  const Ended ended = compare("{\"position\": \"" + kPosition + "\", \"results\": {\"0100\": []" + codes + "}}\n");
  EXPECT_NE(ended.err.find("0100              1          0          0\n"), std::string::npos);
  EXPECT_EQ(ended.exit, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - start, kNet);
}

}  // namespace
}  // namespace nonet::cli
