#include "strategy_document.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include <fmt/format.h>

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

// The file of a strategy that is named without a path; empty when there is none.
fs::path find_by_name(const std::string& name, const StrategySearch& search) {
  for (const fs::path& directory : search.directories) {
    fs::path file = directory / (name + ".yaml");
    std::error_code error;
    if (!name.empty() && fs::exists(file, error)) return file;
  }
  return {};
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
  std::shared_ptr<StrategyDocument> read(const fs::path& file) {
    const std::string name = file.string();
    std::error_code error;
    const fs::path identity = fs::weakly_canonical(file, error);
    files.push_back(name);
    Result<YamlValue> value = read_yaml(file, name);
    if (!value) {
      mistakes.insert(mistakes.end(), value.error().begin(), value.error().end());
      done_[identity] = nullptr;
      return nullptr;
    }
    auto document = std::make_shared<StrategyDocument>();
    document->file = name;
    stack_.push_back({identity, name});
    read_root(*value, *document);
    stack_.pop_back();
    document->longest_chain.insert(document->longest_chain.begin(), name);
    done_[identity] = document;
    return document;
  }

  Diagnostics mistakes;
  std::vector<std::string> files;

 private:
  struct OpenFile {
    fs::path identity;
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
    if (const YamlValue* select = map.find("select", mistakes)) {
      if (const auto index = select->choice(mistakes, kSelectNames)) {
        document.select = {static_cast<Select>(*index), select->where()};
      }
    }
    if (const YamlValue* levels = map.find("levels", mistakes)) read_levels(*levels, document);
    if (const YamlValue* techniques = map.find("techniques", mistakes)) {
      document.entries = read_entries(*techniques);
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
    fs::path file;
    if (is_path(name)) {
      file = (fs::path(document.file).parent_path() / name).lexically_normal();
      std::error_code error;
      if (!fs::exists(file, error)) {
        tell(where, fmt::format("there is no file {}", file.string()));
        return nullptr;
      }
    } else if (file = find_by_name(name, search_); file.empty()) {
      tell(where, unknown_strategy(name, search_));
      return nullptr;
    }

    std::vector<std::string> chain;
    for (const OpenFile& open : stack_) chain.push_back(open.name);
    std::error_code error;
    const fs::path identity = fs::weakly_canonical(file, error);
    const auto is_this = [&](const OpenFile& open) { return open.identity == identity; };
    if (const auto first = std::find_if(stack_.begin(), stack_.end(), is_this); first != stack_.end()) {
      chain.erase(chain.begin(), chain.begin() + (first - stack_.begin()));
      chain.push_back(first->name);
      tell(where, fmt::format("strategies extend each other in a cycle: {}", fmt::join(chain, " -> ")));
      return nullptr;
    }
    const auto known = done_.find(identity);
    if (known != done_.end() && known->second == nullptr) return nullptr;
    const std::vector<std::string> below =
        known == done_.end() ? std::vector<std::string>{file.string()} : known->second->longest_chain;
    chain.insert(chain.end(), below.begin(), below.end());
    if (chain.size() > kMaxDepth + 1) {
      tell(where,
           fmt::format("strategies extend each other more than {} deep: {}", kMaxDepth, fmt::join(chain, " -> ")));
      return nullptr;
    }
    return known == done_.end() ? read(file) : known->second;
  }

  static void inherit(const StrategyDocument& parent, StrategyDocument& document) {
    for (const Text& plugin : parent.plugins) add_plugin(plugin, document);
    if (parent.combine) document.combine = parent.combine;
    if (parent.select) document.select = parent.select;
    if (parent.levels_where) {
      document.levels = parent.levels;
      document.levels_where = parent.levels_where;
    }
    if (parent.has_techniques) document.entries = parent.entries;
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
    const YamlValue* combine = map.find("combine", mistakes);
    if (combine == nullptr) return;
    if (const auto index = combine->choice(mistakes, kCombineNames)) {
      document.combine = {static_cast<Combine>(*index), combine->where()};
    }
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
        if (const auto score = max_score->integer(mistakes)) {
          if (last_max && *score <= *last_max) {
            tell(max_score->where(),
                 fmt::format("max_score {} must be above the {} of the level before", *score, *last_max));
          }
          last_max = score;
          level.max_score = {*score, max_score->where()};
        }
      } else if (item.is_map() && &item != &items.back()) {
        tell(item.where(), "missing key 'max_score', required for all levels but the last");
      }
      document.levels.push_back(std::move(level));
    }
  }

  std::vector<EntrySpec> read_entries(const YamlValue& list) {
    std::vector<EntrySpec> entries;
    for (const YamlValue& item : list.list(mistakes)) entries.push_back(read_entry(item));
    return entries;
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
    read_settings(map, entry);
    return entry;
  }

  // Empty after a mistake.
  std::string read_id(const YamlValue& value) {
    const auto id = value.text(mistakes);
    if (id && id->empty()) value.unexpected(mistakes, "the id of a technique");
    return id.value_or("");
  }

  // What both an entry and an override can say.
  void read_settings(const YamlMap& map, EntrySpec& entry) {
    if (const YamlValue* enabled = map.find("enabled", mistakes)) {
      entry.is_enabled = enabled->boolean(mistakes).value_or(entry.is_enabled);
    }
    if (const YamlValue* level = map.find("level", mistakes)) entry.level = read_level(*level);
    if (const YamlValue* score = map.find("score", mistakes)) entry.score = read_score(*score);
    const YamlValue* options = map.find("options", mistakes);
    if (options == nullptr) return;
    for (YamlField& option : options->fields(mistakes)) {
      const auto same = std::find_if(entry.options.begin(), entry.options.end(),
                                     [&](const YamlField& known) { return known.name == option.name; });
      if (same == entry.options.end()) {
        entry.options.push_back(std::move(option));
      } else {
        *same = std::move(option);
      }
    }
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
    if (!value.is_map() || value.has("base") || value.has("tables")) {
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
      score.base = value.integer(mistakes, -kMaxScore, kMaxScore).value_or(0);
      return score;
    }
    const YamlMap map(value, kScoreKeys, mistakes);
    if (const YamlValue* base = map.find("base", mistakes)) {
      score.base = base->integer(mistakes, -kMaxScore, kMaxScore).value_or(0);
    }
    const YamlValue* tables = map.find("tables", mistakes);
    if (tables == nullptr) return score;
    for (const YamlField& table : tables->fields(mistakes)) {
      std::vector<ScoreTable::Row> rows;
      for (const YamlField& row : table.value.fields(mistakes)) {
        const auto from = row.key.integer(mistakes);
        const auto add = row.value.integer(mistakes, -kMaxScore, kMaxScore);
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
      if ((before == nullptr) == (after == nullptr)) tell(item.where(), "give either 'before' or 'after'");
      const YamlValue* anchor = before != nullptr ? before : after;
      std::size_t place = document.entries.size();
      if (const auto id = anchor == nullptr ? std::nullopt : anchor->text(mistakes)) {
        if (const EntrySpec* entry = find_entry(*id, anchor->where(), document)) {
          place = static_cast<std::size_t>(entry - document.entries.data()) + (before != nullptr ? 0U : 1U);
        }
      }
      const YamlValue* list = map.find("entries", mistakes);
      if (list == nullptr) continue;
      const std::vector<EntrySpec> added = read_entries(*list);
      document.entries.insert(document.entries.begin() + static_cast<std::ptrdiff_t>(place), added.begin(),
                              added.end());
      document.has_techniques = true;
    }
  }

  void read_disable(const YamlValue& value, StrategyDocument& document) {
    for (const YamlValue& item : value.list(mistakes)) {
      const auto id = item.text(mistakes);
      if (!id) continue;
      if (EntrySpec* entry = find_entry(*id, item.where(), document)) entry->is_enabled = false;
    }
  }

  void read_overrides(const YamlValue& value, StrategyDocument& document) {
    for (const YamlField& field : value.fields(mistakes)) {
      const YamlMap map(field.value, kOverrideKeys, mistakes);
      EntrySpec nobody;  // the settings are checked even when the entry is unknown
      EntrySpec* entry = find_entry(field.name, field.key.where(), document);
      read_settings(map, entry == nullptr ? nobody : *entry);
    }
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
  std::vector<OpenFile> stack_;
  std::map<fs::path, std::shared_ptr<const StrategyDocument>> done_;  // null: cannot be read
};

}  // namespace

void sort_by_position(Diagnostics& mistakes, const std::vector<std::string>& files) {
  const auto key = [&](const Diagnostic& diagnostic) {
    return std::tuple(std::find(files.begin(), files.end(), diagnostic.file), diagnostic.line, diagnostic.column);
  };
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

Result<std::shared_ptr<const StrategyDocument>> read_strategy(const std::string& name_or_file,
                                                              const StrategySearch& search) {
  const fs::path file = is_path(name_or_file) ? fs::path(name_or_file) : find_by_name(name_or_file, search);
  if (file.empty()) return tl::unexpected(Diagnostics{{"", 0, 0, "", unknown_strategy(name_or_file, search)}});
  DocumentReader reader(search);
  const std::shared_ptr<StrategyDocument> document = reader.read(file);
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
