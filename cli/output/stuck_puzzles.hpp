#pragma once
// Suggestions for puzzles on which a strategy gets stuck.

#include <atomic>
#include <cstdint>
#include <string>

#include "console.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// The next of the shipped strategies singles, basic, standard, complete after `name`; `complete` for any other name;
/// empty for `complete` itself.
[[nodiscard]] std::string stronger_strategy(const std::string& name);

/// `--strategy standard has more techniques` if the strategy `name` has no step left for the puzzle; empty otherwise.
[[nodiscard]] std::string stuck_suggestion(const host::Outcome& outcome, const std::string& name);

/// Counts such puzzles. Thread-safe.
class StuckPuzzles {
 public:
  void add(const host::Outcome& outcome);
  void add(std::uint64_t count) { count_ += count; }
  /// Returns the count and resets it to 0.
  [[nodiscard]] std::uint64_t take() { return count_.exchange(0); }
  /// Writes the count and a suggestion to stderr if that is a terminal.
  void report(const std::string& strategy, const Console& console);

 private:
  std::atomic<std::uint64_t> count_ = 0;
};

}  // namespace nonet::cli
