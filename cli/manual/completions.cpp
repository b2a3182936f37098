// Completions for bash, zsh and fish: commands, options and values. The scripts query the program for the names of
// strategies and techniques at completion time.

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "common.hpp"
#include "manual/text.hpp"

namespace nonet::cli {

namespace {

/// How a value is completed.
enum class Kind { nothing, files, directories, strategies, techniques };

Kind kind_of(const OptionHelp& option) {
  if (option.value.starts_with("NAME|FILE")) return Kind::strategies;
  if (option.value.find("FILE") != option.value.npos) return Kind::files;
  if (option.value == "DIR") return Kind::directories;
  if (option.value == "ID") return Kind::techniques;
  return Kind::nothing;
}

/// The completion of each kind in a shell.
struct Spelling {
  const char* nothing;
  const char* files;
  const char* directories;
  const char* strategies;
  const char* techniques;

  [[nodiscard]] const char* of(Kind kind) const {
    switch (kind) {
      case Kind::files:
        return files;
      case Kind::directories:
        return directories;
      case Kind::strategies:
        return strategies;
      case Kind::techniques:
        return techniques;
      case Kind::nothing:
        break;
    }
    return nothing;
  }
};

/// A text in single quotes, with `quote` for `'`, and a backslash before special characters.
std::string quote_text(std::string_view text, std::string_view quote, std::string_view special = "") {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += quote;
    } else {
      if (special.find(c) != special.npos) out += '\\';
      out += c;
    }
  }
  return out + '\'';
}

/// In bash and zsh.
constexpr std::string_view kQuote = "'\\''";

/// Calls `visit` with the command and all its subcommands, including those that cannot be run.
void for_each_command(const CommandHelp& command, const std::function<void(const CommandHelp&)>& visit) {
  visit(command);
  for (const CommandHelp& below : command.commands) for_each_command(below, visit);
}

std::string words_of(const std::vector<CommandHelp>& commands) {
  std::vector<std::string> words;
  words.reserve(commands.size());
  for (const CommandHelp& command : commands) words.emplace_back(command.word());
  return join_texts(words, " ");
}

std::string names_of_all(const std::vector<const OptionHelp*>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const OptionHelp* option : options) names.push_back(join_texts(option->names, " "));
  return join_texts(names, " ");
}

/// The completion where no option's value is expected: commands, or the first argument. (All arguments of a command are
/// completed alike.)
std::string arguments_in_bash(const CommandHelp& command, const Spelling& spelling) {
  if (!command.commands.empty()) return "words=" + quote_text(words_of(command.commands), kQuote);
  if (command.arguments.empty()) return ":";
  const OptionHelp& argument = command.arguments.front();
  if (!argument.choices.empty()) return "words=" + quote_text(join_texts(argument.choices, " "), kQuote);
  return spelling.of(kind_of(argument));
}

std::string pattern_in_bash(const std::string& command, const OptionHelp& option, bool is_of_all) {
  std::vector<std::string> patterns;
  for (const std::string& name : option.names) {
    patterns.push_back(is_of_all ? quote_text(command, kQuote) + '*' + quote_text(' ' + name, kQuote)
                                 : quote_text(command + ' ' + name, kQuote));
  }
  return join_texts(patterns, " | ");
}

}  // namespace

std::string bash_completion(const CommandHelp& program) {
  constexpr Spelling kSpelling{":", "kind=files", "kind=directories", "kind=strategies", "kind=techniques"};
  std::vector<std::string> commands;
  std::string values;
  std::string options;
  std::string arguments;
  for_each_command(program, [&](const CommandHelp& command) {
    const bool is_program = &command == &program;
    if (!is_program) commands.push_back(quote_text(command.name, kQuote));
    for (const OptionHelp& option : command.options) {
      if (option.value.empty()) continue;
      std::string action = option.choices.empty() ? kSpelling.of(kind_of(option))
                                                  : "words=" + quote_text(join_texts(option.choices, " "), kQuote);
      if (option.has_optional_value) action += ' ' + arguments_in_bash(command, kSpelling);
      values += fmt::format("    {}) {} ;;\n", pattern_in_bash(command.name, option, is_program), action);
    }
    const std::string all = names_of_all(all_options(command, program));
    options += fmt::format("        {}) words={} ;;\n", quote_text(command.name, kQuote), quote_text(all, kQuote));
    arguments +=
        fmt::format("        {}) {} ;;\n", quote_text(command.name, kQuote), arguments_in_bash(command, kSpelling));
  });
  return fmt::format(R"(# Completion of nonet for bash, written by `nonet completions bash`.
_nonet() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=nonet words= kind= i
  # `--option=value` is three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$command ${{COMP_WORDS[i]}}" in
      {})
        command+=" ${{COMP_WORDS[i]}}" ;;
    esac
  done
  case "$command $before" in
{}    *)
      if [[ $word == -* ]]; then
        case $command in
{}        esac
      else
        case $command in
{}        esac
      fi ;;
  esac
  case $kind in
    strategies) words=$("$1" config list 2>/dev/null) ;;
    techniques) words=$("$1" plugins list --format csv 2>/dev/null | sed -n '2,$s/,.*//p') ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -W "$words" -- "$word"
    case $kind in
      files | strategies) compgen -f -- "$word" ;;
      directories) compgen -d -- "$word" ;;
    esac
  )
  if [[ $kind == files || $kind == directories || $kind == strategies ]]; then
    compopt -o filenames 2>/dev/null
  fi
}}
complete -F _nonet nonet
)",
                     join_texts(commands, " | "), values, options, arguments);
}

namespace {

std::string choices_in_zsh(const OptionHelp& option) {
  constexpr Spelling kSpelling{" ", "_files", "_files -/", "_nonet_strategies", "_nonet_techniques"};
  return option.choices.empty() ? kSpelling.of(kind_of(option)) : '(' + join_texts(option.choices, " ") + ')';
}

/// The options for `_arguments`, one per line.
std::string options_in_zsh(const std::vector<const OptionHelp*>& options) {
  std::string out;
  for (const OptionHelp* one : options) {
    const OptionHelp& option = *one;
    for (const std::string& name : option.names) {
      const bool is_long = name.starts_with("--");
      std::string spec = option.is_list            ? "*"
                         : option.names.size() > 1 ? '(' + join_texts(option.names, " ") + ')'
                                                   : "";
      spec += name;
      if (!option.value.empty()) spec += option.has_optional_value ? "=-" : is_long ? "=" : "+";
      std::string help;
      for (const char c : option.help) help += (c == '[' || c == ']' ? "\\" : "") + std::string(1, c);
      spec += '[' + help + ']';
      if (!option.value.empty()) {
        spec += (option.has_optional_value ? "::" : ":") + option.value + ':' + choices_in_zsh(option);
      }
      out += " \\\n    " + quote_text(spec, kQuote);
    }
  }
  return out;
}

std::string function_in_zsh(const CommandHelp& command) {
  std::string name = "_" + command.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

std::string command_in_zsh(const CommandHelp& command, const CommandHelp& program) {
  std::string options = options_in_zsh(all_options(command, program));
  if (command.commands.empty()) {
    for (const OptionHelp& argument : command.arguments) {
      const char* const many = argument.is_list ? "*:" : argument.is_required ? ":" : "::";
      options += " \\\n    " + quote_text(many + argument.names.front() + ':' + choices_in_zsh(argument), kQuote);
    }
    return fmt::format("{}() {{\n  _arguments -s{}\n}}\n\n", function_in_zsh(command), options);
  }
  std::string list;
  std::string calls;
  for (const CommandHelp& below : command.commands) {
    list += "        " + quote_text(std::string(below.word()) + ':' + below.help, kQuote) + '\n';
    calls += fmt::format("        {}) {} ;;\n", below.word(), function_in_zsh(below));
  }
  return fmt::format(R"({}() {{
  local curcontext=$curcontext state line
  _arguments -s -C{} \
    '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      local -a commands=(
{}      )
      _describe command commands ;;
    argument)
      case $words[1] in
{}      esac ;;
  esac
}}

)",
                     function_in_zsh(command), options, list, calls);
}

}  // namespace

std::string zsh_completion(const CommandHelp& program) {
  std::string out = R"zsh(#compdef nonet
# Completion of nonet for zsh, written by `nonet completions zsh`.

_nonet_strategies() {
  compadd -- ${(f)"$(nonet config list 2>/dev/null)"}
  _files
}

_nonet_techniques() {
  compadd -- ${${(f)"$(nonet plugins list --format csv 2>/dev/null)"}[2,-1]%%,*}
}

)zsh";
  for_each_command(program, [&](const CommandHelp& command) { out += command_in_zsh(command, program); });
  return out + "_nonet \"$@\"\n";
}

namespace {

std::string quote_for_fish(std::string_view text) { return quote_text(text, "\\'", "\\"); }

/// The completion of a value, as options of fish's `complete`.
std::string value_in_fish(const OptionHelp& option) {
  constexpr Spelling kSpelling{"-x", "-r -F", "-x -a '(__fish_complete_directories)'",
                               "-r -F -a '(__nonet_strategies)'", "-x -a '(__nonet_techniques)'"};
  return option.choices.empty() ? kSpelling.of(kind_of(option))
                                : "-x -a " + quote_for_fish(join_texts(option.choices, " "));
}

std::string option_in_fish(const std::string& condition, const OptionHelp& option) {
  std::string out = "complete -c nonet" + condition;
  for (const std::string& name : option.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (option.has_optional_value) {
    out += " -a " + quote_for_fish(join_texts(option.choices, " "));
  } else if (!option.value.empty()) {
    out += ' ' + value_in_fish(option);
  }
  return out + " -d " + quote_for_fish(option.help) + '\n';
}

std::string arguments_in_fish(const std::string& condition, const CommandHelp& command) {
  constexpr Spelling kSpelling{"", "-F", "-a '(__fish_complete_directories)'", "-F -a '(__nonet_strategies)'",
                               "-a '(__nonet_techniques)'"};
  if (command.arguments.empty()) return {};
  const OptionHelp& argument = command.arguments.front();
  const std::string action = argument.choices.empty() ? kSpelling.of(kind_of(argument))
                                                      : "-a " + quote_for_fish(join_texts(argument.choices, " "));
  return action.empty() ? "" : fmt::format("complete -c nonet{} {}\n", condition, action);
}

}  // namespace

std::string fish_completion(const CommandHelp& program) {
  std::vector<std::string> commands;
  std::string rules;
  for_each_command(program, [&](const CommandHelp& command) {
    const bool is_program = &command == &program;
    if (!is_program) commands.push_back(quote_for_fish(command.name));
    const std::string condition = fmt::format(" -n 'test (__nonet_command) = \"{}\"'", command.name);
    // The options of the program may follow every command.
    for (const OptionHelp& option : command.options) rules += option_in_fish(is_program ? "" : condition, option);
    for (const CommandHelp& below : command.commands) {
      rules += fmt::format("complete -c nonet{} -a {} -d {}\n", condition, below.word(), quote_for_fish(below.help));
    }
    rules += arguments_in_fish(condition, command);
  });
  return fmt::format(R"(# Completion of nonet for fish, written by `nonet completions fish`.

function __nonet_command
    set -l command nonet
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case {}
                set command "$command $word"
        end
    end
    echo "$command"
end

function __nonet_strategies
    nonet config list 2>/dev/null
end

function __nonet_techniques
    nonet plugins list --format csv 2>/dev/null | string replace -r ',.*' '' | tail -n +2
end

complete -c nonet -f
{})",
                     join_texts(commands, " "), rules);
}

}  // namespace nonet::cli
