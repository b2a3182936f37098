// rate --keep and --keep-comments: the text around the grids of lines.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kKept =
    "# easy ones\n" + kEasy + "\t7.2\tvery easy\n" + kMedium + "\n\n  # hard ones\n" + kHard + ",1.5,\"a, b\"\n";

std::string rated_with_keep(const std::vector<std::string>& options, const std::string& input = kKept) {
  std::vector<std::string> arguments{"rate", "--strategy", "basic"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_on(input, arguments).out;
}

TEST(Keep, WritesTextAroundAGridAsTheLastColumns) {
  const std::vector<std::string> plain = lines_of(rated_with_keep({}));
  EXPECT_EQ(lines_of(rated_with_keep({"--keep"})),
            (std::vector<std::string>{plain[0] + "\t-\t7.2\tvery easy", plain[1] + "\t-\t-",
                                      plain[2] + "\t-\t1.5,\"a, b\""}));
  EXPECT_EQ(lines_of(rated_with_keep({"--keep", "--columns", "status"}, "2024-05-01 " + kEasy + " x\n7, \"a; b\",\"" +
                                                                            kEasy + "\",z\nNo 5: " + kEasy + "\n")),
            (std::vector<std::string>{"solved\t2024-05-01\tx", "solved\t7, \"a; b\"\tz", "solved\tNo 5:\t-"}));
  EXPECT_EQ(lines_of(rated_with_keep({"--columns", "rest,status"})).at(0), "7.2\tvery easy\tsolved");
}

TEST(Keep, WritesTheColumnRestOnce) {
  EXPECT_EQ(lines_of(rated_with_keep({"--keep", "--columns", "rest,status", "--format", "csv"})).at(0),
            "rest,status,before");
  EXPECT_EQ(lines_of(rated_with_keep({"--keep", "--columns", "rest,status"})).at(0), "7.2\tvery easy\tsolved\t-");
}

TEST(Keep, IsOneFieldOfCsv) {
  const std::vector<std::string> lines =
      lines_of(rated_with_keep({"--keep", "--format", "csv", "--columns", "status"}));
  EXPECT_EQ(lines.at(0), "status,before,rest");
  EXPECT_EQ(lines.at(1), "solved,-,7.2\tvery easy");
  EXPECT_EQ(lines.at(2), "solved,-,-");
  EXPECT_EQ(lines.at(3).substr(lines.at(3).find(',')), ",-,\"1.5,\"\"a, b\"\"\"");
}

TEST(Keep, IsAFieldOfRecords) {
  const std::vector<std::string> records = lines_of(rated_with_keep({"--keep", "--format", "ndjson"}));
  EXPECT_NE(records.at(0).find(R"("rest":"7.2\tvery easy")"), std::string::npos) << records.at(0);
  EXPECT_EQ(records.at(1).find("\"rest\""), std::string::npos) << records.at(1);
  EXPECT_EQ(records.at(1).find("\"before\""), std::string::npos) << records.at(1);
  EXPECT_NE(records.at(2).find(R"("rest":"1.5,\"a, b\"")"), std::string::npos) << records.at(2);
}

TEST(Keep, IsTheSameFromThreadsAndWorkerProcesses) {
  for (const char* format : {"text", "csv", "ndjson"}) {
    const std::string expected = rated_with_keep({"--keep", "--keep-comments", "--format", format, "-j", "1"});
    EXPECT_EQ(rated_with_keep({"--keep", "--keep-comments", "--format", format, "-j", "3"}), expected);
    EXPECT_EQ(rated_with_keep({"--keep", "--keep-comments", "--format", format, "--isolate"}), expected);
  }
}

TEST(Keep, WritesNoControlCharactersInText) {
  EXPECT_EQ(rated_with_keep({"--columns", "rest"}, kEasy + " a\x1b[31m\tb\n"), "a?[31m\tb\n");
}

TEST(Keep, IsEmptyForGridsInSeveralLinesAndBadLines) {
  const std::string drawing = run({"convert", "--to", "table", kEasy}).out;
  EXPECT_EQ(rated_with_keep({"--columns", "status,rest"}, drawing + "\n" + kEasy.substr(1) + "\n"),
            "solved\t-\nerror\t-\n");
}

TEST(Keep, ExcludesTheFormatOfSerate) { EXPECT_EQ(run({"rate", "--keep", "--rating-format", "%g", kEasy}).exit, 2); }

TEST(Keep, IsRefusedForDatabases) {
  const TemporaryDirectory directory;
  const Ended ended = run({"rate", "--keep", "--output", (directory.path() / "out.sqlite").string(), kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("--keep: cannot be combined with the format sqlite"), ended.err.npos) << ended.err;
}

TEST(KeepComments, WritesThemInTheirPlaces) {
  const std::vector<std::string> plain = lines_of(rated_with_keep({}));
  EXPECT_EQ(lines_of(rated_with_keep({"--keep-comments"})),
            (std::vector<std::string>{"# easy ones", plain[0], plain[1], "  # hard ones", plain[2]}));
  EXPECT_EQ(lines_of(rated_with_keep({"--keep-comments", "--format", "csv"})).at(1), "# easy ones");
}

TEST(KeepComments, WritesSeparateRecords) {
  const std::vector<std::string> records = lines_of(rated_with_keep({"--keep-comments", "--format", "ndjson"}));
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[0], R"({"type":"comment","line":1,"comment":"# easy ones"})");
  EXPECT_EQ(records[3], R"({"type":"comment","line":5,"comment":"  # hard ones"})");
}

TEST(KeepComments, KeepsThoseBetweenDrawings) {
  const std::string drawing = run({"convert", "--to", "rows", kEasy}).out;
  const std::string out =
      rated_with_keep({"--keep-comments", "--columns", "status"}, "# 1\n\n" + drawing + "\n# 2\n" + drawing + "\n#3\n");
  EXPECT_EQ(out, "# 1\nsolved\n# 2\nsolved\n#3\n");
}

TEST(KeepComments, IsRefusedForFilesOfRecords) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "out.ndjson").string();
  EXPECT_EQ(run({"rate", "--keep-comments", "--output", file, kEasy}).exit, 2);
}

}  // namespace
}  // namespace nonet::cli
