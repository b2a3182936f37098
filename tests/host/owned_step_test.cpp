#include "nonet/solving/owned_step.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "step_parts.hpp"

namespace nonet::host {
namespace {

using fake::Parts;

TEST(OwnedStep, OutlivesWhatItWasMadeOf) {
  const Parts same;
  auto parts = std::make_unique<Parts>();
  const OwnedStep owned(parts->step);
  parts->conclusion.cell = 0;
  parts->lemma = {};
  parts->candidates.role = "cover";
  parts.reset();
  EXPECT_TRUE(same_step(*owned, same.step));
  EXPECT_EQ(owned->evidence->candidates[0].role, "fin");
  EXPECT_EQ(owned->lemmas[0].clause[0], Conclusion::eliminate(0, 0));
}

TEST(OwnedStep, IsAValue) {
  const OwnedStep first(Parts().step);
  OwnedStep second = first;
  EXPECT_EQ(first, second);
  EXPECT_EQ(first, OwnedStep(Parts().step));
  const OwnedStep moved = std::move(second);
  EXPECT_EQ(moved, first);
  second = first;
  EXPECT_EQ(second, moved);
  EXPECT_EQ(OwnedStep(), OwnedStep(Step()));
  EXPECT_NE(OwnedStep(), first);
  EXPECT_TRUE(OwnedStep()->conclusions.empty());
}

TEST(OwnedStep, DiffersWhereAnyPartDoes) {
  const OwnedStep same(Parts().step);
  const std::vector<std::pair<const char*, void (*)(Parts&)>> changes = {
      {"conclusion", [](Parts& p) { p.conclusion.digit = 7; }},
      {"no conclusion", [](Parts& p) { p.step.conclusions = {}; }},
      {"base", [](Parts& p) { p.truth = Truth(1); }},
      {"no cover", [](Parts& p) { p.step.covers = {}; }},
      {"literal", [](Parts& p) { p.literal.cell = 1; }},
      {"premise", [](Parts& p) { p.premise = Truth(1); }},
      {"no lemma", [](Parts& p) { p.step.lemmas = {}; }},
      {"pattern", [](Parts& p) { p.uniqueness.pattern = {0}; }},
      {"guardians", [](Parts& p) { p.uniqueness.guardians = {2}; }},
      {"no pattern", [](Parts& p) { p.step.uniqueness = nullptr; }},
      {"metric", [](Parts& p) { p.metric = 2; }},
      {"kind", [](Parts& p) { p.step.kind = 1; }},
      {"digits", [](Parts& p) { p.step.digits = 2; }}};
  for (const auto& [what, change] : changes) {
    Parts other;
    change(other);
    EXPECT_NE(OwnedStep(other.step), same) << what;
    EXPECT_FALSE(same_step(other.step, *same, false)) << what;
  }
  const std::vector<std::pair<const char*, void (*)(Parts&)>> shown = {
      {"role", [](Parts& p) { p.cells.role = "wing"; }},
      {"candidates", [](Parts& p) { p.candidates.candidates = {1}; }},
      {"houses", [](Parts& p) { p.houses.houses = 1; }},
      {"link", [](Parts& p) { p.link.is_strong = false; }},
      {"sentence", [](Parts& p) { p.evidence.sentence = "1 r1c1"; }},
      {"explanation", [](Parts& p) { p.evidence.explanation = "It follows."; }},
      {"no evidence", [](Parts& p) { p.step.evidence = nullptr; }}};
  for (const auto& [what, change] : shown) {
    Parts other;
    change(other);
    EXPECT_NE(OwnedStep(other.step), same) << what;
    EXPECT_TRUE(same_step(other.step, *same, false)) << what;
  }
}

}  // namespace
}  // namespace nonet::host
