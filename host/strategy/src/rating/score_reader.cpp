#include "rating/score_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

bool has_any(const YamlValue& value, std::span<const YamlKey> keys) {
  return std::any_of(keys.begin(), keys.end(), [&](const YamlKey& key) { return value.has(key.name); });
}

}  // namespace

std::optional<std::int64_t> ScoreReader::read_number(const YamlValue& value) const {
  if (is_in_tenths_) return value.tenths(mistakes_, -kMaxScore, kMaxScore);
  if (value.is_decimal()) {
    report(value.where(),
           fmt::format("expected an integer, found {}; scores with a decimal point require `rating: {{scale: tenths}}`",
                       in_quotes(value.text(mistakes_).value_or(""))));
    return std::nullopt;
  }
  return value.integer(mistakes_, -kMaxScore, kMaxScore);
}

std::int64_t ScoreReader::read_base(const YamlValue& value) const {
  const std::int64_t base = read_number(value).value_or(0);
  if (base >= 0) return base;
  report(value.where(), fmt::format("a score must not be negative; expected 0 or more, found {}",
                                    in_quotes(value.text(mistakes_).value_or(""))));
  return 0;
}

ScoreSpec ScoreReader::read(const YamlValue& value) const {
  ScoreSpec score;
  if (!value.is_map() || has_any(value, kScoreKeys) || has_any(value, kUseScoreKeys)) {
    score.all = read_value(value);
    return score;
  }
  for (const YamlField& field : value.fields(mistakes_)) {
    score.by_kind.push_back({{field.name, field.key.where()}, read_value(field.value)});
  }
  return score;
}

ScoreValueSpec ScoreReader::read_value(const YamlValue& value) const {
  ScoreValueSpec score{.where = value.where()};
  if (!value.is_map()) {
    score.base = read_base(value);
    return score;
  }
  if (has_any(value, kUseScoreKeys)) {
    const YamlMap map(value, kUseScoreKeys, mistakes_);
    if (const YamlValue* first = map.find("first", mistakes_)) score = read_value(*first);
    if (const YamlValue* later = map.find("later", mistakes_)) {
      score.later = std::make_shared<const ScoreValueSpec>(read_value(*later));
      if (score.later->later != nullptr) later->unexpected(mistakes_, "a number or a base with tables and terms");
    }
    return score;
  }
  const YamlMap map(value, kScoreKeys, mistakes_);
  if (const YamlValue* base = map.find("base", mistakes_)) score.base = read_base(*base);
  if (const YamlValue* tables = map.find("tables", mistakes_)) read_tables(*tables, score);
  for (std::size_t role = 0; role < kTermKeys.size(); ++role) {
    const YamlValue* terms = map.find(kTermKeys[role].name, mistakes_);
    if (terms != nullptr) read_terms(*terms, static_cast<ScoreTerm::Role>(role), score);
  }
  return score;
}

void ScoreReader::read_tables(const YamlValue& value, ScoreValueSpec& score) const {
  for (const YamlField& table : value.fields(mistakes_)) {
    std::vector<ScoreTable::Row> rows;
    for (const YamlField& row : table.value.fields(mistakes_)) {
      const auto from = row.key.integer_key(mistakes_);
      const auto add = read_number(row.value);
      if (!from) continue;
      if (!rows.empty() && *from <= rows.back().from) {
        report(row.key.where(), fmt::format("the rows of a table must ascend: {} after {}", *from, rows.back().from));
        continue;
      }
      rows.push_back({*from, add.value_or(0)});
    }
    score.tables.emplace_back(Text{table.name, table.key.where()}, std::move(rows));
  }
}

void ScoreReader::read_terms(const YamlValue& value, ScoreTerm::Role role, ScoreValueSpec& score) const {
  for (const YamlField& term : value.fields(mistakes_)) {
    score.terms.emplace_back(Text{term.name, term.key.where()}, read_term(term.value, role));
  }
}

ScoreTerm ScoreReader::read_term(const YamlValue& value, ScoreTerm::Role role) const {
  ScoreTerm term;
  term.role = role;
  if (role == ScoreTerm::Role::add && is_in_tenths_) term.by = 10;
  if (value.is_list()) value.unexpected(mistakes_, "a number or a map");
  if (value.is_list()) return term;
  if (!value.is_map()) {
    term.by = read_by(value, role);
    return term;
  }
  const YamlMap map(value, kTermParts, mistakes_);
  if (const YamlValue* by = map.find("by", mistakes_)) term.by = read_by(*by, role);
  if (const YamlValue* function = map.find("function", mistakes_)) {
    if (const auto index = function->choice(mistakes_, kFunctionNames)) term.function = static_cast<Function>(*index);
  }
  const YamlValue* least = map.find("at-least", mistakes_);
  if (least != nullptr) term.at_least = least->integer(mistakes_, -kMaxScore, kMaxScore);
  const YamlValue* most = map.find("at-most", mistakes_);
  if (most != nullptr) term.at_most = most->integer(mistakes_, -kMaxScore, kMaxScore);
  if (term.at_least && term.at_most && *term.at_least > *term.at_most) {
    report(most->where(), fmt::format("at-most {} is below at-least {}", *term.at_most, *term.at_least));
  }
  return term;
}

double ScoreReader::read_by(const YamlValue& value, ScoreTerm::Role role) const {
  const bool is_added = role == ScoreTerm::Role::add;
  const auto by = value.decimal(mistakes_, -kMaxBy, kMaxBy, is_added && is_in_tenths_ ? 1 : 0);
  if (by && *by <= 0 && !is_added) value.unexpected(mistakes_, "a number above 0");
  return by.value_or(1);
}

}  // namespace nonet::host
