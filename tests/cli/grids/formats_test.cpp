// Every command that takes grids reads every format.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

std::string in_format(const std::string& lines, const std::string& format) {
  return run_on(lines, {"convert", "-", "--to", format}).out;
}

/// The fields after the grid, from lines whose fields are separated by TAB.
std::vector<std::string> answers_of(const std::string& out) {
  std::vector<std::string> answers;
  for (const std::string& line : lines_of(out)) answers.push_back(line.substr(std::min(line.find('\t'), line.size())));
  return answers;
}

struct Reader {
  std::vector<std::string> command;
  bool has_grid_first;                 ///< compare only what follows the grid, because spellings of the grid differ
  std::vector<std::string> options{};  ///< that do not change the answer
};

class EveryFormat : public testing::TestWithParam<const char*> {};

TEST_P(EveryFormat, IsReadByEveryCommand) {
  const std::string lines = kEasy + "\n" + kMedium + "\n" + kHard + "\n";
  const TemporaryDirectory directory;
  const std::string file = directory.write("grids", in_format(lines, GetParam()));
  for (const Reader& reader : std::vector<Reader>{{{"rate", "--strategy", "basic"}, true},
                                                  {{"rate", "--strategy", "basic"}, true, {"-j", "1", "--isolate"}},
                                                  {{"count"}, true},
                                                  {{"transform", "--canonical"}, false},
                                                  {{"transform", "--rotate", "90"}, false},
                                                  {{"convert", "--to", "line"}, false}}) {
    std::vector<std::string> arguments = reader.command;
    arguments.emplace_back("-");
    const std::string expected = run_on(lines, arguments).out;
    arguments.back() = file;
    arguments.insert(arguments.end(), reader.options.begin(), reader.options.end());
    const Ended ended = run(arguments);
    if (reader.has_grid_first) {
      EXPECT_EQ(answers_of(ended.out), answers_of(expected)) << reader.command[0];
    } else {
      EXPECT_EQ(ended.out, expected) << reader.command[0];
    }
    EXPECT_EQ(ended.err, "") << reader.command[0];
  }
  for (const char* command : {"solve", "hint", "steps", "check"}) {
    const Ended ended = run({command, file});
    EXPECT_EQ(ended.err, "") << command;
    EXPECT_GE(lines_of(ended.out).size(), 3U) << command;
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, EveryFormat,
                         testing::Values("line", "sdm", "s9b", "bd", "hodoku-library", "shortened", "fields", "rows",
                                         "table", "excel", "sdk", "ss", "open-sudoku"));

TEST(Formats, OfCandidatesGiveTheSameInRateAndSolve) {
  for (const char* format : {"state", "sukaku", "sudosol", "pencilmarks", "hodoku-pm", "lists", "braces", "sdx",
                             "simple-sudoku", "comma-list", "masks"}) {
    const std::string text = in_format(kEasy + ":211 511\n", format);
    const Ended rated = run_on(text, {"rate", "--columns", "score,final", "-"});
    const std::string solved = run_on(text, {"solve", "-", "--format", "ndjson", "--no-evidence"}).out;
    const std::string score = rated.out.substr(0, rated.out.find('\t'));
    const std::string final = rated.out.substr(score.size() + 1, 81);
    EXPECT_NE(solved.find("\"score\":" + score + ","), std::string::npos) << format << rated.out << rated.err;
    EXPECT_NE(solved.find("\"final\":\"" + final + "\""), std::string::npos) << format << rated.out;
  }
}

TEST(Formats, OfOneLineAreWrittenAsTheyWere) {
  for (const char* format : {"bd", "s9b", "sudosol", "comma-list", "fields", "shortened", "hodoku-library"}) {
    const std::string text = in_format(kEasy + "\n", format);
    const std::string grid = text.substr(0, text.size() - 1);
    EXPECT_EQ(run_on(text, {"count", "-"}).out, grid + "\t1\n") << format;
    EXPECT_EQ(run_on(text, {"rate", "-"}).out, grid + kEasyStandardLine.substr(81)) << format;
  }
}

TEST(Formats, OfSeveralLinesAreWrittenOnOneLine) {
  for (const char* format : {"rows", "table", "sdk", "ss"}) {
    EXPECT_EQ(run_on(in_format(kEasy + "\n", format), {"count"}).out, kEasy + "\t1\n") << format;
  }
}

TEST(Formats, MayBeMixedInOneFile) {
  const std::string canonical = lines_of(run({"transform", "--canonical", kEasy}).out).at(0);
  std::string text;
  std::string expected;
  for (const char* format : {"table", "line", "rows", "open-sudoku", "line", "line", "sdk", "open-sudoku", "ss"}) {
    text += in_format(kEasy + "\n", format) + "\n";
    expected += canonical + "\n";
  }
  EXPECT_EQ(run_on(text, {"transform", "--canonical"}).out, expected);
}

TEST(Formats, OfSeveralLinesAreReadInFilesOfAnySize) {
  std::string lines;
  for (int i = 0; i < 800; ++i) lines += kEasy + "\n" + kMedium + "\n";
  const std::string expected = run_on(lines, {"transform", "--canonical"}).out;
  for (const char* format : {"rows", "table", "sdk", "open-sudoku"}) {
    const std::string text = in_format(lines, format);
    ASSERT_GT(text.size(), 2U * 64 * 1024);
    for (const char* jobs : {"1", "3"})
      EXPECT_EQ(run_on(text, {"transform", "--canonical", "-j", jobs}).out, expected) << format;
  }
}

TEST(Formats, NumbersOfRecordsAreThoseOfTheFirstLineOfAGrid) {
  const std::string table = in_format(kEasy + "\n", "rows");
  const std::string text = "# two\n\n" + table + "\n" + kHard + "\n" + table;
  const std::string out = run_on(text, {"count", "--format", "ndjson"}).out;
  EXPECT_NE(out.find(R"("line":3,)"), std::string::npos) << out;
  EXPECT_NE(out.find(R"("line":13,)"), std::string::npos) << out;
  EXPECT_NE(out.find(R"("line":14,)"), std::string::npos) << out;
}

TEST(Formats, AGridInSeveralLinesWithAMistakeIsOneErrorBetweenTheOthers) {
  std::string bad = in_format(kEasy + "\n", "rows");
  bad.erase(20, 10);  // remove a row
  const std::string good = in_format(kMedium + "\n", "rows");
  for (const std::vector<std::string>& command : {std::vector<std::string>{"count"},
                                                  {"rate", "--strategy", "basic"},
                                                  {"rate", "--strategy", "basic", "-j", "1", "--isolate"}}) {
    const Ended ended = run_on(good + "\n" + bad + "\n" + good, command);
    EXPECT_EQ(lines_of(ended.out).size(), 3U) << ended.out;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_EQ(ended.err.rfind("nonet: stdin:1", 0), 0U) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Formats, LinesThatAreNoGridsAreOneError) {
  const Ended ended = run_on("hello\nworld\n" + kEasy + "\n", {"count"});
  EXPECT_EQ(ended.out, "hello\terror\n" + kEasy + "\t1\n");
  EXPECT_EQ(lines_of(ended.err).size(), 1U);
  EXPECT_EQ(ended.exit, 1);
}

TEST(Formats, LinesThatAreMeantAsGridsAreErrorsEach) {
  const Ended ended = run_on(kEasy.substr(1) + "\n" + kEasy.substr(2) + "\n" + kEasy + "\n", {"count"});
  EXPECT_EQ(lines_of(ended.out).size(), 3U);
  EXPECT_EQ(
      ended.err,
      "nonet: stdin:1:81: too short: 80 cells, expected 81\nnonet: stdin:2:80: too short: 79 cells, expected 81\n");
}

}  // namespace
}  // namespace nonet::cli
