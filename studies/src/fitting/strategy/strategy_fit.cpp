#include "nonet/studies/fitting/strategy_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "nonet/solving/diagnostic.hpp"
#include "nonet/studies/corpus/puzzle_key.hpp"

namespace nonet::studies {

namespace {

using Problem = std::string;

/// Resolves the names of a selection.
class Names {
 public:
  Names(const host::Strategy& strategy, std::span<const ScoreParameter> parameters)
      : strategy_(strategy), parameters_(parameters) {}

  /// The parameters that a name means.
  [[nodiscard]] tl::expected<std::vector<std::size_t>, Problem> find(const std::string& name) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const ScoreParameter& parameter = parameters_[i];
      const bool is_of_entry =
          parameter.part != ScoreParameter::Part::round && strategy_.entries[parameter.entry].id == name;
      if (parameter.name == name || is_of_entry) found.push_back(i);
    }
    if (!found.empty()) return found;
    std::vector<std::string> names;
    for (const ScoreParameter& parameter : parameters_) names.push_back(parameter.name);
    return tl::unexpected(
        fmt::format("the strategy has no score '{}'{}", name, host::hint(name, names, "its scores are")));
  }
  /// The one parameter that a name means.
  [[nodiscard]] tl::expected<std::size_t, Problem> find_one(const std::string& name) const {
    const auto found = find(name);
    if (!found) return tl::unexpected(found.error());
    if (found->size() == 1) return found->front();
    std::vector<std::string> names;
    for (const std::size_t i : *found) names.push_back(parameters_[i].name);
    return tl::unexpected(fmt::format("'{}' has several scores: {}", name, fmt::join(names, ", ")));
  }

 private:
  const host::Strategy& strategy_;
  std::span<const ScoreParameter> parameters_;
};

/// A selection by index of parameter.
struct Resolved {
  std::vector<bool> is_free;
  std::vector<FitOrder> order;
  std::vector<std::size_t> leader;  // the parameter that it moves with, the first one of them; itself if it moves alone

  [[nodiscard]] bool leads(std::size_t parameter) const { return is_free[parameter] && leader[parameter] == parameter; }
};

/// What a score is, as a share of that of its leader.
double share_of(std::span<const ScoreParameter> parameters, const Resolved& resolved, std::size_t index) {
  const std::size_t leader = resolved.leader[index];
  return leader == index ? 1 : parameters[index].value / parameters[leader].value;
}

tl::expected<void, Problem> resolve_together(const Names& names, std::span<const ScoreParameter> parameters,
                                             const std::vector<std::string>& together, Resolved& resolved) {
  std::optional<std::size_t> leader;
  for (const std::string& name : together) {
    const auto found = names.find(name);
    if (!found) return tl::unexpected(found.error());
    for (const std::size_t i : *found) {
      const std::string& own = parameters[i].name;
      if (!resolved.is_free[i])
        return tl::unexpected(fmt::format("'{}' is to move with others, but does not move", own));
      if (parameters[i].value == 0) {
        return tl::unexpected(fmt::format("'{}' is 0, so it has no proportion to others to move with", own));
      }
      if (resolved.leader[i] != i || leader == i) {
        return tl::unexpected(fmt::format("'{}' is to move with others twice", own));
      }
      if (!leader) leader = i;
      resolved.leader[i] = *leader;
    }
  }
  return {};
}

tl::expected<Resolved, Problem> resolve(const host::Strategy& strategy, std::span<const ScoreParameter> parameters,
                                        const FitSelection& selection) {
  const Names names(strategy, parameters);
  Resolved resolved{std::vector<bool>(parameters.size(), selection.free.empty()), {}, {}};
  resolved.leader.resize(parameters.size());
  std::iota(resolved.leader.begin(), resolved.leader.end(), std::size_t{0});
  if (strategy.round_score == 0) resolved.is_free.back() = false;
  const auto set = [&](const std::vector<std::string>& which, bool is_free) -> tl::expected<void, Problem> {
    for (const std::string& name : which) {
      const auto found = names.find(name);
      if (!found) return tl::unexpected(found.error());
      for (const std::size_t i : *found) resolved.is_free[i] = is_free;
    }
    return {};
  };
  if (const auto done = set(selection.free, true); !done) return tl::unexpected(done.error());
  if (const auto done = set(selection.fixed, false); !done) return tl::unexpected(done.error());
  for (const std::vector<std::string>& together : selection.together) {
    if (const auto done = resolve_together(names, parameters, together, resolved); !done) {
      return tl::unexpected(done.error());
    }
  }
  for (const std::vector<std::string>& ascending : selection.ascending) {
    std::vector<std::size_t> chain;
    for (const std::string& name : ascending) {
      const auto found = names.find_one(name);
      if (!found) return tl::unexpected(found.error());
      if (!resolved.is_free[*found]) {
        return tl::unexpected(fmt::format("'{}' has an order, but does not move", parameters[*found].name));
      }
      if (!resolved.leads(*found)) {
        return tl::unexpected(fmt::format("'{}' has an order, but moves with '{}': give that the order",
                                          parameters[*found].name, parameters[resolved.leader[*found]].name));
      }
      chain.push_back(*found);
    }
    for (std::size_t i = 1; i < chain.size(); ++i) resolved.order.push_back({chain[i - 1], chain[i]});
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (resolved.is_free[i] && parameters[i].value < 0) {
      return tl::unexpected(fmt::format("'{}' is {}: a score that moves must not be negative; keep it with --fixed",
                                        parameters[i].name, parameters[i].value));
    }
  }
  return resolved;
}

/// The counts of all puzzles that the strategy solves, in an order that does not depend on that of the puzzles.
struct Counted {
  std::vector<std::size_t> rows;
  std::vector<std::vector<double>> counts;
  std::uint64_t unsolved = 0;
};

Counted count_all(const host::Strategy& strategy, const ScoreParameters& parameters,
                  std::span<const TimedPuzzle> puzzles, host::SearchLimit* limit,
                  const std::function<void(const host::Fault&)>& fault) {
  Counted counted;
  host::Solver solver(strategy, limit);
  std::vector<std::pair<PuzzleKey, std::size_t>> order;
  for (std::size_t i = 0; i < puzzles.size(); ++i) order.emplace_back(puzzle_key(puzzles[i].puzzle.grid), i);
  std::sort(order.begin(), order.end());
  for (const auto& [key, i] : order) {
    ParameterCounts counts = count_parameters(solver, strategy, parameters, puzzles[i].puzzle);
    if (counts.outcome.fault) fault(*counts.outcome.fault);
    if (counts.outcome.status != host::Status::solved) {
      ++counted.unsolved;
      continue;
    }
    counted.rows.push_back(i);
    counted.counts.push_back(std::move(counts.counts));
  }
  return counted;
}

FitProblem make_problem(std::span<const ScoreParameter> parameters, const Resolved& resolved, const Counted& counted,
                        std::span<const TimedPuzzle> puzzles) {
  FitProblem problem;
  std::vector<std::size_t> place(parameters.size());  // among the free ones
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    place[i] = problem.parameters.size();
    if (resolved.leads(i)) problem.parameters.push_back({parameters[i].name, parameters[i].value});
  }
  for (const FitOrder& order : resolved.order) problem.order.push_back({place[order.low], place[order.high]});
  for (std::size_t row = 0; row < counted.rows.size(); ++row) {
    double offset = 0;
    std::vector<double> features(problem.parameters.size());
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const double count = counted.counts[row][i];
      if (resolved.is_free[i]) {
        features[place[resolved.leader[i]]] += share_of(parameters, resolved, i) * count;
      } else {
        offset += parameters[i].value * count;
      }
    }
    problem.features.insert(problem.features.end(), features.begin(), features.end());
    const TimedPuzzle& puzzle = puzzles[counted.rows[row]];
    problem.offsets.push_back(offset);
    problem.targets.push_back(puzzle.target);
    problem.weights.push_back(puzzle.weight);
    problem.keys.push_back(puzzle_key(puzzle.puzzle.grid).hash);
  }
  return problem;
}

/// The scores of puzzles by given values of all parameters.
std::vector<double> scores_by(std::span<const double> values, const Counted& counted) {
  std::vector<double> scores;
  for (const std::vector<double>& counts : counted.counts) {
    scores.push_back(std::inner_product(values.begin(), values.end(), counts.begin(), 0.0));
  }
  return scores;
}

/// The quality of scores, brought to the unit of the targets by one factor.
PredictionQuality quality_of(std::vector<double> scores, std::span<const double> targets, const FitOptions& options) {
  const double factor = scale_to_targets(scores, targets).value_or(1);
  for (double& score : scores) score *= factor;
  return measure_quality(scores, targets, options.bootstraps, options.seed);
}

/// Whether scores predict otherwise once they are rounded to what the strategy can write: by more than a twentieth for
/// half of the puzzles.
bool is_lost_by_rounding(const ScoreParameters& parameters, std::vector<double> values, const Counted& counted) {
  const std::vector<double> exact = scores_by(values, counted);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (parameters.all()[i].part != ScoreParameter::Part::term) values[i] = parameters.rounded(values[i]);
  }
  const std::vector<double> rounded = scores_by(values, counted);
  std::vector<double> errors;
  for (std::size_t i = 0; i < exact.size(); ++i) errors.push_back(std::abs(rounded[i] - exact[i]) / exact[i]);
  return quantile_of(errors, 0.5) > 0.05;
}

FittedScore scaled(FittedScore score, double share) {
  score.value *= share;
  if (score.interval) score.interval = {score.interval->low * share, score.interval->high * share};
  return score;
}

}  // namespace

tl::expected<StrategyFit, std::string> fit_strategy(const host::Strategy& strategy,
                                                    std::span<const TimedPuzzle> puzzles, const FitSelection& selection,
                                                    const FitOptions& options, host::SearchLimit* limit,
                                                    const std::function<void(const host::Fault&)>& fault) {
  if (const std::string reason = unfit_reason(strategy); !reason.empty()) {
    return tl::unexpected(fmt::format("the scores of strategy '{}' cannot be fitted: {}", strategy.name, reason));
  }
  const ScoreParameters parameters(strategy);
  const auto resolved = resolve(strategy, parameters.all(), selection);
  if (!resolved) return tl::unexpected(resolved.error());
  const Counted counted = count_all(strategy, parameters, puzzles, limit, fault);
  const FitProblem problem = make_problem(parameters.all(), *resolved, counted, puzzles);
  const auto fitted = fit_scores(problem, options);
  if (!fitted) return tl::unexpected(fitted.error());

  StrategyFit fit;
  fit.parameters.assign(parameters.all().begin(), parameters.all().end());
  fit.is_free = resolved->is_free;
  fit.prior_factor = fitted->prior_factor;
  std::vector<double> values;
  std::vector<std::size_t> of_fitted;  // the parameters that lead
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    FittedScore& score = fit.scores.emplace_back();
    if (resolved->leads(i)) {
      score = fitted->scores[of_fitted.size()];
      of_fitted.push_back(i);
    } else if (fit.is_free[i]) {
      score = scaled(fit.scores[resolved->leader[i]], share_of(fit.parameters, *resolved, i));
    } else {
      score.value = fit.parameters[i].value;
    }
    values.push_back(score.value);
  }
  for (FittedScore& score : fit.scores) {
    for (std::size_t& partner : score.partners) partner = of_fitted[partner];
  }
  if (is_lost_by_rounding(parameters, values, counted)) {
    return tl::unexpected(fmt::format(
        "the fitted scores are too small for the scale of strategy '{}', which writes {}: give the target in a smaller "
        "unit, such as seconds, or fit a strategy with `scale: tenths`",
        strategy.name, strategy.is_in_tenths ? "tenths" : "whole numbers"));
  }
  fit.strategy = parameters.with_values(values);
  fit.quality = fitted->quality;
  std::vector<double> before;
  for (const ScoreParameter& parameter : fit.parameters) before.push_back(parameter.value);
  fit.quality_before = quality_of(scores_by(before, counted), problem.targets, options);
  fit.quality_in_sample = measure_quality(fitted->predictions, problem.targets, options.bootstraps, options.seed);
  fit.predictions = fitted->predictions;
  std::sort(fit.predictions.begin(), fit.predictions.end());
  fit.unsolved = counted.unsolved;
  fit.rows = counted.rows;
  return fit;
}

ComparedRating compare_rating(const host::Strategy& strategy, std::span<const TimedPuzzle> puzzles,
                              std::span<const std::size_t> rows, const FitOptions& options, host::SearchLimit* limit) {
  host::Solver solver(strategy, limit);
  std::vector<double> scores;
  std::vector<double> targets;
  for (const std::size_t row : rows) {
    const host::Outcome outcome = solver.solve(puzzles[row].puzzle);
    if (outcome.status != host::Status::solved) continue;
    scores.push_back(static_cast<double>(outcome.rating.score(strategy)));
    targets.push_back(puzzles[row].target);
  }
  return {strategy.name, quality_of(std::move(scores), targets, options)};
}

}  // namespace nonet::studies
