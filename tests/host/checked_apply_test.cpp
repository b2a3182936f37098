#include "nonet/solving/checked_apply.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace nonet::host {
namespace {

std::string message(const Result<int>& result) { return result ? "none" : messages_text(result.error()); }

/// A conclusion from a caller in another language: any bytes.
Conclusion bytes(std::uint8_t kind, std::uint8_t cell, std::uint8_t digit) {
  return {static_cast<Conclusion::Kind>(kind), cell, digit};
}

TEST(TryApply, AppliesInOrderAndCountsEffects) {
  Board board;
  const std::vector<Conclusion> conclusions = {Conclusion::place(0, 4), Conclusion::eliminate(80, 1),
                                               Conclusion::eliminate(80, 1), Conclusion::place(0, 4)};
  EXPECT_EQ(try_apply(board, conclusions), 2);
  EXPECT_EQ(board.grid().value(0), 4);
  EXPECT_FALSE(board.grid().has(80, 1));
  EXPECT_EQ(try_apply(board, {}), 0);
}

TEST(TryApply, SaysWhichConclusionIsOutsideTheGrid) {
  Board board;
  const Grid before = board.grid();
  const std::vector<Conclusion> cell = {Conclusion::place(0, 0), bytes(1, 81, 8)};
  EXPECT_EQ(message(try_apply(board, cell)),
            "conclusion 2 is about cell 81 and digit 8, not a cell from 0 to 80 and a digit from 0 to 8");
  const std::vector<Conclusion> digit = {bytes(0, 255, 255)};
  EXPECT_EQ(message(try_apply(board, digit)),
            "conclusion 1 is about cell 255 and digit 255, not a cell from 0 to 80 and a digit from 0 to 8");
  const std::vector<Conclusion> kind = {bytes(7, 0, 0)};
  EXPECT_EQ(message(try_apply(board, kind)), "conclusion 1 is neither a placement nor an elimination");
  EXPECT_EQ(board.grid(), before) << "nothing is applied where one is refused";
}

TEST(TryApply, RefusesAPlacementThatIsNoCandidateByThen) {
  Board board;
  const Grid before = board.grid();
  const std::vector<Conclusion> twice = {Conclusion::place(0, 4), Conclusion::place(1, 4)};
  EXPECT_EQ(message(try_apply(board, twice)), "conclusion 2: r1c2=5 is not a candidate");
  const std::vector<Conclusion> other = {Conclusion::place(0, 4), Conclusion::place(0, 5)};
  EXPECT_EQ(message(try_apply(board, other)), "conclusion 2: r1c1=6 is not a candidate");
  EXPECT_EQ(board.grid(), before);
}

}  // namespace
}  // namespace nonet::host
