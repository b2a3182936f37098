#pragma once
// The search for puzzles that are what is demanded.

#include <array>
#include <functional>

#include "nonet/puzzles/drafts.hpp"
#include "nonet/studies/generation/puzzle_judge.hpp"

namespace nonet::studies {

/// How many puzzles came how far.
struct SearchTally {
  std::uint64_t drawn = 0;                      ///< or made of others, whether they kept to the layout or not
  std::uint64_t laid_out = 0;                   ///< with the wanted givens
  std::array<std::uint64_t, kStages> stages{};  ///< that came to this stage at least; see Stage

  void count(Stage stage) {
    for (std::size_t i = 0; i <= static_cast<std::size_t>(stage); ++i) ++stages[i];
  }
  [[nodiscard]] std::uint64_t at(Stage stage) const { return stages[static_cast<std::size_t>(stage)]; }
  SearchTally& operator+=(const SearchTally& other);
};

/// A puzzle that was found.
struct FoundPuzzle {
  Draft draft;
  host::Outcome outcome;  ///< as Demands::strategy rates it; of no meaning without demands
  std::vector<int> uses;  ///< steps by entry; empty without demands
};

/// What came of an attempt.
struct Attempt {
  std::optional<FoundPuzzle> found;
  SearchTally tally;
  std::optional<host::Fault> fault;  ///< ended the attempt
  bool is_cut = false;               ///< it was ended from outside, so that another run may end elsewhere
};

/// Searches in one thread.
class PuzzleSearch {
 public:
  /// `demands` may be null: then every puzzle of the layout is taken.
  PuzzleSearch(const DraftMaker& maker, const Demands* demands, host::SearchLimit* limit);

  /// Attempt `number` of the endless sequence that belongs to a seed: puzzles are drawn until one is what is demanded,
  /// and after kDraws the nearest of them is changed, step by step, as long as that brings it no further away. At
  /// most `most` puzzles are drawn or made. Depends on these numbers alone, unless `is_over` ends it, which is asked
  /// before each puzzle.
  [[nodiscard]] Attempt attempt(std::uint64_t seed, std::uint64_t number, std::uint64_t most,
                                const std::function<bool()>& is_over);

  static constexpr int kDraws = 400;
  static constexpr int kChanges = 1200;     ///< at most
  static constexpr int kIdleChanges = 300;  ///< that bring nothing nearer, before the attempt ends

 private:
  class Run;
  const DraftMaker& maker_;
  std::optional<PuzzleJudge> judge_;
};

}  // namespace nonet::studies
