#include "nonet/host/strategy_schema.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "fake_plugin.hpp"

namespace nonet::host {
namespace {

using nlohmann::json;

/// The schema of the fake plugin's techniques with each reference to a definition replaced by what is defined.
json resolved(const json& schema, const json& definitions) {
  if (schema.contains("$ref")) {
    const std::string reference = schema.at("$ref");
    return resolved(definitions.at(reference.substr(reference.rfind('/') + 1)), definitions);
  }
  json result = schema;
  for (json& item : result) {
    if (item.is_structured()) item = resolved(item, definitions);
  }
  return result;
}

/// What the settings of remote pairs can hold.
json pair_settings() {
  const json definitions = json::parse(strategy_schema(fake::registry())).at("definitions");
  return resolved(definitions.at("technique-remote-pair").at("then").at("properties"), definitions);
}

TEST(StrategySchema, DescribesTheOptionsOfATechnique) {
  EXPECT_EQ(pair_settings().at("options"), json::parse(R"({
    "properties": {
      "order": {"description": "Order of steps.", "enum": ["natural", "hodoku"], "default": "natural"},
      "max-length": {"type": "integer", "minimum": 4, "maximum": 81, "default": 20},
      "is-eager": {"type": "boolean", "default": false}
    },
    "additionalProperties": false
  })"));
}

TEST(StrategySchema, NamesTheKindsAndMetricsOfATechnique) {
  const json tables = json::parse(R"({
    "properties": {"length": {"description": "Cells."}, "digits": {"description": "Digits."}},
    "additionalProperties": false
  })");
  const json settings = pair_settings();
  EXPECT_EQ(settings.at("level").at("properties"), json::parse(R"({"remote-pair": {"description": "Remote Pair"}})"));
  EXPECT_EQ(settings.at("score").at("properties").at("tables"), tables);
  EXPECT_EQ(settings.at("score").at("properties").at("remote-pair").at("properties").at("tables"), tables);
}

TEST(StrategySchema, NamesATechniqueByItsIdAndItsAliases) {
  const json schema = json::parse(strategy_schema(fake::registry()));
  EXPECT_EQ(schema.at("definitions").at("technique").at("enum"),
            json::parse(R"(["hidden-single", "naked-single", "remote-pair", "sole-candidate"])"));
  EXPECT_EQ(schema.at("definitions").at("technique-naked-single").at("if").at("properties").at("use").at("enum"),
            json::parse(R"(["naked-single", "sole-candidate"])"));
  const json overrides = schema.at("properties").at("override").at("anyOf").at(0).at("allOf").at(1).at("properties");
  EXPECT_EQ(overrides.at("naked-single"), json::parse(R"({"$ref": "#/definitions/technique-naked-single"})"));
  EXPECT_EQ(overrides.at("sole-candidate"), overrides.at("naked-single"));
}

TEST(StrategySchema, KnowsNoTechniqueWithoutPlugins) {
  const json schema = json::parse(strategy_schema(Registry()));
  EXPECT_EQ(schema.at("definitions").at("technique").at("enum"), json::array());
}

TEST(StrategySchema, HasALineOfItsOwnForEachDefinitionOfATechnique) {
  std::istringstream text(strategy_schema(fake::registry()));
  int definitions = 0;
  for (std::string line; std::getline(text, line);) {
    const std::size_t at = line.find_first_not_of(' ');
    if (!line.substr(std::min(at, line.size())).starts_with("\"technique-")) continue;
    EXPECT_TRUE(json::accept('{' + line.substr(0, line.find_last_of('}') + 1) + '}')) << line;
    ++definitions;
  }
  EXPECT_EQ(definitions, 3);
}

}  // namespace
}  // namespace nonet::host
