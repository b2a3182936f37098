#pragma once
// Removes givens from a puzzle as long as it has one solution. Private to nonet_puzzles.

#include "nonet/brute_force.hpp"
#include "nonet/random.hpp"

namespace nonet::detail {

/// The cells in random order.
class ShuffledCells {
 public:
  ShuffledCells(Random& random, const CellMap& cells) noexcept {
    cells.for_each([this](Cell cell) { cells_[size_++] = static_cast<std::uint8_t>(cell); });
    auto used = std::span(cells_).first(size_);
    random.shuffle(used);
  }
  [[nodiscard]] std::span<const std::uint8_t> cells() const noexcept { return std::span(cells_).first(size_); }

 private:
  std::array<std::uint8_t, kCells> cells_{};
  std::size_t size_ = 0;
};

/// Removes givens of a solution.
class Reducer {
 public:
  /// The givens must have no other solution.
  Reducer(const Grid& solution, const CellMap& givens) noexcept : solution_(solution), givens_(givens) {
    givens.for_each([this](Cell cell) { restore(cell); });
  }
  [[nodiscard]] const CellMap& givens() const noexcept { return givens_; }

  /// Removes some together if that allows no other solution; returns whether it did.
  bool remove(std::span<const std::uint8_t> cells) noexcept {
    for (const Cell cell : cells) grid_.set_mask(cell, Grid::kDefaultMask);
    if (count_solutions(grid_, 2) > 1) {
      for (const Cell cell : cells) restore(cell);
      return false;
    }
    for (const Cell cell : cells) givens_.remove(cell);
    return true;
  }
  /// The same for one given.
  bool remove(Cell cell) noexcept {
    // Another solution would have another digit here: that check is cheaper than counting.
    grid_.set_mask(cell, static_cast<Grid::Mask>(Grid::kDefaultMask & ~unsigned{solution_.candidates(cell)}));
    if (count_solutions(grid_, 1) > 0) {
      restore(cell);
      return false;
    }
    grid_.set_mask(cell, Grid::kDefaultMask);
    givens_.remove(cell);
    return true;
  }

 private:
  void restore(Cell cell) noexcept { grid_.set_mask(cell, solution_.mask(cell)); }

  const Grid& solution_;
  CellMap givens_;
  Grid grid_;
};

}  // namespace nonet::detail
