#pragma once
// Text that the help and the manual page share.

#include <span>

#include "manual/command_help.hpp"

namespace nonet::cli {

/// `-s, --strategy NAME|FILE`, `--verify [all]`, `input`.
[[nodiscard]] std::string option_heading(const OptionHelp& option);
/// The effect of the option, its values, its default, and the options that it requires and excludes.
[[nodiscard]] std::string option_text(const OptionHelp& option);
/// `nonet rate [OPTIONS] [input]`
[[nodiscard]] std::string usage(const CommandHelp& command);

/// The options of a command, and those of the program that it also accepts.
[[nodiscard]] std::vector<const OptionHelp*> all_options(const CommandHelp& command, const CommandHelp& program);

/// The subcommands of a command by heading, both in the order in which they were added.
struct CommandGroup {
  std::string title;
  std::vector<const CommandHelp*> commands;
};
[[nodiscard]] std::vector<CommandGroup> command_groups(const CommandHelp& command);

/// The exit codes of the program.
[[nodiscard]] std::span<const Meaning> exit_codes();

}  // namespace nonet::cli
