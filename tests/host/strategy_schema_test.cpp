#include "nonet/host/strategy_schema.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "fake_plugin.hpp"

namespace nonet::host {
namespace {

using nlohmann::json;

json pair_schema() {
  return json::parse(strategy_schema(fake::registry())).at("definitions").at("technique-remote-pair");
}

TEST(StrategySchema, DescribesTheOptionsOfATechnique) {
  EXPECT_EQ(pair_schema().at("properties").at("options"), json::parse(R"({
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
  const json settings = pair_schema().at("properties");
  EXPECT_EQ(settings.at("level").at("properties"), json::parse(R"({"remote-pair": {"description": "Remote Pair"}})"));
  EXPECT_EQ(settings.at("score").at("properties").at("tables"), tables);
  EXPECT_EQ(settings.at("score").at("properties").at("remote-pair").at("properties").at("tables"), tables);
}

TEST(StrategySchema, NamesATechniqueByItsIdAndItsAliases) {
  const json schema = json::parse(strategy_schema(fake::registry()));
  EXPECT_EQ(schema.at("definitions").at("entries").at("items").at("anyOf").at(0).at("enum"),
            json::parse(R"(["hidden-single", "naked-single", "remote-pair", "sole-candidate"])"));
  EXPECT_EQ(schema.at("properties").at("override").at("properties").at("sole-candidate"),
            schema.at("properties").at("override").at("properties").at("naked-single"));
}

TEST(StrategySchema, KnowsNoTechniqueWithoutPlugins) {
  const json schema = json::parse(strategy_schema(Registry()));
  EXPECT_EQ(schema.at("definitions").at("entries").at("items").at("anyOf").at(0).at("enum"), json::array());
}

}  // namespace
}  // namespace nonet::host
