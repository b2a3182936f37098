#pragma once
// Deadly patterns: sets of cells and digits that, left alone, give every solution a second one.

#include <string>

#include "nonet/candidate_map.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::host {

/// Whether a pattern is deadly.
struct Deadliness {
  enum class Answer { deadly, not_deadly, undecided };
  Answer answer = Answer::deadly;
  std::string reason;  ///< why it is harmless: a given among its cells, or a way to fill it that has no other
};
/// A pattern is deadly when no cell of it is a given and every way to fill its cells with its digits has another with
/// the same digits in each house: then the rest of a solution does not tell the two apart. The other way may use any
/// digits; where a position has no givens (candidates alone are the puzzle) it keeps to those of the pattern that
/// the position has. Gives up after `max_nodes` cells filled.
[[nodiscard]] Deadliness judge_pattern(const CandidateMap& pattern, const JudgedPosition& position, int max_nodes);

}  // namespace nonet::host
