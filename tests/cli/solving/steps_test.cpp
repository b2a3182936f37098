#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nonet/board.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kLastCell = "12345678." + std::string(72, '.');

TEST(Steps, ShowsEachOutcomeOfATechniqueOnce) {
  std::set<std::string> seen;
  for (const std::string& line :
       lines_of(run({"steps", "-s", "complete", "--technique", "aligned-pair-exclusion", "--format", "ndjson", kStuck})
                    .out)) {
    const Json step = Json::parse(line);
    EXPECT_TRUE(seen.insert(step["kind"].get<std::string>() + step["conclusions"].dump()).second) << line;
  }
  EXPECT_FALSE(seen.empty());
}

TEST(Steps, ReadsCandidatesAsPeopleWriteThem) {
  const auto answer = [](const std::string& option, const std::string& candidate) {
    return run({"steps", "-s", "basic", option, candidate, kEasy}).out;
  };
  const std::string eliminated = answer("--eliminates", "6r1c1");
  for (const char* candidate : {"(6)r1c1", "6R1C1", "6A1", "(6)a1", "r1c1<>6", "R1C1 <> 6", "A1<>6", "r1c1-6", "A1-6",
                                "r1c1!=6", "r1c1\u22606"}) {
    EXPECT_EQ(answer("--eliminates", candidate), eliminated) << candidate;
  }
  const std::string placed = answer("--places", "8r4c7");
  for (const char* candidate : {"(8)r4c7", "8D7", "r4c7=8", "R4C7 = 8", "D7=8", "d7=8"}) {
    EXPECT_EQ(answer("--places", candidate), placed) << candidate;
  }
}

TEST(Steps, SaysWhichOptionAsksTheOtherQuestion) {
  EXPECT_EQ(run({"steps", "--places", "G8<>7", kEasy}).err,
            "nonet: --places: 'G8<>7' removes a candidate; --eliminates asks that (see: nonet steps --help)\n");
  EXPECT_EQ(run({"steps", "--eliminates", "G8=7", kEasy}).err,
            "nonet: --eliminates: 'G8=7' places a digit; --places asks that (see: nonet steps --help)\n");
}

TEST(Notation, IsThatOfAllTextOutput) {
  const std::string last = kEasySolution.substr(0, 80) + ".";
  EXPECT_EQ(run({"steps", "--all-ways", "-s", "basic", "--notation", "a1", last}).out,
            "Full House: 6 in b9 => I9=6\nNaked Single: 6 => I9=6\nHidden Single: 6 in b9 => I9=6\n");
  EXPECT_EQ(run({"hint", "-s", "basic", "--notation", "a1", "--why", last}).out,
            "Full House: 6 in b9 => I9=6\n  I9 is the last empty cell of block 9, which lacks only 6, so I9 is 6.\n");
  EXPECT_EQ(run({"hint", "--technique", "claiming", "--notation", "a1", "--nudge", "1", kHard}).out,
            "Look at block 4 and row F\n");
  EXPECT_EQ(run({"check", "--notation", "a1", kConflict}).out, "invalid: digit 1 twice in b1: A1 and A2\n");
  EXPECT_EQ(run({"solve", "--notation", "a1", kConflict}).err,
            "nonet: argument: invalid: digit 1 twice in b1: A1 and A2\n");
  EXPECT_EQ(run({"steps", "--notation", "a1", "--places", "5A8", kEasy}).out, "A8 is filled with 3 (given)\n");
  EXPECT_EQ(run({"steps", "--notation", "eureka", "--places", "5r1c1", kEasy}).out,
            "(5)r1c1 is excluded by the 5 in r6c1\n");
}

TEST(Notation, OfStepsOfSolveIsThatOfEveryLine) {
  const std::string rc = run({"solve", "-s", "basic", "--why", kHard}).out;
  const std::string a1 = run({"solve", "-s", "basic", "--why", "--notation", "a1", kHard}).out;
  EXPECT_EQ(lines_of(a1).size(), lines_of(rc).size());
  EXPECT_EQ(run({"solve", "-s", "basic", "--why", "--notation", "rc", kHard}).out, rc);
  for (std::size_t at = a1.find('r'); at != a1.npos; at = a1.find('r', at + 1)) {
    EXPECT_FALSE(at + 1 < a1.size() && a1[at + 1] >= '1' && a1[at + 1] <= '9') << a1.substr(at, 20);
  }
}

TEST(Notation, IsNotThatOfRecords) {
  for (const char* command : {"solve", "hint", "steps", "check"}) {
    for (const char* format : {"ndjson", "csv"}) {
      const Ended ended = run({command, "--notation", "a1", "--format", format, kEasy});
      EXPECT_EQ(ended.err, "nonet: --notation: only with --format text; records always have r1c1 (see: nonet " +
                               std::string(command) + " --help)\n");
      EXPECT_EQ(ended.exit, 2);
    }
  }
}

TEST(Steps, ShowsAllStepsOfAllTechniques) {
  const std::string last = kEasySolution.substr(0, 80) + ".";
  EXPECT_EQ(run({"steps", "-s", "basic", last}).out, "Full House: 6 in b9 => r9c9=6\n") << "by the simplest";
  const Ended steps = run({"steps", "--all-ways", "-s", "basic", last});
  EXPECT_EQ(steps.out,
            "Full House: 6 in b9 => r9c9=6\n"
            "Naked Single: 6 => r9c9=6\n"
            "Hidden Single: 6 in b9 => r9c9=6\n");
  EXPECT_EQ(steps.err, "");
  EXPECT_EQ(steps.exit, 0);
}

TEST(Steps, ShowsThoseOfAFamily) {
  const std::string wings = run({"steps", "-s", "standard", "--technique", "wings", kHard}).out;
  EXPECT_FALSE(wings.empty());
  EXPECT_EQ(run({"steps", "-s", "standard", "--technique", "xy-wing", "--technique", "wings", kHard}).out, wings);
  EXPECT_EQ(run({"steps", "--technique", "single-digit", kHard}).out,
            run({"steps", "--technique", "single_digit", kHard}).out);
}

TEST(Steps, ShowsThoseOfOneTechnique) {
  EXPECT_EQ(run({"steps", "--technique", "naked-single", kLastCell}).out, "Naked Single: 9 => r1c9=9\n");
}

TEST(Steps, ShowsThoseOfSeveralTechniquesInTheOrderOfTheStrategy) {
  EXPECT_EQ(run({"steps", "--technique", "hidden-single", "--technique", "naked-single", kLastCell}).out,
            "Hidden Single: 9 in r1 => r1c9=9\nNaked Single: 9 => r1c9=9\n");
}

TEST(Steps, ShowsThoseOfATechniqueThatTheStrategyLacks) {
  const std::vector<std::string> command{"steps",  "-s",          "basic",       "--technique",
                                         "x-wing", "--technique", "naked-single"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = command;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const auto lines = lines_of(with({kEasy}).out);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front(), "Naked Single: 1 => r3c6=1");
  EXPECT_EQ(lines.back(), "X-Wing: 9 r14 c45 => r6c45<>9");
  const auto records = lines_of(with({"--format", "csv", kEasy}).out);
  EXPECT_NE(records.back().find(",x-wing,x-wing,r6c45<>9,-,0,argument"), std::string::npos) << records.back();
}

TEST(Steps, AcceptsAliasesOfTechniques) {
  const Ended steps = run({"steps", "-s", "complete", "--technique", "simple-colouring", kEasy});
  EXPECT_EQ(steps.exit, 0) << steps.err;
  EXPECT_EQ(steps.out, run({"steps", "-s", "complete", "--technique", "simple-colours", kEasy}).out);
  EXPECT_NE(steps.out, "");
}

TEST(Steps, AcceptsNamesOfTheStrategy) {
  const TemporaryDirectory files;
  const auto strategy = files.write("named.yaml", "version: 1\ntechniques: [{use: naked-single, as: first-of-all}]\n");
  EXPECT_EQ(run({"steps", "-s", strategy, "--technique", "first-of-all", kLastCell}).out,
            "Naked Single: 9 => r1c9=9\n");
}

TEST(Steps, ShowsThoseThatRemoveACandidate) {
  const std::string expected =
      "Naked Single: 1 => r3c6=1\nHidden Single: 8 in c5 => r3c5=8\n"
      "Claiming: 1 in c6 (r13c6) in b2 => r123c45<>1\n";
  EXPECT_EQ(run({"steps", "-s", "basic", "--eliminates", "1r3c5", kEasy}).out, expected);
  EXPECT_EQ(run({"steps", "-s", "basic", "--eliminates", "r3c5<>1", kEasy}).out, expected);
}

TEST(Steps, CountsWhatAPlacementRemoves) {
  const auto all = lines_of(run({"steps", kEasy}).out);
  const auto filtered = lines_of(run({"steps", "--eliminates", "1r3c5", kEasy}).out);
  EXPECT_LT(filtered.size(), all.size());
  EXPECT_NE(std::find(filtered.begin(), filtered.end(), "Naked Single: 1 => r3c6=1"), filtered.end());
}

TEST(Steps, ShowsThoseThatPlaceADigit) {
  const std::string expected = "Hidden Single: 8 in r4 => r4c7=8\n";
  EXPECT_EQ(run({"steps", "-s", "basic", "--places", "r4c7=8", kEasy}).out, expected);
  EXPECT_EQ(run({"steps", "-s", "basic", "--places", "8r4c7", kEasy}).out, expected);
}

/// The answer about a candidate of a grid; expects exit code 0.
std::string answer_about(const std::string& option, const std::string& candidate, const std::string& grid) {
  const Ended steps = run({"steps", "-s", "basic", option, candidate, grid});
  EXPECT_EQ(steps.exit, 0);
  return steps.out;
}

TEST(Steps, SaysThatACellIsFilled) {
  EXPECT_EQ(answer_about("--eliminates", "5r1c8", kEasy), "r1c8 is filled with 3 (given)\n");
  EXPECT_EQ(answer_about("--places", "5r1c8", kEasy), "r1c8 is filled with 3 (given)\n");
  EXPECT_EQ(answer_about("--places", "7r1c1", "+7" + kEasy.substr(1)), "r1c1 is filled with 7 (placed)\n");
  EXPECT_EQ(answer_about("--eliminates", "1r1c1", kEasySolution), "r1c1 is filled with 7 (given)\n");
}

TEST(Steps, NamesThePeersThatExcludeACandidate) {
  EXPECT_EQ(answer_about("--eliminates", "3r1c1", kEasy), "3r1c1 is excluded by the 3 in r1c8,r4c1\n");
  EXPECT_EQ(answer_about("--places", "5r1c1", kEasy), "5r1c1 is excluded by the 5 in r6c1\n");
}

TEST(Steps, SaysThatACandidateWasRemovedBefore) {
  EXPECT_EQ(answer_about("--eliminates", "6r1c1", kEasy + ":611"), "6r1c1 was removed in the given position\n");
  EXPECT_EQ(answer_about("--places", "6r1c1", kEasy + ":611"), "6r1c1 was removed in the given position\n");
}

TEST(Steps, SaysThatACandidateIsTheSolution) {
  EXPECT_EQ(answer_about("--eliminates", "7r1c1", kEasy), "r1c1=7 is the solution: no step removes it\n");
}

TEST(Steps, SaysThatADigitIsNotTheSolution) {
  EXPECT_EQ(answer_about("--places", "6r1c1", kEasy), "r1c1=6 is not the solution, which has r1c1=7\n");
}

TEST(Steps, SaysThatSolutionsDiffer) {
  EXPECT_EQ(answer_about("--places", "9r5c5", kEmpty), answer_about("--eliminates", "9r5c5", kEmpty));
  EXPECT_EQ(answer_about("--places", "9r5c5", kEmpty).find("r5c5=9 is true in some solutions of the grid, and r5c5="),
            0U);
}

TEST(Steps, ShowThePathToACandidateThatNoStepRemovesAtOnce) {
  EXPECT_EQ(answer_about("--eliminates", "6r1c1", kEasy),
            "no technique of strategy 'basic' removes 6r1c1 in one step; the shortest path found has 5 steps, not all "
            "shorter ones were tried\n"
            "1. Hidden Single: 4 in b6 => r6c8=4\n"
            "2. Hidden Single: 9 in b6 => r6c9=9\n"
            "3. Naked Single: 5 => r8c9=5\n"
            "4. Naked Single: 7 => r8c3=7\n"
            "5. Naked Single: 6 => r7c1=6\n");
}

/// A puzzle without the singles that a strategy takes first, where two steps are enough.
TEST(StepsPath, IsTheShortestOfTwoSteps) {
  const std::string position =
      "....1+2...9.2...7..+514..7.3.4+276+9+13+85...25+8.....8....6.6+4...98+2..8..2.5.+6+2.....4.3";
  const std::string out = run({"steps", "--places", "5r1c8", position}).out;
  EXPECT_EQ(lines_of(out).at(0),
            "no technique of strategy 'standard' places 5r1c8 in one step; the shortest path has 2 steps")
      << out;
  EXPECT_EQ(lines_of(out).size(), 3U);
}

/// Whether two steps place a digit, the second not of the hardest level: each first step is applied, and the program
/// asked again.
bool have_two_steps(const std::string& position, const std::string& wanted) {
  ParseError none;
  const Grid start = parse_grid(position, none)->grid;
  std::set<std::string> after;
  for (const std::string& line : lines_of(run({"steps", "--all-ways", "--format", "ndjson", position}).out)) {
    Board board(start, Board::Queue::off);
    std::vector<Conclusion> conclusions;
    const Json record = Json::parse(line);
    for (const Json& text : record["conclusions"].items()) conclusions.push_back(*parse_conclusion(text.text()));
    board.apply(conclusions);
    after.insert(to_state_line(board.grid()));
  }
  return std::any_of(after.begin(), after.end(), [&](const std::string& next) {
    bool is_direct = false;
    bool has_step = false;
    for (const std::string& line : lines_of(run({"steps", "--format", "ndjson", "--places", wanted, next}).out)) {
      const Json record = Json::parse(line);
      is_direct |= record["type"] == "answer" && record["answer"] == "steps";
      has_step |= record["type"] == "step" && record["level"] != "extreme";
    }
    return is_direct && has_step;
  });
}

TEST(StepsPath, IsTwoStepsWhereTheyLeadThere) {
  const std::string position =
      "...+8.....2....1.8....937..+27+8+4+16+952+3.....+3+8+4+66.3..897+1.7+23+84...3+41...+2.8...2+1.+7+34";
  for (const char* wanted : {"4r1c1", "7r2c2", "5r7c1", "8r3c2", "9r2c9", "2r8c9", "3r1c2"}) {
    const std::string out = run({"steps", "--places", wanted, position}).out;
    if (out.find(" in one step; the shortest path") == out.npos) continue;
    EXPECT_EQ(out.find("the shortest path has 2 steps") != out.npos, have_two_steps(position, wanted)) << out;
  }
}

/// The steps of a path.
std::vector<Json> path_to(const std::string& candidate, const std::string& grid) {
  std::vector<Json> steps;
  for (const auto& line :
       lines_of(run({"steps", "-s", "basic", "--format", "ndjson", "--eliminates", candidate, grid}).out)) {
    const Json record = Json::parse(line);
    if (record["type"] == "step") steps.push_back(record);
  }
  return steps;
}

/// Whether `nonet steps` shows the step at the position.
bool is_shown(const Json& step, const std::string& state) {
  const std::string steps = '\n' + run({"steps", "-s", "basic", state}).out;
  return steps.find('\n' + step["text"].get<std::string>() + '\n') != std::string::npos;
}

TEST(Steps, ShowAPathWhoseStepsAreAllThere) {
  for (const char* candidate : {"1r1c1", "2r1c1", "5r1c1"}) {
    const auto path = path_to(candidate, kHard);
    EXPECT_GT(path.size(), 1U);
    for (const Json& step : path) EXPECT_TRUE(is_shown(step, step["state"])) << step["text"];
  }
}

/// A state line that conclusions modify.
class State {
 public:
  explicit State(const std::string& givens) {
    for (const char given : givens) cells_.emplace_back(1, given);
  }
  /// `r1c3=5` or `r1c3<>5`.
  void apply(const std::string& conclusion) {
    const auto digit_at = [&](std::size_t place) { return static_cast<std::size_t>(conclusion[place] - '1'); };
    if (conclusion[4] == '=') {
      cells_[9 * digit_at(1) + digit_at(3)] = {'+', conclusion[5]};
    } else {
      removed_ += {' ', conclusion[6], conclusion[1], conclusion[3]};
    }
  }
  [[nodiscard]] std::string line() const {
    std::string text;
    for (const std::string& cell : cells_) text += cell;
    return removed_.empty() ? text : text + ":" + removed_.substr(1);
  }

 private:
  std::vector<std::string> cells_;
  std::string removed_;
};

/// Whether all other steps of a path are shown if one is left out; an index past the end leaves none out.
bool is_path_without(std::size_t left_out, const std::vector<Json>& path) {
  State state(kHard);
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i == left_out) continue;
    if (!is_shown(path[i], state.line())) return false;
    for (const std::string conclusion : path[i]["conclusions"]) state.apply(conclusion);
  }
  return true;
}

TEST(Steps, ShowAPathOfWhichNoStepCanBeLeftOut) {
  const auto path = path_to("5r1c1", kHard);
  EXPECT_GT(path.size(), 1U);
  EXPECT_TRUE(is_path_without(path.size(), path));
  for (std::size_t left_out = 0; left_out + 1 < path.size(); ++left_out) {
    EXPECT_FALSE(is_path_without(left_out, path)) << path[left_out]["text"];
  }
}

TEST(Steps, ShowThePathToADigitThatNoStepPlacesAtOnce) {
  const auto lines = lines_of(answer_about("--places", "7r1c1", kEasy));
  EXPECT_EQ(lines.front(),
            "no technique of strategy 'basic' places 7r1c1 in one step; the shortest path found has 18 steps, not all "
            "shorter ones were tried");
  EXPECT_EQ(lines.size(), 19U);
  EXPECT_EQ(lines.back(), "18. Hidden Single: 7 in b1 => r1c1=7");
}

TEST(Steps, ReportsAnUnreachableConclusion) {
  EXPECT_EQ(
      answer_about("--places", "6r1c1", kStuck),
      "no technique of strategy 'basic' places 6r1c1 in one step, and its steps do not lead there; try --strategy "
      "standard\n");
  EXPECT_EQ(run({"steps", "--technique", "x-wing", "--places", "6r1c1", kStuck}).out,
            "none of the techniques places 6r1c1 in one step, and its steps do not lead there; try it without "
            "--technique\n");
}

TEST(Steps, AnswerInRecords) {
  const auto records =
      lines_of(run({"steps", "-s", "basic", "--format", "ndjson", "--eliminates", "6r1c1", kEasy}).out);
  ASSERT_EQ(records.size(), 6U);
  const Json answer = Json::parse(records[0]);
  EXPECT_EQ(answer["type"], "answer");
  EXPECT_EQ(answer["source"], "argument");
  EXPECT_EQ(answer["question"], "eliminates");
  EXPECT_EQ(answer["candidate"], "6r1c1");
  EXPECT_EQ(answer["answer"], "path");
  EXPECT_EQ(Json::parse(records[5])["step"], 5);
  const auto answer_of = [](const char* option, const char* candidate, const std::string& grid) -> std::string {
    const std::string out = run({"steps", "-s", "basic", "--format", "ndjson", option, candidate, grid}).out;
    return Json::parse(lines_of(out)[0])["answer"];
  };
  EXPECT_EQ(answer_of("--places", "8r4c7", kEasy), "steps");
  EXPECT_EQ(answer_of("--places", "3r1c8", kEasy), "filled");
  EXPECT_EQ(answer_of("--places", "3r1c1", kEasy), "excluded");
  EXPECT_EQ(answer_of("--places", "6r1c1", kEasy + ":611"), "removed");
  EXPECT_EQ(answer_of("--places", "6r1c1", kEasy), "not-solution");
  EXPECT_EQ(answer_of("--eliminates", "7r1c1", kEasy), "solution");
  EXPECT_EQ(answer_of("--eliminates", "7r1c1", kEmpty), "several-solutions");
  EXPECT_EQ(answer_of("--places", "6r1c1", kStuck), "unreachable");
}

TEST(Steps, AnswersOnStderrForCsv) {
  const Ended steps = run({"steps", "--format", "csv", "--eliminates", "3r1c1", kEasy});
  EXPECT_EQ(steps.out, "grid,step,technique,kind,conclusions,level,score,source\n");
  EXPECT_EQ(steps.err, "nonet: argument: 3r1c1 is excluded by the 3 in r1c8,r4c1\n");
  EXPECT_EQ(steps.exit, 0);
}

TEST(Steps, HaveAHeadingForEachOfSeveralGrids) {
  const Ended steps = run({"steps", "--technique", "full-house", kLastCell, "1234567.9" + std::string(72, '.')});
  EXPECT_EQ(steps.out,
            "argument 1:\nFull House: 9 in r1 => r1c9=9\n"
            "argument 2:\nFull House: 8 in r1 => r1c8=8\n");
}

TEST(Steps, ShowsIdenticalOutcomesOnce) {
  const TemporaryDirectory files;
  const auto strategy = files.write("twice.yaml", "version: 1\nplugins: [twice]\ntechniques: [{use: twice}]\n");
  const std::string plugins = build_file("tests/plugins_good");
  const Ended steps = run({"steps", "--strategy", strategy, "--plugin-dir", plugins, kLastCell});
  EXPECT_EQ(steps.out, "Twice: => r1c9=9\n");
  EXPECT_EQ(steps.exit, 0);
}

TEST(Steps, SaysThatThereIsNone) {
  const Ended stuck = run({"steps", "-s", "basic", kStuckEnd});
  EXPECT_EQ(stuck.out, "");
  EXPECT_EQ(stuck.err, "nonet: argument: no technique of strategy 'basic' has a step here\n");
  EXPECT_EQ(stuck.exit, 0);
  EXPECT_EQ(run({"steps", "--technique", "x-wing", kStuckEnd}).err,
            "nonet: argument: none of the techniques has a step here\n");
  EXPECT_EQ(run({"steps", kEasySolution}).err, "nonet: argument: the grid is complete\n");
}

TEST(Steps, RefusesAnInvalidCandidate) {
  const Ended steps = run({"steps", "--eliminates", "nonsense", kEasy});
  EXPECT_EQ(steps.out, "");
  EXPECT_EQ(
      steps.err.find("nonet: --eliminates: 'nonsense' is not a candidate, expected one such as 7r7c8, (7)r7c8, 7G8"),
      0U)
      << steps.err;
  EXPECT_EQ(steps.exit, 2);
  EXPECT_EQ(run({"steps", "--eliminates", "0r1c3", kEasy}).exit, 2);
  EXPECT_EQ(run({"steps", "--eliminates", "5r1c0", kEasy}).exit, 2);
  EXPECT_EQ(run({"steps", "--eliminates", "r1c3=5", kEasy}).exit, 2);
  EXPECT_EQ(run({"steps", "--places", "r1c3<>5", kEasy}).exit, 2);
  EXPECT_EQ(run({"steps", "--places", "5r1c3", "--eliminates", "5r1c3", kEasy}).exit, 2);
}

TEST(Steps, RefusesAnUnknownTechnique) {
  const Ended steps = run({"steps", "--technique", "pointin", kEasy});
  EXPECT_EQ(steps.err, "nonet: --technique: no technique 'pointin', did you mean 'pointing'?\n");
  EXPECT_EQ(steps.exit, 2);
}

TEST(Steps, RefusesEqualDigits) {
  const Ended steps = run({"steps", kConflict});
  EXPECT_EQ(steps.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(steps.exit, 1);
}

TEST(Steps, WritesRecordsAndCsv) {
  const auto records = lines_of(run({"steps", "--all-ways", "-s", "basic", "--format", "ndjson", kLastCell}).out);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(Json::parse(records[2])["kind"], "hidden-single-row");
  EXPECT_EQ(Json::parse(records[2])["premises"], Json::list({"9r1"}));
  EXPECT_EQ(run({"steps", "--format", "csv", "--technique", "full-house", kLastCell}).out,
            "grid,step,technique,kind,conclusions,level,score,source\n" + kLastCell +
                ",1,full-house,full-house,r1c9=9,easy,4,argument\n");
}

TEST(Steps, BeginsWithTheStepThatHintShows) {
  for (const std::string& puzzle : {kEasy, kMedium, kHard, kStuck}) {
    EXPECT_EQ(lines_of(run({"steps", puzzle}).out)[0] + "\n", run({"hint", puzzle}).out);
  }
}

TEST(Steps, ReportsAPluginFault) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("inapplicable_step").string();
  const std::string file = alone(directory, "inapplicable_step");
  const Ended steps = run({"steps", "-s", file, kEasy});
  EXPECT_EQ(steps.err.find("nonet: argument: plugin " + plugin +
                           ", technique 'inapplicable-step': returned an inapplicable step: "),
            0U)
      << steps.err;
  EXPECT_EQ(steps.exit, 3);
}

}  // namespace
}  // namespace nonet::cli
