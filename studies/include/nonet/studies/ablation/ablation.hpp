#pragma once
// What each entry of a strategy is worth on a corpus.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nonet/studies/ablation/corpus_run.hpp"

namespace nonet::studies {

/// What the strategy does as it is.
struct Baseline {
  std::vector<PuzzleResult> results;  ///< by puzzle
  std::vector<std::size_t> solved;    ///< indices of puzzles
  host::Profile profile;
  std::chrono::nanoseconds time{0};
};

/// What an entry does, and what becomes of the solved puzzles without it.
struct EntryAblation {
  std::size_t puzzles = 0;  ///< solved puzzles with a step of it: all others keep their path without it
  std::size_t stuck = 0;    ///< not solved any more
  std::size_t harder = 0;   ///< solved, with a higher level or score
  std::size_t raised = 0;   ///< of these, with a higher level
  std::size_t easier = 0;   ///< solved, with a lower level or score, and neither higher
  std::size_t same = 0;     ///< solved, with the same level and score
  std::int64_t change = 0;  ///< of the scores of those that are solved, the sum
};

/// A set of entries that solves what all of them solve, and of which none can be left out.
struct SufficientSet {
  std::vector<bool> kept;                           ///< by entry
  std::vector<std::optional<std::size_t>> witness;  ///< of each kept entry: a puzzle that is not solved without it
  std::size_t solves = 0;                           ///< puzzles that were solved to find it
};

/// In which order entries are tried to be left out.
enum class DropOrder {
  last_first,  ///< from the last entry of the strategy to the first: keeps easy ones where they suffice
  first_first  ///< from the first to the last: mostly keeps fewer
};

/// Runs a strategy with parts left out. Only solved puzzles count.
class Ablation {
 public:
  /// `report` gets what plugins did wrong. All must outlive it.
  Ablation(const host::Strategy& strategy, const CorpusRun& run, std::function<void(const std::string&)> report);

  [[nodiscard]] const Baseline& baseline() const { return baseline_; }
  /// Solves again the puzzles that have a step of the entry, without it, and hands each on.
  [[nodiscard]] EntryAblation without(
      std::size_t entry, const std::function<void(std::size_t puzzle, const PuzzleResult& result)>& take) const;
  /// Leaves out one entry after the other, for good where all puzzles are still solved, again and again until none can
  /// be left out.
  [[nodiscard]] SufficientSet sufficient_set(DropOrder order) const;

 private:
  /// The solved puzzles that may take another path without an entry.
  [[nodiscard]] std::vector<std::size_t> puzzles_with(std::size_t entry,
                                                      const std::vector<PuzzleResult>& results) const;
  /// A puzzle that is not solved by these entries; where there is none, `results` get the new paths.
  [[nodiscard]] std::optional<std::size_t> find_unsolved(const std::vector<bool>& kept,
                                                         const std::vector<std::size_t>& puzzles,
                                                         std::vector<PuzzleResult>& results, std::size_t& solves) const;
  void report_fault(const PuzzleResult& result) const;

  const host::Strategy& strategy_;
  const CorpusRun& run_;
  std::function<void(const std::string&)> report_;
  Baseline baseline_;
};

}  // namespace nonet::studies
