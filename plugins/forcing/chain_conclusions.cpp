#include "conclusions.hpp"

namespace nonet::forcing {

OpenTruths::OpenTruths(const Board& board, bool is_hodoku) noexcept {
  for (const Cell cell : board.empty_cells()) {
    all.add(cell_truth(cell));
    counted.add(cell_truth(cell));
  }
  const auto filled = board.grid().values_map();
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap allowed = board.empty_cells() - filled[static_cast<std::size_t>(digit)].expanded_peers();
    const HouseMask lacking = (allowed - board.digit_cells(digit)).houses();  // houses from which places were removed
    for (House house = 0; house < kHouses; ++house) {
      if (board.count(house, digit) == 0) continue;
      all.add(house_truth(house, digit));
      if (!is_hodoku || (lacking >> house & 1U) == 0) counted.add(house_truth(house, digit));
    }
  }
}

namespace {

void add(const Implied& more, Implied& all) noexcept {
  all.on |= more.on;
  all.off |= more.off;
}

Implied common(const Implied& one, const Implied& other) noexcept { return {one.on & other.on, one.off & other.off}; }

}  // namespace

/// Chains can be read in reverse: a premise leads to the falsity of all candidates of a truth exactly if each of them
/// leads to the falsity of the premise. So the premises that contradict a truth are the common consequences of its
/// candidates.
Conclusions conclude(const Board& board, const Implications& implied, const OpenTruths& truths) noexcept {
  Conclusions found;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : board.digit_cells(digit)) {
      const Candidate candidate = candidate_of(cell, digit);
      const Implied& if_on = implied.if_on(candidate);
      const Implied& if_off = implied.if_off(candidate);
      if (if_on.is_contradictory()) found.contradictions.off.add(candidate);
      if (if_off.off.empty()) continue;  // nothing follows
      if (if_off.is_contradictory()) found.contradictions.on.add(candidate);
      Implied both = common(if_on, if_off);
      both.on -= CellMap::of(cell);
      both.off -= CellMap::of(cell);
      add(both, found.verities);
    }
  }
  for (const Truth truth : truths.all) {
    const CandidateMap candidates = candidates_of(board, truth);
    Implied all = implied.if_on(candidates.first());
    for (const int candidate : candidates) all = common(all, implied.if_on(candidate));
    add(all, found.verities);
    if (truths.counted.contains(truth)) add(all, found.contradictions);
  }
  return found;
}

}  // namespace nonet::forcing
