#pragma once
// What `nonet serve` hands to nonet-serve: its command line, read, and where plugins and strategies are.

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace nonet::serve {

/// One object of JSON, the only argument of nonet-serve; its members are called as here.
struct Settings {
  std::string strategy;  ///< that the page begins with
  std::vector<std::filesystem::path> plugin_directories;
  std::vector<std::filesystem::path> shipped_plugins;
  std::vector<std::filesystem::path> strategy_directories;
  int port = 0;        ///< 0: one that is free
  int timeout_ms = 0;  ///< of a search; 0: none
  int memory_mib = 0;  ///< of a worker
  std::string worker;  ///< see host::WorkerCall; empty unless this process is one

  [[nodiscard]] std::string text() const;
  /// What is wrong with a text that holds no settings.
  [[nodiscard]] static tl::expected<Settings, std::string> parse(std::string_view text);
};

}  // namespace nonet::serve
