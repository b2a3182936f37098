#pragma once
// A handmade step.

#include "nonet/step.hpp"

namespace nonet::host::fake {

/// A well-formed step with every part.
struct Parts {
  Parts() {
    evidence.candidates = {&candidates, 1};
    evidence.cells = {&cells, 1};
    evidence.houses = {&houses, 1};
    evidence.links = {&link, 1};
    evidence.sentence = "1 r1c1 - r1c2";
    step.conclusions = {&conclusion, 1};
    step.bases = {&truth, 1};
    step.covers = {&truth, 1};
    step.lemmas = {&lemma, 1};
    step.uniqueness = &uniqueness;
    step.metrics = {&metric, 1};
    step.evidence = &evidence;
    step.digits = 1;
  }
  Conclusion conclusion = Conclusion::place(80, 8);
  Conclusion literal = Conclusion::eliminate(0, 0);
  Truth truth{kTruths - 1};
  Truth premise{0};
  Lemma lemma{{&literal, 1}, {&premise, 1}};
  UniquenessPattern uniqueness{{0, 728}, {1}};
  std::int64_t metric = -1;
  CandidateGroup candidates{"fin", {0, 728}};
  CellGroup cells{"pivot", {0, 80}};
  HouseGroup houses{"base", (1U << kHouses) - 1};
  EvidenceLink link{{0}, {728}, true};
  Evidence evidence;
  Step step;
};

}  // namespace nonet::host::fake
