#include "nonet/puzzles/drafts.hpp"

#include <algorithm>

#include "nonet/puzzles/minimal.hpp"
#include "nonet/puzzles/random_solution.hpp"
#include "reducer.hpp"

// As in generator.cpp, nothing depends on which solution brute force finds first.

namespace nonet {
namespace {

using detail::Reducer;
using detail::ShuffledCells;

constexpr int kAddedCells = 5;        ///< cells that a change adds before it removes others
constexpr int kDraws = 20;            ///< draws for a layout before the search stops
constexpr int kMostSolutions = 1000;  ///< limit when counting the solutions of a pattern's digits
constexpr int kReplacedDigits = 3;    ///< digits of a pattern that a change replaces

/// A random cell of a set, with equal probability.
Cell random_member(Random& random, const CellMap& cells) noexcept { return cells[random.below(cells.count())]; }

/// Gives some givens of a puzzle other digits, such that there is a solution; in the order of `cells`.
void refill(Random& random, Grid& puzzle, std::span<const std::uint8_t> cells) noexcept {
  for (const Cell cell : cells) puzzle.set_mask(cell, Grid::kDefaultMask);
  for (const Cell cell : cells) {
    std::array<std::uint8_t, kDigits> digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
    random.shuffle(digits);
    for (const Digit digit : digits) {
      puzzle.set_mask(cell, static_cast<Grid::Mask>(mask_of(digit) | static_cast<unsigned>(CellStatus::given) << 9));
      if (!puzzle.conflict() && count_solutions(puzzle, 1) > 0) break;
    }
  }
}

/// A puzzle whose masks were set directly, as a draft; it has one solution.
Draft draft_of(const Grid& puzzle, const CellMap& pattern) noexcept {
  Draft draft{Grid(), pattern};
  static_cast<void>(count_solutions(puzzle, 1, &draft.solution));
  draft.solution.fix();
  return draft;
}

/// The number of a pattern's digits to replace at once.
std::size_t random_replaced(Random& random) noexcept {
  return 1U + static_cast<std::size_t>(random.below(kReplacedDigits));
}

/// The digits of some cells, with all candidates elsewhere.
Grid unfilled(const Grid& solution, const CellMap& givens) noexcept {
  Grid puzzle;
  for (const Cell cell : givens) puzzle.set_mask(cell, solution.mask(cell));
  return puzzle;
}

}  // namespace

std::optional<Draft> DraftMaker::draw(Random& random) const {
  if (rules_.pattern) return draw_pattern(random);
  if (rules_.orbits.empty()) {
    GeneratedPuzzle made = generate_puzzle(random.next(), 0, rules_.clues);
    return made.puzzle ? std::optional(Draft{made.solution, made.puzzle->given_cells()}) : std::nullopt;
  }
  for (int i = 0; i < kDraws; ++i) {
    if (auto draft = reduced(random, {random_solution(random), CellMap::full()})) return draft;
  }
  return std::nullopt;
}

std::optional<Draft> DraftMaker::change(Random& random, const Draft& draft) const {
  Draft changed = draft;
  if (rules_.pattern) {
    Grid puzzle = unfilled(draft.solution, draft.givens);
    const ShuffledCells order(random, draft.givens);
    refill(random, puzzle, order.cells().first(random_replaced(random)));
    return count_solutions(puzzle, 2) == 1 ? std::optional(draft_of(puzzle, draft.givens)) : std::nullopt;
  }
  const int size = changed.givens.count() + kAddedCells;
  while (changed.givens.count() < std::min(size, kCells)) {
    const Cell cell = random_member(random, ~changed.givens);
    changed.givens.add(cell);
    for (const CellMap& orbit : rules_.orbits) {
      if (orbit.contains(cell)) changed.givens |= orbit;
    }
  }
  return reduced(random, changed);
}

std::optional<Draft> DraftMaker::reduced(Random& random, const Draft& draft) const {
  Reducer reducer(draft.solution, draft.givens);
  const auto in_range = [&] { return rules_.clues.contains(reducer.givens().count()); };
  if (rules_.orbits.empty()) {
    const ShuffledCells order(random, draft.givens);
    // A puzzle that keeps givens has as many as before the change.
    const int least =
        rules_.clues.keeps_givens() ? std::max(rules_.clues.least, draft.givens.count() - kAddedCells) : 0;
    int left = draft.givens.count();
    for (const Cell cell : order.cells()) {
      if (left > least && reducer.remove(cell)) --left;
    }
    return in_range() ? std::optional(Draft{draft.solution, reducer.givens()}) : std::nullopt;
  }
  std::vector<CellMap> order;
  for (const CellMap& orbit : rules_.orbits) {
    if (draft.givens.contains(orbit[0])) order.push_back(orbit);
  }
  random.shuffle(order);
  for (const CellMap& orbit : order) {
    if (reducer.givens().count() - orbit.count() < rules_.clues.least) continue;
    if (orbit.count() == 1) {
      reducer.remove(orbit[0]);
      continue;
    }
    std::array<std::uint8_t, kCells> cells{};
    std::size_t size = 0;
    for (const Cell cell : orbit) cells[size++] = static_cast<std::uint8_t>(cell);
    reducer.remove(std::span(cells).first(size));
  }
  return in_range() ? std::optional(Draft{draft.solution, reducer.givens()}) : std::nullopt;
}

std::optional<Draft> DraftMaker::draw_pattern(Random& random) const {
  // The digits of a random solution nearly always allow several solutions. The loop changes them, and keeps a change
  // that does not allow more.
  Grid puzzle = unfilled(random_solution(random), *rules_.pattern);
  int solutions = count_solutions(puzzle, kMostSolutions);
  for (int i = 0; i < kPatternTries && solutions > 1; ++i) {
    Grid changed = puzzle;
    const ShuffledCells order(random, *rules_.pattern);
    refill(random, changed, order.cells().first(random_replaced(random)));
    const int count = count_solutions(changed, solutions + 1 > kMostSolutions ? kMostSolutions : solutions + 1);
    if (count > solutions) continue;
    solutions = count;
    puzzle = changed;
  }
  return solutions == 1 ? std::optional(draft_of(puzzle, *rules_.pattern)) : std::nullopt;
}

}  // namespace nonet
