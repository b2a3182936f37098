#pragma once
// TechniqueSearch: asks techniques about the position of a run.

#include <optional>
#include <span>

#include "nonet/brute_force.hpp"
#include "nonet/solving/profile.hpp"
#include "step_sinks.hpp"

namespace nonet::host {

struct SolverState;

/// How many solutions a puzzle has, up to two. Counts on the first request, on the run's position then: steps keep
/// every solution, and leave less to search. A result other than one is counted again on the puzzle itself.
class SolutionCount {
 public:
  SolutionCount(const ParsedGrid& puzzle, const Board& board) noexcept : puzzle_(&puzzle), board_(&board) {}

  [[nodiscard]] int count();
  /// The number of solutions of the position. Steps keep every solution, so it is that of the puzzle unless a step was
  /// unsound.
  [[nodiscard]] int left() const { return count_ ? *count_ : count_solutions(board_->grid(), 2); }
  /// From now on several solutions are no reason to stop.
  void accept_several() noexcept { accepts_several_ = true; }
  /// Whether it is known that the puzzle does not have exactly one, or no solution at all if several are accepted.
  [[nodiscard]] bool is_refuted() const noexcept { return count_ && (accepts_several_ ? *count_ == 0 : *count_ != 1); }

 private:
  const ParsedGrid* puzzle_;
  const Board* board_;
  std::optional<int> count_;
  bool accepts_several_ = false;
};

/// Asks the techniques of calls, in order.
class TechniqueSearch {
 public:
  /// `solutions`: ends the search before a technique that assumes one solution where there is not exactly one; null:
  /// the caller has checked it. `profile`: counts and times the calls; may be null. `tracker`: computes the position
  /// metrics of steps, which then must have their argument; null: they and the scores by them are not needed.
  TechniqueSearch(SolverState& state, const Board& board, SolutionCount* solutions, Profile* profile,
                  const PositionTracker* tracker) noexcept
      : state_(&state), board_(&board), solutions_(solutions), profile_(profile), tracker_(tracker) {}

  /// Asks until the sink is done. Throws PluginError for a plugin's mistake, and Cancelled.
  void ask(std::span<const Call> calls, EntrySink& sink);

  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  [[nodiscard]] SolverState& state() const noexcept { return *state_; }

 private:
  /// Asks a technique whose trigger the board has.
  void find(const Call& call, EntrySink& sink, TrackedContext& context);
  /// The same if the board has the trigger, added to the profile.
  void find_timed(const Call& call, EntrySink& sink, TrackedContext& context);

  SolverState* state_;
  const Board* board_;
  SolutionCount* solutions_;
  Profile* profile_;
  const PositionTracker* tracker_;
};

}  // namespace nonet::host
