#pragma once
// The effect of each entry of a strategy on a corpus.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nonet/studies/ablation/corpus_run.hpp"

namespace nonet::studies {

/// Results of the whole strategy.
struct Baseline {
  std::vector<PuzzleResult> results;  ///< by puzzle
  std::vector<std::size_t> solved;    ///< indices of puzzles
  CorpusProfile profile;
  std::chrono::nanoseconds time{0};  ///< of all puzzles
};

/// Use of an entry, and what happens to the solved puzzles without it.
struct EntryAblation {
  std::size_t puzzles = 0;  ///< solved puzzles with a step of the entry; others keep their path without it
  std::size_t stuck = 0;    ///< no longer solved
  std::size_t harder = 0;   ///< solved, with a higher level or score
  std::size_t raised = 0;   ///< of these, with a higher level
  std::size_t easier = 0;   ///< solved, with a lower level or score, and neither higher
  std::size_t same = 0;     ///< solved, with the same level and score
  std::int64_t change = 0;  ///< sum of the changes in score of those that are solved
};

/// A set of entries that solves everything that all of them solve, and of which none can be removed.
struct SufficientSet {
  std::vector<bool> kept;                           ///< by entry
  std::vector<std::optional<std::size_t>> witness;  ///< for each kept entry: a puzzle that is not solved without it
  std::size_t solves = 0;                           ///< number of solver runs for the search
};

/// The order in which entries are tried to be removed.
enum class DropOrder {
  last_first,  ///< from the last entry of the strategy to the first: keeps easy ones where they suffice
  first_first  ///< from the first to the last: mostly keeps fewer
};

/// Runs a strategy without some of its entries. Only solved puzzles count.
class Ablation {
 public:
  /// `report` receives faults of plugins. All must outlive it.
  Ablation(const host::Strategy& strategy, const CorpusRun& run, std::function<void(const std::string&)> report);

  [[nodiscard]] const Baseline& baseline() const { return baseline_; }
  /// Solves the puzzles with a step of the entry again without it, and passes each on.
  [[nodiscard]] EntryAblation without(
      std::size_t entry, const std::function<void(std::size_t puzzle, const PuzzleResult& result)>& take) const;
  /// Removes one entry after the other, if all puzzles are still solved without it, in rounds until none can be
  /// removed.
  [[nodiscard]] SufficientSet sufficient_set(DropOrder order) const;

 private:
  /// The solved puzzles whose path may change without an entry.
  [[nodiscard]] std::vector<std::size_t> puzzles_with(std::size_t entry,
                                                      const std::vector<PuzzleResult>& results) const;
  /// A puzzle that these entries do not solve; if there is none, `results` receives the new paths.
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
