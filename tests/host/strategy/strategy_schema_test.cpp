#include "nonet/strategy/strategy_schema.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "host/fake_plugin.hpp"
#include "nonet/json/json.hpp"

namespace nonet::host {
namespace {

/// The schema of the fake plugin's techniques with definitions in place of references.
Json resolved(const Json& schema, const Json& definitions) {
  if (schema.contains("$ref")) {
    const std::string reference = schema.at("$ref");
    return resolved(definitions.at(reference.substr(reference.rfind('/') + 1)), definitions);
  }
  Json result = schema;
  if (schema.is_list()) {
    for (Json& item : result) item = resolved(item, definitions);
  } else if (schema.is_object()) {
    for (const auto& [key, value] : schema.members()) result[key] = resolved(value, definitions);
  }
  return result;
}

/// The settings of remote pairs.
Json pair_settings() {
  const Json definitions = Json::parse(strategy_schema(fake::registry())).at("definitions");
  return resolved(definitions.at("technique-remote-pair").at("then").at("properties"), definitions);
}

TEST(StrategySchema, DescribesTheOptionsOfATechnique) {
  EXPECT_EQ(pair_settings().at("options"), Json::parse(R"({
    "properties": {
      "order": {"description": "Order of steps.", "enum": ["natural", "hodoku"], "default": "natural"},
      "max-length": {"type": "integer", "minimum": 4, "maximum": 81, "default": 20},
      "is-eager": {"type": "boolean", "default": false}
    },
    "additionalProperties": false
  })"));
}

TEST(StrategySchema, NamesTheKindsOfATechnique) {
  EXPECT_EQ(pair_settings().at("level").at("properties"),
            Json::parse(R"({"remote-pair": {"description": "Remote Pair"}})"));
}

TEST(StrategySchema, NamesTheMetricsOfATechniqueAndOfThePositionInTablesAndTerms) {
  const Json scores = pair_settings().at("score").at("properties");
  const Json of_kind = scores.at("remote-pair").at("allOf").at(0);
  for (const char* key : {"tables", "add", "times", "per"}) {
    const Json metrics = scores.at(key);
    EXPECT_EQ(metrics.at("properties"),
              Json::parse(R"({"length": {"description": "Cells."}, "digits": {"description": "Digits."}})"));
    EXPECT_EQ(metrics.at("propertyNames"), Json::parse(R"({"enum": ["length", "digits", "openings", "openings-of-kind",
              "empty-cells", "candidates", "round", "distance", "same-digit", "depth"]})"));
    EXPECT_EQ(metrics.at("allOf").at(0).at("properties").at("empty-cells").at("description"),
              "Empty cells of the position.");
    EXPECT_EQ(of_kind.at("allOf").at(0).at("properties").at(key), metrics) << key;
    EXPECT_EQ(of_kind.at("properties").at("later").at("properties").at(key), metrics) << key;
  }
}

TEST(StrategySchema, NamesATechniqueByItsIdAndItsAliases) {
  const Json schema = Json::parse(strategy_schema(fake::registry()));
  EXPECT_EQ(schema.at("definitions").at("technique").at("enum"),
            Json::parse(R"(["hidden-single", "naked-single", "remote-pair", "sole-candidate"])"));
  EXPECT_EQ(schema.at("definitions").at("technique-naked-single").at("if").at("properties").at("use").at("enum"),
            Json::parse(R"(["naked-single", "sole-candidate"])"));
  const Json overrides = schema.at("properties").at("override").at("anyOf").at(0).at("allOf").at(1).at("properties");
  EXPECT_EQ(overrides.at("naked-single"), Json::parse(R"({"$ref": "#/definitions/technique-naked-single"})"));
  EXPECT_EQ(overrides.at("sole-candidate"), overrides.at("naked-single"));
}

TEST(StrategySchema, KnowsNoTechniqueWithoutPlugins) {
  const Json schema = Json::parse(strategy_schema(Registry()));
  EXPECT_EQ(schema.at("definitions").at("technique").at("enum"), Json::list());
}

TEST(StrategySchema, HasALineOfItsOwnForEachDefinitionOfATechnique) {
  std::istringstream text(strategy_schema(fake::registry()));
  int definitions = 0;
  for (std::string line; std::getline(text, line);) {
    const std::size_t at = line.find_first_not_of(' ');
    if (!line.substr(std::min(at, line.size())).starts_with("\"technique-")) continue;
    EXPECT_TRUE(Json::read('{' + line.substr(0, line.find_last_of('}') + 1) + '}').has_value()) << line;
    ++definitions;
  }
  EXPECT_EQ(definitions, 3);
}

}  // namespace
}  // namespace nonet::host
