#include "output/program_description.hpp"

#include <algorithm>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/studies/results/content_hash.hpp"
#include "nonet/studies/results/manifest.hpp"

namespace nonet::cli {

namespace fs = std::filesystem;

namespace {

/// The hash of the program with its libraries.
std::string program_hash(const Console& console) {
  std::string hashes = studies::hash_of_file(console.program()).value_or("-");
  for (const char* library : {"libnonet.so." NONET_SOVERSION, "libnonet_puzzles.so." NONET_SOVERSION}) {
    // absent in the static program
    hashes += studies::hash_of_file(library_directory(console) / library).value_or("-");
  }
  return studies::hash_of(hashes);
}

using Techniques = std::vector<const host::RegisteredTechnique*>;

/// Adds a technique of each plugin that implements part of a technique, unless one of that plugin is already there.
void add_plugins_of(const host::RegisteredTechnique& technique, const host::Registry& registry, Techniques& found) {
  const auto is_same = [&](const auto* other) { return other->plugin == technique.plugin; };
  if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(&technique);
  for (const UsedTechnique& used : technique.info->uses) {  // cannot be circular: the strategy was resolved
    const host::RegisteredTechnique* inner = registry.find(used.technique);
    if (inner != nullptr) add_plugins_of(*inner, registry, found);
  }
}

/// The plugins of a strategy, sorted by name. `registry` has the plugins of inner techniques.
Json plugins_json(const host::Strategy& strategy, const host::Registry& registry) {
  Techniques plugins;
  for (const host::StrategyEntry& entry : strategy.entries) add_plugins_of(entry.technique, registry, plugins);
  std::sort(plugins.begin(), plugins.end(), [](const auto* one, const auto* other) {
    return std::string_view(one->plugin->name) < other->plugin->name;
  });
  Json list = Json::list();
  for (const auto* technique : plugins) {
    const auto hash = studies::hash_of_file(*technique->file);
    list.push(Json{{"name", technique->plugin->name}, {"version", technique->plugin->version}, {"hash", hash}});
  }
  return list;
}

}  // namespace

std::string describe_program(const CommonOptions& options, const host::Strategy& strategy, const Console& console) {
  std::string yaml;
  host::Registry registry;  // the plugins that are loaded already
  if (const auto document = find_strategy(options, console)) {
    yaml = host::to_yaml(strategy, **document, false);
    static_cast<void>(host::load_needed_plugins(plugin_search(options, console), host::needs_of(**document), registry));
  }
  Json described{{"name", strategy.name}, {"hash", studies::hash_of(yaml)}, {"yaml", yaml}};
  if (const auto changes = options.changes.read(); changes && !changes->empty()) {
    Json list = Json::list();
    for (const host::SettingChange& change : *changes) list.push(change.text());
    described.set("changes", std::move(list));
  }
  return studies::members_text(
      {{"program", Json{{"name", "nonet"}, {"version", NONET_VERSION}, {"hash", program_hash(console)}}},
       {"plugins", plugins_json(strategy, registry)},
       {"strategy", std::move(described)}});
}

}  // namespace nonet::cli
