#pragma once
// Shared by the commands: options, the strategy and its plugins.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/format.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/strategy/directories.hpp"
#include "nonet/strategy/open_strategy.hpp"
#include "options.hpp"
#include "strategy_changes.hpp"

namespace nonet::cli {

using host::Format;

/// Options that most commands take.
struct CommonOptions {
  std::string strategy = "standard";
  StrategyChanges changes;  ///< of the strategy
  std::vector<std::string> plugin_dirs;
  Format format = Format::text;
  bool has_format = false;      ///< whether --format was given
  bool trusts_strategy = true;  ///< load plugins that the strategy names from outside the plugin directories
  std::function<void(const std::filesystem::path& file, std::string_view technique)> before_call;  ///< of registry

  void add_plugins(Command& command);
  /// The options --strategy, --scores, --set and --plugin-dir. Returns --strategy.
  Option add_strategy(Command& command);
  void add_format(Command& command);
  /// The same formats except csv, for output of more than one table.
  void add_record_format(Command& command);

 private:
  void add_formats(Command& command, const std::string& help, const std::vector<std::string>& names);
};

/// Adds the option --jobs; 0 means all cores.
void add_jobs(Command& command, int& jobs);
/// Adds the option --seed.
Option add_seed(Command& command, std::uint64_t& seed, const std::string& help);
/// The number of threads for a value of --jobs.
[[nodiscard]] int jobs_or_all_cores(int jobs);

/// The plugin directories in search order: --plugin-dir, NONET_PLUGIN_PATH, next to the program.
[[nodiscard]] std::vector<host::SearchedDirectory> plugin_directories(const CommonOptions& options,
                                                                      const Console& console);
/// The same as a request to the loader.
[[nodiscard]] host::PluginSearch plugin_search(const CommonOptions& options, const Console& console);

/// Where the shipped libraries and files are, next to the program.
[[nodiscard]] std::filesystem::path library_directory(const Console& console);
[[nodiscard]] std::filesystem::path share_directory(const Console& console);

/// The strategy directories in search order: NONET_CONFIG_PATH, the user's own (~/.config/nonet), the shipped ones.
[[nodiscard]] std::vector<host::SearchedDirectory> strategy_directories(const Console& console);
/// The same as a request to the strategy reader.
[[nodiscard]] host::StrategySearch strategy_search(const Console& console);

/// Loads all plugins, and the files that a strategy names. Reports plugins that were refused, and raises the exit code
/// for them.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, Console& console,
                                           const host::StrategyDocument* document = nullptr);
/// The name of the strategy that is read from stdin.
inline constexpr const char* kStrategyOfStdin = "-";
/// Finds, reads and changes the strategy of the options; that of stdin must have been read by read_strategy before.
[[nodiscard]] host::Result<std::shared_ptr<const host::StrategyDocument>> find_strategy(const CommonOptions& options,
                                                                                        const Console& console);
/// Reads the strategy. Returns null after reporting an error.
[[nodiscard]] std::shared_ptr<const host::StrategyDocument> read_strategy(const CommonOptions& options,
                                                                          Console& console);
/// Reads the strategy, loads the plugins that it and `techniques` (ids or aliases) need, and resolves it, so that it
/// can run. Returns nullopt after reporting an error.
[[nodiscard]] std::optional<host::OpenStrategy> open_with_registry(const CommonOptions& options, Console& console,
                                                                   const std::vector<std::string>& techniques = {});
/// The same without document and registry.
[[nodiscard]] std::optional<host::Strategy> open_strategy(const CommonOptions& options, Console& console);

/// Throws UsageError if an output is one of the inputs, under whatever name.
void refuse_overwriting(const char* option, const std::string& output, const std::vector<std::string>& inputs);

/// The texts with a separator between them.
template <typename Texts>
[[nodiscard]] std::string join_texts(const Texts& texts, std::string_view between) {
  std::string all;
  for (const auto& text : texts) {
    if (!all.empty()) all += between;
    all += text;
  }
  return all;
}

}  // namespace nonet::cli
