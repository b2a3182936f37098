// The answers of the page without a server, in process. tests/workbench/web/compare.mjs compares the module with the
// server.

#include "page_answers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "nonet/json/json.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "support/build.hpp"
#include "support/patterns.hpp"
#include "support/puzzles.hpp"

namespace nonet::workbench::web {

/// In the module they are linked; here they are loaded.
std::span<const PluginDescriptor* const> built_in_plugins() {
  static const std::vector<const PluginDescriptor*> plugins = [] {
    std::vector<const PluginDescriptor*> loaded;
    for (const auto& file : std::filesystem::directory_iterator(build_file("lib/nonet/plugins"))) {
      loaded.push_back(host::load_plugin(file.path()).value());
    }
    return loaded;
  }();
  return plugins;
}

namespace {

Json answer(std::string_view name, const Json& request) {
  static PageAnswers answers;
  return Json::parse(answers.answer(name, request.dump()));
}

std::string error(std::string_view name, const Json& request) {
  return answer(name, request).at("error").get<std::string>();
}

Json own(const std::string& yaml) { return {{"strategy", "yours"}, {"yaml", yaml}, {"state", cli::kEasy}}; }

TEST(PageAnswers, NameTheShippedStrategies) {
  const Json about = answer("about", Json::object());
  const auto& names = about.at("strategies").items();
  EXPECT_EQ(about.at("strategy"), "standard");
  EXPECT_NE(std::find(names.begin(), names.end(), Json("hodoku")), names.end());
}

TEST(PageAnswers, OpenEveryShippedStrategyWithoutWarnings) {
  const Json about = answer("about", Json::object());
  for (const Json& name : about.at("strategies")) {
    const Json opened = answer("open", {{"strategy", name}});
    EXPECT_EQ(opened.at("name"), name);
    EXPECT_TRUE(opened.at("warnings").empty()) << opened.dump();
  }
}

TEST(PageAnswers, GiveAHintByAShippedStrategy) {
  const Json hint = answer("hint", {{"strategy", "basic"}, {"state", cli::kEasy}});
  EXPECT_TRUE(hint.contains("step")) << hint.dump();
}

TEST(PageAnswers, TakeAStrategyAsText) {
  EXPECT_EQ(answer("open", own("version: 1\nname: Mine\nextends: basic\n")).at("name"), "Mine");
  const Json hint = answer("hint", own("version: 1\nextends: basic\ndisable: [full-house, hidden-single]\n"));
  EXPECT_EQ(hint.at("step").at("technique"), "naked-single") << hint.dump();
}

TEST(PageAnswers, FollowATextThatChanges) {
  EXPECT_EQ(answer("open", own("version: 1\nname: First\nextends: basic\n")).at("name"), "First");
  EXPECT_EQ(answer("open", own("version: 1\nname: Second\nextends: basic\n")).at("name"), "Second");
}

TEST(PageAnswers, NameEachMistakeOfATextInALine) {
  EXPECT_TRUE(contains_match(error("open", own("version: 1\nextends: basic\ndisable: [hiden-single]\nlevel: 3\n")),
                             "yours:3:\\d+: .*hidden-single.*\nyours:4:\\d+: .*level"));
}

TEST(PageAnswers, KeepAnOpenStrategyWhenATextIsWrong) {
  EXPECT_EQ(answer("open", own("version: 1\nname: Mine\nextends: basic\n")).at("name"), "Mine");
  EXPECT_TRUE(answer("open", own("version: [")).contains("error"));
  EXPECT_EQ(answer("open", own("version: 1\nname: Mine\nextends: basic\n")).at("name"), "Mine");
}

TEST(PageAnswers, LetATextExtendNoFile) {
  const std::string file = source_file("config/basic.yaml");
  EXPECT_TRUE(contains_match(error("open", own("version: 1\nextends: " + file + "\n")),
                             "yours:2:10: extends: '.*/basic.yaml' is a file, and this strategy may name none"));
}

TEST(PageAnswers, LetATextLoadNoLibrary) {
  EXPECT_TRUE(contains_match(error("open", own("version: 1\nextends: basic\nplugins: [/tmp/mine.so]\n")),
                             "yours:3:11: .*'/tmp/mine.so' is a file, and this strategy may name none"));
}

TEST(PageAnswers, RefuseWhatIsNoRequest) {
  EXPECT_TRUE(contains_match(error("nothing", Json::object()), "no such request"));
  EXPECT_TRUE(contains_match(error("hint", {{"strategy", "no-such"}, {"state", cli::kEasy}}), "no-such"));
  EXPECT_TRUE(contains_match(error("hint", Json::list()), "expected an object"));
  EXPECT_TRUE(contains_match(error("open", Json::object()), "'strategy' is not a text"));
}

}  // namespace
}  // namespace nonet::workbench::web
