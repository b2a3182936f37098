#pragma once
// Shared by the commands: options, the strategy and its plugins.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/records/format.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/records/words.hpp"
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
  bool trusts_strategy = true;  ///< load plugins that the strategy names from outside the plugin directories
  std::function<void(const std::filesystem::path& file, std::string_view technique)> before_call;  ///< of registry

  void add_plugins(Command& command);
  /// The options --strategy, --scores, --set and --plugin-dir. Returns --strategy.
  Option add_strategy(Command& command);
  void add_format(Command& command);
  /// The same formats except csv, for output of more than one table.
  void add_record_format(Command& command);
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

/// Loads all plugins. Reports plugins that were refused, and raises the exit code for them.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, Console& console);
/// Same, and also loads the files that the strategy names.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                           Console& console);
/// Same, but loads only those shipped plugins that the strategy and `techniques` (ids or aliases) need, as long as
/// these suffice.
[[nodiscard]] host::Registry load_needed_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                                  const std::vector<std::string>& techniques, Console& console);
/// The name of the strategy that is read from stdin.
inline constexpr const char* kStrategyOfStdin = "-";
/// Finds, reads and changes the strategy of the options; that of stdin must have been read by read_strategy before.
[[nodiscard]] host::Result<std::shared_ptr<const host::StrategyDocument>> find_strategy(const CommonOptions& options,
                                                                                        const Console& console);
/// Reads the strategy. Returns null after reporting an error.
[[nodiscard]] std::shared_ptr<const host::StrategyDocument> read_strategy(const CommonOptions& options,
                                                                          Console& console);
/// Resolves the strategy so that it can run. Returns nullopt after reporting an error.
[[nodiscard]] std::optional<host::Strategy> resolve_strategy(const host::StrategyDocument& document,
                                                             const host::Registry& registry, Console& console);
/// Reads the strategy, loads the plugins that it needs, and resolves it.
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
