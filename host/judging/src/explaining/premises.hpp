#pragma once
// Parts of explanations: premises with their alternatives at a position, and words for them.

#include <string>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// One of the alternatives is true: a truth, or the guardians of a deadly pattern.
struct Premise {
  CandidateMap alternatives;
  Truth truth = kNoTruth;
  bool is_guardians = false;
};

/// The candidates of a truth; none where a filled cell meets it.
[[nodiscard]] CandidateMap alternatives_of(const Board& board, Truth truth);
/// The premises of a step that are still open.
[[nodiscard]] std::vector<Premise> open_premises(const Step& step, const Board& board);
/// The candidates that cannot be true together with a candidate.
[[nodiscard]] CandidateMap conflicts_of(Candidate candidate);

/// `the 5 of row 1`, `the digit of r4c5`, `the guardian`.
[[nodiscard]] std::string noun_of(const Premise& premise);
/// `the 5 of row 1 is in r1c1 or r1c7`, `r4c5 is 3 or 5`, `r4c1 is 3 or r4c4 is 7` for guardians.
[[nodiscard]] std::string statement_of(const Premise& premise);
/// The same of a premise with one alternative left: `the 5 of row 1 must be in r1c7`, `r4c5 must be 3`.
[[nodiscard]] std::string necessity_of(const Premise& premise, Candidate left);
/// The same with none left: `no place is left for the 5 of row 1`, `no digit is left for r4c5`.
[[nodiscard]] std::string failure_of(const Premise& premise);
/// `r3c2 is 5`
[[nodiscard]] std::string literal_words(const Conclusion& conclusion);

}  // namespace nonet::host
