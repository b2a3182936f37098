#pragma once
// Parts of JSON Schemas.

#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/plugin.hpp"
#include "yaml_reader.hpp"

namespace nonet::host::schema {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json object(std::initializer_list<Json::object_t::value_type> members);
[[nodiscard]] Json reference(std::string_view definition);
[[nodiscard]] Json any_of(std::vector<Json> schemas);
[[nodiscard]] Json all_of(std::vector<Json> schemas);
[[nodiscard]] Json matching(const char* pattern);
[[nodiscard]] Json requiring(const char* key);
[[nodiscard]] Json integer(std::int64_t min, std::int64_t max);
/// Points.
[[nodiscard]] Json number();
[[nodiscard]] Json text();
[[nodiscard]] Json list_of(Json items);
[[nodiscard]] Json at_least_one(Json item);
/// One item or a list of items.
[[nodiscard]] Json one_or_list_of(const Json& item);
/// A map with free keys.
[[nodiscard]] Json map_to(Json values);
/// A map with fixed keys, of which each has its schema.
[[nodiscard]] Json map_of(std::span<const YamlKey> keys, const std::map<std::string_view, Json>& schemas);
/// What a map may have; does not require one.
[[nodiscard]] Json closed(Json properties);

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

/// Definitions that techniques share. Each is named after the first technique that has it.
class SharedDefinitions {
 public:
  [[nodiscard]] Json refer_to(Json schema, std::string_view what, const TechniqueInfo& info);
  [[nodiscard]] const Json& definitions() const { return definitions_; }

 private:
  std::map<std::string, std::string> names_;  // by the text of the schema
  Json definitions_ = Json::object();
};

}  // namespace nonet::host::schema
