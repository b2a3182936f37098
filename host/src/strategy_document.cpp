#include "strategy_document.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "file_identity.hpp"
#include "nonet/host/names.hpp"
#include "nonet/host/terminal_text.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDepth = 8;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml") || name.ends_with(".yml");
}

// The file of a strategy, and what tells it from others: none where there is no such file.
struct StrategyFile {
  explicit StrategyFile(fs::path file) : path(std::move(file)), identity(file_identity(path)) {}

  fs::path path;
  std::optional<FileIdentity> identity;
};

// The file of a strategy that is named without a path.
std::optional<StrategyFile> find_by_name(const std::string& name, const StrategySearch& search) {
  if (name.empty()) return std::nullopt;
  for (const fs::path& directory : search.directories) {
    StrategyFile file(directory / (name + ".yaml"));
    if (file.identity) return file;
  }
  return std::nullopt;
}

std::string unknown_strategy(const std::string& name, const StrategySearch& search) {
  std::string message = "unknown strategy " + in_quotes(name) + did_you_mean(name, list_strategies(search));
  if (search.directories.empty()) return message;
  std::vector<std::string> places;
  for (const fs::path& directory : search.directories) places.push_back(directory.string());
  return message + fmt::format("; looked for {}.yaml in: {}", name, joined(places));
}

// Reads a file and those that it extends.
class DocumentReader {
 public:
  explicit DocumentReader(const StrategySearch& search) : search_(search) {}

  // None when the file cannot be found or is not YAML; `mistakes` tells why.
  std::shared_ptr<StrategyDocument> read(const StrategyFile& file) {
    const std::string name = file.path.string();
    files.push_back(name);
    Result<YamlValue> value = read_yaml(file.path, name);
    if (!value) {
      mistakes.insert(mistakes.end(), value.error().begin(), value.error().end());
      done_[file.identity] = nullptr;
      return nullptr;
    }
    auto document = std::make_shared<StrategyDocument>();
    document->file = name;
    stack_.push_back({file.identity, name});
    read_root(*value, *document);
    stack_.pop_back();
    document->longest_chain.insert(document->longest_chain.begin(), name);
    done_[file.identity] = document;
    return document;
  }

  Diagnostics mistakes;
  std::vector<std::string> files;

 private:
  struct OpenFile {
    std::optional<FileIdentity> identity;
    std::string name;
  };

  void read_root(const YamlValue& value, StrategyDocument& document) {
    const YamlMap map(value, kStrategyKeys, mistakes);
    if (!value.is_map()) {
      document.are_entries_incomplete = document.are_levels_incomplete = true;
      return;
    }
    read_version(map, document);
    if (const YamlValue* name = map.find("name", mistakes)) document.name = read_text(*name);
    if (const YamlValue* text = map.find("description", mistakes)) document.description = read_text(*text);
    if (const YamlValue* extends = map.find("extends", mistakes)) read_extends(*extends, document);
    if (const YamlValue* plugins = map.find("plugins", mistakes)) read_plugins(*plugins, document);
    if (const YamlValue* rating = map.find("rating", mistakes)) read_rating(*rating, document);
    is_in_tenths_ = document.is_in_tenths && document.is_in_tenths->value;
    if (const YamlValue* select = map.find("select", mistakes)) {
      if (const auto index = select->choice(mistakes, kSelectNames)) {
        document.select = {static_cast<Select>(*index), select->where()};
      }
    }
    if (const YamlValue* stop = map.find("stop", mistakes)) read_stop(*stop, document);
    if (const YamlValue* beyond = map.find("beyond", mistakes)) {
      document.beyond = read_text(*beyond);
      if (document.beyond && document.beyond->value.empty()) tell(beyond->where(), "a level needs a name");
    }
    if (const YamlValue* levels = map.find("levels", mistakes)) read_levels(*levels, document);
    if (const YamlValue* techniques = map.find("techniques", mistakes)) {
      document.groups.clear();
      document.entries = read_entries(*techniques, document);
      document.has_techniques = true;
      document.are_entries_incomplete = !techniques->is_list();
    }
    if (const YamlValue* insert = map.find("insert", mistakes)) read_inserts(*insert, document);
    if (const YamlValue* disable = map.find("disable", mistakes)) read_disable(*disable, document);
    if (const YamlValue* overrides = map.find("override", mistakes)) read_overrides(*overrides, document);
  }

  // None after a mistake.
  std::optional<Text> read_text(const YamlValue& value) {
    const auto text = value.text(mistakes);
    return text ? std::optional(Text{*text, value.where()}) : std::nullopt;
  }

  void read_version(const YamlMap& map, StrategyDocument& document) {
    const YamlValue* version = map.find("version", mistakes);
    const std::string known = fmt::format("the known version is {}", kStrategyVersion);
    if (version == nullptr) {
      mistakes.back().message += "; " + known;
      return;
    }
    document.version = version->where();
    if (const auto number = version->integer(mistakes); number && *number != kStrategyVersion) {
      tell(version->where(), fmt::format("unknown version {}; {}", *number, known));
    }
  }

  void read_extends(const YamlValue& extends, StrategyDocument& document) {
    const std::vector<YamlValue> names = extends.is_list() ? extends.list(mistakes) : std::vector<YamlValue>{extends};
    for (const YamlValue& name : names) {
      std::shared_ptr<const StrategyDocument> parent;
      if (const auto text = name.text(mistakes)) parent = read_parent(*text, name.where(), document);
      if (parent == nullptr) {
        document.are_entries_incomplete = document.are_levels_incomplete = true;
      } else {
        inherit(*parent, document);
      }
    }
  }

  std::shared_ptr<const StrategyDocument> read_parent(const std::string& name, const Location& where,
                                                      const StrategyDocument& document) {
    const std::optional<StrategyFile> file =
        is_path(name) ? StrategyFile((fs::path(document.file).parent_path() / name).lexically_normal())
                      : find_by_name(name, search_);
    if (!file || !file->identity) {
      tell(where, file ? fmt::format("there is no file {}", file->path.string()) : unknown_strategy(name, search_));
      return nullptr;
    }

    std::vector<std::string> chain;
    for (const OpenFile& open : stack_) chain.push_back(open.name);
    const auto is_this = [&](const OpenFile& open) { return open.identity == file->identity; };
    if (const auto first = std::find_if(stack_.begin(), stack_.end(), is_this); first != stack_.end()) {
      chain.erase(chain.begin(), chain.begin() + (first - stack_.begin()));
      chain.push_back(first->name);
      tell(where, fmt::format("strategies extend each other in a cycle: {}", fmt::join(chain, " -> ")));
      return nullptr;
    }
    const auto known = done_.find(file->identity);
    if (known != done_.end() && known->second == nullptr) return nullptr;
    const std::vector<std::string> below =
        known == done_.end() ? std::vector<std::string>{file->path.string()} : known->second->longest_chain;
    chain.insert(chain.end(), below.begin(), below.end());
    if (chain.size() > kMaxDepth + 1) {
      tell(where,
           fmt::format("strategies extend each other more than {} deep: {}", kMaxDepth, fmt::join(chain, " -> ")));
      return nullptr;
    }
    return known == done_.end() ? read(*file) : known->second;
  }

  static void inherit(const StrategyDocument& parent, StrategyDocument& document) {
    for (const Text& plugin : parent.plugins) add_plugin(plugin, document);
    if (!parent.combine.empty()) document.combine = parent.combine;
    if (parent.is_in_tenths) document.is_in_tenths = parent.is_in_tenths;
    if (parent.select) document.select = parent.select;
    if (parent.stop) document.stop = parent.stop;
    if (parent.beyond) document.beyond = parent.beyond;
    if (parent.levels_where) {
      document.levels = parent.levels;
      document.levels_where = parent.levels_where;
    }
    if (parent.has_techniques) {
      document.entries = parent.entries;
      document.groups = parent.groups;
      document.edits = parent.edits;
    }
    document.has_techniques |= parent.has_techniques;
    document.are_entries_incomplete |= parent.are_entries_incomplete;
    document.are_levels_incomplete |= parent.are_levels_incomplete;
    if (parent.longest_chain.size() > document.longest_chain.size()) document.longest_chain = parent.longest_chain;
  }

  static void add_plugin(Text plugin, StrategyDocument& document) {
    const auto is_this = [&](const Text& known) { return known.value == plugin.value; };
    std::vector<Text>& all = document.plugins;
    if (std::none_of(all.begin(), all.end(), is_this)) all.push_back(std::move(plugin));
  }

  void read_plugins(const YamlValue& plugins, StrategyDocument& document) {
    for (const YamlValue& item : plugins.list(mistakes)) {
      const auto name = item.text(mistakes);
      if (!name) continue;
      if (name->find('/') != std::string::npos) {
        const fs::path path = fs::path(document.file).parent_path() / *name;
        add_plugin({fs::absolute(path).lexically_normal().string(), item.where()}, document);
      } else if (is_snake_case(*name)) {
        add_plugin({*name, item.where()}, document);
      } else {
        tell(item.where(), in_quotes(*name) + " is neither the name of a plugin (snake_case) nor a path (with a '/')");
      }
    }
  }

  void read_rating(const YamlValue& rating, StrategyDocument& document) {
    const YamlMap map(rating, kRatingKeys, mistakes);
    if (const YamlValue* combine = map.find("combine", mistakes)) {
      document.combine.clear();
      for (const YamlValue& item : combine->is_list() ? combine->list(mistakes) : std::vector<YamlValue>{*combine}) {
        const auto index = item.choice(mistakes, kCombineNames);
        if (!index) continue;
        const auto rule = static_cast<Combine>(*index);
        const auto is_this = [rule](const At<Combine>& known) { return known.value == rule; };
        if (std::any_of(document.combine.begin(), document.combine.end(), is_this)) {
          tell(item.where(), fmt::format("{} is named twice", kCombineNames[*index]));
        } else {
          document.combine.push_back({rule, item.where()});
        }
      }
      if (combine->is_list() && combine->list(mistakes).empty()) tell(combine->where(), "expected at least one rule");
    }
    if (const YamlValue* scale = map.find("scale", mistakes)) {
      const auto index = scale->choice(mistakes, kScaleNames);
      if (!index) return;
      const bool is_in_tenths = *index == 1;
      const bool was_in_tenths = document.is_in_tenths && document.is_in_tenths->value;
      if (is_in_tenths != was_in_tenths && (document.has_techniques || document.levels_where)) {
        tell(scale->where(),
             fmt::format("the inherited scores are in {}; a strategy that extends them has the same scale",
                         kScaleNames[was_in_tenths ? 1 : 0]));
      }
      document.is_in_tenths = {is_in_tenths, scale->where()};
    }
  }

  // A score in the document's scale.
  std::optional<std::int64_t> read_number(const YamlValue& value) {
    if (is_in_tenths_) return value.tenths(mistakes, -kMaxScore, kMaxScore);
    if (value.is_decimal()) {
      tell(value.where(),
           fmt::format("expected an integer, found {}; scores with a decimal point require `rating: {{scale: tenths}}`",
                       in_quotes(value.text(mistakes).value_or(""))));
      return std::nullopt;
    }
    return value.integer(mistakes, -kMaxScore, kMaxScore);
  }

  void read_stop(const YamlValue& value, StrategyDocument& document) {
    const YamlMap map(value, kStopKeys, mistakes);
    StopSpec stop;
    stop.where = value.where();
    if (const YamlValue* level = map.find("above-level", mistakes)) stop.above_level = read_text(*level);
    if (const YamlValue* score = map.find("above-score", mistakes)) {
      if (const auto number = read_number(*score)) stop.above_score = {*number, score->where()};
    }
    if (const YamlValue* steps = map.find("steps", mistakes)) {
      if (const auto number = steps->integer(mistakes, 0, kMaxStopSteps)) stop.steps = {*number, steps->where()};
    }
    if (const YamlValue* ids = map.find("when-solved-by", mistakes)) {
      for (const YamlValue& id : ids->is_list() ? ids->list(mistakes) : std::vector<YamlValue>{*ids}) {
        if (auto text = read_text(id)) stop.when_solved_by.push_back(*std::move(text));
      }
    }
    document.stop = std::move(stop);
  }

  void read_levels(const YamlValue& levels, StrategyDocument& document) {
    document.levels.clear();
    document.levels_where = levels.where();
    document.are_levels_incomplete = !levels.is_list();
    std::set<std::string> names;
    std::optional<std::int64_t> last_max;
    const std::vector<YamlValue> items = levels.list(mistakes);
    for (const YamlValue& item : items) {
      const YamlMap map(item, kLevelKeys, mistakes);
      NamedLevel level;
      const YamlValue* name = map.find("name", mistakes);
      if (auto text = name == nullptr ? std::nullopt : read_text(*name)) {
        if (text->value.empty()) tell(text->where, "a level needs a name");
        // It stands in the records of a line that `rate` writes.
        if (has_controls(text->value))
          tell(text->where, "a level's name holds control characters, expected plain text");
        if (!names.insert(text->value).second) {
          tell(text->where, fmt::format("there are two levels {}", in_quotes(text->value)));
        }
        level.name = *std::move(text);
      } else {
        document.are_levels_incomplete = true;
      }
      if (const YamlValue* max_score = map.find("max_score", mistakes)) {
        if (const auto score = read_number(*max_score)) {
          if (last_max && *score <= *last_max) {
            tell(max_score->where(),
                 fmt::format("max_score {} must be above the {} of the level before", *score, *last_max));
          }
          last_max = score;
          level.max_score = {*score, max_score->where()};
        }
      }
      document.levels.push_back(std::move(level));
    }
  }

  std::vector<EntrySpec> read_entries(const YamlValue& list, StrategyDocument& document) {
    const std::vector<YamlValue> items = list.list(mistakes);
    std::vector<EntrySpec> entries;
    entries.reserve(items.size());
    for (const YamlValue& item : items) {
      if (item.has("group")) {
        read_group(item, document, entries);
      } else {
        entries.push_back(read_entry(item));
      }
    }
    return entries;
  }

  void read_group(const YamlValue& item, StrategyDocument& document, std::vector<EntrySpec>& entries) {
    const YamlMap outer(item, kGroupItemKeys, mistakes);
    const YamlValue* value = outer.find("group", mistakes);
    if (value == nullptr) return;
    const YamlMap map(*value, kGroupKeys, mistakes);
    GroupSpec group;
    if (const YamlValue* name = map.find("name", mistakes)) {
      if (auto text = read_text(*name)) group.name = *std::move(text);
      const auto is_this = [&](const GroupSpec& known) { return known.name.value == group.name.value; };
      if (!is_kebab_case(group.name.value)) {
        tell(name->where(), fmt::format("{} is not in kebab-case", in_quotes(group.name.value)));
      } else if (std::any_of(document.groups.begin(), document.groups.end(), is_this)) {
        tell(name->where(), fmt::format("there are two groups {}", in_quotes(group.name.value)));
      }
    }
    if (const YamlValue* select = map.find("select", mistakes)) {
      if (const auto index = select->choice(mistakes, kGroupSelectNames)) group.select = static_cast<Select>(*index);
    }
    const YamlValue* list = map.find("entries", mistakes);
    if (list == nullptr) return;
    const std::vector<YamlValue> items = list->list(mistakes);
    if (list->is_list() && items.empty()) tell(list->where(), "a group needs an entry");
    for (const YamlValue& one : items) {
      if (one.has("group")) {
        tell(one.where(), "a group cannot stand inside another");
        continue;
      }
      entries.push_back(read_entry(one));
      entries.back().group = document.groups.size();
    }
    document.groups.push_back(std::move(group));
  }

  EntrySpec read_entry(const YamlValue& value) {
    EntrySpec entry;
    entry.use.where = value.where();
    if (value.is_scalar()) {
      entry.use.value = read_id(value);
      return entry;
    }
    if (!value.is_map()) {
      value.unexpected(mistakes, "the id of a technique or a map");
      return entry;
    }
    const YamlMap map(value, kEntryKeys, mistakes);
    if (const YamlValue* use = map.find("use", mistakes)) {
      entry.use = {read_id(*use), use->where()};
    }
    if (const YamlValue* as = map.find("as", mistakes)) {
      entry.as = read_text(*as);
      if (entry.as && !is_kebab_case(entry.as->value)) {
        tell(as->where(), fmt::format("{} is not in kebab-case", in_quotes(entry.as->value)));
      }
    }
    entry.settings = read_settings(map);
    return entry;
  }

  // Empty after a mistake.
  std::string read_id(const YamlValue& value) {
    const auto id = value.text(mistakes);
    if (id && id->empty()) value.unexpected(mistakes, "the id of a technique");
    return id.value_or("");
  }

  // What both an entry and an override can say.
  Settings read_settings(const YamlMap& map) {
    Settings settings;
    if (const YamlValue* enabled = map.find("enabled", mistakes)) settings.is_enabled = enabled->boolean(mistakes);
    if (const YamlValue* level = map.find("level", mistakes)) settings.level = read_level(*level);
    if (const YamlValue* score = map.find("score", mistakes)) settings.score = read_score(*score);
    if (const YamlValue* options = map.find("options", mistakes)) settings.options = options->fields(mistakes);
    if (const YamlValue* kinds = map.find("kinds", mistakes)) settings.kinds = read_texts(*kinds, "kind");
    if (const YamlValue* variants = map.find("variants", mistakes)) {
      settings.variants = read_texts(*variants, "variant");
    }
    return settings;
  }

  // A list of one text at least, of which each is called `what` in a message.
  std::vector<Text> read_texts(const YamlValue& list, const char* what) {
    std::vector<Text> texts;
    for (const YamlValue& one : list.list(mistakes)) {
      if (auto text = read_text(one)) texts.push_back(*std::move(text));
    }
    if (list.is_list() && list.list(mistakes).empty())
      tell(list.where(), fmt::format("expected at least one {}", what));
    return texts;
  }

  LevelSpec read_level(const YamlValue& value) {
    LevelSpec level;
    if (value.is_map()) {
      for (const YamlField& field : value.fields(mistakes)) {
        if (auto text = read_text(field.value)) {
          level.by_kind.emplace_back(Text{field.name, field.key.where()}, *std::move(text));
        }
      }
    } else if (!value.is_scalar()) {
      value.unexpected(mistakes, "the name of a level or a map from kinds to levels");
    } else {
      level.all = read_text(value);
    }
    return level;
  }

  ScoreSpec read_score(const YamlValue& value) {
    ScoreSpec score;
    if (!value.is_map() || value.has("base") || value.has("tables") || value.has("first") || value.has("later")) {
      score.all = read_score_value(value);
      return score;
    }
    for (const YamlField& field : value.fields(mistakes)) {
      score.by_kind.push_back({{field.name, field.key.where()}, read_score_value(field.value)});
    }
    return score;
  }

  ScoreValueSpec read_score_value(const YamlValue& value) {
    ScoreValueSpec score{.where = value.where()};
    if (!value.is_map()) {
      score.base = read_number(value).value_or(0);
      return score;
    }
    if (value.has("first") || value.has("later")) {
      const YamlMap map(value, kUseScoreKeys, mistakes);
      if (const YamlValue* first = map.find("first", mistakes)) score = read_score_value(*first);
      if (const YamlValue* later = map.find("later", mistakes)) {
        score.later = std::make_shared<const ScoreValueSpec>(read_score_value(*later));
        if (score.later->later != nullptr) later->unexpected(mistakes, "a number or a base with tables");
      }
      return score;
    }
    const YamlMap map(value, kScoreKeys, mistakes);
    if (const YamlValue* base = map.find("base", mistakes)) score.base = read_number(*base).value_or(0);
    const YamlValue* tables = map.find("tables", mistakes);
    if (tables == nullptr) return score;
    for (const YamlField& table : tables->fields(mistakes)) {
      std::vector<ScoreTable::Row> rows;
      for (const YamlField& row : table.value.fields(mistakes)) {
        const auto from = row.key.integer(mistakes);
        const auto add = read_number(row.value);
        if (!from) continue;
        if (!rows.empty() && *from <= rows.back().from) {
          tell(row.key.where(), fmt::format("the rows of a table must ascend: {} after {}", *from, rows.back().from));
          continue;
        }
        rows.push_back({*from, add.value_or(0)});
      }
      score.tables.emplace_back(Text{table.name, table.key.where()}, std::move(rows));
    }
    return score;
  }

  void read_inserts(const YamlValue& value, StrategyDocument& document) {
    for (const YamlValue& item : value.is_list() ? value.list(mistakes) : std::vector<YamlValue>{value}) {
      const YamlMap map(item, kInsertKeys, mistakes);
      if (!item.is_map()) continue;
      const YamlValue* before = map.find("before", mistakes);
      const YamlValue* after = map.find("after", mistakes);
      if ((before == nullptr) == (after == nullptr) && !map.has_unknown())
        tell(item.where(), "give either 'before' or 'after'");
      const YamlValue* anchor = before != nullptr ? before : after;
      std::size_t place = document.entries.size();
      std::optional<std::size_t> group;  // that the new entries join
      if (const auto id = anchor == nullptr ? std::nullopt : anchor->text(mistakes)) {
        if (const auto found = find_group(*id, document)) {
          const auto is_in_it = [&](const EntrySpec& entry) { return entry.group == found; };
          const auto first = std::find_if(document.entries.begin(), document.entries.end(), is_in_it);
          const auto end = std::find_if_not(first, document.entries.end(), is_in_it);
          place = static_cast<std::size_t>((before != nullptr ? first : end) - document.entries.begin());
        } else if (const EntrySpec* entry = find_entry(*id, anchor->where(), document)) {
          place = static_cast<std::size_t>(entry - document.entries.data()) + (before != nullptr ? 0U : 1U);
          group = entry->group;
        }
      }
      const YamlValue* list = map.find("entries", mistakes);
      if (list == nullptr) continue;
      std::vector<EntrySpec> added = read_entries(*list, document);
      for (EntrySpec& entry : added) {
        if (!group) break;
        if (entry.group) {
          tell(list->where(), "a group cannot stand inside another");
          break;
        }
        entry.group = group;
      }
      document.entries.insert(document.entries.begin() + static_cast<std::ptrdiff_t>(place), added.begin(),
                              added.end());
      document.has_techniques = true;
    }
  }

  void read_disable(const YamlValue& value, StrategyDocument& document) {
    for (const YamlValue& item : value.list(mistakes)) {
      Edit edit;
      edit.settings.is_enabled = false;
      if (item.is_map() ? read_selector(item, YamlMap(item, kSelectorKeys, mistakes), edit) : read_name(item, edit)) {
        add_edit(std::move(edit), document);
      }
    }
  }

  void read_overrides(const YamlValue& value, StrategyDocument& document) {
    if (value.is_list()) {
      std::vector<YamlKey> keys(std::begin(kSelectorKeys), std::end(kSelectorKeys));
      keys.insert(keys.end(), kOverrideKeys.begin(), kOverrideKeys.end());
      for (const YamlValue& item : value.list(mistakes)) {
        const YamlMap map(item, keys, mistakes);
        Edit edit;
        edit.settings = read_settings(map);
        if (item.is_map() && read_selector(item, map, edit)) add_edit(std::move(edit), document);
      }
      return;
    }
    for (const YamlField& field : value.fields(mistakes)) {
      Edit edit;
      edit.name = {field.name, field.key.where()};
      edit.settings = read_settings(YamlMap(field.value, kOverrideKeys, mistakes));
      add_edit(std::move(edit), document);
    }
  }

  bool read_name(const YamlValue& value, Edit& edit) {
    auto text = read_text(value);
    if (text) edit.name = *std::move(text);
    return !edit.name.value.empty();
  }

  // One of `id`, `plugin` and `assumes`.
  bool read_selector(const YamlValue& item, const YamlMap& map, Edit& edit) {
    constexpr Edit::What kWhats[] = {Edit::What::id, Edit::What::plugin, Edit::What::assumption};
    const YamlValue* chosen = nullptr;
    int count = 0;
    for (std::size_t i = 0; i < std::size(kSelectorKeys); ++i) {
      const YamlValue* value = map.find(kSelectorKeys[i].name, mistakes);
      if (value == nullptr) continue;
      ++count;
      chosen = value;
      edit.what = kWhats[i];
    }
    if (count != 1) {
      if (!map.has_unknown()) tell(item.where(), "give one of 'id', 'plugin' and 'assumes'");
      return false;
    }
    if (edit.what == Edit::What::assumption && !chosen->choice(mistakes, kAssumptions)) return false;
    return read_name(*chosen, edit);
  }

  // Edits wait until the techniques are known: an id may be an alias, a plugin has a name.
  static void add_edit(Edit&& edit, StrategyDocument& document) {
    const auto group = edit.what == Edit::What::id ? find_group(edit.name.value, document) : std::nullopt;
    if (group) edit.what = Edit::What::group;
    const auto shared = std::make_shared<const Edit>(std::move(edit));
    for (EntrySpec& entry : document.entries) {
      if (!group || entry.group == group) entry.edits.push_back(shared);
    }
    document.edits.push_back(shared);
  }

  static std::optional<std::size_t> find_group(const std::string& name, const StrategyDocument& document) {
    for (std::size_t i = 0; i < document.groups.size(); ++i) {
      const auto is_in_it = [i](const EntrySpec& entry) { return entry.group == i; };
      if (document.groups[i].name.value == name &&
          std::any_of(document.entries.begin(), document.entries.end(), is_in_it)) {
        return i;
      }
    }
    return std::nullopt;
  }

  EntrySpec* find_entry(const std::string& id, const Location& where, StrategyDocument& document) {
    const auto found = std::find_if(document.entries.begin(), document.entries.end(),
                                    [&](const EntrySpec& entry) { return entry.id().value == id; });
    if (found != document.entries.end()) return &*found;
    if (document.are_entries_incomplete) return nullptr;
    std::vector<std::string> ids;
    for (const EntrySpec& entry : document.entries) {
      if (!entry.id().value.empty()) ids.push_back(entry.id().value);
    }
    tell(where, fmt::format("unknown entry {}{}", in_quotes(id),
                            ids.empty() ? "; there are no entries to edit" : hint(id, ids, "the entries are")));
    return nullptr;
  }

  void tell(const Location& where, std::string message) { mistakes.push_back(mistake(where, std::move(message))); }

  const StrategySearch& search_;
  bool is_in_tenths_ = false;  // the scale of the document that is being read
  std::vector<OpenFile> stack_;
  std::map<std::optional<FileIdentity>, std::shared_ptr<const StrategyDocument>> done_;  // null: cannot be read
};

}  // namespace

void Settings::merge(const Settings& later) {
  if (later.is_enabled) is_enabled = later.is_enabled;
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

bool EntrySpec::is_meant_by(const Edit& edit, const RegisteredTechnique* technique) const {
  switch (edit.what) {
    case Edit::What::id: {
      if (edit.name.value == id().value) return true;
      // Entries of one technique with names of their own are meant by these alone.
      if (as || technique == nullptr) return false;
      const TechniqueInfo& info = *technique->info;
      return edit.name.value == info.id || std::any_of(info.aliases.begin(), info.aliases.end(),
                                                       [&](const char* alias) { return edit.name.value == alias; });
    }
    case Edit::What::plugin:
      return technique != nullptr && edit.name.value == technique->plugin->name;
    case Edit::What::assumption:
      return technique != nullptr && technique->info->preconditions.assumes_one_solution;
    case Edit::What::group:
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

void sort_by_position(Diagnostics& mistakes, const std::vector<std::string>& files) {
  const auto key = [&](const Diagnostic& diagnostic) {
    return std::tuple(std::find(files.begin(), files.end(), diagnostic.file), diagnostic.line, diagnostic.column);
  };
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

Result<std::shared_ptr<const StrategyDocument>> read_strategy(const std::string& name_or_file,
                                                              const StrategySearch& search) {
  const std::optional<StrategyFile> file =
      is_path(name_or_file) ? StrategyFile(name_or_file) : find_by_name(name_or_file, search);
  if (!file) return tl::unexpected(Diagnostics{{"", 0, 0, "", unknown_strategy(name_or_file, search)}});
  DocumentReader reader(search);
  const std::shared_ptr<StrategyDocument> document = reader.read(*file);
  if (document == nullptr) {
    limit_per_file(reader.mistakes);
    return tl::unexpected(std::move(reader.mistakes));
  }
  document->files = std::move(reader.files);
  document->mistakes = std::move(reader.mistakes);
  sort_by_position(document->mistakes, document->files);
  return document;
}

std::vector<std::string> plugins_of(const StrategyDocument& document) {
  std::vector<std::string> plugins;
  for (const Text& plugin : document.plugins) plugins.push_back(plugin.value);
  return plugins;
}

PluginNeeds needs_of(const StrategyDocument& document) {
  PluginNeeds needs;
  for (const Text& plugin : document.plugins) {
    if (plugin.value.find('/') == std::string::npos) needs.plugins.push_back(plugin.value);
  }
  for (const EntrySpec& entry : document.entries) {
    if (!entry.use.value.empty()) needs.techniques.push_back(entry.use.value);  // otherwise told while reading
  }
  return needs;
}

std::vector<std::string> list_strategies(const StrategySearch& search) {
  std::set<std::string> names;
  for (const fs::path& directory : search.directories) {
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
      if (entry->path().extension() == ".yaml") names.insert(entry->path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace nonet::host
