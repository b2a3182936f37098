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
// Order: rows, then columns; blocks; C, L and B in lexicographic order of their cells, each set before those that it
// begins. Eliminations: cells of the block, then other cells of the line; in a cell by digit.

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "nonet/descriptors.hpp"
#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet {

namespace {

/// Some empty cells of a house.
struct Part {
  PositionMask places;
  DigitMask digits;
  std::int8_t spare;  ///< digits less cells, never below 0
};

/// A part with the digits of the crossing that it takes.
struct Taker {
  PositionMask places;
  DigitMask digits;
  DigitMask taken;
  std::int8_t spare;
};

/// Where a line and a block cross: the places of the three cells, as positions of the line and of the block.
struct Crossing {
  House line;
  House block;
  PositionMask in_line;
  PositionMask in_block;
};

int count_of(unsigned mask) noexcept { return std::popcount(mask); }

/// The mask of some crossing cells (bits 0-2, ascending) among the positions of the line or the block.
PositionMask spread(unsigned chosen, PositionMask crossing) noexcept {
  unsigned mask = 0;
  for (unsigned rest = crossing; rest != 0; rest &= rest - 1, chosen >>= 1U) {
    if ((chosen & 1U) != 0) mask |= rest & (0U - rest);
  }
  return static_cast<PositionMask>(mask);
}

Crossing crossing_of(House line, House block) noexcept {
  const CellMap cells = house_map(line) & house_map(block);
  return {line, block, cells / line, cells / block};
}

/// The parts of each house that have at most `kMostSpare` digits to spare, listed when they are first asked for.
class Parts {
 public:
  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  [[nodiscard]] std::span<const Part> of(House house) {
    auto& parts = parts_[static_cast<std::size_t>(house)];
    if (parts.data() == nullptr) list(house, parts);
    return parts;
  }

 private:
  static constexpr int kMostSpare = 3;  // all of what three crossing cells can take

  void list(House house, std::span<const Part>& parts) {
    std::array<PositionMask, 9> places;
    std::array<DigitMask, 9> digits;
    std::size_t count = 0;
    for (unsigned rest = board_.empty_cells() / house; rest != 0; rest &= rest - 1) {
      places[count] = static_cast<PositionMask>(rest & (0U - rest));
      digits[count++] = board_.candidates(cell_at(house, std::countr_zero(rest)));
    }
    const std::span<Part> made = arena_.array<Part>(std::size_t{1} << count);
    std::size_t size = 0;
    const auto extend = [&](const auto& self, std::size_t from, unsigned cells, unsigned mask) -> void {
      for (std::size_t i = from; i < count; ++i) {
        const unsigned more_cells = cells | places[i];
        const unsigned more_digits = mask | digits[i];
        const int spare = count_of(more_digits) - count_of(more_cells);
        if (spare >= 0 && spare <= kMostSpare) {
          made[size++] = {static_cast<PositionMask>(more_cells), static_cast<DigitMask>(more_digits),
                          static_cast<std::int8_t>(spare)};
        }
        self(self, i + 1, more_cells, more_digits);
      }
    };
    extend(extend, 0, 0, 0);
    parts = made.first(size);
  }

  const Board& board_;
  Arena& arena_;
  std::array<std::span<const Part>, kHouses> parts_{};
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
    Parts parts(context);
    for (House line = kFirstRow; line < kHouses; ++line) {
      for (House block = 0; block < kFirstRow; ++block) {
        if (!(empty & house_map(line) & house_map(block)).more_than_one()) continue;
        if (context.stop() || at_crossing(context, parts, crossing_of(line, block)) == Flow::stop) return;
      }
    }
  }

 private:
  /// Two cells, each followed by the three that begin with it.
  Flow at_crossing(FindContext& context, Parts& parts, const Crossing& at) const {
    const CellMap cells = context.board().empty_cells() & house_map(at.line) & house_map(at.block);
    const unsigned empty = cells / at.line;
    for (const unsigned chosen : {0b011U, 0b111U, 0b101U, 0b110U}) {
      const PositionMask in_line = spread(chosen, at.in_line);
      if ((in_line & ~empty) != 0) continue;
      if (with_cells(context, parts, at, in_line, spread(chosen, at.in_block)) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  Flow with_cells(FindContext& context, Parts& parts, const Crossing& at, PositionMask in_line,
                  PositionMask in_block) const {
    const CellMap crossing = cells_at(at.line, in_line);
    unsigned digits = 0;
    for (const Cell cell : crossing) digits |= context.board().candidates(cell);
    const int count = crossing.count();
    if (count_of(digits) - count < 2) return Flow::go_on;

    // What both have to spare is not more than the cells.
    std::array<Taker, 512> line_room;
    std::array<Taker, 512> block_room;
    const auto all_blocks = takers(parts.of(at.block), in_block, digits, count, block_room);
    if (all_blocks.empty()) return Flow::go_on;
    const auto lines = takers(parts.of(at.line), in_line, digits, count - least_spare(all_blocks), line_room);
    if (lines.empty()) return Flow::go_on;
    const int most = count - least_spare(lines);
    const auto end =
        std::remove_if(all_blocks.begin(), all_blocks.end(), [most](const Taker& block) { return block.spare > most; });
    const std::span<const Taker> blocks(all_blocks.begin(), end);

    for (const Taker& line : lines) {
      for (const Taker& block : blocks) {
        const int isolated = count_of(digits & ~(unsigned{line.taken} | block.taken));
        if (isolated + block.spare != count - line.spare) continue;
        if (count_of(line.taken & ~unsigned{block.taken}) <= line.spare) continue;
        if (count_of(block.taken & ~unsigned{line.taken}) <= block.spare) continue;
        if (!shares_digits_ && (line.taken & block.taken) != 0) continue;
        const Pattern pattern = {at,
                                 crossing,
                                 cells_at(at.line, line.places),
                                 cells_at(at.block, block.places),
                                 static_cast<DigitMask>(digits),
                                 line.digits,
                                 block.digits};
        if (pattern.line.intersects(pattern.block)) continue;  // both have the third crossing cell
        if (report(context, pattern) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  /// The parts that can take digits of a crossing of which the house has the places `used`, with at most so much to
  /// spare.
  [[nodiscard]] std::span<Taker> takers(std::span<const Part> parts, PositionMask used, unsigned digits, int most_spare,
                                        std::span<Taker> room) const {
    std::size_t size = 0;
    for (const Part& part : parts) {
      if ((part.places & used) != 0 || part.spare > most_spare) continue;
      const unsigned taken = part.digits & digits;
      if (count_of(taken) <= part.spare || (!is_extended_ && taken != part.digits)) continue;
      room[size++] = {part.places, part.digits, static_cast<DigitMask>(taken), part.spare};
    }
    return room.first(size);
  }

  static int least_spare(std::span<const Taker> takers) noexcept {
    return std::min_element(takers.begin(), takers.end(),
                            [](const Taker& a, const Taker& b) { return a.spare < b.spare; })
        ->spare;
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
    return draft.hand_over(context, [&](EvidenceDraft& evidence) { show(pattern, evidence); });
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
