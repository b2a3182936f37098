#pragma once
// Solver: runs a strategy on a grid, one step at a time.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "nonet/solving/fault.hpp"
#include "nonet/solving/position_metrics.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/solving/rating.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// Final state of a puzzle.
enum class Status {
  solved,    ///< every cell is filled, by steps of the strategy alone
  stuck,     ///< the puzzle has one solution, and no technique of the strategy has a step
  invalid,   ///< two filled cells of a house hold the same digit
  many,      ///< more than one solution
  none,      ///< no solution
  error,     ///< the text is no grid, or a plugin failed or exceeded its time limit
  cancelled  ///< the caller asked the solver to stop
};
/// The name of a status in output.
[[nodiscard]] const char* status_name(Status status) noexcept;

/// A step that was found, as an observer sees it. Everything it points to is valid until the observer returns.
struct FoundStep {
  const StrategyEntry& entry;
  const Step& step;
  const Board& before;            ///< the position that it was found in
  int level;                      ///< of this step
  std::int64_t score;             ///< of this step
  int round;                      ///< from 1: steps that were chosen together have the same one
  std::string_view verdict = {};  ///< the judge's, see verdict_name; empty without a judge
  /// Position metrics: those that the scores of the strategy use and that the solver was asked for; null for none.
  const PositionValues* position = nullptr;

  [[nodiscard]] const KindInfo& kind() const { return entry.technique.kinds()[step.kind]; }
};

/// How much of a step can be read: kind and conclusions; also what a judge needs; or everything.
enum class Detail : std::uint8_t { conclusions, argument, evidence };

/// Observes the steps of a run.
class StepObserver {
 public:
  /// `detail`: the least that it needs of a step. `wants_all`: whether to call on_found. `is_quick`: whether on_step
  /// takes no longer than finding a single; then the clock of the search keeps running for it.
  explicit StepObserver(Detail detail, bool wants_all = false, bool is_quick = false) noexcept
      : detail_(detail), wants_all_(wants_all), is_quick_(is_quick) {}
  StepObserver(const StepObserver&) = delete;
  StepObserver& operator=(const StepObserver&) = delete;
  virtual ~StepObserver() = default;
  /// A step that a technique has at a position, whether it will be chosen or not; called for all of them before one is
  /// chosen.
  virtual void on_found(const FoundStep& /*found*/) {}
  /// A step was chosen and is about to be applied; return false to end the run without applying it.
  [[nodiscard]] virtual bool on_step(const FoundStep& found) = 0;
  /// The position after it.
  virtual void on_applied(const Board& /*after*/) {}
  [[nodiscard]] Detail detail() const noexcept { return detail_; }
  [[nodiscard]] bool wants_evidence() const noexcept { return detail_ == Detail::evidence; }
  [[nodiscard]] bool wants_all() const noexcept { return wants_all_; }
  [[nodiscard]] bool is_quick() const noexcept { return is_quick_; }

 private:
  Detail detail_;
  bool wants_all_;
  bool is_quick_;
};

/// Why the techniques of a strategy that assume one solution were skipped. They argue "or else there would be another
/// solution", and that other one agrees with the givens; so the givens alone must have one solution.
enum class LeftOut : std::uint8_t {
  nothing,            ///< they were asked, or the strategy has none
  several_solutions,  ///< the position has more than one solution
  several_of_givens   ///< the position has one, but the givens alone, without placed digits and with all candidates,
                      ///< more
};
/// The text of a reason in messages, e.g. `the grid has more than one solution`; empty for `nothing`.
[[nodiscard]] const char* reason_text(LeftOut reason) noexcept;

/// Whether a technique that assumes one solution may be asked about a position that has a solution. Counts the
/// solutions of the position and of its givens alone. A grid of candidates alone has no givens: it counts as a puzzle,
/// as its removed candidates are unknown.
[[nodiscard]] LeftOut check_uniqueness(const ParsedGrid& position);

/// Why a run ended early; see Stop.
enum class Stopped : std::uint8_t { no, above_level, above_score, steps, solved_by };
/// The name of a reason in output: `above-level` ..., like the strategy's key; empty for `no`.
[[nodiscard]] const char* stopped_name(Stopped reason) noexcept;

/// The result of a puzzle.
struct Outcome {
  Status status = Status::error;
  Rating rating;                           ///< of the applied steps
  int level = 0;                           ///< final level of a solved puzzle, index into the strategy's levels
  int steps = 0;                           ///< number of applied steps
  int rounds = 0;                          ///< number of rounds, see FoundStep::round
  const StrategyEntry* hardest = nullptr;  ///< of the first step with the highest score; null without steps
  std::size_t hardest_kind = 0;            ///< of that step, index into the kinds of its technique
  Stopped stopped = Stopped::no;
  Grid grid;                            ///< at the end
  LeftOut left_out = LeftOut::nothing;  ///< see Solver::left_out
  bool holds_for_all = false;           ///< status `many`, and the steps hold for all solutions: Solver::take_several
  std::optional<Fault> fault;           ///< what a plugin did wrong
  /// How the scores of the paths differ, for a strategy with several. Then the rating is their mean, the level at least
  /// that of the hardest step of any path, status and final grid are those of the first path that does not solve the
  /// puzzle, if there is one, and everything else is the first path's.
  std::optional<PathSpread> paths;
};

/// The name of a puzzle's level: `beyond` for one that the strategy does not solve, empty where it has no levels or the
/// puzzle no rating.
[[nodiscard]] std::string_view level_name(const Outcome& outcome, const Strategy& strategy);

/// How a search for all steps ended.
struct AllSteps {
  LeftOut left_out = LeftOut::nothing;  ///< why selected entries were skipped, see Solver::left_out
  std::optional<Fault> fault;           ///< what a plugin did wrong
  bool is_cancelled = false;            ///< whether the caller cancelled the search
};

/// Which steps of a position with different outcomes are shown.
enum class Ways : std::uint8_t {
  simplest,  ///< those that conclude something that no step of an earlier entry concludes
  all,
};

/// The entry that is searching, and its position. Both null while no puzzle is being solved.
struct CurrentSearch {
  const StrategyEntry* entry = nullptr;
  const Grid* position = nullptr;
};

struct SolverState;

/// Runs a strategy. One solver for each thread; the strategy is shared and must outlive it, as must limit and
/// profile.
class Solver {
 public:
  /// `limit`: for each search; exceeding it is a fault of the technique. `profile`: collects the searches of `solve`.
  /// Both may be null.
  explicit Solver(const Strategy& strategy, SearchLimit* limit = nullptr, Profile* profile = nullptr);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Computes these position metrics for observers, in addition to those that the scores of the strategy use.
  void want(PositionMetricSet metrics) noexcept;
  /// The position metrics that it computes.
  [[nodiscard]] PositionMetricSet position_metrics() const noexcept;

  /// Takes steps on puzzles with several solutions too, with the techniques that do not assume one: what these conclude
  /// holds for every solution. The status of such a puzzle stays `many`, and it ends where no more holds. Otherwise it
  /// has no steps.
  void take_several(bool takes = true) noexcept;

  /// Solves as far as the strategy can. Never throws for faults of plugins; see Outcome::fault. `cancel`, from any
  /// thread, ends the run at the next step, or earlier if the technique polls FindContext::stop.
  [[nodiscard]] Outcome solve(const ParsedGrid& puzzle, StepObserver* observer = nullptr,
                              const std::stop_token& cancel = {});

  /// Takes one of the paths of a strategy that has several: `path` counts from 0. `solve` takes all of them, and shows
  /// the first one to its observer.
  [[nodiscard]] Outcome solve_path(int path, const ParsedGrid& puzzle, StepObserver* observer = nullptr,
                                   const std::stop_token& cancel = {});

  /// Visits every step that every technique of the strategy has on a grid, in order, until `visit` returns false. Those
  /// of last resorts are visited only if there is no other: of the first that has one.
  /// `is_selected` selects the entries; without it all are asked. `cancel` as for `solve`.
  AllSteps all_steps(const ParsedGrid& puzzle, bool with_evidence, const std::function<bool(const FoundStep&)>& visit,
                     const std::function<bool(const StrategyEntry&)>& is_selected = {}, std::stop_token cancel = {});

  /// The same with evidence, each outcome once: two steps have the same one if entry, kind and the set of conclusions
  /// are the same. The evidence of others is not made.
  AllSteps distinct_steps(const ParsedGrid& puzzle, Ways ways, const std::function<bool(const FoundStep&)>& visit,
                          std::stop_token cancel = {});

  /// How many steps of each entry the last `solve` applied, in the order of the strategy.
  [[nodiscard]] std::span<const int> steps_by_entry() const noexcept;

  /// The entries that assume one solution, in order: they are skipped where that does not hold.
  [[nodiscard]] std::span<const StrategyEntry* const> left_out() const noexcept;

  /// What the solver is doing, for a crash report when a technique ends the process. May be called from a signal
  /// handler, and from other threads during a search that does not stop.
  [[nodiscard]] CurrentSearch current_search() const noexcept;

 private:
  std::unique_ptr<SolverState> state_;
};

/// A fault of an entry of a strategy.
[[nodiscard]] Fault fault_of(const StrategyEntry& entry, std::string what, const Grid& position,
                             const Strategy& strategy, std::chrono::milliseconds limit = {});

/// The line for people: `Remote Pair: 3/7 r4c5 - r5c4 => r7c5<>7`. Requires a step with evidence. Sanitized for a
/// terminal.
[[nodiscard]] std::string step_text(const FoundStep& found);

}  // namespace nonet::host
