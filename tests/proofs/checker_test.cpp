#include "proofs/checker.hpp"

#include <gtest/gtest.h>

#include "nonet/brute_force.hpp"
#include "nonet/judging/path_proof.hpp"
#include "nonet/text/grid_text.hpp"
#include "proofs/spoil.hpp"

namespace nonet::tests {
namespace {

using host::PathProof;

constexpr std::string_view kChecked =
    "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";

/// A proof, by search, that there is no other solution.
PathProof refutation(host::ProofFormat format) {
  ParseError error;
  const Grid grid = parse_grid_line(kChecked, error)->grid;
  return host::prove_path(grid, {}, unique_solution(grid), {format, host::Claim::refutation, {}});
}

const checker::ProofClaims kClaimed{kChecked, {}, true};

/// The text with the first occurrence of a part replaced.
std::string replaced(std::string text, std::string_view part, std::string_view by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, text.npos) << part;
  return text.replace(at, part.size(), by);
}

TEST(Checker, AcceptsAProof) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  const auto checked = checker::check_lrat(proof.formula, proof.proof, kClaimed);
  EXPECT_EQ(checked.error, "");
  EXPECT_EQ(checked.lines, proof.lines);
}

TEST(Checker, RefusesSpoiledProofs) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto spoiled = checker::spoiled_proofs(proof.proof, seed);
    EXPECT_EQ(spoiled.size(), 4U);
    for (const auto& [what, text] : spoiled) {
      EXPECT_NE(checker::check_lrat(proof.formula, text, kClaimed).error, "") << what;
    }
  }
}

TEST(Checker, RefusesAFormulaWithOtherRules) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  EXPECT_EQ(checker::check_lrat(replaced(proof.formula, "-1 -2 0\n", "-1 -3 0\n"), proof.proof, kClaimed).error,
            "the formula does not begin with the rules");
}

TEST(Checker, RefusesOtherGivens) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  std::string other(kChecked);
  other[0] = '1';
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {other, {}, true}).error, "the units are not the givens");
}

TEST(Checker, RefusesAssumptionsThatAreNotListed) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  const std::size_t last = proof.formula.rfind('\n', proof.formula.size() - 2) + 1;
  const std::string formula = proof.formula.substr(0, last) + "1 2 0\n" + proof.formula.substr(last);
  const std::string counted = replaced(formula, "p cnf 729 " + std::to_string(proof.formula_size),
                                       "p cnf 729 " + std::to_string(proof.formula_size + 1));
  EXPECT_EQ(checker::check_lrat(counted, proof.proof, kClaimed).error,
            "the formula assumes clause " + std::to_string(proof.formula_size));
}

TEST(Checker, RefusesLinesThatUseTheExcludedSolution) {
  const PathProof proof = refutation(host::ProofFormat::lrat);
  const std::string block = std::to_string(proof.formula_size);
  const std::size_t end = proof.proof.find(" 0\n");
  const std::string used = proof.proof.substr(0, end) + ' ' + block + proof.proof.substr(end);
  EXPECT_NE(checker::check_lrat(proof.formula, used, kClaimed).error, "");
}

TEST(Checker, RefusesAFalseEliminationThatTheExcludedSolutionWouldProve) {
  const PathProof proof = refutation(host::ProofFormat::drat);
  EXPECT_EQ(checker::check_drat(proof.formula, proof.proof, kClaimed).error, "");
  // Just before the end all cells but this one are known, so with the excluded solution it would follow.
  const std::size_t end = proof.proof.size() - 2;
  const std::size_t last = proof.proof.rfind('\n', end - 2) + 1;
  const std::string wrong = proof.proof.substr(0, last) + '-' + proof.proof.substr(last, end - last) + "0\n";
  EXPECT_NE(checker::check_drat(proof.formula, wrong, kClaimed).error, "");
}

TEST(Checker, RefusesPseudoBooleanProofsWithoutTheirPremises) {
  const PathProof proof = refutation(host::ProofFormat::pbp);
  EXPECT_EQ(checker::check_pbp(proof.formula, proof.proof, kClaimed).error, "");
  const std::size_t first = proof.proof.find("rup");
  const std::size_t last = proof.proof.find("v x");
  EXPECT_NE(checker::check_pbp(proof.formula, proof.proof.substr(0, first) + proof.proof.substr(last), kClaimed).error,
            "");
  EXPECT_NE(checker::check_pbp(replaced(proof.formula, "= 1", ">= 1"), proof.proof, kClaimed).error, "");
}

}  // namespace
}  // namespace nonet::tests
