#pragma once
// A checker of proofs that shares nothing with the project: it makes the rules of sudoku from loops over rows, columns
// and digits, compares the formula with them, and follows each line by unit propagation.

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace checker {

/// What a proof is taken for.
struct Claimed {
  std::string_view grid;  ///< 81 digits and dots: the formula may have these givens and no other units; empty: any
  std::set<std::size_t> assumed;  ///< numbers of clauses of the formula that may be there beside rules and units
  bool is_refutation = false;     ///< the last clause of the formula excludes one solution, the last line is empty
};

/// What came out.
struct Checked {
  std::string error;  ///< empty: every line follows
  std::size_t lines = 0;
};

/// LRAT: `id literals 0 hints 0`. Each hint must be unit under the negated clause and the hints before it, the last one
/// false; ids ascend; the clause that excludes the solution may be a hint of the last line only.
[[nodiscard]] Checked check_lrat(std::string_view cnf, std::string_view proof, const Claimed& claimed);
/// DRAT, each line in order by unit propagation over all clauses but the one that excludes the solution, which the last
/// line alone may use. No line may be RAT.
[[nodiscard]] Checked check_drat(std::string_view cnf, std::string_view proof, const Claimed& claimed);
/// Pseudo-Boolean proof, version 1.1, of rules `rup`, `v` and `c` over constraints whose coefficients are all 1.
[[nodiscard]] Checked check_pbp(std::string_view opb, std::string_view proof, const Claimed& claimed);

}  // namespace checker
