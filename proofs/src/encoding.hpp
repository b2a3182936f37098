#pragma once
// The rules of sudoku as clauses: the variable of a candidate is its number + 1, clause 1-324 says "at least one" of
// each truth, clauses 325-10530 say "at most one", a pair of candidates each.

#include <array>
#include <cstdint>

#include "nonet/truths.hpp"

namespace nonet::proofs {

/// A candidate that is true (positive) or false (negative), as variable 1-729.
using Literal = std::int16_t;
/// The number of a clause, from 1.
using ClauseId = std::uint32_t;

[[nodiscard]] constexpr Literal literal_of(Candidate candidate, bool is_true) noexcept {
  return static_cast<Literal>(is_true ? candidate + 1 : -candidate - 1);
}
[[nodiscard]] constexpr Literal literal_of(const Conclusion& conclusion) noexcept {
  return literal_of(conclusion.candidate(), conclusion.is_placement());
}
/// The candidate that a literal is about.
[[nodiscard]] constexpr Candidate candidate_in(Literal literal) noexcept {
  return (literal < 0 ? -literal : literal) - 1;
}

/// How many clauses the rules have.
inline constexpr ClauseId kRuleClauses = 10'530;

/// What each candidate excludes, and the truths that it is in.
struct RuleTables {
  static constexpr std::size_t kExcluded = 28;
  std::array<std::array<std::uint16_t, kExcluded>, kCandidates> excluded;  ///< ascending
  std::array<std::array<Truth, 4>, kCandidates> truths;
  std::array<std::array<std::uint16_t, kDigits>, kTruths> members;  ///< ascending
  std::array<ClauseId, kCandidates> first_pair;                     ///< with the first larger one that it excludes
  std::array<std::uint8_t, kCandidates> smaller;                    ///< how many smaller ones it excludes
};
[[nodiscard]] const RuleTables& rule_tables() noexcept;

/// The clause that says that two candidates which share a truth are not both true.
[[nodiscard]] ClauseId pair_clause(Candidate one, Candidate other) noexcept;
/// The clause that says that one of a truth's candidates is true.
[[nodiscard]] constexpr ClauseId truth_clause(Truth truth) noexcept { return static_cast<ClauseId>(truth.index()) + 1; }

}  // namespace nonet::proofs
