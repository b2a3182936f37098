#include "nonet/judging/path_proof.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "nonet/brute_force.hpp"
#include "nonet/houses.hpp"
#include "nonet/text/grid_text.hpp"
#include "proofs/checker.hpp"

namespace nonet::tests {
namespace {

using host::Claim;
using host::Gap;
using host::PathProof;
using host::ProofFormat;
using host::StepLines;
using host::UniquenessPolicy;

constexpr std::string_view kPuzzle =
    ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";

Grid grid_of(std::string_view text) {
  ParseError error;
  const auto parsed = parse_grid_line(text, error);
  EXPECT_TRUE(parsed) << error.message;
  return parsed ? parsed->grid : Grid();
}

/// A grid in which three cells of a row can only hold 1, 2 and 3.
Grid triple_grid() {
  Grid grid;
  for (const Cell cell : {0, 1, 2}) {
    for (Digit digit = 3; digit < kDigits; ++digit) grid.set_candidate(cell, digit, false);
  }
  return grid;
}

const std::array<Truth, 3> kTriplePremises = {cell_truth(0), cell_truth(1), cell_truth(2)};
const std::array<Conclusion, 1> kTripleConclusion = {Conclusion::eliminate(3, 0)};

Step triple_step() {
  Step step;
  step.conclusions = kTripleConclusion;
  step.bases = kTriplePremises;
  return step;
}

PathProof prove(const Grid& grid, std::span<const Step> steps, const host::ProofOptions& options,
                const std::optional<Grid>& solution = std::nullopt) {
  return host::prove_path(grid, steps, solution, options);
}

TEST(PathProof, OfANakedTripleHasALineMoreThanItsConclusion) {
  const Step step = triple_step();
  const PathProof proof = prove(triple_grid(), {&step, 1}, {ProofFormat::lrat, Claim::derivation, {}});
  EXPECT_EQ(proof.gap, Gap::none);
  EXPECT_EQ(proof.lines, 2U);
  ASSERT_EQ(proof.steps.size(), 1U);
  EXPECT_EQ(proof.steps[0].results, std::vector<std::uint32_t>{proof.steps[0].last});
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {}).error, "");
}

TEST(PathProof, CountsLinesAsTheFormatDoes) {
  const Step step = triple_step();
  const std::uint32_t units = 18;  // removed candidates
  const auto lines = [&](ProofFormat format) {
    return prove(triple_grid(), {&step, 1}, {format, Claim::derivation, {}}).steps.at(0);
  };
  EXPECT_EQ(lines(ProofFormat::lrat).first, 10'530 + units + 1);
  EXPECT_EQ(lines(ProofFormat::drat).first, 1U);
  EXPECT_EQ(lines(ProofFormat::drat).last, 2U);
  EXPECT_EQ(lines(ProofFormat::pbp).first, 648 + units + 1);
}

/// The triple with its digits as covers, and two conclusions.
struct CountedTriple {
  std::array<Truth, 3> covers = {house_truth(kFirstRow, 0), house_truth(kFirstRow, 1), house_truth(kFirstRow, 2)};
  std::array<Conclusion, 2> conclusions = {Conclusion::eliminate(3, 0), Conclusion::eliminate(8, 2)};
  [[nodiscard]] Step step() const {
    Step step = triple_step();
    step.conclusions = conclusions;
    step.covers = covers;
    return step;
  }
};

TEST(PathProof, SumsSetsThatCountInOneLineOfPseudoBooleanProofs) {
  const CountedTriple triple;
  const Step step = triple.step();
  const PathProof proof = prove(triple_grid(), {&step, 1}, {ProofFormat::pbp, Claim::derivation, {}});
  EXPECT_EQ(proof.lines, 3U) << "a sum, and a line for each conclusion";
  EXPECT_NE(proof.proof.find("\np 1 3 + 5 + "), std::string::npos) << proof.proof;
  const auto checked = checker::check_pbp(proof.formula, proof.proof, {});
  EXPECT_EQ(checked.error, "");
  EXPECT_EQ(checked.lines, 3U);
  const std::size_t sum = proof.proof.find("p 1 3 +");
  const std::string without = proof.proof.substr(0, sum) + proof.proof.substr(proof.proof.find('\n', sum) + 1);
  EXPECT_NE(checker::check_pbp(proof.formula, without, {}).error, "") << "it is needed";
}

TEST(PathProof, ShowsByCasesInClausesWhatCounts) {
  const CountedTriple triple;
  const Step step = triple.step();
  const PathProof proof = prove(triple_grid(), {&step, 1}, {ProofFormat::lrat, Claim::derivation, {}});
  EXPECT_EQ(proof.gap, Gap::none);
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {}).error, "");
}

TEST(PathProof, EndsBeforeAStepThatDoesNotFollow) {
  const std::array<Conclusion, 1> wrong = {Conclusion::eliminate(3, 5)};
  std::array<Step, 2> steps = {triple_step(), triple_step()};
  steps[1].conclusions = wrong;
  const PathProof proof = prove(triple_grid(), steps, {ProofFormat::lrat, Claim::derivation, {}});
  EXPECT_EQ(proof.gap, Gap::unprovable);
  EXPECT_EQ(proof.steps.size(), 1U);
  EXPECT_EQ(proof.lines, 2U);
}

TEST(PathProof, NeedsTheNamedPremises) {
  Step step = triple_step();
  step.bases = step.bases.first(2);
  EXPECT_EQ(prove(triple_grid(), {&step, 1}, {ProofFormat::lrat, Claim::derivation, {}}).gap, Gap::unprovable);
}

TEST(PathProof, HasNoLineForWhatIsKnown) {
  const std::array<Step, 2> steps = {triple_step(), triple_step()};
  const PathProof proof = prove(triple_grid(), steps, {ProofFormat::lrat, Claim::derivation, {}});
  ASSERT_EQ(proof.steps.size(), 2U);
  EXPECT_EQ(proof.steps[1].results, std::vector<std::uint32_t>{0});
  EXPECT_LT(proof.steps[1].last, proof.steps[1].first);
  EXPECT_EQ(proof.conclusions, 1U);
}

TEST(PathProof, HasNoLineForALemmaThatIsARule) {
  const std::array<Conclusion, 2> clause = {Conclusion::eliminate(0, 0), Conclusion::eliminate(3, 0)};
  const Lemma lemma{clause, {}};
  Step step = triple_step();
  step.lemmas = {&lemma, 1};
  const PathProof proof = prove(triple_grid(), {&step, 1}, {ProofFormat::lrat, Claim::derivation, {}});
  ASSERT_EQ(proof.steps.size(), 1U);
  EXPECT_EQ(proof.steps[0].lemmas, std::vector<std::uint32_t>{0});
  EXPECT_EQ(proof.lines, 2U);
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {}).error, "");
}

TEST(PathProof, UsesLemmas) {
  // Whichever of r1c1 and r1c2 is 1, the other cells of the row are not: a pair of places.
  Grid grid;
  for (const Cell cell : house_map(row_house(0))) {
    if (cell > 1) grid.set_candidate(cell, 0, cell == 8);
  }
  const std::array<Conclusion, 3> clause = {Conclusion::place(0, 0), Conclusion::place(1, 0), Conclusion::place(8, 0)};
  const std::array<Truth, 1> premises = {house_truth(row_house(0), 0)};
  const std::array<Lemma, 1> lemmas = {Lemma{clause, premises}};
  // A 1 in r2c3 and in r2c7 would leave all three cells without it.
  const std::array<Conclusion, 1> conclusions = {Conclusion::eliminate(8, 1)};
  Step step;
  step.lemmas = lemmas;
  step.conclusions = conclusions;
  grid.set_candidate(8, 1, true);
  grid.set_candidate(0, 0, false);
  grid.set_candidate(1, 0, false);
  const PathProof proof = prove(grid, {&step, 1}, {ProofFormat::lrat, Claim::derivation, {}});
  EXPECT_EQ(proof.gap, Gap::none);
  ASSERT_EQ(proof.steps.size(), 1U);
  EXPECT_EQ(proof.steps[0].lemmas.size(), 1U);
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {}).error, "");
}

TEST(PathProof, IsFilledBySearch) {
  const Grid grid = grid_of(kPuzzle);
  const auto solution = unique_solution(grid);
  for (const ProofFormat format : {ProofFormat::lrat, ProofFormat::drat, ProofFormat::pbp}) {
    const PathProof proof = prove(grid, {}, {format, Claim::refutation, {}}, solution);
    EXPECT_EQ(proof.claim, Claim::refutation);
    ASSERT_TRUE(proof.search);
    EXPECT_EQ(proof.search->results.size(), 81U - 31U);
    const checker::ProofClaims claimed{kPuzzle, {}, true};
    const auto checked = format == ProofFormat::lrat   ? checker::check_lrat(proof.formula, proof.proof, claimed)
                         : format == ProofFormat::drat ? checker::check_drat(proof.formula, proof.proof, claimed)
                                                       : checker::check_pbp(proof.formula, proof.proof, claimed);
    EXPECT_EQ(checked.error, "");
  }
}

TEST(PathProof, ClaimsNoMoreThanItProves) {
  const Step step = triple_step();
  const PathProof proof = prove(triple_grid(), {&step, 1}, {ProofFormat::lrat, Claim::refutation, {}});
  EXPECT_EQ(proof.claim, Claim::derivation);
  EXPECT_EQ(checker::check_lrat(proof.formula, proof.proof, {}).error, "");
}

/// A unique rectangle of 1 and 2 with the guardian 3r4c4, and the conclusion that follows from it.
class UniquenessStep {
 public:
  UniquenessStep() {
    for (const Cell cell : {0, 3, 27, 30}) {
      pattern_.pattern.add(candidate_of(cell, 0));
      pattern_.pattern.add(candidate_of(cell, 1));
    }
    pattern_.guardians.add(candidate_of(30, 2));
    step.conclusions = conclusion_;
    step.uniqueness = &pattern_;
  }
  UniquenessStep(const UniquenessStep&) = delete;
  UniquenessStep& operator=(const UniquenessStep&) = delete;
  ~UniquenessStep() = default;
  Step step;

 private:
  UniquenessPattern pattern_;
  std::array<Conclusion, 1> conclusion_ = {Conclusion::place(30, 2)};
};

TEST(PathProof, AssumesGuardiansOnlyWhereThatIsWanted) {
  const UniquenessStep unique;
  const auto prove_as = [&](UniquenessPolicy policy) {
    return prove(Grid(), {&unique.step, 1}, {ProofFormat::lrat, Claim::derivation, policy});
  };
  EXPECT_EQ(prove_as(UniquenessPolicy::refuse).gap, Gap::refused);
  EXPECT_EQ(prove_as(UniquenessPolicy::search).gap, Gap::unprovable);  // the empty grid has other solutions
  const PathProof assumed = prove_as(UniquenessPolicy::assume);
  ASSERT_EQ(assumed.gap, Gap::none);
  EXPECT_EQ(assumed.steps.at(0).assumed, 10'531U);
  EXPECT_EQ(checker::check_lrat(assumed.formula, assumed.proof, {{}, {10'531}, false}).error, "");
}

}  // namespace
}  // namespace nonet::tests
