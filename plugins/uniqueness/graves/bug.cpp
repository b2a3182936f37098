// Bivalue universal grave: every empty cell with two candidates, every digit with two places in each house. Such a
// position has no solution or several, so one of the surplus candidates (guardians) is true.
//
//   | 12 . . | 12 . . |    a corner of one: without 3 all empty cells would be bivalue, so the cell is 3
//   | 12 . . | 123. . |
//
// BUG+1: all guardians are in one cell. Types 2 to 4 as those of deadly patterns, see deadly.hpp.
//
// Order: choices of guardians by cell, then by digits; there is rarely more than one. For Sudoku Explainer's definition
// see `ExplainerBug`.

#include <optional>

#include "graves.hpp"

namespace nonet::uniqueness {

namespace {

constexpr auto kPlus1Options = options<DefinitionOption>(hodoku_definition("hodoku: the cell has three candidates"));
constexpr auto kGraveOptions = options<DefinitionOption>(
    explainers_definition("explainer, sukaku-explainer: the way of these programs to find guardians, and one step of "
                          "type 3 at most")
        .order_dependent());

/// `most`: guardians that a grave may have.
void find_graves(FindContext& context, int type, int most) {
  for_each_grave(context.board(), [&](const Deadly& deadly) {
    if (context.stop()) return Flow::stop;
    return deadly.proof.guardians.count() > most ? Flow::go_on : find_type(context, 0, type, deadly);
  });
}
void find_bugs_plus_1(FindContext& context, const DefinitionOption& options) {
  find_graves(context, 1, options.definition == Definition::hodoku ? 1 : kCandidates);
}
void find_bugs(FindContext& context, int type) { find_graves(context, type, kCandidates); }

/// Sudoku Explainer's search: a digit with other than two places in a house must have one cell there with at least
/// three candidates; that candidate is a guardian. If several cells qualify, another house must decide.
class ExplainerBug {
 public:
  ExplainerBug(const Board& board, Definition definition)
      : board_(board), is_sukaku_explainer_(definition == Definition::sukaku_explainer), left_(board.digit_cells()) {}

  Flow find(FindContext& context) {
    if (!find_guardians() || !cells_ || !is_grave(left_, board_.empty_cells())) return Flow::go_on;
    const Deadly deadly = grave(board_, extra_);
    const int count = cells_.count();
    if (count == 1) return report_type_1(context, 0, deadly);
    if (all_extra_.is_single()) {
      if (report_type_2(context, 1, deadly) == Flow::stop) return Flow::stop;
      return count == 2 ? type_4(context, deadly) : Flow::go_on;
    }
    if (!common_) return Flow::go_on;
    if (count == 2 && type_4(context, deadly) == Flow::stop) return Flow::stop;
    return type_3(context, deadly);
  }

 private:
  /// Returns false if there is no grave.
  bool find_guardians() {
    for (House house = 0; house < kHouses; ++house) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const int places = board_.count(house, digit);
        if (places == 0 || places == 2) continue;
        const CellMap cells =
            (board_.digit_cells(digit) & house_map(house)) - board_.bivalue_cells() - board_.univalue_cells();
        if (!cells) return false;
        if (!cells.more_than_one() && !take(cells.first(), digit)) return false;
      }
    }
    return true;
  }

  bool take(Cell cell, Digit digit) {
    if (!cells_) first_ = cell;
    cells_.add(cell);
    extra_[static_cast<std::size_t>(cell)] |= mask_of(digit);
    left_.remove(cell, digit);
    all_extra_ |= mask_of(digit);
    common_ = (common_ & peers_of(cell)) - cells_;
    return !cells_.more_than_one() || all_extra_.is_single() || common_;
  }

  Flow type_4(FindContext& context, const Deadly& deadly) const {
    const DigitMask common = board_.candidates(cells_.first()) & board_.candidates(cells_.last()) & ~all_extra_;
    if (!common.is_single()) return Flow::go_on;
    for (const House house : houses_in(cells_.covered_houses())) {
      if (report_type_4(context, 3, deadly, house, common.lowest()) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  /// Reports only the first, by house, then size (Sukaku Explainer: by size, then house), then the cells in the order
  /// of the peers of the first cell with guardians.
  Flow type_3(FindContext& context, const Deadly& deadly) const {
    constexpr int kLargest = 6;
    const HouseMask houses = cells_.covered_houses();
    std::optional<Subset> subset;
    if (is_sukaku_explainer_) {
      for (int degree = 2; degree <= kLargest && !subset; ++degree) {
        for (const House house : houses_in(houses)) {
          if (!subset) subset = first_subset(deadly, house, degree);
        }
      }
    } else {
      for (const House house : houses_in(houses)) {
        for (int degree = 2; degree <= kLargest && !subset; ++degree) subset = first_subset(deadly, house, degree);
      }
    }
    return subset ? report_type_3(context, 2, deadly, *subset, ClearScope::house) : Flow::go_on;
  }

  [[nodiscard]] std::optional<Subset> first_subset(const Deadly& deadly, House house, int degree) const {
    // Sudoku Explainer takes the peers of the first cell by block, row, column; Sukaku Explainer takes them by cell.
    const CellMap here = common_ & house_map(house);
    const CellMap front = is_sukaku_explainer_ ? here : here & house_map(block_house(first_));
    std::array<Cell, 9> cells{};
    std::size_t count = front.copy_to(cells);
    for (const Cell cell : here - front) cells[count++] = cell;
    if (degree > static_cast<int>(count)) return std::nullopt;
    for (unsigned choice = 0; choice >> count == 0; ++choice) {
      if (std::popcount(choice) != degree - 1) continue;
      std::optional<Subset> subset = subset_of(house, cells, choice, degree);
      if (subset && has_effect(board_, deadly, *subset)) return subset;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Subset> subset_of(House house, const std::array<Cell, 9>& cells, unsigned choice,
                                                int degree) const {
    Subset subset;
    subset.house = house;
    for (const int i : positions_of(choice)) {
      const Cell cell = cells[static_cast<std::size_t>(i)];
      if (board_.candidates(cell).count() < 2) return std::nullopt;
      subset.cells.add(cell);
      subset.digits |= board_.candidates(cell);
    }
    if (subset.digits.count() != degree || (all_extra_ & ~subset.digits) != 0) return std::nullopt;
    return subset;
  }

  const Board& board_;
  bool is_sukaku_explainer_;
  DigitCells left_;
  std::array<DigitMask, kCells> extra_{};
  CellMap cells_;   // with guardians
  Cell first_ = 0;  // of these, the one that was found first
  DigitMask all_extra_ = 0;
  CellMap common_ = CellMap::full();  // the other cells that all of these see
};

void find_bivalue_universal_graves(FindContext& context, const DefinitionOption& options) {
  if (options.definition != Definition::complete) {
    (void)ExplainerBug(context.board(), options.definition).find(context);
    return;
  }
  for_each_grave(context.board(), [&](const Deadly& deadly) {
    for (const int type : {1, 2, 4, 3}) {
      if (context.stop() || find_type(context, static_cast<std::size_t>(type - 1), type, deadly) == Flow::stop) {
        return Flow::stop;
      }
    }
    return Flow::go_on;
  });
}

constexpr KindInfo kGraveKinds[] = {
    {"bug-1", "BUG Type 1", {{"sudoku-explainer", "BUG type 1"}}},
    {"bug-2", "BUG Type 2", {{"sudoku-explainer", "BUG type 2"}}},
    {"bug-3", "BUG Type 3", {{"sudoku-explainer", "BUG type 3"}}},
    {"bug-4", "BUG Type 4", {{"sudoku-explainer", "BUG type 4"}}},
};
constexpr const char* kAliases[] = {"bug-1"};

constexpr PatternInfo kBugInfo{.metrics = kMetrics, .preconditions = {.assumes_one_solution = true}};

}  // namespace

extern constinit const TechniqueInfo kBugPlus1 = {
    .id = "bug-plus-1",
    .name = "BUG+1",
    .summary = "the one cell with more than two candidates is what saves the grid from a bivalue universal grave",
    .names = {{"hodoku", "Bivalue Universal Grave + 1"}, {"reglib", "0610"}, {"sudoku-explainer", "BUG type 1"}},
    .aliases = kAliases,
    .options = kPlus1Options,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .create = create<find_bugs_plus_1, kPlus1Options>,
};
extern constinit const TechniqueInfo kBug2 =
    type_of<find_bugs, 2>(kBugInfo, "bug-2", "BUG Type 2",
                          "what saves the grid from a grave is one digit: cells that see all places do not have it",
                          {{"sudoku-explainer", "BUG type 2"}});
extern constinit const TechniqueInfo kBug3 = type_of<find_bugs, 3>(
    kBugInfo, "bug-3", "BUG Type 3", "what saves the grid from a grave makes a subset with other cells of a house",
    {{"sudoku-explainer", "BUG type 3"}});
extern constinit const TechniqueInfo kBug4 =
    type_of<find_bugs, 4>(kBugInfo, "bug-4", "BUG Type 4",
                          "two cells that save the grid from a grave hold a digit that both have in their house",
                          {{"sudoku-explainer", "BUG type 4"}});
extern constinit const TechniqueInfo kBivalueUniversalGrave = {
    .id = "bivalue-universal-grave",
    .name = "Bivalue Universal Grave",
    .summary = "one of the candidates that save the grid from a bivalue universal grave is true",
    .kinds = kGraveKinds,
    .options = kGraveOptions,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .create = create<find_bivalue_universal_graves, kGraveOptions>,
};

}  // namespace nonet::uniqueness
