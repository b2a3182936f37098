#include "chain_direct.hpp"

#include "crossings.hpp"

namespace nonet::detail {

void DirectImplications::add(Node node, bool is_on) {
  const Digit digit = node_digit(node);
  if (is_group(node)) {
    if (!has_groups_ || (groups_.crossings(digit) >> crossing_of(node) & 1U) == 0) return;
    is_on ? group_on(crossing_of(node), digit) : group_off(crossing_of(node), digit);
    return;
  }
  const Cell cell = cell_of(static_cast<Candidate>(node));
  if (!board_.has(cell, digit)) return;
  is_on ? candidate_on(cell, digit) : candidate_off(cell, digit);
}

void DirectImplications::add_places(const CellMap& cells, Digit digit, bool is_on) {
  cells.for_each([&](Cell cell) { add({node_of(candidate_of(cell, digit)), is_on}); });
}

void DirectImplications::candidate_on(Cell cell, Digit digit) {
  for (const Digit other : digits_of(board_.candidates(cell) & ~mask_of(digit))) {
    add(Literal::off(candidate_of(cell, other)));
  }
  CellMap rest = board_.digit_cells(digit) & peers_of(cell);
  for (const House house : house_triple(cell)) {
    add_places(rest & house_map(house), digit, false);
    rest -= house_map(house);
  }
  if (!has_groups_) return;
  for (std::uint64_t seen = groups_.crossings(digit) & crossings_seen_by(cell); seen != 0; seen &= seen - 1) {
    add({group_node(std::countr_zero(seen), digit), false});
  }
}

void DirectImplications::candidate_off(Cell cell, Digit digit) {
  const unsigned others = board_.candidates(cell) & ~mask_of(digit);
  if (std::has_single_bit(others)) add(Literal::on(candidate_of(cell, lowest_digit(others))));
  CellMap partners;
  for (const House house : house_triple(cell)) {
    if (board_.count(house, digit) != 2) continue;
    const CellMap partner = (board_.digit_cells(digit) & house_map(house)) - cell;
    add_places(partner - partners, digit, true);
    partners |= partner;
  }
  if (!has_groups_) return;
  for (std::uint64_t seen = groups_.crossings(digit) & crossings_seen_by(cell); seen != 0; seen &= seen - 1) {
    const Crossing crossing = std::countr_zero(seen);
    const int with_cell = (board_.digit_cells(digit) & crossing_cells(crossing)).count() + 1;
    for (const House house : {crossing_block(crossing), crossing_line(crossing)}) {
      if (!house_map(house).contains(cell) || board_.count(house, digit) != with_cell) continue;
      add({group_node(crossing, digit), true});
    }
  }
}

void DirectImplications::group_on(Crossing crossing, Digit digit) {
  const CellMap cells = board_.digit_cells(digit) & crossing_cells(crossing);
  const CellMap seen = house_map(crossing_line(crossing)) | house_map(crossing_block(crossing));
  add_places((board_.digit_cells(digit) & seen) - cells, digit, false);
  for (std::uint64_t rest = groups_.crossings(digit) & crossings_beside(crossing, cells); rest != 0; rest &= rest - 1) {
    add({group_node(std::countr_zero(rest), digit), false});
  }
}

void DirectImplications::group_off(Crossing crossing, Digit digit) {
  const CellMap& places = board_.digit_cells(digit);
  const CellMap in_block = places & (house_map(crossing_block(crossing)) - crossing_cells(crossing));
  const CellMap in_line = places & (house_map(crossing_line(crossing)) - crossing_cells(crossing));
  for (const CellMap& others : {in_block, in_line}) {
    if (others && !others.more_than_one()) add_places(others, digit, true);
  }
  for (const CellMap& others : {in_line, in_block}) {
    const auto other = crossing_of_all(others);
    if (other && (places & crossing_cells(*other)) == others) add({group_node(*other, digit), true});
  }
}

std::optional<Crossing> DirectImplications::crossing_of_all(const CellMap& places) {
  if (!places.more_than_one()) return std::nullopt;
  const House line = places.covered_line();
  const HouseMask blocks = places.covered_houses() & kBlockHouses;
  if (line >= kHouses || blocks == 0) return std::nullopt;
  return crossing_at(line, std::countr_zero(blocks));
}

}  // namespace nonet::detail
