#pragma once
// Policies: which of the steps of a position are applied.

#include <memory>
#include <span>

#include "nonet/random.hpp"
#include "technique_search.hpp"

namespace nonet::host {

/// Chooses among the steps of entries. A policy reuses its memory from one choice to the next.
class StepPolicy {
 public:
  StepPolicy() = default;
  StepPolicy(const StepPolicy&) = delete;
  StepPolicy& operator=(const StepPolicy&) = delete;
  virtual ~StepPolicy() = default;

  /// The steps to apply on the search's board, in order; none where the entries have none. Valid until the next choice.
  /// `detail`: the least that is kept of them.
  [[nodiscard]] virtual std::span<const RatedStep> choose(TechniqueSearch& search, std::span<const Call> calls,
                                                          Detail detail) = 0;
};

/// Makes the policy of a `select` value. `random`: of `Select::random`; must outlive the policy.
[[nodiscard]] std::unique_ptr<StepPolicy> make_policy(Select select, Random& random);

}  // namespace nonet::host
