#include "strategy_document.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "changes/setting_yaml.hpp"
#include "entry_list_reader.hpp"
#include "nonet/loading/names.hpp"
#include "rating/rating_reader.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDepth = 8;

std::string unknown_strategy(const std::string& name, const StrategySource& source) {
  return "unknown strategy " + in_quotes(name) + did_you_mean(name, source.names()) + source.searched_text(name);
}

// Reads a strategy and those that it extends.
class DocumentReader {
 public:
  explicit DocumentReader(const StrategySource& source) : source_(source) {}

  // None when it cannot be read or is not YAML; `mistakes` has the reason.
  std::shared_ptr<StrategyDocument> read(const FoundStrategy& found) {
    files.push_back(found.place);
    directories.emplace(found.place, found.directory);
    if (!found.has_files) without_files.insert(found.place);
    const Result<YamlValue> value =
        found.read().and_then([&](const std::string& text) { return parse_yaml(text, found.place); });
    if (!value) {
      mistakes.insert(mistakes.end(), value.error().begin(), value.error().end());
      done_[found.identity] = nullptr;
      return nullptr;
    }
    auto document = std::make_shared<StrategyDocument>();
    document->file = found.place;
    document->default_name = found.name;
    stack_.push_back(&found);
    read_root(*value, *document);
    stack_.pop_back();
    document->longest_chain.insert(document->longest_chain.begin(), found.place);
    done_[found.identity] = document;
    return document;
  }

  /// Has the effect of a strategy that extends the document and has only this setting; of `stop` it keeps the rest.
  void apply(const SettingChange& change, StrategyDocument& document) {
    const Result<YamlValue> value = yaml_of(change);
    if (!value) {
      mistakes.insert(mistakes.end(), value.error().begin(), value.error().end());
    } else if (change.is_of_entry()) {
      const SettingsReader settings(document.is_in_tenths && document.is_in_tenths->value, mistakes);
      EntryListReader(settings, document, mistakes).read_overrides(*value);
    } else {
      const std::optional<StopSpec> stop = document.stop;
      read_settings(YamlMap(*value, kStrategyKeys, mistakes), document);
      if (stop && document.stop && is_part(change)) document.stop->fill_from(*stop);
    }
  }

  Diagnostics mistakes;
  std::vector<std::string> files;
  std::map<std::string, fs::path> directories;
  std::set<std::string> without_files;

 private:
  void read_root(const YamlValue& value, StrategyDocument& document) {
    const YamlMap map(value, kStrategyKeys, mistakes);
    if (!value.is_map()) {
      document.are_entries_incomplete = document.are_levels_incomplete = true;
      return;
    }
    read_version(map, document);
    if (const YamlValue* name = map.find("name", mistakes)) document.name = read_text(*name, mistakes);
    if (const YamlValue* text = map.find("description", mistakes)) document.description = read_text(*text, mistakes);
    if (const YamlValue* extends = map.find("extends", mistakes)) read_extends(*extends, document);
    if (const YamlValue* plugins = map.find("plugins", mistakes)) read_plugins(*plugins, document);
    read_settings(map, document);
  }

  void read_settings(const YamlMap& map, StrategyDocument& document) {
    if (const YamlValue* rating = map.find("rating", mistakes)) read_rating(*rating, document, mistakes);
    const SettingsReader settings(document.is_in_tenths && document.is_in_tenths->value, mistakes);
    if (const YamlValue* select = map.find("select", mistakes)) {
      if (const auto index = select->choice(mistakes, kSelectNames)) {
        document.select = {static_cast<Select>(*index), select->where()};
      }
    }
    if (const YamlValue* random = map.find("random", mistakes)) read_random(*random, document, mistakes);
    if (const YamlValue* stop = map.find("stop", mistakes)) read_stop(*stop, settings.scores(), document);
    if (const YamlValue* beyond = map.find("beyond", mistakes)) {
      document.beyond = read_text(*beyond, mistakes);
      if (document.beyond) check_level_name(*document.beyond, mistakes);
    }
    if (const YamlValue* levels = map.find("levels", mistakes)) {
      read_levels(*levels, settings.scores(), document, mistakes);
    }
    EntryListReader list(settings, document, mistakes);
    if (const YamlValue* techniques = map.find("techniques", mistakes)) list.read_techniques(*techniques);
    // What is disabled may be inserted again, so the new entries come later.
    if (const YamlValue* disable = map.find("disable", mistakes)) list.read_disable(*disable);
    if (const YamlValue* moves = map.find("move", mistakes)) list.read_moves(*moves);
    if (const YamlValue* insert = map.find("insert", mistakes)) list.read_inserts(*insert);
    if (const YamlValue* overrides = map.find("override", mistakes)) list.read_overrides(*overrides);
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
      report(version->where(), fmt::format("unknown version {}; {}", *number, known));
    }
  }

  void read_extends(const YamlValue& extends, StrategyDocument& document) {
    const std::vector<YamlValue> names = extends.is_list() ? extends.list(mistakes) : std::vector<YamlValue>{extends};
    for (const YamlValue& name : names) {
      std::shared_ptr<const StrategyDocument> parent;
      if (const auto text = name.text(mistakes)) parent = read_parent(*text, name.where());
      if (parent == nullptr) {
        document.are_entries_incomplete = document.are_levels_incomplete = true;
      } else {
        inherit(*parent, document);
      }
    }
  }

  std::shared_ptr<const StrategyDocument> read_parent(const std::string& name, const Location& where) {
    if (!stack_.back()->has_files && is_strategy_file(name)) {
      report(where, in_quotes(name) + " is a file, and this strategy may name none; expected the name of a strategy");
      return nullptr;
    }
    const std::optional<FoundStrategy> found = source_.find(name, stack_.back());
    if (!found || found->identity.empty()) {
      report(where, found ? "there is no file " + found->place : unknown_strategy(name, source_));
      return nullptr;
    }

    std::vector<std::string> chain;
    for (const FoundStrategy* open : stack_) chain.push_back(open->place);
    const auto is_this = [&](const FoundStrategy* open) { return open->identity == found->identity; };
    if (const auto first = std::find_if(stack_.begin(), stack_.end(), is_this); first != stack_.end()) {
      chain.erase(chain.begin(), chain.begin() + (first - stack_.begin()));
      chain.push_back((*first)->place);
      report(where, fmt::format("strategies extend each other in a cycle: {}", fmt::join(chain, " -> ")));
      return nullptr;
    }
    const auto known = done_.find(found->identity);
    if (known != done_.end() && known->second == nullptr) return nullptr;
    const std::vector<std::string> below =
        known == done_.end() ? std::vector<std::string>{found->place} : known->second->longest_chain;
    chain.insert(chain.end(), below.begin(), below.end());
    if (chain.size() > kMaxDepth + 1) {
      report(where,
             fmt::format("strategies extend each other more than {} deep: {}", kMaxDepth, fmt::join(chain, " -> ")));
      return nullptr;
    }
    return known == done_.end() ? read(*found) : known->second;
  }

  static void inherit(const StrategyDocument& parent, StrategyDocument& document) {
    for (const Text& plugin : parent.plugins) add_plugin(plugin, document);
    if (!parent.combine.empty()) document.combine = parent.combine;
    if (parent.is_in_tenths) document.is_in_tenths = parent.is_in_tenths;
    if (parent.round_score) document.round_score = parent.round_score;
    if (parent.select) document.select = parent.select;
    if (parent.seed) document.seed = parent.seed;
    if (parent.paths) document.paths = parent.paths;
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
        if (!stack_.back()->has_files) {
          report(item.where(),
                 in_quotes(*name) + " is a file, and this strategy may name none; expected the name of a plugin");
          continue;
        }
        const fs::path path = stack_.back()->directory / *name;
        add_plugin({fs::absolute(path).lexically_normal().string(), item.where()}, document);
      } else if (is_snake_case(*name)) {
        add_plugin({*name, item.where()}, document);
      } else {
        report(item.where(),
               in_quotes(*name) + " is neither the name of a plugin (snake_case) nor a path (with a '/')");
      }
    }
  }

  void read_stop(const YamlValue& value, const ScoreReader& scores, StrategyDocument& document) {
    const YamlMap map(value, kStopKeys, mistakes);
    StopSpec stop;
    stop.where = value.where();
    if (const YamlValue* level = map.find("above-level", mistakes)) stop.above_level = read_text(*level, mistakes);
    if (const YamlValue* score = map.find("above-score", mistakes)) {
      if (const auto number = scores.read_number(*score)) stop.above_score = {*number, score->where()};
    }
    if (const YamlValue* steps = map.find("steps", mistakes)) {
      if (const auto number = steps->integer(mistakes, 0, kMaxStopSteps)) stop.steps = {*number, steps->where()};
    }
    if (const YamlValue* ids = map.find("when-solved-by", mistakes)) {
      for (const YamlValue& id : ids->is_list() ? ids->list(mistakes) : std::vector<YamlValue>{*ids}) {
        if (auto text = read_text(id, mistakes)) stop.when_solved_by.push_back(*std::move(text));
      }
    }
    document.stop = std::move(stop);
  }

  void report(const Location& where, std::string message) { mistakes.push_back(mistake(where, std::move(message))); }

  const StrategySource& source_;
  std::vector<const FoundStrategy*> stack_;                              // strategies that are being read
  std::map<std::string, std::shared_ptr<const StrategyDocument>> done_;  // by identity; null: cannot be read
};

}  // namespace

std::pair<Location, Location> own_first(const std::vector<std::string>& files, const Location& one,
                                        const Location& other) {
  const auto key = [&](const Location& place) {
    const auto file = std::find(files.begin(), files.end(), *place.file);
    return std::tuple(file - files.begin(), -place.line, -place.column);
  };
  return key(one) < key(other) ? std::pair(one, other) : std::pair(other, one);
}

void sort_by_position(Diagnostics& mistakes, const std::vector<std::string>& files) {
  const auto key = [&](const Diagnostic& diagnostic) {
    return std::tuple(std::find(files.begin(), files.end(), diagnostic.file), diagnostic.line, diagnostic.column);
  };
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

Result<std::shared_ptr<const StrategyDocument>> read_strategy(const std::string& name, const StrategySource& source,
                                                              std::span<const SettingChange> changes) {
  const std::optional<FoundStrategy> found = source.find(name, nullptr);
  if (!found) return failure(unknown_strategy(name, source));
  DocumentReader reader(source);
  const std::shared_ptr<StrategyDocument> document = reader.read(*found);
  if (document == nullptr) {
    limit_per_file(reader.mistakes);
    return tl::unexpected(std::move(reader.mistakes));
  }
  for (const SettingChange& change : changes) reader.apply(change, *document);
  document->is_changed = !changes.empty();
  for (const SettingChange& change : changes) {
    if (document->files.empty() || document->files.back() != change.place) document->files.push_back(change.place);
  }
  document->files.insert(document->files.end(), reader.files.begin(), reader.files.end());
  document->directories = std::move(reader.directories);
  document->without_files = std::move(reader.without_files);
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
    if (!entry.use.value.empty()) needs.techniques.push_back(entry.use.value);  // otherwise reported while reading
  }
  // The message about a name that no entry has depends on whether any plugin has a technique of this name.
  for (const auto& edit : document.edits) {
    const auto is_meant = [&](const EntrySpec& entry) { return entry.id().value == edit->name.value; };
    if (edit->target == Edit::Target::id && std::none_of(document.entries.begin(), document.entries.end(), is_meant)) {
      needs.techniques.push_back(edit->name.value);
    }
  }
  return needs;
}

Diagnostics load_plugins_of(const StrategyDocument& document, PluginSearch search,
                            const std::vector<std::string>& techniques, Registry& registry) {
  PluginNeeds needs = needs_of(document);
  needs.techniques.insert(needs.techniques.end(), techniques.begin(), techniques.end());
  for (const std::string& plugin : plugins_of(document)) {
    if (plugin.find('/') != plugin.npos) search.files.emplace_back(plugin);
  }
  return load_needed_plugins(search, needs, registry);
}

}  // namespace nonet::host
