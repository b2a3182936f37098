// Compares the simulation of forcing nets with one that knows no sets.

#include "forcing/simulation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "kernel/random_grids.hpp"

namespace nonet::tests {
namespace {

using Flags = std::array<std::array<bool, kDigits>, kCells>;
using Single = std::pair<Cell, Digit>;

bool candidates_see(Cell a, Cell b) {
  return a != b && (row_of(a) == row_of(b) || column_of(a) == column_of(b) || block_of(a) == block_of(b));
}

struct NaiveSimulation {
  Flags start{};
  Flags now{};
  Flags on{};
  Flags off{};

  explicit NaiveSimulation(const Board& board) {
    for (const Cell cell : board.empty_cells()) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        start[at(cell)][at(digit)] = now[at(cell)][at(digit)] = board.has(cell, digit);
      }
    }
  }
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  void place(const std::vector<Single>& singles) {
    Flags lost{};
    for (const auto& [cell, digit] : singles) {
      for (Digit other = 0; other < kDigits; ++other) {
        const bool is_single = std::ranges::find(singles, Single(cell, other)) != singles.end();
        // Two singles of a cell contradict each other.
        if (other != digit && (is_single || now[at(cell)][at(other)])) lost[at(cell)][at(other)] = true;
      }
      for (Cell peer = 0; peer < kCells; ++peer) {
        if (candidates_see(cell, peer) && start[at(peer)][at(digit)]) lost[at(peer)][at(digit)] = true;
      }
    }
    for (Cell cell = 0; cell < kCells; ++cell) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (!lost[at(cell)][at(digit)]) continue;
        off[at(cell)][at(digit)] = true;
        now[at(cell)][at(digit)] = false;
      }
    }
    for (const auto& [cell, digit] : singles) {
      on[at(cell)][at(digit)] = true;
      now[at(cell)] = {};
    }
  }
  bool place_singles() {
    std::vector<Single> singles;
    for (Cell cell = 0; cell < kCells; ++cell) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (!now[at(cell)][at(digit)]) continue;
        bool is_single = std::ranges::count(now[at(cell)], true) == 1;
        for (const House house : {block_house(cell), row_house(cell), column_house(cell)}) {
          int places = 0;
          for (const Cell other : house_map(house)) places += now[at(other)][at(digit)] ? 1 : 0;
          is_single = is_single || places == 1;
        }
        if (is_single) singles.emplace_back(cell, digit);
      }
    }
    if (singles.empty()) return false;
    place(singles);
    return true;
  }
  bool lock() {
    bool has_eliminations = false;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
        const CellMap& line = house_map(crossing_line(crossing));
        const CellMap& block = house_map(crossing_block(crossing));
        const auto has_place = [&](const CellMap& cells) {
          for (const Cell cell : cells) {
            if (now[at(cell)][at(digit)]) return true;
          }
          return false;
        };
        if (!has_place(line & block) || has_place(line - block) == has_place(block - line)) continue;
        for (const Cell cell : line ^ block) {
          if (!now[at(cell)][at(digit)]) continue;
          off[at(cell)][at(digit)] = true;
          now[at(cell)][at(digit)] = false;
          has_eliminations = true;
        }
      }
    }
    return has_eliminations;
  }
  void run(Cell cell, Digit digit, bool is_on, int rounds, bool locks) {
    if (is_on) {
      place({{cell, digit}});
    } else {
      off[at(cell)][at(digit)] = true;
      now[at(cell)][at(digit)] = false;
      std::vector<Single> rest;
      for (Digit other = 0; other < kDigits; ++other) {
        if (now[at(cell)][at(other)]) rest.emplace_back(cell, other);
      }
      if (rest.size() == 1) place(rest);
    }
    for (int round = 0; round < rounds && (place_singles() || (locks && lock())); ++round) {
    }
  }
};

DigitCells set_of(const Flags& flags) {
  DigitCells set;
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (flags[NaiveSimulation::at(cell)][NaiveSimulation::at(digit)]) set.add(cell, digit);
    }
  }
  return set;
}

DigitCells without_locks(const Board& board, Cell cell, Digit digit, bool is_on, int rounds) {
  return forcing::Simulation(board, false).run(candidate_of(cell, digit), is_on, rounds).off;
}

TEST(Simulation, ConcludesWhatANaiveOneDoes) {
  Random random(5);
  int locked = 0;
  for (int round = 0; round < 12; ++round) {
    const Board board(random_state(random), Board::Queue::off);
    for (const bool locks : {false, true}) {
      forcing::Simulation simulation(board, locks);
      for (const Cell cell : board.empty_cells()) {
        for (const Digit digit : digits_of(board.candidates(cell))) {
          for (const bool is_on : {false, true}) {
            for (const int rounds : {0, 1, 3, 40}) {
              NaiveSimulation naive(board);
              naive.run(cell, digit, is_on, rounds, locks);
              const forcing::SimulationResult& result = simulation.run(candidate_of(cell, digit), is_on, rounds);
              ASSERT_EQ(result.on, set_of(naive.on)) << cell << ' ' << digit << ' ' << is_on << ' ' << rounds;
              ASSERT_EQ(result.off, set_of(naive.off)) << cell << ' ' << digit << ' ' << is_on << ' ' << rounds;
              locked += locks && result.off != without_locks(board, cell, digit, is_on, rounds) ? 1 : 0;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(locked, 100) << "results that locked candidates change";
}

}  // namespace
}  // namespace nonet::tests
