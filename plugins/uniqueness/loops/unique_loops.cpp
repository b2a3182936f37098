// Unique rectangles and loops in one technique: types 1 to 4 of deadly.hpp on loops of at least four cells, all of
// which have both digits.
//
// Order, complete: loops in the order of loops.hpp, for each the types 1 to 4. Sudoku Explainer: the results of its
// search, by its rating, then by type.

#include <algorithm>
#include <array>

#include "../guardians/deadly.hpp"
#include "loops.hpp"
#include "nonet/arena_list.hpp"

namespace nonet::uniqueness {

namespace {

constexpr std::size_t kind_of(int length, int type) noexcept {
  return static_cast<std::size_t>(type) - 1 + (length == kRectangle ? 0U : 4U);
}

/// A step of Sudoku Explainer for one loop and one type.
struct Hint {
  double rating = 0;
  int type = 0;
  CellMap loop;
  DigitMask digits = 0;
  House house = 0;   // type 4
  Digit locked = 0;  // type 4
  Subset subset;     // type 3

  /// Whether two hints are the same; these fields determine the rest.
  [[nodiscard]] bool repeats(const Hint& other) const noexcept {
    return type == other.type && loop == other.loop && subset.house == other.subset.house &&
           subset.cells == other.subset.cells && subset.digits == other.subset.digits &&
           subset.is_hidden == other.subset.is_hidden;
  }
};

/// Sudoku Explainer's search: from each cell with two candidates, depth first through blocks, rows and columns. It
/// misses some loops with at least three cells with other candidates, as it also counts the candidates of neighbours
/// that it skipped; Sukaku Explainer does not.
class ExplainerLoops {
 public:
  ExplainerLoops(const FindContext& context, Definition definition)
      : context_(context),
        is_sukaku_explainer_(definition == Definition::sukaku_explainer),
        board_(context.board()),
        hints_(context.arena()),
        loops_(context.arena()),
        classified_(context.arena()) {}

  std::span<const Hint> hints() {
    for (const Cell start : board_.bivalue_cells()) {
      start_ = start;
      digits_ = board_.candidates(start);
      loops_.clear();
      const CellMap able =
          board_.digit_cells(lowest_digit(digits_)) & board_.digit_cells(lowest_digit(digits_ & (digits_ - 1U)));
      collect(able, Colouring{}.with(start, 0), 0, 0);
      if (loops_.empty()) continue;
      follow(start, -1, Colouring{}.with(start, 0), 1, 2, 0);
      if (context_.stop()) break;
    }
    // By the rating as computed, with its rounding errors.
    hints_.stable_sort(
        [](const Hint& a, const Hint& b) { return a.rating != b.rating ? a.rating < b.rating : a.type < b.type; });
    return hints_.span();
  }

 private:
  /// Finds the cells of each loop through the start that was not classified before. Each house with a cell of one
  /// colour needs one of the other, so the search continues in the house with the fewest choices.
  void collect(const CellMap& able, const Colouring& path, int others, DigitMask extra) {
    const std::array<HouseMask, 2> houses{path.cells[0].houses(), path.cells[1].houses()};
    CellMap choices;
    std::size_t chosen = 0;
    int fewest = kCells;
    for (const std::size_t colour : {0U, 1U}) {
      const CellMap takes = able - path.seen[colour] - path.all();
      for (const House house : houses_in(houses[1 - colour] & ~houses[colour])) {
        const CellMap here = takes & house_map(house);
        if (here.count() >= fewest) continue;
        fewest = here.count();
        choices = here;
        chosen = colour;
      }
    }
    const auto is_known = [&](const Loop& loop) { return loop.cells == path.all() && loop.digits == digits_; };
    if (fewest == kCells && std::none_of(classified_.begin(), classified_.end(), is_known))
      loops_.push_back(path.all());
    for (const Cell cell : choices) {
      const DigitMask more = board_.candidates(cell) & ~digits_;
      const int count = others + (more == 0 ? 0 : 1);
      // If more than two cells have other candidates, all have the same one.
      if (count > 2 && DigitMask(extra | more).count() > 1) continue;
      collect(able, path.with(cell, static_cast<unsigned>(chosen)), count, extra | more);
    }
  }
  /// The block, row or column of a cell, in this order.
  static House house_of(Cell cell, int house_kind) noexcept {
    const std::array<House, 3> houses{block_house(cell), row_house(cell), column_house(cell)};
    return houses[static_cast<std::size_t>(house_kind)];
  }

  /// `allow`: the number of further cells that may have any other candidates. `extra`: those of the cells checked so
  /// far.
  void follow(Cell cell, int entered_by, const Colouring& path, int length, int allow, DigitMask extra) {
    if (context_.stop()) return;
    const auto next = static_cast<unsigned>(length) % 2;
    for (int house_kind = 0; house_kind < 3; ++house_kind) {
      if (house_kind == entered_by) continue;
      for (const Cell other : cells_of(house_of(cell, house_kind))) {
        if (other == start_ && length >= kRectangle) {
          if (next == 0 && path.is_balanced()) classify_once(path.all(), length);
          continue;
        }
        const DigitMask candidates = board_.candidates(other);
        if (path.all().contains(other) || (candidates & digits_) != digits_) continue;
        const DigitMask more = (extra | candidates) & ~digits_;
        if (!is_sukaku_explainer_) extra = more;
        const bool is_pair = candidates == digits_;
        if (!is_pair && !more.is_single() && allow <= 0) continue;
        // A house with two cells of one colour cannot be repaired.
        if (!path.takes(other, next)) continue;
        const Colouring longer = path.with(other, next);
        const auto goes_on = [&](const CellMap& loop) { return longer.all().is_subset_of(loop); };
        if (std::none_of(loops_.begin(), loops_.end(), goes_on)) continue;
        follow(other, house_kind, longer, length + 1, is_pair ? allow : allow - 1, more);
      }
    }
  }

  /// The same cells may form a circle in several ways, and be found from several starts.
  void classify_once(const CellMap& cells, int length) {
    CellMap* const loop = std::find(loops_.begin(), loops_.end(), cells);
    if (loop == loops_.end()) return;
    loop->clear();
    classified_.push_back({cells, digits_});
    classify(cells, length);
  }

  void classify(const CellMap& cells, int length) {
    const Deadly deadly = deadly_pattern(board_, cells, digits_);
    const int count = deadly.extra_cells.count();
    Hint hint;
    hint.loop = cells;
    hint.digits = digits_;
    hint.rating = length == 4 ? 4.5 : length == 6 ? 4.5 + 0.1 : length == 8 ? 4.5 + 0.2 : (4.5 + 0.3) + 0.2;
    if (count == 1) {
      hint.type = 1;
      add(hint);
    } else if (count >= 2 && deadly.extra.is_single()) {
      hint.type = 2;
      const CellMap around = deadly.extra_cells.peer_intersection();
      if (around.intersects(board_.digit_cells(deadly.extra.lowest()))) add(hint);
    } else if (count == 2) {
      subsets(deadly, hint);
    }
    if (count == 2) lock(deadly, hint);
  }

  void subsets(const Deadly& deadly, Hint hint) {
    const double base = hint.rating;
    hint.type = 3;
    const HouseMask shared = deadly.extra_cells.covered_houses();
    for (int degree = is_sukaku_explainer_ ? 2 : deadly.extra.count(); degree <= 7; ++degree) {
      for (const House house : houses_in(shared)) {
        const int empty = (board_.empty_cells() & house_map(house)).count();
        hint.subset.house = house;
        if (2 * degree <= empty) {
          hint.rating = base + (degree - 1) * 0.1;
          naked(deadly, degree, hint);
        }
        if (2 * degree < empty) {
          hint.rating = base + (degree - 2) * 0.1;
          hidden(deadly, degree, hint);
        }
      }
    }
  }

  void naked(const Deadly& deadly, int degree, Hint hint) {
    const House house = hint.subset.house;
    const unsigned own = deadly.extra_cells.positions_in(house);
    DigitMask common = deadly.extra;
    for (const Cell cell : deadly.extra_cells) common &= board_.candidates(cell);
    for (unsigned places = 0; places <= kAllDigits; ++places) {
      if (std::popcount(places) != degree - 1 || (places & own) != 0) continue;
      CellMap cells;
      unsigned digits = 0;
      bool fits = true;
      for (const int position : positions_of(places)) {
        const Cell cell = cell_at(house, position);
        cells.add(cell);
        digits |= board_.candidates(cell);
        fits = fits && board_.candidates(cell).count() >= 2;
      }
      if (!fits || std::popcount(digits | common) != degree || std::popcount(digits | deadly.extra) != degree) continue;
      hint.subset.cells = cells;
      hint.subset.digits = digits | deadly.extra;
      hint.subset.is_hidden = false;
      if (has_effect(board_, deadly, hint.subset)) add(hint);
    }
  }

  void hidden(const Deadly& deadly, int degree, Hint hint) {
    const House house = hint.subset.house;
    const DigitMask other_digits = ~(digits_ | deadly.extra);
    for (unsigned choice = 0; choice <= kAllDigits; ++choice) {
      if (std::popcount(choice) != degree - 2 || (choice & ~other_digits) != 0) continue;
      const unsigned digits = choice | digits_;
      CellMap places;
      bool fits = true;
      for (const Digit digit : digits_of(digits)) {
        const CellMap cells = board_.digit_cells(digit) & house_map(house);
        fits = fits && cells;
        places |= cells;
      }
      places -= deadly.extra_cells;
      if (!fits || places.count() != degree - 1) continue;
      hint.subset.cells = places;
      hint.subset.digits = digits;
      hint.subset.is_hidden = true;
      if (has_effect(board_, deadly, hint.subset)) add(hint);
    }
  }

  void lock(const Deadly& deadly, Hint hint) {
    hint.type = 4;
    for (const Digit digit : digits_of(digits_)) {
      for (const House house : houses_in(deadly.extra_cells.covered_houses())) {
        hint.house = house;
        hint.locked = digit;
        if (!(board_.digit_cells(hint.locked) & house_map(hint.house)).is_subset_of(deadly.extra_cells)) continue;
        add(hint);
        return;
      }
    }
  }

  void add(const Hint& hint) {
    const bool is_known =
        std::any_of(hints_.begin(), hints_.end(), [&](const Hint& other) { return hint.repeats(other); });
    if (!is_known) hints_.push_back(hint);
  }

  const FindContext& context_;
  bool is_sukaku_explainer_;
  const Board& board_;
  Cell start_ = 0;
  DigitMask digits_ = 0;
  ArenaList<Hint> hints_;
  ArenaList<CellMap> loops_;  // the cells of each loop through the start; removed once classified
  ArenaList<Loop> classified_;
};

constexpr auto kUniqueLoopsOptions = options<DefinitionOption>(
    explainers_definition("explainer, sukaku-explainer: the search of these programs, their limits for type 3, and "
                          "their order")
        .order_dependent());

Flow report_hint(FindContext& context, const Hint& hint) {
  const Deadly deadly = deadly_pattern(context.board(), hint.loop, hint.digits);
  const std::size_t kind = kind_of(hint.loop.count(), hint.type);
  switch (hint.type) {
    case 1:
      return report_type_1(context, kind, deadly);
    case 2:
      return report_type_2(context, kind, deadly);
    case 3:
      return report_type_3(context, kind, deadly, hint.subset, ClearScope::house);
    default:
      return report_type_4(context, kind, deadly, hint.house, hint.locked);
  }
}

void find_as_explainer(FindContext& context, Definition definition) {
  ExplainerLoops explainer(context, definition);
  for (const Hint& hint : explainer.hints()) {
    if (context.stop() || report_hint(context, hint) == Flow::stop) return;
  }
}

void find_all_unique_loops(FindContext& context, const DefinitionOption& options) {
  if (!context.board().bivalue_cells()) return;
  if (options.definition != Definition::complete) return find_as_explainer(context, options.definition);
  for (const Loop& loop : context.fact<Loops>(kLoops).all()) {
    const Deadly deadly = deadly_pattern(context.board(), loop.cells, loop.digits);
    for (int type = 1; type <= 4; ++type) {
      if (find_type(context, kind_of(loop.cells.count(), type), type, deadly) == Flow::stop) return;
    }
    if (context.stop()) return;
  }
}

constexpr KindInfo kUniqueLoopsKinds[] = {
    {"unique-rectangle-1", "Unique Rectangle Type 1", {{"sudoku-explainer", "Unique Rectangle type 1"}}},
    {"unique-rectangle-2", "Unique Rectangle Type 2", {{"sudoku-explainer", "Unique Rectangle type 2"}}},
    {"unique-rectangle-3", "Unique Rectangle Type 3", {{"sudoku-explainer", "Unique Rectangle type 3"}}},
    {"unique-rectangle-4", "Unique Rectangle Type 4", {{"sudoku-explainer", "Unique Rectangle type 4"}}},
    {"unique-loop-1", "Unique Loop Type 1", {{"sudoku-explainer", "Unique Loop type 1"}}},
    {"unique-loop-2", "Unique Loop Type 2", {{"sudoku-explainer", "Unique Loop type 2"}}},
    {"unique-loop-3", "Unique Loop Type 3", {{"sudoku-explainer", "Unique Loop type 3"}}},
    {"unique-loop-4", "Unique Loop Type 4", {{"sudoku-explainer", "Unique Loop type 4"}}},
};

}  // namespace

extern constinit const TechniqueInfo kUniqueLoops = {
    .id = "unique-loops",
    .name = "Unique Rectangles and Loops",
    .summary = "a loop of cells with the same two digits is not left with these alone",
    .kinds = kUniqueLoopsKinds,
    .options = kUniqueLoopsOptions,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .facts = kFactList<kLoops>,
    .create = create<find_all_unique_loops, kUniqueLoopsOptions>,
};

}  // namespace nonet::uniqueness
