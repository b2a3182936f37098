#pragma once
// What the tests of --isolate share.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/program.hpp"

namespace nonet::cli {

// Where basic ends in kStuck.
inline const std::string kPosition =
    ".+84..+521+99.+128.47525+7..1+683.1+6.29+3+5.82+36+57+1+9+45.+9+13..+6+2..+8.+1.5+26..+5..+2.4+11.25...+3.";

/// basic with a wrong plugin, which is asked where basic has no step left.
class Isolate : public testing::Test {
 protected:
  std::string strategy(const std::string& plugin) {
    return directory_.write(plugin + ".yaml", "version: 1\nextends: basic\nplugins: [" + bad_plugin(plugin).string() +
                                                  "]\ninsert: {after: remote-pair, entries: [" + id(plugin) + "]}\n");
  }
  /// What is said of a plugin in the position.
  std::string message(const std::string& plugin, const std::string& what, const std::string& command = "steps",
                      const std::string& position = kPosition) {
    return "plugin " + bad_plugin(plugin).string() + ", technique '" + id(plugin) + "': " + what + "; grid " +
           position + "; reproduce with: nonet " + command + " --strategy " + strategy(plugin) + " '" + position +
           "'\n";
  }
  /// The same where the plugin left nothing to tell who it was.
  std::string message_about_strategy(const std::string& plugin, const std::string& what) {
    return "strategy " + strategy(plugin) + ": " + what + "; grid " + kStuck +
           "; reproduce with: nonet solve --strategy " + strategy(plugin) + " '" + kStuck + "'\n";
  }
  /// Rates a line that the plugin is asked about, between two that it is not.
  Ended rate(const std::string& plugin, std::vector<std::string> options = {}) {
    std::vector<std::string> arguments{"rate", "--isolate", "-s", strategy(plugin)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_on(kEasy + "\n" + kStuck + "\n" + kEasy + "\n", arguments);
  }
  void expect_one_error(const Ended& rated, const std::string& message) {
    EXPECT_EQ(rated.out, kEasyLine + kStuck + "\terror\t-\t-\t-\n" + kEasyLine);
    EXPECT_EQ(rated.err, "nonet: stdin:2: " + message);
    EXPECT_EQ(rated.exit, 3);
  }
  void expect_only(const Ended& ended, const std::string& message, int exit) {
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err, message);
    EXPECT_EQ(ended.exit, exit);
  }
  static std::string id(std::string plugin) {
    std::replace(plugin.begin(), plugin.end(), '_', '-');
    return plugin;
  }

  static constexpr const char* kCrashed = "crashed (segmentation fault)";
  static constexpr const char* kDeaf = "searched for 50 ms and did not stop within 1000 ms after the request to stop";
  TemporaryDirectory directory_;
};

}  // namespace nonet::cli
