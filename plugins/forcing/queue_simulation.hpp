#pragma once
// The same as Simulation, one single at a time in the order of HoDoKu's queues.

#include "simulation.hpp"

namespace nonet::forcing {

/// If singles contradict each other, the placements depend on their order: a cell takes the first of its hidden
/// singles, and later placements see fewer candidates. This class follows the two queues of HoDoKu, which have singles
/// in the order of their creation; those of the board itself by cell, and by house and digit.
class QueueSimulation {
 public:
  explicit QueueSimulation(const Board& board) noexcept;

  /// See Simulation::run.
  [[nodiscard]] const SimulationResult& run(Candidate candidate, bool is_on, int rounds) noexcept;

 private:
  struct Single {
    std::uint8_t cell;
    std::uint8_t digit;
  };
  /// A queue: each cell, and each digit of a house, becomes single at most once.
  template <std::size_t N>
  struct Queue {
    std::array<Single, N> singles;
    std::size_t size = 0;

    void push(Cell cell, Digit digit) noexcept {
      singles[size++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
    }
  };
  struct State {
    std::array<DigitMask, kCells> candidates{};
    std::array<std::array<std::uint8_t, kHouses>, kDigits> counts{};
    CellMap empty;
    Queue<kCells> naked;
    Queue<kHouses * kDigits> hidden;
  };

  void place(Cell cell, Digit digit) noexcept;
  void eliminate(Cell cell, Digit digit) noexcept;
  /// Removes a place of a digit from a house's count. Returns how many are left.
  int lose(House house, Digit digit) noexcept;
  void queue_hidden(House house, Digit digit) noexcept;

  const Board& board_;
  State start_;
  State now_;
  SimulationResult found_;
};

}  // namespace nonet::forcing
