// nonet steps: all instances of all techniques on a grid.

#include "program.hpp"

namespace nonet::test {
namespace {

TEST(Steps, ShowsEveryStepOfEveryTechnique) {
  const Result result = run({"steps", kPuzzle});
  EXPECT_EQ(count_of(result.out, "Naked Single: "), 1);
  EXPECT_EQ(count_of(result.out, "Hidden Single: "), 12);
  EXPECT_EQ(count_of(result.out, "Pointing: "), 7);
  EXPECT_EQ(count_of(result.out, "Claiming: "), 7);
  EXPECT_EQ(lines_of(result.out).size(), 27U);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Steps, AsksTheTechniquesInTheOrderOfTheStrategy) {
  const auto lines = lines_of(run({"steps", kPuzzle}).out);
  ASSERT_EQ(lines.size(), 27U);
  EXPECT_EQ(lines.front(), "Naked Single: 7 => r6c7=7");
  EXPECT_EQ(lines[1], "Hidden Single: 2 in b3 => r2c8=2");
  EXPECT_EQ(lines[13], "Pointing: 4 in b3 (r13c8) in c8 => r9c8<>4");
  EXPECT_EQ(lines.back(), "Claiming: 4 in c7 (r89c7) in b9 => r9c8<>4");
}

TEST(Steps, FindsNoMoreThanTheStrategyHas) { EXPECT_EQ(run({"steps", "-s", "singles", kRemotePairState}).out, ""); }

TEST(Steps, ShowsWhoEliminatesACandidate) {
  EXPECT_EQ(run({"steps", "--eliminates", "4r9c8", kPuzzle}).out,
            "Pointing: 4 in b3 (r13c8) in c8 => r9c8<>4\nClaiming: 4 in c7 (r89c7) in b9 => r9c8<>4\n");
  EXPECT_EQ(run({"steps", "--eliminates", "r8c9<>5", kRemotePairState}).out, kRemotePairStep);
}

TEST(Steps, TakesAPlacementForAnEliminationInItsCellAndFromItsPeers) {
  const std::string step = "Naked Single: 7 => r6c7=7\n";
  for (const char* implied : {"7r6c2", "7r5c7", "7r5c8", "2r6c7"}) {
    const Result result = run({"steps", "--technique", "naked-single", "--eliminates", implied, kPuzzle});
    EXPECT_EQ(result.out, step) << implied;
  }
}

TEST(Steps, DoesNotTakeAPlacementForAnEliminationThatItDoesNotImply) {
  for (const char* other : {"7r6c7", "7r1c1", "2r6c2"}) {
    const Result result = run({"steps", "--technique", "naked-single", "--eliminates", other, kPuzzle});
    EXPECT_EQ(result.out, "") << other;
    EXPECT_EQ(result.exit, 0) << other;
  }
}

TEST(Steps, RefusesACandidateThatIsNone) {
  for (const std::string& nonsense : {"nonsense", "0r1c1", "5r10c1", "5r1c0", "r1c1", "5r1c1x"}) {
    const Result result = run({"steps", "--eliminates", nonsense, kPuzzle});
    EXPECT_EQ(result.out, "") << nonsense;
    EXPECT_EQ(result.err, "nonet: --eliminates: '" + nonsense + "' is no candidate, expected one such as 5r1c3\n");
    EXPECT_EQ(result.exit, 2) << nonsense;
  }
}

TEST(Steps, RefusesAnEmptyCandidate) { EXPECT_EQ(run({"steps", "--eliminates", "", kPuzzle}).exit, 2); }

TEST(Steps, ShowsOneTechniqueAlone) {
  const Result result = run({"steps", "--technique", "pointing", kPuzzle});
  EXPECT_EQ(lines_of(result.out).size(), 7U);
  EXPECT_EQ(count_of(result.out, "Pointing: "), 7);
}

TEST(Steps, NamesTheNearestTechniqueForAnUnknownOne) {
  const Result result = run({"steps", "--technique", "remote-pear", kPuzzle});
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "nonet: --technique: strategy 'basic' has no 'remote-pear', did you mean 'remote-pair'?\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Steps, NumbersItsRecords) {
  const auto records = records_of(run({"steps", "--format", "ndjson", kPuzzle}).out);
  ASSERT_EQ(records.size(), 27U);
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].at("step"), i + 1);
    EXPECT_EQ(records[i].at("type"), "step");
    EXPECT_EQ(records[i].at("state"), kPuzzle);
  }
}

TEST(Steps, WritesCsv) {
  EXPECT_EQ(run({"steps", "--format", "csv", kRemotePairState}).out,
            "grid,step,technique,kind,conclusions,level,score\n" + kRemotePairState +
                ",1,remote-pair,remote-pair,\"r8c9<>5, r8c9<>7\",hard,110\n");
}

TEST(Steps, ExitsWith1ForAGridWhoseGivensContradict) {
  const Result result = run({"steps", kConflict});
  EXPECT_EQ(result.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(result.exit, 1);
}

}  // namespace
}  // namespace nonet::test
