// Plugins that fail cause one message, and harm neither the server nor its other requests.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "support/bad_plugins.hpp"
#include "support/net.hpp"
#include "workbench/served.hpp"

namespace nonet::workbench {
namespace {

void expect_one_message(const std::string& plugin, const std::string& what) {
  SCOPED_TRACE(plugin);
  const TemporaryDirectory directory;
  const std::string strategy = before_basic(directory, plugin);
  const TestServer server({"--strategy", strategy, "--timeout-ms", "50"});
  ASSERT_NE(server.port(), 0) << server.errors();
  for (int i = 0; i < 2; ++i) {
    const Reply reply = server.ask("hint", {{"state", cli::kEasy}, {"strategy", strategy}});
    EXPECT_EQ(reply.status, 500);
    const auto error = reply.json().at("error").get<std::string>();
    EXPECT_NE(error.find(what), std::string::npos) << error;
    EXPECT_NE(error.find("plugin " + bad_plugin(plugin).string()), std::string::npos) << error;
    EXPECT_NE(error.find("reproduce with: nonet "), std::string::npos) << error;
  }
  EXPECT_EQ(server.ask("read", {{"text", cli::kEasy}}).status, 200);
  EXPECT_EQ(server.ask("hint", {{"state", cli::kEasy}, {"strategy", "basic"}}).status, 200);
}

TEST(Plugins, ThatCrashCostOneMessage) { expect_one_message("crashes", "crashed (segmentation fault)"); }
TEST(Plugins, ThatSearchTooLongCostOneMessage) { expect_one_message("endless_polite", "still searching after 50 ms"); }
TEST(Plugins, ThatDoNotStopCostOneMessage) { expect_one_message("endless_deaf", "did not stop within 1000 ms"); }
TEST(Plugins, ThatThrowCostOneMessage) { expect_one_message("throws_in_find", "threw"); }
TEST(Plugins, ThatEndTheProcessCostOneMessage) { expect_one_message("ends_the_process", "ended the process"); }

TEST(Plugins, StopWhenTheirClientHangsUp) {
  const TemporaryDirectory directory;
  const std::string strategy = before_basic(directory, "endless_polite");
  const TestServer server({"--strategy", strategy, "--timeout-ms", "60000"});
  ASSERT_NE(server.port(), 0) << server.errors();
  // More than there are workers. The searches of those that wait are not begun.
  { const Clients gone(server.port(), 10, server.request_of("hint", {{"state", cli::kEasy}, {"strategy", strategy}})); }
  const auto since = std::chrono::steady_clock::now();
  EXPECT_EQ(server.ask("hint", {{"state", cli::kEasy}, {"strategy", "basic"}}).status, 200);
  EXPECT_LT(std::chrono::steady_clock::now() - since, kNet);
  EXPECT_EQ(server.errors(), "Open this address in your browser. Ctrl+C ends the workbench.\n");
}

class OwnStrategy : public testing::Test {
 protected:
  Reply ask(const char* name, const std::string& yaml) {
    return server_.ask(name, {{"state", cli::kEasy}, {"strategy", "yours"}, {"yaml", yaml}});
  }
  std::string error(const std::string& yaml) {
    const Reply reply = ask("open", yaml);
    EXPECT_EQ(reply.status, 400) << reply.body;
    return reply.json().at("error").get<std::string>();
  }
  TestServer server_;
};

TEST_F(OwnStrategy, OfARequestIsUsed) {
  EXPECT_EQ(ask("open", "version: 1\nname: Mine\nextends: basic\n").json().at("name"), "Mine");
  const Reply hint = ask("hint", "version: 1\nextends: basic\ndisable: [full-house]\n");
  EXPECT_EQ(hint.status, 200) << hint.body;
  const Reply all = ask("steps",
                        "version: 1\nlevels: [{name: all, max-score: 9}]\nrating: {combine: sum}\n"
                        "techniques: [{use: naked-single, level: all, score: 1}]\n");
  EXPECT_EQ(all.status, 200) << all.body;
  const Json answer = all.json();
  for (const Json& step : answer.at("steps")) EXPECT_EQ(step["technique"], "naked-single");
}

TEST_F(OwnStrategy, HasItsMistakesByLine) {
  EXPECT_NE(error("version: [").find("yours:"), std::string::npos);
  EXPECT_NE(error("version: 1\nextends: basic\ndisable: [nobody]\n").find("yours:3:11: "), std::string::npos);
  // The server goes on, and so does a right text.
  EXPECT_EQ(ask("open", "version: 1\nextends: basic\n").status, 200);
  EXPECT_EQ(server_.errors(), "Open this address in your browser. Ctrl+C ends the workbench.\n");
}

TEST_F(OwnStrategy, NamesNoFiles) {
  for (const char* const line : {"extends: /etc/passwd", "extends: ./basic.yaml",
                                 "extends: basic\nplugins: [./mine.so]", "extends: basic\nplugins: [/tmp/mine.so]"}) {
    EXPECT_NE(error(std::string("version: 1\n") + line + "\n").find("is a file, and this strategy may name none"),
              std::string::npos)
        << line;
  }
  const std::string table =
      "version: 1\nextends: basic\nplugins: [impossible_patterns]\ninsert:\n"
      "  {after: full-house, entries: [{use: impossible-pattern, level: hard, score: 77, options: {patterns: "
      "/etc/passwd}}]}\n";
  EXPECT_NE(error(table).find("'/etc/passwd' would be a file, and this strategy may name none"), std::string::npos)
      << error(table);
}

TEST_F(OwnStrategy, IsRefusedWhenItIsTooLong) {
  EXPECT_NE(error("version: 1\n#" + std::string(20'000, 'x')).find("more than 20000 bytes"), std::string::npos);
}

TEST(Plugins, ThatCannotBeOpenedAreTold) {
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("wrong.yaml", "version: 1\nextends: basic\ndisable: [nobody]\n");
  const TestServer server({"--strategy", strategy});
  for (int i = 0; i < 2; ++i) {
    const Reply reply = server.ask("hint", {{"state", cli::kEasy}, {"strategy", strategy}});
    EXPECT_EQ(reply.status, 500);
    EXPECT_NE(reply.json().at("error").get<std::string>().find("cannot be opened"), std::string::npos) << reply.body;
  }
  EXPECT_NE(server.errors().find("nobody"), std::string::npos) << server.errors();
}

TEST(Strategies, AreThoseOfTheStart) {
  const TestServer server;
  const auto about = server.ask("about", Json::object()).json();
  EXPECT_EQ(about.at("strategy"), "standard");
  const auto& names = about.at("strategies");
  EXPECT_NE(std::find(names.begin(), names.end(), "hodoku"), names.end());
  for (const char* name : {"nobody", "/etc/passwd", "../config/basic", ""}) {
    EXPECT_EQ(server.ask("hint", {{"state", cli::kEasy}, {"strategy", name}}).status, 400) << name;
  }
}

TEST(Strategies, AreOpenedByManyFirstRequestsAtOnce) {
  const TemporaryDirectory directory;
  for (int round = 0; round < 5; ++round) {
    const std::string strategy =
        directory.write("of_round_" + std::to_string(round) + ".yaml", "version: 1\nextends: basic\n");
    const TestServer server({"--strategy", strategy});
    std::vector<std::thread> pages;
    std::atomic<int> answered = 0;
    for (int page = 0; page < 8; ++page) {
      pages.emplace_back([&] {
        if (server.ask("hint", {{"state", cli::kEasy}, {"strategy", strategy}}).status == 200) ++answered;
      });
    }
    for (std::thread& page : pages) page.join();
    EXPECT_EQ(answered, 8) << server.errors();
  }
}

TEST(Strategies, OfManyAreAnsweredAtOnce) {
  const TestServer server;
  const auto names = server.ask("about", Json::object()).json().at("strategies");
  std::vector<std::thread> pages;
  std::atomic<int> answered = 0;
  for (const auto& name : names) {
    pages.emplace_back([&, name] {
      const Reply reply = server.ask("hint", {{"state", cli::kEasy}, {"strategy", name}, {"nudge", 1}});
      if (reply.status == 200) ++answered;
    });
  }
  for (std::thread& page : pages) page.join();
  EXPECT_EQ(answered, static_cast<int>(names.size()));
}

}  // namespace
}  // namespace nonet::workbench
