#include "nonet/host/strategy_schema.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "nonet/host/names.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

using Json = nlohmann::ordered_json;

Json object(std::initializer_list<Json::object_t::value_type> members) { return Json::object_t(members); }

Json reference(std::string_view definition) { return object({{"$ref", fmt::format("#/definitions/{}", definition)}}); }

Json any_of(std::vector<Json> schemas) { return object({{"anyOf", std::move(schemas)}}); }

Json matching(const char* pattern) { return object({{"type", "string"}, {"pattern", pattern}}); }

template <typename Names>
Json array_of(const Names& names) {
  Json array = Json::array();
  for (const auto& name : names) array.push_back(name);
  return array;
}

template <typename Names>
Json one_of(const Names& names) {
  return object({{"enum", array_of(names)}});
}

Json all_of(std::vector<Json> schemas) { return object({{"allOf", std::move(schemas)}}); }

Json requiring(const char* key) { return object({{"required", Json::array({key})}}); }

Json text() { return reference("text"); }

Json list_of(Json items) { return object({{"type", "array"}, {"items", std::move(items)}}); }

// One of something or a list of it.
Json one_or_list_of(const Json& item) { return any_of({item, list_of(item)}); }

Json map_to(Json values) { return object({{"type", "object"}, {"additionalProperties", std::move(values)}}); }

// A map with fixed keys, of which each has its schema.
Json map_of(std::span<const YamlKey> keys, const std::map<std::string_view, Json>& schemas) {
  Json properties;
  Json required = Json::array();
  for (const YamlKey& key : keys) {
    Json property = object({{"description", key.help}});
    // Whatever stands beside a $ref is ignored.
    const Json& schema = schemas.at(key.name);
    property.update(schema.contains("$ref") ? all_of({schema}) : schema);
    properties[key.name] = std::move(property);
    if (key.is_required) required.push_back(key.name);
  }
  Json map = object({{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}});
  if (!required.empty()) map["required"] = std::move(required);
  return map;
}

Json option(const OptionInfo& option) {
  Json schema = Json::object();
  if (*option.help != '\0') schema["description"] = option.help;
  switch (option.type) {
    case OptionType::boolean:
      schema.update(object({{"type", "boolean"}, {"default", option.default_value != 0}}));
      break;
    case OptionType::integer:
      schema.update(object(
          {{"type", "integer"}, {"minimum", option.min}, {"maximum", option.max}, {"default", option.default_value}}));
      break;
    case OptionType::choice:
      schema.update(one_of(option.choices));
      schema["default"] = option.choices.items[option.default_value];
      break;
  }
  return schema;
}

// What the settings of a technique can hold beyond what holds for all: names of its own. What a map must be is not said
// again, and `properties` mean nothing to a value that is no map.
Json technique(const TechniqueInfo& info) {
  const auto only = [](Json properties) {
    return object({{"properties", std::move(properties)}, {"additionalProperties", false}});
  };
  Json metrics = Json::object();
  for (const MetricInfo& metric : info.metrics) metrics[metric.name] = object({{"description", metric.help}});
  const Json tables = object({{"base", true}, {"tables", only(std::move(metrics))}});
  Json levels = Json::object();
  Json scores = tables;
  for (const KindInfo& kind : info.kinds) {
    levels[kind.id] = object({{"description", kind.name}});
    scores[kind.id] = object({{"description", kind.name}, {"properties", tables}});
  }
  Json options = Json::object();
  for (const OptionInfo& info_of_option : info.options) options[info_of_option.name] = option(info_of_option);
  return object({{"title", info.name},
                 {"description", info.summary},
                 {"properties", object({{"level", only(std::move(levels))},
                                        {"score", only(std::move(scores))},
                                        {"options", only(std::move(options))}})}});
}

std::string definition_of(const TechniqueInfo& info) { return fmt::format("technique-{}", info.id); }

// Every name that a strategy can call a technique by.
std::vector<const char*> names_of(const TechniqueInfo& info) {
  std::vector<const char*> names{info.id};
  names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  return names;
}

Json score() {
  std::vector<const char*> reserved;
  for (const YamlKey& key : kScoreKeys) reserved.push_back(key.name);
  Json by_kind = map_to(reference("score"));
  by_kind["propertyNames"] = object({{"not", one_of(reserved)}});
  return any_of({reference("score"), std::move(by_kind)});
}

Json score_value() {
  const Json number = object({{"type", "integer"}, {"minimum", -kMaxScore}, {"maximum", kMaxScore}});
  Json rows = map_to(number);
  rows["propertyNames"] = object({{"pattern", kIntegerPattern}});
  return any_of({number, map_of(kScoreKeys, {{"base", number}, {"tables", map_to(std::move(rows))}})});
}

std::map<std::string_view, Json> settings() {
  return {{"enabled", object({{"type", "boolean"}})},
          {"level", any_of({text(), map_to(text())})},
          {"score", score()},
          {"options", object({{"type", "object"}})}};
}

// An entry that is a map.
Json entry(const Registry& registry) {
  std::map<std::string_view, Json> schemas = settings();
  schemas["use"] = object({{"type", "string"}, {"minLength", 1}});
  schemas["as"] = matching(kKebabCasePattern);
  Json schema = map_of(kEntryKeys, schemas);
  // A key that is there with a value.
  const auto having = [](const char* key, Json value) {
    Json condition = requiring(key);
    condition["properties"][key] = std::move(value);
    return condition;
  };
  Json& cases = schema["allOf"];
  // A disabled entry may name what is not installed.
  cases.push_back(object(
      {{"if", having("enabled", object({{"const", false}}))}, {"else", having("use", one_of(registry.names()))}}));
  for (const RegisteredTechnique& known : registry.techniques()) {
    cases.push_back(object(
        {{"if", having("use", one_of(names_of(*known.info)))}, {"then", reference(definition_of(*known.info))}}));
  }
  return schema;
}

// Entries that are no technique's are named by `as` somewhere.
Json overrides(const Registry& registry) {
  Json schema = map_to(reference("settings"));
  for (const RegisteredTechnique& known : registry.techniques()) {
    for (const char* name : names_of(*known.info)) {
      schema["properties"][name] = all_of({reference("settings"), reference(definition_of(*known.info))});
    }
  }
  return schema;
}

Json insertion() {
  Json schema = map_of(kInsertKeys, {{"before", text()}, {"after", text()}, {"entries", reference("entries")}});
  schema["oneOf"] = Json::array({requiring("before"), requiring("after")});
  return schema;
}

}  // namespace

std::string strategy_schema(const Registry& registry) {
  const Json plugin = any_of({matching(kSnakeCasePattern), matching("/")});
  Json named_level = map_of(kLevelKeys, {{"name", text()}, {"max_score", object({{"type", "integer"}})}});
  Json schema = object({{"$schema", "http://json-schema.org/draft-07/schema#"},
                        {"title", "Strategy of Nonet"},
                        {"description", "Which techniques are asked, in which order, and what their steps count."}});
  schema.update(map_of(kStrategyKeys, {{"version", object({{"const", kStrategyVersion}})},
                                       {"name", text()},
                                       {"description", text()},
                                       {"extends", one_or_list_of(text())},
                                       {"plugins", list_of(plugin)},
                                       {"rating", map_of(kRatingKeys, {{"combine", one_of(kCombineNames)}})},
                                       {"select", one_of(kSelectNames)},
                                       {"levels", list_of(std::move(named_level))},
                                       {"techniques", reference("entries")},
                                       {"insert", one_or_list_of(insertion())},
                                       {"disable", list_of(text())},
                                       {"override", overrides(registry)}}));
  schema["anyOf"] = Json::array({requiring("techniques"), requiring("extends")});

  Json& definitions = schema["definitions"];
  // Any scalar; the reader takes it as written.
  definitions["text"] = object({{"type", Json::array({"string", "number", "boolean"})}});
  definitions["entries"] = list_of(any_of({one_of(registry.names()), entry(registry)}));
  definitions["settings"] = map_of(kOverrideKeys, settings());
  definitions["score"] = score_value();
  for (const RegisteredTechnique& known : registry.techniques()) {
    definitions[definition_of(*known.info)] = technique(*known.info);
  }
  return schema.dump(2) + '\n';
}

}  // namespace nonet::host
