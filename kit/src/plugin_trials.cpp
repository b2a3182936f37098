#include "nonet/kit/plugin_trials.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/kit/survey.hpp"
#include "nonet/loading/option_value.hpp"

namespace nonet::kit {

/// Loads the plugin before those that it may use. Throws ContractViolation if it is refused.
host::Registry PluginTrials::load() const {
  host::Registry registry;
  host::PluginSearch search = options_.search;
  search.files = {options_.file};
  const auto problems = host::load_plugins(search, registry);
  for (const auto& problem : problems) {
    if (problem.file == options_.file) throw ContractViolation(problem.text());
    // Another copy of the plugin is harmless; a plugin that lost a name to it is not.
    const bool is_copy = std::any_of(problems.begin(), problems.end(), [&](const auto& other) {
      return other.file == problem.file && other.path == "name";
    });
    if (!is_copy && problem.message.ends_with(" from " + options_.file)) throw ContractViolation(problem.text());
  }
  return registry;
}

/// As text, because it crosses the border of a process.
std::string PluginTrials::description(const std::string& technique) const {
  const host::Registry registry = load();
  const PluginDescriptor& plugin = *registry.techniques().front().plugin;
  Json techniques = Json::list();
  Json wrong = Json::list();
  std::vector<std::string> ids;
  for (const TechniqueInfo* info : plugin.techniques) {
    ids.emplace_back(info->id);
    if (!technique.empty() && technique != info->id) continue;
    techniques.push(info->id);
    std::vector<std::string> mistakes;
    static_cast<void>(option_values(*info, mistakes));
    for (const std::string& mistake : mistakes) wrong.push("--option: " + mistake);
  }
  if (techniques.empty()) {
    wrong.push(
        fmt::format("--technique: {} has no '{}'{}", options_.file, technique, host::did_you_mean(technique, ids)));
  }
  return Json{{"name", plugin.name},
              {"version", plugin.version},
              {"techniques", std::move(techniques)},
              {"mistakes", std::move(wrong)}}
      .dump();
}

std::vector<std::int64_t> PluginTrials::option_values(const TechniqueInfo& technique,
                                                      std::vector<std::string>& mistakes) const {
  std::vector<std::int64_t> values = host::default_options(technique);
  for (const std::string& setting : options_.settings) {
    const std::size_t equals = std::min(setting.find('='), setting.size());
    const auto set = host::set_option(technique, setting.substr(0, equals),
                                      equals == setting.size() ? "" : setting.substr(equals + 1), values);
    if (!set) mistakes.push_back(host::messages_text(set.error()));
  }
  return values;
}

template <typename Body>
ChildResult PluginTrials::run_trial(const std::string& id, ChildLimits limits, const char* name,
                                    const std::vector<Position>& positions, Body body) const {
  limits.time = options_.time;
  limits.on_wait = [&](int tried) { options_.on_wait(id, name, tried); };
  return run_in_child(limits, name, [&](TrialObserver& watcher) {
    const host::Registry registry = load();
    const auto& technique = *registry.find(id);
    std::vector<std::string> messages;
    const Subject subject = make_subject(registry, technique, option_values(*technique.info, messages));
    Trial trial(watcher, subject, positions, name);
    return body(trial);
  });
}

tl::expected<PluginDescription, std::string> PluginTrials::describe(const std::string& technique) const {
  const ChildResult loaded =
      run_in_child(options_.limits, "loaded", [&](TrialObserver&) { return description(technique); });
  if (!loaded.death.empty()) {
    return tl::unexpected(host::Diagnostic{options_.file, 0, 0, "", loaded.death + " while it was loaded"}.text());
  }
  if (!loaded.failures.empty()) return tl::unexpected(loaded.failures.front().text);
  const auto document = Json::read(loaded.text);
  const Json& plugin = *document;
  PluginDescription described{plugin["name"].text(), plugin["version"].text(), {}, {}};
  for (const Json& id : plugin["techniques"].items()) described.techniques.push_back(id.text());
  for (const Json& mistake : plugin["mistakes"].items()) described.mistakes.push_back(mistake.text());
  return described;
}

void PluginTrials::test(const std::string& id, const std::function<void(const Check&, const Verdict&)>& report) const {
  std::vector<Position> chosen = positions_;
  if (std::ssize(positions_) > options_.limits.positions) {
    ChildLimits all = options_.limits;
    all.positions = static_cast<int>(positions_.size());
    chosen = by_worth(positions_, run_trial(id, all, "survey", positions_, survey).text);
  }
  const auto run_check = [&](const Check& check, bool is_moved) {
    ChildLimits limits = options_.limits;
    limits.is_moved = is_moved;
    return run_trial(id, limits, check.name, chosen, check.run);
  };
  run_checks({.technique = id,
              .run = [&](const Check& check) { return run_check(check, false); },
              .run_again = [&](const Check& check) { return run_check(check, true); },
              .selects = options_.selects,
              .allows = options_.allows,
              .has_positions = !positions_.empty(),
              .time = options_.time,
              .advice = options_.advice},
             report);
}

}  // namespace nonet::kit
