#pragma once
// The shipped strategies with the plugins of the build.

#include <filesystem>
#include <map>
#include <string>

#include "nonet/loading/plugin_loader.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "support/build.hpp"

namespace nonet::host {

/// A shipped strategy, read once.
inline const Strategy& shipped(const std::string& name) {
  namespace fs = std::filesystem;
  static std::map<std::string, Strategy> strategies;
  const auto known = strategies.find(name);
  if (known != strategies.end()) return known->second;
  static const Registry registry = [] {
    Registry made;
    static_cast<void>(load_plugins({{fs::path(kBuildDir) / "lib" / "nonet" / "plugins"}, {}}, made));
    return made;
  }();
  auto document = read_strategy(name, StrategySearch({fs::path(kSourceDir) / "config"}));
  return strategies.emplace(name, *resolve_strategy(**document, registry)).first->second;
}

}  // namespace nonet::host
