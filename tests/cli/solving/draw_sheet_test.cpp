// nonet draw --sheet and PDF: puzzles on pages for print.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/program.hpp"

// For the leak sanitizer: Fontconfig keeps what it has read of its files.
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wreserved-identifier"
#endif
extern "C" __attribute__((visibility("default"))) const char* __lsan_default_suppressions();  // NOLINT: its name
const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }                    // NOLINT

namespace nonet::cli {
namespace {

std::size_t count_in_sheet(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}
bool has_in_sheet(const std::string& text, const std::string& part) { return count_in_sheet(text, part) > 0; }

std::size_t svg_pages_in(const std::string& output) {
  return count_in_sheet(output, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sheet\"");
}
/// Each page of a PDF is an object of this type.
std::size_t pdf_pages_in(const std::string& pdf) { return count_in_sheet(pdf, "/Type /Page "); }

std::string lines_with(const std::vector<std::string>& puzzles) {
  std::string text;
  for (const std::string& puzzle : puzzles) text += puzzle + '\n';
  return text;
}

class DrawSheet : public ::testing::Test {
 protected:
  std::string file(const std::string& name) const { return (directory_.path() / name).string(); }

 private:
  TemporaryDirectory directory_;
};

TEST_F(DrawSheet, WritesPagesToStdoutOneAfterTheOther) {
  const auto result = run_on(lines_with({kEasy, kMedium, kHard}), {"draw", "--sheet", "2", "-"});
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_EQ(svg_pages_in(result.out), 3U);
  EXPECT_TRUE(has_in_sheet(result.out, ">Solutions</text>"));
  EXPECT_FALSE(has_in_sheet(result.out, "class=\"c\""));
}

TEST_F(DrawSheet, WritesAFileAPage) {
  const auto result = run_on(lines_with({kEasy, kMedium, kHard}),
                             {"draw", "--sheet", "2", "--solutions", "0", "-o", file("p-%02d.svg"), "-"});
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_EQ(svg_pages_in(whole_file(file("p-01.svg"))), 1U);
  EXPECT_TRUE(has_in_sheet(whole_file(file("p-02.svg")), ">3</text>"));
  EXPECT_FALSE(std::filesystem::exists(file("p-03.svg")));
}

TEST_F(DrawSheet, NamesBadPuzzlesAndDrawsAllOthers) {
  const auto result = run_on(lines_with({kEasy, "53..7", kEmpty, kConflict, kNone, kHard}),
                             {"draw", "--sheet", "6", "--solutions", "0", "-"});
  EXPECT_EQ(result.exit, 1);
  EXPECT_EQ(svg_pages_in(result.out), 1U);
  EXPECT_EQ(count_in_sheet(result.out, "class=\"number\""), 2U);
  EXPECT_TRUE(has_in_sheet(result.err, "stdin:2:6: too short")) << result.err;
  for (const std::string line : {"stdin:3: ", "stdin:4: ", "stdin:5: "}) {
    const std::size_t at = result.err.find(line);
    ASSERT_NE(at, result.err.npos) << result.err;
    EXPECT_TRUE(has_in_sheet(result.err.substr(at, result.err.find('\n', at) - at), "left out of the sheet"))
        << result.err;
  }
}

TEST_F(DrawSheet, WritesLevelAndScoreAsCaptions) {
  const auto rated =
      run_on(lines_with({kEasy, kStuck}), {"draw", "--sheet", "2", "--rating", "--strategy", "basic", "-"});
  EXPECT_EQ(rated.exit, 0) << rated.err;
  EXPECT_TRUE(has_in_sheet(rated.out, ">easy, 320</text>"));
  EXPECT_TRUE(has_in_sheet(rated.out, ">beyond</text>"));
  const auto tenths = run({"draw", "--sheet", "1", "--rating", "-s", "sudoku-explainer", kEasy});
  EXPECT_EQ(tenths.exit, 0) << tenths.err;
  EXPECT_TRUE(has_in_sheet(tenths.out, ">1.5</text>")) << tenths.out.substr(0, 2000);
}

TEST_F(DrawSheet, DrawsCandidatesOnRequestOrOfPencilMarks) {
  const auto has_candidates = [](const Ended& result) { return has_in_sheet(result.out, "class=\"c\""); };
  EXPECT_TRUE(has_candidates(run({"draw", "--sheet", "1", "--candidates", "yes", kEasy})));
  const auto marks = run({"convert", "--to", "pencilmarks", kEasy});
  ASSERT_EQ(marks.exit, 0) << marks.err;
  EXPECT_TRUE(has_candidates(run_on(marks.out, {"draw", "--sheet", "1", "-"})));
  EXPECT_FALSE(has_candidates(run_on(marks.out, {"draw", "--sheet", "1", "--candidates", "no", "-"})));
}

TEST_F(DrawSheet, ReadsAColumnOfATable) {
  const std::string table = "name,start\nfirst," + kEasy + "\nsecond," + kHard + "\n";
  const auto result = run_on(table, {"draw", "--sheet", "1", "--solutions", "0", "--puzzle", "start", "-"});
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_EQ(svg_pages_in(result.out), 2U);
}

TEST_F(DrawSheet, MakesAPdfOfThePages) {
  const auto draw = [&](const std::string& name) {
    return run_on(lines_with({kEasy, kMedium, kHard}),
                  {"draw", "--sheet", "2", "--rating", "--title", "Sonntag f\u00fcr alle", "-o", file(name), "-"});
  };
  const auto result = draw("a.pdf");
  ASSERT_EQ(result.exit, 0) << result.err;
  const std::string pdf = whole_file(file("a.pdf"));
  EXPECT_TRUE(pdf.starts_with("%PDF-"));
  EXPECT_EQ(pdf_pages_in(pdf), 3U);
  ASSERT_EQ(draw("b.pdf").exit, 0);
  EXPECT_EQ(whole_file(file("b.pdf")), pdf) << "equal sheets are equal files";
}

TEST_F(DrawSheet, KeepsTextAsTextInAPdf) {
  if (std::system("command -v pdftotext > /dev/null") != 0) GTEST_SKIP() << "SKIPPED: no pdftotext";
  ASSERT_EQ(run_on(lines_with({kEasy, kMedium}),
                   {"draw", "--sheet", "1", "--rating", "--title", "Sonntag f\u00fcr alle", "-o", file("a.pdf"), "-"})
                .exit,
            0);
  ASSERT_EQ(std::system(("pdftotext '" + file("a.pdf") + "'").c_str()), 0);
  const std::string text = whole_file(file("a.txt"));
  EXPECT_EQ(count_in_sheet(text, "Sonntag f\u00fcr alle"), 3U) << text;
  EXPECT_TRUE(has_in_sheet(text, "easy, 220")) << text;
  EXPECT_TRUE(has_in_sheet(text, "Solutions")) << text;
}

TEST_F(DrawSheet, MakesAPdfOfPicturesToo) {
  ASSERT_EQ(run({"draw", "-o", file("grids.pdf"), kEasy, kHard}).exit, 0);
  EXPECT_EQ(pdf_pages_in(whole_file(file("grids.pdf"))), 2U);
  ASSERT_EQ(run({"draw", "-o", file("grid-%d.pdf"), kEasy, kHard}).exit, 0);
  EXPECT_EQ(pdf_pages_in(whole_file(file("grid-1.pdf"))), 1U);
  EXPECT_EQ(pdf_pages_in(whole_file(file("grid-2.pdf"))), 1U);
}

TEST_F(DrawSheet, SaysThatAFileCannotBeWritten) {
  const auto nowhere = run({"draw", "--sheet", "1", "-o", "/nowhere/a.pdf", kEasy});
  EXPECT_EQ(nowhere.exit, 2);
  EXPECT_TRUE(has_in_sheet(nowhere.err, "--output: /nowhere/a.pdf: cannot be written: No such file")) << nowhere.err;
  const auto full = run({"draw", "--sheet", "1", "-o", "/dev/full", kEasy});
  EXPECT_EQ(full.exit, 2);
  const auto one_file = run({"draw", "--sheet", "1", "-o", file("a.svg"), kEasy});
  EXPECT_EQ(one_file.exit, 2);
  EXPECT_TRUE(has_in_sheet(one_file.err, "put %03d into its name")) << one_file.err;
}

TEST_F(DrawSheet, SaysThatLibrsvgIsMissing) {
  std::ofstream(file("librsvg-2.so.2")) << "no library";
  const std::string directory = std::filesystem::path(file("a.pdf")).parent_path().string();
  const auto result = run_process({"draw", "--sheet", "1", "-o", file("a.pdf"), kEasy},
                                  {.environment = {"LD_LIBRARY_PATH=" + directory}});
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(has_in_sheet(result.err, "apt-get install librsvg2-2")) << result.err;
  EXPECT_FALSE(std::filesystem::exists(file("a.pdf")));
}

TEST_F(DrawSheet, RefusesOptionsThatHaveNoEffect) {
  EXPECT_TRUE(has_in_sheet(run({"draw", "--title", "T", kEasy}).err, "--title"));
  EXPECT_EQ(run({"draw", "--sheet", "1", "--theme", "dark", kEasy}).exit, 2);
  EXPECT_EQ(run({"draw", "--sheet", "1", "-s", "basic", kEasy}).exit, 2);
  const auto set = run({"draw", "--sheet", "1", "--set", "rating=maximum", kEasy});
  EXPECT_EQ(set.exit, 2);
  EXPECT_TRUE(has_in_sheet(set.err, "--rating")) << set.err;
  EXPECT_EQ(run({"draw", "--sheet", "3", kEasy}).exit, 2);
  EXPECT_EQ(run({"draw", "--sheet", "1", "--margin", "51", kEasy}).exit, 2);
}

TEST_F(DrawSheet, NeedsNoMoreMemoryForMorePuzzles) {
  const auto peak = [&](int puzzles) {
    std::string text;
    for (int i = 0; i < puzzles; ++i) text += kEasy + '\n';
    const auto result =
        run_process({"draw", "--sheet", "6", "--solutions", "0", "-o", file("a.pdf"), "-"}, {.input = text});
    EXPECT_EQ(result.exit, 0) << result.err;
    return result.peak_kib;
  };
  const long few = peak(30);
  EXPECT_LT(peak(300), few + few / 5);
}

}  // namespace
}  // namespace nonet::cli
