#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kDots(54, '.');
/// In the first row, 8 and 9 are possible only in the first block.
const std::string kPointing = "..1......234......567......" + kDots;
const std::string kNineCells = ":0100:9:" + kPointing + "::914 915 916 917 918 919::";
/// The same also for the last row and the last block: two steps for each digit.
const std::string kTwoPointings = "..1......234......567......" + std::string(27, '.') + "........1......234......567";

Ended run_library(const std::string& text, std::vector<std::string> options = {}) {
  const TemporaryDirectory files;
  options.insert(options.begin(), {"compare", "--reglib", files.write("library.txt", text)});
  if (std::find(options.begin(), options.end(), "--strategy") == options.end()) {
    options.insert(options.end(), {"--strategy", "basic"});
  }
  return run(options);
}

std::string verdict_of(const std::string& line, const std::vector<std::string>& options = {}) {
  const auto fields = lines_of(run_library(line + "\n", options).out);
  if (fields.size() != 1) return "no answer";
  const std::string& text = fields[0];
  const std::size_t start = text.find('\t', text.find('\t') + 1) + 1;
  return text.substr(start, text.find('\t', start) - start);
}

TEST(Reglib, PassesALineWhoseStepAloneIsFound) {
  const Ended ended = run_library("# a comment\n\n" + kNineCells + "\n");
  EXPECT_EQ(ended.out, "3\t0100\tpass\n");
  EXPECT_EQ(ended.err,
            "code         pass    wrong  missing    extra  unknown    error\n"
            "0100            1        0        0        0        0        0\n"
            "all             1        0        0        0        0        0\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Reglib, ReportsOtherSteps) {
  const Ended ended = run_library(":0100:9:" + kPointing + "::914 915::\n");
  EXPECT_EQ(ended.out, "1\t0100\twrong\texpected 9r1c4 9r1c5\tfound 9r1c4 9r1c5 9r1c6 9r1c7 9r1c8 9r1c9\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Reglib, ReportsAMissingStep) {
  const Ended ended = run_library(":0100:1:" + kPointing + "::914 915::\n");
  EXPECT_EQ(ended.out, "1\t0100\tmissing\texpected 9r1c4 9r1c5\tfound none\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Reglib, ReportsAdditionalSteps) {
  const Ended ended = run_library(":0100:9:" + kTwoPointings + "::914 915 916 917 918 919::\n");
  EXPECT_EQ(lines_of(ended.out)[0].rfind("1\t0100\textra\t", 0), 0U) << ended.out;
  EXPECT_EQ(ended.exit, 1);
}

TEST(Reglib, SkipsCodesThatNoTechniqueHas) {
  const Ended ended = run_library(":0999:9:" + kPointing + "::914::\n");
  EXPECT_EQ(ended.out, "1\t0999\tunknown\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Reglib, PassesAFailCaseWhoseStepIsNotFound) {
  EXPECT_EQ(verdict_of(":0100-x:1:" + kPointing + "::::"), "pass");
  EXPECT_EQ(verdict_of(":0100-x:9:" + kPointing + "::::"), "extra");
}

TEST(Reglib, ReadsPlacements) { EXPECT_EQ(verdict_of(":0003:9:12345678." + std::string(72, '.') + ":::919:"), "pass"); }

TEST(Reglib, AcceptsDigitsInAnyOrder) {
  const std::string pair = ":" + kEmpty + ":113 213 413 513 613 813 913 114 214 414 514 614 814 914:";
  std::string gone;
  for (const char* cell : {"11", "12", "15", "16", "17", "18", "19"})
    gone += std::string("3") + cell + " 7" + cell + ' ';
  EXPECT_EQ(verdict_of(":0200:37" + pair + gone + "::", {"--strategy", "hodoku-reglib"}), "pass");
  EXPECT_EQ(verdict_of(":0200:73" + pair + gone + "::", {"--strategy", "hodoku-reglib"}), "pass");
}

TEST(Reglib, AppliesDeletions) { EXPECT_EQ(verdict_of(":0100:9:" + kPointing + ":914:915 916 917 918 919::"), "pass"); }

TEST(Reglib, UsesTheEntryOfTheVariant) {
  const TemporaryDirectory files;
  const auto strategy = files.write("variants.yaml",
                                    "version: 1\nplugins: [remote_pair]\ntechniques:\n"
                                    "  - {use: remote-pair, as: long, variants: [1, 3], options: {min-cells: 4}}\n"
                                    "  - {use: remote-pair, as: short, variants: [2], options: {min-cells: 2}}\n");
  // Only 3 and 7 in the first two cells: a naked pair, which is a remote pair of two cells.
  std::string deleted;
  for (const char* digit : {"1", "2", "4", "5", "6", "8", "9"}) deleted += digit + std::string("11 ") + digit + "12 ";
  std::string gone;
  for (const char* cell : {"13", "14", "15", "16", "17", "18", "19", "21", "22", "23", "31", "32", "33"}) {
    gone += std::string("3") + cell + " 7" + cell + ' ';
  }
  const auto at = [&](const std::string& variant) {
    return verdict_of(":0703" + variant + ":37:" + kEmpty + ':' + deleted + ':' + gone + "::",
                      {"--strategy", strategy});
  };
  EXPECT_EQ(at("-2"), "pass");
  EXPECT_EQ(at("-1"), "missing");
  EXPECT_EQ(at("-3"), "missing");
  EXPECT_EQ(at(""), "missing");  // without an entry for no variant, the first variant is used
  EXPECT_EQ(at("-x"), "pass");
}

TEST(Reglib, WritesARecordForEachLine) {
  const Json record = Json::parse(run_library(kNineCells + "\n", {"--format", "ndjson"}).out);
  EXPECT_EQ(record["line"], 1);
  EXPECT_EQ(record["code"], "0100");
  EXPECT_EQ(record["verdict"], "pass");
  EXPECT_EQ(record["found"], Json::list({"9r1c4 9r1c5 9r1c6 9r1c7 9r1c8 9r1c9"}));
}

TEST(Reglib, CanLeaveOutCodes) {
  const std::string both = kNineCells + "\n:0003:9:12345678." + std::string(72, '.') + ":::919:\n";
  EXPECT_EQ(run_library(both, {"--only", "01"}).out, "1\t0100\tpass\n");
  EXPECT_EQ(run_library(both, {"--skip", "0100,05"}).out, "2\t0003\tpass\n");
}

TEST(Reglib, ReportsABadLineAndAnswersTheOthers) {
  struct Example {
    std::string line;
    std::string message;
  };
  const std::string head = ":0100:9:" + kPointing;
  const std::vector<Example> examples = {
      {"nonsense", "1: not a line of the library, expected :code:candidates:grid:deleted:eliminations:placements:"},
      {":12:9:" + kPointing + "::914::",
       "2: '12' is not a code, expected four or five digits and perhaps a variant, such as 0402-1"},
      {":0100:a:" + kPointing + "::914::", "7: candidates 'a': expected digits"},
      {head + "::91::", "92: '91' is not a candidate, expected digit, row and column such as 436"},
      {head + "::914:915:", "96: has eliminations and placements, expected one of them"},
      {head + "::::", "92: has neither eliminations nor placements, expected one of them"},
  };
  for (const Example& example : examples) {
    const Ended ended = run_library(example.line + "\n" + kNineCells + "\n");
    EXPECT_EQ(lines_of(ended.out).size(), 2U) << example.line;
    EXPECT_EQ(lines_of(ended.out).back(), "2\t0100\tpass");
    EXPECT_NE(ended.err.find("library.txt:1:" + example.message + "\n"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Reglib, ReportsAnUnreadableFile) {
  const Ended ended = run({"compare", "--reglib", "/nowhere/library.txt", "--strategy", "basic"});
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err,
            "nonet: /nowhere/library.txt: cannot be read: No such file or directory, expected a file of lines\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Reglib, AnswersInOrderWithAnyNumberOfThreads) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += kNineCells + "\n";
  EXPECT_EQ(run_library(text, {"--jobs", "4"}).out, run_library(text, {"--jobs", "1"}).out);
}

TEST(Reglib, RefusesALibraryWithoutRemainingLines) {
  for (const auto& option : std::vector<std::vector<std::string>>{{"--only", "9999"}, {"--skip", "0100"}}) {
    const Ended ended = run_library(kNineCells + "\n", option);
    EXPECT_EQ(ended.out, "");
    EXPECT_NE(ended.err.find("library.txt: --only and --skip leave no line of it\n"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(Reglib, RefusesAnEmptyLibrary) {
  const Ended ended = run_library("# nothing\n");
  EXPECT_NE(ended.err.find("library.txt: empty, expected a file of lines\n"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 1);
}

}  // namespace
}  // namespace nonet::cli
