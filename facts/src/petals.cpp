#include "nonet/facts/petals.hpp"

namespace nonet {

PetalReach::PetalReach(const Board& board, std::uint64_t max_cells) : excluded_(kCandidates) {
  for (const AlmostLockedSet& set : almost_locked_sets(board, {1, static_cast<int>(max_cells)}).all()) {
    std::array<CellMap, kDigits> seen;
    for (const Digit digit : digits_of(set.digits)) {
      seen[static_cast<std::size_t>(digit)] = petal_sees(board, set, digit);
    }
    for (const Digit taken : digits_of(set.digits)) {
      for (const Cell cell : seen[static_cast<std::size_t>(taken)]) {
        DigitCells& excluded = excluded_[static_cast<std::size_t>(candidate_of(cell, taken))];
        for (const Digit z : digits_of(set.digits & ~mask_of(taken))) excluded[z] |= seen[static_cast<std::size_t>(z)];
      }
    }
  }
}

constinit const FactSlot kPetalReach = fact_slot<PetalReach>("petal-reach");

}  // namespace nonet
