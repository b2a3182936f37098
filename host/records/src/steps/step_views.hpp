#pragma once
// The pictures of a step.

#include <vector>

#include "nonet/step.hpp"

namespace nonet::host {

/// The consequences of one premise.
struct StepView {
  Candidate premise;
  CandidateMap on;                         ///< the candidates that are true then
  CandidateMap off;                        ///< those that are false
  std::vector<const EvidenceLink*> links;  ///< each after those that lead to it
};

/// A view for each candidate of the role `premise`, if it has several and there are links; else none.
[[nodiscard]] std::vector<StepView> step_views(const Evidence& evidence);

}  // namespace nonet::host
