#include "nonet/records/position_record.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nonet/json/json_text.hpp"
#include "nonet/records/rating_record.hpp"

namespace nonet::host {

Json mean_field(double mean) { return std::round(mean * 1000) / 1000; }

std::string position_text(const PositionValues& position) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  for (std::size_t i = 0; i < kPositionMetrics; ++i) {
    if (!position.known.has(static_cast<PositionMetric>(i))) continue;
    json.key(kPositionMetricInfos[i].name).number(position.values[i]);
  }
  json.end_object();
  return out;
}

Json spread_field(const PathSpread& spread, const Strategy& strategy) {
  const double unit = strategy.is_in_tenths ? 10 : 1;
  return {{"count", spread.paths},
          {"mean", mean_field(spread.mean / unit)},
          {"deviation", mean_field(spread.deviation / unit)},
          {"least", score_field(strategy, spread.least)},
          {"most", score_field(strategy, spread.most)}};
}

PositionSummary::PositionSummary(StepObserver* next)
    : StepObserver(next != nullptr ? next->detail() : Detail::conclusions, next != nullptr && next->wants_all(),
                   /*is_quick=*/next == nullptr || next->is_quick()),
      next_(next) {}

void PositionSummary::begin() {
  known_ = {};
  steps_ = 0;
}

bool PositionSummary::on_step(const FoundStep& found) {
  if (found.position != nullptr) {
    const bool is_first = steps_++ == 0;
    known_ = found.position->known;  // the same for all steps
    for (std::size_t i = 0; i < kPositionMetrics; ++i) {
      const std::int64_t value = found.position->values[i];
      Sum& sum = sums_[i];
      sum = is_first ? Sum{value, value, value}
                     : Sum{std::min(sum.least, value), std::max(sum.most, value), sum.total + value};
    }
  }
  return next_ == nullptr || next_->on_step(found);
}

void PositionSummary::on_applied(const Board& after) {
  if (next_ != nullptr) next_->on_applied(after);
}

template <typename Visit>
void PositionSummary::for_each(Visit visit) const {
  for (std::size_t i = 0; i < kPositionMetrics; ++i) {
    if (known_.has(static_cast<PositionMetric>(i))) visit(kPositionMetricInfos[i], sums_[i]);
  }
}

Json PositionSummary::mean_of(const Sum& sum) const {
  return mean_field(static_cast<double>(sum.total) / static_cast<double>(steps_));
}

Json PositionSummary::record() const {
  Json record = Json::object();
  for_each([&](const PositionMetricInfo& info, const Sum& sum) {
    record.set(info.name, Json{{"least", sum.least}, {"mean", mean_of(sum)}, {"most", sum.most}});
  });
  return record;
}

std::string PositionSummary::text() const {
  std::string text;
  for_each([&](const PositionMetricInfo& info, const Sum& sum) {
    text += fmt::format("{}{}={}/{}/{}", text.empty() ? "" : " ", info.name, sum.least, mean_of(sum).dump(), sum.most);
  });
  return text;
}

std::vector<std::string> position_metric_names() {
  std::vector<std::string> names;
  for (const PositionMetricInfo& info : kPositionMetricInfos) names.emplace_back(info.name);
  return names;
}

Result<PositionMetricSet> parse_position_metrics(std::string_view list) {
  if (list == "all") return PositionMetricSet::all();
  PositionMetricSet metrics;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string_view name = list.substr(begin, end - begin);
    const auto metric = position_metric_named(name);
    if (!metric) {
      const std::vector<std::string> names = position_metric_names();
      return failure(fmt::format("no position metric {}{}; they are {}, or all alone", in_quotes(name),
                                 did_you_mean(name, names), joined(names)));
    }
    metrics.add(*metric);
    begin = end + 1;
  }
  return metrics;
}

}  // namespace nonet::host
