// Unique loops: rectangles with more corners. Six or more empty cells with the digits a and b make a closed loop in
// which neighbours share a house; if coloured alternately, each of its houses has one cell of each colour. With only a
// and b left, it could be filled in two ways.
//
//   | ab . . | ab . . | .  . . |    types 1 to 4: see deadly.hpp
//   | .  . . | ab . . | ab . . |
//   | abx. . | .  . . | ab . . |    here type 1: x
//
// Order: loops by length, then by their lowest cell with two candidates; see loops.hpp.

#include "../guardians/deadly.hpp"
#include "loops.hpp"

namespace nonet::uniqueness {

namespace {

void find_unique_loops(FindContext& context, int type) {
  if (!context.board().bivalue_cells()) return;
  for (const Loop& loop : context.fact<Loops>(kLoops).all()) {
    if (loop.cells.count() == kRectangle) continue;
    const Deadly deadly = deadly_pattern(context.board(), loop.cells, loop.digits);
    if (find_type(context, 0, type, deadly) == Flow::stop || context.stop()) return;
  }
}

constexpr PatternInfo kUniqueLoopInfo{
    .metrics = kMetrics, .preconditions = {.assumes_one_solution = true}, .facts = kFactList<kLoops>};

}  // namespace

extern constinit const TechniqueInfo kUniqueLoop1 =
    type_of<find_unique_loops, 1>(kUniqueLoopInfo, "unique-loop-1", "Unique Loop Type 1",
                                  "the one cell of a loop that has other candidates is neither of its digits",
                                  {{"sudoku-explainer", "Unique Loop type 1"}});
extern constinit const TechniqueInfo kUniqueLoop2 = type_of<find_unique_loops, 2>(
    kUniqueLoopInfo, "unique-loop-2", "Unique Loop Type 2",
    "cells of a loop have the same other candidate: cells that see all of them do not have it",
    {{"sudoku-explainer", "Unique Loop type 2"}});
extern constinit const TechniqueInfo kUniqueLoop3 = type_of<find_unique_loops, 3>(
    kUniqueLoopInfo, "unique-loop-3", "Unique Loop Type 3",
    "the other candidates of two cells of a loop make a subset with other cells of a house",
    {{"sudoku-explainer", "Unique Loop type 3"}});
extern constinit const TechniqueInfo kUniqueLoop4 =
    type_of<find_unique_loops, 4>(kUniqueLoopInfo, "unique-loop-4", "Unique Loop Type 4",
                                  "two cells of a loop hold one of its digits in their house, so they lose the other",
                                  {{"sudoku-explainer", "Unique Loop type 4"}});

}  // namespace nonet::uniqueness
