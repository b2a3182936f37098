#include "output/rate_filter.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/studies/results/rating_writer.hpp"

namespace nonet::cli {

namespace {

/// All names of an entry: its own and those of its technique.
std::vector<std::string> entry_names(const host::StrategyEntry& entry) {
  const TechniqueInfo& info = *entry.technique.info;
  std::vector<std::string> names{entry.id, info.id};
  for (const char* alias : info.aliases) names.emplace_back(alias);
  return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void RateFilter::add_options(Command& command) {
  command.add("--level", level_names_, "Write only puzzles of these levels, with `,` between")
      .type("LEVEL")
      .delimiter(',')
      .one_value();
  command.add("--score", score_text_, "Write only puzzles with such a score: 600, 600-900, or 600- for at least 600")
      .type("RANGE");
  command
      .add("--uses", ids_,
           "Write only puzzles whose steps use one of these techniques (ids, aliases), with `,` between")
      .type("ID")
      .delimiter(',')
      .one_value();
}

void RateFilter::describe(Json& settings) const {
  if (!level_names_.empty()) settings.set("level", json_list(level_names_));
  if (score_text_) settings.set("score", *score_text_);
  if (!ids_.empty()) settings.set("uses", json_list(ids_));
}

bool RateFilter::resolve(const host::Strategy& strategy, Console& console) {
  bool is_known = true;
  const auto refuse = [&](const char* option, const char* what, const std::string& name, const std::string& hint) {
    console.report_error(fmt::format("{}: strategy '{}' has no {} '{}'{}", option, strategy.name, what, name, hint));
    console.raise(kUsage);
    is_known = false;
  };
  std::vector<std::string> levels;
  for (const host::Level& level : strategy.levels) levels.push_back(level.name);
  if (!levels.empty()) levels.push_back(strategy.beyond);
  for (const std::string& name : level_names_) {
    if (!contains(levels, name)) refuse("--level", "level", name, host::hint(name, levels, "the levels are"));
  }
  std::vector<std::string> all;
  for (const host::StrategyEntry& entry : strategy.entries) {
    for (std::string& name : entry_names(entry)) all.push_back(std::move(name));
  }
  for (const std::string& id : ids_) {
    if (!contains(all, id)) refuse("--uses", "technique", id, host::did_you_mean(id, all));
    for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
      if (contains(entry_names(strategy.entries[i]), id)) entries_.push_back(i);
    }
  }
  if (score_text_) {
    const auto scores = studies::parse_score_range(*score_text_, strategy);
    if (!scores) throw UsageError("--score", scores.error());
    scores_ = *scores;
  }
  return is_known;
}

bool RateFilter::accepts(const host::Outcome& outcome, std::span<const int> uses,
                         const host::Strategy& strategy) const {
  if (!is_set()) return true;
  if (!studies::is_rated(outcome)) return false;
  if (!level_names_.empty() && !contains(level_names_, host::level_name(outcome, strategy))) return false;
  if (score_text_ && scores_.distance(outcome.rating.score(strategy)) != 0) return false;
  return ids_.empty() ||
         std::any_of(entries_.begin(), entries_.end(), [&](std::size_t entry) { return uses[entry] > 0; });
}

void StopAbove::add_option(Command& command) {
  const auto read = [this](const std::string& text) {
    tenths_ = host::parse_tenths(text);
    if (!tenths_) throw UsageError("--stop-above", fmt::format("expected a score such as 6.6, found '{}'", text));
  };
  command.add("--stop-above", read, "Leave a puzzle as soon as its score exceeds this; `stopped` says so")
      .type("SCORE");
}

void StopAbove::apply(host::Strategy& strategy) const {
  if (!tenths_) return;
  const std::int64_t score = strategy.is_in_tenths ? *tenths_ : *tenths_ / 10;
  auto& above = strategy.stop.above_score;
  above = std::min(above.value_or(score), score);
}

void StopAbove::describe(Json& settings) const {
  if (tenths_) settings.set("stop_above", static_cast<double>(*tenths_) / 10);
}

}  // namespace nonet::cli
