#pragma once
// The consequences of a true or a false candidate by singles alone, for a few rounds.

#include "nonet/facts/group_nodes.hpp"

namespace nonet::forcing {

/// The placements and eliminations of a simulation.
struct SimulationResult {
  DigitCells on;
  DigitCells off;
};

/// Simulates candidates of a board one at a time. A run makes a candidate true, or false; then each round places all
/// naked and all hidden singles that exist at its beginning, also those that contradict each other.
class Simulation {
 public:
  /// `locks`: a round without singles looks for locked candidates.
  Simulation(const Board& board, bool locks) noexcept;

  /// The candidate itself is in the result, which is valid until the next run.
  [[nodiscard]] const SimulationResult& run(Candidate candidate, bool is_on, int rounds) noexcept;
  /// Whether a candidate became true and false, or a cell lost all candidates: then placing singles one at a time may
  /// have another result, see QueueSimulation.
  [[nodiscard]] bool is_contradictory() const noexcept;

 private:
  void place(const DigitCells& singles) noexcept;
  [[nodiscard]] bool place_singles() noexcept;
  [[nodiscard]] bool lock() noexcept;

  const Board& board_;
  bool locks_;
  DigitCells start_;
  DigitMask with_singles_ = 0;  // digits that have hidden singles from the beginning
  DigitCells now_;              // candidates of cells that are still empty
  DigitMask changed_ = 0;       // digits that lost candidates since the last search for their hidden singles
  DigitMask unlocked_ = 0;      // digits that lost candidates since the last search for locked candidates
  SimulationResult found_;
};

}  // namespace nonet::forcing
