#pragma once
// Search for multi-sector locked sets: which cells and digits of houses are as many as what they share.
//
// A split decides for each digit whether it is counted by rows or by columns (or, optionally, by blocks). A cover of
// the split is a digit with one of its houses, say 3 in row 1; an empty cell takes the cover of its digit. There are as
// many covers, without those of houses that hold their digit, as empty cells: so in each solution each cell takes
// another cover, and no cover is left.
//
// A set of cells is closed if the covers of its candidates are as many as the cells. These covers are taken within the
// set, so other cells have no candidate in them. All closed sets follow from one matching of cells with covers, right
// or not: a cell leads to those that are matched with the covers of its candidates, and a set is closed if nothing
// leads out of it. The smallest closed set with a cell has what can be reached from it; cells that reach each other
// make a component. A candidate that leads from one component into another is false.
//
// Of each component two closed sets are taken: the smallest that has it, for candidates that lead into the component;
// and the largest that lacks it, for those that lead out of it.

#include "nonet/arena_list.hpp"
#include "nonet/plugin.hpp"

namespace nonet::multi_sector {

/// The ways to tell the same closed set, S with covers X. Their order decides between those with as many bases.
enum class Form : std::uint8_t {
  naked,       ///< bases: the cells of S; covers: X
  multi_fish,  ///< bases: in all lines of one kind that have a cell of S, the digits that X has not in them; covers:
               ///< the other cells of these lines, and X in other lines
  hidden,      ///< bases: all other covers of the split; covers: all other cells
};

/// A set of bases with as many covers.
struct LockedSet {
  int size;  ///< of either
  Form form;
  TruthMap bases;
  TruthMap covers;
  CandidateMap eliminations;

  [[nodiscard]] DigitMask digits() const noexcept;
};
/// The houses of the house truths among some.
[[nodiscard]] HouseMask houses_of(const TruthMap& truths) noexcept;

struct SearchLimits {
  int max_size = 40;         ///< bases
  bool with_blocks = false;  ///< digits may be counted by blocks
};

/// The multi-sector locked sets of a board, those with fewer bases first. For each set of eliminations the smallest;
/// and none that has for each of its eliminations something smaller, be it a subset of a house or a fish of one digit.
/// Ends early, without a result, if the context says stop.
[[nodiscard]] ArenaList<LockedSet> find_locked_sets(const FindContext& context, const SearchLimits& limits);

}  // namespace nonet::multi_sector
