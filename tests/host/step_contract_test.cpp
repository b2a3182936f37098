#include "nonet/solving/step_contract.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "step_parts.hpp"

namespace nonet::host {
namespace {

using fake::Parts;

TEST(StepContract, AcceptsAStepWithEveryPart) {
  EXPECT_EQ(broken_contract(Parts().step), "");
  EXPECT_EQ(broken_contract(Step()), "");
}

TEST(StepContract, NamesABaseACoverAndAPremiseThatIsNoTruth) {
  Parts parts;
  parts.truth = Truth(5000);
  EXPECT_EQ(broken_contract(parts.step), "base 1 is 5000, not a truth from 0 to 323");
  parts.step.bases = {};
  EXPECT_EQ(broken_contract(parts.step), "cover 1 is 5000, not a truth from 0 to 323");
  Parts lemma;
  lemma.premise = Truth(kTruths);
  EXPECT_EQ(broken_contract(lemma.step), "lemma 1: premise 1 is 324, not a truth from 0 to 323");
}

TEST(StepContract, NamesAConclusionAndALiteralOutsideTheGrid) {
  Parts parts;
  parts.conclusion.cell = 81;
  EXPECT_EQ(broken_contract(parts.step),
            "conclusion 1 is about cell 81 and digit 8, not a cell from 0 to 80 and a digit from 0 to 8");
  Parts lemma;
  lemma.literal.digit = 9;
  EXPECT_EQ(broken_contract(lemma.step),
            "lemma 1: literal 1 is about cell 0 and digit 9, not a cell from 0 to 80 and a digit from 0 to 8");
}

TEST(StepContract, NamesASpanThatIsNullButNotEmpty) {
  const auto broken = [](auto Step::*span, std::size_t size) {
    Parts parts;
    parts.step.*
        span = {static_cast<typename std::remove_reference_t<decltype(parts.step.*span)>::pointer>(nullptr), size};
    return broken_contract(parts.step);
  };
  EXPECT_EQ(broken(&Step::conclusions, 2), "the conclusions are null, but there are 2");
  EXPECT_EQ(broken(&Step::bases, 1), "the bases are null, but there are 1");
  EXPECT_EQ(broken(&Step::lemmas, 3), "the lemmas are null, but there are 3");
  EXPECT_EQ(broken(&Step::metrics, 1), "the metrics are null, but there are 1");
  Parts parts;
  parts.evidence.links = {static_cast<const EvidenceLink*>(nullptr), 4};
  EXPECT_EQ(broken_contract(parts.step), "the links are null, but there are 4");
}

/// A set with bits beyond its last possible member, as a faulty plugin could return it.
template <typename Set>
Set beyond_the_grid() {
  Set set;
  std::memset(static_cast<void*>(&set), 0xff, sizeof(set));
  return set;
}

TEST(StepContract, NamesSetsWithMembersOutsideTheGrid) {
  Parts guardian;
  guardian.uniqueness.guardians = beyond_the_grid<CandidateMap>();
  EXPECT_EQ(broken_contract(guardian.step), "the guardians have members outside the grid");
  Parts group;
  group.candidates.candidates = beyond_the_grid<CandidateMap>();
  EXPECT_EQ(broken_contract(group.step), "the candidates of a group have members outside the grid");
  Parts houses;
  houses.houses.houses = 1U << kHouses;
  EXPECT_EQ(broken_contract(houses.step), "the houses of a group have bits beyond 0x7ffffff: 0x8000000");
  Parts digits;
  digits.step.digits = 0x200;
  EXPECT_EQ(broken_contract(digits.step), "the digits have bits beyond 0x1ff: 0x200");
}

}  // namespace
}  // namespace nonet::host
