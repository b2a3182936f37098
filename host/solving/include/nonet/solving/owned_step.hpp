#pragma once
// OwnedStep: a step as a value. On a hot path, use OwnedSteps.

#include <memory>

#include "nonet/step.hpp"

namespace nonet::host {

/// Whether two steps are equal in everything; `with_evidence`: in evidence too.
[[nodiscard]] bool same_step(const Step& a, const Step& b, bool with_evidence = true);

/// A step with all that it points to. It never changes, so copies share it, across threads too.
class OwnedStep {
 public:
  /// An empty step.
  OwnedStep() = default;
  /// Copies a step. It must be well formed, see broken_contract.
  explicit OwnedStep(const Step& step);

  [[nodiscard]] const Step& operator*() const noexcept;
  [[nodiscard]] const Step* operator->() const noexcept { return &**this; }

  friend bool operator==(const OwnedStep& a, const OwnedStep& b) { return same_step(*a, *b); }

 private:
  std::shared_ptr<const Step> step_;  // null: the empty step
};

}  // namespace nonet::host
