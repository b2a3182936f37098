#pragma once
// CellMap: a set of cells, 81 bits.

#include <array>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "nonet/types.hpp"

namespace nonet {

namespace detail {

inline constexpr int kCellSplit = 41;

// Which of the two words a cell stands in is as good as random, so finding it takes no branch.
[[nodiscard]] constexpr std::size_t word_of(Cell cell) noexcept { return cell >= kCellSplit ? 1U : 0U; }
[[nodiscard]] constexpr std::uint64_t bit_of(Cell cell) noexcept {
  return std::uint64_t{1} << (cell - static_cast<int>(word_of(cell)) * kCellSplit);
}
using CellWords = std::array<std::uint64_t, 2>;
/// The lowest cell of words that are not both zero.
[[nodiscard]] constexpr Cell first_cell(const CellWords& words) noexcept {
  // By a mask, as a branch would be guessed wrong half the time.
  const std::uint64_t is_high = std::uint64_t{0} - std::uint64_t{words[0] == 0};
  const Cell cell = static_cast<int>(is_high & kCellSplit) + std::countr_zero(words[0] | (words[1] & is_high));
  if (cell >= kCells) __builtin_unreachable();  // no other bit is ever set
  return cell;
}
constexpr void drop_first_cell(CellWords& words) noexcept {
  if (words[0] != 0) {
    words[0] &= words[0] - 1;
  } else {
    words[1] &= words[1] - 1;
  }
}

}  // namespace detail

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
  /// The cells before one, 0-81.
  [[nodiscard]] static constexpr CellMap below(Cell cell) noexcept {
    const bool is_high = cell > detail::kCellSplit;
    const std::uint64_t some = (std::uint64_t{1} << (is_high ? cell - detail::kCellSplit : cell)) - 1;
    return is_high ? CellMap(kLowMask, some) : CellMap(some, 0);
  }
  /// All 81 cells.
  [[nodiscard]] static constexpr CellMap full() noexcept { return CellMap(kLowMask, kHighMask); }
  /// The set with these words; bits above 41 and 40 are dropped.
  [[nodiscard]] static constexpr CellMap from_words(std::uint64_t low, std::uint64_t high) noexcept {
    return CellMap(low & kLowMask, high & kHighMask);
  }
  /// Cells 0-40, bit i for cell i.
  [[nodiscard]] constexpr std::uint64_t low() const noexcept { return words_[0]; }
  /// Cells 41-80, bit i for cell 41 + i.
  [[nodiscard]] constexpr std::uint64_t high() const noexcept { return words_[1]; }

  /// The cells by band of three rows, bit i for the band's cell i (27 bits).
  [[nodiscard]] constexpr std::array<std::uint32_t, 3> bands() const noexcept {
    constexpr std::uint32_t kBand = (1U << 27U) - 1;
    return {static_cast<std::uint32_t>(words_[0]) & kBand,
            static_cast<std::uint32_t>(words_[0] >> 27U) | (static_cast<std::uint32_t>(words_[1] << 14U) & kBand),
            static_cast<std::uint32_t>(words_[1] >> 13U)};
  }

  // Members
  [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
    return (words_[detail::word_of(cell)] & detail::bit_of(cell)) != 0;
  }
  constexpr void add(Cell cell) noexcept { words_[detail::word_of(cell)] |= detail::bit_of(cell); }
  constexpr void remove(Cell cell) noexcept { words_[detail::word_of(cell)] &= ~detail::bit_of(cell); }
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !empty(); }
  /// Whether the set has at least two members; cheaper than counting.
  [[nodiscard]] constexpr bool more_than_one() const noexcept {
    return words_[0] != 0 ? ((words_[0] & (words_[0] - 1)) | words_[1]) != 0 : (words_[1] & (words_[1] - 1)) != 0;
  }
  /// The lowest member; the set must not be empty.
  [[nodiscard]] constexpr Cell first() const noexcept { return detail::first_cell(words_); }
  /// The highest member; the set must not be empty.
  [[nodiscard]] constexpr Cell last() const noexcept {
    const bool is_high = words_[1] != 0;
    return (is_high ? detail::kCellSplit : 0) + static_cast<int>(std::bit_width(is_high ? words_[1] : words_[0])) - 1;
  }
  /// Calls a function with each member, ascending. Cheaper than a loop where every instruction counts.
  template <typename Function>
  constexpr void for_each(Function&& function) const {
    // One loop over both words: its end is guessed wrong once, that of two loops twice.
    std::uint64_t low = words_[0];
    std::uint64_t high = words_[1];
    while ((low | high) != 0) {
      const bool is_low = low != 0;
      const Cell cell = (is_low ? 0 : detail::kCellSplit) + std::countr_zero(is_low ? low : high);
      const std::uint64_t fewer = high & (high - 1);
      high = is_low ? high : fewer;
      low &= low - 1;
      function(cell);
    }
  }
  /// Removes the lowest member and returns it; the set must not be empty.
  constexpr Cell pop_first() noexcept {
    const Cell cell = first();
    detail::drop_first_cell(words_);
    return cell;
  }
  [[nodiscard]] constexpr bool is_subset_of(const CellMap& other) const noexcept {
    return ((words_[0] & ~other.words_[0]) | (words_[1] & ~other.words_[1])) == 0;
  }
  [[nodiscard]] constexpr bool intersects(const CellMap& other) const noexcept {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
  }

  // Set operations
  friend constexpr CellMap operator&(CellMap a, const CellMap& b) noexcept { return a &= b; }
  friend constexpr CellMap operator|(CellMap a, const CellMap& b) noexcept { return a |= b; }
  friend constexpr CellMap operator^(CellMap a, const CellMap& b) noexcept { return a ^= b; }
  friend constexpr CellMap operator-(CellMap a, const CellMap& b) noexcept { return a -= b; }
  friend constexpr CellMap operator~(const CellMap& a) noexcept {
    return CellMap(~a.words_[0] & kLowMask, ~a.words_[1] & kHighMask);
  }
  constexpr CellMap& operator&=(const CellMap& b) noexcept {
    words_[0] &= b.words_[0];
    words_[1] &= b.words_[1];
    return *this;
  }
  constexpr CellMap& operator|=(const CellMap& b) noexcept {
    words_[0] |= b.words_[0];
    words_[1] |= b.words_[1];
    return *this;
  }
  constexpr CellMap& operator^=(const CellMap& b) noexcept {
    words_[0] ^= b.words_[0];
    words_[1] ^= b.words_[1];
    return *this;
  }
  constexpr CellMap& operator-=(const CellMap& b) noexcept {
    words_[0] &= ~b.words_[0];
    words_[1] &= ~b.words_[1];
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
    constexpr explicit Iterator(const detail::CellWords& words) noexcept : words_(words) {}
    constexpr Cell operator*() const noexcept { return detail::first_cell(words_); }
    constexpr Iterator& operator++() noexcept {
      detail::drop_first_cell(words_);
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    detail::CellWords words_{};
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(words_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {}; }

 private:
  static constexpr std::uint64_t kLowMask = (std::uint64_t{1} << 41) - 1;
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << 40) - 1;
  constexpr CellMap(std::uint64_t low, std::uint64_t high) noexcept : words_{low, high} {}

  detail::CellWords words_{};
};

static_assert(sizeof(CellMap) == 16 && std::is_trivially_copyable_v<CellMap> && std::is_standard_layout_v<CellMap>);

}  // namespace nonet

#include "nonet/houses.hpp"
