#include "nonet/strategy/directories.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace nonet::host {

namespace fs = std::filesystem;

namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

/// Adds the paths of a variable, which `:` separates.
void add_paths(const char* name, std::vector<SearchedDirectory>& to) {
  for (std::string_view rest = variable(name); !rest.empty();) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (end > 0) to.push_back({rest.substr(0, end), name});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace

std::vector<SearchedDirectory> plugin_directories(const fs::path& shipped) {
  std::vector<SearchedDirectory> directories;
  add_paths("NONET_PLUGIN_PATH", directories);
  directories.push_back({shipped, "beside the program", true});
  const auto add_others = [&](const fs::path& directory, const char* origin) {
    std::error_code none;
    if (!fs::equivalent(directory, shipped, none)) directories.push_back({directory, origin, true});
  };
  const fs::path plugins = fs::path("lib") / "nonet" / "plugins";
  if (const std::string_view home = variable("HOME"); !home.empty()) {
    add_others(fs::path(home) / ".local" / plugins, "your own");
  }
  add_others(fs::path("/usr") / plugins, "of the system");
  return directories;
}

std::vector<SearchedDirectory> strategy_directories(const fs::path& shipped) {
  std::vector<SearchedDirectory> directories;
  add_paths("NONET_CONFIG_PATH", directories);
  // As in the XDG Base Directory Specification.
  if (const std::string_view config = variable("XDG_CONFIG_HOME"); config.starts_with('/')) {
    directories.push_back({fs::path(config) / "nonet", "your own"});
  } else if (const std::string_view home = variable("HOME"); !home.empty()) {
    directories.push_back({fs::path(home) / ".config" / "nonet", "your own"});
  }
  directories.push_back({shipped, "shipped", true});
  return directories;
}

PluginSearch plugin_search(const std::vector<SearchedDirectory>& directories) {
  PluginSearch search;
  for (const SearchedDirectory& directory : directories) {
    (directory.is_installed ? search.installed : search.directories).push_back(directory.path);
  }
  return search;
}

StrategySearch strategy_search(const std::vector<SearchedDirectory>& directories) {
  StrategySearch search;
  for (const SearchedDirectory& directory : directories) search.directories.push_back(directory.path);
  return search;
}

}  // namespace nonet::host
