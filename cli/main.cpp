// The program `nonet`: one file for each subcommand.

#include <fmt/format.h>

#include <algorithm>

#include "common.hpp"
#include "verification.hpp"

int main(int argc, char** argv) {
  using namespace nonet::cli;
  Exit exit;
  CLI::App app("Sudoku solved and rated step by step, by techniques that are loaded at run time.", "nonet");
  app.set_version_flag("--version", "nonet " NONET_VERSION);
  app.require_subcommand(1);
  app.footer("Exit codes: 0 fine, 1 a line was bad or a puzzle not solved, 2 usage or strategy, 3 plugin.");
  add_solve(app, exit);
  add_rate(app, exit);
  add_hint(app, exit);
  add_steps(app, exit);
  add_count(app, exit);
  add_verify(app, exit);
  add_plugins(app, exit);
  add_config(app, exit);
  add_bench(app, exit);
  try {
    std::vector<std::string> arguments = with_joined_verify(argc, argv);
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    complain(fmt::format("{} (see: nonet --help)", error.what()));
    return kUsage;
  } catch (const std::exception& error) {
    complain(error.what());
    return kUsage;
  }
  if (!write_out("")) exit.raise(kUsage);  // some of the output was lost
  return exit.code();
}
