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
  /// Adds the outcome of a step of an entry; false when it is there already.
  bool add(const StrategyEntry& entry, const Step& step) { return seen_.insert(outcome_of(entry, step)).second; }
  [[nodiscard]] bool contains(const StrategyEntry& entry, const Step& step) const {
    return seen_.count(outcome_of(entry, step)) != 0;
  }

 private:
  struct Outcome {
    const StrategyEntry* entry;
    std::uint16_t kind;
    std::vector<Conclusion> conclusions;
    friend auto operator<=>(const Outcome&, const Outcome&) = default;  // NOLINT(modernize-use-nullptr)
  };

  [[nodiscard]] static Outcome outcome_of(const StrategyEntry& entry, const Step& step) {
    Outcome outcome{&entry, step.kind, {step.conclusions.begin(), step.conclusions.end()}};
    std::sort(outcome.conclusions.begin(), outcome.conclusions.end());
    return outcome;
  }

  std::set<Outcome> seen_;
};

}  // namespace nonet::host
