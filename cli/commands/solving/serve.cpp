// nonet serve: the workbench, a page in the browser. It is a separate program, so that `nonet` has no server in it.

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "commands/commands.hpp"
#include "isolation/isolation.hpp"
#include "nonet/json/json.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct ServeOptions {
  CommonOptions common;
  TimeLimit limit{10'000};
  int memory_mib = 4096;
  int port = 0;
};

template <typename Directories>
Json paths_of(const Directories& directories, bool is_installed) {
  Json list = Json::list();
  for (const auto& directory : directories) {
    if (directory.is_installed == is_installed) list.push(directory.path.string());
  }
  return list;
}

/// The settings of the workbench, see workbench/server/settings.hpp. The changes of the strategy are valid.
std::string settings_text(const ServeOptions& options, const Console& console) {
  const auto plugins = plugin_directories(options.common, console);
  Json strategies = Json::list();
  for (const host::SearchedDirectory& directory : strategy_directories(console))
    strategies.push(directory.path.string());
  Json changes = Json::list();
  const auto read = options.common.changes.read();
  for (const host::SettingChange& change : *read) changes.push(change.text());
  return Json{{"strategy", options.common.strategy},
              {"changes", std::move(changes)},
              {"plugin_directories", paths_of(plugins, false)},
              {"installed_plugins", paths_of(plugins, true)},
              {"strategy_directories", std::move(strategies)},
              {"port", options.port},
              {"timeout_ms", options.limit.milliseconds},
              {"memory_mib", options.memory_mib},
              {"worker", ""}}
      .dump();
}

/// Replaces this process by the workbench program. Returns only on failure.
void become_workbench(const ServeOptions& options, Console& console) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::canonical(console.program(), error).parent_path() / "nonet-serve";
  if (error || !fs::exists(program, error)) {
    console.report_error("this installation has no workbench: " + program.string() +
                         " is missing; the static build is one program and has none");
    return console.raise(kUsage);
  }
  const std::string settings = settings_text(options, console);
  ::execl(program.c_str(), "nonet-serve", settings.c_str(), nullptr);
  console.report_error(fmt::format("{}: {}", program.string(), std::generic_category().message(errno)));
  console.raise(kUsage);
}

}  // namespace

void add_serve(Command& program, Console& console) {
  Command command =
      program.add_command("serve", "Start the workbench: a page in your browser to solve grids step by step");
  const auto options = std::make_shared<ServeOptions>();
  options->common.add_strategy(command);
  constexpr int kHighestPort = 65535;
  command.add("--port", options->port, "Port on 127.0.0.1, 0 for one that is free").number(0, kHighestPort);
  options->limit.add_options(command);
  add_memory(command, options->memory_mib);
  command.example("nonet serve --plugin-dir DIR", "Prints the address of the page, which has your own plugins too.");
  command.example("nonet serve --port PORT --strategy hodoku",
                  "Serves at a port of your own, and begins with a strategy.");
  command.footer(
      "The address has a token: who does not know it gets nothing. Nothing is written to disk. Plugins run in worker "
      "processes. --scores and --set change the strategy that the page begins with. See docs/workbench.md.");
  command.action([options, &console] {
    if (options->common.strategy == kStrategyOfStdin) {
      throw UsageError("--strategy", "each worker of the workbench reads it, give a name or a file");
    }
    // Workers would report mistakes of changes late, and not name the line of a table.
    if (options->common.changes.are_given() && !open_strategy(options->common, console)) return;
    become_workbench(*options, console);
  });
}

}  // namespace nonet::cli
