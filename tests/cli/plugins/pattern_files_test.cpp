// Patterns that a strategy adds: found, drawn, explained, proved and rated without C++; and what is refused.

#include <gmock/gmock.h>

#include <filesystem>

#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

using ::testing::HasSubstr;

// Five cells of which each sees the next, and the last the first.
const std::string kRing = "X...X.....X.................X..X.................................................";

class PatternFiles : public testing::Test {
 protected:
  /// A strategy of the technique alone, with a file of patterns.
  std::string write_strategy(const std::string& patterns, const std::string& options = "") {
    directory_.write("patterns.txt", patterns);
    return directory_.write("mine.yaml",
                            "version: 1\nplugins: [impossible_patterns]\nlevels: [{name: hard, max-score: 1000}]\n"
                            "rating: {combine: sum}\ntechniques: [{use: impossible-pattern, level: hard, score: 77, "
                            "options: {" +
                                options + "patterns: patterns.txt}}]\n");
  }
  /// The message that refuses patterns.
  std::string refusal(const std::string& patterns) {
    const Ended ended = run({"rate", "-s", write_strategy(patterns), kEasy});
    EXPECT_EQ(ended.exit, 2) << ended.err;
    return ended.err;
  }

  TemporaryDirectory directory_;
};

// Loki, by mith, and the tridagon in it.
const std::string kLoki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";
const std::string kHammer = "X..X......X..X......X..X...X....X....X..X......XX................................";

TEST_F(PatternFiles, APatternIsFoundDrawnExplainedProvedAndRated) {
  const std::string strategy = write_strategy("# mine\n\nhammer " + kHammer + "\n", "shipped: false, ");
  const Ended solved = run({"solve", "-s", strategy, "--why", "--verify", "all", kLoki});
  EXPECT_THAT(solved.out, HasSubstr("Impossible Pattern: hammer 3/5/7 r4c67,r58c58,r6c49,r7c47,r9c69 => r8c8<>3, "
                                    "r8c8<>5, r8c8<>7\n  Three digits cannot fill r4c67"));
  EXPECT_THAT(solved.err, HasSubstr("1 steps judged: 1 proved, 0 refuted, 0 undecided"));
  EXPECT_THAT(run({"rate", "-s", strategy, kLoki}).out, HasSubstr("\tstuck\tbeyond\t77\t"));
  const std::string pictures = (directory_.path() / "step-%03d.svg").string();
  EXPECT_EQ(run({"steps", "-s", strategy, "--svg", pictures, kLoki}).exit, 0);
  EXPECT_TRUE(std::filesystem::exists(directory_.path() / "step-001.svg"));
}

TEST_F(PatternFiles, APatternMayHaveAnotherNumberOfDigits) {
  std::string grid;
  for (std::size_t i = 0; i < kRing.size(); ++i) {
    grid += kRing[i] == '.' ? "123456789 " : i == 0 ? "123 " : "12 ";
  }
  const std::string strategy = write_strategy("ring digits=2 " + kRing + "\n");
  const Ended steps = run({"steps", "-s", strategy, directory_.write("grid.txt", grid + "\n")});
  EXPECT_THAT(steps.out, HasSubstr("Impossible Pattern: ring 1/2 r1c15,r2c2,r4c25 => r1c1<>1, r1c1<>2\n"));
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
  const Ended steps = run({"steps", "-s", write_strategy("hammer " + kHammer + "\n"), kLoki});
  EXPECT_THAT(steps.out, HasSubstr(": hammer 3/5/7 "));
  EXPECT_THAT(steps.out, ::testing::Not(HasSubstr("12-1 ")));
}

}  // namespace
}  // namespace nonet::cli
