// Tests facts of plugins in a board's store.

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "nonet/board.hpp"

namespace nonet {
namespace {

/// A fact that counts how often it was constructed and destroyed.
struct Probe {
  Probe(const Board& b, std::uint64_t o) : empty(b.empty_cells().count()), options(o) { ++made; }
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;
  ~Probe() { ++ended; }
  int empty;
  std::uint64_t options;
  static inline int made = 0;
  static inline int ended = 0;
};

constexpr FactSlot kProbe = fact_slot<Probe>("probe");
constexpr FactSlot kOtherProbe = fact_slot<Probe>("other probe");

const Probe& probe(const Board& board, std::uint64_t options = 0, const FactSlot& slot = kProbe) {
  return *static_cast<const Probe*>(board.fact(slot, options));
}

class BoardFact : public ::testing::Test {
 protected:
  void SetUp() override { Probe::made = Probe::ended = 0; }
};

TEST_F(BoardFact, IsComputedOnceAState) {
  const Board board;
  const Probe& first = probe(board);
  EXPECT_EQ(&probe(board), &first);
  EXPECT_EQ(Probe::made, 1);
  EXPECT_EQ(first.empty, 81);
}

TEST_F(BoardFact, IsNotComputedUnlessAskedFor) {
  Board board;
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(Probe::made, 0);
}

TEST_F(BoardFact, IsComputedAnewInTheNextState) {
  Board board;
  EXPECT_EQ(probe(board).empty, 81);
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(probe(board).empty, 80);
  EXPECT_EQ(Probe::made, 2);
  EXPECT_EQ(Probe::ended, 1);
}

TEST_F(BoardFact, OutlivesAnApplyWithoutEffect) {
  Board board;
  board.apply_one(Conclusion::place(0, 0));
  const Probe& before = probe(board);
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(&probe(board), &before);
  EXPECT_EQ(Probe::made, 1);
}

TEST_F(BoardFact, IsSeparateForEachOptionsKey) {
  const Board board;
  EXPECT_EQ(probe(board, 1).options, 1U);
  EXPECT_EQ(probe(board, 2).options, 2U);
  EXPECT_EQ(probe(board, 1).options, 1U);
  EXPECT_EQ(Probe::made, 2);
}

TEST_F(BoardFact, IsSeparateForEachSlot) {
  const Board board;
  EXPECT_NE(&probe(board, 0, kProbe), &probe(board, 0, kOtherProbe));
  EXPECT_EQ(Probe::made, 2);
}

TEST_F(BoardFact, StaysInPlaceWhileOthersAreComputed) {
  const Board board;
  const Probe& first = probe(board);
  for (std::uint64_t options = 1; options < 200; ++options) (void)probe(board, options);
  EXPECT_EQ(&probe(board), &first);
  EXPECT_EQ(first.empty, 81);
}

TEST_F(BoardFact, EndsWithTheBoard) {
  {
    const Board board;
    (void)probe(board, 1);
    (void)probe(board, 2);
    EXPECT_EQ(Probe::ended, 0);
  }
  EXPECT_EQ(Probe::ended, 2);
}

TEST_F(BoardFact, IsEndedOnceForEachTimeItWasMade) {
  {
    Board board;
    for (Cell cell = 0; cell < 9; ++cell) {
      (void)probe(board);
      if (cell % 2 == 0) (void)probe(board, 7);
      board.apply_one(Conclusion::place(cell, int{cell}));
    }
  }
  EXPECT_EQ(Probe::made, 14);
  EXPECT_EQ(Probe::ended, 14);
}

TEST_F(BoardFact, IsNotCopied) {
  const Board board;
  const Probe& original = probe(board);
  {
    const Board copy(board);
    EXPECT_NE(&probe(copy), &original);
    EXPECT_EQ(Probe::made, 2);
  }
  EXPECT_EQ(Probe::ended, 1);
  EXPECT_EQ(&probe(board), &original);
}

TEST_F(BoardFact, IsDroppedWhenAnotherBoardIsAssigned) {
  Board board;
  (void)probe(board);
  Board other;
  ASSERT_EQ(other.state(), board.state());
  board = other;
  (void)probe(board);
  EXPECT_EQ(Probe::made, 2);
  EXPECT_EQ(Probe::ended, 1);
}

TEST_F(BoardFact, MayUseOtherFacts) {
  struct Sum {
    Sum(const Board& board, std::uint64_t) : value(probe(board, 1).empty + probe(board, 2).empty) {}
    int value;
  };
  const FactSlot slot = fact_slot<Sum>("sum");
  const Board board;
  EXPECT_EQ(static_cast<const Sum*>(board.fact(slot))->value, 162);
  EXPECT_EQ(Probe::made, 2);
}

TEST_F(BoardFact, IsAlignedAsTheSlotSays) {
  struct alignas(64) Wide {
    Wide(const Board&, std::uint64_t) {}
    char bytes[64]{};
  };
  const FactSlot slot = fact_slot<Wide>("wide");
  const Board board;
  for (std::uint64_t options = 0; options < 5; ++options) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(board.fact(slot, options)) % 64, 0U);
  }
}

TEST_F(BoardFact, NeedsNoDestroyFunction) {
  const FactSlot slot{
      "plain", sizeof(int), alignof(int),
      [](const Board&, std::uint64_t options, void* where) { ::new (where) int(static_cast<int>(options)); }, nullptr};
  Board board;
  EXPECT_EQ(*static_cast<const int*>(board.fact(slot, 5)), 5);
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(*static_cast<const int*>(board.fact(slot, 5)), 5);
}

/// A fact with an update function, which records its changes.
struct UpdatedFact {
  UpdatedFact(const Board& board, std::uint64_t) : empty(board.empty_cells().count()) { ++made; }
  void update(const Board& board, std::uint64_t, const Changes& changes) {
    if (fails) throw std::runtime_error("no update");
    empty = board.empty_cells().count();
    changed = changes.is_everything() ? kCandidates : changes.gone().count();
  }
  UpdatedFact(const UpdatedFact&) = delete;
  UpdatedFact& operator=(const UpdatedFact&) = delete;
  ~UpdatedFact() { ++ended; }
  int empty;
  int changed = 0;
  static inline bool fails = false;
  static inline int made = 0;
  static inline int ended = 0;
};
constexpr FactSlot kUpdatedFact = fact_slot<UpdatedFact>("followed");
const UpdatedFact& updated_fact(const Board& board) {
  return *static_cast<const UpdatedFact*>(board.fact(kUpdatedFact));
}

TEST_F(BoardFact, IsUpdatedByWhatWent) {
  Board board;
  const UpdatedFact& fact = updated_fact(board);
  const int made = UpdatedFact::made;
  const std::array<Conclusion, 2> gone{Conclusion::eliminate(3, 3), Conclusion::eliminate(4, 4)};
  board.apply(gone);
  EXPECT_EQ(&updated_fact(board), &fact) << "in its place";
  EXPECT_EQ(fact.changed, 2);
  board.apply_one(Conclusion::eliminate(5, 5));
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(updated_fact(board).changed, 1 + 9 + 20) << "since it was last asked for";
  EXPECT_EQ(fact.empty, 80);
  EXPECT_EQ(UpdatedFact::made, made);
}

TEST_F(BoardFact, IsUpdatedByEverythingOnAnotherBoard) {
  { static_cast<void>(updated_fact(Board())); }
  const int made = UpdatedFact::made;
  Board board;
  board.apply_one(Conclusion::place(0, 0));
  EXPECT_EQ(updated_fact(board).changed, kCandidates);
  EXPECT_EQ(updated_fact(board).empty, 80);
  EXPECT_EQ(UpdatedFact::made, made) << "the memory of the board before";
}

TEST_F(BoardFact, IsGoneWhenItsUpdateFails) {
  Board board;
  static_cast<void>(updated_fact(board));
  const int ended = UpdatedFact::ended;
  board.apply_one(Conclusion::place(0, 0));
  UpdatedFact::fails = true;
  EXPECT_THROW(static_cast<void>(board.fact(kUpdatedFact)), std::runtime_error);
  EXPECT_EQ(UpdatedFact::ended, ended + 1);
  UpdatedFact::fails = false;
  EXPECT_EQ(updated_fact(board).empty, 80);
}

TEST_F(BoardFact, HasASlotOfItsOwnWhereAnotherSlotStood) {
  alignas(FactSlot) std::array<std::byte, sizeof(FactSlot)> place;
  struct Small {
    Small(const Board&, std::uint64_t) {}
    int value = 1;
  };
  struct Large {
    Large(const Board&, std::uint64_t) { values.fill(2); }
    std::array<int, 1000> values;
  };
  const auto* slot = new (place.data()) FactSlot(fact_slot<Small>("small"));
  const Board board;
  EXPECT_EQ(static_cast<const Small*>(board.fact(*slot))->value, 1);
  slot = new (place.data()) FactSlot(fact_slot<Large>("large"));
  EXPECT_EQ(static_cast<const Large*>(board.fact(*slot))->values.back(), 2);
}

/// A fact whose computation fails while a flag is set.
struct Fragile {
  Fragile(const Board&, std::uint64_t) {
    if (fails) throw std::runtime_error("no fact");
    ++made;
  }
  Fragile(const Fragile&) = delete;
  Fragile& operator=(const Fragile&) = delete;
  ~Fragile() { ++ended; }
  static inline bool fails = false;
  static inline int made = 0;
  static inline int ended = 0;
};

TEST_F(BoardFact, PassesOnTheExceptionOfItsComputationAndIsNotThere) {
  const FactSlot slot = fact_slot<Fragile>("fragile");
  {
    Board board;
    Fragile::fails = true;
    EXPECT_THROW((void)board.fact(slot), std::runtime_error);
    EXPECT_THROW((void)board.fact(slot), std::runtime_error);
    Fragile::fails = false;
    EXPECT_NE(board.fact(slot), nullptr);
    board.apply_one(Conclusion::place(0, 0));
    Fragile::fails = true;
    EXPECT_THROW((void)board.fact(slot), std::runtime_error);
    EXPECT_EQ(Fragile::ended, 1);
  }
  EXPECT_EQ(Fragile::made, 1);
  EXPECT_EQ(Fragile::ended, 1);
}

}  // namespace
}  // namespace nonet
