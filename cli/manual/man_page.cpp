// The manual page of the program.

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "manual/text.hpp"

namespace nonet::cli {

namespace {

constexpr Meaning kEnvironment[] = {
    {"NONET_PLUGIN_PATH", "Directories in which plugins are searched, with colons between them."},
    {"NONET_CONFIG_PATH", "Directories in which strategies are found by name, with colons between them."},
    {"XDG_CONFIG_HOME", "Your own strategies are found in the directory nonet below it. Default: $HOME/.config"},
    {"NO_COLOR", "If it is set and not empty, the output has no colors, unless --color is given."},
};

constexpr Meaning kFiles[] = {
    {"~/.config/nonet/*.yaml", "Your own strategies."},
    {"PREFIX/share/nonet/config/*.yaml", "The shipped strategies."},
    {"PREFIX/lib/nonet/plugins/*.so", "The shipped plugins."},
    {"~/.local/lib/nonet/plugins/*.so", "Your own plugins."},
    {"/usr/lib/nonet/plugins/*.so", "Plugins of the system."},
    {"PREFIX/share/doc/nonet", "The documentation: commands, input and output, strategies, plugins."},
};

/// The text with roff's special characters escaped.
std::string escape_roff(std::string_view text) {
  constexpr std::pair<char, const char*> kEscapes[] = {{'\\', "\\e"},  {'-', "\\-"},   {'\'', "\\(aq"},
                                                       {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  std::string out;
  for (const char c : text) {
    const auto* const escape = std::ranges::find(kEscapes, c, &std::pair<char, const char*>::first);
    out += escape == std::end(kEscapes) ? std::string(1, c) : escape->second;
  }
  // roff takes a line that begins with a dot for a request.
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string term(const std::string& term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, escape_roff(text));
}

std::string bold(std::string_view text) { return "\\fB" + escape_roff(text) + "\\fR"; }

std::string option_paragraphs(const std::vector<OptionHelp>& list) {
  std::string out;
  for (const OptionHelp& option : list) {
    std::string heading;
    for (const std::string& name : option.names) heading += (heading.empty() ? "" : ", ") + bold(name);
    if (!option.value.empty()) {
      const std::string value = "\\fI" + escape_roff(option.value) + "\\fR";
      heading += ' ' + (option.has_optional_value ? '[' + value + ']' : value);
    }
    out += term(heading, option_text(option));
  }
  return out;
}

std::string command_section(const CommandHelp& command) {
  std::string out = fmt::format(".SS {}\n{}.\n", escape_roff(usage(command)), escape_roff(command.help));
  out += option_paragraphs(command.arguments) + option_paragraphs(command.options);
  for (const Example& example : command.examples) {
    out += fmt::format(".PP\n{}\n.PP\n.RS 4\n.EX\n{}\n.EE\n.RE\n", escape_roff(example.what),
                       escape_roff(example.command_line));
  }
  if (command.footer.empty()) return out;
  out += ".PP\n.nf\n";
  std::string line;
  for (const char c : command.footer + '\n') {
    if (c != '\n') {
      line += c;
      continue;
    }
    // Table lines stay as they are; sentences are filled.
    const bool is_table = line.starts_with(' ');
    out += is_table ? escape_roff(line) + '\n' : fmt::format(".fi\n{}\n.nf\n", escape_roff(line));
    line.clear();
  }
  return out + ".fi\n";
}

template <typename Meanings>
std::string meanings(const char* title, const Meanings& list) {
  std::string out = fmt::format(".SH {}\n", title);
  for (const Meaning& one : list) out += term(bold(one.name), one.meaning);
  return out;
}

}  // namespace

std::string man_page(const CommandHelp& program, std::string_view version) {
  std::string out = fmt::format(".TH NONET 1 \"\" \"{}\" \"User Commands\"\n", version);
  out += ".SH NAME\nnonet \\- solve and rate sudoku step by step\n";
  out += fmt::format(".SH SYNOPSIS\n{} [\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n", bold("nonet"));
  out += fmt::format(".SH DESCRIPTION\n{}\n", escape_roff(program.help));
  out += ".SH OPTIONS\nThey may also follow the command.\n" + option_paragraphs(program.options);
  for (const CommandGroup& group : command_groups(program)) {
    out += fmt::format(".SH {}\n", escape_roff(group.title));
    for (const CommandHelp* command : group.commands) {
      for (const CommandHelp* runnable : runnable_commands(*command)) out += command_section(*runnable);
    }
  }
  out += meanings("EXIT STATUS", exit_codes());
  out += meanings("ENVIRONMENT", kEnvironment);
  out += meanings("FILES", kFiles);
  return out;
}

}  // namespace nonet::cli
