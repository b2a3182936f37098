#pragma once
// Sinks of the solver: they check and rate the steps that a technique reports, and keep them or pass them on.

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nonet/solving/last_miss.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/solver.hpp"
#include "rating/position_tracker.hpp"
#include "shown_steps.hpp"

namespace nonet::host {

/// An entry of the strategy for searches: the data that each call and each step needs, in one place.
struct Call {
  /// `steps`: the number of the entry's applied steps. `miss`: its last miss on this board; null: not recorded.
  Call(const StrategyEntry& e, int* steps, LastMiss* miss)
      : entry(&e),
        technique(e.instance.get()),
        trigger(e.technique.info->trigger),
        assumes_one_solution(e.technique.info->preconditions.assumes_one_solution),
        metric_count(e.technique.info->metrics.size),
        kinds(e.kinds),
        used(steps),
        last_miss(miss) {
    for (const KindRating& kind : kinds) {
      metrics = metrics | kind.score.position_metrics();
      if (kind.later) metrics = metrics | kind.later->position_metrics();
    }
  }

  const StrategyEntry* entry;
  const Technique* technique;
  Trigger trigger;
  bool assumes_one_solution;
  std::size_t metric_count;
  std::span<const KindRating> kinds;
  int* used;
  LastMiss* last_miss;
  PositionMetricSet metrics;  // that the scores of its steps depend on
};

/// Rating of a step by the strategy.
struct StepRating {
  const StrategyEntry* entry = nullptr;
  int level = 0;
  std::int64_t score = 0;
  const Score* rule = nullptr;  // that made the score
};
struct RatedStep : StepRating {
  Detail detail = Detail::conclusions;  // what is kept of the step; the rest is empty
  Step step;
};

/// A plugin's mistake; thrown by a search, reported by the run as a Fault.
struct PluginError {
  const StrategyEntry& entry;
  std::string what;
  std::chrono::milliseconds limit;  ///< see Fault
};

/// Thrown by a search that the caller cancelled.
struct Cancelled {};

[[nodiscard]] inline bool is_on_grid(const Conclusion& conclusion) noexcept {
  return conclusion.cell < kCells && conclusion.digit < kDigits;
}
/// Whether a conclusion is about a candidate of the board.
[[nodiscard]] inline bool is_candidate(const Board& board, const Conclusion& conclusion) noexcept {
  const unsigned mask = board.grid().mask(conclusion.cell);
  return (mask & Grid::kEmptyMask) != 0 && (mask >> conclusion.digit & 1U) != 0;
}
/// Whether conclusions can be applied to a board and change it.
[[nodiscard]] inline bool are_applicable(const Board& board, std::span<const Conclusion> conclusions) noexcept {
  bool has_effect = false;
  for (const Conclusion& conclusion : conclusions) {
    if (!is_on_grid(conclusion)) return false;
    const bool is_there = is_candidate(board, conclusion);
    if (conclusion.is_placement() && !is_there) return false;
    has_effect |= is_there;
  }
  return has_effect;
}

/// How a step is scored. `used`: the number of steps of its entry that were applied before.
[[nodiscard]] inline const Score& score_rule(const KindRating& kind, int used) noexcept {
  return kind.later && used > 0 ? *kind.later : kind.score;
}

/// Checks and rates the steps of one entry after the other.
class EntrySink : public StepSink {
 public:
  /// Sets the entry that is asked next.
  void begin(const Call& call) noexcept {
    call_ = &call;
    found_any_ = false;
    set_wants_only_first(demand_ == StepDemand::first && call.entry->asks_all_kinds);
  }
  /// What computes the position metrics of steps, and those that observers get; null where nobody needs any.
  void set_tracker(const PositionTracker* tracker, PositionMetricSet metrics) noexcept {
    tracker_ = tracker;
    metrics_ = metrics;
  }
  /// Whether the last entry has found a step, of any kind.
  [[nodiscard]] bool found_any() const noexcept { return found_any_; }
  /// Whether an entry may skip what it did not find before, see FindContext::changes.
  [[nodiscard]] bool allows_changes() const noexcept { return demand_ != StepDemand::every; }
  /// Whether no other entry needs to be asked.
  [[nodiscard]] bool is_done() const noexcept { return is_done_; }
  /// Ends the run because of the plugin of the entry.
  [[noreturn]] void fail(std::string what, std::chrono::milliseconds limit = {}) const {
    throw PluginError{*call_->entry, std::move(what), limit};
  }

  [[nodiscard]] Flow accept(const Step& step) final;
  [[nodiscard]] bool wants(const Step& step) final;

 protected:
  /// Which steps the sink needs: the first one; those of the position, of which some may be applied; or every one in
  /// each search, new or not.
  enum class StepDemand : std::uint8_t { first, some, every };
  /// `detail`: the least that is kept of a step.
  EntrySink(const Board& board, Detail detail, const std::atomic<bool>& stop, StepDemand demand) noexcept
      : StepSink(detail == Detail::evidence), board_(&board), detail_(detail), stop_(&stop), demand_(demand) {}
  /// Accepts a step of a kind that the entry asks for. The technique owns what the step points to.
  [[nodiscard]] virtual Flow take(const Step& step) = 0;
  /// Whether `take` does something with such a step.
  [[nodiscard]] virtual bool is_of_use(const Step& /*step*/) const { return true; }
  void set_done() noexcept { is_done_ = true; }
  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  /// The entry that is asked.
  [[nodiscard]] const StrategyEntry& entry() const noexcept { return *call_->entry; }
  /// The position metrics of a step; none where nobody needs any.
  [[nodiscard]] std::optional<PositionValues> position_of(const Step& step) const;
  /// How the strategy rates a step of the entry.
  [[nodiscard]] StepRating rate(const Step& step) const noexcept;
  /// Copies as much of a step as the detail requires.
  void keep(const StepRating& rating, const Step& step, RatedStep& to, Arena& arena) const;

 private:
  [[nodiscard]] PositionValues measure(PositionMetricSet metrics, const Step& step) const;
  [[nodiscard]] bool is_right(const Step& step) const noexcept;
  /// Reports what is wrong with a step.
  [[noreturn]] void refuse(const Step& step) const;

  const Board* board_;
  Detail detail_;
  const std::atomic<bool>* stop_;
  StepDemand demand_;
  const PositionTracker* tracker_ = nullptr;
  PositionMetricSet metrics_;
  const Call* call_ = nullptr;
  bool found_any_ = false;
  bool is_done_ = false;
};

/// Keeps the first step.
class FirstSink final : public EntrySink {
 public:
  /// `first` gets no entry where there is no step. `arena` owns what it points to.
  FirstSink(const Board& board, Detail detail, const std::atomic<bool>& stop, Arena& arena, RatedStep& first)
      : EntrySink(board, detail, stop, StepDemand::first), arena_(&arena), first_(&first) {
    arena.reset();
    first.entry = nullptr;
  }

 private:
  [[nodiscard]] Flow take(const Step& step) override;

  Arena* arena_;
  RatedStep* first_;
};

/// Keeps all steps.
class AllSink final : public EntrySink {
 public:
  /// Replaces `steps` and what they point to in `arena`.
  AllSink(const Board& board, Detail detail, const std::atomic<bool>& stop, Arena& arena, std::vector<RatedStep>& steps)
      : EntrySink(board, detail, stop, StepDemand::some), arena_(&arena), steps_(&steps) {
    arena.reset();
    steps.clear();
  }

 private:
  [[nodiscard]] Flow take(const Step& step) override;

  Arena* arena_;
  std::vector<RatedStep>* steps_;
};

/// Keeps the easiest step: of those with the lowest score the first of the earliest entry, in any order of asking.
class EasiestSink final : public EntrySink {
 public:
  /// `easiest` gets no entry where there is no step. `arena` owns what it points to.
  EasiestSink(const Board& board, Detail detail, const std::atomic<bool>& stop, Arena& arena, RatedStep& easiest)
      : EntrySink(board, detail, stop, StepDemand::some), arena_(&arena), easiest_(&easiest) {
    arena.reset();
    easiest.entry = nullptr;
  }
  /// Whether a step of this score would be easier than the kept one.
  [[nodiscard]] bool is_easier(std::int64_t score, const StrategyEntry& entry) const noexcept;

 private:
  [[nodiscard]] Flow take(const Step& step) override;
  [[nodiscard]] bool is_of_use(const Step& step) const override;

  Arena* arena_;
  RatedStep* easiest_;
};

/// Passes each step on at once.
class VisitSink final : public EntrySink {
 public:
  /// `watch`: pauses while `visit` runs. `shown`: the steps that were passed on, where only new ones are. Both may be
  /// null.
  VisitSink(const Board& board, Detail detail, const std::atomic<bool>& stop, SearchWatch* watch,
            const std::function<bool(const FoundStep&)>& visit, ShownSteps* shown = nullptr)
      : EntrySink(board, detail, stop, StepDemand::every), watch_(watch), visit_(&visit), shown_(shown) {}

 private:
  [[nodiscard]] Flow take(const Step& step) override;
  [[nodiscard]] bool is_of_use(const Step& step) const override {
    return shown_ == nullptr || shown_->is_new(entry(), step);
  }

  SearchWatch* watch_;
  const std::function<bool(const FoundStep&)>* visit_;
  ShownSteps* shown_;
};

}  // namespace nonet::host
