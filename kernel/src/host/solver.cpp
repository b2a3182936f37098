#include "nonet/host/solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nonet/brute_force.hpp"
#include "nonet/host/step_copy.hpp"
#include "nonet/notation.hpp"

namespace nonet::host {

namespace {

/// A step that is kept: everything it points to lies in the run's arena.
struct Kept {
  const StrategyEntry* entry = nullptr;
  Step step;
  int level = 0;
  std::int64_t score = 0;
};

/// An entry of the strategy with what each call and each step asks of it side by side.
struct Call {
  explicit Call(const StrategyEntry& e)
      : technique(e.instance.get()), entry(&e), kinds(e.kinds), metric_count(e.technique.info->metrics.size) {}

  const Technique* technique;
  const StrategyEntry* entry;
  std::span<const KindRating> kinds;
  std::size_t metric_count;
};

/// What a plugin did wrong; caught by the run.
struct Fault {
  const StrategyEntry& entry;
  std::string what;
  std::string options;  // of the command that shows it
};

/// The options under which a search is limited as it was.
std::string limit_options(const Deadline& deadline) {
  return fmt::format(" --timeout-ms {}", deadline.limit().count());
}

bool is_on_grid(const Conclusion& conclusion) noexcept {
  return (conclusion.cell < kCells) & (conclusion.digit < kDigits);
}
/// Whether a conclusion is about a candidate that is there.
bool is_candidate(const Board& board, const Conclusion& conclusion) noexcept {
  const unsigned mask = board.grid().mask(conclusion.cell);
  return (mask & Grid::kEmptyMask) != 0 && (mask >> conclusion.digit & 1U) != 0;
}
/// Whether conclusions can be applied and say something new.
[[gnu::noinline]] bool are_applicable(const Board& board, std::span<const Conclusion> conclusions) noexcept {
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
  void begin(const Call& call) noexcept { call_ = &call; }

  /// Ends the run for what the entry's plugin did.
  [[noreturn]] void fail(std::string what, std::string options = {}) const {
    throw Fault{*call_->entry, std::move(what), std::move(options)};
  }

 protected:
  /// Checks and rates a step into `kept`, without a copy of what it points to.
  void rate(const Step& step, Kept& kept) const {
    if (!is_declared(step) || !is_applicable(step.conclusions)) refuse(step);
    const KindRating& kind = call_->kinds[step.kind];
    kept.entry = call_->entry;
    kept.level = kind.level;
    kept.score = kind.score.of(step.metrics);
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
  /// Says what is wrong with a step that is not fit. Out of the way of those that are.
  [[noreturn, gnu::noinline]] void refuse(const Step& step) const {
    if (step.kind >= call_->kinds.size()) fail("returned a step of a kind that it does not declare");
    if (step.metrics.size() != call_->metric_count) fail("returned a step without the metrics that it declares");
    for (const Conclusion& conclusion : step.conclusions) {
      if (!is_on_grid(conclusion)) fail("returned a conclusion outside the grid");
      if (conclusion.is_placement() && !is_candidate(*board_, conclusion)) {
        fail("returned an inapplicable step: " + conclusion_text(conclusion) + " is no candidate");
      }
    }
    fail("returned a step without effect: " + conclusions_text(step.conclusions));
  }

  const Board* board_;
  const Call* call_ = nullptr;
};

/// Keeps the first step.
class FirstSink final : public EntrySink {
 public:
  /// Without an observer only what is applied needs to be kept.
  FirstSink(const Board& board, Arena& kept, const StepObserver* observer) noexcept
      : EntrySink(board, observer != nullptr && observer->wants_evidence()),
        kept_(&kept),
        whole_(observer != nullptr) {}

  Flow accept(const Step& step) override {
    rate(step, found);
    if (whole_ || step.conclusions.size() != 1) {
      keep(step);
    } else {  // most steps conclude one thing
      one_ = step.conclusions.front();
      found.step.conclusions = {&one_, 1};
    }
    return Flow::stop;
  }
  Kept found;

 private:
  [[gnu::noinline]] void keep(const Step& step) {
    kept_->reset();
    found.step = copy_step(step, *kept_);
  }

  Arena* kept_;
  bool whole_;
  Conclusion one_;
};

/// Keeps all steps, or of all steps those that a policy can still choose.
class AllSink final : public EntrySink {
 public:
  AllSink(const Board& board, Arena& kept, bool wants_evidence, bool only_better, const TimedSearch& search) noexcept
      : EntrySink(board, wants_evidence), kept_(&kept), only_better_(only_better), search_(&search) {}

  Flow accept(const Step& step) override {
    if (search_->is_over()) return Flow::stop;
    Kept kept;
    rate(step, kept);
    if (only_better_ && worse_than_best(kept.score)) return Flow::go_on;
    if (only_better_) found.clear();
    kept.step = copy_step(step, *kept_);
    found.push_back(std::move(kept));
    return Flow::go_on;
  }
  [[nodiscard]] bool worse_than_best(std::int64_t bound) const noexcept override {
    return only_better_ && !found.empty() && bound >= found.front().score;
  }
  std::vector<Kept> found;

 private:
  Arena* kept_;
  bool only_better_;
  const TimedSearch* search_;
};

/// Hands each step on as it comes.
class VisitSink final : public EntrySink {
 public:
  VisitSink(const Board& board, bool wants_evidence, const std::function<bool(const FoundStep&)>& visit,
            TimedSearch& search)
      : EntrySink(board, wants_evidence), board_(&board), visit_(&visit), search_(&search) {}

  Flow accept(const Step& step) override {
    if (search_->is_over()) return Flow::stop;
    Kept kept;
    rate(step, kept);
    const TimedSearch::Pause pause(*search_);
    is_over = !(*visit_)({*kept.entry, step, *board_, kept.level, kept.score});
    return is_over ? Flow::stop : Flow::go_on;
  }
  bool is_over = false;

 private:
  const Board* board_;
  const std::function<bool(const FoundStep&)>* visit_;
  TimedSearch* search_;
};

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
  State(const Strategy& s, Deadline* deadline) : strategy(s), search(deadline, [this] { return describe_endless(); }) {
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
                    strategy, *board);
  }

  const Strategy& strategy;
  std::vector<Call> calls;             // one for each entry, in order
  std::vector<Call> pencilmark_calls;  // those that work where the givens are not known
  bool wants_queue = false;
  bool assumes_one_solution = false;
  Arena scratch;  // of the find that is running
  Arena kept;     // of the steps that are kept
  // For the deadline's thread, while a search goes on:
  const Board* board = nullptr;
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
    state.board = &board_;
  }

  [[nodiscard]] Board& board() { return board_; }

  /// Takes steps until there is none left; fills in all of the outcome but its status.
  void take_steps(Outcome& outcome) {
    if (strategy_.select == Select::first) {
      FirstSink sink(board_, state_.kept, observer_);
      while (goes_on()) {
        show_all();
        sink.found.entry = nullptr;
        find(sink, [&] { return sink.found.entry != nullptr; });
        if (sink.found.entry == nullptr || !take(sink.found, outcome)) return;
      }
      return;
    }
    while (goes_on()) {
      show_all();
      const std::vector<Kept> chosen = choose();
      if (chosen.empty()) return;
      for (const Kept& kept : chosen) {
        // A step of a batch may say nothing new after the ones before it.
        if (are_applicable(board_, kept.step.conclusions) && !take(kept, outcome)) return;
      }
    }
  }

  /// Runs the techniques one after the other until `is_enough`, which is asked after each.
  template <typename Sink, typename IsEnough>
  void find(Sink& sink, IsEnough is_enough) {
    FindContext context(board_, sink, state_.scratch, state_.search.stop());
    try {
      for (const Call& call : calls_) {
        state_.scratch.reset();
        sink.begin(call);
        state_.asked.store(&call, std::memory_order_release);
        call.technique->find(context);
        if (state_.search.is_over()) fail_late(sink);
        if (is_enough()) return;
      }
    } catch (const Fault&) {
      throw;
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

  /// Shows the steps of the position to an observer who wants them all.
  void show_all() {
    if (observer_ == nullptr || !observer_->wants_all()) return;
    const std::function<bool(const FoundStep&)> show = [this](const FoundStep& found) {
      observer_->on_found(found);
      return true;
    };
    VisitSink sink(board_, observer_->wants_evidence(), show, state_.search);
    find(sink, [] { return false; });
  }

  /// The steps to take next, by the policy.
  std::vector<Kept> choose() {
    state_.kept.reset();
    AllSink sink(board_, state_.kept, observer_ != nullptr && observer_->wants_evidence(),
                 strategy_.select == Select::easiest, state_.search);
    find(sink, [&] { return strategy_.select == Select::batch && !sink.found.empty(); });
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

  bool take(const Kept& kept, Outcome& outcome) {
    if (observer_ != nullptr) {
      const TimedSearch::Pause pause(state_.search);
      if (!observer_->on_step({*kept.entry, kept.step, board_, kept.level, kept.score})) return false;
    }
    outcome.rating.add(strategy_, kept.level, kept.score);
    ++outcome.steps;
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

Solver::Solver(const Strategy& strategy, Deadline* deadline) : state_(std::make_unique<State>(strategy, deadline)) {}
Solver::~Solver() = default;

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
    run.take_steps(outcome);
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
                              const std::function<bool(const FoundStep&)>& visit) {
  Run run(*state_, puzzle, nullptr);
  if (run.board().is_contradictory()) return {};
  try {
    VisitSink sink(run.board(), with_evidence, visit, state_->search);
    const TimedSearch::Scope timed(state_->search);
    run.find(sink, [&] { return sink.is_over; });
  } catch (const Fault& fault) {
    return describe(fault, state_->strategy, run.board());
  }
  return {};
}

std::string complaint_about(const StrategyEntry& entry, std::string_view what, const Board& board,
                            const Strategy& strategy, std::string_view command) {
  const std::string grid = to_state_line(board.grid());
  return fmt::format("plugin {}, technique '{}': {}; grid {}; see it with: nonet {} --strategy {} '{}'",
                     entry.technique.file.string(), entry.id, what, grid, command, strategy.file, grid);
}

std::string step_text(const FoundStep& found) {
  const std::string_view sentence = found.step.evidence == nullptr ? "" : found.step.evidence->sentence;
  return fmt::format("{}: {}{}=> {}", found.kind().name, sentence, sentence.empty() ? "" : " ",
                     conclusions_text(found.step.conclusions));
}

}  // namespace nonet::host
