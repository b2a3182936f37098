#include "nonet/studies/corpus/stats_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace nonet::studies {

namespace {

using NamedTechnique = std::pair<std::string, const TechniqueTally*>;

std::vector<NamedTechnique> most_frequent_first(const RatingTally& tally) {
  std::vector<NamedTechnique> techniques;
  for (const auto& [name, technique] : tally.techniques()) techniques.emplace_back(name, &technique);
  std::stable_sort(techniques.begin(), techniques.end(), [](const NamedTechnique& one, const NamedTechnique& other) {
    return std::pair(one.second->puzzles, one.second->steps) > std::pair(other.second->puzzles, other.second->steps);
  });
  return techniques;
}

/// First the levels of solved puzzles, by their highest score, as a level is raised while the score exceeds its
/// maximum; then the others.
std::vector<std::pair<std::string, LevelTally>> easiest_first(const RatingTally& tally) {
  std::vector<std::pair<std::string, LevelTally>> levels(tally.levels().begin(), tally.levels().end());
  std::stable_sort(levels.begin(), levels.end(), [](const auto& one, const auto& other) {
    if (one.second.is_solved != other.second.is_solved) return one.second.is_solved;
    return one.second.most_score < other.second.most_score;
  });
  return levels;
}

/// The puzzles of the rarest techniques, the first ones of each.
std::vector<ReportedPuzzle> rarest_puzzles(std::vector<NamedTechnique> techniques, std::size_t most) {
  std::stable_sort(techniques.begin(), techniques.end(), [](const NamedTechnique& one, const NamedTechnique& other) {
    return one.second->puzzles < other.second->puzzles;
  });
  std::vector<ReportedPuzzle> rarest;
  std::set<std::string> places;
  for (const auto& [name, technique] : techniques) {
    for (const ListedPuzzle& puzzle : technique->examples) {
      if (rarest.size() == most) return rarest;
      if (places.insert(puzzle.place).second) rarest.push_back({&puzzle, name});
    }
  }
  return rarest;
}

void add_correlations(const RatingTally& tally, StatsReport& report) {
  const std::size_t numbers = tally.ratings().size();
  if (tally.score_and_steps().count() == 0) return;
  const auto add = [&report](std::string first, std::string second, const Scale& scale, const PairTally& pairs) {
    report.correlations.push_back(
        {std::move(first), report.scale, std::move(second), scale, false, &pairs, pairs.coefficients()});
  };
  add("score", "steps", {}, tally.score_and_steps());
  std::size_t pair = 0;
  for (std::size_t i = 0; i < numbers; ++i) {
    for (std::size_t j = i + 1; j < numbers; ++j) {
      add(rating_name(i), rating_name(j), report.scale, tally.rating_pairs()[pair++]);
    }
  }
}

}  // namespace

std::string Scale::text(std::int64_t value) const {
  return is_in_tenths ? fmt::format("{:.1f}", static_cast<double>(value) / 10) : fmt::format("{}", value);
}

Json Scale::json(std::int64_t value) const {
  if (is_in_tenths) return static_cast<double>(value) / 10;
  return value;
}

std::string percent_text(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:.1f} %", all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all));
}

std::string rounded_text(double coefficient) {
  return fmt::format("{:.3f}", std::round(coefficient * 1000) / 1000 + 0);  // adding 0 turns -0 into 0
}

std::string coefficient_text(const std::optional<Coefficient>& coefficient) {
  return coefficient ? rounded_text(coefficient->value) : "-";
}

std::string bin_text(const Distribution::Bin& bin, const Scale& scale) {
  if (bin.from == bin.to) return scale.text(bin.from);
  return fmt::format("{}-{}", scale.text(bin.from), scale.text(bin.to));
}

StatsReport make_report(const RatingTally& tally, std::size_t most) {
  StatsReport report;
  report.most = most;
  report.scale.is_in_tenths = tally.is_in_tenths();
  report.rated = tally.rated();
  for (std::size_t i = 0; i < tally.statuses().size(); ++i) {
    if (tally.statuses()[i] > 0) report.statuses.emplace_back(kStatuses[i], tally.statuses()[i]);
  }
  report.levels = easiest_first(tally);
  report.techniques = most_frequent_first(tally);
  const auto add_distribution = [&](std::string of, Scale scale, const Distribution& values) {
    if (values.count() > 0) report.distributions.push_back({std::move(of), scale, &values});
  };
  for (std::size_t i = 0; i < tally.ratings().size(); ++i) {
    add_distribution(rating_name(i), report.scale, tally.ratings()[i]);
  }
  add_distribution("steps", {}, tally.steps());
  add_distribution("time_us", {}, tally.times());
  for (const ListedPuzzle& puzzle : tally.hardest()) {
    report.hardest.push_back({&puzzle, puzzle.record.hardest.value_or("-")});
  }
  report.rarest = rarest_puzzles(report.techniques, most);
  add_correlations(tally, report);
  return report;
}

StatsReport make_report(const ClassificationTally& tally, std::size_t most) {
  StatsReport report;
  report.most = most;
  report.words = kClassifiedWords;
  report.rated = tally.classified();
  for (std::size_t i = 0; i < tally.statuses().size(); ++i) {
    if (tally.statuses()[i] > 0) report.statuses.emplace_back(kClassifiedStatuses[i], tally.statuses()[i]);
  }
  for (const auto& [found, puzzles] : tally.classes()) {
    report.levels.emplace_back(found.text, LevelTally{.puzzles = puzzles, .is_solved = true});
  }
  for (std::size_t i = 0; i < tally.names().size(); ++i) {
    if (tally.ratings()[i].count() > 0) report.distributions.push_back({tally.names()[i], {}, &tally.ratings()[i]});
  }
  std::size_t pair = 0;
  for (std::size_t i = 0; i < tally.names().size(); ++i) {
    for (std::size_t j = i + 1; j < tally.names().size(); ++j) {
      const PairTally& pairs = tally.rating_pairs()[pair++];
      Coefficients coefficients = pairs.coefficients();
      // Ratings of other T&E-depths are the same for all: most pairs have no coefficient.
      if (!coefficients.spearman) continue;
      report.correlations.push_back({tally.names()[i], {}, tally.names()[j], {}, false, &pairs, coefficients});
    }
  }
  return report;
}

void add_join(const RatingJoin& join, bool is_in_tenths, StatsReport& report) {
  report.join = &join;
  for (const RatingJoin::NumberPairs& one : join.numbers()) {
    if (one.pairs.count() == 0) continue;
    const Scale first = one.first == rating_name(0) ? report.scale : Scale();
    const Scale second{one.second == rating_name(0) && is_in_tenths};
    report.correlations.push_back(
        {one.first, first, one.second + " against", second, true, &one.pairs, one.pairs.coefficients()});
  }
}

void add_columns(const ColumnJoin& join, const std::vector<std::string>& names, StatsReport& report) {
  report.column_counts = join.counts();
  std::vector<std::string> levels;
  for (const auto& [name, level] : report.levels) levels.push_back(name);
  for (std::size_t i = 0; i < names.size(); ++i) {
    report.columns.push_back(make_column_report(join, i, names[i], levels));
  }
}

}  // namespace nonet::studies
