#pragma once
// What the commands share: exit codes, messages, options, and the strategy with its plugins.

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nonet/host/plugin_loader.hpp"
#include "nonet/host/strategy.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Exit codes; of several the highest wins.
enum ExitCode {
  kSuccess = 0,
  kUnsolved = 1,        ///< a line was bad, or a puzzle not solved
  kUsage = 2,           ///< usage or strategy, or a file that cannot be read or written
  kPlugin = 3,          ///< a plugin was refused or failed
  kInterrupted = 75,    ///< by a signal, and can be resumed
  kReaderIsGone = 141,  ///< what a shell shows for a filter that a closed pipe ended: 128 + SIGPIPE
};

/// The exit code of a run so far. Any thread may raise it.
class Exit {
 public:
  void raise(ExitCode code) {
    int now = code_.load();
    while (now < code && !code_.compare_exchange_weak(now, code)) {
    }
  }
  [[nodiscard]] int code() const { return code_.load(); }

 private:
  std::atomic<int> code_ = kSuccess;
};

enum class Format { text, ndjson, csv };

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
/// A whole number from 0 to 2^64 - 1; nothing for other text. (CLI11 takes -1 and what is too large, and wraps them.)
[[nodiscard]] std::optional<std::uint64_t> parse_whole_number(std::string_view text);
/// How many threads such a number means.
[[nodiscard]] int jobs_or_all_cores(int jobs);

/// Writes lines to stderr, with `?` for what would disturb a terminal. What cannot be written is lost: nobody is left
/// to report it to.
void write_error(std::string_view text);
/// `nonet: message` with an end of line, fit for a terminal but for the ends of lines that are in it.
[[nodiscard]] std::string message_line(std::string_view message);
/// Writes such a line to stderr.
void report_error(std::string_view message);
void report_error(const host::Diagnostics& diagnostics);

/// Writes to stdout; false once that is no longer possible, which is told once. A reader that went away is not worth a
/// message: it has what it wants.
bool write_out(std::string_view text);
/// What became of the output so far: fine, kUsage or kReaderIsGone.
[[nodiscard]] ExitCode output_result();

/// A directory in which plugins are looked for.
struct PluginDirectory {
  std::filesystem::path path;
  const char* origin;  ///< what names it: `--plugin-dir`, `NONET_PLUGIN_PATH` or `beside the program`
  bool is_shipped = false;
};
/// Where plugins are looked for, in this order: --plugin-dir, NONET_PLUGIN_PATH, next to the program.
[[nodiscard]] std::vector<PluginDirectory> plugin_directories(const CommonOptions& options);
/// The same for the loader.
[[nodiscard]] host::PluginSearch plugin_search(const CommonOptions& options);

/// Where shipped libraries and files stand, next to the program.
[[nodiscard]] std::filesystem::path library_directory();
[[nodiscard]] std::filesystem::path share_directory();

/// A directory in which strategies are found by name.
struct StrategyDirectory {
  std::filesystem::path path;
  const char* origin;  ///< `NONET_CONFIG_PATH`, `your own` or `shipped`
};
/// Where strategies are looked for, in this order: NONET_CONFIG_PATH, the user's own (~/.config/nonet), the shipped
/// ones.
[[nodiscard]] std::vector<StrategyDirectory> strategy_directories();
/// The same for the reader of strategies.
[[nodiscard]] host::StrategySearch strategy_search();

/// Loads all plugins. Reports what was refused and raises the exit code then.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, Exit& exit);
/// The same, with the files that a strategy names.
[[nodiscard]] host::Registry load_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                           Exit& exit);
/// The same with the shipped plugins that the strategy and these techniques, by id or alias, need, and no other shipped
/// ones as long as they suffice.
[[nodiscard]] host::Registry load_needed_registry(const CommonOptions& options, const host::StrategyDocument& document,
                                                  const std::vector<std::string>& techniques, Exit& exit);
/// What the strategy says; null after telling why it cannot be read.
[[nodiscard]] std::shared_ptr<const host::StrategyDocument> read_strategy(const CommonOptions& options, Exit& exit);
/// That strategy, ready to run; nothing after telling what is wrong with it.
[[nodiscard]] std::optional<host::Strategy> resolve_strategy(const host::StrategyDocument& document,
                                                             const host::Registry& registry, Exit& exit);
/// All in one, with the plugins that the strategy needs.
[[nodiscard]] std::optional<host::Strategy> open_strategy(const CommonOptions& options, Exit& exit);

/// The words of the command line that this process was started with; none where the system does not tell.
[[nodiscard]] std::vector<std::string> own_arguments();

/// A word of a shell's command line, quoted where it must be; with `$'...'`, in ASCII, where it has characters that
/// disturb a terminal.
[[nodiscard]] std::string shell_word(const std::string& text);

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

/// A field of a CSV line, quoted where it must be.
[[nodiscard]] std::string csv_field(std::string_view text);

// One for each subcommand: adds it to the program, or to the command that it belongs to. The exit code goes to `exit`.
void add_ablate(Command& program, Exit& exit);
void add_audit(Command& program, Exit& exit);
void add_backdoors(Command& program, Exit& exit);
void add_bench(Command& program, Exit& exit);
void add_canon(Command& program, Exit& exit);
void add_cases(Command& program, Exit& exit);
void add_check(Command& program, Exit& exit);
void add_compare(Command& program, Exit& exit);
void add_completions(Command& program);
void add_config(Command& program, Exit& exit);
void add_convert(Command& program, Exit& exit);
void add_count(Command& program, Exit& exit);
void add_draw(Command& program, Exit& exit);
void add_prove(Command& program, Exit& exit);
void add_generate(Command& program, Exit& exit);
void add_help(Command& program);
void add_hint(Command& program, Exit& exit);
void add_isomorphs(Command& program, Exit& exit);
void add_man(Command& program);
void add_merge(Command& program, Exit& exit);
void add_minimize(Command& program, Exit& exit);
void add_new_technique(Command& program, Exit& exit);
void add_plugins(Command& program, Exit& exit);
void add_plugins_check(Command& plugins, Exit& exit);
void add_plugins_show(Command& plugins, Exit& exit);
void add_plugins_test(Command& plugins, Exit& exit);
void add_rate(Command& program, Exit& exit);
void add_reglib(Command& program, Exit& exit);
void add_serve(Command& program, Exit& exit);
void add_slurm(Command& program, Exit& exit);
void add_solve(Command& program, Exit& exit);
void add_stats(Command& program, Exit& exit);
void add_steps(Command& program, Exit& exit);
void add_transform(Command& program, Exit& exit);
void add_verify(Command& program, Exit& exit);

}  // namespace nonet::cli
