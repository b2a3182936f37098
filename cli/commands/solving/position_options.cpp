#include "commands/solving/position_options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "nonet/solving/diagnostic.hpp"

namespace nonet::cli {

namespace {

constexpr std::string_view kAll = "all";

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const host::PositionMetricInfo& info : host::kPositionMetricInfos) names.emplace_back(info.name);
  return names;
}

host::PositionMetricSet parse_metrics(std::string_view list) {
  if (list == kAll) return host::PositionMetricSet::all();
  host::PositionMetricSet metrics;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string_view name = list.substr(begin, end - begin);
    const auto metric = host::position_metric_named(name);
    if (!metric) {
      throw UsageError(PositionOptions::kOption,
                       fmt::format("no position metric {}{}; they are {}, or {} alone", host::in_quotes(name),
                                   host::did_you_mean(name, names()), join_texts(names(), ", "), kAll));
    }
    metrics.add(*metric);
    begin = end + 1;
  }
  return metrics;
}

}  // namespace

void PositionOptions::add_option(Command& command) {
  command
      .add(
          kOption, [this](const std::string& list) { metrics = parse_metrics(list); },
          fmt::format("Write these position metrics too, in records: {}, with `,` between, or {}",
                      join_texts(names(), ", "), kAll))
      .type("LIST");
}

void PositionOptions::check(Format format, const char* message) const {
  if (!metrics.is_empty() && format != Format::ndjson) throw UsageError(kOption, message);
}

void PositionOptions::describe(Json& settings) const {
  if (metrics.is_empty()) return;
  Json list = Json::list();
  for (std::size_t i = 0; i < host::kPositionMetrics; ++i) {
    if (metrics.has(static_cast<host::PositionMetric>(i))) list.push(host::kPositionMetricInfos[i].name);
  }
  settings.set("metrics", std::move(list));
}

}  // namespace nonet::cli
