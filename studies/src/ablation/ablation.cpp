#include "nonet/studies/ablation/ablation.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::studies {

namespace {

std::vector<std::size_t> all_indices(std::size_t count) {
  std::vector<std::size_t> indices(count);
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  return indices;
}

/// Whether scores depend on the number of steps that a position offers.
bool counts_openings(const host::Strategy& strategy) {
  host::PositionMetricSet metrics;
  for (const host::StrategyEntry& entry : strategy.entries) {
    for (const host::KindRating& kind : entry.kinds) {
      metrics = metrics | kind.score.position_metrics();
      if (kind.later) metrics = metrics | kind.later->position_metrics();
    }
  }
  return metrics.has(host::PositionMetric::openings) || metrics.has(host::PositionMetric::openings_of_kind);
}

}  // namespace

Ablation::Ablation(const host::Strategy& strategy, const CorpusRun& run, std::function<void(const std::string&)> report)
    : strategy_(strategy), run_(run), report_(std::move(report)) {
  const std::size_t entries = strategy.entries.size();
  const StrategyPart whole = with_entries(strategy, std::vector<bool>(entries, true));
  run.solve(
      whole, entries, all_indices(run.puzzles().size()),
      [&](std::size_t index, PuzzleResult& result) {
        report_fault(result);
        if (result.is_solved()) baseline_.solved.push_back(index);
        baseline_.time += result.time;
        baseline_.results.push_back(std::move(result));
        return true;
      },
      &baseline_.profile);
  baseline_.profile.all.resize(entries);
  baseline_.profile.solved.resize(entries);
}

void Ablation::report_fault(const PuzzleResult& result) const {
  if (!result.fault.empty()) report_(result.fault);
}

std::vector<std::size_t> Ablation::puzzles_with(std::size_t entry, const std::vector<PuzzleResult>& results) const {
  const auto& last = strategy_.stop.when_solved_by;
  // Steps of `when-solved-by` are not part of the path; of several paths only the uses of the first are known; and
  // openings count steps that are not taken.
  if (strategy_.paths > 1 || counts_openings(strategy_) || std::find(last.begin(), last.end(), entry) != last.end()) {
    return baseline_.solved;
  }
  std::vector<std::size_t> puzzles;
  for (const std::size_t puzzle : baseline_.solved) {
    if (results[puzzle].uses[entry]) puzzles.push_back(puzzle);
  }
  return puzzles;
}

EntryAblation Ablation::without(std::size_t entry,
                                const std::function<void(std::size_t puzzle, const PuzzleResult& result)>& take) const {
  EntryAblation ablation;
  std::vector<bool> kept(strategy_.entries.size(), true);
  kept[entry] = false;
  const std::vector<std::size_t> puzzles = puzzles_with(entry, baseline_.results);
  ablation.puzzles = puzzles.size();
  run_.solve(with_entries(strategy_, kept), kept.size(), puzzles, [&](std::size_t puzzle, PuzzleResult& result) {
    report_fault(result);
    const PuzzleResult& before = baseline_.results[puzzle];
    take(puzzle, result);
    if (!result.is_solved()) {
      ++ablation.stuck;
      return true;
    }
    ablation.change += result.score - before.score;
    ablation.raised += result.level > before.level ? 1 : 0;
    if (result.is_harder_than(before)) {
      ++ablation.harder;
    } else if (before.is_harder_than(result)) {
      ++ablation.easier;
    } else {
      ++ablation.same;
    }
    return true;
  });
  return ablation;
}

std::optional<std::size_t> Ablation::find_unsolved(const std::vector<bool>& kept,
                                                   const std::vector<std::size_t>& puzzles,
                                                   std::vector<PuzzleResult>& results, std::size_t& solves) const {
  std::optional<std::size_t> unsolved;
  std::vector<std::pair<std::size_t, PuzzleResult>> found;
  run_.solve(with_entries(strategy_, kept), kept.size(), puzzles, [&](std::size_t puzzle, PuzzleResult& result) {
    report_fault(result);
    ++solves;
    if (!result.is_solved()) unsolved = puzzle;
    found.emplace_back(puzzle, std::move(result));
    return !unsolved;
  });
  if (!unsolved) {
    for (auto& [puzzle, result] : found) results[puzzle] = std::move(result);
  }
  return unsolved;
}

SufficientSet Ablation::sufficient_set(DropOrder order) const {
  SufficientSet set;
  set.kept.assign(strategy_.entries.size(), true);
  set.witness.resize(set.kept.size());
  std::vector<std::size_t> entries = all_indices(set.kept.size());
  if (order == DropOrder::last_first) std::reverse(entries.begin(), entries.end());
  std::vector<PuzzleResult> results = baseline_.results;
  for (bool has_dropped = true; has_dropped;) {
    has_dropped = false;
    for (const std::size_t entry : entries) {
      if (!set.kept[entry]) continue;
      std::vector<std::size_t> puzzles = puzzles_with(entry, results);
      // The puzzle that needed the entry in the last round usually still does.
      if (const auto witness = set.witness[entry]) {
        const auto at = std::find(puzzles.begin(), puzzles.end(), *witness);
        if (at != puzzles.end()) std::rotate(puzzles.begin(), at, at + 1);
      }
      set.kept[entry] = false;
      set.witness[entry] = find_unsolved(set.kept, puzzles, results, set.solves);
      set.kept[entry] = set.witness[entry].has_value();
      has_dropped |= !set.kept[entry];
    }
  }
  return set;
}

}  // namespace nonet::studies
