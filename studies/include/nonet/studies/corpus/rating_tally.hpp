#pragma once
// Totals of records of `rate`. Memory grows with the number of techniques and of different values, not with that of
// puzzles.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "nonet/studies/corpus/correlation.hpp"
#include "nonet/studies/corpus/distribution.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// A puzzle in a list.
struct ListedPuzzle {
  std::string place;  ///< `results.ndjson:3`
  RatedRecord record;
};

/// Use of one entry of the strategy.
struct TechniqueTally {
  std::uint64_t steps = 0;
  std::uint64_t puzzles = 0;  ///< with a step of it
  std::uint64_t solved = 0;   ///< of these
  std::uint64_t hardest = 0;  ///< puzzles whose hardest step is of it
  std::uint64_t once = 0;     ///< of these, those without another step as hard
  std::vector<ListedPuzzle> examples;
};

/// The puzzles of one level.
struct LevelTally {
  std::uint64_t puzzles = 0;
  bool is_solved = false;       ///< whether a puzzle is solved
  std::int64_t most_score = 0;  ///< of the solved ones
};

/// Counts records.
class RatingTally {
 public:
  /// `most_listed`: most puzzles in each list.
  explicit RatingTally(std::size_t most_listed) : most_listed_(most_listed) {}

  /// Why the record does not fit those before it, and is not counted: its scores have another scale, or its rating has
  /// another number of numbers. Empty if it is counted.
  [[nodiscard]] std::string add(const RatedRecord& record, const RecordPlace& place);

  [[nodiscard]] bool is_in_tenths() const { return is_in_tenths_; }
  /// In the order of kStatuses.
  [[nodiscard]] const std::array<std::uint64_t, std::size(kStatuses)>& statuses() const { return statuses_; }
  /// Puzzles that are solved or stuck.
  [[nodiscard]] std::uint64_t rated() const { return statuses_[0] + statuses_[1]; }
  [[nodiscard]] const std::map<std::string, TechniqueTally>& techniques() const { return techniques_; }
  [[nodiscard]] const std::map<std::string, LevelTally>& levels() const { return levels_; }
  // Of the solved puzzles:
  [[nodiscard]] const std::vector<Distribution>& ratings() const { return ratings_; }  ///< the score first
  [[nodiscard]] const Distribution& steps() const { return steps_; }
  [[nodiscard]] const Distribution& times() const { return times_; }  ///< microseconds, to three digits
  [[nodiscard]] const PairTally& score_and_steps() const { return score_and_steps_; }
  /// Pairs of numbers of the rating: the first with the second, with the third ..., the second with the third ...
  [[nodiscard]] const std::vector<PairTally>& rating_pairs() const { return rating_pairs_; }
  /// The puzzles with the highest scores, in descending order, equal ones as they were added.
  [[nodiscard]] const std::vector<ListedPuzzle>& hardest() const { return hardest_; }

 private:
  void add_techniques(const RatedRecord& record, const RecordPlace& place);
  void add_solved(const RatedRecord& record, const RecordPlace& place);

  std::size_t most_listed_;
  bool has_rating_ = false;
  bool is_in_tenths_ = false;
  std::array<std::uint64_t, std::size(kStatuses)> statuses_{};
  std::map<std::string, TechniqueTally> techniques_;
  std::map<std::string, LevelTally> levels_;
  std::vector<Distribution> ratings_;
  Distribution steps_;
  Distribution times_;
  PairTally score_and_steps_;
  std::vector<PairTally> rating_pairs_;
  std::vector<ListedPuzzle> hardest_;
};

}  // namespace nonet::studies
