// nonet plugins show: all information on a technique.

#include <fmt/core.h>

#include <algorithm>

#include "commands/strategies/plugins.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/loading/option_value.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/technique_record.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;

struct PluginsShowOptions {
  CommonOptions common;
  std::vector<std::string> words;
  bool is_ndjson = false;
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

std::string kind_text(const KindInfo& kind) {
  std::vector<std::string> names;
  for (const ForeignName& name : host::foreign_names(kind))
    names.push_back(fmt::format("{}: {}", name.system, name.name));
  return fmt::format("{}: {}{}", kind.id, kind.name, names.empty() ? "" : " (" + join_texts(names, "; ") + ')');
}

std::string option_line(const OptionInfo& option) {
  std::string values = "true or false";
  if (option.type == OptionType::integer) values = fmt::format("{} to {}", option.min, option.max);
  if (option.type == OptionType::table) values = "a file or lines of text";
  if (option.type == OptionType::choice) values = join_texts(option.choices, ", ");
  return fmt::format("{}: {}; default {}{}", option.name, values, host::option_value_text(option, option.default_value),
                     option.help[0] == '\0' ? "" : fmt::format("; {}", option.help));
}

/// A label with its lines; empty if there are none.
std::string field(std::string_view label, const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) {
    out += fmt::format("  {:<15}{}\n", out.empty() ? label : "", host::sanitize_for_terminal(line));
  }
  return out;
}

std::vector<std::string> texts(std::span<const char* const> list) { return {list.begin(), list.end()}; }

/// The texts joined to one line, if any.
std::vector<std::string> join_line(const std::vector<std::string>& list) {
  return list.empty() ? list : std::vector<std::string>{join_texts(list, ", ")};
}

std::string describe(const host::RegisteredTechnique& technique, const std::vector<host::Strategy>& strategies,
                     const Console& console) {
  const TechniqueInfo& info = *technique.info;
  const PluginDescriptor& plugin = *technique.plugin;
  std::vector<std::string> kinds;
  for (const KindInfo& kind : technique.kinds()) kinds.push_back(kind_text(kind));
  std::vector<std::string> options;
  for (const OptionInfo& option : info.options) options.push_back(option_line(option));
  std::vector<std::string> metrics;
  for (const MetricInfo& metric : info.metrics) metrics.push_back(fmt::format("{}: {}", metric.name, metric.help));
  std::vector<std::string> users;
  for (const host::Strategy& strategy : strategies) {
    const std::vector<std::string> entries = entries_of(strategy, info);
    if (!entries.empty()) users.push_back(fmt::format("{}: {}", strategy.name, join_texts(entries, ", ")));
  }
  const std::string page = documentation(info, console);
  return fmt::format("{}: {}\n  {}\n", info.id, host::sanitize_for_terminal(info.name),
                     host::sanitize_for_terminal(info.summary)) +
         field("also called", join_line(texts(info.aliases.span()))) +
         field("plugin", {fmt::format("{} {}", plugin.name, plugin.version)}) +
         field("file", {technique.file->string()}) + field("kinds", kinds) + field("options", options) +
         field("metrics", metrics) + field("assumes", join_line(host::assumptions(info))) +
         field("uses", join_line(host::used_techniques(info))) + field("facts", join_line(host::facts(info))) +
         field("documentation", page.empty() ? std::vector<std::string>{} : std::vector<std::string>{page}) +
         field("strategies", users.empty() ? std::vector<std::string>{"none of those that are found by name"} : users);
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
  bool is_first = true;
  for (const auto* technique : techniques) {
    const std::string between = is_first || options.is_ndjson ? "" : "\n";
    console.write_out(between + (options.is_ndjson ? technique_record(*technique, strategies, console)
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
  command
      .add(
          "--format", [options](const std::string& name) { options->is_ndjson = name == "ndjson"; },
          "Output format: text or ndjson")
      .one_of({"text", "ndjson"})
      .type("FORMAT")
      .show_default("text");
  command.example("nonet plugins show x-wing", "Shows the technique and the strategies that use it.");
  command.example("nonet plugins show singles --format ndjson", "Writes a record for each technique of a plugin.");
  std::vector<std::string> metrics;
  for (const host::PositionMetricInfo& metric : host::kPositionMetricInfos) metrics.emplace_back(metric.name);
  command.footer("Scores of every technique can also depend on metrics of the position: " + join_texts(metrics, ", ") +
                 ". docs/strategies.md defines them.");
  command.action([options, &console] { show(*options, console); });
}

}  // namespace nonet::cli
