#include "nonet/host/strategy.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/host/instances.hpp"
#include "strategy_document.hpp"

namespace nonet::host {

namespace {

class Resolver {
 public:
  Resolver(const StrategyDocument& document, const Registry& registry)
      : document_(document), registry_(registry), mistakes_(document.mistakes), instances_(registry) {}

  Result<Strategy> resolve() {
    strategy_.name = document_.name ? document_.name->value : std::filesystem::path(document_.file).stem().string();
    if (document_.description) strategy_.description = document_.description->value;
    strategy_.file = document_.file;
    strategy_.plugins = plugins_of(document_);
    if (document_.combine) strategy_.combine = document_.combine->value;
    if (document_.select) strategy_.select = document_.select->value;
    for (const NamedLevel& level : document_.levels) {
      strategy_.levels.push_back(
          {level.name.value, level.max_score ? std::optional(level.max_score->value) : std::nullopt});
    }
    if (!document_.has_techniques && !document_.are_entries_incomplete) {
      mistakes_.push_back({document_.file, 0, 0, "", "the strategy has no techniques; give 'techniques' or 'extends'"});
    }
    for (const EntrySpec& entry : document_.entries) resolve(entry);
    strategy_.inner = instances_.inner();
    if (mistakes_.empty()) return std::move(strategy_);
    sort_by_position(mistakes_, document_.files);
    limit_per_file(mistakes_);
    return tl::unexpected(std::move(mistakes_));
  }

 private:
  void resolve(const EntrySpec& spec) {
    if (spec.use.value.empty()) return;  // told while reading
    const RegisteredTechnique* technique = registry_.find(spec.use.value);
    if (technique == nullptr) {
      // A disabled entry may name what is not installed.
      if (spec.is_enabled) tell(spec.use.where, unknown_technique(spec.use.value, registry_));
      check_levels(spec.level);
      return;
    }
    StrategyEntry entry;
    entry.id = spec.as ? spec.as->value : technique->info->id;
    entry.technique = *technique;
    check_unique(entry.id, spec);
    const std::size_t before = mistakes_.size();
    entry.options = resolve_options(spec.options, *technique);
    const bool options_are_fine = mistakes_.size() == before;
    entry.kinds.resize(technique->info->kinds.size);
    resolve_levels(spec.level, *technique, entry.kinds);
    resolve_scores(spec.score, *technique, entry.kinds);
    if (!spec.is_enabled || !options_are_fine) return;
    std::vector<std::string> refusals;
    entry.instance = instances_.make(*technique, entry.options, refusals);
    for (std::string& refusal : refusals) tell(spec.use.where, std::move(refusal));
    strategy_.entries.push_back(std::move(entry));
  }

  void check_unique(const std::string& id, const EntrySpec& spec) {
    const Location& where = spec.id().where;
    const auto [first, is_new] = ids_.emplace(id, where);
    if (is_new) return;
    const Location& other = first->second;
    const std::string place =
        other.file == where.file ? fmt::format("line {}", other.line) : fmt::format("{}:{}", other.file, other.line);
    tell(where, fmt::format("there is already an entry '{}' ({}); name this one with another 'as'", id, place));
  }

  std::vector<std::int64_t> resolve_options(const std::vector<YamlField>& settings,
                                            const RegisteredTechnique& technique) {
    std::vector<std::int64_t> values = default_options(*technique.info);
    std::vector<std::string> names;
    for (const OptionInfo& option : technique.info->options) names.emplace_back(option.name);
    for (const YamlField& setting : settings) {
      const auto found = std::find(names.begin(), names.end(), setting.name);
      if (found == names.end()) {
        report_unknown(setting.key.where(), "option", setting.name, names, technique);
        continue;
      }
      const auto index = static_cast<std::size_t>(found - names.begin());
      if (const auto value = read_option(setting.value, technique.info->options.items[index])) values[index] = *value;
    }
    return values;
  }

  std::optional<std::int64_t> read_option(const YamlValue& value, const OptionInfo& option) {
    switch (option.type) {
      case OptionType::boolean:
        if (const auto flag = value.boolean(mistakes_)) return *flag ? 1 : 0;
        return std::nullopt;
      case OptionType::integer:
        return value.integer(mistakes_, option.min, option.max);
      case OptionType::choice:
        break;
    }
    const auto index = value.choice(mistakes_, option.choices.span());
    return index ? std::optional(static_cast<std::int64_t>(*index)) : std::nullopt;
  }

  void resolve_levels(const LevelSpec& spec, const RegisteredTechnique& technique, std::vector<KindRating>& kinds) {
    if (spec.all) {
      const int level = resolve_level(*spec.all);
      for (KindRating& kind : kinds) kind.level = level;
    }
    for (const auto& [kind, level] : spec.by_kind) {
      const int index = resolve_level(level);
      if (KindRating* rating = find_kind(kind, technique, kinds)) rating->level = index;
    }
  }

  void resolve_scores(const ScoreSpec& spec, const RegisteredTechnique& technique, std::vector<KindRating>& kinds) {
    if (spec.all) {
      const Score score = resolve_score(*spec.all, technique);
      for (KindRating& kind : kinds) kind.score = score;
    }
    for (const auto& [kind, value] : spec.by_kind) {
      Score score = resolve_score(value, technique);
      if (KindRating* rating = find_kind(kind, technique, kinds)) rating->score = std::move(score);
    }
  }

  void check_levels(const LevelSpec& spec) {
    if (spec.all) resolve_level(*spec.all);
    for (const auto& [kind, level] : spec.by_kind) resolve_level(level);
  }

  int resolve_level(const Text& level) {
    const std::vector<Level>& levels = strategy_.levels;
    const auto found =
        std::find_if(levels.begin(), levels.end(), [&](const Level& known) { return known.name == level.value; });
    if (found != levels.end()) return static_cast<int>(found - levels.begin());
    if (document_.are_levels_incomplete) return 0;
    std::string message = "unknown level " + in_quotes(level.value);
    if (levels.empty()) {
      message += "; the strategy has no levels";
    } else {
      std::vector<std::string> names;
      names.reserve(levels.size());
      for (const Level& known : levels) names.push_back(known.name);
      message += hint(level.value, names, "the levels are");
      const Location& where = *document_.levels_where;
      if (where.file != level.where.file) message += fmt::format(" (levels come from {}:{})", where.file, where.line);
    }
    tell(level.where, std::move(message));
    return 0;
  }

  KindRating* find_kind(const Text& kind, const RegisteredTechnique& technique, std::vector<KindRating>& kinds) {
    std::vector<std::string> ids;
    for (const KindInfo& known : technique.info->kinds) {
      if (kind.value == known.id) return &kinds[ids.size()];
      ids.emplace_back(known.id);
    }
    report_unknown(kind.where, "kind", kind.value, ids, technique);
    return nullptr;
  }

  Score resolve_score(const ScoreValueSpec& spec, const RegisteredTechnique& technique) {
    Score score{spec.base, {}};
    std::vector<std::string> names;
    for (const MetricInfo& metric : technique.info->metrics) names.emplace_back(metric.name);
    for (const auto& [metric, rows] : spec.tables) {
      const auto found = std::find(names.begin(), names.end(), metric.value);
      if (found == names.end()) {
        report_unknown(metric.where, "metric", metric.value, names, technique);
      } else {
        score.tables.push_back({static_cast<std::size_t>(found - names.begin()), rows});
      }
    }
    return score;
  }

  void report_unknown(const Location& where, std::string_view what, const std::string& name,
                      const std::vector<std::string>& valid, const RegisteredTechnique& technique) {
    const std::string rest =
        valid.empty() ? fmt::format("; it has no {}s", what) : hint(name, valid, fmt::format("its {}s are", what));
    tell(where, fmt::format("unknown {} {} of technique '{}'{}", what, in_quotes(name), technique.info->id, rest));
  }

  void tell(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }

  const StrategyDocument& document_;
  const Registry& registry_;
  Diagnostics mistakes_;
  Strategy strategy_;
  std::map<std::string, Location> ids_;
  Instances instances_;
};

}  // namespace

std::int64_t Score::added_by(std::span<const std::int64_t> metrics) const noexcept {
  std::int64_t score = 0;
  for (const ScoreTable& table : tables) {
    std::int64_t add = 0;
    for (const ScoreTable::Row& row : table.rows) {
      if (row.from <= metrics[table.metric]) add = row.add;
    }
    score += add;
  }
  return score;
}

Result<Strategy> resolve_strategy(const StrategyDocument& document, const Registry& registry) {
  return Resolver(document, registry).resolve();
}

}  // namespace nonet::host
