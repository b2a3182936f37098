#include "nonet/studies/fitting/score_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nonet::studies {

namespace {

using Part = ScoreParameter::Part;

/// The asked kinds of an entry, those with equal scores together.
std::vector<std::vector<std::size_t>> kinds_by_score(const host::StrategyEntry& entry) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t kind = 0; kind < entry.kinds.size(); ++kind) {
    const host::KindRating& rating = entry.kinds[kind];
    if (!rating.is_asked) continue;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
      const host::KindRating& other = entry.kinds[group.front()];
      return other.score == rating.score && other.later == rating.later;
    });
    if (same == groups.end()) {
      groups.push_back({kind});
    } else {
      same->push_back(kind);
    }
  }
  return groups;
}

std::string name_of(const host::StrategyEntry& entry, const std::vector<std::size_t>& kinds, bool is_only_group) {
  if (is_only_group) return entry.id;
  std::string name = entry.id;
  for (const std::size_t kind : kinds) {
    name += fmt::format("{}{}", kind == kinds.front() ? '.' : '+', entry.technique.kinds()[kind].id);
  }
  return name;
}

const host::Score& score_of(const host::KindRating& rating, bool is_later) {
  return is_later ? *rating.later : rating.score;
}

}  // namespace

ScoreParameters::ScoreParameters(const host::Strategy& strategy)
    : strategy_(&strategy), unit_(strategy.is_in_tenths ? 10 : 1) {
  for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
    first_of_entry_.push_back(parameters_.size());
    const host::StrategyEntry& entry = strategy.entries[i];
    const auto groups = kinds_by_score(entry);
    for (const std::vector<std::size_t>& kinds : groups) {
      const std::string name = name_of(entry, kinds, groups.size() == 1);
      add_score(i, kinds, name, false);
      if (entry.kinds[kinds.front()].later) add_score(i, kinds, name + ".later", true);
    }
  }
  first_of_entry_.push_back(parameters_.size());
  parameters_.push_back({"round", static_cast<double>(strategy.round_score) / unit_, Part::round, 0, {}, false, 0, 0});
}

void ScoreParameters::add_score(std::size_t entry, const std::vector<std::size_t>& kinds, const std::string& name,
                                bool is_later) {
  const host::StrategyEntry& of = strategy_->entries[entry];
  const TechniqueInfo& info = *of.technique.info;
  const host::Score& score = score_of(of.kinds[kinds.front()], is_later);
  const auto add = [&](std::string own_name, double stored, Part part, std::size_t index, std::size_t row) {
    parameters_.push_back({std::move(own_name), stored / unit_, part, entry, kinds, is_later, index, row});
  };
  add(name, static_cast<double>(score.base), Part::base, 0, 0);
  for (std::size_t i = 0; i < score.tables.size(); ++i) {
    const host::ScoreTable& table = score.tables[i];
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      add(fmt::format("{}.tables.{}.{}", name, metric_name(info, table.metric), table.rows[row].from),
          static_cast<double>(table.rows[row].add), Part::row, i, row);
    }
  }
  for (std::size_t i = 0; i < score.terms.size(); ++i) {
    const host::ScoreTerm& term = score.terms[i];
    if (term.role != host::ScoreTerm::Role::add) continue;
    add(fmt::format("{}.add.{}", name, metric_name(info, term.metric)), term.by, Part::term, i, 0);
  }
}

void ScoreParameters::add_step(const host::FoundStep& found, int steps_before, std::span<double> counts) const {
  const auto entry = static_cast<std::size_t>(&found.entry - strategy_->entries.data());
  const std::size_t kind = found.step.kind;
  const host::KindRating& rating = found.entry.kinds[kind];
  const bool is_later = rating.later && steps_before > 0;
  const host::Score& score = score_of(rating, is_later);
  static constexpr host::PositionValues kNone;
  const host::StepMetrics metrics{found.step.metrics, found.position == nullptr ? kNone : *found.position};
  const double scale = score.scale(metrics);
  for (std::size_t i = first_of_entry_[entry]; i < first_of_entry_[entry + 1]; ++i) {
    const ScoreParameter& parameter = parameters_[i];
    if (parameter.is_later != is_later ||
        std::find(parameter.kinds.begin(), parameter.kinds.end(), kind) == parameter.kinds.end()) {
      continue;
    }
    switch (parameter.part) {
      case Part::base:
        counts[i] += scale;
        break;
      case Part::row: {
        const host::ScoreTable& table = score.tables[parameter.table_or_term];
        if (table.row_of(metrics[table.metric]) == &table.rows[parameter.row]) counts[i] += scale;
        break;
      }
      case Part::term: {
        const host::ScoreTerm& term = score.terms[parameter.table_or_term];
        counts[i] += scale * term.function_of(metrics[term.metric]);
        break;
      }
      case Part::round:
        break;
    }
  }
}

void ScoreParameters::add_round(std::span<double> counts) const { counts[parameters_.size() - 1] += 1; }

double ScoreParameters::rounded(double value) const { return std::round(value * unit_) / unit_; }

host::Strategy ScoreParameters::with_values(std::span<const double> values) const {
  host::Strategy strategy = *strategy_;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const ScoreParameter& parameter = parameters_[i];
    const double stored = values[i] * unit_;
    if (parameter.part == Part::round) {
      strategy.round_score = std::llround(stored);
      continue;
    }
    for (const std::size_t kind : parameter.kinds) {
      host::KindRating& rating = strategy.entries[parameter.entry].kinds[kind];
      host::Score& score = parameter.is_later ? *rating.later : rating.score;
      switch (parameter.part) {
        case Part::base:
          score.base = std::llround(stored);
          break;
        case Part::row:
          score.tables[parameter.table_or_term].rows[parameter.row].add = std::llround(stored);
          break;
        case Part::term:
          score.terms[parameter.table_or_term].by = stored;
          break;
        case Part::round:
          break;
      }
    }
  }
  return strategy;
}

std::string unfit_reason(const host::Strategy& strategy) {
  const auto chooses_by_score = [](host::Select select) {
    return select == host::Select::easiest || select == host::Select::per_score;
  };
  if (strategy.combine.front() != host::Combine::sum) {
    return "the first rule of `rating: {combine: ...}` must be `sum`";
  }
  if (chooses_by_score(strategy.select) ||
      std::any_of(strategy.items.begin(), strategy.items.end(),
                  [&](const host::StrategyItem& item) { return chooses_by_score(item.select); })) {
    return "it chooses steps by their scores, so other scores would take other paths";
  }
  if (strategy.stop.above_score) return "`stop: {above-score: ...}` depends on its scores";
  return {};
}

}  // namespace nonet::studies
