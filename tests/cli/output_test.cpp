// What every command promises of its output, and of plugins that clash.

#include <gtest/gtest.h>

#include "program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const std::string kPuzzle = "2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2";

TEST(Output, ThatCannotBeWrittenEndsEveryCommandWith2) {
  const std::vector<std::vector<std::string>> commands = {
      {"solve", kPuzzle},        {"hint", kPuzzle},   {"steps", kPuzzle}, {"rate", kPuzzle},
      {"count", kPuzzle},        {"plugins", "list"}, {"config", "list"}, {"config", "print", "basic"},
      {"bench", "--rounds", "1"}};
  Start start;
  start.output = "/dev/full";
  for (const auto& command : commands) {
    const auto ended = run(command, start);
    EXPECT_EQ(ended.err, "nonet: cannot write the output: No space left on device\n") << command[0];
    EXPECT_EQ(ended.exit, 2) << command[0];
  }
}

TEST(Output, OfSolveIsTheSameForADrawingInAFile) {
  const TemporaryDirectory directory;
  const fs::path file = directory.write("drawing.txt", R"(
+-------+-------+-------+
| 2 . . | 8 . . | 1 . . |
| . 8 . | 4 . . | 6 . 3 |
| . . . | 2 9 6 | 8 . . |
+-------+-------+-------+
| . 1 . | . 3 . | 2 . 4 |
| 3 . . | . . . | . . 6 |
| 9 . 5 | . 8 . | . 3 . |
+-------+-------+-------+
| . . 1 | 3 2 4 | . . . |
| 6 . 2 | . . 8 | . 1 . |
| . . 8 | . . 1 | . . 2 |
+-------+-------+-------+
)");
  const auto ended = run({"solve", file.string()});
  EXPECT_EQ(ended.out, run({"solve", kPuzzle}).out);
  EXPECT_EQ(ended.exit, 0);
}

TEST(Output, NamesBothFilesOfAnIdThatTwoDirectoriesOffer) {
  const TemporaryDirectory directory;
  for (const char* name : {"one", "two"}) {
    fs::create_directory(directory.path() / name);
    fs::copy_file(NONET_BUILD_DIR "/examples/naked_pair.so", directory.path() / name / "naked_pair.so");
  }
  Start start;
  start.directory = directory.path();
  const auto ended = run({"rate", "--plugin-dir", "one", "--plugin-dir", "two", kPuzzle}, start);
  EXPECT_NE(ended.err.find("nonet: two/naked_pair.so: "), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("'naked-pair'"), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("from one/naked_pair.so"), std::string::npos) << ended.err;
  EXPECT_EQ(lines_of(ended.out).size(), 1U);
  EXPECT_EQ(ended.exit, 3);
}

TEST(Output, HoldsNoStepsForAnEmptyCandidate) {
  const auto ended = run({"steps", "--eliminates", "", kPuzzle});
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
