#pragma once
// The commands of the program, from its help.

#include <string>
#include <vector>

#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {

/// A command with the output of its `--help`.
struct ListedCommand {
  std::vector<std::string> words;  ///< `plugins`, `check`
  std::string help;
  bool has_commands = false;

  [[nodiscard]] std::string name() const {
    std::string text = "nonet";
    for (const std::string& word : words) text += ' ' + word;
    return text;
  }
  /// All names of all options: `-s`, `--strategy`.
  [[nodiscard]] std::vector<std::string> options() const {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(help)) {
      const Match match = first_match(line, "^  (-[a-z-]+)(?:, (--[a-z-]+))?");
      if (match.empty()) continue;
      names.push_back(match[1]);
      if (!match[2].empty()) names.push_back(match[2]);
    }
    return names;
  }
};

namespace detail {

inline void add_commands(const std::vector<std::string>& words, std::vector<ListedCommand>& all) {
  std::vector<std::string> arguments = words;
  arguments.emplace_back("--help");
  const std::string help = run(arguments).out;
  all.push_back({words, help, help.find(" COMMAND\n") != help.npos});
  if (!all.back().has_commands) return;
  for (const std::string& line : lines_of(help)) {
    const Match match = first_match(line, "^  ([a-z][a-z-]*)  ");
    if (match.empty()) continue;
    arguments.back() = match[1];
    add_commands(arguments, all);
  }
}

}  // namespace detail

/// The program itself, and all its commands and subcommands.
inline const std::vector<ListedCommand>& listed_commands() {
  static const std::vector<ListedCommand> commands = [] {
    std::vector<ListedCommand> all;
    detail::add_commands({}, all);
    return all;
  }();
  return commands;
}

}  // namespace nonet::cli
