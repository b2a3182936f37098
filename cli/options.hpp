#pragma once
// Commands and their options. What parses them stands in options.cpp alone.

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "manual/command_help.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's
class App;
class Option;
}  // namespace CLI

namespace nonet::cli {

/// An error in how a command was called: thrown while options are read, or by the command itself.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
  UsageError(const std::string& option, const std::string& message) : runtime_error(option + ": " + message) {}
};

/// What is kept of all commands and options beside their parser.
struct CommandTable;

/// An option, a flag or a positional argument of a command. A handle: copies mean the same option.
class Option {
 public:
  Option(CLI::Option* option, CommandTable* table) : option_(option), table_(table) {}

  /// How often it was given.
  [[nodiscard]] std::size_t count() const;

  Option& required();
  /// What stands for its value in the help; see OptionHelp::value.
  Option& type(const std::string& name);
  /// Shows the value that its variable has now as the default.
  Option& show_default();
  Option& show_default(const std::string& text);
  /// A whole number from `least` to `most`.
  Option& range(std::int64_t least, std::int64_t most);
  Option& one_of(const std::vector<std::string>& values);
  Option& existing_directory();
  /// `check` returns what is wrong with a value, nothing for a good one.
  Option& check(std::function<std::string(const std::string&)> check);
  /// A list with this character between its items.
  Option& delimiter(char between);
  /// Each use takes one value; without it a list takes all words up to the next option.
  Option& one_value();
  Option& needs(const Option& other);
  Option& excludes(const Option& other);
  /// Not shown in the help.
  Option& hidden();

 private:
  CLI::Option* option_;
  CommandTable* table_;
};

/// A command of the program, or of another command. A handle, as Option.
class Command {
 public:
  Command(CLI::App* app, CommandTable* table) : app_(app), table_(table) {}

  Command add_command(const std::string& name, const std::string& help);
  /// One of the commands below it must be given.
  void require_command();
  /// The heading under which its help lists the commands that are added from here on.
  void group(const std::string& title);
  /// A command line that is shown in the help, and what it does.
  void example(const std::string& command_line, const std::string& what);
  /// What follows the options in the help; its lines are wrapped.
  void footer(const std::string& text);
  /// What the command does, called after all options were read.
  void action(std::function<void()> run);

  /// An option (`-n,--name`) or, without dashes, a positional argument, read into a variable that must outlive the
  /// parsing.
  Option add(const std::string& names, std::string& value, const std::string& help);
  Option add(const std::string& names, std::optional<std::string>& value, const std::string& help);
  Option add(const std::string& names, std::vector<std::string>& values, const std::string& help);
  Option add(const std::string& names, int& value, const std::string& help);
  Option add(const std::string& names, std::uint64_t& value, const std::string& help);
  /// The same, each value handed to a function, which may throw UsageError.
  Option add(const std::string& names, const std::function<void(const std::string&)>& read, const std::string& help);
  Option add_flag(const std::string& names, bool& value, const std::string& help);
  Option add_flag(const std::string& names, const std::string& help);
  /// An option whose value, one of `values`, may be left out: `--name` stands for `--name=none`.
  Option add_optional_value(const std::string& name, const std::vector<std::string>& values, const std::string& none,
                            std::string& value, const std::string& help);

  /// What its help says, and that of the commands below it.
  [[nodiscard]] CommandHelp describe() const;

 private:
  [[nodiscard]] Option handle(CLI::Option* option) const { return {option, table_}; }
  CLI::App* app_;
  CommandTable* table_;
};

/// How the parsing of a command line ended.
struct Parsed {
  std::string help;                  ///< to be written to stdout: --help, --version
  std::optional<std::string> error;  ///< what is wrong with the command line, and where to look
};

/// Builds the program's commands, reads the arguments and runs the command that they name. Options of the program may
/// stand behind the command as well. Exceptions of the command other than UsageError are not caught.
[[nodiscard]] Parsed run_command_line(const std::vector<std::string>& arguments, const std::string& version,
                                      const std::string& description,
                                      const std::function<void(Command&)>& add_commands);

}  // namespace nonet::cli
