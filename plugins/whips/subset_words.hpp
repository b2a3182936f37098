#pragma once
// Subsets in notation and in words.

#include <string>

#include "subset.hpp"

namespace nonet::whips {

/// The variables, the left candidate and the transversal sets: `r1c25{n4r1c2 n37}` naked, `r1n37{n3r1c9 c25}` hidden,
/// `r25n7{n7r2c4 c13}` a fish.
[[nodiscard]] std::string subset_text(const Subset& subset, Candidate left);
/// What follows: `r1c2 and r1c5 must be 3 and 7`, `the 3 and 7 of row 1 must be in r1c2 and r1c5`, `the 7 of rows 2 and
/// 5 must be in columns 1 and 3`.
[[nodiscard]] std::string subset_words(const Subset& subset);

}  // namespace nonet::whips
