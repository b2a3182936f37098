#include "nonet/puzzles/generator.hpp"

#include <algorithm>

#include "nonet/puzzles/minimal.hpp"
#include "nonet/puzzles/random_solution.hpp"
#include "reducer.hpp"

// The results may depend on whether there is another solution, but not on which one brute force finds first: the
// sequence of a seed stays the same if brute force changes.

namespace nonet {
namespace {

using detail::Reducer;
using detail::ShuffledCells;

// Parameters of the search; chosen by experiment with 19, 20, 28 and 30 givens.
constexpr int kFreshStarts = 4;   ///< puzzles from new solutions before the nearest is changed
constexpr int kAddedGivens = 5;   ///< givens that each change adds
constexpr int kIdleTries = 1000;  ///< changes without progress before a restart

/// Some cells of a solution as givens.
struct ChosenGivens {
  Grid solution;
  CellMap givens;
};

ChosenGivens make_minimal(Random& random) noexcept {
  ChosenGivens made{random_solution(random), {}};
  const ShuffledCells order(random, CellMap::full());
  Reducer reducer(made.solution, CellMap::full());
  auto rest = order.cells();
  // As long as nearly all cells are given, few are necessary: removes many at once or, if that fails, one by one.
  for (const std::size_t size : {28U, 12U}) {
    if (!reducer.remove(rest.first(size))) break;
    rest = rest.subspan(size);
  }
  for (const Cell cell : rest) reducer.remove(cell);
  made.givens = reducer.givens();
  return made;
}

/// A puzzle with this many givens: of a random solution givens are removed in random order until so many are left.
/// Nothing if too many are necessary.
std::optional<ChosenGivens> make_with(Random& random, int clues) noexcept {
  ChosenGivens made{random_solution(random), {}};
  const ShuffledCells order(random, CellMap::full());
  Reducer reducer(made.solution, CellMap::full());
  int left = kCells;
  for (const Cell cell : order.cells()) {
    if (left == clues) break;
    if (reducer.remove(cell)) --left;
  }
  made.givens = reducer.givens();
  return left == clues ? std::optional(made) : std::nullopt;
}

/// Givens to replace those of a minimal puzzle; nothing as soon as there would be fewer than `least` or more than
/// `most`.
std::optional<CellMap> changed_givens(Random& random, const ChosenGivens& minimal, int least, int most) noexcept {
  CellMap givens = minimal.givens;
  int size = givens.count() + kAddedGivens;
  while (givens.count() < size) givens.add(random.below(kCells));
  const ShuffledCells order(random, givens);
  Reducer reducer(minimal.solution, givens);
  int needed = 0;
  for (const Cell cell : order.cells()) {
    if (reducer.remove(cell)) {
      --size;
    } else {
      ++needed;
    }
    if (size < least || needed > most) return std::nullopt;
  }
  return reducer.givens();
}

int distance(int clues, const ClueRange& range) noexcept {
  return std::max({range.least - clues, clues - range.most, 0});
}

GeneratedPuzzle generate_with_more(Random& random, const ClueRange& clues, const std::stop_token& cancel) noexcept {
  GeneratedPuzzle made{std::nullopt, Grid::undefined(), 0};
  const int wanted = clues.least + random.below(clues.most - clues.least + 1);
  while (made.tries < kMostTries) {
    if (cancel.stop_requested()) {
      made.is_cancelled = true;
      return made;
    }
    ++made.tries;
    if (const auto found = make_with(random, wanted)) {
      made.puzzle = puzzle_of(found->solution, found->givens);
      made.solution = found->solution;
      return made;
    }
  }
  return made;
}

}  // namespace

GeneratedPuzzle generate_puzzle(std::uint64_t seed, std::uint64_t index, ClueRange clues,
                                const std::stop_token& cancel) noexcept {
  Random random(seed, index);
  GeneratedPuzzle made{std::nullopt, Grid::undefined(), 0};
  clues = {std::max(clues.least, 0), std::min(clues.most, kCells)};
  if (clues.least > clues.most) return made;
  if (clues.keeps_givens()) return generate_with_more(random, clues, cancel);
  ChosenGivens nearest;
  int gap = kCells;  // distance of `nearest` from the range
  int starts = 0;
  int idle = 0;
  int least_gap = kCells;
  const auto note = [&](int count) {
    const int count_gap = distance(count, clues);
    if (count_gap >= least_gap) return;
    least_gap = count_gap;
    made.nearest_clues = count;
  };
  while (made.tries < kMostTries && gap > 0) {
    if (cancel.stop_requested()) {
      made.is_cancelled = true;
      return made;
    }
    ++made.tries;
    if (starts < kFreshStarts) {
      ++starts;
      const ChosenGivens fresh = make_minimal(random);
      const int fresh_gap = distance(fresh.givens.count(), clues);
      note(fresh.givens.count());
      if (fresh_gap >= gap) continue;
      nearest = fresh;
      gap = fresh_gap;
      continue;
    }
    // Not farther away on this side, and not beyond the range.
    const int count = nearest.givens.count();
    const bool is_below = count < clues.least;
    const auto changed = changed_givens(random, nearest, is_below ? count : clues.least, is_below ? clues.most : count);
    const int changed_gap = changed ? distance(changed->count(), clues) : kCells;
    idle = changed_gap < gap ? 0 : idle + 1;
    if (changed) {
      note(changed->count());
      nearest.givens = *changed;
      gap = changed_gap;
    }
    if (idle >= kIdleTries) {
      gap = kCells;
      starts = 0;
      idle = 0;
    }
  }
  if (gap > 0) return made;
  made.nearest_clues = 0;
  made.puzzle = puzzle_of(nearest.solution, nearest.givens);
  made.solution = nearest.solution;
  return made;
}

}  // namespace nonet
