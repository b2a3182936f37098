// The workbench's answers about a position, without a network.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/workers/deadline.hpp"
#include "support/program.hpp"

namespace nonet::workbench {
namespace {

std::string answer_text(std::string_view name, const Json& request) {
  static cli::Console console(build_file("bin/nonet"), {}, cli::Streams());
  static auto strategy = [] {
    cli::CommonOptions options;
    options.strategy = "basic";
    return cli::open_strategy(options, console);
  }();
  static StrategyAnswers answers(*strategy, nullptr);
  return is_about_grid(name) ? answer_about_grid(name, request) : answers.answer(name, request);
}

Json answer(std::string_view name, const Json& request) { return Json::parse(answer_text(name, request)); }

std::string refusal(std::string_view name, const Json& request) {
  try {
    return "no refusal: " + answer_text(name, request);
  } catch (const Refusal& refused) {
    return refused.what();
  }
}

TEST(Read, DescribesTheGridForThePage) {
  const Json read = answer("read", {{"text", "a comment\n\n" + cli::kEasy + "\n"}});
  EXPECT_EQ(read.at("state"), cli::kEasy);
  EXPECT_EQ(read.at("values"), cli::kEasy);
  EXPECT_EQ(read.at("givens"), cli::kEasy);
  EXPECT_EQ(read.at("candidates").size(), 81U);
  EXPECT_EQ(read.at("candidates")[7], "");
  EXPECT_EQ(read.at("status"), "one");
  EXPECT_EQ(read.at("format"), "line");
  EXPECT_NE(read.at("svg").get<std::string>().find("<svg "), std::string::npos);
  EXPECT_EQ(read.at("svg").get<std::string>().find("<style"), std::string::npos);
}

TEST(Read, TakesRemovedCandidates) {
  const Json read = answer("read", {{"text", cli::kEasy + ":211"}});
  EXPECT_EQ(read.at("state"), cli::kEasy + ":211");
  EXPECT_EQ(read.at("candidates")[0].get<std::string>().find('2'), std::string::npos);
}

TEST(Read, KeepsInMindThatAGridWasCandidatesAlone) {
  const std::string all = [] {
    std::string text;
    for (int i = 0; i < 81; ++i) text += "123456789";
    return text;
  }();
  const Json read = answer("read", {{"text", all}});
  EXPECT_EQ(read.at("pencilmarks"), true);
  const Json after =
      answer("apply", {{"state", read.at("state")}, {"pencilmarks", true}, {"conclusions", Json::list({"r1c1=5"})}});
  EXPECT_EQ(after.at("pencilmarks"), true);
  EXPECT_EQ(after.at("values").get<std::string>().front(), '5');
}

TEST(Read, SaysWhatIsWrongWithTheText) {
  EXPECT_EQ(refusal("read", {{"text", "  \n"}}), "there is no grid in it");
  EXPECT_TRUE(refusal("read", {{"text", cli::kEasy.substr(1)}}).starts_with("no grid: line 1, column "));
}

TEST(Read, SaysThatAGridHasNoOrManySolutions) {
  EXPECT_EQ(answer("read", {{"text", cli::kNone}}).at("status"), "none");
  EXPECT_EQ(answer("read", {{"text", cli::kConflict}}).at("status"), "invalid");
  const Json many = answer("read", {{"text", cli::kEmpty}});
  EXPECT_EQ(many.at("status"), "many");
  EXPECT_TRUE(many.at("diagnosis").get<std::string>().starts_with("more than 1000 solutions")) << many.at("diagnosis");
}

TEST(Apply, PlacesAndRemovesInOrder) {
  const Json after =
      answer("apply", {{"state", cli::kEmpty}, {"conclusions", Json::list({"r1c1=5", "r2c2<>1", "r1c2<>5"})}});
  EXPECT_EQ(after.at("state"), "+5" + std::string(80, '.') + ":122");
  EXPECT_EQ(after.at("givens"), cli::kEmpty);
}

TEST(Apply, RefusesWhatDoesNotFit) {
  const std::string state = "5" + std::string(80, '.');
  EXPECT_EQ(refusal("apply", {{"state", state}, {"conclusions", Json::list({"r1c1=6"})}}), "r1c1 is filled with 5");
  EXPECT_EQ(refusal("apply", {{"state", state}, {"conclusions", Json::list({"r1c2=5"})}}),
            "5r1c2 is excluded by the 5 in r1c1");
  EXPECT_EQ(refusal("apply", {{"state", cli::kEmpty + ":122"}, {"conclusions", Json::list({"r2c2=1"})}}),
            "1r2c2 was removed: restore it first");
  EXPECT_EQ(refusal("apply", {{"state", state}, {"restore", Json::list({"5r1c2"})}}),
            "5r1c2 is excluded by the 5 in r1c1");
  EXPECT_EQ(refusal("apply", {{"state", state}, {"clear", Json::list({"r1c1"})}}), "r1c1 has no placed digit");
  EXPECT_EQ(refusal("apply", {{"state", state}, {"conclusions", Json::list({"r1c2"})}}),
            "'r1c2' is no conclusion such as r1c3=5 or r1c3<>5");
}

TEST(Apply, FixesTypedDigitsAsGivens) {
  const Json fixed =
      answer("apply", {{"state", cli::kEmpty}, {"conclusions", Json::list({"r1c1=5", "r2c2<>1"})}, {"fix", true}});
  EXPECT_EQ(fixed.at("state"), "5" + std::string(80, '.') + ":122");
  EXPECT_EQ(fixed.at("givens"), "5" + std::string(80, '.'));
}

TEST(Check, NamesWrongDigitsWithoutTheRightOnes) {
  const Json wrong = answer("apply", {{"state", cli::kEasy}, {"conclusions", Json::list({"r1c1=2", "r1c2<>5"})}});
  EXPECT_EQ(wrong.at("mistake"), true);
  const std::string text = answer_text("check", {{"state", wrong.at("state")}});
  EXPECT_EQ(text, R"({"status":"none","wrong":["r1c1=2"],"removed":["5r1c2"]})");
  EXPECT_EQ(refusal("hint", {{"state", wrong.at("state")}, {"strategy", "basic"}}),
            "something went wrong: a digit or a removed candidate contradicts the solution");
  EXPECT_FALSE(answer("read", {{"text", cli::kEasy}}).contains("mistake"));
}

TEST(Apply, RestoresACandidate) {
  EXPECT_EQ(answer("apply", {{"state", cli::kEmpty + ":122"}, {"restore", Json::list({"1r2c2"})}}).at("state"),
            cli::kEmpty);
}

TEST(Apply, ClearsAPlacedDigitAndKeepsOtherEliminations) {
  EXPECT_EQ(
      answer("apply", {{"state", "+5" + std::string(80, '.') + ":122"}, {"clear", Json::list({"r1c1"})}}).at("state"),
      cli::kEmpty + ":122");
}

TEST(True, KeepsTheCandidatesOfSomeSolution) {
  std::string many = cli::kMedium;
  many[3] = '.';  // a given
  const Json kept = answer("true", {{"state", many}});
  ParseError error;
  const auto shown = parse_grid_line(kept.at("state").get<std::string>(), error);
  ASSERT_TRUE(shown) << error.message;
  EXPECT_EQ(to_pencilmark_line(shown->grid) + '\n', cli::run({"solutions", "--true-candidates", many}).out);
  EXPECT_EQ(kept.at("status"), "many");
}

TEST(True, RefusesAGridWithoutSolutionOrWithoutEmptyCells) {
  EXPECT_EQ(refusal("true", {{"state", cli::kConflict}}), "invalid: digit 1 twice in b1: r1c1 and r1c2");
  EXPECT_EQ(refusal("true", {{"state", cli::kEasySolution}}), "complete");
}

TEST(Draw, DrawsAStepOfAnAnswer) {
  const Json hint = answer("hint", {{"state", cli::kEasy}});
  const Json drawn = answer("draw", {{"step", hint.at("step")}});
  EXPECT_EQ(drawn.at("svg"), hint.at("svg"));
  const auto alone = answer("draw", {{"step", hint.at("step")}, {"standalone", true}}).at("svg").get<std::string>();
  EXPECT_NE(alone.find("<style>"), std::string::npos);
}

TEST(Draw, RefusesWhatIsNoStep) {
  EXPECT_TRUE(refusal("draw", {{"step", {{"type", "step"}}}}).starts_with("the request's 'step': "));
  EXPECT_EQ(refusal("draw", {{"step", {{"type", "rating"}}}}), "the request's 'step' is no step");
}

TEST(Export, WritesTheFormatsOfConvert) {
  EXPECT_EQ(answer("export", {{"state", cli::kEasy}, {"format", "line"}}).at("text"), cli::kEasy);
  EXPECT_EQ(refusal("export", {{"state", cli::kEasy}, {"format", "nobody"}}), "there is no format 'nobody'");
}

/// The program's line of output without its end.
std::string run_line(const std::vector<std::string>& arguments) {
  std::string out = cli::run(arguments).out;
  if (!out.empty()) out.pop_back();
  return out;
}

TEST(Hint, SaysAsMuchAsTheProgramWithNudge) {
  for (const char* nudge : {"1", "2", "3"}) {
    const Json hint = answer("hint", {{"state", cli::kMedium}, {"nudge", std::atoi(nudge)}});
    EXPECT_EQ(hint.at("text"), run_line({"hint", "-s", "basic", "--nudge", nudge, cli::kMedium}));
    EXPECT_EQ(hint.contains("step"), std::string(nudge) == "3");
  }
}

TEST(Hint, SaysThatThereIsNone) {
  const Json hint = answer("hint", {{"state", cli::kStuckEnd}});
  EXPECT_EQ(hint.at("text"), "no technique of strategy 'basic' finds a step");
  EXPECT_FALSE(hint.contains("step"));
}

TEST(Hint, BelowTheThirdDegreeShowsNoConclusion) {
  for (const int nudge : {1, 2}) {
    const std::string text = answer_text("hint", {{"state", cli::kMedium}, {"nudge", nudge}});
    EXPECT_EQ(text.find("excluded"), std::string::npos);
    EXPECT_EQ(text.find("data-role=\\\"placed"), std::string::npos);
    EXPECT_EQ(text.find("\"step\""), std::string::npos);
  }
}

TEST(Hint, WorksWhereThereAreManySolutions) {
  const Json hint = answer("hint", {{"state", "12345678" + std::string(73, '.')}});
  EXPECT_EQ(hint.at("text"), "Full House: 9 in r1 => r1c9=9");
}

TEST(Hint, RefusesWhatHasNoSolutionAndSaysWhy) {
  EXPECT_EQ(refusal("hint", {{"state", cli::kConflict}}), "invalid: digit 1 twice in b1: r1c1 and r1c2");
  EXPECT_EQ(refusal("hint", {{"state", cli::kEasySolution}}), "the grid is complete");
  EXPECT_EQ(refusal("hint", {{"state", cli::kEasy}, {"nudge", 4}}), "the request's 'nudge' is not 1 to 3");
}

TEST(Steps, AreThoseOfTheProgram) {
  const Json steps = answer("steps", {{"state", cli::kMedium}});
  std::string lines;
  for (const Json& step : steps.at("steps")) lines += step.at("text").get<std::string>() + '\n';
  EXPECT_EQ(lines, cli::run({"steps", "-s", "basic", cli::kMedium}).out);
  EXPECT_EQ(steps.at("more"), false);
}

/// The answer and the texts of its steps, from the program's records.
std::vector<std::string> answer_of_program(const std::string& candidate, const std::string& state) {
  std::vector<std::string> words;
  const auto ended = cli::run({"steps", "-s", "basic", "--format", "ndjson", "--eliminates", candidate, state});
  for (const std::string& line : lines_of(ended.out)) {
    const Json record = Json::parse(line);
    words.push_back(record.at(record.at("type") == "answer" ? "answer" : "text"));
  }
  return words;
}

std::vector<std::string> answer_of_workbench(const std::string& candidate, const std::string& state) {
  const Json why = answer("why", {{"state", state}, {"candidate", candidate}});
  std::vector<std::string> words{why.at("answer")};
  if (why.contains("steps")) {
    for (const Json& step : why.at("steps")) words.push_back(step.at("text"));
  }
  return words;
}

TEST(Why, AnswersAsTheProgramDoes) {
  std::vector<std::pair<std::string, std::string>> questions = {{"3r1c7", cli::kMedium},
                                                                {"4r1c1", cli::kEasy + ":411"}};
  for (const std::string& state : {cli::kEasy, cli::kMedium}) {
    for (Candidate candidate = 0; candidate < kCandidates; candidate += 37) {
      questions.emplace_back(candidate_text(candidate), state);
    }
  }
  std::set<std::string> answers;
  for (const auto& [candidate, state] : questions) {
    auto expected = answer_of_program(candidate, state);
    auto got = answer_of_workbench(candidate, state);
    answers.insert(got.front());
    if (got.front() == "steps") {  // the page has them in the order of their scores
      std::sort(expected.begin() + 1, expected.end());
      std::sort(got.begin() + 1, got.end());
    }
    EXPECT_EQ(got, expected) << candidate << ' ' << state;
  }
  for (const char* each : {"filled", "excluded", "solution", "steps", "path"})
    EXPECT_TRUE(answers.contains(each)) << each;
}

TEST(Why, NamesTheSimplestStepFirst) {
  const std::string state =
      "2+149.+8+3.637+8+6..+9.19+65.+3.8.....+36..+89..6....3...3...5+6.+4+3+9..2+6+18+6+8...37+2+5..7.864+9+3";
  const Json why = answer("why", {{"state", state}, {"candidate", "5r9c4"}});
  ASSERT_EQ(why.at("answer"), "steps");
  ASSERT_GE(why.at("steps").size(), 2U);
  double last = 0;
  for (const Json& step : why.at("steps")) {
    EXPECT_GE(step.at("score").get<double>(), last);
    last = step.at("score").get<double>();
  }
}

TEST(Why, SaysWhatIsNoCandidate) {
  EXPECT_EQ(refusal("why", {{"state", cli::kEasy}, {"candidate", "r1c1=5"}}), "'r1c1=5' is no candidate such as 5r1c3");
}

TEST(Rate, IsThatOfTheProgram) {
  for (const std::string& grid : {cli::kEasy, cli::kMedium, cli::kStuck}) {
    const Json rated = answer("rate", {{"state", grid}});
    const auto fields = cli::run({"rate", "-s", "basic", "--format", "ndjson", "-"}, {.input = grid + "\n"});
    const Json record = Json::parse(fields.out);
    for (const char* key : {"status", "level", "score", "steps"})
      EXPECT_EQ(rated.at(key), record.at(key)) << key << grid;
  }
}

/// The texts of steps.
std::vector<std::string> texts_of(const Json& steps) {
  std::vector<std::string> texts;
  for (const Json& step : steps) texts.push_back(step.at("text"));
  return texts;
}

TEST(Classify, HasTheRatingsOfTheProgram) {
  const std::vector<std::string> names = {"te", "gte", "b", "bxb", "gb"};
  const Json record =
      Json::parse(cli::run({"classify", "--format", "ndjson", "--ratings", "te,gte,b,bxb,gb", cli::kHard}).out);
  const Json made = answer("classify", {{"state", cli::kHard}, {"ratings", json_list(names)}});
  ASSERT_EQ(made.size(), names.size());
  for (const std::string& name : names) EXPECT_EQ(made.at(name), record.at(name)) << name;
}

TEST(Classify, RefusesWhatIsNoPuzzleAndUnknownRatings) {
  const Json te = Json::list({"te"});
  EXPECT_EQ(refusal("classify", {{"state", cli::kEasySolution}, {"ratings", te}}), "the grid is complete");
  EXPECT_TRUE(refusal("classify", {{"state", cli::kNone}, {"ratings", te}}).starts_with("no solution"));
  EXPECT_TRUE(refusal("classify", {{"state", cli::kEmpty}, {"ratings", te}}).starts_with("more than 1000 solutions"));
  EXPECT_EQ(refusal("classify", {{"state", cli::kEasy}, {"ratings", Json::list({"er"})}}),
            "there is no rating 'er', expected some of te, gte, b, bxb, gb, bxbb");
}

TEST(Classify, EndsAtTheTimeLimit) {
  // T&E-depth 3: all six ratings take far longer than the limit.
  const std::string loki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";
  host::Deadline deadline(std::chrono::milliseconds(1), [](const host::Fault&) {});
  ClassificationAnswers answers(&deadline);
  try {
    static_cast<void>(answers.classify({{"state", loki}, {"ratings", Json::list({"bxbb"})}}));
    FAIL() << "no refusal";
  } catch (const Refusal& refused) {
    EXPECT_STREQ(refused.what(), "not classified within the limit of 1 ms");
  }
}

TEST(Path, HasTheStepsOfSolveAndTheirRating) {
  for (const std::string& grid : {cli::kEasy, cli::kMedium, cli::kStuck}) {
    const Json path = answer("path", {{"state", grid}});
    std::vector<std::string> expected;
    const auto solved = cli::run({"solve", "-s", "basic", "--format", "ndjson", grid});
    for (const std::string& line : lines_of(solved.out)) {
      const Json record = Json::parse(line);
      if (record.at("type") == "step") expected.push_back(record.at("text"));
    }
    EXPECT_EQ(texts_of(path.at("steps")), expected) << grid;
    const Json rated = answer("rate", {{"state", grid}});
    for (const char* key : {"status", "level", "score", "text"}) EXPECT_EQ(path.at(key), rated.at(key)) << key << grid;
  }
}

TEST(Path, OfSinglesAloneEndsBeforeAnyOtherStep) {
  const auto all = texts_of(answer("path", {{"state", cli::kMedium}}).at("steps"));
  const auto is_single = [](const std::string& text) {
    return text.starts_with("Full House") || text.starts_with("Naked Single") || text.starts_with("Hidden Single");
  };
  const auto end = std::find_if_not(all.begin(), all.end(), is_single);
  ASSERT_NE(end, all.begin());
  ASSERT_NE(end, all.end());
  const Json singles = answer("path", {{"state", cli::kMedium}, {"singles", true}});
  EXPECT_EQ(texts_of(singles.at("steps")), std::vector<std::string>(all.begin(), end));
  EXPECT_FALSE(singles.contains("status"));
}

TEST(Path, RefusesWhatHasNoSolution) {
  EXPECT_EQ(refusal("path", {{"state", cli::kConflict}}), "invalid: digit 1 twice in b1: r1c1 and r1c2");
  EXPECT_EQ(refusal("path", {{"state", cli::kEasy}, {"singles", 1}}), "the request's 'singles' is not true or false");
}

TEST(Open, NamesLevelsAndTechniquesInTheOrderOfTheStrategy) {
  const Json opened = answer("open", Json::object());
  EXPECT_EQ(opened.at("name"), "basic");
  EXPECT_TRUE(opened.at("warnings").empty());
  EXPECT_EQ(opened.at("levels")[0], "easy");
  const Json& first = opened.at("techniques")[0];
  EXPECT_EQ(first.at("id"), "full-house");
  EXPECT_EQ(first.at("name"), "Full House");
  EXPECT_EQ(first.at("level"), "easy");
  for (const Json& technique : opened.at("techniques")) {
    if (technique.at("id") == "hidden-single") {
      EXPECT_EQ(technique.at("name"), "Hidden Single");
    }
  }
}

/// The first attempt that finds a puzzle, from 0.
Json first_puzzle(Json request) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    request["attempt"] = attempt;
    Json made = answer("new", request);
    if (made.contains("state")) return made;
    EXPECT_GT(made.at("drawn").whole_number(), 0);
  }
  return Json::object();
}

TEST(New, IsThePuzzleOfGenerate) {
  const Json made = first_puzzle({{"seed", 7}, {"level", "medium"}, {"needs", Json::list({"pointing"})}});
  EXPECT_EQ(made.at("values"),
            run_line({"generate", "-s", "basic", "--seed", "7", "--level", "medium", "--needs", "pointing"}));
  EXPECT_EQ(made.at("level"), "medium");
  EXPECT_EQ(made.at("status"), "one");
  const Json rated = answer("rate", {{"state", made.at("state")}});
  EXPECT_EQ(made.at("score"), rated.at("score"));
  EXPECT_EQ(made.at("steps"), rated.at("steps"));
}

TEST(New, HasGivensInASymmetryOrAPattern) {
  const Json turned = first_puzzle({{"seed", 1}, {"symmetry", "rotational"}, {"clues", "24-30"}});
  const std::string givens = turned.at("givens");
  EXPECT_EQ(std::count(givens.begin(), givens.end(), '.') <= 57, true);
  for (std::size_t i = 0; i < givens.size(); ++i) EXPECT_EQ(givens[i] == '.', givens[80 - i] == '.') << i;

  std::string pattern = givens;
  for (char& c : pattern) c = c == '.' ? '.' : 'x';
  std::string drawn = first_puzzle({{"seed", 2}, {"pattern", pattern}}).at("givens");
  for (char& c : drawn) c = c == '.' ? '.' : 'x';
  EXPECT_EQ(drawn, pattern);
}

TEST(New, SaysWhichDemandCannotBeMet) {
  EXPECT_EQ(refusal("new", {{"level", "medum"}}),
            "level: strategy 'basic' has no level 'medum', did you mean 'medium'?");
  EXPECT_TRUE(refusal("new", {{"needs", Json::list({"x-wnig"})}}).starts_with("needs: "));
  EXPECT_EQ(refusal("new", {{"symmetry", "round"}}), "symmetry: no symmetry 'round'");
  EXPECT_TRUE(refusal("new", {{"clues", "9"}}).starts_with("clues: '9': expected a number of givens, 17 to 80"));
  EXPECT_EQ(refusal("new", {{"pattern", "x" + std::string(80, '.')}}),
            "pattern: 1 givens never leave one solution, expected at least 17");
  EXPECT_EQ(refusal("new", {{"pattern", std::string(81, 'x')}, {"clues", "24"}}),
            "pattern: goes without clues and symmetry");
  EXPECT_EQ(refusal("new", {{"seed", -1}}), "the request's 'seed' is not a whole number from 0");
}

TEST(Report, IsThePageOfSolveHtml) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "page.html").string();
  ASSERT_EQ(cli::run({"solve", "-s", "basic", "--html", file, cli::kEasy}).exit, 0);
  const auto without_footer = [](const std::string& page) { return page.substr(0, page.find("<footer>")); };
  EXPECT_EQ(without_footer(answer("report", {{"state", cli::kEasy}}).at("page")), without_footer(whole_file(file)));
}

}  // namespace
}  // namespace nonet::workbench
