#include "nonet/solving/rating.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace nonet::host {

std::int64_t Score::added_by(std::span<const std::int64_t> metrics) const noexcept {
  std::int64_t score = 0;
  for (const ScoreTable& table : tables) {
    std::int64_t add = 0;
    for (const ScoreTable::Row& row : table.rows) {
      if (row.from <= metrics[table.metric]) add = row.add;
    }
    score += add;
  }
  return score;
}

std::pair<std::int64_t, std::int64_t> Score::range() const noexcept {
  std::pair range{base, base};
  for (const ScoreTable& table : tables) {
    std::pair<std::int64_t, std::int64_t> add{0, 0};  // below the first row
    for (const ScoreTable::Row& row : table.rows) add = {std::min(add.first, row.add), std::max(add.second, row.add)};
    range = {range.first + add.first, range.second + add.second};
  }
  return range;
}

std::string score_text(const Strategy& strategy, std::int64_t score) {
  if (!strategy.is_in_tenths) return std::to_string(score);
  const std::uint64_t size = score < 0 ? 0 - static_cast<std::uint64_t>(score) : static_cast<std::uint64_t>(score);
  return fmt::format("{}{}.{}", score < 0 ? "-" : "", size / 10, size % 10);
}

std::string rating_text(const Rating& rating, const Strategy& strategy) {
  std::string text;
  const auto add = [&](std::int64_t score) {
    if (!text.empty()) text += '/';
    text += score_text(strategy, score);
  };
  for (const Combine combine : strategy.combine) {
    add(rating.score(combine));
    if (combine != Combine::er_ep_ed) continue;
    add(rating.pearl);
    add(rating.diamond);
  }
  return text;
}

}  // namespace nonet::host
