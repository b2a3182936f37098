#include "commands/grids/demand_options.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/records/rating_record.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/strategy/entry_choice.hpp"

namespace nonet::cli {

namespace {

/// An error in a demand, without the name of the option.
struct BadDemand {
  std::string message;
};

[[noreturn]] void refuse_demand(const char* option, const std::string& message) {
  throw BadDemand{fmt::format("{}: {}", option, message)};
}

std::vector<std::size_t> named_entries(const char* option, const std::string& name, const host::Strategy& strategy) {
  auto entries = host::entries_named(strategy, name);
  if (!entries) refuse_demand(option, host::messages_text(entries.error()));
  return std::move(*entries);
}

/// Parses a score in the strategy's unit.
std::int64_t read_score(std::string_view text, const host::Strategy& strategy) {
  const auto tenths = host::parse_tenths(text);
  if (!tenths || (!strategy.is_in_tenths && *tenths % 10 != 0)) {
    refuse_demand("--score", fmt::format("'{}': expected a score, or two with the lower first, such as {}", text,
                                         strategy.is_in_tenths ? "6.6-7.1" : "600-900"));
  }
  return strategy.is_in_tenths ? *tenths : *tenths / 10;
}

/// Parses `600`, `600-900` or `600-`.
studies::ScoreRange read_scores(const std::string& text, const host::Strategy& strategy) {
  const std::size_t dash = text.find('-');
  studies::ScoreRange range;
  range.least = read_score(std::string_view(text).substr(0, dash), strategy);
  if (dash == text.npos) {
    range.most = range.least;
  } else if (dash + 1 < text.size()) {
    range.most = read_score(std::string_view(text).substr(dash + 1), strategy);
  }
  if (range.most && *range.most < range.least) {
    refuse_demand("--score", fmt::format("'{}': the lower score comes first", text));
  }
  return range;
}

/// Fills Need::early.
void add_early(const host::Strategy& strategy, studies::Need& need) {
  const std::vector<std::size_t>& needed = need.entries;
  const bool is_plain = strategy.select == host::Select::first &&
                        std::all_of(strategy.items.begin(), strategy.items.end(),
                                    [](const host::StrategyItem& item) { return item.name.empty(); });
  const auto is_hardest = [&](std::size_t i) {
    const auto& kinds = strategy.entries[i].kinds;
    return std::any_of(kinds.begin(), kinds.end(), [&](const host::KindRating& kind) {
      return kind.level > 0 && kind.level + 1 == static_cast<int>(strategy.levels.size());
    });
  };
  // Techniques of the hardest level are too slow for an early run.
  if (!is_plain || std::any_of(needed.begin(), needed.end(), is_hardest)) return;
  const auto is_needed = [&](std::size_t i) { return std::binary_search(needed.begin(), needed.end(), i); };
  const auto is_easiest = [&](std::size_t i) {
    const auto& kinds = strategy.entries[i].kinds;
    return !strategy.levels.empty() &&
           std::all_of(kinds.begin(), kinds.end(), [](const host::KindRating& kind) { return kind.level == 0; });
  };
  host::Strategy& early = need.early.emplace(strategy);
  early.entries.clear();
  early.items.clear();
  early.stop = {};
  const auto add_if = [&](auto is_wanted) {
    for (std::size_t i = 0; i <= needed.back(); ++i) {
      if (!is_wanted(i)) continue;
      early.entries.push_back(strategy.entries[i]);
      early.entries.back().item = early.items.size();
      early.items.push_back({"", host::Select::first, early.items.size(), 1});
    }
  };
  add_if([&](std::size_t i) { return is_easiest(i) && !is_needed(i); });
  need.early_first = early.entries.size();
  add_if(is_needed);
  add_if([&](std::size_t i) { return !is_easiest(i) && !is_needed(i); });
}

studies::Need resolve_need(const std::string& name, const host::Strategy& strategy) {
  studies::Need need{name, named_entries("--needs", name, strategy), {}, {}, 0};
  if (need.entries.size() == strategy.entries.size()) refuse_demand("--needs", "names all techniques of the strategy");
  need.without = host::without_entries(strategy, need.entries);
  add_early(strategy, need);
  return need;
}

host::Strategy without_all(host::Strategy strategy, const std::vector<std::string>& names) {
  std::vector<std::size_t> entries;
  for (const std::string& name : names) {
    const auto named = named_entries("--without", name, strategy);
    entries.insert(entries.end(), named.begin(), named.end());
  }
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  if (entries.size() == strategy.entries.size()) refuse_demand("--without", "names all techniques of the strategy");
  return entries.empty() ? std::move(strategy) : host::without_entries(strategy, entries);
}

void resolve_level(const std::string& name, studies::Demands& demands) {
  host::Strategy& strategy = demands.strategy;
  if (strategy.levels.empty()) refuse_demand("--level", fmt::format("strategy '{}' has no levels", strategy.name));
  std::vector<std::string> names;
  for (const host::Level& level : strategy.levels) names.push_back(level.name);
  names.push_back(strategy.beyond);
  const auto index = std::find(names.begin(), names.end(), name) - names.begin();
  if (index == std::ssize(names)) {
    refuse_demand("--level", fmt::format("strategy '{}' has no level '{}'{}", strategy.name, name,
                                         host::did_you_mean(name, names)));
  }
  demands.wants_beyond = index == std::ssize(strategy.levels);
  if (demands.wants_beyond) return;
  demands.level = static_cast<int>(index);
  // A step of a higher level decides that the puzzle fails.
  auto& above = strategy.stop.above_level;
  above = std::min(above.value_or(*demands.level), *demands.level);
}

}  // namespace

void DemandOptions::add_options(Command& command, CommonOptions& common) {
  strategy_ = common.add_strategy(command);
  command.add("--level", level_, "Only puzzles of this level of the strategy").type("LEVEL");
  command.add("--score", score_, "Only puzzles with such a score: 600, 600-900, or 600- for at least 600").type("A-B");
  command
      .add("--needs", needs_,
           "Only puzzles that need this technique: without it the strategy does not solve them, or gives them a higher "
           "score (may be repeated)")
      .type("ID")
      .one_value();
  command
      .add("--without", without_,
           "Leave these techniques out of the strategy: an id, an alias, a group, plugin:NAME, assumes:one-solution "
           "(may be repeated)")
      .type("ID")
      .one_value();
}

bool DemandOptions::are_given(const CommonOptions& common) const {
  return strategy_->count() > 0 || common.changes.are_given() || level_ || score_ || !needs_.empty() ||
         !without_.empty();
}

std::optional<studies::Demands> DemandOptions::resolve(const CommonOptions& common, Console& console) const {
  auto strategy = open_strategy(common, console);
  if (!strategy) return std::nullopt;
  try {
    for (const std::string& name : needs_) {
      const bool is_left_out = std::find(without_.begin(), without_.end(), name) != without_.end();
      if (is_left_out) refuse_demand("--needs", fmt::format("--without names {} too", host::in_quotes(name)));
    }
    studies::Demands demands;
    demands.strategy = without_all(std::move(*strategy), without_);
    if (score_) demands.score = read_scores(*score_, demands.strategy);
    for (const std::string& name : needs_) demands.needs.push_back(resolve_need(name, demands.strategy));
    if (level_) resolve_level(*level_, demands);
    if (demands.wants_beyond && !demands.needs.empty()) {
      refuse_demand("--needs", fmt::format("puzzles of level '{}' are not solved, so they need no technique", *level_));
    }
    return demands;
  } catch (const BadDemand& bad) {
    console.report_error(bad.message);
    console.raise(kUsage);
    return std::nullopt;
  }
}

}  // namespace nonet::cli
