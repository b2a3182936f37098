#pragma once
// Judges moves of a player, or of a program that plays: whether they are possible, true, justified, and by what.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/judging/verifier.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// What is true of the conclusions of a move.
struct MoveTruth {
  bool is_legal = false;  ///< each is possible: it places or removes a candidate of an empty cell
  bool is_true = false;   ///< each holds in every solution of the position
  std::string reason;     ///< why one is not legal or not true; mostly empty
};

/// A step of the strategy that has the conclusions of a move.
struct JustifyingStep {
  const StrategyEntry* entry;
  const KindInfo* kind;
  int level;
  std::int64_t score;
};

/// The path of the strategy to a move that no single step has.
struct JustifyingPath {
  std::size_t steps;       ///< that are needed
  JustifyingStep hardest;  ///< the one with the highest score
};

/// Judges moves at a position. Finds the strategy's steps once, when they are first asked for. Not thread-safe.
class MoveJudge {
 public:
  /// `solver` may be null: then only truth and arguments are judged. It must outlive this.
  MoveJudge(const ParsedGrid& position, Solver* solver);
  MoveJudge(const MoveJudge&) = delete;
  MoveJudge& operator=(const MoveJudge&) = delete;

  /// Why moves cannot be judged here: the position has no solution; else empty.
  [[nodiscard]] const std::string& defect() const { return defect_; }
  /// Without a defect. The conclusions must be well formed.
  [[nodiscard]] MoveTruth truth(std::span<const Conclusion> conclusions) const;
  /// Whether what the step names proves its conclusions. Without a defect, for a well-formed step.
  [[nodiscard]] Judgement argument(const Step& step, IdleCount count = IdleCount::unfired) const;
  /// The easiest step of the strategy, by score, from which all conclusions follow; one of an entry, a kind, or a
  /// kind's name, if `technique` is given (upper and lower case alike).
  [[nodiscard]] std::optional<JustifyingStep> justifying_step(std::span<const Conclusion> conclusions,
                                                              std::string_view technique = {});
  /// The path of the strategy to a conclusion, by its first steps; nothing if it does not lead there.
  [[nodiscard]] std::optional<JustifyingPath> justifying_path(const Conclusion& conclusion);
  /// What a plugin did wrong in the search for steps.
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  struct KnownStep {
    JustifyingStep step;
    CandidateMap placed;
    CandidateMap removed;  ///< also by the placements
  };
  void find_steps();

  ParsedGrid position_;
  Board board_;
  std::string defect_;
  Solver* solver_;
  std::optional<TruthJudge> truth_;
  std::optional<ArgumentJudge> argument_;
  std::optional<std::vector<KnownStep>> steps_;  ///< by score, then in the order of the strategy
  std::optional<Fault> fault_;
};

}  // namespace nonet::host
