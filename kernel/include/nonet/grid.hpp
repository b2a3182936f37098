#pragma once
// Grid: 81 masks of 12 bits, the puzzle as the seeds define it.

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/candidate_map.hpp"
#include "nonet/export.hpp"

namespace nonet {

/// The status of a cell. Undefined is not legal; it marks grids that were never made.
enum class CellStatus : std::uint8_t { undefined = 0, empty = 1, modifiable = 2, given = 4 };

/// The meaning of numbers in Grid::from_values (the seeds' GridCreatingOption).
enum class CreatingOption : std::uint8_t {
  none,       ///< -1 is an empty cell, 0-8 a digit
  minus_one,  ///< 0 is an empty cell, 1-9 a digit
};

/// Two filled cells of one house that hold the same digit.
struct Conflict {
  Cell first;   ///< the lower cell
  Cell second;  ///< the higher cell
  Digit digit;
  House house;
};

/// A sudoku grid as a value: for each cell nine candidate bits (bit d: digit d is possible) and a status in bits 9-11.
/// A filled cell has only the bit of its digit. No caches: every map is computed on demand.
class NONET_EXPORT Grid {
 public:
  using Mask = std::uint16_t;
  static constexpr Mask kMaxCandidatesMask = 511;
  static constexpr Mask kEmptyMask = 512;
  static constexpr Mask kModifiableMask = 1024;
  static constexpr Mask kGivenMask = 2048;
  static constexpr Mask kDefaultMask = kEmptyMask | kMaxCandidatesMask;
  /// The empty grid as text: 81 zeros.
  static constexpr std::string_view kEmptyString =
      "000000000000000000000000000000000000000000000000000000000000000000000000000000000";

  /// The empty grid: every cell empty, every digit possible.
  constexpr Grid() noexcept { masks_.fill(kDefaultMask); }
  /// The grid whose masks are all zero. Not legal; means "no grid".
  [[nodiscard]] static constexpr Grid undefined() noexcept {
    Grid grid;
    grid.masks_.fill(0);
    return grid;
  }
  /// The first (last) of all solved grids when read as numbers of 81 digits. All cells are given.
  [[nodiscard]] static Grid min_value() noexcept;
  [[nodiscard]] static Grid max_value() noexcept;
  /// The grid with these givens, whose digits are removed from the candidates of their empty peers. Nothing if there
  /// are not 81 values, or one is neither a digit nor empty. Legality is not checked, see conflict().
  [[nodiscard]] static std::optional<Grid> from_values(std::span<const int> values,
                                                       CreatingOption option = CreatingOption::none) noexcept;
  /// The grid with these masks. Nothing if there are not 81, or one has a bit above the twelve.
  [[nodiscard]] static std::optional<Grid> from_masks(std::span<const Mask> masks) noexcept;

  // One cell
  [[nodiscard]] constexpr Mask mask(Cell cell) const noexcept { return masks_[static_cast<std::size_t>(cell)]; }
  /// All masks, by cell.
  [[nodiscard]] constexpr std::span<const Mask, kCells> masks() const noexcept { return masks_; }
  [[nodiscard]] constexpr std::span<Mask, kCells> masks() noexcept { return masks_; }
  constexpr void set_mask(Cell cell, Mask mask) noexcept { masks_[static_cast<std::size_t>(cell)] = mask; }
  [[nodiscard]] constexpr CellStatus status(Cell cell) const noexcept {
    return static_cast<CellStatus>(mask(cell) >> 9 & 7);
  }
  /// Changes the status and keeps the candidate bits.
  constexpr void set_status(Cell cell, CellStatus status) noexcept {
    set_mask(cell, static_cast<Mask>((mask(cell) & kMaxCandidatesMask) | static_cast<unsigned>(status) << 9));
  }
  [[nodiscard]] constexpr bool is_empty(Cell cell) const noexcept { return (mask(cell) & kEmptyMask) != 0; }
  /// The nine candidate bits, for any status: for a filled cell the bit of its digit.
  [[nodiscard]] constexpr DigitMask candidates(Cell cell) const noexcept { return mask(cell) & kMaxCandidatesMask; }
  /// The digit of a filled cell; -1 for an empty one, and for an ill-formed one without a digit.
  [[nodiscard]] constexpr Digit value(Cell cell) const noexcept {
    const unsigned digits = is_empty(cell) ? 0U : unsigned{candidates(cell)};
    return digits == 0 ? -1 : std::countr_zero(digits);
  }
  /// The candidate bit, for any status.
  [[nodiscard]] constexpr bool has(Cell cell, Digit digit) const noexcept { return (mask(cell) >> digit & 1U) != 0; }
  /// Whether an empty cell has the candidate; nothing if the cell is filled.
  [[nodiscard]] constexpr std::optional<bool> exists(Cell cell, Digit digit) const noexcept {
    return is_empty(cell) ? std::optional(has(cell, digit)) : std::nullopt;
  }
  [[nodiscard]] constexpr std::optional<bool> exists(Candidate candidate) const noexcept {
    return exists(cell_of(candidate), digit_of(candidate));
  }
  /// Sets or clears one candidate bit and nothing else.
  constexpr void set_candidate(Cell cell, Digit digit, bool on) noexcept {
    set_mask(cell, static_cast<Mask>(on ? mask(cell) | mask_of(digit) : mask(cell) & ~unsigned{mask_of(digit)}));
  }
  /// Fills a cell and clears the digit from its empty peers. Legality is not checked.
  constexpr void fill(Cell cell, Digit digit, CellStatus status) noexcept {
    set_mask(cell, static_cast<Mask>(mask_of(digit) | static_cast<unsigned>(status) << 9));
    for (const Cell peer : peers_of(cell)) {
      if (is_empty(peer)) set_candidate(peer, digit, false);
    }
  }

  /// Puts a digit into a cell as a player does: the cell becomes modifiable, and its empty peers lose the digit. A
  /// digit of -1 removes a digit that a player put there: the cell becomes empty and all candidates are recomputed, so
  /// that earlier eliminations are lost; given and empty cells do not change. Legality is not checked.
  void set_value(Cell cell, Digit digit) noexcept;

  // The whole grid
  [[nodiscard]] CellMap given_cells() const noexcept;
  [[nodiscard]] CellMap modifiable_cells() const noexcept;
  [[nodiscard]] CellMap empty_cells() const noexcept;
  [[nodiscard]] int givens_count() const noexcept { return given_cells().count(); }
  [[nodiscard]] int modifiables_count() const noexcept { return modifiable_cells().count(); }
  [[nodiscard]] int empties_count() const noexcept { return empty_cells().count(); }
  /// The number of candidates of all empty cells, 0-729.
  [[nodiscard]] int candidates_count() const noexcept;
  /// Empty cells with exactly two candidates.
  [[nodiscard]] CellMap bivalue_cells() const noexcept;
  /// The houses in which all nine cells are empty.
  [[nodiscard]] HouseMask null_houses() const noexcept;
  /// Filled cells for each digit.
  [[nodiscard]] std::array<CellMap, kDigits> values_map() const noexcept;
  /// Empty cells that have the candidate, for each digit.
  [[nodiscard]] std::array<CellMap, kDigits> candidates_map() const noexcept;
  /// Cells that have the bit of the digit, for any status: values_map and candidates_map together.
  [[nodiscard]] std::array<CellMap, kDigits> digits_map() const noexcept;
  /// The candidates of the empty cells, iterated in ascending order.
  [[nodiscard]] CandidateMap candidates() const noexcept;
  /// The digits that some of the cells have: as candidates, and as values unless `with_values` is false.
  [[nodiscard]] DigitMask digits_in(const CellMap& cells, bool with_values = true) const noexcept;
  /// The digit of each cell, -1 for empty ones.
  [[nodiscard]] std::array<int, kCells> values() const noexcept;
  /// The first pair of equal digits in a house, in house order; nothing if there is none.
  [[nodiscard]] std::optional<Conflict> conflict() const noexcept;
  /// Every cell is filled and no two digits in a house are equal.
  [[nodiscard]] bool is_solved() const noexcept;
  /// Whether there is exactly one solution.
  [[nodiscard]] bool is_valid() const noexcept;
  /// The only solution, in which the empty cells of this grid are modifiable; undefined() if there is none or more than
  /// one.
  [[nodiscard]] Grid solution() const noexcept;
  /// Whether each cell is empty, or given or modifiable with exactly one digit. Masks that were set directly may
  /// violate this; then the grid has no solution, and a board made from it is contradictory.
  [[nodiscard]] bool is_well_formed() const noexcept;
  /// Whether this is undefined().
  [[nodiscard]] bool is_undefined() const noexcept;
  /// Whether this is the empty grid with all its candidates.
  [[nodiscard]] bool is_empty() const noexcept;

  /// Makes all modifiable cells given.
  void fix() noexcept;
  /// Makes all given cells modifiable.
  void unfix() noexcept;
  /// Empties all modifiable cells and recomputes all candidates.
  void reset() noexcept;
  /// The grid before any digit was put into it: reset() of a copy.
  [[nodiscard]] Grid reset_grid() const noexcept;

  friend constexpr bool operator==(const Grid&, const Grid&) = default;

 private:
  NONET_HIDDEN void refresh_candidates() noexcept;

  std::array<Mask, kCells> masks_{};
};

static_assert(sizeof(Grid) == 162 && std::is_trivially_copyable_v<Grid> && std::is_standard_layout_v<Grid>);

}  // namespace nonet

template <>
struct std::hash<nonet::Grid> {
  [[nodiscard]] NONET_EXPORT std::size_t operator()(const nonet::Grid& grid) const noexcept;
};
