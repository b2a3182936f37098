#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

using Json = nlohmann::json;

TEST(Hint, ShowsOneStep) {
  const Ended hint = run({"hint", kEasy});
  EXPECT_EQ(hint.out, "Naked Single: 1 => r3c6=1\n");
  EXPECT_EQ(hint.err, "");
  EXPECT_EQ(hint.exit, 0);
}

TEST(Hint, GoesOnFromAState) {
  const std::string state =
      "2+6+48.+31...8+94+1.6+23+1.+32968+4.+81+6.3.2.43+2+7+1+4..+869+45+68+2+73+1..1324.+6+86+32..8+41.+4.8.+61+3.2:"
      "944 792";
  EXPECT_EQ(run({"hint", state}).out, "Remote Pair: 5/7 r3c9 - r3c2 - r2c1 - r2c6 - r1c5 - r8c5 => r8c9<>5, r8c9<>7\n");
}

TEST(Hint, ShowsOneStepForEachGrid) {
  EXPECT_EQ(run_on(kEasy + "\n" + kEasy + "\n", {"hint", "-"}).out,
            "Naked Single: 1 => r3c6=1\nNaked Single: 1 => r3c6=1\n");
}

TEST(Hint, ReadsADrawing) {
  std::string drawing;
  for (std::size_t row = 0; row < 9; ++row) drawing += kEasy.substr(row * 9, 9) + "\n";
  EXPECT_EQ(run_on(drawing, {"hint", "-"}).out, "Naked Single: 1 => r3c6=1\n");
}

TEST(Hint, SaysThatThereIsNone) {
  const auto lines = lines_of(run({"solve", "--format", "ndjson", kStuck}).out);
  ASSERT_FALSE(lines.empty());
  const Ended hint = run({"hint", Json::parse(lines.back())["state"].get<std::string>()});
  EXPECT_EQ(hint.out, "");
  EXPECT_EQ(hint.err, "nonet: argument: no technique of the strategy finds a step\n");
  EXPECT_EQ(hint.exit, 1);
}

TEST(Hint, IsFineWithACompleteGrid) {
  const Ended hint = run({"hint", kEasySolution});
  EXPECT_EQ(hint.out, "");
  EXPECT_EQ(hint.err, "nonet: argument: the grid is complete\n");
  EXPECT_EQ(hint.exit, 0);
}

TEST(Hint, SaysThatAGridHasManySolutions) {
  const Ended hint = run({"hint", kEmpty});
  EXPECT_EQ(hint.err, "nonet: argument: no step: the grid has more than one solution\n");
  EXPECT_EQ(hint.exit, 1);
}

TEST(Hint, SaysThatDigitsAreEqual) {
  const Ended hint = run({"hint", kConflict});
  EXPECT_EQ(hint.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(hint.exit, 1);
}

TEST(Hint, WritesCsv) {
  EXPECT_EQ(run({"hint", "--format", "csv", kEasy}).out, "grid,step,technique,kind,conclusions,level,score,source\n" + kEasy +
                                                             ",1,naked-single,naked-single,r3c6=1,easy,4\n");
}

TEST(Hint, WritesARecord) {
  const Json record = Json::parse(run({"hint", "--format", "ndjson", kEasy}).out);
  EXPECT_EQ(record["type"], "step");
  EXPECT_EQ(record["technique"], "naked-single");
  EXPECT_EQ(record["conclusions"], Json::array({"r3c6=1"}));
  EXPECT_EQ(record["premises"], Json::array({"r3c6"}));
  EXPECT_EQ(record["state"], kEasy);
}

TEST(Hint, RefusesToRunWithoutAGrid) {
  const Ended hint = run({"hint"});
  EXPECT_EQ(hint.exit, 2);
  EXPECT_NE(hint.err, "");
}

}  // namespace
}  // namespace nonet::cli
