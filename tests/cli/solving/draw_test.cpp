// nonet draw, --svg and --draw: pictures of steps in files and on the terminal.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

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
