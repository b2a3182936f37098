// The help of a command on a terminal.

#include <fmt/core.h>

#include <algorithm>

#include "manual/text.hpp"

namespace nonet::cli {

namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kHelpColumn = 28;

/// Wraps a text that begins at `column`, and indents its further lines; ends with an end of line.
std::string wrap_text(std::string_view text, std::size_t column, std::size_t indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + space > kWidth) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, space);
    column += space;
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return out + '\n';
}

/// A heading with its text in the second column, or below it if the heading is long.
std::string row(const std::string& heading, const std::string& text) {
  std::string out = "  " + heading;
  if (text.empty()) return out + '\n';
  if (out.size() + 2 > kHelpColumn) {
    out += '\n' + std::string(kHelpColumn, ' ');
  } else {
    out.resize(kHelpColumn, ' ');
  }
  return out + wrap_text(text, kHelpColumn, kHelpColumn);
}

/// A line of a footer. In a table, the second column continues below itself.
std::string footer_line(std::string_view line) {
  const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = text == 0 ? line.npos : line.find("  ", text);
  const std::size_t column = gap == line.npos ? text : line.find_first_not_of(' ', gap);
  if (column == line.npos) return std::string(line) + '\n';
  return std::string(line.substr(0, column)) + wrap_text(line.substr(column), column, column);
}

std::string option_rows(const char* title, const std::vector<OptionHelp>& list) {
  if (list.empty()) return {};
  std::string out = fmt::format("\n{}:\n", title);
  for (const OptionHelp& option : list) {
    std::string heading = option_heading(option);
    if (!heading.starts_with('-') && !option.value.empty() && option.value != option.names.front()) {
      heading += ' ' + option.value;
    }
    out += row(heading, option_text(option));
  }
  return out;
}

}  // namespace

std::string help_text(const CommandHelp& command) {
  std::string out = wrap_text(command.help, 0, 0);
  out += wrap_text("Usage: " + usage(command), 0, 7);
  out += option_rows("Arguments", command.arguments);
  out += option_rows("Options", command.options);
  for (const CommandGroup& group : command_groups(command)) {
    out += '\n' + group.title + ":\n";
    for (const CommandHelp* below : group.commands) out += row(std::string(below->word()), below->help);
  }
  if (!command.examples.empty()) out += "\nExamples:\n";
  for (const Example& example : command.examples) {
    out += "  " + example.command_line + "\n      " + wrap_text(example.what, 6, 6);
  }
  if (!command.footer.empty()) out += '\n';
  for (std::string_view rest = command.footer; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    out += footer_line(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

}  // namespace nonet::cli
