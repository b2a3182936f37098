#include "nonet/strategy/strategy_schema.hpp"

#include <fmt/format.h>

#include <map>

#include "nonet/loading/names.hpp"
#include "schema/score_schema.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace schema {

namespace {

Json option_schema(const OptionInfo& option) {
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
    case OptionType::table:
      schema["type"] = "string";
      break;
    case OptionType::choice:
      schema.update(one_of(option.choices));
      schema["default"] = option.choices.items[option.default_value];
      break;
  }
  return schema;
}

// All names of a technique in strategies.
std::vector<const char*> names_of(const TechniqueInfo& info) {
  std::vector<const char*> names{info.id};
  names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  return names;
}

// What the settings of a technique allow beyond the common rules: names of its own. The rules for maps are elsewhere,
// and `properties` only apply to maps. Does not apply where `use` names another technique; an override has no `use`.
Json technique(const RegisteredTechnique& known, SharedDefinitions& shared) {
  const TechniqueInfo& info = *known.info;
  Json levels = Json::object();
  Json kinds = Json::array();
  for (const KindInfo& kind : known.kinds()) {
    levels[kind.id] = object({{"description", kind.name}});
    kinds.push_back(kind.id);
  }
  Json options = Json::object();
  for (const OptionInfo& info_of_option : info.options) {
    options[info_of_option.name] = shared.refer_to(option_schema(info_of_option), info_of_option.name, info);
  }
  const Json use = object({{"properties", object({{"use", one_of(names_of(info))}})}});
  return object({{"if", use},
                 {"then", object({{"title", info.name},
                                  {"description", info.summary},
                                  {"properties", object({{"level", closed(std::move(levels))},
                                                         {"score", score_of(known, shared)},
                                                         {"options", closed(std::move(options))},
                                                         {"kinds", list_of(one_of(kinds))}})}})}});
}

// JSON text in which only maps that are longer than a technique's definition are broken into lines.
void append(std::string& text, const Json& value, const std::string& line_break = "\n") {
  constexpr std::size_t kLongestMap = 3000;
  if (!value.is_structured()) {
    text += value.dump();
    return;
  }
  const bool is_broken = value.is_object() && value.dump().size() > kLongestMap;
  const std::string inner_break = line_break + "  ";
  text += value.is_object() ? '{' : '[';
  bool is_first = true;
  for (const auto& [key, item] : value.items()) {
    if (!is_first) text += is_broken ? "," : ", ";
    if (is_broken) text += inner_break;
    if (value.is_object()) text += Json(key).dump() + ": ";
    append(text, item, is_broken ? inner_break : line_break);
    is_first = false;
  }
  if (is_broken) text += line_break;
  text += value.is_object() ? '}' : ']';
}

std::string definition_of(const TechniqueInfo& info) { return fmt::format("technique-{}", info.id); }

std::map<std::string_view, Json> settings() {
  return {{"enabled", object({{"type", "boolean"}})},  {"last-resort", object({{"type", "boolean"}})},
          {"level", any_of({text(), map_to(text())})}, {"score", score()},
          {"options", object({{"type", "object"}})},   {"kinds", at_least_one(text())},
          {"variants", at_least_one(text())}};
}

// An entry that is a map.
Json entry(const Registry& registry) {
  std::map<std::string_view, Json> schemas = settings();
  schemas["use"] = object({{"type", "string"}, {"minLength", 1}});
  schemas["as"] = matching(kKebabCasePattern);
  Json schema = map_of(kEntryKeys, schemas);
  // A key that is present and has a value.
  const auto having = [](const char* key, Json value) {
    return object({{"properties", object({{key, std::move(value)}})}, {"required", Json::array({key})}});
  };
  Json techniques = Json::array();
  for (const RegisteredTechnique& known : registry.techniques()) {
    techniques.push_back(reference(definition_of(*known.info)));
  }
  // A disabled entry may name a technique that is not installed.
  Json& cases = schema["allOf"];
  cases.push_back(
      object({{"if", having("enabled", object({{"const", false}}))}, {"else", having("use", reference("technique"))}}));
  if (!techniques.empty()) {
    cases.push_back(object({{"if", requiring("use")}, {"then", object({{"allOf", std::move(techniques)}})}}));
  }
  return schema;
}

// Keys that select one entry, or several by a common property.
std::map<std::string_view, Json> selectors() {
  return {{"id", text()}, {"plugin", text()}, {"assumes", one_of(kAssumptions)}};
}

// Exactly one of these keys.
Json one_of_keys(std::span<const YamlKey> keys) {
  Json cases = Json::array();
  for (const YamlKey& key : keys) cases.push_back(requiring(key.name));
  return cases;
}

Json disabled() {
  Json selector = map_of(kSelectorKeys, selectors());
  selector["oneOf"] = one_of_keys(kSelectorKeys);
  return list_of(any_of({text(), std::move(selector)}));
}

// A list of settings, each with the selector of its entries.
Json override_list() {
  std::vector<YamlKey> keys(std::begin(kSelectorKeys), std::end(kSelectorKeys));
  keys.insert(keys.end(), kOverrideKeys.begin(), kOverrideKeys.end());
  std::map<std::string_view, Json> schemas = settings();
  schemas.merge(selectors());
  Json item = map_of(keys, schemas);
  item["oneOf"] = one_of_keys(kSelectorKeys);
  return list_of(std::move(item));
}

Json group() {
  return map_of(kGroupItemKeys,
                {{"group", map_of(kGroupKeys,
                                  {{"name", matching(kKebabCasePattern)},
                                   {"select", one_of(kGroupSelectNames)},
                                   {"entries", at_least_one(any_of({reference("technique"), reference("entry")}))}})}});
}

Json stop() {
  return map_of(kStopKeys, {{"above-level", text()},
                            {"above-score", number()},
                            {"steps", integer(0, kMaxStopSteps)},
                            {"when-solved-by", one_or_list_of(text())}});
}

// An id that is not a technique's is one that `as` gives.
Json overrides(const Registry& registry) {
  Json by_name = Json::object();
  for (const RegisteredTechnique& known : registry.techniques()) {
    for (const char* name : names_of(*known.info)) by_name[name] = reference(definition_of(*known.info));
  }
  return any_of(
      {all_of({map_to(reference("settings")), object({{"properties", std::move(by_name)}})}), override_list()});
}

// A map with a place, before or after an entry.
Json placed(std::span<const YamlKey> keys, std::map<std::string_view, Json> schemas) {
  schemas["before"] = text();
  schemas["after"] = text();
  Json schema = map_of(keys, schemas);
  schema["oneOf"] = Json::array({requiring("before"), requiring("after")});
  return schema;
}

Json insertion() { return placed(kInsertKeys, {{"entries", reference("entries")}}); }
Json move() { return placed(kMoveKeys, {{"id", text()}}); }

std::string schema_text(const Registry& registry) {
  const Json plugin = any_of({matching(kSnakeCasePattern), matching("/")});
  Json named_level = map_of(
      kLevelKeys,
      {{"name", text()}, {"max-score", number()}, {"at-most", map_to(integer(0, kMaxCount))}, {"max_score", number()}});
  Json schema = object({{"$schema", "http://json-schema.org/draft-07/schema#"},
                        {"title", "Strategy of Nonet"},
                        {"description", "Which techniques are tried, in which order, and how their steps are rated."}});
  schema.update(
      map_of(kStrategyKeys,
             {{"version", object({{"const", kStrategyVersion}})},
              {"name", text()},
              {"description", text()},
              {"extends", one_or_list_of(text())},
              {"plugins", list_of(plugin)},
              {"rating",
               map_of(kRatingKeys, {{"combine", any_of({one_of(kCombineNames), at_least_one(one_of(kCombineNames))})},
                                    {"round", number()},
                                    {"scale", one_of(kScaleNames)}})},
              {"select", one_of(kSelectNames)},
              {"random", map_of(kRandomKeys, {{"seed", integer(0, kMaxSeed)}, {"paths", integer(1, kMaxPaths)}})},
              {"stop", stop()},
              {"levels", list_of(std::move(named_level))},
              {"beyond", text()},
              {"techniques", reference("entries")},
              {"disable", disabled()},
              {"move", one_or_list_of(move())},
              {"insert", one_or_list_of(insertion())},
              {"override", overrides(registry)}}));
  schema["anyOf"] = Json::array({requiring("techniques"), requiring("extends")});

  Json& definitions = schema["definitions"];
  // Any scalar; the reader uses its spelling.
  definitions["text"] = object({{"type", Json::array({"string", "number", "boolean"})}});
  definitions["technique"] = one_of(registry.names());
  definitions["entries"] = list_of(any_of({reference("technique"), reference("entry"), group()}));
  definitions["entry"] = entry(registry);
  definitions["settings"] = map_of(kOverrideKeys, settings());
  add_score_definitions(definitions);
  SharedDefinitions shared;
  for (const RegisteredTechnique& known : registry.techniques()) {
    definitions[definition_of(*known.info)] = technique(known, shared);
  }
  definitions.update(shared.definitions());
  std::string text;
  append(text, schema);
  return text + '\n';
}

}  // namespace

}  // namespace schema

std::string strategy_schema(const Registry& registry) { return schema::schema_text(registry); }

}  // namespace nonet::host
