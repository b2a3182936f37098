#pragma once
// The contents of a command's help. The help, the manual page and the completions are made from it.

#include <string>
#include <string_view>
#include <vector>

namespace nonet::cli {

class Console;

/// An option, a flag or a positional argument.
struct OptionHelp {
  std::vector<std::string> names;    ///< `-s`, `--strategy`; only the name for a positional argument
  std::string value;                 ///< `N`; `FILE` and `DIR` complete to paths, `NAME|FILE` also to
                                     ///< strategies, `ID` to techniques; empty for a flag
  bool has_optional_value = false;   ///< `--name` alone is possible
  std::vector<std::string> choices;  ///< the values, if there is a fixed list
  std::string default_value;         ///< empty: none to show
  std::string help;
  std::vector<std::string> requires_options;  ///< names of other options
  std::vector<std::string> excludes_options;
  bool is_required = false;
  bool is_list = false;  ///< accepts several values, or may be repeated
};

/// A command line that runs as it is, unless it contains placeholders in capital letters.
struct Example {
  std::string command_line;
  std::string what;
};

struct CommandHelp {
  std::string name;        ///< as typed: `nonet plugins check`
  std::string group;       ///< a heading; empty if its sibling commands have none
  bool is_hidden = false;  ///< left out of help and manual page
  std::string help;
  std::string footer;
  std::vector<Example> examples;
  std::vector<OptionHelp> arguments;  ///< positional
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> commands;

  /// The last word of the name.
  [[nodiscard]] std::string_view word() const { return std::string_view(name).substr(name.rfind(' ') + 1); }
};

/// The command and all its subcommands that can be run, in the order of the help.
[[nodiscard]] std::vector<const CommandHelp*> runnable_commands(const CommandHelp& program);

/// The output of `nonet COMMAND --help`, at most 100 columns wide.
[[nodiscard]] std::string help_text(const CommandHelp& command);

/// An entry of the help or the manual page outside the commands.
struct Meaning {
  const char* name;  ///< of an exit code, a variable or a file
  const char* meaning;
};
/// The exit codes on one line.
[[nodiscard]] std::string exit_codes_text();

/// The manual page `nonet.1`, in roff with the macros `man`.
[[nodiscard]] std::string man_page(const CommandHelp& program, std::string_view version);

/// What may follow on a command line of these words, the last of which is not complete: a line `files`, `directories`
/// or `words`, which says what else the shell may offer, then lines of a word, a tab and its help.
[[nodiscard]] std::string completions(const CommandHelp& program, const std::vector<std::string>& words,
                                      const Console& console);
/// The script with which a shell (bash, zsh or fish) asks `nonet complete` for it.
[[nodiscard]] std::string completion_script(std::string_view shell);

}  // namespace nonet::cli
