#pragma once
// Formulas and proofs as contents of files.

#include <string>
#include <vector>

#include "proof_lines.hpp"

namespace nonet::host {

/// The clauses of a formula after the rules.
struct FormulaClauses {
  std::vector<Conclusion> units;                 ///< the givens, then candidates that were removed from the start
  std::vector<std::vector<Conclusion>> assumed;  ///< guardians
  std::vector<Conclusion> block;                 ///< "not this solution"; empty where it is not excluded
};

/// DIMACS CNF.
[[nodiscard]] std::string cnf_text(const FormulaClauses& formula);
/// OPB, with one equation for each truth; without the block.
[[nodiscard]] std::string opb_text(const FormulaClauses& formula);

[[nodiscard]] std::string lrat_text(const ProofLines& lines);
[[nodiscard]] std::string drat_text(const ProofLines& lines);
/// Without the end of a refutation. `constraints`: those of the formula, an equation counts twice.
[[nodiscard]] std::string pbp_text(const ProofLines& lines, std::uint32_t constraints);
/// The end of a refutation: logs the solution, after which nothing is left.
[[nodiscard]] std::string pbp_end(const CandidateMap& solution);

}  // namespace nonet::host
