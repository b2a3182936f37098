#pragma once
// A split (locked_sets.hpp) with a matching of cells and covers, and its components.

#include <array>

#include "nonet/board.hpp"

namespace nonet::multi_sector {

/// The houses by which a digit is counted, in the order of house_triple.
enum class Sector : std::uint8_t { rows, columns, blocks };

[[nodiscard]] constexpr House first_house(Sector sector) noexcept {
  constexpr std::array<House, 3> kFirst{kFirstRow, kFirstColumn, 0};
  return kFirst[static_cast<std::size_t>(sector)];
}

[[nodiscard]] constexpr House house_of(Cell cell, Sector sector) noexcept {
  return house_triple(cell)[static_cast<std::size_t>(sector)];
}

class Split {
 public:
  /// All digits counted by rows.
  explicit Split(const Board& board) noexcept;

  /// Counts a digit by other houses, and repairs the matching. See is_matched.
  void count_by(Digit digit, Sector sector) noexcept;
  /// Whether each cell has a cover; otherwise the grid has no solution.
  [[nodiscard]] bool is_matched() const noexcept { return unmatched_.empty(); }
  /// Whether all cells make one component: far cheaper than the components.
  [[nodiscard]] bool is_connected() const noexcept;

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  /// The cover of a candidate.
  [[nodiscard]] Truth cover_of(Cell cell, Digit digit) const noexcept {
    return house_truth(house_of_cover(cell, digit), digit);
  }
  /// The cover matched with a cell.
  [[nodiscard]] Truth cover_of(Cell cell) const noexcept { return cover_of(cell, digit_at(cell)); }
  /// The digit of that cover.
  [[nodiscard]] Digit digit_at(Cell cell) const noexcept { return digit_of_[static_cast<std::size_t>(cell)]; }
  /// The cell to which a candidate leads.
  [[nodiscard]] Cell target(Cell cell, Digit digit) const noexcept {
    return cell_at_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house_of_cover(cell, digit))];
  }
  /// The cells with a candidate that leads to a cell: itself, and others.
  [[nodiscard]] const CellMap& sources(Cell cell) const noexcept { return sources_[static_cast<std::size_t>(cell)]; }

 private:
  [[nodiscard]] House house_of_cover(Cell cell, Digit digit) const noexcept {
    return house_of(cell, sector_[static_cast<std::size_t>(digit)]);
  }
  void match(Cell cell, Digit digit) noexcept {
    const House house = house_of_cover(cell, digit);
    cell_at_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)] = static_cast<std::int8_t>(cell);
    digit_of_[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(digit);
    sources_[static_cast<std::size_t>(cell)] = board_.digit_cells(digit) & house_map(house);
  }
  void repair() noexcept;
  bool augment(Cell cell, CellMap& seen) noexcept;

  const Board& board_;
  std::array<Sector, kDigits> sector_{};
  std::array<std::array<std::int8_t, kHouses>, kDigits> cell_at_;  // of a cover; -1: free
  std::array<std::int8_t, kCells> digit_of_{};                     // of the cell's cover; valid for matched cells
  std::array<CellMap, kCells> sources_;                            // the same
  CellMap unmatched_;
};

/// A component of a split, with what it reaches and what reaches it, itself included.
struct Component {
  CellMap cells;
  CellMap reached;
  CellMap reaching;
};

/// The components of a matched split. Each comes after those that reach it.
class Components {
 public:
  explicit Components(const Split& split) noexcept;
  [[nodiscard]] const Component* begin() const noexcept { return components_.data(); }
  [[nodiscard]] const Component* end() const noexcept { return components_.data() + count_; }
  [[nodiscard]] std::size_t size() const noexcept { return count_; }

 private:
  void visit(Cell cell, CellMap& rest) noexcept;

  std::array<CellMap, kCells> targets_;     // of each empty cell
  std::array<std::uint8_t, kCells> order_;  // cells, those that are left first at the front
  std::size_t left_ = 0;
  std::array<Component, kCells> components_;  // valid up to the count
  std::size_t count_ = 0;
};

}  // namespace nonet::multi_sector
