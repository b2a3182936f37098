#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kRemotePair =
    "2+6+48.+31...8+94+1.6+23+1.+32968+4.+81+6.3.2.43+2+7+1+4..+869+45+68+2+73+1..1324.+6+86+32..8+41.+4.8.+61+3.2:"
    "944 792";

TEST(Hint, ShowsOneStep) {
  const Ended hint = run({"hint", kEasy});
  EXPECT_EQ(hint.out, "Hidden Single: 4 in b2 => r1c6=4\n");
  EXPECT_EQ(hint.err, "");
  EXPECT_EQ(hint.exit, 0);
}

TEST(Hint, SaysWhyBelowTheStep) {
  EXPECT_EQ(run({"hint", "--why", kEasy}).out,
            "Hidden Single: 4 in b2 => r1c6=4\n  The 4 of block 2 cannot be in r1c4, r1c5, r2c4, r2c5, r3c4, r3c5 or "
            "r3c6, which the 4s in r2c9, "
            "r3c2, r5c5 and r7c4 see. Only r1c6 is left, so r1c6 is 4.\n");
  EXPECT_EQ(run({"hint", "--why", "--nudge", "1", kEasy}).out, run({"hint", "--nudge", "1", kEasy}).out);
  EXPECT_EQ(run({"hint", "--why", "--format", "csv", kEasy}).out, run({"hint", "--format", "csv", kEasy}).out);
}

TEST(Hint, RecordsSayWhy) {
  const Json record = Json::parse(run({"hint", "--format", "ndjson", kEasy}).out);
  EXPECT_EQ(record["explanation"],
            "The 4 of block 2 cannot be in r1c4, r1c5, r2c4, r2c5, r3c4, r3c5 or r3c6, which the 4s in r2c9, "
            "r3c2, r5c5 and r7c4 see. Only r1c6 is left, so r1c6 is 4.");
}

TEST(Hint, ContinuesFromAState) {
  EXPECT_EQ(run({"hint", "-s", "basic", kRemotePair}).out,
            "Remote Pair: 5/7 r3c9 - r3c2 - r2c1 - r2c6 - r1c5 - r8c5 => r8c9<>5, r8c9<>7\n");
}

TEST(Hint, ShowsOneStepForEachGrid) {
  EXPECT_EQ(run_on(kEasy + "\n" + kEasy + "\n", {"hint", "-"}).out,
            "stdin:1:\nHidden Single: 4 in b2 => r1c6=4\nstdin:2:\nHidden Single: 4 in b2 => r1c6=4\n");
}

TEST(Hint, NamesTheSourceOfEachGrid) {
  const TemporaryDirectory files;
  const std::string file = files.write("puzzles.txt", kEasy + "\n\n" + kMedium + "\n");
  const auto hints = lines_of(run({"hint", "--format", "ndjson", file, kHard}).out);
  ASSERT_EQ(hints.size(), 3U);
  EXPECT_EQ(Json::parse(hints[0])["source"], file + ":1");
  EXPECT_EQ(Json::parse(hints[1])["source"], file + ":3");
  EXPECT_EQ(Json::parse(hints[2])["source"], "argument 2");
}

TEST(Hint, ReadsADrawing) {
  std::string drawing;
  for (std::size_t row = 0; row < 9; ++row) drawing += kEasy.substr(row * 9, 9) + "\n";
  EXPECT_EQ(run_on(drawing, {"hint", "-"}).out, "Hidden Single: 4 in b2 => r1c6=4\n");
}

TEST(Hint, ReportsThatThereIsNone) {
  const auto lines = lines_of(run({"solve", "-s", "basic", "--format", "ndjson", kStuck}).out);
  ASSERT_FALSE(lines.empty());
  const Ended hint = run({"hint", "-s", "basic", Json::parse(lines.back())["state"].get<std::string>()});
  EXPECT_EQ(hint.out, "");
  EXPECT_EQ(hint.err, "nonet: argument: no technique of the strategy finds a step; try --strategy standard\n");
  EXPECT_EQ(hint.exit, 1);
}

TEST(Hint, AcceptsACompleteGrid) {
  const Ended hint = run({"hint", kEasySolution});
  EXPECT_EQ(hint.out, "");
  EXPECT_EQ(hint.err, "nonet: argument: the grid is complete\n");
  EXPECT_EQ(hint.exit, 0);
}

TEST(Hint, NudgesToThePlace) {
  const Ended nudge = run({"hint", "-s", "basic", "--nudge", "1", kRemotePair});
  EXPECT_EQ(nudge.out, "Look at block 1, block 2, block 3 and row 8\n");
  EXPECT_EQ(nudge.exit, 0);
  EXPECT_EQ(run({"hint", "--nudge", "1", kEasy}).out, "Look at block 2\n");
}

TEST(Hint, NudgesToTheTechnique) {
  EXPECT_EQ(run({"hint", "-s", "basic", "--nudge", "2", kRemotePair}).out,
            "Remote Pair: look at block 1, block 2, block 3 and row 8\n");
}

TEST(Hint, NudgesToTheStep) {
  EXPECT_EQ(run({"hint", "--nudge", "3", kEasy}).out, run({"hint", kEasy}).out);
  EXPECT_EQ(run({"hint", "--nudge", "3", "--format", "csv", kEasy}).out, run({"hint", "--format", "csv", kEasy}).out);
}

TEST(Hint, NudgesInRecordsWithoutMoreInformation) {
  const auto record = [](const char* nudge) {
    return Json::parse(run({"hint", "--nudge", nudge, "--format", "ndjson", kEasy}).out);
  };
  EXPECT_EQ(record("1"), (Json{{"type", "nudge"},
                               {"grid", kEasy},
                               {"source", "argument"},
                               {"nudge", 1},
                               {"houses", Json::list({"b2"})},
                               {"text", "Look at block 2"}}));
  EXPECT_EQ(record("2"), (Json{{"type", "nudge"},
                               {"grid", kEasy},
                               {"source", "argument"},
                               {"nudge", 2},
                               {"houses", Json::list({"b2"})},
                               {"technique", "hidden-single"},
                               {"kind", "hidden-single-block"},
                               {"name", "Hidden Single"},
                               {"text", "Hidden Single: look at block 2"}}));
  EXPECT_EQ(record("3")["type"], "step");
}

TEST(Hint, NudgesInCsv) {
  EXPECT_EQ(run({"hint", "--nudge", "1", "--format", "csv", kEasy}).out,
            "grid,nudge,houses,technique,kind,source\n" + kEasy + ",1,b2,,,argument\n");
  EXPECT_EQ(run({"hint", "--nudge", "2", "--format", "csv", kEasy}).out,
            "grid,nudge,houses,technique,kind,source\n" + kEasy + ",2,b2,hidden-single,hidden-single-block,argument\n");
}

TEST(Hint, RefusesAnUnknownNudge) {
  for (const char* nudge : {"0", "4", "x"}) EXPECT_EQ(run({"hint", "--nudge", nudge, kEasy}).exit, 2) << nudge;
}

TEST(Hint, ShowsTheFirstStepOfTheTechniquesNamed) {
  EXPECT_EQ(run({"hint", "-s", "basic", "--technique", "x-wing", kEasy}).out, "X-Wing: 3 r57 c79 => r69c79<>3\n");
  const Ended none =
      run({"hint", "--technique", "jellyfish", "--technique", "remote-pair", kEasySolution.substr(0, 80) + "."});
  EXPECT_EQ(none.err, "nonet: argument: none of the techniques finds a step; try it without --technique\n");
  EXPECT_EQ(none.exit, 1);
}

TEST(Hint, IsShownWhereTheStrategyWouldStop) {
  const TemporaryDirectory files;
  const auto strategy = files.write(
      "stop.yaml", "version: 1\nextends: basic\nstop: {when-solved-by: [full-house, naked-single, hidden-single]}\n");
  EXPECT_EQ(run({"hint", "-s", strategy, kEasy}).out, "Naked Single: 1 => r3c6=1\n");
}

TEST(Hint, WritesCsv) {
  EXPECT_EQ(run({"hint", "--format", "csv", kEasy}).out,
            "grid,step,technique,kind,conclusions,level,score,source\n" + kEasy +
                ",1,hidden-single,hidden-single-block,r1c6=4,easy,4,argument\n");
}

TEST(Hint, WritesARecord) {
  const Json record = Json::parse(run({"hint", "--format", "ndjson", kEasy}).out);
  EXPECT_EQ(record["type"], "step");
  EXPECT_EQ(record["technique"], "hidden-single");
  EXPECT_EQ(record["conclusions"], Json::list({"r1c6=4"}));
  EXPECT_EQ(record["premises"], Json::list({"4b2"}));
  EXPECT_EQ(record["state"], kEasy);
}

TEST(Hint, RefusesToRunWithoutAGrid) {
  const Ended hint = run({"hint"});
  EXPECT_EQ(hint.exit, 2);
  EXPECT_NE(hint.err, "");
}

}  // namespace
}  // namespace nonet::cli
