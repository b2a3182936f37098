#pragma once
// The path of a strategy to a conclusion.

#include <functional>
#include <optional>
#include <vector>

#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The steps that lead a strategy to a conclusion, without those that are not needed.
class StepPath {
 public:
  /// Both must outlive the path.
  StepPath(Solver& solver, const ParsedGrid& grid) : solver_(solver), grid_(grid) {}

  /// Applies the first step of the strategy repeatedly until one has the wanted conclusion, then drops the steps
  /// without which the premises of all later steps still prove them. False when the strategy never reaches the
  /// conclusion, or a plugin failed.
  bool find(const Conclusion& wanted);
  [[nodiscard]] std::size_t size() const { return kept_.size(); }
  /// Visits the steps, with evidence. Each is the first step that the strategy finds at its position with the required
  /// conclusions: where steps were dropped, a full house may become a hidden single. False once `visit` returns false.
  bool show(const std::function<bool(const FoundStep&)>& visit);
  /// What a plugin did wrong.
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  struct TakenStep {
    const StrategyEntry* entry;
    int level;
    std::int64_t score;
  };

  [[nodiscard]] ParsedGrid position(const Board& board) const;
  [[nodiscard]] bool is_needed(std::size_t place) const;

  Solver& solver_;
  const ParsedGrid& grid_;
  Conclusion wanted_ = Conclusion::eliminate(0, 0);
  OwnedSteps steps_;
  std::vector<TakenStep> taken_;   // of each step
  std::vector<std::size_t> kept_;  // indices of steps, ascending
  std::optional<Fault> fault_;
};

}  // namespace nonet::host
