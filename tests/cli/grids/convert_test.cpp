#include <gtest/gtest.h>

#include <algorithm>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kState = "+1" + kEasy.substr(1) + ":512";

std::string rows(const std::string& line) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += line.substr(9 * row, 9) + "\n";
  return text;
}

TEST(Convert, WritesAGridALine) {
  const Ended ended = run_on(kEasy + "\n# a comment\n\n" + kHard + " easy\n", {"convert", "-", "--to", "bd"});
  const auto zeros = [](std::string text) {
    std::replace(text.begin(), text.end(), '.', '0');
    return text;
  };
  EXPECT_EQ(ended.out, "bd=" + zeros(kEasy) + "\nbd=" + zeros(kHard) + "\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Convert, WritesBlocksWithABlankLineBetween) {
  EXPECT_EQ(run({"convert", kEasy, kHard, "--to", "rows"}).out, rows(kEasy) + "\n" + rows(kHard));
}

TEST(Convert, ReadsBlocksAndFiles) {
  EXPECT_EQ(run_on(rows(kEasy) + "\n" + rows(kHard), {"convert", "-", "--to", "line"}).out,
            kEasy + "\n" + kHard + "\n");
  const std::string file = run({"convert", kEasy, kHard, "--to", "open-sudoku"}).out;
  EXPECT_EQ(file.substr(0, 5), "<?xml");
  EXPECT_EQ(run_on(file, {"convert", "-", "--to", "line"}).out, kEasy + "\n" + kHard + "\n");
  EXPECT_EQ(run_on("", {"convert", "-", "--to", "open-sudoku"}).exit, 1);
}

TEST(Convert, ReadsFilesThatAreLongerThanALineMayBe) {
  std::string lines;
  for (int i = 0; i < 500; ++i) lines += kEasy + "\n" + kHard + "\n";
  for (const char* format : {"open-sudoku", "pencilmarks", "excel", "s9b"}) {
    const std::string text = run_on(lines, {"convert", "-", "--to", format}).out;
    ASSERT_GT(text.size(), 90'000U);
    const Ended back = run_on(text, {"convert", "-", "--to", "line"});
    EXPECT_EQ(back.out, lines) << format;
    EXPECT_EQ(back.err, "") << format;
  }
}

TEST(Convert, LosesNoGridBesideADrawing) {
  for (const std::size_t count : {std::size_t{3}, std::size_t{1500}}) {  // the second file is read line by line
    std::string lines;
    for (std::size_t i = 0; i < count; ++i) lines += kHard + "\n";
    for (const char* format : {"table", "rows", "simple-sudoku", "excel", "braces"}) {
      const std::string text = lines + "\n" + run({"convert", kEasy, "--to", format}).out + "\n" + lines;
      const Ended ended = run_on(text, {"convert", "-", "--to", "line"});
      EXPECT_EQ(ended.out, lines + kEasy + "\n" + lines) << format;
      EXPECT_EQ(ended.err, "") << format;
    }
  }
}

TEST(Convert, ReadsAndWritesLinks) {
  for (const char* format : {"sudoku-coach", "f-puzzles", "sudokupad"}) {
    std::string link = run({"convert", kEasy, "--to", format}).out;
    link.pop_back();
    EXPECT_EQ(run({"convert", link, "--to", "line"}).out, kEasy + "\n") << link;
    EXPECT_EQ(run_on(kHard + "\n" + link + "\n" + kHard + "\n", {"convert", "-", "--to", "line"}).out,
              kHard + "\n" + kEasy + "\n" + kHard + "\n");
    EXPECT_NE(run({"rate", link}).out.find("solved"), std::string::npos);
  }
  const Ended id = run({"solve", "https://sudokupad.app/abc123"});
  EXPECT_EQ(id.exit, 1);
  EXPECT_EQ(id.err.substr(0, 43), "nonet: argument:1:23: 'abc123' is an id of ");
}

TEST(Convert, KeepsTheLinesBehindABadOne) {
  const std::string s9b = run({"convert", kEasy, "--to", "s9b"}).out;
  std::string bad = s9b;
  bad.replace(9, 2, "zz");
  for (const std::string& first : {std::string("garbage\n"), bad}) {
    for (const int count : {2, 1000}) {
      std::string text = first;
      std::string lines;
      for (int i = 0; i < count; ++i) {
        text += s9b;
        lines += kEasy + "\n";
      }
      const Ended ended = run_on(text, {"convert", "-", "--to", "line"});
      EXPECT_EQ(ended.out, lines);
      EXPECT_EQ(ended.err.substr(0, 14), "nonet: stdin:1");
      EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
      EXPECT_EQ(ended.exit, 1);
    }
  }
}

/// A line of `convert --formats`.
struct ListedFormat {
  std::string id;
  bool is_written;
};

std::vector<ListedFormat> listed_formats() {
  std::vector<ListedFormat> formats;
  for (const std::string& line : lines_of(run({"convert", "--formats"}).out)) {
    formats.push_back({line.substr(0, line.find(' ')), !line.ends_with("; only read")});
  }
  formats.erase(formats.begin());  // the heading
  return formats;
}

TEST(Convert, GivesBackTheEmptyGridFromEveryFormat) {
  const std::string empty(81, '.');
  for (const ListedFormat& format : listed_formats()) {
    if (!format.is_written || format.id == "sukaku" || format.id == "lists") continue;
    for (const std::string& text : {empty, empty + "\n" + empty}) {
      const std::string written = run_on(text, {"convert", "-", "--to", format.id}).out;
      const Ended ended = run_on(written, {"convert", "-", "--to", "line"});
      EXPECT_EQ(ended.out, text + "\n") << format.id;
      EXPECT_EQ(ended.err, "") << format.id;
    }
  }
}

TEST(Convert, GivesBackAStateThroughFormatsThatCarryIt) {
  for (const char* format : {"state", "masks", "sudosol", "s9b", "hodoku-library", "pencilmarks", "simple-sudoku"}) {
    const std::string text = run({"convert", kState, "--to", format}).out;
    EXPECT_EQ(run_on(text, {"convert", "-", "--to", "state"}).out, run({"convert", kState, "--to", "state"}).out);
  }
}

TEST(Convert, ReportsLossesOnce) {
  const Ended ended = run_on(kState + "\n" + kState + "\n" + kEasy + "\n", {"convert", "-", "--to", "line"});
  EXPECT_EQ(ended.out, "1" + kEasy.substr(1) + "\n1" + kEasy.substr(1) + "\n" + kEasy + "\n");
  EXPECT_EQ(ended.err,
            "nonet: note: 2 of 3 grids have placed digits, which format line does not distinguish from givens\n"
            "nonet: note: 2 of 3 grids have removed candidates, which format line cannot represent\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Convert, ReportsThatFilledCellsBecomeCandidates) {
  for (const std::string format : {"sukaku", "lists"}) {
    const Ended ended = run_on(kState + "\n" + kEasy + "\n", {"convert", "-", "--to", format});
    EXPECT_EQ(ended.err, "nonet: note: 2 of 2 grids have filled cells, of which format " + format +
                             " keeps only the candidates\n");
    EXPECT_EQ(run({"convert", std::string(81, '.'), "--to", format}).err, "");
    EXPECT_EQ(ended.exit, 0);
  }
}

TEST(Convert, ReportsValuesThatWouldBeReadDifferently) {
  const std::string clash = "11" + std::string(79, '.');
  for (const std::string format : {"comma-list", "hodoku-pm", "sdx"}) {
    EXPECT_EQ(run_on(kEasy + "\n" + clash + "\n" + clash + "\n", {"convert", "-", "--to", format}).err,
              "nonet: note: 2 of 3 grids have lone candidates and filled cells that format " + format +
                  " does not distinguish, first at stdin:2\n");
  }
  EXPECT_EQ(run({"convert", clash, "--to", "pencilmarks"}).err, "");
}

TEST(Convert, RefusesToLeaveOutCandidatesWithoutWhichNothingIsLeft) {
  const std::string marks = run({"convert", kEasy, "--to", "sukaku"}).out;
  const Ended ended = run_on(marks, {"convert", "-", "--to", "line"});
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "nonet: stdin: has only candidates, which format line cannot represent\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Convert, ReportsABadGridAndConvertsTheOthers) {
  const Ended ended = run_on(kEasy + "\n123\n" + kHard + "\n", {"convert", "-", "--to", "line"});
  EXPECT_EQ(ended.out, kEasy + "\n" + kHard + "\n");
  EXPECT_EQ(ended.err, "nonet: stdin:2:4: too short: 3 cells, expected 81\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Convert, ReportsAGridThatTheFormatCannotExpress) {
  const Ended ended = run({"convert", kEasy, kEasy + ":211 511 611 711 111", "--to", "s9b"});
  EXPECT_EQ(ended.out, run({"convert", kEasy, "--to", "s9b"}).out);
  EXPECT_EQ(ended.err, "nonet: argument 2: format s9b has no text for a cell without candidates\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Convert, ReadsOnlyTheGivenFormat) {
  EXPECT_EQ(run({"convert", kEasy, "--from", "line", "--to", "sdm"}).exit, 0);
  const Ended ended = run({"convert", kEasy, "--from", "s9b", "--to", "line"});
  EXPECT_EQ(ended.err, "nonet: argument:1:1: '...' is an unknown form of SudokuWiki, expected S9B\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(Convert, ListsTheFormats) {
  std::vector<std::string> ids;
  std::vector<std::string> only_read;
  for (const ListedFormat& format : listed_formats()) (format.is_written ? ids : only_read).push_back(format.id);
  EXPECT_EQ(ids, (std::vector<std::string>{
                     "line",    "sdm",  "state", "shortened",    "sukaku",        "masks",      "comma-list",
                     "sudosol", "s9b",  "bd",    "sudoku-coach", "f-puzzles",     "sudokupad",  "hodoku-library",
                     "fields",  "rows", "table", "pencilmarks",  "hodoku-pm",     "lists",      "braces",
                     "excel",   "sdk",  "sdx",   "ss",           "simple-sudoku", "open-sudoku"}));
  EXPECT_EQ(only_read, (std::vector<std::string>{"sudoku-exchange", "good-sudoku", "gsf", "pasted"}));
}

TEST(Convert, RefusesUnknownFormatsAndListsTheKnownOnes) {
  for (const char* option : {"--to", "--from"}) {
    const Ended ended = run({"convert", kEasy, "--to", "line", option, "nothing"});
    EXPECT_EQ(ended.exit, 2);
    EXPECT_NE(ended.err.find("nothing"), std::string::npos);
    EXPECT_NE(ended.err.find("hodoku-library"), std::string::npos) << ended.err;
  }
  EXPECT_EQ(run({"convert", kEasy, "--to", "gsf"}).exit, 2);  // read-only format
  EXPECT_EQ(run({"convert", kEasy}).exit, 2);
  EXPECT_EQ(run({"convert", "--to", "line"}).exit, 2);
}

}  // namespace
}  // namespace nonet::cli
