#include "commands/solving/position_options.hpp"

#include <fmt/core.h>

#include "nonet/records/position_record.hpp"

namespace nonet::cli {

void PositionOptions::add_option(Command& command) {
  command
      .add(
          kOption,
          [this](const std::string& list) {
            const auto parsed = host::parse_position_metrics(list);
            if (!parsed) throw UsageError(kOption, host::messages_text(parsed.error()));
            metrics = *parsed;
          },
          fmt::format("Write these position metrics too, in records: {}, with `,` between, or all",
                      join_texts(host::position_metric_names(), ", ")))
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
