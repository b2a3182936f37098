#pragma once
// Proof: what shows that a rating of the classifier is not greater than its value.

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/truths.hpp"

namespace nonet::classification {

/// The kinds of steps of a proof.
enum class ProofKind : std::uint8_t {
  single,  ///< places a candidate, the last of a cell or of a digit in a house
  whip,    ///< a whip[1], that is pointing or claiming
  braid,   ///< a braid
  gbraid,  ///< a braid whose right ends may be groups
  trial    ///< trial and error: the hypothesis led to a contradiction
};
/// Their names, in the order of ProofKind.
inline constexpr std::array<const char*, 5> kProofKinds = {"single", "whip", "braid", "g-braid", "t-and-e"};

/// A clause that is proved before a step: at least one of its literals holds.
struct ProofLemma {
  std::vector<Conclusion> clause;
  std::vector<Truth> premises;
};

/// A step, proved from the position, its premises and its lemmas.
struct ProofStep {
  ProofKind kind = ProofKind::single;
  int length = 0;  ///< of a whip or braid: its CSP-variables; 0 for other kinds
  std::vector<Conclusion> conclusions;
  std::vector<Truth> premises;     ///< in the order in which they are used
  std::vector<ProofLemma> lemmas;  ///< each may use those before it
};

/// The steps from a grid to its solution, without those that no other step needs.
using Proof = std::vector<ProofStep>;

}  // namespace nonet::classification
