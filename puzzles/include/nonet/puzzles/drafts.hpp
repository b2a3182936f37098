#pragma once
// Drafts: puzzles drawn at random or made of others by small changes, with givens in a layout.

#include <optional>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/puzzles/random.hpp"

namespace nonet {

/// A puzzle with one solution.
struct Draft {
  Grid solution;  ///< all cells given
  CellMap givens;
};

/// How givens lie, and how many they are.
struct DraftRules {
  ClueRange clues;
  /// Sets of cells that have givens together, see orbits_of; empty: each cell for itself.
  std::vector<CellMap> orbits;
  /// The cells that have givens, all of them and no others; orbits and clues do not matter then.
  std::optional<CellMap> pattern;
};

/// Draws puzzles. All that it does depends on the state of the random numbers alone. Without orbits and pattern no
/// given can be missed; with orbits no orbit can, unless fewer givens than allowed were left then.
class NONET_EXPORT DraftMaker {
 public:
  explicit DraftMaker(DraftRules rules) : rules_(std::move(rules)) {}

  /// How many puzzles `draw` looks at, at most.
  [[nodiscard]] int tries() const noexcept { return rules_.pattern ? kPatternTries : 1; }

  /// A puzzle from a random solution; nothing where the search for one within the rules was given up.
  [[nodiscard]] std::optional<Draft> draw(Random& random) const;
  /// A puzzle that differs in a few givens; nothing where the change does not lead to one within the rules. With a
  /// pattern the solution is another one, else it is the same.
  [[nodiscard]] std::optional<Draft> change(Random& random, const Draft& draft) const;

 private:
  static constexpr int kPatternTries = 300;

  /// Takes orbits away, in random order; nothing when more givens than allowed remain.
  [[nodiscard]] std::optional<Draft> reduced(Random& random, const Draft& draft) const;
  [[nodiscard]] std::optional<Draft> draw_pattern(Random& random) const;

  DraftRules rules_;
};

}  // namespace nonet
