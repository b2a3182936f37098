#include "options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>

namespace nonet::cli {

std::size_t Option::count() const { return option_->count(); }

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::type(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Option& Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::show_default(const std::string& text) {
  option_->default_str(text);
  return *this;
}

Option& Option::range(std::int64_t least, std::int64_t most) {
  option_->check(CLI::Range(least, most).description(""));
  return *this;
}

Option& Option::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values).description(""));
  return *this;
}

Option& Option::existing_directory() {
  option_->check(CLI::Validator(CLI::ExistingDirectory).description(""));
  return *this;
}

Option& Option::check(std::function<std::string(const std::string&)> check) {
  option_->check(std::move(check));
  return *this;
}

Option& Option::delimiter(char between) {
  option_->delimiter(between);
  return *this;
}

Option& Option::one_value() {
  option_->allow_extra_args(false);
  return *this;
}

Option& Option::needs(const Option& other) {
  option_->needs(other.option_);
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

Option& Option::hidden() {
  option_->group("");
  return *this;
}

Command Command::add_command(const std::string& name, const std::string& help) {
  return {app_->add_subcommand(name, help), optional_values_};
}

void Command::require_command() { app_->require_subcommand(1); }

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::action(std::function<void()> run) { app_->callback(std::move(run)); }

Option Command::add(const std::string& names, std::string& value, const std::string& help) {
  return Option(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::optional<std::string>& value, const std::string& help) {
  return Option(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::vector<std::string>& values, const std::string& help) {
  return Option(app_->add_option(names, values, help));
}

Option Command::add(const std::string& names, int& value, const std::string& help) {
  return Option(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, std::uint64_t& value, const std::string& help) {
  return Option(app_->add_option(names, value, help));
}

Option Command::add(const std::string& names, const std::function<void(const std::string&)>& read,
                    const std::string& help) {
  return Option(app_->add_option_function<std::string>(names, read, help));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& help) {
  return Option(app_->add_flag(names, value, help));
}

Option Command::add_flag(const std::string& names, const std::string& help) {
  return Option(app_->add_flag(names)->description(help));
}

Option Command::add_optional_value(const std::string& name, const std::vector<std::string>& values,
                                   const std::string& none, std::string& value, const std::string& help) {
  CLI::Option* option = app_->add_flag(name + '{' + none + '}', value, help);
  option->check(CLI::IsMember(values).description(""))->type_name("[" + values.back() + "]");
  for (const std::string& word : values) {
    if (word != none) optional_values_->emplace(name, word);
  }
  return Option(option);
}

Parsed run_command_line(int argc, const char* const* argv, const std::string& version, const std::string& description,
                        const std::string& footer, const std::function<void(Command&)>& add_commands) {
  CLI::App app(description, "nonet");
  app.set_version_flag("--version", version);
  app.require_subcommand(1);
  app.footer(footer);
  Command::OptionalValues optional_values;
  Command root(&app, &optional_values);
  add_commands(root);
  try {
    // CLI11 takes a value that may be left out behind `=` alone.
    std::vector<std::string> arguments;
    for (int i = 1; i < argc; ++i) {
      const std::string argument = argv[i];
      if (!arguments.empty() && optional_values.count({arguments.back(), argument}) != 0) {
        arguments.back() += '=' + argument;
      } else {
        arguments.push_back(argument);
      }
    }
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return {{}, std::string(error.what()) + " (see: nonet --help)"};
    std::ostringstream help;
    app.exit(error, help, help);
    return {help.str(), std::nullopt};
  } catch (const UsageError& error) {
    return {{}, std::string(error.what()) + " (see: nonet --help)"};
  }
  return {};
}

}  // namespace nonet::cli
