// Hidden single: a digit with one place in a house is placed there.
//
//   | 5 . . | . . . | . . . |
//   | . . . | . . 5 | . . . |   no other cell of the third block can hold 5:
//   | . . . | . . . | . . x |   two rows and the columns of r7c7, r8c8 see them
//
// Kinds by the house: a cell that is a hidden single in several is named after its block, else its row, else its
// column. Order queue: in the order in which houses were reduced to one place, each cell once. Order scan: blocks,
// rows, columns; in a house by digit. Order explainer: blocks, columns, rows; in a house by digit; a cell is named
// after its block, else its column, else its row.

#include <algorithm>
#include <array>
#include <span>

#include "single.hpp"

namespace nonet::singles {

namespace {

/// The house that a hidden single is named after.
House named_house(const Board& board, Cell cell, Digit digit) {
  const auto [row, column, block] = house_triple(cell);
  if (board.count(block, digit) == 1) return block;
  return board.count(row, digit) == 1 ? row : column;
}

std::uint16_t kind_of(House house) { return static_cast<std::uint16_t>(house / 9); }

Placement hidden_single_in(const Board& board, Cell cell, Digit digit) {
  const House house = named_house(board, cell, digit);
  return {cell, digit, house_truth(house, digit), kind_of(house)};
}

void in_queue(FindContext& context) {
  const Board& board = context.board();
  const std::span<const Truth> queue = board.hidden_queue();
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Digit digit = truth_digit(queue[i]);
    if (board.count(house_of(queue[i]), digit) == 0) continue;  // stale
    const Cell cell = board.only_place(house_of(queue[i]), digit);
    const auto is_this = [&](Truth truth) {
      return truth_digit(truth) == digit && (houses_of(cell) >> house_of(truth) & 1U) != 0;
    };
    const auto earlier = queue.first(i);
    if (std::any_of(earlier.begin(), earlier.end(), is_this)) continue;
    if (report(context, hidden_single_in(board, cell, digit)) == Flow::stop) return;
  }
}

void scan(FindContext& context) {
  const Board& board = context.board();
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.count(house, digit) != 1) continue;
      const Cell cell = board.only_place(house, digit);
      if (named_house(board, cell, digit) != house) continue;
      if (report(context, hidden_single_in(board, cell, digit)) == Flow::stop) return;
    }
  }
}

void scan_as_explainer(FindContext& context) {
  const Board& board = context.board();
  std::array<CellMap, kDigits> seen{};
  for (int i = 0; i < kHouses; ++i) {
    const House house = explainer_house(i);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.count(house, digit) != 1) continue;
      const Cell cell = board.only_place(house, digit);
      CellMap& known = seen[static_cast<std::size_t>(digit)];
      if (known.contains(cell)) continue;
      known.add(cell);
      if (report(context, {cell, digit, house_truth(house, digit), kind_of(house)}) == Flow::stop) return;
    }
  }
}

void find_hidden_singles(FindContext& context, const SingleOptions& options) {
  switch (options.order) {
    case Order::queue:
      return in_queue(context);
    case Order::scan:
      return scan(context);
    case Order::explainer:
      return scan_as_explainer(context);
  }
}

constexpr ForeignNames names_with(const char* csp_rules) {
  return {
      {"hodoku", "Hidden Single"}, {"reglib", "0002"}, {"sudoku-explainer", "Hidden Single"}, {"csp-rules", csp_rules}};
}
constexpr KindInfo kKinds[] = {
    {"hidden-single-block", "Hidden Single", names_with("hidden-single-in-a-block")},
    {"hidden-single-row", "Hidden Single", names_with("hidden-single-in-a-row")},
    {"hidden-single-column", "Hidden Single", names_with("hidden-single-in-a-column")},
};

}  // namespace

extern constinit const TechniqueInfo kHiddenSingle = {
    .id = "hidden-single",
    .name = "Hidden Single",
    .summary = "a digit with one place in a house goes there",
    .kinds = kKinds,
    .options = kOptions,
    .trigger = Trigger::digit_with_one_place,
    .wants_queue = true,
    .create = create<find_hidden_singles, kOptions>,
};

}  // namespace nonet::singles
