// nonet practice: positions in which a technique is the next step. Other commands check what it writes.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/studies/practice/position_source.hpp"
#include "nonet/text/grid_text.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

std::vector<Json> practice_records(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "practice");
  arguments.insert(arguments.end(), {"--format", "ndjson"});
  const Ended ended = run(arguments);
  EXPECT_EQ(ended.exit, 0) << ended.err;
  std::vector<Json> records;
  for (const std::string& line : lines_of(ended.out)) records.push_back(Json::parse(line));
  return records;
}

/// The canonical form of the filled cells of a position.
std::string canonical_of(const std::string& state) {
  ParseError error;
  return to_line(canonical_form(parse_grid_line(state, error)->grid)->grid);
}

/// A session over one given puzzle: with a step at the first position that is an X-wing.
Ended session(const std::string& input, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"practice", "x-wing", "--seed", "1"});
  return run_on(input, more);
}

/// The line of a session's output that begins with a word.
std::string line_with(const std::string& out, const std::string& word) {
  for (const std::string& line : lines_of(out)) {
    if (line.starts_with(word)) return line;
  }
  return "no line";
}

TEST(Practice, WritesPositionsWhoseNextStepIsTheTechnique) {
  for (const char* technique : {"hidden-single", "pointing", "x-wing", "xy-chain"}) {
    const auto records = practice_records({technique, "-n", "3", "--seed", "1"});
    ASSERT_EQ(records.size(), 3U);
    for (const Json& record : records) {
      EXPECT_EQ(record.at("technique"), technique);
      const Json hint = Json::parse(run({"hint", "--format", "ndjson", record.at("grid")}).out);
      EXPECT_EQ(hint.at("technique"), technique);
      EXPECT_EQ(hint.at("conclusions").dump(), record.at("conclusions").dump());
    }
  }
}

TEST(Practice, WritesPositionsWhoseNextStepIsOfTheLevel) {
  for (const Json& record : practice_records({"unfair", "-n", "3", "--seed", "1"})) {
    const Json hint = Json::parse(run({"hint", "--format", "ndjson", record.at("grid")}).out);
    EXPECT_EQ(hint.at("level"), "unfair");
  }
}

TEST(Practice, WritesProofsThatVerifyJudges) {
  const Ended made = run({"practice", "hard", "-n", "20", "--seed", "2", "--format", "ndjson"});
  const Ended verified = run_on(made.out, {"verify"});
  EXPECT_EQ(verified.exit, 0);
  EXPECT_EQ(verified.err.find("nonet: 20 steps judged: 20 proved"), 0U) << verified.err;
}

TEST(Practice, DependsOnTheSeedAlone) {
  const auto text = [](const char* seed, const char* jobs) {
    return run({"practice", "skyscraper", "-n", "6", "--seed", seed, "--jobs", jobs}).out;
  };
  EXPECT_EQ(text("1", "1"), text("1", "2"));
  EXPECT_NE(text("1", "1"), text("2", "1"));
}

TEST(Practice, TakesOnePositionOfEachGivenPuzzleAndNoneTwice) {
  const TemporaryDirectory files;
  const std::string puzzles = run({"generate", "-n", "3", "--seed", "1"}).out;
  const std::string turned = run_on(puzzles, {"transform", "--random", "--seed", "1"}).out;
  const std::string file = files.write("puzzles.txt", puzzles + turned);
  EXPECT_EQ(practice_records({"hidden-single", file, "--output", file + ".positions"}).size(), 0U);
  const auto lines = lines_of(whole_file(file + ".positions"));
  std::set<std::string> forms;
  for (const std::string& line : lines) forms.insert(canonical_of(Json::parse(line).at("grid")));
  EXPECT_EQ(forms.size(), lines.size());
  EXPECT_GE(lines.size(), 3U);
}

TEST(Practice, ReportsMissingPositions) {
  const Ended made = run({"practice", "x-wing", kEasy, "-n", "2"});
  EXPECT_EQ(made.out, "");
  EXPECT_EQ(made.err, "nonet: found 0 of 2 positions\n");
  EXPECT_EQ(made.exit, 1);
  EXPECT_EQ(run({"practice", "x-wing", kEasy, "--output", "/dev/null/x"}).exit, 2);
}

TEST(Practice, NamesTheNearestTechniqueAndTheLevels) {
  const Ended made = run({"practice", "x-wnig", "-n", "1", "--seed", "1"});
  EXPECT_EQ(
      made.err,
      "nonet: strategy 'standard' has no technique 'x-wnig', did you mean 'x-wing'?; its levels are easy, medium, "
      "hard, unfair, extreme\n");
  EXPECT_EQ(made.exit, 2);
}

TEST(Practice, RefusesFormatsAndStdinInASession) {
  EXPECT_EQ(session("", {"--format", "ndjson"}).err,
            "nonet: --format: needs -n or --output (see: nonet practice --help)\n");
  EXPECT_EQ(session("", {"-"}).exit, 2);
}

TEST(PracticeSession, JudgesAnswersAndCountsWhatWasFound) {
  const std::string step = line_with(session("show\n").out, "X-Wing: ");
  ASSERT_NE(step.find(" => "), step.npos) << step;
  const std::string answer = step.substr(step.find(" => ") + 4);
  const Ended found = session(answer + "\nquit\n");
  EXPECT_EQ(line_with(found.out, "right: "), "right: X-Wing => " + answer);
  EXPECT_EQ(lines_of(found.out).back(), "1 of 1 found");
  EXPECT_EQ(found.exit, 0);
}

TEST(PracticeSession, DoesNotCountWhatWasShown) {
  const std::string out = session("show\n").out;
  const std::string step = line_with(out, "X-Wing: ");
  const Ended found = session("show\n" + step.substr(step.find(" => ") + 4) + "\nnext\n");
  EXPECT_EQ(lines_of(found.out).back(), "0 of 2 found");
}

TEST(PracticeSession, SaysThatAFalseConclusionLeadsToAContradiction) {
  const std::string grid = practice_records({"x-wing", "-n", "1", "--seed", "1"}).front().at("grid");
  const std::string solution = Json::parse(run({"solutions", "--format", "ndjson", grid}).out).at("solution");
  ParseError error;
  const Grid position = parse_grid_line(grid, error)->grid;
  Cell cell = 0;
  while (!position.is_empty(cell)) ++cell;
  const char digit = solution[static_cast<std::size_t>(static_cast<int>(cell))];
  const std::string wrong = "r" + std::to_string(static_cast<int>(cell) / 9 + 1) + "c" +
                            std::to_string(static_cast<int>(cell) % 9 + 1) + "<>" + digit;
  const std::string said = line_with(run_on(wrong + "\n", {"practice", "x-wing", grid}).out, "wrong: ");
  EXPECT_TRUE(said.starts_with("wrong: " + wrong + " is false: with it, ")) << said;
  EXPECT_EQ(said.find(solution), said.npos);
}

TEST(PracticeSession, GivesHintsInThreeDegrees) {
  const std::string out = session("hint\nhint\nhint\n").out;
  EXPECT_TRUE(line_with(out, "Look at ").starts_with("Look at "));
  EXPECT_TRUE(line_with(out, "X-Wing: look at ").starts_with("X-Wing: look at "));
  EXPECT_NE(line_with(out, "X-Wing: look at "), line_with(out, "X-Wing: 1"));
}

TEST(PracticeSession, NamesTheLineThatIsNoAnswer) {
  const Ended ended = session("\nr1c1\nquit\n");
  EXPECT_EQ(ended.err,
            "nonet: stdin:2: 'r1c1' is not a conclusion, expected one such as r1c5=1 or r4c6<>5; or hint, show, board, "
            "next, help, quit\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(PracticeSession, EndsWithTheGivenPuzzles) {
  const std::string grid = practice_records({"x-wing", "-n", "1", "--seed", "1"}).front().at("grid");
  const Ended ended = run_on("next\nquit\n", {"practice", "x-wing", grid});
  EXPECT_EQ(ended.err, "nonet: there is no further position\n");
  EXPECT_EQ(lines_of(ended.out).back(), "0 of 1 found");
  EXPECT_EQ(run_on("", {"practice", "x-wing", kEasy}).err, "nonet: no position was found\n");
}

TEST(ShippedPositions, AreProvedAndDifferByMoreThanASymmetry) {
  const std::string text = whole_file(source_file("studies/practice/positions.ndjson"));
  EXPECT_LE(text.size(), 100'000U);
  const Ended verified = run_on(text, {"verify", "--format", "ndjson"});
  EXPECT_EQ(verified.exit, 0);
  std::set<std::string> forms;
  std::map<std::string, int> techniques;
  const auto lines = lines_of(text);
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    forms.insert(canonical_of(record.at("grid")));
    ++techniques[record.at("technique")];
  }
  EXPECT_EQ(forms.size(), lines.size());
  EXPECT_GE(techniques.size(), 40U);
  for (const auto& [technique, count] : techniques) EXPECT_GE(count, 5) << technique;
}

TEST(ShippedPositions, HaveTheirTechniqueAsTheNextStep) {
  std::string grids;
  std::vector<std::string> expected;
  for (const std::string& line : lines_of(whole_file(source_file("studies/practice/positions.ndjson")))) {
    const Json record = Json::parse(line);
    grids += record.at("grid").text() + '\n';
    expected.push_back(record.at("technique"));
  }
  std::vector<std::string> found;
  for (const std::string& line : lines_of(run_on(grids, {"hint", "-", "--format", "ndjson"}).out)) {
    found.push_back(Json::parse(line).at("technique"));
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace nonet::cli
