#pragma once
// What a solver keeps from puzzle to puzzle: its calls in order, and memory that is used again.

#include <atomic>
#include <functional>
#include <span>
#include <vector>

#include "nonet/host/deadline.hpp"
#include "nonet/host/owned_steps.hpp"
#include "nonet/host/profile.hpp"
#include "nonet/host/solver.hpp"
#include "step_sinks.hpp"

namespace nonet::host {

struct SolverState {
  SolverState(const Strategy& s, Deadline* deadline, Profile* counts);

  /// What is said of a search that does not stop. From the deadline's thread, while the board stands still.
  [[nodiscard]] Fault describe_overdue_search() const;

  /// The calls of the entries that can be asked about a puzzle and of which `is_selected` (may be empty) says so.
  [[nodiscard]] std::span<const Call> choose_calls(bool is_pencilmarks, LeftOut left_out,
                                                   const std::function<bool(const StrategyEntry&)>& is_selected);

  const Strategy& strategy;
  bool has_stop = strategy.stop.is_set();
  Profile* profile;                        // null where nobody wants one
  std::vector<Call> calls;                 // one for each entry, in order
  std::vector<Call> chosen_calls;          // where not all entries are asked
  std::vector<Call> finishing;             // of the entries that may solve the rest, see Stop
  std::vector<Call> by_least_score;        // scratch of `easiest`
  std::vector<KindCount> kinds;            // of each entry, one after the other
  std::vector<int> used;                   // steps taken of each entry
  std::vector<LastMiss> last_misses;       // of each entry, on the puzzle that is being solved
  std::vector<std::int64_t> least_scores;  // of each entry
  bool has_groups = false;
  std::vector<const StrategyEntry*> assuming;  // one solution
  bool wants_queue = false;
  Arena scratch;    // of the find that is running
  OwnedSteps kept;  // of the run
  // For the deadline's thread, while a search goes on, and for signal handlers:
  std::atomic<const Board*> board = nullptr;
  std::atomic<const Call*> asked = nullptr;
  TimedSearch search;  // last: gone before what it describes
};

}  // namespace nonet::host
