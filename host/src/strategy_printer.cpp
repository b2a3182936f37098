#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "strategy_document.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

// A text as YAML, quoted unless it is a plain word that no reader of YAML takes for anything else.
std::string yaml_text(std::string_view text) {
  static constexpr std::string_view kTaken[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_plain = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (!text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), is_plain) &&
      std::find(std::begin(kTaken), std::end(kTaken), lower) == std::end(kTaken)) {
    return std::string(text);
  }
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      result += fmt::format("\\{}", c);
    } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      result += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string yaml_score(const Score& score, const TechniqueInfo& technique) {
  if (score.tables.empty()) return fmt::format("{}", score.base);
  std::vector<std::string> tables;
  for (const ScoreTable& table : score.tables) {
    std::vector<std::string> rows;
    for (const ScoreTable::Row& row : table.rows) rows.push_back(fmt::format("{}: {}", row.from, row.add));
    tables.push_back(fmt::format("{}: {{{}}}", yaml_text(technique.metrics.items[table.metric].name), joined(rows)));
  }
  return fmt::format("{{base: {}, tables: {{{}}}}}", score.base, joined(tables));
}

std::string yaml_option(std::int64_t value, const OptionInfo& option) {
  switch (option.type) {
    case OptionType::boolean:
      return value != 0 ? "true" : "false";
    case OptionType::integer:
      return fmt::format("{}", value);
    case OptionType::choice:
      break;
  }
  return yaml_text(option.choices.items[value]);
}

// Where the level or score of a kind was given; null when nobody did.
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
  Printer(const Strategy& strategy, const StrategyDocument& document) : strategy_(strategy), document_(document) {}

  std::string print() {
    add("version: {}", document_.version ? &*document_.version : nullptr, kStrategyVersion);
    add("name: {}", place_of(document_.name), yaml_text(strategy_.name));
    if (document_.description)
      add("description: {}", place_of(document_.description), yaml_text(strategy_.description));
    if (!document_.plugins.empty()) out_ += "plugins:\n";
    for (const Text& plugin : document_.plugins) add("  - {}", &plugin.where, yaml_text(plugin.value));
    out_ += "rating:\n";
    add("  combine: {}", place_of(document_.combine), kCombineNames[static_cast<std::size_t>(strategy_.combine)]);
    add("select: {}", place_of(document_.select), kSelectNames[static_cast<std::size_t>(strategy_.select)]);
    if (!document_.levels.empty()) out_ += "levels:\n";
    for (const NamedLevel& level : document_.levels) {
      add("  - name: {}", &level.name.where, yaml_text(level.name.value));
      if (level.max_score) add("    max_score: {}", &level.max_score->where, level.max_score->value);
    }
    out_ += strategy_.entries.empty() ? "techniques: []\n" : "techniques:\n";
    auto entry = strategy_.entries.begin();
    for (const EntrySpec& spec : document_.entries) {
      if (spec.is_enabled) print(*entry++, spec);
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
  static const Location* place_of(const std::optional<At<T>>& value) {
    return value ? &value->where : nullptr;
  }

  void print(const StrategyEntry& entry, const EntrySpec& spec) {
    const TechniqueInfo& technique = *entry.technique.info;
    add("  - use: {}", &spec.use.where, yaml_text(technique.id));
    if (entry.id != technique.id) add("    as: {}", place_of(spec.as), yaml_text(entry.id));
    std::vector<Line> levels;
    std::vector<Line> scores;
    for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
      const KindRating& rating = entry.kinds[i];
      const char* kind = technique.kinds.items[i].id;
      if (!strategy_.levels.empty()) {
        const std::string& level = strategy_.levels[static_cast<std::size_t>(rating.level)].name;
        levels.push_back({yaml_text(level), origin(place_of_kind(spec.level, kind))});
      }
      scores.push_back({yaml_score(rating.score, technique), origin(place_of_kind(spec.score, kind))});
    }
    if (!levels.empty()) print_by_kind("level", levels, technique);
    print_by_kind("score", scores, technique);
    if (!entry.options.empty()) out_ += "    options:\n";
    for (std::size_t i = 0; i < entry.options.size(); ++i) {
      const OptionInfo& option = technique.options.items[i];
      const auto setting = std::find_if(spec.options.begin(), spec.options.end(),
                                        [&](const YamlField& field) { return field.name == option.name; });
      std::optional<Location> place;
      if (setting != spec.options.end()) place = setting->value.where();
      const std::string from = origin(place ? &*place : nullptr);
      out_ += fmt::format("      {}: {}{}\n", yaml_text(option.name), yaml_option(entry.options[i], option), from);
    }
  }

  // One value when all kinds have the same from the same place, a map from kinds otherwise.
  void print_by_kind(std::string_view key, const std::vector<Line>& lines, const TechniqueInfo& technique) {
    if (std::count(lines.begin(), lines.end(), lines.front()) == std::ssize(lines)) {
      out_ += fmt::format("    {}: {}{}\n", key, lines.front().value, lines.front().origin);
      return;
    }
    out_ += fmt::format("    {}:\n", key);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      out_ += fmt::format("      {}: {}{}\n", yaml_text(technique.kinds.items[i].id), lines[i].value, lines[i].origin);
    }
  }

  template <typename T>
  void add(fmt::format_string<const T&> line, const Location* place, const T& value) {
    out_ += fmt::format(line, value) + origin(place) + '\n';
  }

  // The comment behind a value that stands at a place; null for one that nobody gave.
  [[nodiscard]] std::string origin(const Location* place) const {
    return place == nullptr ? "  # default" : fmt::format("  # {}:{}", shown(place->file), place->line);
  }

  // A file without its directories, unless another has the same name. Fit for a comment.
  [[nodiscard]] std::string shown(const std::string& file) const {
    const auto name_of = [](const std::string& path) { return std::filesystem::path(path).filename().string(); };
    const std::string name = name_of(file);
    const auto is_same = [&](const std::string& other) { return name_of(other) == name; };
    std::string result = std::count_if(document_.files.begin(), document_.files.end(), is_same) > 1 ? file : name;
    std::replace_if(
        result.begin(), result.end(), [](unsigned char c) { return c < ' ' || c == '\x7f'; }, '?');
    return result;
  }

  const Strategy& strategy_;
  const StrategyDocument& document_;
  std::string out_;
};

}  // namespace

std::string to_yaml(const Strategy& strategy, const StrategyDocument& document) {
  return Printer(strategy, document).print();
}

}  // namespace nonet::host
