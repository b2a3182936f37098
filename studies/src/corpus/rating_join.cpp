#include "nonet/studies/corpus/rating_join.hpp"

#include <algorithm>

namespace nonet::studies {

namespace {

/// What is compared of a record.
struct Compared {
  const std::string& grid;
  std::string level;  ///< or class; `-` for none
  std::vector<std::pair<std::string, std::optional<std::int64_t>>> numbers;
};

/// Nothing for a record without a rating.
std::optional<Compared> compared(const RatedRecord& record) {
  if (!record.has_rating()) return std::nullopt;
  return Compared{record.grid,
                  record.level.value_or("-"),
                  {{rating_name(0), record.is_solved() ? std::optional(record.rating.front()) : std::nullopt}}};
}
std::optional<Compared> compared(const ClassifiedRecord& record) {
  if (!record.is_puzzle()) return std::nullopt;
  return Compared{record.grid, record.puzzle_class().text, record.ratings};
}
std::optional<Compared> compared(const PuzzleRecord& record) {
  return std::visit([](const auto& one) { return compared(one); }, record);
}

}  // namespace

std::uint32_t RatingJoin::level_index(const std::string& level) {
  const auto known = std::find(level_names_.begin(), level_names_.end(), level);
  const auto index = static_cast<std::uint32_t>(known - level_names_.begin());
  if (known == level_names_.end()) level_names_.push_back(level);
  return index;
}

void RatingJoin::add_first(const PuzzleRecord& record) {
  const auto first = compared(record);
  if (!first) return;
  if (names_.empty()) {
    for (const auto& [name, value] : first->numbers) names_.push_back(name);
  }
  puzzles_.push_back({puzzle_key(first->grid), values_.size(), level_index(first->level), false});
  for (const auto& [name, value] : first->numbers) values_.push_back(value.value_or(kNoNumber));
}

void RatingJoin::sort() {
  std::stable_sort(puzzles_.begin(), puzzles_.end(), is_before);
  const auto is_same = [](const Puzzle& one, const Puzzle& other) { return !is_before(one, other); };
  puzzles_.erase(std::unique(puzzles_.begin(), puzzles_.end(), is_same), puzzles_.end());
}

void RatingJoin::add_second(const PuzzleRecord& record) {
  const auto second = compared(record);
  if (!second) return;
  const PuzzleKey key = puzzle_key(second->grid);
  const auto first = std::lower_bound(puzzles_.begin(), puzzles_.end(), key,
                                      [](const Puzzle& puzzle, const PuzzleKey& other) { return puzzle.key < other; });
  if (first == puzzles_.end() || key < first->key) {
    ++only_second_;
    return;
  }
  if (first->is_joined) return;
  first->is_joined = true;
  ++joined_;
  ++levels_[{level_names_[first->level], second->level}];
  if (numbers_.empty()) {
    for (const std::string& name : names_) {
      for (const auto& [other, value] : second->numbers) numbers_.push_back({name, other, {}});
    }
  }
  std::size_t pair = 0;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const std::int64_t number = values_[first->values + i];
    for (const auto& [other, value] : second->numbers) {
      if (number != kNoNumber && value) numbers_[pair].pairs.add(number, *value);
      ++pair;
    }
  }
}

}  // namespace nonet::studies
