#include "schema/schema_parts.hpp"

#include <fmt/format.h>

#include "nonet/solving/score.hpp"

namespace nonet::host::schema {

Json object(std::initializer_list<Json::object_t::value_type> members) { return Json::object_t(members); }

Json reference(std::string_view definition) { return object({{"$ref", fmt::format("#/definitions/{}", definition)}}); }

Json any_of(std::vector<Json> schemas) { return object({{"anyOf", std::move(schemas)}}); }

Json all_of(std::vector<Json> schemas) { return object({{"allOf", std::move(schemas)}}); }

Json matching(const char* pattern) { return object({{"type", "string"}, {"pattern", pattern}}); }

Json requiring(const char* key) { return object({{"required", Json::array({key})}}); }

Json integer(std::int64_t min, std::int64_t max) {
  return object({{"type", "integer"}, {"minimum", min}, {"maximum", max}});
}

Json number() { return object({{"type", "number"}, {"minimum", -kMaxScore}, {"maximum", kMaxScore}}); }

Json text() { return reference("text"); }

Json list_of(Json items) { return object({{"type", "array"}, {"items", std::move(items)}}); }

Json at_least_one(Json item) {
  Json list = list_of(std::move(item));
  list["minItems"] = 1;
  return list;
}

Json one_or_list_of(const Json& item) { return any_of({item, list_of(item)}); }

Json map_to(Json values) { return object({{"type", "object"}, {"additionalProperties", std::move(values)}}); }

Json map_of(std::span<const YamlKey> keys, const std::map<std::string_view, Json>& schemas) {
  Json properties;
  Json required = Json::array();
  for (const YamlKey& key : keys) {
    Json property = object({{"description", key.help}});
    // JSON Schema ignores the siblings of a $ref.
    const Json& schema = schemas.at(key.name);
    property.update(schema.contains("$ref") ? all_of({schema}) : schema);
    properties[key.name] = std::move(property);
    if (key.is_required) required.push_back(key.name);
  }
  Json map = object({{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}});
  if (!required.empty()) map["required"] = std::move(required);
  return map;
}

Json closed(Json properties) {
  return object({{"properties", std::move(properties)}, {"additionalProperties", false}});
}

Json SharedDefinitions::refer_to(Json schema, std::string_view what, const TechniqueInfo& info) {
  const auto [place, is_new] = names_.try_emplace(schema.dump(), fmt::format("{}-of-{}", what, info.id));
  if (is_new) definitions_[place->second] = std::move(schema);
  return reference(place->second);
}

}  // namespace nonet::host::schema
