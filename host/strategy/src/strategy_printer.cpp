#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "nonet/strategy/score_rows.hpp"
#include "nonet/strategy/yaml_text.hpp"
#include "rating/score_text.hpp"
#include "strategy_document.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

std::string yaml_option(std::int64_t value, const OptionInfo& option, const std::vector<NamedText>& tables) {
  switch (option.type) {
    case OptionType::boolean:
      return value != 0 ? "true" : "false";
    case OptionType::integer:
      return fmt::format("{}", value);
    case OptionType::table:
      return value == 0 ? "" : yaml_text(tables[static_cast<std::size_t>(value - 1)].text);
    case OptionType::choice:
      break;
  }
  return yaml_text(option.choices.items[value]);
}

// Where the level or score of a kind was given; null for a default.
template <typename Spec>
const Location* place_of_kind(const Spec& spec, std::string_view kind) {
  const Location* place = spec.all ? &spec.all->where : nullptr;
  for (const auto& [name, value] : spec.by_kind) {
    if (name.value == kind) place = &value.where;
  }
  return place;
}

class Printer {
 public:
  Printer(const Strategy& strategy, const StrategyDocument& document, bool has_origins)
      : strategy_(strategy), document_(document), has_origins_(has_origins) {}

  std::string print() {
    add("version: {}", document_.version ? &*document_.version : nullptr, kStrategyVersion);
    add("name: {}", place_of(document_.name), yaml_text(name_of(document_)));
    if (document_.description)
      add("description: {}", place_of(document_.description), yaml_text(strategy_.description));
    if (!document_.plugins.empty()) out_ += "plugins:\n";
    for (const Text& plugin : document_.plugins) add("  - {}", &plugin.where, yaml_text(plugin.value));
    out_ += "rating:\n";
    std::vector<std::string> rules;
    for (const Combine combine : strategy_.combine)
      rules.emplace_back(kCombineNames[static_cast<std::size_t>(combine)]);
    const Location* place = document_.combine.empty() ? nullptr : &document_.combine.front().where;
    if (rules.size() == 1) {
      add("  combine: {}", place, rules.front());
    } else {
      add("  combine: [{}]", place, joined(rules));
    }
    if (document_.round_score)
      add("  round: {}", place_of(document_.round_score), score_text(strategy_, strategy_.round_score));
    if (strategy_.is_in_tenths) add("  scale: {}", place_of(document_.is_in_tenths), kScaleNames[1]);
    add("select: {}", place_of(document_.select), kSelectNames[static_cast<std::size_t>(strategy_.select)]);
    if (document_.seed || document_.paths) out_ += "random:\n";
    if (document_.seed) add("  seed: {}", place_of(document_.seed), document_.seed->value);
    if (document_.paths) add("  paths: {}", place_of(document_.paths), document_.paths->value);
    if (document_.stop) print(*document_.stop);
    if (!document_.levels.empty()) out_ += "levels:\n";
    for (std::size_t i = 0; i < document_.levels.size(); ++i) {
      print(document_.levels[i], strategy_.levels[i].at_most);
    }
    if (document_.beyond) add("beyond: {}", &document_.beyond->where, yaml_text(strategy_.beyond));
    out_ += strategy_.entries.empty() ? "techniques: []\n" : "techniques:\n";
    for (const StrategyItem& item : strategy_.items) {
      const EntrySpec& first = document_.entries[strategy_.entries[item.first].spec];
      indent_ = "";
      if (first.group) {
        const GroupSpec& group = document_.groups[*first.group];
        out_ += "  - group:\n";
        add("      name: {}", &group.name.where, yaml_text(group.name.value));
        add("      select: {}", &group.name.where, kGroupSelectNames[static_cast<std::size_t>(group.select)]);
        out_ += "      entries:\n";
        indent_ = "      ";
      }
      for (std::size_t i = item.first; i < item.first + item.count; ++i) print(strategy_.entries[i]);
    }
    return std::move(out_);
  }

 private:
  struct Line {
    std::string value;
    std::string origin;
    bool operator==(const Line&) const = default;
  };

  template <typename T>
  static const Location* place_of(const std::optional<Located<T>>& value) {
    return value ? &value->where : nullptr;
  }

  void print(const NamedLevel& level, const std::vector<CountLimit>& limits) {
    add("  - name: {}", &level.name.where, yaml_text(level.name.value));
    if (level.max_score) {
      add("    max-score: {}", &level.max_score->where, score_text(strategy_, level.max_score->value));
    }
    if (limits.empty()) return;
    std::vector<std::string> texts;
    for (const CountLimit& limit : limits) texts.push_back(fmt::format("{}: {}", yaml_text(limit.name), limit.most));
    add("    at-most: {{{}}}", &level.at_most.front().first.where, joined(texts));
  }

  void print(const StopSpec& stop) {
    out_ += "stop:\n";
    if (stop.above_level) add("  above-level: {}", &stop.above_level->where, yaml_text(stop.above_level->value));
    if (stop.above_score) {
      add("  above-score: {}", &stop.above_score->where, score_text(strategy_, stop.above_score->value));
    }
    if (stop.steps) add("  steps: {}", &stop.steps->where, stop.steps->value);
    if (stop.when_solved_by.empty()) return;
    std::vector<std::string> ids;
    for (const std::size_t entry : strategy_.stop.when_solved_by) ids.push_back(yaml_text(strategy_.entries[entry].id));
    add("  when-solved-by: [{}]", &stop.when_solved_by.front().where, joined(ids));
  }

  void print(const StrategyEntry& entry) {
    const EntrySpec& spec = document_.entries[entry.spec];
    const Settings settings = spec.effective(&entry.technique);
    const TechniqueInfo& technique = *entry.technique.info;
    add(indent_ + "  - use: {}", &spec.use.where, yaml_text(technique.id));
    if (entry.id != technique.id) add(indent_ + "    as: {}", place_of(spec.as), yaml_text(entry.id));
    if (settings.kinds && !entry.asks_all_kinds) {
      std::vector<std::string> kinds;
      for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
        if (entry.kinds[i].is_asked) kinds.push_back(yaml_text(entry.technique.kinds()[i].id));
      }
      add(indent_ + "    kinds: [{}]", &settings.kinds->front().where, joined(kinds));
    }
    if (entry.is_last_resort != technique.tries_out) {
      add(indent_ + "    last-resort: {}", &spec.use.where, fmt::format("{}", entry.is_last_resort));
    }
    if (settings.variants && !entry.variants.empty()) {
      std::vector<std::string> variants;
      for (const std::string& variant : entry.variants) variants.push_back(yaml_text(variant));
      add(indent_ + "    variants: [{}]", &settings.variants->front().where, joined(variants));
    }
    std::vector<Line> levels;
    std::vector<Line> scores;
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      const KindRating& rating = entry.kinds[i];
      const char* kind = entry.technique.kinds()[i].id;
      if (!strategy_.levels.empty()) {
        const std::string& level = strategy_.levels[static_cast<std::size_t>(rating.level)].name;
        levels.push_back({yaml_text(level), origin(place_of_kind(settings.level, kind))});
      }
      scores.push_back({yaml_score(rating, technique, strategy_), origin(place_of_kind(settings.score, kind))});
    }
    if (!levels.empty()) print_by_kind("level", levels, entry.technique);
    print_by_kind("score", scores, entry.technique);
    if (!entry.options.empty()) out_ += indent_ + "    options:\n";
    for (std::size_t i = 0; i < entry.options.size(); ++i) {
      const OptionInfo& option = technique.options.items[i];
      if (option.type == OptionType::table && entry.options[i] == 0) continue;
      const auto setting = std::find_if(settings.options.begin(), settings.options.end(),
                                        [&](const YamlField& field) { return field.name == option.name; });
      std::optional<Location> place;
      if (setting != settings.options.end()) place = setting->value.where();
      const std::string from = origin(place ? &*place : nullptr);
      out_ += fmt::format("{}      {}: {}{}\n", indent_, yaml_text(option.name),
                          yaml_option(entry.options[i], option, entry.tables), from);
    }
  }

  // One value when all kinds have the same from the same location, else a map of kinds.
  void print_by_kind(std::string_view key, const std::vector<Line>& lines, const RegisteredTechnique& technique) {
    if (std::count(lines.begin(), lines.end(), lines.front()) == std::ssize(lines)) {
      out_ += fmt::format("{}    {}: {}{}\n", indent_, key, lines.front().value, lines.front().origin);
      return;
    }
    out_ += fmt::format("{}    {}:\n", indent_, key);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      out_ += fmt::format("{}      {}: {}{}\n", indent_, yaml_text(technique.kinds()[i].id), lines[i].value,
                          lines[i].origin);
    }
  }

  template <typename T>
  void add(std::string_view line, const Location* place, const T& value) {
    out_ += fmt::format(fmt::runtime(line), value) + origin(place) + '\n';
  }

  // The comment after a value; `place`: where the value is from, null for a default.
  [[nodiscard]] std::string origin(const Location* place) const {
    if (!has_origins_) return {};
    if (place == nullptr) return "  # default";
    // A place without lines is no file.
    return place->line == 0 ? "  # " + in_a_comment(*place->file)
                            : fmt::format("  # {}:{}", shown(*place->file), place->line);
  }

  static std::string in_a_comment(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == '\x7f'; }, '?');
    return text;
  }

  // A file without its directories, unless another has the same name.
  [[nodiscard]] std::string shown(const std::string& file) const {
    const auto name_of = [](const std::string& path) { return std::filesystem::path(path).filename().string(); };
    const std::string name = name_of(file);
    const auto is_same = [&](const std::string& other) { return name_of(other) == name; };
    return in_a_comment(std::count_if(document_.files.begin(), document_.files.end(), is_same) > 1 ? file : name);
  }

  const Strategy& strategy_;
  const StrategyDocument& document_;
  bool has_origins_;
  std::string indent_;  // of the current entries
  std::string out_;
};

}  // namespace

std::string to_yaml(const Strategy& strategy, const StrategyDocument& document, bool has_origins) {
  return Printer(strategy, document, has_origins).print();
}

std::vector<ScoreRow> score_rows(const Strategy& strategy) {
  std::vector<ScoreRow> rows;
  for (const StrategyEntry& entry : strategy.entries) {
    std::vector<ScoreRow> of_kinds;
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      const KindRating& rating = entry.kinds[i];
      of_kinds.push_back({entry.id, entry.technique.kinds()[i].id,
                          strategy.levels.empty() ? "" : strategy.levels[static_cast<std::size_t>(rating.level)].name,
                          yaml_score(rating, *entry.technique.info, strategy)});
    }
    const auto is_like_first = [&](const ScoreRow& row) {
      return row.level == of_kinds.front().level && row.score == of_kinds.front().score;
    };
    if (std::all_of(of_kinds.begin(), of_kinds.end(), is_like_first)) {
      of_kinds.front().kind.clear();
      rows.push_back(std::move(of_kinds.front()));
      continue;
    }
    for (std::size_t i = 0; i < of_kinds.size(); ++i) {
      if (entry.kinds[i].is_asked) rows.push_back(std::move(of_kinds[i]));
    }
  }
  return rows;
}

}  // namespace nonet::host
