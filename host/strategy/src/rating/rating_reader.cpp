#include "rating/rating_reader.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "settings_reader.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

void read_combine(const YamlValue& combine, StrategyDocument& document, Diagnostics& mistakes) {
  document.combine.clear();
  const std::vector<YamlValue> items = combine.is_list() ? combine.list(mistakes) : std::vector<YamlValue>{combine};
  for (const YamlValue& item : items) {
    const auto index = item.choice(mistakes, kCombineNames);
    if (!index) continue;
    const auto rule = static_cast<Combine>(*index);
    const auto is_this = [rule](const Located<Combine>& known) { return known.value == rule; };
    if (std::any_of(document.combine.begin(), document.combine.end(), is_this)) {
      mistakes.push_back(mistake(item.where(), fmt::format("{} is named twice", kCombineNames[*index])));
    } else {
      document.combine.push_back({rule, item.where()});
    }
  }
  if (items.empty()) mistakes.push_back(mistake(combine.where(), "expected at least one rule"));
}

void read_scale(const YamlValue& scale, StrategyDocument& document, Diagnostics& mistakes) {
  const auto index = scale.choice(mistakes, kScaleNames);
  if (!index) return;
  const bool is_in_tenths = *index == 1;
  const bool was_in_tenths = document.is_in_tenths && document.is_in_tenths->value;
  if (is_in_tenths != was_in_tenths && (document.has_techniques || document.levels_where || document.round_score)) {
    mistakes.push_back(mistake(
        scale.where(), fmt::format("the inherited scores are in {}; a strategy that extends them has the same scale",
                                   kScaleNames[was_in_tenths ? 1 : 0])));
  }
  document.is_in_tenths = {is_in_tenths, scale.where()};
}

/// Reads the levels of one file.
class LevelReader {
 public:
  LevelReader(const ScoreReader& scores, Diagnostics& mistakes) : scores_(scores), mistakes_(mistakes) {}

  NamedLevel read(const YamlValue& item) {
    const YamlMap map(item, kLevelKeys, mistakes_);
    NamedLevel level;
    const YamlValue* name = map.find("name", mistakes_);
    if (auto text = name == nullptr ? std::nullopt : read_text(*name, mistakes_)) {
      check_level_name(*text, mistakes_);
      if (!names_.insert(text->value).second) {
        report(text->where, fmt::format("there are two levels {}", in_quotes(text->value)));
      }
      level.name = *std::move(text);
    } else {
      has_all_names_ = false;
    }
    const YamlValue* max_score = map.find("max-score", mistakes_);
    if (const YamlValue* old = map.find("max_score", mistakes_)) {
      if (max_score != nullptr) report(old->where(), "max_score is the old spelling of max-score, which is there too");
      level.is_old_spelling = true;
      max_score = old;
    }
    if (max_score != nullptr) read_max_score(*max_score, level);
    if (const YamlValue* limits = map.find("at-most", mistakes_)) {
      for (const YamlField& limit : limits->fields(mistakes_)) {
        const auto count = limit.value.integer(mistakes_, 0, kMaxCount);
        if (count) level.at_most.emplace_back(Text{limit.name, limit.key.where()}, static_cast<int>(*count));
      }
    }
    return level;
  }
  /// Whether all levels so far have a name that could be read.
  [[nodiscard]] bool has_all_names() const { return has_all_names_; }

 private:
  void read_max_score(const YamlValue& value, NamedLevel& level) {
    const auto score = scores_.read_number(value);
    if (!score) return;
    if (last_max_ && *score <= *last_max_) {
      report(value.where(), fmt::format("max-score {} must be above the {} of the level before", *score, *last_max_));
    }
    last_max_ = score;
    level.max_score = {*score, value.where()};
  }
  void report(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }

  const ScoreReader& scores_;
  Diagnostics& mistakes_;
  std::set<std::string> names_;
  std::optional<std::int64_t> last_max_;
  bool has_all_names_ = true;
};

}  // namespace

void read_rating(const YamlValue& rating, StrategyDocument& document, Diagnostics& mistakes) {
  const YamlMap map(rating, kRatingKeys, mistakes);
  if (const YamlValue* combine = map.find("combine", mistakes)) read_combine(*combine, document, mistakes);
  if (const YamlValue* scale = map.find("scale", mistakes)) read_scale(*scale, document, mistakes);
  if (const YamlValue* round = map.find("round", mistakes)) {
    const ScoreReader scores(document.is_in_tenths && document.is_in_tenths->value, mistakes);
    if (const auto score = scores.read_number(*round)) document.round_score = {*score, round->where()};
  }
}

void read_random(const YamlValue& random, StrategyDocument& document, Diagnostics& mistakes) {
  const YamlMap map(random, kRandomKeys, mistakes);
  if (const YamlValue* seed = map.find("seed", mistakes)) {
    if (const auto number = seed->integer(mistakes, 0, kMaxSeed)) document.seed = {*number, seed->where()};
  }
  if (const YamlValue* paths = map.find("paths", mistakes)) {
    const auto number = paths->integer(mistakes, 1, kMaxPaths);
    if (number) document.paths = {static_cast<int>(*number), paths->where()};
  }
}

void read_levels(const YamlValue& levels, const ScoreReader& scores, StrategyDocument& document,
                 Diagnostics& mistakes) {
  document.levels.clear();
  document.levels_where = levels.where();
  LevelReader reader(scores, mistakes);
  for (const YamlValue& item : levels.list(mistakes)) document.levels.push_back(reader.read(item));
  document.are_levels_incomplete = !levels.is_list() || !reader.has_all_names();
}

void check_level_name(const Text& name, Diagnostics& mistakes) {
  if (name.value.empty()) mistakes.push_back(mistake(name.where, "a level needs a name"));
  // `rate` writes it into records of one line.
  if (has_controls(name.value)) {
    mistakes.push_back(mistake(name.where, "a level's name holds control characters, expected plain text"));
  }
}

}  // namespace nonet::host
