// The workbench's answers for those who practise, without a network.

#include <gtest/gtest.h>

#include "answers/practice_answers.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::workbench {
namespace {

PracticeAnswers& answers() {
  static cli::Console console(build_file("bin/nonet"), {}, cli::Streams());
  static PracticeAnswers made(
      [] {
        cli::CommonOptions options;
        return *cli::open_strategy(options, console);
      }(),
      nullptr);
  return made;
}

Json position(const Json& request) { return Json::parse(answers().position(request)); }

template <typename Ask>
std::string refusal_of(Ask ask) {
  try {
    return "no refusal: " + ask();
  } catch (const Refusal& refused) {
    return refused.what();
  }
}

/// The next step of a position.
Json step_of(const Json& at) { return Json::parse(cli::run({"hint", "--format", "ndjson", at.at("state")}).out); }

Json judged(const Json& at, const std::string& technique, const std::vector<std::string>& conclusions,
            bool reveals = false) {
  Json texts = Json::list();
  for (const std::string& text : conclusions) texts.push(text);
  return Json::parse(answers().judge(
      {{"state", at.at("state")}, {"technique", technique}, {"conclusions", texts}, {"reveal", reveals}}));
}

std::vector<std::string> conclusions_of(const Json& step) {
  return step.at("conclusions").get<std::vector<std::string>>();
}

/// A position of pointing whose step has more than one conclusion.
Json pointing_with_two() {
  for (int number = 0;; ++number) {
    Json at = position({{"technique", "pointing"}, {"seed", 1}, {"number", number}});
    if (conclusions_of(step_of(at)).size() > 1) return at;
  }
}

TEST(PracticeAnswer, IsAPositionWithTheTechniqueAsNextStep) {
  for (int number = 0; number < 3; ++number) {
    const Json at = position({{"technique", "x-wing"}, {"seed", 1}, {"number", number}});
    EXPECT_EQ(at.at("status"), "one");
    EXPECT_EQ(step_of(at).at("technique"), "x-wing");
  }
}

TEST(PracticeAnswer, DiffersByNumberAndIsTheSameAgain) {
  const Json request = {{"technique", "hard"}, {"seed", 5}, {"number", 1}};
  EXPECT_EQ(position(request).at("state"), position(request).at("state"));
  EXPECT_NE(position(request).at("state"), position({{"technique", "hard"}, {"seed", 5}}).at("state"));
  EXPECT_EQ(step_of(position(request)).at("level"), "hard");
}

TEST(PracticeAnswer, GoesOnWithGeneratedPositions) {
  // More than are shipped.
  const Json at = position({{"technique", "xy-wing"}, {"seed", 1}, {"number", 12}});
  EXPECT_EQ(step_of(at).at("technique"), "xy-wing");
}

TEST(PracticeAnswer, RefusesUnknownTechniquesAndNumbers) {
  EXPECT_TRUE(refusal_of([] {
                return answers().position({{"technique", "x-wnig"}});
              }).starts_with("strategy 'standard' has no technique 'x-wnig', did you mean 'x-wing'?"));
  EXPECT_EQ(refusal_of([] {
              return answers().position({{"technique", "x-wing"}, {"number", 1000}});
            }),
            "the request's 'number' is not a whole number from 0 to 999");
  EXPECT_EQ(refusal_of([] { return answers().position(Json::object()); }), "the request's 'technique' is not a text");
}

TEST(JudgedAnswer, IsRightWithAllConclusionsOfAStep) {
  const Json at = pointing_with_two();
  const auto all = conclusions_of(step_of(at));
  EXPECT_EQ(judged(at, "pointing", all).at("verdict"), "right");
  EXPECT_EQ(judged(at, "medium", all).at("verdict"), "right");
}

TEST(JudgedAnswer, IsWeakerWithAPartOfThem) {
  const Json at = pointing_with_two();
  const auto all = conclusions_of(step_of(at));
  const Json part = judged(at, "pointing", {all.front()});
  EXPECT_EQ(part.at("verdict"), "weaker");
  EXPECT_EQ(part.at("text").text().find(all.back()), std::string::npos) << "it reveals the rest";
}

TEST(JudgedAnswer, IsOtherWhenAnotherTechniqueHasIt) {
  const Json at = pointing_with_two();
  const Json other = judged(at, "x-wing", conclusions_of(step_of(at)));
  EXPECT_EQ(other.at("verdict"), "other");
  EXPECT_NE(other.at("text").text().find(" follows by Pointing"), std::string::npos) << other.at("text").text();
}

TEST(JudgedAnswer, IsOtherWhenNoTechniqueHasItInOneStep) {
  // The digits of the solution that no step of the strategy places here.
  const Json at = position({{"technique", "x-wing"}, {"seed", 1}});
  const std::string solution =
      Json::parse(cli::run({"solutions", "--format", "ndjson", at.at("state")}).out).at("solution");
  const std::string values = at.at("values");
  const std::size_t cell = values.find('.');
  const std::string placed =
      "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1) + "=" + solution[cell];
  const Json other = judged(at, "x-wing", {placed});
  EXPECT_EQ(other.at("verdict"), "other");
  EXPECT_EQ(other.at("text"), placed + " is true, but no technique of strategy 'standard' has it in one step");
}

TEST(JudgedAnswer, IsWrongByAContradictionAndTellsTheSolutionOnlyWhenAsked) {
  const Json at = position({{"technique", "x-wing"}, {"seed", 1}});
  const std::string solution =
      Json::parse(cli::run({"solutions", "--format", "ndjson", at.at("state")}).out).at("solution");
  const std::string values = at.at("values");
  const std::size_t cell = values.find('.');
  const std::string removed =
      "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1) + "<>" + solution[cell];
  const Json wrong = judged(at, "x-wing", {removed});
  EXPECT_EQ(wrong.at("verdict"), "wrong");
  const std::string text = wrong.at("text");
  EXPECT_TRUE(text.starts_with(removed + " is false: with it, ")) << text;
  EXPECT_EQ(text.find(solution), text.npos);
  EXPECT_NE(judged(at, "x-wing", {removed}, true).at("text").text().find(solution), std::string::npos);
}

TEST(JudgedAnswer, IsWrongAboutACandidateThatIsGone) {
  const Json at = position({{"technique", "x-wing"}, {"seed", 1}});
  const std::string values = at.at("values");
  const std::size_t cell = values.find_first_not_of('.');
  const std::string name = "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1);
  EXPECT_EQ(judged(at, "x-wing", {name + "<>" + (values[cell] == '1' ? '2' : '1')}).at("verdict"), "wrong");
}

TEST(JudgedAnswer, RefusesWhatIsNoAnswer) {
  const Json at = position({{"technique", "x-wing"}, {"seed", 1}});
  EXPECT_EQ(refusal_of([&] { return judged(at, "x-wing", {}).dump(); }), "nothing is marked");
  EXPECT_EQ(refusal_of([&] { return judged(at, "x-wing", {"r1"}).dump(); }),
            "'r1' is no conclusion such as r1c3=5 or r1c3<>5");
}

}  // namespace
}  // namespace nonet::workbench
