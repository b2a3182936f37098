// nonet plugins: which techniques there are, and where they come from.

#include <fmt/core.h>

#include "common.hpp"
#include "json.hpp"
#include "nonet/host/terminal_text.hpp"
#include "nonet/kit/option_value.hpp"

namespace nonet::cli {

using namespace kit;

namespace {

Json option_record(const OptionInfo& option) {
  Json record{
      {"name", option.name}, {"default", option_value_text(option, option.default_value)}, {"help", option.help}};
  Json values = Json::list();
  switch (option.type) {
    case OptionType::boolean:
      for (const char* value : {"false", "true"}) values.push(value);
      break;
    case OptionType::integer:
      for (const std::int64_t bound : {option.min, option.max}) values.push(bound);
      break;
    case OptionType::choice:
      for (const char* choice : option.choices) values.push(choice);
      break;
  }
  record.set(option.type == OptionType::integer ? "range" : "values", std::move(values));
  return record;
}

Json technique_record(const host::RegisteredTechnique& technique) {
  const TechniqueInfo& info = *technique.info;
  Json aliases = json_list(info.aliases);
  Json kinds = Json::list();
  for (const KindInfo& kind : info.kinds) {
    Json names;
    for (const ForeignName& name : kind.names) names.set(name.system, name.name);
    kinds.push(Json{{"id", kind.id}, {"name", kind.name}, {"names", std::move(names)}});
  }
  Json options = Json::list();
  for (const OptionInfo& option : info.options) options.push(option_record(option));
  Json metrics = Json::list();
  for (const MetricInfo& metric : info.metrics) metrics.push(Json{{"name", metric.name}, {"help", metric.help}});
  Json assumes = Json::list();
  if (info.preconditions.assumes_one_solution) assumes.push("one solution");
  if (info.preconditions.needs_givens) assumes.push("known givens");
  if (info.preconditions.not_on_pencilmarks) assumes.push("a puzzle given without candidates");
  return Json{{"id", info.id},
              {"name", info.name},
              {"summary", info.summary},
              {"plugin", technique.plugin->name},
              {"plugin_summary", technique.plugin->summary},
              {"version", technique.plugin->version},
              {"author", technique.plugin->author},
              {"license", technique.plugin->license},
              {"file", technique.file.string()},
              {"aliases", std::move(aliases)},
              {"kinds", std::move(kinds)},
              {"options", std::move(options)},
              {"metrics", std::move(metrics)},
              {"assumes", std::move(assumes)},
              {"uses", json_list(info.uses)}};
}

std::string in_parentheses(const std::filesystem::path& file) {
  return file == host::kBuiltIn ? file.string() : fmt::format("({})", file.string());
}

void list_plugins(const CommonOptions& options, Exit& exit) {
  const host::Registry registry = load_registry(options, {}, exit);
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
                           host::sanitize_for_terminal(in_parentheses(technique.file)));
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{}\n", technique.info->id, plugin.name, csv_field(plugin.version),
                           csv_field(technique.file.string()), csv_field(technique.info->summary));
        break;
      case Format::ndjson:
        out += technique_record(technique).line();
        break;
    }
  }
  write_out(out);
}

/// How many files of a directory export a plugin's descriptor; none of their code runs.
std::size_t count_plugins(const std::filesystem::path& directory) {
  std::size_t count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
    if (entry.path().extension() == ".so" && host::read_stamp(entry.path())) ++count;
  }
  return count;
}

void list_paths(const CommonOptions& options) {
  std::string out = options.format == Format::csv ? "from,exists,plugins,directory\n" : "";
  for (const PluginDirectory& directory : plugin_directories(options)) {
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
        out += fmt::format("{},{},{},{}\n", directory.origin, exists, count, csv_field(path));
        break;
      case Format::ndjson:
        out += Json{{"from", directory.origin}, {"exists", exists}, {"plugins", count}, {"directory", path}}.line();
        break;
    }
  }
  write_out(out);
}

}  // namespace

void add_plugins(Command& program, Exit& exit) {
  Command command = program.add_command("plugins", "List, check and test plugins");
  command.require_command();
  Command list = command.add_command("list", "List the techniques of all plugins");
  struct Options {
    CommonOptions common;
    bool is_paths = false;
  };
  const auto options = std::make_shared<Options>();
  options->common.add_plugins(list);
  options->common.add_format(list);
  list.add_flag("--paths", options->is_paths, "List the directories that are searched, in order, and load nothing");
  list.action(
      [options, &exit] { options->is_paths ? list_paths(options->common) : list_plugins(options->common, exit); });
  add_plugins_check(command, exit);
  add_plugins_test(command, exit);
}

}  // namespace nonet::cli
