#include "step_policy.hpp"

#include <algorithm>
#include <vector>

#include "solver_state.hpp"

namespace nonet::host {

namespace {

/// For policies that compare steps before one is applied: such steps are checked completely.
Detail at_least_argument(Detail detail) { return std::max(detail, Detail::argument); }

/// The step of a sink that keeps one, if it found any.
std::span<const RatedStep> if_found(const RatedStep& step) { return {&step, step.entry == nullptr ? 0U : 1U}; }

/// The first step of the first entry that has one.
class FirstStepPolicy final : public StepPolicy {
 public:
  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    FirstSink sink(search.board(), detail, search.state().stop, arena_, chosen_);
    search.ask(calls, sink);
    return if_found(chosen_);
  }

 private:
  Arena arena_;
  RatedStep chosen_;
};

/// Base of policies that keep several steps.
class SeveralStepsPolicy : public StepPolicy {
 protected:
  [[nodiscard]] AllSink sink_for(const TechniqueSearch& search, Detail detail) {
    return {search.board(), at_least_argument(detail), search.state().stop, arena_, steps_};
  }

  Arena arena_;
  std::vector<RatedStep> steps_;
};

/// All steps of the first entry that has any.
class BatchPolicy : public SeveralStepsPolicy {
 public:
  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    AllSink sink = sink_for(search, detail);
    for (std::size_t i = 0; i < calls.size() && steps_.empty(); ++i) search.ask(calls.subspan(i, 1), sink);
    return steps_;
  }
};

/// A step at random of the first entry that has any; all its steps have the same probability.
class RandomPolicy final : public BatchPolicy {
 public:
  explicit RandomPolicy(Random& random) : random_(&random) {}

  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    const std::span<const RatedStep> all = BatchPolicy::choose(search, calls, detail);
    if (all.empty()) return all;
    return all.subspan(static_cast<std::size_t>(random_->below(static_cast<int>(all.size()))), 1);
  }

 private:
  Random* random_;
};

/// All steps of all entries.
class AllStepsPolicy final : public SeveralStepsPolicy {
 public:
  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    AllSink sink = sink_for(search, detail);
    search.ask(calls, sink);
    return steps_;
  }
};

/// The step with the lowest score, the earliest of equals. Asks entries in ascending order of their lowest possible
/// score, and skips those that cannot have the easiest step any more.
class EasiestPolicy final : public StepPolicy {
 public:
  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    const SolverState& state = search.state();
    const auto least = [&](const Call& call) { return state.least_scores[state.index_of(*call.entry)]; };
    order_.assign(calls.begin(), calls.end());
    std::stable_sort(order_.begin(), order_.end(), [&](const Call& a, const Call& b) { return least(a) < least(b); });
    EasiestSink sink(search.board(), at_least_argument(detail), state.stop, arena_, chosen_);
    for (const Call& call : order_) {
      if (sink.is_easier(least(call), *call.entry)) search.ask({&call, 1}, sink);
    }
    return if_found(chosen_);
  }

 private:
  Arena arena_;
  std::vector<Call> order_;
  RatedStep chosen_;
};

int candidate_count(const Board& board) {
  int count = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) count += board.digit_cells(digit).count();
  return count;
}

/// How many candidates are left on a copy of the board after a step and the singles after it.
int candidates_after(Board board, const Step& step) {
  board.apply(step.conclusions);
  while (!board.is_contradictory()) {
    const auto single = board.next_single();
    if (!single) break;
    board.apply_one(*single);
  }
  return candidate_count(board);
}

/// The step that removes most candidates, counted after the singles that follow, or most for each point of its score;
/// the earliest of equals.
class MostProgressPolicy final : public SeveralStepsPolicy {
 public:
  explicit MostProgressPolicy(bool per_score) : per_score_(per_score) {}

  std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls, Detail detail) override {
    AllSink sink = sink_for(search, detail);
    search.ask(calls, sink);
    if (steps_.size() <= 1) return steps_;
    const int before = candidate_count(search.board());
    std::size_t best = 0;
    std::int64_t most = -1;  // candidates removed
    std::int64_t cost = 1;   // points
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const std::int64_t removed = before - candidates_after(search.board(), steps_[i].step);
      const std::int64_t points = per_score_ ? std::max<std::int64_t>(1, steps_[i].score) : 1;
      if (removed * cost <= most * points) continue;
      most = removed;
      cost = points;
      best = i;
    }
    return std::span(steps_).subspan(best, 1);
  }

 private:
  bool per_score_;
};

}  // namespace

std::unique_ptr<StepPolicy> make_policy(Select select, Random& random) {
  switch (select) {
    case Select::first:
      return std::make_unique<FirstStepPolicy>();
    case Select::batch:
      return std::make_unique<BatchPolicy>();
    case Select::easiest:
      return std::make_unique<EasiestPolicy>();
    case Select::most_progress:
      return std::make_unique<MostProgressPolicy>(false);
    case Select::per_score:
      return std::make_unique<MostProgressPolicy>(true);
    case Select::random:
      return std::make_unique<RandomPolicy>(random);
    case Select::all:
      return std::make_unique<AllStepsPolicy>();
  }
  return nullptr;
}

}  // namespace nonet::host
