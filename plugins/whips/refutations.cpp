#include "refutations.hpp"

namespace nonet::whips {

int refuting_rounds(const DigitCells& all, Candidate candidate, int subsets) noexcept {
  return Propagation(all, candidate, subsets).run();
}

Refutations::Refutations(const Board& board, std::uint64_t subsets) noexcept {
  rounds_.fill(kNever);
  const DigitCells all = board.digit_cells();
  for (const Candidate candidate : all.candidates()) {
    const int rounds = refuting_rounds(all, candidate, static_cast<int>(subsets));
    rounds_[static_cast<std::size_t>(int{candidate})] = static_cast<std::uint8_t>(rounds);
  }
}

}  // namespace nonet::whips
