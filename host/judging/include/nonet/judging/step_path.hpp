#pragma once
// The path of a strategy to a conclusion.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The technique of a step, and how the step is rated.
struct StepTechnique {
  const StrategyEntry* entry = nullptr;
  std::uint16_t kind = 0;  ///< index into the kinds of the entry's technique
  int level = 0;           ///< index into the strategy's levels
  std::int64_t score = 0;

  [[nodiscard]] const KindInfo& kind_info() const { return entry->technique.kinds()[kind]; }
  /// Whether a step is easier than another: its level is lower, or the same with a lower score.
  [[nodiscard]] bool is_easier_than(const StepTechnique& other) const {
    return level != other.level ? level < other.level : score < other.score;
  }
};

/// The steps that lead a strategy to a conclusion, without those that are not needed.
class StepPath {
 public:
  /// Both must outlive the path.
  StepPath(Solver& solver, const ParsedGrid& grid) : solver_(solver), grid_(grid) {}

  /// Applies the first step of the strategy repeatedly until one has the wanted conclusion, then drops the steps
  /// without which the premises of all later steps still prove them. False when the strategy never reaches the
  /// conclusion, a plugin failed, or the search was cancelled.
  bool find(const Conclusion& wanted, const std::stop_token& cancel = {});
  /// Takes two steps instead of more if any of the first steps of the strategy leaves one with the
  /// conclusion: at most kMostFirstSteps of different conclusions, and no second step of the hardest level, whose
  /// searches take too long. For a path that was found where no single step has the conclusion.
  void shorten(const Strategy& strategy, const std::stop_token& cancel = {});
  static constexpr std::size_t kMostFirstSteps = 200;
  [[nodiscard]] std::size_t size() const { return kept_.size(); }
  /// Whether the strategy has no shorter one: all shorter ways were tried.
  [[nodiscard]] bool is_shortest() const { return size() <= 2 || (size() == 3 && has_tried_two_); }
  /// The hardest step of a path that was found, the first of equals.
  [[nodiscard]] const StepTechnique& hardest() const;
  /// Visits the steps, with evidence. Each is the first step that the strategy finds at its position with the required
  /// conclusions: where steps were dropped, a full house may become a hidden single. False once `visit` returns false.
  bool show(const std::function<bool(const FoundStep&)>& visit);
  /// What a plugin did wrong.
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  [[nodiscard]] ParsedGrid position(const Board& board) const;
  [[nodiscard]] bool is_needed(std::size_t place) const;

  Solver& solver_;
  const ParsedGrid& grid_;
  Conclusion wanted_ = Conclusion::eliminate(0, 0);
  OwnedSteps steps_;
  std::vector<StepTechnique> taken_;  // of each step
  std::vector<std::size_t> kept_;     // indices of steps, ascending
  bool has_tried_two_ = false;        // all ways of two steps
  std::optional<Fault> fault_;
};

}  // namespace nonet::host
