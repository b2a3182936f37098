// nonet config: the shipped strategies, what a strategy comes to, and the schema of strategies.

#include <fmt/core.h>

#include "common.hpp"
#include "nonet/host/strategy_schema.hpp"
#include "nonet/host/terminal_text.hpp"

namespace nonet::cli {

void add_config(Command& program, Exit& exit) {
  Command command = program.add_command("config", "List, print and check strategies");
  command.require_command();

  Command list = command.add_command("list", "List the shipped strategies");
  list.action([] {
    std::string out;
    for (const std::string& name : host::list_strategies(strategy_search()))
      out += host::sanitize_for_terminal(name) + '\n';
    write_out(out);
  });

  const auto add = [&](const char* name, const char* help, bool is_printed) {
    Command sub = command.add_command(name, help);
    const auto options = std::make_shared<CommonOptions>();
    sub.add("strategy", options->strategy, "Name of a shipped strategy, or a file").type("NAME|FILE").required();
    options->add_plugins(sub);
    // A strategy is looked at before it is trusted, and a library runs its own code as it is loaded.
    options->trusts_strategy = false;
    sub.add_flag("--trust", options->trusts_strategy,
                 "Load the plugins that it names, also from outside the directories of plugins");
    sub.action([options, is_printed, &exit] {
      const auto document = read_strategy(*options, exit);
      if (document == nullptr) return;
      const auto strategy = resolve_strategy(*document, *options, exit);
      if (!strategy) return;
      write_out(is_printed ? host::to_yaml(*strategy, *document)
                           : fmt::format("{}: valid, {} techniques\n", host::sanitize_for_terminal(options->strategy),
                                         strategy->entries.size()));
    });
  };
  add("print", "Print the effective strategy: all values, also inherited ones, each with its file and line", true);
  add("check", "Report all errors of a strategy", false);

  Command schema =
      command.add_command("schema", "Print the JSON Schema of strategies, with the techniques of all plugins");
  const auto options = std::make_shared<CommonOptions>();
  options->add_plugins(schema);
  schema.action([options, &exit] { write_out(host::strategy_schema(load_registry(*options, {}, "", exit))); });
}

}  // namespace nonet::cli
