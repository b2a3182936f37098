// Grids whose givens have several solutions: commands leave out techniques that assume uniqueness, and report it.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kSeveralOfGivens =
    ".2.83......5..6...6...2......9..45.2..42....7...18.....3....42.....5....5..9...16:673 775";
const std::string kNote = "that assume one solution not used, because the givens alone have more than one solution: ";
const std::string kSeveral =
    "51469...7+289+1.+7+5...3...+289.....+8.+712+79.+34+1..585+1...9+4+3..5+8+64..9..8+7+29...+97.51.+4.8"
    ":317 218 328 629 633 341 641 442 658 277 278 681 682 687 388 688";

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(UniquenessNote, SolveFindsTheSolutionAndReportsOmittedTechniques) {
  const Ended solved = run({"solve", "-s", "complete", kSeveralOfGivens});
  EXPECT_TRUE(has(solved.out, "stuck: ") || has(solved.out, "solved: ")) << solved.out;
  EXPECT_EQ(solved.err.find("nonet: argument: "), 0U) << solved.err;
  EXPECT_TRUE(has(solved.err, kNote)) << solved.err;
  const Ended records = run({"solve", "-s", "complete", "--format", "ndjson", kSeveralOfGivens});
  const auto lines = lines_of(records.out);
  const auto result = Json::parse(lines.back());
  EXPECT_NE(result["status"], "none");
  EXPECT_GT(result["left_out"].size(), 10U);
}

TEST(UniquenessNote, HintStepsAndRateReportOmittedTechniques) {
  for (const char* command : {"hint", "steps"}) {
    const Ended ended = run({command, "-s", "complete", kSeveralOfGivens});
    EXPECT_TRUE(has(ended.err, kNote)) << command << ' ' << ended.err;
    EXPECT_EQ(ended.exit, 0) << command;
  }
  const Ended rated = run_on(kSeveralOfGivens + "\n", {"rate", "-s", "complete"});
  EXPECT_TRUE(has(rated.err, "nonet: stdin:1: ")) << rated.err;
  EXPECT_TRUE(has(rated.err, kNote)) << rated.err;
  EXPECT_FALSE(has(rated.out, "\tnone\t")) << rated.out;
  EXPECT_LE(rated.exit, 1);
}

TEST(UniquenessNote, StepsReportsOmittedTechniquesForSeveralSolutions) {
  const Ended ended = run({"steps", "-s", "complete", kSeveral});
  EXPECT_TRUE(has(ended.err, "because the grid has more than one solution: ")) << ended.err;
  for (const char* name : {"Unique Rectangle", "Avoidable Rectangle", "BUG", "Hidden Rectangle"}) {
    EXPECT_FALSE(has(ended.out, name)) << ended.out;
  }
}

TEST(UniquenessNote, IsAbsentForPlainPuzzlesAndStrategiesWithoutAssumptions) {
  EXPECT_EQ(run({"solve", "-s", "complete", kEasy}).err, "");
  EXPECT_EQ(run({"solve", "-s", "basic", kSeveralOfGivens}).err, "");
}

}  // namespace
}  // namespace nonet::cli
