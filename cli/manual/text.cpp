#include "manual/text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "common.hpp"

namespace nonet::cli {

namespace {

constexpr Meaning kExitCodes[] = {
    {"0", "success"},
    {"1", "an input line has an error or a puzzle is not solved, which `rate` counts as an answer"},
    {"2", "wrong usage, an error in the strategy or a file that cannot be read or written"},
    {"3", "a plugin was refused or failed"},
    {"141", "the reader of the output ended"},
};

void add_runnable(const CommandHelp& command, std::vector<const CommandHelp*>& all) {
  if (command.commands.empty()) all.push_back(&command);
  for (const CommandGroup& group : command_groups(command)) {
    for (const CommandHelp* below : group.commands) add_runnable(*below, all);
  }
}

}  // namespace

std::string option_heading(const OptionHelp& option) {
  std::string text = join_texts(option.names, ", ");
  const bool is_argument = !option.names.front().starts_with('-');
  if (is_argument || option.value.empty()) return text;
  return text + ' ' + (option.has_optional_value ? '[' + option.value + ']' : option.value);
}

std::string option_text(const OptionHelp& option) {
  std::string text = option.help;
  std::vector<std::string> notes;
  // The help text itself names two or three values.
  const bool names_all = std::all_of(option.choices.begin(), option.choices.end(),
                                     [&](const std::string& choice) { return text.find(choice) != text.npos; });
  if (!names_all && !option.has_optional_value) notes.push_back("one of: " + join_texts(option.choices, ", "));
  if (!option.default_value.empty()) notes.push_back("default: " + option.default_value);
  const bool is_argument = !option.names.front().starts_with('-');
  if (option.is_list && !is_argument && text.find("repeated") == text.npos && text.find("several times") == text.npos)
    notes.emplace_back("may be repeated");
  if (option.is_required) notes.emplace_back("required");
  if (!option.requires_options.empty()) notes.push_back("requires " + join_texts(option.requires_options, ", "));
  if (!option.excludes_options.empty()) notes.push_back("not with " + join_texts(option.excludes_options, ", "));
  return notes.empty() ? text : text + " (" + join_texts(notes, "; ") + ')';
}

std::string usage(const CommandHelp& command) {
  std::string text = command.name;
  if (!command.options.empty()) text += " [OPTIONS]";
  if (!command.commands.empty()) text += " COMMAND";
  for (const OptionHelp& argument : command.arguments) {
    const std::string name = argument.names.front() + (argument.is_list ? "..." : "");
    text += ' ' + (argument.is_required ? name : '[' + name + ']');
  }
  return text;
}

std::vector<const OptionHelp*> all_options(const CommandHelp& command, const CommandHelp& program) {
  std::vector<const OptionHelp*> all;
  for (const OptionHelp& option : command.options) all.push_back(&option);
  for (const OptionHelp& option : program.options) {
    if (std::none_of(all.begin(), all.end(), [&](const auto* one) { return one->names == option.names; })) {
      all.push_back(&option);
    }
  }
  return all;
}

std::vector<CommandGroup> command_groups(const CommandHelp& command) {
  std::vector<CommandGroup> groups;
  for (const CommandHelp& below : command.commands) {
    if (below.is_hidden) continue;
    const std::string title = below.group.empty() ? "Commands" : below.group;
    auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.title == title; });
    if (group == groups.end()) group = groups.insert(group, {title, {}});
    group->commands.push_back(&below);
  }
  return groups;
}

std::vector<const CommandHelp*> runnable_commands(const CommandHelp& program) {
  std::vector<const CommandHelp*> all;
  add_runnable(program, all);
  return all;
}

std::span<const Meaning> exit_codes() { return kExitCodes; }

std::string exit_codes_text() {
  std::vector<std::string> codes;
  for (const Meaning& code : kExitCodes) codes.push_back(fmt::format("{} {}", code.name, code.meaning));
  return "Exit codes: " + join_texts(codes, ", ") + '.';
}

}  // namespace nonet::cli
