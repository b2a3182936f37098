#pragma once
// Commands and their options. Only options.cpp includes the parser.

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

/// A usage error: thrown while options are read, or by the command itself.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
  UsageError(const std::string& option, const std::string& message) : runtime_error(option + ": " + message) {}
};

/// What the program stores about commands and options outside their parser.
struct CommandTable;

/// An option, a flag or a positional argument of a command. A handle: copies refer to the same option.
class Option {
 public:
  Option(CLI::Option* option, CommandTable* table) : option_(option), table_(table) {}

  /// How often it occurs on the command line.
  [[nodiscard]] std::size_t count() const;

  Option& required();
  /// The placeholder for its value in the help; see OptionHelp::value.
  Option& type(const std::string& name);
  /// Shows the current value of its variable as the default.
  Option& show_default();
  Option& show_default(const std::string& text);
  /// Requires a whole number from `least` to `most`.
  Option& range(std::int64_t least, std::int64_t most);
  /// A whole number N from `least` to `most`, whose default is shown.
  Option& number(std::int64_t least, std::int64_t most);
  Option& one_of(const std::vector<std::string>& values);
  Option& existing_directory();
  /// `check` returns an error message, or an empty text for a good value.
  Option& check(std::function<std::string(const std::string&)> check);
  /// A list whose items this character separates.
  Option& delimiter(char between);
  /// Each use takes one value; otherwise a list takes all words up to the next option.
  Option& one_value();
  Option& needs(const Option& other);
  Option& excludes(const Option& other);
  /// Hides it from the help.
  Option& hidden();

 private:
  /// For the result of a call of `option_`, which returns itself.
  Option& with(CLI::Option* option);

  CLI::Option* option_;
  CommandTable* table_;
};

/// A command of the program or of another command. A handle, like Option.
class Command {
 public:
  Command(CLI::App* app, CommandTable* table) : app_(app), table_(table) {}

  Command add_command(const std::string& name, const std::string& help);
  /// Requires one of its subcommands.
  void require_command();
  /// Leaves it out of the help of the program.
  void hide();
  /// The help heading of the commands that are added from here on.
  void group(const std::string& title);
  /// An example command line for the help, and its effect.
  void example(const std::string& command_line, const std::string& what);
  /// Text after the options in the help; its lines are wrapped.
  void footer(const std::string& text);
  /// The function that runs the command after all options were read.
  void action(std::function<void()> run);

  /// An option (`-n,--name`) or, without dashes, a positional argument. `value` receives it and must outlive the
  /// parsing.
  Option add(const std::string& names, std::string& value, const std::string& help);
  Option add(const std::string& names, std::optional<std::string>& value, const std::string& help);
  Option add(const std::string& names, std::vector<std::string>& values, const std::string& help);
  Option add(const std::string& names, int& value, const std::string& help);
  Option add(const std::string& names, std::uint64_t& value, const std::string& help);
  /// Same, but calls a function with each value; it may throw UsageError.
  Option add(const std::string& names, const std::function<void(const std::string&)>& read, const std::string& help);
  Option add_flag(const std::string& names, bool& value, const std::string& help);
  Option add_flag(const std::string& names, const std::string& help);
  /// An option with an optional value, one of `values`: `--name` means `--name=none`.
  Option add_optional_value(const std::string& name, const std::vector<std::string>& values, const std::string& none,
                            std::string& value, const std::string& help);

  /// The contents of its help, and of the help of its subcommands.
  [[nodiscard]] CommandHelp describe() const;

 private:
  [[nodiscard]] Option handle(CLI::Option* option) const { return {option, table_}; }
  CLI::App* app_;
  CommandTable* table_;
};

/// The result of parsing a command line.
struct ParseResult {
  std::string help;                  ///< text for stdout: --help, --version
  std::optional<std::string> error;  ///< usage error, with the help to look at
};

/// Builds the program's commands, reads the arguments and runs the command that they name. Options of the program may
/// also follow the command. Catches no exception of the command except UsageError.
[[nodiscard]] ParseResult run_command_line(const std::vector<std::string>& arguments, const std::string& version,
                                           const std::string& description,
                                           const std::function<void(Command&)>& add_commands);

}  // namespace nonet::cli
