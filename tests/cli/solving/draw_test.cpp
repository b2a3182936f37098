// nonet draw, --svg and --draw: pictures of steps in files and on the terminal.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

bool has_part(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

std::vector<std::string> files_in(const fs::path& directory) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

// To update the golden files: nonet draw -o tests/drawing/golden/step-%d.svg tests/drawing/golden/steps.ndjson
TEST(Draw, DrawsRecordedStepsAsBefore) {
  const TemporaryDirectory directory;
  const fs::path golden = source_file("tests/drawing/golden");
  const auto drawn =
      run({"draw", "-o", (directory.path() / "step-%d.svg").string(), (golden / "steps.ndjson").string()});
  ASSERT_EQ(drawn.exit, 0) << drawn.err;
  const auto names = files_in(directory.path());
  ASSERT_EQ(names.size(), 6U);
  for (const std::string& name : names) {
    EXPECT_EQ(whole_file(directory.path() / name), whole_file(golden / name)) << name;
  }
}

TEST(Draw, WritesWellFormedXml) {
  if (std::system("command -v xmllint > /dev/null") != 0) GTEST_SKIP() << "SKIPPED: no xmllint";
  const std::string files = source_file("tests/drawing/golden");
  EXPECT_EQ(std::system(("xmllint --noout '" + files + "'/*.svg").c_str()), 0);
}

TEST(Draw, DrawsTheSameFromARecordAsDirectly) {
  const TemporaryDirectory directory;
  const auto file = [&](const char* name) { return (directory.path() / name).string(); };
  ASSERT_EQ(run({"hint", "--svg", file("hint.svg"), kEasy}).exit, 0);
  const auto record = run({"hint", "--format", "ndjson", kEasy});
  const auto drawn = run_on(record.out, {"draw", "-"});
  ASSERT_EQ(drawn.exit, 0) << drawn.err;
  EXPECT_EQ(drawn.out, whole_file(file("hint.svg")));
}

TEST(Draw, DrawsGridsOfAnyFormat) {
  const auto drawn = run({"draw", "--theme", "dark", "--size", "300", "--legend", "no", "--caption", "no", kEasy});
  ASSERT_EQ(drawn.exit, 0) << drawn.err;
  EXPECT_TRUE(drawn.out.starts_with("<svg ") && has_part(drawn.out, " width=\"300\"")) << drawn.out.substr(0, 300);
  EXPECT_FALSE(has_part(drawn.out, "@media"));
}

TEST(Draw, NumbersThePicturesOfSeveralSteps) {
  const TemporaryDirectory directory;
  ASSERT_EQ(run({"solve", "--svg", (directory.path() / "s-%02d.svg").string(), kEasy}).exit, 0);
  const auto names = files_in(directory.path());
  EXPECT_EQ(names.size(), 50U);
  EXPECT_EQ(names.front(), "s-01.svg");
}

TEST(Draw, RefusesAFileForSeveralPictures) {
  const TemporaryDirectory directory;
  const auto result = run({"solve", "--svg", (directory.path() / "s.svg").string(), kEasy});
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(has_part(result.err, "there are more pictures: put %03d into its name")) << result.err;
}

TEST(Draw, RefusesInvalidFileNames) {
  EXPECT_TRUE(has_part(run({"draw", "-o", "a%s.svg", kEasy}).err, "expected %d or %03d, once"));
  EXPECT_TRUE(has_part(run({"draw", "-o", "%d%d.svg", kEasy}).err, "expected %d or %03d, once"));
  const auto result = run({"draw", "-o", "/nowhere/a.svg", kEasy});
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(has_part(result.err, "cannot be written: No such file")) << result.err;
}

TEST(Draw, RefusesInvalidRecords) {
  const std::string line =
      R"({"grid":")" + kEasy + R"(","conclusions":["r1c1<>9"],"evidence":{"cells":[{"cells":["r0"]}]}})";
  for (const std::string& text : {std::string(R"({"type":"step"})"), std::string("{\"a\""), line}) {
    const auto result = run_on(text + "\n", {"draw", "-"});
    EXPECT_EQ(result.exit, 1) << text;
    EXPECT_TRUE(has_part(result.err, "stdin:1: ")) << result.err;
  }
}

TEST(Draw, ANudgeShowsTheBoardWithoutTheStep) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "hint.svg").string();
  ASSERT_EQ(run({"hint", "--nudge", "1", "--svg", file, kEasy}).exit, 0);
  EXPECT_FALSE(has_part(whole_file(file), "data-role"));
}

/// A position where a cell's candidates lead to the same; see RecordsSchema.
const std::string kForced =
    "2..945...98....3+4.4.7...+2.+9.76.5+9.2..+9.2.....1.....69..49+5....1..+8.+9.5.2...8.7+96+4:"
    "729 332 838 344 847 553 358 371 381 682 593 295";

TEST(Draw, WritesTheBranchesOfAStepBesideItWithAPage) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "s-%02d.svg").string();
  ASSERT_EQ(run({"steps", "-s", "hodoku", "--technique", "forcing-chain", "--svg", file, kForced}).exit, 0);
  std::set<std::string> names;
  for (const std::string& name : files_in(directory.path())) names.insert(name);
  const auto page =
      std::find_if(names.begin(), names.end(), [](const std::string& name) { return name.ends_with(".html"); });
  ASSERT_NE(page, names.end());
  const std::string stem = page->substr(0, page->size() - 5);
  for (const char* const end : {".svg", "-1.svg", "-2.svg"}) EXPECT_TRUE(names.contains(stem + end)) << stem << end;
  const std::string html = whole_file(directory.path() / *page);
  EXPECT_TRUE(has_part(html, whole_file(directory.path() / (stem + ".svg"))));
  EXPECT_TRUE(has_part(html, "id=\"view2-t\""));
}

TEST(Draw, DrawsOneBranchOfARecord) {
  const auto records =
      run({"steps", "-s", "hodoku", "--technique", "forcing-chain", "--format", "ndjson", kForced}).out;
  std::string branched;
  for (const std::string& line : lines_of(records)) {
    if (has_part(line, "\"views\"")) branched = line;
  }
  ASSERT_FALSE(branched.empty());
  const auto drawn = run_on(branched + "\n", {"draw", "--view", "2", "-"});
  EXPECT_EQ(drawn.exit, 0) << drawn.err;
  EXPECT_TRUE(has_part(drawn.out, ", 2 of "));
  const auto missing = run_on(branched + "\n", {"draw", "--view", "700", "-"});
  EXPECT_EQ(missing.exit, 1);
  EXPECT_TRUE(has_part(missing.err, "stdin:1: no view 700, the step has ")) << missing.err;
}

TEST(Draw, ShowsTheBoardOfEachStepOnTheTerminal) {
  const auto hint = run({"hint", "--draw", kEasy});
  EXPECT_EQ(lines_of(hint.out).size(), 39U);
  EXPECT_TRUE(has_part(hint.out, "!4")) << hint.out;
  const auto solved = run({"solve", "--draw", "--color", "always", kEasy});
  EXPECT_EQ(lines_of(solved.out).size(), 50U * 39 + 2);
  EXPECT_TRUE(has_part(solved.out, "\x1b[1m3"));
}

}  // namespace
}  // namespace nonet::cli
