#include "results/manifest.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "input/input.hpp"
#include "results/content_hash.hpp"

namespace nonet::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kShard = R"(,"shard":)";

/// The hash of the program with its libraries.
std::string program_hash(const Console& console) {
  std::string hashes = hash_of_file(console.program()).value_or("-");
  for (const char* library :
       {"libnonet.so." NONET_SOVERSION, "libnonet_puzzles.so." NONET_SOVERSION, "libnonet_host.so." NONET_SOVERSION}) {
    hashes += hash_of_file(library_directory(console) / library).value_or("-");  // the static program has none
  }
  return hash_of(hashes);
}

using Techniques = std::vector<const host::RegisteredTechnique*>;

/// Adds a technique of each plugin that has a part in a technique, unless one of that plugin is there.
void add_plugins_of(const host::RegisteredTechnique& technique, const host::Registry& registry, Techniques& found) {
  const auto is_same = [&](const auto* other) { return other->plugin == technique.plugin; };
  if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(&technique);
  for (const UsedTechnique& used : technique.info->uses) {  // never in a circle: the strategy was resolved
    const host::RegisteredTechnique* inner = registry.find(used.technique);
    if (inner != nullptr) add_plugins_of(*inner, registry, found);
  }
}

/// The plugins of a strategy in the order of their names. `registry` has those of inner techniques.
Json plugins_json(const host::Strategy& strategy, const host::Registry& registry) {
  Techniques plugins;
  for (const host::StrategyEntry& entry : strategy.entries) add_plugins_of(entry.technique, registry, plugins);
  std::sort(plugins.begin(), plugins.end(), [](const auto* one, const auto* other) {
    return std::string_view(one->plugin->name) < other->plugin->name;
  });
  Json list = Json::list();
  for (const auto* technique : plugins) {
    const auto hash = hash_of_file(*technique->file);
    list.push(Json{{"name", technique->plugin->name}, {"version", technique->plugin->version}, {"hash", hash}});
  }
  return list;
}

Json corpus_json(const std::string& input) {
  std::error_code error;
  if (input == "-") return {{"name", "stdin"}};
  if (!fs::is_regular_file(input, error)) return {{"name", fs::exists(input, error) ? input : kArgumentName}};
  Json corpus{{"name", fs::path(input).filename().string()}, {"bytes", std::uint64_t{fs::file_size(input, error)}}};
  if (const auto hash = hash_of_file(input)) corpus.set("hash", *hash);
  return corpus;
}

/// The members of an object.
std::string inside(const Json& json) {
  const std::string text = json.dump();
  return text.substr(1, text.size() - 2);
}

}  // namespace

std::string describe_program(const CommonOptions& options, const host::Strategy& strategy, const Console& console) {
  std::string yaml;
  host::Registry registry;  // of what is loaded already
  if (const auto document = host::read_strategy(options.strategy, strategy_search(console))) {
    yaml = host::to_yaml(strategy, **document, false);
    static_cast<void>(host::load_needed_plugins(plugin_search(options, console), host::needs_of(**document), registry));
  }
  return inside({{"program", Json{{"name", "nonet"}, {"version", NONET_VERSION}, {"hash", program_hash(console)}}},
                 {"plugins", plugins_json(strategy, registry)},
                 {"strategy", Json{{"name", strategy.name}, {"hash", hash_of(yaml)}, {"yaml", yaml}}}});
}

std::string manifest(const std::string& program, const std::string& input, ResultFormat format, Json&& settings,
                     const LineChoice& choice) {
  std::string text = fmt::format(R"({{"type":"header","version":{},{},)", kRecordsVersion, program);
  text += inside({{"corpus", corpus_json(input)},
                  {"format", kResultFormats[static_cast<std::size_t>(format)]},
                  {"options", std::move(settings)}});
  if (choice.count > 1) {
    text += fmt::format(R"({}{{"index":{},"count":{}}})", kShard, choice.index, choice.count);
  }
  return text + '}';
}

std::string without_shard(const std::string& manifest) {
  const std::size_t at = manifest.rfind(kShard);
  return at == manifest.npos ? manifest : manifest.substr(0, at) + '}';
}

}  // namespace nonet::cli
