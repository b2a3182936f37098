#pragma once
// Positions to try a technique on: made reproducibly from a seed, or given by the user.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/random.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::kit {

/// Properties of a position that a technique may rely on.
enum class PositionKind {
  one_solution,    ///< givens, one solution
  many_solutions,  ///< givens, more than one solution
  pencilmarks      ///< candidates alone, with one solution or more
};

/// A position without contradictions that has a solution.
struct Position {
  PositionKind kind;
  bool has_one_solution;  ///< so techniques may assume it, see host::check_uniqueness
  std::string text;       ///< the text that it was parsed from
  ParsedGrid parsed;
};

/// The position of a grid; nothing for a grid without solution.
[[nodiscard]] std::optional<Position> position_of(std::string text, ParsedGrid parsed);
/// The same, read from the text that is written for the grid: the state, or its candidates alone.
[[nodiscard]] std::optional<Position> position_of(const Grid& grid, bool is_pencilmarks);

/// Random numbers that are the same for a position in any list.
[[nodiscard]] Random random_at(const Position& position);

/// `count` positions with one solution, half as many with several, and half as many of candidates alone. Solutions are
/// random, and so is the progress: cells filled, and candidates removed that no solution needs. Positions with several
/// solutions are made around two that differ in few cells, where arguments from uniqueness are likely to fail.
[[nodiscard]] std::vector<Position> make_positions(std::uint64_t seed, int count);

}  // namespace nonet::kit
