#include "nonet/studies/ablation/ablation_output.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::studies {

namespace {

double seconds_of(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

const char* drop_order_name(DropOrder order) { return order == DropOrder::last_first ? "last-first" : "first-first"; }

/// The name of the level, null if there is none.
Json level_json(const host::Strategy& strategy, const PuzzleResult& result) {
  if (!result.is_solved()) return strategy.beyond;
  if (strategy.levels.empty()) return nullptr;
  return strategy.levels[static_cast<std::size_t>(result.level)].name;
}

/// The mean change in score of the puzzles that are still solved, in the scale of the strategy.
double mean_change(const host::Strategy& strategy, const EntryAblation& ablation) {
  const std::size_t solved = ablation.puzzles - ablation.stuck;
  const double change = static_cast<double>(ablation.change) / (strategy.is_in_tenths ? 10 : 1);
  return solved == 0 ? 0 : change / static_cast<double>(solved);
}

std::vector<std::string> names_in_order(const host::Strategy& strategy, const std::vector<std::size_t>& items) {
  std::vector<std::string> names;
  for (const std::size_t item : items) {
    const host::StrategyItem& one = strategy.items[item];
    for (std::size_t i = one.first; i < one.first + one.count; ++i) names.push_back(strategy.entries[i].id);
  }
  return names;
}

}  // namespace

std::size_t AblationOutput::name_width() const {
  std::size_t width = std::string_view("without").size();
  for (const host::StrategyEntry& entry : strategy_.entries) width = std::max(width, entry.id.size());
  return width;
}

std::string AblationOutput::baseline(const Baseline& baseline) const {
  const std::size_t puzzles = baseline.results.size();
  if (is_records_) {
    return Json{{"type", "ablation"},
                {"strategy", strategy_.name},
                {"puzzles", puzzles},
                {"solved", baseline.solved.size()},
                {"seconds", seconds_of(baseline.time)}}
        .line();
  }
  return fmt::format("strategy {}: {} of {} puzzles solved, {:.2f} s of processor time\n",
                     host::sanitize_for_terminal(strategy_.name), baseline.solved.size(), puzzles,
                     seconds_of(baseline.time));
}

std::string AblationOutput::entry_heading() const {
  if (is_records_) return {};
  return fmt::format("\n{:<{}} {:>10} {:>10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>10} {:>12}\n", "without",
                     name_width(), "calls", "hits", "puzzles", "stuck", "harder", "raised", "easier", "same", "change",
                     "us/hit");
}

std::string AblationOutput::entry(std::size_t entry, const EntryAblation& ablation, const Baseline& baseline) const {
  const host::EntryProfile& profile = baseline.profile.solved[entry];
  const std::string& name = strategy_.entries[entry].id;
  if (is_records_) {
    return Json{{"type", "ablation-entry"},
                {"technique", name},
                {"calls", profile.calls},
                {"hits", profile.hits},
                {"steps", profile.steps},
                {"nanoseconds", profile.time.count()},
                {"puzzles", ablation.puzzles},
                {"stuck", ablation.stuck},
                {"harder", ablation.harder},
                {"raised", ablation.raised},
                {"easier", ablation.easier},
                {"same", ablation.same},
                {"change", mean_change(strategy_, ablation)}}
        .line();
  }
  const std::string cost =
      profile.hits == 0
          ? "-"
          : fmt::format("{:.1f}", static_cast<double>(profile.time.count()) / 1000 / static_cast<double>(profile.hits));
  return fmt::format("{:<{}} {:>10} {:>10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>+10.1f} {:>12}\n", name, name_width(),
                     profile.calls, profile.hits, ablation.puzzles, ablation.stuck, ablation.harder, ablation.raised,
                     ablation.easier, ablation.same, mean_change(strategy_, ablation), cost);
}

std::string AblationOutput::change(std::size_t entry, std::size_t puzzle, const PuzzleResult& before,
                                   const PuzzleResult& after) const {
  if (after.is_solved() && after.score == before.score && after.level == before.level) return {};
  const CorpusPuzzle& source = run_.puzzles()[puzzle];
  Json record{{"type", "ablation-change"},
              {"technique", strategy_.entries[entry].id},
              {"source", source.source},
              {"grid", source.text},
              {"status", host::status_name(after.status)},
              {"level_before", level_json(strategy_, before)},
              {"level", level_json(strategy_, after)},
              {"score_before", host::score_field(strategy_, before.score)}};
  if (after.is_solved()) record.set("score", host::score_field(strategy_, after.score));
  return record.line();
}

std::string AblationOutput::set(DropOrder order, const SufficientSet& set) const {
  std::vector<std::string> kept;
  std::vector<std::string> dropped;
  Json witnesses = Json::object();
  std::string lines;
  for (std::size_t i = 0; i < set.kept.size(); ++i) {
    const std::string& name = strategy_.entries[i].id;
    (set.kept[i] ? kept : dropped).push_back(name);
    if (!set.witness[i]) continue;
    const CorpusPuzzle& witness = run_.puzzles()[*set.witness[i]];
    witnesses.set(name, witness.source);
    lines += fmt::format("  {:<{}}  {}\n", name, name_width(), witness.source);
  }
  if (is_records_) {
    return Json{{"type", "ablation-set"},        {"order", drop_order_name(order)},   {"kept", json_list(kept)},
                {"dropped", json_list(dropped)}, {"witnesses", std::move(witnesses)}, {"solves", set.solves}}
        .line();
  }
  return fmt::format(
      "\n{} of {} entries suffice, left out from the {}; each with a puzzle that is not solved without it:\n{}",
      kept.size(), set.kept.size(), order == DropOrder::last_first ? "last to the first" : "first to the last", lines);
}

std::string AblationOutput::order(const OrderComparison& comparison) const {
  const auto names = names_in_order(strategy_, comparison.other.order);
  const double own = seconds_of(comparison.own.time);
  const double other = seconds_of(comparison.other.time);
  if (is_records_) {
    return Json{{"type", "ablation-order"},
                {"entries", json_list(names)},
                {"seconds", other},
                {"seconds_before", own},
                {"lost", comparison.other.lost},
                {"gained", comparison.other.gained},
                {"rerated", comparison.other.rerated}}
        .line();
  }
  if (comparison.own.order == comparison.other.order) {
    return fmt::format("\nno order that was tried is faster than that of the strategy: {:.2f} s\n", own);
  }
  return fmt::format(
      "\norder by cost of a hit within levels: {:.2f} s of processor time, {:.2f} s in the order of the strategy; the "
      "same puzzles are solved, {} with another rating:\n  {}\n",
      other, own, comparison.other.rerated, fmt::join(names, "\n  "));
}

}  // namespace nonet::studies
