#include "entry_list_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/loading/names.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

void EntryListReader::read_techniques(const YamlValue& list) {
  document_.groups.clear();
  document_.entries = read_entries(list);
  document_.has_techniques = true;
  document_.are_entries_incomplete = !list.is_list();
}

std::vector<EntrySpec> EntryListReader::read_entries(const YamlValue& list) {
  const std::vector<YamlValue> items = list.list(mistakes_);
  std::vector<EntrySpec> entries;
  entries.reserve(items.size());
  for (const YamlValue& item : items) {
    if (item.has("group")) {
      read_group(item, entries);
    } else {
      entries.push_back(settings_.read_entry(item));
    }
  }
  return entries;
}

void EntryListReader::read_group(const YamlValue& item, std::vector<EntrySpec>& entries) {
  const YamlMap outer(item, kGroupItemKeys, mistakes_);
  const YamlValue* value = outer.find("group", mistakes_);
  if (value == nullptr) return;
  const YamlMap map(*value, kGroupKeys, mistakes_);
  GroupSpec group;
  group.name.where = value->where();
  if (const YamlValue* name = map.find("name", mistakes_)) {
    if (auto text = read_text(*name, mistakes_)) group.name = *std::move(text);
    const auto is_this = [&](const GroupSpec& known) { return known.name.value == group.name.value; };
    if (!is_kebab_case(group.name.value)) {
      report(name->where(), fmt::format("{} is not in kebab-case", in_quotes(group.name.value)));
    } else if (std::any_of(document_.groups.begin(), document_.groups.end(), is_this)) {
      report(name->where(), fmt::format("there are two groups {}", in_quotes(group.name.value)));
    }
  }
  if (const YamlValue* select = map.find("select", mistakes_)) {
    if (const auto index = select->choice(mistakes_, kGroupSelectNames)) group.select = static_cast<Select>(*index);
  }
  const YamlValue* list = map.find("entries", mistakes_);
  if (list == nullptr) return;
  const std::vector<YamlValue> items = list->list(mistakes_);
  if (list->is_list() && items.empty()) report(list->where(), "a group needs an entry");
  for (const YamlValue& one : items) {
    if (one.has("group")) {
      report(one.where(), "a group cannot stand inside another");
      continue;
    }
    entries.push_back(settings_.read_entry(one));
    entries.back().group = document_.groups.size();
  }
  document_.groups.push_back(std::move(group));
}

void EntryListReader::read_inserts(const YamlValue& value) {
  for (const YamlValue& item : value.is_list() ? value.list(mistakes_) : std::vector<YamlValue>{value}) {
    const YamlMap map(item, kInsertKeys, mistakes_);
    if (!item.is_map()) continue;
    const YamlValue* before = map.find("before", mistakes_);
    const YamlValue* after = map.find("after", mistakes_);
    if ((before == nullptr) == (after == nullptr) && !map.has_unknown())
      report(item.where(), "give either 'before' or 'after'");
    const YamlValue* anchor = before != nullptr ? before : after;
    std::size_t place = document_.entries.size();
    std::optional<std::size_t> group;  // group of the new entries
    if (const auto id = anchor == nullptr ? std::nullopt : anchor->text(mistakes_)) {
      if (const auto found = find_group(*id)) {
        const auto is_in_it = [&](const EntrySpec& entry) { return entry.group == found; };
        const auto first = std::find_if(document_.entries.begin(), document_.entries.end(), is_in_it);
        const auto end = std::find_if_not(first, document_.entries.end(), is_in_it);
        place = static_cast<std::size_t>((before != nullptr ? first : end) - document_.entries.begin());
      } else if (const EntrySpec* entry = find_entry(*id, anchor->where())) {
        place = static_cast<std::size_t>(entry - document_.entries.data()) + (before != nullptr ? 0U : 1U);
        group = entry->group;
      }
    }
    const YamlValue* list = map.find("entries", mistakes_);
    if (list == nullptr) continue;
    std::vector<EntrySpec> added = read_entries(*list);
    for (EntrySpec& entry : added) {
      if (!group) break;
      if (entry.group) {
        report(list->where(), "a group cannot stand inside another");
        break;
      }
      entry.group = group;
    }
    document_.entries.insert(document_.entries.begin() + static_cast<std::ptrdiff_t>(place), added.begin(),
                             added.end());
    document_.has_techniques = true;
  }
}

void EntryListReader::read_disable(const YamlValue& value) {
  for (const YamlValue& item : value.list(mistakes_)) {
    Edit edit;
    edit.settings.is_enabled = false;
    if (item.is_map() ? read_selector(item, YamlMap(item, kSelectorKeys, mistakes_), edit) : read_name(item, edit)) {
      add_edit(std::move(edit));
    }
  }
}

void EntryListReader::read_overrides(const YamlValue& value) {
  if (value.is_list()) {
    std::vector<YamlKey> keys(std::begin(kSelectorKeys), std::end(kSelectorKeys));
    keys.insert(keys.end(), kOverrideKeys.begin(), kOverrideKeys.end());
    for (const YamlValue& item : value.list(mistakes_)) {
      const YamlMap map(item, keys, mistakes_);
      Edit edit;
      edit.settings = settings_.read_settings(map);
      if (item.is_map() && read_selector(item, map, edit)) add_edit(std::move(edit));
    }
    return;
  }
  for (const YamlField& field : value.fields(mistakes_)) {
    Edit edit;
    edit.name = {field.name, field.key.where()};
    edit.settings = settings_.read_settings(YamlMap(field.value, kOverrideKeys, mistakes_));
    add_edit(std::move(edit));
  }
}

bool EntryListReader::read_name(const YamlValue& value, Edit& edit) {
  auto text = read_text(value, mistakes_);
  if (text) edit.name = *std::move(text);
  return !edit.name.value.empty();
}

bool EntryListReader::read_selector(const YamlValue& item, const YamlMap& map, Edit& edit) {
  constexpr Edit::Target kTargets[] = {Edit::Target::id, Edit::Target::plugin, Edit::Target::assumption};
  const YamlValue* chosen = nullptr;
  int count = 0;
  for (std::size_t i = 0; i < std::size(kSelectorKeys); ++i) {
    const YamlValue* value = map.find(kSelectorKeys[i].name, mistakes_);
    if (value == nullptr) continue;
    ++count;
    chosen = value;
    edit.target = kTargets[i];
  }
  if (count != 1) {
    if (!map.has_unknown()) report(item.where(), "give one of 'id', 'plugin' and 'assumes'");
    return false;
  }
  if (edit.target == Edit::Target::assumption && !chosen->choice(mistakes_, kAssumptions)) return false;
  return read_name(*chosen, edit);
}

void EntryListReader::add_edit(Edit&& edit) {
  const auto group = edit.target == Edit::Target::id ? find_group(edit.name.value) : std::nullopt;
  if (group) edit.target = Edit::Target::group;
  const auto shared = std::make_shared<const Edit>(std::move(edit));
  for (EntrySpec& entry : document_.entries) {
    if (!group || entry.group == group) entry.edits.push_back(shared);
  }
  document_.edits.push_back(shared);
}

std::optional<std::size_t> EntryListReader::find_group(const std::string& name) const {
  for (std::size_t i = 0; i < document_.groups.size(); ++i) {
    const auto is_in_it = [i](const EntrySpec& entry) { return entry.group == i; };
    if (document_.groups[i].name.value == name &&
        std::any_of(document_.entries.begin(), document_.entries.end(), is_in_it)) {
      return i;
    }
  }
  return std::nullopt;
}

const EntrySpec* EntryListReader::find_entry(const std::string& id, const Location& where) {
  const auto found = std::find_if(document_.entries.begin(), document_.entries.end(),
                                  [&](const EntrySpec& entry) { return entry.id().value == id; });
  if (found != document_.entries.end()) return &*found;
  if (document_.are_entries_incomplete) return nullptr;
  std::vector<std::string> ids;
  for (const EntrySpec& entry : document_.entries) {
    if (!entry.id().value.empty()) ids.push_back(entry.id().value);
  }
  report(where, fmt::format("unknown entry {}{}", in_quotes(id),
                            ids.empty() ? "; there are no entries to edit" : hint(id, ids, "the entries are")));
  return nullptr;
}

bool EntrySpec::is_meant_by(const Edit& edit, const RegisteredTechnique* technique) const {
  switch (edit.target) {
    case Edit::Target::id: {
      if (edit.name.value == id().value) return true;
      // Entries of one technique with ids of their own can only be selected by these.
      if (as || technique == nullptr) return false;
      const TechniqueInfo& info = *technique->info;
      return edit.name.value == info.id || std::any_of(info.aliases.begin(), info.aliases.end(),
                                                       [&](const char* alias) { return edit.name.value == alias; });
    }
    case Edit::Target::plugin:
      return technique != nullptr && edit.name.value == technique->plugin->name;
    case Edit::Target::assumption:
      return technique != nullptr && technique->info->preconditions.assumes_one_solution;
    case Edit::Target::group:
      return true;
  }
  return false;
}

Settings EntrySpec::effective(const RegisteredTechnique* technique) const {
  Settings result = settings;
  for (const auto& edit : edits) {
    if (is_meant_by(*edit, technique)) result.merge(edit->settings);
  }
  return result;
}

}  // namespace nonet::host
