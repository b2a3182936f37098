#pragma once
// State that a solver keeps from puzzle to puzzle: its calls in order, its policies, and reused memory.

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "nonet/solving/profile.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/solver.hpp"
#include "step_policy.hpp"

namespace nonet::host {

/// Neighbouring entries that are asked together, and the policy that chooses among their steps.
struct Item {
  std::span<const Call> calls;
  StepPolicy* policy;
};

struct SolverState {
  SolverState(const Strategy& s, SearchLimit* search_limit, Profile* counts);

  /// A fault of the running search. Other threads may call it while the board does not change.
  [[nodiscard]] Fault describe_search(std::string what) const;

  /// The calls of the entries that can be asked about a puzzle and that `is_selected` (may be empty) selects.
  [[nodiscard]] std::span<const Call> choose_calls(bool is_pencilmarks, LeftOut left_out,
                                                   const std::function<bool(const StrategyEntry&)>& is_selected);
  /// The calls of the entries that may solve the rest of such a puzzle, see Stop.
  [[nodiscard]] std::span<const Call> choose_finishing(bool is_pencilmarks, LeftOut left_out);
  /// Calls as the strategy groups them.
  [[nodiscard]] std::span<const Item> group(std::span<const Call> of_puzzle);

  /// Whether the path has to be followed, see PositionTracker.
  [[nodiscard]] bool wants_tracker() const noexcept { return wants_serial || !metrics.is_empty(); }
  [[nodiscard]] bool wants_openings() const noexcept {
    return metrics.has(PositionMetric::openings) || metrics.has(PositionMetric::openings_of_kind);
  }
  [[nodiscard]] std::size_t index_of(const StrategyEntry& entry) const noexcept {
    return static_cast<std::size_t>(&entry - strategy.entries.data());
  }

  const Strategy& strategy;
  Profile* profile;                            // null if not wanted
  std::vector<Call> calls;                     // one for each entry, in order
  std::vector<int> used;                       // applied steps of each entry
  std::vector<LastMiss> last_misses;           // of each entry, on the current puzzle
  std::vector<std::int64_t> least_scores;      // the lowest that a step of each entry can have
  std::vector<const StrategyEntry*> assuming;  // one solution
  bool wants_queue = false;
  bool takes_several = false;  // see Solver::take_several
  PositionMetricSet metrics;   // that scores use or observers want
  bool wants_serial = false;
  bool rates_rounds = false;  // whether the rating needs more than the scores of steps
  Random random{0};
  std::vector<std::unique_ptr<StepPolicy>> policies;  // of the strategy, or one for each of its items
  std::unique_ptr<StepPolicy> first_policy = make_policy(Select::first, random);
  Arena scratch;  // of the running search
  bool has_groups = false;
  std::vector<Call> finishing;         // of the entries that may solve the rest
  std::vector<Call> chosen_calls;      // memory of choose_calls
  std::vector<Call> chosen_finishing;  // memory of choose_finishing
  std::vector<Item> items;             // memory of group
  // For other threads during a search, and for signal handlers:
  std::atomic<const Board*> board = nullptr;
  std::atomic<const Call*> current_call = nullptr;
  // Set by the limit, or by a cancel; techniques poll it.
  std::atomic<bool> stop = false;
  std::atomic<bool> is_cancelled = false;
  SearchLimit* limit;                  // may be null
  std::unique_ptr<SearchWatch> watch;  // null without a limit; last: it is destroyed before what it describes
};

/// The board of one puzzle. While it lives, other threads and signal handlers can read it, and a cancel sets the flags
/// of the state.
class PuzzleBoard {
 public:
  PuzzleBoard(SolverState& state, const ParsedGrid& puzzle, std::stop_token cancel);
  ~PuzzleBoard();
  PuzzleBoard(const PuzzleBoard&) = delete;
  PuzzleBoard& operator=(const PuzzleBoard&) = delete;

  [[nodiscard]] Board& board() noexcept { return board_; }
  [[nodiscard]] const Board& board() const noexcept { return board_; }
  /// Null where nobody needs position metrics.
  [[nodiscard]] PositionTracker* tracker() noexcept { return tracker_ ? &*tracker_ : nullptr; }

 private:
  struct Cancel {
    SolverState& state;
    void operator()() const noexcept;
  };

  SolverState& state_;
  Board board_;
  std::optional<PositionTracker> tracker_;
  std::optional<std::stop_callback<Cancel>> cancel_;
};

}  // namespace nonet::host
