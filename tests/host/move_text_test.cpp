// Moves as people and programs write them.

#include "nonet/records/move_text.hpp"

#include <gtest/gtest.h>

#include <random>

#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

/// The move as it was read, `technique: conclusions because premises`; or the error.
std::string read(std::string_view text) {
  const auto move = parse_move(text);
  if (!move) return "error: " + move.error();
  std::string shown = move->name.empty() ? "" : move->name + ": ";
  std::string between;
  for (const Conclusion& conclusion : move->step().conclusions) {
    shown += between + conclusion_text(conclusion);
    between = " ";
  }
  if (move->names_premises) shown += " because";
  for (const Truth truth : move->step().bases) shown += " " + truth_text(truth);
  return shown;
}

TEST(MoveText, IsAPlacementOrAnElimination) {
  EXPECT_EQ(read("r1c5=1"), "r1c5=1");
  EXPECT_EQ(read("r4c6<>5"), "r4c6<>5");
}

TEST(MoveText, HasSeveralConclusions) {
  for (const char* text : {"r4c6<>5, r4c9<>5", "r4c6<>5 r4c9<>5", "r4c6<>5; r4c9<>5", "r4c6<>5 and r4c9<>5",
                           " R4C6 <> 5,R4C9!=5\n", "r4c69<>5", "r4c6,r4c9<>5", "r4c6\u22605 r4c9 \u2260 5"}) {
    EXPECT_EQ(read(text), "r4c6<>5 r4c9<>5") << text;
  }
}

TEST(MoveText, AnEliminationMayNameSeveralDigits) { EXPECT_EQ(read("r1c1<>12"), "r1c1<>1 r1c1<>2"); }

TEST(MoveText, ACellMayBeALetterAndADigit) { EXPECT_EQ(read("G8=7, a1<>2"), "r7c8=7 r1c1<>2"); }

TEST(MoveText, IsReadAsTheProgramWritesConclusions) {
  const std::vector<Conclusion> conclusions = {Conclusion::place(0, 0), Conclusion::eliminate(9, 3),
                                               Conclusion::eliminate(10, 3), Conclusion::eliminate(80, 3),
                                               Conclusion::eliminate(80, 4)};
  EXPECT_EQ(read(conclusions_text(conclusions)), "r1c1=1 r2c1<>4 r2c2<>4 r9c9<>4 r9c9<>5");
}

TEST(MoveText, MayClaimATechnique) { EXPECT_EQ(read("Hidden Single: r1c5=1"), "Hidden Single: r1c5=1"); }

TEST(MoveText, MayNamePremises) {
  EXPECT_EQ(read("r1c5=1 because r1c5 1b2, 1b2 and 1R1"), "r1c5=1 because r1c5 1b2 1r1");
  EXPECT_EQ(read("Naked Single: r1c5=1 BECAUSE r1c5"), "Naked Single: r1c5=1 because r1c5");
}

TEST(MoveText, MayHaveAnArgumentWithoutPremises) { EXPECT_EQ(read("r1c5=1 because"), "r1c5=1 because"); }

TEST(MoveText, IsARecordOfAStep) {
  EXPECT_EQ(read(R"({"conclusions":["r1c5=1"]})"), "r1c5=1");
  EXPECT_EQ(read(R"({"type":"step","technique":"hidden-single","kind":"hidden-single-row","name":"Hidden Single",)"
                 R"("state":"not read","conclusions":["r1c5=1"],"premises":["1r1"]})"),
            "Hidden Single: r1c5=1 because 1r1");
}

TEST(MoveText, ARecordMayHaveLemmasAndUniqueness) {
  const auto move = parse_move(
      R"({"conclusions":["r3c7<>9"],"premises":[],"covers":["9c7"],)"
      R"("lemmas":[{"clause":["r2c9=9"],"premises":["r2c2"]}],"uniqueness":{"pattern":["1r1c1"],"guardians":["2r1c1"]}})");
  ASSERT_TRUE(move);
  EXPECT_EQ(move->step().covers.size(), 1U);
  EXPECT_EQ(move->step().lemmas.size(), 1U);
  EXPECT_NE(move->step().uniqueness, nullptr);
}

TEST(MoveText, OtherTextIsAnError) {
  EXPECT_EQ(read("hello"), "error: 'hello' is not a conclusion, expected one such as r1c5=1 or r4c6<>5");
  for (const char* text : {"",
                           "r1c5",
                           "=1",
                           "r1c5=",
                           "r1c5=0",
                           "r0c5=1",
                           "r1c5=1 x",
                           "r1c5=1,2",
                           "1r1c5=1",
                           "5=r1c1",
                           "r1c5==1",
                           "101=1",
                           "r1c5=1 because r1c5=1",
                           "r1c5=1 because of r1c5",
                           "because r1c5",
                           "{r1c5=",
                           "{}",
                           "{\"conclusions\":[]}",
                           "{\"conclusions\":[\"r1c5\"]}",
                           "{:",
                           "{\"conclusions\":[\"r1c5=1\"],\"premises\":[7]}",
                           "{\"type\":\"rating\",\"conclusions\":[\"r1c5=1\"]}"}) {
    EXPECT_EQ(read(text).rfind("error: ", 0), 0U) << text << " gives " << read(text);
  }
}

TEST(MoveText, AnyTextIsAnAnswer) {
  const std::vector<std::string> pieces = {"r1c1",        "r12c3",   "G8",   "=",    "<>",
                                           "!=",          "\u2260",  "1",    "99",   "0",
                                           " ",           ", ",      "and",  ":",    "because",
                                           "7b3",         "{",       "}",    "\"",   "[",
                                           "]",           "\n",      "\x80", "\xff", std::string(1, '\0'),
                                           "conclusions", "premises"};
  ParseError error;
  MoveJudge judge(*parse_grid_line(std::string(81, '.'), error));
  std::mt19937_64 random(1);
  int moves = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string text;
    for (auto count = random() % 8; count > 0; --count) text += pieces[random() % pieces.size()];
    const auto move = parse_move(text);
    if (!move) {
      EXPECT_FALSE(move.error().empty());
      continue;
    }
    ++moves;
    EXPECT_EQ(judge.judge(move_of(*move)).error, "");
  }
  EXPECT_GT(moves, 5);
}

}  // namespace
}  // namespace nonet::host
