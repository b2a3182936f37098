// Skyscraper, two-string kite and turbot fish with groups: where a digit's places in a house form two nodes, one of
// the nodes holds it. A node is one cell, or two or three cells in which a block and a line cross; one sees another if
// each cell of it sees each of the other. Two such strong links are joined by inner nodes that see each other; at least
// one of the outer nodes holds the digit.
//
//   | - . . | . . . | . . . |    A = B in row 2 (A: a group of two cells), B - C in column 8, C = D in row 5: here a
//   | . A A | . . . | . B . |    skyscraper
//   | - . . | . . . | . . . |    -: sees all of both outer nodes
//   |-------+-------+-------|
//   | . . . | . . . | . . . |
//   | D . . | . . . | . C . |
//
// Nodes of a row or column are its places in two blocks; those of a block are its places on two rows, on two columns,
// or on a row and a column that cross (their common cell may belong to either). A pair of places is a pair of nodes.
//
// Grouped are those of which at least one node has several cells; no two of the four nodes share a cell. Where all
// eliminations see both nodes of one link, that house alone excludes them (locked candidates), so there is no step.
//   skyscraper       two parallel lines; inner nodes on one crossing line
//   two-string kite  a row and a column; inner nodes in one block
//   turbot fish      any two houses; includes the two others and the empty rectangle
//
// Order: digits, pairs of strong links in the order of their houses (rows, columns, blocks; kites: rows, then columns),
// of a block in the order above; eliminations by cell.

#include "group_links.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

enum class Shape : std::uint8_t { skyscraper, kite, turbot_fish };

/// Whether inner nodes that see each other are joined as the shape requires.
bool is_joined(Shape shape, House house, const CellMap& inner) {
  if (shape == Shape::turbot_fish) return true;
  const HouseMask common = inner.covered_houses();
  if (shape == Shape::kite) return (common & kBlocks) != 0;
  return (common & (house < kFirstColumn ? kColumns : kRows)) != 0;
}

Flow join_links(FindContext& context, Digit digit, Shape shape, const GroupLink& first, const GroupLink& second) {
  for (const std::size_t i : {0U, 1U}) {
    for (const std::size_t j : {0U, 1U}) {
      if (!second.nodes[j].is_subset_of(first.seen[i])) continue;
      const CellMap targets = first.targets[1 - i] & second.targets[1 - j];
      if (!targets) continue;
      const Chain chain{digit,
                        {first.nodes[1 - i], first.nodes[i], second.nodes[j], second.nodes[1 - j]},
                        {first.house, second.house}};
      const auto& nodes = chain.nodes;
      if ((nodes[0] | nodes[1]).intersects(nodes[2] | nodes[3])) continue;
      if (!is_joined(shape, first.house, nodes[1] | nodes[2])) continue;
      if (targets.is_subset_of(first.seen[0] & first.seen[1]) ||
          targets.is_subset_of(second.seen[0] & second.seen[1])) {
        continue;  // locked candidates
      }
      if (report(context, chain, targets, Notation::nodes) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

/// Tries all pairs of links, one of each list, that have a group and may be new; in one list each pair once. In a new
/// pair one of the houses has lost a place.
Flow join_all(FindContext& context, Digit digit, Shape shape, const GroupLinks& some, const GroupLinks& others) {
  for (const GroupLink& first : some) {
    for (const GroupLink* second = &some == &others ? &first + 1 : others.begin(); second < others.end(); ++second) {
      if (first.house == second->house || !(first.is_new || second->is_new)) continue;
      if (!(first.has_group || second->has_group)) continue;
      if (join_links(context, digit, shape, first, *second) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

template <Shape kShape>
void find_grouped(FindContext& context) {
  const Board& board = context.board();
  GroupLinks some(context.arena());
  GroupLinks others(context.arena());
  const Changes changes = context.changes();
  for (const Digit digit : digits_of(changes.digits())) {
    some.start(board.digit_cells(digit), changes.houses(digit));
    others.start(board.digit_cells(digit), changes.houses(digit));
    some.add_lines(board, digit, kFirstRow);
    (kShape == Shape::turbot_fish ? some : others).add_lines(board, digit, kFirstColumn);
    if (kShape == Shape::turbot_fish) some.add_blocks(board, digit);
    if (!some.any_group() && !others.any_group()) continue;
    if (kShape == Shape::kite) {
      if (join_all(context, digit, kShape, some, others) == Flow::stop) return;
    } else {
      if (join_all(context, digit, kShape, some, some) == Flow::stop) return;
      if (join_all(context, digit, kShape, others, others) == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kGroupedSkyscraper = {
    .id = "grouped-skyscraper",
    .name = "Grouped Skyscraper",
    .summary = "a skyscraper in which a place of the roof is a group of cells",
    .create = create<find_grouped<Shape::skyscraper>>,
};
extern constinit const TechniqueInfo kGroupedTwoStringKite = {
    .id = "grouped-two-string-kite",
    .name = "Grouped Two-String Kite",
    .summary = "a two-string kite in which a place is a group of cells",
    .create = create<find_grouped<Shape::kite>>,
};
extern constinit const TechniqueInfo kGroupedTurbotFish = {
    .id = "grouped-turbot-fish",
    .name = "Grouped Turbot Fish",
    .summary = "two houses whose places for a digit make up two nodes, joined by nodes that see each other",
    .create = create<find_grouped<Shape::turbot_fish>>,
};

}  // namespace nonet::single_digit
