#pragma once
// Totals of records of `classify`. Memory grows with the number of different values, not with that of puzzles.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "nonet/studies/corpus/correlation.hpp"
#include "nonet/studies/corpus/distribution.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// Counts records.
class ClassificationTally {
 public:
  /// Why the record does not fit those before it, and is not counted: it has other ratings. Empty if it is counted.
  [[nodiscard]] std::string add(const ClassifiedRecord& record);

  /// In the order of kClassifiedStatuses.
  [[nodiscard]] const std::array<std::uint64_t, std::size(kClassifiedStatuses)>& statuses() const { return statuses_; }
  // Of the puzzles with one solution:
  [[nodiscard]] std::uint64_t classified() const { return statuses_[0]; }
  /// How many puzzles each class has, the easiest class first.
  [[nodiscard]] const std::map<PuzzleClass, std::uint64_t>& classes() const { return classes_; }
  /// The names of the ratings, in the order of the records.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// By rating, without puzzles that have no value.
  [[nodiscard]] const std::vector<Distribution>& ratings() const { return ratings_; }
  /// Pairs of ratings, without puzzles that lack one of them: the first with the second, with the third ..., the second
  /// with the third ...
  [[nodiscard]] const std::vector<PairTally>& rating_pairs() const { return rating_pairs_; }

 private:
  [[nodiscard]] bool has_ratings_of(const ClassifiedRecord& record) const;
  void add_puzzle(const ClassifiedRecord& record);

  std::array<std::uint64_t, std::size(kClassifiedStatuses)> statuses_{};
  std::map<PuzzleClass, std::uint64_t> classes_;
  std::vector<std::string> names_;
  std::vector<Distribution> ratings_;
  std::vector<PairTally> rating_pairs_;
};

}  // namespace nonet::studies
