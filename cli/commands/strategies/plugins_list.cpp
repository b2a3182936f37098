// nonet plugins: lists techniques and where they come from.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/technique_record.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

std::string in_parentheses(const std::filesystem::path& file) {
  return file == host::kBuiltIn ? file.string() : fmt::format("({})", file.string());
}

void list_plugins(const CommonOptions& options, Console& console) {
  const host::Registry registry = load_registry(options, console);
  std::size_t width = 0;
  for (const auto& technique : registry.techniques()) {
    width = std::max(width, std::string_view(technique.info->id).size());
  }
  std::string out = options.format == Format::csv ? "id,plugin,version,file,summary\n" : "";
  for (const auto& technique : registry.techniques()) {
    const PluginDescriptor& plugin = *technique.plugin;
    switch (options.format) {
      case Format::text:
        out += fmt::format("{:<{}}  {}\n{:<{}}  {} {} {}\n", technique.info->id, width,
                           host::sanitize_for_terminal(technique.info->summary), "", width, plugin.name,
                           host::sanitize_for_terminal(plugin.version),
                           host::sanitize_for_terminal(in_parentheses(*technique.file)));
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{}\n", technique.info->id, plugin.name, host::csv_field(plugin.version),
                           host::csv_field(technique.file->string()), host::csv_field(technique.info->summary));
        break;
      case Format::ndjson:
        out += host::technique_record(technique).line();
        break;
    }
  }
  console.write_out(out);
}

/// The number of files in a directory that export a plugin descriptor; runs none of their code.
std::size_t count_plugins(const std::filesystem::path& directory) {
  std::size_t count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
    if (entry.path().extension() == ".so" && host::read_stamp(entry.path())) ++count;
  }
  return count;
}

void list_paths(const CommonOptions& options, Console& console) {
  std::string out = options.format == Format::csv ? "from,exists,plugins,directory\n" : "";
  for (const host::SearchedDirectory& directory : plugin_directories(options, console)) {
    const std::string path = directory.path.string();
    std::error_code error;
    const bool exists = std::filesystem::is_directory(directory.path, error);
    const std::size_t count = count_plugins(directory.path);
    switch (options.format) {
      case Format::text: {
        const std::string what = exists ? fmt::format("{} plugin{}", count, count == 1 ? "" : "s") : "not there";
        out += fmt::format("{:<18}  {:<10}  {}\n", directory.origin, what, host::sanitize_for_terminal(path));
        break;
      }
      case Format::csv:
        out += fmt::format("{},{},{},{}\n", directory.origin, exists, count, host::csv_field(path));
        break;
      case Format::ndjson:
        out += Json{{"from", directory.origin}, {"exists", exists}, {"plugins", count}, {"directory", path}}.line();
        break;
    }
  }
  console.write_out(out);
}

}  // namespace

void add_plugins(Command& program, Console& console) {
  Command command = program.add_command("plugins", "List, show, check and test plugins and their techniques");
  command.require_command();
  Command list = command.add_command("list", "List the techniques of all plugins");
  struct PluginsListOptions {
    CommonOptions common;
    bool is_paths = false;
  };
  const auto options = std::make_shared<PluginsListOptions>();
  options->common.add_plugins(list);
  options->common.add_format(list);
  list.add_flag("--paths", options->is_paths, "List the directories that are searched, in order, and load nothing");
  list.action([options, &console] {
    options->is_paths ? list_paths(options->common, console) : list_plugins(options->common, console);
  });
  list.example("nonet plugins list", "Lists what every technique finds, its plugin and file.");
  list.example("nonet plugins list --format csv", "Writes a table with the ids of the techniques in the first column.");
  add_plugins_show(command, console);
  add_plugins_check(command, console);
  add_plugins_test(command, console);
  add_plugins_cases(command, console);
  add_plugins_new_technique(command, console);
}

}  // namespace nonet::cli
