#pragma once
// Two ratings of the same puzzles, or a rating and a classification.

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/correlation.hpp"
#include "nonet/studies/corpus/puzzle_key.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// Joins the records of two runs by puzzle: equal grids, in whatever form they are written. First all records of one
/// run are added, then those of the other. A repeated puzzle counts once, with its first rating. Uses 32 bytes for a
/// puzzle and 8 for each of its numbers: the score, or the ratings of a classification.
class RatingJoin {
 public:
  /// All records of a run have the same numbers.
  void add_first(const PuzzleRecord& record);
  /// To be called once, before the records of the other run.
  void sort();
  void add_second(const PuzzleRecord& record);

  /// A number of the first run with one of the second.
  struct NumberPairs {
    std::string first;
    std::string second;
    PairTally pairs;  ///< of puzzles that both solve, or that have a value
  };
  /// The first number with each of the second run, then the next one. Empty if no puzzle is in both.
  [[nodiscard]] const std::vector<NumberPairs>& numbers() const { return numbers_; }
  /// The number of puzzles that both rate, by pair of levels or classes.
  [[nodiscard]] const std::map<std::pair<std::string, std::string>, std::uint64_t>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t joined() const { return joined_; }
  [[nodiscard]] std::uint64_t only_first() const { return puzzles_.size() - joined_; }
  [[nodiscard]] std::uint64_t only_second() const { return only_second_; }

 private:
  static constexpr std::int64_t kNoNumber = std::numeric_limits<std::int64_t>::min();
  struct Puzzle {
    PuzzleKey key;
    std::size_t values;   // where its numbers begin in values_
    std::uint32_t level;  // index into level_names_
    bool is_joined;
  };
  static bool is_before(const Puzzle& one, const Puzzle& other) { return one.key < other.key; }
  [[nodiscard]] std::uint32_t level_index(const std::string& level);

  std::vector<Puzzle> puzzles_;
  std::vector<std::string> names_;    // of the numbers of the first run
  std::vector<std::int64_t> values_;  // of the puzzles of the first run, kNoNumber for none
  std::vector<std::string> level_names_;
  std::vector<NumberPairs> numbers_;
  std::map<std::pair<std::string, std::string>, std::uint64_t> levels_;
  std::uint64_t joined_ = 0;
  std::uint64_t only_second_ = 0;
};

}  // namespace nonet::studies
