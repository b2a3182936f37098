#pragma once
// Two ratings of the same puzzles.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/correlation.hpp"
#include "nonet/studies/corpus/puzzle_key.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// Joins the records of two strategies by puzzle: equal grids, in whatever form they are written. First all records of
/// one strategy are added, then those of the other. A repeated puzzle counts once, with its first rating. Uses 40 bytes
/// for a puzzle.
class RatingJoin {
 public:
  void add_first(const RatedRecord& record);
  /// To be called once, before the records of the other strategy.
  void sort();
  void add_second(const RatedRecord& record);

  /// The scores of puzzles that both solve.
  [[nodiscard]] const PairTally& scores() const { return scores_; }
  /// The number of puzzles that both rate, by pair of levels.
  [[nodiscard]] const std::map<std::pair<std::string, std::string>, std::uint64_t>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t joined() const { return joined_; }
  [[nodiscard]] std::uint64_t only_first() const { return puzzles_.size() - joined_; }
  [[nodiscard]] std::uint64_t only_second() const { return only_second_; }

 private:
  struct Puzzle {
    PuzzleKey key;
    std::int64_t score;
    std::uint32_t level;  // index into level_names_
    bool is_solved;
    bool is_joined;
  };
  static bool is_before(const Puzzle& one, const Puzzle& other);
  [[nodiscard]] Puzzle puzzle_of(const RatedRecord& record);

  std::vector<Puzzle> puzzles_;
  std::vector<std::string> level_names_;
  PairTally scores_;
  std::map<std::pair<std::string, std::string>, std::uint64_t> levels_;
  std::uint64_t joined_ = 0;
  std::uint64_t only_second_ = 0;
};

}  // namespace nonet::studies
