// SK loop (domino loop) and x2y2-belt: a ring of crosses (rings.hpp), four for an SK loop and six for a belt, in which
// as many digits of links suffice as there are cells. A digit of a link, say 3 in row 1, is in at most one of the cells
// of the segments that the link joins.
//
//   | - 12ab 12ab | . . . | cdab - cdab |    12, cd: digits of blocks 1 and 3; ab: digits of row 1 in both segments
//   | 12ef        |       |      cdgh   |    and so on around the ring: two digits a link, 16 for 16 cells
//   | 12ef        |       |      cdgh   |    -: a and b go from the rest of row 1, 1 and 2 from the rest of block 1
//
// Definition: neighbouring segments share a digit. For each digit and each run of segments that have it, some links
// cover the run: every second one. An even run has one such choice, an odd one two, lines or blocks, and the whole ring
// too. An odd run of three or more has further choices that change from one kind to the other at a segment, which is
// then covered twice. If the links' digits are as many as the cells, each of them is in the ring, and so nowhere else
// in its house, and a digit is not in a segment that has it covered twice: it would use two.
//
// Steps of a ring: with blocks where there is a choice, with lines, and for each segment that can be covered twice.
// Where one of the first two removes all that the other does, the other is left out.
//
// Order: first row, first column, second row and so on, ascending; blocks, lines, turns by digit. Eliminations: by link
// around the ring, by digit, by cell.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "loop.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::multi_sector {

namespace {

struct LoopMetrics {
  int cells;
  int digits;
  int widest;
};
constexpr auto kSkLoopMetrics =
    metrics<LoopMetrics>(metric("cells", &LoopMetrics::cells, "cells of the ring"),
                         metric("digits", &LoopMetrics::digits, "digits of the ring"),
                         metric("widest", &LoopMetrics::widest, "the most digits that a link has"));

template <std::size_t kCount>
bool may_follow(const std::array<House, kCount>& lines, std::size_t count, House line) noexcept {
  for (std::size_t i = count % 2; i < count; i += 2) {
    if (lines[i] / 3 == line / 3) return false;
    if ((count % 2 == 0 || kCount == 4) && lines[i] > line) return false;
  }
  return true;
}

Cell line_crossing(House a, House b) noexcept { return (house_map(a) & house_map(b)).first(); }

/// Calls a function with the places of each link's digits outside its segments.
template <typename Function>
void each_elimination(const Board& board, const Ring& ring, const LinkDigits& links, Function function) {
  for (std::size_t i = 0; i < ring.size; ++i) {
    const CellMap rest = house_map(ring.links[i]) - ring.cells[i] - ring.cells[ring.next(i)];
    for (const Digit digit : digits_of(links[i])) function(board.digit_cells(digit) & rest, digit);
  }
}

CandidateMap eliminated(const Board& board, const Ring& ring, const LinkDigits& links) {
  CandidateMap all;
  each_elimination(board, ring, links, [&](const CellMap& cells, Digit digit) { all |= candidates_of(cells, digit); });
  return all;
}

void show_loop(const Ring& ring, const LinkDigits& links, EvidenceDraft& evidence) {
  HouseMask houses = 0;
  std::string text;
  for (std::size_t i = 0; i < ring.size; ++i) {
    if (links[i] == 0) continue;
    houses |= HouseMask{1} << ring.links[i];
    if (!text.empty()) text += " - ";
    text += digits_text(links[i]) + house_text(ring.links[i]);
  }
  evidence.cells("pattern", ring.all_cells());
  evidence.houses("cover", houses);
  evidence.sentence(cells_text(ring.all_cells()) + ": " + text);
}

std::string loop_explanation(const Ring& ring, const LinkDigits& links, const std::optional<Turn>& turn,
                             std::span<const Conclusion> conclusions) {
  const CellMap cells = ring.all_cells();
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < ring.size; ++i) {
    if (links[i] != 0) parts.push_back(digits_words(links[i]) + " in " + house_words(ring.links[i]));
  }
  const std::string count = number_words(cells.count());
  std::string text = "The " + count + " cells " + cells_text(cells) + " make a ring of crosses. In it each of these " +
                     "stands at most once: " + list_words(parts) + ". That covers all candidates of the cells, and " +
                     "it is just " + count + ", so each of them stands in the ring";
  if (turn) {
    text += ". In " + cells_words(ring.cells[turn->segment]) + ", " + digit_words(turn->digit) +
            " is covered twice and would take two of them: ";
  } else {
    text += " and nowhere else in its house: ";
  }
  return text + conclusions_words(conclusions) + '.';
}

Flow report_loop(FindContext& context, const Ring& ring, const Loop& loop, const LinkDigits& links,
                 const std::optional<Turn>& turn = {}) {
  const Board& board = context.board();
  const CellMap cells = ring.all_cells();
  unsigned digits = 0;
  int most = 0;
  for (std::size_t i = 0; i < ring.size; ++i) {
    digits |= links[i];
    most = std::max(most, links[i].count());
  }
  StepDraft draft(cells.count() == 2 * static_cast<int>(ring.size) && loop.is_balanced() ? 0 : 1, digits);
  if (turn) {
    draft.eliminate(board.digit_cells(turn->digit) & ring.cells[turn->segment], turn->digit);
  } else {
    each_elimination(board, ring, links, [&](const CellMap& some, Digit digit) { draft.eliminate(some, digit); });
  }
  if (draft.empty()) return Flow::go_on;
  draft.base_cells(cells);
  for (std::size_t i = 0; i < ring.size; ++i) {
    for (const Digit digit : digits_of(links[i])) draft.cover(house_truth(ring.links[i], digit));
  }
  draft.metrics(kSkLoopMetrics, {.cells = cells.count(), .digits = std::popcount(digits), .widest = most});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_loop(ring, links, evidence);
    evidence.explanation(loop_explanation(ring, links, turn, draft.conclusions()));
  });
}

Flow report_all(FindContext& context, const Ring& ring) {
  const Loop loop(ring);
  const LinkDigits by_block = loop.covers(kBlocks);
  const LinkDigits by_line = loop.covers(kLines);
  const CandidateMap from_blocks = eliminated(context.board(), ring, by_block);
  const CandidateMap from_lines = eliminated(context.board(), ring, by_line);
  if (!from_blocks.is_subset_of(from_lines) || from_blocks == from_lines) {
    if (report_loop(context, ring, loop, by_block) == Flow::stop) return Flow::stop;
  }
  if (!from_lines.is_subset_of(from_blocks)) {
    if (report_loop(context, ring, loop, by_line) == Flow::stop) return Flow::stop;
  }
  return loop.each_turn(
      [&](const Turn& turn) { return report_loop(context, ring, loop, loop.covers(kBlocks, turn), turn); });
}

template <std::size_t kCount>
Flow at_ring(FindContext& context, const Segments& segments, const std::array<House, kCount>& lines, int excess) {
  if (excess + segments.excess(line_crossing(lines.back(), lines.front())) > 0) return Flow::go_on;
  const Ring ring(segments, lines.data(), kCount);
  int cells = ring.all_cells().count();
  for (std::size_t s = 0; s < ring.size; ++s) {
    if ((ring.digits[s] & ring.digits[ring.next(s)]) == 0) return Flow::go_on;
  }
  for (Digit digit = 0; digit < kDigits; ++digit) cells -= fewest_links(ring.segments_with(digit), ring.size);
  // If there are fewer digits than cells, the grid has no solution.
  if (cells != 0) return Flow::go_on;
  return report_all(context, ring);
}

// Adds a line to the ring. Rows ascend, one of each band; columns ascend in a ring of four lines, where both orders
// make the same ring.
template <std::size_t kCount>
Flow extend(FindContext& context, const Segments& segments, std::array<House, kCount>& lines, std::size_t count,
            int excess) {
  if (count == kCount) return at_ring<kCount>(context, segments, lines, excess);
  const House first = count % 2 == 0 ? kFirstRow : kFirstColumn;
  for (House line = first; line < first + 9; ++line) {
    if (!may_follow<kCount>(lines, count, line)) continue;
    lines[count] = line;
    const int more = count == 0 ? 0 : segments.excess(line_crossing(lines[count - 1], line));
    // A crossing to come has an excess of at least -6: two cells with one digit in each segment.
    if (excess + more > 6 * static_cast<int>(kCount - count)) continue;
    if (context.stop() || extend<kCount>(context, segments, lines, count + 1, excess + more) == Flow::stop)
      return Flow::stop;
  }
  return Flow::go_on;
}

/// The loops of rings with a number of lines.
template <std::size_t kCount>
void find_loops(FindContext& context) {
  const Segments segments(context.board());
  std::array<House, kCount> lines{};
  (void)extend<kCount>(context, segments, lines, 0, 0);
}

constexpr KindInfo kLoopKinds[] = {
    {"balanced", "SK Loop", {}},
    {"unbalanced", "Unbalanced SK Loop", {}},
};
constexpr KindInfo kBeltKinds[] = {
    {"balanced", "X2Y2-Belt", {}},
    {"unbalanced", "Unbalanced X2Y2-Belt", {}},
};

}  // namespace

extern constinit const TechniqueInfo kSkLoop = {
    .id = "sk-loop",
    .name = "SK Loop",
    .summary = "a ring of four crosses, in which as many digits of rows, columns and blocks suffice as there are cells",
    .kinds = kLoopKinds,
    .metrics = kSkLoopMetrics,
    .create = create<find_loops<4>>,
};
extern constinit const TechniqueInfo kBelt = {
    .id = "x2y2-belt",
    .name = "X2Y2-Belt",
    .summary = "a ring of six crosses, in which as many digits of rows, columns and blocks suffice as there are cells",
    .kinds = kBeltKinds,
    .metrics = kSkLoopMetrics,
    .create = create<find_loops<6>>,
};

}  // namespace nonet::multi_sector
