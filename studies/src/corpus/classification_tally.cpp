#include "nonet/studies/corpus/classification_tally.hpp"

#include <algorithm>

namespace nonet::studies {

std::string ClassificationTally::add(const ClassifiedRecord& record) {
  if (!record.ratings.empty()) {
    if (names_.empty()) {
      for (const auto& [name, value] : record.ratings) names_.push_back(name);
      ratings_.resize(names_.size());
      rating_pairs_.resize(names_.size() * (names_.size() - 1) / 2);
    }
    if (!has_ratings_of(record)) {
      return "other ratings than those before it; two classifications are compared with --against";
    }
  }
  const auto* const status = std::find(std::begin(kClassifiedStatuses), std::end(kClassifiedStatuses), record.status);
  ++statuses_[static_cast<std::size_t>(status - std::begin(kClassifiedStatuses))];
  if (record.is_puzzle()) add_puzzle(record);
  return {};
}

bool ClassificationTally::has_ratings_of(const ClassifiedRecord& record) const {
  return std::equal(names_.begin(), names_.end(), record.ratings.begin(), record.ratings.end(),
                    [](const std::string& name, const auto& rating) { return name == rating.first; });
}

void ClassificationTally::add_puzzle(const ClassifiedRecord& record) {
  ++classes_[record.puzzle_class()];
  std::size_t pair = 0;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const auto& first = record.ratings[i].second;
    if (first) ratings_[i].add(*first);
    for (std::size_t j = i + 1; j < names_.size(); ++j, ++pair) {
      const auto& second = record.ratings[j].second;
      if (first && second) rating_pairs_[pair].add(*first, *second);
    }
  }
}

}  // namespace nonet::studies
