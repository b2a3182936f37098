#include "nonet/solving/rating.hpp"

#include <fmt/core.h>

#include <cmath>

namespace nonet::host {

namespace {

/// A quotient of whole numbers, rounded; halves away from zero. The divisor is positive.
std::int64_t rounded_quotient(std::int64_t number, std::int64_t divisor) noexcept {
  const std::int64_t half = divisor / 2;
  return (number < 0 ? number - half : number + half) / divisor;
}

bool exceeds_a_limit(const Level& level, std::span<const int> steps_by_entry) noexcept {
  return std::any_of(level.at_most.begin(), level.at_most.end(), [&](const CountLimit& limit) {
    int count = 0;
    for (const std::size_t entry : limit.entries) count += steps_by_entry[entry];
    return count > limit.most;
  });
}

}  // namespace

std::int64_t Rating::score(Combine combine, bool is_in_tenths) const noexcept {
  if (over_paths) return (*over_paths)[static_cast<std::size_t>(combine)];
  switch (combine) {
    case Combine::sum:
      return sum + round_points;
    case Combine::maximum:
      return maximum;
    case Combine::er_ep_ed:
      return is_beyond ? kBeyond : maximum;
    case Combine::rounds:
      return hardest_of_rounds + round_points;
    case Combine::count_at_maximum:
      return is_in_tenths ? 10 * std::int64_t{at_maximum} : at_maximum;
    case Combine::mean:
      return steps == 0 ? 0 : rounded_quotient(sum, steps);
    case Combine::serial:
      return serial;
  }
  return 0;
}

int Rating::final_level(const Strategy& strategy, std::span<const int> steps_by_entry) const noexcept {
  const std::int64_t total = score(strategy);
  const std::vector<Level>& levels = strategy.levels;
  int raised = level;
  while (raised + 1 < static_cast<int>(levels.size())) {
    const Level& at = levels[static_cast<std::size_t>(raised)];
    if (at.max_score.value_or(total) >= total && !exceeds_a_limit(at, steps_by_entry)) break;
    ++raised;
  }
  return raised;
}

PathSpread average(std::span<const Rating> paths, const Strategy& strategy, Rating& rating) {
  const auto count = static_cast<std::int64_t>(paths.size());
  std::array<std::int64_t, kCombines> means{};
  for (std::size_t rule = 0; rule < kCombines; ++rule) {
    std::int64_t total = 0;
    for (const Rating& path : paths) total += path.score(static_cast<Combine>(rule), strategy.is_in_tenths);
    means[rule] = rounded_quotient(total, count);
  }
  PathSpread spread{static_cast<int>(count)};
  spread.least = spread.most = paths.front().score(strategy);
  std::int64_t total = 0;
  for (const Rating& path : paths) {
    const std::int64_t score = path.score(strategy);
    total += score;
    spread.least = std::min(spread.least, score);
    spread.most = std::max(spread.most, score);
  }
  spread.mean = static_cast<double>(total) / static_cast<double>(count);
  for (const Rating& path : paths) {
    const double off = static_cast<double>(path.score(strategy)) - spread.mean;
    spread.deviation += off * off / static_cast<double>(count - 1);
  }
  spread.deviation = std::sqrt(spread.deviation);
  rating.over_paths = means;
  return spread;
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
    add(rating.score(combine, strategy.is_in_tenths));
    if (combine != Combine::er_ep_ed) continue;
    add(rating.pearl);
    add(rating.diamond);
  }
  return text;
}

}  // namespace nonet::host
