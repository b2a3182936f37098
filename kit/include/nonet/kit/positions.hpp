#pragma once
// Positions to try a technique on: made from a seed, so that anybody gets the same, or given by the user.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet::kit {

/// What a technique may rely on at a position.
enum class PositionKind {
  one_solution,    ///< givens, one solution
  many_solutions,  ///< givens, more than one solution
  pencilmarks      ///< candidates alone, with one solution or more
};

/// A position without contradictions that has a solution.
struct Position {
  PositionKind kind;
  bool has_one_solution;  ///< so that techniques may assume it, see host::check_uniqueness
  std::string text;       ///< what it was read from
  ParsedGrid parsed;
};

/// The position that a grid is; nothing for a grid without solution.
[[nodiscard]] std::optional<Position> position_of(std::string text, ParsedGrid parsed);

/// `count` positions with one solution, half as many with more, and half as many of candidates alone. Solutions are
/// random, and so is how far each is solved: cells filled, and candidates removed that no solution needs. Positions
/// with more solutions are made around two that differ in few cells, where arguments from uniqueness go wrong.
[[nodiscard]] std::vector<Position> make_positions(std::uint64_t seed, int count);

}  // namespace nonet::kit
