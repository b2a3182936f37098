// The answers of the module for JavaScript, in process, beside those of the program.

#include "npm/record_answers.hpp"

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::workbench::npm {
namespace {

using cli::Ended;

Json answer(const std::string& name, const Json& request) {
  static RecordAnswers answers;
  return Json::parse(answers.answer(name, request.dump()));
}

std::string output(const std::string& name, const Json& request) {
  const Json answered = answer(name, request);
  return answered.contains("error") ? answered.dump() : answered.at("output").get<std::string>();
}

std::string error(const std::string& name, const Json& request) {
  const Json answered = answer(name, request);
  return answered.contains("error") ? answered.at("error").get<std::string>() : answered.dump();
}

/// What the program says behind its name and that of the argument.
std::string message_of(const Ended& ended) {
  const std::string before = "nonet: argument: ";
  EXPECT_EQ(ended.err.substr(0, before.size()), before);
  return ended.err.substr(before.size(), ended.err.size() - before.size() - 1);
}

Ended program(const std::string& name, const std::string& grid, const std::string& strategy) {
  return cli::run({name, "--format", "ndjson", "--strategy", strategy, grid});
}

class RecordsByAStrategy : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Shipped, RecordsByAStrategy,
                         testing::Values("basic", "standard", "hodoku", "sudoku-explainer", "human"),
                         [](const auto& parameters) {
                           std::string name = parameters.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(RecordsByAStrategy, AreThoseOfTheProgram) {
  for (const std::string& grid : {cli::kEasy, cli::kMedium, cli::kStuck}) {
    for (const std::string name : {"solve", "hint", "rate", "steps"}) {
      // All chains of Sudoku Explainer take seconds.
      if (name == "steps" && GetParam() == std::string("sudoku-explainer")) continue;
      EXPECT_EQ(output(name, {{"grid", grid}, {"strategy", GetParam()}}), program(name, grid, GetParam()).out) << name;
    }
  }
}

TEST(Records, OfNudgesAreThoseOfTheProgram) {
  for (const int nudge : {1, 2, 3}) {
    const Ended ended = cli::run({"hint", "--format", "ndjson", "--nudge", std::to_string(nudge), cli::kHard});
    EXPECT_EQ(output("hint", {{"grid", cli::kHard}, {"strategy", "standard"}, {"nudge", nudge}}), ended.out);
  }
}

TEST(Records, OfAStrategyAsTextAreThoseOfItsFile) {
  const std::string yaml = "version: 1\nname: Mine\nextends: basic\ndisable: [full-house, hidden-single]\n";
  const TemporaryDirectory directory;
  const std::string file = directory.write("mine.yaml", yaml);
  EXPECT_EQ(output("solve", {{"grid", cli::kEasy}, {"strategy", "mine"}, {"yaml", yaml}}),
            program("solve", cli::kEasy, file).out);
}

TEST(Records, OfCandidatesAreThoseOfTheProgram) {
  for (const std::string candidate : {"4r1c1", "5r1c3", "8r1c1", "7r1c1", "2r2c8", "9r9c1"}) {
    for (const std::string question : {"eliminates", "places"}) {
      const Ended ended = cli::run(
          {"steps", "--format", "ndjson", "--strategy", "standard", "--" + question, candidate, cli::kStuckPosition});
      EXPECT_EQ(output("explain", {{"grid", cli::kStuckPosition}, {"strategy", "standard"}, {question, candidate}}),
                ended.out)
          << question << ' ' << candidate;
    }
  }
}

TEST(Records, OfGridsAreThoseOfTheProgram) {
  for (const std::string& grid : {cli::kEasy, cli::kEasySolution, cli::kEmpty, cli::kConflict, cli::kNone}) {
    EXPECT_EQ(output("check", {{"grid", grid}}), cli::run({"check", "--format", "ndjson", grid}).out);
    EXPECT_EQ(output("count", {{"grid", grid}}), cli::run({"count", "--format", "ndjson", grid}).out);
    EXPECT_EQ(output("draw", {{"grid", grid}}), cli::run({"draw", grid}).out);
  }
  EXPECT_EQ(output("count", {{"grid", cli::kEmpty}, {"limit", 7}}),
            cli::run({"count", "--format", "ndjson", "--limit", "7", cli::kEmpty}).out);
}

TEST(Records, OfClassificationsAreThoseOfTheProgram) {
  for (const std::string& grid : {cli::kEasy, cli::kHard, cli::kEmpty, cli::kConflict, cli::kNone}) {
    EXPECT_EQ(output("classify", {{"grid", grid}}), cli::run({"classify", "--format", "ndjson", grid}).out);
    EXPECT_EQ(output("classify", {{"grid", grid}, {"ratings", Json::list({"te", "gb"})}, {"prove", true}}),
              cli::run({"classify", "--format", "ndjson", "--ratings", "te,gb", "--prove", grid}).out);
  }
  EXPECT_EQ(error("classify", {{"grid", cli::kEasy}, {"ratings", Json::list({"er"})}}),
            "there is no rating 'er', expected some of te, gte, b, bxb, gb, bxbb");
}

TEST(Records, OfGridsWithoutOneSolutionAreThoseOfTheProgram) {
  for (const std::string& grid : {cli::kEmpty, cli::kConflict, cli::kNone}) {
    for (const std::string name : {"solve", "rate"}) {
      EXPECT_EQ(output(name, {{"grid", grid}, {"strategy", "basic"}}), program(name, grid, "basic").out) << name;
    }
  }
}

TEST(Records, OfAGridOnSeveralLinesAreThoseOfTheProgram) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += cli::kEasy.substr(row * 9, 9) + '\n';
  for (const std::string name : {"solve", "rate"}) {
    EXPECT_EQ(output(name, {{"grid", rows}, {"strategy", "basic"}}), program(name, rows, "basic").out) << name;
  }
  EXPECT_EQ(output("check", {{"grid", rows}}), cli::run({"check", "--format", "ndjson", rows}).out);
}

TEST(Records, OfAPositionNameItsWrongDigits) {
  const std::string wrong = "2" + cli::kEasy.substr(1);
  EXPECT_EQ(output("check", {{"grid", cli::kEasy}, {"position", wrong}}),
            cli::run({"check", "--format", "ndjson", "--position", wrong, cli::kEasy}).out);
}

TEST(Records, ArePicturesOfStepsToo) {
  const Json step = Json::parse(output("hint", {{"grid", cli::kHard}, {"strategy", "standard"}}));
  const Ended ended =
      cli::run_on(step.line(), {"draw", "--theme", "dark", "--legend", "no", "--caption", "no", "--size", "300", "-"});
  const Json options{{"step", step}, {"theme", "dark"}, {"legend", false}, {"caption", false}, {"size", 300}};
  EXPECT_EQ(output("draw", options), ended.out);
}

TEST(RecordErrors, AreTheProgramsMessages) {
  const Json solved{{"grid", cli::kEasySolution}, {"strategy", "basic"}};
  EXPECT_EQ(error("hint", solved), message_of(program("hint", cli::kEasySolution, "basic")));
  EXPECT_EQ(error("steps", solved), message_of(program("steps", cli::kEasySolution, "basic")));
  for (const std::string& grid : {cli::kEmpty, cli::kConflict, cli::kNone}) {
    EXPECT_EQ(error("hint", {{"grid", grid}, {"strategy", "basic"}}), message_of(program("hint", grid, "basic")));
  }
  for (const std::string& grid : {cli::kConflict, cli::kNone}) {
    EXPECT_EQ(error("steps", {{"grid", grid}, {"strategy", "basic"}}), message_of(program("steps", grid, "basic")));
  }
}

TEST(RecordErrors, SayWhereATextIsNoGrid) {
  const Ended ended = cli::run({"check", cli::kEasy.substr(0, 80)});
  const std::string message = error("check", {{"grid", cli::kEasy.substr(0, 80)}});
  EXPECT_TRUE(contains_match(message, "^line 1, column \\d+: ")) << message;
  EXPECT_NE(ended.err.find(message.substr(message.find(": ") + 2)), std::string::npos) << ended.err << message;
}

TEST(RecordErrors, RefuseNoGridAndSeveral) {
  EXPECT_EQ(error("solve", {{"grid", " \n"}, {"strategy", "basic"}}), "empty, expected a grid");
  EXPECT_EQ(error("check", {{"grid", cli::kEasy + "\n" + cli::kHard}}), "2 grids, expected one");
}

TEST(RecordErrors, NameEachMistakeOfAStrategyInALine) {
  const Json request{{"grid", cli::kEasy}, {"strategy", "mine"}, {"yaml", "version: 1\nextends: bsic\n"}};
  EXPECT_TRUE(contains_match(error("rate", request), "^mine:2:\\d+: .*basic")) << error("rate", request);
}

TEST(RecordErrors, NameTheMemberThatIsWrong) {
  const Json grid{{"grid", cli::kEasy}, {"strategy", "basic"}};
  const auto with = [&](const std::string& key, const Json& value) {
    Json request = grid;
    request.set(key, value);
    return request;
  };
  EXPECT_EQ(error("hint", with("nudge", 4)), "the request's 'nudge' is no whole number from 1 to 3");
  EXPECT_EQ(error("count", with("limit", 0)), "the request's 'limit' is no whole number from 1 to 1000000000");
  EXPECT_EQ(error("draw", with("theme", "red")), "the request's 'theme' is not auto, light or dark");
  EXPECT_EQ(error("draw", with("size", 99)), "the request's 'size' is no whole number from 100 to 10000");
  EXPECT_TRUE(contains_match(error("draw", Json{{"step", Json::object()}}), "'grid'"));
  EXPECT_EQ(error("explain", grid), "the request's 'eliminates' is not a text");
  EXPECT_TRUE(contains_match(error("explain", with("places", "5r1c3<>")), "is not a candidate that can be placed"));
  Json both = with("places", "5r1c3");
  both.set("eliminates", "5r1c3");
  EXPECT_EQ(error("explain", both), "either 'eliminates' or 'places', not both");
  EXPECT_EQ(error("nothing", grid), "no such request");
  EXPECT_EQ(error("rate", Json{{"grid", cli::kEasy}}), "the request's 'strategy' is not a text");
}

TEST(RecordNotes, SayWhichTechniquesWereSkipped) {
  const std::string several = ".." + cli::kHard.substr(2);  // without its first given
  const Json answered = answer("steps", {{"grid", several}, {"strategy", "standard"}});
  ASSERT_TRUE(answered.contains("notes")) << answered.dump();
  EXPECT_TRUE(contains_match(answered.at("notes").dump(), "solutions")) << answered.dump();
}

}  // namespace
}  // namespace nonet::workbench::npm
