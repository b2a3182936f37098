#include <fmt/format.h>

#include "nonet/loading/option_value.hpp"
#include "nonet/records/technique_record.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

namespace {

std::string kind_text(const KindInfo& kind) {
  std::vector<std::string> names;
  for (const ForeignName& name : kind.names) names.push_back(fmt::format("{}: {}", name.system, name.name));
  return fmt::format("{}: {}{}", kind.id, kind.name,
                     names.empty() ? "" : " (" + fmt::format("{}", fmt::join(names, "; ")) + ')');
}

std::string option_line(const OptionInfo& option) {
  std::string values = "true or false";
  if (option.type == OptionType::integer) values = fmt::format("{} to {}", option.min, option.max);
  if (option.type == OptionType::table) values = "a file or lines of text";
  if (option.type == OptionType::choice) {
    values = fmt::format("{}", fmt::join(option.choices.begin(), option.choices.end(), ", "));
  }
  return fmt::format("{}: {}; default {}{}", option.name, values, option_value_text(option, option.default_value),
                     option.help[0] == '\0' ? "" : fmt::format("; {}", option.help));
}

/// A label with its lines; empty if there are none.
std::string field(std::string_view label, const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) {
    out += fmt::format("  {:<15}{}\n", out.empty() ? label : "", sanitize_for_terminal(line));
  }
  return out;
}

std::vector<std::string> texts(std::span<const char* const> list) { return {list.begin(), list.end()}; }

/// The texts joined to one line, if any.
std::vector<std::string> join_line(const std::vector<std::string>& list) {
  return list.empty() ? list : std::vector<std::string>{joined(list)};
}

}  // namespace

std::string technique_text(const RegisteredTechnique& technique, const std::string& page,
                           const std::vector<std::string>& users) {
  const TechniqueInfo& info = *technique.info;
  const PluginDescriptor& plugin = *technique.plugin;
  std::vector<std::string> kinds;
  for (const KindInfo& kind : technique.kinds()) kinds.push_back(kind_text(kind));
  std::vector<std::string> options;
  for (const OptionInfo& option : info.options) options.push_back(option_line(option));
  std::vector<std::string> metrics;
  for (const MetricInfo& metric : info.metrics) metrics.push_back(fmt::format("{}: {}", metric.name, metric.help));
  return fmt::format("{}: {}\n  {}\n", info.id, sanitize_for_terminal(info.name), sanitize_for_terminal(info.summary)) +
         field("also called", join_line(texts(info.aliases.span()))) +
         field("plugin", {fmt::format("{} {}", plugin.name, plugin.version)}) +
         field("file", {technique.file->string()}) + field("kinds", kinds) + field("options", options) +
         field("metrics", metrics) + field("assumes", join_line(assumptions(info))) +
         field("uses", join_line(used_techniques(info))) + field("facts", join_line(facts(info))) +
         field("documentation", page.empty() ? std::vector<std::string>{} : std::vector<std::string>{page}) +
         field("strategies", users.empty() ? std::vector<std::string>{"none of those that are found by name"} : users);
}

}  // namespace nonet::host
