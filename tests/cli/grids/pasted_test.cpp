// Pasted grids in the program: arguments, files, columns of a CSV, encodings.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

std::string array_of(const std::string& cells) {
  std::string text = "[";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += i % 9 == 0 ? (i == 0 ? "[" : "],[") : ",";
    text += cells[i] == '.' ? '0' : cells[i];
  }
  return text + "]]";
}

/// UTF-16 with a byte-order mark, of a text in ASCII.
std::string in_utf16(const std::string& text, bool is_little) {
  std::string bytes = is_little ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : text) bytes += is_little ? std::string{c, '\0'} : std::string{'\0', c};
  return bytes;
}

TEST(PastedInput, MayBeAnArgument) {
  EXPECT_EQ(run({"count", array_of(kEasy)}).out, kEasy + "\t1\n");
  EXPECT_EQ(run({"convert", "puzzle=" + kEasy, "--to", "line"}).out, kEasy + "\n");
  const Ended bad = run({"count", "[[5,3,0],[0,0,0],[1,2,4]]"});
  EXPECT_EQ(bad.exit, 2) << "a few digits may be the name of a file";
}

TEST(PastedInput, IsShownAsALine) {
  EXPECT_EQ(run_on(array_of(kEasy) + "\n", {"count"}).out, kEasy + "\t1\n");
  const Ended rated = run_on("7," + kEasy + ",x\n", {"rate", "--strategy", "basic", "--columns", "grid,status"});
  EXPECT_EQ(rated.out, kEasy + "\tsolved\n");
}

TEST(PastedInput, HeaderOfACsvIsNoError) {
  const Ended ended = run_on("id,puzzle,level\n1," + kEasy + ",3\n2," + kHard + ",4\n", {"count"});
  EXPECT_EQ(ended.out, kEasy + "\t1\n" + kHard + "\t1\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
}

TEST(PastedInput, HeaderOfTwoNamesIsNoErrorForAnyCommand) {
  for (const char* header : {"quizzes,solutions", "puzzle,solution", "id,grid", "puzzle"}) {
    const std::string table = std::string(header) + "\n" + kEasy + "," + kEasySolution + "\n";
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"count"}, {"convert", "-", "--to", "line"}}) {
      const Ended ended = run_on(table, command);
      EXPECT_EQ(ended.err, "") << header;
      EXPECT_EQ(ended.exit, 0) << header;
    }
  }
}

TEST(PastedInput, ColumnSaysWhichOfTwoPuzzles) {
  const std::string table = "id,before,after\n1," + kEasy + "," + kHard + "\n";
  EXPECT_EQ(run_on(table, {"count"}).exit, 1);
  for (const char* column : {"after", "3"}) {
    const Ended ended = run_on(table, {"count", "--column", column});
    EXPECT_EQ(ended.out, kHard + "\t1\n");
    EXPECT_EQ(ended.exit, 0);
  }
  EXPECT_EQ(run_on(table, {"convert", "-", "--to", "line", "--column", "before"}).out, kEasy + "\n");
  const Ended unknown = run_on(table, {"count", "--column", "puzzle"});
  EXPECT_EQ(unknown.err, "nonet: stdin:1:1: no column 'puzzle', expected one of: id, before, after\n");
  EXPECT_EQ(unknown.exit, 1);
  const Ended empty = run_on(table, {"count", "--column", ""});
  EXPECT_EQ(empty.err, "nonet: --puzzle: expected the name of a column or its number (see: nonet count --help)\n");
  EXPECT_EQ(empty.exit, 2);
}

TEST(PastedInput, MayBeInUtf16) {
  for (const bool is_little : {true, false}) {
    EXPECT_EQ(run_on(in_utf16(kEasy + "\n" + kHard + "\n", is_little), {"count"}).out,
              kEasy + "\t1\n" + kHard + "\t1\n");
  }
  const Ended cut = run_on(in_utf16(kEasy + "\n", true) + "5", {"count"});
  EXPECT_EQ(cut.out, kEasy + "\t1\n");
  EXPECT_EQ(cut.err, "nonet: stdin: cannot be read: the UTF-16 data ends too early\n");
  EXPECT_EQ(cut.exit, 2);
}

TEST(PastedInput, ForeignTextHasOneError) {
  std::string log;
  for (int i = 0; i < 50; ++i)
    log += "2026-11-26T12:00:" + std::to_string(i) + " [17] a=" + std::to_string(i * i) + "\n";
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"count"}, {"rate", "--strategy", "basic"}, {"solve", "-"}, {"check", "-"}}) {
    const Ended ended = run_on(log, command);
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

}  // namespace
}  // namespace nonet::cli
