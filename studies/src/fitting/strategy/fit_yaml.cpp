// The strategy that a fit makes, as YAML.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "nonet/solving/terminal_text.hpp"
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
  return fmt::format("only known together with {}", partners_text(fit, score));
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
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    const ScoreParameter& parameter = fit.parameters[i];
    if (!fit.is_free[i] || parameter.part == ScoreParameter::Part::round || parameter.entry != entry) continue;
    const std::vector<std::size_t>& kinds = parameter.kinds;
    if (kind && std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) continue;
    const bool is_base = parameter.part == ScoreParameter::Part::base && !parameter.is_later;
    comments.push_back((is_base ? "" : parameter.name + " ") + certainty_text(fit, i));
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
  const double unit = strategy.is_in_tenths ? 10 : 1;
  std::int64_t last = -host::kMaxScore;
  out += fmt::format("levels:  # each has {} of the puzzles\n", count == 1 ? "all" : fmt::format("1/{}", count));
  for (std::size_t i = 0; i < count; ++i) {
    out += fmt::format("  - {{name: {}", host::yaml_text(strategy.levels[i].name));
    if (i + 1 < count) {
      // Limits ascend, also where many puzzles have the same score.
      const double limit = quantile_of(predictions, static_cast<double>(i + 1) / static_cast<double>(count));
      last = std::max(last + 1, static_cast<std::int64_t>(std::llround(limit * unit)));
      out += fmt::format(", max-score: {}", host::score_text(strategy, last));
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
      host::sanitize_for_terminal(report.before), report.target, fit.rows.size(),
      host::sanitize_for_terminal(fmt::format("{}", fmt::join(report.files, ", "))), figure_text(fit.quality.spearman),
      figure_text(fit.quality.median_error), host::yaml_text(report.extends));
  const std::size_t round = fit.parameters.size() - 1;
  if (fit.is_free[round]) {
    out += fmt::format("rating: {{round: {}}}  # {}\n", host::score_text(fit.strategy, fit.strategy.round_score),
                       certainty_text(fit, round));
  }
  if (sets_levels) append_levels(out, report);
  const std::vector<host::ScoreRow> rows = host::score_rows(fit.strategy);
  const auto append = [&](const std::set<std::size_t>& entries) {
    for (const std::size_t entry : entries) {
      std::vector<const host::ScoreRow*> own;
      for (const host::ScoreRow& row : rows) {
        if (row.entry == fit.strategy.entries[entry].id) own.push_back(&row);
      }
      append_entry(out, fit, entry, own);
    }
  };
  std::set<std::size_t> fitted;
  std::set<std::size_t> scaled;
  for (std::size_t i = 0; i < round; ++i) {
    if (!fit.is_free[i]) continue;
    (fit.scores[i].note == ScoreNote::few_uses ? scaled : fitted).insert(fit.parameters[i].entry);
  }
  for (const std::size_t entry : fitted) scaled.erase(entry);
  if (!fitted.empty() || !scaled.empty()) out += "override:\n";
  append(fitted);
  if (!scaled.empty()) out += "  # In too few puzzles to be fitted: scaled like the others.\n";
  append(scaled);
  return out;
}

}  // namespace nonet::studies
