#pragma once
// Strategies of tests, resolved against the built plugins; `extends: basic` finds the shipped ones.

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "host/fake_plugin.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "support/build.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {

inline ParsedGrid grid_of(std::string_view text) {
  ParseError error;
  auto parsed = parse_grid_line(text, error);
  if (!parsed) throw std::invalid_argument(error.message);
  return *parsed;
}

class SolverFixture : public testing::Test {
 protected:
  /// `version: 1` is added.
  Result<Strategy> try_strategy(const std::string& text) {
    const std::string file = directory_.write("test.yaml", "version: 1\n" + text);
    const StrategySearch search{{std::filesystem::path(kSourceDir) / "config"}};
    return read_strategy(file, search).and_then([](const std::shared_ptr<const StrategyDocument>& document) {
      PluginSearch plugins{{std::filesystem::path(kBuildDir) / "lib" / "nonet" / "plugins"}, {}};
      for (const std::string& plugin : plugins_of(*document)) {
        if (plugin.find('/') != plugin.npos) plugins.files.emplace_back(plugin);
      }
      Registry registry;
      const Diagnostics problems = load_plugins(plugins, registry);
      if (!problems.empty()) throw std::runtime_error(fake::texts(problems));
      return resolve_strategy(*document, registry);
    });
  }
  Strategy strategy(const std::string& text) {
    auto result = try_strategy(text);
    if (!result) throw std::runtime_error(fake::texts(result.error()));
    return *std::move(result);
  }
  Strategy basic() { return strategy("extends: basic\n"); }

  TemporaryDirectory directory_;
};

}  // namespace nonet::host
