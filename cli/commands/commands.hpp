#pragma once
// The commands of the program. A new one is declared here and gets a line in the table of commands.cpp: its help, its
// part of the manual page and its completions follow from what its function adds.

#include <span>
#include <string_view>

#include "options.hpp"

namespace nonet::cli {

class Console;

struct ProgramCommand {
  const char* group;  ///< heading in the help
  std::string_view name;
  void (*add)(Command& program, Console& console);
  bool describes_all = false;  ///< it prints text about all commands, so all must be added
};

/// All commands, in the order of the help.
[[nodiscard]] std::span<const ProgramCommand> program_commands();

// Each adds its command to the program. The command writes its output and messages to `console`, which also keeps the
// exit code.
void add_ablate(Command& program, Console& console);
void add_fit(Command& program, Console& console);
void add_backdoors(Command& program, Console& console);
void add_bench(Command& program, Console& console);
void add_check(Command& program, Console& console);
void add_classify(Command& program, Console& console);
void add_compare(Command& program, Console& console);
void add_complete(Command& program, Console& console);
void add_completions(Command& program, Console& console);
void add_config(Command& program, Console& console);
void add_convert(Command& program, Console& console);
void add_count(Command& program, Console& console);
void add_draw(Command& program, Console& console);
void add_practice(Command& program, Console& console);
void add_prove(Command& program, Console& console);
void add_generate(Command& program, Console& console);
void add_help(Command& program, Console& console);
void add_hint(Command& program, Console& console);
void add_isomorphs(Command& program, Console& console);
void add_man(Command& program, Console& console);
void add_minimize(Command& program, Console& console);
void add_solutions(Command& program, Console& console);
void add_plugins(Command& program, Console& console);
void add_rate(Command& program, Console& console);
void add_serve(Command& program, Console& console);
void add_shards(Command& program, Console& console);
void add_solve(Command& program, Console& console);
void add_stats(Command& program, Console& console);
void add_logic(Command& program, Console& console);
void add_steps(Command& program, Console& console);
void add_trace(Command& program, Console& console);
void add_transform(Command& program, Console& console);
void add_verify(Command& program, Console& console);

// Below `plugins` and `shards`.
void add_plugins_cases(Command& plugins, Console& console);
void add_plugins_check(Command& plugins, Console& console);
void add_plugins_new_technique(Command& plugins, Console& console);
void add_plugins_show(Command& plugins, Console& console);
void add_plugins_test(Command& plugins, Console& console);
void add_shards_slurm(Command& shards, Console& console);

}  // namespace nonet::cli
