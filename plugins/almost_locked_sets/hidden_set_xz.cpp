// AHS-XZ: two almost hidden sets A and B: n digits of a house that have n + 1 cells. One cell of a set holds none of
// its digits; without one of its cells the set is hidden: each of its other cells holds one of its digits.
//
// A place of a set is a cell with the set's digits there. Two places exclude each other if they lie in one cell and
// have no digit in common, or have one digit, the same, in cells that see each other and are not cells of both sets. If
// a place x of A excludes a place y of B, one of the sets lacks its place, so that it has all its others. So whatever
// is excluded by another place of A and also by another place of B is eliminated: in a common cell z the candidates of
// neither set.
//
//   | X Z . | A . . |    A: 4 7 of row 1, in r1c124
//   | . B . | . . . |    B: 4 9 of block 1, in r1c12 and r2c2
//   | . . . | . . . |    X = r1c1, which is not 4; Z = r1c2, where 4 7 9 stay
//
// Doubly linked: with a second pair of other places that exclude each other, each set lacks exactly one of its two, so
// every other place of each set holds a digit of the set.
//
// The sets may have a digit in common in one house.
//
// Order: by number of digits of both sets, then of the smaller one; then by sets. Of pairs with the same eliminations
// only the first is reported. Eliminations: by digit, then cell.

#include <algorithm>

#include "almost_locked_sets.hpp"
#include "nonet/facts/almost_hidden_sets.hpp"

namespace nonet::als {

namespace {

enum HiddenSetXzKind : std::size_t { kSingleLink, kDoubleLink };

/// A cell and the digits of a set there.
struct Place {
  Cell cell = 0;
  DigitMask digits = 0;

  [[nodiscard]] bool is_single() const noexcept { return digits.is_single(); }
};

/// A set with its places.
struct PlacedSet {
  const AlmostHiddenSet* set = nullptr;
  std::array<Place, 9> places;
  std::size_t count = 0;
  DigitMask single_digits = 0;  ///< digits of places with one digit

  [[nodiscard]] std::span<const Place> all() const noexcept { return std::span(places).first(count); }
};

/// Numbers of a place x of the first and a place y of the second set that exclude each other.
struct ExcludingPlaces {
  std::size_t x;
  std::size_t y;
};

/// `r1 {47} r1c146`.
std::string text_of(const AlmostHiddenSet& set) {
  return house_text(set.house) + " {" + digits_text(set.digits) + "} " + cells_text(set.cells);
}

struct HiddenSetXzOptions {
  bool may_overlap = true;
  int max_digits = 7;
};
constexpr auto kHiddenSetXzOptions = options<HiddenSetXzOptions>(
    option("overlap", &HiddenSetXzOptions::may_overlap, "sets may have a digit in common in one house"),
    option("max-digits", &HiddenSetXzOptions::max_digits, Range{1, 7}, "of a set"));
constexpr auto kHiddenMetrics = metrics<SetMetrics>(metric("sets", &SetMetrics::sets, "almost hidden sets"),
                                                    metric("cells", &SetMetrics::cells, "cells of both sets"));

PlacedSet placed(const Board& board, const AlmostHiddenSet& set) {
  PlacedSet placed;
  placed.set = &set;
  for (const Cell cell : set.cells) {
    const Place place{cell, set.digits_in(board, cell)};
    if (place.is_single()) placed.single_digits |= place.digits;
    placed.places[placed.count++] = place;
  }
  return placed;
}

/// Whether a place x of a and a place y of b exclude each other. Neither set has the other's place.
bool exclude_each_other(const PlacedSet& a, const Place& x, const PlacedSet& b, const Place& y) noexcept {
  if (x.cell == y.cell) return (x.digits & y.digits) == 0;
  return x.digits == y.digits && x.is_single() && sees(x.cell, y.cell) && !b.set->cells.contains(x.cell) &&
         !a.set->cells.contains(y.cell);
}

/// Adds what a place excludes.
void add_excluded(const Board& board, const Place& place, DigitCells& gone) noexcept {
  for (const Digit digit : digits_of(board.candidates(place.cell) & ~place.digits)) gone.add(place.cell, digit);
  if (!place.is_single()) return;
  const Digit digit = lowest_digit(place.digits);
  gone[digit] |= board.digit_cells(digit) & peers_of(place.cell);
}

/// Adds the digit of a place with one digit, in the cell of another place.
void add_in_cell(const Board& board, const Place& single, const Place& other, DigitCells& gone) noexcept {
  if (!single.is_single() || !sees(single.cell, other.cell)) return;
  const Digit digit = lowest_digit(single.digits);
  if ((other.digits & single.digits) == 0 && board.has(other.cell, digit)) gone.add(other.cell, digit);
}

/// Adds what both places exclude.
void add_excluded(const Board& board, const Place& p, const Place& q, DigitCells& gone) noexcept {
  if (p.cell == q.cell) {
    for (const Digit digit : digits_of(board.candidates(p.cell) & ~p.digits & ~q.digits)) gone.add(p.cell, digit);
  } else {
    add_in_cell(board, p, q, gone);
    add_in_cell(board, q, p, gone);
  }
  if (p.digits != q.digits || !p.is_single()) return;
  const Digit digit = lowest_digit(p.digits);
  gone[digit] |= board.digit_cells(digit) & peers_of(p.cell) & peers_of(q.cell);
}

/// Adds what two linked sets exclude; returns whether they are doubly linked.
bool conclude(const Board& board, const PlacedSet& a, const PlacedSet& b, std::span<const ExcludingPlaces> links,
              DigitCells& gone) noexcept {
  bool is_double = false;
  for (const ExcludingPlaces& link : links) {
    for (std::size_t p = 0; p < a.count; ++p) {
      for (std::size_t q = 0; q < b.count; ++q) {
        if (p != link.x && q != link.y) add_excluded(board, a.places[p], b.places[q], gone);
      }
    }
    for (const ExcludingPlaces& other : links) {
      if (other.x <= link.x || other.y == link.y) continue;
      is_double = true;
      for (std::size_t p = 0; p < a.count; ++p) {
        if (p != link.x && p != other.x) add_excluded(board, a.places[p], gone);
      }
      for (std::size_t q = 0; q < b.count; ++q) {
        if (q != link.y && q != other.y) add_excluded(board, b.places[q], gone);
      }
    }
  }
  return is_double;
}

void cover_places(StepDraft& draft, const Place& x, const Place& y) {
  if (x.cell == y.cell) return draft.cover(cell_truth(x.cell));
  draft.cover(house_truth(CellMap{x.cell, y.cell}.shared_house(), lowest_digit(x.digits)));
}

/// Covers the links by which a place excludes the eliminations.
void cover_excluded(StepDraft& draft, const Place& place, const DigitCells& gone) {
  if ((gone.digits_in(place.cell) & ~place.digits) != 0) draft.cover(cell_truth(place.cell));
  if (!place.is_single()) return;
  const Digit digit = lowest_digit(place.digits);
  for (const Cell cell : gone[digit] & peers_of(place.cell)) {
    draft.cover(house_truth(CellMap{cell, place.cell}.shared_house(), digit));
  }
}

CandidateMap candidates(const Place& place) {
  CandidateMap candidates;
  for (const Digit digit : digits_of(place.digits)) candidates.add(candidate_of(place.cell, digit));
  return candidates;
}

void show(const PlacedSet& a, const PlacedSet& b, std::span<const ExcludingPlaces> links, const DigitCells& gone,
          EvidenceDraft& evidence) {
  CandidateMap linked;
  std::string x_text;
  for (const ExcludingPlaces& link : links) {
    const Place& x = a.places[link.x];
    const Place& y = b.places[link.y];
    linked |= candidates(x) | candidates(y);
    evidence.link(candidates(x), candidates(y), false);
    if (!x_text.empty()) x_text += ',';
    x_text += cell_text(x.cell);
    if (x.cell != y.cell) x_text.append("/").append(cell_text(y.cell));
  }
  const auto show_set = [&](const PlacedSet& set, std::string_view cells, std::string_view digits) {
    CandidateMap all;
    for (const Place& place : set.all()) all |= candidates(place);
    evidence.cells(cells, set.set->cells);
    evidence.candidates(digits, all - linked);
  };
  show_set(a, "set A", "digits of A");
  show_set(b, "set B", "digits of B");
  evidence.candidates("restricted common", linked);
  evidence.sentence("A=" + text_of(*a.set) + ", B=" + text_of(*b.set) + ", X=" + x_text +
                    ", Z=" + cells_text(gone.cells()));
}

/// `in block 1, 4 and 9 can only be in r1c1, r1c2 and r2c2`.
std::string set_words(const AlmostHiddenSet& set) {
  return "in " + house_words(set.house) + ", " + digits_words(set.digits) + " can only be in " + cells_words(set.cells);
}

/// Why places of the sets exclude each other.
std::string links_words(const PlacedSet& a, const PlacedSet& b, std::span<const ExcludingPlaces> links) {
  std::vector<std::string> words;
  CellMap shared;
  for (const ExcludingPlaces& link : links) {
    const Place& x = a.places[link.x];
    const Place& y = b.places[link.y];
    if (x.cell == y.cell) {
      shared.add(x.cell);
    } else {
      words.push_back(cell_text(x.cell) + " and " + cell_text(y.cell) + " cannot both be " + digits_words(x.digits) +
                      " in " + house_words(CellMap{x.cell, y.cell}.shared_house()));
    }
  }
  if (shared.count() == 1) words.push_back(cells_words(shared) + " cannot hold a digit for both sets");
  if (shared.count() > 1) words.push_back("none of " + cells_words(shared) + " can hold a digit for both sets");
  return list_words(words);
}

/// `r1c2 and r2c2 hold 4 and 9`: a set without one of its cells.
std::string rest_words(const AlmostHiddenSet& set, Cell left_out) {
  const CellMap rest = set.cells - left_out;
  return cells_words(rest) + std::string(verb_words(rest.size(), " holds ", " hold ")) + digits_words(set.digits);
}

std::string hidden_set_xz_explanation(const PlacedSet& a, const PlacedSet& b, std::span<const ExcludingPlaces> links,
                                      bool is_double, std::span<const Conclusion> conclusions) {
  std::string text = "Set A: " + set_words(*a.set) + ". Set B: " + set_words(*b.set) +
                     ". Each set has one cell more than digits, so only one of its cells holds none of them. But " +
                     links_words(a, b, links) + ". So ";
  if (is_double) {
    text += "each set leaves out one of its cells there, and all its other cells hold its digits";
  } else if (links.size() > 1) {
    text += "in each of these places one of the sets leaves out its cell, and its other cells hold its digits";
  } else {
    text += "one of the sets leaves out its cell there, and its other cells hold its digits: " +
            rest_words(*a.set, a.places[links.front().x].cell) + ", or " +
            rest_words(*b.set, b.places[links.front().y].cell);
  }
  return text + ". In any case " + conclusions_words(conclusions) + '.';
}

Flow report_hidden_set_xz(const FindContext& context, const PlacedSet& a, const PlacedSet& b,
                          std::span<const ExcludingPlaces> links, bool is_double, const DigitCells& gone) {
  StepDraft draft(is_double ? kDoubleLink : kSingleLink, a.set->digits | b.set->digits);
  for (Digit digit = 0; digit < kDigits; ++digit) draft.eliminate(gone[digit], digit);
  for (const PlacedSet* set : {&a, &b}) {
    for (const Digit digit : digits_of(set->set->digits)) draft.base(house_truth(set->set->house, digit));
  }
  for (const ExcludingPlaces& link : links) cover_places(draft, a.places[link.x], b.places[link.y]);
  for (const PlacedSet* set : {&a, &b}) {
    for (const Place& place : set->all()) cover_excluded(draft, place, gone);
  }
  draft.metrics(kHiddenMetrics, {.sets = 2, .cells = (a.set->cells | b.set->cells).count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show(a, b, links, gone, evidence);
    evidence.explanation(hidden_set_xz_explanation(a, b, links, is_double, draft.conclusions()));
  });
}

Flow check_hidden_set_xz(const FindContext& context, Exclusions& exclusions, const PlacedSet& a, const PlacedSet& b,
                         const HiddenSetXzOptions& options) {
  if (!a.set->cells.intersects(b.set->cells) && (a.single_digits & b.single_digits) == 0) return Flow::go_on;
  if (!options.may_overlap && a.set->house == b.set->house && (a.set->digits & b.set->digits) != 0) return Flow::go_on;
  std::array<ExcludingPlaces, 81> links;
  std::size_t count = 0;
  for (std::size_t x = 0; x < a.count; ++x) {
    for (std::size_t y = 0; y < b.count; ++y) {
      if (exclude_each_other(a, a.places[x], b, b.places[y])) links[count++] = {x, y};
    }
  }
  if (count == 0) return Flow::go_on;
  DigitCells gone;
  const bool is_double = conclude(context.board(), a, b, std::span(links).first(count), gone);
  if (!gone || !exclusions.add(gone).is_new) return Flow::go_on;
  return report_hidden_set_xz(context, a, b, std::span(links).first(count), is_double, gone);
}

void find_hidden_set_xz(FindContext& context, const HiddenSetXzOptions& options) {
  const Board& board = context.board();
  ArenaList<PlacedSet> sets(context.arena());
  std::array<std::size_t, 10> begin{};  // index of the first set with this number of digits
  for (int size = 1; size <= options.max_digits; ++size) {
    for (const AlmostHiddenSet& set : almost_hidden_sets(board).all()) {
      if (set.digits.count() == size) sets.push_back(placed(board, set));
    }
    begin[static_cast<std::size_t>(size) + 1] = sets.size();
  }
  const std::span<const PlacedSet> all = sets.span();
  const auto most = static_cast<std::size_t>(options.max_digits);
  Exclusions exclusions(context.arena());
  for (std::size_t both = 2; both <= 2 * most; ++both) {
    for (std::size_t smaller = both > most ? both - most : 1; 2 * smaller <= both; ++smaller) {
      const std::size_t larger = both - smaller;
      for (std::size_t a = begin[smaller]; a < begin[smaller + 1]; ++a) {
        if (context.stop()) return;
        const std::size_t from = std::max(a + 1, begin[larger]);
        for (std::size_t b = from; b < begin[larger + 1]; ++b) {
          if (check_hidden_set_xz(context, exclusions, all[a], all[b], options) == Flow::stop) return;
        }
      }
    }
  }
}

constexpr KindInfo kHiddenSetXzKinds[] = {
    {"ahs-xz", "AHS-XZ", {}},
    {"doubly-linked-ahs-xz", "Doubly Linked AHS-XZ", {}},
};

}  // namespace

extern constinit const TechniqueInfo kAhsXz = {
    .id = "ahs-xz",
    .name = "AHS-XZ",
    .summary = "two almost hidden sets, one of which has all other places: removes what a place of each excludes",
    .kinds = kHiddenSetXzKinds,
    .options = kHiddenSetXzOptions,
    .metrics = kHiddenMetrics,
    .facts = kFactList<kAlmostHiddenSets>,
    .create = create<find_hidden_set_xz, kHiddenSetXzOptions>,
};

}  // namespace nonet::als
