#include "rating/score_text.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "nonet/strategy/yaml_text.hpp"
#include "strategy_keys.hpp"

namespace nonet::host {

namespace {

/// The shortest decimal number that reads back as the same, without an exponent.
std::string decimal_text(double value) {
  std::array<char, 512> digits;  // a double has at most 309 before the point, or 324 after it
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed).ptr;
  return {digits.data(), end};
}

/// A decimal number over ten, by moving its point.
std::string tenth_of(const std::string& text) {
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string whole = text.substr(first, point - first);
  std::string rest = whole.back() + (point < text.size() ? text.substr(point + 1) : "");
  rest.erase(rest.find_last_not_of('0') + 1);
  return text.substr(0, first) + (whole.size() > 1 ? whole.substr(0, whole.size() - 1) : "0") +
         (rest.empty() ? "" : "." + rest);
}

/// What a strategy writes as `by`.
std::string by_text(const ScoreTerm& term, double by, const Strategy& strategy) {
  const bool is_in_tenths = strategy.is_in_tenths && term.role == ScoreTerm::Role::add;
  return is_in_tenths ? tenth_of(decimal_text(by)) : decimal_text(by);
}

std::string yaml_term(const ScoreTerm& term, const Strategy& strategy) {
  std::string by = by_text(term, term.by, strategy);
  if (term.function == Function::linear && !term.at_least && !term.at_most) return by;
  std::vector<std::string> parts;
  if (by != "1") parts.push_back("by: " + by);
  if (term.function != Function::linear) {
    parts.push_back(fmt::format("function: {}", kFunctionNames[static_cast<std::size_t>(term.function)]));
  }
  if (term.at_least) parts.push_back(fmt::format("at-least: {}", *term.at_least));
  if (term.at_most) parts.push_back(fmt::format("at-most: {}", *term.at_most));
  return fmt::format("{{{}}}", joined(parts));
}

std::string score_yaml(const Score& score, const TechniqueInfo& technique, const Strategy& strategy) {
  if (score.is_constant()) return score_text(strategy, score.base);
  std::string text = "{base: " + score_text(strategy, score.base);
  const auto add = [&](std::string_view key, const std::vector<std::string>& values) {
    if (!values.empty()) text += fmt::format(", {}: {{{}}}", key, joined(values));
  };
  std::vector<std::string> tables;
  for (const ScoreTable& table : score.tables) {
    std::vector<std::string> rows;
    for (const ScoreTable::Row& row : table.rows)
      rows.push_back(fmt::format("{}: {}", row.from, score_text(strategy, row.add)));
    tables.push_back(fmt::format("{}: {{{}}}", yaml_text(metric_name(technique, table.metric)), joined(rows)));
  }
  add("tables", tables);
  for (std::size_t role = 0; role < kTermKeys.size(); ++role) {
    std::vector<std::string> terms;
    for (const ScoreTerm& term : score.terms) {
      if (term.role != static_cast<ScoreTerm::Role>(role)) continue;
      terms.push_back(fmt::format("{}: {}", yaml_text(metric_name(technique, term.metric)), yaml_term(term, strategy)));
    }
    add(kTermKeys[role].name, terms);
  }
  return text + '}';
}

/// The function of the metric: `distance`, `sqrt(candidates, at least 10)`.
std::string function_text(const ScoreTerm& term, const TechniqueInfo& technique) {
  std::string text = metric_name(technique, term.metric);
  if (term.at_least) text += fmt::format(", at least {}", *term.at_least);
  if (term.at_most) text += fmt::format(", at most {}", *term.at_most);
  if (term.function != Function::linear) {
    return fmt::format("{}({})", kFunctionNames[static_cast<std::size_t>(term.function)], text);
  }
  return term.at_least || term.at_most ? fmt::format("({})", text) : text;
}

std::string term_text(const ScoreTerm& term, const TechniqueInfo& technique, const Strategy& strategy) {
  const std::string by = by_text(term, std::abs(term.by), strategy);
  return (by == "1" ? "" : by + " * ") + function_text(term, technique);
}

}  // namespace

std::string yaml_score(const KindRating& rating, const TechniqueInfo& technique, const Strategy& strategy) {
  std::string first = score_yaml(rating.score, technique, strategy);
  if (!rating.later) return first;
  return fmt::format("{{first: {}, later: {}}}", first, score_yaml(*rating.later, technique, strategy));
}

namespace {

/// Whether a divisor may have to count as 1.
bool may_be_below_1(const ScoreTerm& term) {
  return !term.metric.is_of_position || term.by * term.function_of(kPositionMetricInfos[term.metric.index].least) < 1;
}

}  // namespace

std::string score_formula(const Strategy& strategy, const StrategyEntry& entry, const Score& score,
                          const SharedTables* shared) {
  const TechniqueInfo& technique = *entry.technique.info;
  std::string sum = score_text(strategy, score.base);
  bool is_alone = true;
  for (const ScoreTable& table : score.tables) {
    is_alone = false;
    if (const std::string* name = shared == nullptr ? nullptr : shared->name_of(entry, table)) {
      sum += " + by " + *name;
      continue;
    }
    for (const ScoreTable::Row& row : table.rows) {
      sum += fmt::format(" {} {} from {} {}", row.add < 0 ? "-" : "+",
                         score_text(strategy, row.add < 0 ? -row.add : row.add), metric_name(technique, table.metric),
                         row.from);
    }
  }
  std::string factors;
  for (const ScoreTerm& term : score.terms) {
    std::string text = term_text(term, technique, strategy);
    switch (term.role) {
      case ScoreTerm::Role::add:
        is_alone = false;
        sum += (term.by < 0 ? " - " : " + ") + text;
        break;
      case ScoreTerm::Role::times:
        factors += " * " + text;
        break;
      case ScoreTerm::Role::per:
        factors += " / " + (may_be_below_1(term) ? "max(1, " + text + ')' : term.by == 1 ? text : '(' + text + ')');
        break;
    }
  }
  return factors.empty() || is_alone ? sum + factors : '(' + sum + ')' + factors;
}

}  // namespace nonet::host
