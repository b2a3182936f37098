#include "nonet/facts/impossible_patterns.hpp"

#include <algorithm>
#include <bit>

namespace nonet {

namespace {

using patterns::PatternTable;

/// Six bits for each column, from the lowest on: the rows of two bands. Made by tools/impossible_patterns.cpp.
constexpr std::uint64_t kThreeDigits[] = {
#include "three_digits.inc"
};

patterns::Shape shape_of_number(std::uint64_t number) noexcept {
  patterns::Shape shape;
  for (std::size_t c = 0; c < 9; ++c) shape[c] = static_cast<std::uint16_t>(number >> 6 * c & 63U);
  return shape;
}

/// Where some digits have more images, those with the most guardians are left out.
constexpr std::size_t kMostImages = 1000;

/// The patterns in tables, by their number of bands.
std::vector<PatternTable> tables_of_three_digits() {
  std::vector<PatternTable> tables;
  for (const ThreeDigitPattern& pattern : three_digit_patterns()) {
    patterns::table_of(tables, 3, pattern.image.bands).add(pattern.name, pattern.image);
  }
  return tables;
}

}  // namespace

const std::vector<ThreeDigitPattern>& three_digit_patterns() {
  static const std::vector<ThreeDigitPattern> all = [] {
    std::vector<ThreeDigitPattern> made;
    int cells = 0;
    int number = 0;
    for (const std::uint64_t columns : kThreeDigits) {
      const int size = std::popcount(columns);
      number = size == cells ? number + 1 : 1;
      cells = size;
      made.push_back({std::to_string(cells) + '-' + std::to_string(number),
                      patterns::canonical_of_least(shape_of_number(columns))});
    }
    return made;
  }();
  return all;
}

void find_guarded(const Board& board, const PatternTable& table, DigitMask digits, bool is_one_cell, int max_guardians,
                  Arena& arena, ArenaList<GuardedPattern>& into) {
  CellMap open;
  CellMap impure;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    ((digits & mask_of(digit)) != 0 ? open : impure) |= board.digit_cells(digit);
  }
  ArenaList<PatternTable::Image> images(arena);
  for (int most = is_one_cell ? 1 : max_guardians; most > 0; --most) {
    if ((open - impure).count() < table.least_size() - most) break;
    PatternTable::Weights weights{{}, most};
    weights.cells.fill(PatternTable::kNever);
    for (const Cell cell : open) {
      const int others = (board.candidates(cell) & ~digits).count();
      weights.cells[static_cast<std::size_t>(cell)] =
          static_cast<std::uint8_t>(is_one_cell ? std::min(1, others) : others);
    }
    images.clear();
    if (table.find_images(weights, kMostImages, arena, images)) break;
    images.clear();
  }
  for (const auto& [cells, name] : images.span()) {
    if ((cells & impure).more_than_one() == is_one_cell) continue;
    into.push_back(guarded_pattern(board, cells, digits, name));
  }
}

ImpossiblePatterns::ImpossiblePatterns(const Board& board, std::uint64_t max_guardians) {
  static const std::vector<PatternTable> tables = tables_of_three_digits();
  Arena arena;
  ArenaList<GuardedPattern> found(arena);
  for (const PatternTable& table : tables) {
    for (unsigned digits = 7; digits <= kAllDigits; ++digits) {
      if (DigitMask(digits).count() != 3) continue;
      find_guarded(board, table, digits, false, static_cast<int>(max_guardians), arena, found);
    }
  }
  all_.assign(found.begin(), found.end());
}

constinit const FactSlot kImpossiblePatterns = fact_slot<ImpossiblePatterns>("impossible-patterns");

}  // namespace nonet
