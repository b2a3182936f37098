#include "score_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nonet::studies::fitting {

namespace {

/// The parameters in an order in which each precedes those above it; without those of cycles, and above them.
std::vector<std::size_t> sorted_upwards(std::size_t parameters, const std::vector<FitOrder>& order) {
  std::vector<std::size_t> below(parameters);
  for (const FitOrder& pair : order) ++below[pair.high];
  std::vector<std::size_t> sorted;
  for (std::size_t i = 0; i < parameters; ++i) {
    if (below[i] == 0) sorted.push_back(i);
  }
  for (std::size_t at = 0; at < sorted.size(); ++at) {
    for (const FitOrder& pair : order) {
      if (pair.low == sorted[at] && --below[pair.high] == 0) sorted.push_back(pair.high);
    }
  }
  return sorted;
}

std::string describe_cycle(const std::vector<FitParameter>& parameters, const std::vector<FitOrder>& order,
                           const std::vector<std::size_t>& sorted) {
  // Each parameter that is left has one below it that is left too: going down returns to a parameter.
  std::vector<bool> is_left(parameters.size(), true);
  for (const std::size_t parameter : sorted) is_left[parameter] = false;
  std::vector<std::size_t> path;
  auto at = static_cast<std::size_t>(std::find(is_left.begin(), is_left.end(), true) - is_left.begin());
  while (std::find(path.begin(), path.end(), at) == path.end()) {
    path.push_back(at);
    at = std::find_if(order.begin(), order.end(), [&](const FitOrder& pair) {
           return pair.high == at && is_left[pair.low];
         })->low;
  }
  std::string names = parameters[at].name;
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    names += " <= " + parameters[*step].name;
    if (*step == at) break;
  }
  return "the order of the scores has a cycle: " + names;
}

}  // namespace

tl::expected<ScoreLimits, std::string> ScoreLimits::create(const std::vector<FitParameter>& parameters,
                                                           const std::vector<FitOrder>& order) {
  const std::vector<std::size_t> sorted = sorted_upwards(parameters.size(), order);
  if (sorted.size() < parameters.size()) return tl::unexpected(describe_cycle(parameters, order, sorted));

  ScoreLimits result;
  std::vector<std::size_t> rank(parameters.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) rank[sorted[i]] = i;
  result.order_ = order;
  std::stable_sort(result.order_.begin(), result.order_.end(),
                   [&](const FitOrder& a, const FitOrder& b) { return rank[a.low] < rank[b.low]; });
  std::vector<std::size_t> source(parameters.size());  // of the lower bound
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    source[i] = i;
    result.lower_.push_back(parameters[i].lower);
    result.upper_.push_back(parameters[i].upper);
  }
  for (const FitOrder& pair : result.order_) {
    if (result.lower_[pair.low] <= result.lower_[pair.high]) continue;
    result.lower_[pair.high] = result.lower_[pair.low];
    source[pair.high] = source[pair.low];
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (result.lower_[i] <= parameters[i].upper) continue;
    if (source[i] == i) {
      return tl::unexpected(fmt::format("the score of {} cannot be at least {:g} and at most {:g}", parameters[i].name,
                                        parameters[i].lower, parameters[i].upper));
    }
    return tl::unexpected(
        fmt::format("the order contradicts the bounds: {0} is at least {1:g}, {2} at most {3:g}, and "
                    "{0} must not exceed {2}",
                    parameters[source[i]].name, result.lower_[i], parameters[i].name, parameters[i].upper));
  }
  for (auto pair = result.order_.rbegin(); pair != result.order_.rend(); ++pair) {
    result.upper_[pair->low] = std::min(result.upper_[pair->low], result.upper_[pair->high]);
  }
  result.kept_ = result.order_;
  result.is_follower_.assign(parameters.size(), false);
  result.make_limits();
  return result;
}

void ScoreLimits::make_limits() {
  limits_.clear();
  for (std::size_t i = 0; i < lower_.size(); ++i) {
    if (std::isfinite(lower_[i])) limits_.push_back({i, std::nullopt, lower_[i]});
    if (std::isfinite(upper_[i])) limits_.push_back({std::nullopt, i, -upper_[i]});
  }
  for (const FitOrder& pair : kept_) limits_.push_back({pair.high, pair.low, 0});
}

ScoreLimits ScoreLimits::with_followers(std::vector<bool> is_follower) const {
  ScoreLimits result = *this;
  result.is_follower_ = std::move(is_follower);
  result.kept_.clear();
  for (std::size_t at = 0; at < order_.size(); ++at) {
    const std::size_t low = order_[at].low;
    if (result.is_follower_[low] || (at > 0 && order_[at - 1].low == low)) continue;
    // All that are above it with only followers between.
    std::vector<std::size_t> reached = {low};
    for (std::size_t next = 0; next < reached.size(); ++next) {
      if (next > 0 && !result.is_follower_[reached[next]]) {
        result.kept_.push_back({low, reached[next]});
        continue;
      }
      for (const FitOrder& pair : order_) {
        if (pair.low != reached[next]) continue;
        if (std::find(reached.begin(), reached.end(), pair.high) == reached.end()) reached.push_back(pair.high);
      }
    }
  }
  result.make_limits();
  return result;
}

void ScoreLimits::settle(std::vector<double>& scores) const {
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = std::clamp(scores[i], lower_[i], upper_[i]);
  for (const FitOrder& pair : kept_) scores[pair.high] = std::max(scores[pair.high], scores[pair.low]);
}

void ScoreLimits::place_followers(std::vector<double>& scores) const {
  for (const FitOrder& pair : order_) {
    if (is_follower_[pair.high]) scores[pair.high] = std::max(scores[pair.high], scores[pair.low]);
  }
  for (auto pair = order_.rbegin(); pair != order_.rend(); ++pair) {
    if (is_follower_[pair->low]) scores[pair->low] = std::min(scores[pair->low], scores[pair->high]);
  }
}

}  // namespace nonet::studies::fitting
