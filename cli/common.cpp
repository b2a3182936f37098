#include "common.hpp"

#include "built_in_plugins.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "input/input.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace fs = std::filesystem;

namespace {

/// The installation: the parent of the program's directory.
fs::path prefix(const Console& console) {
  std::error_code error;
  const fs::path file = fs::read_symlink(console.program(), error);
  if (!error) return file.parent_path().parent_path();
  const bool is_file = error == std::errc::invalid_argument;  // not a symbolic link
  return is_file ? console.program().parent_path().parent_path() : fs::path("/usr/local");
}

}  // namespace

void CommonOptions::add_plugins(Command& command) {
  command.add("--plugin-dir", plugin_dirs, "Search this directory for plugins first (may be repeated)")
      .type("DIR")
      .existing_directory()
      .one_value();
}

Option CommonOptions::add_strategy(Command& command) {
  Option option = command.add("-s,--strategy", strategy, "Name of a shipped strategy, a file, or `-` for stdin")
                      .type("NAME|FILE|-")
                      .show_default();
  changes.add_options(command);
  add_plugins(command);
  return option;
}

void CommonOptions::add_formats(Command& command, const std::string& help, const std::vector<std::string>& names) {
  const auto set = [this](const std::string& name) {
    has_format = true;
    format = name == "csv" ? Format::csv : name == "ndjson" ? Format::ndjson : Format::text;
  };
  command.add("--format", set, help).one_of(names).type("FORMAT").show_default("text");
}

void CommonOptions::add_format(Command& command) {
  add_formats(command, "Output format: text, ndjson or csv", {"text", "ndjson", "csv"});
}

void CommonOptions::add_record_format(Command& command) {
  add_formats(command, "Output format: text or ndjson", {"text", "ndjson"});
}

void add_jobs(Command& command, int& jobs) {
  command.add("-j,--jobs", jobs, "Number of threads, 0 for all cores; the results do not depend on it").number(0, 1024);
}

Option add_seed(Command& command, std::uint64_t& seed, const std::string& help) {
  return command.add("--seed", seed, help).type("S").check([](const std::string& text) {
    return host::parse_whole_number(text) ? ""
                                          : host::sanitize_for_terminal(text, host::kLongestShown) +
                                                " is not a number from 0 to 18446744073709551615";
  });
}

int jobs_or_all_cores(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::vector<host::SearchedDirectory> plugin_directories(const CommonOptions& options, const Console& console) {
  std::vector<host::SearchedDirectory> directories;
  for (const std::string& directory : options.plugin_dirs) directories.push_back({directory, "--plugin-dir"});
  for (auto& directory : host::plugin_directories(library_directory(console) / "nonet" / "plugins")) {
    if (!directory.is_installed || built_in_plugins().empty()) directories.push_back(std::move(directory));
  }
  return directories;
}

fs::path library_directory(const Console& console) { return prefix(console) / NONET_LIBDIR; }

fs::path share_directory(const Console& console) { return prefix(console) / "share" / "nonet"; }

std::vector<host::SearchedDirectory> strategy_directories(const Console& console) {
  return host::strategy_directories(share_directory(console) / "config");
}

host::StrategySearch strategy_search(const Console& console) {
  return host::strategy_search(strategy_directories(console));
}

host::PluginSearch plugin_search(const CommonOptions& options, const Console& console) {
  host::PluginSearch search = host::plugin_search(plugin_directories(options, console));
  search.built_in = built_in_plugins();
  search.trusts_files = options.trusts_strategy;
  search.loads_libraries = search.built_in.empty();  // a program with built-in plugins links the kernel statically
  return search;
}

namespace {

/// Reports plugins that were refused. `names_files`: whether the strategy names plugins by file.
void report_refused(const host::Diagnostics& refused, const CommonOptions& options, bool names_files,
                    Console& console) {
  if (refused.empty()) return;
  console.report_error(refused);
  if (!options.trusts_strategy && names_files) console.report_error("--trust loads plugins from wherever they lie");
  console.raise(kPlugin);
}

host::Registry empty_registry(const CommonOptions& options) {
  host::Registry registry;
  registry.before_call = options.before_call;
  return registry;
}

/// The plugins that the strategy names by file.
std::vector<fs::path> files_of(const host::StrategyDocument& document) {
  std::vector<fs::path> files;
  for (const std::string& plugin : host::plugins_of(document)) {
    if (plugin.find('/') != plugin.npos) files.emplace_back(plugin);
  }
  return files;
}

}  // namespace

host::Registry load_registry(const CommonOptions& options, Console& console, const host::StrategyDocument* document) {
  host::PluginSearch search = plugin_search(options, console);
  if (document != nullptr) search.files = files_of(*document);
  host::Registry registry = empty_registry(options);
  report_refused(host::load_plugins(search, registry), options, !search.files.empty(), console);
  return registry;
}

host::Result<std::shared_ptr<const host::StrategyDocument>> find_strategy(const CommonOptions& options,
                                                                          const Console& console) {
  const auto changes = options.changes.read();
  if (!changes) return tl::unexpected(changes.error());
  const host::StrategySearch files = strategy_search(console);
  if (options.strategy != kStrategyOfStdin) return host::read_strategy(options.strategy, files, *changes);
  const std::string place = "stdin";
  return host::read_strategy(place, host::StrategyTexts(&files).add(place, console.input_text()), *changes);
}

std::shared_ptr<const host::StrategyDocument> read_strategy(const CommonOptions& options, Console& console) {
  if (options.strategy == kStrategyOfStdin) console.read_input();
  const auto document = find_strategy(options, console);
  if (document) return *document;
  console.report_error(document.error());
  console.raise(kUsage);
  return nullptr;
}

std::optional<host::OpenStrategy> open_with_registry(const CommonOptions& options, Console& console,
                                                     const std::vector<std::string>& techniques) {
  const auto document = read_strategy(options, console);
  if (document == nullptr) return std::nullopt;
  auto opening = host::open_strategy(document, plugin_search(options, console), empty_registry(options), techniques);
  report_refused(opening.refused, options, !files_of(*document).empty(), console);
  if (opening.result) return *std::move(opening.result);
  console.report_error(opening.result.error());
  console.raise(kUsage);
  return std::nullopt;
}

std::optional<host::Strategy> open_strategy(const CommonOptions& options, Console& console) {
  auto opened = open_with_registry(options, console);
  if (!opened) return std::nullopt;
  return std::move(opened->strategy);
}

void refuse_overwriting(const char* option, const std::string& output, const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    std::error_code none;  // a file that does not exist is no other one
    if (std::filesystem::equivalent(output, input, none)) {
      throw UsageError(option, fmt::format("{} is an input; it would be overwritten", output));
    }
  }
}

}  // namespace nonet::cli
