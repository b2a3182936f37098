#pragma once
// Shared by tests of faulty plugins: messages, and the answers around them.

#include <gtest/gtest.h>

#include <string>

#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {

inline constexpr const char* kCrashed = "crashed (segmentation fault)";

/// The message about a plugin in a position, by default the one where basic ends in kStuck.
inline std::string plugin_message(const std::string& plugin, const std::string& what, const std::string& strategy,
                                  const std::string& command = "steps", const std::string& position = kStuckPosition) {
  return "plugin " + bad_plugin(plugin).string() + ", technique '" + id_of(plugin) + "': " + what + "; grid " +
         position + "; reproduce with: nonet " + command + " --strategy " + strategy + " '" + position + "'\n";
}

/// kEasy, kStuck, kEasy; the plugin fails in kStuck.
inline const std::string kStuckBetween = kEasy + "\n" + kStuck + "\n" + kEasy + "\n";
inline const std::string kErrorLine = kStuck + "\terror\t-\t-\t-\n";

/// Expects that the plugin spoiled exactly one line of kStuckBetween.
inline void expect_one_error(const Ended& rated, const std::string& message) {
  EXPECT_EQ(rated.out, kEasyLine + kErrorLine + kEasyLine);
  EXPECT_EQ(rated.err, "nonet: stdin:2: " + message);
  EXPECT_EQ(rated.exit, 3);
}

inline void expect_only(const Ended& ended, const std::string& message, int exit) {
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, message);
  EXPECT_EQ(ended.exit, exit);
}

}  // namespace nonet::cli
