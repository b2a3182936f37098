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

#include <algorithm>
#include <array>
#include <optional>

#include "graves.hpp"
#include "nonet/descriptors.hpp"

namespace nonet::uniqueness {

namespace {

class Bug final : public Technique {
 public:
  Bug(const CreateContext& context, int type) noexcept
      : type_(type), hodoku_(!context.options.empty() && context.options[0] != 0) {}

  void find(FindContext& context) const override {
    for_each_grave(context.board(), [&](const Deadly& deadly) {
      if (context.stop()) return Flow::stop;
      if (hodoku_ && deadly.proof.guardians.count() > 1) return Flow::go_on;
      return find_type(context, 0, type_, deadly);
    });
  }

 private:
  int type_;
  bool hodoku_;
};

/// Sudoku Explainer's search: a digit with other than two places in a house must have one cell there with at least
/// three candidates; that candidate is a guardian. If several cells qualify, another house must decide.
class ExplainerBug {
 public:
  ExplainerBug(const Board& board, Definition definition)
      : board_(board), is_sukaku_explainer_(definition == Definition::sukaku_explainer) {
    for (const Cell cell : board.empty_cells()) left_[static_cast<std::size_t>(cell)] = board.candidates(cell);
  }

  Flow find(FindContext& context) {
    if (!find_guardians() || count_ == 0 || !is_grave()) return Flow::go_on;
    const Deadly deadly = grave(board_, extra_);
    if (count_ == 1) return report_type_1(context, 0, deadly);
    if (all_extra_.is_single()) {
      if (report_type_2(context, 1, deadly) == Flow::stop) return Flow::stop;
      return count_ == 2 ? type_4(context, deadly) : Flow::go_on;
    }
    if (common_count_ == 0) return Flow::go_on;
    if (count_ == 2 && type_4(context, deadly) == Flow::stop) return Flow::stop;
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
    if (!cells_.contains(cell)) {
      cells_.add(cell);
      bug_cells_[count_++] = cell;
    }
    const auto at = static_cast<std::size_t>(cell);
    extra_[at] |= mask_of(digit);
    left_[at] &= static_cast<DigitMask>(~mask_of(digit));
    all_extra_ |= mask_of(digit);
    if (is_first_) {
      is_first_ = false;
      for (const auto house : {block_house(cell), row_house(cell), column_house(cell)}) {
        for (const Cell peer : cells_of(house)) {
          const auto end = common_.begin() + static_cast<std::ptrdiff_t>(common_count_);
          if (peer != cell && std::find(common_.begin(), end, peer) == end) common_[common_count_++] = peer;
        }
      }
    }
    if (is_sukaku_explainer_) std::sort(common_.begin(), common_.begin() + static_cast<std::ptrdiff_t>(common_count_));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < common_count_; ++i) {
      if (sees(common_[i], cell) && !cells_.contains(common_[i])) common_[kept++] = common_[i];
    }
    common_count_ = kept;
    return count_ == 1 || all_extra_.is_single() || common_count_ != 0;
  }

  [[nodiscard]] bool is_grave() const {
    std::array<std::array<int, kDigits>, kHouses> counts{};
    for (const Cell cell : board_.empty_cells()) {
      const unsigned digits = left_[static_cast<std::size_t>(cell)];
      if (std::popcount(digits) != 2) return false;
      for (const Digit digit : digits_of(digits)) {
        for (const auto house : house_triple(cell)) ++counts[house][static_cast<std::size_t>(digit)];
      }
    }
    for (const auto& house : counts) {
      for (const int count : house) {
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  Flow type_4(FindContext& context, const Deadly& deadly) const {
    const unsigned common =
        board_.candidates(bug_cells_[0]) & board_.candidates(bug_cells_[1]) & ~static_cast<unsigned>(all_extra_);
    if (!std::has_single_bit(common)) return Flow::go_on;
    for (const House house : houses_in(cells_.covered_houses())) {
      if (report_type_4(context, 3, deadly, house, std::countr_zero(common)) == Flow::stop) {
        return Flow::stop;
      }
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
    std::array<Cell, 20> cells{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < common_count_; ++i) {
      if (house_map(house).contains(common_[i])) cells[count++] = common_[i];
    }
    if (degree > static_cast<int>(count)) return std::nullopt;
    for (unsigned choice = 0; choice >> count == 0; ++choice) {
      if (std::popcount(choice) != degree - 1) continue;
      std::optional<Subset> subset = subset_of(house, cells, choice, degree);
      if (subset && has_effect(board_, deadly, *subset)) return subset;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Subset> subset_of(House house, const std::array<Cell, 20>& cells, unsigned choice,
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
  std::array<DigitMask, kCells> left_{};
  std::array<DigitMask, kCells> extra_{};
  std::array<Cell, kCells> bug_cells_{};
  std::size_t count_ = 0;
  CellMap cells_;
  DigitMask all_extra_ = 0;
  std::array<Cell, 20> common_{};  // cells that all of these see
  std::size_t common_count_ = 0;
  bool is_first_ = true;
};

class BivalueUniversalGrave final : public Technique {
 public:
  explicit BivalueUniversalGrave(const CreateContext& context) noexcept
      : definition_(static_cast<Definition>(context.options[0])) {}

  void find(FindContext& context) const override {
    if (definition_ != Definition::complete) {
      (void)ExplainerBug(context.board(), definition_).find(context);
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

 private:
  Definition definition_;
};

constexpr KindInfo kGraveKinds[] = {
    {"bug-1", "BUG Type 1", {.explainer = "BUG type 1"}},
    {"bug-2", "BUG Type 2", {.explainer = "BUG type 2"}},
    {"bug-3", "BUG Type 3", {.explainer = "BUG type 3"}},
    {"bug-4", "BUG Type 4", {.explainer = "BUG type 4"}},
};
constexpr const char* kAliases[] = {"bug-1"};
constexpr OptionInfo kPlus1Options[] = {
    hodoku_definition("hodoku: the cell has three candidates"),
};
constexpr OptionInfo kGraveOptions[] = {
    definition_option(
        kDefinitions,
        "explainer, sukaku-explainer: the way of these programs to find guardians, and one step of type 3 at most",
        /*is_order_dependent=*/true),
};

constexpr PatternInfo kBugInfo{.metrics = kMetrics, .preconditions = {.assumes_one_solution = true}};

}  // namespace

extern constinit const TechniqueInfo kBugPlus1 = {
    .id = "bug-plus-1",
    .name = "BUG+1",
    .summary = "the one cell with more than two candidates is what saves the grid from a bivalue universal grave",
    .names = {.hodoku = "Bivalue Universal Grave + 1", .reglib = "0610", .explainer = "BUG type 1"},
    .aliases = kAliases,
    .options = kPlus1Options,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .create = create_type<Bug, 1>,
};
extern constinit const TechniqueInfo kBug2 =
    info_of(kBugInfo, "bug-2", "BUG Type 2",
            "what saves the grid from a grave is one digit: cells that see all places do not have it",
            create_type<Bug, 2>, {.explainer = "BUG type 2"});
extern constinit const TechniqueInfo kBug3 = info_of(
    kBugInfo, "bug-3", "BUG Type 3", "what saves the grid from a grave makes a subset with other cells of a house",
    create_type<Bug, 3>, {.explainer = "BUG type 3"});
extern constinit const TechniqueInfo kBug4 =
    info_of(kBugInfo, "bug-4", "BUG Type 4",
            "two cells that save the grid from a grave hold a digit that both have in their house", create_type<Bug, 4>,
            {.explainer = "BUG type 4"});
extern constinit const TechniqueInfo kBivalueUniversalGrave = {
    .id = "bivalue-universal-grave",
    .name = "Bivalue Universal Grave",
    .summary = "one of the candidates that save the grid from a bivalue universal grave is true",
    .kinds = kGraveKinds,
    .options = kGraveOptions,
    .metrics = kMetrics,
    .preconditions = {.assumes_one_solution = true},
    .create = create<BivalueUniversalGrave>,
};

}  // namespace nonet::uniqueness
