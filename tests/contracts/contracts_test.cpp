// Contracts of the kernel that NONET_ASSERT checks. This program and its kernel are compiled with NONET_ASSERTIONS.

#include <gtest/gtest.h>

#include "nonet/arena.hpp"
#include "nonet/board.hpp"
#include "nonet/digit_cells.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/subsets.hpp"

namespace nonet {
namespace {

constexpr int double_of_even(int number) {
  NONET_ASSERT(number % 2 == 0);
  return 2 * number;
}
static_assert(double_of_even(4) == 8);

/// A number that the compiler cannot know.
int opaque(int number) {
  const volatile int hidden = number;
  return hidden;
}

TEST(AssertDeathTest, SaysWhereAndWhatAndAborts) {
  EXPECT_EXIT(static_cast<void>(double_of_even(opaque(3))), ::testing::KilledBySignal(SIGABRT),
              R"(contracts_test\.cpp:[0-9]+: assertion failed: number % 2 == 0)");
}

TEST(AssertDeathTest, SetsTakeCellsDigitsAndCandidatesInRange) {
  CellMap cells;
  EXPECT_DEATH(cells.add(opaque(81)), "is_cell");
  EXPECT_DEATH(static_cast<void>(cells.contains(opaque(-1))), "is_cell");
  EXPECT_DEATH(static_cast<void>(cells.first()), "empty");
  CandidateMap candidates;
  EXPECT_DEATH(candidates.add(opaque(729)), "assertion failed");
  DigitCells by_digit;
  EXPECT_DEATH(by_digit.add(opaque(0), opaque(9)), "is_digit");
  EXPECT_DEATH(by_digit.add(opaque(81), opaque(0)), "is_cell");
  EXPECT_DEATH(static_cast<void>(lowest_digit(static_cast<unsigned>(opaque(0)))), "digits != 0");
}

TEST(AssertDeathTest, TruthsAreOfHousesAndDigitsInRange) {
  EXPECT_DEATH(static_cast<void>(house_truth(opaque(27), 0)), "is_house");
  EXPECT_DEATH(static_cast<void>(house_of(cell_truth(opaque(5)))), "is_cell_truth");
}

TEST(AssertDeathTest, DraftsTakeConclusionsOnTheGrid) {
  StepDraft draft(0, mask_of(0));
  EXPECT_DEATH(draft.eliminate(opaque(81), 0), "is_cell");
  EXPECT_DEATH(draft.place(0, opaque(9)), "is_digit");
  EXPECT_DEATH(draft.base(static_cast<Truth>(opaque(kTruths))), "assertion failed");
  EXPECT_DEATH(draft.cover(static_cast<Truth>(opaque(kTruths))), "assertion failed");
}

TEST(AssertDeathTest, DraftsTakeTheDigitsOfAPattern) {
  EXPECT_DEATH(StepDraft(0, static_cast<DigitMask>(opaque(0x200))), "kAllDigits");
}

TEST(AssertDeathTest, BoardsApplyConclusionsOnTheGrid) {
  Board board;
  Conclusion conclusion = Conclusion::eliminate(0, 0);
  conclusion.cell = 81;
  EXPECT_DEATH(board.apply({&conclusion, 1}), "is_cell");
  EXPECT_DEATH(static_cast<void>(board.count(opaque(27), 0)), "is_house");
}

TEST(AssertDeathTest, SubsetsEndAtTheirEnd) {
  const CellSubsets pairs = subsets_of_size(CellMap{1, 2}, 2);
  auto at = pairs.begin();
  ++at;
  EXPECT_DEATH(static_cast<void>(*at), "last_ != end_");
  EXPECT_DEATH(++at, "last_ != end_");
}

TEST(AssertDeathTest, ArenasGiveWhatFitsIntoMemory) {
  Arena arena;
  EXPECT_DEATH(static_cast<void>(arena.array<std::uint64_t>(static_cast<std::size_t>(-opaque(1)) / 4)), "PTRDIFF_MAX");
}

}  // namespace
}  // namespace nonet
