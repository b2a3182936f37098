#include "nonet/studies/generation/puzzle_search.hpp"

#include "nonet/puzzles/minimal.hpp"

namespace nonet::studies {

SearchTally& SearchTally::operator+=(const SearchTally& other) {
  drawn += other.drawn;
  laid_out += other.laid_out;
  for (std::size_t i = 0; i < stages.size(); ++i) stages[i] += other.stages[i];
  return *this;
}

/// One attempt.
class PuzzleSearch::Run {
 public:
  Run(PuzzleSearch& search, Random random, std::uint64_t most, const std::function<bool()>& is_over)
      : search_(search), random_(random), most_(most), is_over_(is_over) {}

  Attempt end() && { return std::move(attempt_); }

  /// Draws puzzles until one meets the demands, or the nearest of them is to be changed.
  void draw() {
    for (int i = 0; i < kDraws && goes_on(); ++i) {
      attempt_.tally.drawn += static_cast<std::uint64_t>(search_.maker_.tries() - 1);
      const auto draft = search_.maker_.draw(random_);
      const int closeness = take(draft, false);
      if (closeness <= closeness_) continue;
      closeness_ = closeness;
      nearest_ = draft;
    }
  }

  /// Changes the nearest one.
  void change() {
    if (!nearest_ || !goes_on()) return;
    closeness_ = search_.judge_->judge(puzzle_of(nearest_->solution, nearest_->givens), true).closeness;
    int idle = 0;
    for (int i = 0; i < kChanges && idle < kIdleChanges && goes_on(); ++i) {
      const auto draft = search_.maker_.change(random_, *nearest_);
      const int closeness = take(draft, true);
      idle = closeness > closeness_ ? 0 : idle + 1;
      if (closeness < closeness_) continue;
      closeness_ = closeness;
      nearest_ = draft;
    }
  }

 private:
  [[nodiscard]] bool goes_on() {
    if (attempt_.found || attempt_.fault || attempt_.tally.drawn >= most_) return false;
    attempt_.is_cut = is_over_();
    return !attempt_.is_cut;
  }

  /// Counts and judges a puzzle, and accepts it if it meets the demands. Returns its closeness, -1 for no puzzle.
  int take(const std::optional<Draft>& draft, bool looks_ahead) {
    ++attempt_.tally.drawn;
    if (!draft) return -1;
    ++attempt_.tally.laid_out;
    if (!search_.judge_) {
      attempt_.found = FoundPuzzle{*draft, {}, {}};
      return 0;
    }
    const Judgement judgement = search_.judge_->judge(puzzle_of(draft->solution, draft->givens), looks_ahead);
    attempt_.tally.count(judgement.stage);
    attempt_.fault = judgement.outcome.fault;
    if (judgement.is_accepted()) {
      const auto uses = search_.judge_->uses();
      attempt_.found = FoundPuzzle{*draft, judgement.outcome, {uses.begin(), uses.end()}};
    }
    return judgement.closeness;
  }

  PuzzleSearch& search_;
  Random random_;
  std::uint64_t most_;
  const std::function<bool()>& is_over_;
  Attempt attempt_;
  std::optional<Draft> nearest_;
  int closeness_ = -1;
};

PuzzleSearch::PuzzleSearch(const DraftMaker& maker, const Demands* demands, host::SearchLimit* limit,
                           std::stop_token cancel)
    : maker_(maker) {
  if (demands != nullptr) judge_.emplace(*demands, limit, std::move(cancel));
}

Attempt PuzzleSearch::attempt(std::uint64_t seed, std::uint64_t number, std::uint64_t most,
                              const std::function<bool()>& is_over) {
  Run run(*this, Random(seed, number), most, is_over);
  run.draw();
  run.change();
  return std::move(run).end();
}

}  // namespace nonet::studies
