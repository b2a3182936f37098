// nonet help, man, completions and complete: the manual of the commands.

#include <algorithm>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

/// The command that the words name. Throws UsageError for an unknown command.
const CommandHelp& find_command(const CommandHelp& program, const std::vector<std::string>& words) {
  const CommandHelp* command = &program;
  for (const std::string& word : words) {
    std::vector<std::string> known;
    for (const CommandHelp& below : command->commands) known.emplace_back(below.word());
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) {
      throw UsageError("unknown command '" + host::sanitize_for_terminal(word) + "'" + host::did_you_mean(word, known));
    }
    command = &command->commands[static_cast<std::size_t>(found - known.begin())];
  }
  return *command;
}

}  // namespace

void add_help(Command& program, Console& console) {
  Command command = program.add_command("help", "Show the help of a command");
  const auto words = std::make_shared<std::vector<std::string>>();
  command.add("command", *words, "A command, such as `rate` or `plugins check`").type("COMMAND");
  command.example("nonet help plugins check", "Shows the options of this command.");
  command.footer("`nonet man` prints the manual page, `nonet completions` what a shell completes command lines with.");
  command.action(
      [&console, program, words] { console.write_out(help_text(find_command(program.describe(), *words))); });
}

void add_man(Command& program, Console& console) {
  Command command = program.add_command("man", "Print the manual page, in roff");
  command.hide();
  command.example("nonet man >nonet.1", "Writes the manual page to a file; `man -l nonet.1` shows it.");
  command.action([&console, program] { console.write_out(man_page(program.describe(), "nonet " NONET_VERSION)); });
}

void add_completions(Command& program, Console& console) {
  Command command = program.add_command("completions", "Print the completions of a shell");
  command.hide();
  const auto shell = std::make_shared<std::string>();
  command.add("shell", *shell, "bash, zsh or fish").type("SHELL").one_of({"bash", "zsh", "fish"}).required();
  command.example("nonet completions bash >nonet.bash", "Writes the completions; `source nonet.bash` loads them.");
  command.footer("An installation has the completions where the shells look for them.");
  command.action([&console, shell] { console.write_out(completion_script(*shell)); });
}

void add_complete(Command& program, Console& console) {
  Command command = program.add_command("complete", "Print what may follow on a command line, for the completions");
  command.hide();
  const auto words = std::make_shared<std::vector<std::string>>();
  command.add("words", *words, "The words after `nonet`, the last of them not complete").type("WORDS");
  command.action([&console, program, words] {
    // As typed: the parser joins options and their optional values.
    const std::vector<std::string>& arguments = console.arguments();
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    if (words->empty() || end == arguments.end()) throw UsageError("expected the words after `--`");
    console.write_out(completions(program.describe(), {end + 1, arguments.end()}, console));
  });
}

}  // namespace nonet::cli
