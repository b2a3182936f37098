#pragma once
// Outcomes that were seen already: techniques may find the same one by several patterns.

#include <algorithm>
#include <set>
#include <vector>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The outcomes of the steps of one position. Two are identical when entry, kind and the sets of conclusions are:
/// digits of the pattern, cells and chains may differ.
class SeenOutcomes {
 public:
  /// Adds the outcome of a step; false when it is there already.
  bool add(const FoundStep& found) {
    Outcome outcome{&found.entry, found.step.kind, {}};
    outcome.conclusions.assign(found.step.conclusions.begin(), found.step.conclusions.end());
    std::sort(outcome.conclusions.begin(), outcome.conclusions.end());
    return seen_.insert(std::move(outcome)).second;
  }

 private:
  struct Outcome {
    const StrategyEntry* entry;
    std::uint16_t kind;
    std::vector<Conclusion> conclusions;
    friend auto operator<=>(const Outcome&, const Outcome&) = default;  // NOLINT(modernize-use-nullptr)
  };
  std::set<Outcome> seen_;
};

}  // namespace nonet::host
