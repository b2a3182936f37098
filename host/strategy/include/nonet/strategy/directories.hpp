#pragma once
// The directories where plugins and strategies are searched: those of the environment, the user's own, the shipped
// ones.

#include <filesystem>
#include <vector>

#include "nonet/loading/plugin_loader.hpp"
#include "nonet/strategy/strategy_source.hpp"

namespace nonet::host {

/// A directory that is searched.
struct SearchedDirectory {
  std::filesystem::path path;
  const char* origin;         ///< where the path comes from, for people: `NONET_PLUGIN_PATH`
  bool is_installed = false;  ///< of plugins: shipped, or of the system; searched last
};

/// The directories for plugins, in search order: those of the variable NONET_PLUGIN_PATH, which `:` separates, then
/// `shipped`, which is `beside the program`, ~/.local/lib/nonet/plugins and /usr/lib/nonet/plugins.
[[nodiscard]] std::vector<SearchedDirectory> plugin_directories(const std::filesystem::path& shipped);
/// The directories for strategies, in search order: those of NONET_CONFIG_PATH, the user's own
/// ($XDG_CONFIG_HOME/nonet or ~/.config/nonet), then `shipped`.
[[nodiscard]] std::vector<SearchedDirectory> strategy_directories(const std::filesystem::path& shipped);

/// The same as a request to the loader of plugins.
[[nodiscard]] PluginSearch plugin_search(const std::vector<SearchedDirectory>& directories);
/// The same as a source of strategies.
[[nodiscard]] StrategySearch strategy_search(const std::vector<SearchedDirectory>& directories);

}  // namespace nonet::host
