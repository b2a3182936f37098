#include "wrong_step.hpp"

#include "nonet/board.hpp"
#include "nonet/brute_force.hpp"

namespace nonet::host {

namespace {

/// Ends a run before the first step that excludes every solution.
class SolutionGuard final : public StepObserver {
 public:
  explicit SolutionGuard(const Strategy& strategy) : StepObserver(Detail::evidence), strategy_(strategy) {}

  [[nodiscard]] bool on_step(const FoundStep& found) override {
    Board after = found.before;
    after.apply(found.step.conclusions);
    if (!after.is_contradictory() && count_solutions(after.grid(), 1) > 0) return true;
    fault_ =
        fault_of(found.entry, "its step excludes every solution: " + step_text(found), found.before.grid(), strategy_);
    return false;
  }
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  const Strategy& strategy_;
  std::optional<Fault> fault_;
};

}  // namespace

Fault find_wrong_step(const Strategy& strategy, const StrategyEntry& last_resort, const Grid& puzzle,
                      const std::function<void(StepObserver&)>& run_again) {
  SolutionGuard guard(strategy);
  run_again(guard);
  if (guard.fault()) return *guard.fault();
  return fault_of(last_resort, "a step of the run excluded every solution, and a second run took other steps", puzzle,
                  strategy);
}

}  // namespace nonet::host
