#include "nonet/studies/corpus/rating_tally.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace nonet::studies {

namespace {

/// Rounds to three digits, to limit the number of different values.
std::int64_t rounded_time(std::int64_t microseconds) {
  std::int64_t unit = 1;
  while (microseconds / unit >= 1000) unit *= 10;
  return (microseconds + unit / 2) / unit * unit;
}

}  // namespace

std::string RatingTally::add(const RatedRecord& record, const RecordPlace& place) {
  if (record.has_rating()) {
    if (!has_rating_) {
      has_rating_ = true;
      is_in_tenths_ = record.is_in_tenths;
      ratings_.resize(record.rating.size());
      rating_pairs_.resize(record.rating.size() * (record.rating.size() - 1) / 2);
    }
    if (is_in_tenths_ != record.is_in_tenths || ratings_.size() != record.rating.size()) {
      return "a rating of another form than those before it; ratings by two strategies are compared with --against";
    }
  }
  const auto* const status = std::find(std::begin(kStatuses), std::end(kStatuses), record.status);
  ++statuses_[static_cast<std::size_t>(status - std::begin(kStatuses))];
  if (!record.has_rating()) return {};
  add_techniques(record, place);
  if (record.level) {
    LevelTally& level = levels_[*record.level];
    ++level.puzzles;
    level.is_solved |= record.is_solved();
    if (record.is_solved()) level.most_score = std::max(level.most_score, record.rating.front());
  }
  if (record.is_solved()) add_solved(record, place);
  return {};
}

void RatingTally::add_techniques(const RatedRecord& record, const RecordPlace& place) {
  for (const auto& [name, steps] : record.techniques) {
    TechniqueTally& technique = techniques_[name];
    technique.steps += static_cast<std::uint64_t>(steps);
    ++technique.puzzles;
    technique.solved += record.is_solved() ? 1 : 0;
    if (technique.examples.size() < most_listed_) technique.examples.push_back({place.text(), record});
  }
  if (!record.hardest) return;
  TechniqueTally& technique = techniques_[*record.hardest];
  ++technique.hardest;
  technique.once += record.at_maximum == 1 ? 1 : 0;
}

void RatingTally::add_solved(const RatedRecord& record, const RecordPlace& place) {
  const std::vector<std::int64_t>& rating = record.rating;
  for (std::size_t i = 0; i < rating.size(); ++i) ratings_[i].add(rating[i]);
  steps_.add(record.steps);
  if (record.time_us) times_.add(rounded_time(*record.time_us));
  score_and_steps_.add(rating.front(), record.steps);
  std::size_t pair = 0;
  for (std::size_t i = 0; i < rating.size(); ++i) {
    for (std::size_t j = i + 1; j < rating.size(); ++j) rating_pairs_[pair++].add(rating[i], rating[j]);
  }
  const auto is_harder = [](std::int64_t score, const ListedPuzzle& listed) {
    return score > listed.record.rating.front();
  };
  const auto at = std::upper_bound(hardest_.begin(), hardest_.end(), rating.front(), is_harder);
  if (at == hardest_.end() && hardest_.size() >= most_listed_) return;
  hardest_.insert(at, {place.text(), record});
  if (hardest_.size() > most_listed_) hardest_.pop_back();
}

}  // namespace nonet::studies
