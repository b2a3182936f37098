#include "nonet/records/technique_record.hpp"

#include <fmt/core.h>

#include "nonet/loading/option_value.hpp"

namespace nonet::host {

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
    case OptionType::table:
      break;
    case OptionType::choice:
      for (const char* choice : option.choices) values.push(choice);
      break;
  }
  record.set(option.type == OptionType::integer ? "range" : "values", std::move(values));
  return record;
}

}  // namespace

Json technique_record(const RegisteredTechnique& technique) {
  const TechniqueInfo& info = *technique.info;
  Json aliases = json_list(info.aliases);
  Json kinds = Json::list();
  for (const KindInfo& kind : technique.kinds()) {
    Json names = Json::object();
    for (const ForeignName& name : kind.names) names.set(name.system, name.name);
    kinds.push(Json{{"id", kind.id}, {"name", kind.name}, {"names", std::move(names)}});
  }
  Json options = Json::list();
  for (const OptionInfo& option : info.options) options.push(option_record(option));
  Json metrics = Json::list();
  for (const MetricInfo& metric : info.metrics) metrics.push(Json{{"name", metric.name}, {"help", metric.help}});
  return Json{{"id", info.id},
              {"name", info.name},
              {"summary", info.summary},
              {"plugin", technique.plugin->name},
              {"plugin_summary", technique.plugin->summary},
              {"version", technique.plugin->version},
              {"author", technique.plugin->author},
              {"license", technique.plugin->license},
              {"file", technique.file->string()},
              {"aliases", std::move(aliases)},
              {"kinds", std::move(kinds)},
              {"options", std::move(options)},
              {"metrics", std::move(metrics)},
              {"assumes", json_list(assumptions(info))},
              {"uses", json_list(used_techniques(info))},
              {"facts", json_list(facts(info))}};
}

std::vector<std::string> used_techniques(const TechniqueInfo& info) {
  std::vector<std::string> all;
  for (const UsedTechnique& used : info.uses) {
    std::string text = used.technique;
    for (const UsedTechnique::Option& option : used.options) text += fmt::format(" {}={}", option.name, option.value);
    if (*used.as != '\0') text += fmt::format(" as {}", used.as);
    all.push_back(std::move(text));
  }
  return all;
}

std::vector<std::string> facts(const TechniqueInfo& info) {
  std::vector<std::string> all;
  for (const FactSlot* slot : info.facts) all.emplace_back(slot->name);
  return all;
}

std::vector<std::string> assumptions(const TechniqueInfo& info) {
  std::vector<std::string> all;
  if (info.preconditions.assumes_one_solution) all.emplace_back("one solution");
  if (info.preconditions.needs_givens) all.emplace_back("known givens");
  if (info.preconditions.not_on_pencilmarks) all.emplace_back("a puzzle given without candidates");
  return all;
}

}  // namespace nonet::host
