// The settings that `nonet serve` passes to the program of the workbench.

#include "settings.hpp"

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/process.hpp"
#include "support/program.hpp"

namespace nonet::workbench {
namespace {

Settings some_settings() {
  Settings settings;
  settings.strategy = "basic";
  settings.changes = {"x-wing.score=150"};
  settings.plugin_directories = {"/plugins of mine"};
  settings.strategy_directories = {"/a", "/b"};
  settings.port = 8080;
  settings.timeout_ms = 50;
  settings.memory_mib = 512;
  settings.worker = "1,2,0,1";
  return settings;
}

TEST(Settings, ComeBackFromTheirText) {
  const auto read = Settings::parse(some_settings().text());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->text(), some_settings().text());
  EXPECT_EQ(read->strategy_directories.size(), 2U);
  EXPECT_EQ(read->plugin_directories.front(), "/plugins of mine");
  EXPECT_EQ(read->changes, std::vector<std::string>{"x-wing.score=150"});
  EXPECT_EQ(read->port, 8080);
}

TEST(Settings, AreAnObject) {
  for (const char* text : {"", "serve", "[]", "{"}) {
    EXPECT_EQ(Settings::parse(text).error(), "settings: expected an object of JSON") << text;
  }
}

TEST(Settings, NameTheMemberThatIsMissing) {
  for (const char* name : {"strategy", "changes", "plugin_directories", "installed_plugins", "strategy_directories",
                           "port", "timeout_ms", "memory_mib", "worker"}) {
    Json without = Json::object();
    const Json all = Json::parse(some_settings().text());
    for (const auto& [key, value] : all.members()) {
      if (key != name) without.set(key, value);
    }
    const auto read = Settings::parse(without.dump());
    ASSERT_FALSE(read) << name;
    EXPECT_EQ(read.error().find("settings: '" + std::string(name) + "': expected a"), 0U) << read.error();
  }
}

TEST(Settings, NameTheMemberThatIsWrong) {
  Json wrong = Json::parse(some_settings().text());
  wrong.set("port", -1);
  EXPECT_EQ(Settings::parse(wrong.dump()).error(), "settings: 'port': expected a number");
  wrong.set("port", 1);
  wrong.set("installed_plugins", "here");
  EXPECT_EQ(Settings::parse(wrong.dump()).error(), "settings: 'installed_plugins': expected a list of directories");
  wrong.set("changes", "x-wing.score=150");
  EXPECT_EQ(Settings::parse(wrong.dump()).error(), "settings: 'changes': expected a list of texts");
}

TEST(Settings, AreAskedForWhereTheProgramIsStartedByHand) {
  const std::string program = build_file("bin/nonet-serve");
  const auto alone = cli::run_program(program, {}, cli::Start());
  EXPECT_EQ(alone.exit, 2);
  EXPECT_EQ(alone.err, "nonet: nonet-serve is started by `nonet serve`\n");
  const auto other = cli::run_program(program, {"serve"}, cli::Start());
  EXPECT_EQ(other.exit, 2);
  EXPECT_EQ(other.err, "nonet: settings: expected an object of JSON; nonet-serve is started by `nonet serve`\n");
}

}  // namespace
}  // namespace nonet::workbench
