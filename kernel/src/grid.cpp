#include "nonet/grid.hpp"

#include <algorithm>
#include <cstring>

#include "cells_with.hpp"
#include "nonet/brute_force.hpp"

namespace nonet {

namespace {

/// For each digit, the cells with its bit and one of these statuses.
std::array<CellMap, kDigits> cells_by_digit(const Grid& grid, unsigned statuses) noexcept {
  std::array<CellMap, kDigits> maps{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    if ((grid.mask(cell) & statuses) == 0) continue;
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      maps[static_cast<std::size_t>(digit)].add(cell);
    }
  }
  return maps;
}

Grid given_grid(std::string_view digits) noexcept {
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    grid.fill(cell, digits[static_cast<std::size_t>(cell)] - '1', CellStatus::given);
  }
  return grid;
}

constexpr unsigned kFilled = Grid::kGivenMask | Grid::kModifiableMask;

}  // namespace

Grid Grid::min_value() noexcept {
  return given_grid("123456789456789123789123456214365897365897214897214365531642978642978531978531642");
}
Grid Grid::max_value() noexcept {
  return given_grid("987654321654321987321987654896745213745213896213896745579468132468132579132579468");
}

std::optional<Grid> Grid::from_values(std::span<const int> values, CreatingOption option) noexcept {
  if (values.size() != kCells) return std::nullopt;
  const int offset = option == CreatingOption::minus_one ? 1 : 0;
  Grid grid;
  for (std::size_t i = 0; i < kCells; ++i) {
    const int digit = values[i] - offset;
    if (digit < -1 || digit >= kDigits) return std::nullopt;
    if (digit >= 0) grid.fill(static_cast<Cell>(i), digit, CellStatus::given);
  }
  return grid;
}

std::optional<Grid> Grid::from_masks(std::span<const Mask> masks) noexcept {
  if (masks.size() != kCells) return std::nullopt;
  Grid grid;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (masks[i] >> 12U != 0) return std::nullopt;
    grid.masks_[i] = masks[i];
  }
  return grid;
}

void Grid::set_value(Cell cell, Digit digit) noexcept {
  if (digit >= 0) {
    fill(cell, digit, CellStatus::modifiable);
  } else if (status(cell) == CellStatus::modifiable) {
    set_mask(cell, kDefaultMask);
    refresh_candidates();
  }
}

/// Gives every empty cell the candidates that no filled peer excludes.
void Grid::refresh_candidates() noexcept {
  std::array<unsigned, kHouses> used{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    if ((mask(cell) & kFilled) == 0) continue;
    for (const auto house : house_triple(cell)) used[house] |= candidates(cell);
  }
  for (const Cell cell : empty_cells()) {
    const auto& houses = house_triple(cell);
    const unsigned open = kAllDigits & ~(used[houses[0]] | used[houses[1]] | used[houses[2]]);
    set_mask(cell, static_cast<Mask>(kEmptyMask | open));
  }
}

CellMap Grid::given_cells() const noexcept { return cells_with(masks_, kGivenMask); }
CellMap Grid::modifiable_cells() const noexcept { return cells_with(masks_, kModifiableMask); }
CellMap Grid::empty_cells() const noexcept { return cells_with(masks_, kEmptyMask); }

CellMap Grid::bivalue_cells() const noexcept {
  CellMap cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (is_empty(cell) && candidates(cell).count() == 2) cells.add(cell);
  }
  return cells;
}

std::array<CellMap, kDigits> Grid::values_map() const noexcept { return cells_by_digit(*this, kFilled); }
std::array<CellMap, kDigits> Grid::candidates_map() const noexcept { return cells_by_digit(*this, kEmptyMask); }
std::array<CellMap, kDigits> Grid::digits_map() const noexcept { return cells_by_digit(*this, kFilled | kEmptyMask); }

int Grid::candidates_count() const noexcept {
  int count = 0;
  for (const Cell cell : empty_cells()) count += candidates(cell).count();
  return count;
}

HouseMask Grid::null_houses() const noexcept {
  const CellMap empty = empty_cells();
  HouseMask houses = 0;
  for (House house = 0; house < kHouses; ++house) {
    houses |= HouseMask{house_map(house).is_subset_of(empty)} << house;
  }
  return houses;
}

CandidateMap Grid::candidates() const noexcept {
  CandidateMap map;
  for (const Cell cell : empty_cells()) {
    for (const Digit digit : digits_of(candidates(cell))) {
      map.add(candidate_of(cell, digit));
    }
  }
  return map;
}

DigitMask Grid::digits_in(const CellMap& cells, bool with_values) const noexcept {
  unsigned digits = 0;
  for (const Cell cell : with_values ? cells : cells& empty_cells()) digits |= candidates(cell);
  return digits;
}

std::array<int, kCells> Grid::values() const noexcept {
  std::array<int, kCells> values;
  for (Cell cell = 0; cell < kCells; ++cell) {
    values[static_cast<std::size_t>(cell)] = value(cell);
  }
  return values;
}

std::optional<Conflict> Grid::conflict() const noexcept {
  // Most grids have no conflict: one pass over the cells detects that, and only conflicts need a search for the pair.
  std::array<DigitMask, kHouses> seen{};
  bool found = false;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const unsigned digit = is_empty(cell) ? 0U : unsigned{candidates(cell)};
    for (const auto house : house_triple(cell)) {
      found |= (seen[house] & digit) != 0;
      seen[house] |= digit;
    }
  }
  if (!found) return std::nullopt;
  for (House house = 0; house < kHouses; ++house) {
    const auto& cells = cells_of(house);
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = i + 1; j < 9; ++j) {
        if (value(cells[i]) >= 0 && value(cells[i]) == value(cells[j])) {
          return Conflict{cells[i], cells[j], value(cells[i]), house};
        }
      }
    }
  }
  return std::nullopt;
}

bool Grid::is_solved() const noexcept { return cells_with(masks_, kFilled) == CellMap::full() && !conflict(); }

bool Grid::is_well_formed() const noexcept {
  // Called for every new board, so it checks eight masks at once; compilers do it by four.
  using Eight [[gnu::vector_size(16)]] = Mask;
  const Eight candidates = Eight{} + kMaxCandidatesMask;
  auto right = Eight{} == Eight{};
  const auto look_at = [&](std::size_t first) {
    Eight masks;
    std::memcpy(&masks, masks_.data() + first, sizeof(masks));
    const Eight digits = masks & candidates;
    const Eight status = masks & ~candidates;
    const auto is_one = (digits != 0) & ((digits & (digits - 1)) == 0);
    const auto is_filled = (status == kGivenMask) | (status == kModifiableMask);
    right &= (status == kEmptyMask) | (is_filled & is_one);
  };
  for (std::size_t first = 0; first + 8 <= kCells; first += 8) look_at(first);
  look_at(kCells - 8);
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(right);
  return (words[0] & words[1]) == ~std::uint64_t{0};
}

bool Grid::is_valid() const noexcept { return count_solutions(*this, 2) == 1; }
Grid Grid::solution() const noexcept { return unique_solution(*this).value_or(undefined()); }
bool Grid::is_undefined() const noexcept { return *this == undefined(); }
bool Grid::is_empty() const noexcept { return *this == Grid(); }

void Grid::fix() noexcept {
  for (const Cell cell : modifiable_cells()) set_status(cell, CellStatus::given);
}

void Grid::unfix() noexcept {
  for (const Cell cell : given_cells()) set_status(cell, CellStatus::modifiable);
}

void Grid::reset() noexcept {
  for (const Cell cell : modifiable_cells()) set_mask(cell, kDefaultMask);
  refresh_candidates();
}

Grid Grid::reset_grid() const noexcept {
  Grid grid = *this;
  grid.reset();
  return grid;
}

}  // namespace nonet

std::size_t std::hash<nonet::Grid>::operator()(const nonet::Grid& grid) const noexcept {
  // FNV-1a over the masks.
  std::uint64_t mixed = 0xcbf29ce484222325U;
  for (const auto mask : grid.masks()) mixed = (mixed ^ mask) * 0x100000001b3U;
  return static_cast<std::size_t>(mixed);
}
