#pragma once
// Pieces of text that the help and the manual page share.

#include <span>

#include "manual/command_help.hpp"

namespace nonet::cli {

/// `-s, --strategy NAME|FILE`, `--verify [all]`, `input`.
[[nodiscard]] std::string option_heading(const OptionHelp& option);
/// What the option does, with its values, its default, and what it requires and excludes.
[[nodiscard]] std::string option_text(const OptionHelp& option);
/// `nonet rate [OPTIONS] [input]`
[[nodiscard]] std::string usage(const CommandHelp& command);

/// The options of a command, and those of the program that it takes as well.
[[nodiscard]] std::vector<const OptionHelp*> all_options(const CommandHelp& command, const CommandHelp& program);

/// The commands below a command, under their headings, both in the order in which they were added.
struct CommandGroup {
  std::string title;
  std::vector<const CommandHelp*> commands;
};
[[nodiscard]] std::vector<CommandGroup> command_groups(const CommandHelp& command);

/// The exit codes of the program.
[[nodiscard]] std::span<const Meaning> exit_codes();

}  // namespace nonet::cli
