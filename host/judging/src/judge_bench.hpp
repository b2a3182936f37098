#pragma once
// What the judge of arguments keeps of a position.

#include "argument.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::host {

struct ArgumentJudge::Bench {
  JudgedPosition position;
  Assumptions start;
  int max_nodes;
  Prover prover;
};

}  // namespace nonet::host
