// The strategy that a fit makes, as YAML.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nonet/strategy/strategy_yaml.hpp"
#include "nonet/studies/fitting/fit_report.hpp"

namespace nonet::studies {

namespace {

/// The parameters of each entry that moved, by the first of the kinds that share a score.
using KindParameters = std::map<std::size_t, std::vector<std::size_t>>;

/// How certain a score is: `95 %: 38.2 to 45.1, 612 puzzles`.
std::string certainty_text(const StrategyFit& fit, std::size_t index, const std::string& prefix) {
  const FittedScore& score = fit.scores[index];
  const std::string& name = fit.parameters[index].name;
  const std::string what = name == prefix ? "" : name.substr(prefix.size() + 1) + " ";
  if (score.interval) {
    return fmt::format("{}95 %: {:.1f} to {:.1f}, {} puzzles", what, score.interval->low, score.interval->high,
                       score.uses);
  }
  if (score.note == ScoreNote::few_uses) return fmt::format("{}not fitted: {} puzzles", what, score.uses);
  std::vector<std::string> partners;
  for (const std::size_t partner : score.partners) partners.push_back(fit.parameters[partner].name);
  return fmt::format("{}only known together with {}", what, fmt::join(partners, ", "));
}

/// Writes the override of one entry.
void append_entry(std::string& out, const StrategyFit& fit, std::size_t entry, const KindParameters& by_kind) {
  const host::StrategyEntry& of = fit.strategy.entries[entry];
  const bool is_alone = by_kind.size() == 1 && fit.parameters[by_kind.begin()->second.front()].name == of.id;
  out += fmt::format("  {}:\n", of.id);
  if (!is_alone) out += "    score:\n";
  for (const auto& [first_kind, indices] : by_kind) {
    const ScoreParameter& base = fit.parameters[indices.front()];
    std::vector<std::string> comments;
    const std::string prefix = base.name;
    for (const std::size_t i : indices) comments.push_back(certainty_text(fit, i, prefix));
    const std::string score = host::score_yaml(of.kinds[first_kind], *of.technique.info, fit.strategy);
    for (const std::size_t kind : base.kinds) {
      const std::string key = is_alone ? "score" : std::string(of.technique.kinds()[kind].id);
      out += fmt::format("{}{}: {}  # {}\n", is_alone ? "    " : "      ", key, score, fmt::join(comments, "; "));
      if (is_alone) break;
    }
  }
}

/// Limits of levels, each at an equal share of the predictions; the last level has none.
void append_levels(std::string& out, const FitReport& report) {
  const host::Strategy& strategy = report.fit.strategy;
  const std::vector<double>& predictions = report.fit.predictions;  // ascending
  const std::size_t count = strategy.levels.size();
  out += fmt::format("levels:  # each has {} of the puzzles\n", count == 1 ? "all" : fmt::format("1/{}", count));
  for (std::size_t i = 0; i < count; ++i) {
    out += fmt::format("  - {{name: {}", host::text_yaml(strategy.levels[i].name));
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
      figure_text(fit.quality.median_error), host::text_yaml(report.extends));
  const std::size_t round = fit.parameters.size() - 1;
  if (fit.is_free[round]) {
    out += fmt::format("rating: {{round: {}}}  # {}\n", host::score_text(fit.strategy, fit.strategy.round_score),
                       certainty_text(fit, round, "round"));
  }
  if (sets_levels) append_levels(out, report);
  std::map<std::size_t, KindParameters> entries;
  for (std::size_t i = 0; i < round; ++i) {
    const ScoreParameter& parameter = fit.parameters[i];
    if (fit.is_free[i]) entries[parameter.entry][parameter.kinds.front()].push_back(i);
  }
  if (!entries.empty()) out += "override:\n";
  for (const auto& [entry, by_kind] : entries) append_entry(out, fit, entry, by_kind);
  return out;
}

}  // namespace nonet::studies
