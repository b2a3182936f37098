#include "nonet/judging/step_path.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "nonet/judging/candidate_question.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::host {

namespace {

/// Whether a step has all conclusions of another.
bool includes(const Step& step, const Step& other) {
  return std::all_of(other.conclusions.begin(), other.conclusions.end(), [&](const Conclusion& conclusion) {
    return std::find(step.conclusions.begin(), step.conclusions.end(), conclusion) != step.conclusions.end();
  });
}

StepTechnique technique_of(const FoundStep& found) { return {&found.entry, found.step.kind, found.level, found.score}; }

}  // namespace

ParsedGrid StepPath::position(const Board& board) const {
  ParsedGrid position;
  position.grid = board.grid();
  position.has_history = false;
  position.is_pencilmarks = grid_.is_pencilmarks;
  return position;
}

bool StepPath::find(const Conclusion& wanted, const std::stop_token& cancel) {
  wanted_ = wanted;
  Board board(grid_.grid, Board::Queue::off);
  do {
    const std::size_t before = steps_.size();
    const auto take = [&](const FoundStep& found) {
      steps_.add(found.step);
      taken_.push_back(technique_of(found));
      return false;
    };
    AllSteps ended = solver_.all_steps(position(board), false, take, {}, cancel);
    fault_ = std::move(ended.fault);
    if (fault_ || ended.is_cancelled || steps_.size() == before || board.apply(steps_.back().conclusions) == 0)
      return false;
  } while (!concludes(steps_.back(), wanted));
  kept_.resize(steps_.size());
  std::iota(kept_.begin(), kept_.end(), 0);
  for (std::size_t place = kept_.size() - 1; place-- > 0;) {
    if (!is_needed(place)) kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(place));
  }
  return true;
}

void StepPath::shorten(const Strategy& strategy, const std::stop_token& cancel) {
  if (kept_.size() <= 2) return;
  const auto levels = static_cast<int>(strategy.levels.size());
  bool skips = false;
  const auto is_quick = [&](const StrategyEntry& entry) {
    const auto is_below = [levels](const KindRating& kind) { return levels < 2 || kind.level < levels - 1; };
    const bool is_easier = std::any_of(entry.kinds.begin(), entry.kinds.end(), is_below);
    skips |= !is_easier;
    return is_easier;
  };
  const Board start(grid_.grid, Board::Queue::off);
  OwnedSteps first;
  std::vector<StepTechnique> techniques;
  std::set<std::vector<Conclusion>> seen;
  const auto collect = [&](const FoundStep& found) {
    std::vector<Conclusion> conclusions(found.step.conclusions.begin(), found.step.conclusions.end());
    std::sort(conclusions.begin(), conclusions.end());
    if (!seen.insert(std::move(conclusions)).second) return true;
    if (seen.size() > kMostFirstSteps) return false;
    first.add(found.step);
    techniques.push_back(technique_of(found));
    return true;
  };
  AllSteps ended = solver_.all_steps(position(start), false, collect, {}, cancel);
  for (std::size_t i = 0; i < first.size() && !ended.fault && !ended.is_cancelled; ++i) {
    Board after = start;
    after.apply(first[i].conclusions);
    const auto is_found = [&](const FoundStep& found) {
      if (!concludes(found.step, wanted_)) return true;
      kept_ = {steps_.size(), steps_.size() + 1};
      steps_.add(first[i]);
      steps_.add(found.step);
      taken_.push_back(techniques[i]);
      taken_.push_back(technique_of(found));
      return false;
    };
    ended = solver_.all_steps(position(after), false, is_found, is_quick, cancel);
    if (kept_.size() == 2) return;
  }
  fault_ = std::move(ended.fault);
  has_tried_two_ = !fault_ && !ended.is_cancelled && !skips && seen.size() <= kMostFirstSteps;
}

const StepTechnique& StepPath::hardest() const {
  const auto is_easier = [this](std::size_t a, std::size_t b) { return taken_[a].is_easier_than(taken_[b]); };
  return taken_[*std::max_element(kept_.begin(), kept_.end(), is_easier)];
}

/// Whether a kept step cannot be dropped.
bool StepPath::is_needed(std::size_t place) const {
  Board board(grid_.grid, Board::Queue::off);
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const Step& step = steps_[kept_[i]];
    if (i == place) continue;
    if (i > place && !ArgumentJudge(board).proves(step)) return true;
    board.apply(step.conclusions);
  }
  return false;
}

bool StepPath::show(const std::function<bool(const FoundStep&)>& visit) {
  Board board(grid_.grid, Board::Queue::off);
  int round = 0;
  for (const std::size_t index : kept_) {
    ++round;
    const Step& step = steps_[index];
    const bool is_last = index == kept_.back();
    bool is_shown = false;
    bool goes_on = true;
    const auto show_same = [&](const FoundStep& found) {
      is_shown = is_last ? concludes(found.step, wanted_) : includes(found.step, step);
      if (is_shown) goes_on = visit({found.entry, found.step, found.before, found.level, found.score, round});
      return !is_shown;
    };
    fault_ = solver_.all_steps(position(board), true, show_same).fault;
    if (fault_ || !goes_on) return false;
    const StepTechnique& taken = taken_[index];
    if (!is_shown && !visit({*taken.entry, step, board, taken.level, taken.score, round})) return false;
    board.apply(step.conclusions);
  }
  return true;
}

}  // namespace nonet::host
