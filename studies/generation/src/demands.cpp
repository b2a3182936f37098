#include "nonet/studies/generation/demands.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "nonet/puzzles/layout.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/strategy/entry_choice.hpp"

namespace nonet::studies {

tl::expected<ScoreRange, std::string> parse_score_range(const std::string& text, const host::Strategy& strategy) {
  const auto score_of = [&](std::string_view part) -> std::optional<std::int64_t> {
    const auto tenths = host::parse_tenths(part);
    if (!tenths || (!strategy.is_in_tenths && *tenths % 10 != 0)) return std::nullopt;
    return strategy.is_in_tenths ? *tenths : *tenths / 10;
  };
  const std::size_t dash = text.find('-');
  const auto least = score_of(std::string_view(text).substr(0, dash));
  const bool is_open = dash != text.npos && dash + 1 == text.size();
  const auto most = dash == text.npos || is_open ? least : score_of(std::string_view(text).substr(dash + 1));
  if (!least || !most) {
    return tl::unexpected(fmt::format("'{}': expected a score, or two with the lower first, such as {}", text,
                                      strategy.is_in_tenths ? "6.6-7.1" : "600-900"));
  }
  if (*most < *least) return tl::unexpected(fmt::format("'{}': the lower score comes first", text));
  return ScoreRange{*least, is_open ? std::nullopt : most};
}

namespace {

/// A demand that cannot be met.
struct BadDemand {
  const char* demand;  // its name
  std::string message;
};

[[noreturn]] void refuse_demand(const char* demand, std::string message) {
  throw BadDemand{demand, std::move(message)};
}

std::vector<std::size_t> named_entries(const char* demand, const std::string& name, const host::Strategy& strategy) {
  auto entries = host::entries_named(strategy, name);
  if (!entries) refuse_demand(demand, host::messages_text(entries.error()));
  return std::move(*entries);
}

/// Fills Need::early.
void add_early(const host::Strategy& strategy, Need& need) {
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

Need resolve_need(const std::string& name, const host::Strategy& strategy) {
  Need need{name, named_entries("needs", name, strategy), {}, {}, 0};
  if (need.entries.size() == strategy.entries.size()) refuse_demand("needs", "names all techniques of the strategy");
  need.without = host::without_entries(strategy, need.entries);
  add_early(strategy, need);
  return need;
}

host::Strategy without_all(host::Strategy strategy, const std::vector<std::string>& names) {
  std::vector<std::size_t> entries;
  for (const std::string& name : names) {
    const auto named = named_entries("without", name, strategy);
    entries.insert(entries.end(), named.begin(), named.end());
  }
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  if (entries.size() == strategy.entries.size()) refuse_demand("without", "names all techniques of the strategy");
  return entries.empty() ? std::move(strategy) : host::without_entries(strategy, entries);
}

void resolve_level(const std::string& name, Demands& demands) {
  host::Strategy& strategy = demands.strategy;
  if (strategy.levels.empty()) refuse_demand("level", fmt::format("strategy '{}' has no levels", strategy.name));
  std::vector<std::string> names;
  for (const host::Level& level : strategy.levels) names.push_back(level.name);
  names.push_back(strategy.beyond);
  const auto index = std::find(names.begin(), names.end(), name) - names.begin();
  if (index == std::ssize(names)) {
    refuse_demand("level", fmt::format("strategy '{}' has no level '{}'{}", strategy.name, name,
                                       host::did_you_mean(name, names)));
  }
  demands.wants_beyond = index == std::ssize(strategy.levels);
  if (demands.wants_beyond) return;
  demands.level = static_cast<int>(index);
  // A step of a higher level decides that the puzzle fails.
  auto& above = strategy.stop.above_level;
  above = std::min(above.value_or(*demands.level), *demands.level);
}

Demands resolve_all(const DemandTexts& texts, host::Strategy strategy, std::string_view prefix) {
  for (const std::string& name : texts.needs) {
    if (std::find(texts.without.begin(), texts.without.end(), name) != texts.without.end()) {
      refuse_demand("needs", fmt::format("{}without names {} too", prefix, host::in_quotes(name)));
    }
  }
  Demands demands;
  demands.strategy = without_all(std::move(strategy), texts.without);
  if (texts.score) {
    const auto range = parse_score_range(*texts.score, demands.strategy);
    if (!range) refuse_demand("score", range.error());
    demands.score = *range;
  }
  for (const std::string& name : texts.needs) demands.needs.push_back(resolve_need(name, demands.strategy));
  if (texts.level) resolve_level(*texts.level, demands);
  if (demands.wants_beyond && !demands.needs.empty()) {
    refuse_demand("needs",
                  fmt::format("puzzles of level '{}' are not solved, so they need no technique", *texts.level));
  }
  return demands;
}

}  // namespace

tl::expected<Demands, std::string> resolve_demands(const DemandTexts& texts, host::Strategy strategy,
                                                   std::string_view prefix) {
  try {
    return resolve_all(texts, std::move(strategy), prefix);
  } catch (const BadDemand& bad) {
    return tl::unexpected(fmt::format("{}{}: {}", prefix, bad.demand, bad.message));
  }
}

Demands use_of_entries(host::Strategy strategy, const std::vector<std::size_t>& entries) {
  Demands demands;
  demands.strategy = std::move(strategy);
  demands.accepts_use = true;
  Need& need = demands.needs.emplace_back();
  need.entries = entries;
  add_early(demands.strategy, need);
  return demands;
}

tl::expected<ClueRange, std::string> parse_clues(const std::string& text) {
  const char* const end = text.data() + text.size();
  ClueRange range;
  auto [at, error] = std::from_chars(text.data(), end, range.least);
  range.most = range.least;
  if (error == std::errc() && at != end && *at == '-') {
    const auto second = std::from_chars(at + 1, end, range.most);
    at = second.ptr;
    error = second.ec;
  }
  if (error == std::errc() && at == end && kFewestClues <= range.least && range.least <= range.most &&
      range.most <= kMostClues) {
    return range;
  }
  return tl::unexpected(
      fmt::format("'{}': expected a number of givens, {} to {}, or two of them with "
                  "the lower first, such as 22-26",
                  text, kFewestClues, kMostClues));
}

std::string clues_text(const ClueRange& range) {
  return range.least == range.most ? std::to_string(range.least) : fmt::format("{} to {}", range.least, range.most);
}

}  // namespace nonet::studies
