#pragma once
// What the commands share: options, and the strategy with its plugins.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/records/format.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/records/words.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "options.hpp"

namespace nonet::cli {

using host::Format;

/// Options that most commands take.
struct CommonOptions {
  std::string strategy = "standard";
  std::vector<std::string> plugin_dirs;
  Format format = Format::text;
  bool trusts_strategy = true;  ///< whether plugins that it names are loaded from outside the directories of plugins
  std::function<void(const std::filesystem::path& file, std::string_view technique)> before_call;  ///< of the registry

  void add_plugins(Command& command);
  /// Returns the option --strategy.
  Option add_strategy(Command& command);
  void add_format(Command& command);
  /// The same without csv, for what is more than one table.
  void add_record_format(Command& command);
};

/// Adds the option --jobs; 0 stands for all cores.
void add_jobs(Command& command, int& jobs);
/// Adds the option --seed.
Option add_seed(Command& command, std::uint64_t& seed, const std::string& help);
/// How many threads such a number means.
[[nodiscard]] int jobs_or_all_cores(int jobs);

/// A directory in which plugins are looked for.
struct PluginDirectory {
  std::filesystem::path path;
  const char* origin;  ///< what names it: `--plugin-dir`, `NONET_PLUGIN_PATH` or `beside the program`
  bool is_shipped = false;
};
/// Where plugins are looked for, in this order: --plugin-dir, NONET_PLUGIN_PATH, next to the program.
[[nodiscard]] std::vector<PluginDirectory> plugin_directories(const CommonOptions& options, const Console& console);
/// The same for the loader.
[[nodiscard]] host::PluginSearch plugin_search(const CommonOptions& options, const Console& console);

/// Where shipped libraries and files stand, next to the program.
[[nodiscard]] std::filesystem::path library_directory(const Console& console);
[[nodiscard]] std::filesystem::path share_directory(const Console& console);

/// A directory in which strategies are found by name.
struct StrategyDirectory {
  std::filesystem::path path;
  const char* origin;  ///< `NONET_CONFIG_PATH`, `your own` or `shipped`
};
/// Where strategies are looked for, in this order: NONET_CONFIG_PATH, the user's own (~/.config/nonet), the shipped
/// ones.
[[nodiscard]] std::vector<StrategyDirectory> strategy_directories(const Console& console);
/// The same for the reader of strategies.
[[nodiscard]] host::StrategySearch strategy_search(const Console& console);

/// Loads all plugins. Reports what was refused and raises the exit code then.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, Console& console);
/// The same, with the files that a strategy names.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                           Console& console);
/// The same with the shipped plugins that the strategy and these techniques, by id or alias, need, and no other shipped
/// ones as long as they suffice.
[[nodiscard]] host::Registry load_needed_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                                  const std::vector<std::string>& techniques, Console& console);
/// What the strategy says; null after telling why it cannot be read.
[[nodiscard]] std::shared_ptr<const host::StrategyDocument> read_strategy(const CommonOptions& options,
                                                                          Console& console);
/// That strategy, ready to run; nothing after telling what is wrong with it.
[[nodiscard]] std::optional<host::Strategy> resolve_strategy(const host::StrategyDocument& document,
                                                             const host::Registry& registry, Console& console);
/// All in one, with the plugins that the strategy needs.
[[nodiscard]] std::optional<host::Strategy> open_strategy(const CommonOptions& options, Console& console);

/// Texts with something between them.
template <typename Texts>
[[nodiscard]] std::string joined(const Texts& texts, std::string_view between) {
  std::string all;
  for (const auto& text : texts) {
    if (!all.empty()) all += between;
    all += text;
  }
  return all;
}

}  // namespace nonet::cli
