#pragma once
// Chains in the notation of CSP-Rules: `r1c2{n3 n4} - r3n4{c2 .}`.

#include <string_view>
#include <vector>

#include "nonet/candidate_map.hpp"
#include "nonet/truths.hpp"

namespace nonet::comparison {

/// A variable and its two nodes: each a candidate, or the candidates of a group, `c123`.
struct CspRulesLink {
  Truth variable;
  CandidateMap left;
  CandidateMap right;  ///< empty for `.`: nothing is left
};

/// The variables of a chain, each once; none if something else is among them.
[[nodiscard]] std::vector<Truth> variables_of_chain(std::string_view chain);

/// The links of a chain; none if something else is among them, or a node is no candidate of its variable.
[[nodiscard]] std::vector<CspRulesLink> links_of_chain(std::string_view chain);

}  // namespace nonet::comparison
