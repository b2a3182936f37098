// Completions: what may follow on a command line, and scripts with which bash, zsh and fish ask for it.

#include <algorithm>

#include "common.hpp"
#include "manual/text.hpp"

namespace nonet::cli {

namespace {

/// What is completed, and how it begins.
struct Typed {
  std::string word;
  std::string before;  ///< the word before it
  std::string prefix;  ///< of every answer: `--option=` in zsh and fish
};

/// `--option=value` is one word or, in bash, three.
Typed typed_of(const std::vector<std::string>& words) {
  const auto from_end = [&](std::size_t n) { return n <= words.size() ? words[words.size() - n] : std::string(); };
  const std::string word = from_end(1);
  if (word == "=") return {"", from_end(2), ""};
  if (from_end(2) == "=") return {word, from_end(3), ""};
  const std::size_t equals = word.find('=');
  if (!word.starts_with("--") || equals == word.npos) return {word, from_end(2), ""};
  return {word.substr(equals + 1), word.substr(0, equals), word.substr(0, equals + 1)};
}

/// The innermost command that the words before the last one name.
const CommandHelp& command_of_words(const CommandHelp& program, const std::vector<std::string>& words) {
  const CommandHelp* command = &program;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto& below = command->commands;
    const auto named =
        std::find_if(below.begin(), below.end(), [&](const auto& one) { return one.word() == words[i]; });
    if (named != below.end()) command = &*named;
  }
  return *command;
}

/// Collects the words that begin as the typed one.
class Answers {
 public:
  Answers(Typed typed, const Console& console) : typed_(std::move(typed)), console_(console) {}

  void add(std::string_view word, std::string_view help = {}) {
    if (!word.starts_with(typed_.word)) return;
    lines_ += typed_.prefix;
    lines_ += word;
    if (!help.empty()) lines_ += '\t';
    lines_ += help;
    lines_ += '\n';
  }
  void add(const std::vector<const OptionHelp*>& options) {
    for (const OptionHelp* option : options) {
      for (const std::string& name : option->names) add(name, option->help);
    }
  }
  void add_values(const OptionHelp& option) {
    const std::string& value = option.value;
    if (!option.choices.empty()) {
      for (const std::string& choice : option.choices) add(choice);
    } else if (value == "ID") {
      host::Registry registry;
      static_cast<void>(host::load_plugins(plugin_search({}, console_), registry));
      for (const auto& technique : registry.techniques()) add(technique.info->id, technique.info->summary);
    } else if (value.find("FILE") != value.npos) {
      if (value.starts_with("NAME|FILE")) {
        for (const std::string& name : strategy_search(console_).names()) add(name);
      }
      kind_ = "files";
    } else if (value == "DIR") {
      kind_ = "directories";
    }
  }
  /// Subcommands, or the first argument: all arguments of a command are completed alike.
  void add_arguments(const CommandHelp& command) {
    for (const CommandGroup& group : command_groups(command)) {
      for (const CommandHelp* below : group.commands) add(below->word(), below->help);
    }
    if (command.commands.empty() && !command.arguments.empty()) add_values(command.arguments.front());
  }
  [[nodiscard]] std::string text() const { return kind_ + '\n' + lines_; }

 private:
  Typed typed_;
  const Console& console_;
  std::string kind_ = "words";
  std::string lines_;
};

constexpr const char* kBash = R"(# Completion of nonet for bash, written by `nonet completions bash`.
_nonet() {
  local lines word=${COMP_WORDS[COMP_CWORD]}
  mapfile -t lines < <("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  COMPREPLY=("${lines[@]:1}")
  COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
  if [[ $word == = ]]; then word=; fi
  case ${lines[0]-} in
    files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word") ;;
    directories) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    *) return ;;
  esac
  compopt -o filenames 2>/dev/null
}
complete -F _nonet nonet
)";

constexpr const char* kZsh = R"(#compdef nonet
# Completion of nonet for zsh, written by `nonet completions zsh`.
_nonet() {
  local -a lines=("${(@f)$("$words[1]" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  local -a offered=("${(@)lines[2,-1]/$'\t'/:}")
  if (( $#offered )); then _describe nonet offered; fi
  case $lines[1] in
    files) compset -P '--*='; _files ;;
    directories) compset -P '--*='; _files -/ ;;
  esac
}

_nonet "$@"
)";

constexpr const char* kFish = R"(# Completion of nonet for fish, written by `nonet completions fish`.
function __nonet_complete
    set -l lines (nonet complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path (commandline -ct)
        case directories
            __fish_complete_directories (commandline -ct)
    end
    printf '%s\n' $lines[2..-1]
end

complete -c nonet -f -a '(__nonet_complete)'
)";

}  // namespace

std::string completions(const CommandHelp& program, const std::vector<std::string>& words, const Console& console) {
  const CommandHelp& command = command_of_words(program, words);
  const Typed typed = typed_of(words);
  const std::vector<const OptionHelp*> options = all_options(command, program);
  const auto option = std::find_if(options.begin(), options.end(), [&](const OptionHelp* one) {
    return !one->value.empty() && std::ranges::find(one->names, typed.before) != one->names.end();
  });
  Answers answers(typed, console);
  if (option != options.end()) answers.add_values(**option);
  if (option != options.end() && !(*option)->has_optional_value) return answers.text();
  typed.word.starts_with('-') ? answers.add(options) : answers.add_arguments(command);
  return answers.text();
}

std::string completion_script(std::string_view shell) {
  return shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish;
}

}  // namespace nonet::cli
