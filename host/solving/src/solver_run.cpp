// How a path of a puzzle is taken, from top to bottom:
//
//   solve        selects the entries that can be asked about the puzzle; makes the outcome
//   take_steps   the loop: choose steps, apply them, until the puzzle is complete, contradictory, stuck or stopped
//   choose       asks the items of the strategy in order until one has steps; its policy (step_policy.hpp) chooses
//   take         shows a step to the observer, rates it, applies it
//
// TechniqueSearch (technique_search.hpp) calls the techniques; the sinks (step_sinks.hpp) check and rate their steps.

#include "solver_run.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "nonet/brute_force.hpp"
#include "uniqueness.hpp"
#include "wrong_step.hpp"

namespace nonet::host {

namespace {

int highest_level(std::span<const RatedStep> steps) {
  int level = 0;
  for (const RatedStep& step : steps) level = std::max(level, step.level);
  return level;
}

Status status_of_count(int solutions) {
  return solutions == 0 ? Status::none : solutions == 1 ? Status::stuck : Status::many;
}

/// One puzzle being solved.
class Run {
 public:
  Run(SolverState& state, const ParsedGrid& puzzle, StepObserver* observer, std::stop_token cancel)
      : state_(state),
        strategy_(state.strategy),
        puzzle_(puzzle),
        observer_(observer),
        position_(state, puzzle, std::move(cancel)),
        board_(position_.board()),
        solutions_(puzzle, board_),
        search_(state, board_, &solutions_, state.profile, position_.tracker()),
        tracker_(position_.tracker()) {}

  [[nodiscard]] Outcome solve();

 private:
  void take_steps();
  void begin_round();
  [[nodiscard]] std::span<const RatedStep> choose();
  [[nodiscard]] Detail detail() const;
  [[nodiscard]] bool take(const RatedStep& chosen);

  void show_all();
  /// Counts what the position offers at a level or an easier one.
  void count_openings(int level);
  [[nodiscard]] const RatedStep& rated_again(const RatedStep& chosen);
  [[nodiscard]] bool stops_before(const StepRating& rated);
  [[nodiscard]] bool stops_after(const StepRating& rated);
  [[nodiscard]] bool is_finished_by_others();

  /// Whether steps can be applied before the solutions are counted, and discarded when there is not exactly one.
  [[nodiscard]] bool can_count_later() const {
    return observer_ == nullptr && state_.profile == nullptr && (puzzle_.is_pencilmarks || is_givens_alone(puzzle_));
  }
  [[nodiscard]] bool goes_on() const { return !board_.is_complete() && !board_.is_contradictory(); }
  [[nodiscard]] bool is_solved() const { return board_.is_complete() && !board_.is_contradictory(); }
  [[nodiscard]] Outcome outcome_without_steps(Status status) const {
    Outcome outcome;
    outcome.status = status;
    outcome.grid = puzzle_.grid;
    return outcome;
  }

  SolverState& state_;
  const Strategy& strategy_;
  const ParsedGrid& puzzle_;
  StepObserver* observer_;  // may be null
  const bool has_stop_ = strategy_.stop.is_set();
  PuzzleBoard position_;
  Board& board_;
  SolutionCount solutions_;
  TechniqueSearch search_;
  PositionTracker* tracker_;         // null where nobody needs position metrics
  PositionValues values_;            // of the step that is taken
  RatedStep rated_again_;            // the same with its score by these
  std::span<const Item> items_;      // of the entries that can be asked about the puzzle
  std::span<const Call> finishing_;  // of those that may solve the rest, see Stop
  int round_ = 0;
  Outcome outcome_;
};

Outcome Run::solve() {
  if (board_.is_contradictory()) {
    return outcome_without_steps(puzzle_.grid.conflict() ? Status::invalid : Status::none);
  }
  const bool assumes_uniqueness = !state_.assuming.empty();
  const bool counts_later = assumes_uniqueness && !state_.takes_several && can_count_later();
  if (assumes_uniqueness && !counts_later) {
    const int solutions = solutions_.count();
    const bool has_several = solutions > 1 && state_.takes_several;
    if (solutions != 1 && !has_several) return outcome_without_steps(status_of_count(solutions));
    if (has_several) solutions_.accept_several();
    outcome_.left_out = has_several ? LeftOut::several_solutions : check_givens(puzzle_);
  }
  items_ = state_.group(state_.choose_calls(puzzle_.is_pencilmarks, outcome_.left_out, {}));
  finishing_ = state_.choose_finishing(puzzle_.is_pencilmarks, outcome_.left_out);
  try {
    const SearchWatch::Scope watched(state_.watch.get());
    take_steps();
  } catch (const PluginError& error) {
    outcome_.fault = fault_of(error.entry, error.what, board_.grid(), strategy_, error.limit);
  } catch (const Cancelled&) {
    outcome_.status = Status::cancelled;
    outcome_.grid = board_.grid();
    return outcome_;
  }
  const bool solved = !outcome_.fault && is_solved();
  if (counts_later && !solved && solutions_.count() != 1) {
    std::fill(state_.used.begin(), state_.used.end(), 0);
    return outcome_without_steps(status_of_count(solutions_.count()));
  }
  outcome_.grid = board_.grid();
  outcome_.level = outcome_.rating.final_level(strategy_, state_.used);
  if (outcome_.fault) {
    outcome_.status = Status::error;
  } else if (solved) {
    outcome_.status = Status::solved;
  } else if (board_.is_contradictory()) {
    outcome_.status = Status::none;
  } else {
    outcome_.status = status_of_count(solutions_.left());
    outcome_.holds_for_all = outcome_.status == Status::many && state_.takes_several;
  }
  return outcome_;
}

void Run::take_steps() {
  if (is_finished_by_others()) return;
  while (goes_on()) {
    begin_round();
    if (observer_ != nullptr && observer_->wants_all()) show_all();
    const std::span<const RatedStep> chosen = choose();
    outcome_.rating.is_beyond = chosen.empty();
    if (chosen.empty()) return;
    if (state_.wants_openings()) count_openings(highest_level(chosen));
    if (state_.rates_rounds) outcome_.rating.begin_round(strategy_.round_score);
    for (const RatedStep& rated : chosen) {
      // The steps before it may have made it redundant.
      if (chosen.size() > 1 && !are_applicable(board_, rated.step.conclusions)) continue;
      if (!take(rated)) return;
    }
  }
}

void Run::begin_round() {
  ++round_;
  if (tracker_ != nullptr) tracker_->begin_round(board_, round_);
}

std::span<const RatedStep> Run::choose() {
  for (const Item& item : items_) {
    const std::span<const RatedStep> chosen = item.policy->choose(search_, item.calls, detail());
    if (!chosen.empty()) return chosen;
  }
  return {};
}

/// The least that is kept of a step.
Detail Run::detail() const {
  const Detail least = tracker_ != nullptr ? Detail::argument : Detail::conclusions;  // it reads what a step relies on
  return observer_ == nullptr ? least : std::max(least, observer_->detail());
}

/// False when the run is over.
bool Run::take(const RatedStep& chosen) {
  const RatedStep& rated = tracker_ != nullptr ? rated_again(chosen) : chosen;
  if (has_stop_ && stops_before(rated)) return false;
  if (observer_ != nullptr) {
    const SearchWatch::Pause pause(observer_->is_quick() ? nullptr : state_.watch.get());
    const PositionValues* position = state_.metrics.is_empty() ? nullptr : &values_;
    if (!observer_->on_step({*rated.entry, rated.step, board_, rated.level, rated.score, round_, {}, position})) {
      return false;
    }
  }
  const auto& conclusions = rated.step.conclusions;
  const bool places = std::any_of(conclusions.begin(), conclusions.end(),
                                  [](const Conclusion& conclusion) { return conclusion.is_placement(); });
  if (outcome_.rating.add(rated.level, rated.score, places)) {
    outcome_.hardest = rated.entry;
    outcome_.hardest_kind = rated.step.kind;
  }
  if (state_.rates_rounds) outcome_.rating.add_to_round(rated.score);
  if (state_.wants_serial) outcome_.rating.add_chain(tracker_->serial_of(rated.step, rated.score));
  ++outcome_.steps;
  outcome_.rounds = round_;
  const std::size_t entry = state_.index_of(*rated.entry);
  ++state_.used[entry];
  if (state_.profile != nullptr) ++(*state_.profile)[entry].steps;

  board_.apply(conclusions);
  if (tracker_ != nullptr) tracker_->add(rated.step, rated.score, board_);
  if (observer_ != nullptr) observer_->on_applied(board_);
  return !has_stop_ || !stops_after(rated);
}

/// Shows all steps of the position to an observer that wants them. A profile does not count these calls, as solving
/// does not need them.
void Run::show_all() {
  if (state_.wants_openings()) count_openings(std::numeric_limits<int>::max());
  bool has_found = false;
  const std::function<bool(const FoundStep&)> show = [&](const FoundStep& found) {
    has_found = true;
    observer_->on_found(found);
    return true;
  };
  VisitSink sink(board_, detail(), state_.stop, state_.watch.get(), show);
  TechniqueSearch search(state_, board_, &solutions_, nullptr, tracker_);
  for (const Item& item : items_) {
    for (const Call& call : item.calls) {
      // Those that try out are quick, and their steps are judged at every position.
      const bool is_late = call.entry->is_last_resort && !call.entry->technique.info->tries_out;
      if (!is_late || !has_found) search.ask({&call, 1}, sink);
    }
  }
  if (tracker_ != nullptr) tracker_->openings().clear();  // the choice is the same with and without an observer
}

void Run::count_openings(int level) {
  Openings& openings = tracker_->openings();
  openings.clear();
  TechniqueSearch search(state_, board_, &solutions_, nullptr, nullptr);
  for (const Item& item : items_) search_openings(search, item.calls, level, openings);
}

/// A chosen step with its score by the position metrics, which are complete only now.
const RatedStep& Run::rated_again(const RatedStep& chosen) {
  rated_again_ = chosen;
  values_ = tracker_->values_of(state_.metrics, *chosen.entry, chosen.step, chosen.level);
  rated_again_.score = chosen.rule->of({chosen.step.metrics, values_});
  return rated_again_;
}

/// Whether the strategy ends the run before this step.
bool Run::stops_before(const StepRating& rated) {
  const Stop& stop = strategy_.stop;
  if (stop.above_level && rated.level > *stop.above_level) outcome_.stopped = Stopped::above_level;
  if (stop.steps && outcome_.steps >= *stop.steps) outcome_.stopped = Stopped::steps;
  return outcome_.stopped != Stopped::no;
}

/// Whether the strategy ends the run after this step, or counts the puzzle as solved.
bool Run::stops_after(const StepRating& rated) {
  const Stop& stop = strategy_.stop;
  if (stop.above_score && outcome_.rating.score(strategy_) > *stop.above_score) {
    outcome_.stopped = Stopped::above_score;
    return true;
  }
  const auto& others = stop.when_solved_by;
  return std::find(others.begin(), others.end(), state_.index_of(*rated.entry)) == others.end() &&
         is_finished_by_others();
}

/// Whether the entries of `when-solved-by` solve the rest; if so, the board becomes the solved grid.
bool Run::is_finished_by_others() {
  if (finishing_.empty()) return false;
  const Board position = board_;
  TechniqueSearch search(state_, board_, &solutions_, nullptr, nullptr);
  try {
    while (goes_on()) {
      const auto chosen = state_.first_policy->choose(search, finishing_, Detail::conclusions);
      if (chosen.empty()) break;
      board_.apply(chosen.front().step.conclusions);
    }
  } catch (const Cancelled&) {
    board_ = position;  // the run ends where its own steps ended
    throw;
  }
  if (is_solved()) {
    outcome_.stopped = Stopped::solved_by;
    return true;
  }
  board_ = position;
  return false;
}

}  // namespace

Outcome take_path(SolverState& state, int path, const ParsedGrid& puzzle, StepObserver* observer,
                  const std::stop_token& cancel) {
  const auto run = [&](StepObserver* watching) {
    state.random = Random(state.strategy.seed, static_cast<std::uint64_t>(path));
    return Run(state, puzzle, watching, cancel).solve();
  };
  Outcome outcome = run(observer);
  // A puzzle without a solution, or a technique that is wrong: one count tells.
  if (outcome.status == Status::none && outcome.hardest != nullptr && count_solutions(puzzle.grid, 1) > 0) {
    Profile* const profile = std::exchange(state.profile, nullptr);  // does not count this run
    outcome.fault = find_wrong_step(state.strategy, *outcome.hardest, puzzle.grid,
                                    [&run](StepObserver& guard) { static_cast<void>(run(&guard)); });
    outcome.status = cancel.stop_requested() ? Status::cancelled : Status::error;
    state.profile = profile;
  }
  return outcome;
}

}  // namespace nonet::host
