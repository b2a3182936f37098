#pragma once
// Profile: what the techniques of a strategy cost and brought.

#include <chrono>
#include <cstdint>
#include <vector>

namespace nonet::host {

/// What one entry of a strategy cost and brought. A call is one search on one position, also where a look at the board
/// shows that there is nothing to find; what techniques do inside of another, which uses them, is the other's.
struct EntryProfile {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;   ///< calls that gave a step, whether it was chosen or not
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
