#pragma once
// Conclusions that simpler techniques have: a list of all steps shows each conclusion by the simplest.

#include "nonet/candidate_map.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// What simpler entries conclude at a position. It must see all steps, entry by entry.
class SimplerSteps {
 public:
  /// Whether a step says something that no step of an entry before its own has said.
  bool adds(const FoundStep& found) {
    if (entry_ != &found.entry) {
      entry_ = &found.entry;
      placed_ = now_placed_;
      removed_ = now_removed_;
    }
    bool is_new = false;
    for (const Conclusion& conclusion : found.step.conclusions) {
      const Candidate candidate = candidate_of(conclusion.cell, conclusion.digit);
      is_new |= !(conclusion.is_placement() ? placed_ : removed_).contains(candidate);
      (conclusion.is_placement() ? now_placed_ : now_removed_).add(candidate);
    }
    return is_new;
  }

 private:
  const StrategyEntry* entry_ = nullptr;
  CandidateMap placed_;
  CandidateMap removed_;
  CandidateMap now_placed_;  // with those of the present entry
  CandidateMap now_removed_;
};

}  // namespace nonet::host
