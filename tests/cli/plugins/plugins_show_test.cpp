// nonet plugins show.

#include <gtest/gtest.h>

#include <utility>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

Json shown(const std::string& technique) {
  return Json::parse(run({"plugins", "show", technique, "--format", "ndjson"}).out);
}

TEST(PluginsShow, ShowsTheWholeDescriptorOfATechnique) {
  const std::string out = run({"plugins", "show", "naked-single"}).out;
  const std::string build = kBuildDir;
  for (const std::string& line :
       std::vector<std::string>{"naked-single: Naked Single\n  ", "\n  plugin         singles 0.1.0\n",
                                "\n  file           " + build + "/lib/nonet/plugins/singles.so\n",
                                "\n  kinds          naked-single: Naked Single (hodoku: Naked Single; reglib: 0003; ",
                                "\n  options        order: queue, scan, explainer; default queue; queue: in the order ",
                                "\n  documentation  " + build + "/share/doc/nonet/techniques/singles.md\n",
                                "\n  strategies     basic: naked-single\n                 braids: naked-single\n"}) {
    EXPECT_NE(out.find(line), std::string::npos) << line << out;
  }
}

TEST(PluginsShow, ShowsRangesMetricsConditionsAndUses) {
  const Start start{.environment = {"NONET_PLUGIN_PATH=" + build_file("tests/plugins_good")}};
  const auto text_of = [&](const std::string& id) { return run({"plugins", "show", id}, start).out; };
  const std::string rectangle = text_of("unique-rectangle-1");
  EXPECT_NE(rectangle.find("\n  assumes        one solution, known givens\n"), std::string::npos) << rectangle;
  bool has_range = false;
  bool has_metrics = false;
  bool has_uses = false;
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}, start).out)) {
    const auto record = Json::parse(line);
    for (const auto& option : record.at("options")) {
      if (!option.contains("range") || std::exchange(has_range, true)) continue;
      const std::string range = option.at("range")[0].dump() + " to " + option.at("range")[1].dump();
      const std::string out = text_of(record.at("id"));
      EXPECT_NE(out.find(option.at("name").get<std::string>() + ": " + range), std::string::npos) << out;
    }
    if (!record.at("metrics").empty() && !std::exchange(has_metrics, true)) {
      const auto& metric = record.at("metrics")[0];
      const std::string text = metric.at("name").get<std::string>() + ": " + metric.at("help").get<std::string>();
      EXPECT_NE(text_of(record.at("id")).find("\n  metrics        " + text + '\n'), std::string::npos) << text;
    }
    if (!record.at("uses").empty() && !std::exchange(has_uses, true)) {
      const std::string used = record.at("uses")[0];
      EXPECT_NE(text_of(record.at("id")).find("\n  uses           " + used), std::string::npos) << used;
    }
  }
  EXPECT_TRUE(has_range && has_metrics && has_uses);
}

TEST(PluginsShow, WritesTheRecordOfTheListWithDocumentationAndStrategies) {
  auto record = shown("x-wing");
  EXPECT_EQ(record.at("documentation"), build_file("share/doc/nonet/techniques/basic_fish.md"));
  const auto strategies = record.at("strategies");
  EXPECT_EQ(strategies.at(0), (Json{{"name", "complete"}, {"entries", Json::list({"x-wing"})}}));
  for (const auto& strategy : strategies) EXPECT_NE(strategy.at("name"), "basic");
  record.erase("documentation");
  record.erase("strategies");
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    const auto listed = Json::parse(line);
    if (listed.at("id") == "x-wing") {
      EXPECT_EQ(listed, record);
    }
  }
}

TEST(PluginsShow, EveryShippedTechniqueHasAPage) {
  const auto count = lines_of(run({"plugins", "list", "--format", "csv"}).out).size() - 1;
  std::vector<std::string> command{"plugins", "show", "--format", "ndjson"};
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "csv"}).out)) {
    if (!line.starts_with("id,")) command.push_back(line.substr(0, line.find(',')));
  }
  const auto records = lines_of(run(command).out);
  EXPECT_EQ(records.size(), count);
  for (const std::string& line : records) {
    const auto record = Json::parse(line);
    EXPECT_TRUE(record.at("documentation").is_text()) << record.at("id");
  }
}

TEST(PluginsShow, NamesTheEntriesOfStrategiesByTheirIds) {
  const TemporaryDirectory directory;
  directory.write(
      "twice.yaml",
      "version: 1\ntechniques: [full-house, {use: naked-single, as: mine}, {use: naked-single, as: again}]\n");
  const Start start{.environment = {"NONET_CONFIG_PATH=" + directory.path().string()}};
  const std::string out = run({"plugins", "show", "naked-single"}, start).out;
  EXPECT_NE(out.find(" twice: mine, again\n"), std::string::npos) << out;
}

TEST(PluginsShow, ReportsStrategiesThatItLeavesOut) {
  const TemporaryDirectory directory;
  directory.write("wrong.yaml", "version: 1\ntechniques: [no-such-technique]\n");
  const Ended ended =
      run({"plugins", "show", "naked-single"}, {.environment = {"NONET_CONFIG_PATH=" + directory.path().string()}});
  EXPECT_EQ(ended.err, "nonet: warning: the strategy 'wrong' is left out, `nonet config check wrong` says why\n");
  EXPECT_NE(ended.out.find(" basic: naked-single\n"), std::string::npos);
  EXPECT_EQ(ended.exit, 0);
}

TEST(PluginsShow, AcceptsAliasesAndPlugins) {
  EXPECT_EQ(run({"plugins", "show", "simple-colors"}).out, run({"plugins", "show", "simple-colours"}).out);
  const auto records = lines_of(run({"plugins", "show", "singles", "--format", "ndjson"}).out);
  ASSERT_EQ(records.size(), 4U);
  for (const std::string& record : records) EXPECT_EQ(Json::parse(record).at("plugin"), "singles");
}

TEST(PluginsShow, NamesTheNearestTechniqueAndShowsTheOthers) {
  const Ended ended = run({"plugins", "show", "x-wnig", "swordfish", "--format", "ndjson"});
  EXPECT_EQ(ended.err, "nonet: unknown technique or plugin 'x-wnig', did you mean 'x-wing'?\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(Json::parse(ended.out).at("id"), "swordfish");
}

TEST(PluginsShow, HasNoCsv) {
  const Ended ended = run({"plugins", "show", "x-wing", "--format", "csv"});
  EXPECT_EQ(ended.err, "nonet: --format: csv not in {text,ndjson} (see: nonet plugins show --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
