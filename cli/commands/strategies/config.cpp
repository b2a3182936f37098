// nonet config: which strategies there are, what a strategy does, and the schema of strategies.

#include <fmt/core.h>

#include "common.hpp"
#include "nonet/host/strategy_schema.hpp"
#include "nonet/host/terminal_text.hpp"
#include "output/strategy_text.hpp"

namespace nonet::cli {

namespace {

/// The options of a command that looks at a strategy. A strategy is looked at before it is trusted, and a library runs
/// its own code as it is loaded.
std::shared_ptr<CommonOptions> add_untrusted(Command& command) {
  auto options = std::make_shared<CommonOptions>();
  options->add_plugins(command);
  options->trusts_strategy = false;
  command.add_flag("--trust", options->trusts_strategy,
                   "Load the plugins that the strategy names, also from outside the directories of plugins");
  return options;
}

void list_strategies() {
  std::string out;
  for (const std::string& name : host::list_strategies(strategy_search())) {
    out += host::sanitize_for_terminal(name) + '\n';
  }
  write_out(out);
}

void list_directories() {
  std::string out;
  for (const StrategyDirectory& directory : strategy_directories()) {
    std::error_code error;
    const bool exists = std::filesystem::is_directory(directory.path, error);
    const std::size_t count = host::list_strategies({{directory.path}}).size();
    const std::string what = exists ? fmt::format("{} {}", count, count == 1 ? "strategy" : "strategies") : "not there";
    out += fmt::format("{:<20}  {:<13}  {}\n", directory.origin, what,
                       host::sanitize_for_terminal(directory.path.string()));
  }
  write_out(out);
}

void add_list(Command& config) {
  Command command = config.add_command("list", "List the strategies that are found by name");
  const auto is_paths = std::make_shared<bool>(false);
  command.add_flag("--paths", *is_paths, "List the directories that are searched, in order");
  command.example("nonet config list", "Lists the names.");
  command.example("nonet config list --paths", "Lists the directories that are searched.");
  command.action([is_paths] { *is_paths ? list_directories() : list_strategies(); });
}

void add_print(Command& config, Exit& exit) {
  Command command = config.add_command(
      "print", "Print the effective strategy: all values, also inherited ones, each with its file and line");
  const auto options = add_untrusted(command);
  command.add("strategy", options->strategy, "Name of a strategy, or a file").type("NAME|FILE").required();
  command.example("nonet config print basic", "Prints the strategy with the line that each value comes from.");
  command.action([options, &exit] {
    const auto document = read_strategy(*options, exit);
    if (document == nullptr) return;
    const host::Registry registry = load_needed_registry(*options, *document, {}, exit);
    if (const auto strategy = resolve_strategy(*document, registry, exit)) {
      write_out(host::to_yaml(*strategy, *document));
    }
  });
}

void add_explain(Command& config, Exit& exit) {
  Command command = config.add_command("explain", "Say in sentences what a strategy does");
  const auto options = add_untrusted(command);
  command.add("strategy", options->strategy, "Name of a strategy, or a file").type("NAME|FILE").required();
  command.example("nonet config explain standard", "Says what the default strategy does.");
  command.action([options, &exit] {
    if (const auto strategy = open_strategy(*options, exit)) write_out(explanation(*strategy));
  });
}

void add_strategy_check(Command& config, Exit& exit) {
  Command command = config.add_command("check", "Report all errors of a strategy, and what was probably not meant");
  const auto options = add_untrusted(command);
  const auto is_strict = std::make_shared<bool>(false);
  command.add("strategy", options->strategy, "Name of a strategy, or a file").type("NAME|FILE").required();
  command.add_flag("--strict", *is_strict, "Warnings are errors");
  command.example("nonet config check examples/strategies/FILE", "Reports the errors and warnings of a strategy.");
  command.example("nonet config check --strict standard", "Checks a shipped strategy.");
  command.action([options, is_strict, &exit] {
    const auto document = read_strategy(*options, exit);
    if (document == nullptr) return;
    const host::Registry registry = load_registry(*options, *document, exit);
    const auto strategy = resolve_strategy(*document, registry, exit);
    if (!strategy) return;
    const host::Diagnostics warnings = host::warnings_of(*strategy, *document, registry);
    for (const host::Diagnostic& warning : warnings) report_error("warning: " + warning.text());
    const std::size_t count = warnings.size();
    if (*is_strict && count > 0) exit.raise(kUsage);
    if (exit.code() != kSuccess) return;
    write_out(fmt::format("{}: valid, {} techniques{}\n", host::sanitize_for_terminal(options->strategy),
                          strategy->entries.size(),
                          count == 0 ? "" : fmt::format(", {} warning{}", count, count == 1 ? "" : "s")));
  });
}

void add_diff(Command& config, Exit& exit) {
  Command command = config.add_command("diff", "List what the second strategy does differently");
  const auto options = add_untrusted(command);
  const auto second = std::make_shared<std::string>();
  command.add("first", options->strategy, "Name of a strategy, or a file").type("NAME|FILE").required();
  command.add("second", *second, "Name of a strategy, or a file").type("NAME|FILE").required();
  command.example("nonet config diff basic standard",
                  "Lists what the default strategy does that the basic one does not.");
  command.footer("The exit code is 1 when they differ, as for `diff`.");
  command.action([options, second, &exit] {
    const auto before = open_strategy(*options, exit);
    options->strategy = *second;
    const auto after = open_strategy(*options, exit);
    if (!before || !after) return;
    const std::vector<std::string> lines = differences(*before, *after);
    for (const std::string& line : lines) write_out(line + '\n');
    if (!lines.empty()) exit.raise(kUnsolved);
  });
}

void add_schema(Command& config, Exit& exit) {
  Command command =
      config.add_command("schema", "Print the JSON Schema of strategies, with the techniques of all plugins");
  const auto options = std::make_shared<CommonOptions>();
  options->add_plugins(command);
  command.example("nonet config schema >strategy.schema.json", "Writes the schema to a file, for an editor.");
  command.action([options, &exit] { write_out(host::strategy_schema(load_registry(*options, exit))); });
}

}  // namespace

void add_config(Command& program, Exit& exit) {
  Command command = program.add_command("config", "List, explain, compare and check strategies");
  command.require_command();
  add_list(command);
  add_explain(command, exit);
  add_print(command, exit);
  add_strategy_check(command, exit);
  add_diff(command, exit);
  add_schema(command, exit);
}

}  // namespace nonet::cli
