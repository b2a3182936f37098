#pragma once
// Formulas and proofs as texts of files.

#include <string>
#include <vector>

#include "clause_log.hpp"

namespace nonet::proofs {

/// What stands in a formula behind the rules.
struct FormulaClauses {
  std::vector<Literal> units;                 ///< the givens, then candidates that are gone from the start
  std::vector<std::vector<Literal>> assumed;  ///< guardians
  std::vector<Literal> block;                 ///< "not this solution"; empty where it is not excluded
};

/// DIMACS CNF.
[[nodiscard]] std::string cnf_text(const FormulaClauses& formula);
/// OPB, a truth an equation; without the block.
[[nodiscard]] std::string opb_text(const FormulaClauses& formula);

[[nodiscard]] std::string lrat_text(const ClauseLog& log);
[[nodiscard]] std::string drat_text(const ClauseLog& log);
/// Without the end of a refutation: `constraints` of the formula count an equation twice.
[[nodiscard]] std::string pbp_text(const ClauseLog& log, std::uint32_t constraints);
/// The end of a refutation: the solution is logged, and nothing else is left.
[[nodiscard]] std::string pbp_end(const std::vector<Literal>& solution);

}  // namespace nonet::proofs
