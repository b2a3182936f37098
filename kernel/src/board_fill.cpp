// The board of a puzzle: fills all cells at once.

#include <algorithm>

#include "house_counts.hpp"
#include "nonet/board.hpp"

namespace nonet {

namespace {

/// Spreads eight bits: bit i moves to the lowest bit of byte i.
constexpr std::array<std::uint64_t, 256> kColumnCounts = [] {
  std::array<std::uint64_t, 256> spread{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (unsigned i = 0; i < 8; ++i) spread[bits] |= std::uint64_t{bits >> i & 1U} << (8 * i);
  }
  return spread;
}();

/// Counts the members of a set in each house.
void count_places(const CellMap& cells, std::array<std::uint8_t, kHouses>& counts) noexcept {
  // A byte for each column except the last.
  std::uint64_t columns = 0;
  std::uint64_t last_column = 0;
  std::size_t at = 0;
  for (const std::uint32_t rows : cells.bands()) {
    std::uint64_t band = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      const std::uint32_t nine = rows >> (9 * row) & 0x1ffU;
      counts[kFirstRow + 3 * at + row] = static_cast<std::uint8_t>(std::popcount(nine));
      band += kColumnCounts[nine & 0xffU];
    }
    const auto last = static_cast<std::uint64_t>(std::popcount(rows & (1U << 8U | 1U << 17U | 1U << 26U)));
    columns += band;
    last_column += last;
    const std::uint64_t blocks = band + (band >> 8U) + (band >> 16U) + (last << 48U);  // in every third byte
    for (std::size_t stack = 0; stack < 3; ++stack) {
      counts[3 * at + stack] = static_cast<std::uint8_t>(blocks >> (24 * stack));
    }
    ++at;
  }
  std::memcpy(counts.data() + kFirstColumn, &columns, 8);
  counts[kFirstColumn + 8] = static_cast<std::uint8_t>(last_column);
}

/// New singles, with a key for the time of their creation.
template <typename What, std::size_t N>
class Events {
 public:
  void add(std::uint32_t key, What what) noexcept {
    keys_[count_] = key;
    what_[count_++] = what;
  }
  /// Returns the number of entries. The number of earlier entries is the position of each, computed without a branch on
  /// the keys: their order cannot be predicted, and most boards have few.
  template <typename To>
  std::uint16_t put_in_order(To& to) const noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      std::size_t earlier = 0;
      for (std::size_t j = 0; j < i; ++j) earlier += keys_[j] <= keys_[i] ? 1 : 0;
      for (std::size_t j = i + 1; j < count_; ++j) earlier += keys_[j] < keys_[i] ? 1 : 0;
      to[earlier] = what_[i];
    }
    return static_cast<std::uint16_t>(count_);
  }

 private:
  std::array<std::uint32_t, N> keys_;
  std::array<What, N> what_;
  std::size_t count_ = 0;
};

}  // namespace

// Filling many cells one by one and recording every new single costs too much: later cells fill most of these singles.
// The result is the same if the sets are computed at once and the remaining singles are sorted by the time of their
// creation. A cell loses a candidate when the first of its peers with that digit is filled; a house loses a place at
// that time too, or when the place is filled with another digit.
void Board::fill(const ParsedGrid& parsed) noexcept {
  grid_ = parsed.grid;  // without the deletions, which come later, one by one
  for (const Conclusion& gone : parsed.deletions) grid_.set_candidate(gone.cell, gone.digit, true);
  std::array<CellMap, kDigits> filled{};
  const CellMap all_filled = ~grid_.empty_cells();
  all_filled.for_each([&](Cell cell) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(unsigned{grid_.mask(cell)}));  // of a filled cell
    filled[digit].add(cell);
    contradiction_ |= !digit_cells_[digit].contains(cell);  // a peer holds the digit
    digit_cells_[digit] -= peers_of(cell);
  });
  empty_cells_ -= all_filled;
  std::array<std::uint8_t, kHouses> empty_counts;
  count_places(empty_cells_, empty_counts);
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    digit_cells_[digit] -= all_filled;
    count_places(digit_cells_[digit], counts_[digit]);
  }
  for (std::size_t bit = 0; bit < empty_counts_.size(); ++bit) {
    empty_counts_[bit] = houses_where(empty_counts.data(), [bit](std::uint64_t eight) { return eight >> bit; });
  }
  last_cell_houses_ = exactly_one(empty_counts_);
  for (Cell cell = 0; cell < kCells; ++cell) contradiction_ |= grid_.candidates(cell) == 0;
  queue_filled(filled, all_filled);
}

void Board::queue_filled(const std::array<CellMap, kDigits>& filled, const CellMap& all_filled) noexcept {
  // A house has a place for a digit, or holds it; each filled cell is in three houses.
  int without_place = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) without_place += std::popcount(houses_with(0, digit));
  contradiction_ |= without_place != 3 * all_filled.count();
  if (queue_ == Queue::off) return;

  // The time of a candidate's removal: the filled cell that caused it, in the pass over its peers, or in the pass over
  // its own digits.
  const auto taken_by_peer = [&](Cell cell, std::size_t digit) {
    const CellMap takers = filled[digit] & peers_of(cell);
    return takers ? int{takers.first()} : kCells;
  };
  Events<std::uint8_t, kCells> naked;
  for (const Cell cell : univalue_cells()) {
    int last = 0;
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      last = std::max(last, taken_by_peer(cell, digit) % kCells);  // remaining digits count as zero
    }
    naked.add(static_cast<std::uint32_t>(last * kCells + cell), static_cast<std::uint8_t>(cell));
  }
  naked_.tail = naked.put_in_order(naked_.entries);

  Events<Truth, static_cast<std::size_t>(kHouses * kDigits)> hidden;
  constexpr std::array<std::uint32_t, 3> kRank{2, 0, 1};  // block, row, column: the passes go row, column, block
  const auto insert_hidden = [&](Truth truth) {
    const auto digit = static_cast<std::size_t>(truth_digit(truth));
    const CellMap others = house_map(house_of(truth)) - digit_cells_[digit];
    // The last removal among the other cells: by a peer, or by filling the cell before its first peer with the digit.
    CellMap rest = others;
    CellMap by_themselves;
    CellMap last_taken;
    Cell last_taker = 0;
    for (const Cell taker : filled[digit]) {
      const CellMap taken = rest & peers_of(taker);
      const CellMap before = taken & all_filled & CellMap::below(taker);
      by_themselves |= before;
      rest -= taken;
      const CellMap now = taken - before;
      last_taker = now ? taker : last_taker;
      last_taken = now ? now : last_taken;
    }
    std::uint32_t last = last_taken ? static_cast<std::uint32_t>(last_taker * 2 * kCells + last_taken.last()) : 0;
    by_themselves |= rest;
    if (by_themselves) {
      const int when = (by_themselves.last() * 2 + 1) * kCells + static_cast<int>(digit);
      last = std::max(last, static_cast<std::uint32_t>(when));
    }
    hidden.add(last * 3 + kRank[static_cast<std::size_t>(house_of(truth) / 9)], truth);
  };
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const House house : houses_in(houses_with(1, digit))) insert_hidden(house_truth(house, digit));
  }
  hidden_.tail = hidden.put_in_order(hidden_.entries);
}

}  // namespace nonet
