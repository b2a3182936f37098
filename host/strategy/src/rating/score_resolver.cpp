#include "rating/score_resolver.hpp"

#include <fmt/format.h>

namespace nonet::host {

namespace {

void report_unknown(const Text& metric, const TechniqueInfo& technique, Diagnostics& mistakes) {
  std::vector<std::string> own;
  for (const MetricInfo& known : technique.metrics) own.emplace_back(known.name);
  std::vector<std::string> of_position;
  for (const PositionMetricInfo& known : kPositionMetricInfos) of_position.emplace_back(known.name);
  std::vector<std::string> all = own;
  all.insert(all.end(), of_position.begin(), of_position.end());
  std::string advice = did_you_mean(metric.value, all);
  if (advice.empty()) {
    advice = own.empty() ? "; it has no metrics" : "; its metrics are " + joined(own);
    advice += ", those of the position are " + joined(of_position);
  }
  mistakes.push_back(mistake(metric.where, fmt::format("unknown metric {} of technique '{}'{}", in_quotes(metric.value),
                                                       technique.id, advice)));
}

}  // namespace

Score resolve_score(const ScoreValueSpec& spec, const TechniqueInfo& technique, Diagnostics& mistakes) {
  Score score{spec.base, {}, {}};
  const auto find = [&](const Text& name) {
    const auto metric = find_metric(technique, name.value);
    if (!metric) report_unknown(name, technique, mistakes);
    return metric;
  };
  for (const auto& [name, rows] : spec.tables) {
    if (const auto metric = find(name)) score.tables.push_back({*metric, rows});
  }
  for (const auto& [name, term] : spec.terms) {
    const auto metric = find(name);
    if (!metric) continue;
    score.terms.push_back(term);
    score.terms.back().metric = *metric;
  }
  return score;
}

}  // namespace nonet::host
