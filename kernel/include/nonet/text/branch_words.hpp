#pragma once
// Plain English for arguments from assumptions: what follows in each branch, in order and with its reason, and where
// the branch ends.

#include <span>
#include <string>
#include <vector>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// `r1c1 is 5`, `r1c1 or r1c2 is 5`, `r1c1 is not 5`, `neither r1c1 nor r1c2 is 5`: one of the cells holds a digit, or
/// none of them does.
[[nodiscard]] NONET_EXPORT std::string literal_words(const CellMap& cells, Digit digit, bool is_true);
/// What follows where a truth has only these candidates left, with the truth as the reason: `r4c5 must be 3`,
/// `the 5 of row 1 must be in r1c7`, `the 5 of row 1 must be in r1c1 or r1c2`.
[[nodiscard]] NONET_EXPORT std::string necessity_words(Truth truth, const CellMap& cells, Digit digit);
/// What is wrong where a truth has no candidate left: `no digit is left for r4c5`,
/// `no place is left for the 5 of row 1`.
[[nodiscard]] NONET_EXPORT std::string failure_words(Truth truth);
/// What is wrong where two candidates, or groups of candidates, that exclude each other are true: `r1c1 would be both 3
/// and 5`, `r1c1 and r1c7 would both be 5 in row 1`. Cells of different digits must be one cell.
[[nodiscard]] NONET_EXPORT std::string clash_words(const CellMap& first, Digit first_digit, const CellMap& second,
                                                   Digit second_digit);

/// The cases of a truth, as a sentence without its end: `r4c5 is 3 or 5`, `The 5 of row 1 is in r1c1 or r1c7`.
[[nodiscard]] NONET_EXPORT std::string choice_words(Truth truth, const CandidateMap& candidates);

/// A branch of an argument in words.
struct BranchWords {
  std::string assumption;                 ///< `r1c1 is 5`
  std::vector<std::string> consequences;  ///< in order, each with its reason; no sentence ends inside one
  std::string end;                        ///< the result, or what is wrong; empty if the last consequence is the result
  bool is_impossible = false;             ///< whether the end says what is wrong
};

/// Each branch in turn, those with the same consequences together, and up to where it meets an earlier one: `If r1c1 is
/// 5, r1c2 must be 3 and r4c2 is not 3. If r1c1 is 6, r1c2 must be 5. But then no digit is left for r4c2: a
/// contradiction.`. While the text is longer than `at_most` bytes, the consequences of the longest branch are counted
/// instead of listed.
[[nodiscard]] NONET_EXPORT std::string branches_words(std::span<const BranchWords> branches, std::size_t at_most);
/// A branch that refutes its assumption: `Suppose r1c1 is 5. Then r1c2 must be 3. But then no digit is left for r4c2: a
/// contradiction.`. Consequences are counted as above.
[[nodiscard]] NONET_EXPORT std::string refutation_words(const BranchWords& branch, std::size_t at_most);

}  // namespace nonet
