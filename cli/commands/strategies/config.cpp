// nonet config: lists strategies, shows what a strategy does, and prints the schema of strategies.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/strategy/strategy_schema.hpp"
#include "nonet/strategy/strategy_text.hpp"
#include "nonet/studies/scores/score_table.hpp"

namespace nonet::cli {

namespace {

/// The options of a command that inspects a strategy. Users inspect a strategy before they trust it, and a library runs
/// its own code when it is loaded.
std::shared_ptr<CommonOptions> add_untrusted(Command& command, const char* argument = "strategy") {
  auto options = std::make_shared<CommonOptions>();
  command.add(argument, options->strategy, "Name of a strategy, or a file").type("NAME|FILE").required();
  options->changes.add_options(command);
  options->add_plugins(command);
  options->trusts_strategy = false;
  command.add_flag("--trust", options->trusts_strategy,
                   "Load the plugins that the strategy names, also from outside the directories of plugins");
  return options;
}

void list_strategies(Console& console) {
  std::string out;
  for (const std::string& name : strategy_search(console).names()) {
    out += host::sanitize_for_terminal(name) + '\n';
  }
  console.write_out(out);
}

void list_directories(Console& console) {
  std::string out;
  for (const host::SearchedDirectory& directory : strategy_directories(console)) {
    std::error_code error;
    const bool exists = std::filesystem::is_directory(directory.path, error);
    const std::size_t count = host::StrategySearch({directory.path}).names().size();
    const std::string what = exists ? fmt::format("{} {}", count, count == 1 ? "strategy" : "strategies") : "not there";
    out += fmt::format("{:<20}  {:<13}  {}\n", directory.origin, what,
                       host::sanitize_for_terminal(directory.path.string()));
  }
  console.write_out(out);
}

void add_list(Command& config, Console& console) {
  Command command = config.add_command("list", "List the strategies that are found by name");
  const auto is_paths = std::make_shared<bool>(false);
  command.add_flag("--paths", *is_paths, "List the directories that are searched, in order");
  command.example("nonet config list", "Lists the names.");
  command.example("nonet config list --paths", "Lists the directories that are searched.");
  command.action([is_paths, &console] { *is_paths ? list_directories(console) : list_strategies(console); });
}

void add_print(Command& config, Console& console) {
  Command command = config.add_command(
      "print", "Print the effective strategy: all values, also inherited ones, each with its file and line");
  const auto options = add_untrusted(command);
  const auto without_origins = std::make_shared<bool>(false);
  command.add_flag("--no-origins", *without_origins, "Leave the files and lines out");
  command.example("nonet config print basic", "Prints the strategy with the line that each value comes from.");
  command.example("nonet config print --set x-wing.score=150 standard", "Prints it with another score.");
  command.action([options, without_origins, &console] {
    if (const auto opened = open_with_registry(*options, console)) {
      console.write_out(host::to_yaml(opened->strategy, *opened->document, !*without_origins));
    }
  });
}

void add_explain(Command& config, Console& console) {
  Command command = config.add_command("explain", "Describe a strategy in sentences");
  const auto options = add_untrusted(command);
  command.example("nonet config explain standard", "Describes the default strategy.");
  command.action([options, &console] {
    if (const auto strategy = open_strategy(*options, console))
      console.write_out(host::strategy_explanation(*strategy));
  });
}

void add_scores(Command& config, Console& console) {
  Command command =
      config.add_command("scores", "Write the levels and scores of a strategy as a table for a spreadsheet");
  const auto options = add_untrusted(command);
  command.example("nonet config scores standard >scores.csv",
                  "Writes a table, which --scores of other commands reads when it is edited.");
  command.footer(
      "The table is CSV with the columns technique, kind, level (if the strategy has levels) and score. A row without "
      "a "
      "kind is for all kinds of steps. --scores also reads tables with ';' or TAB between the fields, ignores other "
      "columns, and keeps what an empty cell stands for.");
  command.action([options, &console] {
    if (const auto strategy = open_strategy(*options, console)) console.write_out(studies::score_table(*strategy));
  });
}

void add_strategy_check(Command& config, Console& console) {
  Command command = config.add_command("check", "Report all errors and likely mistakes of a strategy");
  const auto options = add_untrusted(command);
  const auto is_strict = std::make_shared<bool>(false);
  command.add_flag("--strict", *is_strict, "Warnings are errors");
  command.example("nonet config check examples/strategies/FILE", "Reports the errors and warnings of a strategy.");
  command.example("nonet config check --strict standard", "Checks a shipped strategy.");
  command.action([options, is_strict, &console] {
    const auto document = read_strategy(*options, console);
    if (document == nullptr) return;
    const host::Registry registry = load_registry(*options, console, document.get());
    const auto strategy = host::resolve_strategy(*document, registry);
    if (!strategy) {
      console.report_error(strategy.error());
      return console.raise(kUsage);
    }
    const host::Diagnostics warnings = host::warnings_of(*strategy, *document, registry);
    for (const host::Diagnostic& warning : warnings) console.report_error("warning: " + warning.text());
    const std::size_t count = warnings.size();
    if (*is_strict && count > 0) console.raise(kUsage);
    if (console.exit_code() != kSuccess) return;
    console.write_out(fmt::format("{}: valid, {} techniques{}\n", host::sanitize_for_terminal(options->strategy),
                                  strategy->entries.size(),
                                  count == 0 ? "" : fmt::format(", {} warning{}", count, count == 1 ? "" : "s")));
  });
}

void add_diff(Command& config, Console& console) {
  Command command = config.add_command("diff", "List what the second strategy does differently");
  const auto options = add_untrusted(command, "first");
  const auto second = std::make_shared<std::string>();
  command.add("second", *second, "Name of a strategy, or a file; the first one by default").type("NAME|FILE");
  command.example("nonet config diff basic standard",
                  "Lists what the default strategy does that the basic one does not.");
  command.example("nonet config diff standard --set x-wing.score=150", "Lists what a change of a setting changes.");
  command.footer("The exit code is 1 when they differ, as for `diff`. --scores and --set change the second strategy.");
  command.action([options, second, &console] {
    if (second->empty() && !options->changes.are_given()) {
      throw UsageError("expected a second strategy, or changes of the first one by --set or --scores");
    }
    CommonOptions first = *options;
    first.changes = {};
    const auto before = open_strategy(first, console);
    if (!second->empty()) options->strategy = *second;
    const auto after = open_strategy(*options, console);
    if (!before || !after) return;
    const std::vector<std::string> lines = host::strategy_differences(*before, *after);
    for (const std::string& line : lines) console.write_out(line + '\n');
    if (!lines.empty()) console.raise(kUnsolved);
  });
}

void add_schema(Command& config, Console& console) {
  Command command =
      config.add_command("schema", "Print the JSON Schema of strategies, with the techniques of all plugins");
  const auto options = std::make_shared<CommonOptions>();
  options->add_plugins(command);
  command.example("nonet config schema >strategy.schema.json", "Writes the schema to a file, for an editor.");
  command.action([options, &console] { console.write_out(host::strategy_schema(load_registry(*options, console))); });
}

}  // namespace

void add_config(Command& program, Console& console) {
  Command command = program.add_command("config", "List, explain, compare and check strategies");
  command.require_command();
  add_list(command, console);
  add_explain(command, console);
  add_print(command, console);
  add_scores(command, console);
  add_strategy_check(command, console);
  add_diff(command, console);
  add_schema(command, console);
}

}  // namespace nonet::cli
