// nonet rate: a line in, a line out.

#include "program.hpp"

namespace nonet::test {
namespace {

Result rate(const std::string& input, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "rate");
  return run(options, {.input = input});
}

std::string error_line(const std::string& text) { return text + "\terror\t-\t-\t-\n"; }

TEST(Rate, WritesGridStatusLevelScoreAndFinalGridWithTabsBetween) {
  const Result result = rate(kPuzzle + "\n");
  EXPECT_EQ(result.out, kPuzzle + "\tsolved\thard\t566\t" + kSolution + "\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Rate, TakesTheGridAsAnArgument) {
  const Result result = run({"rate", kPuzzle});
  EXPECT_EQ(result.out, kSolved);
  EXPECT_EQ(result.exit, 0);
}

TEST(Rate, ReadsStdinWhenAskedWithADash) {
  const Result result = rate(kPuzzle + "\n", {"-"});
  EXPECT_EQ(result.out, kSolved);
  EXPECT_EQ(result.exit, 0);
}

TEST(Rate, AnswersAnEmptyInputWithNothingAndExitsWith0) {
  const Result result = rate("");
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Rate, CallsAPuzzleStuckWhenTheStrategyEndsAndShowsHowFarItCame) {
  const Result result = rate(kStuck + "\n");
  EXPECT_EQ(result.out, kStuck + "\tstuck\teasy\t240\t" + kStuckGrid + "\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 1);
}

TEST(Rate, CallsAGridInvalidWhenItsGivensContradictAndSaysWhere) {
  const Result result = rate(kEasy + "\n" + kConflict + "\n");
  EXPECT_EQ(lines_of(result.out).at(1), kConflict + "\tinvalid\t-\t-\t-");
  EXPECT_EQ(result.err, "nonet: stdin:2: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Rate, CallsAGridManyWhenItHasMoreThanOneSolution) {
  const Result result = rate(kEmpty + "\n");
  EXPECT_EQ(result.out, kEmpty + "\tmany\t-\t-\t" + kEmpty + "\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 1);
}

TEST(Rate, CallsAGridNoneWhenItHasNoSolution) {
  const Result result = rate(kImpossible + "\n");
  EXPECT_EQ(result.out, kImpossible + "\tnone\t-\t-\t-\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 1);
}

TEST(Rate, ExitsWith1WhenASinglePuzzleOfManyIsNotSolved) {
  EXPECT_EQ(rate(kPuzzle + "\n" + kStuck + "\n" + kPuzzle + "\n").exit, 1);
}

struct BrokenLine {
  const char* name;
  std::string line;
  std::string column_and_message;
  std::string shown;
};

const std::string kTripletMessage =
    "removed candidates after ':' are triplets of digit, row and column such as 246, found ";
const std::string kCellMessage = ", expected 1-9, '.' or '0' for empty, '+d' for placed";

std::string with_second_cell(char c) {
  std::string grid = kPuzzle;
  grid[1] = c;
  return grid;
}

class RateBrokenLine : public testing::TestWithParam<BrokenLine> {};

TEST_P(RateBrokenLine, IsSaidWithItsPlaceAndDoesNotKeepTheOthersFromAnAnswer) {
  const BrokenLine& broken = GetParam();
  const TempDir directory;
  directory.write("bad.txt", kPuzzle + "\n# comment\n" + broken.line + "\n" + kPuzzle + "\n");
  const Result result = run({"rate", "bad.txt"}, {.directory = directory.path()});
  EXPECT_EQ(result.out, kSolved + error_line(broken.shown) + kSolved);
  EXPECT_EQ(result.err, "nonet: bad.txt:3:" + broken.column_and_message + "\n");
  EXPECT_EQ(result.exit, 1);
}

INSTANTIATE_TEST_SUITE_P(
    All, RateBrokenLine,
    testing::Values(
        BrokenLine{"TooShort", "123", "4: too short: 3 cells, expected 81", "123"},
        BrokenLine{"OneCellShort", kPuzzle.substr(1), "81: too short: 80 cells, expected 81", kPuzzle.substr(1)},
        BrokenLine{"TooLong", kPuzzle + "1", "83: too long: 82 cells, expected 81 (or 729 candidates)", kPuzzle + "1"},
        BrokenLine{"ForeignLetter", with_second_cell('x'), "2: foreign character 'x' after 1 cells" + kCellMessage,
                   with_second_cell('x')},
        BrokenLine{"ControlCharacter", with_second_cell('\x01'),
                   "2: foreign character byte 0x01 after 1 cells" + kCellMessage, with_second_cell('?')},
        BrokenLine{"NulByte", with_second_cell('\0'), "2: foreign character byte 0x00 after 1 cells" + kCellMessage,
                   with_second_cell('?')},
        BrokenLine{"NulByteAfterTheGrid", kPuzzle + std::string(1, '\0'),
                   "82: foreign character byte 0x00 after 81 cells" + kCellMessage, kPuzzle + "?"},
        BrokenLine{"TripletTooShort", kPuzzle + ":12", "83: " + kTripletMessage + "'12'", kPuzzle + ":12"},
        BrokenLine{"TripletTooLong", kPuzzle + ":1234", "83: " + kTripletMessage + "'1234'", kPuzzle + ":1234"},
        BrokenLine{"TripletOfLetters", kPuzzle + ":abc", "83: " + kTripletMessage + "'abc'", kPuzzle + ":abc"},
        BrokenLine{"SecondTripletWrong", kPuzzle + ":999 1", "87: " + kTripletMessage + "'1'", kPuzzle + ":999 1"},
        BrokenLine{"HundredKilobytes", std::string(100'000, '1'), "1: longer than 65536 bytes, expected a grid",
                   std::string(100, '1') + "..."}),
    [](const auto& info) { return info.param.name; });

TEST(Rate, TellsAllBrokenLinesOfABatchInTheirOrder) {
  const TempDir directory;
  directory.write("bad.txt", "123\n" + kPuzzle + "\n" + kConflict + "\n" + with_second_cell('x') + "\n" + kPuzzle);
  for (const char* jobs : {"1", "3"}) {
    const Result result = run({"rate", "--jobs", jobs, "bad.txt"}, {.directory = directory.path()});
    EXPECT_EQ(result.out, error_line("123") + kSolved + kConflict + "\tinvalid\t-\t-\t-\n" +
                              error_line(with_second_cell('x')) + kSolved);
    EXPECT_EQ(result.err,
              "nonet: bad.txt:1:4: too short: 3 cells, expected 81\n"
              "nonet: bad.txt:3: invalid: digit 1 twice in b1: r1c1 and r1c2\n"
              "nonet: bad.txt:4:2: foreign character 'x' after 1 cells" +
                  kCellMessage + "\n");
    EXPECT_EQ(result.exit, 1);
  }
}

TEST(Rate, LeavesOutBlankLinesAndComments) {
  EXPECT_EQ(rate("# first\n\n   \n" + kPuzzle + "\n\t\n  # last\n").out, kSolved);
}

TEST(Rate, LeavesOutAByteOrderMarkAtTheStart) { EXPECT_EQ(rate("\xEF\xBB\xBF" + kPuzzle + "\n").out, kSolved); }

TEST(Rate, ReadsLinesThatEndAsOnWindows) {
  const Result result = rate("# first\r\n\r\n" + kPuzzle + "\r\n" + kPuzzle + "\r\n");
  EXPECT_EQ(result.out, kSolved + kSolved);
  EXPECT_EQ(result.exit, 0);
}

TEST(Rate, ReadsALastLineWithoutAnEnd) { EXPECT_EQ(rate(kPuzzle + "\n" + kPuzzle).out, kSolved + kSolved); }

TEST(Rate, LeavesOutWhatFollowsTheGridAsAComment) {
  EXPECT_EQ(rate(kPuzzle + " # nice\n" + kPuzzle + ",nice\n" + kPuzzle + ";nice\n").out, kSolved + kSolved + kSolved);
}

TEST(Rate, TakesZerosForEmptyCells) {
  std::string zeros = kPuzzle;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  EXPECT_EQ(rate(zeros + "\n").out, zeros + "\tsolved\thard\t566\t" + kSolution + "\n");
}

TEST(Rate, GivesTheSameBytesForAnyNumberOfJobs) {
  const std::string corpus = read_file(kSource / "bench" / "corpus" / "corpus.txt");
  for (const char* format : {"text", "ndjson"}) {
    const Result one = rate(corpus, {"--jobs", "1", "--format", format});
    const Result three = rate(corpus, {"--jobs", "3", "--format", format});
    EXPECT_EQ(lines_of(one.out).size(), 400U);
    EXPECT_TRUE(one.out == three.out) << format;
    EXPECT_EQ(one.err, three.err);
    EXPECT_EQ(one.exit, three.exit);
  }
}

TEST(Rate, AnswersInTheOrderOfTheInput) {
  std::vector<std::string> asked;
  for (const std::string& line : lines_of(read_file(kSource / "bench" / "corpus" / "corpus.txt"))) {
    if (!line.starts_with("#")) asked.push_back(line);
  }
  std::vector<std::string> answered;
  for (const std::string& line : lines_of(run({"rate", "-j", "3", kSource / "bench" / "corpus" / "corpus.txt"}).out)) {
    answered.push_back(line.substr(0, line.find('\t')));
  }
  EXPECT_EQ(answered, asked);
}

TEST(Rate, WritesCsvWithAHeader) {
  const Result result = rate(kPuzzle + "\n" + kConflict + "\n1,2\n", {"--format", "csv"});
  EXPECT_EQ(result.out, "grid,status,level,score,final\n" + kPuzzle + ",solved,hard,566," + kSolution + "\n" +
                            kConflict + ",invalid,-,-,-\n\"1,2\",error,-,-,-\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Rate, WritesARecordForASolvedPuzzleAsNdjson) {
  const auto records = records_of(rate("# first\n" + kPuzzle + "\n", {"--format", "ndjson"}).out);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].at("line"), 2);
  EXPECT_EQ(records[0].at("grid"), kPuzzle);
  EXPECT_EQ(records[0].at("status"), "solved");
  EXPECT_EQ(records[0].at("level"), "hard");
  EXPECT_EQ(records[0].at("score"), 566);
  EXPECT_EQ(records[0].at("steps"), 52);
  EXPECT_EQ(records[0].at("final"), kSolution);
  EXPECT_FALSE(records[0].contains("message"));
}

TEST(Rate, GivesAStateAsNdjsonThatCanBeReadAgain) {
  const auto records = records_of(rate(kStuck + "\n", {"--format", "ndjson"}).out);
  ASSERT_EQ(records.size(), 1U);
  const Result again = run({"rate", records[0].at("state").get<std::string>()});
  EXPECT_TRUE(contains(again.out, "\tstuck\t")) << again.out;
  EXPECT_TRUE(contains(again.out, kStuckGrid)) << again.out;
}

TEST(Rate, SaysInTheNdjsonRecordWhatIsWrongWithALine) {
  const Result result =
      rate("123\n" + kConflict + "\n" + kImpossible + "\n" + with_second_cell('\xff') + "\n", {"--format", "ndjson"});
  const auto records = records_of(result.out);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(records[0].at("status"), "error");
  EXPECT_EQ(records[0].at("message"), "too short: 3 cells, expected 81");
  EXPECT_FALSE(records[0].contains("score"));
  EXPECT_EQ(records[1].at("status"), "invalid");
  EXPECT_EQ(records[1].at("message"), "invalid: digit 1 twice in b1: r1c1 and r1c2");
  EXPECT_EQ(records[2].at("status"), "none");
  EXPECT_FALSE(records[2].contains("final"));
  EXPECT_EQ(records[3].at("line"), 4);
  EXPECT_EQ(records[3].at("status"), "error");
}

TEST(Rate, NamesTheNearestStrategyForAnUnknownOne) {
  const Result result = rate(kPuzzle, {"--strategy", "basik"});
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(result.err.starts_with("nonet: unknown strategy 'basik', did you mean 'basic'?")) << result.err;
  EXPECT_EQ(result.exit, 2);
}

TEST(Rate, ExitsWith2ForAFileThatIsNotThere) {
  const TempDir directory;
  const Result result = run({"rate", "nothing.txt"}, {.directory = directory.path()});
  EXPECT_EQ(result.err, "nonet: nothing.txt: cannot be read: No such file or directory\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Rate, ExitsWith2ForADirectory) {
  const TempDir directory;
  const Result result = run({"rate", "."}, {.directory = directory.path()});
  EXPECT_EQ(result.err, "nonet: .: is a directory, expected a file with a grid a line\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Rate, ExitsWith2ForOptionsThatItDoesNotUnderstand) {
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--frob"},
                                             {"--jobs", "x"},
                                             {"--jobs", "-1"},
                                             {"--format", "xml"},
                                             {"--plugin-dir", "/no/such/directory"}}) {
    const Result result = rate(kPuzzle, options);
    EXPECT_EQ(result.exit, 2) << options[0];
    EXPECT_EQ(result.out, "") << options[0];
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
  }
}

TEST(Rate, ExitsWith2WhenTheOutputCannotBeWritten) {
  const Result result = run({"rate", kPuzzle}, {.output_file = "/dev/full"});
  EXPECT_EQ(result.err, "nonet: cannot write the output: No space left on device\n");
  EXPECT_EQ(result.exit, 2);
}

TEST(Rate, ScoresDifferentlyWithAnotherStrategy) {
  EXPECT_EQ(rate(kEasy + "\n", {"-s", "basic"}).out.substr(81, 17), "\tsolved\teasy\t172\t");
  EXPECT_EQ(rate(kPuzzle + "\n", {"-s", "singles"}).out.substr(81, 7), "\tstuck\t");
  EXPECT_EQ(rate(kPuzzle + "\n", {"-s", "custom-rating"}).out.substr(81, 18), "\tsolved\tfiendish\t");
}

}  // namespace
}  // namespace nonet::test
