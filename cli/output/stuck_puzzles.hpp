#pragma once
// Suggestions for puzzles on which a strategy gets stuck.

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "common.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Looks for shipped strategies that go on where the strategy of a command is stuck. One for each thread.
class StrategyAdvice {
 public:
  /// Both must outlive it.
  StrategyAdvice(const CommonOptions& options, const Console& console) : options_(options), console_(console) {}

  /// See host::StrategyLadder.
  [[nodiscard]] std::string strategy_for(const Grid& position);
  /// `--strategy standard goes on` if the strategy has no step left for the puzzle and another one has; empty
  /// otherwise.
  [[nodiscard]] std::string text(const host::Outcome& outcome);

 private:
  const CommonOptions& options_;
  const Console& console_;
  std::optional<host::StrategyLadder> ladder_;
};

/// Counts such puzzles, and keeps the position of one. Thread-safe.
class StuckPuzzles {
 public:
  void add(const host::Outcome& outcome);
  /// Of a worker process, which keeps the positions.
  void add(std::uint64_t count) { count_ += count; }
  /// Returns the count and resets it to 0.
  [[nodiscard]] std::uint64_t take() { return count_.exchange(0); }
  /// Writes the count and a suggestion to stderr if that is a terminal.
  void report(const CommonOptions& options, const Console& console);

 private:
  std::atomic<std::uint64_t> count_ = 0;
  std::mutex mutex_;
  std::optional<Grid> position_;  // the first by bytes, so that the suggestion is the same for any number of threads
};

}  // namespace nonet::cli
