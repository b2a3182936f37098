#pragma once
// CellMap: a set of cells, 81 bits. Subsets are in subsets.hpp, text in notation.hpp, and the seeds' other spellings of
// named functions in cell_map_operators.hpp.

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

#include "nonet/types.hpp"

namespace nonet {

class CellMap;
class CellSubsets;

/// An unsigned number that holds the 81 bits of a set.
__extension__ using Bits128 = unsigned __int128;

/// A range of cells, or of plain numbers, other than a CellMap: a vector, an array, a span, a view.
template <typename R>
concept CellRange = !std::same_as<std::remove_cvref_t<R>, CellMap> && std::ranges::input_range<R> &&
                    std::convertible_to<std::ranges::range_value_t<R>, Cell>;

namespace detail {

/// The number of cells in the low word: all that fit, so that a cell is found as in any array of words.
inline constexpr int kCellSplit = 64;

[[nodiscard]] constexpr std::size_t word_of(Cell cell) noexcept { return static_cast<unsigned>(cell) / kCellSplit; }
[[nodiscard]] constexpr std::uint64_t bit_of(Cell cell) noexcept {
  return std::uint64_t{1} << (static_cast<unsigned>(cell) % kCellSplit);
}
using CellWords = std::array<std::uint64_t, 2>;
/// The lowest cell of words that are not both zero.
[[nodiscard]] constexpr Cell first_cell(const CellWords& words) noexcept {
  // With a mask, as a branch would be mispredicted half the time.
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

/// A set of cells. Two words: cells 0-63 in the low one, cells 64-80 in the high one; no other bit is ever set.
/// Iteration is ascending. All operations are total for cells 0-80 and houses 0-26 and never throw.
class CellMap {
 public:
  constexpr CellMap() noexcept = default;
  constexpr CellMap(std::initializer_list<Cell> cells) noexcept {
    for (const Cell cell : cells) add(cell);
  }
  /// The set of the cells of a range, in any order, with duplicates allowed.
  template <typename R>
  requires CellRange<const R&>
  constexpr explicit CellMap(const R& cells) { add_range(cells); }
  /// The same for numbers that may be no cells: nothing if one is outside 0-80.
  template <CellRange R>
  [[nodiscard]] static constexpr std::optional<CellMap> from_cells(R&& cells) {
    CellMap map;
    for (const auto number : cells) {
      const auto cell = static_cast<std::int64_t>(number);
      if (cell < 0 || cell >= kCells) return std::nullopt;
      map.add(cell);
    }
    return map;
  }
  /// The set of one cell.
  [[nodiscard]] static constexpr CellMap of(Cell cell) noexcept {
    CellMap map;
    map.add(cell);
    return map;
  }
  /// The cells before one, 0-81.
  [[nodiscard]] static constexpr CellMap below(Cell cell) noexcept {
    NONET_ASSERT(cell >= 0 && cell <= kCells);
    const std::uint64_t some = detail::bit_of(cell) - 1;
    return cell >= detail::kCellSplit ? CellMap(kLowMask, some) : CellMap(some, 0);
  }
  /// All 81 cells.
  [[nodiscard]] static constexpr CellMap full() noexcept { return CellMap(kLowMask, kHighMask); }
  /// The cells from `begin` up to, but without, `end`; 0 <= begin <= end <= 81.
  [[nodiscard]] static constexpr CellMap between(Cell begin, Cell end) noexcept { return below(end) - below(begin); }
  /// The set with these halves in the seeds' numbering: bit i of `low` is cell i (0-40), bit i of `high` cell 41 + i.
  /// Nothing if another bit is set. See low() and high().
  [[nodiscard]] static constexpr std::optional<CellMap> from_bits(std::uint64_t high, std::uint64_t low) noexcept {
    if ((low >> kSeedSplit | high >> (kCells - kSeedSplit)) != 0) return std::nullopt;
    return CellMap(high << kSeedSplit | low, high >> (detail::kCellSplit - kSeedSplit));
  }
  /// The set with these bands of three rows, `low` the first: bit i is the band's cell i (0-26). Nothing if another bit
  /// is set. See bands().
  [[nodiscard]] static constexpr std::optional<CellMap> from_bits(std::uint64_t high, std::uint64_t mid,
                                                                  std::uint64_t low) noexcept {
    if ((high | mid | low) >> 27U != 0) return std::nullopt;
    return CellMap(high << 54U | mid << 27U | low, high >> 10U);
  }
  /// The set with these bits, bit i for cell i. Nothing if a bit above 80 is set.
  [[nodiscard]] static constexpr std::optional<CellMap> from_bits(Bits128 bits) noexcept {
    if (bits >> kCells != 0) return std::nullopt;
    return CellMap(static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> detail::kCellSplit));
  }
  /// Bit i for cell i.
  [[nodiscard]] constexpr Bits128 to_bits() const noexcept {
    return Bits128{words_[1]} << detail::kCellSplit | words_[0];
  }
  /// The set of two words that have no bit above cell 80.
  [[nodiscard]] static constexpr CellMap of_words(const detail::CellWords& words) noexcept {
    return CellMap(words[0], words[1] & kHighMask);
  }
  /// Cells 0-63 and 64-80, a bit each.
  [[nodiscard]] constexpr const detail::CellWords& words() const noexcept { return words_; }
  /// The halves of the seeds: cells 0-40, bit i for cell i.
  [[nodiscard]] constexpr std::uint64_t low() const noexcept {
    return words_[0] & ((std::uint64_t{1} << kSeedSplit) - 1);
  }
  /// Cells 41-80, bit i for cell 41 + i.
  [[nodiscard]] constexpr std::uint64_t high() const noexcept {
    return words_[0] >> kSeedSplit | words_[1] << (detail::kCellSplit - kSeedSplit);
  }

  /// The cells by band of three rows, bit i for the band's cell i (27 bits).
  [[nodiscard]] constexpr std::array<std::uint32_t, 3> bands() const noexcept {
    constexpr std::uint32_t kBand = (1U << 27U) - 1;
    return {static_cast<std::uint32_t>(words_[0]) & kBand, static_cast<std::uint32_t>(words_[0] >> 27U) & kBand,
            static_cast<std::uint32_t>(words_[0] >> 54U | words_[1] << 10U)};
  }

  // Members
  [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
    NONET_ASSERT(is_cell(cell));
    return (words_[detail::word_of(cell)] & detail::bit_of(cell)) != 0;
  }
  constexpr void add(Cell cell) noexcept {
    NONET_ASSERT(is_cell(cell));
    words_[detail::word_of(cell)] |= detail::bit_of(cell);
  }
  constexpr void remove(Cell cell) noexcept {
    NONET_ASSERT(is_cell(cell));
    words_[detail::word_of(cell)] &= ~detail::bit_of(cell);
  }
  template <CellRange R>
  constexpr void add_range(R&& cells) {
    for (const Cell cell : cells) add(cell);
  }
  template <CellRange R>
  constexpr void remove_range(R&& cells) {
    for (const Cell cell : cells) remove(cell);
  }
  constexpr void clear() noexcept { words_ = {}; }
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  /// The same, so that a set is a sized range.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(count()); }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !empty(); }
  /// Whether the set has at least two members; cheaper than counting.
  [[nodiscard]] constexpr bool more_than_one() const noexcept {
    return words_[0] != 0 ? ((words_[0] & (words_[0] - 1)) | words_[1]) != 0 : (words_[1] & (words_[1] - 1)) != 0;
  }
  /// The lowest member; the set must not be empty.
  [[nodiscard]] constexpr Cell first() const noexcept {
    NONET_ASSERT(!empty());
    return detail::first_cell(words_);
  }
  /// The highest member; the set must not be empty.
  [[nodiscard]] constexpr Cell last() const noexcept {
    NONET_ASSERT(!empty());
    const bool is_high = words_[1] != 0;
    return (is_high ? detail::kCellSplit : 0) + static_cast<int>(std::bit_width(is_high ? words_[1] : words_[0])) - 1;
  }
  /// The i-th member in ascending order, counted from 0; -1 when there is none.
  [[nodiscard]] constexpr Cell operator[](int i) const noexcept {
    if (i < 0 || i >= count()) return -1;
    const int in_low = std::popcount(words_[0]);
    const bool is_high = i >= in_low;
    std::uint64_t rest = words_[is_high ? 1 : 0];
    for (int skipped = is_high ? i - in_low : i; skipped > 0; --skipped) rest &= rest - 1;
    return (is_high ? detail::kCellSplit : 0) + std::countr_zero(rest);
  }
  /// The i-th member from the end, the last being 1; -1 when there is none.
  [[nodiscard]] constexpr Cell from_end(int i) const noexcept { return (*this)[count() - i]; }
  /// Writes the members in ascending order, as many as fit, and returns their number.
  [[nodiscard]] constexpr std::size_t copy_to(std::span<Cell> cells) const noexcept {
    std::size_t copied = 0;
    for (const Cell cell : *this) {
      if (copied == cells.size()) break;
      cells[copied++] = cell;
    }
    return copied;
  }
  /// If the members are consecutive: the first, and the one after the last (0 and 0 for the empty set). Else nothing.
  [[nodiscard]] constexpr std::optional<std::pair<Cell, Cell>> interval() const noexcept {
    if (empty()) return std::pair<Cell, Cell>{0, 0};
    const std::pair<Cell, Cell> ends{first(), last() + 1};
    if (ends.second - ends.first != count()) return std::nullopt;
    return ends;
  }
  /// Calls a function with each member, ascending. Cheaper than a loop if every instruction counts.
  template <typename Function>
  [[gnu::always_inline]] constexpr void for_each(Function&& function) const {
    for (std::uint64_t low = words_[0]; low != 0; low &= low - 1) function(Cell{std::countr_zero(low)});
    for (std::uint64_t high = words_[1]; high != 0; high &= high - 1) {
      function(Cell{detail::kCellSplit + std::countr_zero(high)});
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
    return CellMap(~a.words_[0], ~a.words_[1] & kHighMask);
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
  constexpr CellMap& operator+=(Cell cell) noexcept {
    add(cell);
    return *this;
  }
  constexpr CellMap& operator-=(Cell cell) noexcept {
    remove(cell);
    return *this;
  }
  template <CellRange R>
  constexpr CellMap& operator+=(R&& cells) {
    add_range(cells);
    return *this;
  }
  template <CellRange R>
  constexpr CellMap& operator-=(R&& cells) {
    remove_range(cells);
    return *this;
  }
  friend constexpr CellMap operator+(CellMap a, Cell cell) noexcept { return a += cell; }
  friend constexpr CellMap operator-(CellMap a, Cell cell) noexcept { return a -= cell; }
  template <CellRange R>
  friend constexpr CellMap operator+(CellMap a, R&& cells) {
    return a += cells;
  }
  template <CellRange R>
  friend constexpr CellMap operator-(CellMap a, R&& cells) {
    return a -= cells;
  }

  // Order
  friend constexpr bool operator==(const CellMap& a, const CellMap& b) noexcept {
    return ((a.words_[0] ^ b.words_[0]) | (a.words_[1] ^ b.words_[1])) == 0;  // no branch between the words
  }
  /// A total order: the set with more members is greater; of two with as many, the one that has the highest cell in
  /// which they differ.
  friend constexpr std::strong_ordering operator<=>(const CellMap& a, const CellMap& b) noexcept {
    if (const auto order = a.count() <=> b.count(); std::is_neq(order)) return order;
    if (const auto order = a.words_[1] <=> b.words_[1]; std::is_neq(order)) return order;
    return a.words_[0] <=> b.words_[0];
  }

  // Houses and peers (defined in houses.hpp)
  /// The members that lie in a house, as bits of the house's cells in ascending order.
  [[nodiscard]] constexpr PositionMask positions_in(House house) const noexcept;
  /// The rows, columns or blocks that have a member: bit i for the i-th (bits 0-8).
  [[nodiscard]] constexpr unsigned row_mask() const noexcept;
  [[nodiscard]] constexpr unsigned column_mask() const noexcept;
  [[nodiscard]] constexpr unsigned block_mask() const noexcept;
  /// The houses that have a member.
  [[nodiscard]] constexpr HouseMask houses() const noexcept;
  /// The houses that hold all members; all 27 for the empty set.
  [[nodiscard]] constexpr HouseMask covered_houses() const noexcept;
  /// The first row or column that holds all members, 9-26; 32 when there is none. Row 9 for the empty set.
  [[nodiscard]] constexpr House covered_line() const noexcept;
  /// Whether a house holds all members; true for the empty set.
  [[nodiscard]] constexpr bool in_one_house() const noexcept;
  /// The first house that holds all members; -1 when there is none. House 0 for the empty set.
  [[nodiscard]] constexpr House shared_house() const noexcept;
  /// The cells that every member sees, without the members. Empty for the empty set.
  [[nodiscard]] constexpr CellMap peer_intersection() const noexcept;
  /// The cells that some member sees.
  [[nodiscard]] constexpr CellMap expanded_peers() const noexcept;
  /// The cells of a template (the cells that have a digit, say) that see every member in the template.
  [[nodiscard]] constexpr CellMap peers_within(const CellMap& within) const noexcept {
    return (*this & within).peer_intersection() & within;
  }

  class Iterator {
   public:
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it yields values; the concept below is the accurate one
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(const detail::CellWords& words) noexcept : word_(words[0]), next_(words[1]) {
      if (word_ == 0) change_word();
    }
    constexpr Cell operator*() const noexcept { return base_ + std::countr_zero(word_); }
    constexpr Iterator& operator++() noexcept {
      word_ &= word_ - 1;
      if (word_ == 0) change_word();
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    /// Compares positions in one set. A comparison with the end is a single instruction.
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.word_ == b.word_ && (a.word_ == 0 || a.base_ == b.base_);
    }

   private:
    constexpr void change_word() noexcept {
      word_ = next_;
      next_ = 0;
      base_ = detail::kCellSplit;
    }

    std::uint64_t word_ = 0;  // the rest of the current member's word; 0 at the end
    std::uint64_t next_ = 0;  // the word after it
    Cell base_ = 0;           // the cell of the current word's first bit
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(words_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {}; }

 private:
  friend class CellSubsets;
  static constexpr unsigned kSeedSplit = 41;
  static constexpr std::uint64_t kLowMask = ~std::uint64_t{0};
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << (kCells - detail::kCellSplit)) - 1;
  constexpr CellMap(std::uint64_t low, std::uint64_t high) noexcept : words_{low, high} {}

  detail::CellWords words_{};
};

static_assert(sizeof(CellMap) == 16 && std::is_trivially_copyable_v<CellMap> && std::is_standard_layout_v<CellMap>);

}  // namespace nonet

template <>
struct std::hash<nonet::CellMap> {
  [[nodiscard]] constexpr std::size_t operator()(const nonet::CellMap& cells) const noexcept {
    // Odd factors from the golden ratio and the square root of two: a bit of either word changes the upper half, which
    // is then folded into the lower one.
    const std::uint64_t mixed = (cells.words()[0] * 0x9e3779b97f4a7c15U) ^ (cells.words()[1] * 0xb504f333f9de6485U);
    return mixed ^ mixed >> 32U;
  }
};

#include "nonet/houses.hpp"
