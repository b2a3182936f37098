// Truths and links: the rank, what follows, which links are missing, and whether fewer sets do.

#include "nonet/judging/set_logic.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/records/set_notation.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

TruthMap sets(const char* text) { return parse_sets(text).value(); }

/// The empty grid, where these houses have a digit only in some cells.
Grid grid_with(std::initializer_list<std::pair<const char*, const char*>> places) {
  Grid grid;
  for (const auto& [name, cells] : places) {
    ParseError error;
    const Truth truth = parse_truth(name).value();
    for (const Cell cell : house_map(house_of(truth)) - parse_cells(cells, error).value()) {
      grid.set_candidate(cell, truth_digit(truth), false);
    }
  }
  return grid;
}
Board board_of(const Grid& grid) { return Board(grid, Board::Queue::off); }

Grid x_wing() { return grid_with({{"1r2", "r2c28"}, {"1r6", "r6c28"}}); }
Grid finned_x_wing() { return grid_with({{"1r2", "r2c28"}, {"1r5", "r5c289"}}); }

TEST(SetLogic, CountsAnXWing) {
  const Grid grid = x_wing();
  const SetLogic logic = count_sets(board_of(grid), sets("1r26"), sets("1c28"));
  ASSERT_EQ(logic.parts.size(), 1U);
  EXPECT_EQ(logic.parts.front().rank(), 0);
  EXPECT_TRUE(logic.uncovered().empty());
  EXPECT_EQ(candidates_text(logic.eliminated()), "1r1345789c28");
}

TEST(SetLogic, WithMoreLinksThanTruthsEliminatesWhatIsInMoreLinks) {
  const Grid grid = finned_x_wing();
  const SetLogic logic = count_sets(board_of(grid), sets("1r25"), sets("1c28 1b6"));
  ASSERT_EQ(logic.parts.size(), 1U);
  EXPECT_EQ(logic.parts.front().rank(), 1);
  EXPECT_EQ(candidates_text(logic.eliminated()), "1r46c8");
}

TEST(SetLogic, SaysNothingWhereACandidateIsInTooFewLinks) {
  const Grid grid = finned_x_wing();
  const SetLogic logic = count_sets(board_of(grid), sets("1r25"), sets("1c28"));
  EXPECT_EQ(candidates_text(logic.uncovered()), "1r5c9");
  EXPECT_TRUE(logic.eliminated().empty());
}

TEST(SetLogic, CountsSetsThatShareNothingApart) {
  const Grid grid = grid_with({{"1r2", "r2c28"}, {"1r6", "r6c28"}, {"5r1", "r1c19"}});
  const SetLogic logic = count_sets(board_of(grid), sets("1r26 5r1"), sets("1c28 5c1"));
  ASSERT_EQ(logic.parts.size(), 2U);
  EXPECT_EQ(candidates_text(logic.uncovered()), "5r1c9");
  EXPECT_EQ(candidates_text(logic.eliminated()), "1r1345789c28");
}

TEST(SetLogic, LeavesOutSetsOfPlacedDigits) {
  Grid grid = x_wing();
  grid.fill(0, 4, CellStatus::given);
  const SetLogic logic = count_sets(board_of(grid), sets("1r26 5r1 r1c1"), sets("1c28 5b1"));
  ASSERT_EQ(logic.parts.size(), 1U);
  EXPECT_EQ(logic.parts.front().truths, sets("1r26"));
}

TEST(ProposedLinks, AreTheFewestWithMostEliminations) {
  const Grid fish = x_wing();
  EXPECT_EQ(sets_text(find_links(board_of(fish), sets("1r26"), {}).links), "1c28");
  const Grid finned = finned_x_wing();
  const ProposedLinks proposed = find_links(board_of(finned), sets("1r25"), {});
  EXPECT_EQ(sets_text(proposed.links), "1c28 1b6") << "and not the truths themselves, of which nothing follows";
  EXPECT_TRUE(proposed.is_smallest);
}

TEST(ProposedLinks, KeepTheGivenOnes) {
  const Grid grid = x_wing();
  EXPECT_EQ(find_links(board_of(grid), sets("1r26"), sets("1b1")).links, sets("1c28 1b1"));
}

TEST(ProposedLinks, AreTruthsOnlyWhereNoOthersAreLeft) {
  const Board board(Grid(), Board::Queue::off);
  const TruthMap truths = sets("r1c1 1r1 1c1");
  const ProposedLinks proposed = find_links(board, truths, {});
  EXPECT_TRUE(proposed.links.intersects(truths));
  EXPECT_TRUE(count_sets(board, truths, proposed.links).uncovered().empty());
}

TEST(ProposedLinks, AtTheLimitOfTheSearchCoverAllTheSame) {
  const Grid grid = finned_x_wing();
  const ProposedLinks proposed = find_links(board_of(grid), sets("1r25"), {}, 1);
  EXPECT_FALSE(proposed.is_smallest);
  EXPECT_TRUE(count_sets(board_of(grid), sets("1r25"), proposed.links).uncovered().empty());
}

TEST(FewerSets, LeaveOutWhatNothingNeeds) {
  const Grid grid = grid_with({{"1r2", "r2c28"}, {"1r6", "r6c28"}, {"5r1", "r1c19"}});
  const FewerSets fewer = fewer_sets(board_of(grid), sets("1r26 5r1"), sets("1c28 5c19"));
  EXPECT_EQ(sets_text(fewer.truths), "1r26");
  EXPECT_EQ(sets_text(fewer.links), "1c28");
  const FewerSets spare = fewer_sets(board_of(grid), sets("1r26"), sets("1c28 1b1"));
  EXPECT_EQ(sets_text(spare.truths), "1r26");
  EXPECT_EQ(sets_text(spare.links), "1c28");
}

/// In how many links of a set a candidate is.
int count_of(const TruthMap& sets, Candidate candidate) {
  return static_cast<int>(std::count_if(sets.begin(), sets.end(), [&](Truth truth) {
    const Cell cell = cell_of(candidate);
    return is_cell_truth(truth)
               ? cell_of(truth) == cell
               : truth_digit(truth) == digit_of(candidate) && house_map(house_of(truth)).contains(cell);
  }));
}

/// Random truths of a position, whose digits are not placed.
TruthMap random_truths(tests::Random& random, const Grid& grid) {
  TruthMap truths;
  for (int i = tests::below(random, 12) + 1; i > 0; --i) {
    const Truth truth(tests::below(random, kTruths));
    const bool is_open = is_cell_truth(truth)
                             ? grid.is_empty(cell_of(truth))
                             : std::none_of(house_map(house_of(truth)).begin(), house_map(house_of(truth)).end(),
                                            [&](Cell cell) { return grid.value(cell) == truth_digit(truth); });
    if (is_open) truths.add(truth);
  }
  return truths;
}

TEST(SetLogic, EliminatesNoCandidateOfASolution) {
  tests::Random random(11);
  int eliminated = 0;
  for (int round = 0; round < 100; ++round) {
    const tests::Solution solution = tests::random_solution(random);
    Grid grid;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (tests::chance(random, 30)) {
        grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
        continue;
      }
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (digit != tests::digit_at(solution, cell) && tests::chance(random, 40))
          grid.set_candidate(cell, digit, false);
      }
    }
    const Board board(grid, Board::Queue::off);
    const TruthMap truths = random_truths(random, board.grid());
    const ProposedLinks proposed = find_links(board, truths, {}, 5'000);
    const SetLogic logic = count_sets(board, truths, proposed.links);
    ASSERT_TRUE(logic.uncovered().empty());
    for (const Candidate candidate : logic.eliminated()) {
      ++eliminated;
      EXPECT_NE(tests::digit_at(solution, cell_of(candidate)), digit_of(candidate));
      EXPECT_GT(count_of(proposed.links, candidate), count_of(truths, candidate));
    }
    const FewerSets fewer = fewer_sets(board, truths, proposed.links);
    EXPECT_TRUE(logic.eliminated().is_subset_of(count_sets(board, fewer.truths, fewer.links).eliminated()));
  }
  EXPECT_GT(eliminated, 30);
}

TEST(Counting, ProvesAStepWithoutASearch) {
  const Grid grid = finned_x_wing();
  const Board board(grid, Board::Queue::off);
  const std::vector<Conclusion> conclusions{parse_conclusion("r4c8<>1").value()};
  const std::vector<Truth> bases{parse_truth("1r2").value(), parse_truth("1r5").value()};
  const std::vector<Truth> covers{parse_truth("1c2").value(), parse_truth("1c8").value(), parse_truth("1b6").value()};
  Step step;
  step.conclusions = conclusions;
  step.bases = bases;
  step.covers = covers;
  const Judgement judgement = ArgumentJudge(board).judge(step);
  EXPECT_EQ(judgement.verdict, Verdict::proved);
  EXPECT_EQ(judgement.nodes, 0);
  EXPECT_EQ(judgement.idle, 0);
  step.covers = {};
  EXPECT_GT(ArgumentJudge(board).judge(step).nodes, 0);
}

TEST(Counting, CallsPremisesIdleThatShareNothingWithTheOthers) {
  const Grid grid = grid_with({{"1r2", "r2c28"}, {"1r6", "r6c28"}, {"5r1", "r1c19"}});
  const Board board(grid, Board::Queue::off);
  const std::vector<Conclusion> conclusions{parse_conclusion("r4c8<>1").value()};
  const TruthMap truths = sets("1r26 5r1");
  const TruthMap links = sets("1c28 5c19");
  const std::vector<Truth> bases(truths.begin(), truths.end());
  const std::vector<Truth> covers(links.begin(), links.end());
  Step step;
  step.conclusions = conclusions;
  step.bases = bases;
  step.covers = covers;
  for (const IdleCount count : {IdleCount::unfired, IdleCount::exact}) {
    const Judgement judgement = ArgumentJudge(board).judge(step, count);
    EXPECT_EQ(judgement.verdict, Verdict::proved);
    EXPECT_EQ(judgement.idle, 1);
  }
  OwnedSteps owned;
  EXPECT_EQ(ArgumentJudge(board).minimal(step, owned).bases.size(), 2U);
}

TEST(SetNotation, ReadsGroupsOfSets) {
  EXPECT_EQ(sets_text(sets("r12c34")), "r12c34");
  EXPECT_EQ(sets("12N34"), sets("r12c34"));
  EXPECT_EQ(sets("3R24, 4C5 2B1"), sets("3r24 4c5 2b1"));
  EXPECT_EQ(sets_text(sets("2b1 12r4 r9c9 1r7")), "r9c9 1r47 2r4 2b1");
  EXPECT_EQ(sets(" , ").count(), 0);
  EXPECT_EQ(sets_text({}), "-");
}

TEST(SetNotation, RefusesWhatIsNoSet) {
  for (const char* text : {"r1", "1", "5r1c3", "r0c1", "1r", "1x2", "r1c1x", "11r2", "rc", "n12", "1n", "1r1r2", "é"}) {
    const auto parsed = parse_sets(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(messages_text(parsed.error()),
              std::string("'") + text + "' is no set, expected groups such as r12c34, 12r4, 3c56, 7b1 or 12N34");
  }
  EXPECT_EQ(messages_text(parse_sets("1r12 1r2").error()), "1r2 in '1r2' is named before");
}

TEST(SetNotation, ReadsWhatItWrites) {
  tests::Random random(5);
  for (int round = 0; round < 200; ++round) {
    TruthMap truths;
    for (int i = tests::below(random, 40); i > 0; --i) truths.add(Truth(tests::below(random, kTruths)));
    if (truths.empty()) continue;
    EXPECT_EQ(sets(sets_text(truths).c_str()), truths);
  }
}

}  // namespace
}  // namespace nonet::host
