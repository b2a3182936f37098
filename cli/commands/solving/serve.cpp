// nonet serve: the workbench, a page in the browser. A program of its own does it: what an HTTP server needs would make
// every start of `nonet` slower.

#include "commands/solving/serve.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

namespace nonet::cli {

namespace {

/// Replaces this process by the program of the workbench, with the same command line. Returns where that fails.
void become_workbench(Console& console) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::canonical(console.program(), error).parent_path() / "nonet-serve";
  if (error || !fs::exists(program, error)) {
    console.report_error("this installation has no workbench: " + program.string() +
                         " is missing; it is built where CMake finds cpp-httplib (Debian: libcpp-httplib-dev)");
    return console.raise(kUsage);
  }
  std::vector<std::string> arguments{"nonet"};
  arguments.insert(arguments.end(), console.arguments().begin(), console.arguments().end());
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(program.c_str(), pointers.data());
  console.report_error(fmt::format("{}: {}", program.string(), std::generic_category().message(errno)));
  console.raise(kUsage);
}

}  // namespace

void add_serve(Command& program, const std::function<void(ServeOptions&)>& action) {
  Command command =
      program.add_command("serve", "Start the workbench: a page in your browser to solve grids step by step");
  const auto options = std::make_shared<ServeOptions>();
  options->common.add_strategy(command);
  constexpr int kHighestPort = 65535;
  command.add("--port", options->port, "Port on 127.0.0.1, 0 for one that is free")
      .type("N")
      .range(0, kHighestPort)
      .show_default();
  options->limit.add_options(command);
  options->isolation.add_worker_options(command);
  command.add("--opens", options->opens, "").hidden();
  command.example("nonet serve --plugin-dir DIR", "Prints the address of the page, which has your own plugins too.");
  command.example("nonet serve --port PORT --strategy hodoku",
                  "Serves at a port of your own, and begins with a strategy.");
  command.footer(
      "The address has a token: who does not know it gets nothing. Nothing is written to disk. Plugins run in worker "
      "processes. See docs/workbench.md.");
  command.action([options, action] { action(*options); });
}

void add_serve(Command& program, Console& console) {
  add_serve(program, [&console](ServeOptions&) { become_workbench(console); });
}

}  // namespace nonet::cli
