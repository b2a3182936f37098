// Patterns that a strategy adds: found, drawn, explained, proved and rated without C++; and what is refused.

#include <gmock/gmock.h>

#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

using ::testing::HasSubstr;

// Five cells of which each sees the next, and the last the first.
const std::string kRing = "X...X.....X.................X..X.................................................";

class PatternFiles : public testing::Test {
 protected:
  std::string write_strategy(const std::string& patterns, const std::string& technique = "impossible-pattern") {
    directory_.write("patterns.txt", patterns);
    return directory_.write("mine.yaml",
                            "version: 1\nplugins: [impossible_patterns]\nlevels: [{name: hard, max-score: 1000}]\n"
                            "techniques: [{use: " +
                                technique + ", level: hard, score: 77, options: {patterns: patterns.txt}}]\n");
  }
  /// The message that refuses patterns.
  std::string refusal(const std::string& patterns, const std::string& technique = "impossible-pattern") {
    const Ended ended = run({"rate", "-s", write_strategy(patterns, technique), kEasy});
    EXPECT_EQ(ended.exit, 2) << ended.err;
    return ended.err;
  }

  TemporaryDirectory directory_;
};

/// All candidates, but 1 and 2 in the ring, and 3 in its first cell.
std::string ring_grid() {
  std::string text;
  for (std::size_t i = 0; i < kRing.size(); ++i) text += kRing[i] == 'X' ? (i == 0 ? "123 " : "12 ") : "123456789 ";
  return text;
}

TEST_F(PatternFiles, APatternIsFoundDrawnExplainedProvedAndRated) {
  const std::string strategy = write_strategy("# odd\n\nring digits=2 " + kRing + "\n");
  const std::string grid = directory_.write("grid.txt", ring_grid() + "\n");
  const Ended steps = run({"steps", "-s", strategy, "--why", "--verify", "all", grid});
  EXPECT_THAT(steps.out, HasSubstr("Impossible Pattern: ring 1/2 r1c15,r2c2,r4c25 => r1c1<>1, r1c1<>2\n"));
  EXPECT_THAT(steps.out, HasSubstr("Two digits cannot fill"));
  EXPECT_THAT(steps.err, HasSubstr("1 proved, 0 refuted, 0 undecided"));
  const Ended drawn = run({"steps", "-s", strategy, "--svg", directory_.path() / "step.svg", grid});
  EXPECT_EQ(drawn.exit, 0) << drawn.err;
  EXPECT_THAT(run({"rate", "-s", strategy, grid}).out, HasSubstr("hard\t77"));
}

TEST_F(PatternFiles, APatternThatIsNotImpossibleIsRefusedWithAFilling) {
  EXPECT_THAT(refusal("fine digits=2 " + kRing + "\nring " + kRing + "\n"),
              HasSubstr("patterns.txt:2: 'ring' is not impossible: 3 digits fill it: 1...2"));
}

TEST_F(PatternFiles, MalformedLinesAreRefused) {
  EXPECT_THAT(refusal("ring digits=2 X..\n"), HasSubstr("patterns.txt:1: 'ring' has 3 cells instead of 81"));
  EXPECT_THAT(refusal("ring digits=9 " + kRing), HasSubstr(":1: 'ring': the number of digits is 2 to 8: 'digits=9'"));
  EXPECT_THAT(refusal("ring digits=2 O" + kRing.substr(1)),
              HasSubstr("'ring' has a cell 'O', which is neither X nor '.'"));
  EXPECT_THAT(refusal("none digits=2 " + std::string(81, '.')), HasSubstr("'none' has 0 cells; it may have 1 to 32"));
  EXPECT_THAT(refusal("all digits=2 " + std::string(81, 'X')), HasSubstr("'all' has 81 cells; it may have 1 to 32"));
}

TEST_F(PatternFiles, RepetitionsAreRefused) {
  EXPECT_THAT(refusal("ring digits=2 " + kRing + "\n\nring digits=2 " + kRing),
              HasSubstr("patterns.txt:3: the name 'ring' is that of line 1"));
  const std::string turned(kRing.rbegin(), kRing.rend());
  EXPECT_THAT(refusal("ring digits=2 " + kRing + "\nother digits=2 " + turned),
              HasSubstr("patterns.txt:2: 'other' is an image of 'ring' of line 1"));
}

TEST_F(PatternFiles, NamesOfTheFileReplaceTheShippedOnes) {
  const std::string tridagon = "X..X......X..X......X..X...X....X.....X..X......XX...........................";
  const std::string strategy = write_strategy("hammer " + tridagon + std::string(81 - tridagon.size(), '.') + "\n");
  const Ended steps = run(
      {"steps", "-s", strategy, "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."});
  EXPECT_THAT(steps.out, HasSubstr(": hammer 3/5/7 "));
  EXPECT_THAT(steps.out, ::testing::Not(HasSubstr("12-1")));
}

}  // namespace
}  // namespace nonet::cli
