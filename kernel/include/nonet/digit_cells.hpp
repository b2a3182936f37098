#pragma once
// DigitCells: a set of cells for each digit, 144 bytes. The same candidates as a CandidateMap, in the layout of the
// board: an operation on all cells of a digit takes two words.

#include <array>
#include <span>

#include "nonet/candidate_map.hpp"

namespace nonet {

/// A set of candidates, by digit: for each digit 0-8 the cells 0-80 that have it. Operations are total for cells and
/// digits in range and never throw.
class DigitCells {
 public:
  constexpr DigitCells() noexcept = default;
  /// The sets of cells in the order of the digits.
  constexpr explicit DigitCells(const std::array<CellMap, kDigits>& cells) noexcept : cells_(cells) {}
  /// The same cells for some digits, none for the others.
  constexpr DigitCells(const CellMap& cells, DigitMask digits) noexcept {
    for (const Digit digit : digits_of(digits)) (*this)[digit] = cells;
  }
  constexpr explicit DigitCells(const CandidateMap& candidates) noexcept {
    for (Digit digit = 0; digit < kDigits; ++digit) (*this)[digit] = nonet::digit_cells(candidates, digit);
  }
  /// The same candidates by cell.
  [[nodiscard]] constexpr CandidateMap candidates() const noexcept {
    std::array<std::uint64_t, CandidateMap::kWords> words{};
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const Bits128 cells = (*this)[digit].to_bits();
      int at = 0;
      for (std::uint64_t& word : words) {
        const auto [bit, cell] = detail::ninths_of_word(at++, digit);
        const auto eight = static_cast<std::uint64_t>(cells >> cell) & 0xffU;
        word |= (eight * detail::kEveryEighth & detail::kEveryNinth) << bit;
      }
    }
    return CandidateMap::of_words(words);
  }

  // One digit, cell or candidate
  [[nodiscard]] constexpr const CellMap& operator[](Digit digit) const noexcept {
    NONET_ASSERT(is_digit(digit));
    return cells_[static_cast<std::size_t>(digit)];
  }
  [[nodiscard]] constexpr CellMap& operator[](Digit digit) noexcept {
    NONET_ASSERT(is_digit(digit));
    return cells_[static_cast<std::size_t>(digit)];
  }
  /// All nine sets, by digit.
  [[nodiscard]] constexpr std::span<const CellMap, kDigits> maps() const& noexcept { return cells_; }
  void maps() const&& = delete;  // a loop over them would outlive the sets
  [[nodiscard]] constexpr bool contains(Cell cell, Digit digit) const noexcept { return (*this)[digit].contains(cell); }
  [[nodiscard]] constexpr bool contains(Candidate candidate) const noexcept {
    return contains(cell_of(candidate), digit_of(candidate));
  }
  constexpr void add(Cell cell, Digit digit) noexcept { (*this)[digit].add(cell); }
  constexpr void add(Candidate candidate) noexcept { add(cell_of(candidate), digit_of(candidate)); }
  constexpr void remove(Cell cell, Digit digit) noexcept { (*this)[digit].remove(cell); }
  constexpr void remove(Candidate candidate) noexcept { remove(cell_of(candidate), digit_of(candidate)); }
  /// The digits that a cell has.
  [[nodiscard]] constexpr DigitMask digits_in(Cell cell) const noexcept {
    unsigned digits = 0;
    for (Digit digit = 0; digit < kDigits; ++digit) digits |= unsigned{contains(cell, digit)} << digit;
    return digits;
  }

  // All of them
  constexpr void clear() noexcept { cells_ = {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return cells().empty(); }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !empty(); }
  /// The number of candidates, 0-729.
  [[nodiscard]] constexpr int count() const noexcept {
    int n = 0;
    for (const CellMap& some : cells_) n += some.count();
    return n;
  }
  /// The cells that have some digit.
  [[nodiscard]] constexpr CellMap cells() const noexcept {
    CellMap any;
    for (const CellMap& some : cells_) any |= some;
    return any;
  }
  /// The digits that some cell has.
  [[nodiscard]] constexpr DigitMask digits() const noexcept {
    unsigned digits = 0;
    for (Digit digit = 0; digit < kDigits; ++digit) digits |= unsigned{!(*this)[digit].empty()} << digit;
    return digits;
  }
  [[nodiscard]] constexpr bool is_subset_of(const DigitCells& other) const noexcept { return (*this - other).empty(); }
  [[nodiscard]] constexpr bool intersects(const DigitCells& other) const noexcept { return !(*this & other).empty(); }

  // Set operations: with candidates, or with cells for every digit
  constexpr DigitCells& operator&=(const DigitCells& b) noexcept {
    for (std::size_t i = 0; i < kDigits; ++i) cells_[i] &= b.cells_[i];
    return *this;
  }
  constexpr DigitCells& operator|=(const DigitCells& b) noexcept {
    for (std::size_t i = 0; i < kDigits; ++i) cells_[i] |= b.cells_[i];
    return *this;
  }
  constexpr DigitCells& operator-=(const DigitCells& b) noexcept {
    for (std::size_t i = 0; i < kDigits; ++i) cells_[i] -= b.cells_[i];
    return *this;
  }
  constexpr DigitCells& operator&=(const CellMap& cells) noexcept {
    for (CellMap& some : cells_) some &= cells;
    return *this;
  }
  constexpr DigitCells& operator-=(const CellMap& cells) noexcept {
    for (CellMap& some : cells_) some -= cells;
    return *this;
  }
  friend constexpr DigitCells operator&(DigitCells a, const DigitCells& b) noexcept { return a &= b; }
  friend constexpr DigitCells operator|(DigitCells a, const DigitCells& b) noexcept { return a |= b; }
  friend constexpr DigitCells operator-(DigitCells a, const DigitCells& b) noexcept { return a -= b; }
  friend constexpr DigitCells operator&(DigitCells a, const CellMap& cells) noexcept { return a &= cells; }
  friend constexpr DigitCells operator-(DigitCells a, const CellMap& cells) noexcept { return a -= cells; }
  friend constexpr bool operator==(const DigitCells&, const DigitCells&) = default;

 private:
  std::array<CellMap, kDigits> cells_{};
};

static_assert(sizeof(DigitCells) == 144 && std::is_trivially_copyable_v<DigitCells> &&
              std::is_standard_layout_v<DigitCells>);

}  // namespace nonet

template <>
struct std::hash<nonet::DigitCells> {
  [[nodiscard]] constexpr std::size_t operator()(const nonet::DigitCells& candidates) const noexcept {
    std::size_t mixed = 0;
    for (const nonet::CellMap& cells : candidates.maps()) mixed = mixed * 31 + std::hash<nonet::CellMap>()(cells);
    return mixed;
  }
};
