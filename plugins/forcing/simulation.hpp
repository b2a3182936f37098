#pragma once
// What follows from a candidate being true, or false, by singles alone, for a few rounds.

#include "nonet/board.hpp"

namespace nonet::forcing {

/// What a simulation places and eliminates.
struct Simulated {
  DigitCells on;
  DigitCells off;
};

/// Tries candidates of a board one after the other.
class Simulation {
 public:
  explicit Simulation(const Board& board) noexcept;

  /// Makes a candidate true, or false; then, `rounds` times, places all naked singles and all hidden ones that are
  /// there at the beginning of the round, also those that contradict each other. The candidate itself is in the result.
  [[nodiscard]] Simulated run(Candidate candidate, bool is_on, int rounds) noexcept;

 private:
  void place(Cell cell, Digit digit) noexcept;
  [[nodiscard]] bool place_singles() noexcept;

  const Board& board_;
  DigitCells start_;
  DigitMask with_singles_ = 0;  // digits that have hidden singles from the beginning
  DigitCells now_;              // what is left in cells that are still empty
  DigitMask changed_ = 0;       // digits that went somewhere since their hidden singles were looked for
  Simulated found_;
};

}  // namespace nonet::forcing
