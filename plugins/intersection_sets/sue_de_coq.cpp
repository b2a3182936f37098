// Sue de Coq (two-sector disjoint subsets): two or three cells where a line and a block cross, with more digits than
// cells; further cells of the line use some of these digits, further cells of the block the others. Together there are
// as many cells as digits, so each digit is used, and all its other places are eliminated.
//
//   | C - C | L - - | - - - |    C: r1c1 r1c3 with 12345, L: r1c4 with 12, B: r2c1 r3c3 with 345 (two cells)
//   | B + + |       |       |    -: 1 and 2 are eliminated, used in the line
//   | + + B |       |       |    +: 3, 4 and 5 are eliminated, used in the block; also in r1c2, which is in both
//
// C: two or three crossing cells. L: some cells of the line, B: some cells of the block, neither with a cell of C nor
// of the other. Each may hold digits that C lacks (the extended form). The uses of a digit: one if at most one of L and
// B has it, two (one in each house) if both have it. The number of all uses must equal the number of cells. L must have
// more digits of C that B lacks than its spare (digits less cells), and the same holds for B: otherwise C with one of
// them would be a naked set.
//
// Eliminations: from the line outside C and L all digits that B does not use, from the block outside C and B all digits
// that L does not use; digits that both use from both houses outside L and B, and, as the line and the block use them
// elsewhere, from the crossing.
//
// HoDoKu's definition has no digit of C in both L and B. The complete definition includes its patterns; the order is
// the same.
//
// How L and B are found for C: matches.cpp. A pattern that is new has a cell that has lost a candidate.
//
// Order: rows, then columns; blocks; C, L and B in lexicographic order of their cells, each set before its extensions.
// Eliminations: cells of the block, then other cells of the line; in a cell by digit.

#include <array>
#include <string>

#include "matches.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet {

namespace {

using intersection_sets::CellChoice;
using intersection_sets::count_of;
using intersection_sets::kAllPositions;
using intersection_sets::Match;
using intersection_sets::Parts;
using intersection_sets::Reading;

/// A set of crossing cells with the matching parts of line and block.
struct Pattern {
  House line_house;
  House block_house;
  CellMap crossing;
  CellMap line;
  CellMap block;
  DigitMask crossing_digits;
  DigitMask line_digits;
  DigitMask block_digits;
};

struct SueDeCoqOptions : DefinitionOption {
  bool is_extended = true;
};
constexpr auto kOptions = options<SueDeCoqOptions>(
    hodoku_definition(
        "complete: line and block may share digits of the intersection; hodoku: only digits that it has not"),
    option("extended", &SueDeCoqOptions::is_extended,
           "whether line and block may have digits that the intersection has not"));
struct SueDeCoqMetrics {
  int size;
  int extra;
  int isolated;
  int cannibalistic;
};
constexpr auto kMetrics = metrics<SueDeCoqMetrics>(
    metric("size", &SueDeCoqMetrics::size, "cells"),
    metric("extra", &SueDeCoqMetrics::extra, "digits that the intersection has not"),
    metric("isolated", &SueDeCoqMetrics::isolated,
           "digits that neither the cells of the line nor those of the block have"),
    metric("cannibalistic", &SueDeCoqMetrics::cannibalistic, "candidates that go from cells of the pattern"));

/// Lexicographic order of the places, a set before its extensions. The sets must differ.
bool precedes(unsigned a, unsigned b) noexcept {
  const unsigned first = (a ^ b) & (0U - (a ^ b));
  return (a & first) != 0 ? b >= first : a < first;
}

std::string explanation(const Pattern& pattern, DigitMask used_in_line, DigitMask used_in_block,
                        std::span<const Conclusion> conclusions) {
  const std::string line = house_words(pattern.line_house);
  const std::string block = house_words(pattern.block_house);
  const DigitMask shared = pattern.line_digits & pattern.block_digits;
  const DigitMask once = (used_in_line | used_in_block) & ~shared;
  const CellMap cells = pattern.crossing | pattern.line | pattern.block;
  const auto set = [](const CellMap& some, DigitMask digits) {
    return cells_words(some) + std::string(verb_words(some.size(), " has only ", " have only ")) + digits_words(digits);
  };
  std::string text = "Where " + line + " and " + block + " cross, " + set(pattern.crossing, pattern.crossing_digits) +
                     "; in " + line + ", " + set(pattern.line, pattern.line_digits) + "; in " + block + ", " +
                     set(pattern.block, pattern.block_digits) + ". In these " + number_words(cells.count()) +
                     " cells each of " + digits_words(once) +
                     " can stand only once, because all its places there share a house";
  if (shared != 0) {
    text += ", and " + digits_words(shared) + " twice" + (shared.is_single() ? "" : " each") + ", in " +
            cells_words(pattern.line, "or") + " and in " + cells_words(pattern.block, "or");
  }
  return text + ". That is just enough to fill the cells, so " + line + " has no other place for " +
         digits_words(used_in_line) + ", and " + block + " has none for " + digits_words(used_in_block) +
         ". Therefore " + conclusions_words(conclusions) + '.';
}

void show(const Pattern& pattern, EvidenceDraft& evidence) {
  evidence.cells("intersection", pattern.crossing);
  evidence.cells("line", pattern.line);
  evidence.cells("block", pattern.block);
  const auto set = [](const CellMap& cells, DigitMask digits) {
    return cells_text(cells) + " {" + digits_text(digits) + '}';
  };
  evidence.sentence(set(pattern.crossing, pattern.crossing_digits) + ", " + house_text(pattern.line_house) + ": " +
                    set(pattern.line, pattern.line_digits) + ", " + house_text(pattern.block_house) + ": " +
                    set(pattern.block, pattern.block_digits));
}

Flow report(FindContext& context, const Pattern& pattern) {
  const Board& board = context.board();
  const unsigned digits = pattern.crossing_digits | pattern.line_digits | pattern.block_digits;
  const unsigned extra = digits & ~pattern.crossing_digits;
  const unsigned shared = pattern.line_digits & pattern.block_digits;
  const unsigned used_in_line = (digits & ~pattern.block_digits) | shared;
  const unsigned used_in_block = (digits & ~pattern.line_digits) | shared;
  const CellMap cells = pattern.crossing | pattern.line | pattern.block;

  StepDraft draft(extra != 0 ? 1 : 0, digits);
  int cannibalistic = 0;
  const auto clear = [&](House house, const CellMap& own, unsigned used) {
    for (const Cell cell : (house_map(house) & board.empty_cells()) - own) {
      const bool is_inside = cells.contains(cell);
      const unsigned gone = board.candidates(cell) & (is_inside ? shared : used);
      if (is_inside) cannibalistic += count_of(gone);
      draft.eliminate_digits(cell, gone);
    }
  };
  clear(pattern.block_house, pattern.block, used_in_block);
  clear(pattern.line_house, pattern.line | pattern.crossing, used_in_line);
  if (draft.empty()) return Flow::go_on;

  draft.base_cells(pattern.crossing);
  draft.base_cells(pattern.line);
  draft.base_cells(pattern.block);
  for (const Digit digit : digits_of(digits)) {
    if ((used_in_line & mask_of(digit)) != 0) draft.cover(house_truth(pattern.line_house, digit));
    if ((used_in_block & mask_of(digit)) != 0) draft.cover(house_truth(pattern.block_house, digit));
  }
  draft.metrics(kMetrics, {.size = cells.count(),
                           .extra = count_of(extra),
                           .isolated = count_of(pattern.crossing_digits &
                                                ~(unsigned{pattern.line_digits} | pattern.block_digits)),
                           .cannibalistic = cannibalistic});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show(pattern, evidence);
    evidence.explanation(explanation(pattern, used_in_line, used_in_block, draft.conclusions()));
  });
}

/// Reports all patterns of some crossing cells, in their order.
Flow report_all(FindContext& context, const CellChoice& chosen, ArenaList<Match>& found) {
  found.stable_sort([](const Match& a, const Match& b) {
    return a.line.places != b.line.places ? precedes(a.line.places, b.line.places)
                                          : precedes(a.block.places, b.block.places);
  });
  for (const auto& [line, block] : found) {
    const Pattern pattern = {chosen.at.line,
                             chosen.at.block,
                             cells_at(chosen.at.line, chosen.line.chosen),
                             cells_at(chosen.at.line, line.places),
                             cells_at(chosen.at.block, block.places),
                             chosen.digits,
                             line.digits,
                             block.digits};
    if (report(context, pattern) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

/// Two cells, each pair followed by the sets of three that extend it.
Flow at_crossing(FindContext& context, Parts& parts, const intersection_sets::Crossing& at, const CellMap& changed,
                 const Reading& reading) {
  const Board& board = context.board();
  unsigned empty = 0;
  unsigned changed_here = 0;
  std::array<unsigned, 3> digits;
  for (std::size_t i = 0; i < 3; ++i) {
    digits[i] = board.candidates(at.cells[i]);
    empty |= (digits[i] != 0 ? 1U : 0U) << i;
    changed_here |= (changed.contains(at.cells[i]) ? 1U : 0U) << i;
  }
  if ((empty & (empty - 1)) == 0) return Flow::go_on;
  const std::array<unsigned, 8> together = {0,
                                            0,
                                            0,
                                            digits[0] | digits[1],
                                            0,
                                            digits[0] | digits[2],
                                            digits[1] | digits[2],
                                            digits[0] | digits[1] | digits[2]};
  CellChoice some(parts, at);
  for (const unsigned chosen : {0b011U, 0b111U, 0b101U, 0b110U}) {
    if ((chosen & ~empty) != 0 || count_of(together[chosen]) - count_of(chosen) < 2) continue;
    some.choose(chosen, together[chosen]);
    // If the chosen cells have not changed, a part of the line or of the block must have.
    some.line.changed = kAllPositions;
    some.block.changed = kAllPositions;
    if ((chosen & changed_here) == 0) {
      const PositionMask in_line = changed.positions_in(at.line);
      const PositionMask in_block = changed.positions_in(at.block);
      if (in_block == 0) some.line.changed = in_line;
      if (in_line == 0) some.block.changed = in_block;
    }
    auto found = matches(context, some, reading);
    if (found && report_all(context, some, *found) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

void find_sue_de_coq(FindContext& context, const SueDeCoqOptions& options) {
  const Reading reading{.shares_digits = options.definition == Definition::complete,
                        .is_extended = options.is_extended};
  const CellMap& empty = context.board().empty_cells();
  const CellMap changed = context.changes().cells() & empty;
  const HouseMask houses = changed.houses();
  if (houses == 0) return;
  Parts parts(context);
  for (const intersection_sets::Crossing& at : intersection_sets::kCrossings) {
    if (((houses >> at.line | houses >> at.block) & 1U) == 0) continue;
    if (context.stop() || at_crossing(context, parts, at, changed, reading) == Flow::stop) return;
  }
}

constexpr KindInfo kKinds[] = {
    {"basic", "Sue de Coq", {{"hodoku", "Sue de Coq"}, {"reglib", "1101"}}},
    {"extended", "Extended Sue de Coq", {{"hodoku", "Sue de Coq"}, {"reglib", "1101"}}},
};
constexpr TechniqueInfo kSueDeCoq = {
    .id = "sue-de-coq",
    .name = "Sue de Coq",
    .summary = "cells where line and block cross, with cells of both that take up their digits",
    .kinds = kKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<find_sue_de_coq, kOptions>,
};
constexpr const TechniqueInfo* kTechniques[] = {&kSueDeCoq};

}  // namespace

}  // namespace nonet

NONET_PLUGIN(.name = "intersection_sets", .version = "0.1.0", .summary = "Sue de Coq", .author = "The Nonet authors",
             .license = "Apache-2.0", .techniques = nonet::kTechniques);
