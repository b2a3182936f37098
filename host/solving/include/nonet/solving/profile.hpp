#pragma once
// Profile: cost and results of the techniques of a strategy.

#include <chrono>
#include <cstdint>
#include <vector>

namespace nonet::host {

/// Cost and results of one entry of a strategy. A call is one search on one position, even if a glance at the board
/// shows that there is nothing to find. Time of inner techniques counts for the entry that uses them.
struct EntryProfile {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;   ///< calls that found a step, chosen or not
  std::uint64_t steps = 0;  ///< that were applied
  std::chrono::nanoseconds time{0};

  EntryProfile& operator+=(const EntryProfile& other) noexcept {
    calls += other.calls;
    hits += other.hits;
    steps += other.steps;
    time += other.time;
    return *this;
  }
};

/// One for each entry, in the order of Strategy::entries.
using Profile = std::vector<EntryProfile>;

}  // namespace nonet::host
