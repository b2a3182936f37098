// Masks of different things do not mix.

#include <gtest/gtest.h>

#include <concepts>
#include <type_traits>

#include "nonet/types.hpp"

namespace nonet {
namespace {

template <typename A, typename B>
concept Combines = requires(A a, B b) {
  a | b;
}
|| requires(A a, B b) { a& b; }
|| requires(A a, B b) { a ^ b; }
|| requires(A a, B b) { a == b; }
|| requires(A a, B b) { a |= b; }
|| requires(A a, B b) { a &= b; };

static_assert(Combines<DigitMask, DigitMask> && Combines<PositionMask, PositionMask>);
static_assert(!Combines<DigitMask, PositionMask> && !Combines<PositionMask, DigitMask>);
static_assert(!std::is_constructible_v<DigitMask, PositionMask> && !std::is_constructible_v<PositionMask, DigitMask>);
static_assert(!std::is_assignable_v<DigitMask&, PositionMask>);
static_assert(std::is_trivially_copyable_v<DigitMask> && sizeof(DigitMask) == 2);

// Sets of the same things combine into such a set, whose things have their type.
template <typename Mask>
concept Closed = requires(Mask a, Mask b) {
  { a& b } -> std::same_as<Mask>;
  { a | b } -> std::same_as<Mask>;
  { a ^ b } -> std::same_as<Mask>;
  { ~a } -> std::same_as<Mask>;
};
static_assert(Closed<DigitMask> && Closed<PositionMask>);
static_assert(std::same_as<decltype(DigitMask().lowest()), Digit>);
static_assert(!std::is_convertible_v<Digit, DigitMask> && !std::is_constructible_v<DigitMask, Digit>);

TEST(NineMask, ComputesLikeAnInteger) {
  DigitMask mask = 0b1011;
  EXPECT_EQ(mask & (mask - 1), 0b1010U);
  EXPECT_EQ(mask & 3, 3U);
  EXPECT_EQ(~mask, DigitMask(0b111110100));
  mask |= mask_of(8);
  mask &= kAllDigits & ~mask_of(0);
  mask ^= 0b10;
  EXPECT_EQ(mask, DigitMask(0b100001000));
}

TEST(NineMask, CountsItsThings) {
  for (unsigned bits = 1; bits <= kAllDigits; ++bits) {
    const PositionMask mask = bits;
    int count = 0;
    int lowest = -1;
    for (int i = 8; i >= 0; --i) {
      if ((bits >> i & 1U) == 0) continue;
      ++count;
      lowest = i;
    }
    EXPECT_EQ(mask.count(), count);
    EXPECT_EQ(mask.lowest(), lowest);
    EXPECT_EQ(mask.is_single(), count == 1);
  }
  EXPECT_EQ(PositionMask(0).count(), 0);
}

}  // namespace
}  // namespace nonet
