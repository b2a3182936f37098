#include "nonet/studies/fitting/strategy_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

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
};

tl::expected<Resolved, Problem> resolve(const host::Strategy& strategy, std::span<const ScoreParameter> parameters,
                                        const FitSelection& selection) {
  const Names names(strategy, parameters);
  Resolved resolved{std::vector<bool>(parameters.size(), selection.free.empty()), {}};
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
  for (const std::vector<std::string>& ascending : selection.ascending) {
    std::vector<std::size_t> chain;
    for (const std::string& name : ascending) {
      const auto found = names.find_one(name);
      if (!found) return tl::unexpected(found.error());
      if (!resolved.is_free[*found]) {
        return tl::unexpected(fmt::format("'{}' has an order, but does not move", parameters[*found].name));
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

/// The counts of all puzzles that the strategy solves.
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
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
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
    if (resolved.is_free[i]) problem.parameters.push_back({parameters[i].name, parameters[i].value});
  }
  for (const FitOrder& order : resolved.order) problem.order.push_back({place[order.low], place[order.high]});
  for (std::size_t row = 0; row < counted.rows.size(); ++row) {
    double offset = 0;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const double count = counted.counts[row][i];
      if (resolved.is_free[i]) {
        problem.features.push_back(count);
      } else {
        offset += parameters[i].value * count;
      }
    }
    const TimedPuzzle& puzzle = puzzles[counted.rows[row]];
    problem.offsets.push_back(offset);
    problem.targets.push_back(puzzle.target);
    problem.weights.push_back(puzzle.weight);
    problem.keys.push_back(puzzle_key(puzzle.puzzle.grid).hash);
  }
  return problem;
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
  std::vector<std::size_t> of_fitted;  // the parameters that moved
  for (std::size_t i = 0; i < fit.parameters.size(); ++i) {
    if (fit.is_free[i]) {
      fit.scores.push_back(fitted->scores[of_fitted.size()]);
      of_fitted.push_back(i);
    } else {
      fit.scores.emplace_back().value = fit.parameters[i].value;
    }
    values.push_back(fit.scores.back().value);
  }
  for (FittedScore& score : fit.scores) {
    for (std::size_t& partner : score.partners) partner = of_fitted[partner];
  }
  fit.strategy = parameters.with_values(values);
  fit.quality = fitted->quality;
  fit.quality_before = fitted->prior_quality;
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
  const double factor = scale_to_targets(scores, targets).value_or(1);
  for (double& score : scores) score *= factor;
  return {strategy.name, measure_quality(scores, targets, options.bootstraps, options.seed)};
}

}  // namespace nonet::studies
