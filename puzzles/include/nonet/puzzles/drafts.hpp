#pragma once
// Drafts: puzzles drawn at random or made from others by small changes, with givens in a layout.

#include <optional>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/random.hpp"

namespace nonet {

/// A puzzle with one solution.
struct Draft {
  Grid solution;  ///< all cells given
  CellMap givens;
};

/// The layout of givens, and their number.
struct DraftRules {
  ClueRange clues;
  /// Sets of cells that have givens together, see orbits_of; empty: each cell separately.
  std::vector<CellMap> orbits;
  /// The exact set of cells with givens; orbits and clues are ignored then.
  std::optional<CellMap> pattern;
};

/// Draws puzzles. Every result depends only on the state of the random numbers. Without orbits and pattern every given
/// is necessary, unless the rules keep givens (see ClueRange); with orbits every orbit is, unless removing it would
/// leave fewer givens than allowed.
class NONET_EXPORT DraftMaker {
 public:
  explicit DraftMaker(DraftRules rules) : rules_(std::move(rules)) {}

  /// The greatest number of puzzles that `draw` tries.
  [[nodiscard]] int tries() const noexcept { return rules_.pattern ? kPatternTries : 1; }

  /// A puzzle from a random solution; nothing if the search failed to find one within the rules.
  [[nodiscard]] std::optional<Draft> draw(Random& random) const;
  /// A puzzle that differs in a few givens; nothing if the change does not give one within the rules. With a pattern
  /// the solution is different, else it is the same.
  [[nodiscard]] std::optional<Draft> change(Random& random, const Draft& draft) const;

 private:
  static constexpr int kPatternTries = 300;

  /// Removes orbits in random order; nothing if more givens than allowed remain.
  [[nodiscard]] std::optional<Draft> reduced(Random& random, const Draft& draft) const;
  [[nodiscard]] std::optional<Draft> draw_pattern(Random& random) const;

  DraftRules rules_;
};

}  // namespace nonet
