#include "nonet/studies/corpus/rating_join.hpp"

#include <algorithm>

namespace nonet::studies {

bool RatingJoin::is_before(const Puzzle& one, const Puzzle& other) { return one.key < other.key; }

RatingJoin::Puzzle RatingJoin::puzzle_of(const RatedRecord& record) {
  const std::string level = record.level.value_or("-");
  const auto known = std::find(level_names_.begin(), level_names_.end(), level);
  const auto index = static_cast<std::uint32_t>(known - level_names_.begin());
  if (known == level_names_.end()) level_names_.push_back(level);
  return {puzzle_key(record.grid), record.rating.front(), index, record.is_solved(), false};
}

void RatingJoin::add_first(const RatedRecord& record) {
  if (record.has_rating()) puzzles_.push_back(puzzle_of(record));
}

void RatingJoin::sort() {
  std::stable_sort(puzzles_.begin(), puzzles_.end(), is_before);
  const auto is_same = [](const Puzzle& one, const Puzzle& other) { return !is_before(one, other); };
  puzzles_.erase(std::unique(puzzles_.begin(), puzzles_.end(), is_same), puzzles_.end());
}

void RatingJoin::add_second(const RatedRecord& record) {
  if (!record.has_rating()) return;
  const Puzzle second = puzzle_of(record);
  const auto first = std::lower_bound(puzzles_.begin(), puzzles_.end(), second, is_before);
  if (first == puzzles_.end() || is_before(second, *first)) {
    ++only_second_;
    return;
  }
  if (first->is_joined) return;
  first->is_joined = true;
  ++joined_;
  ++levels_[{level_names_[first->level], level_names_[second.level]}];
  if (first->is_solved && second.is_solved) scores_.add(first->score, second.score);
}

}  // namespace nonet::studies
