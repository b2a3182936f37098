#pragma once
// What to try where a strategy gets stuck.

#include <atomic>
#include <cstdint>
#include <string>

#include "console.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// The next of the shipped strategies singles, basic, standard, complete, where `name` is one of them; `complete` for
/// any other; empty for `complete` itself.
[[nodiscard]] std::string stronger_strategy(const std::string& name);

/// `--strategy standard has more techniques`, where a puzzle is stuck because the strategy `name` has no step left;
/// empty otherwise.
[[nodiscard]] std::string stuck_suggestion(const host::Outcome& outcome, const std::string& name);

/// Counts such puzzles, from any thread.
class StuckPuzzles {
 public:
  void add(const host::Outcome& outcome);
  void add(std::uint64_t count) { count_ += count; }
  /// The count so far, which is 0 from then on.
  [[nodiscard]] std::uint64_t take() { return count_.exchange(0); }
  /// Writes it with a suggestion to stderr, where that is a terminal.
  void report(const std::string& strategy, const Console& console);

 private:
  std::atomic<std::uint64_t> count_ = 0;
};

}  // namespace nonet::cli
