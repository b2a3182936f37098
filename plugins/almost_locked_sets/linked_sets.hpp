#pragma once
// LinkedSets: a fact that the techniques of this plugin share. It has the almost locked sets of a board in the order of
// a search, and for each set the sets that share a digit with it in cells that see each other.

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/facts/almost_locked_sets.hpp"

namespace nonet::als {

/// The order of the sets.
enum class SetOrder : std::uint8_t {
  fewest_cells,  ///< by number of cells, then as in AlmostLockedSets
  hodoku,  ///< by the first house of rows, columns, blocks; there in lexicographic order, each before its extensions
};

/// The options key of kLinkedSets.
struct LinkedSetsOptions {
  SetOrder order = SetOrder::fewest_cells;
  int max_cells = 8;  ///< of a set, 1-8

  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return static_cast<std::uint64_t>(order) * 16 + static_cast<std::uint64_t>(max_cells);
  }
};

/// The places of a digit in some sets.
struct Places {
  CellMap cells;
  CellMap seen;  ///< the cells outside that have the digit and see all of these
  Digit digit = 0;
  std::uint32_t row = 0;  ///< for the functions of LinkedSets
};

/// Some sets, bit i of word i / 64 for the i-th.
using SetRow = std::span<const std::uint64_t>;

/// The sets of a board and, for each place that a digit has in some of them, rows of sets.
class LinkedSets {
 public:
  LinkedSets(const Board& board, std::uint64_t options) { update(board, options, {}); }
  /// Rebuilds everything, in the memory that it has.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  [[nodiscard]] std::span<const AlmostLockedSet> sets() const noexcept { return sets_; }
  /// The number of words of a row; may be more than the sets need.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  /// All places of digits in sets.
  [[nodiscard]] std::span<const Places> all_places() const noexcept { return places_; }
  /// The places of a digit of a set, as an index into all_places.
  [[nodiscard]] std::size_t places_index(std::size_t set, Digit digit) const noexcept {
    const unsigned lower = sets_[set].digits & (unsigned{mask_of(digit)} - 1);
    return index_[first_[set] + static_cast<std::size_t>(std::popcount(lower))];
  }
  [[nodiscard]] const Places& places(std::size_t set, Digit digit) const noexcept {
    return places_[places_index(set, digit)];
  }

  // Rows of sets. All rows are empty where no cell sees all places.
  /// The sets that have the digit at these places.
  [[nodiscard]] SetRow with(const Places& places) const noexcept { return row(places.row); }
  /// The sets in which every place of the digit sees all of these: the digit is a restricted common.
  [[nodiscard]] SetRow linked(const Places& places) const noexcept { return row(places.row + 1); }
  /// The sets whose places of the digit some candidate sees together with all of these.
  [[nodiscard]] SetRow sharing(const Places& places) const noexcept { return row(places.row + 2); }

  /// The digits that are restricted commons of two sets, at most two. If there are more, which happens only without a
  /// solution, the first and the last.
  [[nodiscard]] DigitMask restricted(std::size_t a, std::size_t b) const noexcept;
  /// What two sets with a common digit exclude, unless both lack it.
  [[nodiscard]] CellMap targets(std::size_t a, std::size_t b, Digit digit) const noexcept {
    return places(a, digit).seen & places(b, digit).seen;
  }

 private:
  [[nodiscard]] SetRow row(std::size_t number) const noexcept { return SetRow(rows_).subspan(number * words_, words_); }
  void take_sets(const Board& board, const LinkedSetsOptions& options);
  void find_places(const Board& board);
  void fill_rows();

  std::vector<AlmostLockedSet> sets_;
  std::vector<std::uint32_t> first_;  // by set, its first entry in index_
  std::vector<std::uint32_t> index_;  // by digit of the sets, ascending: indices into places_
  std::vector<Places> places_;
  std::vector<std::uint64_t> rows_;  // three rows for places that no cell sees, empty; then three for each other entry
  std::size_t words_ = 0;
  // Scratch memory for updates.
  std::vector<std::uint32_t> table_;
  std::vector<std::uint64_t> seen_from_;
};

/// The slot of LinkedSets; its options key is LinkedSetsOptions::key.
inline constexpr FactSlot kLinkedSets = fact_slot<LinkedSets>("almost locked sets and their common digits");

/// Calls a function with each set of a word of a row.
template <typename Function>
void for_each_set(std::uint64_t bits, std::size_t word, Function&& function) {
  for (; bits != 0; bits &= bits - 1) function(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
}
/// The same for a whole row.
template <typename Function>
void for_each_set(SetRow row, Function&& function) {
  for (std::size_t word = 0; word < row.size(); ++word) for_each_set(row[word], word, function);
}
/// The bits of a word of a row that are the sets from `begin` up to `end`.
[[nodiscard]] constexpr std::uint64_t bits_between(std::size_t begin, std::size_t end, std::size_t word) noexcept {
  const std::size_t low = word * 64;
  if (end <= low || begin >= low + 64) return 0;
  const std::uint64_t from = begin <= low ? ~std::uint64_t{0} : ~std::uint64_t{0} << (begin - low);
  const std::uint64_t to = end >= low + 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (end - low)) - 1;
  return from & to;
}

}  // namespace nonet::als
