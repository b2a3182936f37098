#include "nonet/studies/generation/puzzle_judge.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace nonet::studies {

namespace {

// Points of closeness, found by experiment: for a demand that is met, and for progress towards it.
constexpr int kMet = 1000;
constexpr int kSolved = 100;
constexpr int kLevelOff = 200;  // subtracted for each level
constexpr int kUsed = 400;
constexpr int kForEachUse = 20;
constexpr int kForEachEarlyUse = 10;
constexpr int kMostUses = 20;

int uses_of(const Need& need, std::span<const int> uses) {
  return std::accumulate(need.entries.begin(), need.entries.end(), 0,
                         [&](int sum, std::size_t entry) { return sum + uses[entry]; });
}

/// How far down the strategy the puzzle needs techniques, on the way to those that it does not use.
int depth_closeness(const Need& need, std::span<const int> uses) {
  const std::size_t wanted = need.entries.front();
  std::size_t deepest = 0;
  for (std::size_t i = 0; i < uses.size(); ++i) deepest = uses[i] > 0 ? i : deepest;
  return static_cast<int>(kUsed / 2 * std::min(deepest, wanted) / std::max<std::size_t>(1, wanted));
}

int level_closeness(int wanted, int level) { return std::max(0, kMet - kLevelOff * std::abs(wanted - level)); }

int score_closeness(const ScoreRange& range, std::int64_t score) {
  const std::int64_t unit = std::max<std::int64_t>(1, range.least);
  return static_cast<int>(std::max<std::int64_t>(0, kMet - kMet * range.distance(score) / unit));
}

}  // namespace

PuzzleJudge::NeedTrial::NeedTrial(const Need& one, host::SearchLimit* limit)
    : need(one), without(set_to_stop(one.without)), without_solver(without, limit) {
  if (need.early) early_solver = std::make_unique<host::Solver>(*need.early, limit);
}

host::Strategy PuzzleJudge::NeedTrial::set_to_stop(host::Strategy strategy) {
  // A solver checks once whether its strategy ever stops, so there is a limit before the first puzzle sets one.
  strategy.stop.above_score = strategy.stop.above_score.value_or(std::numeric_limits<std::int64_t>::max());
  return strategy;
}

bool PuzzleJudge::NeedTrial::is_needed(const ParsedGrid& puzzle, std::int64_t score, std::optional<host::Fault>& fault,
                                       const std::stop_token& cancel) {
  const std::int64_t own = need.without.stop.above_score.value_or(score);
  without.stop.above_score = std::min(own, score);
  const host::Outcome outcome = without_solver.solve(puzzle, nullptr, cancel);
  if (outcome.fault) {
    fault = outcome.fault;
    return false;
  }
  if (outcome.status == host::Status::cancelled) return false;
  return outcome.status != host::Status::solved || outcome.rating.score(without) > score;
}

int PuzzleJudge::NeedTrial::early_uses(const ParsedGrid& puzzle, const std::stop_token& cancel) const {
  if (early_solver->solve(puzzle, nullptr, cancel).fault) return 0;
  const auto uses = early_solver->steps_by_entry().subspan(need.early_first, need.entries.size());
  return std::accumulate(uses.begin(), uses.end(), 0);
}

PuzzleJudge::PuzzleJudge(const Demands& demands, host::SearchLimit* limit, std::stop_token cancel)
    : demands_(demands), cancel_(std::move(cancel)), solver_(demands.strategy, limit) {
  for (const Need& need : demands.needs) trials_.push_back(std::make_unique<NeedTrial>(need, limit));
}

bool PuzzleJudge::is_solved_as_wanted(const host::Outcome& outcome) const {
  if (demands_.wants_beyond) return outcome.status == host::Status::stuck && outcome.stopped == host::Stopped::no;
  return outcome.status == host::Status::solved;
}

Judgement PuzzleJudge::judge(const Grid& puzzle, bool looks_ahead) {
  const ParsedGrid parsed{puzzle, {}, true, false, 0};
  Judgement judgement;
  judgement.outcome = solver_.solve(parsed, nullptr, cancel_);
  const host::Outcome& outcome = judgement.outcome;
  if (outcome.fault || !is_solved_as_wanted(outcome)) return judgement;
  const std::int64_t score = outcome.rating.score(demands_.strategy);
  judgement.closeness = kSolved;
  if (demands_.level) judgement.closeness += level_closeness(*demands_.level, outcome.level);
  if (demands_.score) judgement.closeness += score_closeness(*demands_.score, score);
  judgement.stage = Stage::solved;
  if (!demands_.level || *demands_.level == outcome.level) {
    judgement.stage = Stage::level;
    if (!demands_.score || demands_.score->distance(score) == 0) judgement.stage = Stage::score;
  }
  judge_needs(parsed, looks_ahead, judgement);
  return judgement;
}

void PuzzleJudge::judge_needs(const ParsedGrid& puzzle, bool looks_ahead, Judgement& judgement) {
  bool are_used = true;
  bool are_needed = true;
  for (const auto& trial : trials_) {
    const int used = uses_of(trial->need, uses());
    are_used &= used > 0;
    // Testing a need takes as long as solving the puzzle, so it is done only when all else is met.
    const bool is_needed =
        used > 0 && judgement.stage == Stage::score && !demands_.accepts_use &&
        trial->is_needed(puzzle, judgement.outcome.rating.score(demands_.strategy), judgement.outcome.fault, cancel_);
    are_needed &= is_needed;
    if (is_needed) {
      judgement.closeness += kMet;
    } else if (used > 0) {
      judgement.closeness += kUsed + kForEachUse * std::min(used, kMostUses);
    } else if (looks_ahead) {
      judgement.closeness += trial->early_solver != nullptr
                                 ? kForEachEarlyUse * std::min(trial->early_uses(puzzle, cancel_), kMostUses)
                                 : depth_closeness(trial->need, uses());
    }
  }
  if (judgement.stage != Stage::score || !are_used) return;
  judgement.stage = are_needed || demands_.accepts_use ? Stage::needed : Stage::used;
}

}  // namespace nonet::studies
