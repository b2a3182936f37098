// nonet solve: every step, then grid and rating.

#include "program.hpp"

namespace nonet::test {
namespace {

TEST(Solve, ShowsThePathOfTheReadmeWithItsRemotePair) {
  const Result result = run({"solve", kPuzzle});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 54U);
  EXPECT_EQ(lines[0], "Naked Single: 7 => r6c7=7");
  EXPECT_EQ(lines[29], "Claiming: 7 in r7 (r7c12) in b7 => r9c2<>7");
  EXPECT_EQ(lines[30] + "\n", kRemotePairStep);
  EXPECT_EQ(lines[51], "Full House: 9 in b8 => r9c4=9");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Solve, EndsWithTheGridAndTheRating) {
  const auto lines = lines_of(run({"solve", kPuzzle}).out);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[lines.size() - 2], "solved: " + kSolution);
  EXPECT_EQ(lines.back(), "level hard, score 566, 52 steps");
}

TEST(Solve, AgreesWithRate) {
  const auto result = records_of(run({"solve", "--format", "ndjson", kPuzzle}).out).back();
  const auto rated = records_of(run({"rate", "--format", "ndjson", kPuzzle}).out).front();
  for (const char* field : {"grid", "status", "level", "score", "steps", "final", "state"}) {
    EXPECT_EQ(result.at(field), rated.at(field)) << field;
  }
}

TEST(Solve, WritesARecordAStepWithWhatItRestsOn) {
  const auto records = records_of(run({"solve", "--format", "ndjson", kPuzzle}).out);
  ASSERT_EQ(records.size(), 53U);
  const auto& step = records[30];
  EXPECT_EQ(step.at("type"), "step");
  EXPECT_EQ(step.at("grid"), kPuzzle);
  EXPECT_EQ(step.at("step"), 31);
  EXPECT_EQ(step.at("technique"), "remote-pair");
  EXPECT_EQ(step.at("kind"), "remote-pair");
  EXPECT_EQ(step.at("name"), "Remote Pair");
  EXPECT_EQ(step.at("text").get<std::string>() + "\n", kRemotePairStep);
  EXPECT_EQ(step.at("conclusions"), (nlohmann::json{"r8c9<>5", "r8c9<>7"}));
  EXPECT_EQ(step.at("digits"), "57");
  EXPECT_EQ(step.at("premises"), (nlohmann::json{"r1c5", "r2c1", "r2c6", "r3c2", "r3c9", "r8c5"}));
  EXPECT_EQ(step.at("metrics"), (nlohmann::json{{"length", 6}}));
  EXPECT_EQ(step.at("level"), "hard");
  EXPECT_EQ(step.at("score"), 110);
  EXPECT_EQ(step.at("state"), kRemotePairState);
  EXPECT_TRUE(step.contains("evidence"));
}

TEST(Solve, EndsItsRecordsWithTheResult) {
  const auto result = records_of(run({"solve", "--format", "ndjson", kPuzzle}).out).back();
  EXPECT_EQ(result.at("type"), "result");
  EXPECT_EQ(result.at("grid"), kPuzzle);
  EXPECT_EQ(result.at("status"), "solved");
  EXPECT_EQ(result.at("level"), "hard");
  EXPECT_EQ(result.at("score"), 566);
  EXPECT_EQ(result.at("steps"), 52);
  EXPECT_EQ(result.at("final"), kSolution);
}

TEST(Solve, AddsTheScoresOfItsStepsUp) {
  const auto records = records_of(run({"solve", "--format", "ndjson", kPuzzle}).out);
  int sum = 0;
  for (std::size_t i = 0; i + 1 < records.size(); ++i) sum += records[i].at("score").get<int>();
  EXPECT_EQ(sum, records.back().at("score").get<int>());
}

TEST(Solve, GoesOnFromAnyStateOfItsRecords) {
  const auto lines = lines_of(run({"solve", kRemotePairState}).out);
  ASSERT_EQ(lines.size(), 24U);
  EXPECT_EQ(lines[0] + "\n", kRemotePairStep);
  EXPECT_EQ(lines[22], "solved: " + kSolution);
}

TEST(Solve, WritesCsvWithAHeaderAndALineAStep) {
  const auto lines = lines_of(run({"solve", "--format", "csv", kPuzzle}).out);
  ASSERT_EQ(lines.size(), 53U);
  EXPECT_EQ(lines[0], "grid,step,technique,kind,conclusions,level,score");
  EXPECT_EQ(lines[1], kPuzzle + ",1,naked-single,naked-single,r6c7=7,easy,4");
  EXPECT_EQ(lines[31], kPuzzle + ",31,remote-pair,remote-pair,\"r8c9<>5, r8c9<>7\",hard,110");
}

TEST(Solve, ShowsWhereItGotStuckAndExitsWith1) {
  const Result result = run({"solve", kStuck});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 25U + 2U + 13U);
  EXPECT_TRUE(lines[25].starts_with("stuck: .+84..+521+99.+128.475")) << lines[25];
  EXPECT_EQ(lines[26], "level easy, score 240, 25 steps so far");
  EXPECT_EQ(lines[28], "| 36   *8*   <4> | 37    67    *5* | <2>  <1>  *9* |");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 1);
}

TEST(Solve, ExitsWith1ForGridsThatAreNoPuzzles) {
  const Result many = run({"solve", kEmpty});
  EXPECT_EQ(many.out, "many: more than one solution\n" + kEmpty + "\n");
  EXPECT_EQ(many.exit, 1);
  const Result none = run({"solve", kImpossible});
  EXPECT_EQ(none.out, "none: no solution\n");
  EXPECT_EQ(none.exit, 1);
  const Result invalid = run({"solve", kConflict});
  EXPECT_EQ(invalid.out, "invalid\n");
  EXPECT_EQ(invalid.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(invalid.exit, 1);
}

TEST(Solve, SaysSoWhenAnArgumentIsNeitherFileNorGrid) {
  const TempDir directory;
  const Result result = run({"solve", "nix"}, {.directory = directory.path()});
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "nonet: 'nix' is no file, and no grid either: foreign character 'n' after 0 cells, expected "
            "1-9, '.' or '0' for empty, '+d' for placed (at character 1)\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Solve, DoesNotPassControlCharactersOnToTheTerminal) {
  const TempDir directory;
  const Result result = run({"solve", "\x1b[31m"}, {.directory = directory.path()});
  EXPECT_FALSE(contains(result.err, "\x1b")) << result.err;
}

TEST(Solve, GoesOnAfterAnArgumentThatIsNoGrid) {
  const Result result = run({"solve", "123", kPuzzle});
  EXPECT_TRUE(contains(result.out, "solved: " + kSolution));
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  EXPECT_EQ(result.exit, 1);
}

TEST(Solve, ReadsADrawingOfSeveralLinesFromAFile) {
  const TempDir directory;
  directory.write("drawing.txt", R"(
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
  const Result result = run({"solve", "drawing.txt"}, {.directory = directory.path()});
  EXPECT_EQ(result.out, run({"solve", kPuzzle}).out);
  EXPECT_EQ(result.exit, 0);
}

TEST(Solve, ReadsTheDrawingAgainThatItShowsOfAStuckGrid) {
  const Result stuck = run({"solve", kStuck});
  const std::string drawing = stuck.out.substr(stuck.out.find("\n.-") + 1);
  const Result again = run({"solve", "-"}, {.input = drawing});
  EXPECT_TRUE(contains(again.out, drawing)) << again.out;
  EXPECT_TRUE(contains(again.out, "0 steps so far")) << again.out;
  EXPECT_EQ(again.exit, 1);
}

TEST(Solve, ReadsAFileWithAGridALine) {
  const TempDir directory;
  directory.write("grids.txt", "\xEF\xBB\xBF# two\r\n\r\n" + kPuzzle + "\r\n" + kEasy);
  const Result result = run({"solve", "grids.txt"}, {.directory = directory.path()});
  EXPECT_EQ(result.out, run({"solve", kPuzzle, kEasy}).out);
  EXPECT_EQ(count_of(result.out, "solved: "), 2);
  EXPECT_EQ(result.exit, 0);
}

TEST(Solve, TellsFileLineAndColumnOfABrokenLine) {
  const TempDir directory;
  directory.write("grids.txt", kPuzzle + "\n123\n" + kConflict + "\n" + kEasy + "\n");
  const Result result = run({"solve", "grids.txt"}, {.directory = directory.path()});
  EXPECT_EQ(count_of(result.out, "solved: "), 2);
  EXPECT_EQ(result.err,
            "nonet: grids.txt:2:4: too short: 3 cells, expected 81\n"
            "nonet: grids.txt:3: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Solve, SaysSoWhenAFileIsEmpty) {
  const TempDir directory;
  directory.write("empty.txt", "");
  const Result result = run({"solve", "empty.txt"}, {.directory = directory.path()});
  EXPECT_EQ(result.err, "nonet: empty.txt: empty, expected a grid\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Solve, ExitsWith2ForADirectory) {
  const TempDir directory;
  const Result result = run({"solve", "."}, {.directory = directory.path()});
  EXPECT_EQ(result.err, "nonet: .: is a directory, expected a file with grids\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Solve, ExitsWith2WithoutAGrid) {
  const Result result = run({"solve"});
  EXPECT_EQ(result.err, "nonet: grid is required (see: nonet --help)\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Program, ExitsWith2WhenTheOutputCannotBeWrittenWhateverTheCommand) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{{"solve", kPuzzle},
                                                                                         {"hint", kPuzzle},
                                                                                         {"steps", kPuzzle},
                                                                                         {"rate", kPuzzle},
                                                                                         {"count", kPuzzle},
                                                                                         {"plugins", "list"},
                                                                                         {"config", "list"},
                                                                                         {"config", "print", "basic"},
                                                                                         {"bench", "--rounds", "1"}}) {
    const Result result = run(arguments, {.output_file = "/dev/full"});
    EXPECT_EQ(result.err, "nonet: cannot write the output: No space left on device\n") << arguments[0];
    EXPECT_EQ(result.exit, 2) << arguments[0];
  }
}

TEST(Program, TellsItsVersion) {
  const Result result = run({"--version"});
  EXPECT_TRUE(result.out.starts_with("nonet ")) << result.out;
  EXPECT_EQ(result.exit, 0);
}

TEST(Program, ExplainsItsExitCodesInItsHelp) {
  const Result result = run({"--help"});
  EXPECT_TRUE(contains(result.out,
                       "Exit codes: 0 fine, 1 a line was bad or a puzzle not solved, 2 usage or strategy, "
                       "3 plugin."))
      << result.out;
  EXPECT_EQ(result.exit, 0);
}

TEST(Program, ExitsWith2WithoutACommandOrWithAnUnknownOne) {
  EXPECT_EQ(run({}).exit, 2);
  EXPECT_EQ(run({"frobnicate"}).exit, 2);
}

}  // namespace
}  // namespace nonet::test
