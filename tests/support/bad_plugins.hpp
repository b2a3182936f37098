#pragma once
// The plugins that go wrong on purpose, what the tests expect of each, and strategies that have one.

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace nonet {

/// What is expected, as a cell of tests/plugins_bad/expectations.txt has it.
struct Expectation {
  std::string outcome;
  std::string text;  ///< a pattern for fits()
};

/// A row of tests/plugins_bad/expectations.txt.
struct BadPlugin {
  std::string name;
  Expectation rate;
  Expectation isolated;
  Expectation tested;  ///< by `plugins test`

  friend void PrintTo(const BadPlugin& plugin, std::ostream* out) { *out << plugin.name; }
};

/// All rows, in their order.
const std::vector<BadPlugin>& bad_plugins();

/// Those of which a test can expect something: with an outcome, and none that only the remark describes.
std::vector<BadPlugin> bad_plugins_with(Expectation BadPlugin::*cell);

/// Whether the text is the pattern, in which `...` stands for anything.
bool fits(const std::string& text, const std::string& pattern);

/// The file of a plugin.
std::filesystem::path bad_plugin(const std::string& name);

/// The id of its technique.
std::string id_of(std::string plugin);

/// `PLUGIN.yaml`: basic, then the plugin's technique, which is asked where basic has no step left.
std::string behind_basic(const TemporaryDirectory& directory, const std::string& plugin);

/// `PLUGIN.yaml`: the plugin's technique, which is asked first in each position, then basic.
std::string before_basic(const TemporaryDirectory& directory, const std::string& plugin);

/// `PLUGIN.yaml`: the plugin's technique alone, with options in the notation of a strategy.
std::string alone(const TemporaryDirectory& directory, const std::string& plugin, const std::string& options = "{}");

}  // namespace nonet
