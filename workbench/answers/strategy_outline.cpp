#include "answers/strategy_outline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/json/json_text.hpp"

namespace nonet::workbench {

namespace {

/// The different names of the kinds that an entry asks for; of many, the first ones.
std::string kinds_text(const host::StrategyEntry& entry) {
  constexpr std::size_t kMostNames = 3;
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
    const std::string_view name = entry.technique.kinds()[i].name;
    const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
    if (entry.kinds[i].is_asked && is_new) names.push_back(name);
  }
  const std::size_t shown = std::min(names.size(), kMostNames);
  const auto text =
      fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  return shown == names.size() ? text : fmt::format("{} and {} more", text, names.size() - shown);
}

/// The lowest level of the steps that an entry asks for; `-` if the strategy has no levels.
std::string_view easiest_level(const host::StrategyEntry& entry, const host::Strategy& strategy) {
  if (strategy.levels.empty()) return "-";
  int level = static_cast<int>(strategy.levels.size()) - 1;
  for (const host::KindRating& kind : entry.kinds) {
    if (kind.is_asked) level = std::min(level, kind.level);
  }
  return strategy.levels[static_cast<std::size_t>(level)].name;
}

void append_texts(JsonText& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key).begin_list();
  for (const std::string& text : texts) json.text(text);
  json.end_list();
}

}  // namespace

std::string strategy_outline(const host::Strategy& strategy, const std::vector<std::string>& warnings) {
  std::vector<std::string> levels;
  for (const host::Level& level : strategy.levels) levels.push_back(level.name);
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("name").text(strategy.name);
  append_texts(json, "warnings", warnings);
  append_texts(json, "levels", levels);
  json.key("techniques").begin_list();
  for (const host::StrategyEntry& entry : strategy.entries) {
    json.begin_object();
    json.key("id").text(entry.id);
    json.key("name").text(kinds_text(entry));
    json.key("level").text(easiest_level(entry, strategy));
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return out;
}

}  // namespace nonet::workbench
