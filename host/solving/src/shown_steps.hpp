#pragma once
// Steps of a position that were shown: each outcome is shown once, and a conclusion by the simplest technique.

#include "nonet/candidate_map.hpp"
#include "nonet/solving/seen_outcomes.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The steps that were shown at a position, entry by entry.
class ShownSteps {
 public:
  explicit ShownSteps(Ways ways) : ways_(ways) {}

  /// Whether a step has an outcome that no step had, and, with Ways::simplest, a conclusion that no step of an earlier
  /// entry had.
  [[nodiscard]] bool is_new(const StrategyEntry& entry, const Step& step) const {
    return (ways_ == Ways::all || adds_to_earlier(entry, step)) && !outcomes_.contains(entry, step);
  }
  /// Adds a new step.
  void add(const StrategyEntry& entry, const Step& step) {
    if (entry_ != &entry) {
      entry_ = &entry;
      earlier_ = concluded_;
    }
    for (const Conclusion& conclusion : step.conclusions) concluded_.add(conclusion);
    outcomes_.add(entry, step);
  }

 private:
  struct Conclusions {
    CandidateMap placed;
    CandidateMap removed;

    void add(const Conclusion& conclusion) {
      (conclusion.is_placement() ? placed : removed).add(conclusion.candidate());
    }
    [[nodiscard]] bool contain(const Conclusion& conclusion) const {
      return (conclusion.is_placement() ? placed : removed).contains(conclusion.candidate());
    }
  };

  [[nodiscard]] bool adds_to_earlier(const StrategyEntry& entry, const Step& step) const {
    const Conclusions& earlier = entry_ == &entry ? earlier_ : concluded_;
    for (const Conclusion& conclusion : step.conclusions) {
      if (!earlier.contain(conclusion)) return true;
    }
    return false;
  }

  Ways ways_;
  SeenOutcomes outcomes_;
  const StrategyEntry* entry_ = nullptr;  // of the last step
  Conclusions concluded_;
  Conclusions earlier_;  // by entries before that one
};

}  // namespace nonet::host
