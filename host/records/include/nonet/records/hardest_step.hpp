#pragma once
// The column `hardest_step` of rate: the line for people of a puzzle's hardest step.

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Keeps the text of the first step with the highest score, the one that Outcome::hardest is the entry of.
class HardestStep final : public StepObserver {
 public:
  /// `next`: another observer of the steps; may be null, must outlive this.
  explicit HardestStep(StepObserver* next) : StepObserver(Detail::evidence), next_(next) {}

  /// Begins a puzzle.
  void begin() { text_.clear(); }
  /// See step_text; empty without steps.
  [[nodiscard]] std::string_view text() const { return text_; }

  bool on_step(const FoundStep& found) override;

 private:
  StepObserver* next_;
  std::string text_;
  std::int64_t score_ = 0;  // of the step with the text
};

}  // namespace nonet::host
