// The proof of every step of every technique on its own cases is accepted by an independent checker.

#include <gtest/gtest.h>

#include <set>

#include "nonet/brute_force.hpp"
#include "nonet/judging/path_proof.hpp"
#include "nonet/judging/verifier.hpp"
#include "proofs/checker.hpp"
#include "support/case_visits.hpp"

namespace nonet::tests {
namespace {

using host::Claim;
using host::PathProof;
using host::ProofFormat;
using host::UniquenessPolicy;

std::string error_of(const PathProof& proof, ProofFormat format) {
  checker::ProofClaims claimed;
  for (const auto& lines : proof.steps) {
    if (lines.assumed != 0) claimed.assumed.insert(lines.assumed);
  }
  switch (format) {
    case ProofFormat::lrat:
      return checker::check_lrat(proof.formula, proof.proof, claimed).error;
    case ProofFormat::drat:
      return checker::check_drat(proof.formula, proof.proof, claimed).error;
    case ProofFormat::pbp:
      return checker::check_pbp(proof.formula, proof.proof, claimed).error;
  }
  return "no format";
}

constexpr std::size_t kMostInClauses = 8;

TEST(ProofsOfCases, AreAccepted) {
  std::set<std::string> techniques;
  int count = 0;
  visit_cases(1'000'000, [&](const std::string& where, const kit::VisitedStep& visited) {
    const Grid& grid = visited.board.grid();
    ++count;
    // Clauses show by cases what inequalities show by a sum: for large patterns that takes a hundred thousand lines.
    const bool is_sum =
        visited.step.bases.size() > kMostInClauses && host::ArgumentJudge(visited.board).judge(visited.step).nodes == 0;
    for (const ProofFormat format : {ProofFormat::lrat, ProofFormat::drat, ProofFormat::pbp}) {
      if (is_sum && format != ProofFormat::pbp) continue;
      if (!is_sum && format != ProofFormat::lrat && count % 16 != 0) continue;  // the same lines
      // The puzzle of a case has one solution, even if its grid has more.
      const UniquenessPolicy policy = visited.step.uniqueness == nullptr || count_solutions(grid, 2) == 1
                                          ? UniquenessPolicy::search
                                          : UniquenessPolicy::assume;
      const PathProof proof =
          host::prove_path(grid, {&visited.step, 1}, std::nullopt, {format, Claim::derivation, policy});
      EXPECT_EQ(proof.gap, host::Gap::none) << where;
      EXPECT_EQ(error_of(proof, format), "") << where;
    }
    techniques.insert(visited.technique.id);
  });
  EXPECT_GE(techniques.size(), 140U);
  EXPECT_GE(count, 300);
}

}  // namespace
}  // namespace nonet::tests
