#pragma once
// TechniqueSearch: asks techniques about the position of a run.

#include <optional>
#include <span>

#include "nonet/brute_force.hpp"
#include "nonet/solving/profile.hpp"
#include "step_sinks.hpp"

namespace nonet::host {

struct SolverState;

/// How many solutions a puzzle has, up to two. Counted when it is first asked, on the position that the run has reached
/// by then: steps keep every solution, and leave less to search. Any other count than one is repeated from the puzzle.
class SolutionCount {
 public:
  SolutionCount(const ParsedGrid& puzzle, const Board& board) noexcept : puzzle_(&puzzle), board_(&board) {}

  [[nodiscard]] int count();
  /// How many the position has. Steps keep every solution, so it has as many as the puzzle unless one was unsound.
  [[nodiscard]] int left() const { return count_ ? *count_ : count_solutions(board_->grid(), 2); }
  /// Whether it is known that there is not exactly one.
  [[nodiscard]] bool is_refuted() const noexcept { return count_ && *count_ != 1; }

 private:
  const ParsedGrid* puzzle_;
  const Board* board_;
  std::optional<int> count_;
};

/// Asks the techniques of calls, one after the other.
class TechniqueSearch {
 public:
  /// `solutions`: ends the search before a technique that assumes one solution where there is not one; null: the caller
  /// has checked it. `profile`: counts and times the calls; may be null.
  TechniqueSearch(SolverState& state, const Board& board, SolutionCount* solutions, Profile* profile) noexcept
      : state_(&state), board_(&board), solutions_(solutions), profile_(profile) {}

  /// Asks until the sink is done. Throws PluginError for what a plugin does wrong, and Cancelled.
  void ask(std::span<const Call> calls, EntrySink& sink);

  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  [[nodiscard]] SolverState& state() const noexcept { return *state_; }

 private:
  /// Asks a technique, where the board has its trigger.
  void find(const Call& call, EntrySink& sink, TrackedContext& context);
  /// The same, added to the profile.
  void find_timed(const Call& call, EntrySink& sink, TrackedContext& context);

  SolverState* state_;
  const Board* board_;
  SolutionCount* solutions_;
  Profile* profile_;
};

}  // namespace nonet::host
