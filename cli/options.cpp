#include "options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

struct CommandTable {
  /// Pairs of an option and one of its optional values, which a command line may give as two words.
  std::set<std::pair<std::string, std::string>> optional_values;
  std::map<const CLI::Option*, std::vector<std::string>> choices;
  std::map<const CLI::App*, std::vector<Example>> examples;
  std::map<const CLI::App*, std::string> groups;  // heading for the commands that are added next
  std::set<const CLI::App*> hidden;
};

std::size_t Option::count() const { return option_->count(); }

Option& Option::with(CLI::Option* /*option*/) { return *this; }
Option& Option::required() { return with(option_->required()); }
Option& Option::type(const std::string& name) { return with(option_->type_name(name)); }
Option& Option::show_default() { return with(option_->capture_default_str()); }
Option& Option::show_default(const std::string& text) { return with(option_->default_str(text)); }
Option& Option::delimiter(char between) { return with(option_->delimiter(between)); }
Option& Option::one_value() { return with(option_->allow_extra_args(false)); }
Option& Option::needs(const Option& other) { return with(option_->needs(other.option_)); }
Option& Option::excludes(const Option& other) { return with(option_->excludes(other.option_)); }
Option& Option::hidden() { return with(option_->group("")); }

Option& Option::number(std::int64_t least, std::int64_t most) { return type("N").range(least, most).show_default(); }

Option& Option::range(std::int64_t least, std::int64_t most) {
  return with(option_->check(CLI::Range(least, most).description("")));
}

Option& Option::one_of(const std::vector<std::string>& values) {
  table_->choices[option_] = values;
  return with(option_->check(CLI::IsMember(values).description("")));
}

Option& Option::existing_directory() {
  return with(option_->check(CLI::Validator(CLI::ExistingDirectory).description("")));
}

Option& Option::check(std::function<std::string(const std::string&)> check) {
  return with(option_->check(std::move(check)));
}

Command Command::add_command(const std::string& name, const std::string& help) {
  return {app_->add_subcommand(name, help)->group(table_->groups[app_]), table_};
}

void Command::require_command() { app_->require_subcommand(1); }

void Command::hide() { table_->hidden.insert(app_); }

void Command::group(const std::string& title) { table_->groups[app_] = title; }

void Command::example(const std::string& command_line, const std::string& what) {
  table_->examples[app_].push_back({command_line, what});
}

void Command::footer(const std::string& text) { app_->footer(text); }

namespace {

std::vector<std::string> dashed_names(const CLI::Option& option);

/// Refuses a command line in which two arguments stand for stdin, `-`.
void check_stdin(const CLI::App& app) {
  const CLI::Option* reader = nullptr;
  for (const CLI::Option* option : app.get_options(nullptr)) {
    if (!option->get_type_name().ends_with("|-")) continue;
    const std::vector<std::string> values =
        option->count() > 0 ? option->results() : std::vector{option->get_default_str()};
    for (const std::string& value : values) {
      if (value != "-") continue;
      if (reader != nullptr) {
        throw UsageError(dashed_names(*reader).back() + " and " + dashed_names(*option).back() +
                         ": both read stdin ('-'), give one of them as a file");
      }
      reader = option;
    }
  }
}

}  // namespace

void Command::action(std::function<void()> run) {
  app_->callback([app = app_, run = std::move(run)] {
    check_stdin(*app);
    run();
  });
}

Option Command::add(const std::string& names, std::string& value, const std::string& help) {
  return handle(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::optional<std::string>& value, const std::string& help) {
  return handle(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::vector<std::string>& values, const std::string& help) {
  return handle(app_->add_option(names, values, help));
}

Option Command::add(const std::string& names, int& value, const std::string& help) {
  return handle(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::uint64_t& value, const std::string& help) {
  return handle(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, const std::function<void(const std::string&)>& read,
                    const std::string& help) {
  return handle(app_->add_option_function<std::string>(names, read, help));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& help) {
  return handle(app_->add_flag(names, value, help));
}

Option Command::add_flag(const std::string& names, const std::string& help) {
  return handle(app_->add_flag(names)->description(help));
}

Option Command::add_optional_value(const std::string& name, const std::vector<std::string>& values,
                                   const std::string& none, std::string& value, const std::string& help) {
  CLI::Option* option = app_->add_flag(name + '{' + none + '}', value, help);
  option->check(CLI::IsMember(values).description(""))->type_name(values.back());
  table_->choices[option] = values;
  for (const std::string& word : values) {
    if (word != none) table_->optional_values.emplace(name, word);
  }
  return handle(option);
}

namespace {

/// The names with dashes; for a positional argument, its name.
std::vector<std::string> dashed_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  if (names.empty()) names.push_back(option.get_name(true));
  return names;
}

std::vector<std::string> long_names(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const CLI::Option* option : options) names.push_back(dashed_names(*option).back());
  std::sort(names.begin(), names.end());  // CLI11 sorts them by address
  return names;
}

OptionHelp describe_option(const CLI::Option& option, const CommandTable& table) {
  OptionHelp help;
  help.names = dashed_names(option);
  const auto choices = table.choices.find(&option);
  if (choices != table.choices.end()) help.choices = choices->second;
  const bool is_flag = option.get_items_expected_max() == 0 || option.get_expected_min() == 0;
  help.has_optional_value = is_flag && !help.choices.empty();
  if (!is_flag || help.has_optional_value) help.value = option.get_type_name();
  if (!is_flag) help.default_value = option.get_default_str();
  help.help = option.get_description();
  help.requires_options = long_names(option.get_needs());
  help.excludes_options = long_names(option.get_excludes());
  help.is_required = option.get_required();
  help.is_list = option.get_expected_max() > 1;
  return help;
}

CommandHelp describe_command(const CLI::App& app, const std::string& name, const CommandTable& table) {
  CommandHelp help;
  help.name = name;
  help.group = app.get_group();
  help.is_hidden = table.hidden.contains(&app);
  help.help = app.get_description();
  help.footer = app.get_footer();
  const auto examples = table.examples.find(&app);
  if (examples != table.examples.end()) help.examples = examples->second;
  for (const CLI::Option* option : app.get_options(nullptr)) {
    if (option->get_group().empty()) continue;  // hidden
    (option->get_positional() ? help.arguments : help.options).push_back(describe_option(*option, table));
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    help.commands.push_back(describe_command(*command, name + ' ' + command->get_name(), table));
  }
  return help;
}

std::string name_of(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : name_of(*app.get_parent()) + ' ' + app.get_name();
}

/// The innermost command on the command line; the program if there is none.
const CLI::App& typed_command(const CLI::App& program) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

/// The words that no command accepted, in their order, without the `--` that ends the options.
std::vector<std::string> unaccepted_words(const CLI::App& program) {
  std::vector<std::string> words = program.remaining(true);
  std::erase(words, "--");
  return words;
}

/// The subcommands of a command: `solve`, `rate`.
std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

/// The error for an unknown command; nullopt if the command line names a known one.
std::optional<std::string> unknown_command(const CLI::App& typed, const std::vector<std::string>& words) {
  const std::vector<std::string> known = command_names(typed);
  if (known.empty() || words.empty() || words.front().starts_with('-')) return std::nullopt;
  const std::string word = host::sanitize_for_terminal(words.front());
  if (word == "explain") {
    return "unknown command 'explain': `nonet plugins show TECHNIQUE` explains a technique, `nonet hint --why GRID` a "
           "step, `nonet config explain STRATEGY` a strategy";
  }
  return "unknown command '" + word + "'" + host::did_you_mean(word, known);
}

/// The error for a word that no command accepts.
std::string unaccepted_word_text(const CLI::App& typed, const std::string& word) {
  const std::string shown = host::sanitize_for_terminal(word, 100);
  const std::size_t dashes = std::min(word.find_first_not_of('-'), word.size());
  if (dashes == 0) return "unexpected argument '" + shown + "'";
  if (dashes == word.size() || std::isalpha(static_cast<unsigned char>(word[dashes])) == 0) {
    return "unexpected argument '" + shown + "'; before an argument that begins with '-', write '--'";
  }
  const std::string name = shown.substr(0, shown.find('='));
  std::vector<std::string> known;
  for (const CLI::App* app = &typed; app != nullptr; app = app->get_parent()) {
    for (const CLI::Option* option : app->get_options(nullptr)) {
      if (option->get_group().empty() || option->get_positional()) continue;
      const std::vector<std::string> names = dashed_names(*option);
      if (app == &typed && std::find(names.begin(), names.end(), name) != names.end()) {
        return "option '" + name + "' must stand behind '" + typed.get_name() + "'";
      }
      known.insert(known.end(), names.begin(), names.end());
    }
  }
  return "unknown option '" + name + "'" + host::did_you_mean(name, known);
}

/// The error for a command line. An unaccepted word explains more than a missing option, so it is reported first.
std::string error_text(const CLI::App& program, const std::string& error) {
  const CLI::App& typed = typed_command(program);
  const std::vector<std::string> words = unaccepted_words(program);
  if (const auto unknown = unknown_command(typed, words)) return *unknown;
  if (!words.empty()) return unaccepted_word_text(typed, words.front());
  if (const std::vector<std::string> commands = command_names(typed); !commands.empty()) {
    return "a command is required" + (&typed == &program ? "" : " after '" + name_of(typed) + "'");
  }
  return error;
}

/// The arguments in reverse order, as CLI11 requires. CLI11 accepts an optional value only after `=`.
std::vector<std::string> reversed_arguments(const std::vector<std::string>& words, const CommandTable& table) {
  std::vector<std::string> arguments;
  for (const std::string& argument : words) {
    if (!arguments.empty() && table.optional_values.contains({arguments.back(), argument})) {
      arguments.back() += '=' + argument;
    } else {
      arguments.push_back(argument);
      // CLI11 would split an argument in brackets, such as an array, at its commas.
      if (argument.starts_with('[') && argument.ends_with(']')) arguments.back() += ' ';
    }
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

}  // namespace

CommandHelp Command::describe() const { return describe_command(*app_, name_of(*app_), *table_); }

ParseResult run_command_line(const std::vector<std::string>& arguments, const std::string& version,
                             const std::string& description, const std::function<void(Command&)>& add_commands) {
  CLI::App app(description, "nonet");
  CommandTable table;
  app.set_help_flag("-h,--help", "Show this help and exit");
  app.set_version_flag("--version", version, "Show the version and exit");
  app.require_subcommand(1);
  app.fallthrough();  // options of the program may follow the command
  Command root(&app, &table);
  add_commands(root);
  const auto usage_error = [&](const std::string& error) {
    return ParseResult{{}, error_text(app, error) + " (see: " + name_of(typed_command(app)) + " --help)"};
  };
  try {
    app.parse(reversed_arguments(arguments, table));
  } catch (const CLI::CallForVersion& request) {
    return {request.what() + std::string("\n"), std::nullopt};
  } catch (const CLI::CallForHelp& request) {
    const CLI::App& typed = typed_command(app);
    if (unknown_command(typed, unaccepted_words(app))) return usage_error({});
    return {help_text(describe_command(typed, name_of(typed), table)), std::nullopt};
  } catch (const CLI::ParseError& error) {
    return usage_error(error.what());
  } catch (const UsageError& error) {
    return usage_error(error.what());
  }
  return {};
}

}  // namespace nonet::cli
