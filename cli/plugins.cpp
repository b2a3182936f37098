// nonet plugins: which techniques there are, and where they come from.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "common.hpp"
#include "option_value.hpp"

namespace nonet::cli {

namespace {

using Json = nlohmann::ordered_json;

Json technique_record(const host::RegisteredTechnique& technique) {
  const TechniqueInfo& info = *technique.info;
  Json record{{"id", info.id},
              {"name", info.name},
              {"summary", info.summary},
              {"plugin", technique.plugin->name},
              {"version", technique.plugin->version},
              {"author", technique.plugin->author},
              {"license", technique.plugin->license},
              {"file", technique.file.string()}};
  record["aliases"] = Json::array();
  for (const char* alias : info.aliases) record["aliases"].push_back(alias);
  record["kinds"] = Json::array();
  for (const KindInfo& kind : info.kinds) {
    Json names = Json::object();
    for (const ForeignName& name : kind.names) names[name.system] = name.name;
    record["kinds"].push_back({{"id", kind.id}, {"name", kind.name}, {"names", std::move(names)}});
  }
  record["options"] = Json::array();
  for (const OptionInfo& option : info.options) {
    record["options"].push_back(
        {{"name", option.name}, {"default", option_value_text(option, option.default_value)}, {"help", option.help}});
  }
  record["metrics"] = Json::array();
  for (const MetricInfo& metric : info.metrics) {
    record["metrics"].push_back({{"name", metric.name}, {"help", metric.help}});
  }
  return record;
}

std::string in_parentheses(const std::filesystem::path& file) {
  return file == host::kBuiltIn ? file.string() : fmt::format("({})", file.string());
}

void list_plugins(const CommonOptions& options, Exit& exit) {
  const host::Registry registry = load_registry(options, {}, "", exit);
  std::size_t width = 0;
  for (const auto& technique : registry.techniques()) {
    width = std::max(width, std::string_view(technique.info->id).size());
  }
  std::string out = options.format == Format::csv ? "id,plugin,version,file,summary\n" : "";
  for (const auto& technique : registry.techniques()) {
    const PluginDescriptor& plugin = *technique.plugin;
    switch (options.format) {
      case Format::text:
        out += fmt::format("{:<{}}  {}\n{:<{}}  {} {} {}\n", technique.info->id, width, technique.info->summary, "",
                           width, plugin.name, plugin.version, in_parentheses(technique.file));
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{}\n", technique.info->id, plugin.name, csv_field(plugin.version),
                           csv_field(technique.file.string()), csv_field(technique.info->summary));
        break;
      case Format::ndjson:
        out += technique_record(technique).dump() + '\n';
        break;
    }
  }
  write_out(out);
}

}  // namespace

void add_plugins(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("plugins", "Look at plugins");
  command->require_subcommand(1);
  auto* list = command->add_subcommand("list", "List the techniques of all plugins");
  const auto options = std::make_shared<CommonOptions>();
  options->add_plugins(*list);
  options->add_format(*list);
  list->callback([options, &exit] { list_plugins(*options, exit); });
  add_plugins_check(*command, exit);
  add_plugins_test(*command, exit);
}

}  // namespace nonet::cli
