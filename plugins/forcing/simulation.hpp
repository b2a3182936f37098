#pragma once
// What follows from a candidate being true, or false, by singles alone, for a few rounds.

#include "nonet/facts/group_nodes.hpp"

namespace nonet::forcing {

/// What a simulation places and eliminates.
struct Simulated {
  DigitCells on;
  DigitCells off;
};

/// Tries candidates of a board one after the other. A candidate is made true, or false; then, round by round, all naked
/// and all hidden singles that are there at the beginning of the round are placed, also those that contradict each
/// other.
class Simulation {
 public:
  /// `locks`: a round without singles looks for locked candidates.
  Simulation(const Board& board, bool locks) noexcept;

  /// The candidate itself is in the result, which is good until the next run.
  [[nodiscard]] const Simulated& run(Candidate candidate, bool is_on, int rounds) noexcept;
  /// Whether a candidate came out true and false, or a cell without any: then singles placed one after the other may
  /// come out otherwise, see QueueSimulation.
  [[nodiscard]] bool is_contradictory() const noexcept;

 private:
  void place(const DigitCells& singles) noexcept;
  [[nodiscard]] bool place_singles() noexcept;
  [[nodiscard]] bool lock() noexcept;

  const Board& board_;
  bool locks_;
  DigitCells start_;
  DigitMask with_singles_ = 0;  // digits that have hidden singles from the beginning
  DigitCells now_;              // what is left in cells that are still empty
  DigitMask changed_ = 0;       // digits that went somewhere since their hidden singles were looked for
  DigitMask unlocked_ = 0;      // digits that went somewhere since they were looked at for locked candidates
  Simulated found_;
};

}  // namespace nonet::forcing
