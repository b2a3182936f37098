// Impossible pattern: a set of cells that three digits cannot fill, whatever goes where; or a number of digits, in the
// patterns of users. If one cell has other candidates, it holds one of them; if several have, one of these is true.
//
//   | . . . | . . . |    Ten cells that three digits cannot fill: the two cells of a row, block or column differ, so
//   | . . X | . . X |    that the four rows and columns pass the colours on until they meet.
//   | . . X | . . X |
//
// Every cell is empty and has one of the digits; it may lack others.
//
// The patterns are all minimal ones of three digits within two bands, up to symmetry, with no more than three cells in
// a house: three_digits.inc, made by tools/impossible_patterns.cpp. An option adds those of a file.
//
// Order: that of GuardianSearch; equal patterns by digits, then as PatternTable has them.

#include <algorithm>

#include "guardians.hpp"
#include "pattern_file.hpp"
#include "pattern_table.hpp"

namespace nonet::impossible {

namespace {

/// Six bits for each column, from the lowest on: the rows of two bands.
constexpr std::uint64_t kThreeDigits[] = {
#include "three_digits.inc"
};

Shape shape_of_number(std::uint64_t number) noexcept {
  Shape shape;
  for (std::size_t c = 0; c < 9; ++c) shape[c] = static_cast<std::uint16_t>(number >> 6 * c & 63U);
  return shape;
}

struct ImpossiblePatternOptions : Limits {
  bool has_shipped = true;
  const OptionTable* patterns = nullptr;

  constexpr ImpossiblePatternOptions() noexcept { guardians = 4; }
};
constexpr auto kImpossiblePatternOptions = options<ImpossiblePatternOptions>(
    option("max-guardians", &Limits::guardians, Range{1, 6}, kMaxGuardians.info.help), kMaxLength,
    option("shipped", &ImpossiblePatternOptions::has_shipped,
           "whether to search the 630 patterns of three digits in two bands"),
    option("patterns", &ImpossiblePatternOptions::patterns,
           "more patterns, one a line: a name, digits=N unless there are three, and 81 cells, X or '.'"));

class ImpossiblePattern final : public Technique {
 public:
  explicit ImpossiblePattern(const CreateContext& context) {
    const ImpossiblePatternOptions values = kImpossiblePatternOptions.read(context);
    limits_ = static_cast<const Limits&>(values);
    std::vector<Shape> added;  // of three digits
    if (values.patterns != nullptr) {
      for (const Pattern& pattern : read_impossible_patterns(*values.patterns)) {
        const Canonical image = canonical(shape_of(pattern.cells));
        if (pattern.digits == 3) added.push_back(image.shape);
        table_of(pattern.digits, image.bands).add(pattern.name, image);
      }
    }
    if (values.has_shipped) add_shipped(added);
  }

  void find(FindContext& context) const override {
    ArenaList<GuardedPattern> found(context.arena());
    for (const PatternTable& table : tables_) {
      for (unsigned digits = 3; digits <= kAllDigits; ++digits) {
        if (DigitMask(digits).count() != table.digits()) continue;
        if (context.stop()) return;
        with_digits(context, table, digits, found);
      }
    }
    GuardianSearch(context, PatternReason::colours, limits_).report(found);
  }

 private:
  PatternTable& table_of(int digits, int bands) {
    const auto same = std::find_if(tables_.begin(), tables_.end(), [&](const PatternTable& table) {
      return table.digits() == digits && table.bands() == bands;
    });
    return same != tables_.end() ? *same : tables_.emplace_back(digits, bands);
  }
  /// Adds the shipped patterns, except for those that a file has too: its names are used.
  void add_shipped(std::vector<Shape>& added) {
    std::sort(added.begin(), added.end());
    int cells = 0;
    int number = 0;
    for (const std::uint64_t columns : kThreeDigits) {
      Canonical image = canonical_of_least(shape_of_number(columns));
      const int size = std::popcount(columns);
      number = size == cells ? number + 1 : 1;
      cells = size;
      if (std::binary_search(added.begin(), added.end(), image.shape)) continue;
      table_of(3, image.bands).add(std::to_string(cells) + '-' + std::to_string(number), image);
    }
  }

  void with_digits(FindContext& context, const PatternTable& table, DigitMask digits,
                   ArenaList<GuardedPattern>& found) const {
    const Board& board = context.board();
    CellMap open;
    CellMap impure;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      ((digits & mask_of(digit)) != 0 ? open : impure) |= board.digit_cells(digit);
    }
    // Guardians in one cell, any number of them; then guardians in several.
    for (const bool is_one_cell : {true, false}) {
      ArenaList<PatternTable::Image> images(context.arena());
      for (int most = is_one_cell ? 1 : limits_.guardians; most > 0; --most) {
        if ((open - impure).count() < table.least_size() - most) break;
        PatternTable::Weights weights{{}, most};
        weights.cells.fill(PatternTable::kNever);
        for (const Cell cell : open) {
          const int others = (board.candidates(cell) & ~digits).count();
          weights.cells[static_cast<std::size_t>(cell)] =
              static_cast<std::uint8_t>(is_one_cell ? std::min(1, others) : others);
        }
        images.clear();
        if (table.find_images(weights, kMostImages, context.arena(), images)) break;
        images.clear();
      }
      for (const auto& [cells, name] : images.span()) {
        if ((cells & impure).more_than_one() == is_one_cell) continue;
        found.push_back(guarded_pattern(board, cells, digits, name));
      }
    }
  }

  /// Where three digits have more images, those with the most guardians are left out.
  static constexpr std::size_t kMostImages = 1000;

  Limits limits_;
  std::vector<PatternTable> tables_;
};

constexpr KindInfo kImpossiblePatternKinds[] = {
    {"impossible-pattern", "Impossible Pattern"},
    {"impossible-pattern-guardians", "Impossible Pattern with Guardians"},
    {"impossible-pattern-forcing-chain", "Impossible Pattern Forcing Chain"},
};

}  // namespace

extern constinit const TechniqueInfo kImpossiblePattern = {
    .id = "impossible-pattern",
    .name = "Impossible Pattern",
    .summary = "three digits cannot fill some cells of two bands: one of the other candidates there is true",
    .kinds = kImpossiblePatternKinds,
    .options = kImpossiblePatternOptions,
    .metrics = kMetrics,
    .facts = kFactList<kImplications, kLinks>,
    .create = create<ImpossiblePattern>,
};

}  // namespace nonet::impossible
