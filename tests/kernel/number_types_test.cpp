// The numbers of different things do not mix, and each computes as an int does.

#include <gtest/gtest.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/houses.hpp"
#include "nonet/types.hpp"

namespace nonet {
namespace {

template <typename A, typename B>
concept Compares = requires(A a, B b) {
  a == b;
}
|| requires(A a, B b) { a != b; }
|| requires(A a, B b) { a < b; }
|| requires(A a, B b) { a >= b; };
template <typename A, typename B>
concept Adds = requires(A a, B b) {
  a + b;
}
|| requires(A a, B b) { a - b; }
|| requires(A a, B b) { a += b; }
|| requires(A a, B b) { a -= b; };
template <typename A, typename B>
constexpr bool kMix = Compares<A, B> || Adds<A, B> || std::is_convertible_v<B, A> || std::is_constructible_v<A, B> ||
                      std::is_assignable_v<A&, B>;
/// Whether the first thing mixes with one of the others, in either direction.
template <typename A, typename... Others>
constexpr bool kMixesWithAny = ((kMix<A, Others> || kMix<Others, A>) || ...);

static_assert(!kMixesWithAny<Cell, Digit, House, Candidate>);
static_assert(!kMixesWithAny<Digit, House, Candidate>);
static_assert(!kMixesWithAny<House, Candidate>);
static_assert(Compares<Cell, Cell> && Compares<Cell, int> && Compares<std::uint8_t, Cell>);
static_assert(Adds<Cell, int> && Adds<Cell, std::uint8_t>);

static_assert(std::is_trivial_v<Cell> && std::is_standard_layout_v<Cell> && sizeof(Cell) == sizeof(int));
static_assert(std::is_convertible_v<int, Cell> && std::is_convertible_v<std::uint8_t, Cell> &&
              std::is_convertible_v<std::size_t, Cell> && std::is_convertible_v<Cell, int>);
static_assert(!std::is_constructible_v<Cell, bool> && !std::is_constructible_v<Cell, char> &&
              !std::is_constructible_v<Cell, double> && !std::is_constructible_v<Cell, const char*>);

// What plugins call.
template <typename C, typename D>
concept HasCandidate = requires(const Board& board, C cell, D digit) {
  board.has(cell, digit);
};
template <typename C, typename D>
concept MakesCandidate = requires(C cell, D digit) {
  candidate_of(cell, digit);
};
static_assert(HasCandidate<Cell, Digit> && HasCandidate<int, int> && MakesCandidate<Cell, Digit>);
static_assert(!HasCandidate<Digit, Cell> && !HasCandidate<House, Digit> && !HasCandidate<Cell, Cell>);
static_assert(!MakesCandidate<Digit, Cell> && !MakesCandidate<Candidate, Digit> && !MakesCandidate<Cell, House>);
template <typename T>
concept HasPeers = requires(T thing) {
  peers_of(thing);
};
static_assert(HasPeers<Cell> && !HasPeers<Digit> && !HasPeers<House> && !HasPeers<Candidate>);
template <typename T>
concept AddsToCells = requires(CellMap cells, T thing) {
  cells.add(thing);
  cells + thing;
};
static_assert(AddsToCells<Cell> && AddsToCells<int> && !AddsToCells<Digit> && !AddsToCells<Candidate>);
static_assert(CellRange<std::vector<Cell>> && CellRange<std::vector<int>> && !CellRange<std::vector<Digit>>);

// What sets give.
static_assert(std::same_as<decltype(*CellMap().begin()), Cell>);
static_assert(std::same_as<decltype(*CandidateMap().begin()), Candidate>);
static_assert(std::same_as<decltype(*digits_of(kAllDigits).begin()), Digit>);
static_assert(std::same_as<decltype(*houses_in(0).begin()), House>);

TEST(Number, ComputesLikeAnInt) {
  const Cell cell = 40;
  EXPECT_EQ(cell / 9, 4);
  EXPECT_EQ(cell % 9, 4);
  EXPECT_EQ(cell + 1, 41);
  EXPECT_EQ(1U << Digit{3}, 8U);
  EXPECT_EQ(cell, Cell{40U});
  EXPECT_LT(cell, 41);
  EXPECT_GT(cell, -1);
  EXPECT_EQ(std::vector<int>({7, 8, 9})[House{1}], 8);
  EXPECT_EQ(std::to_string(cell), "40");
}

TEST(Number, CountsUpAndDown) {
  Cell cell = 40;
  EXPECT_EQ(++cell, 41);
  EXPECT_EQ(cell++, 41);
  EXPECT_EQ(cell--, 42);
  EXPECT_EQ(--cell, 40);
  EXPECT_EQ(cell += 9, 49);
  EXPECT_EQ(cell -= 50, -1);
  int rounds = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) ++rounds;
  EXPECT_EQ(rounds, kDigits);
}

}  // namespace
}  // namespace nonet
