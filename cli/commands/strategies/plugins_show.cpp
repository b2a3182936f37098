// nonet plugins show: all information on a technique.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/records/technique_record.hpp"

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;

struct PluginsShowOptions {
  CommonOptions common;
  std::vector<std::string> words;
};

/// The strategies that can be found by name, except those with errors.
std::vector<host::Strategy> named_strategies(const host::Registry& registry, const Console& console) {
  std::vector<host::Strategy> strategies;
  const host::StrategySearch search = strategy_search(console);
  for (const std::string& name : search.names()) {
    const auto document = host::read_strategy(name, search);
    auto strategy = document ? host::resolve_strategy(**document, registry) : tl::unexpected(document.error());
    if (!strategy) {
      console.report_error(
          fmt::format("warning: the strategy '{}' is left out, `nonet config check {}` says why", name, name));
      continue;
    }
    strategy->name = name;
    strategies.push_back(std::move(*strategy));
  }
  return strategies;
}

/// The ids of a strategy's entries that use a technique.
std::vector<std::string> entries_of(const host::Strategy& strategy, const TechniqueInfo& info) {
  std::vector<std::string> ids;
  for (const host::StrategyEntry& entry : strategy.entries) {
    if (entry.technique.info == &info) ids.push_back(entry.id);
  }
  return ids;
}

/// The documentation page of a technique: the one that names it before its first section. Empty if there is none.
std::string documentation(const TechniqueInfo& info, const Console& console) {
  std::vector<fs::path> pages;
  std::error_code error;
  const fs::path directory = share_directory(console).parent_path() / "doc" / "nonet" / "techniques";
  for (const auto& entry : fs::directory_iterator(directory, error)) pages.push_back(entry.path());
  std::sort(pages.begin(), pages.end());
  for (const fs::path& page : pages) {
    const auto text = host::read_whole(page);
    if (!text) continue;
    const std::string introduction = text->substr(0, text->find("\n## "));
    if (introduction.find(fmt::format("`{}`", info.id)) != introduction.npos) return page.string();
  }
  return {};
}

std::string describe(const host::RegisteredTechnique& technique, const std::vector<host::Strategy>& strategies,
                     const Console& console) {
  std::vector<std::string> users;
  for (const host::Strategy& strategy : strategies) {
    const std::vector<std::string> entries = entries_of(strategy, *technique.info);
    if (!entries.empty()) users.push_back(fmt::format("{}: {}", strategy.name, join_texts(entries, ", ")));
  }
  return host::technique_text(technique, documentation(*technique.info, console), users);
}

std::string technique_record(const host::RegisteredTechnique& technique, const std::vector<host::Strategy>& strategies,
                             const Console& console) {
  Json record = host::technique_record(technique);
  const std::string page = documentation(*technique.info, console);
  record.set("documentation", page.empty() ? Json() : Json(page));
  Json users = Json::list();
  for (const host::Strategy& strategy : strategies) {
    const std::vector<std::string> entries = entries_of(strategy, *technique.info);
    if (!entries.empty()) users.push(Json{{"name", strategy.name}, {"entries", json_list(entries)}});
  }
  record.set("strategies", std::move(users));
  return record.line();
}

/// The technique with an id or alias, or all of a plugin; empty after reporting an unknown name.
std::vector<const host::RegisteredTechnique*> find(const host::Registry& registry, const std::string& word,
                                                   Console& console) {
  if (const auto* technique = registry.find(word)) return {technique};
  std::vector<const host::RegisteredTechnique*> found;
  std::vector<std::string> names = registry.names();
  for (const host::RegisteredTechnique& technique : registry.techniques()) {
    if (word == technique.plugin->name) found.push_back(&technique);
    names.emplace_back(technique.plugin->name);
  }
  if (found.empty()) {
    console.report_error(fmt::format("unknown technique or plugin '{}'{}", word, host::did_you_mean(word, names)));
    console.raise(kUsage);
  }
  return found;
}

void show(const PluginsShowOptions& options, Console& console) {
  const host::Registry registry = load_registry(options.common, console);
  std::vector<const host::RegisteredTechnique*> techniques;
  for (const std::string& word : options.words) {
    for (const auto* technique : find(registry, word, console)) techniques.push_back(technique);
  }
  if (techniques.empty()) return;
  const std::vector<host::Strategy> strategies = named_strategies(registry, console);
  const bool is_ndjson = options.common.format == Format::ndjson;
  bool is_first = true;
  for (const auto* technique : techniques) {
    const std::string between = is_first || is_ndjson ? "" : "\n";
    console.write_out(between + (is_ndjson ? technique_record(*technique, strategies, console)
                                           : describe(*technique, strategies, console)));
    is_first = false;
  }
}

}  // namespace

void add_plugins_show(Command& plugins, Console& console) {
  Command command = plugins.add_command(
      "show", "Show techniques: kinds, options, metrics, conditions, documentation, and the strategies that use them");
  const auto options = std::make_shared<PluginsShowOptions>();
  command.add("id", options->words, "Ids or aliases of techniques, or names of plugins").type("ID").required();
  options->common.add_plugins(command);
  options->common.add_record_format(command);
  command.example("nonet plugins show x-wing", "Shows the technique and the strategies that use it.");
  command.example("nonet plugins show singles --format ndjson", "Writes a record for each technique of a plugin.");
  command.footer("Scores of every technique can also depend on metrics of the position: " +
                 join_texts(host::position_metric_names(), ", ") + ". docs/strategies.md defines them.");
  command.action([options, &console] { show(*options, console); });
}

}  // namespace nonet::cli
