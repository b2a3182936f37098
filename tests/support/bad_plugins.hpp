#pragma once
// The plugins that misbehave on purpose, the expected result for each, and strategies with one of them.

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace nonet {

/// An expected result, from a cell of tests/plugins_bad/expectations.txt.
struct Expectation {
  std::string outcome;
  std::string text;  ///< a pattern for fits()
};

/// A row of tests/plugins_bad/expectations.txt.
struct BadPlugin {
  std::string name;
  Expectation rate;
  Expectation isolated;
  Expectation tested;  ///< of `plugins test`

  friend void PrintTo(const BadPlugin& plugin, std::ostream* out) { *out << plugin.name; }
};

/// All rows, in order.
const std::vector<BadPlugin>& bad_plugins();

/// The rows with an expected outcome in this column, without those that only have a remark.
std::vector<BadPlugin> bad_plugins_with(Expectation BadPlugin::*cell);

/// Whether the text matches the pattern, in which `...` stands for any text.
bool fits(const std::string& text, const std::string& pattern);

/// The file of a plugin.
std::filesystem::path bad_plugin(const std::string& name);

/// The id of its technique.
std::string id_of(std::string plugin);

/// `PLUGIN.yaml`: basic, then the plugin's technique, for positions where basic has no step.
std::string behind_basic(const TemporaryDirectory& directory, const std::string& plugin);

/// `PLUGIN.yaml`: the plugin's technique, then basic.
std::string before_basic(const TemporaryDirectory& directory, const std::string& plugin);

/// `PLUGIN.yaml`: the plugin's technique alone, with options in the notation of strategies.
std::string alone(const TemporaryDirectory& directory, const std::string& plugin, const std::string& options = "{}");

}  // namespace nonet
