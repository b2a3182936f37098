#include "nonet/studies/fitting/fit_report.hpp"

#include <fmt/format.h>

#include "nonet/json/json.hpp"
#include "nonet/studies/corpus/tables.hpp"

namespace nonet::studies {

namespace {

/// A score or a time, with at most two decimals.
std::string number_text(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string interval_text(const std::optional<Interval>& interval) {
  return interval ? fmt::format("{} to {}", number_text(interval->low), number_text(interval->high)) : "-";
}

std::string estimate_text(const std::optional<Estimate>& estimate) {
  if (!estimate) return "-";
  return fmt::format("{:.3f} ({:.3f} to {:.3f})", estimate->value, estimate->interval.low, estimate->interval.high);
}

/// What the puzzles cannot say about a score; empty if they can.
std::string note_text(const StrategyFit& fit, std::size_t index) {
  const FittedScore& score = fit.scores[index];
  if (!fit.is_free[index]) return "fixed";
  if (score.note == ScoreNote::few_uses) {
    return score.uses == 0 ? "in no puzzle: scaled" : "in too few puzzles: scaled";
  }
  if (score.note == ScoreNote::none) return "";
  return fmt::format("known only with {}", partners_text(fit, score));
}

/// Whether a report shows a score: one that moved, or that is not 0.
bool is_shown(const StrategyFit& fit, std::size_t index) {
  return fit.is_free[index] || fit.parameters[index].value != 0;
}

Table fitted_score_table(const FitReport& report) {
  const StrategyFit& fit = report.fit;
  Table table{fmt::format("Scores fitted to {}", report.target),
              fmt::format("Before: as the strategy has it; times {:.3g} it is in the unit of {}.", fit.prior_factor,
                          report.target),
              {"score", "note", "before", "fitted", "95 % interval", "puzzles"}};
  table.texts = 2;
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    if (!is_shown(fit, i)) continue;
    const FittedScore& score = fit.scores[i];
    table.rows.push_back({fit.parameters[i].name, note_text(fit, i), number_text(fit.parameters[i].value),
                          number_text(score.value), interval_text(score.interval),
                          fit.is_free[i] ? std::to_string(score.uses) : "-"});
  }
  return table;
}

/// A rating with the figures of its predictions.
struct Rated {
  std::string name;
  std::string of;  ///< `cross-validated` ...
  const PredictionQuality& quality;
};

std::vector<Rated> ratings_of(const FitReport& report) {
  std::vector<Rated> ratings{{"fitted", "cross-validated", report.fit.quality},
                             {"fitted", "in sample", report.fit.quality_in_sample},
                             {report.before, "before, one factor", report.fit.quality_before}};
  for (const ComparedRating& other : report.compared) ratings.push_back({other.name, "one factor", other.quality});
  return ratings;
}

Table quality_table(const FitReport& report) {
  Table table{fmt::format("How well ratings predict {}", report.target),
              "With 95 % intervals. Only the cross-validated figures hold for new puzzles.",
              {"rating", "predictions", "puzzles", "Spearman", "Pearson of logs", "median error", "RMSE of logs"}};
  table.texts = 2;
  for (const Rated& rated : ratings_of(report)) {
    const PredictionQuality& quality = rated.quality;
    table.rows.push_back({rated.name, rated.of, std::to_string(quality.rows), estimate_text(quality.spearman),
                          estimate_text(quality.log_pearson), estimate_text(quality.median_error),
                          estimate_text(quality.log_rmse)});
  }
  return table;
}

/// How many puzzles count, and how many do not for what reason.
std::string counts_text(const FitReport& report) {
  std::string text = fmt::format("{} puzzles", report.fit.rows.size());
  const auto add = [&](std::uint64_t count, const char* what) {
    if (count > 0) text += fmt::format("; {} {}", count, what);
  };
  add(report.fit.unsolved, "left out that the strategy does not solve");
  add(report.missing, "left out without a value");
  add(report.repeated, "left out that are repeated");
  return text + ".\n";
}

Json interval_json(const std::optional<Interval>& interval) {
  return interval ? Json::list({interval->low, interval->high}) : Json();
}

Json estimate_json(const std::optional<Estimate>& estimate) {
  if (!estimate) return {};
  return {{"value", estimate->value}, {"low", estimate->interval.low}, {"high", estimate->interval.high}};
}

Json strings_json(const std::vector<std::string>& texts) {
  Json list = Json::list();
  for (const std::string& text : texts) list.push(text);
  return list;
}

}  // namespace

std::string partners_text(const StrategyFit& fit, const FittedScore& score) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(2, score.partners.size()); ++i) {
    text += (i == 0 ? "" : ", ") + fit.parameters[score.partners[i]].name;
  }
  return score.partners.size() <= 2 ? text : fmt::format("{} and {} more", text, score.partners.size() - 2);
}

std::string fit_text(const FitReport& report) {
  return counts_text(report) + '\n' + text_of(fitted_score_table(report)) + '\n' + text_of(quality_table(report));
}

std::string fit_records(const FitReport& report) {
  const StrategyFit& fit = report.fit;
  std::string out = Json{{"type", "fit"},
                         {"strategy", report.before},
                         {"target", report.target},
                         {"files", strings_json(report.files)},
                         {"puzzles", fit.rows.size()},
                         {"unsolved", fit.unsolved},
                         {"missing", report.missing},
                         {"repeated", report.repeated},
                         {"seed", report.options.seed}}
                        .line();
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    if (!is_shown(fit, i)) continue;
    const FittedScore& score = fit.scores[i];
    out += Json{{"type", "fit-score"},
                {"name", fit.parameters[i].name},
                {"before", fit.parameters[i].value},
                {"value", score.value},
                {"interval", interval_json(score.interval)},
                {"puzzles", score.uses},
                {"note", note_text(fit, i)}}
               .line();
  }
  for (const Rated& rated : ratings_of(report)) {
    const PredictionQuality& quality = rated.quality;
    out += Json{{"type", "fit-prediction"},
                {"rating", rated.name},
                {"of", rated.of},
                {"puzzles", quality.rows},
                {"spearman", estimate_json(quality.spearman)},
                {"log_pearson", estimate_json(quality.log_pearson)},
                {"median_error", estimate_json(quality.median_error)},
                {"log_rmse", estimate_json(quality.log_rmse)}}
               .line();
  }
  return out;
}

}  // namespace nonet::studies
