#pragma once
// Searches for puzzles that meet demands.

#include <array>
#include <functional>
#include <stop_token>

#include "nonet/puzzles/drafts.hpp"
#include "nonet/records/format.hpp"
#include "nonet/studies/generation/puzzle_judge.hpp"

namespace nonet::studies {

/// Counts of puzzles by stage.
struct SearchTally {
  std::uint64_t drawn = 0;                      ///< or made from others, with the wanted layout or not
  std::uint64_t laid_out = 0;                   ///< with the wanted givens
  std::array<std::uint64_t, kStages> stages{};  ///< that reached at least this stage; see Stage

  void count(Stage stage) {
    for (std::size_t i = 0; i <= static_cast<std::size_t>(stage); ++i) ++stages[i];
  }
  [[nodiscard]] std::uint64_t at(Stage stage) const { return stages[static_cast<std::size_t>(stage)]; }
  SearchTally& operator+=(const SearchTally& other);
};

/// A puzzle that was found.
struct FoundPuzzle {
  Draft draft;
  host::Outcome outcome;  ///< by Demands::strategy; undefined without demands
  std::vector<int> uses;  ///< steps by entry; empty without demands
};

/// The header of CSV for found_line.
[[nodiscard]] const char* found_csv_header(bool has_demands);
/// A puzzle as a line in any format, with its end. `number`: from 1; `demands`: with which it was found; may be null.
[[nodiscard]] std::string found_line(std::uint64_t number, const FoundPuzzle& found, const Demands* demands,
                                     host::Format format);

/// Result of an attempt.
struct Attempt {
  std::optional<FoundPuzzle> found;
  SearchTally tally;
  std::optional<host::Fault> fault;  ///< ended the attempt
  bool is_cut = false;               ///< it was ended from outside, so another run may end elsewhere
};

/// Searches in one thread.
class PuzzleSearch {
 public:
  /// `demands` may be null: then every puzzle of the layout is accepted. `cancel`: see PuzzleJudge.
  PuzzleSearch(const DraftMaker& maker, const Demands* demands, host::SearchLimit* limit, std::stop_token cancel = {});

  /// Attempt `number` of the endless sequence of a seed: draws puzzles until one meets the demands; after kDraws it
  /// changes the nearest of them step by step, for as long as that brings it no further away. Draws or makes at most
  /// `most` puzzles. Depends on these numbers alone, unless `is_over`, which is called before each puzzle, ends it.
  [[nodiscard]] Attempt attempt(std::uint64_t seed, std::uint64_t number, std::uint64_t most,
                                const std::function<bool()>& is_over);

  static constexpr int kDraws = 400;
  static constexpr int kChanges = 1200;     ///< at most
  static constexpr int kIdleChanges = 300;  ///< changes without progress, before the attempt ends

 private:
  class Run;
  const DraftMaker& maker_;
  std::optional<PuzzleJudge> judge_;
};

}  // namespace nonet::studies
