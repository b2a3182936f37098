#include "nonet/digit_cells.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/board.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

/// The reference for a set of candidates.
using Model = std::bitset<kCandidates>;

std::size_t at(Candidate candidate) { return static_cast<std::size_t>(candidate); }

Model digit_model_of(const DigitCells& cells) {
  Model model;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) model[at(candidate)] = cells.contains(candidate);
  return model;
}

std::vector<Candidate> members_of(const Model& model) {
  std::vector<Candidate> members;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (model[at(candidate)]) members.push_back(candidate);
  }
  return members;
}

DigitCells made_of(const Model& model) {
  DigitCells cells;
  for (const Candidate candidate : members_of(model)) cells.add(candidate);
  return cells;
}

/// Some candidates: few, many, or all.
Model any_model(tests::Random& random) {
  const int share = tests::below(random, 101);
  Model model;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate)
    model[at(candidate)] = tests::chance(random, share);
  return model;
}

TEST(DigitCells, IsEmptyWhenMade) {
  const DigitCells cells;
  EXPECT_TRUE(cells.empty());
  EXPECT_FALSE(static_cast<bool>(cells));
  EXPECT_EQ(cells.count(), 0);
  EXPECT_EQ(cells.digits(), 0);
  EXPECT_TRUE(cells.cells().empty());
}

TEST(DigitCells, HasEachCandidateByItself) {
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    DigitCells cells;
    cells.add(candidate);
    EXPECT_EQ(members_of(digit_model_of(cells)), std::vector{candidate});
    EXPECT_EQ(cells[digit_of(candidate)], CellMap::of(cell_of(candidate)));
    EXPECT_EQ(cells.candidates(), CandidateMap{candidate});
    EXPECT_EQ(DigitCells(CandidateMap{candidate}), cells);
    EXPECT_EQ(digit_cells(CandidateMap{candidate}, digit_of(candidate)), CellMap::of(cell_of(candidate)));
    cells.remove(candidate);
    EXPECT_TRUE(cells.empty());
  }
}

TEST(DigitCells, OfAllCandidatesIsFull) {
  const DigitCells all(~CandidateMap());
  EXPECT_EQ(all.count(), kCandidates);
  EXPECT_EQ(all.candidates(), ~CandidateMap());
  EXPECT_EQ(all, DigitCells(CellMap::full(), kAllDigits));
}

TEST(DigitCells, CanBeUsedWhereConstantsAre) {
  constexpr DigitCells kCells{CellMap{3, 80}, mask_of(0) | mask_of(8)};
  static_assert(kCells.candidates() == CandidateMap{27, 35, 720, 728});
  static_assert(DigitCells(kCells.candidates()) == kCells);
}

NONET_PROPERTY(DigitCells, GoesToACandidateMapAndBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Model model = any_model(random);
  CandidateMap candidates;
  for (const Candidate candidate : members_of(model)) candidates.add(candidate);
  const DigitCells cells(candidates);
  RC_ASSERT(digit_model_of(cells) == model);
  RC_ASSERT(cells.candidates() == candidates);
  for (Digit digit = 0; digit < kDigits; ++digit) RC_ASSERT(digit_cells(candidates, digit) == cells[digit]);
}

NONET_PROPERTY(DigitCells, CombinesAsSetsDo, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Model a = any_model(random);
  const Model b = any_model(random);
  const DigitCells left = made_of(a);
  const DigitCells right = made_of(b);
  RC_ASSERT(digit_model_of(left | right) == (a | b));
  RC_ASSERT(digit_model_of(left & right) == (a & b));
  RC_ASSERT(digit_model_of(left - right) == (a & ~b));
  RC_ASSERT(left.intersects(right) == (a & b).any());
  RC_ASSERT(left.is_subset_of(right) == (a & ~b).none());
  RC_ASSERT((left & right).is_subset_of(left));
  RC_ASSERT((left == right) == (a == b));
}

NONET_PROPERTY(DigitCells, CountsWhatItHas, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Model model = any_model(random);
  const DigitCells cells = made_of(model);
  RC_ASSERT(cells.count() == static_cast<int>(model.count()));
  RC_ASSERT(cells.empty() == model.none());
  CellMap any;
  unsigned digits = 0;
  for (const Candidate candidate : members_of(model)) {
    any.add(cell_of(candidate));
    digits |= mask_of(digit_of(candidate));
  }
  RC_ASSERT(cells.cells() == any);
  RC_ASSERT(cells.digits() == digits);
  for (Cell cell = 0; cell < kCells; ++cell) {
    unsigned in_cell = 0;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      in_cell |= unsigned{model[at(candidate_of(cell, digit))]} << digit;
    }
    RC_ASSERT(cells.digits_in(cell) == in_cell);
  }
}

NONET_PROPERTY(DigitCells, MeetsAndLosesCellsWhateverTheDigit, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Model model = any_model(random);
  const DigitCells cells = made_of(model);
  CellMap some;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (tests::chance(random, 50)) some.add(cell);
  }
  Model in_some;
  for (const Candidate candidate : members_of(model)) {
    if (some.contains(cell_of(candidate))) in_some.set(at(candidate));
  }
  RC_ASSERT(digit_model_of(cells & some) == in_some);
  RC_ASSERT(digit_model_of(cells - some) == (model & ~in_some));
}

TEST(DigitCells, OfABoardAreItsCandidates) {
  Board board;
  const Conclusion placed = Conclusion::place(40, 4);
  board.apply({&placed, 1});
  const DigitCells cells = board.digit_cells();
  for (Digit digit = 0; digit < kDigits; ++digit) EXPECT_EQ(cells[digit], board.digit_cells(digit));
  EXPECT_EQ(cells.candidates(), board.grid().candidates());
}

}  // namespace
}  // namespace nonet
