#pragma once
// Refutations: which candidates lead to a contradiction by singles alone, or by singles and locked candidates. Every
// target of a whip or a braid does; with groups, every target of a g-whip or a g-braid.

#include "assumptions.hpp"

namespace nonet::whips {

/// How soon the candidates of a board refute themselves.
class Refutations {
 public:
  /// `with_groups`: 1 if locked candidates count too.
  Refutations(const Board& board, std::uint64_t with_groups) noexcept;

  /// Rounds in which all singles are filled in at once until something has no candidate left. A chain that refutes the
  /// candidate has more variables than this. Nothing is left to find for a candidate that never gets there: kNever.
  [[nodiscard]] int rounds(Candidate candidate) const noexcept {
    return rounds_[static_cast<std::size_t>(int{candidate})];
  }
  [[nodiscard]] bool refutes(Candidate candidate) const noexcept { return rounds(candidate) != kNever; }
  static constexpr int kNever = 0xff;

 private:
  std::array<std::uint8_t, kCandidates> rounds_;
};

inline constexpr FactSlot kRefutations = fact_slot<Refutations>("refutations");

[[nodiscard]] inline const Refutations& refutations(const Board& board, bool with_groups) {
  return *static_cast<const Refutations*>(board.fact(kRefutations, with_groups ? 1 : 0));
}

}  // namespace nonet::whips
