#include "nonet/programs/hodoku_order.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace nonet {
namespace {

HodokuOrder order_of(std::initializer_list<Candidate> eliminations) {
  HodokuOrder order;
  for (const Candidate candidate : eliminations) order.add(cell_of(candidate), digit_of(candidate));
  return order;
}

TEST(HodokuOrder, PutsTheStepWithMoreEliminationsFirst) {
  EXPECT_LT(order_of({candidate_of(79, 8), candidate_of(80, 8)}), order_of({candidate_of(0, 0)}));
}

TEST(HodokuOrder, OfAsManyEliminationsPutsTheSmallerSumFirst) {
  EXPECT_LT(order_of({candidate_of(4, 2)}), order_of({candidate_of(5, 2)}));
  EXPECT_LT(order_of({candidate_of(4, 2)}), order_of({candidate_of(4, 3)}));
}

TEST(HodokuOrder, WeighsACellByItsPlaceInTheList) {
  // 10 * 1 + 1 + 20 * 81 + 1 and 20 * 1 + 1 + 10 * 81 + 1
  EXPECT_LT(order_of({candidate_of(20, 0), candidate_of(10, 0)}), order_of({candidate_of(10, 0), candidate_of(20, 0)}));
}

TEST(HodokuOrder, TakesDifferentStepsWithOneSumAsEqual) {
  const HodokuOrder a = order_of({candidate_of(4, 3)});
  const HodokuOrder b = order_of({candidate_of(5, 2)});
  EXPECT_EQ(a, b);
  EXPECT_FALSE(a < b || b < a);
}

TEST(HodokuOrder, AddsCellsInAscendingOrder) {
  HodokuOrder order;
  order.add(CellMap{30, 3, 70}, 6);
  EXPECT_EQ(order, order_of({candidate_of(3, 6), candidate_of(30, 6), candidate_of(70, 6)}));
  EXPECT_EQ(order.eliminations(), 3);
}

TEST(HodokuOrder, HoldsAllEliminationsThatThereAre) {
  HodokuOrder all;
  HodokuOrder without_the_last;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    all.add(cell_of(candidate), digit_of(candidate));
    if (candidate + 1 < kCandidates) without_the_last.add(cell_of(candidate), digit_of(candidate));
  }
  EXPECT_LT(all, without_the_last);
}

}  // namespace
}  // namespace nonet
