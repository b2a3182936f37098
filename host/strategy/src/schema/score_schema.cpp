#include "schema/score_schema.hpp"

#include "strategy_keys.hpp"

namespace nonet::host::schema {

namespace {

/// The score of a step without its tables and terms.
Json base_score() { return object({{"type", "number"}, {"minimum", 0}, {"maximum", kMaxScore}}); }

/// A term that is a number or a map.
Json term(Json by) {
  Json map = map_of(kTermParts, {{"by", by},
                                 {"function", one_of(kFunctionNames)},
                                 {"at-least", integer(-kMaxScore, kMaxScore)},
                                 {"at-most", integer(-kMaxScore, kMaxScore)}});
  return any_of({std::move(by), std::move(map)});
}

/// A base with tables and terms.
Json computed_score() {
  Json rows = map_to(number());
  rows["propertyNames"] = object({{"pattern", kIntegerPattern}});
  std::map<std::string_view, Json> schemas{{"base", base_score()}, {"tables", map_to(std::move(rows))}};
  for (const YamlKey& key : kTermKeys) {
    const bool is_added = &key == kTermKeys.data();
    schemas[key.name] = map_to(reference(is_added ? "term" : "factor"));
  }
  return map_of(kScoreKeys, schemas);
}

/// The metrics of a technique and of the position, as keys.
Json metrics_of(const TechniqueInfo& info, SharedDefinitions& shared) {
  Json own = Json::object();
  Json names = Json::array();
  for (const MetricInfo& metric : info.metrics) {
    own[metric.name] = object({{"description", metric.help}});
    names.push_back(metric.name);
  }
  Json metrics = all_of({reference("position-metrics")});
  metrics["properties"] = std::move(own);
  for (const PositionMetricInfo& metric : kPositionMetricInfos) names.push_back(metric.name);
  metrics["propertyNames"] = object({{"enum", std::move(names)}});
  return shared.refer_to(std::move(metrics), "metrics", info);
}

}  // namespace

Json score() {
  std::vector<const char*> reserved;
  for (const YamlKey& key : kScoreKeys) reserved.push_back(key.name);
  for (const YamlKey& key : kUseScoreKeys) reserved.push_back(key.name);
  Json by_kind = map_to(reference("score"));
  by_kind["propertyNames"] = object({{"not", one_of(reserved)}});
  return any_of({reference("score"), std::move(by_kind)});
}

void add_score_definitions(Json& definitions) {
  definitions["score"] =
      any_of({reference("score-value"),
              map_of(kUseScoreKeys, {{"first", reference("score-value")}, {"later", reference("score-value")}})});
  definitions["score-value"] = any_of({base_score(), computed_score()});
  definitions["term"] = term(object({{"type", "number"}, {"minimum", -kMaxBy}, {"maximum", kMaxBy}}));
  definitions["factor"] = term(object({{"type", "number"}, {"exclusiveMinimum", 0}, {"maximum", kMaxBy}}));
  Json metrics = Json::object();
  for (const PositionMetricInfo& metric : kPositionMetricInfos) {
    metrics[metric.name] = object({{"description", metric.help}});
  }
  definitions["position-metrics"] = object({{"properties", std::move(metrics)}});
}

Json score_of(const RegisteredTechnique& technique, SharedDefinitions& shared) {
  const TechniqueInfo& info = *technique.info;
  const Json metrics = metrics_of(info, shared);
  Json parts = object({{"tables", metrics}});
  for (const YamlKey& key : kTermKeys) parts[key.name] = metrics;
  const Json value = shared.refer_to(object({{"properties", parts}}), "score", info);
  Json by_use = all_of({value});
  by_use["properties"] = object({{"first", value}, {"later", value}});
  by_use = shared.refer_to(std::move(by_use), "scores", info);
  Json scores = object({{"base", true}});
  scores.update(parts);
  scores.update(object({{"first", value}, {"later", value}}));
  for (const KindInfo& kind : technique.kinds()) {
    Json of_kind = object({{"description", kind.name}});
    of_kind.update(all_of({by_use}));
    scores[kind.id] = std::move(of_kind);
  }
  return closed(std::move(scores));
}

}  // namespace nonet::host::schema
