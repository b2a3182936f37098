#pragma once
// An independent checker of proofs: it makes the rules of sudoku from loops over rows, columns and digits, compares the
// formula with them, and checks each line by unit propagation.

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace checker {

/// The claims about a proof.
struct ProofClaims {
  std::string_view grid;  ///< 81 digits and dots: the formula may have these givens and no other units; empty: any
  std::set<std::size_t> assumed;  ///< numbers of clauses of the formula that are allowed besides rules and units
  bool is_refutation = false;     ///< the last clause of the formula excludes one solution, the last line is empty
};

/// The result of a check.
struct CheckResult {
  std::string error;  ///< empty: every line follows
  std::size_t lines = 0;
};

/// Checks LRAT: `id literals 0 hints 0`. Each hint must be unit under the negated clause and the hints before it, the
/// last one false; ids ascend; only the last line may have the clause that excludes the solution as a hint.
[[nodiscard]] CheckResult check_lrat(std::string_view cnf, std::string_view proof, const ProofClaims& claimed);
/// Checks DRAT, each line in order by unit propagation over all clauses; only the last line may use the one that
/// excludes the solution. No line may be RAT.
[[nodiscard]] CheckResult check_drat(std::string_view cnf, std::string_view proof, const ProofClaims& claimed);
/// Checks a pseudo-Boolean proof, version 1.1, of rules `rup`, `p` with sums, `v` and `c` over constraints that the file
/// writes with coefficients of 1.
[[nodiscard]] CheckResult check_pbp(std::string_view opb, std::string_view proof, const ProofClaims& claimed);

}  // namespace checker
