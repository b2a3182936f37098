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
/// the same digits in each house: then the rest of a solution does not distinguish the two. The other way may use any
/// digits; where a position has no givens (candidates alone are the puzzle), only the pattern's digits that the
/// position has. Stops after `max_nodes` filled cells.
[[nodiscard]] Deadliness judge_pattern(const CandidateMap& pattern, const JudgedPosition& position, int max_nodes);

}  // namespace nonet::host
