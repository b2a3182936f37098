// External unique rectangles: unique rectangles with guardians outside. Four empty cells in two rows, two columns and
// two blocks, with the digits a and b:
//
//   1  | ab . . | ab . . |    the lower row has another place for a, in *, and none for b: without it the row would
//      | abx. . | aby* . |    have a and b in the rectangle alone, so * is a
//
// External avoidable rectangles: two corners are filled, but not given. Each of the others has its digit of the pattern
// if its other candidates are false, or if the digit is false elsewhere in one of its houses.
//
// See guarded_rectangles.hpp and avoidable_guardians.hpp for the choices of guardians and their order, guardians.hpp
// for types 1 to 4. At least one guardian is outside.

#include <array>

#include "avoidable_guardians.hpp"
#include "guarded_rectangles.hpp"

namespace nonet::uniqueness {

namespace {

/// What each type needs.
constexpr std::array<Guardians, 5> kWanted{Guardians::any, Guardians::in_a_cell, Guardians::of_a_digit,
                                           Guardians::in_a_house, Guardians::in_two_cells};

/// The visitor of patterns that reports those with a guardian outside.
auto report_external(FindContext& context, int type) {
  return [&context, type](const Guarded& guarded, bool is_external) {
    if (context.stop()) return Flow::stop;
    return is_external ? find_guarded(context, 0, type, guarded) : Flow::go_on;
  };
}

void find_external_rectangles(FindContext& context, int type) {
  auto visit = report_external(context, type);
  (void)GuardedRectangles(context.board(), visit, kWanted[static_cast<std::size_t>(type)]).run();
}

void find_external_avoidable_rectangles(FindContext& context, int type) {
  // Without givens the filled cells count as the puzzle.
  if (!context.board().grid().given_cells()) return;
  auto visit = report_external(context, type);
  (void)AvoidableGuardians(context.board(), visit).run();
}

}  // namespace

extern constinit const TechniqueInfo kExternalUniqueRectangle1 = type_of<find_external_rectangles, 1>(
    kGuardedWithGivens, "external-unique-rectangle-1", "External Unique Rectangle Type 1",
    "the one cell whose digits keep four others from being exchanged holds one of these");
extern constinit const TechniqueInfo kExternalUniqueRectangle2 = type_of<find_external_rectangles, 2>(
    kGuardedWithGivens, "external-unique-rectangle-2", "External Unique Rectangle Type 2",
    "what sees all candidates that keep a rectangle from being exchanged, some of them outside, is false");
extern constinit const TechniqueInfo kExternalUniqueRectangle3 = type_of<find_external_rectangles, 3>(
    kGuardedWithGivens, "external-unique-rectangle-3", "External Unique Rectangle Type 3",
    "candidates that keep a rectangle from being exchanged, some of them outside, make a subset with other cells");
extern constinit const TechniqueInfo kExternalUniqueRectangle4 = type_of<find_external_rectangles, 4>(
    kGuardedWithGivens, "external-unique-rectangle-4", "External Unique Rectangle Type 4",
    "two cells that keep a rectangle from being exchanged hold another digit of their house, so they lose the rest");

extern constinit const TechniqueInfo kExternalAvoidableRectangle1 = type_of<find_external_avoidable_rectangles, 1>(
    kGuardedWithGivens, "external-avoidable-rectangle-1", "External Avoidable Rectangle Type 1",
    "the one cell whose digits keep filled cells and two others from being exchanged holds one of these");
extern constinit const TechniqueInfo kExternalAvoidableRectangle2 = type_of<find_external_avoidable_rectangles, 2>(
    kGuardedWithGivens, "external-avoidable-rectangle-2", "External Avoidable Rectangle Type 2",
    "what sees all candidates that keep a partly filled rectangle from being exchanged, some of them outside, is "
    "false");
extern constinit const TechniqueInfo kExternalAvoidableRectangle3 = type_of<find_external_avoidable_rectangles, 3>(
    kGuardedWithGivens, "external-avoidable-rectangle-3", "External Avoidable Rectangle Type 3",
    "candidates that keep a partly filled rectangle from being exchanged, some of them outside, make a subset "
    "with other cells");
extern constinit const TechniqueInfo kExternalAvoidableRectangle4 = type_of<find_external_avoidable_rectangles, 4>(
    kGuardedWithGivens, "external-avoidable-rectangle-4", "External Avoidable Rectangle Type 4",
    "two cells that keep a partly filled rectangle from being exchanged hold another digit of their house, so "
    "they lose the rest");

}  // namespace nonet::uniqueness
