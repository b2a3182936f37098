#pragma once
// What the solver's runs do with the steps of techniques: check, rate, and keep or hand on.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "nonet/host/owned_steps.hpp"
#include "nonet/host/solver.hpp"
#include "nonet/host/step_contract.hpp"
#include "nonet/notation.hpp"

namespace nonet::host {

/// Which entry a step is of, and what it counts.
struct Rated {
  const StrategyEntry* entry = nullptr;
  int level = 0;
  std::int64_t score = 0;
  int* used = nullptr;  ///< how many steps of the entry were taken
};

/// What each step asks of its kind, see KindRating.
struct KindCount {
  explicit KindCount(const KindRating& kind)
      : score(kind.score.base),
        level(kind.level),
        is_plain(kind.is_asked && !kind.later && kind.score.tables.empty()) {}

  std::int64_t score;  ///< of every step where the kind is plain
  int level;
  bool is_plain;   ///< whether the entry asks for such steps, and all of them count the same
  int placed = 0;  ///< steps of the puzzle at hand that were taken as a Placement
};

/// An entry of the strategy with what each call and each step asks of it side by side.
struct Call {
  /// `used_steps`: how many steps of the entry were taken. `miss`: where its last miss on the board is noted.
  Call(const StrategyEntry& e, std::span<KindCount> counts, int* used_steps, LastMiss* miss)
      : technique(e.instance.get()),
        trigger(technique->trigger()),
        entry(&e),
        kinds(counts),
        metric_count(e.technique.info->metrics.size),
        plain_kinds(count_plain(counts, metric_count)),
        used(used_steps),
        last_miss(miss),
        asks_all_kinds(e.asks_all_kinds),
        assumes_one_solution(e.technique.info->preconditions.assumes_one_solution) {}

  const Technique* technique;
  Trigger trigger;
  const StrategyEntry* entry;
  std::span<KindCount> kinds;
  std::size_t metric_count;
  std::size_t plain_kinds;  ///< the first kinds, as many as are plain; none where steps have metrics
  int* used;
  LastMiss* last_miss;
  bool asks_all_kinds;
  bool assumes_one_solution;

 private:
  static std::size_t count_plain(std::span<const KindCount> kinds, std::size_t metrics) {
    const auto first_other =
        std::find_if(kinds.begin(), kinds.end(), [](const KindCount& kind) { return !kind.is_plain; });
    return metrics == 0 ? static_cast<std::size_t>(first_other - kinds.begin()) : 0;
  }
};

/// What a plugin did wrong; caught by the run.
struct Misstep {
  const StrategyEntry& entry;
  std::string what;
  std::chrono::milliseconds limit;  // see Fault
};

inline bool is_on_grid(const Conclusion& conclusion) noexcept {
  return (conclusion.cell < kCells) & (conclusion.digit < kDigits);
}
/// Whether a conclusion is about a candidate that is there.
inline bool is_candidate(const Board& board, const Conclusion& conclusion) noexcept {
  const unsigned mask = board.grid().mask(conclusion.cell);
  return (mask & Grid::kEmptyMask) != 0 && (mask >> conclusion.digit & 1U) != 0;
}
/// Whether conclusions can be applied and say something new. Static, so that the compiler sees which registers it
/// leaves alone: the sinks' way for steps with one conclusion, which do not come here, need not save them.
[[gnu::noinline]] static bool are_applicable(const Board& board, std::span<const Conclusion> conclusions) noexcept {
  bool has_effect = false;
  for (const Conclusion& conclusion : conclusions) {
    if (!is_on_grid(conclusion)) return false;
    const bool is_there = is_candidate(board, conclusion);
    if (conclusion.is_placement() && !is_there) return false;
    has_effect |= is_there;
  }
  return has_effect;
}

/// Checks and rates the steps of one entry.
class EntrySink : public StepSink {
 public:
  EntrySink(const Board& board, bool wants_evidence) noexcept : StepSink(wants_evidence), board_(&board) {}
  void begin(const Call& call) noexcept {
    call_ = &call;
    has_steps_ = false;
  }
  /// Whether the entry that was asked last has handed over a step that did not end the search.
  [[nodiscard]] bool has_steps() const noexcept { return has_steps_; }

  /// Ends the run for what the entry's plugin did.
  [[noreturn]] void fail(std::string what, std::chrono::milliseconds limit = {}) const {
    throw Misstep{*call_->entry, std::move(what), limit};
  }

 protected:
  void note_step() noexcept { has_steps_ = true; }
  /// Checks what a run needs of a step, its kind, metrics and conclusions, and rates it.
  void rate(const Step& step, Rated& rated) const {
    if (!is_declared(step) || !is_applicable(step.conclusions)) refuse(step);
    const KindCount& kind = call_->kinds[step.kind];
    rated.entry = call_->entry;
    rated.level = kind.level;
    rated.used = call_->used;
    rated.score = kind.is_plain ? kind.score : score_of(step);
  }
  /// Whether the entry asks for steps of this kind. Of a step that was checked.
  [[nodiscard]] bool is_asked_for(const Step& step) const noexcept {
    return call_->kinds[step.kind].is_plain || call_->entry->kinds[step.kind].is_asked;
  }
  /// Checks the rest, for who copies or reads it.
  void check_contract(const Step& step) const {
    if (!is_well_formed(step)) fail("returned a malformed step: " + broken_contract(step));
  }

 private:
  /// Whether kind and metrics are what the technique declares.
  [[nodiscard]] bool is_declared(const Step& step) const noexcept {
    return step.kind < call_->kinds.size() && step.metrics.size() == call_->metric_count;
  }
  /// Whether conclusions can be applied and say something new; nothing behind this point sees others.
  [[nodiscard]] bool is_applicable(std::span<const Conclusion> conclusions) const noexcept {
    if (conclusions.size() == 1) {  // most steps
      return is_on_grid(conclusions.front()) && is_candidate(*board_, conclusions.front());
    }
    return are_applicable(*board_, conclusions);
  }
  /// The score of a step whose kind is not plain. Out of the way of the others, which are most.
  [[nodiscard, gnu::noinline]] std::int64_t score_of(const Step& step) const noexcept {
    const KindRating& kind = call_->entry->kinds[step.kind];
    return (kind.later && *call_->used > 0 ? *kind.later : kind.score).of(step.metrics);
  }
  /// Says what is wrong with a step that is not fit. Out of the way of those that are.
  [[noreturn, gnu::noinline]] void refuse(const Step& step) const {
    if (step.kind >= call_->kinds.size()) fail("returned a step of a kind that it does not declare");
    if (step.metrics.size() != call_->metric_count) fail("returned a step without the metrics that it declares");
    for (const Conclusion& conclusion : step.conclusions) {
      if (!is_on_grid(conclusion)) fail("returned a conclusion outside the grid");
      if (conclusion.is_placement() && !is_candidate(*board_, conclusion)) {
        fail("returned an inapplicable step: " + conclusion_text(conclusion) + " is not a candidate");
      }
    }
    fail("returned a step without effect: " + conclusions_text(step.conclusions));
  }

  const Board* board_;
  const Call* call_ = nullptr;
  bool has_steps_ = false;
};

/// Keeps the first step.
class FirstSink final : public EntrySink {
 public:
  /// Entries are asked about a board again and again.
  static constexpr bool kNotesMisses = true;

  /// Kind and conclusions are all that is kept, unless an observer wants more.
  FirstSink(const Board& board, OwnedSteps& kept, const StepObserver* observer) noexcept
      : EntrySink(board, observer != nullptr && observer->wants_evidence()),
        kept_(&kept),
        whole_(observer != nullptr && observer->detail() != Detail::conclusions) {}

  void begin(const Call& call) noexcept {
    EntrySink::begin(call);
    set_wants_only_first(call.asks_all_kinds);
  }
  Flow accept(const Step& step) override {
    if (found.entry != nullptr) fail("returned another step after the sink stopped the search");
    if (whole_) check_contract(step);
    rate(step, found);
    if (!is_asked_for(step)) {
      found.entry = nullptr;
      note_step();
      return Flow::go_on;
    }
    applied.kind = step.kind;
    if (step.conclusions.size() != 1 || (whole_ && !is_single(step))) {
      keep(step);
    } else {  // most steps
      one_ = step.conclusions.front();
      if (whole_) keep_premise(step);
      applied.conclusions = {&one_, 1};
    }
    return Flow::stop;
  }
  Rated found;   ///< without an entry when there is none
  Step applied;  ///< the step that was found

 private:
  [[gnu::noinline]] void keep(const Step& step) {
    kept_->clear();
    if (whole_) {
      applied = kept_->add(step);
    } else {
      Step bare;
      bare.conclusions = step.conclusions;
      applied.conclusions = kept_->add(bare).conclusions;
    }
  }

  /// Whether a step has one premise at most, and nothing else that it rests on or shows.
  static bool is_single(const Step& step) noexcept {
    return step.bases.size() <= 1 && step.covers.empty() && step.lemmas.empty() && step.uniqueness == nullptr &&
           step.metrics.empty() && step.evidence == nullptr;
  }
  void keep_premise(const Step& step) noexcept {
    applied = {};
    if (!step.bases.empty()) premise_ = step.bases.front();
    applied.bases = {&premise_, step.bases.size()};
    applied.kind = step.kind;
    applied.digits = step.digits;
  }

  OwnedSteps* kept_;
  bool whole_;
  Conclusion one_;
  Truth premise_ = 0;
};

/// Keeps all steps, or the easiest of them: of those with the lowest score the first of the earliest entry, in whatever
/// order the entries are asked.
class AllSink final : public EntrySink {
 public:
  static constexpr bool kNotesMisses = true;

  AllSink(const Board& board, OwnedSteps& kept, bool wants_evidence, bool only_easiest,
          const TimedSearch& search) noexcept
      : EntrySink(board, wants_evidence), steps(kept), only_easiest_(only_easiest), search_(&search) {
    steps.clear();
  }

  Flow accept(const Step& step) override {
    if (search_->is_over()) return Flow::stop;
    check_contract(step);
    Rated rated;
    rate(step, rated);
    note_step();
    if (!is_asked_for(step)) return Flow::go_on;
    if (only_easiest_ && !found.empty()) {
      if (!can_win(rated.score, *rated.entry)) return Flow::go_on;
      found.clear();
      steps.clear();
    }
    steps.add(step);
    found.push_back(rated);
    return Flow::go_on;
  }
  /// Whether a step of this score is easier than the one that is kept.
  [[nodiscard]] bool can_win(std::int64_t score, const StrategyEntry& entry) const noexcept {
    if (found.empty()) return true;
    const Rated& best = found.front();
    return score < best.score || (score == best.score && &entry < best.entry);
  }
  std::vector<Rated> found;
  OwnedSteps& steps;  ///< one for each of them

 private:
  bool only_easiest_;
  const TimedSearch* search_;
};

/// Hands each step on as it comes.
class VisitSink final : public EntrySink {
 public:
  /// Every step is wanted, those too that were there before.
  static constexpr bool kNotesMisses = false;

  VisitSink(const Board& board, bool wants_evidence, const std::function<bool(const FoundStep&)>& visit,
            TimedSearch& search)
      : EntrySink(board, wants_evidence), board_(&board), visit_(&visit), search_(&search) {}

  Flow accept(const Step& step) override {
    if (search_->is_over()) return Flow::stop;
    check_contract(step);
    Rated rated;
    rate(step, rated);
    if (!is_asked_for(step)) return Flow::go_on;
    const TimedSearch::Pause pause(*search_);
    is_over = !(*visit_)({*rated.entry, step, *board_, rated.level, rated.score, 1});
    return is_over ? Flow::stop : Flow::go_on;
  }
  bool is_over = false;

 private:
  const Board* board_;
  const std::function<bool(const FoundStep&)>* visit_;
  TimedSearch* search_;
};

}  // namespace nonet::host
