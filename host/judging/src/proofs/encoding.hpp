#pragma once
// The rules of sudoku as clauses: the variable of a candidate is its number + 1, clause 1-324 says "at least one" of
// each truth, clauses 325-10530 say "at most one", a pair of candidates each.

#include <cstdint>
#include <span>

#include "nonet/truths.hpp"

namespace nonet::host {

/// The number of a clause, from 1.
using ClauseId = std::uint32_t;

/// A literal as proofs write it: the variable 1-729, negative where the candidate is false.
[[nodiscard]] constexpr int number_of(const Conclusion& literal) noexcept {
  return literal.is_placement() ? literal.candidate() + 1 : -literal.candidate() - 1;
}

/// How many clauses the rules have.
inline constexpr ClauseId kRuleClauses = 10'530;

/// The candidates of a truth.
[[nodiscard]] CandidateMap candidates_of(Truth truth) noexcept;
/// The clause that says that one of a truth's candidates is true.
[[nodiscard]] constexpr ClauseId truth_clause(Truth truth) noexcept { return static_cast<ClauseId>(truth.index()) + 1; }

/// The larger candidates that share a truth with a candidate, ascending.
[[nodiscard]] std::span<const std::uint16_t> larger_rivals(Candidate candidate) noexcept;
/// The clause that says that two candidates which share a truth are not both true.
[[nodiscard]] ClauseId pair_clause(Candidate one, Candidate other) noexcept;

}  // namespace nonet::host
