// nonet hint: the next step, and no more.

#include "program.hpp"

namespace nonet::test {
namespace {

TEST(Hint, ShowsTheFirstStepAlone) {
  const Result result = run({"hint", kPuzzle});
  EXPECT_EQ(result.out, "Naked Single: 7 => r6c7=7\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Hint, ShowsTheHardStepWhereOneIsNeeded) { EXPECT_EQ(run({"hint", kRemotePairState}).out, kRemotePairStep); }

TEST(Hint, IsTheFirstStepOfSolveAsARecordToo) {
  const auto hint = records_of(run({"hint", "--format", "ndjson", kPuzzle}).out);
  const auto path = records_of(run({"solve", "--format", "ndjson", kPuzzle}).out);
  ASSERT_EQ(hint.size(), 1U);
  EXPECT_EQ(hint[0], path.at(0));
}

TEST(Hint, WritesCsv) {
  EXPECT_EQ(
      run({"hint", "--format", "csv", kPuzzle}).out,
      "grid,step,technique,kind,conclusions,level,score\n" + kPuzzle + ",1,naked-single,naked-single,r6c7=7,easy,4\n");
}

TEST(Hint, GivesOneForEachGrid) {
  const Result result = run({"hint", kPuzzle, "-"}, {.input = kRemotePairState + "\n" + kPuzzle + "\n"});
  EXPECT_EQ(result.out, "Naked Single: 7 => r6c7=7\n" + kRemotePairStep + "Naked Single: 7 => r6c7=7\n");
}

TEST(Hint, SaysThatACompleteGridNeedsNone) {
  const Result result = run({"hint", kSolution});
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "nonet: argument: the grid is complete\n");
  EXPECT_EQ(result.exit, 0);
}

TEST(Hint, ExitsWith1WhenNoTechniqueHasAStep) {
  const auto state = records_of(run({"rate", "--format", "ndjson", kStuck}).out).at(0).at("state").get<std::string>();
  const Result result = run({"hint", state});
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "nonet: argument: no technique of the strategy has a step here\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Hint, ExitsWith1ForGridsThatAreNoPuzzles) {
  const Result many = run({"hint", kEmpty});
  EXPECT_EQ(many.err, "nonet: argument: no step: the grid has more than one solution\n");
  EXPECT_EQ(many.exit, 1);
  const Result none = run({"hint", kImpossible});
  EXPECT_EQ(none.err, "nonet: argument: no step: the grid has no solution\n");
  EXPECT_EQ(none.exit, 1);
  const Result invalid = run({"hint", kConflict});
  EXPECT_EQ(invalid.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(invalid.exit, 1);
}

}  // namespace
}  // namespace nonet::test
