#pragma once
// Judges whether puzzles meet demands, and how near they are.

#include <memory>
#include <stop_token>
#include <vector>

#include "nonet/solving/solver.hpp"
#include "nonet/studies/generation/demands.hpp"

namespace nonet::studies {

/// The last demand that a puzzle meets, together with all before it.
enum class Stage { drawn, solved, level, score, used, needed };
inline constexpr std::size_t kStages = 6;

/// The judgement of a puzzle.
struct Judgement {
  Stage stage = Stage::drawn;
  int closeness = 0;  ///< greater for puzzles that are nearer to the demands
  host::Outcome outcome;

  [[nodiscard]] bool is_accepted() const { return stage == Stage::needed; }
};

/// Judges puzzles in one thread. The demands must outlive it. Once another thread requests a stop by `cancel`, it
/// accepts no puzzle.
class PuzzleJudge {
 public:
  PuzzleJudge(const Demands& demands, host::SearchLimit* limit, std::stop_token cancel = {});

  /// `looks_ahead`: whether closeness counts techniques that are not used yet, which costs time.
  [[nodiscard]] Judgement judge(const Grid& puzzle, bool looks_ahead);
  /// The number of steps of each entry of Demands::strategy in the last puzzle.
  [[nodiscard]] std::span<const int> uses() const { return solver_.steps_by_entry(); }

 private:
  /// A need and its solvers.
  struct NeedTrial {
    NeedTrial(const Need& one, host::SearchLimit* limit);
    /// Whether a puzzle with this score needs it; `fault` receives a plugin's fault.
    bool is_needed(const ParsedGrid& puzzle, std::int64_t score, std::optional<host::Fault>& fault,
                   const std::stop_token& cancel);
    /// Number of the need's steps in the early strategy.
    [[nodiscard]] int early_uses(const ParsedGrid& puzzle, const std::stop_token& cancel) const;
    static host::Strategy set_to_stop(host::Strategy strategy);

    const Need& need;
    host::Strategy without;  // a copy that stops above the score of the puzzle
    host::Solver without_solver;
    std::unique_ptr<host::Solver> early_solver;
  };

  [[nodiscard]] bool is_solved_as_wanted(const host::Outcome& outcome) const;
  void judge_needs(const ParsedGrid& puzzle, bool looks_ahead, Judgement& judgement);

  const Demands& demands_;
  std::stop_token cancel_;
  host::Solver solver_;
  std::vector<std::unique_ptr<NeedTrial>> trials_;
};

}  // namespace nonet::studies
