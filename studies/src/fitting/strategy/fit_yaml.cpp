// The strategy that a fit makes, as YAML.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "nonet/strategy/score_rows.hpp"
#include "nonet/strategy/yaml_text.hpp"
#include "nonet/studies/fitting/fit_report.hpp"

namespace nonet::studies {

namespace {

/// How certain a score is: `95 %: 38.2 to 45.1, 612 puzzles`.
std::string certainty_text(const StrategyFit& fit, std::size_t index) {
  const FittedScore& score = fit.scores[index];
  if (score.interval) {
    return fmt::format("95 %: {:.1f} to {:.1f}, {} puzzles", score.interval->low, score.interval->high, score.uses);
  }
  if (score.note == ScoreNote::few_uses) return fmt::format("not fitted: {} puzzles", score.uses);
  std::vector<std::string> partners;
  for (const std::size_t partner : score.partners) partners.push_back(fit.parameters[partner].name);
  return fmt::format("only known together with {}", fmt::join(partners, ", "));
}

/// The kind of a row, as index; nothing for a row of all kinds.
std::optional<std::size_t> kind_of(const host::ScoreRow& row, const host::StrategyEntry& entry) {
  for (std::size_t kind = 0; kind < entry.kinds.size(); ++kind) {
    if (row.kind == entry.technique.kinds()[kind].id) return kind;
  }
  return std::nullopt;
}

/// The comments on the scores of some kinds: of each number that moved.
std::string comments_on(const StrategyFit& fit, std::size_t entry, std::optional<std::size_t> kind) {
  std::vector<std::string> comments;
  std::string base;
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    const ScoreParameter& parameter = fit.parameters[i];
    if (!fit.is_free[i] || parameter.part == ScoreParameter::Part::round || parameter.entry != entry) continue;
    const std::vector<std::size_t>& kinds = parameter.kinds;
    if (kind && std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) continue;
    if (base.empty()) base = parameter.name;
    const std::string part = parameter.name == base ? "" : parameter.name.substr(base.size() + 1) + " ";
    comments.push_back(part + certainty_text(fit, i));
  }
  return fmt::format("{}", fmt::join(comments, "; "));
}

/// Writes the override of one entry, whose rows these are.
void append_entry(std::string& out, const StrategyFit& fit, std::size_t entry,
                  const std::vector<const host::ScoreRow*>& rows) {
  const host::StrategyEntry& of = fit.strategy.entries[entry];
  out += fmt::format("  {}:\n", of.id);
  if (rows.size() > 1) out += "    score:\n";
  for (const host::ScoreRow* row : rows) {
    const std::string comments = comments_on(fit, entry, kind_of(*row, of));
    out += fmt::format("    {}: {}{}{}\n", rows.size() > 1 ? "  " + row->kind : "score", row->score,
                       comments.empty() ? "" : "  # ", comments);
  }
}

/// Limits of levels, each at an equal share of the predictions; the last level has none.
void append_levels(std::string& out, const FitReport& report) {
  const host::Strategy& strategy = report.fit.strategy;
  const std::vector<double>& predictions = report.fit.predictions;  // ascending
  const std::size_t count = strategy.levels.size();
  out += fmt::format("levels:  # each has {} of the puzzles\n", count == 1 ? "all" : fmt::format("1/{}", count));
  for (std::size_t i = 0; i < count; ++i) {
    out += fmt::format("  - {{name: {}", host::yaml_text(strategy.levels[i].name));
    if (i + 1 < count) {
      const double limit = quantile_of(predictions, static_cast<double>(i + 1) / static_cast<double>(count));
      out +=
          strategy.is_in_tenths ? fmt::format(", max-score: {:.1f}", limit) : fmt::format(", max-score: {:.0f}", limit);
    }
    out += "}\n";
  }
}

std::string figure_text(const std::optional<Estimate>& estimate) {
  if (!estimate) return "not defined";
  return fmt::format("{:.2f} ({:.2f} to {:.2f})", estimate->value, estimate->interval.low, estimate->interval.high);
}

}  // namespace

std::string fit_yaml(const FitReport& report, bool sets_levels) {
  const StrategyFit& fit = report.fit;
  std::string out = fmt::format(
      "# Scores of '{}', fitted to {} of {} puzzles ({}).\n"
      "# Cross-validated: rank correlation {}, median error {}; in brackets 95 % intervals.\n"
      "version: 1\nextends: {}\n",
      report.before, report.target, fit.rows.size(), fmt::join(report.files, ", "), figure_text(fit.quality.spearman),
      figure_text(fit.quality.median_error), host::yaml_text(report.extends));
  const std::size_t round = fit.parameters.size() - 1;
  if (fit.is_free[round]) {
    out += fmt::format("rating: {{round: {}}}  # {}\n", host::score_text(fit.strategy, fit.strategy.round_score),
                       certainty_text(fit, round));
  }
  if (sets_levels) append_levels(out, report);
  const std::vector<host::ScoreRow> rows = host::score_rows(fit.strategy);
  std::set<std::size_t> moved;
  for (std::size_t i = 0; i < round; ++i) {
    if (fit.is_free[i]) moved.insert(fit.parameters[i].entry);
  }
  if (!moved.empty()) out += "override:\n";
  for (const std::size_t entry : moved) {
    std::vector<const host::ScoreRow*> own;
    for (const host::ScoreRow& row : rows) {
      if (row.entry == fit.strategy.entries[entry].id) own.push_back(&row);
    }
    append_entry(out, fit, entry, own);
  }
  return out;
}

}  // namespace nonet::studies
