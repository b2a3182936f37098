#include "entry_list_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/loading/names.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

/// Whether an entry came into the list after another one of its id, which was disabled before. Edits are kept by the
/// entries that are there, so a newer entry has fewer.
bool is_newer(const EntrySpec& entry, const EntrySpec& other) {
  const auto key = [](const EntrySpec& one) {
    return std::pair(!one.settings.is_enabled.value_or(true), one.edits.size());
  };
  return key(entry) < key(other);
}

}  // namespace

void EntryListReader::read_techniques(const YamlValue& list) {
  document_.groups.clear();
  document_.edits.clear();
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
    if (!is_kebab_case(group.name.value)) {
      report(name->where(), fmt::format("{} is not in kebab-case", in_quotes(group.name.value)));
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

std::optional<EntryListReader::Anchor> EntryListReader::read_anchor(const YamlValue& item, const YamlMap& map) {
  const YamlValue* before = map.find("before", mistakes_);
  const YamlValue* after = map.find("after", mistakes_);
  if ((before == nullptr) == (after == nullptr) && !map.has_unknown())
    report(item.where(), "give either 'before' or 'after'");
  const YamlValue* value = before != nullptr ? before : after;
  const auto name = value == nullptr ? std::nullopt : read_text(*value, mistakes_);
  const std::optional<Named> named = name ? find_named(*name) : std::nullopt;
  return named ? std::optional(Anchor{*named, before != nullptr}) : std::nullopt;
}

void EntryListReader::read_moves(const YamlValue& value) {
  std::vector<EntrySpec>& entries = document_.entries;
  for (const YamlValue& item : value.is_list() ? value.list(mistakes_) : std::vector<YamlValue>{value}) {
    const YamlMap map(item, kMoveKeys, mistakes_);
    if (!item.is_map()) continue;
    const std::optional<Anchor> anchor = read_anchor(item, map);
    const YamlValue* id = map.find("id", mistakes_);
    const auto name = id == nullptr ? std::nullopt : read_text(*id, mistakes_);
    const std::optional<Named> moved = name ? find_named(*name) : std::nullopt;
    if (!anchor || !moved) continue;
    if (anchor->named.first >= moved->first && anchor->named.end() <= moved->end()) {
      report(name->where, fmt::format("{} cannot go before or after itself", in_quotes(name->value)));
      continue;
    }
    const std::optional<std::size_t> group = group_at(*anchor);
    if (moved->is_group && group) {
      report(name->where, "a group cannot stand inside another");
      continue;
    }
    for (std::size_t i = moved->first; !moved->is_group && i < moved->end(); ++i) entries[i].group = group;
    const auto at = [&](std::size_t index) { return entries.begin() + static_cast<std::ptrdiff_t>(index); };
    const std::size_t place = anchor->index();
    if (place <= moved->first) {
      std::rotate(at(place), at(moved->first), at(moved->end()));
    } else {
      std::rotate(at(moved->first), at(moved->end()), at(place));
    }
  }
}

void EntryListReader::read_inserts(const YamlValue& value) {
  for (const YamlValue& item : value.is_list() ? value.list(mistakes_) : std::vector<YamlValue>{value}) {
    const YamlMap map(item, kInsertKeys, mistakes_);
    if (!item.is_map()) continue;
    const std::optional<Anchor> anchor = read_anchor(item, map);
    const std::optional<std::size_t> group = anchor ? group_at(*anchor) : std::nullopt;
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
    const std::size_t place = anchor ? anchor->index() : document_.entries.size();
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
  for (std::size_t i = document_.groups.size(); i-- > 0;) {  // the newest first
    const auto is_in_it = [i](const EntrySpec& entry) { return entry.group == i; };
    if (document_.groups[i].name.value == name &&
        std::any_of(document_.entries.begin(), document_.entries.end(), is_in_it)) {
      return i;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> EntryListReader::group_at(const Anchor& anchor) const {
  return anchor.named.is_group ? std::nullopt : document_.entries[anchor.named.first].group;
}

std::optional<EntryListReader::Named> EntryListReader::find_named(const Text& name) {
  const std::vector<EntrySpec>& entries = document_.entries;
  if (const auto group = find_group(name.value)) {
    const auto is_in_it = [&](const EntrySpec& entry) { return entry.group == group; };
    const auto first = std::find_if(entries.begin(), entries.end(), is_in_it);
    const auto end = std::find_if_not(first, entries.end(), is_in_it);
    return Named{static_cast<std::size_t>(first - entries.begin()), static_cast<std::size_t>(end - first), true};
  }
  const EntrySpec* found = nullptr;
  for (const EntrySpec& entry : entries) {
    if (entry.id().value == name.value && (found == nullptr || is_newer(entry, *found))) found = &entry;
  }
  if (found != nullptr) return Named{static_cast<std::size_t>(found - entries.data()), 1, false};
  document_.edits.push_back(std::make_shared<const Edit>(Edit{Edit::Target::id, name, {}}));
  return std::nullopt;
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
    if (!is_meant_by(*edit, technique)) continue;
    Settings changes = edit->settings;
    if (technique != nullptr && edit->has_several_techniques()) {
      std::erase_if(changes.options, [&](const YamlField& option) { return !has_option(*technique, option.name); });
    }
    result.merge(changes);
  }
  return result;
}

}  // namespace nonet::host
