#include "nonet/host/solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <new>

#include "nonet/brute_force.hpp"
#include "step_sinks.hpp"

namespace nonet::host {

namespace {

/// The options under which a search is limited as it was.
std::string limit_options(const Deadline& deadline) {
  return fmt::format(" --timeout-ms {}", deadline.limit().count());
}

/// How many candidates are left on a copy of the board once a step and the singles after it are applied.
int candidates_after(Board board, const Step& step) {
  board.apply(step.conclusions);
  const auto next_single = [&board]() -> std::optional<Conclusion> {
    for (const Cell cell : board.naked_queue()) {
      if (board.empty_cells().contains(cell)) return Conclusion::place(cell, std::countr_zero(board.candidates(cell)));
    }
    for (const Truth truth : board.hidden_queue()) {
      const House house = house_of(truth);
      const Digit digit = truth_digit(truth);
      if (board.count(house, digit) != 0) return Conclusion::place(board.only_place(house, digit), digit);
    }
    return std::nullopt;
  };
  while (!board.is_contradictory()) {
    const auto single = next_single();
    if (!single) break;
    board.apply({&*single, 1});
  }
  int left = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) left += board.digit_cells(digit).count();
  return left;
}

/// The calls of a run that is not profiled.
class Unwatched {
 public:
  Unwatched(StepSink& sink, Profile* /*profile*/, const Strategy& /*strategy*/) noexcept : sink_(sink) {}
  [[nodiscard]] StepSink& sink() const noexcept { return sink_; }
  void begin(const Call& /*call*/) const noexcept {}
  void end() const noexcept {}
  static void count_step(const Kept& /*kept*/, Profile* /*profile*/, const Strategy& /*strategy*/) noexcept {}

 private:
  StepSink& sink_;
};

/// Counts and times calls, and sees whether they give a step.
class Watched final : public StepSink {
 public:
  Watched(StepSink& sink, Profile* profile, const Strategy& strategy) noexcept
      : StepSink(sink.wants_evidence()), sink_(sink), profile_(profile), strategy_(strategy) {}

  [[nodiscard]] StepSink& sink() noexcept { return *this; }
  void begin(const Call& call) noexcept {
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
  static void count_step(const Kept& kept, Profile* profile, const Strategy& strategy) noexcept {
    ++entry_of(*kept.entry, profile, strategy).steps;
  }

  Flow accept(const Step& step) override {
    has_step_ = true;
    return sink_.accept(step);
  }
  [[nodiscard]] bool worse_than_best(std::int64_t bound) const noexcept override {
    return sink_.worse_than_best(bound);
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

std::string describe(const Fault& fault, const Strategy& strategy, const Board& board) {
  return complaint_about(fault.entry, fault.what, board, strategy, "steps" + fault.options);
}

}  // namespace

const char* status_name(Status status) noexcept {
  switch (status) {
    case Status::solved:
      return "solved";
    case Status::stuck:
      return "stuck";
    case Status::invalid:
      return "invalid";
    case Status::many:
      return "many";
    case Status::none:
      return "none";
    case Status::error:
      return "error";
  }
  return "error";
}

struct Solver::State {
  State(const Strategy& s, Deadline* deadline, Profile* counts)
      : strategy(s), profile(counts), search(deadline, [this] { return describe_endless(); }) {
    if (profile != nullptr) profile->resize(s.entries.size());
    for (const StrategyEntry& entry : s.entries) {
      const Preconditions& needs = entry.technique.info->preconditions;
      calls.emplace_back(entry);
      if (!needs.not_on_pencilmarks && !needs.needs_givens) pencilmark_calls.emplace_back(entry);
      wants_queue |= entry.instance->wants_queue();
      assumes_one_solution |= needs.assumes_one_solution;
    }
    wants_queue |= s.select == Select::most_progress;
    if (!calls.empty()) asked = &calls.front();
  }

  /// What is said of a search that does not stop. From the deadline's thread, while the board stands still.
  [[nodiscard]] std::string describe_endless() const {
    const Deadline& deadline = *search.deadline();
    return describe({*asked.load(std::memory_order_acquire)->entry,
                     fmt::format("searched for {} ms, did not stop within {} ms when told to, and ends the program",
                                 deadline.limit().count(), deadline.grace().count()),
                     limit_options(deadline)},
                    strategy, *board.load(std::memory_order_acquire));
  }

  void choose_calls(bool is_pencilmarks, const std::function<bool(const StrategyEntry&)>& is_asked) {
    if (!calls.empty()) asked = &calls.front();  // not one that goes now
    chosen_calls.clear();
    const auto& all = is_pencilmarks ? pencilmark_calls : calls;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen_calls),
                 [&](const Call& call) { return is_asked(*call.entry); });
  }

  const Strategy& strategy;
  Profile* profile;                    // null where nobody wants one
  std::vector<Call> calls;             // one for each entry, in order
  std::vector<Call> pencilmark_calls;  // those that work where the givens are not known
  std::vector<Call> chosen_calls;      // of the last all_steps that was not for all
  bool wants_queue = false;
  bool assumes_one_solution = false;
  Arena scratch;  // of the find that is running
  Arena kept;     // of the steps that are kept
  // For the deadline's thread, while a search goes on, and for signal handlers:
  std::atomic<const Board*> board = nullptr;
  std::atomic<const Call*> asked = nullptr;
  TimedSearch search;  // last: gone before what it describes
};

/// One puzzle being solved.
class Solver::Run {
 public:
  Run(State& state, const ParsedGrid& puzzle, StepObserver* observer)
      : state_(state),
        strategy_(state.strategy),
        observer_(observer),
        board_(puzzle, state.wants_queue ? Board::Queue::on : Board::Queue::off),
        calls_(puzzle.is_pencilmarks ? state.pencilmark_calls : state.calls) {
    state.board.store(&board_, std::memory_order_release);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() { state_.board.store(nullptr, std::memory_order_release); }

  [[nodiscard]] Board& board() { return board_; }
  void ask_only(std::span<const Call> calls) { calls_ = calls; }

  /// Takes steps until there is none left; fills in all of the outcome but its status.
  template <typename Watch>
  void take_steps(Outcome& outcome) {
    if (strategy_.select == Select::first) {
      FirstSink sink(board_, state_.kept, observer_);
      while (goes_on()) {
        if (wants_all()) show_all();
        sink.found.entry = nullptr;
        find<Watch>(sink, [&] { return sink.found.entry != nullptr; });
        if (sink.found.entry == nullptr || !take<Watch>(sink.found, outcome)) return;
      }
      return;
    }
    while (goes_on()) {
      if (wants_all()) show_all();
      const std::vector<Kept> chosen = choose<Watch>();
      if (chosen.empty()) return;
      for (const Kept& kept : chosen) {
        // A step of a batch may say nothing new after the ones before it.
        if (are_applicable(board_, kept.step.conclusions) && !take<Watch>(kept, outcome)) return;
      }
    }
  }

  /// Runs the techniques one after the other until `is_enough`, which is asked after each.
  template <typename Watch, typename Sink, typename IsEnough>
  void find(Sink& sink, IsEnough is_enough) {
    Watch watch(sink, state_.profile, strategy_);
    FindContext context(board_, watch.sink(), state_.scratch, state_.search.stop());
    try {
      for (const Call& call : calls_) {
        state_.scratch.reset();
        sink.begin(call);
        state_.asked.store(&call, std::memory_order_release);
        watch.begin(call);
        call.technique->find(context);
        watch.end();
        if (state_.search.is_over()) fail_late(sink);
        if (is_enough()) return;
      }
    } catch (const Fault&) {
      throw;
    } catch (const std::bad_alloc&) {
      sink.fail("ran out of memory");
    } catch (const std::exception& error) {
      sink.fail(std::string("threw an exception: ") + error.what());
    } catch (...) {
      sink.fail("threw something that is no exception");
    }
  }

 private:
  [[noreturn, gnu::noinline]] void fail_late(const EntrySink& sink) const {
    const Deadline& deadline = *state_.search.deadline();
    sink.fail(fmt::format("still searching after {} ms", deadline.limit().count()), limit_options(deadline));
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
    find<Unwatched>(sink, [] { return false; });
  }

  /// The steps to take next, by the policy.
  template <typename Watch>
  std::vector<Kept> choose() {
    state_.kept.reset();
    AllSink sink(board_, state_.kept, observer_ != nullptr && observer_->wants_evidence(),
                 strategy_.select == Select::easiest, state_.search);
    find<Watch>(sink, [&] { return strategy_.select == Select::batch && !sink.found.empty(); });
    if (strategy_.select == Select::most_progress && sink.found.size() > 1) {
      std::size_t best = 0;
      int fewest = kCandidates + 1;
      for (std::size_t i = 0; i < sink.found.size(); ++i) {
        const int left = candidates_after(board_, sink.found[i].step);
        if (left < fewest) {
          fewest = left;
          best = i;
        }
      }
      return {std::move(sink.found[best])};
    }
    return std::move(sink.found);
  }

  template <typename Watch>
  bool take(const Kept& kept, Outcome& outcome) {
    if (observer_ != nullptr) {
      const TimedSearch::Pause pause(state_.search);
      if (!observer_->on_step({*kept.entry, kept.step, board_, kept.level, kept.score})) return false;
    }
    outcome.rating.add(strategy_, kept.level, kept.score);
    ++outcome.steps;
    Watch::count_step(kept, state_.profile, strategy_);
    board_.apply(kept.step.conclusions);
    if (observer_ != nullptr) observer_->on_applied(board_);
    return true;
  }

  State& state_;
  const Strategy& strategy_;
  StepObserver* observer_;
  Board board_;
  std::span<const Call> calls_;  // of the techniques that can work on the puzzle
};

Solver::Solver(const Strategy& strategy, Deadline* deadline, Profile* profile)
    : state_(std::make_unique<State>(strategy, deadline, profile)) {}
Solver::~Solver() = default;

Asked Solver::asked() const noexcept {
  const Board* board = state_->board.load(std::memory_order_acquire);
  const Call* call = state_->asked.load(std::memory_order_acquire);
  if (board == nullptr || call == nullptr) return {};
  return {call->entry, &board->grid()};
}

Outcome Solver::solve(const ParsedGrid& puzzle, StepObserver* observer) {
  Outcome outcome;
  outcome.grid = puzzle.grid;
  const auto by_count = [](int solutions) {
    return solutions == 0 ? Status::none : solutions == 1 ? Status::stuck : Status::many;
  };
  Run run(*state_, puzzle, observer);
  if (run.board().is_contradictory()) {
    outcome.status = puzzle.grid.conflict() ? Status::invalid : Status::none;
    return outcome;
  }
  if (state_->assumes_one_solution) {
    const int solutions = count_solutions(puzzle.grid, 2);
    if (solutions != 1) {
      outcome.status = by_count(solutions);
      return outcome;
    }
  }
  try {
    const TimedSearch::Scope timed(state_->search);
    if (state_->profile == nullptr) {
      run.take_steps<Unwatched>(outcome);
    } else {
      run.take_steps<Watched>(outcome);
    }
  } catch (const Fault& fault) {
    outcome.fault = describe(fault, state_->strategy, run.board());
  }
  outcome.grid = run.board().grid();
  outcome.level = outcome.rating.final_level(state_->strategy);
  if (!outcome.fault.empty()) {
    outcome.status = Status::error;
  } else if (run.board().is_contradictory()) {
    outcome.status = Status::none;
  } else if (run.board().is_complete()) {
    outcome.status = Status::solved;
  } else {
    // Steps keep every solution, so the position has as many as the puzzle.
    outcome.status = by_count(count_solutions(outcome.grid, 2));
  }
  return outcome;
}

std::string Solver::all_steps(const ParsedGrid& puzzle, bool with_evidence,
                              const std::function<bool(const FoundStep&)>& visit,
                              const std::function<bool(const StrategyEntry&)>& is_asked) {
  if (is_asked) state_->choose_calls(puzzle.is_pencilmarks, is_asked);
  Run run(*state_, puzzle, nullptr);
  if (run.board().is_contradictory()) return {};
  if (is_asked) run.ask_only(state_->chosen_calls);
  try {
    VisitSink sink(run.board(), with_evidence, visit, state_->search);
    const TimedSearch::Scope timed(state_->search);
    run.find<Unwatched>(sink, [&] { return sink.is_over; });
  } catch (const Fault& fault) {
    return describe(fault, state_->strategy, run.board());
  }
  return {};
}

std::string complaint_about(const StrategyEntry& entry, std::string_view what, const Board& board,
                            const Strategy& strategy, std::string_view command) {
  return complaint_about(entry.technique.file.string(), entry.id, what, board.grid(), strategy.file, command);
}

std::string complaint_about(std::string_view plugin, std::string_view technique, std::string_view what,
                            const Grid& position, std::string_view strategy, std::string_view command) {
  const std::string grid = to_state_line(position);
  return fmt::format("plugin {}, technique '{}': {}; grid {}; see it with: nonet {} --strategy {} '{}'", plugin,
                     technique, what, grid, command, strategy, grid);
}

std::string step_text(const FoundStep& found) {
  const std::string_view sentence = found.step.evidence == nullptr ? "" : found.step.evidence->sentence;
  return fmt::format("{}: {}{}=> {}", found.kind().name, sentence, sentence.empty() ? "" : " ",
                     conclusions_text(found.step.conclusions));
}

}  // namespace nonet::host
