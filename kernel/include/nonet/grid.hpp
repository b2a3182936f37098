#pragma once
// Grid: 81 masks of 12 bits, the puzzle as the seeds define it.

#include <array>
#include <optional>
#include <span>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"

namespace nonet {

/// What a cell is. Undefined is not a legal state; it marks grids that were never made.
enum class CellStatus : std::uint8_t { undefined = 0, empty = 1, modifiable = 2, given = 4 };

/// Two filled cells of one house that hold the same digit.
struct Conflict {
  Cell first;   ///< the lower cell
  Cell second;  ///< the higher cell
  Digit digit;
  House house;
};

/// A sudoku grid as a value: for each cell nine candidate bits (bit d: digit d is possible) and a status in bits 9-11.
/// A filled cell keeps the bit of its digit alone. No caches: every map is computed on demand.
class NONET_EXPORT Grid {
 public:
  using Mask = std::uint16_t;
  static constexpr Mask kMaxCandidatesMask = 511;
  static constexpr Mask kEmptyMask = 512;
  static constexpr Mask kModifiableMask = 1024;
  static constexpr Mask kGivenMask = 2048;
  static constexpr Mask kDefaultMask = kEmptyMask | kMaxCandidatesMask;

  /// The empty grid: every cell empty, every digit possible.
  constexpr Grid() noexcept { masks_.fill(kDefaultMask); }
  /// The grid whose masks are all zero. Not legal; it stands for "no grid".
  [[nodiscard]] static constexpr Grid undefined() noexcept {
    Grid grid;
    grid.masks_.fill(0);
    return grid;
  }

  // One cell
  [[nodiscard]] constexpr Mask mask(Cell cell) const noexcept { return masks_[static_cast<std::size_t>(cell)]; }
  /// All masks, by cell.
  [[nodiscard]] constexpr std::span<const Mask, kCells> masks() const noexcept { return masks_; }
  constexpr void set_mask(Cell cell, Mask mask) noexcept { masks_[static_cast<std::size_t>(cell)] = mask; }
  [[nodiscard]] constexpr CellStatus status(Cell cell) const noexcept {
    return static_cast<CellStatus>(mask(cell) >> 9 & 7);
  }
  /// Changes the status and keeps the candidate bits.
  constexpr void set_status(Cell cell, CellStatus status) noexcept {
    set_mask(cell, static_cast<Mask>((mask(cell) & kMaxCandidatesMask) | static_cast<unsigned>(status) << 9));
  }
  [[nodiscard]] constexpr bool is_empty(Cell cell) const noexcept { return (mask(cell) & kEmptyMask) != 0; }
  /// The nine candidate bits, whatever the status: of a filled cell the bit of its digit.
  [[nodiscard]] constexpr DigitMask candidates(Cell cell) const noexcept { return mask(cell) & kMaxCandidatesMask; }
  /// The digit of a filled cell, -1 for an empty one.
  [[nodiscard]] constexpr Digit value(Cell cell) const noexcept {
    return is_empty(cell) ? -1 : std::countr_zero(mask(cell));
  }
  /// The candidate bit, whatever the status.
  [[nodiscard]] constexpr bool has(Cell cell, Digit digit) const noexcept { return (mask(cell) >> digit & 1U) != 0; }
  /// Whether an empty cell has the candidate; nothing when the cell is filled.
  [[nodiscard]] constexpr std::optional<bool> exists(Cell cell, Digit digit) const noexcept {
    return is_empty(cell) ? std::optional(has(cell, digit)) : std::nullopt;
  }
  /// Sets or clears one candidate bit and nothing else.
  constexpr void set_candidate(Cell cell, Digit digit, bool on) noexcept {
    set_mask(cell, static_cast<Mask>(on ? mask(cell) | mask_of(digit) : mask(cell) & ~mask_of(digit)));
  }
  /// Fills a cell and clears the digit from its empty peers. Legality is not checked.
  constexpr void fill(Cell cell, Digit digit, CellStatus status) noexcept {
    set_mask(cell, static_cast<Mask>(mask_of(digit) | static_cast<unsigned>(status) << 9));
    for (const Cell peer : peers_of(cell)) {
      if (is_empty(peer)) set_candidate(peer, digit, false);
    }
  }

  // The whole grid
  [[nodiscard]] CellMap given_cells() const noexcept;
  [[nodiscard]] CellMap modifiable_cells() const noexcept;
  [[nodiscard]] CellMap empty_cells() const noexcept;
  /// Empty cells with exactly two candidates.
  [[nodiscard]] CellMap bivalue_cells() const noexcept;
  /// Filled cells for each digit.
  [[nodiscard]] std::array<CellMap, kDigits> values_map() const noexcept;
  /// Empty cells that have the candidate, for each digit.
  [[nodiscard]] std::array<CellMap, kDigits> candidates_map() const noexcept;
  /// The first pair of equal digits in a house, in house order; nothing when there is none.
  [[nodiscard]] std::optional<Conflict> conflict() const noexcept;
  /// No empty cell and no two equal digits in a house.
  [[nodiscard]] bool is_solved() const noexcept;

  friend constexpr bool operator==(const Grid&, const Grid&) = default;

 private:
  std::array<Mask, kCells> masks_{};
};

static_assert(sizeof(Grid) == 162 && std::is_trivially_copyable_v<Grid> && std::is_standard_layout_v<Grid>);

}  // namespace nonet
