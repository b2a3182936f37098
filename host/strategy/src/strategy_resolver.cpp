#include "nonet/strategy/strategy_reader.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "edit_check.hpp"
#include "level_resolver.hpp"
#include "nonet/loading/instances.hpp"
#include "nonet/loading/option_value.hpp"
#include "rating/rating_check.hpp"
#include "rating/score_resolver.hpp"
#include "strategy_keys.hpp"
#include "yaml_tree.hpp"

namespace nonet::host {

namespace {

class Resolver {
 public:
  Resolver(const StrategyDocument& document, const Registry& registry)
      : document_(document), registry_(registry), mistakes_(document.mistakes), instances_(registry) {}

  Result<Strategy> resolve() {
    strategy_.name = name_of(document_);
    if (document_.is_changed) strategy_.name += " (changed)";
    if (document_.description) strategy_.description = document_.description->value;
    strategy_.file = document_.file;
    strategy_.plugins = plugins_of(document_);
    if (!document_.combine.empty()) {
      strategy_.combine.clear();
      for (const Located<Combine>& combine : document_.combine) strategy_.combine.push_back(combine.value);
    }
    strategy_.is_in_tenths = document_.is_in_tenths && document_.is_in_tenths->value;
    if (document_.round_score) strategy_.round_score = document_.round_score->value;
    if (document_.select) strategy_.select = document_.select->value;
    if (document_.seed) strategy_.seed = static_cast<std::uint64_t>(document_.seed->value);
    if (document_.paths) strategy_.paths = document_.paths->value;
    if (document_.beyond) strategy_.beyond = document_.beyond->value;
    for (const NamedLevel& level : document_.levels) {
      strategy_.levels.push_back(
          {level.name.value, level.max_score ? std::optional(level.max_score->value) : std::nullopt, {}});
    }
    if (!document_.has_techniques && !document_.are_entries_incomplete) {
      mistakes_.push_back({document_.file, 0, 0, "", "the strategy has no techniques; give 'techniques' or 'extends'"});
    }
    for (const Text& plugin : document_.plugins) check_is_loaded(plugin);
    strategy_.entries.reserve(document_.entries.size());
    strategy_.items.reserve(document_.entries.size());
    for (std::size_t i = 0; i < document_.entries.size(); ++i) resolve(i);
    check_groups();
    check_edits(document_, registry_, mistakes_);
    resolve_count_limits(document_, registry_, strategy_, mistakes_);
    check_choice(document_, strategy_, mistakes_);
    if (document_.stop) resolve_stop(*document_.stop);
    levels_.report_lost();
    levels_.report_missing();
    levels_.report_beyond(strategy_.beyond);
    strategy_.inner = instances_.inner();
    if (mistakes_.empty()) return std::move(strategy_);
    sort_by_position(mistakes_, document_.files);
    // An alias of YAML repeats the mistakes of what it stands for.
    const auto is_repeated = [](const Diagnostic& a, const Diagnostic& b) {
      return std::tie(a.file, a.line, a.column, a.message) == std::tie(b.file, b.line, b.column, b.message);
    };
    mistakes_.erase(std::unique(mistakes_.begin(), mistakes_.end(), is_repeated), mistakes_.end());
    limit_per_file(mistakes_);
    return tl::unexpected(std::move(mistakes_));
  }

 private:
  /// Checks that a plugin that is required by name is loaded.
  void check_is_loaded(const Text& plugin) {
    if (plugin.value.find('/') != std::string::npos) return;  // a file, loaded or refused by the loader
    if (registry_.has_plugin(plugin.value)) return;
    std::vector<std::string> names;
    for (const RegisteredTechnique& technique : registry_.techniques()) names.emplace_back(technique.plugin->name);
    report(plugin.where, fmt::format("unknown plugin {}{}{}", in_quotes(plugin.value),
                                     did_you_mean(plugin.value, names), searched_text(registry_)));
  }

  void resolve(std::size_t index) {
    const EntrySpec& spec = document_.entries[index];
    if (spec.use.value.empty()) return;  // reported while reading
    const RegisteredTechnique* technique = registry_.find(spec.use.value);
    const Settings settings = spec.effective(technique);
    const bool is_enabled = settings.is_enabled.value_or(true);
    if (technique == nullptr) {
      // A disabled entry may name a technique that is not installed.
      if (is_enabled) report(spec.use.where, unknown_technique(spec.use.value, registry_));
      check_levels(settings.level);
      return;
    }
    StrategyEntry entry;
    entry.id = spec.as ? spec.as->value : technique->info->id;
    entry.technique = *technique;
    entry.spec = index;
    entry.is_last_resort = settings.is_last_resort.value_or(technique->info->tries_out);
    if (is_enabled) check_unique(entry.id, spec);
    const std::size_t before = mistakes_.size();
    entry.options = resolve_options(settings.options, *technique, spec, entry.tables);
    if (mistakes_.size() == before) {
      if (const auto checked = check_option_orders(*technique->info, entry.options); !checked) {
        report(place_of_options(settings, spec), messages_text(checked.error()));
      }
    }
    const bool options_are_fine = mistakes_.size() == before;
    entry.kinds.resize(technique->kinds().size());
    resolve_levels(settings.level, *technique, entry.kinds);
    resolve_scores(settings.score, *technique, entry.kinds);
    if (settings.kinds) resolve_kinds(*settings.kinds, *technique, entry);
    for (const Text& variant : settings.variants.value_or(std::vector<Text>())) entry.variants.push_back(variant.value);
    if (!is_enabled || !options_are_fine) return;
    if (auto instance = instances_.make(*technique, entry.options, views_of(entry.tables))) {
      entry.instance = *std::move(instance);
    } else {
      for (Diagnostic& refusal : instance.error()) report(place_of_options(settings, spec), std::move(refusal.message));
    }
    levels_.add(entry, settings.level, spec.use.where);
    add_to_items(spec, entry);
    strategy_.entries.push_back(std::move(entry));
  }

  void add_to_items(const EntrySpec& spec, StrategyEntry& entry) {
    std::vector<StrategyItem>& items = strategy_.items;
    if (!spec.group) {
      items.push_back({"", Select::first, strategy_.entries.size(), 1});
    } else {
      const GroupSpec& group = document_.groups[*spec.group];
      if (!items.empty() && items.back().name == group.name.value) {
        ++items.back().count;
      } else {
        items.push_back({group.name.value, group.select, strategy_.entries.size(), 1});
        if (strategy_.select != Select::first) {
          const Location& select = document_.select->where;
          const bool is_own = *select.file != *group.name.where.file;
          report(is_own ? select : group.name.where, "a group requires `select: first` of the strategy");
        }
      }
    }
    entry.item = items.size() - 1;
  }

  void resolve_kinds(const std::vector<Text>& kinds, const RegisteredTechnique& technique, StrategyEntry& entry) {
    for (KindRating& rating : entry.kinds) rating.is_asked = false;
    for (const Text& kind : kinds) {
      if (KindRating* rating = find_kind(kind, technique, entry.kinds)) rating->is_asked = true;
    }
    entry.asks_all_kinds =
        std::all_of(entry.kinds.begin(), entry.kinds.end(), [](const KindRating& rating) { return rating.is_asked; });
  }

  void resolve_stop(const StopSpec& spec) {
    Stop& stop = strategy_.stop;
    if (spec.above_level) stop.above_level = levels_.resolve(*spec.above_level);
    if (spec.above_score) stop.above_score = spec.above_score->value;
    if (spec.steps) stop.steps = static_cast<int>(spec.steps->value);
    std::vector<std::string> ids;
    for (const StrategyEntry& entry : strategy_.entries) ids.push_back(entry.id);
    for (const Text& id : spec.when_solved_by) {
      const RegisteredTechnique* technique = registry_.find(id.value);
      const std::string name = technique != nullptr && std::find(ids.begin(), ids.end(), id.value) == ids.end()
                                   ? technique->info->id
                                   : id.value;
      const auto found = std::find(ids.begin(), ids.end(), name);
      if (found != ids.end()) {
        stop.when_solved_by.push_back(static_cast<std::size_t>(found - ids.begin()));
      } else if (!document_.are_entries_incomplete) {
        report(id.where,
               fmt::format("unknown entry {}{}", in_quotes(id.value), hint(id.value, ids, "the entries are")));
      }
    }
  }

  void check_unique(const std::string& id, const EntrySpec& spec) {
    const Location& where = spec.id().where;
    const auto [first, is_new] = ids_.emplace(id, where);
    if (is_new) return;
    const auto& [own, other] = own_first(document_.files, where, first->second);
    const bool is_inherited = *other.file != *own.file;
    report(own, fmt::format(
                    "there is already an entry '{}' ({}); {}name this one with another 'as'", id,
                    is_inherited ? fmt::format("{}:{}", *other.file, other.line) : fmt::format("line {}", other.line),
                    is_inherited ? "'disable' that one, 'move' it, or " : ""));
  }

  /// Edits name groups and entries alike, so their names must differ.
  void check_groups() {
    std::map<std::string, Location> names;
    std::optional<std::size_t> group;
    for (const StrategyEntry& entry : strategy_.entries) {
      const std::optional<std::size_t> own = document_.entries[entry.spec].group;
      if (!own || own == std::exchange(group, own)) continue;
      const Text& name = document_.groups[*own].name;
      if (name.value.empty()) continue;  // reported while reading
      if (const auto [first, is_new] = names.emplace(name.value, name.where); !is_new) {
        report(own_first(document_.files, name.where, first->second).first,
               fmt::format("there are two groups {}", in_quotes(name.value)));
      } else if (const auto found = ids_.find(name.value); found != ids_.end()) {
        const Location where = own_first(document_.files, name.where, found->second).first;
        report(where, where.path == name.where.path
                          ? fmt::format("there is an entry '{}'; give the group another name", name.value)
                          : fmt::format("there is a group '{}'; name this entry with another 'as'", name.value));
      }
    }
  }

  /// Where the options of an entry were given last; the entry itself if none were.
  [[nodiscard]] Location place_of_options(const Settings& settings, const EntrySpec& spec) const {
    if (settings.options.empty()) return spec.use.where;
    Location place = settings.options.front().key.where();
    for (const YamlField& option : settings.options) {
      if (*option.key.where().file != *place.file) place = own_first(document_.files, option.key.where(), place).first;
    }
    return place;
  }

  std::vector<std::int64_t> resolve_options(const std::vector<YamlField>& settings,
                                            const RegisteredTechnique& technique, const EntrySpec& spec,
                                            std::vector<NamedText>& tables) {
    std::vector<std::int64_t> values = default_options(*technique.info);
    std::vector<std::string> names;
    for (const OptionInfo& option : technique.info->options) names.emplace_back(option.name);
    for (const YamlField& setting : settings) {
      const auto found = std::find(names.begin(), names.end(), setting.name);
      if (found == names.end()) {
        report_unknown_option(setting, names, technique);
        continue;
      }
      const auto index = static_cast<std::size_t>(found - names.begin());
      if (const auto value = read_option(setting.value, technique.info->options.items[index], tables)) {
        values[index] = *value;
      } else if (is_of_several(setting, spec)) {
        name_technique_once(technique);
      }
    }
    return values;
  }

  /// Whether an option comes from an edit that is about several techniques.
  static bool is_of_several(const YamlField& setting, const EntrySpec& spec) {
    const auto has_it = [&](const auto& edit) {
      const std::vector<YamlField>& options = edit->settings.options;
      return edit->has_several_techniques() &&
             std::any_of(options.begin(), options.end(),
                         [&](const YamlField& option) { return option.key.is_same(setting.key); });
    };
    return std::any_of(spec.edits.begin(), spec.edits.end(), has_it);
  }
  /// Adds the technique to the last mistake; of several at one place the first stays.
  void name_technique_once(const RegisteredTechnique& technique) {
    const auto is_there = [&](const Diagnostic& known) {
      const Diagnostic& last = mistakes_.back();
      return std::tie(known.file, known.line, known.column) == std::tie(last.file, last.line, last.column);
    };
    mistakes_.back().message += fmt::format(" (technique '{}')", technique.info->id);
    if (std::any_of(mistakes_.begin(), mistakes_.end() - 1, is_there)) mistakes_.pop_back();
  }

  std::optional<std::int64_t> read_option(const YamlValue& value, const OptionInfo& option,
                                          std::vector<NamedText>& tables) {
    switch (option.type) {
      case OptionType::boolean:
        if (const auto flag = value.boolean(mistakes_)) return *flag ? 1 : 0;
        return std::nullopt;
      case OptionType::integer:
        return value.integer(mistakes_, option.min, option.max);
      case OptionType::table: {
        auto table = read_table(value);
        if (!table) return std::nullopt;
        tables.push_back(*std::move(table));
        return std::ssize(tables);
      }
      case OptionType::choice:
        break;
    }
    const auto index = value.choice(mistakes_, option.choices.span());
    return index ? std::optional(static_cast<std::int64_t>(*index)) : std::nullopt;
  }

  /// The text itself where it has several lines, or else that of the file which it names.
  std::optional<NamedText> read_table(const YamlValue& value) {
    auto text = value.text(mistakes_);
    if (!text) return std::nullopt;
    const Location where = value.where();
    if (text->find('\n') != std::string::npos) {
      return NamedText{fmt::format("{}:{}", *where.file, where.line), *std::move(text)};
    }
    if (document_.without_files.contains(*where.file)) {
      report(where,
             in_quotes(*text) + " would be a file, and this strategy may name none; expected a table of several lines");
      return std::nullopt;
    }
    const auto directory = document_.directories.find(*where.file);
    const auto file =
        directory == document_.directories.end() ? std::filesystem::path(*text) : directory->second / *text;
    auto content = read_yaml_text(file, file.string());
    if (content && content->size() > kMaxYamlBytes) content = failure("the table has more than 1 MiB", file.string());
    if (content) return NamedText{file.string(), *std::move(content)};
    for (const Diagnostic& problem : content.error()) report(where, problem.text());
    return std::nullopt;
  }

  static std::vector<OptionTable> views_of(const std::vector<NamedText>& tables) {
    std::vector<OptionTable> views;
    for (const NamedText& table : tables) views.push_back({table.name, table.text});
    return views;
  }

  void resolve_levels(const LevelSpec& spec, const RegisteredTechnique& technique, std::vector<KindRating>& kinds) {
    if (spec.all) {
      const int level = levels_.resolve(*spec.all);
      for (KindRating& kind : kinds) kind.level = level;
    }
    for (const auto& [kind, level] : spec.by_kind) {
      const int index = levels_.resolve(level);
      if (KindRating* rating = find_kind(kind, technique, kinds)) rating->level = index;
    }
  }

  void resolve_scores(const ScoreSpec& spec, const RegisteredTechnique& technique, std::vector<KindRating>& kinds) {
    if (spec.all) {
      for (KindRating& kind : kinds) set_score(*spec.all, technique, kind);
    }
    for (const auto& [kind, value] : spec.by_kind) {
      KindRating unrated;  // the metrics are checked even when the kind is unknown
      KindRating* rating = find_kind(kind, technique, kinds, true);
      set_score(value, technique, rating == nullptr ? unrated : *rating);
    }
  }

  void set_score(const ScoreValueSpec& spec, const RegisteredTechnique& technique, KindRating& rating) {
    rating.score = resolve_score(spec, *technique.info, mistakes_);
    rating.later.reset();
    if (spec.later != nullptr) rating.later = resolve_score(*spec.later, *technique.info, mistakes_);
  }

  void check_levels(const LevelSpec& spec) {
    if (spec.all) levels_.resolve(*spec.all);
    for (const auto& [kind, level] : spec.by_kind) levels_.resolve(level);
  }

  /// `is_of_score`: the name may be a misspelt key of a score, which is read as a map by kind then.
  KindRating* find_kind(const Text& kind, const RegisteredTechnique& technique, std::vector<KindRating>& kinds,
                        bool is_of_score = false) {
    std::vector<std::string> ids;
    for (const KindInfo& known : technique.kinds()) {
      if (kind.value == known.id) return &kinds[ids.size()];
      ids.emplace_back(known.id);
    }
    std::vector<std::string> names = ids;
    if (is_of_score) {
      for (const YamlKey& key : kScoreKeys) names.emplace_back(key.name);
      for (const YamlKey& key : kUseScoreKeys) names.emplace_back(key.name);
    }
    report(kind.where, fmt::format("unknown kind {} of technique '{}'{} (its kinds: {})", in_quotes(kind.value),
                                   technique.info->id, did_you_mean(kind.value, names), joined(ids)));
    return nullptr;
  }

  void report_unknown_option(const YamlField& setting, const std::vector<std::string>& valid,
                             const RegisteredTechnique& technique) {
    report(setting.key.where(),
           fmt::format("unknown option {} of technique '{}'{}", in_quotes(setting.name), technique.info->id,
                       valid.empty() ? "; it has no options" : hint(setting.name, valid, "its options are")));
  }

  void report(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }

  const StrategyDocument& document_;
  const Registry& registry_;
  Diagnostics mistakes_;
  Strategy strategy_;
  LevelResolver levels_{document_, strategy_.levels, mistakes_};
  std::map<std::string, Location> ids_;
  Instances instances_;
};

}  // namespace

Result<Strategy> resolve_strategy(const StrategyDocument& document, const Registry& registry) {
  return Resolver(document, registry).resolve();
}

}  // namespace nonet::host
