// Sue de Coq (two-sector disjoint subsets): two or three cells where a line and a block cross, with more digits than
// cells; further cells of the line take up some of these digits, further cells of the block the others. Together there
// are as many cells as digits, so each digit is used, and no other place of it is left.
//
//   | C - C | L - - | - - - |    C: r1c1 r1c3 with 12345, L: r1c4 with 12, B: r2c1 r3c3 with 345 (two cells)
//   | B + + |       |       |    -: 1 and 2 go, used in the line
//   | + + B |       |       |    +: 3, 4 and 5 go, used in the block; so they do in r1c2, which is in both
//
// C: two or three crossing cells. L: some cells of the line, B: some cells of the block, neither with a cell of C nor
// of the other. Each may hold digits that C has not (the extended form). What a digit may be used: once if L or B or
// neither has it, twice, once in each house, if both have it. These uses must be as many as there are cells. L must
// take more digits of C that B has not than it has digits to spare (digits less cells), and so must B: otherwise C with
// one of them would be a naked set.
//
// What goes: from the line outside C and L all that B does not use, from the block outside C and B all that L does not
// use; and digits that both use leave both houses outside L and B, and, as the line and the block use them elsewhere,
// the crossing.
//
// HoDoKu's reading has no digit of C in both L and B. It is a part of the complete one; the order is the same.
//
// The parts of a house are looked up eight at a time: first those that have few digits to spare, once for the house,
// then for each C those that take enough of its digits. What is left are a few, and L and B are tried in pairs. A
// pattern that is new has a cell that has lost a candidate.
//
// Order: rows, then columns; blocks; C, L and B in lexicographic order of their cells, each set before those that it
// begins. Eliminations: cells of the block, then other cells of the line; in a cell by digit.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>

#include "nonet/arena_list.hpp"
#include "nonet/descriptors.hpp"
#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/wording.hpp"
#include "parts.hpp"

namespace nonet {

namespace {

using intersection_sets::any_lane;
using intersection_sets::as_lanes;
using intersection_sets::counts;
using intersection_sets::Eight;
using intersection_sets::for_lanes;
using intersection_sets::HouseParts;
using intersection_sets::Lanes;
using intersection_sets::Parts;

/// Some empty cells of a house.
struct Part {
  PositionMask places;
  DigitMask digits;
};

constexpr PositionMask kAllPositions = 0x1ff;

int count_of(unsigned mask) noexcept { return std::popcount(mask); }

/// Where a line and a block cross.
struct Crossing {
  House line;
  House block;

  [[nodiscard]] CellMap cells() const noexcept { return house_map(line) & house_map(block); }
  // Some of the three cells (bits 0-2, ascending) as positions of the line and of the block.
  [[nodiscard]] PositionMask in_line(unsigned chosen) const noexcept {
    return static_cast<PositionMask>(chosen << 3 * (line < kFirstColumn ? block % 3 : block / 3));
  }
  [[nodiscard]] PositionMask in_block(unsigned chosen) const noexcept {
    if (line < kFirstColumn) return static_cast<PositionMask>(chosen << 3 * (line % 3));
    return static_cast<PositionMask>(((chosen & 1U) | (chosen & 2U) << 2U | (chosen & 4U) << 4U) << line % 3);
  }
};

/// A set of crossing cells with the parts of line and block that go with it.
struct Pattern {
  Crossing at;
  CellMap crossing;
  CellMap line;
  CellMap block;
  DigitMask crossing_digits;
  DigitMask line_digits;
  DigitMask block_digits;
};

class SueDeCoq final : public Technique {
 public:
  explicit SueDeCoq(const CreateContext& context)
      : shares_digits_(context.options[0] == 0), is_extended_(context.options[1] != 0) {}

  void find(FindContext& context) const override {
    const CellMap& empty = context.board().empty_cells();
    const CellMap changed = context.changes().cells() & empty;
    const HouseMask houses = changed.houses();
    if (houses == 0) return;
    Parts parts(context);
    for (House line = kFirstRow; line < kHouses; ++line) {
      const bool is_row = line < kFirstColumn;
      for (int i = 0; i < 3; ++i) {
        const House block = is_row ? line % 9 / 3 * 3 + i : line % 9 / 3 + 3 * i;
        const Crossing at{line, block};
        if (((houses >> line | houses >> block) & 1U) == 0 || !(empty & at.cells()).more_than_one()) continue;
        if (context.stop() || at_crossing(context, parts, at, changed) == Flow::stop) return;
      }
    }
  }

 private:
  /// Two cells, each followed by the three that begin with it.
  Flow at_crossing(FindContext& context, Parts& parts, const Crossing& at, const CellMap& changed) const {
    std::array<DigitMask, 3> digits{};
    unsigned empty = 0;
    unsigned changed_here = 0;
    unsigned i = 0;
    for (const Cell cell : at.cells()) {
      digits[i] = context.board().candidates(cell);
      empty |= static_cast<unsigned>(digits[i] != 0) << i;
      changed_here |= static_cast<unsigned>(changed.contains(cell)) << i;
      ++i;
    }
    for (const unsigned chosen : {0b011U, 0b111U, 0b101U, 0b110U}) {
      if ((chosen & ~empty) != 0) continue;
      unsigned together = 0;
      for (const int cell : positions_of(chosen)) together |= digits[static_cast<std::size_t>(cell)];
      if (count_of(together) - count_of(chosen) < 2) continue;
      Chosen some{at, chosen, static_cast<DigitMask>(together), count_of(chosen)};
      if ((chosen & changed_here) == 0) {
        const PositionMask in_line = changed / at.line;
        const PositionMask in_block = changed / at.block;
        if (in_line == 0) some.changed_in_block = in_block;
        if (in_block == 0) some.changed_in_line = in_line;
      }
      if (with_cells(context, parts, some) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  /// Some cells of a crossing.
  struct Chosen {
    Crossing at;
    unsigned cells;  ///< bits 0-2
    DigitMask digits;
    int count;
    // The line's part, or the block's, must have one of these positions, which have changed.
    PositionMask changed_in_line = kAllPositions;
    PositionMask changed_in_block = kAllPositions;

    [[nodiscard]] PositionMask in_line() const noexcept { return at.in_line(cells); }
    [[nodiscard]] PositionMask in_block() const noexcept { return at.in_block(cells); }
  };

  /// The parts of a line and a block that make a pattern with cells of the crossing.
  struct Match {
    Part line;
    Part block;
  };

  /// The parts of line and block that go with some cells of the crossing. What both have to spare together is not more
  /// than these two or three cells, so one of them at least is small.
  Flow with_cells(FindContext& context, Parts& parts, const Chosen& chosen) const {
    std::optional<ArenaList<Match>> found;
    const HouseParts& line = parts.of(chosen.at.line);
    const HouseParts& block = parts.of(chosen.at.block);
    const Supply supply = supply_of(block, chosen);
    const auto take = [&](std::span<const Eight> eights, std::int16_t least, std::int16_t most) {
      for (const Eight& eight : eights) {
        auto fits = fitting(eight, chosen, chosen.in_line(), chosen.changed_in_line);
        fits &= as_lanes((eight.spare >= least) & (eight.spare <= most));
        for_lanes(fits, [&](std::size_t lane) {
          const Part own = part_of(eight, lane);
          // A small part of the block takes all that is left over, but for what both have not to spare.
          const int left = chosen.count - eight.spare[lane];
          const unsigned missing = chosen.digits & ~(unsigned{own.digits} | supply.digits);
          if (left <= 1 && count_of(missing) > left - supply.least_spare) return;
          match(block, chosen, own, eight.spare[lane], [&](const Part& other) {
            if (!found) found.emplace(context.arena());
            found->push_back({own, other});
          });
        });
      }
    };
    const auto most = static_cast<std::int16_t>(chosen.count - supply.least_spare);
    take(line.small, 0, std::min<std::int16_t>(most, 1));
    if (most > 1) take(line.all, 2, most);
    return found ? report_all(context, chosen, *found) : Flow::go_on;
  }

  /// The lanes with a part that leaves some places free, has some that changed, and takes some digits of the crossing
  /// and leaves some, more than it has to spare and than the other part has.
  [[nodiscard]] Lanes fitting(const Eight& eight, const Chosen& chosen, PositionMask used, PositionMask changed) const {
    const Lanes taken = eight.digits & static_cast<std::int16_t>(chosen.digits);
    const Lanes over = counts(taken) - eight.spare;
    const auto rest = static_cast<std::int16_t>(count_of(chosen.digits) - chosen.count);
    Lanes fits = as_lanes(((eight.places & static_cast<std::int16_t>(used)) == 0) &
                          ((eight.places & static_cast<std::int16_t>(changed)) != 0) & (over > 0) & (over < rest));
    if (!is_extended_) fits &= as_lanes(taken == eight.digits);
    return fits;
  }

  /// What small parts of a block may add to some cells of a crossing.
  struct Supply {
    int least_spare = 2;   ///< the least that one of them has to spare; 2: there are none
    DigitMask digits = 0;  ///< those that some of them take
  };
  [[nodiscard]] Supply supply_of(const HouseParts& block, const Chosen& chosen) const {
    Lanes any{};
    Lanes zero{};
    Lanes digits{};
    for (const Eight& eight : block.small) {
      const Lanes fits = fitting(eight, chosen, chosen.in_block(), chosen.changed_in_block);
      any |= fits;
      zero |= fits & as_lanes(eight.spare == 0);
      digits |= fits & eight.digits;
    }
    if (!any_lane(any)) return {};
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(digits);
    std::uint64_t together = words[0] | words[1];
    together |= together >> 32U;
    together |= together >> 16U;
    return {any_lane(zero) ? 0 : 1, static_cast<DigitMask>(together & kAllDigits)};
  }

  static Part part_of(const Eight& eight, std::size_t lane) noexcept {
    return {static_cast<PositionMask>(eight.places[lane]), static_cast<DigitMask>(eight.digits[lane])};
  }

  /// Calls a function with each part of the block that goes with one of the line.
  template <typename Take>
  void match(const HouseParts& block, const Chosen& chosen, const Part& line, std::int16_t line_spare,
             Take&& take) const {
    const auto digits = static_cast<std::int16_t>(chosen.digits);
    const auto by_line = static_cast<std::int16_t>(line.digits & chosen.digits);
    const auto left_over = static_cast<std::int16_t>(digits & ~by_line);
    // Both may not have the third cell of the crossing.
    const bool has_third = (line.places & chosen.at.in_line(7)) != 0;
    const auto used = static_cast<std::int16_t>(has_third ? chosen.at.in_block(7) : chosen.in_block());
    const auto changed = static_cast<std::int16_t>(chosen.changed_in_block);
    const auto left = static_cast<std::int16_t>(chosen.count - line_spare);
    // So many digits of the crossing the block must add to those of the line, and as many more as it has to spare; they
    // are more than it has to spare, as this is not 0.
    const auto least = static_cast<std::int16_t>(count_of(static_cast<unsigned>(left_over)) - left);
    for (const Eight& eight : block.up_to(left)) {
      const Lanes taken = eight.digits & digits;
      const Lanes added = taken & left_over;
      auto fits = ((eight.places & used) == 0) & ((eight.places & changed) != 0) & (eight.spare <= left) &
                  (counts(added) - eight.spare == least);
      if (shares_digits_) {
        fits &= counts(by_line & ~taken) > line_spare;
      } else {
        fits &= taken == added;
      }
      if (!is_extended_) fits &= taken == eight.digits;
      for_lanes(fits, [&](std::size_t lane) { take(part_of(eight, lane)); });
    }
  }

  /// Lexicographic order of the places, a set before those that it begins. The sets differ.
  static bool precedes(unsigned a, unsigned b) noexcept {
    const unsigned first = (a ^ b) & (0U - (a ^ b));
    return (a & first) != 0 ? b >= first : a < first;
  }

  /// Hands over all patterns of some cells, in their order.
  Flow report_all(FindContext& context, const Chosen& chosen, ArenaList<Match>& found) const {
    found.stable_sort([](const Match& a, const Match& b) {
      return a.line.places != b.line.places ? precedes(a.line.places, b.line.places)
                                            : precedes(a.block.places, b.block.places);
    });
    for (const auto& [line, block] : found) {
      const Pattern pattern = {chosen.at,
                               cells_at(chosen.at.line, chosen.in_line()),
                               cells_at(chosen.at.line, line.places),
                               cells_at(chosen.at.block, block.places),
                               chosen.digits,
                               line.digits,
                               block.digits};
      if (report(context, pattern) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  static Flow report(FindContext& context, const Pattern& pattern) {
    const Board& board = context.board();
    const unsigned digits = pattern.crossing_digits | pattern.line_digits | pattern.block_digits;
    const unsigned extra = digits & ~unsigned{pattern.crossing_digits};
    const unsigned shared = pattern.line_digits & pattern.block_digits;
    const unsigned used_in_line = (digits & ~unsigned{pattern.block_digits}) | shared;
    const unsigned used_in_block = (digits & ~unsigned{pattern.line_digits}) | shared;
    const CellMap cells = pattern.crossing | pattern.line | pattern.block;

    StepDraft draft(extra != 0 ? 1 : 0, static_cast<DigitMask>(digits));
    int cannibalistic = 0;
    const auto clear = [&](House house, const CellMap& own, unsigned used) {
      for (const Cell cell : (house_map(house) & board.empty_cells()) - own) {
        const bool is_inside = cells.contains(cell);
        const unsigned gone = board.candidates(cell) & (is_inside ? shared : used);
        if (is_inside) cannibalistic += count_of(gone);
        draft.eliminate_digits(cell, static_cast<DigitMask>(gone));
      }
    };
    clear(pattern.at.block, pattern.block, used_in_block);
    clear(pattern.at.line, pattern.line | pattern.crossing, used_in_line);
    if (draft.empty()) return Flow::go_on;

    draft.base_cells(pattern.crossing);
    draft.base_cells(pattern.line);
    draft.base_cells(pattern.block);
    for (const Digit digit : digits_of(digits)) {
      if ((used_in_line & mask_of(digit)) != 0) draft.cover(house_truth(pattern.at.line, digit));
      if ((used_in_block & mask_of(digit)) != 0) draft.cover(house_truth(pattern.at.block, digit));
    }
    draft.metric(cells.count());
    draft.metric(count_of(extra));
    draft.metric(count_of(pattern.crossing_digits & ~(unsigned{pattern.line_digits} | pattern.block_digits)));
    draft.metric(cannibalistic);
    return draft.hand_over(context, [&](EvidenceDraft& evidence) {
      show(pattern, evidence);
      if (shared == 0 && count_of(digits) == cells.count()) {
        evidence.explanation(explanation(pattern, cells, static_cast<DigitMask>(digits), draft.conclusions()));
      }
    });
  }

  /// Where line and block share no digits.
  static std::string explanation(const Pattern& pattern, const CellMap& cells, DigitMask digits,
                                 std::span<const Conclusion> conclusions) {
    const std::string number = number_words(cells.count());
    return cells_words(cells) + " are " + number + " cells with " + number + " digits, " + digits_words(digits) +
           ". All places of " + digits_words(pattern.block_digits) + " in them lie in " +
           house_words(pattern.at.block) + ", all places of the other digits in " + house_words(pattern.at.line) +
           ", so each digit is in exactly one of them. What sees all its places there is not it: " +
           conclusions_words(conclusions) + '.';
  }

  static void show(const Pattern& pattern, EvidenceDraft& evidence) {
    evidence.cells("intersection", pattern.crossing);
    evidence.cells("line", pattern.line);
    evidence.cells("block", pattern.block);
    const auto set = [](const CellMap& cells, DigitMask digits) {
      return cells_text(cells) + " {" + digits_text(digits) + '}';
    };
    evidence.sentence(set(pattern.crossing, pattern.crossing_digits) + ", " + house_text(pattern.at.line) + ": " +
                      set(pattern.line, pattern.line_digits) + ", " + house_text(pattern.at.block) + ": " +
                      set(pattern.block, pattern.block_digits));
  }

  bool shares_digits_;
  bool is_extended_;
};

constexpr Kinds kKinds({
    {"basic", "Sue de Coq", {.hodoku = "Sue de Coq", .reglib = "1101"}},
    {"extended", "Extended Sue de Coq", {.hodoku = "Sue de Coq", .reglib = "1101"}},
});
constexpr OptionInfo kOptions[] = {
    hodoku_definition(
        "complete: line and block may share digits of the intersection; hodoku: only digits that it has not"),
    {.name = "extended",
     .type = OptionType::boolean,
     .default_value = 1,
     .help = "whether line and block may have digits that the intersection has not"},
};
constexpr MetricInfo kMetrics[] = {
    {"size", "cells"},
    {"extra", "digits that the intersection has not"},
    {"isolated", "digits that neither the cells of the line nor those of the block have"},
    {"cannibalistic", "candidates that go from cells of the pattern"},
};
constexpr TechniqueInfo kSueDeCoq = {
    .id = "sue-de-coq",
    .name = "Sue de Coq",
    .summary = "cells where line and block cross, with cells of both that take up their digits",
    .kinds = kKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<SueDeCoq>,
};
constexpr const TechniqueInfo* kTechniques[] = {&kSueDeCoq};

}  // namespace

}  // namespace nonet

NONET_PLUGIN(.name = "intersection_sets", .version = "0.1.0", .summary = "Sue de Coq", .author = "The Nonet authors",
             .license = "Apache-2.0", .techniques = nonet::kTechniques);
