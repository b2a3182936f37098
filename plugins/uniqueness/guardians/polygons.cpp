// Deadly polygons: cells of four blocks that are left with as many digits as fit there once more in another way.
//
//   | abc abc . | abc . . |    Borescoper's deadly pattern (heptagon): two rows of a band and two columns of a stack
//   cross | abc .   . | abc . . |    in a block; three of the four crossings, the rows' cells in another column, the
//   columns'
//   |-----------+---------|    cells in another row, and three digits. The octagon has all four crossings and four
//   | abc abc . | .   . . |    digits
//
// However the cells are filled with the digits, another way has the same digits in each house. So one of the other
// candidates (guardians) is true. Types 1 to 4: see deadly.hpp. Up to three cells have guardians.
//
// Order: by digits; heptagons before octagons; by block, rows, columns, the other column, the other row, the crossing
// left out.

#include <vector>

#include "deadly.hpp"

namespace nonet::uniqueness {

namespace {

constexpr int kPolygonsMostExtra = 3;
/// The ways to choose two of three lines.
constexpr std::array<std::array<int, 2>, 3> kPairs{{{0, 1}, {0, 2}, {1, 2}}};

/// The cells of a shape; `kind`: index among the kinds of its technique.
struct Shape {
  CellMap cells;
  std::size_t kind = 0;
};

std::vector<Shape> borescoper_shapes(std::size_t kind) {
  std::vector<Shape> shapes;
  for (int block = 0; block < 9; ++block) {
    const int band = block / 3 * 3;
    const int stack = block % 3 * 3;
    for (const auto& rows : kPairs) {
      for (const auto& columns : kPairs) {
        CellMap crossings;
        for (const int row : rows) {
          for (const int column : columns) crossings.add((band + row) * 9 + stack + column);
        }
        for (int column = 0; column < 9; ++column) {
          if (column / 3 == block % 3) continue;
          for (int row = 0; row < 9; ++row) {
            if (row / 3 == block / 3) continue;
            CellMap others;
            for (const int i : rows) others.add((band + i) * 9 + column);
            for (const int i : columns) others.add(row * 9 + stack + i);
            if (kind == 1) shapes.push_back({others | crossings, kind});
            for (const Cell left_out : crossings) {
              if (kind == 0) shapes.push_back({others | (crossings - CellMap::of(left_out)), kind});
            }
          }
        }
      }
    }
  }
  return shapes;
}

/// Whether a pattern leaves a chance: all digits occur, and on a grid without givens every cell has all of them.
bool is_of_use(const Board& board, const CellMap& cells, DigitMask digits) noexcept {
  const bool knows_givens = static_cast<bool>(board.grid().given_cells());
  unsigned some = 0;
  unsigned every = digits;
  for (const Cell cell : cells) {
    some |= board.candidates(cell);
    every &= board.candidates(cell);
  }
  return (some & digits) == digits && (knows_givens || every == digits);
}

/// Visits the patterns of some shapes with a number of digits: `visit(deadly, kind)`.
template <typename Visit>
Flow for_each_polygon(const Board& board, std::span<const Shape> shapes, int digit_count, Visit&& visit) {
  const auto size = shapes.front().cells.count();
  for (unsigned set = 0; set <= unsigned{kAllDigits}; ++set) {
    const DigitMask digits = set;
    if (digits.count() != digit_count) continue;
    CellMap able;
    CellMap others;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      ((digits & mask_of(digit)) != 0 ? able : others) |= board.digit_cells(digit);
    }
    const CellMap clean = able - others;
    if (clean.count() < size - kPolygonsMostExtra) continue;
    for (const Shape& shape : shapes) {
      const CellMap extra = shape.cells - clean;
      if (!extra || !shape.cells.is_subset_of(able) || extra.count() > kPolygonsMostExtra) continue;
      if (!is_of_use(board, shape.cells, digits)) continue;
      if (visit(deadly_pattern(board, shape.cells, digits), shape.kind) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

void find_borescopers(FindContext& context, int type) {
  static const std::vector<Shape> kHeptagons = borescoper_shapes(0);
  static const std::vector<Shape> kOctagons = borescoper_shapes(1);
  const auto visit = [&](const Deadly& deadly, std::size_t kind) {
    return context.stop() ? Flow::stop : find_type(context, kind, type, deadly);
  };
  if (for_each_polygon(context.board(), kHeptagons, 3, visit) == Flow::stop) return;
  (void)for_each_polygon(context.board(), kOctagons, 4, visit);
}

constexpr KindInfo kBorescoperKinds[] = {
    {"heptagon", "Borescoper's Deadly Pattern (Heptagon)"},
    {"octagon", "Borescoper's Deadly Pattern (Octagon)"},
};

constexpr PatternInfo kBorescoperInfo{.kinds = kBorescoperKinds,
                                      .metrics = kMetrics,
                                      .preconditions = {.assumes_one_solution = true, .needs_givens = true}};

}  // namespace

extern constinit const TechniqueInfo kBorescoper1 = type_of<find_borescopers, 1>(
    kBorescoperInfo, "borescopers-deadly-pattern-1", "Borescoper's Deadly Pattern Type 1",
    "the one of seven or eight cells of a polygon that has other candidates is none of its digits");
extern constinit const TechniqueInfo kBorescoper2 = type_of<find_borescopers, 2>(
    kBorescoperInfo, "borescopers-deadly-pattern-2", "Borescoper's Deadly Pattern Type 2",
    "cells of a polygon have the same other candidate: cells that see all of these do not have it");
extern constinit const TechniqueInfo kBorescoper3 = type_of<find_borescopers, 3>(
    kBorescoperInfo, "borescopers-deadly-pattern-3", "Borescoper's Deadly Pattern Type 3",
    "the other candidates of cells of a polygon make a subset with other cells of a house");
extern constinit const TechniqueInfo kBorescoper4 = type_of<find_borescopers, 4>(
    kBorescoperInfo, "borescopers-deadly-pattern-4", "Borescoper's Deadly Pattern Type 4",
    "two cells of a polygon hold one of its digits in their house, so they lose the others");

}  // namespace nonet::uniqueness
