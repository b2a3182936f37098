// Unique rectangles with strong links. Four empty cells in two rows, two columns and two blocks with the digits a and
// b. Each corner holds a, b or something else; one with other candidates (guardians) holds one of them. Strong links
// join corners: a house of two corners has no other place for a, or for b. A digit that a corner has in no case is
// false.
//
//   | ab  . . | abx . . |    a has no other place in the right column, nor in the lower row: were * b, both corners
//   | aby . . | *   . . |    beside it would be a, and the upper left one b. So * is not b
//
// Every smallest set of up to three links is tried; what fewer links exclude is left out, and so is what follows
// without the guardians (that is a fish or a turbot fish of one digit).
//
// Order: rectangles as in guarded_rectangles.hpp; sets of links by number, then by their links in the order sides 01,
// 23, 02, 13, for each the lower digit first; conclusions by corner, then digit.

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

#include "guarded_rectangles.hpp"

namespace nonet::uniqueness {

namespace {

/// What a corner holds: the lower digit, the higher one, or neither.
constexpr std::size_t kStates = 3;
constexpr std::size_t kNeither = 2;
constexpr std::array<std::array<std::size_t, 2>, 4> kSides{{{0, 1}, {2, 3}, {0, 2}, {1, 3}}};

/// Sets of the 81 ways to give each corner a state.
using Ways = Bits128;

struct WayTables {
  std::array<std::array<Ways, kStates>, 4> with{};  ///< corner, state: ways in which it has the state
  Ways valid = 0;                                   ///< no side has a digit twice
};

constexpr WayTables kWays = [] {
  WayTables tables;
  for (unsigned way = 0; way < 81; ++way) {
    const std::array<std::size_t, 4> state{way % 3, way / 3 % 3, way / 9 % 3, way / 27};
    for (std::size_t corner = 0; corner < 4; ++corner) tables.with[corner][state[corner]] |= Ways{1} << way;
    bool is_valid = true;
    for (const auto& [one, other] : kSides)
      is_valid = is_valid && (state[one] == kNeither || state[one] != state[other]);
    if (is_valid) tables.valid |= Ways{1} << way;
  }
  return tables;
}();

struct Link {
  Ways ways;  ///< in which one of its corners has the digit
  Truth truth;
};

/// A rectangle with its links and the ways that the candidates leave.
struct Linked {
  Linked(const Board& board, const Corners& cells, DigitMask both) : corners(cells), digits(both) {
    low = both.lowest();
    high = (both & ~mask_of(low)).lowest();
    for (std::size_t i = 0; i < 4; ++i) {
      const DigitMask candidates = board.candidates(corners[i]);
      extra[i] = candidates & ~both;
      if (extra[i] != 0) guarded |= kWays.with[i][kNeither];
      if ((candidates & mask_of(low)) == 0) ways &= ~kWays.with[i][0];
      if ((candidates & mask_of(high)) == 0) ways &= ~kWays.with[i][1];
    }
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      const auto& [one, other] = kSides[side];
      for (std::size_t state = 0; state < 2; ++state) add_link(board, one, other, state);
    }
  }

  /// The ways in which corners without other candidates hold one of the digits, apart from those of a mask.
  [[nodiscard]] Ways with_cells(unsigned without) const noexcept {
    Ways left = ways;
    for (std::size_t i = 0; i < 4; ++i) {
      if (extra[i] == 0 && (without >> i & 1U) == 0) left &= ~kWays.with[i][kNeither];
    }
    return left;
  }
  [[nodiscard]] Digit digit(std::size_t state) const noexcept { return state == 0 ? low : high; }

  Corners corners;
  DigitMask digits;
  Digit low = 0;
  Digit high = 0;
  std::array<DigitMask, 4> extra{};  ///< the other candidates of each corner
  Ways ways = kWays.valid;           ///< with the candidates
  Ways guarded = 0;                  ///< some corner holds another candidate
  std::array<Link, 8> links;
  std::size_t link_count = 0;

 private:
  void add_link(const Board& board, std::size_t one, std::size_t other, std::size_t state) {
    const CellMap cells{corners[one], corners[other]};
    for_each_house(cells.covered_houses(), [&](House house) {
      const CellMap places = board.digit_cells(digit(state)) & house_map(house);
      if (!places || !places.is_subset_of(cells)) return Flow::go_on;
      links[link_count++] = {kWays.with[one][state] | kWays.with[other][state], house_truth(house, digit(state))};
      return Flow::stop;
    });
  }
};

/// Corners and states (bit 3 * corner + state) that no way has.
unsigned excluded(Ways ways) noexcept {
  unsigned bits = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t state = 0; state < kStates; ++state) {
      bits |= unsigned{(ways & kWays.with[i][state]) == 0} << (kStates * i + state);
    }
  }
  return bits;
}

struct LinkedMetrics {
  int length;
  std::ptrdiff_t corners;
  int links;
};
constexpr auto kLinkedMetrics =
    metrics<LinkedMetrics>(metric("length", &LinkedMetrics::length, "cells of the pattern"),
                           metric("corners", &LinkedMetrics::corners, "corners with other candidates"),
                           metric("links", &LinkedMetrics::links, "houses with two places for a digit"));

constexpr int kMostLinks = 3;

Flow report_linked(const FindContext& context, const Linked& linked, unsigned set, unsigned gone) {
  StepDraft draft(0, linked.digits);
  UniquenessPattern proof;
  Ways link_ways = linked.guarded;
  CellMap cells;
  for (std::size_t i = 0; i < 4; ++i) {
    const Cell cell = linked.corners[i];
    cells.add(cell);
    for (const Digit digit : digits_of(linked.digits)) proof.pattern.add(candidate_of(cell, digit));
    for (const Digit digit : digits_of(linked.extra[i])) proof.guardians.add(candidate_of(cell, digit));
    if ((gone >> kStates * i & 1U) != 0) draft.eliminate(cell, linked.low);
    if ((gone >> (kStates * i + 1) & 1U) != 0) draft.eliminate(cell, linked.high);
    if ((gone >> (kStates * i + kNeither) & 1U) != 0) draft.eliminate_digits(cell, linked.extra[i]);
  }
  if (draft.empty()) return Flow::go_on;
  for (unsigned rest = set; rest != 0; rest &= rest - 1) {
    const Link& link = linked.links[static_cast<std::size_t>(std::countr_zero(rest))];
    draft.base(link.truth);
    link_ways &= link.ways;
  }
  // Corners without other candidates are premises only where the argument needs them.
  unsigned without = 0;
  for (unsigned i = 0; i < 4; ++i) {
    if (linked.extra[i] != 0) continue;
    const unsigned fewer = without | 1U << i;
    if ((excluded(linked.with_cells(fewer) & link_ways) & gone) == gone) {
      without = fewer;
    } else {
      draft.base(cell_truth(linked.corners[i]));
    }
  }
  draft.uniqueness(proof);
  const auto corners =
      std::count_if(linked.extra.begin(), linked.extra.end(), [](DigitMask extra) { return extra != 0; });
  draft.metrics(kLinkedMetrics, {.length = 4, .corners = corners, .links = std::popcount(set)});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    const Guarded guarded{cells, linked.digits, proof, {}, 0};
    show_guarded(evidence, context.board(), guarded);
    std::string sentence = digits_text(linked.digits, "/") + ' ' + cells_text(cells);
    std::vector<std::string> words;
    HouseMask houses = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      const Truth truth = linked.links[static_cast<std::size_t>(std::countr_zero(rest))].truth;
      sentence += ", " + truth_text(truth);
      words.push_back(digit_words(truth_digit(truth)) + " in " + house_words(house_of(truth)));
      houses |= HouseMask{1} << house_of(truth);
      const CellMap places = context.board().digit_cells(truth_digit(truth)) & house_map(house_of(truth));
      evidence.candidates("locked", places, truth_digit(truth));
    }
    evidence.houses("house", houses);
    evidence.sentence(sentence);
    evidence.explanation(opening_words(guarded) + ". Only these cells are places of " + list_words(words) +
                         ". In none of the ways that are left " +
                         (draft.conclusions().size() == 1 ? "is this true" : "are these true") + ", so " +
                         conclusions_words(draft.conclusions()) + '.');
  });
}

Flow with_links(const FindContext& context, const Linked& linked) {
  const Ways cells = linked.with_cells(0);
  std::array<std::uint16_t, 256> known{};  // what each set of links excludes
  for (int size = 0; size <= kMostLinks; ++size) {
    for (unsigned set = 0; set >> linked.link_count == 0; ++set) {
      if (std::popcount(set) != size) continue;
      Ways ways = cells;
      unsigned before = 0;
      for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        ways &= linked.links[static_cast<std::size_t>(std::countr_zero(rest))].ways;
        before |= known[set & ~(rest & (0U - rest))];
      }
      // A contradiction is no step of its own.
      const unsigned all = (ways & linked.guarded) == 0 ? 0 : excluded(ways & linked.guarded);
      known[set] = static_cast<std::uint16_t>(all | before);
      const unsigned gone = all & ~before & ~excluded(ways);
      if (size > 0 && gone != 0 && report_linked(context, linked, set, gone) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

void find_linked_unique_rectangles(FindContext& context) {
  const Board& board = context.board();
  auto visit = [&](const Corners& corners, DigitMask digits) {
    if (context.stop()) return Flow::stop;
    const Linked linked(board, corners, digits);
    return linked.link_count == 0 || linked.guarded == 0 ? Flow::go_on : with_links(context, linked);
  };
  (void)RectangleScan(board, visit).run();
}

}  // namespace

extern constinit const TechniqueInfo kLinkedUniqueRectangle = {
    .id = "linked-unique-rectangle",
    .name = "Linked Unique Rectangle",
    .summary = "strong links between the corners of a rectangle leave no way for one of them to hold a digit",
    .metrics = kLinkedMetrics,
    .preconditions = {.assumes_one_solution = true, .needs_givens = true},
    .create = create<find_linked_unique_rectangles>,
};

}  // namespace nonet::uniqueness
