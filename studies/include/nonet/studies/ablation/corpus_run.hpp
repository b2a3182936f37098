#pragma once
// Runs strategies on puzzles in memory, in several threads.

#include <chrono>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "nonet/solving/solver.hpp"
#include "nonet/studies/ablation/strategy_parts.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

/// A puzzle of a corpus.
struct CorpusPuzzle {
  std::string source;  ///< `puzzles.txt:3`
  std::string text;    ///< as it was written
  ParsedGrid parsed;
};

/// Result of a puzzle.
struct PuzzleResult {
  host::Status status = host::Status::error;
  std::int64_t score = 0;
  int level = 0;
  std::vector<bool> uses;            ///< by entry of the whole strategy: whether the path has a step of it
  std::chrono::nanoseconds time{0};  ///< of the processor
  std::string fault;                 ///< a plugin's fault; usually empty

  [[nodiscard]] bool is_solved() const { return status == host::Status::solved; }
  [[nodiscard]] bool is_harder_than(const PuzzleResult& other) const {
    return level > other.level || score > other.score;
  }
};

/// The calls of a run, by entry.
struct CorpusProfile {
  host::Profile all;     ///< of all puzzles
  host::Profile solved;  ///< of those that are solved
};

/// The puzzles, and settings of the runs.
class CorpusRun {
 public:
  /// `limit` may be null.
  CorpusRun(std::vector<CorpusPuzzle> puzzles, int jobs, host::SearchLimit* limit)
      : puzzles_(std::move(puzzles)), jobs_(jobs), limit_(limit) {}

  [[nodiscard]] const std::vector<CorpusPuzzle>& puzzles() const { return puzzles_; }
  /// Solves puzzles and passes the results on, in the order of `indices`, until `take` returns false. `all_entries`:
  /// number of entries of the whole strategy. `profile` may be null; its entries are those of the part.
  void solve(const StrategyPart& part, std::size_t all_entries, std::span<const std::size_t> indices,
             const std::function<bool(std::size_t index, PuzzleResult& result)>& take,
             CorpusProfile* profile = nullptr) const;

 private:
  std::vector<CorpusPuzzle> puzzles_;
  int jobs_;
  host::SearchLimit* limit_;
};

}  // namespace nonet::studies
