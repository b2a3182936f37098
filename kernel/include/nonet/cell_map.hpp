#pragma once
// CellMap: a set of cells, 81 bits.

#include <bit>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "nonet/types.hpp"

namespace nonet {

/// A set of cells. Two words: cells 0-40 in the low one, cells 41-80 in the high one; no other bit is ever set.
/// Iteration is ascending. All operations are total for cells 0-80 and houses 0-26 and never throw.
class CellMap {
 public:
  constexpr CellMap() noexcept = default;
  constexpr CellMap(std::initializer_list<Cell> cells) noexcept {
    for (const Cell cell : cells) add(cell);
  }
  /// The set of one cell.
  [[nodiscard]] static constexpr CellMap of(Cell cell) noexcept {
    CellMap map;
    map.add(cell);
    return map;
  }
  /// All 81 cells.
  [[nodiscard]] static constexpr CellMap full() noexcept { return CellMap(kLowMask, kHighMask); }
  /// The set with these words; bits above 41 and 40 are dropped.
  [[nodiscard]] static constexpr CellMap from_words(std::uint64_t low, std::uint64_t high) noexcept {
    return CellMap(low & kLowMask, high & kHighMask);
  }
  /// Cells 0-40, bit i for cell i.
  [[nodiscard]] constexpr std::uint64_t low() const noexcept { return low_; }
  /// Cells 41-80, bit i for cell 41 + i.
  [[nodiscard]] constexpr std::uint64_t high() const noexcept { return high_; }

  // Members
  [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
    return ((cell < kSplit ? low_ >> cell : high_ >> (cell - kSplit)) & 1U) != 0;
  }
  constexpr void add(Cell cell) noexcept {
    if (cell < kSplit) {
      low_ |= std::uint64_t{1} << cell;
    } else {
      high_ |= std::uint64_t{1} << (cell - kSplit);
    }
  }
  constexpr void remove(Cell cell) noexcept {
    if (cell < kSplit) {
      low_ &= ~(std::uint64_t{1} << cell);
    } else {
      high_ &= ~(std::uint64_t{1} << (cell - kSplit));
    }
  }
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(low_) + std::popcount(high_); }
  [[nodiscard]] constexpr bool empty() const noexcept { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !empty(); }
  /// Whether the set has at least two members; cheaper than counting.
  [[nodiscard]] constexpr bool more_than_one() const noexcept {
    return low_ != 0 ? ((low_ & (low_ - 1)) | high_) != 0 : (high_ & (high_ - 1)) != 0;
  }
  /// The lowest member; the set must not be empty.
  [[nodiscard]] constexpr Cell first() const noexcept {
    return low_ != 0 ? std::countr_zero(low_) : kSplit + std::countr_zero(high_);
  }
  /// The highest member; the set must not be empty.
  [[nodiscard]] constexpr Cell last() const noexcept {
    return high_ != 0 ? kSplit + static_cast<int>(std::bit_width(high_)) - 1 : static_cast<int>(std::bit_width(low_)) - 1;
  }
  /// Calls a function with each member, ascending. Cheaper than a loop where every instruction counts.
  template <typename Function>
  constexpr void for_each(Function&& function) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1) function(std::countr_zero(rest));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1) function(kSplit + std::countr_zero(rest));
  }
  /// Removes the lowest member and returns it; the set must not be empty.
  constexpr Cell pop_first() noexcept {
    const Cell cell = first();
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
    return cell;
  }
  [[nodiscard]] constexpr bool is_subset_of(const CellMap& other) const noexcept {
    return ((low_ & ~other.low_) | (high_ & ~other.high_)) == 0;
  }
  [[nodiscard]] constexpr bool intersects(const CellMap& other) const noexcept {
    return ((low_ & other.low_) | (high_ & other.high_)) != 0;
  }

  // Set operations
  friend constexpr CellMap operator&(CellMap a, const CellMap& b) noexcept { return a &= b; }
  friend constexpr CellMap operator|(CellMap a, const CellMap& b) noexcept { return a |= b; }
  friend constexpr CellMap operator^(CellMap a, const CellMap& b) noexcept { return a ^= b; }
  friend constexpr CellMap operator-(CellMap a, const CellMap& b) noexcept { return a -= b; }
  friend constexpr CellMap operator~(const CellMap& a) noexcept { return CellMap(~a.low_ & kLowMask, ~a.high_ & kHighMask); }
  constexpr CellMap& operator&=(const CellMap& b) noexcept {
    low_ &= b.low_;
    high_ &= b.high_;
    return *this;
  }
  constexpr CellMap& operator|=(const CellMap& b) noexcept {
    low_ |= b.low_;
    high_ |= b.high_;
    return *this;
  }
  constexpr CellMap& operator^=(const CellMap& b) noexcept {
    low_ ^= b.low_;
    high_ ^= b.high_;
    return *this;
  }
  constexpr CellMap& operator-=(const CellMap& b) noexcept {
    low_ &= ~b.low_;
    high_ &= ~b.high_;
    return *this;
  }
  friend constexpr bool operator==(const CellMap&, const CellMap&) = default;

  // Houses and peers (defined in houses.hpp)
  /// The members that lie in a house, as bits of the house's cells in ascending order.
  [[nodiscard]] constexpr PositionMask positions_in(House house) const noexcept;
  /// The cells that every member sees; members themselves are no part of it. Empty for the empty set.
  [[nodiscard]] constexpr CellMap peer_intersection() const noexcept;
  /// The houses that hold all members; all 27 for the empty set.
  [[nodiscard]] constexpr HouseMask covered_houses() const noexcept;

  class Iterator {
   public:
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it yields values; the concept below is the true one
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}
    constexpr Cell operator*() const noexcept {
      return low_ != 0 ? std::countr_zero(low_) : kSplit + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() noexcept {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(low_, high_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {}; }

 private:
  static constexpr int kSplit = 41;
  static constexpr std::uint64_t kLowMask = (std::uint64_t{1} << 41) - 1;
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << 40) - 1;
  constexpr CellMap(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

static_assert(sizeof(CellMap) == 16 && std::is_trivially_copyable_v<CellMap> && std::is_standard_layout_v<CellMap>);

}  // namespace nonet

#include "nonet/houses.hpp"
