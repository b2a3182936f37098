// The judges: handmade steps of every family, on positions with nothing but the pattern.

#include "nonet/judging/verifier.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "nonet/solving/owned_steps.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

Cell cell_named(const std::string& name) { return cell_of(parse_truth(name).value()); }

/// The empty grid without the candidates that a pattern rules out.
class Position {
 public:
  /// Leaves a cell only these digits.
  Position& cell(const std::string& name, const std::string& digits) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (digits.find(static_cast<char>('1' + digit)) == digits.npos) {
        grid.set_candidate(cell_named(name), digit, false);
      }
    }
    return *this;
  }
  /// In this house (`4r1`) leaves the digit only in these cells.
  Position& only(const std::string& truth_name, const std::string& cells) {
    const Truth truth = parse_truth(truth_name).value();
    CellMap places;
    for (const std::string& name : words(cells)) places.add(cell_named(name));
    for (const Cell other : house_map(house_of(truth)) - places) grid.set_candidate(other, truth_digit(truth), false);
    return *this;
  }
  Grid grid;
};

std::vector<Conclusion> conclusions_named(const std::string& names) {
  std::vector<Conclusion> conclusions;
  for (const std::string& name : words(names)) conclusions.push_back(parse_conclusion(name).value());
  return conclusions;
}
std::vector<Truth> truths_named(const std::string& names) {
  std::vector<Truth> truths;
  for (const std::string& name : words(names)) truths.push_back(parse_truth(name).value());
  return truths;
}

/// A handmade step; each change makes a new one.
class HandmadeStep {
 public:
  HandmadeStep(const std::string& conclusion_names, const std::string& premise_names) {
    const auto conclusions = conclusions_named(conclusion_names);
    const auto premises = truths_named(premise_names);
    Step step;
    step.conclusions = conclusions;
    step.bases = premises;
    owned_.add(step);
  }
  HandmadeStep& lemma(const std::string& clause_names, const std::string& premise_names) {
    const auto clause = conclusions_named(clause_names);
    const auto premises = truths_named(premise_names);
    std::vector<Lemma> lemmas(step().lemmas.begin(), step().lemmas.end());
    lemmas.push_back({clause, premises});
    Step changed = step();
    changed.lemmas = lemmas;
    owned_.add(changed);
    return *this;
  }
  HandmadeStep& unique(const std::string& pattern_cells, const std::string& digits, const std::string& guardian_names) {
    UniquenessPattern uniqueness;
    for (const std::string& name : words(pattern_cells)) {
      for (const char digit : digits) uniqueness.pattern.add(candidate_of(cell_named(name), digit - '1'));
    }
    for (const Conclusion& guardian : conclusions_named(guardian_names)) {
      uniqueness.guardians.add(guardian.candidate());
    }
    return unique(uniqueness);
  }
  HandmadeStep& unique(const UniquenessPattern& uniqueness) {
    Step changed = step();
    changed.uniqueness = &uniqueness;
    owned_.add(changed);
    return *this;
  }
  [[nodiscard]] const Step& step() const { return owned_.back(); }
  [[nodiscard]] Judgement judged_on(const Grid& grid, int max_nodes = ArgumentJudge::kMaxNodes) const {
    return judged(step(), grid, max_nodes);
  }
  [[nodiscard]] static Judgement judged(const Step& step, const Grid& grid, int max_nodes = ArgumentJudge::kMaxNodes) {
    const Board board(grid, Board::Queue::off);
    const ArgumentJudge judge(board, max_nodes);
    Judgement judgement = judge.judge(step);
    EXPECT_EQ(judge.proves(step), judgement.verdict == Verdict::proved);
    return judgement;
  }

 private:
  OwnedSteps owned_;
};

void expect_proved(const Position& position, const HandmadeStep& step) {
  const Judgement judgement = step.judged_on(position.grid);
  EXPECT_EQ(judgement.verdict, Verdict::proved) << judgement.reason;
  EXPECT_LE(judgement.nodes, 100);
}

/// Proved with all its premises, and refuted without any one of them.
void expect_all_needed(const Position& position, const HandmadeStep& step) {
  expect_proved(position, step);
  EXPECT_EQ(step.judged_on(position.grid).idle, 0);
  const std::span<const Truth> premises = step.step().bases;
  for (std::size_t i = 0; i < premises.size(); ++i) {
    std::vector<Truth> others(premises.begin(), premises.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    Step less = step.step();
    less.bases = others;
    EXPECT_EQ(HandmadeStep::judged(less, position.grid).verdict, Verdict::refuted) << truth_text(premises[i]);
  }
}

void expect_refuted(const Position& position, const HandmadeStep& step, const std::string& reason) {
  const Judgement judgement = step.judged_on(position.grid);
  EXPECT_EQ(judgement.verdict, Verdict::refuted);
  EXPECT_THAT(judgement.reason, HasSubstr(reason));
}

TEST(ArgumentJudge, ProvesANakedTriple) {
  Position position;
  position.cell("r1c1", "12").cell("r1c2", "23").cell("r1c3", "13");
  expect_all_needed(position, {"r1c9<>1 r1c9<>2 r2c2<>3", "r1c1 r1c2 r1c3"});
  expect_refuted(
      position, {"r1c9<>4", "r1c1 r1c2 r1c3"},
      "r1c9<>4 does not follow: the premises of the step are also consistent with r1c1=1, r1c2=2, r1c3=3, r1c9=4");
}

TEST(ArgumentJudge, ProvesAHiddenPair) {
  Position position;
  position.only("4r1", "r1c1 r1c2").only("5r1", "r1c1 r1c2");
  expect_all_needed(position, {"r1c1<>9 r1c2<>1", "4r1 5r1"});
  expect_refuted(position, {"r1c3<>9", "4r1 5r1"}, "r1c3<>9 does not follow");
}

TEST(ArgumentJudge, ProvesAFinnedFish) {
  Position position;
  position.only("1r1", "r1c2 r1c6").only("1r5", "r5c2 r5c4 r5c6");
  expect_all_needed(position, {"r4c6<>1 r6c6<>1", "1r1 1r5"});
  expect_refuted(position, {"r9c6<>1", "1r1 1r5"}, "r9c6<>1 does not follow");
}

TEST(ArgumentJudge, ProvesACannibalisticFish) {
  Position position;
  position.only("1r1", "r1c1 r1c5").only("1r5", "r5c1 r5c5").only("1b7", "r7c1 r9c2 r9c3");
  const HandmadeStep fish("r9c8<>1 r7c1<>1", "1r1 1r5 1b7");
  expect_all_needed(position, fish);
  expect_refuted(position, {"r8c8<>1", "1r1 1r5 1b7"}, "r8c8<>1 does not follow");
}

TEST(ArgumentJudge, ProvesAnXyChainOfTwelveCells) {
  Position position;
  const std::vector<std::pair<const char*, const char*>> chain{
      {"r6c4", "16"}, {"r7c4", "67"}, {"r4c4", "27"}, {"r4c6", "29"}, {"r1c6", "59"}, {"r1c5", "25"},
      {"r2c5", "24"}, {"r2c9", "34"}, {"r2c3", "37"}, {"r3c3", "79"}, {"r3c1", "59"}, {"r2c2", "15"}};
  std::string premises;
  for (const auto& [cell, digits] : chain) {
    position.cell(cell, digits);
    premises += std::string(cell) + ' ';
  }
  expect_all_needed(position, {"r2c4<>1 r6c2<>1", premises});
  expect_refuted(position, {"r1c7<>1", premises}, "r1c7<>1 does not follow");
}

TEST(ArgumentJudge, ProvesAChainOfFiveAlmostLockedSetsOfFourCells) {
  Position position;
  std::string premises;
  // Each set: a cell linked to the set before, one linked to the next, two with neither link.
  const auto set = [&](const char* first, char before, const char* last, char after, const std::string& between,
                       const std::string& digits) {
    position.cell(first, digits + before).cell(last, digits + after);
    for (const std::string& name : words(between)) position.cell(name, digits);
    premises += std::string(first) + ' ' + last + ' ' + between + ' ';
  };
  set("r1c8", '9', "r1c7", '4', "r2c7 r3c7", "236");
  set("r1c4", '4', "r2c4", '3', "r5c4 r8c4", "158");
  set("r3c6", '3', "r6c6", '6', "r1c6 r7c6", "258");
  set("r4c5", '6', "r6c5", '8', "r1c5 r8c5", "235");
  set("r7c5", '8', "r7c9", '9', "r7c1 r7c7", "467");
  expect_all_needed(position, {"r1c9<>9", premises});
  expect_refuted(position, {"r9c1<>9", premises}, "r9c1<>9 does not follow");
}

TEST(ArgumentJudge, ProvesSueDeCoq) {
  Position position;
  position.cell("r1c1", "1234").cell("r1c2", "1234").cell("r1c7", "12").cell("r2c3", "34");
  expect_all_needed(position, {"r1c9<>1 r1c9<>2 r3c3<>3 r3c3<>4", "r1c1 r1c2 r1c7 r2c3"});
  expect_refuted(position, {"r1c9<>3", "r1c1 r1c2 r1c7 r2c3"}, "r1c9<>3 does not follow");
}

TEST(ArgumentJudge, ProvesAForcingChainFromACell) {
  Position position;
  position.cell("r1c1", "123").cell("r1c9", "15").cell("r9c1", "25").cell("r2c2", "37").cell("r2c9", "57");
  expect_all_needed(position, {"r9c9<>5", "r1c1 r1c9 r9c1 r2c2 r2c9"});
  expect_refuted(position, {"r8c8<>5", "r1c1 r1c9 r9c1 r2c2 r2c9"}, "r8c8<>5 does not follow");
}

TEST(ArgumentJudge, ProvesATemplateDeletionByLemmas) {
  Position position;
  position.only("1r4", "r4c2 r4c5").only("1r7", "r7c2 r7c5").only("1r2", "r2c5 r2c9");
  HandmadeStep step("r6c9<>1", "1r2");
  step.lemma("r2c5<>1", "1r4 1r7");
  expect_proved(position, step);
  EXPECT_EQ(step.judged_on(position.grid).idle, 0);
  HandmadeStep without_lemma("r6c9<>1", "1r2");
  expect_refuted(position, without_lemma, "r6c9<>1 does not follow");
  HandmadeStep weak("r6c9<>1", "1r2");
  weak.lemma("r2c5<>1", "1r4");
  expect_refuted(position, weak,
                 "the lemma r2c5<>1 does not follow: the premises of the step are also consistent with");
}

TEST(ArgumentJudge, ProvesALemmaFromTheLemmasBeforeIt) {
  Position position;
  position.cell("r1c1", "12").cell("r1c2", "13").cell("r2c3", "23");
  HandmadeStep step("r1c9<>1", "");
  step.lemma("r1c1=1 r1c1=2", "r1c1").lemma("r1c1=1 r1c2=1 r2c3=3", "r1c2 r2c3").lemma("r1c1=1 r1c2=1", "r1c2");
  expect_proved(position, step);
}

Position rectangle(const std::string& third, const std::string& fourth) {
  Position position;
  position.cell("r1c1", "12").cell("r1c4", "12").cell("r2c1", third).cell("r2c4", fourth);
  return position;
}
constexpr const char* kRectangle = "r1c1 r1c4 r2c1 r2c4";

TEST(ArgumentJudge, ProvesUniqueRectangleType1) {
  const Position position = rectangle("12", "123");
  expect_proved(position, HandmadeStep("r2c4<>1 r2c4<>2", "").unique(kRectangle, "12", "3r2c4"));
  expect_refuted(position, HandmadeStep("r2c9<>1", "").unique(kRectangle, "12", "3r2c4"), "r2c9<>1 does not follow");
  expect_refuted(position, HandmadeStep("r2c4<>1", "").unique(kRectangle, "12", ""),
                 "3r2c4 is neither in the deadly pattern nor a guardian");
}

TEST(ArgumentJudge, ProvesUniqueRectangleType2) {
  const Position position = rectangle("123", "123");
  expect_proved(position, HandmadeStep("r2c9<>3", "").unique(kRectangle, "12", "3r2c1 3r2c4"));
  expect_refuted(position, HandmadeStep("r3c3<>3", "").unique(kRectangle, "12", "3r2c1 3r2c4"),
                 "r3c3<>3 does not follow");
}

TEST(ArgumentJudge, ProvesUniqueRectangleType3) {
  Position position = rectangle("123", "124");
  position.cell("r2c9", "34");
  expect_proved(position, HandmadeStep("r2c7<>3 r2c7<>4", "r2c9").unique(kRectangle, "12", "3r2c1 4r2c4"));
  expect_refuted(position, HandmadeStep("r2c7<>3", "").unique(kRectangle, "12", "3r2c1 4r2c4"),
                 "r2c7<>3 does not follow");
}

TEST(ArgumentJudge, ProvesUniqueRectangleType4) {
  Position position = rectangle("123", "124");
  position.only("1r2", "r2c1 r2c4");
  expect_proved(position, HandmadeStep("r2c1<>2 r2c4<>2", "1r2").unique(kRectangle, "12", "3r2c1 4r2c4"));
  expect_refuted(position, HandmadeStep("r2c1<>2", "").unique(kRectangle, "12", "3r2c1 4r2c4"),
                 "r2c1<>2 does not follow");
}

TEST(ArgumentJudge, ProvesByGuardiansOutsideTheRectangle) {
  Position position;
  position.only("1r1", "r1c1 r1c4 r1c8").only("2r1", "r1c1 r1c4").cell("r2c1", "12").cell("r2c4", "12");
  expect_proved(position, HandmadeStep("r1c8=1", "1r1 2r1").unique(kRectangle, "12", "1r1c8"));
  expect_refuted(position, HandmadeStep("r1c8=1", "1r1").unique(kRectangle, "12", "1r1c8"),
                 "3r1c1 is neither in the deadly pattern nor a guardian");
}

/// A solved grid without 1, 2 and 3: each cell has its digit and the next of the three.
Position bug_plus_1() {
  Position position;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Digit digit = (3 * (row_of(cell) % 3) + row_of(cell) / 3 + column_of(cell)) % 9;
    if (digit > 2) {
      position.grid.fill(cell, digit, CellStatus::given);
    } else {
      const unsigned mask = Grid::kEmptyMask | mask_of(digit) | mask_of((digit + 1) % 3) | (cell == 0 ? 7U : 0U);
      position.grid.set_mask(cell, static_cast<Grid::Mask>(mask));
    }
  }
  return position;
}

TEST(ArgumentJudge, ProvesBugPlus1) {
  const Position position = bug_plus_1();
  UniquenessPattern uniqueness;
  for (const Cell cell : position.grid.empty_cells()) {
    for (const Digit digit : digits_of(position.grid.candidates(cell))) {
      uniqueness.pattern.add(candidate_of(cell, digit));
    }
  }
  uniqueness.pattern.remove(candidate_of(0, 2));
  uniqueness.guardians.add(candidate_of(0, 2));
  expect_proved(position, HandmadeStep("r1c1=3", "").unique(uniqueness));

  expect_refuted(position, HandmadeStep("r1c1=1", "").unique(uniqueness), "r1c1=1 does not follow");
  uniqueness.guardians = {};
  expect_refuted(position, HandmadeStep("r1c1=3", "").unique(uniqueness),
                 "3r1c1 is neither in the deadly pattern nor a guardian");
}

TEST(ArgumentJudge, RefusesADeadlyPatternWithAGiven) {
  Position position;
  position.grid.fill(cell_named("r1c1"), 0, CellStatus::given);
  position.cell("r1c4", "2").cell("r2c1", "2").cell("r2c4", "13");
  expect_refuted(position, HandmadeStep("r2c4<>1", "").unique(kRectangle, "12", "3r2c4"),
                 "r1c1 of the deadly pattern is a given");
}

TEST(ArgumentJudge, ProvesAnAvoidableRectangle) {
  Position position;
  position.grid.fill(cell_named("r9c9"), 8, CellStatus::given);
  position.grid.fill(cell_named("r1c1"), 0, CellStatus::modifiable);
  position.grid.fill(cell_named("r1c4"), 1, CellStatus::modifiable);
  position.grid.fill(cell_named("r2c1"), 1, CellStatus::modifiable);
  position.cell("r2c4", "13");
  expect_proved(position, HandmadeStep("r2c4<>1", "").unique(kRectangle, "12", "3r2c4"));
}

TEST(ArgumentJudge, RefusesAPatternThatIsNotDeadly) {
  Position position;
  position.cell("r1c1", "12").cell("r1c4", "12").cell("r2c1", "12").cell("r3c4", "123");
  expect_refuted(position, HandmadeStep("r3c4<>1", "").unique("r1c1 r1c4 r2c1 r3c4", "12", "3r3c4"),
                 "the pattern is not deadly: no other filling has the digits of r1c1=1, r1c4=2, r2c1=2, r3c4=1");
}

TEST(ArgumentJudge, KeepsToTheCandidatesWhereTheyAreThePuzzle) {
  const Position position = rectangle("12", "13");  // no givens: r2c4 cannot be 2, so the rectangle cannot be swapped
  expect_refuted(position, HandmadeStep("r2c4<>1", "").unique(kRectangle, "12", "3r2c4"),
                 "the pattern is not deadly: no other filling has the digits of r1c1=1, r1c4=2, r2c1=2, r2c4=1");
}

TEST(ArgumentJudge, ProvesAnExtendedRectangle) {
  const std::string cells = "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7";
  Position position;
  for (const std::string& name : words(cells)) position.cell(name, name == "r2c7" ? "1234" : "123");
  expect_proved(position, HandmadeStep("r2c7=4", "").unique(cells, "123", "4r2c7"));
}

TEST(ArgumentJudge, CountsPremisesThatNoConclusionNeeds) {
  Position position;
  position.cell("r1c1", "12").cell("r1c2", "12").cell("r5c5", "12");
  const Judgement judgement = HandmadeStep("r1c9<>1", "r1c1 r5c5 r1c2").judged_on(position.grid);
  EXPECT_EQ(judgement.verdict, Verdict::proved);
  EXPECT_EQ(judgement.premises, 3);
  EXPECT_EQ(judgement.idle, 1);
}

TEST(ArgumentJudge, CountsThePremiseOfWhatIsTrueAnyway) {
  Position position;
  position.cell("r1c9", "23");
  const Judgement judgement = HandmadeStep("r1c9<>1", "r1c1").judged_on(position.grid);
  EXPECT_EQ(judgement.verdict, Verdict::proved);
  EXPECT_EQ(judgement.nodes, 1);
  EXPECT_EQ(judgement.idle, 1);
}

/// The idle premises of a proved step: those that never fired, and all that can be dropped.
std::pair<int, int> idle_counts(const Position& position, const HandmadeStep& step) {
  const ArgumentJudge judge(Board(position.grid, Board::Queue::off));
  const Judgement unfired = judge.judge(step.step());
  const Judgement exact = judge.judge(step.step(), IdleCount::exact);
  EXPECT_EQ(unfired.verdict, Verdict::proved);
  EXPECT_EQ(exact.verdict, Verdict::proved);
  EXPECT_EQ(unfired.premises, exact.premises);
  EXPECT_EQ(unfired.nodes, exact.nodes);
  return {unfired.idle, exact.idle};
}

TEST(ArgumentJudge, CountsEquivalentPremisesExactlyOnRequest) {
  Position position;
  position.cell("r1c9", "9").only("9r1", "r1c9");
  EXPECT_EQ(idle_counts(position, {"r1c9=9", "r1c9 9r1"}), std::pair(1, 2));
  EXPECT_EQ(idle_counts(position, {"r1c9=9", "r1c9 r1c9"}), std::pair(2, 2));
}

TEST(ArgumentJudge, CountsThePremisesOfLemmasThatAreUsed) {
  Position position;
  position.only("1r4", "r4c2 r4c5").only("1r7", "r7c2 r7c5").only("1r2", "r2c5 r2c9");
  HandmadeStep step("r6c9<>1", "1r2");
  step.lemma("r2c5<>1", "1r4 1r7 r9c9");
  EXPECT_EQ(idle_counts(position, step), std::pair(1, 1));
  step.lemma("r3c5<>1", "1r4 1r7");  // true as well, but nothing uses it
  EXPECT_EQ(idle_counts(position, step), std::pair(3, 3));
  HandmadeStep by_way("r6c9<>1", "1r2");
  by_way.lemma("r3c5<>1 r2c5<>1", "1r4 1r7").lemma("r3c5<>1 r9c9=1", "1r4 1r7").lemma("r2c5<>1", "1r4 1r7 r8c8");
  EXPECT_EQ(idle_counts(position, by_way), std::pair(5, 5));
}

TEST(ArgumentJudge, CountsThePremisesThatLeaveThePatternAlone) {
  EXPECT_EQ(idle_counts(rectangle("12", "123"), HandmadeStep("r2c4<>1", "r5c5").unique(kRectangle, "12", "3r2c4")),
            std::pair(1, 1));
  Position hidden;  // 1 and 2 of row 2 leave no room for others
  hidden.cell("r1c1", "123").cell("r1c4", "12").only("1r2", "r2c1 r2c4").only("2r2", "r2c1 r2c4");
  EXPECT_EQ(idle_counts(hidden, HandmadeStep("r1c1=3", "1r2 2r2").unique(kRectangle, "12", "3r1c1")), std::pair(0, 0));
}

TEST(ArgumentJudge, JudgesStepsInAHypothesis) {
  // A naked pair once r1c1 is 5: no board has this position.
  DigitCells candidates(CellMap::full(), kAllDigits);
  const auto leave = [&candidates](const std::string& name, DigitMask digits) {
    candidates -= CellMap::of(cell_named(name));
    for (const Digit digit : digits_of(digits)) candidates.add(cell_named(name), digit);
  };
  leave("r1c2", 0b10011);
  leave("r1c3", 0b10011);
  const HandmadeStep pair("r1c9<>1", "r1c2 r1c3");
  JudgedPosition position;
  position.candidates = candidates;
  EXPECT_EQ(ArgumentJudge(position).judge(pair.step()).verdict, Verdict::refuted);
  position.filled.add(cell_named("r1c1"), 4);
  EXPECT_EQ(ArgumentJudge(position).judge(pair.step()).verdict, Verdict::proved);
  const HandmadeStep filled("r1c1=5 r1c9<>5", "");
  EXPECT_EQ(ArgumentJudge(position).judge(filled.step()).verdict, Verdict::proved);
}

TEST(ArgumentJudge, KnowsAllOnceLemmasContradictEachOther) {
  Position position;
  position.cell("r1c1", "1").cell("r1c2", "1");
  HandmadeStep step("r9c9=9", "r5c5");
  step.lemma("r1c1=1", "r1c1 r7c7").lemma("r1c1<>1", "r1c2").lemma("r4c4=4 r5c5=5", "r3c3");
  EXPECT_EQ(idle_counts(position, step), std::pair(3, 3));
  HandmadeStep empty("r9c9=9", "");
  empty.lemma("", "r1c1 r1c2 r7c7");
  EXPECT_EQ(idle_counts(position, empty), std::pair(1, 1));
}

TEST(ArgumentJudge, JudgesAStepAlikeWhateverItJudgedBefore) {
  Position position;
  position.only("1r4", "r4c2 r4c5").only("1r7", "r7c2 r7c5").only("1r2", "r2c5 r2c9");
  const ArgumentJudge judge(Board(position.grid, Board::Queue::off));
  HandmadeStep with_lemma("r6c9<>1", "1r2");
  with_lemma.lemma("r2c5<>1", "1r4 1r7").lemma("r2c5<>1 r3c3=3", "1r4 1r7");
  const HandmadeStep without_lemma("r6c9<>1", "1r2");
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(judge.judge(with_lemma.step()).verdict, Verdict::proved);
    EXPECT_EQ(judge.judge(without_lemma.step()).verdict, Verdict::refuted);
  }
}

TEST(ArgumentJudge, RefutesAStepThatNamesNothing) {
  expect_refuted({}, {"r1c1=1", ""},
                 "r1c1=1 does not follow: the premises of the step are also consistent with no assignment");
}

TEST(ArgumentJudge, GivesUpAfterItsNodes) {
  Position position;
  std::string premises;
  for (int row = 1; row <= 9; ++row) {
    for (int digit = 1; digit <= 9; ++digit) premises += std::to_string(digit) + 'r' + std::to_string(row) + ' ';
  }
  const Judgement judgement = HandmadeStep("r1c1=1", premises).judged_on(position.grid, 3);
  EXPECT_EQ(judgement.verdict, Verdict::undecided);
  EXPECT_EQ(judgement.reason, "r1c1=1 not decided after 3 nodes");
}

TEST(TruthJudge, RefutesWhatIsFalseInTheOnlySolution) {
  ParseError error;
  const Grid grid =
      parse_grid_line("000000010400000000020000000000050407008000300001090000300400200050100000000806000", error)->grid;
  const TruthJudge truth(grid);
  EXPECT_EQ(truth.counter_model(Conclusion::place(0, 5)), std::nullopt);
  EXPECT_EQ(to_line(truth.counter_model(Conclusion::place(0, 0)).value()),
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159");
  EXPECT_NE(truth.counter_model(Conclusion::eliminate(0, 5)), std::nullopt);
  EXPECT_EQ(truth.counter_model(Conclusion::eliminate(0, 0)), std::nullopt);
}

TEST(TruthJudge, RefutesWhatIsFalseInOneOfManySolutions) {
  Grid grid;
  grid.fill(0, 0, CellStatus::given);
  const TruthJudge truth(grid);
  EXPECT_NE(truth.counter_model(Conclusion::place(80, 0)), std::nullopt);
  EXPECT_NE(truth.counter_model(Conclusion::eliminate(80, 0)), std::nullopt);
  EXPECT_EQ(truth.counter_model(Conclusion::eliminate(1, 0)), std::nullopt);
  const std::optional<Grid> model = truth.counter_model(Conclusion::eliminate(80, 8));
  ASSERT_TRUE(model);
  EXPECT_EQ(model->value(80), 8);
  EXPECT_FALSE(model->conflict());
}

TEST(TruthJudge, RefutesNothingWithoutASolution) {
  Grid grid;
  for (Digit digit = 0; digit < kDigits; ++digit) grid.set_candidate(0, digit, false);
  EXPECT_EQ(TruthJudge(grid).counter_model(Conclusion::place(80, 0)), std::nullopt);
}

TEST(TryJudgeStep, JudgesAsBothJudgesDo) {
  Board board;
  board.apply_one(Conclusion::place(0, 0));
  board.apply_one(Conclusion::place(1, 1));
  Step step;
  const Conclusion wrong = Conclusion::place(2, 2);
  step.conclusions = {&wrong, 1};
  const auto judgement = try_judge_step(board, step);
  ASSERT_TRUE(judgement);
  EXPECT_EQ(judgement->verdict, Verdict::refuted);
  EXPECT_EQ(judgement->reason, judge_step(TruthJudge(board.grid()), ArgumentJudge(board), step).reason);
}

TEST(TryJudgeStep, RefusesWhatItsJudgesCannotRead) {
  const auto message = [](const Board& board, const Step& step) {
    const auto judgement = try_judge_step(board, step);
    return judgement ? "none" : messages_text(judgement.error());
  };
  Step step;
  const Truth truth = kNoTruth;
  step.bases = {&truth, 1};
  EXPECT_EQ(message(Board(), step), "base 1 is 324, not a truth from 0 to 323");
  Conclusion outside = Conclusion::place(0, 0);
  outside.cell = 200;
  step.bases = {};
  step.conclusions = {&outside, 1};
  EXPECT_EQ(message(Board(), step),
            "conclusion 1 is about cell 200 and digit 0, not a cell from 0 to 80 and a digit from 0 to 8");
  Board contradictory;
  contradictory.apply_one(Conclusion::place(0, 0));
  contradictory.apply_one(Conclusion::place(1, 0));
  EXPECT_EQ(message(contradictory, Step()), "the position has a contradiction, so every step would be proved");
}

}  // namespace
}  // namespace nonet::host
