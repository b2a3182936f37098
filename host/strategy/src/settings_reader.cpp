#include "settings_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/loading/names.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

std::optional<Text> read_text(const YamlValue& value, Diagnostics& mistakes) {
  const auto text = value.text(mistakes);
  return text ? std::optional(Text{*text, value.where()}) : std::nullopt;
}

EntrySpec SettingsReader::read_entry(const YamlValue& value) const {
  EntrySpec entry;
  entry.use.where = value.where();
  if (value.is_scalar()) {
    entry.use.value = read_id(value);
    return entry;
  }
  if (!value.is_map()) {
    value.unexpected(mistakes_, "the id of a technique or a map");
    return entry;
  }
  const YamlMap map(value, kEntryKeys, mistakes_);
  if (const YamlValue* use = map.find("use", mistakes_)) {
    entry.use = {read_id(*use), use->where()};
  }
  if (const YamlValue* as = map.find("as", mistakes_)) {
    entry.as = read_text(*as, mistakes_);
    if (entry.as && !is_kebab_case(entry.as->value)) {
      report(as->where(), fmt::format("{} is not in kebab-case", in_quotes(entry.as->value)));
    }
  }
  entry.settings = read_settings(map);
  return entry;
}

std::string SettingsReader::read_id(const YamlValue& value) const {
  const auto id = value.text(mistakes_);
  if (id && id->empty()) value.unexpected(mistakes_, "the id of a technique");
  return id.value_or("");
}

Settings SettingsReader::read_settings(const YamlMap& map) const {
  Settings settings;
  if (const YamlValue* enabled = map.find("enabled", mistakes_)) settings.is_enabled = enabled->boolean(mistakes_);
  if (const YamlValue* last = map.find("last-resort", mistakes_)) settings.is_last_resort = last->boolean(mistakes_);
  if (const YamlValue* level = map.find("level", mistakes_)) settings.level = read_level(*level);
  if (const YamlValue* score = map.find("score", mistakes_)) settings.score = scores_.read(*score);
  if (const YamlValue* options = map.find("options", mistakes_)) settings.options = options->fields(mistakes_);
  if (const YamlValue* kinds = map.find("kinds", mistakes_)) settings.kinds = read_texts(*kinds, "kind");
  if (const YamlValue* variants = map.find("variants", mistakes_)) {
    settings.variants = read_texts(*variants, "variant");
  }
  return settings;
}

std::vector<Text> SettingsReader::read_texts(const YamlValue& list, const char* what) const {
  std::vector<Text> texts;
  for (const YamlValue& one : list.list(mistakes_)) {
    if (auto text = read_text(one, mistakes_)) texts.push_back(*std::move(text));
  }
  if (list.is_list() && list.list(mistakes_).empty())
    report(list.where(), fmt::format("expected at least one {}", what));
  return texts;
}

LevelSpec SettingsReader::read_level(const YamlValue& value) const {
  LevelSpec level;
  if (value.is_map()) {
    for (const YamlField& field : value.fields(mistakes_)) {
      if (auto text = read_text(field.value, mistakes_)) {
        level.by_kind.emplace_back(Text{field.name, field.key.where()}, *std::move(text));
      }
    }
  } else if (!value.is_scalar()) {
    value.unexpected(mistakes_, "the name of a level or a map from kinds to levels");
  } else {
    level.all = read_text(value, mistakes_);
  }
  return level;
}

bool has_option(const RegisteredTechnique& technique, std::string_view name) {
  const auto options = technique.info->options.span();
  return std::any_of(options.begin(), options.end(), [&](const OptionInfo& option) { return option.name == name; });
}

void Settings::merge(const Settings& later) {
  if (later.is_enabled) is_enabled = later.is_enabled;
  if (later.is_last_resort) is_last_resort = later.is_last_resort;
  const auto merge_by_kind = [](auto& values, const auto& changes) {
    if (changes.all) values = {};
    if (changes.all) values.all = changes.all;
    values.by_kind.insert(values.by_kind.end(), changes.by_kind.begin(), changes.by_kind.end());
  };
  merge_by_kind(level, later.level);
  merge_by_kind(score, later.score);
  for (const YamlField& option : later.options) {
    const auto same =
        std::find_if(options.begin(), options.end(), [&](const YamlField& known) { return known.name == option.name; });
    if (same == options.end()) {
      options.push_back(option);
    } else {
      *same = option;
    }
  }
  if (later.kinds) kinds = later.kinds;
  if (later.variants) variants = later.variants;
}

void StopSpec::fill_from(const StopSpec& other) {
  if (!above_level) above_level = other.above_level;
  if (!above_score) above_score = other.above_score;
  if (!steps) steps = other.steps;
  if (when_solved_by.empty()) when_solved_by = other.when_solved_by;
}

}  // namespace nonet::host
