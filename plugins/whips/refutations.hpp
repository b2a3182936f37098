#pragma once
// Refutations: which candidates lead to a contradiction by singles alone, by singles and locked candidates, or by
// subsets too. Every target of a whip or a braid does; with groups, every target of a g-whip or a g-braid; with
// subsets, every target of an S-whip or an S-braid.

#include "propagation.hpp"

namespace nonet::whips {

/// How soon the candidates of a board refute themselves.
class Refutations {
 public:
  /// `subsets`: 0 for singles alone, 1 for locked candidates too, else for subsets of at most so many variables too.
  Refutations(const Board& board, std::uint64_t subsets) noexcept;

  /// Rounds in which all singles are filled in at once until something has no candidate left; 0 where subsets count. A
  /// chain that refutes the candidate has more variables than this. Nothing is left to find for a candidate that never
  /// gets there: kNever.
  [[nodiscard]] int rounds(Candidate candidate) const noexcept {
    return rounds_[static_cast<std::size_t>(int{candidate})];
  }
  [[nodiscard]] bool refutes(Candidate candidate) const noexcept { return rounds(candidate) != kNever; }
  static constexpr int kNever = Propagation::kNever;

 private:
  std::array<std::uint8_t, kCandidates> rounds_;
};

/// See Refutations::rounds; for a candidate among these.
[[nodiscard]] int refuting_rounds(const DigitCells& all, Candidate candidate, int subsets) noexcept;

inline constexpr FactSlot kRefutations = fact_slot<Refutations>("refutations");

[[nodiscard]] inline const Refutations& refutations_by_subsets(const Board& board, int subsets) {
  return *static_cast<const Refutations*>(board.fact(kRefutations, static_cast<std::uint64_t>(subsets)));
}
[[nodiscard]] inline const Refutations& refutations(const Board& board, bool with_groups) {
  return refutations_by_subsets(board, with_groups ? 1 : 0);
}

}  // namespace nonet::whips
