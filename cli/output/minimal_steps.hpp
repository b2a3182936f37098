#pragma once
// --minimal: steps with no more premises than they need.

#include <algorithm>
#include <optional>

#include "common.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Adds the flag.
Option add_minimal(Command& command, bool& is_minimal);

/// Forwards the steps of a solver with minimal premises; see host::ArgumentJudge::minimal.
class MinimalSteps final : public host::StepObserver {
 public:
  /// `next` must outlive this.
  explicit MinimalSteps(host::StepObserver& next)
      : StepObserver(std::max(next.detail(), host::Detail::argument), next.wants_all()), next_(next) {}

  void on_found(const host::FoundStep& found) override { next_.on_found(found); }
  bool on_step(const host::FoundStep& found) override;
  void on_applied(const Board& after) override;

 private:
  host::StepObserver& next_;
  std::optional<host::ArgumentJudge> judge_;  // of the current position
  host::OwnedSteps steps_;
};

}  // namespace nonet::cli
