#include "nonet/judging/candidate_question.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/brute_force.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// Why a candidate is not on the grid.
std::optional<Obstacle> find_removal(const Grid& grid, Cell cell, Digit digit) {
  if (!grid.is_empty(cell)) {
    const char* const how = grid.status(cell) == CellStatus::given ? "given" : "placed";
    return Obstacle{"filled", fmt::format("{} is filled with {} ({})", cell_text(cell), grid.value(cell) + 1, how)};
  }
  const std::string candidate = candidate_text(candidate_of(cell, digit));
  const CellMap holders = grid.values_map()[static_cast<std::size_t>(digit)] & peers_of(cell);
  if (holders) {
    return Obstacle{"excluded",
                    fmt::format("{} is excluded by the {} in {}", candidate, digit + 1, cells_text(holders))};
  }
  if (!grid.has(cell, digit)) {
    return Obstacle{"removed", fmt::format("{} was removed in the given position", candidate)};
  }
  return std::nullopt;
}

}  // namespace

bool concludes(const Step& step, const Conclusion& wanted) {
  return std::any_of(step.conclusions.begin(), step.conclusions.end(), [&](const Conclusion& conclusion) {
    if (conclusion == wanted) return true;
    if (!conclusion.is_placement() || wanted.is_placement()) return false;
    return conclusion.cell == wanted.cell ? conclusion.digit != wanted.digit
                                          : conclusion.digit == wanted.digit && sees(conclusion.cell, wanted.cell);
  });
}

std::optional<Obstacle> find_obstacle(const Grid& grid, const Conclusion& wanted) {
  const Cell cell = wanted.cell;
  if (auto removal = find_removal(grid, cell, wanted.digit)) return removal;
  Grid with = grid;
  with.fill(cell, wanted.digit, CellStatus::modifiable);
  Grid without = grid;
  without.set_candidate(cell, wanted.digit, false);
  Grid other;
  const bool is_possible = count_solutions(with, 1) == 1;
  const bool has_other = count_solutions(without, 1, &other) == 1;
  const std::string placement = conclusion_text(Conclusion::place(cell, wanted.digit));
  if (is_possible && has_other) {
    return Obstacle{"several-solutions",
                    fmt::format("{} is true in some solutions of the grid, and {} in others", placement,
                                conclusion_text(Conclusion::place(cell, other.value(cell))))};
  }
  if (is_possible && !wanted.is_placement()) {
    return Obstacle{"solution", fmt::format("{} is the solution: no step removes it", placement)};
  }
  if (!is_possible && wanted.is_placement()) {
    return Obstacle{"not-solution", fmt::format("{} is not the solution, which has {}", placement,
                                                conclusion_text(Conclusion::place(cell, other.value(cell))))};
  }
  return std::nullopt;
}

std::string one_step_text(const Conclusion& wanted) {
  return fmt::format("{} can be {} in one step", candidate_text(candidate_of(wanted.cell, wanted.digit)),
                     wanted.is_placement() ? "placed" : "removed");
}

std::string no_step_text(std::string_view subject, const Conclusion& wanted) {
  return fmt::format("{} {} {} in one step", subject, wanted.is_placement() ? "places" : "removes",
                     candidate_text(candidate_of(wanted.cell, wanted.digit)));
}

std::string path_text(std::size_t steps, bool is_shortest) {
  return is_shortest ? fmt::format("; the shortest path has {} {}", steps, steps == 1 ? "step" : "steps")
                     : fmt::format("; the shortest path found has {} steps, not all shorter ones were tried", steps);
}

}  // namespace nonet::host
