#pragma once
// Settings that `nonet serve` passes to nonet-serve: its parsed command line, and paths of plugins and strategies.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace nonet::workbench {

/// One JSON object, the only argument of nonet-serve; members have the same names.
struct Settings {
  std::string strategy;              ///< the page's initial strategy
  std::vector<std::string> changes;  ///< of that strategy, each `PATH=VALUE`, see host::SettingChange
  std::vector<std::filesystem::path> plugin_directories;
  std::vector<std::filesystem::path> installed_plugins;
  std::vector<std::filesystem::path> strategy_directories;
  int port = 0;                     ///< 0: any free one
  int timeout_ms = 0;               ///< of a search; 0: none
  int memory_mib = 0;               ///< of a worker
  std::string worker;               ///< see host::WorkerCall; empty unless this process is a worker
  std::optional<std::string> yaml;  ///< of a worker: the text of its strategy, which names no files

  [[nodiscard]] std::string text() const;
  /// The error says what is wrong with the text.
  [[nodiscard]] static tl::expected<Settings, std::string> parse(std::string_view text);
};

}  // namespace nonet::workbench
