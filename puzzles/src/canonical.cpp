#include "nonet/puzzles/canonical.hpp"

#include <algorithm>
#include <array>
#include <bit>

// The search builds the new grid row by row, depth first. A node has chosen the source rows of its rows so far, whether
// the grid is transposed, and as much of the columns' order and the digits' labels as these rows need. The choice of
// column orders has a simple form, as empty cells come first:
//
//   open columns  the first columns of a stack that have been empty in all rows so far: their order is free
//   open stacks   the first stacks whose columns are all open: their order is free
//
// Digits get labels 1, 2, ... in the order in which they appear, as the least relabelling must. So sorting finds the
// least row that a source row can make in a node, and there is only a choice if several new digits are in open columns
// or stacks. The search follows all nodes whose rows equal the best rows so far, so that the leaves with the best grid
// are all its automorphisms. Empty rows of a band are equivalent: the search follows one for all.
//
// In a grid without empty cells every first row is 123456789 in 1296 ways. Then the first two rows are chosen together.

namespace nonet {

namespace {

/// A row of the new grid: nine labels of four bits, the leftmost highest, so that numbers have the order of rows.
using Row = std::uint64_t;
using Line = std::array<std::uint8_t, 9>;
/// For each row of a grid its digits.
using Source = std::array<Line, 9>;

constexpr Row kNoRow = ~Row{0};
constexpr std::uint8_t kNoDigit = 9;   ///< in a line: an empty cell
constexpr std::uint8_t kNoLabel = 15;  ///< label of a digit that no row has so far: more than any label
constexpr std::array<int, 4> kFactorial{1, 1, 2, 6};

/// The first m! of them only change the order of the last m things.
constexpr auto& kLineOrders = detail::kOrdersOfThree;

/// The choices for the new grid so far.
struct PartialGrid {
  Line rows{};                                        ///< source rows in their new order
  Line columns{0, 1, 2, 3, 4, 5, 6, 7, 8};            ///< source columns in their new order, open ones in any
  std::array<std::uint8_t, 3> open_columns{3, 3, 3};  ///< number of open columns, by new stack
  std::uint8_t open_stacks = 3;
  /// By digit; that of an empty cell is 0.
  std::array<std::uint8_t, 10> labels{kNoLabel, kNoLabel, kNoLabel, kNoLabel, kNoLabel,
                                      kNoLabel, kNoLabel, kNoLabel, kNoLabel, 0};
  std::uint8_t labels_used = 0;
  std::uint16_t rows_left = kAllDigits;  ///< source rows, one bit each
};

/// A source row with its columns in the order that gives the least row.
struct ArrangedRow {
  Line places;                           ///< label << 4 | source column
  std::array<std::uint16_t, 3> triples;  ///< the labels of each stack
  Row row = 0;
};

void sort_two(auto& a, auto& b) noexcept {
  const auto low = std::min(a, b);
  b = std::max(a, b);
  a = low;
}

/// Sorts the first `count` of three.
void sort_first(auto* values, unsigned count) noexcept {
  if (count < 2) return;
  sort_two(values[0], values[1]);
  if (count < 3) return;
  sort_two(values[1], values[2]);
  sort_two(values[0], values[1]);
}

ArrangedRow arrange(const PartialGrid& node, const Line& line) noexcept {
  Line places;
  std::array<unsigned, 3> stacks;  // triple << 2 | stack
  for (std::size_t stack = 0; stack < 3; ++stack) {
    std::uint8_t* const own = &places[stack * 3];
    for (std::size_t i = 0; i < 3; ++i) {
      const unsigned column = node.columns[stack * 3 + i];
      own[i] = static_cast<std::uint8_t>(unsigned{node.labels[line[column]]} << 4U | column);
    }
    sort_first(own, node.open_columns[stack]);
    const unsigned triple = (own[0] & 0xf0U) << 4U | (own[1] & 0xf0U) | own[2] >> 4U;
    stacks[stack] = triple << 2U | static_cast<unsigned>(stack);
  }
  sort_first(stacks.data(), node.open_stacks);
  ArrangedRow to;
  unsigned labels = node.labels_used;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    to.triples[stack] = static_cast<std::uint16_t>(stacks[stack] >> 2U);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint8_t place = places[(stacks[stack] & 3U) * 3 + i];
      to.places[stack * 3 + i] = place;
      const unsigned label = place >> 4U;
      to.row = to.row << 4U | (label == kNoLabel ? ++labels : label);
    }
  }
  return to;
}

/// False for cells of undefined grids, which are neither filled nor empty.
bool is_filled(const Grid& grid, Cell cell) noexcept { return grid.value(cell) >= 0; }

class Search {
 public:
  explicit Search(const Grid& grid) noexcept {
    bool is_full = true;
    for (Cell cell = 0; cell < kCells; ++cell) {
      const auto row = static_cast<std::size_t>(row_of(cell));
      const auto column = static_cast<std::size_t>(column_of(cell));
      const auto digit = is_filled(grid, cell) ? static_cast<std::uint8_t>(grid.value(cell)) : kNoDigit;
      sources_[0][row][column] = digit;
      sources_[1][column][row] = digit;
      is_full &= digit != kNoDigit;
      if (digit == kNoDigit) continue;
      filled_rows_[0] |= 1U << row;
      filled_rows_[1] |= 1U << column;
    }
    best_.fill(kNoRow);
    if (is_full) {
      run_full();
    } else {
      run();
    }
  }
  [[nodiscard]] int automorphisms() const noexcept { return automorphisms_; }
  [[nodiscard]] Symmetry symmetry() const noexcept {
    Symmetry::Order rows{};
    Symmetry::Order columns{};
    Symmetry::Order digits{};
    std::uint8_t labels = best_node_.labels_used;
    for (std::size_t i = 0; i < 9; ++i) {
      rows[best_node_.rows[i]] = static_cast<std::uint8_t>(i);
      columns[best_node_.columns[i]] = static_cast<std::uint8_t>(i);
      const auto label = best_node_.labels[i];
      digits[i] = label == kNoLabel ? labels++ : static_cast<std::uint8_t>(label - 1);
    }
    return *Symmetry::of(best_is_transposed_, rows, columns, digits);
  }

 private:
  /// Searches grids that are not full.
  void run() noexcept {
    // Computes the least first row of both first, so that the search does not follow the worse of them to its end.
    for (transposed_ = 0; transposed_ < 2; ++transposed_) {
      for (const Row row : rows_of(PartialGrid{}, kAllDigits)) best_[0] = std::min(best_[0], row);
    }
    for (transposed_ = 0; transposed_ < 2; ++transposed_) follow(PartialGrid{}, 0, 1);
  }

  /// Searches full grids: the first two rows together.
  void run_full() noexcept {
    best_[0] = 0x123456789;
    for (transposed_ = 0; transposed_ < 2; ++transposed_) {
      for (std::size_t first = 0; first < 9; ++first) {
        for (std::size_t second = first / 3 * 3; second < first / 3 * 3 + 3; ++second) {
          if (second == first) continue;
          for (std::size_t stack = 0; stack < 3; ++stack) {
            for (const auto& order : kLineOrders) begin_full(first, second, stack, order);
          }
        }
      }
    }
  }

  /// Follows the nodes of a full grid that begin with two source rows and a stack whose columns have an order.
  void begin_full(std::size_t first, std::size_t second, std::size_t stack,
                  const std::array<std::uint8_t, 3>& order) noexcept {
    const Line& labelled = source()[first];
    const Line& line = source()[second];
    Line column_of_digit{};
    for (std::size_t i = 0; i < 9; ++i) column_of_digit[labelled[i]] = static_cast<std::uint8_t>(i);
    // The second row is least if its first three digits have the least possible labels: each uses the next column of
    // its stack, and the first of them makes its stack the second.
    Line columns{};
    std::array<std::size_t, 3> taken{};
    unsigned seen = 0;
    const auto stack_of = [](unsigned column) { return column / 3U; };
    const std::size_t next = stack_of(column_of_digit[line[stack * 3 + order[0]]]);
    const auto new_stack = [&](std::size_t old) { return old == stack ? 0U : old == next ? 1U : 2U; };
    const auto take = [&](unsigned column) {
      const std::size_t to = new_stack(stack_of(column));
      columns[to * 3 + taken[to]++] = static_cast<std::uint8_t>(column);
      seen |= 1U << column;
    };
    for (const auto i : order) take(static_cast<unsigned>(stack * 3 + i));
    for (const auto i : order) take(column_of_digit[line[stack * 3 + i]]);
    const std::array fixed = taken;
    for (unsigned column = 0; column < 9; ++column) {
      if ((seen >> column & 1U) == 0) take(column);
    }
    for (int a = 0; a < kFactorial[3 - fixed[1]]; ++a) {
      for (int b = 0; b < kFactorial[3 - fixed[2]]; ++b) {
        PartialGrid node;
        node.columns = columns;
        for (std::size_t i = 0; i < 3; ++i) {
          node.columns[3 + i] = columns[3U + kLineOrders[static_cast<std::size_t>(a)][i]];
          node.columns[6 + i] = columns[6U + kLineOrders[static_cast<std::size_t>(b)][i]];
        }
        for (std::size_t i = 0; i < 9; ++i) node.labels[labelled[node.columns[i]]] = static_cast<std::uint8_t>(i + 1);
        Row row = 0;
        for (const auto column : node.columns) row = row << 4U | node.labels[line[column]];
        if (!is_as_good(row, 1)) continue;
        node.open_columns = {};
        node.open_stacks = 0;
        node.labels_used = 9;
        use_row(node, first, 0);
        use_row(node, second, 1);
        follow(node, 2, 1);
      }
    }
  }

  [[nodiscard]] const Source& source() const noexcept { return sources_[transposed_]; }

  /// The least row of each source row of a set; kNoRow for others.
  [[nodiscard]] std::array<Row, 9> rows_of(const PartialGrid& node, unsigned set) const noexcept {
    std::array<Row, 9> rows;
    for (std::size_t row = 0; row < 9; ++row) {
      if ((set >> row & 1U) == 0) {
        rows[row] = kNoRow;
      } else {
        rows[row] = (filled_rows_[transposed_] >> row & 1U) == 0 ? 0 : arrange(node, source()[row]).row;
      }
    }
    return rows;
  }

  /// Whether a row after the best ones is as good as the best; a better row becomes the best.
  bool is_as_good(Row row, std::size_t depth) noexcept {
    if (row > best_[depth]) return false;
    if (row < best_[depth]) {
      best_[depth] = row;
      std::fill(best_.begin() + static_cast<std::ptrdiff_t>(depth) + 1, best_.end(), kNoRow);
      automorphisms_ = 0;
    }
    return true;
  }

  static void use_row(PartialGrid& node, std::size_t row, std::size_t depth) noexcept {
    node.rows[depth] = static_cast<std::uint8_t>(row);
    node.rows_left = static_cast<std::uint16_t>(node.rows_left & ~(1U << row));
  }

  /// Follows a node whose first `depth` rows are the best so far, and which represents `weight` equivalent nodes.
  void follow(const PartialGrid& node, std::size_t depth, int weight) noexcept {
    if (depth == 9) {
      finish(node, weight);
      return;
    }
    const unsigned band = depth % 3 == 0 ? unsigned{kAllDigits} : 7U << node.rows[depth - 1] / 3U * 3U;
    const auto rows = rows_of(node, node.rows_left & band);
    const Row least = *std::min_element(rows.begin(), rows.end());
    if (!is_as_good(least, depth)) return;
    for (std::size_t row = 0; row < 9; ++row) {
      if (rows[row] != least) continue;
      PartialGrid child = node;
      use_row(child, row, depth);
      if (least != 0) {
        choose(child, source()[row], depth, weight);
        continue;
      }
      // Empty rows: the last of each band represents all of them.
      const unsigned alike = node.rows_left & ~filled_rows_[transposed_] & 7U << row / 3 * 3;
      if (alike >> row == 1) follow(child, depth + 1, weight * std::popcount(alike));
    }
  }

  /// Follows each way to make the least row from a source row.
  void choose(const PartialGrid& node, const Line& line, std::size_t depth, int weight) noexcept {
    const ArrangedRow arranged = arrange(node, line);
    PartialGrid child = node;
    child.open_stacks = 0;
    while (child.open_stacks < node.open_stacks && arranged.triples[child.open_stacks] == 0) ++child.open_stacks;
    // Open columns without a digit stay open; those with a new one come last.
    std::array<std::size_t, 3> fresh{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const std::size_t open = node.open_columns[stack];
      child.open_columns[stack] = 0;
      for (std::size_t i = 0; i < open; ++i) {
        const unsigned label = arranged.places[stack * 3 + i] >> 4U;
        child.open_columns[stack] = static_cast<std::uint8_t>(child.open_columns[stack] + (label == 0 ? 1U : 0U));
        fresh[stack] += label == kNoLabel ? 1U : 0U;
      }
    }
    for (const auto& stacks : kLineOrders) {
      bool is_alike = true;
      for (std::size_t i = 0; i < 3; ++i) {
        const bool may_move = i < node.open_stacks && i >= child.open_stacks;
        is_alike &= stacks[i] == i ||
                    (may_move && arranged.triples[stacks[i]] == arranged.triples[i] && stacks[i] < node.open_stacks);
      }
      if (!is_alike) continue;
      choose_columns(child, node.open_columns, arranged, stacks, fresh, line, depth, weight);
    }
  }

  /// The same for one order of the stacks.
  void choose_columns(PartialGrid child, const std::array<std::uint8_t, 3>& open, const ArrangedRow& arranged,
                      const std::array<std::uint8_t, 3>& stacks, const std::array<std::size_t, 3>& fresh,
                      const Line& line, std::size_t depth, int weight) noexcept {
    const auto labels = child.labels;
    const auto labels_used = child.labels_used;
    const std::array ways{kFactorial[fresh[0]], kFactorial[fresh[1]], kFactorial[fresh[2]]};
    for (int way = 0; way < ways[0] * ways[1] * ways[2]; ++way) {
      int rest = way;
      for (std::size_t stack = 0; stack < 3; ++stack) {
        const std::uint8_t* const from = &arranged.places[stacks[stack] * 3U];
        const auto& order = kLineOrders[static_cast<std::size_t>(rest % ways[stack])];
        rest /= ways[stack];
        for (std::size_t i = 0; i < 3; ++i) {
          // The fresh ones are the last of the open columns.
          const bool is_fresh = i < open[stack] && i + fresh[stack] >= open[stack];
          const std::size_t shift = 3U - open[stack];
          const std::uint8_t place = from[is_fresh ? order[i + shift] - shift : i];
          child.columns[stack * 3 + i] = place & 15U;
        }
      }
      child.labels = labels;
      child.labels_used = labels_used;
      for (const auto column : child.columns) {
        auto& label = child.labels[line[column]];
        if (label == kNoLabel) label = ++child.labels_used;
      }
      follow(child, depth + 1, weight);
    }
  }

  void finish(const PartialGrid& node, int weight) noexcept {
    if (automorphisms_ == 0) {
      best_node_ = node;
      best_is_transposed_ = transposed_ == 1;
    }
    // Columns that are open at the end are empty, and all their orders equivalent.
    for (const auto open : node.open_columns) weight *= kFactorial[open];
    automorphisms_ += weight * kFactorial[node.open_stacks];
  }

  std::array<Source, 2> sources_;  ///< original, and transposed
  std::array<unsigned, 2> filled_rows_{};
  std::size_t transposed_ = 0;
  std::array<Row, 9> best_;
  PartialGrid best_node_;
  bool best_is_transposed_ = false;
  int automorphisms_ = 0;
};

}  // namespace

std::optional<CanonicalForm> canonical_form(const Grid& grid) noexcept {
  if (grid.conflict()) return std::nullopt;
  const Search search(grid);
  CanonicalForm form{Grid(), search.symmetry(), search.automorphisms()};
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!is_filled(grid, cell)) continue;
    form.grid.fill(form.symmetry.cell(cell), form.symmetry.digit(grid.value(cell)), CellStatus::given);
  }
  return form;
}

}  // namespace nonet
