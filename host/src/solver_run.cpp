#include "solver_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "nonet/brute_force.hpp"
#include "uniqueness.hpp"

namespace nonet::host {

namespace {

/// How many candidates a position has.
int candidates_of(const Board& board) {
  int count = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) count += board.digit_cells(digit).count();
  return count;
}

/// How many candidates are left on a copy of the board once a step and the singles after it are applied.
int candidates_after(Board board, const Step& step) {
  board.apply(step.conclusions);
  while (!board.is_contradictory()) {
    const auto single = board.next_single();
    if (!single) break;
    board.apply_one(*single);
  }
  return candidates_of(board);
}

/// The calls of a run that is not profiled.
class UnprofiledCalls {
 public:
  UnprofiledCalls(StepSink& sink, Profile* /*profile*/, const Strategy& /*strategy*/) noexcept : sink_(sink) {}
  /// Whether a technique is called only where it has its trigger.
  static constexpr bool kLooksAtTriggers = true;
  [[nodiscard]] StepSink& sink() const noexcept { return sink_; }
  void restart() const noexcept {}
  void begin(const Call& /*call*/) const noexcept {}
  void end() const noexcept {}
  static void count_step(const StrategyEntry& /*entry*/, Profile* /*profile*/, const Strategy& /*strategy*/) noexcept {}

 private:
  StepSink& sink_;
};

/// Counts and times calls, and sees whether they give a step.
class Watched final : public StepSink {
 public:
  Watched(StepSink& sink, Profile* profile, const Strategy& strategy) noexcept
      : StepSink(sink.wants_evidence()), sink_(sink), profile_(profile), strategy_(strategy) {}

  static constexpr bool kLooksAtTriggers = false;  // calls are counted
  [[nodiscard]] StepSink& sink() noexcept { return *this; }
  /// What was done since the last call is none of the next one's.
  void restart() noexcept { since_ = Clock::now(); }
  void begin(const Call& call) noexcept {
    set_wants_only_first(sink_.wants_only_first());
    entry_ = &entry_of(*call.entry, profile_, strategy_);
    has_step_ = false;
    ++entry_->calls;
  }
  void end() noexcept {
    const Clock::time_point now = Clock::now();
    entry_->time += now - since_;
    entry_->hits += has_step_;
    since_ = now;  // what lies between two calls is too little for a look at the clock of its own
  }
  static void count_step(const StrategyEntry& entry, Profile* profile, const Strategy& strategy) noexcept {
    ++entry_of(entry, profile, strategy).steps;
  }

  Flow accept(const Step& step) override {
    has_step_ = true;
    return sink_.accept(step);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static EntryProfile& entry_of(const StrategyEntry& entry, Profile* profile, const Strategy& strategy) noexcept {
    return (*profile)[static_cast<std::size_t>(&entry - strategy.entries.data())];
  }

  StepSink& sink_;
  Profile* profile_;
  const Strategy& strategy_;
  EntryProfile* entry_ = nullptr;
  bool has_step_ = false;
  Clock::time_point since_ = Clock::now();
};

Fault fault_of(const Misstep& misstep, const Board& board, const Strategy& strategy) {
  return host::fault_of(misstep.entry, misstep.what, board.grid(), strategy, misstep.limit);
}

/// One puzzle being solved.
class Run {
 public:
  Run(SolverState& state, const ParsedGrid& puzzle, StepObserver* observer)
      : state_(state),
        strategy_(state.strategy),
        observer_(observer),
        puzzle_(puzzle),
        board_(puzzle, state.wants_queue ? Board::Queue::on : Board::Queue::off),
        calls_(state.calls) {
    std::fill(state.used.begin(), state.used.end(), 0);
    for (LastMiss& miss : state.last_misses) miss.is_known = false;
    state.board.store(&board_, std::memory_order_release);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() { state_.board.store(nullptr, std::memory_order_release); }

  [[nodiscard]] Board& board() { return board_; }
  void select_calls(std::span<const Call> calls) { calls_ = calls; }
  [[nodiscard]] std::span<const Call> calls() const { return calls_; }
  /// How many solutions the puzzle has, up to two. Counted when it is first asked, and where the steps have come to by
  /// then: they keep every solution, and leave less to search. That there is not one is counted again from the puzzle.
  [[nodiscard]] int solutions() {
    if (!solutions_) {
      const int left = count_solutions(board_.grid(), 2);
      solutions_ = left == 1 ? left : count_solutions(puzzle_.grid, 2);
    }
    return *solutions_;
  }
  /// How many the position has, as far as the steps came. They keep every solution, so it has as many as the puzzle.
  [[nodiscard]] int solutions_left() { return solutions_ ? *solutions_ : count_solutions(board_.grid(), 2); }
  /// Whether steps can be taken before it is known that there is one solution, and be taken back when there is not.
  [[nodiscard]] bool can_count_later() const {
    return observer_ == nullptr && state_.profile == nullptr && strategy_.select == Select::first &&
           !state_.has_groups && (puzzle_.is_pencilmarks || is_givens_alone(puzzle_));
  }

  /// Takes steps until there is none left; fills in all of the outcome but its status.
  template <typename Watch>
  void take_steps(Outcome& outcome) {
    if (is_finished_by_others<Watch>(outcome)) return;
    if (strategy_.select == Select::first && !state_.has_groups) {  // most strategies
      if (observer_ == nullptr && !state_.has_stop) return take_first<Watch, false>(outcome);
      return take_first<Watch, true>(outcome);
    }
    Taken taken = Taken::some;
    while (taken == Taken::some && goes_on()) {
      if (wants_all()) show_all();
      ++round_;
      taken = take_round<Watch>(outcome);
    }
    outcome.rating.is_beyond = taken == Taken::none;
  }

  /// Adds the placements of a kind that were taken after the first of that kind.
  void add_repeated_placements(Outcome& outcome) {
    for (const Call& call : leading_) {
      for (const KindCount& kind : call.kinds) {
        if (kind.placed < 2) continue;
        outcome.rating.repeat(kind.score, kind.placed - 1);
        outcome.steps += kind.placed - 1;
        outcome.rounds += kind.placed - 1;
      }
    }
  }

  /// Runs the techniques one after the other until `is_enough`, which is asked after each.
  template <typename Watch, typename Sink, typename IsEnough>
  void find(Sink& sink, std::span<const Call> calls, IsEnough is_enough) {
    find_if<Watch>(
        sink, calls, [](const Call&) { return true; }, is_enough);
  }
  /// The same for the calls of which `is_worth_it` says so as it comes to them.
  template <typename Watch, typename Sink, typename IsWorthIt, typename IsEnough>
  void find_if(Sink& sink, std::span<const Call> calls, IsWorthIt is_worth_it, IsEnough is_enough) {
    Watch watch(sink, state_.profile, strategy_);
    FindContext context(board_, watch.sink(), state_.scratch, state_.search.stop());
    find_in(sink, watch, context, calls, is_worth_it, is_enough);
  }
  /// The same for who searches many times with one context.
  template <typename Watch, typename Sink, typename IsWorthIt, typename IsEnough>
  [[gnu::always_inline]] void find_in(Sink& sink, Watch& watch, FindContext& context, std::span<const Call> calls,
                                      IsWorthIt is_worth_it, IsEnough is_enough) {
    try {
      for (const Call& call : calls) {
        if (!is_worth_it(call)) continue;
        if constexpr (Watch::kLooksAtTriggers) {
          if (!has_trigger(board_, call.trigger)) continue;
        }
        state_.scratch.reset();
        sink.begin(call);
        state_.asked.store(&call, std::memory_order_release);
        watch.begin(call);
        if constexpr (Sink::kNotesMisses) context.set_last_miss(call.last_miss);
        call.technique->find(context);
        watch.end();
        if (state_.search.is_over()) fail_after_limit(sink);
        if (is_enough()) return;
        if constexpr (Sink::kNotesMisses) {
          if (call.last_miss != nullptr && call.last_miss->is_wanted && !sink.has_steps()) context.note_miss();
        }
      }
    } catch (const Misstep&) {
      throw;
    } catch (const std::bad_alloc&) {
      sink.fail("ran out of memory");
    } catch (const std::exception& error) {
      sink.fail(std::string("threw an exception: ") + error.what());
    } catch (...) {
      sink.fail("threw an object that is not a std::exception");
    }
  }

 private:
  /// Takes the first step that there is, again and again. Without `kObserved` nobody observes the run, and nothing but
  /// the end of the puzzle stops it.
  template <typename Watch, bool kObserved>
  void take_first(Outcome& outcome) {
    constexpr bool kTakesPlacements = Watch::kLooksAtTriggers && !kObserved;
    if (kTakesPlacements) begin_placements();
    FirstSink sink(board_, state_.kept, observer_);
    Watch watch(sink, state_.profile, strategy_);
    FindContext context(board_, watch.sink(), state_.scratch, state_.search.stop());
    while (goes_on()) {
      if (kObserved && wants_all()) show_all();
      if (kTakesPlacements && take_placement(outcome)) continue;
      ++round_;
      sink.found.entry = nullptr;
      watch.restart();
      find_in(
          sink, watch, context, calls_, [this](const Call& call) { return may_ask(call); },
          [&] { return sink.found.entry != nullptr; });
      outcome.rating.is_beyond = sink.found.entry == nullptr;
      if (outcome.rating.is_beyond || !take<Watch, kObserved>(sink.found, sink.applied, outcome)) return;
    }
  }

  void begin_placements() {
    leading_ = leading_calls();
    for (const Call& call : leading_) {
      for (KindCount& kind : call.kinds) kind.placed = 0;
    }
  }
  /// The first calls, as far as each names a trigger and assumes nothing of the puzzle.
  [[nodiscard]] std::span<const Call> leading_calls() const {
    const auto end = std::find_if(calls_.begin(), calls_.end(), [](const Call& call) {
      return call.trigger == Trigger::anything || call.assumes_one_solution;
    });
    return calls_.first(static_cast<std::size_t>(end - calls_.begin()));
  }

  /// Takes the first step, where one of the leading calls has it and tells it as a placement.
  [[gnu::always_inline]] bool take_placement(Outcome& outcome) {
    for (const Call& call : leading_) {
      if (!has_trigger(board_, call.trigger)) continue;
      state_.asked.store(&call, std::memory_order_release);
      const Placement first = call.technique->first_placement(board_);
      // What is wrong with a placement, or out of the ordinary, is seen when the technique is asked for steps.
      if (first.kind >= call.plain_kinds || !board_.place_candidate(first.conclusion)) return false;
      ++*call.used;
      if (call.kinds[first.kind].placed++ == 0) count_placement(call, first.kind, outcome);
      return true;
    }
    return false;
  }
  /// Counts a placement that is the first of its kind. Those after it are neither the first step nor a harder one:
  /// they are added at the end.
  [[gnu::noinline]] void count_placement(const Call& call, std::uint16_t kind, Outcome& outcome) {
    ++round_;
    const KindCount& counts = call.kinds[kind];
    count(
        {call.entry, counts.level, counts.score, call.used}, kind, [] { return true; }, outcome);
  }

  [[noreturn, gnu::noinline]] void fail_after_limit(const EntrySink& sink) const {
    const std::chrono::milliseconds limit = state_.search.deadline()->limit();
    sink.fail(fmt::format("still searching after {} ms", limit.count()), limit);
  }

  /// Whether a technique may be asked. None once it is known that there is not one solution: what was found is then of
  /// no use, and what is left to ask may take long on such a puzzle.
  [[nodiscard]] bool may_ask(const Call& call) {
    if (call.assumes_one_solution && solutions() != 1) is_refuted_ = true;
    return !is_refuted_;
  }

  [[nodiscard]] bool goes_on() const { return !board_.is_complete() && !board_.is_contradictory(); }

  [[nodiscard]] bool wants_all() const { return observer_ != nullptr && observer_->wants_all(); }
  /// Shows the steps of the position to an observer who wants them all. No profile has these calls: they are not what
  /// the strategy takes to solve a puzzle.
  void show_all() {
    const std::function<bool(const FoundStep&)> show = [this](const FoundStep& found) {
      observer_->on_found(found);
      return true;
    };
    VisitSink sink(board_, observer_->wants_evidence(), show, state_.search);
    find<UnprofiledCalls>(sink, calls_, [] { return false; });
  }

  /// What came of looking for steps: none was found, some were taken, or the run is over.
  enum class Taken { none, some, over };

  /// Asks the items of the strategy in order until one has a step.
  template <typename Watch>
  Taken take_round(Outcome& outcome) {
    if (!state_.has_groups) return take_by<Watch>(strategy_.select, calls_, outcome);
    for (std::size_t begin = 0; begin < calls_.size();) {
      const std::size_t item = calls_[begin].entry->item;
      std::size_t end = begin + 1;
      while (end < calls_.size() && calls_[end].entry->item == item) ++end;
      const Taken taken = take_by<Watch>(strategy_.items[item].select, calls_.subspan(begin, end - begin), outcome);
      if (taken != Taken::none) return taken;
      begin = end;
    }
    return Taken::none;
  }

  /// Takes the steps that a policy chooses from those of some entries.
  template <typename Watch>
  Taken take_by(Select select, std::span<const Call> calls, Outcome& outcome) {
    if (select == Select::first) {
      FirstSink sink(board_, state_.kept, observer_);
      find<Watch>(sink, calls, [&] { return sink.found.entry != nullptr; });
      if (sink.found.entry == nullptr) return Taken::none;
      return take<Watch>(sink.found, sink.applied, outcome) ? Taken::some : Taken::over;
    }
    AllSink sink(board_, state_.kept, observer_ != nullptr && observer_->wants_evidence(), select == Select::easiest,
                 state_.search);
    if (select == Select::easiest) {
      find_easiest<Watch>(sink, calls);
    } else {
      find<Watch>(sink, calls, [&] { return select == Select::batch && !sink.found.empty(); });
    }
    if (sink.found.empty()) return Taken::none;
    const bool takes_one = select == Select::most_progress || select == Select::per_score;
    const std::size_t first = takes_one ? most_progress(sink, select == Select::per_score) : 0;
    const std::size_t end = takes_one ? first + 1 : sink.found.size();
    for (std::size_t i = first; i < end; ++i) {
      // A step of a batch may say nothing new after the ones before it.
      const Step& step = sink.steps[i];
      if (are_applicable(board_, step.conclusions) && !take<Watch>(sink.found[i], step, outcome)) return Taken::over;
    }
    return Taken::some;
  }

  /// Asks entries from the lowest possible score on, and none whose steps cannot be the easiest any more.
  template <typename Watch>
  void find_easiest(AllSink& sink, std::span<const Call> calls) {
    const auto least = [this](const Call& call) {
      return state_.least_scores[static_cast<std::size_t>(call.entry - strategy_.entries.data())];
    };
    std::vector<Call>& order = state_.by_least_score;
    order.assign(calls.begin(), calls.end());
    std::stable_sort(order.begin(), order.end(), [&](const Call& a, const Call& b) { return least(a) < least(b); });
    find_if<Watch>(
        sink, order, [&](const Call& call) { return sink.can_win(least(call), *call.entry); }, [] { return false; });
  }

  /// Whether the entries of `when-solved-by` solve the rest; then the outcome has the solved grid.
  template <typename Watch>
  bool is_finished_by_others(Outcome& outcome) {
    if (state_.finishing.empty()) return false;
    const Board position = board_;
    FirstSink sink(board_, state_.kept, nullptr);
    while (goes_on()) {
      sink.found.entry = nullptr;
      find<UnprofiledCalls>(sink, state_.finishing, [&] { return sink.found.entry != nullptr; });
      if (sink.found.entry == nullptr) break;
      board_.apply(sink.applied.conclusions);
    }
    if (board_.is_complete() && !board_.is_contradictory()) {
      outcome.stopped = Stopped::solved_by;
      return true;
    }
    board_ = position;
    return false;
  }

  /// The step that removes most candidates, counted after its singles, or most for each point of its score; the
  /// earliest of equals.
  [[nodiscard]] std::size_t most_progress(const AllSink& sink, bool per_score) const {
    if (sink.steps.size() == 1) return 0;
    const int before = candidates_of(board_);
    std::size_t best = 0;
    std::int64_t most = -1;  // candidates removed
    std::int64_t cost = 1;   // points
    for (std::size_t i = 0; i < sink.steps.size(); ++i) {
      const std::int64_t removed = before - candidates_after(board_, sink.steps[i]);
      const std::int64_t points = per_score ? std::max<std::int64_t>(1, sink.found[i].score) : 1;
      if (removed * cost <= most * points) continue;
      most = removed;
      cost = points;
      best = i;
    }
    return best;
  }

  /// Whether the strategy gives the puzzle up before this step.
  [[nodiscard, gnu::noinline]] bool stops_before(const Rated& rated, Outcome& outcome) const {
    const Stop& stop = strategy_.stop;
    if (stop.above_level && rated.level > *stop.above_level) outcome.stopped = Stopped::above_level;
    if (stop.steps && outcome.steps >= *stop.steps) outcome.stopped = Stopped::steps;
    return outcome.stopped != Stopped::no;
  }

  /// False when the run is over.
  template <typename Watch, bool kObserved = true>
  [[gnu::always_inline]] bool take(const Rated& rated, const Step& step, Outcome& outcome) {
    if (kObserved && state_.has_stop && stops_before(rated, outcome)) return false;
    if (kObserved && observer_ != nullptr) {
      std::optional<TimedSearch::Pause> pause;
      if (!observer_->is_quick()) pause.emplace(state_.search);
      if (!observer_->on_step({*rated.entry, step, board_, rated.level, rated.score, round_})) return false;
    }
    const auto has_digit = [&] {
      return std::any_of(step.conclusions.begin(), step.conclusions.end(),
                         [](const Conclusion& conclusion) { return conclusion.is_placement(); });
    };
    count(rated, step.kind, has_digit, outcome);
    ++*rated.used;
    Watch::count_step(*rated.entry, state_.profile, strategy_);
    board_.apply(step.conclusions);
    if (kObserved && observer_ != nullptr) observer_->on_applied(board_);
    return !kObserved || !state_.has_stop || !stops_after<Watch>(rated, outcome);
  }

  /// Counts a step that is taken; `has_digit` says whether it places one.
  template <typename HasDigit>
  [[gnu::always_inline]] void count(const Rated& rated, std::uint16_t kind, HasDigit has_digit, Outcome& outcome) {
    if (outcome.rating.add(rated.level, rated.score, has_digit)) {
      outcome.hardest = rated.entry;
      outcome.hardest_kind = kind;
    }
    outcome.rounds = round_;
    ++outcome.steps;
  }

  /// Whether the strategy gives the puzzle up after this step, or counts it as solved.
  template <typename Watch>
  [[nodiscard, gnu::noinline]] bool stops_after(const Rated& rated, Outcome& outcome) {
    const Stop& stop = strategy_.stop;
    if (stop.above_score && outcome.rating.score(strategy_) > *stop.above_score) {
      outcome.stopped = Stopped::above_score;
      return true;
    }
    const auto entry = static_cast<std::size_t>(rated.entry - strategy_.entries.data());
    const auto& others = stop.when_solved_by;
    return std::find(others.begin(), others.end(), entry) == others.end() && is_finished_by_others<Watch>(outcome);
  }

  SolverState& state_;
  const Strategy& strategy_;
  StepObserver* observer_;
  const ParsedGrid& puzzle_;
  std::optional<int> solutions_;  // of the puzzle, once they are counted
  bool is_refuted_ = false;       // a technique assumes one solution, and there are others or none
  Board board_;
  std::span<const Call> calls_;    // of the techniques that can work on the puzzle
  std::span<const Call> leading_;  // the first of them, see leading_calls; none where their steps are not placements
  int round_ = 0;
};

}  // namespace

Outcome solve_puzzle(SolverState& state, const ParsedGrid& puzzle, StepObserver* observer) {
  Outcome outcome;
  outcome.grid = puzzle.grid;
  const auto by_count = [](int solutions) {
    return solutions == 0 ? Status::none : solutions == 1 ? Status::stuck : Status::many;
  };
  Run run(state, puzzle, observer);
  if (run.board().is_contradictory()) {
    outcome.status = puzzle.grid.conflict() ? Status::invalid : Status::none;
    return outcome;
  }
  const bool counts_later = !state.assuming.empty() && run.can_count_later();
  if (!state.assuming.empty() && !counts_later) {
    if (run.solutions() != 1) {
      outcome.status = by_count(run.solutions());
      return outcome;
    }
    outcome.left_out = check_givens(puzzle);
  }
  if (puzzle.is_pencilmarks || outcome.left_out != LeftOut::nothing) {
    run.select_calls(state.choose_calls(puzzle.is_pencilmarks, outcome.left_out, {}));
  }
  try {
    const TimedSearch::Scope timed(state.search);
    if (state.profile == nullptr) {
      run.take_steps<UnprofiledCalls>(outcome);
    } else {
      run.take_steps<Watched>(outcome);
    }
  } catch (const Misstep& misstep) {
    outcome.fault = fault_of(misstep, run.board(), state.strategy);
  }
  run.add_repeated_placements(outcome);
  const bool is_solved = !outcome.fault && run.board().is_complete() && !run.board().is_contradictory();
  if (counts_later && !is_solved && run.solutions() != 1) {
    outcome = Outcome();
    outcome.grid = puzzle.grid;
    outcome.status = by_count(run.solutions());
    std::fill(state.used.begin(), state.used.end(), 0);
    return outcome;
  }
  outcome.grid = run.board().grid();
  outcome.level = outcome.rating.final_level(state.strategy);
  if (outcome.fault) {
    outcome.status = Status::error;
  } else if (is_solved) {
    outcome.status = Status::solved;
  } else if (run.board().is_contradictory()) {
    outcome.status = Status::none;
  } else {
    outcome.status = by_count(run.solutions_left());
  }
  return outcome;
}

AllSteps visit_steps(SolverState& state, const ParsedGrid& puzzle, bool with_evidence,
                     const std::function<bool(const FoundStep&)>& visit,
                     const std::function<bool(const StrategyEntry&)>& is_selected) {
  AllSteps result;
  Run run(state, puzzle, nullptr);
  if (run.board().is_contradictory()) return result;
  const auto& assuming = state.assuming;
  const auto is_wanted = [&](const StrategyEntry* entry) { return !is_selected || is_selected(*entry); };
  if (std::any_of(assuming.begin(), assuming.end(), is_wanted)) result.left_out = check_uniqueness(puzzle);
  run.select_calls(state.choose_calls(puzzle.is_pencilmarks, result.left_out, is_selected));
  try {
    VisitSink sink(run.board(), with_evidence, visit, state.search);
    const TimedSearch::Scope timed(state.search);
    run.find<UnprofiledCalls>(sink, run.calls(), [&] { return sink.is_over; });
  } catch (const Misstep& misstep) {
    result.fault = fault_of(misstep, run.board(), state.strategy);
  }
  return result;
}

}  // namespace nonet::host
