// nonet solve --html: a page of all steps.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

std::size_t times_in(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The page of a run; expects an exit code.
std::string report_of(const std::vector<std::string>& arguments, int exit = 0) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "page.html").string();
  std::vector<std::string> words{"solve", "--html", file};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Ended ended = run(words);
  EXPECT_EQ(ended.exit, exit) << ended.err;
  return whole_file(file);
}

const std::string& easy_page() {
  static const std::string page = report_of({kEasy});
  return page;
}

TEST(SolutionPage, HasASectionAndALinkForEachStep) {
  EXPECT_EQ(times_in(easy_page(), "<section "), 50U);
  EXPECT_EQ(times_in(easy_page(), "<svg "), 50U);
  for (int step = 1; step <= 50; ++step) {
    EXPECT_EQ(times_in(easy_page(), " id=\"" + std::to_string(step) + "\""), 1U) << step;
    EXPECT_GE(times_in(easy_page(), "href=\"#" + std::to_string(step) + "\""), 2U) << step;
  }
  EXPECT_EQ(times_in(easy_page(), "proved by both judges"), 50U);
}

TEST(SolutionPage, ExplainsEachStepAsWhyDoes) {
  std::vector<std::string> expected;
  const std::string text = run({"solve", "--why", "-s", "complete", kHard}).out;
  for (const Match& line : all_matches(text, "\n  ([^\n]+)")) expected.push_back(line[1]);
  std::vector<std::string> explanations;
  const std::string page = report_of({"-s", "complete", kHard});
  for (const Match& paragraph : all_matches(page, R"(<p class="explanation">([^<]+)</p>)")) {
    explanations.push_back(paragraph[1]);
  }
  EXPECT_EQ(explanations.size(), times_in(page, "<section "));
  EXPECT_EQ(explanations, expected);
}

TEST(SolutionPage, HasUniqueIds) {
  std::set<std::string> ids;
  const std::string page = report_of({kEasy, kMedium});
  for (const Match& id : all_matches(page, R"re( id="([^"]*)")re")) EXPECT_TRUE(ids.insert(id[1]).second) << id[1];
  EXPECT_TRUE(ids.contains("50") && ids.contains("2.1"));
}

TEST(SolutionPage, NeedsNoNetwork) {
  EXPECT_EQ(times_in(easy_page(), "http"), times_in(easy_page(), "http://www.w3.org/2000/svg") + 1);  // http-equiv
  EXPECT_EQ(times_in(easy_page(), " src="), 0U);
  EXPECT_EQ(times_in(easy_page(), "@import"), 0U);
}

TEST(SolutionPage, ShowsCommandsThatVerifyItsSteps) {
  const std::string page = report_of({"-s", "complete", kHard});
  std::string records;
  for (const Match& command : all_matches(page, R"re(<pre>echo ('[^<]*') \| nonet verify -</pre>)re")) {
    std::string record = replace_matches(command[1], "&quot;", "\"");
    record = replace_matches(record, "&lt;", "<");
    record = replace_matches(record, "&gt;", ">");
    records += record.substr(1, record.size() - 2) + "\n";
  }
  EXPECT_EQ(lines_of(records).size(), times_in(page, "<section "));
  const Ended verified = run_on(records, {"verify", "-"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
}

/// A puzzle that Explainer solves by forcing chains.
const std::string kForcing = "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2";

TEST(SolutionPage, ShowsEachBranchOfAStepAndTheArgumentAsATree) {
  const std::string page = report_of({"-s", "sudoku-explainer", kForcing});
  const std::size_t branched = times_in(page, "<div class=\"views\"");
  EXPECT_GE(branched, 1U);
  EXPECT_GE(times_in(page, "<ul class=\"tree\">\n<li>if <code>r"), branched);
  EXPECT_GE(times_in(page, "<button type=\"button\" aria-pressed=\"false\"><svg"), 2U);
}

TEST(SolutionPage, SaysWhereToLookAndWhatElseThereWas) {
  EXPECT_EQ(times_in(easy_page(), "<p class=\"nudge\">Nudge: Look at "), 50U);
  EXPECT_GE(times_in(easy_page(), "<details class=\"others\">"), 10U);
}

TEST(SolutionPage, DescribesTheTechniqueOfEachStep) {
  const std::string page = report_of({"-s", "hodoku", kHard});
  std::set<std::string> used;
  for (const Match& link : all_matches(page, R"re(technique <a href="#about-([^"]*)">)re")) used.insert(link[1]);
  EXPECT_GE(used.size(), 3U);
  std::set<std::string> described;
  for (const Match& term : all_matches(page, R"re(<dt id="about-([^"]*)">)re")) described.insert(term[1]);
  EXPECT_EQ(described, used);
  EXPECT_EQ(times_in(page, "says more.</dd>"), used.size());
}

TEST(SolutionPage, NamesLevelsInTheirOrder) {
  const std::string page = report_of({"-s", "hodoku", kHard});
  std::vector<std::string> levels;
  const auto firsts = all_matches(page, "First of level: (.*)</p>");
  ASSERT_EQ(firsts.size(), 1U);
  for (const Match& level : all_matches(firsts.front()[1], ">([a-z]+)</a>")) levels.push_back(level[1]);
  const std::vector<std::string> order{"easy", "medium", "hard", "unfair", "extreme"};
  EXPECT_GE(levels.size(), 2U);
  std::size_t at = 0;
  for (const std::string& level : order) at += at < levels.size() && levels[at] == level ? 1 : 0;
  EXPECT_EQ(at, levels.size()) << firsts.front()[1];
}

TEST(SolutionPage, ShowsTheSettingsOfTheResult) {
  EXPECT_GE(times_in(easy_page(), "&quot;plugins&quot;"), 1U);
  EXPECT_GE(times_in(easy_page(), "strategy standard"), 1U);
}

TEST(SolutionPage, ShowsHowFarAStuckPuzzleGoes) {
  const std::string page = report_of({"-s", "basic", kStuck}, 1);
  EXPECT_EQ(times_in(page, "<br>stuck, level beyond, score 240"), 1U);
}

TEST(SolutionPage, IsNotWrittenIfTheOutputEndsEarly) {
  const TemporaryDirectory directory;
  const std::string page = (directory.path() / "page.html").string();
  const Ended full = run({"solve", "--html", page, "--format", "text", kEasy}, {.output = "/dev/full"});
  EXPECT_EQ(full.exit, 2);
  EXPECT_NE(full.err.find("nonet: --html: the page is not written, because the output ended early\n"),
            std::string::npos)
      << full.err;
  EXPECT_FALSE(std::filesystem::exists(page));
}

TEST(SolutionPage, HasTheStepsAloneUnlessStdoutIsAskedForThemToo) {
  const TemporaryDirectory directory;
  const std::string page = (directory.path() / "page.html").string();
  EXPECT_EQ(run({"solve", "--html", page, kEasy}).out, "");
  const std::string steps = run({"solve", kEasy}).out;
  EXPECT_EQ(run({"solve", "--html", page, "--format", "text", kEasy}).out, steps);
  EXPECT_NE(run({"solve", "--html", page, "--why", kEasy}).out, "");
  EXPECT_NE(run({"solve", "--html", page, "--format", "ndjson", kEasy}).out, "");
}

TEST(SolutionPage, ReportsAFileThatCannotBeWritten) {
  const Ended ended = run({"solve", "--html", "/nowhere/page.html", kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("--html: /nowhere/page.html: cannot be written"), std::string::npos) << ended.err;
}

}  // namespace
}  // namespace nonet::cli
