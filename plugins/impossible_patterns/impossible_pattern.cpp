// Impossible pattern: a set of cells that three digits cannot fill, whatever goes where; or a number of digits, in the
// patterns of users. If one cell has other candidates, it holds one of them; if several have, one of these is true.
//
//   | . . . | . . . |    Ten cells that three digits cannot fill: the two cells of a row, block or column differ, so
//   | . . X | . . X |    that the four rows and columns pass the colours on until they meet.
//   | . . X | . . X |
//
// Every cell is empty and has one of the digits; it may lack others.
//
// The patterns are all minimal ones of three digits within two bands, see nonet/facts/impossible_patterns.hpp. An
// option adds those of a file.
//
// Order: that of GuardianSearch; equal patterns by digits, then as PatternTable has them.

#include <algorithm>

#include "guardians.hpp"
#include "nonet/facts/impossible_patterns.hpp"
#include "pattern_file.hpp"

namespace nonet::impossible {

namespace {

using patterns::Canonical;
using patterns::PatternTable;
using patterns::Shape;

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
        const Canonical image = patterns::canonical(patterns::shape_of(pattern.cells));
        if (pattern.digits == 3) added.push_back(image.shape);
        patterns::table_of(tables_, pattern.digits, image.bands).add(pattern.name, image);
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
        // Guardians in one cell, any number of them; then guardians in several.
        for (const bool is_one_cell : {true, false}) {
          find_guarded(context.board(), table, digits, is_one_cell, limits_.guardians, context.arena(), found);
        }
      }
    }
    GuardianSearch(context, PatternReason::colours, limits_).report(found);
  }

 private:
  /// Adds the shipped patterns, except for those that a file has too: its names are used.
  void add_shipped(std::vector<Shape>& added) {
    std::sort(added.begin(), added.end());
    for (const ThreeDigitPattern& pattern : three_digit_patterns()) {
      if (std::binary_search(added.begin(), added.end(), pattern.image.shape)) continue;
      patterns::table_of(tables_, 3, pattern.image.bands).add(pattern.name, pattern.image);
    }
  }

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
