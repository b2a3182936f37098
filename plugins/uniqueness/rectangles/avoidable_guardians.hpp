#pragma once
// Avoidable rectangles with two empty corners, with all choices of guardians.
//
//   | a . . | b . . |    filled, not given
//   | * . . | * . . |    the left * is b if its other candidates are false, or if b is false elsewhere in one of its
//                        houses; so is the right one a
//
// Order: rectangles by their corners; by the digits that empty corners need; for each corner its own candidates, then
// its row, column and block.

#include "../guardians/guardians.hpp"
#include "rectangles.hpp"

namespace nonet::uniqueness {

/// Visits them: `visit(guarded, is_external)`, where at least one guardian is outside, or none is. There must be
/// givens: without them the filled cells count as the puzzle.
template <typename Visit>
class AvoidableGuardians {
 public:
  AvoidableGuardians(const Board& board, Visit& visit) : board_(board), visit_(visit) {}

  Flow run() {
    const CellMap& empty = board_.empty_cells();
    const CellMap able = board_.grid().modifiable_cells() | empty;
    return for_each_rectangle(able, [&](Cell start, Cell in_row, Cell in_column, Cell opposite) {
      const std::array<Cell, 4> corners{start, in_row, in_column, opposite};
      return (CellMap(corners) & empty).count() == 2 ? with_corners(corners) : Flow::go_on;
    });
  }

 private:
  /// Corners 0 and 3, and 1 and 2, would have the same digit.
  [[nodiscard]] Flow with_corners(const std::array<Cell, 4>& corners) const {
    const auto shared = [&](std::size_t one, std::size_t other) -> unsigned {
      return board_.grid().candidates(corners[one]) & board_.grid().candidates(corners[other]);
    };
    for (unsigned a = shared(0, 3); a != 0; a &= a - 1) {
      for (unsigned b = shared(1, 2); b != 0; b &= b - 1) {
        const std::array<Digit, 2> digits{std::countr_zero(a), std::countr_zero(b)};
        if (digits[0] != digits[1] && with_digits(corners, digits) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] Flow with_digits(const std::array<Cell, 4>& corners, const std::array<Digit, 2>& digits) const {
    std::array<GuardianChoices<4>, 2> choices;
    std::array<Digit, 2> needs{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (!board_.empty_cells().contains(corners[i])) continue;
      needs[count] = digits[i == 0 || i == 3 ? 0 : 1];
      choices[count] = choices_for(corners[i], needs[count]);
      ++count;
    }
    for (const GuardianChoice& one : choices[0]) {
      for (const GuardianChoice& other : choices[1]) {
        if (with_choices(corners, digits, needs, one, other) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] GuardianChoices<4> choices_for(Cell cell, Digit digit) const {
    GuardianChoices<4> choices;
    CandidateMap own;
    for (const Digit other : digits_of(board_.candidates(cell) & ~mask_of(digit))) own.add(candidate_of(cell, other));
    choices.add(own);
    if (!own) return choices;
    for (const auto house : house_triple(cell)) {
      const CellMap places = (board_.digit_cells(digit) & house_map(house)) - CellMap::of(cell);
      choices.add(candidates_of(places, digit), house);
    }
    return choices;
  }

  [[nodiscard]] Flow with_choices(const std::array<Cell, 4>& corners, const std::array<Digit, 2>& digits,
                                  const std::array<Digit, 2>& needs, const GuardianChoice& one,
                                  const GuardianChoice& other) const {
    Guarded guarded = guarded_pattern(CellMap(corners), mask_of(digits[0]) | mask_of(digits[1]));
    bool is_external = false;
    bool has_house = false;
    for (const auto& [choice, need] : {std::pair(&one, needs[0]), std::pair(&other, needs[1])}) {
      guarded.proof.guardians |= choice->guardians;
      if (choice->house < 0) continue;
      has_house = true;
      is_external = is_external || choice->guardians;
      guarded.add_house(choice->house, mask_of(need));
    }
    if (!guarded.proof.guardians || (has_house && !is_external)) return Flow::go_on;
    return visit_(guarded, is_external);
  }

  const Board& board_;
  Visit& visit_;
};

}  // namespace nonet::uniqueness
