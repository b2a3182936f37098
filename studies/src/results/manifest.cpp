#include "nonet/studies/results/manifest.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "nonet/studies/results/content_hash.hpp"

namespace nonet::studies {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kShard = R"(,"shard":)";

Json corpus_json(const std::string& input) {
  std::error_code error;
  if (input == "-") return {{"name", "stdin"}};
  if (!fs::is_regular_file(input, error)) return {{"name", fs::exists(input, error) ? input : "argument"}};
  Json corpus{{"name", fs::path(input).filename().string()}, {"bytes", std::uint64_t{fs::file_size(input, error)}}};
  if (const auto hash = hash_of_file(input)) corpus.set("hash", *hash);
  return corpus;
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
    const auto hash = hash_of_file(*technique->file);
    list.push(Json{{"name", technique->plugin->name}, {"version", technique->plugin->version}, {"hash", hash}});
  }
  return list;
}

Json program_json(const std::string& version, const std::vector<fs::path>& files) {
  std::string hashes;
  for (const fs::path& file : files) hashes += hash_of_file(file).value_or("-");
  return {{"name", "nonet"}, {"version", version}, {"hash", hash_of(hashes)}};
}

}  // namespace

std::string members_text(const Json& object) {
  const std::string text = object.dump();
  return text.substr(1, text.size() - 2);
}

std::string program_members(const RunProgram& program) {
  Json strategy{{"name", program.strategy.name}, {"hash", hash_of(program.yaml)}, {"yaml", program.yaml}};
  if (!program.changes.empty()) strategy.set("changes", json_list(program.changes));
  return members_text({{"program", program_json(program.version, program.files)},
                       {"plugins", plugins_json(program.strategy, program.registry)},
                       {"strategy", std::move(strategy)}});
}

std::string program_members(const std::string& version, const std::vector<fs::path>& files) {
  return members_text({{"program", program_json(version, files)}});
}

std::string manifest(const std::string& program, const std::string& input, ResultFormat format, Json&& settings,
                     const LineChoice& choice) {
  std::string text = fmt::format(R"({{"type":"header","version":{},{},)", kRecordsVersion, program);
  text += members_text({{"corpus", corpus_json(input)},
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

}  // namespace nonet::studies
